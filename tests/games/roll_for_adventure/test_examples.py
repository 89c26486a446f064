"""The rule book's worked examples E-1 to E-16 and edge cases X-1 to X-44, each with loaded dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from questhall import Match
from questhall.engine import FastDice
from questhall.games.roll_for_adventure.enemies import MASTER, draw
from questhall.games.roll_for_adventure.state import Quest
from tests.games.roll_for_adventure.table import B_SIDES, Table

Make = Callable[..., Table]
ICE_B = {"ice_side": "B"}
DESERT_B = {"desert_side": "B"}
FOREST_B = {"forest_side": "B"}
CUSTOM = {"custom": "yes", "board_gate": "off"}
GIANTS = {"giants": "yes", "board_gate": "off"}
PHANTOMS = {"phantoms": "yes", "board_gate": "off"}
DRAGONS = {"dragons": "yes", "board_gate": "off"}


def test_e_1_the_worm_takes_a_die(table: Make) -> None:
    """E-1, DESERTA-2, DICE-9: two ones complete the first section; a red die goes deeper, the others return."""
    t = table(seats=4, desert_first="B1")
    t.roll(1, 1, 3, 4, 5)
    t.play("place 1 desert RR", "move R")
    assert (t.shown(t.state.desert_first), t.shown(t.state.desert_second)) == ("", "R1")
    assert (t.board("Red"), t.board("Blue").count("B"), len(t.state.pool)) == ("R", 5, 3)
    t.roll(2, 2, 2)
    assert t.pool == "R2 R2 R2"


def test_e_2_a_section_of_the_fortress(table: Make) -> None:
    """E-2, FORTA-2, PLACE-3: three threes complete the section; the four cannot be placed in the same roll."""
    t = table(seats=4, active="Blue", sections={3: "R3"})
    t.roll(3, 3, 3, 3, 4)
    t.play("place 3 fortress BBB")
    assert t.state.stages == [0, 1, 0]
    assert (t.board("Blue"), t.board("Red")) == ("B B B", "R R R R R")
    assert t.ask == "roll"
    assert t.refused("place 4 fortress B") == "TURN-4"
    t.roll(6, 6)
    assert t.pool == "B6 B6"


def test_e_3_one_number_on_the_path(table: Make) -> None:
    """E-3, FORESTA-2: two sixes join three dice; the last die shows 1 and the forest does not accept it."""
    t = table(boards={"Red": "RRR"}, path="B5 B6 B5")
    t.roll(6, 6, 5)
    t.play("place 6 forest RR")
    assert len(t.state.path) == 5
    t.roll(1)
    assert t.refused("place 1 forest R") == "FORESTA-2"
    t.play("place 1 desert R")
    assert t.shown(t.state.desert_first) == "R1"


def test_e_4_lower_ranks_attack_again(table: Make) -> None:
    """E-4, ENEMY-2, ENEMY-3: rank 2 commands rank 1 only, then attacks itself."""
    enemies = {"de1.1": "", "wo1.1": "", "wo1.2": "", "ic2.1": "", "fo3": ""}
    t = table(enemies=enemies, deck=["fo2.1"], phase="reveal")
    t.reveal()
    assert [event.data["name"] for event in t.told("roused")] == ["de1.1", "wo1.1", "wo1.2"]
    assert [t.skull(name) for name in ("desert", "fortress", "forest", "ice")] == [1, 1, 2, 0]


def test_e_5_dice_on_an_enemy_add_up(table: Make) -> None:
    """E-5, DEFEAT-3: a 2 and later a 5 of another player defeat it."""
    t = table(active="Blue", boards={"Blue": "BB"}, enemies={"wo1.1": "R2"})
    t.roll(5, 5)
    t.play("place 5 wo1.1 B")
    assert t.active == []
    assert ("R" in t.board("Red"), t.board("Blue")) == (True, "B")
    t.roll(6)


@pytest.mark.parametrize(("number", "letters"), [(6, "R"), (4, "RR")])
def test_e_6_six_or_more_defeats(table: Make, number: int, letters: str) -> None:
    """E-6, DEFEAT-2: one six alone, or two fours."""
    t = table(boards={"Red": "RR"}, enemies={"wo1.1": ""})
    t.roll(number, number)
    t.play(f"place {number} wo1.1 {letters}")
    assert t.active == []


def test_e_7_the_vortex_returns_everything(table: Make) -> None:
    """E-7, VORTEX-4, VORTEX-7: two threes make 11; both vortexes empty and the dice phase ends."""
    t = table(boards={"Red": "RRRR", "Blue": ""}, resurrection="B5", oblivion="B B R")
    t.roll(3, 3, 3, 4)
    t.play("place 3 vortex RR")
    assert (t.board("Red"), t.board("Blue")) == ("R R R R R", "B B B")
    assert (t.oblivion, t.state.resurrection, t.pool, t.ask) == ("", [], "", "reveal")


@pytest.mark.parametrize(("path", "lost", "skull"), [("R5 R6 R6", "R R", 0), ("", "", 1)])
def test_e_8_a_phantom_in_the_forest(table: Make, path: str, lost: str, skull: int) -> None:
    """E-8, PHANTOM-3: a five and a six are lost; with neither the forest is damaged."""
    t = table(path=path, deck=["phantom3"], rules=PHANTOMS, phase="reveal")
    t.reveal(3)
    assert (t.oblivion, t.skull("forest")) == (lost, skull)


def test_e_9_dice_of_a_closed_connection(table: Make) -> None:
    """E-9, DESERTB-4: connection B closes; S4 is left for C and D, the others return to their owners."""
    t = table(rules=DESERT_B, active="Blue", boards={"Blue": "BB", "Red": ""}, worm={"S1": "B1", "S4": "R1"})
    t.roll(1, 5)
    t.play("place 1 desert B", "lay B S7", "return S1 S7")
    assert (t.space("S1"), t.space("S4"), t.space("S7")) == ("", "R1", "")
    assert t.board("Blue") == "B B"
    assert t.state.chained == [False, True, False, False, False]
    t.roll(6)


def test_e_10_the_gate(table: Make) -> None:
    """E-10, FORESTB-5, FORESTB-9: four sixes and four fives need a 4; it is lost, a stone is won."""
    t = table(seats=4, rules=FOREST_B, forest_left="R6 R6 B6 B6", forest_right="Y5 Y5 Y5 G5", boards={"Red": "RR"})
    t.roll(4, 1)
    t.play("place 4 gate R")
    assert (t.state.stones, t.oblivion, t.state.forest_left, t.state.forest_right) == (1, "R", [], [])
    assert (t.board("Red"), t.board("Yellow").count("Y")) == ("R R", 5)
    t.roll(6)


def test_e_11_two_lines_at_once(table: Make) -> None:
    """E-11, ICEB-5, ICEB-7: ROW3 and COLB are cashed: two bonus dice and a skull two holes back."""
    t = table(
        seats=3,
        rules=ICE_B,
        active="Green",
        boards={"Green": "GG"},
        cave={"a3": "R1", "b3": "B2", "c3": "G3", "b1": "R4"},
        skulls={"forest": 3, "desert": 1},
    )
    t.roll(5, 1)
    t.play("place 5 ice G b2", "cash COLB ROW3", "restore forest")
    assert (t.skull("forest"), t.board("Green")) == (1, "G G b b")
    assert t.shown(t.state.cave) == ""
    t.roll(1)


def test_e_12_the_master_is_card_9_to_17() -> None:
    """E-12, SETUP-23: with 24 cards the Master first comes as card 9 to 17, each equally likely."""
    seen = [first_master(seed) for seed in range(900)]
    assert set(seen) == set(range(9, 18))
    assert all(60 <= seen.count(place) <= 145 for place in set(seen))


def first_master(seed: int) -> int:
    """The number of the card that is the Master."""
    s = cast(Quest, Match("roll_for_adventure", 4, 1).state)
    s.dice = FastDice(seed)
    number = 1
    while draw(s) != MASTER:
        number += 1
    return number


def test_e_13_one_section_is_enough(table: Make) -> None:
    """E-13, ATTACK-3, ENEMY-9: dice only in one section; one is lost, no damage."""
    t = table(sections={3: "R3 R3"}, deck=["fo3"], phase="reveal")
    t.reveal()
    assert (t.section(3), t.oblivion, t.skull("fortress")) == ("R3", "R", 0)


def test_e_14_only_fives(table: Make) -> None:
    """E-14, ATTACK-4, ENEMY-9: one five is lost, no damage."""
    t = table(path="R5 R5", deck=["wo3"], phase="reveal")
    t.reveal()
    assert (t.shown(t.state.path), t.oblivion, t.skull("forest")) == ("R5", "R", 0)


def test_e_15_the_highest_die(table: Make) -> None:
    """E-15, ATTACK-5: of 2, 4 and 5 the 5 is removed."""
    t = table(cave={"C2": "R2", "C4": "R4", "C5": "B5"}, deck=["ic3"], phase="reveal")
    t.reveal()
    assert (t.shown(t.state.cave), t.oblivion) == ("R2 R4", "B")


def test_e_16_one_bonus_die_each(table: Make) -> None:
    """E-16, ICEA-10: four red dice give Red exactly one bonus die and nobody else any."""
    t = table(seats=4, boards={"Red": "RR"}, cave={"C1": "R1", "C2": "R2", "C3": "R3"})
    t.roll(4, 1)
    t.play("place 4 ice R C4", "take")
    assert t.board("Red") == "R R R R b"
    assert "b" not in t.board("Blue") + t.board("Green") + t.board("Yellow")
    t.roll(1)


# Edge cases


def test_x_1_no_surplus_dice(table: Make) -> None:
    """X-1, PLACE-5: of four ones at most three fit; the fourth is rolled again."""
    t = table(seats=4)
    t.roll(1, 1, 1, 1, 5)
    assert t.offered("place 1 desert") == ["place 1 desert R", "place 1 desert RR", "place 1 desert RRR"]
    assert t.refused("place 1 desert RRRR") == "PLACE-4"
    t.play("place 1 desert RRR")
    assert (len(t.state.pool), t.ask) == (2, "roll")


def test_x_2_the_die_just_moved_is_devoured(table: Make) -> None:
    """X-2, DESERTA-9: section two completes in the same step; the die just moved may be devoured."""
    t = table(boards={"Red": "RRR", "Blue": ""}, desert_first="R1 R1", desert_second="B1 B1")
    t.roll(1, 1, 1)
    t.play("place 1 desert R", "devour R")
    assert (t.shown(t.state.devoured), t.state.stones, t.board("Blue")) == ("R1", 1, "B B")


def test_x_3_a_bonus_die_is_devoured(table: Make) -> None:
    """X-3, DESERTA-8: a bonus die may be devoured; the supply then has three for the rest of the game."""
    t = table(boards={"Red": "RR"}, desert_first="b1 R1", desert_second="R1 R1")
    t.roll(1, 1)
    t.play("place 1 desert R", "move b", "devour b")
    assert (t.shown(t.state.devoured), len(t.state.supply)) == ("b1", 3)


def test_x_4_an_ally_die_goes_to_who_completes(table: Make) -> None:
    """X-4, DICE-6, DICE-9: Blue completes the section with Red's ally die in it."""
    t = table(active="Blue", boards={"Blue": "BB"}, sections={2: "a2 R2 R2"})
    t.roll(2, 5)
    t.play("place 2 fortress B")
    assert t.board("Blue") == "B a"
    assert len(t.state.pool) == 1
    t.roll(5)


