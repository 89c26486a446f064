"""What one placement may be. Each `…_bar` names the clause that forbids a thing, or "" if it is allowed."""

from __future__ import annotations

from typing import Final

from questhall.engine.options import Option
from questhall.games.roll_for_adventure.cards import DESERT, FACES, FOREST, FORTRESS, ICE, TERRITORIES
from questhall.games.roll_for_adventure.state import (
    LETTERS,
    NO_DIE,
    Enemy,
    Quest,
    forest_dice,
    hero_number,
    hero_word,
    name_of,
    ready,
    total,
)

ROLL_ALL: Final[Option] = ("roll",)
REVEAL_CARD: Final[Option] = ("reveal",)
VORTEX: Final = "vortex"
GATE: Final = "gate"
NUMBERS: Final = range(1, FACES + 1)


# Territories


def sealed(s: Quest, territory: int) -> bool:
    """Whether an active card seals a territory (SEAL)."""
    for enemy in s.active:
        passive = s.card(enemy).passive
        if passive is not None and passive.kind == "SEAL" and passive.where == TERRITORIES[territory]:
            return True
    return False


def territory_bar(s: Quest, territory: int, number: int) -> str:
    """Why no die of this number can go to this territory now (PLACE-4)."""
    return "BLANK-11" if sealed(s, territory) else number_bar(s, territory, number)


def number_bar(s: Quest, territory: int, number: int) -> str:
    """Why a territory, sealed or not, takes no die of this number."""
    if territory == DESERT:
        return desert_bar(s, number)
    if territory == FORTRESS:
        return fortress_bar(s, number)
    if territory == FOREST:
        return arch_bar(s, number) if s.terms.forest_b else path_bar(s, number)
    return cave_bar(s, number)


def desert_bar(s: Quest, number: int) -> str:
    """DESERTA-1 or DESERTB-2: ones only. There is always a free space: a full section is cleared at once."""
    boards = s.terms.boards
    if s.terms.desert_b:
        return "" if number == boards.worm_number else "DESERTB-2"
    return "" if number == boards.desert_number else "DESERTA-1"


def fortress_bar(s: Quest, number: int) -> str:
    """FORTA-1, FORTA-3 or FORTB-1, FORTB-2: a section of this number with free spaces."""
    if number not in s.terms.boards.fortress_numbers:
        return "FORTB-1" if s.terms.fortress_b else "FORTA-1"
    return "" if section_room(s, number) > 0 else "FORTA-3"


def section_room(s: Quest, number: int) -> int:
    """Free spaces of the fortress section of a number."""
    at = s.terms.boards.fortress_numbers.index(number)
    dice = s.terms.fortress_dice
    return dice[s.stages[at]] - len(s.sections[at]) if s.stages[at] < len(dice) else 0


def path_bar(s: Quest, number: int) -> str:
    """FORESTA-2, FORESTA-3: fives and sixes in front of the boundary tile."""
    if number not in s.terms.boards.forest_numbers:
        return "FORESTA-2"
    return "FORESTA-6" if s.forest_over else ""


def arch_bar(s: Quest, number: int) -> str:
    """FORESTB-2 to FORESTB-6: sixes from the left, fives from the right."""
    if number not in s.terms.boards.forest_numbers:
        return "FORESTB-2"
    if arch_full(s):
        return "FORESTB-6"
    return "" if arch_room(s, number) > 0 else "FORESTB-3"


def arch_full(s: Quest) -> bool:
    """FORESTB-5: whether all spaces of the arch are filled."""
    return forest_dice(s) == s.terms.boards.arch_spaces


def arch_room(s: Quest, number: int) -> int:
    """FORESTB-11: how many more dice of a number the arch takes."""
    boards = s.terms.boards
    own = len(s.forest_left) if number == boards.arch_left else len(s.forest_right)
    most = boards.arch_spaces if s.terms.free_arch else boards.arch_spaces - 1
    return min(most - own, boards.arch_spaces - forest_dice(s))


def gate_number(s: Quest) -> int:
    """FORESTB-5: the number of the gate of a closed arch, 0 if there is none."""
    if not s.terms.forest_b or not arch_full(s) or not s.forest_left or not s.forest_right:
        return 0
    return s.terms.boards.gates[len(s.forest_left) - 1]


