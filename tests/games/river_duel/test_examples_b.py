"""The rule book's worked examples on fighting, rafts, death, teams and the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def test_x20(table: Callable[..., Table]) -> None:
    """X-20: from mountain d2 a player on mine d5 is no target, a player on river c4 is."""
    assert table(South="d2 B1 A1", North="d5").offered("bow") == []
    assert table(South="d2 B1 A1", North="c4").offered("bow") == ["bow North"]


@pytest.mark.parametrize(
    ("south", "north", "offered"), [("c3", "c6", []), ("c3", "c5", ["bow North"]), ("c2", "c5", ["bow North"])]
)
def test_x21(table: Callable[..., Table], south: str, north: str, offered: list[str]) -> None:
    """X-21: range 2 from forest c3, range 3 from mountain c2."""
    assert table(South=f"{south} B1 A1", North=north).offered("bow") == offered


def test_x22(table: Callable[..., Table]) -> None:
    """X-22: the arrow found on landing on the mountain is shot from there and misses."""
    t = table(South="c3 B1", North="c5", dice=[2])
    t.play("move c2")
    assert t.player("South").arrows == 1
    t.play("bow North")
    assert (t.player("South").arrows, t.player("North").health) == (0, 4)


def test_x23(table: Callable[..., Table]) -> None:
    """X-23: b4 and c5 are adjacent bridges at bow distance 2; c3 touches b4 at a corner only."""
    t = table(S1="b4 B1 A1", N1="c5", house_rules={"bow_range": 1})
    assert (t.offered("sword"), t.offered("bow")) == (["sword N1"], [])
    assert table(S1="b4 B1 A1", N1="c5").offered("bow") == ["bow N1"]
    t = table(S1="b4")
    assert "move c5" in t.options
    with pytest.raises(IllegalOption, match=r"\(MOVE-2\)"):
        t.play("move c3")


def test_x25(table: Callable[..., Table]) -> None:
    """X-25: a glide from c3 to c5 gives the forest's 2 food and costs the raft."""
    t = table(South="c3 R1 F1")
    t.play("glide c5")
    assert (t.player("South").food, t.player("South").raft, t.state.used, t.allowance) == (3, 0, 1, 3)


def test_x26(table: Callable[..., Table]) -> None:
    """X-26: a player on c4 or c5 stops the glide; wading keeps the raft, which then frees from the mire."""
    assert table(South="c3 R1 F1", North="c4").offered("glide") == []
    t = table(South="c3 R1 F1", North="c5")
    assert t.offered("glide") == []
    t.play("move c4")
    assert t.player("South").raft == 1
    t.play("end", "move c6", "end")
    assert t.state.mired
    t.play("move c5")
    assert t.player("South").raft == 0


def test_x27(table: Callable[..., Table]) -> None:
    """X-27: from river a4 to river a5 with a raft and without."""
    t = table(S1="a4 R1")
    assert t.offered("glide") == ["glide a6"]
    t.play("move a5")
    assert (t.player("S1").food, t.player("S1").raft) == (5, 1)
    t = table(S1="a4")
    t.play("move a5")
    assert t.player("S1").food == 5
    t.play("end", "end", "end", "end")
    assert (t.asked, t.state.mired, t.offered("move")) == ("S1", True, [])


def test_x28(table: Callable[..., Table]) -> None:
    """X-28: glides of the 2v2 board from a3, b3 and b4."""
    assert table(S1="a3 R1").offered("glide") == ["glide a6"]
    assert table(S1="b3 R1").offered("glide") == []
    assert table(S1="b4 R1").offered("glide") == ["glide b6"]


def test_x29(table: Callable[..., Table]) -> None:
    """X-29: death by exploring on the own turn: respawn with the starting stats and no meal."""
    t = table(South="b2 H1 G2 A3 B1 R1 S2 F7", dice=[2])
    t.play("explore")
    south = t.player("South")
    assert (south.lives, t.tile("South"), south.health, south.food, south.sword) == (1, "c1", 4, 4, 1)
    assert (south.gold, south.arrows, south.bows, south.raft) == (0, 0, 0, 0)
    assert t.asked == "North"
    t.play("end")
    assert (t.asked, t.player("South").food) == ("South", 4)


def test_x30(table: Callable[..., Table]) -> None:
    """X-30: overkill counts 1; the killer has two actions left and may not attack again, not even with a bow."""
    t = table(South="c5 S3 B1 A1", North="c6 H1 L2 G4", dice=[6])
    t.play("sword North")
    assert (t.player("North").lives, t.tile("North"), t.player("North").gold) == (1, "c7", 0)
    assert (t.state.south_tally, t.asked, t.state.used, t.allowance) == (1, "South", 1, 3)
    with pytest.raises(IllegalOption, match=r"\(ACT-10\)"):
        t.play("bow North")


