"""Why something cannot be chosen now: the clause behind every refusal."""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.adventure_party.content import POTION, SCROLL, WEAPON
from questhall.games.adventure_party.options import SCOUTED
from questhall.games.adventure_party.quest import party_bits
from questhall.games.adventure_party.state import NO_CARD, Party, first_place, may_rise, ready_to_arm, spot_in
from questhall.games.adventure_party.supply import hero_deck_open, items_left
from questhall.games.adventure_party.tavern import heroes_for_sale, place_of
from questhall.games.adventure_party.vocabulary import LEGENDARY, QUEST_DECKS, STANDARD

ASKED: Final[dict[str, str]] = {
    "tavern": "TAV-2",
    "quest": "QUEST-1",
    "slots": "QUEST-8",
    "pool": "POOL-3",
    "roll": "ROLL-4",
    "wound": "WOUND-5",
    "level": "REW-5",
    "discard": "ITEM-3",
    "join": "ARENA-2",
    "send": "ARENA-5",
    "boss": "BOSS-6",
    "skull": "SKULL-7",
    "skull_die": "SKULL-11",
}
"""What is to be chosen; the clause for anything else."""


def barring_clause(s: Party, decision: Decision, option: Option) -> str:
    """The clause that forbids an option."""
    ask, verb = decision.ask, str(option[0])
    words = [str(word) for word in option[1:]]
    if verb == "concede":
        return "END-7"
    if ask == "tavern":
        return _tavern_bar(s, verb, words) or ASKED[ask]
    if ask == "quest" and verb == "quest":
        return _quest_bar(s, words)
    if ask in ("pool", "roll"):
        return _action_bar(s, ask, verb, words) or ASKED[ask]
    if ask == "level" and verb == "level":
        return "REW-6"
    if ask == "join" and verb == "compete":
        return "ARENA-3"
    return ASKED.get(ask, "TAV-2")


# Taverns


def _tavern_bar(s: Party, verb: str, words: list[str]) -> str:
    if verb == "buy":
        return _buy_bar(s, words)
    if verb == "equip":
        return _equip_bar(s, words)
    if verb == "move":
        return "HR-TAKEBACK" if s.terms.weapons_move else "ITEM-13"
    if verb == "market":
        return _market_bar(s, words)
    if verb == "sell":
        return "ACT-3" if s.level < s.terms.numbers.market_level else "ACT-5"
    if verb == "scout":
        return _scout_bar(s, words)
    if verb in ("heal", "upgrade"):
        return _fountain_bar(s, verb, words)
    if verb == "give":
        return "COOP-10" if s.terms.team else "GEN-7"
    return ""


def _buy_bar(s: Party, words: list[str]) -> str:
    hero = s.terms.options.hero_by_name.get(words[0], NO_CARD) if words else NO_CARD
    if hero == NO_CARD:
        return "TAV-4"
    if hero not in heroes_for_sale(s):
        if not s.terms.heroes[hero].legendary:
            return "TAV-4"
        return "TAV-5" if hero_deck_open(s, LEGENDARY) else "SETUP-14"
    if s.terms.heroes[hero].cost > s.gold[s.seat]:
        return "GEN-6"
    if place_of(s, s.seat, hero) != NO_CARD:
        return "GEN-4"
    return "TAV-12" if len(words) < 2 else "TAV-11"


def _equip_bar(s: Party, words: list[str]) -> str:
    item = s.terms.options.item_by_name.get(words[0], NO_CARD) if words else NO_CARD
    place = own_place(s, words[1]) if len(words) > 1 else NO_CARD
    if item not in s.hands[s.seat] or s.terms.items[item].kind != WEAPON or place == NO_CARD:
        return "ITEM-11"
    return "ITEM-14" if s.hero[place] != NO_CARD and not ready_to_arm(s, place) else "ITEM-11"


def own_place(s: Party, word: str) -> int:
    """A place of the active player's board, if a word names one."""
    if word.isascii() and word.isdigit() and 1 <= int(word) <= s.terms.places:
        return first_place(s, s.seat) + int(word) - 1
    return NO_CARD


def _market_bar(s: Party, words: list[str]) -> str:
    numbers = s.terms.numbers
    deck = LEGENDARY if words == ["legendary"] else STANDARD
    level = numbers.market_level if deck == STANDARD else max(numbers.market_level, numbers.legendary_level)
    if s.level < level:
        return "ACT-3"
    if s.gold[s.seat] < (numbers.buy_price if deck == STANDARD else numbers.legendary_price):
        return "GEN-6"
    return "TAV-2" if items_left(s, deck) else "ITEM-17"