def test_x_5_overkill(table: Make) -> None:
    """X-5, PLACE-7: three sixes on one enemy are legal and all return."""
    t = table(boards={"Red": "RRR"}, enemies={"de1.1": ""})
    t.roll(6, 6, 6)
    t.play("place 6 de1.1 RRR")
    assert (t.active, t.board("Red"), t.ask) == ([], "R R R", "reveal")


def test_x_6_an_early_end(table: Make) -> None:
    """X-6, VORTEX-5, PLACE-9: a single 1 on the empty vortex ends the dice phase; four dice are kept."""
    t = table(seats=4)
    t.roll(1, 2, 3, 4, 5)
    t.play("place 1 vortex R")
    assert (t.board("Red"), t.ask, t.shown(t.state.resurrection)) == ("R R R R", "reveal", "R1")


def test_x_7_an_empty_oblivion(table: Make) -> None:
    """X-7: a total of 10 with an empty Oblivion returns the dice of the vortex, nothing else."""
    t = table(boards={"Red": "R", "Blue": ""}, resurrection="B4 B5")
    t.roll(1)
    t.play("place 1 vortex R")
    assert (t.board("Red"), t.board("Blue"), t.state.resurrection) == ("R", "B B", [])


def test_x_8_one_bonus_die_saves_the_team(table: Make) -> None:
    """X-8, END-5: Red has no dice, Blue a bonus die: no loss; Red goes to the enemy phase."""
    t = table(active="Blue", boards={"Red": "", "Blue": "b"}, deck=["ic3"], phase="reveal")
    t.reveal()
    assert (t.ending, t.asked, t.ask) == (None, "Red", "reveal")


