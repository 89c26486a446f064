"""The B sides: DESERTB-*, FORTB-*, FORESTB-*, ICEB-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.roll_for_adventure.table import Table

Make = Callable[..., Table]
DESERT_B = {"desert_side": "B"}
FORTRESS_B = {"fortress_side": "B"}
FOREST_B = {"forest_side": "B"}
ICE_B = {"ice_side": "B"}


# Desert


def test_the_worm(table: Make) -> None:
    """DESERTB-1: ten spaces and five connections of two to four spaces; some are shared."""
    worm = table(rules=DESERT_B).match.printed()["boards"]["desert"]["worm"]
    assert list(worm["spaces"]) == [f"S{number}" for number in range(1, 11)]
    lines = {line["name"]: line["spaces"] for line in worm["connections"]}
    assert lines == {
        "A": ["S5", "S8"],
        "B": ["S1", "S4", "S7"],
        "C": ["S2", "S4", "S6", "S9"],
        "D": ["S3", "S4", "S5"],
        "E": ["S7", "S10"],
    }


@pytest.mark.parametrize("number", range(2, 7))
def test_ones_only(table: Make, number: int) -> None:
    """DESERTB-2: every space accepts only ones."""
    t = table(rules=DESERT_B, boards={"Red": "R"})
    t.roll(number)
    assert t.refused(f"place {number} desert R") == "DESERTB-2"


def test_no_more_ones_than_free_spaces(table: Make) -> None:
    """DESERTB-2, PLACE-4: eight spaces are filled, so of three ones at most two can be placed."""
    worm = {f"S{number}": "B1" if number < 6 else "G1" for number in range(1, 9)}
    t = table(seats=4, rules=DESERT_B, boards={"Red": "RRR"}, worm=worm, closed="ABD")
    t.roll(1, 1, 1)
    assert t.offered("place 1 desert") == ["place 1 desert R", "place 1 desert RR"]
    assert t.refused("place 1 desert RRR") == "PLACE-4"


def test_closing_and_taking_back(table: Make) -> None:
    """DESERTB-3, DESERTB-4: the chain moves down; all, some or none of its dice may return."""
    t = table(rules=DESERT_B, boards={"Red": "RR"}, worm={"S5": "B1"})
    t.roll(1, 6)
    t.play("place 1 desert R", "lay R S8")
    assert t.state.chained[0]
    assert t.options == ["leave", "return S5", "return S8", "return S5 S8"]


def test_a_gap_keeps_a_connection_open(table: Make) -> None:
    """DESERTB-3, DESERTB-9: three of the four spaces of C do not close it, and four connections win no stone."""
    worm = {"S2": "B1", "S4": "B1", "S7": "B1"}
    t = table(rules=DESERT_B, boards={"Red": "RR"}, worm=worm, closed="ABD")
    t.roll(1, 1)
    t.play("place 1 desert RR", "lay R S6", "lay R S10", "leave")
    assert (t.state.chained, t.state.stones) == ([True, True, False, True, True], 0)
    assert t.shown(t.state.worm) == "B1 B1 B1 R1 R1"


def test_connections_close_after_the_last_die(table: Make) -> None:
    """DESERTB-6: the first of two dice fills A, but all close after the placement; then A and E are asked."""
    t = table(rules=DESERT_B, boards={"Red": "RR"}, worm={"S8": "B1", "S10": "B1"})
    t.roll(1, 1)
    t.play("place 1 desert RR", "lay R S5")
    assert (t.ask, t.state.chained) == ("lay", [False] * 5)
    t.play("lay R S7")
    assert (t.options[-1], t.state.chained) == ("return S5 S8", [True, False, False, False, True])
    t.play("leave")
    assert t.options[-1] == "return S7 S10"


def test_only_now_and_only_from_this_connection(table: Make) -> None:
    """DESERTB-5, DESERTB-7, DESERTB-8: dice left lying stay; free spaces of closed lines may be filled."""
    t = table(rules=DESERT_B, boards={"Red": "RR"}, worm={"S8": "B1", "S7": "B1"}, closed="A")
    t.roll(1, 1)
    t.play("place 1 desert R", "lay R S5")
    assert (t.ask, t.state.chained) == ("roll", [True, False, False, False, False])
    t.roll(1)
    t.play("place 1 desert R", "lay R S10")
    assert t.options == ["leave", "return S7", "return S10", "return S7 S10"]


def test_an_open_connection_has_a_free_space(table: Make) -> None:
    """DESERTB-10: nine spaces full, the open connection keeps one free: a one can be placed."""
    worm = {f"S{number}": "R1" if number < 6 else "B1" for number in range(1, 10)}
    t = table(rules=DESERT_B, boards={"Red": "a"}, worm=worm, closed="ABCD")
    t.roll(1)
    t.play("place 1 desert a")
    assert (t.state.stones, t.shown(t.state.worm)) == (1, "")


def test_the_attack_on_the_worm(table: Make) -> None:
    """ATTACK-2, ENEMY-10: two spaces of the active player's choice."""
    t = table(rules=DESERT_B, worm={"S1": "R1", "S2": "B1", "S3": "R1"}, deck=["de3"], phase="reveal")
    t.reveal()
    assert t.options == ["lose S1 S2", "lose S1 S3", "lose S2 S3"]
    t.play("lose S1 S3")
    assert (t.oblivion, t.space("S2")) == ("R R", "B1")


