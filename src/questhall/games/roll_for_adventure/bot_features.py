"""What Roll for Adventure's learned value sees of a position: plain yes-or-no features of the whole table.

Everybody wins together, so all seats see the same; seats are told by when their turn comes. A position is looked at
when a turn has ended and the dice of the next seat are to be rolled.
"""

from __future__ import annotations

from typing import Final, final

from questhall.engine.value import numbered
from questhall.games.roll_for_adventure.bot_quick import Outlook
from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS, ICE, TERRITORIES
from questhall.games.roll_for_adventure.content import BONUS, HERO_WORDS, NO_HERO
from questhall.games.roll_for_adventure.placing import arch_full
from questhall.games.roll_for_adventure.state import (
    NO_DIE,
    Quest,
    attackable,
    forest_dice,
    ready,
    showing,
    total,
)

ROOM: Final = 8
FOES: Final = 5
DEEP: Final = 4
HOME: Final = 10

# What is told of each territory: kinds of features, how many of each.
TERRITORY: Final = (
    ("room", ROOM),
    ("room, foes and dice", 4 * FOES * 3),
    ("room and attacks to come, bare", 4 * 6),
    ("dice that shield", DEEP),
)
# Of each seat, the active one first.
SEAT: Final = (("dice at home", HOME),)
# Of the table.
TABLE: Final = (
    ("stones missing", 9),
    ("stones missing and cards left", 6 * 6),
    ("cards left", 14),
    ("Master next", 6),
    ("strong cards in the deck", 6),
    ("turns left", 5),
    ("foes of rank 0", 4),
    ("foes of rank 1", 7),
    ("foes of rank 2", 6),
    ("foes of rank 3", 6),
    ("pips on foes", 6),
    ("dice at home in all", 16),
    ("boards without dice", 5),
    ("dice in Oblivion", 13),
    ("pips in the vortex", 6),
    ("Oblivion and vortex", 5 * 4),
    ("bonus dice at home", 5),
    ("bonus dice in the supply", 5),
    ("heroes at the table", len(HERO_WORDS)),
    ("hero ready", len(HERO_WORDS)),
    ("desert A", 3 * 4),
    ("dice devoured", 5),
    ("desert B closed", 6),
    ("desert B dice", 8),
    ("barriers down", 4),
    ("section of twos", 16),
    ("section of threes", 16),
    ("section of fours", 16),
    ("forest A", 4 * 10),
    ("forest B", 9),
    ("gate open", 1),
    ("cave A", 7),
    ("cave A colours", 5),
    ("cave B", 8),
    ("cave B lines", 4),
)
RANK_WORDS: Final = ("foes of rank 0", "foes of rank 1", "foes of rank 2", "foes of rank 3")
SECTION_WORDS: Final = ("section of twos", "section of threes", "section of fours")


def feature_names(seats: int) -> list[str]:
    """Every feature in order."""
    names = []
    for territory in TERRITORIES:
        names += numbered(territory, TERRITORY)
    for seat in range(seats):
        names += numbered(f"seat {seat}", SEAT)
    return names + numbered("", TABLE)


TERRITORY_SIZE: Final = sum([count for _, count in TERRITORY])
SIZES: Final = dict(TABLE)
PLACES: Final = {word: sum([count for _, count in TABLE[:at]]) for at, (word, _) in enumerate(TABLE)}


def features(s: Quest) -> list[int]:
    """What holds."""
    found: list[int] = []
    outlook = Outlook(s)
    for territory in (DESERT, FORTRESS, FOREST, ICE):
        _add_territory(s, outlook, territory, found)
    base = TERRITORY_SIZE * len(TERRITORIES)
    for step in range(s.seats):
        seat = (s.seat + step) % s.seats
        dice = len(s.boards[seat]) + (len(s.pool) if step == 0 else 0)
        found.append(base + min(dice, HOME - 1))
        base += HOME
    notes = Notes(base, found)
    _add_course(s, outlook, notes)
    _add_foes(s, notes)
    _add_dice(s, outlook, notes)
    _add_heroes(s, notes)
    _add_tasks(s, notes)
    _add_cave(s, notes)
    return found


@final
class Notes:
    """Where features of the table are noted by their words."""

    def __init__(self, base: int, found: list[int]) -> None:
        self.base = base
        self.found = found

    def add(self, word: str, number: int) -> None:
        """So many of it, or as many as are told apart."""
        self.found.append(self.base + PLACES[word] + max(0, min(number, SIZES[word] - 1)))


def _add_territory(s: Quest, outlook: Outlook, territory: int, found: list[int]) -> None:
    """How near it is to fall, who is there, and what lies in between."""
    base = TERRITORY_SIZE * territory
    room = max(1, s.room(territory))
    near = min(room, 4) - 1
    foes = 0
    for enemy in s.active:
        if s.terms.cards[enemy.card].home == territory:
            foes += 1
    deep = _layers(s, territory)
    found.append(base + min(room, ROOM) - 1)
    base += ROOM
    found.append(base + 3 * (FOES * near + min(foes, FOES - 1)) + min(deep, 2))
    base += 4 * FOES * 3
    if not deep:
        found.append(base + 6 * near + min(int(outlook.coming[territory] * 4), 5))
    base += 4 * 6
    found.append(base + min(deep, DEEP - 1))