def test_x_9_no_die_anywhere(table: Make) -> None:
    """X-9, END-5: all hero boards are empty; the bonus supply does not count."""
    t = table(active="Blue", boards={"Red": "", "Blue": ""}, oblivion="R B", phase="reveal")
    t.reveal()
    assert (t.ending, len(t.state.supply)) == ("no_dice", 4)


def test_x_10_who_goes_without(table: Make) -> None:
    """X-10, ICEA-12, DICE-6: one bonus die for Red and Blue; Blue names who goes without, ally dice go to Blue."""
    t = table(active="Blue", boards={"Blue": "BB"}, cave={"C1": "R1", "C2": "a2", "C3": "a3"}, supply=1)
    t.roll(4, 5)
    t.play("place 4 ice B C4", "take")
    assert t.options == ["without Red", "without Blue"]
    t.play("without Blue")
    assert (t.board("Blue"), "b" in t.board("Red")) == ("B a a", True)
    t.roll(1)


def test_x_11_bonus_dice_on_the_spaces(table: Make) -> None:
    """X-11, ICEA-13: the supply is empty and a bonus die lies there: nobody receives one, then the supply has one."""
    t = table(active="Blue", boards={"Blue": "BB"}, cave={"C1": "R1", "C2": "b2", "C3": "B3"}, supply=0)
    t.roll(4, 5)
    t.play("place 4 ice B C4", "take")
    assert ("b" in t.board("Red") + t.board("Blue"), len(t.state.supply)) == (False, 1)
    t.roll(1)


