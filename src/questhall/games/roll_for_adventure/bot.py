"""What Roll for Adventure's bots know: how well the team stands. The weights are the rule book's advice for bots.

Everybody wins together, so every seat values a position alike. A position is looked at after a placement, when the
rest of the pool is still to be rolled, or right after a roll; then `promise` says what the roll is good for.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.game import Aspect
from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS, ICE, ROAM
from questhall.games.roll_for_adventure.content import ALLY, BONUS
from questhall.games.roll_for_adventure.placing import (
    arch_full,
    arch_room,
    cave_spaces,
    enemy_need,
    gate_number,
    sealed,
    section_room,
    vortex_need,
)
from questhall.games.roll_for_adventure.state import NO_DIE, PLACE, Enemy, Quest, attackable, forest_dice, total

STONE: Final = 100.0
ROOM: Final = 560.0
ROOM_BESIDE_CAVE_B: Final = 100.0
ENEMY: Final = [9.0, 16.0, 12.0, 9.0]
GIANT: Final = 18.0
STRUCK: Final = 0.7
DIE_ON_CARD: Final = 0.5
SHIELD: Final = 0.7
SHIELD_EACH: Final = 1.7
SHIELD_LAST: Final = 10.0
ROAMING_SHARE: Final = 0.33
LOST: Final = 2.4
LOST_SQUARED: Final = 0.29
VORTEX: Final = 6.5
DIE_AT_HOME: Final = 1.8
BONUS_AT_HOME: Final = 2.0
EMPTY_BOARD: Final = -2.0
NO_DICE: Final = -300.0
POOL: Final = 4.5
CURVE: Final = 1.8
PATH: Final = 56.0
BARRIER: Final = 22.0
SECTION: Final = 22.0
SECOND: Final = 7.0
FIRST: Final = 1.5
DEVOURED: Final = -12.0
CAVE_A: Final = [0.0, 4.0, 8.0, 14.0, 22.0, 29.0, 37.0]
CONNECTION: Final = 22.0
SERVES: Final = 2.0
FILLS: Final = 10.0
STAGE_B: Final = [0.0, 22.0, 50.0]
SECTION_B: Final = [22.0, 28.0, 48.0]
ARCH: Final = 60.0
CAVE_B: Final = 4.5


def evaluate(s: Quest) -> float:
    """How well the team stands; all seats agree."""
    value = STONE * s.stones
    for territory in (DESERT, FORTRESS, FOREST, ICE):
        value += safety(s, territory) + shield(s, territory) + progress(s, territory)
    value += threat(s) + lost(s) + hope(s) + at_home(s) + to_roll(s)
    return value + promise(s) if s.phase == PLACE else value


def aspects(s: Quest, seat: int) -> list[Aspect]:
    """The parts of `evaluate`, by names that say enough for a reason: what is needed, whose card it is."""
    found = [Aspect("stones", seat, s.stones, STONE * s.stones)]
    for territory in (DESERT, FORTRESS, FOREST, ICE):
        found.append(Aspect("room", seat, s.room(territory), safety(s, territory), territory))
        found.append(Aspect("shield", seat, len(attackable(s, territory)), shield(s, territory), territory))
    found += [*_desert_aspects(s, seat), *_fortress_aspects(s, seat)]
    dice = forest_dice(s)
    needed = s.terms.boards.arch_spaces if s.terms.forest_b else s.terms.boards.path_dice[s.forest_task]
    found.append(Aspect(f"path {needed}", seat, dice, progress(s, FOREST)))
    found.append(Aspect(f"cave {len(s.cave)}", seat, len(s.cave) - s.cave.count(NO_DIE), progress(s, ICE)))
    for enemy in s.active:
        bad = enemy_worth(s, enemy)
        title = s.card(enemy).title
        found.append(Aspect(f"enemy {title}", seat, 1, -bad, enemy.card))
        found.append(Aspect(f"struck {title}", seat, total(s, enemy.dice), bad + menace(s, enemy), enemy.card))
    found.append(Aspect("oblivion", seat, len(s.oblivion), lost(s)))
    found.append(Aspect("vortex", seat, total(s, s.resurrection), hope(s)))
    found.append(Aspect("home", seat, sum([len(board) for board in s.boards]), at_home(s)))
    found.append(Aspect("pool", seat, len(s.pool) + len(s.laying), to_roll(s)))
    if s.phase == PLACE:
        worth = promise(s)
        found.append(Aspect("promise", seat, worth, worth))
    return found


def _desert_aspects(s: Quest, seat: int) -> list[Aspect]:
    """The desert: its sections and what it has devoured, or the worm's connections and spaces."""
    boards = s.terms.boards
    if s.terms.desert_b:
        found = []
        full = [die != NO_DIE for die in s.worm]
        for at, line in enumerate(boards.connections):
            there = [space for space in line.spaces if s.chained[at] or full[space]]
            kind = f"connection {line.name} {len(line.spaces)}"
            found.append(Aspect(kind, seat, len(there), worm_worth(s, full, at)))
        return [*found, Aspect("laid", seat, len(s.laying), worm_progress(s) - worm_worth(s, full))]
    first, second = len(s.desert_first), len(s.desert_second)
    return [
        Aspect(f"first {boards.first_section}", seat, first, FIRST * first),
        Aspect(f"second {boards.second_section}", seat, second, SECOND * second),
        Aspect("devoured", seat, len(s.devoured), devoured(s)),
    ]


