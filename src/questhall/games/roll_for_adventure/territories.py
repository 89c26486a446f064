"""Placing dice in the territories, and the tasks that this completes."""

from __future__ import annotations

from questhall.engine.decision import Play
from questhall.engine.options import Option
from questhall.games.roll_for_adventure import story
from questhall.games.roll_for_adventure.cards import DESERT, FOREST, FORTRESS
from questhall.games.roll_for_adventure.content import SUBTASKS, Line
from questhall.games.roll_for_adventure.home import ask, ask_die, empty, send_home, send_to_oblivion, win_stone
from questhall.games.roll_for_adventure.placing import arch_full, cave_spaces, gate_number
from questhall.games.roll_for_adventure.rewards import cash_lines, offer_cave
from questhall.games.roll_for_adventure.state import LAY, NO_DIE, Quest, arch, filled, is_bonus, letter, name_of

LEAVE: Option = ("leave",)


def enter(s: Quest, territory: int, number: int, dice: list[int]) -> Play:
    """Dice go to the desert, the fortress or the forest; what they complete follows at once (TURN-9)."""
    if territory == DESERT and s.terms.desert_b:
        s.laying = dice
        s.phase = LAY
    elif territory == DESERT:
        s.desert_first += dice
        story.placed(s, dice, "desert", "DESERTA-1")
        yield from feed_worm(s)
    elif territory == FORTRESS:
        fill_section(s, number, dice)
    elif s.terms.forest_b:
        build_arch(s, number, dice)
    else:
        walk_path(s, dice)


# Desert, side A


def feed_worm(s: Quest) -> Play:
    """A full first section sends a die deeper; a full second one wins a stone (DESERTA-2, DESERTA-5)."""
    boards = s.terms.boards
    if len(s.desert_first) < boards.first_section:
        return
    die = yield from ask_die(s, "worm1", "move", s.desert_first)
    s.desert_first.remove(die)
    s.desert_second.append(die)
    story.moved_deeper(s, die, "DESERTA-2")
    empty(s, s.desert_first, "desert", "DESERTA-2")
    if len(s.desert_second) < boards.second_section:
        return
    die = yield from ask_die(s, "worm2", "devour", devourable(s))
    s.desert_second.remove(die)
    s.devoured.append(die)
    story.moved_deeper(s, die, "DESERTA-6")
    empty(s, s.desert_second, "desert", "DESERTA-5")
    win_stone(s, DESERT)


def devourable(s: Quest) -> list[int]:
    """DESERTA-8: any die of the second section; with `devour_bonus` = forbidden a bonus die only if alone."""
    if s.terms.devour_bonus:
        return s.desert_second
    return [die for die in s.desert_second if not is_bonus(s, die)] or s.desert_second


# Desert, side B


def lay(s: Quest) -> Play:
    """One die of the placement goes on a free space of choice; after the last one connections close (DESERTB-2)."""
    die = s.laying[0]
    names = s.terms.boards.worm_names
    kind = letter(s, die)
    free: list[Option] = [("lay", kind, names[space]) for space, held in enumerate(s.worm) if held == NO_DIE]
    choice = yield from ask(s, "lay", free)
    space = names.index(str(choice[2]))
    s.worm[space] = die
    s.laying = s.laying[1:]
    story.placed(s, [die], "desert", "DESERTB-2", names[space])
    if not s.laying:
        yield from close_connections(s)


def close_connections(s: Quest) -> Play:
    """All full connections close; with the fifth the task is complete, else dice may return (DESERTB-3 to -9)."""
    closing: list[Line] = []
    for at, line in enumerate(s.terms.boards.connections):
        if not s.chained[at] and all([s.worm[space] != NO_DIE for space in line.spaces]):
            s.chained[at] = True
            closing.append(line)
            story.chained(s, line)
    if all(s.chained):
        dice = filled(s.worm)
        s.worm = [NO_DIE] * len(s.worm)
        send_home(s, dice, "desert", "DESERTB-9")
        s.chained = [False] * len(s.chained)
        story.chains_back(s)
        win_stone(s, DESERT)
        return
    for line in closing:
        yield from take_back(s, line)


def take_back(s: Quest, line: Line) -> Play:
    """DESERTB-4, DESERTB-6: any of the dice still lying on a connection just closed may return."""
    names = s.terms.boards.worm_names
    spaces = [space for space in line.spaces if s.worm[space] != NO_DIE]
    if not spaces:
        return
    choices: list[list[int]] = [[]]
    for space in spaces:
        choices += [[*chosen, space] for chosen in choices]
    options: list[Option] = [LEAVE]
    options += [("return", *[names[space] for space in chosen]) for chosen in choices[1:]]
    choice = yield from ask(s, "chain", options)
    dice = []
    for name in choice[1:]:
        space = names.index(str(name))
        dice.append(s.worm[space])
        s.worm[space] = NO_DIE
    send_home(s, dice, "desert", "DESERTB-4")