def test_x_12_a_declined_reward_comes_again(table: Make) -> None:
    """X-12, ICEA-5, ICEA-7: declined at four, one lost, asked again at the next fourth die."""
    t = table(boards={"Red": "R", "Blue": "B"}, cave={"C1": "R1", "C2": "R2", "C5": "R5"}, deck=["ic3"])
    t.roll(4)
    t.play("place 4 ice R C4")
    assert t.options == ["take", "continue"]
    t.play("continue", "reveal")
    assert t.oblivion == "R"
    t.roll(3)
    t.play("place 3 ice B C3")
    assert t.options == ["take", "continue"]


def test_x_13_closed_sections(table: Make) -> None:
    """X-13, FORTA-3: sections 2 and 3 are closed; the attack takes the die of section 4, a 2 cannot be placed."""
    t = table(stages=[1, 1, 0], sections={4: "R4"}, boards={"Red": "R"}, deck=["fo3"])
    t.roll(2)
    assert t.refused("place 2 fortress R") == "FORTA-3"
    t.play("place 2 vortex R", "reveal")
    assert (t.oblivion, t.skull("fortress")) == ("R", 0)


@pytest.mark.parametrize(("worm", "lost", "skull"), [({"S3": "R1"}, "R", 0), ({}, "", 1)])
def test_x_14_one_die_in_desert_b(table: Make, worm: dict[str, str], lost: str, skull: int) -> None:
    """X-14, ATTACK-2: one die is removed without damage; none means damage."""
    t = table(rules=DESERT_B, worm=worm, deck=["de3"], phase="reveal")
    t.reveal()
    assert (t.oblivion, t.skull("desert")) == (lost, skull)


def x_15(table: Make) -> Table:
    worm = {"S1": "R1", "S7": "R1", "S2": "R1", "S6": "B1", "S9": "B1", "S3": "B1", "S5": "B1"}
    t = table(rules=DESERT_B, worm=worm, boards={"Red": "RR", "Blue": ""})
    t.roll(1, 6)
    t.play("place 1 desert R", "lay R S4")
    return t


def test_x_15_three_connections_at_once(table: Make) -> None:
    """X-15, DESERTB-6: S4 closes B, C and D; three decisions follow in this order."""
    t = x_15(table)
    assert t.state.chained == [False, True, True, True, False]
    asked = []
    while t.ask == "chain":
        asked.append(t.options[-1])
        t.play("leave")
    assert asked == ["return S1 S4 S7", "return S2 S4 S6 S9", "return S3 S4 S5"]


