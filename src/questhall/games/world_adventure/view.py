"""What World Adventure shows to whom: all is open but decks, cards just drawn, and choices before they are revealed."""

from __future__ import annotations

from typing import Final, cast

from questhall.games.world_adventure.battle import base_number, full_hp, limited
from questhall.games.world_adventure.city import owned, recover_cost, recruit_cost, upgrade_cost
from questhall.games.world_adventure.guild import guild_cost
from questhall.games.world_adventure.npcs import (
    Choice,
    band_path,
    brigand_choice,
    government_choice,
    monster_choice,
    reaches,
)
from questhall.games.world_adventure.options import UPGRADES
from questhall.games.world_adventure.runes import rune_places
from questhall.games.world_adventure.shop import buy_price, sale_value, sell_price
from questhall.games.world_adventure.shown import (
    BattleKind,
    BattleShown,
    City,
    Drawn,
    Fighter,
    Held,
    MonsterHere,
    Phase,
    Plan,
    Player,
    QuestHeld,
    Side,
    SoldierShown,
    Turn,
    Upgrade,
    View,
    Why,
)
from questhall.games.world_adventure.state import (
    BAND,
    BATTLE,
    BRIGAND,
    CITIES,
    DICE,
    GOODS,
    GOVERNMENT,
    HUNT,
    MEMBERS,
    MONTH,
    MONTH_END,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    NPCS,
    OVER,
    PLUNDER,
    QUEST_PLACES,
    SETUP,
    SOLDIERS,
    STATUSES,
    TURN,
    Battle,
    World,
    cargo_of,
    city_of,
)
from questhall.games.world_adventure.story import BANDS, members_data
from questhall.games.world_adventure.story import KINDS as BATTLE_KINDS
from questhall.games.world_adventure.supply import ranks_before
from questhall.games.world_adventure.travel import event_strikes
from questhall.games.world_adventure.vocabulary import (
    CLOSE_CITY,
    LEGENDARY,
    MOD_MERCHANT_HP,
    MOD_MONSTER_HP,
    SLOT_NAMES,
    SURE_NAMES,
)

PLAYERS: Final = 100  # from here on targets in `scouted` are seats


def view(s: World, viewer: int | None) -> View:
    """The whole table as a seat or a spectator sees it."""
    box = s.terms.box
    return {
        "month": s.month,
        "phase": phase_of(s),
        "stage": s.stage,
        "order": s.order.copy(),
        "seat": s.seat,
        "finishing": s.finishing,
        "waived": s.waived,
        "event": None if s.event == NO_CARD else box.events[s.event].name,
        "event_place": place_name(s, s.event_place),
        "cache": s.cache,
        "next_event": box.events[s.events[-1]].name if s.events and s.needs else None,
        "used_events": [box.events[event].name for event in s.used_events],
        "cities": {nation.name: city_view(s, nation.number) for nation in box.nations},
        "merchant_x": [box.territories[place].name for place in s.merchant_x],
        "monster_x": [box.territories[place].name for place in s.monster_x],
        "needs_met": s.needs_met,
        "merchants_met": s.merchants_met,
        "monsters_slain": s.monsters_slain,
        "brigand": place_name(s, s.brigand),
        "government": place_name(s, s.government),
        "monsters": monsters_view(s),
        "plans": [] if s.phase == OVER else plans_view(s),
        "wanted": wanted_order(s),
        "stock": goods_view(s, s.stock),
        "used_markers": [box.goods[good].name for good in s.used_markers],
        "legends": len(s.legends),
        "rune_deck": len(s.rune_deck),
        "open_runes": [box.runes[card].name for card in s.open_runes],
        "spent_runes": [box.runes[card].name for card in s.spent_runes],
        "new_rune": None if s.new_rune == NO_CARD else box.runes[s.new_rune].name,
        "quest_deck": len(s.quest_deck),
        "quest_row": [box.quests[quest].name for quest in s.quest_row],
        "finished": [box.quests[quest].name for quest in s.finished],
        "costs": {
            "upgrade": upgrade_cost(s),
            "recruit": recruit_cost(s),
            "recover": recover_cost(s),
            "guild": guild_cost(s),
        },
        "players": [player_view(s, seat, viewer) for seat in range(s.seats)],
        "turn": turn_view(s) if TURN <= s.phase <= BATTLE else None,
        "drawn": None if s.drawer == NO_SEAT else drawn_view(s, viewer),
        "battle": None if s.battle is None else battle_view(s, s.battle),
    }


