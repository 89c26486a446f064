"""What to do in a Tavern phase, and which cards to keep."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.adventure_party.bot_chance import chance, force_of, hero_worth, party_of
from questhall.games.adventure_party.bot_quests import last_turn, quest_worth, rise_worth, urgency
from questhall.games.adventure_party.bot_worth import ITEM_WORTH, Knowledge
from questhall.games.adventure_party.content import POTION, RELIC, SCROLL, WEAPON
from questhall.games.adventure_party.quest import quest_options
from questhall.games.adventure_party.score import STAGES, relic_worth
from questhall.games.adventure_party.state import (
    NO_CARD,
    TAVERN_1,
    TAVERN_2,
    Party,
    deck_of,
    first_place,
    party_size,
)
from questhall.games.adventure_party.tavern import heroes_for_sale, may_hold
from questhall.games.adventure_party.vocabulary import ANY, LEGENDARY, STANDARD

PRICE: Final = 0.2  # what a coin costs a purchase, in VP
PRICE_OVER: Final = 0.12  # the same for replacing a hero
LAST_PRICE: Final = 0.02  # after the last quest gold is good for nothing else
OVER: Final = 0.49  # by so much a new hero must be better
RETIRE: Final = 0.44  # what a point of retirement is worth
LEGEND: Final = 1.12
BOSS_LAST: Final = 9.67  # what the chance to beat the boss is worth in the last turn
BOSS_SOON: Final = 4.83  # and while it is known
SPARE: Final = [0, 3, 6, 8, 6]  # gold that stays beside an item from the market, by level
SCOUTED_AT: Final = 0.83  # a quest of the wanted deck that is worth so much is good enough
SCOUTING_GOLD: Final = 4
MORE_QUESTS: Final = 2  # turned up beyond what Refresh would
HEALED: Final = 0.59
NEVER: Final = -1.0
EQUIP_FIRST: Final = 0.32


def tavern_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-TAVERN: whatever gains most, until nothing does."""
    last = last_turn(s) and s.phase == TAVERN_2
    boss = boss_hope(k, s, party_of(s, s.seat), NO_CARD) if s.boss_shown else 0.0
    best = 0.0
    worths: list[float] = []
    for option in decision.options[: decision.choices]:
        worth = 0.0
        if option[0] == "buy":
            worth = buy_worth(k, s, option, last, boss)
            best = max(best, worth)
        elif option[0] != "sell":
            worth = action_worth(k, s, option, last, boss)
        worths.append(worth)
    for at in range(len(worths)):
        if decision.options[at][0] == "sell":
            worths[at] = sell_worth(k, s, s.terms.options.item(decision.options[at]), last, boss, best)
    return worths


def action_worth(k: Knowledge, s: Party, option: Option, last: bool, boss: float) -> float:
    """What an action other than buying a hero or selling gains; the end of the phase gains nothing."""
    verb = option[0]
    if verb == "equip":
        return equip_worth(k, s, s.terms.options.item(option), int(option[2]) - 1)
    if verb == "market":
        return market_worth(s, LEGENDARY if option == s.terms.options.market[LEGENDARY] else STANDARD, last)
    if verb == "scout":
        return scout_worth(k, s, option)
    if verb == "heal":
        return heal_worth(k, s, first_place(s, s.seat) + int(option[1]) - 1)
    if verb == "upgrade":
        return upgrade_worth(k, s, first_place(s, s.seat) + int(option[1]) - 1, last, boss)
    if verb == "give":
        return gift_worth(k, s, option)
    return NEVER if verb == "move" else 0.0


# Heroes


def buy_worth(k: Knowledge, s: Party, option: Option, last: bool, boss: float) -> float:
    """D-BUY."""
    hero = s.terms.options.hero(option)
    place = first_place(s, s.seat) + int(option[2]) - 1 if len(option) > 2 else NO_CARD
    return hire_worth(k, s, hero, place, last, boss)