def test_x_16_the_fifth_connection(table: Make) -> None:
    """X-16, DESERTB-9: the fifth closes: all dice return without a question."""
    t = table(rules=DESERT_B, closed="BCDE", worm={"S5": "B1", "S1": "R1"}, boards={"Red": "RR", "Blue": ""})
    t.roll(1, 6)
    t.play("place 1 desert R", "lay R S8")
    assert (t.ask, t.state.stones, t.shown(t.state.worm)) == ("roll", 1, "")
    assert (t.board("Red"), t.board("Blue"), t.state.chained) == ("R R", "B", [False] * 5)


def test_x_17_seven_sixes(table: Make) -> None:
    """X-17, FORESTB-3: space 8 needs a five."""
    t = table(rules=FOREST_B, forest_left="R6 R6 R6 B6 B6 B6 B6", boards={"Red": "R"})
    t.roll(6)
    assert t.refused("place 6 forest R") == "FORESTB-3"


def test_x_18_an_arch_that_meets_elsewhere(table: Make) -> None:
    """X-18, FORESTB-10: gate 3; after an attack two fives close it again with gate 2."""
    t = table(
        rules=FOREST_B,
        forest_left="R6 R6 R6",
        forest_right="B5 B5 B5 B5 B5",
        boards={"Red": "R", "Blue": "aa"},
        deck=["wo3"],
    )
    assert t.match.view(None)["territories"]["forest"]["arch"]["gate"] == 3
    t.roll(1)
    t.play("place 1 vortex R", "reveal")
    assert (len(t.state.forest_left), len(t.state.forest_right)) == (2, 4)
    t.roll(5, 5)
    t.play("place 5 forest aa")
    assert t.match.view(None)["territories"]["forest"]["arch"]["gate"] == 2


def test_x_19_a_closed_arch(table: Make) -> None:
    """X-19, FORESTB-6: gate 2; the 2 may be sacrificed, the fives cannot go to the forest."""
    t = table(rules=FOREST_B, forest_left="R6 R6", forest_right="B5 B5 B5 B5 B5 a5", boards={"Red": "RRR"})
    t.roll(5, 5, 2)
    assert t.offered("place 2 gate") == ["place 2 gate R"]
    assert t.refused("place 5 forest R") == "FORESTB-6"


def test_x_20_a_section_of_fortress_b(table: Make) -> None:
    """X-20, FORTB-6: section 4 yields a stone and is rebuilt; section 2 keeps its state."""
    t = table(rules={"fortress_side": "B"}, stages=[1, 0, 2], sections={4: "B4 B4 B4 B4"}, boards={"Red": "RR"})
    t.roll(4, 6)
    t.play("place 4 fortress R")
    assert (t.state.stones, t.state.stages, t.board("Blue").count("B")) == (1, [1, 0, 0], 5)
    assert "The barriers of section 4 are put back." in t.match.told(None)


def test_x_21_neighbours_differ(table: Make) -> None:
    """X-21, ICEB-4: beside a 4 on b2 a 4 goes only on a3 or c3."""
    t = table(rules=ICE_B, cave={"b2": "R4"}, boards={"Red": "R"})
    t.roll(4)
    assert t.offered("place 4 ice") == ["place 4 ice R a3", "place 4 ice R c3"]


def test_x_22_a_full_cave(table: Make) -> None:
    """X-22, ICEB-10: the seventh die cashes all five lines."""
    cave = {"b1": "R1", "a2": "R2", "b2": "R3", "c2": "B1", "a3": "B3", "b3": "B4"}
    t = table(
        rules=ICE_B,
        cave=cave,
        boards={"Red": "R", "Blue": ""},
        oblivion="a",
        enemies={"de1.1": ""},
        skulls={"forest": 4},
    )
    t.roll(6)
    t.play("place 6 ice R c3", "free a", "defeat de1.1", "restore forest", "restore forest")
    assert (t.skull("forest"), t.board("Red"), t.board("Blue")) == (1, "R R R R a b b", "B B B")


