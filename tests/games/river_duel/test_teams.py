"""The rule book's section Teams and transfers (2v2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption, Match, QuesthallError
from questhall.games.river_duel.actions import give_bar
from tests.games.river_duel.table import Table


def test_seats_of_a_side_are_a_team() -> None:
    """TEAM-1: S1 and S2 against N1 and N2; in 1v1 everybody is alone."""
    assert Match("river_duel", 4, 1).state.teams == (0, 0, 1, 1)
    assert [player["side"] for player in Match("river_duel", 4, 1).view(None)["players"]] == [
        *("South", "South"),
        *("North", "North"),
    ]
    assert Match("river_duel", 2, 1).state.teams == ()


def test_teammates_have_their_own_sheets(table: Callable[..., Table]) -> None:
    """TEAM-1: what one member gains, eats or loses leaves the other one's stats alone."""
    t = table(S1="c2 F0 S2 G3", S2="d1")
    t.play("end", "respawn e1", "end")
    s2 = t.player("S2")
    assert (t.player("S1").lives, s2.lives, s2.health, s2.food, s2.sword, s2.gold) == (1, 2, 4, 4, 1, 0)


def test_teammates_have_their_own_turns(table: Callable[..., Table]) -> None:
    """TEAM-1: each member moves, attacks and explores on the own turn."""
    t = table(S1="c2", S2="d1", dice=[6, 6])
    t.play("explore", "move c3", "end")
    assert t.asked == "S2"
    assert t.offered("explore") == ["explore"]
    t.play("explore", "move d2")
    assert (t.player("S2").food, t.player("S2").gold, t.asked) == (4, 1, "N2")


def test_everybody_sees_the_same(table: Callable[..., Table]) -> None:
    """TEAM-2: nothing is secret: every seat and a spectator see the same table and hear the same story."""
    t = table(S1="c5 B1 A1", N1="d6 G3", dice=[3, 4])
    t.play("bow N1", "end", "explore")
    for seat in range(4):
        assert t.match.view(seat) == t.match.view(None)
        assert t.match.told(seat) == t.match.told(None)


def test_a_transfer_is_an_action(table: Callable[..., Table]) -> None:
    """XFER-1: giving costs the giver one action and changes hands at once."""
    t = table(S1="c2 G3", S2="c1")
    t.play("give gold 2")
    assert (t.player("S1").gold, t.player("S2").gold, t.state.used) == (1, 2, 1)
    t.play("give gold 1")
    assert (t.player("S2").gold, t.asked) == (3, "N1")


def test_no_transfers_in_1v1(table: Callable[..., Table]) -> None:
    """XFER-1: in 1v1 there is nobody to give to."""
    t = table(South="c5 G3", North="c6")
    assert t.offered("give") == []
    with pytest.raises(IllegalOption, match=r"\(ACT-6\)"):
        t.play("give gold 1")


@pytest.mark.parametrize(
    ("giver", "mate", "legal"),
    [
        ("c2", "c1", True),
        ("c2", "c3", True),
        ("c2", "b2", True),
        ("c2", "c4", False),
        ("c2", "b1", False),
        ("b4", "c5", True),
        ("c5", "d4", True),
        ("b4", "c3", False),
    ],
)
def test_the_two_must_be_adjacent(table: Callable[..., Table], giver: str, mate: str, legal: bool) -> None:
    """XFER-2: giving works over an edge or a diagonal bridge link and no further."""
    t = table(S1=f"{giver} F0 G1", S2=mate)
    assert t.offered("give") == (["give gold 1"] if legal else [])
    if not legal:
        with pytest.raises(IllegalOption, match=r"\(XFER-2\)"):
            t.play("give gold 1")


def test_opponents_receive_nothing(table: Callable[..., Table]) -> None:
    """XFER-1: an adjacent opponent is no receiver."""
    assert table(S1="c5 G3", N1="c6").offered("give") == []


def test_any_amount_of_one_kind(table: Callable[..., Table]) -> None:
    """XFER-3: one action gives any amount of one kind; a second kind is a second action."""
    t = table(S1="c2 F4 G2 A1", S2="c1")
    assert sorted(t.offered("give")) == [
        "give arrows 1",
        "give food 1",
        "give food 2",
        "give food 3",
        "give food 4",
        "give gold 1",
        "give gold 2",
    ]
    t.play("give food 3")
    assert (t.player("S2").food, t.player("S2").gold, t.state.used) == (7, 0, 1)
    t.play("give gold 2")
    assert (t.player("S2").gold, t.asked) == (2, "N1")


