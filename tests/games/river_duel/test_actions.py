"""Actions: ACT-*."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def actions_from(t: Table) -> int:
    """How many heals the active player can make before the turn passes on."""
    seat, count = t.asked, 0
    while t.asked == seat:
        t.play("heal")
        count += 1
    return count


@pytest.mark.parametrize(
    ("seat", "tile", "actions"),
    [
        ("South", "c1", 2),
        ("South", "c3", 2),
        ("South", "c5", 3),
        ("South", "b7", 3),
        ("North", "c7", 2),
        ("North", "c5", 2),
        ("North", "c3", 3),
        ("S1", "a3", 2),
        ("S2", "c1", 2),
        ("S1", "a6", 3),
        ("N2", "a6", 2),
        ("N1", "a3", 3),
    ],
)
def test_two_actions_at_home_three_on_the_far_bank(
    table: Callable[..., Table], seat: str, tile: str, actions: int
) -> None:
    """ACT-1: the allowance is 2 on the home bank and 3 on the far bank, in both modes."""
    assert actions_from(table(active=seat, **{seat: f"{tile} H1 F12"})) == actions


def test_the_allowance_grows_with_the_tile_just_reached(table: Callable[..., Table]) -> None:
    """ACT-2: one action on the bridge and the step to the far bank leave a third."""
    t = table(South="d4 H1 F12")
    t.play("heal", "move d5")
    assert (t.asked, t.state.used, t.allowance) == ("South", 2, 3)
    t.play("heal")
    assert t.asked == "North"


def test_two_actions_used_on_the_bridge_leave_no_step_to_the_far_bank(table: Callable[..., Table]) -> None:
    """ACT-2: the allowance is read before each action, so the turn is over before the third."""
    t = table(South="d4 H1 F12")
    t.play("heal", "heal")
    assert t.asked == "North"


@pytest.mark.parametrize("seat", ["South", "North", "S1", "N2"])
def test_two_actions_on_a_river_tile(table: Callable[..., Table], seat: str) -> None:
    """ACT-3: on a river tile every player has 2 actions."""
    assert actions_from(table(active=seat, **{seat: "a4 H1 F12"})) == 2


@pytest.mark.parametrize("seat", ["South", "North", "S1", "N2"])
def test_two_actions_on_a_bridge(table: Callable[..., Table], seat: str) -> None:
    """ACT-4: on a bridge every player has 2 actions."""
    assert actions_from(table(active=seat, **{seat: "b4 H1 F12"})) == 2


@pytest.mark.parametrize(("first", "ended"), [(0, False), (1, True), (2, True)])
def test_stepping_onto_water_lowers_the_allowance(table: Callable[..., Table], first: int, ended: bool) -> None:
    """ACT-5: after the step from the far bank only 2 actions count, and those used stand."""
    t = table(South="d5 H1 F12")
    t.play(*["heal"] * first, "move d4")
    assert t.tile("South") == "d4"
    assert (t.asked == "North") is ended


def test_stepping_off_the_far_bank_leaves_one_action(table: Callable[..., Table]) -> None:
    """ACT-5: a step onto water as the first action leaves one more, not two."""
    t = table(South="c5 H1 F12")
    t.play("move c4", "heal")
    assert t.asked == "North"


@pytest.mark.parametrize(
    ("sheets", "verbs"),
    [
        (
            {"South": "c3 R1 B1 A1", "North": "d3"},
            {"move", "glide", "sword", "bow", "explore", "heal", "end"},
        ),
        ({"South": "d3 G9"}, {"move", "buy", "heal", "end"}),
        ({"S1": "d3 G9", "S2": "d2"}, {"move", "buy", "heal", "give", "end"}),
    ],
    ids=["1v1", "village", "2v2"],
)
def test_the_kinds_of_action(table: Callable[..., Table], sheets: dict[str, str], verbs: set[str]) -> None:
    """ACT-6: move, attack, explore, buy, heal, and in 2v2 only transfer."""
    assert {option.split()[0] for option in table(**sheets).options} == verbs


def test_no_transfer_in_1v1(table: Callable[..., Table]) -> None:
    """ACT-6: a 1v1 player cannot give anything."""
    t = table(South="c5 G3", North="c6")
    with pytest.raises(IllegalOption, match=r"\(ACT-6\)"):
        t.play("give gold 1")


@pytest.mark.parametrize(
    ("option", "sheets", "dice"),
    [
        ("move d3", {"South": "d2"}, []),
        ("glide c5", {"South": "c3 R1"}, []),
        ("sword North", {"South": "c5", "North": "c6"}, []),
        ("bow North", {"South": "c3 B1 A1", "North": "c5"}, [4]),
        ("explore", {"South": "c3"}, [6]),
        ("buy food", {"South": "d3 G1"}, []),
        ("heal", {"South": "c3"}, []),
        ("give food 2", {"S1": "c2", "S2": "c1"}, []),
    ],
)
def test_every_action_costs_one(
    table: Callable[..., Table], option: str, sheets: dict[str, str], dice: list[int]
) -> None:
    """ACT-7: each kind of action uses exactly one action."""
    t = table(dice=dice, **sheets)
    seat = t.asked
    t.play(option)
    assert (t.state.used, t.asked) == (1, seat)


def test_one_move_a_turn(table: Callable[..., Table]) -> None:
    """ACT-8: after a move neither a move nor a glide is offered."""
    t = table(South="b3 R1")
    t.play("move c3")
    assert (t.offered("move"), t.offered("glide")) == ([], [])
    with pytest.raises(IllegalOption, match=r"\(ACT-8\)"):
        t.play("move c2")


def test_one_exploration_a_turn(table: Callable[..., Table]) -> None:
    """ACT-9: not even another tile can be explored in the same turn."""
    t = table(South="c5", dice=[6])
    t.play("explore", "move c6")
    assert t.offered("explore") == []
    with pytest.raises(IllegalOption, match=r"\(ACT-9\)"):
        t.play("explore")


def test_one_attack_a_turn(table: Callable[..., Table]) -> None:
    """ACT-10: with actions left and the target still adjacent there is no second blow."""
    t = table(South="c5", North="c6")
    t.play("sword North")
    assert t.offered("sword") == []
    with pytest.raises(IllegalOption, match=r"\(ACT-10\)"):
        t.play("sword North")


def test_one_attack_a_turn_on_any_target(table: Callable[..., Table]) -> None:
    """ACT-10: in 2v2 the limit holds for both opponents together."""
    t = table(S1="c6", N1="c7", N2="d6")
    t.play("sword N1")
    assert t.offered("sword") == []


@pytest.mark.parametrize(("first", "second", "dice"), [("sword", "bow", []), ("bow", "sword", [4])])
def test_sword_and_bow_share_the_attack(table: Callable[..., Table], first: str, second: str, dice: list[int]) -> None:
    """ACT-11: after one weapon the other may not be used this turn."""
    t = table(South="c5 B1 A2", North="c6", dice=dice)
    assert t.offered(second)
    t.play(f"{first} North")
    assert t.offered(second) == []
    with pytest.raises(IllegalOption, match=r"\(ACT-10\)"):
        t.play(f"{second} North")


def test_heals_may_be_repeated(table: Callable[..., Table]) -> None:
    """ACT-12: three heals on the far bank, one action each."""
    t = table(South="c5 H1 F12")
    t.play("heal", "heal", "heal")
    assert (t.player("South").health, t.asked) == (4, "North")


def test_purchases_may_be_repeated(table: Callable[..., Table]) -> None:
    """ACT-12: the same ware may be bought three times, one action each."""
    t = table(South="b5 G9")
    t.play("buy arrows", "buy arrows", "buy arrows")
    assert (t.player("South").arrows, t.player("South").gold, t.asked) == (6, 6, "North")


def test_transfers_may_be_repeated(table: Callable[..., Table]) -> None:
    """ACT-12: the same kind may be given twice, one action each."""
    t = table(S1="c2 G3", S2="c1")
    t.play("give gold 1", "give gold 2")
    assert (t.player("S1").gold, t.player("S2").gold, t.asked) == (0, 3, "N1")


@pytest.mark.parametrize("order", list(permutations(["move c6", "explore", "heal"])), ids=" ".join)
def test_actions_in_any_order(table: Callable[..., Table], order: tuple[str, ...]) -> None:
    """ACT-13: move, explore and heal may follow each other in every order."""
    t = table(South="c5", dice=[6])
    t.play(*order)
    south = t.player("South")
    assert (t.tile("South"), south.health, south.food, south.arrows) == ("c6", 5, 4 + 1 - 2 - 1, 1)


def test_unused_actions_are_lost(table: Callable[..., Table]) -> None:
    """ACT-14: after an idle turn there are still only 2 actions."""
    t = table(South="c3 H1 F12")
    t.play("end", "end")
    assert actions_from(t) == 2


@pytest.mark.parametrize(("ware", "sheet"), [("food", "F12"), ("arrows", "A9"), ("bow", "B1"), ("raft", "R1")])
def test_a_ware_at_its_limit_cannot_be_bought(table: Callable[..., Table], ware: str, sheet: str) -> None:
    """ACT-15: buying a thing already at its limit is not offered."""
    t = table(South=f"d3 G9 {sheet}")
    assert f"buy {ware}" not in t.options
    with pytest.raises(IllegalOption, match=r"\(ACT-15\)"):
        t.play(f"buy {ware}")


@pytest.mark.parametrize(("ware", "sheet"), [("food", "F11"), ("arrows", "A8"), ("bow", "B0"), ("raft", "R0")])
def test_a_ware_below_its_limit_can_be_bought(table: Callable[..., Table], ware: str, sheet: str) -> None:
    """ACT-15: a purchase with some effect is offered, even when part of it would be lost."""
    assert f"buy {ware}" in table(South=f"d3 G9 {sheet}").options


@pytest.mark.parametrize(("bows", "offered"), [(1, True), (2, False)])
def test_the_limit_of_bows_in_2v2(table: Callable[..., Table], bows: int, offered: bool) -> None:
    """ACT-15, STAT-5: in 2v2 the second bow can be bought, the third cannot."""
    assert ("buy bow" in table(S1=f"d3 G9 B{bows}").options) is offered


def test_no_sword_beyond_level_3(table: Callable[..., Table]) -> None:
    """ACT-15: with a level 3 sword no sword is for sale."""
    assert not [ware for ware in table(South="d3 G9 S3").offered("buy") if "sword" in ware]


def test_full_health_cannot_be_healed(table: Callable[..., Table]) -> None:
    """ACT-15: heal at 6 health would have no effect and may not be chosen."""
    t = table(South="c3 H6 F12")
    assert t.offered("heal") == []
    with pytest.raises(IllegalOption, match=r"\(HEAL-2\)"):
        t.play("heal")