def phase_of(s: World) -> Phase:
    """What goes on."""
    if s.phase == SETUP:
        return "setup"
    if s.phase == OVER:
        return "over"
    if s.phase == BATTLE:
        return "battle"
    if s.phase in (MONTH, MONTH_END):
        return "month"
    return "npcs" if s.phase == NPCS else "turn"


def place_name(s: World, place: int) -> str | None:
    """A territory, or nothing for nowhere."""
    return None if place == NOWHERE else s.terms.box.territories[place].name


def goods_view(s: World, counts: list[int]) -> dict[str, int]:
    """How many of each good, without those there are none of."""
    return {s.terms.box.goods[good].name: counts[good] for good in range(GOODS) if counts[good]}


# The map


def city_view(s: World, nation: int) -> City:
    """A city with its prices now."""
    if not s.needs:
        return {"need": None, "met": False, "stall": None, "sell": 0, "needed": 0, "closed": False}
    need = s.needs[nation]
    other = (need + 1) % GOODS
    owner = s.stalls[nation]
    return {
        "need": s.terms.box.goods[need].name,
        "met": not s.needed[nation],
        "stall": None if owner == NO_SEAT else owner,
        "sell": sell_price(s, nation, other),
        "needed": sell_price(s, nation, need),
        "closed": s.event_place == 7 * nation and event_strikes(s, CLOSE_CITY) >= 0,
    }


def monsters_view(s: World) -> list[MonsterHere]:
    """The monsters on the map; legendaries last, the oldest first."""
    found: list[MonsterHere] = []
    for meeple in range(len(s.monster_at)):
        if s.monster_at[meeple] != NOWHERE:
            found.append(
                {
                    "monster": s.terms.box.monsters[s.monster_card[meeple]].name,
                    "place": s.terms.box.territories[s.monster_at[meeple]].name,
                    "met": [seat for seat in range(s.seats) if s.monster_met[meeple] >> seat & 1],
                    "reach": [
                        s.terms.box.territories[place].name
                        for place in s.terms.tables.near[s.monster_at[meeple]]
                        if reaches(s, meeple, place)
                    ],
                }
            )
    return found


def plans_view(s: World) -> list[Plan]:
    """What the NPCs will do, found by the functions that they act by."""
    plans: list[Plan] = []
    if s.brigand != NOWHERE:
        plans += band_plans(s, BRIGAND, brigand_choice(s))
    if s.government != NOWHERE:
        plans += band_plans(s, GOVERNMENT, government_choice(s))
    for meeple in range(len(s.monster_at)):
        choice = monster_choice(s, meeple)
        for seat in choice.seats:
            name = s.terms.box.monsters[s.monster_card[meeple]].name
            plans.append({"who": name, "seat": seat, "path": [], "why": cast(Why, choice.why)})
    return plans


def band_plans(s: World, band: int, choice: Choice) -> list[Plan]:
    """A band's way to each seat that it may go for."""
    who, why = BANDS[band], cast(Why, choice.why)
    if not choice.seats:
        return [{"who": who, "seat": None, "path": [], "why": why}]
    names = s.terms.box.territories
    return [
        {"who": who, "seat": seat, "path": [names[place].name for place in band_path(s, band, seat)], "why": why}
        for seat in choice.seats
    ]


def wanted_order(s: World) -> list[int]:
    """WANTED-9: the wanted seats, the highest rank first."""
    order: list[int] = []
    for seat in range(s.seats):
        if s.wanted[seat]:
            at = len([other for other in order if ranks_before(s, other, seat)])
            order.insert(at, seat)
    return order


# Players


def may_see(s: World, seat: int, viewer: int | None) -> bool:
    """TEAM-5: one's own and one's mates' secrets."""
    return viewer is not None and viewer in s.mates(seat)