def _layers(s: Quest, territory: int) -> int:
    """So many attacks find a die there."""
    if territory == FORTRESS:
        return max([len(section) for section in s.sections])
    there = attackable(s, territory)
    if territory == FOREST:
        return max([len(showing(s, there, number)) for number in s.terms.boards.forest_numbers])
    return (len(there) + 1) // 2 if territory == DESERT and s.terms.desert_b else len(there)


def _add_course(s: Quest, outlook: Outlook, notes: Notes) -> None:
    """How far the match has come, and what the deck holds."""
    missing = s.terms.adventure.stones - s.stones
    cards = len(s.deck)
    notes.add("stones missing", missing)
    notes.add("stones missing and cards left", 6 * min(missing - 1, 5) + min(cards // 5, 5))
    notes.add("cards left", (cards + 1) // 2)
    notes.add("Master next", 0 if s.above_master else 5 - min(4, s.master_places // 3))
    if cards:
        notes.add("strong cards in the deck", int(outlook.rates[1] * 5.99))
    left = s.terms.turn_limit - s.turn
    notes.add("turns left", 4 if left > 40 else left // 10)


def _add_foes(s: Quest, notes: Notes) -> None:
    """Active enemies by rank, and how far they are struck."""
    ranks = [0] * 4
    pips = 0
    for enemy in s.active:
        ranks[s.terms.cards[enemy.card].rank] += 1
        pips += total(s, enemy.dice)
    for rank, count in enumerate(ranks):
        notes.add(RANK_WORDS[rank], count)
    notes.add("pips on foes", (pips + 2) // 3)


def _add_dice(s: Quest, outlook: Outlook, notes: Notes) -> None:
    """Where the dice are that nobody has placed."""
    notes.add("dice at home in all", outlook.at_home + len(s.pool))
    bare = 0
    bonus = 0
    for board in s.boards:
        if not board:
            bare += 1
        for die in board:
            if s.kinds[die] == BONUS:
                bonus += 1
    if bare:
        notes.add("boards without dice", bare)
    notes.add("bonus dice at home", bonus)
    notes.add("bonus dice in the supply", len(s.supply))
    pips = total(s, s.resurrection)
    notes.add("dice in Oblivion", outlook.lost)
    notes.add("pips in the vortex", (pips + 1) // 2)
    notes.add("Oblivion and vortex", 4 * min(outlook.lost // 2, 4) + min(pips // 3, 3))


def _add_heroes(s: Quest, notes: Notes) -> None:
    """Who is at the table, and whether the active one may use the ability."""
    if not s.terms.heroes_serve:
        return
    for hero in s.heroes:
        if hero != NO_HERO:
            notes.add("heroes at the table", HERO_WORDS.index(s.terms.heroes[hero].effect))
    own = s.heroes[s.seat]
    if own != NO_HERO and ready(s, s.terms.heroes[own].effect):
        notes.add("hero ready", HERO_WORDS.index(s.terms.heroes[own].effect))


def _add_tasks(s: Quest, notes: Notes) -> None:
    """How far the tasks of desert, fortress and forest have come."""
    terms = s.terms
    if terms.desert_b:
        notes.add("desert B closed", s.chained.count(True))
        notes.add("desert B dice", len(s.worm) - s.worm.count(NO_DIE) + len(s.laying))
    else:
        notes.add("desert A", 4 * min(len(s.desert_second), 2) + min(len(s.desert_first), 3))
        notes.add("dice devoured", len(s.devoured))
    if not terms.fortress_b:
        notes.add("barriers down", sum(s.stages))
    for at, section in enumerate(s.sections[: len(SECTION_WORDS)]):
        notes.add(SECTION_WORDS[at], 5 * min(s.stages[at], 2) + min(len(section), 4))
    if terms.forest_b:
        notes.add("forest B", forest_dice(s))
        if arch_full(s):
            notes.add("gate open", 0)
    else:
        notes.add("forest A", 10 * min(s.forest_task, 3) + min(len(s.path), 9))


def _add_cave(s: Quest, notes: Notes) -> None:
    """The ice cave."""
    dice = len(s.cave) - s.cave.count(NO_DIE)
    if not s.terms.ice_b:
        notes.add("cave A", dice)
        colours = [False] * s.seats
        for die in s.cave:
            if die != NO_DIE and s.kinds[die] < s.seats:
                colours[s.kinds[die]] = True
        notes.add("cave A colours", colours.count(True))
        return
    notes.add("cave B", dice)
    lines = 0
    for line in s.terms.boards.cave_lines:
        full = True
        for space in line.spaces:
            if s.cave[space] == NO_DIE:
                full = False
        if full:
            lines += 1
    notes.add("cave B lines", lines)