def test_x31(table: Callable[..., Table]) -> None:
    """X-31: with South on c7 North respawns on b7, c6 or d7, without an arrow."""
    t = table(South="c7", North="d5 H1", active="North", dice=[1])
    t.play("explore")
    assert (t.asked, sorted(t.options)) == ("North", ["respawn b7", "respawn c6", "respawn d7"])
    t.play("respawn d7")
    assert (t.tile("North"), t.player("North").arrows, t.asked) == ("d7", 0, "South")


def test_x32(table: Callable[..., Table]) -> None:
    """X-32: a taken start tile leaves no choice, two free ones do."""
    t = table(S1="c2 H1", S2="b1", dice=[2])
    t.play("explore")
    assert (t.tile("S1"), t.asked) == ("e1", "N1")
    t = table(S1="c2 H1", S2="c1", dice=[2])
    t.play("explore")
    assert (t.asked, sorted(t.options)) == ("S1", ["respawn b1", "respawn e1"])


def test_x33(table: Callable[..., Table]) -> None:
    """X-33: with N1 eliminated the order is S1, S2, N2, S1."""
    t = table(S1="c5", N1="c6 H1 L1")
    t.play("sword N1")
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.play("end")
    assert order == ["S1", "S2", "N2", "S1"]


@pytest.mark.parametrize("s1", ["b1", "out"])
def test_x34(table: Callable[..., Table], s1: str) -> None:
    """X-34: North loses with its second member, and both South players win, also an eliminated one."""
    t = table(S1=s1, S2="c5", N1="out", N2="c6 H1 L1", active="S2", first="S1")
    assert t.asked == "S2"
    t.play("sword N2")
    assert t.outcome is not None
    assert (t.winners, t.outcome.ending, t.outcome.clause) == (["S1", "S2"], "elimination", "GOAL-4")


def test_x35(table: Callable[..., Table]) -> None:
    """X-35: two kinds take two actions; food only up to the receiver's room."""
    t = table(S1="c2 G3 A2", S2="c1 F11")
    assert [option for option in t.offered("give") if "food" in option] == ["give food 1"]
    t.play("give gold 3")
    assert t.state.used == 1
    t.play("give arrows 2")
    assert (t.player("S2").gold, t.player("S2").arrows, t.asked) == (3, 2, "N1")


def test_x36(table: Callable[..., Table]) -> None:
    """X-36: food received before the own turn makes the receiver fed."""
    t = table(S1="c2", S2="c1 F0")
    t.play("give food 2", "end", "end")
    assert (t.asked, t.player("S2").food, t.state.fed) == ("S2", 2, True)
    assert sorted(t.offered("move")) == ["move b1", "move d1"]


def test_x39(table: Callable[..., Table]) -> None:
    """X-39: after a sword stroke no bow attack is offered."""
    t = table(South="c5 B1 A1", North="c6")
    assert t.offered("bow") == ["bow North"]
    t.play("sword North")
    assert t.offered("bow") == []


@pytest.mark.parametrize(("tally", "winner", "clause"), [((5, 6), "North", "END-4"), ((5, 5), "South", "END-5")])
def test_x42(table: Callable[..., Table], tally: tuple[int, int], winner: str, clause: str) -> None:
    """X-42: damage decides before health after round 40."""
    t = table(South="c1 L1 H6", North="c7 L1 H2", tally=tally, active="North", first="South", round=40)
    t.play("end")
    assert t.outcome is not None
    assert (t.winners, t.outcome.clause) == ([winner], clause)


def test_x46(table: Callable[..., Table]) -> None:
    """X-46: the raft ambush: heal, glide and strike in one turn."""
    t = table(South="c3 R1", North="c6")
    t.play("heal")
    assert (t.player("South").health, t.player("South").food, t.state.used) == (5, 2, 1)
    t.play("glide c5")
    assert (t.player("South").food, t.player("South").raft, t.state.used, t.allowance) == (4, 0, 2, 3)
    t.play("sword North")
    assert (t.player("North").health, t.asked) == (3, "North")


def test_x47(table: Callable[..., Table]) -> None:
    """X-47: a raft handed over in between frees a mired player; one given away binds its owner."""
    t = table(S1="c4 mired", S2="c3 R1", active="S2", first="S1")
    t.play("give raft 1", "end", "end")
    assert (t.asked, sorted(t.offered("move"))) == ("S1", ["move b4", "move c5", "move d4"])
    t = table(S1="c3 R1", S2="d4")
    t.play("move c4", "give raft 1", "end", "end", "end")
    assert (t.asked, t.offered("move")) == ("S1", [])


def test_x48(table: Callable[..., Table]) -> None:
    """X-48: with N2 eliminated round 50 ends with S2's turn."""
    t = table(N2="out", active="N1", first="S1", round=50)
    t.play("end")
    assert (t.asked, t.outcome) == ("S2", None)
    t.play("end")
    assert t.outcome is not None