def player_view(s: World, seat: int, viewer: int | None) -> Player:
    """A player's mat."""
    box, seen = s.terms.box, may_see(s, seat, viewer)
    hero = s.hero[seat] if seen or not s.secret else NO_CARD
    caravan = NO_CARD if s.hidden else s.caravan[seat]
    status = s.status[seat * STATUSES : (seat + 1) * STATUSES]
    upgrades: dict[Upgrade, int] = {UPGRADES[upgrade]: owned(s, seat, upgrade) for upgrade in range(len(UPGRADES))}
    return {
        "hero": None if hero == NO_CARD else box.heroes[hero].name,
        "dealt": [box.heroes[card].name for card in s.dealt[seat]] if seen and s.secret else None,
        "level": s.hero_level[seat],
        "exp": s.hero_exp[seat],
        "down": s.hero_down[seat],
        "soldiers": [soldier_view(s, at) for at in range(seat * SOLDIERS, (seat + 1) * SOLDIERS)],
        "status": status if sum(status) and (seen or not s.hidden) else None,
        "caravan": None if caravan == NO_CARD else box.caravans[caravan].name,
        "gold": s.gold[seat],
        "goods": goods_view(s, s.goods[seat * GOODS : (seat + 1) * GOODS]),
        "cargo": 0 if caravan == NO_CARD else cargo_of(s, seat),
        "upgrades": upgrades,
        "buys": 0 if s.hidden else buy_price(s, seat),
        "runes": s.runes[seat],
        "gems": [SLOT_NAMES[slot] for slot in range(len(SLOT_NAMES)) if s.gems[seat] >> slot & 1],
        "cards": cards_view(s, seat),
        "places": rune_places(s, seat),
        "items": [box.monsters[card].name for card in s.items[seat]],
        "quest": None if s.quest[seat] == NO_CARD else quest_view(s, seat),
        "wanted": s.wanted[seat],
        "deaths": s.deaths[seat],
        "penalty": s.penalty[seat],
        "place": place_name(s, s.place[seat]),
        "visited": visited_view(s, seat),
        "veil": s.veil[seat],
        "trained": members_data(s.trained[seat]),
    }


def soldier_view(s: World, at: int) -> SoldierShown | None:
    """A soldier in its slot."""
    return {"level": s.level[at], "exp": s.exp[at], "down": s.down[at]} if s.level[at] else None


def cards_view(s: World, seat: int) -> list[Held]:
    """Rune Power cards on a mat."""
    held = s.cards[seat]
    return [{"card": s.terms.box.runes[held[at]].name, "uses": s.uses[seat][at]} for at in range(len(held))]


def quest_view(s: World, seat: int) -> QuestHeld:
    """A quest with its places."""
    quest = s.terms.box.quests[s.quest[seat]]
    first = seat * QUEST_PLACES
    return {
        "quest": quest.name,
        "steps": [
            {
                "done": s.quest_done[seat] >> at & 1 == 1,
                "place": place_name(s, s.quest_places[first + step.place]) if step.place >= 0 else None,
            }
            for at, step in enumerate(quest.steps)
        ],
    }


def visited_view(s: World, seat: int) -> dict[str, int]:
    """The month of the last visit to each shop."""
    found: dict[str, int] = {}
    for nation in range(CITIES):
        month = s.visited[seat * CITIES + nation]
        if month > 0:
            found[s.terms.box.nations[nation].name] = month
    return found


# The turn