def test_x_23_a_dragon(table: Make) -> None:
    """X-23, DRAGON-4, DRAGON-6: dragon 5 takes fives from boards and vortex; a 5 on an enemy stays, nobody attacks."""
    t = table(
        rules=DRAGONS,
        path="R5 R6",
        cave={"C5": "B5"},
        resurrection="B5",
        enemies={"de1.1": "R5"},
        deck=["dragon5"],
        phase="reveal",
    )
    t.reveal()
    assert (t.oblivion, t.shown(t.state.path), t.skull("desert")) == ("B B R", "R6", 0)
    assert t.shown(t.state.active[0].dice) == "R5"


def test_x_24_a_dragon_in_the_desert(table: Make) -> None:
    """X-24, DRAGON-3: dragon 1 empties section one only."""
    t = table(rules=DRAGONS, desert_first="R1", desert_second="R1", devoured="B1", deck=["dragon1"], phase="reveal")
    t.reveal()
    s = t.state
    assert (t.shown(s.desert_first), t.shown(s.desert_second), t.shown(s.devoured)) == ("", "R1", "B1")


def test_x_25_a_giant_catches_the_skull(table: Make) -> None:
    """X-25, GIANT-7: skull in hole 5, the marker moves to 5: loss."""
    t = table(rules=GIANTS, skulls={"forest": 5}, deck=["giant.1"], phase="reveal")
    t.reveal(3)
    assert (t.ending, t.state.limits[2]) == ("overrun", 5)


@pytest.mark.parametrize(("face", "ending"), [(3, "overrun"), (5, None)])
def test_x_26_the_master_near_the_end(table: Make, face: int, ending: str | None) -> None:
    """X-26: skull in hole 4; two damage lose, one for all does not."""
    t = table(skulls={"forest": 4}, master=True, phase="reveal")
    t.reveal(face)
    assert t.ending == ending


def test_x_27_a_phantom_attacks_last(table: Make) -> None:
    """X-27: rank-1 enemies in the order of ENEMY-11, the phantom last with its own die, then the new enemy."""
    t = table(rules=PHANTOMS, enemies={"phantom1.1": "", "ic1.1": "", "de1.1": ""}, deck=["wo2.1"], phase="reveal")
    t.reveal(2)
    assert [event.data["name"] for event in t.told("roused")] == ["de1.1", "ic1.1", "phantom1.1"]
    assert [t.skull(name) for name in ("desert", "fortress", "forest", "ice")] == [1, 1, 1, 1]


def test_x_28_the_master_alone(table: Make) -> None:
    """X-28, MASTER-10: with only the Master left he comes after every turn and active enemies attack each time."""
    t = table(boards={"Red": "", "Blue": "B"}, enemies={"de3": ""}, deck=[], master=True, phase="reveal")
    t.reveal(6)
    t.roll(6)
    t.play("place 6 vortex B")
    t.reveal(6)
    assert [event.data["name"] for event in t.told("revealed")] == ["master", "master"]
    assert t.skull("desert") == 2


def test_x_29_enemies_first(table: Make) -> None:
    """X-29: three enemies damage the empty forest before the territory die is rolled."""
    t = table(enemies={"wo1.1": "", "wo2.1": "", "wo3": ""}, master=True, phase="reveal")
    t.reveal(6)
    assert t.skull("forest") == 3
    kinds = [event.kind for event in t.match.events]
    assert kinds.index("territory_die") > max(at for at, kind in enumerate(kinds) if kind == "damaged")


def test_x_30_the_last_stone(table: Make) -> None:
    """X-30, TURN-10: the last stone wins at once, with dice left in the pool."""
    t = table(boards={"Red": "RRR"}, path="B5 B5 B5 B5 R5", stones=4)
    t.roll(6, 1, 1)
    t.play("place 6 forest R")
    assert (t.ending, t.told("revealed"), len(t.state.pool)) == ("won", [], 2)


def test_x_31_the_fighter(table: Make) -> None:
    """X-31: one 4 of the Fighter defeats; an enemy with 5 on it falls only when the Fighter places a die."""
    t = table(heroes={"Red": "fighter"}, boards={"Red": "RR"}, enemies={"de1.1": "", "fo1.1": "B5"})
    assert t.active == ["de1.1", "fo1.1"]
    t.roll(4, 1)
    t.play("place 4 de1.1 R")
    assert t.active == ["fo1.1"]
    t.roll(1)
    t.play("place 1 fo1.1 R")
    assert t.active == []