@pytest.mark.parametrize(
    ("sheet", "option", "stat", "after"),
    [
        ("F5", "give food 5", "food", 9),
        ("G9", "give gold 9", "gold", 9),
        ("A9", "give arrows 9", "arrows", 9),
        ("B2", "give bows 2", "bows", 2),
        ("R1", "give raft 1", "raft", 1),
    ],
)
def test_kinds_that_can_be_given(table: Callable[..., Table], sheet: str, option: str, stat: str, after: int) -> None:
    """XFER-4: food, gold, arrows, bows and the raft can be given, down to the last one."""
    t = table(S1=f"c2 {sheet}", S2="c1")
    t.play(option)
    assert (getattr(t.player("S1"), stat), getattr(t.player("S2"), stat)) == (0, after)


@pytest.mark.parametrize("stat", ["health", "lives", "sword"])
def test_stats_cannot_be_given(table: Callable[..., Table], stat: str) -> None:
    """XFER-5: health, lives and the sword stay with their owner."""
    t = table(S1="c2 F0 H6 S3", S2="c1 H1 L1")
    assert t.offered("give") == []
    with pytest.raises(IllegalOption, match=r"\(XFER-[45]\)"):
        t.play(f"give {stat} 1")


@pytest.mark.parametrize("amount", ["0", "4"])
def test_the_amount_is_at_least_1_and_at_most_the_stock(table: Callable[..., Table], amount: str) -> None:
    """XFER-6: nothing and more than the own stock cannot be given."""
    with pytest.raises(IllegalOption, match=r"\(XFER-6\)"):
        table(S1="c2 G3", S2="c1").play(f"give gold {amount}")


def test_the_receiver_is_not_asked(table: Callable[..., Table]) -> None:
    """XFER-6: the receiver cannot refuse: the giver simply goes on."""
    t = table(S1="c2 A1", S2="c1")
    t.play("give arrows 1")
    assert (t.asked, t.ask, t.player("S2").arrows) == ("S1", "action", 1)


def test_nothing_can_be_taken(table: Callable[..., Table]) -> None:
    """XFER-6: the teammate's stock cannot be reached, not even by a negative gift."""
    t = table(S1="c2 F0", S2="c1 F9 G9 A9 B2 R1")
    assert sorted(t.options) == ["end", "explore"]
    for option in ("give gold -1", "take gold 1"):
        with pytest.raises(QuesthallError):
            t.play(option)
    assert t.player("S2").gold == 9


@pytest.mark.parametrize(
    ("giver", "receiver", "kind", "most"),
    [
        ("F9", "F8", "food", 4),
        ("F9", "F12", "food", 0),
        ("G9", "G7", "gold", 2),
        ("G9", "G9", "gold", 0),
        ("A9", "A8", "arrows", 1),
        ("A9", "A9", "arrows", 0),
        ("B2", "B1", "bows", 1),
        ("B2", "B2", "bows", 0),
        ("R1", "R1", "raft", 0),
    ],
)
def test_no_more_than_the_receiver_can_hold(
    table: Callable[..., Table], giver: str, receiver: str, kind: str, most: int
) -> None:
    """XFER-7: amounts up to the receiver's room are offered and none beyond it."""
    t = table(S1=f"c2 {giver}", S2=f"c1 {receiver}")
    given = [option for option in t.offered("give") if kind in option]
    assert given == [f"give {kind} {amount}" for amount in range(1, most + 1)]
    assert all(not give_bar(t.state, t.state.players[0], kind, amount) for amount in range(1, most + 1))
    with pytest.raises(IllegalOption, match=r"\(XFER-7\)"):
        t.play(f"give {kind} {most + 1}")


def test_an_eliminated_teammate_receives_nothing(table: Callable[..., Table]) -> None:
    """XFER-8: only a living teammate on the board can receive."""
    t = table(S1="b1 G3", S2="out")
    assert t.offered("give") == []
    with pytest.raises(IllegalOption, match=r"\(XFER-8\)"):
        t.play("give gold 1")