def _fortress_aspects(s: Quest, seat: int) -> list[Aspect]:
    """The fortress: the barriers that have fallen, and each section's dice of those it needs."""
    sections = range(len(s.stages))
    found = [Aspect("barriers", seat, sum(s.stages), sum([barriers_fallen(s, at) for at in sections]))]
    for at in sections:
        if not section_over(s, at):
            dice = len(s.sections[at])
            kind = f"section {s.terms.boards.fortress_numbers[at]} {s.terms.fortress_dice[s.stages[at]]}"
            found.append(Aspect(kind, seat, dice, siege(s, at, dice)))
    return found


# Territories


def safety(s: Quest, territory: int) -> float:
    """The nearer a skull to the end, the worse; beside ice cave B less, or the team would only heal."""
    room = s.room(territory)
    weight = ROOM_BESIDE_CAVE_B if s.terms.ice_b else ROOM
    return -weight / room if room > 0 else -2 * weight


def shield(s: Quest, territory: int) -> float:
    """A die that an attack can take saves a hole."""
    if not attackable(s, territory) and not (territory == DESERT and s.laying):
        return 0.0
    worth = SHIELD + (SHIELD_LAST if s.room(territory) == 1 else 0.0)
    for enemy in s.active:
        home = s.card(enemy).home
        if home == territory:
            worth += SHIELD_EACH
        elif home == ROAM:
            worth += SHIELD_EACH * ROAMING_SHARE
    return worth


def progress(s: Quest, territory: int) -> float:
    """How far the tasks of a territory have come."""
    if territory == DESERT:
        return worm_progress(s) if s.terms.desert_b else desert_progress(s, len(s.desert_first))
    if territory == FORTRESS:
        worth = 0.0
        for at, section in enumerate(s.sections):
            worth += section_progress(s, at, len(section))
        return worth
    if territory == FOREST:
        return forest_progress(s, forest_dice(s))
    return cave_progress(s, len(s.cave) - s.cave.count(NO_DIE))


def desert_progress(s: Quest, first: int) -> float:
    """Desert A with so many dice in the first section."""
    return FIRST * first + SECOND * len(s.desert_second) + devoured(s)


def devoured(s: Quest) -> float:
    """The dice that desert A keeps; allies are no loss."""
    worth = 0.0
    for die in s.devoured:
        if s.kinds[die] < ALLY:
            worth += DEVOURED
    return worth


def section_progress(s: Quest, at: int, dice: int) -> float:
    """A section of the fortress with so many dice."""
    return barriers_fallen(s, at) + siege(s, at, dice)


def section_over(s: Quest, at: int) -> bool:
    """Whether a section has no more barriers."""
    return s.stages[at] == len(s.terms.fortress_dice)


def barriers_fallen(s: Quest, at: int) -> float:
    """What was done in a section before."""
    if s.terms.fortress_b:
        return STAGE_B[s.stages[at]]
    return BARRIER if section_over(s, at) else 0.0