# Fortress


@pytest.mark.parametrize(("stage", "there", "clause"), [(0, 2, "FORTB-3"), (1, 3, "FORTB-4"), (2, 4, "FORTB-5")])
def test_the_three_subtasks(table: Make, stage: int, there: int, clause: str) -> None:
    """FORTB-1, FORTB-2, FORTB-3, FORTB-4, FORTB-5: three, four, five dice; covered spaces accept none; then a stone."""
    dice = " ".join(["B3"] * there)
    t = table(seats=4, rules=FORTRESS_B, stages=[0, stage, 0], sections={3: dice}, boards={"Red": "RR", "Blue": ""})
    t.roll(3, 3)
    assert t.offered("place 3 fortress") == ["place 3 fortress R"]
    t.play("place 3 fortress R")
    assert t.told("returned")[-1].clause == clause
    assert t.board("Blue") == " ".join(["B"] * there)
    assert (t.state.stones, t.state.stages) == ((1, [0, 0, 0]) if stage == 2 else (0, [0, stage + 1, 0]))


@pytest.mark.parametrize(("stage", "there"), [(0, 1), (1, 2), (2, 3)])
def test_one_die_too_few_in_a_section(table: Make, stage: int, there: int) -> None:
    """FORTB-3, FORTB-4, FORTB-5: with one space free no barrier falls and no stone is won."""
    dice = " ".join(["B3"] * there)
    t = table(seats=4, rules=FORTRESS_B, stages=[0, stage, 0], sections={3: dice}, boards={"Red": "RR"})
    t.roll(3, 1)
    t.play("place 3 fortress R")
    assert (t.section(3), t.state.stages, t.state.stones) == (f"{dice} R3", [0, stage, 0], 0)


def test_several_sections_at_once(table: Make) -> None:
    """FORTB-7, FORTB-1: all sections take dice at the same time; other numbers have none."""
    t = table(seats=4, rules=FORTRESS_B, sections={2: "B2", 4: "B4 B4"}, boards={"Red": "RRR"})
    t.roll(2, 3, 5)
    assert t.offered("place 2 fortress")
    assert t.offered("place 3 fortress")
    assert t.refused("place 5 fortress R") == "FORTB-1"


# Forest


def test_the_arch(table: Make) -> None:
    """FORESTB-1, FORESTB-2, FORESTB-4: eight spaces, seven gates; sixes from the left, fives from the right."""
    t = table(seats=4, rules=FOREST_B, boards={"Red": "RRRR"}, forest_left="B6 B6", forest_right="G5 G5 G5")
    arch = t.match.printed()["boards"]["forest"]["arch"]
    assert (arch["spaces"], arch["gates"]) == (8, [1, 2, 3, 4, 3, 2, 1])
    t.roll(6, 6, 6, 6)
    assert t.offered("place 6 forest")[-1] == "place 6 forest RRR"
    t.play("place 6 forest RR")
    assert (len(t.state.forest_left), len(t.state.forest_right)) == (4, 3)
    t.roll(1, 2)
    assert t.refused("place 1 forest R") == "FORESTB-2"


def test_space_1_needs_a_six(table: Make) -> None:
    """FORESTB-3, FORESTB-11: with seven fives no eighth fits; of two at most one fits behind six."""
    t = table(rules=FOREST_B, forest_right="R5 R5 R5 B5 B5 B5 B5", boards={"Red": "R"})
    t.roll(5)
    assert t.refused("place 5 forest R") == "FORESTB-3"
    t = table(rules=FOREST_B, forest_right="R5 R5 B5 B5 B5 B5", boards={"Red": "RR"})
    t.roll(5, 5)
    assert t.offered("place 5 forest") == ["place 5 forest R"]