@pytest.mark.parametrize(("kind", "board", "supply"), [("b", "", 4), ("R", "R", 3)])
def test_x_32_the_healer_pays(table: Make, kind: str, board: str, supply: int) -> None:
    """X-32, HERO-6: a bonus die goes to the supply, a hero die to the Healer's board."""
    t = table(heroes={"Red": "healer"}, boards={"Red": "Rb"}, supply=3, skulls={"ice": 2})
    t.roll(3, 5)
    t.play(f"heal {kind} ice")
    assert (t.board("Red"), len(t.state.supply), t.skull("ice")) == (board, supply, 1)


def test_x_33_the_summoner(table: Make) -> None:
    """X-33, CALL: at 8 nothing happens until she places a die; then all dice are freed and she may roll on."""
    t = table(heroes={"Red": "summoner"}, boards={"Red": "RR", "Blue": ""}, resurrection="B4 B4", oblivion="B")
    assert t.oblivion == "B"
    t.roll(1, 3)
    t.play("place 1 vortex R")
    assert (t.oblivion, t.board("Blue"), t.options) == ("", "B B B", ["stay", "end"])
    t.play("stay")
    assert (t.ask, len(t.state.pool)) == ("roll", 1)


def test_x_34_the_warden(table: Make) -> None:
    """X-34: the Warden returns the last die of the desert; it counts as removed, so there is no damage."""
    t = table(heroes={"Red": "warden"}, desert_first="B1", boards={"Blue": "B"}, deck=["de3"], phase="reveal")
    t.reveal()
    t.play("save B")
    assert (t.oblivion, t.skull("desert"), len(t.state.pool)) == ("", 0, 2)


def test_x_35_the_warrior(table: Make) -> None:
    """X-35: with two pool dice one may be held; with one it must be rolled."""
    t = table(heroes={"Red": "warrior"}, boards={"Red": "RRR"})
    assert t.options == ["roll"]
    t.roll(6, 5, 1)
    t.play("place 1 desert R")
    assert sorted(t.options) == ["hold R5", "hold R6", "roll"]
    t.load(2)
    t.play("hold R6")
    assert t.pool == "R2 R6"
    t.play("place 2 fortress R")
    assert t.options == ["roll"]


def test_x_36_a_set_of_four() -> None:
    """X-36, SETUP-24: 28 cards: nine on top, nine and the Master in the middle, ten below; 112 turns."""
    cards = '[imp]\nname = "Imp"\ncopies = 4\nrank = 1\nhome = "desert"\nneed = 6\nfate = "stay"\n'
    cards += 'effects = ["STRIKE(home)"]'
    rules = {"custom": "yes", "adventure": "sword", "custom_cards": cards}
    s = cast(Quest, Match("roll_for_adventure", 2, 1, rules).state)
    assert (s.above_master, s.master_places, len(s.deck), s.terms.turn_limit) == (9, 10, 28, 112)


def test_x_37_the_frost_walker(table: Make) -> None:
    """X-37, WILD_ICE, ATTACK-5: a 1 on space 6 is turned to 6 and is the next to be lost."""
    t = table(heroes={"Red": "frost_walker"}, boards={"Red": "R"}, cave={"C5": "B5"}, deck=["ic3"])
    t.roll(1)
    t.play("place 1 ice R C6")
    assert t.space("C6") == "R6"
    t.play("reveal")
    assert t.oblivion == "R"


@pytest.mark.parametrize(("hero", "need"), [("fighter", 12), ("summoner", 10)])
def test_x_38_a_hexed_vortex(table: Make, hero: str, need: int) -> None:
    """X-38: HEX 2 raises the need to 12, for the Summoner to 10."""
    t = table(rules=CUSTOM, heroes={"Red": hero}, enemies={"cus4": ""})
    assert t.match.view(0)["resurrection"]["need"] == need


def test_x_39_a_hex_that_leaves(table: Make) -> None:
    """X-39, VORTEX-10: with 11 on the vortex the Leech is defeated: nothing is freed until the next die."""
    t = table(rules=CUSTOM, boards={"Red": "RR"}, enemies={"cus4": ""}, resurrection="B6 B5", oblivion="B")
    t.roll(6, 6)
    t.play("place 6 cus4 R")
    assert (t.active, t.oblivion) == ([], "B")
    t.roll(1)
    t.play("place 1 vortex R")
    assert t.oblivion == ""