def turn_view(s: World) -> Turn:
    """Points and notes of the turn."""
    box = s.terms.box
    selling = sum(s.sale) > 0
    return {
        "mp": s.mp,
        "ap": s.ap,
        "bonus": s.bonus,
        "shopped": s.shopped,
        "asked_guild": s.asked_guild,
        "tried": [box.quests[tried // 2].name for tried in s.tried],
        "scouted": [target_name(s, target) for target in s.scouted],
        "engaged": [box.monsters[s.monster_card[meeple]].name for meeple in s.engaged],
        "sure": [SURE_NAMES[at] for at in range(len(s.sure)) if s.sure[at]],
        "haggle": [s.haggle_sell, s.haggle_buy],
        "faces": s.faces.copy(),
        "met": None if s.met == NO_CARD else box.merchants[s.met].name,
        "facing": None if s.facing == NOWHERE else box.monsters[s.monster_card[s.facing]].name,
        "sale": goods_view(s, s.sale),
        "worth": sale_value(s, city_of(s.place[s.seat]), s.sale) if selling else 0,
        "offer": goods_view(s, s.offer),
    }


def target_name(s: World, target: int) -> str:
    """What was scouted: a band, a merchant's territory or a seat."""
    if target < 0:
        return BANDS[-1 - target]
    if target >= PLAYERS:
        return f"seat {target - PLAYERS}"
    return s.terms.box.territories[target].name


def drawn_view(s: World, viewer: int | None) -> Drawn:
    """Cards just drawn, of which one will be kept."""
    box = s.terms.box
    quests = bool(s.drawn_quests)
    cards = [box.quests[card].name for card in s.drawn_quests] + [box.runes[card].name for card in s.drawn_runes]
    return {
        "seat": s.drawer,
        "what": "quests" if quests else "runes",
        "count": len(cards),
        "cards": cards if may_see(s, s.drawer, viewer) else None,
    }


# The battle


def battle_view(s: World, b: Battle) -> BattleShown:
    """The battle as it stands."""
    place = s.place[b.first if b.first >= 0 else b.second]
    return {
        "kind": cast(BattleKind, BATTLE_KINDS[b.kind]),
        "foe": foe_name(s, b),
        "place": s.terms.box.territories[place].name,
        "stage": b.stage + 1,
        "hp": max(0, b.foe_hp),
        "most": most_hp(s, b),
        "chase": b.chase,
        "barrier": b.barrier,
        "mark": b.mark,
        "chooser": b.chooser,
        "sides": [side_view(s, b, 0), side_view(s, b, 1)],
    }


def foe_name(s: World, b: Battle) -> str | None:
    """Who is fought; none in a duel."""
    if b.kind == PLUNDER:
        return s.terms.box.merchants[b.foe].name
    if b.kind == HUNT:
        return s.terms.box.monsters[b.foe].name
    return BANDS[b.band] if b.kind == BAND else None


def most_hp(s: World, b: Battle) -> int:
    """MERCH-5, MON-3: the hit points of a merchant or monster at the start."""
    if b.kind == PLUNDER:
        return max(1, s.terms.box.merchants[b.foe].hp + s.mods[MOD_MERCHANT_HP])
    if b.kind == HUNT:
        monster = s.terms.box.monsters[b.foe]
        return monster.hp if monster.tier == LEGENDARY else max(1, monster.hp + s.mods[MOD_MONSTER_HP])
    return 0


def side_view(s: World, b: Battle, side: int) -> Side:
    """A side: a clan, or the soldiers of a band."""
    seat, card = b.seat(side), b.card[side]
    return {
        "seat": None if seat == NO_SEAT else seat,
        "members": [fighter_view(s, b, side, member) for member in range(MEMBERS)],
        "dice": b.dice[side * DICE : (side + 1) * DICE],
        "number": b.number[side] or number_before(s, b, side),
        "points": b.points[side],
        "card": None if card == NO_CARD else s.terms.box.runes[card].name,
        "pinned": b.pinned[side],
        "silenced": b.silenced[side],
        "purse": b.purse[side],
        "skills": b.skills[side],
    }


def number_before(s: World, b: Battle, side: int) -> int:
    """BATTLE-8: what the dice will hit with, as far as it does not change with the soldiers who stand (GROUP-4)."""
    return limited(base_number(s, b, side)) if b.kind in (PLUNDER, HUNT) and b.seat(side) >= 0 else 0


def fighter_view(s: World, b: Battle, side: int, member: int) -> Fighter | None:
    """A member; before the first stage those who are active have all their hit points (BATTLE-2)."""
    at, seat = side * MEMBERS + member, b.seat(side)
    level, hp = b.levels[at], b.hp[at]
    if seat >= 0 and not b.ready:
        down = s.hero_down[seat] if member == 0 else s.down[seat * SOLDIERS + member - 1]
        level = s.hero_level[seat] if member == 0 else s.level[seat * SOLDIERS + member - 1]
        hp = full_hp(s, seat, member) if level and not down else 0
    return {"level": level, "hp": hp, "dealt": b.spread[at]} if level else None
