"""Worked examples: E-1, X-1 to X-19, X-24, X-37, X-38, X-40, X-41, X-43, X-44, X-45."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.engine import LoadedDice
from tests.games.river_duel.table import Table


def test_e1_one_trade_after_the_step_into_the_village(table: Callable[..., Table]) -> None:
    """E-1 (VILLAGE-3, ACT-2): the move and one trade are the whole home turn."""
    t = table(South="d2 G2")
    t.play("move d3")
    assert (t.state.used, t.allowance) == (1, 2)
    t.play("buy sword2")
    assert (t.player("South").gold, t.player("South").sword, t.asked) == (1, 2, "North")


def test_x1_living_from_hand_to_mouth(table: Callable[..., Table]) -> None:
    """X-1 (FOOD-4): eat the last food and live; find one more and live; find none and starve."""
    t = table(South="c3 F1", dice=[6])
    t.play("end")
    assert (t.player("South").food, t.player("South").lives) == (0, 2)
    t.play("end")
    assert (t.state.fed, t.offered("move")) == (False, [])
    t.play("explore")
    assert t.player("South").food == 1
    t.play("end")
    assert (t.player("South").food, t.player("South").lives) == (0, 2)
    t.play("end")
    assert t.offered("explore") == []
    t.play("end")
    south = t.player("South")
    assert (south.lives, t.tile("South"), south.health, south.food, south.sword) == (1, "c1", 4, 4, 1)


def test_x2_healing_the_food_away(table: Callable[..., Table]) -> None:
    """X-2 (MOVE-8, HEAL-4): healed down to 0 food, no move is offered, and the end starves."""
    t = table(South="c2 F2 H3")
    t.play("heal")
    assert (t.player("South").health, t.player("South").food) == (4, 0)
    assert (t.state.fed, t.offered("move")) == (True, [])
    t.play("end")
    assert (t.player("South").lives, t.tile("South")) == (1, "c1")


def test_x3_bought_food_does_not_make_fed(table: Callable[..., Table]) -> None:
    """X-3 (MOVE-7): no move on the turn that began with 0 food; the next turn may move."""
    t = table(South="d3 F0 G1")
    t.play("buy food")
    assert (t.player("South").food, t.player("South").gold, t.offered("move")) == (2, 0, [])
    t.play("end")
    assert t.player("South").food == 1
    t.play("end")
    assert t.offered("move")


def test_x4_three_actions_over_the_bridge(table: Callable[..., Table]) -> None:
    """X-4 (ACT-2): from the bridge to the far bank, then explore and heal in the same turn."""
    t = table(South="d4", dice=[4])
    t.play("move d5")
    assert (t.player("South").gold, t.state.used, t.allowance) == (1, 1, 3)
    t.play("explore")
    assert t.asked == "South"
    t.play("heal")
    assert (t.player("South").health, t.asked) == (5, "North")


def test_x5_stepping_back_onto_the_bridge_ends_the_turn(table: Callable[..., Table]) -> None:
    """X-5 (ACT-5): a blow and the step onto the bridge make 2 of 2 actions."""
    t = table(South="d5", North="d6")
    t.play("sword North")
    assert t.asked == "South"
    t.play("move d4")
    assert (t.tile("South"), t.asked) == ("d4", "North")


def test_x6_three_actions_chosen_on_the_far_bank(table: Callable[..., Table]) -> None:
    """X-6 (ACT-5): blow, exploration and step are legal, for each was chosen on the far bank."""
    t = table(South="d5 F4", North="d6", dice=[6])
    t.play("sword North", "explore")
    assert t.player("South").food == 5
    t.play("move d4")
    assert (t.tile("South"), t.asked) == ("d4", "North")


def test_x7_two_trades_in_the_far_village(table: Callable[..., Table]) -> None:
    """X-7 (ACT-2, VILLAGE-4): two trades after the step into the far village; then the meal follows."""
    t = table(South="b6 G2")
    t.play("move b5")
    assert (t.state.used, t.allowance) == (1, 3)
    t.play("buy food")
    assert (t.player("South").food, t.asked) == (6, "South")
    t.play("buy food")
    assert (t.player("South").food, t.player("South").gold, t.asked) == (8 - 1, 0, "North")


def test_x8_the_explored_tile_is_barred_for_one_turn(table: Callable[..., Table]) -> None:
    """X-8 (EXPLORE-4): back on c3 the next turn there is no exploring, a turn later there is."""
    t = table(South="c3", dice=[6])
    t.play("explore", "move c2", "end")
    food = t.player("South").food
    t.play("move c3")
    assert (t.player("South").food - food, t.offered("explore")) == (2, [])
    t.play("end", "end")
    assert t.offered("explore") == ["explore"]


def test_x9_an_idle_turn_lifts_the_bar(table: Callable[..., Table]) -> None:
    """X-9 (TURN-11): explore, idle turn, and e1 may be explored again."""
    t = table(South="e1", dice=[6])
    t.play("explore", "end", "end")
    assert t.offered("explore") == []
    t.play("end", "end")
    assert t.offered("explore") == ["explore"]


def test_x10_another_mountain_is_not_barred(table: Callable[..., Table]) -> None:
    """X-10 (EXPLORE-5): after b2 the mountain c2 may be explored on the next turn."""
    t = table(South="b2", dice=[6])
    t.play("explore", "move c2", "end")
    assert t.offered("explore") == ["explore"]


def test_x11_the_temple_robs_twice(table: Callable[..., Table]) -> None:
    """X-11 (TEMPLE-11, ROB-4): with a level 1 sword the gold goes, then a food."""
    t = table(South="a2 S1 G1 F3", dice=[1])
    t.play("explore")
    assert (t.player("South").gold, t.player("South").food, t.player("South").sword) == (0, 2, 1)


def test_x12_nothing_to_rob_but_the_sword_falls(table: Callable[..., Table]) -> None:
    """X-12 (TEMPLE-11, ROB-3): without gold and food only the sword falls; the end starves."""
    t = table(South="a2 S2 G0 F0", dice=[1])
    t.play("explore")
    assert (t.player("South").gold, t.player("South").food, t.player("South").sword) == (0, 0, 1)
    t.play("end")
    assert t.player("South").lives == 1


@pytest.mark.parametrize("food", [0, 9], ids=["X-13", "X-14"])
def test_x13_x14_driven_back_with_one_food(table: Callable[..., Table], food: int) -> None:
    """X-13, X-14 (TEMPLE-13, 19, 23, 24): back to b1 or c2, no arrow, 1 food, no meal; the next turn may move."""
    t = table(South=f"a2 F{food}", dice=[3])
    t.play("explore")
    assert set(t.options) == {"back b1", "back c2"}
    t.play("back c2")
    assert (t.tile("South"), t.player("South").arrows, t.player("South").food, t.asked) == ("c2", 0, 1, "North")
    t.play("end")
    assert (t.player("South").food, t.state.fed, bool(t.offered("move"))) == (1, True, True)


def test_x15_blocked_middle_tiles(table: Callable[..., Table]) -> None:
    """X-15 (TEMPLE-19): North on a1 leaves b1 and c2, both through b2."""
    t = table(South="a2", North="a1", dice=[3])
    t.play("explore")
    assert set(t.options) == {"back b1", "back c2"}


@pytest.mark.parametrize(("north", "end"), [("b2", "b1"), ("b1", "c2")])
def test_x15_a_single_retreat_is_carried_out(table: Callable[..., Table], north: str, end: str) -> None:
    """X-15 (TEMPLE-19): North on b2 leaves only b1, North on b1 only c2; no choice is asked."""
    t = table(South="a2", North=north, dice=[3])
    t.play("explore")
    assert (t.tile("South"), t.asked) == (end, "North")


def test_x16_one_step_back(table: Callable[..., Table]) -> None:
    """X-16 (TEMPLE-20): the teammate on e1 leaves one step to e2 or f1; the turn ends with 1 food."""
    t = table(S1="f2", S2="e1", dice=[3])
    t.play("explore")
    assert set(t.options) == {"back e2", "back f1"}
    t.play("back f1")
    assert (t.tile("S1"), t.player("S1").food, t.asked) == ("f1", 1, "N1")


@pytest.mark.parametrize(("raft", "moves"), [(0, False), (1, True)])
def test_x17_driven_into_the_river(table: Callable[..., Table], raft: int, moves: bool) -> None:
    """X-17 (TEMPLE-22): back to a4 without the bonus; mired next turn unless a raft is held."""
    t = table(South=f"a6 R{raft}", dice=[3])
    t.play("explore")
    assert set(t.options) == {"back a4", "back b5", "back c6"}
    t.play("back a4")
    assert t.player("South").food == 1
    t.play("end")
    assert (t.asked, bool(t.offered("move"))) == ("South", moves)


def test_x18_gifts_that_overflow(table: Callable[..., Table]) -> None:
    """X-18 (TEMPLE-18, STAT-5): the second bow is lost, its arrow is not; 9 food become 12."""
    t = table(South="a2 B1 A2", dice=[6])
    t.play("explore", "gift bow")
    assert (t.player("South").bows, t.player("South").arrows) == (1, 3)
    t = table(South="a2 F9", dice=[6])
    t.play("explore", "gift food")
    assert t.player("South").food == 12


def test_x19_sword_and_health_at_their_limits(table: Callable[..., Table]) -> None:
    """X-19 (STAT-3): a fourth sword level and a seventh health do not exist."""
    t = table(South="b3 S3", dice=[5])
    t.play("explore")
    assert t.player("South").sword == 3
    t = table(South="b3 H6", dice=[3])
    t.play("explore")
    assert t.player("South").health == 6


def test_x24_wading(table: Callable[..., Table]) -> None:
    """X-24 (RIVER-1, 2): +1 food on landing, no move on the next turn, a move on the one after."""
    t = table(South="c3 F4", North="d4")
    t.play("move c4")
    assert t.player("South").food == 5
    t.play("end")
    assert t.player("South").food == 4
    t.play("end")
    assert set(t.options) == {"explore", "sword North", "heal", "end"}
    t.play("end", "end")
    assert "move c5" in t.options


def test_x37_hopping(table: Callable[..., Table]) -> None:
    """X-37 (LAND-2): every landing of the hop between mountain and forest pays; two turns bring 2 food and cost 2."""
    t = table(South="c2 F4 A0")
    t.play("move c3")
    assert t.player("South").food == 6
    t.play("end", "end", "move c2")
    assert (t.player("South").food, t.player("South").arrows) == (5, 1)
    t.play("end", "end", "move c3")
    assert (t.player("South").food, t.player("South").arrows) == (6, 1)


def test_x38_a_snared_turn(table: Callable[..., Table]) -> None:
    """X-38 (SNARE-1..3): after forest 3 one turn without moving and exploring, then a normal one."""
    t = table(South="c3", North="c4", dice=[3])
    t.play("explore", "end", "end")
    assert set(t.options) == {"sword North", "heal", "end"}
    t.play("end", "end")
    assert (len(t.offered("move")), t.offered("explore")) == (3, ["explore"])


def test_x38_the_snared_may_buy(table: Callable[..., Table]) -> None:
    """X-38 (SNARE-2): the snared player who walked on to the village buys there."""
    t = table(South="c3 G1", dice=[3])
    t.play("explore", "move d3", "end")
    assert (t.offered("move"), "buy food" in t.options) == ([], True)


def test_x38_death_ends_the_snare(table: Callable[..., Table]) -> None:
    """X-38 (SNARE-1..3): who dies before the snared turn is free."""
    t = table(South="c3 H1", North="c4", dice=[3])
    t.play("explore", "end", "sword South", "end")
    assert (t.asked, t.tile("South"), len(t.offered("move"))) == ("South", "c1", 3)


def test_x40_swords_in_steps(table: Callable[..., Table]) -> None:
    """X-40 (VILLAGE-13): level 3 is sold only for a level 2 sword; both steps fit one home turn."""
    t = table(South="d3 G3 S1")
    assert "buy sword3" not in t.options
    t.play("buy sword2", "buy sword3")
    assert (t.player("South").gold, t.player("South").sword) == (0, 3)


def test_x41_a_teammate_in_the_way(table: Callable[..., Table]) -> None:
    """X-41 (MOVE-6): S1 on b1 with S2 on b2 may step to a1 or c1 only."""
    assert set(table(S1="b1", S2="b2").offered("move")) == {"move a1", "move c1"}


def test_x43_a_tied_first_roll() -> None:
    """X-43 (SETUP-8): 4-4, then 2-5: North takes the first turn."""
    match = Match("river_duel", seats=2, dice=LoadedDice([4, 4, 2, 5]))
    assert match.decision is not None
    assert match.seat_name(match.decision.seat) == "North"


def test_x44_two_actions_in_the_river(table: Callable[..., Table]) -> None:
    """X-44 (ACT-3): North coming from c5 has 2 actions on c4; South would have 2 as well, and 3 only beyond."""
    t = table(active="North", North="c5")
    t.play("move c4")
    assert (t.asked, t.allowance) == ("North", 2)
    t.play("heal")
    assert t.asked == "South"
    assert table(South="c4").allowance == 2
    assert table(South="c5").allowance == 3
    assert table(active="North", North="c3").allowance == 3


def test_x45_one_food_too_many(table: Callable[..., Table]) -> None:
    """X-45 (STAT-6): 11 food and a forest make 12."""
    t = table(South="c2 F11")
    t.play("move c3")
    assert t.player("South").food == 12