def cave_bar(s: Quest, number: int) -> str:
    """ICEA-2 or ICEB-4: a free space that accepts the number."""
    if cave_spaces(s, number):
        return ""
    return "ICEB-4" if s.terms.ice_b else "ICEA-2"


def cave_spaces(s: Quest, number: int) -> list[int]:
    """The free spaces of the ice cave that accept a number."""
    boards = s.terms.boards
    free = [space for space, die in enumerate(s.cave) if die == NO_DIE]
    if not s.terms.ice_b:
        return [space for space in free if boards.cave_a_numbers[space] == number]
    return [space for space in free if not equal_beside(s, space, number)]


def equal_beside(s: Quest, space: int, number: int) -> bool:
    """ICEB-4: whether a direct neighbour shows the same number."""
    for near in s.terms.boards.beside[space]:
        if s.cave[near] != NO_DIE and s.face[s.cave[near]] == number:
            return True
    return False


def territory_room(s: Quest, territory: int, number: int) -> int:
    """How many dice of a number a territory takes if it is not sealed; spaces are counted before (PLACE-5)."""
    if number_bar(s, territory, number):
        return 0
    if territory == DESERT:
        boards = s.terms.boards
        return s.worm.count(NO_DIE) if s.terms.desert_b else boards.first_section - len(s.desert_first)
    if territory == FORTRESS:
        return section_room(s, number)
    if territory == FOREST:
        return arch_room(s, number) if s.terms.forest_b else s.terms.boards.path_dice[s.forest_task] - len(s.path)
    return 1  # ICEA-3, ICEB-3


# Enemies and the vortex


def enemy_need(s: Quest, enemy: Enemy) -> int:
    """DEFEAT-2, and SOFTEN for the active hero."""
    need = s.card(enemy).need
    return max(need - hero_number(s), 1) if hero_word(s) == "SOFTEN" else need


def vortex_need(s: Quest) -> int:
    """VORTEX-7, with CALL for the active hero and HEX for every card that has it."""
    need = hero_number(s) if hero_word(s) == "CALL" else s.terms.numbers.vortex_need
    for enemy in s.active:
        passive = s.card(enemy).passive
        if passive is not None and passive.kind == "HEX":
            need += passive.n
    return need


