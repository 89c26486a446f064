"""What Delve's learned value sees of a position: plain yes-or-no features of the sheets, the way and the battle."""

from __future__ import annotations

from typing import Final

from questhall.engine.value import numbered
from questhall.games.delve.bot_quick import planned, running_bout
from questhall.games.delve.content import AILMENTS, FACES, VARIANTS
from questhall.games.delve.score import total_fame
from questhall.games.delve.state import DEFEATED, FIGHTING, GONE, UNCLAIMED, WON, Delve

FAME_STEP: Final = 5
BATTLE_FAME: Final = 3  # what a tile's event brings on the way, for the promise of a position
ROW: Final = 9  # a special row: 0 to 6 numbers, defeated, gone
MANY: Final = 4  # of an item
HP_MOST: Final = 13
STEPS: Final = 8  # how many are ahead, in fours

# The kinds of features.
VARIANT: Final = 0
ROUND: Final = 1
FAME: Final = 2
PROMISE: Final = 3
AHEAD: Final = 4
BODY: Final = 5
LIFE: Final = 6
EXP: Final = 7
AILMENT: Final = 8
SICK: Final = 9
LUCK: Final = 10
BLANK_LUCK: Final = 11
STRONGER: Final = 12
ARMED: Final = 13
ARTIFACT: Final = 14
ITEM: Final = 15
EQUIPMENT: Final = 16
PIECES: Final = 17
KEPT: Final = 18
ADVANCED: Final = 19
TYPES: Final = 20
THIRDS: Final = 21
ROWS: Final = 22
STAMINA: Final = 23
GOLD: Final = 24
REVIVES: Final = 25
BATTLE: Final = 26
DANGER: Final = 27
LEFT: Final = 28
OVER: Final = 29
LOOT: Final = 30
NEW_TYPE: Final = 31

# What they are called, and how many there are of each. More than a kind can tell counts as its last.
KINDS: Final = (
    ("variants", len(VARIANTS)),
    ("round", 33),
    ("fame in fives", 40),
    ("promise in fives", 44),
    ("tiles ahead", 32),
    ("level and HP", 5 * (HP_MOST + 1)),
    ("life and tiles ahead", 12 * STEPS),
    ("EXP", 14),
    ("ailment", 2 * len(AILMENTS)),
    ("sick", 5),
    ("luck", 13),
    ("blank luck", 5),
    ("ATK for good", 3),
    ("armed", 2),
    ("artifact", FACES),
    ("item", FACES),
    ("equipment", FACES),
    ("pieces", FACES + 1),
    ("kept", MANY * FACES),
    ("advanced", 5),
    ("types", FACES + 1),
    ("thirds", FACES + 1),
    ("row", ROW * FACES),
    ("stamina", 11),
    ("gold", 11),
    ("revives", 7),
    ("battle", 2 * FACES),
    ("danger in tenths", 10),
    ("HP after it", HP_MOST + 1),
    ("battle over", 2),
    ("loot to come", FACES),
    ("new type", 1),
)


def _starts() -> list[int]:
    starts, total = [], 0
    for _, count in KINDS:
        starts.append(total)
        total += count
    return starts


STARTS: Final = _starts()


def feature_names() -> list[str]:
    """Every feature in order."""
    return numbered("", KINDS)


def features(s: Delve) -> list[int]:
    """What holds."""
    found: list[int] = []
    _, ahead, fame_ahead = planned(s)
    fame = total_fame(s)
    promise = fame + fame_ahead + BATTLE_FAME * ahead
    _add(found, VARIANT, VARIANTS.index(s.terms.variants))
    _add(found, ROUND, s.round)
    _add(found, FAME, fame // FAME_STEP)
    _add(found, PROMISE, promise // FAME_STEP)
    _add(found, AHEAD, ahead)
    _add_body(s, ahead, found)
    _add_loot(s, found)
    _add_enemies(s, found)
    _add_variants(s, found)
    if s.battle is not None:
        _add_battle(s, found)
    return found


def _add(found: list[int], kind: int, number: int) -> None:
    """Note a feature of a kind."""
    found.append(STARTS[kind] + max(0, min(number, KINDS[kind][1] - 1)))


def _add_body(s: Delve, ahead: int, found: list[int]) -> None:
    hp = max(0, s.hp)
    _add(found, BODY, (HP_MOST + 1) * (min(s.level, 5) - 1) + min(hp, HP_MOST))
    life = hp
    for item in s.terms.items:
        if item.effect.kind == "heal":
            life += item.effect.amount * s.kept[item.index]
    _add(found, LIFE, STEPS * min(life // 2, 11) + min(ahead // 4, STEPS - 1))
    _add(found, EXP, s.exp)
    for at, level in enumerate(s.ailments):
        if level:
            _add(found, AILMENT, 2 * at + min(level, 2) - 1)
    _add(found, SICK, sum(s.ailments))
    _add(found, LUCK, s.luck)
    _add(found, BLANK_LUCK, s.terms.numbers.luck_icons - s.luck - s.luck_spent)
    _add(found, STRONGER, s.perm_atk)
    if s.armed_atk:
        _add(found, ARMED, 0)
    if s.armed_def:
        _add(found, ARMED, 1)


def _add_loot(s: Delve, found: list[int]) -> None:
    pieces = 0
    for at in range(FACES):
        if s.artifacts[at]:
            _add(found, ARTIFACT, at)
        if s.looted_items[at]:
            _add(found, ITEM, at)
        if s.equipment[at]:
            _add(found, EQUIPMENT, at)
            pieces += 1
    _add(found, PIECES, pieces)
    for item, count in enumerate(s.kept[:FACES]):
        if count:
            _add(found, KEPT, MANY * item + min(count, MANY) - 1)
    for at, claimed in enumerate(s.advanced[:5]):
        if claimed != UNCLAIMED:
            _add(found, ADVANCED, at)


def _add_enemies(s: Delve, found: list[int]) -> None:
    types, thirds = 0, 0
    for defeats in s.counters:
        if defeats:
            types += 1
        if defeats >= s.terms.numbers.some_defeats:
            thirds += 1
    _add(found, TYPES, types)
    _add(found, THIRDS, thirds)
    for row, numbers in enumerate(s.rows[:FACES]):
        standing = len(numbers)
        if s.specials[row] == DEFEATED:
            standing = ROW - 2
        elif s.specials[row] == GONE:
            standing = ROW - 1
        _add(found, ROWS, ROW * row + min(standing, ROW - 1))


def _add_variants(s: Delve, found: list[int]) -> None:
    if s.terms.drafting:
        _add(found, STAMINA, s.stamina)
    if s.terms.merchant:
        _add(found, GOLD, s.gold // 2)
    if s.terms.revival:
        _add(found, REVIVES, s.revives)


def _add_battle(s: Delve, found: list[int]) -> None:
    """The enemy, and how the battle is likely to end; or that it is over and its reward is to come."""
    fight = s.battle
    assert fight is not None
    common = fight.enemy.special < 0
    if common and fight.result in (FIGHTING, WON):
        _add(found, LOOT, s.loot_die - 1)
        if s.counters[s.enemy_die - 1] == 0:
            _add(found, NEW_TYPE, 0)
    if fight.result != FIGHTING:
        _add(found, OVER, 0 if fight.result == WON else 1)
        return
    _add(found, BATTLE, s.enemy_die - 1 if common else FACES + fight.enemy.special)
    left, danger = running_bout(s).expected(max(0, s.hp), fight.hp)
    _add(found, DANGER, int(10 * danger))
    _add(found, LEFT, int(max(0.0, left)))
