"""A bot's turn: everything free first, then fights, then the way to the goal that is worth most."""

from __future__ import annotations

from typing import Final

from questhall.engine.options import Option
from questhall.games.world_adventure.bot_quest import add_quest_goals, best_quest, guild_worth, is_stuck
from questhall.games.world_adventure.bot_worth import (
    BANDIT,
    COIN,
    LATER,
    RUNE,
    SHY,
    TRADER,
    WARY,
    Knowledge,
    band_chance,
    band_value,
    best_member,
    duel_value,
    free,
    hunt_chance,
    hunting_ground,
    monster_value,
    scouting_chance,
    style_of,
    trade_route,
)
from questhall.games.world_adventure.city import gold_after_sale, recover_cost, recruit_cost
from questhall.games.world_adventure.options import END
from questhall.games.world_adventure.shop import buy_price, is_needed, sell_price
from questhall.games.world_adventure.state import (
    BRIGAND,
    CITIES,
    GOODS,
    GOVERNMENT,
    NO_SEAT,
    NOWHERE,
    RAID_MEEPLE,
    SOLDIERS,
    World,
    are_rivals,
    cargo_room,
    goods_count,
    has_gem,
    in_city,
    is_wanted,
    soldier_count,
    stall_count,
    status_of,
)
from questhall.games.world_adventure.travel import hall_open, may_enter
from questhall.games.world_adventure.turns import move_points
from questhall.games.world_adventure.vocabulary import (
    ACTION,
    CARAVAN,
    CHARISMA,
    FULL,
    GATE,
    GOLD_DICE,
    GOOD_PICK,
    HAGGLE,
    HEAL,
    LEADERSHIP,
    MOVE,
    STALL2,
    STALL3,
    STALL4,
    SURE,
    TRADE12,
    TRADE16,
    VEIL,
    WANTED,
    Effect,
)
from questhall.games.world_adventure.vocabulary import GOVERNMENT as GOVERNMENT_SLOT
from questhall.games.world_adventure.vocabulary import HERO as HERO_SLOT
from questhall.games.world_adventure.vocabulary import SOLDIERS as SOLDIERS_SLOT

ARRIVED: Final = 0.65  # turns that a goal takes when one is there

# The turn


def choose_action(k: Knowledge, s: World, seat: int, options: list[Option]) -> Option:
    """Everything free first, then what is worth most for its turns: a fight here, a quest, a way; at last the end."""
    verbs = [str(option[0]) for option in options]
    if "card" in verbs:
        card = choose_yellow(k, s, seat, options, verbs)
        if card is not None:
            return card
    for verb in ("try", "pay", "give"):
        if verb in verbs:
            return options[verbs.index(verb)]
    if in_city(s, seat):
        chosen = city_action(k, s, seat, options, verbs)
        if chosen is not None:
            return chosen
    fight, value = fight_here(k, s, seat, options)
    goal, score = best_goal(k, s, seat) if "travel" in verbs else (NOWHERE, 0.0)
    if fight is not None and (goal == NOWHERE or goal % 7 == 0 or value / ARRIVED >= score):
        return fight
    quest, promise = best_quest(k, s, seat, options) if "guild" in verbs else (None, 0.0)
    if quest is not None and promise > score:
        return quest
    if goal != NOWHERE:
        step = step_toward(k, s, seat, goal, options)
        if step is not None:
            return step
    if fight is not None:
        return fight
    if quest is not None:
        return quest
    if "medic" in verbs:
        return best_member(s, seat, [option for option in options if option[0] == "medic"])
    return END


def choose_yellow(k: Knowledge, s: World, seat: int, options: list[Option], verbs: list[str]) -> Option | None:
    """Yellow cards that help now."""
    for option in options:
        if option[0] == "card":
            effect = s.terms.box.runes[s.terms.options.rune(option)].effect
            if card_helps(k, s, seat, effect, verbs):
                return option
    return None


