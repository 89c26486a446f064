"""The A sides: DESERTA-*, FORTA-*, FORESTA-*, ICEA-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]


# Desert


@pytest.mark.parametrize("number", range(2, 7))
def test_the_desert_accepts_ones(table: Make, number: int) -> None:
    """DESERTA-1: three spaces, ones only."""
    t = table(boards={"Red": "R"})
    t.roll(number)
    assert t.refused(f"place {number} desert R") == "DESERTA-1"


def test_the_first_section_can_be_filled_again(table: Make) -> None:
    """DESERTA-2, DESERTA-3, DESERTA-4: after a subtask the section is empty and takes three ones again."""
    t = table(seats=4, boards={"Red": "RRRRR"}, desert_first="B1 B1")
    t.roll(1, 1, 1, 1, 6)
    assert t.offered("place 1 desert") == ["place 1 desert R"]
    t.play("place 1 desert R", "move B")
    assert (t.shown(t.state.desert_second), t.state.desert_first) == ("B1", [])
    t.roll(1, 1, 1, 6)
    assert t.offered("place 1 desert")[-1] == "place 1 desert RRR"


def test_two_dice_are_not_enough(table: Make) -> None:
    """DESERTA-2, DESERTA-5: two ones stay in section one; two dice in section two give no stone."""
    t = table(seats=4, boards={"Red": "RR"}, desert_first="B1")
    t.roll(1, 6)
    t.play("place 1 desert R")
    assert (t.ask, t.shown(t.state.desert_first), t.state.desert_second) == ("roll", "B1 R1", [])
    t = table(seats=4, boards={"Red": "RR"}, desert_first="R1 R1", desert_second="B1")
    t.roll(1, 6)
    t.play("place 1 desert R")
    assert (t.ask, t.shown(t.state.desert_second), t.state.devoured, t.state.stones) == ("roll", "B1 R1", [], 0)


def test_a_desert_stone(table: Make) -> None:
    """DESERTA-5, DESERTA-6, DESERTA-7, STONE-3: one die is devoured for ever, the others return, one stone."""
    t = table(
        seats=4,
        boards={"Red": "R", "Blue": "", "Green": ""},
        desert_first="B1 B1",
        desert_second="R1 G1",
        devoured="Y1 Y1 Y1",
    )
    t.roll(1)
    t.play("place 1 desert R", "move B", "devour G")
    assert t.shown(t.state.devoured) == "G1 Y1 Y1 Y1"
    assert (t.state.stones, t.board("Blue"), t.board("Red"), t.board("Green")) == (1, "B B", "R R", "")


def test_the_deeper_sections_are_safe(table: Make) -> None:
    """DESERTA-10, ATTACK-1, ATTACK-7: an attack takes one die of section one; with none there it is damage."""
    t = table(desert_first="R1 R1", desert_second="B1", devoured="B1", deck=["de2.1", "de3"], phase="reveal")
    t.reveal(1)
    assert (t.oblivion, t.shown(t.state.desert_first), t.skull("desert")) == ("R", "R1", 0)
    t = table(desert_second="B1 R1", devoured="B1", deck=["de3"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.shown(t.state.desert_second), t.skull("desert")) == ("", "B1 R1", 1)


# Fortress


@pytest.mark.parametrize("number", [1, 5, 6])
def test_the_fortress_accepts_its_numbers(table: Make, number: int) -> None:
    """FORTA-1: twos, threes and fours."""
    t = table(boards={"Red": "R"})
    t.roll(number)
    assert t.refused(f"place {number} fortress R") == "FORTA-1"


@pytest.mark.parametrize("number", [2, 3, 4])
def test_sections_have_four_spaces(table: Make, number: int) -> None:
    """FORTA-1, FORTA-6: each section takes four dice of its number, in any order and at the same time."""
    t = table(seats=4, sections={2: "B2", 3: "B3", 4: "B4"})
    t.roll(*[number] * 5)
    assert t.offered("place", str(number), "fortress")[-1] == f"place {number} fortress RRR"


def test_three_dice_leave_the_barrier(table: Make) -> None:
    """FORTA-2, FORTA-4: the barrier falls with the fourth die, and the stone comes with the third barrier."""
    t = table(seats=4, boards={"Red": "RR"}, sections={3: "B3 B3"}, stages=[1, 0, 0])
    t.roll(3, 1)
    t.play("place 3 fortress R")
    assert (t.section(3), t.state.stages) == ("B3 B3 R3", [1, 0, 0])
    t.roll(3)
    t.play("place 3 fortress R")
    assert (t.section(3), t.state.stages, t.state.stones) == ("", [1, 1, 0], 0)


def test_the_fortress_stone(table: Make) -> None:
    """FORTA-2, FORTA-4, FORTA-5: with the third barrier a stone is won and all sections are open again."""
    t = table(boards={"Red": "RR"}, stages=[1, 0, 1], sections={3: "B3 B3 B3"})
    t.roll(3, 2)
    assert t.refused("place 2 fortress R") == "FORTA-3"
    t.play("place 3 fortress R")
    assert (t.state.stones, t.state.stages, t.board("Blue").count("B")) == (1, [0, 0, 0], 5)
    t.roll(2)
    assert t.offered("place 2 fortress") == ["place 2 fortress R"]


# Forest


@pytest.mark.parametrize(("task", "needed"), [(0, 6), (1, 7), (2, 8), (3, 9)])
def test_forest_tasks_grow(table: Make, task: int, needed: int) -> None:
    """FORESTA-1, FORESTA-3, FORESTA-4, FORESTA-5, FORESTA-6: six, seven, eight, nine dice, then nine again."""
    dice = "B5 B6 B5 B6 B5 G5 G6 G5"[: 3 * (needed - 1) - 1]
    t = table(seats=4, boards={"Red": "RRR"}, path=dice, forest_task=task)
    t.roll(6, 6, 1)
    assert t.offered("place 6 forest") == ["place 6 forest R"]
    t.play("place 6 forest R")
    assert (t.state.stones, t.state.path, t.state.forest_task) == (1, [], min(task + 1, 3))


@pytest.mark.parametrize(("task", "needed"), [(0, 6), (1, 7), (2, 8), (3, 9)])
def test_one_die_too_few_on_the_path(table: Make, task: int, needed: int) -> None:
    """FORESTA-4, FORESTA-5: with one space free the task is not complete."""
    dice = "B5 B6 B5 B6 B5 G5 G6"[: 3 * (needed - 2) - 1]
    t = table(seats=4, boards={"Red": "RR"}, path=dice, forest_task=task)
    t.roll(6, 1)
    t.play("place 6 forest R")
    assert (t.state.stones, len(t.state.path), t.state.forest_task) == (0, needed - 1, task)


def test_one_number_for_each_placement(table: Make) -> None:
    """FORESTA-2: fives and sixes mix on the path, not in a placement."""
    t = table(boards={"Red": "RR"})
    t.roll(5, 6)
    assert t.offered("place 5 forest") == ["place 5 forest R"]
    t.play("place 5 forest R")
    t.roll(6)
    t.play("place 6 forest R")
    assert t.shown(t.state.path) == "R5 R6"


def test_the_path_closes_up(table: Make) -> None:
    """FORESTA-7: after a loss the rest stands together, in order."""
    t = table(path="R5 B6 R6", deck=["wo3"], phase="reveal")
    t.reveal()
    t.play("lose B")
    path = t.match.view(None)["territories"]["forest"]["path"]["dice"]
    assert [die["face"] for die in path] == [6]


# Ice cave


@pytest.mark.parametrize("number", range(1, 7))
def test_each_number_has_its_space(table: Make, number: int) -> None:
    """ICEA-2, ICEA-3, ICEA-4: one die of a roll, on the space of its number, in any order; no second one."""
    t = table(boards={"Red": "RR"}, cave={"C6": "B6"} if number != 6 else {"C1": "B1"})
    t.roll(number, number)
    assert t.offered("place", str(number), "ice") == [f"place {number} ice R C{number}"]
    assert t.refused(f"place {number} ice RR C{number}") == "ICEA-3"
    t.play(f"place {number} ice R C{number}")
    t.roll(number)
    assert t.refused(f"place {number} ice R C{number}") == "ICEA-2"


def cave_table(table: Make, count: int, **more: object) -> Table:
    """Blue places the last of so many dice."""
    cave = {f"C{number}": f"R{number}" for number in range(1, count)}
    t = table(active="Blue", boards={"Red": "", "Blue": "BB"}, cave=cave, **more)
    t.roll(count, 6)
    t.play(f"place {count} ice B C{count}")
    return t


def test_three_dice_give_nothing(table: Make) -> None:
    """ICEA-1, ICEA-5: with three filled spaces nothing is asked, and the cave never gives a stone."""
    t = cave_table(table, 3)
    assert (t.ask, t.state.stones) == ("roll", 0)


def test_four_dice(table: Make) -> None:
    """ICEA-5, ICEA-9, ICEA-8, ICEA-1: a bonus die for each with an own die there; then all dice return."""
    t = cave_table(table, 4)
    assert t.options == ["take", "continue"]
    t.play("take")
    assert (t.board("Red"), t.board("Blue"), t.shown(t.state.cave), t.state.stones) == ("R R R b", "B b", "", 0)


def test_five_dice(table: Make) -> None:
    """ICEA-14, ICEA-8: also an enemy may be defeated, without dice; or not."""
    t = cave_table(table, 5, enemies={"de1.1": "", "fo3": ""})
    t.play("take")
    assert t.options == ["defeat de1.1", "defeat fo3", "decline"]
    t.play("defeat fo3")
    assert (t.active, t.board("Blue")) == (["de1.1"], "B b")


def test_six_dice(table: Make) -> None:
    """ICEA-6, ICEA-15, DAMAGE-5: a full cave is taken without asking; a skull goes back to its start hole."""
    t = cave_table(table, 6, skulls={"forest": 4, "desert": 2})
    assert t.options == ["restore desert", "restore forest", "decline"]
    t.play("restore forest")
    assert (t.skull("forest"), t.skull("desert"), t.shown(t.state.cave)) == (0, 2, "")


@pytest.mark.parametrize(("count", "asked"), [(4, ["bonus"]), (5, ["bonus", "kill"]), (6, ["bonus", "kill", "reset"])])
def test_the_rewards_in_their_order(table: Make, count: int, asked: list[str]) -> None:
    """ICEA-8, ICEA-14, ICEA-15: more dice also give what fewer give, in this order; then all dice return."""
    t = cave_table(table, count, enemies={"de1.1": ""}, skulls={"forest": 2}, supply=1)
    if count < 6:
        t.play("take")
    found = []
    while t.ask != "roll":
        found.append(t.ask)
        assert len(t.shown(t.state.cave).split()) == count
        t.play(t.options[-1])
    assert (found, t.shown(t.state.cave)) == (asked, "")


def test_a_declined_reward_waits_for_a_placement(table: Make) -> None:
    """ICEA-7: after declining nothing is asked until another die comes; with five it is asked again."""
    t = cave_table(table, 4)
    t.play("continue")
    assert t.ask == "roll"
    t.roll(5)
    t.play("place 5 ice B C5")
    assert t.options == ["take", "continue"]


@pytest.mark.parametrize("supply", [None, 0])
def test_foreign_dice_give_no_bonus(table: Make, supply: int | None) -> None:
    """ICEA-11: ally and bonus dice entitle nobody, whatever the supply has."""
    cave = {"C1": "a1", "C2": "a2", "C3": "b3"}
    t = table(boards={"Red": "ab", "Blue": "B"}, cave=cave, supply=supply)
    t.roll(4, 5)
    t.play("place 4 ice a C4", "take")
    assert ("b" in t.board("Red"), t.board("Blue")) == (False, "B")
    assert [event.clause for event in t.told("no_bonus")] == ["ICEA-11"]


def test_a_single_bonus_die_of_choice(table: Make) -> None:
    """ICEA-12, ICEA-10: three entitled seats, two bonus dice: the active player names who goes without."""
    cave = {"C1": "R1", "C2": "G2", "C3": "R3"}
    t = table(seats=3, active="Blue", boards={"Blue": "B"}, cave=cave, supply=2)
    t.roll(4)
    t.play("place 4 ice B C4", "take")
    assert t.options == ["without Red", "without Blue", "without Green"]
    t.play("without Green")
    assert ["b" in t.board(seat) for seat in ("Red", "Blue", "Green")] == [True, True, False]
