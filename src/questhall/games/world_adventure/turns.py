"""A player's turn: its points, the main loop and what each choice does (TURN, CITY, RUNE-13, TEAM-6)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.world_adventure import story
from questhall.games.world_adventure.city import (
    build,
    buy_upgrade,
    evolve,
    exchange,
    may_build,
    recover,
    recruit,
    recruiter_options,
    sell_upgrade,
    train,
    workshop_options,
)
from questhall.games.world_adventure.clan import cast, get_up, skill_works_at
from questhall.games.world_adventure.effects import carry_out
from questhall.games.world_adventure.guild import (
    ask_guild,
    cancel,
    check_visits,
    give_step,
    guild_options,
    pay_step,
    step_options,
    try_step,
)
from questhall.games.world_adventure.npcs import ambush
from questhall.games.world_adventure.options import CANCEL, END, GIFTS, SHOP, STALL, UPGRADES, member_in
from questhall.games.world_adventure.runes import fill, spend_use
from questhall.games.world_adventure.scouting import engage, engage_options, scout, scout_options
from questhall.games.world_adventure.shop import may_shop, shop
from questhall.games.world_adventure.state import (
    BEGIN,
    GOODS,
    NO_CARD,
    NPCS,
    STAY,
    TURN,
    World,
    are_rivals,
    cargo_room,
    city_of,
    fainted,
    in_city,
    status_of,
)
from questhall.games.world_adventure.supply import carried, loot, put_back
from questhall.games.world_adventure.travel import hall_open, travel, ways_from
from questhall.games.world_adventure.vocabulary import (
    EXPLORER,
    GOOD_PICK,
    HAGGLE,
    HEAL,
    MOD_MOVE,
    SURE,
    TURN_START,
    VEIL,
    WANTED,
)

# Beginning and end


def begin_turn(s: World) -> Play:
    """TURN-1, C-30, DEATH-8: points and notes of the turn; the hero's skill; visits. A penalty turn is three dice."""
    seat = s.seat
    s.bonus = s.shopped = s.asked_guild = s.dead = False
    s.tried.clear()
    s.scouted.clear()
    s.engaged.clear()
    s.fought = [False, False]
    s.sure = [False, False, False]
    s.haggle_sell = s.haggle_buy = 0
    story.turn_begins(s, seat)
    if s.penalty[seat]:
        loot(s, seat, s.terms.numbers.penalty_dice, "DEATH-8")
        s.penalty[seat] = False
        next_turn(s)
        return
    s.phase = TURN
    s.mp = move_points(s, seat)
    s.ap = s.terms.numbers.action_points
    if skill_works_at(s, seat, TURN_START) and cast(s, seat):
        gems: list[int] = []
        hero = s.terms.box.heroes[s.hero[seat]]
        yield from carry_out(s, seat, hero.levels[s.hero_level[seat] - 1].effect, "HERO-7", gems)
        yield from fill(s, seat, gems)
    yield from check_visits(s)


def move_points(s: World, seat: int) -> int:
    """TURN-1, STATUS-8, STATUS-9."""
    points = s.terms.numbers.move_points + s.mods[MOD_MOVE]
    explorer = status_of(s, seat, EXPLORER)
    if explorer >= 4:
        points += 1
    if explorer >= s.terms.numbers.status_broken:
        points += 1
    return max(1, points)


def arrive(s: World) -> Play:
    """MOVE-6, MOVE-7: who attacks on arrival, one after another; then quests; then the turn goes on."""
    if s.dead:
        next_turn(s)
        return
    if not ambush(s):
        s.phase = TURN
        yield from check_visits(s)


def stay(s: World) -> None:
    """TURN-7, AMBUSH-5: who attacks at the end of the turn; then the next player."""
    if not ambush(s):
        next_turn(s)


def next_turn(s: World) -> None:
    """MONTH-7, MONTH-8, TURN-4."""
    s.mp = s.ap = 0
    s.turn += 1
    if s.turn < s.seats:
        s.seat = s.order[s.turn]
        s.phase = BEGIN
    else:
        s.npc = 0
        s.phase = NPCS


# The main loop


def turn_step(s: World) -> Play:
    """D-5: one action, and the visits that it makes possible (QUEST-26)."""
    if s.dead:
        next_turn(s)
        return
    option = yield Decision(s.seat, "turn", turn_options(s), always=True)
    yield from act(s, option)
    if s.phase == TURN and s.quest[s.seat] != NO_CARD:
        yield from check_visits(s)


def turn_options(s: World) -> list[Option]:
    """D-5: travel, who can be met here, the city, the quest, cards, and the end of the turn (TURN-9)."""
    seat, options = s.seat, s.terms.options
    found: list[Option] = []
    if s.mp > 0:
        found += [options.travel[place] for place in ways_from(s, seat)]
    found += scout_options(s, seat)
    found += engage_options(s, seat)
    if in_city(s, seat) and hall_open(s, seat, city_of(s.place[seat])):
        found += city_options(s, seat, city_of(s.place[seat]))
    found += step_options(s, seat)
    if s.medics[seat]:
        found += [options.medic[member] for member in fainted(s, seat)]  # D-29
    for card in s.cards[seat]:
        if may_activate(s, seat, card):
            found.append(options.card[card])  # D-30
    found += [options.throw[good] for good in carried(s, seat)]  # D-31
    if s.terms.gifts:
        found += gift_options(s, seat)
    found.append(END)
    return found