def card_helps(k: Knowledge, s: World, seat: int, effect: Effect, verbs: list[str]) -> bool:
    """Whether now is the moment of a card."""
    kind = effect.kind
    if kind == WANTED:
        return s.wanted[seat] >= 2
    if kind == MOVE:
        return s.mp == 0 and s.ap > 0 and not in_city(s, seat)
    if kind == ACTION:
        return s.ap == 0 and s.mp > 0
    if kind == HAGGLE:
        return "shop" in verbs and goods_count(s, seat) >= 2
    if kind == SURE:
        return ("scout", "try", "train")[effect.n] in verbs
    if kind == GATE:  # home, when nothing else is to be done
        return s.mp == 0 and s.ap == 0 and not in_city(s, seat)
    if kind == VEIL:
        return s.mp == 0 and is_hunted(k, s, seat)
    return kind in (GOLD_DICE, GOOD_PICK, HEAL)


def is_hunted(k: Knowledge, s: World, seat: int) -> bool:
    """Whether a band that is too strong stands near."""
    away = s.terms.tables.distance[s.place[seat]]
    if s.government >= 0 and is_wanted(s, seat) and away[s.government] <= s.terms.numbers.band_steps:
        return band_chance(k, s, seat, GOVERNMENT)[0] < WARY
    if s.brigand >= 0 and not in_city(s, seat) and away[s.brigand] <= s.terms.numbers.band_steps:
        return band_chance(k, s, seat, BRIGAND)[0] < WARY
    return False


def city_action(k: Knowledge, s: World, seat: int, options: list[Option], verbs: list[str]) -> Option | None:
    """What a city offers, the best first."""
    gold, style = s.gold[seat], style_of(s, seat)
    if "stall" in verbs:
        return options[verbs.index("stall")]
    if "shop" in verbs and (goods_count(s, seat) or buy_price(s, seat) <= 2):
        return options[verbs.index("shop")]
    if "recover" in verbs:
        return best_member(s, seat, [option for option in options if option[0] == "recover"])
    if "train" in verbs:
        return options[verbs.index("train")]
    if "evolve" in verbs and (gold >= 30 or s.month >= 6):
        return options[verbs.index("evolve")]
    caravan: Option = ("caravan", LATER[style])
    if free(s, seat, CARAVAN) and caravan in options:
        return caravan
    enough = soldier_count(s, seat) >= (2 if style == TRADER else 3)
    saving = free(s, seat, CARAVAN) and gold_after_sale(s, seat) >= 25 and enough
    if "recruit" in verbs and not saving:
        return options[verbs.index("recruit")]
    if "cancel" in verbs and gold >= 15 and is_stuck(k, s, seat):
        return options[verbs.index("cancel")]
    if not saving:
        return upgrade_action(s, seat, options, style)
    return None


def upgrade_action(s: World, seat: int, options: list[Option], style: int) -> Option | None:
    """Upgrades: all of them for FULL, before that what the profession needs."""
    makes = s.terms.options.upgrade
    wanted: list[int] = []
    if s.terms.box.caravans[s.caravan[seat]].level == 2:
        if free(s, seat, FULL):
            wanted = [0, 1, 2, 3]
    elif s.gold[seat] >= 10 or s.month == 1:
        wanted = [1] if style == TRADER else [0] if style == BANDIT else []
    for upgrade in wanted:
        if makes[upgrade] in options:
            return makes[upgrade]
    return None


def fight_here(k: Knowledge, s: World, seat: int, options: list[Option]) -> tuple[Option | None, float]:
    """The best fight that is to be had where one stands, and what it is worth."""
    best: Option | None = None
    most = 0.5
    for option in options:
        verb = option[0]
        value = 0.0
        if verb == "engage":
            if option[1] == "here":
                value = hunting_ground(k, s, seat)
            else:
                value = monster_value(k, s, seat, k.box.monsters[k.box.monster_by_name[str(option[1])]])
        elif verb == "scout":
            value = scout_value(k, s, seat, option)
        if value > most:
            best, most = option, value
    return best, most