def test_the_gate_takes_exactly_one_die(table: Make) -> None:
    """FORESTB-7, FORESTB-8: one die of the gate number, of any kind; other numbers and two dice are refused."""
    t = table(seats=4, rules=FOREST_B, boards={"Red": "RRb"}, forest_left="B6", forest_right="B5 B5 B5 G5 G5 G5 G5")
    t.roll(1, 1, 1)
    assert t.offered("place 1 gate") == ["place 1 gate b", "place 1 gate R"]
    assert t.refused("place 1 gate RR") == "FORESTB-7"
    t.play("place 1 gate b")
    assert (t.oblivion, t.state.stones, len(t.state.supply)) == ("b", 1, 3)


def test_an_open_arch_has_no_gate(table: Make) -> None:
    """FORESTB-5, FORESTB-7: with seven dice there is no gate yet."""
    t = table(seats=4, rules=FOREST_B, boards={"Red": "R"}, forest_left="B6 B6 B6", forest_right="G5 G5 G5 G5")
    t.roll(3)
    assert t.refused("place 3 gate R") == "FORESTB-7"


def test_a_closed_arch_waits(table: Make) -> None:
    """FORESTB-12: the gate stays over turns; a dragon may open the arch again."""
    t = table(
        seats=2,
        rules={**FOREST_B, "dragons": "yes", "board_gate": "off"},
        boards={"Red": "R", "Blue": "B"},
        forest_left="a6",
        forest_right="R5 R5 R5 R5 B5 B5 B5",
        deck=["de3", "dragon6"],
    )
    t.roll(2)
    t.play("place 2 fortress R")
    t.reveal(1)
    assert t.match.view(None)["territories"]["forest"]["arch"]["gate"] == 1
    t.roll(2)
    t.play("place 2 fortress B", "reveal")
    assert (t.match.view(None)["territories"]["forest"]["arch"]["gate"], t.state.forest_left) == (None, [])


# Ice cave


def test_the_grid(table: Make) -> None:
    """ICEB-1, ICEB-2: seven spaces, five lines with their rewards; never a stone."""
    grid = table(rules=ICE_B).match.printed()["boards"]["ice"]["grid"]
    assert len(grid["spaces"]) == 7
    assert {line["name"]: (line["spaces"], line["reward"]["kind"], line["reward"]["n"]) for line in grid["lines"]} == {
        "COLA": (["a2", "a3"], "FREE_DIE", 1),
        "COLC": (["c2", "c3"], "DEFEAT_ENEMY", 0),
        "ROW2": (["a2", "b2", "c2"], "HEAL_SKULL", 1),
        "COLB": (["b1", "b2", "b3"], "HEAL_SKULL", 2),
        "ROW3": (["a3", "b3", "c3"], "BONUS_DICE", 2),
    }


def test_one_die_of_any_number(table: Make) -> None:
    """ICEB-3, ICEB-17: one die of a roll on any free space; with neighbours all around some number still fits."""
    t = table(rules=ICE_B, boards={"Red": "RR"})
    t.roll(6, 6)
    assert len(t.offered("place 6 ice")) == 7
    assert t.refused("place 6 ice RR b2") == "ICEB-3"
    t = table(rules=ICE_B, boards={"Red": "R"}, cave={"b2": "B6"})
    t.roll(6)
    assert t.refused("place 6 ice R b2") == "ICEB-3"
    assert t.refused("place 6 ice R a2") == "ICEB-4"
    cave = {"b1": "R1", "a2": "R2", "c2": "B3", "b3": "B4"}
    for number, fits in ((1, False), (4, False), (5, True), (6, True)):
        t = table(rules=ICE_B, boards={"Red": "a"}, cave=cave)
        t.roll(number)
        assert (f"place {number} ice a b2" in t.options) == fits


def test_an_equal_neighbour_is_the_reason(table: Make) -> None:
    """ICEB-4: a space beside an equal number is refused by this clause, also if it is the only free one."""
    t = table(rules=ICE_B, cave={"b2": "R4"}, boards={"Red": "R"})
    t.roll(4)
    assert t.refused("place 4 ice R a2") == "ICEB-4"
    cave = {"a2": "R1", "b2": "R4", "c2": "R2", "a3": "B2", "b3": "B1", "c3": "B3"}
    t = table(rules=ICE_B, cave=cave, boards={"Red": "R"})
    t.roll(4)
    assert t.refused("place 4 ice R b1") == "ICEB-4"


def test_older_lines_may_be_cashed(table: Make) -> None:
    """ICEB-5, ICEB-6: a line filled before may be cashed when a die is placed elsewhere; or nothing is."""
    t = table(rules=ICE_B, boards={"Red": "RR"}, cave={"a2": "R1", "a3": "R2"}, oblivion="B")
    t.roll(5, 6)
    t.play("place 5 ice R c3")
    assert t.options == ["continue", "cash COLA"]
    t.play("continue")
    assert t.shown(t.state.cave) == "R1 R2 R5"