def city_options(s: World, seat: int, nation: int) -> list[Option]:
    """CITY-1 to CITY-3."""
    found: list[Option] = []
    if may_shop(s, seat, nation):
        found.append(SHOP)
    if may_build(s, seat, nation):
        found.append(STALL)
    found += workshop_options(s, seat)
    found += recruiter_options(s, seat)
    found += guild_options(s, seat)
    if s.quest[seat] != NO_CARD and s.gold[seat] >= s.terms.numbers.quest_cancel:
        found.append(CANCEL)
    return found


def may_activate(s: World, seat: int, card: int) -> bool:
    """RUNE-10, RUNE-20: no use is wasted by mistake."""
    rune = s.terms.box.runes[card]
    if rune.purple:
        return False
    kind = rune.effect.kind
    if kind == HEAL:
        return bool(fainted(s, seat))
    if kind == WANTED:
        return s.wanted[seat] > 0
    if kind == GOOD_PICK:
        return cargo_room(s, seat) > 0 and sum(s.stock) > 0
    if kind == SURE:
        return not s.sure[rune.effect.n]
    if kind == HAGGLE:
        return s.haggle_sell == 0 and s.haggle_buy == 0
    if kind == VEIL:
        return not s.veil[seat]
    return True


def act(s: World, option: Option) -> Play:
    """What was chosen in the main loop."""
    verb = option[0]
    options = s.terms.options
    if verb == "travel":
        travel(s, options.territory_by_name[str(option[1])])
    elif verb == "end":
        s.phase = STAY
    elif verb == "scout":
        yield from scout(s, option)
    elif verb == "engage":
        yield from engage(s, option)
    elif verb == "shop":
        yield from shop(s)
    elif verb == "stall":
        yield from build(s)
    elif verb == "upgrade":
        yield from buy_upgrade(s, UPGRADES.index(str(option[1])))
    elif verb == "sell_upgrade":
        yield from sell_upgrade(s, UPGRADES.index(str(option[1])))
    elif verb == "caravan":
        yield from exchange(s, options.caravan_by_name[str(option[1])])
    elif verb == "recruit":
        recruit(s)
    elif verb == "recover":
        recover(s, option)
    elif verb == "evolve":
        yield from evolve(s, option)
    elif verb == "train":
        yield from train(s, option)
    elif verb == "guild":
        yield from ask_guild(s, option)
    elif verb == "try":
        yield from try_step(s)
    elif verb == "give":
        yield from give_step(s, option)
    elif verb == "pay":
        yield from pay_step(s)
    elif verb == "cancel":
        cancel(s)
    elif verb == "medic":
        use_medic(s, option)
    elif verb == "card":
        yield from activate(s, options.rune(option))
    elif verb == "throw":
        throw(s, options.good(option))
    else:
        gift(s, option)


def use_medic(s: World, option: Option) -> None:
    """UPG-7, UPG-8, D-29."""
    s.medics[s.seat] -= 1
    get_up(s, s.seat, member_in(option), "UPG-7")


def activate(s: World, card: int) -> Play:
    """RUNE-10, RUNE-12, RUNE-13."""
    seat = s.seat
    spend_use(s, seat, card)
    story.card_played(s, seat, card)
    gems: list[int] = []
    yield from carry_out(s, seat, s.terms.box.runes[card].effect, "RUNE-13", gems)
    yield from fill(s, seat, gems)


def throw(s: World, good: int) -> None:
    """SHOP-19, D-31."""
    put_back(s, s.seat, good)
    story.dropped(s, s.seat, good, "SHOP-19")


# Gifts


def gift_options(s: World, seat: int) -> list[Option]:
    """TEAM-6, TEAM-7, D-51: to a mate in the same territory who is not before his penalty turn."""
    found: list[Option] = []
    options = s.terms.options
    for mate in range(s.seats):
        if mate == seat or are_rivals(s, seat, mate) or s.place[mate] != s.place[seat] or s.penalty[mate]:
            continue
        if cargo_room(s, mate) > 0:
            found += [options.give_good[mate][good] for good in carried(s, seat)]
        for size in range(len(GIFTS)):
            if s.gold[seat] >= GIFTS[size] and s.gold[mate] + GIFTS[size] <= s.terms.gold_limit:
                found.append(options.give_gold[mate][size])
    return found


def gift(s: World, option: Option) -> None:
    """TEAM-6."""
    seat, named = s.seat, option[1]
    assert isinstance(named, int)
    mate = named - 1
    if option[2] == "gold":
        gold = option[3]
        assert isinstance(gold, int)
        s.gold[seat] -= gold
        s.gold[mate] += gold
        story.gave_gold(s, seat, mate, gold)
        return
    good = s.terms.options.good_by_name[str(option[2])]
    s.goods[seat * GOODS + good] -= 1
    s.goods[mate * GOODS + good] += 1
    story.gave_good(s, seat, mate, good)