def scout_value(k: Knowledge, s: World, seat: int, option: Option) -> float:
    """What scouting somebody here is worth."""
    target = option[1]
    if target == "merchant":
        return trade_route(k, s, seat)
    if target == "brigand":
        return band_value(k, s, seat, BRIGAND)
    if target == "government":
        return band_value(k, s, seat, GOVERNMENT)
    assert isinstance(target, int)
    return scouting_chance(s, seat) * duel_value(k, s, seat, target - 1)


# The way


def best_goal(k: Knowledge, s: World, seat: int) -> tuple[int, float]:
    """The place that is worth most for the turns it takes, and how much; none, if one stands there."""
    worth = goals(k, s, seat)
    here = s.place[seat]
    away = s.terms.tables.distance[here]
    pace = move_points(s, seat)
    best, most = NOWHERE, 0.0
    for place in range(len(worth)):
        if worth[place] <= 0.0 or place == here:
            continue
        late = max(0, away[place] - s.mp)
        score = worth[place] / (ARRIVED + (late + pace - 1) // pace)
        if score > most:
            best, most = place, score
    if worth[here] > most and s.ap > 0:
        return NOWHERE, worth[here]
    return best, most


def step_toward(k: Knowledge, s: World, seat: int, goal: int, options: list[Option]) -> Option | None:
    """The neighbour that is nearest to a goal and not dangerous."""
    away = s.terms.tables.distance[goal]
    best: Option | None = None
    least = away[s.place[seat]]
    for place in s.terms.tables.near[s.place[seat]]:
        option = s.terms.options.travel[place]
        if away[place] < least and option in options and not is_dangerous(k, s, seat, place):
            best, least = option, away[place]
    return best


def is_dangerous(k: Knowledge, s: World, seat: int, place: int) -> bool:
    """Whether somebody would attack there who is too strong (AMBUSH-1)."""
    if s.veil[seat]:
        return False
    if place == s.brigand and band_chance(k, s, seat, BRIGAND)[0] < WARY:
        return True
    if place == s.government and is_wanted(s, seat) and band_chance(k, s, seat, GOVERNMENT)[0] < WARY:
        return True
    for meeple in range(RAID_MEEPLE, len(s.monster_at)):
        met = s.monster_met[meeple] >> seat & 1
        if not met and reaches(s, meeple, place):
            monster = k.box.monsters[s.monster_card[meeple]]
            if hunt_chance(k, s, seat, monster)[0] < SHY:
                return True
    return False


def reaches(s: World, meeple: int, place: int) -> bool:
    """AMBUSH-1, AMBUSH-2: whether a raid monster or a legendary attacks who comes there."""
    lair = s.monster_at[meeple]
    if place == lair:
        return True
    return meeple == RAID_MEEPLE and place % 7 != 0 and lair >= 0 and place in s.terms.tables.near[lair]


def goals(k: Knowledge, s: World, seat: int) -> list[float]:
    """What being in each territory is worth."""
    worth = [0.0] * len(k.box.territories)
    hunting = hunting_ground(k, s, seat)
    trading = trade_route(k, s, seat)
    errand = guild_worth(k, s, seat)
    for territory in k.box.territories:
        at = territory.number
        if territory.city:
            worth[at] = city_worth(s, seat, territory.nation, errand)
            continue
        if territory.monster and at not in s.monster_x and at not in (s.monster_at[0], s.monster_at[1]):
            worth[at] = hunting
        if territory.merchant and at not in s.merchant_x:
            worth[at] = max(worth[at], trading)
    for meeple in range(len(s.monster_at)):
        at = s.monster_at[meeple]
        if at >= 0 and meeple not in s.engaged:
            worth[at] = max(worth[at], monster_value(k, s, seat, k.box.monsters[s.monster_card[meeple]]))
    if s.brigand >= 0:
        worth[s.brigand] = max(worth[s.brigand], band_value(k, s, seat, BRIGAND))
    if s.government >= 0 and not has_gem(s, seat, GOVERNMENT_SLOT):
        worth[s.government] = max(worth[s.government], band_value(k, s, seat, GOVERNMENT))
    add_rivals(k, s, seat, worth)
    add_quest_goals(s, seat, worth)
    return worth


def add_rivals(k: Knowledge, s: World, seat: int, worth: list[float]) -> None:
    """Rivals whom one reaches in this turn; they will not wait for the next."""
    chance = scouting_chance(s, seat)
    if s.ap == 0 or chance == 0.0:
        return
    away = s.terms.tables.distance[s.place[seat]]
    for rival in range(s.seats):
        at = s.place[rival]
        if at % 7 and away[at] <= s.mp and are_rivals(s, seat, rival):
            worth[at] = max(worth[at], chance * duel_value(k, s, seat, rival))


def city_worth(s: World, seat: int, nation: int, errand: float) -> float:
    """What a visit to a city is worth: selling, building, healing, training, recruits."""
    if not may_enter(s, seat, 7 * nation) or not hall_open(s, seat, nation):
        return 0.0
    value = errand
    gold = s.gold[seat]
    if s.month + 1 - s.visited[seat * CITIES + nation] >= s.terms.shop_gap:
        value += sale_worth(s, seat, nation)
    if gold >= s.terms.numbers.stall_cost and s.stalls[nation] == NO_SEAT:
        count = stall_count(s, seat)
        if count < min(s.terms.numbers.most_stalls, status_of(s, seat, CHARISMA)):
            value += (free(s, seat, (STALL2, STALL3, STALL4)[count - 1]) if count else 2.0) + 1.5
    fallen = len([at for at in range(seat * SOLDIERS, (seat + 1) * SOLDIERS) if s.level[at] and s.down[at]])
    value += 1.5 * min(fallen, gold // max(1, recover_cost(s)))
    missing = min(SOLDIERS, status_of(s, seat, LEADERSHIP)) - soldier_count(s, seat)
    value += 1.5 * min(missing, gold // max(1, recruit_cost(s)))
    value += training_worth(s, seat)
    if free(s, seat, CARAVAN) and gold_after_sale(s, seat) >= 40:
        value += RUNE
    elif free(s, seat, FULL) and s.terms.box.caravans[s.caravan[seat]].level == 2 and gold >= 20:
        value += 0.6 * RUNE
    return value


def sale_worth(s: World, seat: int, nation: int) -> float:
    """What all one's goods bring in a city, with the trade slots."""
    first = seat * GOODS
    total = 0
    needed = False
    for good in range(GOODS):
        if s.goods[first + good]:
            total += s.goods[first + good] * sell_price(s, nation, good)
            needed = needed or is_needed(s, nation, good)
    value = COIN * total
    low, high = s.terms.numbers.trade_runes
    if needed and total >= low:
        if total >= high:
            value += free(s, seat, TRADE12) or free(s, seat, TRADE16)
        else:
            value += free(s, seat, TRADE12)
    if total == 0 and buy_price(s, seat) <= 2 and cargo_room(s, seat) > 0:
        value += 1.0
    return value


def training_worth(s: World, seat: int) -> float:
    """Members that can rise to Lv 2."""
    numbers, gold = s.terms.numbers, s.gold[seat]
    if gold < numbers.train:
        return 0.0
    value = 0.0
    if s.hero_level[seat] == 1 and s.hero_exp[seat] >= numbers.exp_to_evolve:
        value += free(s, seat, HERO_SLOT) + 2.0
    first = seat * SOLDIERS
    for at in range(first, first + SOLDIERS):
        if s.level[at] == 1 and s.exp[at] >= numbers.exp_to_evolve:
            value += 0.5 * free(s, seat, SOLDIERS_SLOT) + 2.0
    return value