def most_dice(s: Quest, number: int, missing: int, held: int) -> int:
    """PLACE-7: any number of dice, or with `overkill` = needed_only no more than needed."""
    if not s.terms.needed_only:
        return held
    return min(held, max(1, -(-missing // number)))


# Options


def letters_of(s: Quest, number: int) -> list[str]:
    """Every choice of pool dice that show a number, as letters: R, RR, Ra (PLACE-2, DICE-14); fewest dice first."""
    counts = [0] * len(LETTERS)
    for die in s.pool:
        if s.face[die] == number:
            counts[s.kinds[die]] += 1
    texts = [""]
    for kind, count in enumerate(counts):
        if count:
            texts = [text + LETTERS[kind] * more for text in texts for more in range(count + 1)]
    return sorted(texts[1:], key=len)


def _up_to(most: int, choices: list[str]) -> list[str]:
    """Those of at most so many dice."""
    return choices if len(choices[-1]) <= most else [letters for letters in choices if len(letters) <= most]


def placements(s: Quest) -> list[Option]:
    """Every legal placement and every ability that may be used instead or before, in a fixed order (PLACE-1)."""
    options: list[Option] = []
    free = [not sealed(s, territory) for territory in range(len(TERRITORIES))]
    missing = [(s.card(enemy).name, enemy_need(s, enemy) - total(s, enemy.dice)) for enemy in s.active]
    missing.append((VORTEX, vortex_need(s) - total(s, s.resurrection)))
    for number in NUMBERS:
        choices = letters_of(s, number)
        if choices:
            _add_territories(s, number, choices, free, options)
            _add_totals(s, number, choices, missing, options)
    if ready(s, "HEAL"):
        _add_heals(s, options)
    _add_changes(s, options)
    return options


def _add_territories(s: Quest, number: int, choices: list[str], free: list[bool], options: list[Option]) -> None:
    for territory in (DESERT, FORTRESS, FOREST):
        room = territory_room(s, territory, number) if free[territory] else 0
        if room > 0:
            for letters in _up_to(room, choices):
                options.append(("place", number, TERRITORIES[territory], letters))
    if free[FOREST] and number == gate_number(s):
        for letters in _up_to(1, choices):
            options.append(("place", number, GATE, letters))
    if free[ICE]:
        spaces = cave_spaces(s, number)
        if ready(s, "WILD_ICE"):
            spaces = [space for space, die in enumerate(s.cave) if die == NO_DIE]
        for letters in _up_to(1, choices):
            for space in spaces:
                options.append(("place", number, "ice", letters, s.terms.cave_names[space]))


def _add_totals(
    s: Quest, number: int, choices: list[str], missing: list[tuple[str, int]], options: list[Option]
) -> None:
    """Enemies and the vortex: dice add up until no pips are missing (DEFEAT-1, VORTEX-3)."""
    for target, pips in missing:
        for letters in _up_to(most_dice(s, number, pips, len(choices[-1])), choices):
            options.append(("place", number, target, letters))


def _add_heals(s: Quest, options: list[Option]) -> None:
    """HEAL: a die of any number, by its kind, and a territory with damage."""
    for kind in sorted({s.kinds[die] for die in s.pool}):
        for territory, skull in enumerate(s.skulls):
            if skull:
                options.append(("heal", LETTERS[kind], TERRITORIES[territory]))


def _add_changes(s: Quest, options: list[Option]) -> None:
    """REROLL, FLIP and SHIFT: before the placement, once."""
    if ready(s, "REROLL"):
        for names in subsets(s, s.pool):
            options.append(("reroll", *names))
    elif ready(s, "FLIP"):
        for name in names_of(s, s.pool):
            options.append(("flip", name))
    elif ready(s, "SHIFT"):
        for name in names_of(s, s.pool):
            number = int(name[1:])
            if number < FACES:
                options.append(("shift", name, number + 1))
            if number > 1:
                options.append(("shift", name, number - 1))


def names_of(s: Quest, dice: list[int]) -> list[str]:
    """Dice as they are written in options, each sort once."""
    return list(dict.fromkeys([name_of(s, die) for die in dice]))


def subsets(s: Quest, dice: list[int]) -> list[list[str]]:
    """Every non-empty choice of dice; with too many choices all dice of a number go together (HERO-11)."""
    counts = _counts(s, dice)
    groups = [[[name] * more for more in range(count + 1)] for name, count in counts.items()]
    if too_many(s, dice):
        by_number: dict[str, list[str]] = {}
        for name, count in counts.items():
            by_number[name[1:]] = by_number.get(name[1:], []) + [name] * count
        groups = [[[], names] for names in by_number.values()]
    found: list[list[str]] = [[]]
    for group in groups:
        found = [before + more for before in found for more in group]
    return sorted([names for names in found if names], key=len)


def too_many(s: Quest, dice: list[int]) -> bool:
    """HERO-11: whether there are more choices of dice than can be listed."""
    choices = 1
    for count in _counts(s, dice).values():
        choices *= count + 1
    return choices > s.terms.numbers.most_choices


def _counts(s: Quest, dice: list[int]) -> dict[str, int]:
    """How many dice there are of each sort, by number."""
    counts: dict[str, int] = {}
    for name in sorted([name_of(s, die) for die in dice], key=_by_number):
        counts[name] = counts.get(name, 0) + 1
    return counts


def _by_number(name: str) -> str:
    return name[1:] + name[0]


def roll_options(s: Quest) -> list[Option]:
    """Roll the whole pool (TURN-4, TURN-6), or with HOLD leave dice unrolled at a re-roll."""
    options = [ROLL_ALL]
    if s.rolls and hero_word(s) == "HOLD":
        for names in subsets(s, s.pool):
            if len(names) < len(s.pool):
                options.append(("hold", *names))
    return options


def pick_dice(s: Quest, dice: list[int], names: list[str]) -> list[int]:
    """The dice that are meant by names such as R4."""
    picked: list[int] = []
    for name in names:
        for die in dice:
            if die not in picked and name_of(s, die) == name:
                picked.append(die)
                break
    return picked


def pick_letters(s: Quest, number: int, letters: str) -> list[int]:
    """The pool dice that are meant by a number and letters such as RRa."""
    return pick_dice(s, s.pool, [f"{letter}{number}" for letter in letters])