def _scout_bar(s: Party, words: list[str]) -> str:
    if s.level < s.terms.numbers.scout_level:
        return "ACT-3"
    if len(words) != 1 or words[0] not in SCOUTED:
        return "TAV-2"
    if s.gold[s.seat] < s.terms.numbers.scout_price:
        return "GEN-6"
    deck = SCOUTED.index(words[0])
    heroes = deck - len(QUEST_DECKS)
    is_open = s.open_level > deck if heroes < 0 else hero_deck_open(s, heroes)
    return "ACT-9" if is_open else "ACT-8"


def _fountain_bar(s: Party, verb: str, words: list[str]) -> str:
    numbers = s.terms.numbers
    if s.level < numbers.fountain_level:
        return "ACT-3"
    if s.gold[s.seat] < (numbers.heal_price if verb == "heal" else numbers.upgrade_price):
        return "GEN-6"
    place = own_place(s, words[0]) if words else NO_CARD
    if verb == "heal":
        return "HERO-8"
    legendary = place != NO_CARD and s.hero[place] != NO_CARD and s.terms.heroes[s.hero[place]].legendary
    return "HERO-5" if legendary else "HERO-4"


# Quests and attempts


def _quest_bar(s: Party, words: list[str]) -> str:
    quest = s.terms.options.quest_by_name.get(words[0], NO_CARD) if words else NO_CARD
    if quest == NO_CARD or quest not in s.quest_rows[s.terms.quests[quest].deck]:
        return "QUEST-3"
    return "QUEST-5" if s.terms.quests[quest].slots > party_bits(s, s.seat).bit_count() else "QUEST-4"


def _action_bar(s: Party, ask: str, verb: str, words: list[str]) -> str:
    a = s.attempt
    if verb == "play":
        return _play_bar(s, ask, words)
    if verb == "use":
        return _use_bar(s, words)
    if verb == "banner" and ask == "roll":
        return "RUNE-4" if s.banner[a.seat] else "TOKEN-2"
    if verb == "rune" and ask == "roll":
        return "RUNE-2"
    if verb == "pay":
        return "RUNE-2"
    if verb in ("die", "set"):
        return "RUNE-4"
    if verb == "colour":
        return "POOL-6"
    if verb == "who":
        return "HERO-8"
    return ""


def _use_bar(s: Party, words: list[str]) -> str:
    a = s.attempt
    for place in range(s.terms.places):
        for weapon, kind in enumerate(("hero", "weapon")):
            if words[:2] != [kind, str(place + 1)]:
                continue
            spot = 2 * place + weapon
            if spot in [spot_in(source) for source in a.used]:
                return "ROLL-5"
            if spot in [spot_in(source) for source in a.sources]:
                return "GEN-13"
    return "QUEST-13"


def _play_bar(s: Party, ask: str, words: list[str]) -> str:
    item = s.terms.options.item_by_name.get(words[0], NO_CARD) if words else NO_CARD
    if item == NO_CARD or item not in s.hands[s.attempt.seat]:
        return "ITEM-15"
    kind = s.terms.items[item].kind
    if kind not in (POTION, SCROLL):
        return ASKED[ask]
    if (kind == POTION) != (ask == "pool"):
        return "ITEM-6" if kind == POTION else "ITEM-7"
    return "GEN-13" if s.attempt.active or kind == SCROLL else "POOL-4"


# What is seen and cannot be chosen


def barred_options(s: Party, decision: Decision) -> list[tuple[Option, str]]:
    """Heroes and actions that cannot be paid or are not open yet; quests for which there are too few heroes."""
    if decision.ask == "tavern":
        return _barred_in_tavern(s, decision)
    if decision.ask != "quest":
        return []
    heroes = party_bits(s, s.seat).bit_count()
    found: list[tuple[Option, str]] = []
    for row in s.quest_rows:
        for quest in row:
            if s.terms.quests[quest].slots > heroes:
                found.append((("quest", s.terms.quests[quest].name), "QUEST-5"))
    return found


def _barred_in_tavern(s: Party, decision: Decision) -> list[tuple[Option, str]]:
    found: list[tuple[Option, str]] = []
    makes, gold = s.terms.options, s.gold[s.seat]
    for hero in sorted(set(heroes_for_sale(s))):
        if s.terms.heroes[hero].cost > gold:
            found.append((makes.buy[hero], "GEN-6"))
    for deck in (STANDARD, LEGENDARY):
        if makes.market[deck] not in decision.options:
            found.append((makes.market[deck], _market_bar(s, [str(makes.market[deck][1])])))
    for option in makes.scout:
        if option not in decision.options:
            found.append((option, _scout_bar(s, [str(option[1])])))
    first = first_place(s, s.seat)
    if s.level >= s.terms.numbers.fountain_level:
        for place in range(s.terms.places):
            if s.wounded[first + place] and gold < s.terms.numbers.heal_price:
                found.append((makes.heal[place], "GEN-6"))
            if s.hero[first + place] != NO_CARD and may_rise(s, first + place) and gold < s.terms.numbers.upgrade_price:
                found.append((makes.upgrade[place], "GEN-6"))
    return found