def siege(s: Quest, at: int, dice: int) -> float:
    """So many dice at the next barrier of a section."""
    if section_over(s, at):
        return 0.0
    stage = s.stages[at]
    return (SECTION_B[stage] if s.terms.fortress_b else SECTION) * curve(dice, s.terms.fortress_dice[stage])


def forest_progress(s: Quest, dice: int) -> float:
    """The forest with so many dice."""
    if s.terms.forest_b:
        return ARCH * curve(dice, s.terms.boards.arch_spaces)
    return PATH * curve(dice, s.terms.boards.path_dice[s.forest_task])


def cave_progress(s: Quest, dice: int) -> float:
    """The ice cave with so many dice."""
    return CAVE_B * dice if s.terms.ice_b else CAVE_A[dice]


def curve(part: int, whole: int) -> float:
    """Nearly done is worth more than half done."""
    return float((part / whole) ** CURVE)


def worm_progress(s: Quest) -> float:
    """Desert B."""
    return worm_worth(s, worm_spaces(s))


def worm_spaces(s: Quest) -> list[bool]:
    """The filled spaces of desert B; dice on their way are counted on the best free ones."""
    full = [die != NO_DIE for die in s.worm]
    for _ in s.laying:
        best, best_space = -1.0, -1
        for space, taken in enumerate(full):
            if not taken:
                full[space] = True
                value = worm_worth(s, full)
                full[space] = False
                if value > best:
                    best, best_space = value, space
        if best_space >= 0:
            full[best_space] = True
    return full


def worm_worth(s: Quest, full: list[bool], only: int = -1) -> float:
    """Closed connections, and what the dice on the spaces are good for; of all connections, or of one."""
    worth = 0.0
    for at, line in enumerate(s.terms.boards.connections):
        if only >= 0 and at != only:
            continue
        there = 0
        for space in line.spaces:
            if full[space]:
                there += 1
        if s.chained[at] or there == len(line.spaces):
            worth += CONNECTION
        else:
            share = there / len(line.spaces)
            worth += SERVES * there + FILLS * share * share
    return worth


# Enemies, vortexes and dice


def enemy_worth(s: Quest, enemy: Enemy) -> float:
    """How bad an active enemy is."""
    card = s.card(enemy)
    return GIANT if card.group == "giants" else ENEMY[card.rank]


def threat(s: Quest) -> float:
    """All active enemies; dice on them give a part back."""
    worth = 0.0
    for enemy in s.active:
        worth += menace(s, enemy)
    return worth


def menace(s: Quest, enemy: Enemy) -> float:
    """An active enemy, less what the dice on it give back."""
    bad = enemy_worth(s, enemy)
    share = min(1.0, total(s, enemy.dice) / s.card(enemy).need)
    return -(bad - STRUCK * bad * share + DIE_ON_CARD * len(enemy.dice))


def lost_dice(s: Quest) -> int:
    """The dice in the Vortex of Oblivion that somebody misses."""
    count = 0
    for die in s.oblivion:
        if s.kinds[die] != BONUS:
            count += 1
    return count


def lost(s: Quest) -> float:
    """Dice in the Vortex of Oblivion."""
    count = lost_dice(s)
    return -LOST * count - LOST_SQUARED * count * count


def hope(s: Quest) -> float:
    """The Vortex of Resurrection: the more lost dice, the better its total."""
    share = min(1.0, total(s, s.resurrection) / s.terms.numbers.vortex_need)
    return VORTEX * lost_dice(s) * share - DIE_ON_CARD * len(s.resurrection)


def at_home(s: Quest) -> float:
    """Dice on hero boards; those of a seat whose turn begins are still counted there."""
    worth = 0.0
    dice = 0
    for seat, board in enumerate(s.boards):
        there = len(board)
        for die in board:
            worth += DIE_AT_HOME + (BONUS_AT_HOME if s.kinds[die] == BONUS else 0.0)
        if seat == s.seat and (s.rolls == 0 or not there):
            there += len(s.pool)
        if not there:
            worth += EMPTY_BOARD
        dice += there
    return worth + NO_DICE if dice == 0 else worth