def test_x_40_a_shared_die_is_gone(table: Make) -> None:
    """X-40, DESERTB-6, DESERTB-7: S4 returned with B is no option for C and D; the connections stay closed."""
    t = x_15(table)
    t.play("return S1 S4 S7")
    assert t.options[-1] == "return S2 S6 S9"
    t.play("leave")
    assert t.options[-1] == "return S3 S5"
    t.play("leave")
    assert t.state.chained == [False, True, True, True, False]


def test_x_41_one_batch(table: Make) -> None:
    """X-41, HERO-8, ENEMY-9: three fortress dice form one batch; one is saved, two are lost."""
    t = table(heroes={"Red": "warden"}, sections={2: "R2", 3: "B3", 4: "a4"}, deck=["fo3"], phase="reveal")
    t.reveal()
    assert t.options == ["save R", "save B", "save a", "decline"]
    t.play("save a")
    assert (t.oblivion, t.skull("fortress")) == ("B R", 0)


@pytest.mark.parametrize(("number", "gate"), [(6, 3), (5, 4)])
def test_x_42_the_last_space_of_the_arch(table: Make, number: int, gate: int) -> None:
    """X-42, FORESTB-11: with four sixes and three fives one die fits, not two; its number decides the gate."""
    t = table(rules=FOREST_B, forest_left="R6 R6 R6 B6", forest_right="B5 B5 B5", boards={"Red": "RR"})
    t.roll(number, number)
    assert t.offered("place", str(number), "forest") == [f"place {number} forest R"]
    t.play(f"place {number} forest R")
    assert t.match.view(None)["territories"]["forest"]["arch"]["gate"] == gate


def test_x_43_a_phantom_everywhere(table: Make) -> None:
    """X-43, PHANTOM-9, ENEMY-12: *all* damages every territory in order; a loss in the desert stops it."""
    t = table(rules=PHANTOMS, deck=["phantom3"], phase="reveal")
    t.reveal(5)
    assert t.state.skulls == [1, 1, 1, 1]
    t = table(rules=PHANTOMS, deck=["phantom3"], skulls={"desert": 5}, phase="reveal")
    t.reveal(5)
    assert (t.ending, t.state.skulls) == ("overrun", [6, 0, 0, 0])


def test_x_44_three_turns(table: Make) -> None:
    """X-44, DESERTB-3, DICE-6, FORESTB-2, ENEMY-4, ATTACK-2, DESERTB-7, FORESTB-8, DICE-9: three turns in a row."""
    t = table(rules=B_SIDES, heroes={"Red": "adventurer", "Blue": "fighter"}, deck=["fo2.1", "de1.1", "fo3"])
    t.roll(2, 3, 4, 5, 6, 1, 1)
    t.play("place 1 desert aa", "lay a S5", "lay a S8", "return S8")
    t.roll(1, 1, 3, 5, 5)
    t.play("place 5 forest RR")
    t.roll(1, 2, 4)
    t.play("place 4 ice R b2")
    t.roll(1, 5)
    t.play("place 1 desert R", "lay R S4")
    t.roll(4)
    t.play("place 4 fortress R")
    t.reveal(1)
    assert (t.oblivion, t.skull("fortress")) == ("R", 0)
    t.roll(1, 1, 2, 5, 5, 6, 6)
    t.play("place 6 forest aa")
    t.roll(1, 1, 4, 5, 5)
    t.play("place 5 forest BB")
    t.roll(2, 3, 4)
    t.play("place 4 fo2.1 B")
    assert t.active == []
    t.roll(1, 5)
    t.play("place 5 forest B")
    t.roll(5)
    t.play("place 5 forest B")
    assert t.match.view(None)["territories"]["forest"]["arch"]["gate"] == 2
    t.reveal(1)
    assert (t.oblivion, t.skull("desert"), t.state.chained[0]) == ("R R a", 0, True)
    t.roll(2)
    t.play("place 2 gate a")
    assert t.state.stones == 1
    t.play("reveal")
    assert t.state.skulls == [1, 1, 0, 0]
    assert (t.oblivion, t.space("b2"), t.board("Red")) == ("R R a a", "R4", "R R a a")
    assert (t.pool, t.active, len(t.state.supply)) == ("B B B B B", ["de1.1", "fo3"], 4)