def test_any_of_the_filled_lines_may_be_cashed(table: Make) -> None:
    """ICEB-5: with two filled lines none, each alone, or both."""
    cave = {"a2": "R1", "a3": "R2", "c2": "B3"}
    t = table(rules=ICE_B, boards={"Red": "R"}, cave=cave)
    t.roll(5)
    t.play("place 5 ice R c3")
    assert t.options == ["continue", "cash COLA", "cash COLC", "cash COLA COLC"]
    t.play("cash COLC")
    assert t.shown(t.state.cave) == "R1 R2"


def test_a_shared_die_counts_for_both(table: Make) -> None:
    """ICEB-7, ICEB-8: COLA and ROW2 share a2; both give their reward, each die returns once, others stay."""
    t = table(
        rules=ICE_B,
        boards={"Red": "R", "Blue": ""},
        cave={"a3": "B1", "b2": "B3", "c2": "B4", "b3": "B6"},
        oblivion="a",
        skulls={"ice": 3},
    )
    t.roll(2)
    t.play("place 2 ice R a2", "cash COLA ROW2", "free a", "restore ice")
    assert (t.skull("ice"), t.board("Red"), t.board("Blue"), t.shown(t.state.cave)) == (2, "R a", "B B B", "B6")


def test_bonus_dice_on_the_line_are_not_available(table: Make) -> None:
    """ICEB-9, ICEB-11: one die in the supply, one on the line: the active player gets one; then the supply has one."""
    t = table(rules=ICE_B, boards={"Red": "R"}, cave={"a3": "b1", "b3": "B2"}, supply=1)
    t.roll(3)
    t.play("place 3 ice R c3", "cash ROW3")
    assert (t.board("Red"), len(t.state.supply)) == ("R b", 1)


def test_the_rewards(table: Make) -> None:
    """ICEB-12, ICEB-13, ICEB-14, ICEB-15: free, defeat, heal one, heal two in this order; each optional."""
    cave = {"b1": "R1", "a2": "R2", "b2": "R3", "c2": "B1", "a3": "B3", "b3": "B4"}
    t = table(rules=ICE_B, cave=cave, boards={"Red": "a"}, oblivion="a b", enemies={"de1.1": ""}, skulls={"desert": 2})
    t.roll(6)
    asked = []
    t.play("place 6 ice a c3")
    while t.ask not in ("reveal", None):
        asked.append(t.ask)
        assert t.options[-1] == "decline"
        t.play("decline")
    assert asked == ["free", "kill", "heal", "heal"]
    assert (t.skull("desert"), t.active, t.oblivion) == (2, ["de1.1"], "a b")


def test_heal_one_comes_before_heal_two(table: Make) -> None:
    """ICEB-15, ICEB-14: the first question heals one hole, the second one two."""
    cave = {"b1": "R1", "b2": "R3", "c2": "B1", "b3": "B4"}
    t = table(rules=ICE_B, cave=cave, boards={"Red": "R"}, skulls={"desert": 4, "forest": 4})
    t.roll(6)
    t.play("place 6 ice R a2", "cash ROW2 COLB", "restore desert", "restore forest")
    assert (t.skull("desert"), t.skull("forest")) == (3, 2)


def test_bonus_dice_come_last(table: Make) -> None:
    """ICEB-15: a bonus die freed by COLA is in the supply when ROW3 gives two."""
    cave = {"a2": "R1", "a3": "R2", "b3": "B4"}
    t = table(rules=ICE_B, cave=cave, boards={"Red": "R"}, oblivion="b", supply=0)
    t.roll(6)
    t.play("place 6 ice R c3", "cash COLA ROW3", "free b")
    assert (t.board("Red"), t.state.supply) == ("R R R b", [])


def test_the_highest_die_of_choice(table: Make) -> None:
    """ICEB-16, ATTACK-6: of two dice with the highest number the active player picks."""
    t = table(rules=ICE_B, cave={"a2": "R5", "c2": "B5", "b1": "R1"}, deck=["ic3"], phase="reveal")
    t.reveal()
    assert t.options == ["lose a2", "lose c2"]
    t.play("lose c2")
    assert t.oblivion == "B"


def test_a_line_without_use(table: Make) -> None:
    """ICEB-18: COLC may be cashed without an enemy, to take the dice back."""
    t = table(rules=ICE_B, boards={"Red": "R", "Blue": ""}, cave={"c2": "B1"})
    t.roll(3)
    t.play("place 3 ice R c3", "cash COLC")
    assert (t.board("Red"), t.board("Blue")) == ("R", "B")