def hire_worth(k: Knowledge, s: Party, hero: int, place: int, last: bool, boss: float) -> float:
    """What it gains to hire a hero, in the place of another one or of none."""
    card = s.terms.heroes[hero]
    value = k.heroes[hero][0] + (LEGEND if card.legendary else 0.0)
    places = party_of(s, s.seat)
    if place == NO_CARD:
        worth = value - (LAST_PRICE if last else PRICE) * card.cost
        if party_size(s, s.seat) == 0:
            worth += 1.0  # nobody can go on a quest alone
    else:
        old = s.terms.heroes[s.hero[place]]
        worth = value - hero_worth(k, s, place) - (LAST_PRICE if last else PRICE_OVER) * card.cost - OVER
        if s.upgraded[place] or (old.legendary and s.terms.legends_retire):
            worth += (1.0 if last else RETIRE) * old.retire
        places.remove(place)
    if s.boss_shown:
        worth += (BOSS_LAST if last else BOSS_SOON) * (boss_hope(k, s, places, hero) - boss)
    return worth


def boss_hope(k: Knowledge, s: Party, places: list[int], hero: int, side: int = 0) -> float:
    """How a party stands against the revealed boss, with a hero that joins it; both stages count."""
    force = force_of(k, s, s.seat, places)
    if hero != NO_CARD:
        force.join(k.forces[hero][side])
    stages = s.terms.bosses[s.boss].stages
    first = chance(k, force, stages[0].trial)
    return first * (0.4 + 0.6 * chance(k, force, stages[STAGES - 1].trial))


def upgrade_worth(k: Knowledge, s: Party, place: int, last: bool, boss: float) -> float:
    """D-UPGRADE: the gain in value."""
    worth = rise_worth(k, s, place) - (LAST_PRICE if last else PRICE) * s.terms.numbers.upgrade_price
    if s.boss_shown:
        rest = party_of(s, s.seat)
        rest.remove(place)
        after = boss_hope(k, s, rest, s.hero[place], 1)
        if s.weapon[place] >= 0:
            after = max(after, boss)  # the weapon is not counted here
        worth += (BOSS_LAST if last else BOSS_SOON) * (after - boss)
    return worth


def heal_worth(k: Knowledge, s: Party, place: int) -> float:
    """D-HEAL: before a quest, not after it; the boss heals for nothing."""
    if s.phase != TAVERN_1 or (last_turn(s) and s.gold[s.seat] < 2 * s.terms.numbers.heal_price):
        return NEVER
    return HEALED + 0.1 * hero_worth(k, s, place) - PRICE * s.terms.numbers.heal_price


# Weapons and items


def equip_worth(k: Knowledge, s: Party, item: int, at: int) -> float:
    """D-EQUIP: on the most valuable hero who has none; a reroll needs dice of its colour."""
    place = first_place(s, s.seat) + at
    worth = EQUIP_FIRST + k.armed[item] + 0.05 * hero_worth(k, s, place)
    colour = k.reroll_colour[item]
    if colour != ANY:
        dice = 0
        for each in party_of(s, s.seat):
            dice += k.forces[s.hero[each]][1 if s.upgraded[each] else 0].dice[colour]
        if dice == 0:
            return NEVER
    if s.weapon[place] >= 0:
        worth -= EQUIP_FIRST + k.armed[s.weapon[place]] + 0.2
    return worth


def market_worth(s: Party, deck: int, last: bool) -> float:
    """D-MARKET-BUY, D-MARKET-LEG: with a full party and gold to spare, or in the last turn."""
    price = s.terms.numbers.buy_price if deck == STANDARD else s.terms.numbers.legendary_price
    if last:
        return 0.3 * ITEM_WORTH[deck]
    if party_size(s, s.seat) < s.terms.places or s.gold[s.seat] < price + SPARE[s.level]:
        return NEVER
    return ITEM_WORTH[deck] - PRICE * price


