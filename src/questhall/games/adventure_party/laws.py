"""What must hold in every position: no card is lost or doubled, no pool is too large, nothing is below nothing."""

from __future__ import annotations

from collections import Counter

from questhall.games.adventure_party.content import SKULL
from questhall.games.adventure_party.state import (
    DISCARD,
    NO_ATTEMPT,
    NO_CARD,
    SETUP,
    Party,
    deck_of,
    first_place,
    known_cards,
)
from questhall.games.adventure_party.vocabulary import QUEST_DECKS


def broken(s: Party) -> list[str]:
    """Every law that does not hold."""
    if s.phase == SETUP:
        return []
    return [*_quests(s), *_heroes(s), *_items(s), *_boards(s), *_pool(s), *_town(s)]


def _counted(piles: list[list[int]], sorts: int) -> list[int]:
    """How many cards of each sort lie there."""
    found = [0] * sorts
    for pile in piles:
        for card in pile:
            found[card] += 1
    return found


def _listed(found: list[int]) -> list[int]:
    return [card for card, count in enumerate(found) for _ in range(count)]


def _quests(s: Party) -> list[str]:
    """REW-9, REF-6: every quest is in its deck, in its row or completed."""
    found = _counted([*s.quest_decks, *s.quest_rows, *s.done], len(s.terms.quests))
    wrong = []
    if found != [1] * len(s.terms.quests):
        wrong.append(f"the quests are {_listed(found)}; each must lie in one place")
    for deck, name in enumerate(QUEST_DECKS):
        if any([s.terms.quests[quest].deck != deck for quest in [*s.quest_decks[deck], *s.quest_rows[deck]]]):
            wrong.append(f"a quest of another deck lies among the {name} quests")
    return wrong


def _heroes(s: Party) -> list[str]:
    """HERO-10, TAV-13: every hero card is in a deck, a row, a pile, a party or retired; GEN-4: no name twice."""
    parties = [hero for hero in s.hero if hero != NO_CARD]
    found = _counted([*s.hero_decks, *s.hero_rows, *s.hero_piles, *s.retired, parties], len(s.terms.heroes))
    wrong = []
    if found != [hero.copies for hero in s.terms.heroes]:
        wrong.append(f"the heroes are {_listed(found)}")
    for seat in range(s.seats):
        first = first_place(s, seat)
        party = [hero for hero in s.hero[first : first + s.terms.places] if hero != NO_CARD]
        if len(set(party)) < len(party):
            wrong.append(f"the party of seat {seat} has a hero twice")
    for place, hero in enumerate(s.hero):
        if hero == NO_CARD and (s.weapon[place] != NO_CARD or s.wounded[place] or s.upgraded[place]):
            wrong.append(f"place {place} is empty but not bare")
    for deck in (0, 1):
        if not s.hero_decks[deck] and s.hero_piles[deck] and (deck == 0 or s.open_level >= 3):
            wrong.append("a hero deck is empty while its discard pile is not (HERO-12)")
    return wrong


def _items(s: Party) -> list[str]:
    """ITEM-16: every item is in a deck, a pile, a hand or held by a hero; skull scrolls only where they are used."""
    held = [item for item in s.weapon if item != NO_CARD]
    found = _counted([*s.item_decks, *s.item_piles, *s.hands, held], len(s.terms.items))
    skulls = s.terms.skulls
    wrong = []
    if found != [item.copies if skulls or item.kind != SKULL else 0 for item in s.terms.items]:
        wrong.append(f"the items are {_listed(found)}")
    for deck in (0, 1):
        if any([deck_of(s, item) != deck for item in [*s.item_decks[deck], *s.item_piles[deck]]]):
            wrong.append("an item lies in the wrong deck")
    for seat, hand in enumerate(s.hands):
        if hand != sorted(hand):
            wrong.append(f"the hand of seat {seat} is not in order")
        for viewer in range(s.seats if s.known else 0):
            if Counter(known_cards(s, viewer, seat)) - Counter(hand):
                wrong.append(f"seat {viewer} knows of a card that seat {seat} does not hold")
    if s.phase == DISCARD and Counter(s.discarding) - Counter(s.hands[s.seat]):
        wrong.append("a card is to be discarded that is not in hand")
    return wrong


def _boards(s: Party) -> list[str]:
    """GEN-6: nobody owes gold or VP."""
    wrong = []
    for seat in range(s.seats):
        if s.gold[seat] < 0 or s.vp[seat] < 0:
            wrong.append(f"seat {seat} has {s.gold[seat]} gold and {s.vp[seat]} VP")
    return wrong


def _pool(s: Party) -> list[str]:
    """POOL-5: at most as many dice of a colour as there are; RUNE-2: no rune is spent that is not there."""
    a = s.attempt
    wrong = []
    for colour, cap in enumerate(s.terms.caps):
        count = len([code for code in a.dice if s.terms.tables.colour[code] == colour])
        if count > cap:
            wrong.append(f"the pool has {count} dice of colour {colour}")
    if a.runes < 0 or a.left_light < 0 or a.left_deadly < 0:
        wrong.append(f"there are {a.runes} runes and {a.left_light} and {a.left_deadly} wounds left")
    if a.kind != NO_ATTEMPT and any([s.hero[place] == NO_CARD for place in a.active]):
        wrong.append("a hero is active who is not there")
    return wrong


def _town(s: Party) -> list[str]:
    """TOWN-10, LIMIT-1, COOP-4: level, rounds and doom stay within their bounds."""
    wrong = []
    if not 1 <= s.open_level <= min(s.level, 3) or s.level > len(s.terms.levels):
        wrong.append(f"the town is at level {s.level}, open at {s.open_level}")
    if s.round > s.terms.round_limit + 2:
        wrong.append(f"round {s.round} is beyond the limit")
    if s.doom > s.terms.doom_limit + 1:
        wrong.append(f"doom is {s.doom}")
    return wrong


def most_decisions(s: Party) -> int:
    """LIMIT-1 to LIMIT-3: so many turns, each with two taverns that cost gold and an attempt that uses up dice."""
    turns = (s.terms.round_limit + 2) * s.seats
    return turns * 400 + 10_000