def to_roll(s: Quest) -> float:
    """Dice of the pool: still to be rolled in this turn, or at the start of the next one as good as at home."""
    if s.rolls:
        return POOL * len(s.pool)
    worth = 0.0
    for die in s.pool:
        worth += DIE_AT_HOME + (BONUS_AT_HOME if s.kinds[die] == BONUS else 0.0)
    return worth


# What a roll is good for


def promise(s: Quest) -> float:
    """About how much the best placement of the dice that lie there gains."""
    counts = [0] * 7
    for die in s.pool:
        counts[s.face[die]] += 1
    best = -POOL
    for number in range(1, 7):
        if counts[number]:
            best = max(best, number_promise(s, number, counts[number]))
    return best


def number_promise(s: Quest, number: int, count: int) -> float:
    """The best use of some dice of one number; a die placed is no longer in the pool."""
    best = -POOL
    for enemy in s.active:
        missing = enemy_need(s, enemy) - total(s, enemy.dice)
        needed = -(-missing // number)
        if needed <= count:
            best = max(best, enemy_worth(s, enemy) * 0.6 + (DIE_AT_HOME - POOL) * needed)
    missing = vortex_need(s) - total(s, s.resurrection)
    needed = max(1, -(-missing // number))
    if needed <= count:
        best = max(best, -lost(s) + (DIE_AT_HOME - POOL) * needed - POOL * (len(s.pool) - needed) / 2)
    boards = s.terms.boards
    if number in boards.fortress_numbers and not sealed(s, FORTRESS):
        room = section_room(s, number)
        if room > 0:
            best = max(best, section_promise(s, boards.fortress_numbers.index(number), min(room, count)))
    if number in boards.forest_numbers and not sealed(s, FOREST):
        best = max(best, forest_promise(s, number, count))
    if number == boards.desert_number and not sealed(s, DESERT):
        best = max(best, desert_promise(s, count))
    if number == gate_number(s) and not sealed(s, FOREST):
        best = max(best, STONE - ARCH)
    if not sealed(s, ICE) and cave_spaces(s, number):
        there = len(s.cave) - s.cave.count(NO_DIE)
        best = max(best, cave_progress(s, there + 1) - cave_progress(s, there) - POOL)
    return best


def section_promise(s: Quest, at: int, dice: int) -> float:
    """So many more dice in a section of the fortress."""
    there = len(s.sections[at])
    stage = s.stages[at]
    now = section_progress(s, at, there)
    if there + dice < s.terms.fortress_dice[stage]:
        return section_progress(s, at, there + dice) - now - POOL * dice
    done = BARRIER
    if s.terms.fortress_b:
        done = STAGE_B[stage + 1] if stage + 1 < len(STAGE_B) else STONE
    return done - now + DIE_AT_HOME * there + (DIE_AT_HOME - POOL) * dice


def forest_promise(s: Quest, number: int, count: int) -> float:
    """So many more fives or sixes in the forest."""
    if s.terms.forest_b:
        if arch_full(s):
            return -POOL
        there = forest_dice(s)
        dice = min(count, arch_room(s, number))
        return forest_progress(s, there + dice) - forest_progress(s, there) - POOL * dice
    if s.forest_over:
        return -POOL
    there = len(s.path)
    needed = s.terms.boards.path_dice[s.forest_task]
    dice = min(count, needed - there)
    if there + dice == needed:
        return STONE - forest_progress(s, there) + DIE_AT_HOME * there + (DIE_AT_HOME - POOL) * dice
    return forest_progress(s, there + dice) - forest_progress(s, there) - POOL * dice


def desert_promise(s: Quest, count: int) -> float:
    """So many more ones in the desert."""
    if s.terms.desert_b:
        return (CONNECTION / 3 - POOL) * count
    boards = s.terms.boards
    there = len(s.desert_first)
    dice = min(count, boards.first_section - there)
    if there + dice < boards.first_section:
        return (FIRST - POOL) * dice
    gain = STONE - SECOND * 2 + DEVOURED if len(s.desert_second) + 1 == boards.second_section else SECOND
    return gain - FIRST * there + DIE_AT_HOME * (boards.first_section - 1) - POOL * dice