def sell_worth(k: Knowledge, s: Party, item: int, last: bool, boss: float, best: float) -> float:
    """D-SELL: for what a hero lacks that can be had with the gold of the card."""
    gain = s.terms.numbers.sell_gains[deck_of(s, item)]
    lost = item_worth(k, s, s.seat, item)
    gold = s.gold[s.seat]
    if lost > 1.2:
        return NEVER
    found = 0.0
    size = party_size(s, s.seat)
    first = first_place(s, s.seat)
    for hero in heroes_for_sale(s):
        if gold < s.terms.heroes[hero].cost <= gold + gain and hero not in s.hero[first : first + s.terms.places]:
            if size < s.terms.places:
                found = max(found, hire_worth(k, s, hero, NO_CARD, last, boss))
            else:
                for place in range(first, first + s.terms.places):
                    found = max(found, hire_worth(k, s, hero, place, last, boss))
    if found == 0.0:
        return NEVER
    return found - best - 0.5 * lost - 0.2


def item_worth(k: Knowledge, s: Party, seat: int, item: int) -> float:
    """What a card in the own hand is worth: relics by the rules, others by how they can be used."""
    kind = s.terms.items[item].kind
    if kind == RELIC:
        return (0.5 + max(relic_worth(s, seat, item), 0.6 * k.items[item])) / urgency(s, seat)
    if kind == WEAPON:
        for place in party_of(s, seat):
            if s.weapon[place] == NO_CARD and may_hold(s, place, item):
                return k.items[item]
        return 0.5 * k.items[item]
    return k.items[item]


def discard_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-DISCARD: the least valuable card, one of several that are equal before others."""
    worths = []
    for option in decision.options:
        item = s.terms.options.item(option)
        worth = -item_worth(k, s, decision.seat, item)
        if s.terms.items[item].kind in (POTION, SCROLL) and s.hands[decision.seat].count(item) > 1:
            worth += 0.1
        worths.append(worth)
    return worths


# Scouting and gifts


def scout_worth(k: Knowledge, s: Party, option: Option) -> float:
    """D-SCOUT: the deck of the next level, where none of its quests is worth the try and gold is to spare."""
    makes = s.terms.options
    deck = min(s.level, s.open_level) - 1
    if s.phase != TAVERN_1 or option != makes.scout[deck] or s.gold[s.seat] < SCOUTING_GOLD:
        return NEVER
    if party_size(s, s.seat) < 2 or len(s.quest_rows[deck]) >= s.terms.levels[s.level - 1].rows[deck] + MORE_QUESTS:
        return NEVER
    for quest in quest_options(s):
        wanted = len(quest) > 1 and s.terms.quests[makes.quest_by_name[str(quest[1])]].deck == deck
        if wanted and quest_worth(k, s, quest) > SCOUTED_AT:
            return NEVER
    return 0.1


def gift_worth(k: Knowledge, s: Party, option: Option) -> float:
    """D-GIVE: a weapon that only the other can use, or gold for the hero that the other lacks."""
    other = int(option[1]) - 1
    if option[2] == "item":
        item = s.terms.options.item_by_name[str(option[3])]
        if s.terms.items[item].kind != WEAPON or _can_arm(s, s.seat, item) or not _can_arm(s, other, item):
            return NEVER
        return 0.2 * k.items[item]
    gold = int(option[3])
    if party_size(s, s.seat) < s.terms.places or party_size(s, other) == s.terms.places or s.phase != TAVERN_2:
        return NEVER
    for hero in heroes_for_sale(s):
        if s.terms.heroes[hero].cost == s.gold[other] + s.terms.numbers.payday + gold:
            return 0.3 - 0.05 * gold
    return NEVER


def _can_arm(s: Party, seat: int, item: int) -> bool:
    """Whether somebody of a party has no weapon and may hold this one."""
    for place in party_of(s, seat):
        if s.weapon[place] == NO_CARD and may_hold(s, place, item):
            return True
    return False