# Fortress


def fill_section(s: Quest, number: int, dice: list[int]) -> None:
    """Dice go to the section of their number; a full one loses a barrier or wins a stone (FORTA-2, FORTB-3 to -5)."""
    at = s.terms.boards.fortress_numbers.index(number)
    side_b = s.terms.fortress_b
    section = s.sections[at]
    section += dice
    story.placed(s, dice, "fortress", "FORTB-1" if side_b else "FORTA-1")
    stage = s.stages[at]
    if len(section) < s.terms.fortress_dice[stage]:
        return
    clause = SUBTASKS[stage] if side_b else "FORTA-2"
    empty(s, section, "fortress", clause)
    s.stages[at] += 1
    if s.stages[at] == len(s.terms.fortress_dice) and side_b:
        rebuild(s, at)
        win_stone(s, FORTRESS)
        return
    story.barrier_removed(s, number, clause)
    if not side_b and min(s.stages) == len(s.terms.fortress_dice):  # FORTA-4
        s.stages = [0] * len(s.stages)
        story.barriers_back(s, "FORTA-5")
        win_stone(s, FORTRESS)


def rebuild(s: Quest, at: int) -> None:
    """FORTB-6: the barriers of a section come back, or with `fortress_b_rebuild` = all those of every section."""
    if s.terms.rebuild_all:
        s.stages = [0] * len(s.stages)
        for section in s.sections:
            empty(s, section, "fortress", "FORTB-6")
        story.barriers_back(s, "FORTB-6")
    else:
        s.stages[at] = 0
        story.section_back(s, s.terms.boards.fortress_numbers[at])


# Forest


def walk_path(s: Quest, dice: list[int]) -> None:
    """FORESTA-1, FORESTA-4: the path fills up to the boundary tile, which then moves deeper."""
    s.path += dice
    story.placed(s, dice, "forest", "FORESTA-2")
    needed = s.terms.boards.path_dice
    if len(s.path) < needed[s.forest_task]:
        return
    empty(s, s.path, "forest", "FORESTA-4")
    if s.forest_task + 1 < len(needed):
        s.forest_task += 1
        story.boundary_moved(s)
    else:  # FORESTA-6
        s.forest_over = not s.terms.forest_repeats
        story.boundary_stays(s)
    win_stone(s, FOREST)


def build_arch(s: Quest, number: int, dice: list[int]) -> None:
    """FORESTB-2, FORESTB-5: sixes from the left end, fives from the right, until the arch is closed."""
    if number == s.terms.boards.arch_left:
        s.forest_left += dice
    else:
        s.forest_right += dice
    story.placed(s, dice, "forest", "FORESTB-2")
    if not arch_full(s):
        return
    if s.forest_left and s.forest_right:
        story.arch_closed(s, gate_number(s))
    else:  # only with `arch_ends` = free: an arch of one number has no gate
        complete_arch(s)


def open_gate(s: Quest, die: int) -> None:
    """FORESTB-7 to FORESTB-9: a die of the gate number is sacrificed and the task is complete."""
    story.sacrificed(s, die)
    send_to_oblivion(s, [die])
    complete_arch(s)


def complete_arch(s: Quest) -> None:
    """FORESTB-9: all dice of the arch return, a stone is won."""
    dice = arch(s)
    s.forest_left.clear()
    s.forest_right.clear()
    send_home(s, dice, "forest", "FORESTB-9")
    win_stone(s, FOREST)


# Ice cave


def enter_cave(s: Quest, number: int, die: int, space: int) -> Play:
    """One die goes to a space of the ice cave (ICEA-3, ICEB-3); then rewards may be taken."""
    if space not in cave_spaces(s, number):  # WILD_ICE; HERO-9: a normal placement does not use it up
        s.ability_used = True
        if s.terms.ice_b:
            story.lies_beside_equal(s, die)
        else:
            before = name_of(s, die)
            s.face[die] = s.terms.boards.cave_a_numbers[space]
            story.turned(s, before, s.face[die])
    s.cave[space] = die
    story.placed(s, [die], "ice", "ICEB-3" if s.terms.ice_b else "ICEA-2", s.terms.cave_names[space])
    yield from reward_cave(s)


def reward_cave(s: Quest) -> Play:
    """ICEA-5 or ICEB-5: take what the ice cave offers now, or go on."""
    if s.terms.ice_b:
        yield from cash_lines(s)
    else:
        yield from offer_cave(s)
