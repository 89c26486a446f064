"""The rule book's section Raft."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def test_a_raft_crosses_the_river_in_one_turn(table: Callable[..., Table]) -> None:
    """RAFT-1: with a raft the player goes from bank to bank in one turn, without one not."""
    t = table(South="e3 R1")
    t.play("glide e5")
    assert t.tile("South") == "e5"
    with pytest.raises(IllegalOption, match=r"\(RAFT-1\)"):
        table(South="e3").play("glide e5")


def test_a_raft_crosses_the_wide_river_in_one_turn(table: Callable[..., Table]) -> None:
    """RAFT-1, RAFT-2: on the 2v2 board a glide runs over both river rows, either way."""
    t = table(S1="f3 R1", N1="a6 R1")
    t.play("glide f6", "end", "glide a3")
    assert (t.tile("S1"), t.tile("N1")) == ("f6", "a3")


@pytest.mark.parametrize(
    ("tile", "glides"),
    [
        ("a3", ["glide a5"]),
        ("a4", []),
        ("b3", []),
        ("b4", []),
        ("c2", []),
        ("c4", []),
        ("d3", []),
        ("c5", ["glide c3"]),
    ],
)
def test_glides_run_along_a_column_from_the_next_tile(
    table: Callable[..., Table], tile: str, glides: list[str]
) -> None:
    """RAFT-2: a glide starts beside the river, stays in its column and needs river, not bridge, in between."""
    assert table(South=f"{tile} R1").offered("glide") == glides


@pytest.mark.parametrize(
    ("tile", "glides"),
    [("a4", ["glide a6"]), ("a5", ["glide a3"]), ("b3", []), ("b4", ["glide b6"]), ("b5", []), ("e4", []), ("d2", [])],
)
def test_glides_may_start_on_the_water(table: Callable[..., Table], tile: str, glides: list[str]) -> None:
    """RAFT-2: in 2v2 a glide may start on a river or bridge tile; it ends on the first tile that is not river."""
    assert table(S1=f"{tile} R1").offered("glide") == glides


@pytest.mark.parametrize("to", ["d4", "c4", "b6"])
def test_no_glide_along_a_row_or_onto_the_river(table: Callable[..., Table], to: str) -> None:
    """RAFT-2: along a row, ending on the river, or past the far shore is no glide."""
    with pytest.raises(IllegalOption, match=r"\(RAFT-2\)"):
        table(South="b4 R1").play(f"glide {to}")


@pytest.mark.parametrize("north", ["c4", "c5"])
def test_an_occupied_tile_stops_a_glide(table: Callable[..., Table], north: str) -> None:
    """RAFT-3: neither the water nor the last tile may be occupied."""
    t = table(South="c3 R1", North=north)
    assert t.offered("glide") == []
    with pytest.raises(IllegalOption, match=r"\(RAFT-3\)"):
        t.play("glide c5")


@pytest.mark.parametrize("mate", ["a4", "a5", "a6"])
def test_a_teammate_stops_a_glide_too(table: Callable[..., Table], mate: str) -> None:
    """RAFT-3: every tile of a long glide must be free, also of the teammate."""
    assert table(S1="a3 R1", S2=mate).offered("glide") == []


def test_a_glide_is_the_move_of_the_turn(table: Callable[..., Table]) -> None:
    """RAFT-4: after a glide no move, and after a move no glide."""
    t = table(South="c3 R1")
    t.play("glide c5")
    assert (t.state.used, t.offered("move")) == (1, [])
    with pytest.raises(IllegalOption, match=r"\(ACT-8\)"):
        t.play("move c6")
    t = table(South="c2 R1")
    t.play("move c3")
    assert t.offered("glide") == []


def test_a_glide_needs_food_like_a_move(table: Callable[..., Table]) -> None:
    """RAFT-4: unfed, out of food or snared, the player may not glide."""
    t = table(South="c3 R1 F0", dice=[6])
    t.play("explore")
    assert t.player("South").food == 1
    with pytest.raises(IllegalOption, match=r"\(MOVE-7\)"):
        t.play("glide c5")
    t = table(South="c3 R1 F2")
    t.play("heal")
    with pytest.raises(IllegalOption, match=r"\(MOVE-8\)"):
        t.play("glide c5")
    with pytest.raises(IllegalOption, match=r"\(SNARE-1\)"):
        table(South="c3 R1 snared").play("glide c5")


@pytest.mark.parametrize(
    ("start", "end", "food", "gold"), [("a3", "a6", 4, 1), ("a6", "a3", 6, 0), ("c3", "c5", 4, 0), ("d4", "d6", 6, 0)]
)
def test_a_glide_gives_the_bonus_of_its_last_tile(
    table: Callable[..., Table], start: str, end: str, food: int, gold: int
) -> None:
    """RAFT-5: the river passed over gives no food and no mire; mine, forest and bridge give their own bonus."""
    t = table(S1=f"{start} R1")
    t.play(f"glide {end}")
    assert (t.player("S1").food, t.player("S1").gold) == (food, gold)
    t.play("end", "end", "end", "end")
    assert t.state.mired is False
    assert t.offered("move") != []


def test_a_raft_frees_from_the_mire(table: Callable[..., Table]) -> None:
    """RAFT-6: a mired owner of a raft may move and glide."""
    t = table(S1="a4 R1 mired")
    assert sorted(t.offered("move")) == ["move a3", "move a5", "move b4"]
    assert t.offered("glide") == ["glide a6"]


@pytest.mark.parametrize("to", ["c5", "c3", "b4"])
def test_leaving_the_river_costs_the_raft(table: Callable[..., Table], to: str) -> None:
    """RAFT-7, RAFT-8: a move from a river tile to a bank or a bridge discards the raft."""
    t = table(South="c4 R1")
    t.play(f"move {to}")
    assert t.player("South").raft == 0


def test_every_glide_costs_the_raft(table: Callable[..., Table]) -> None:
    """RAFT-8: a glide ends with the raft discarded, also from bridge to bank."""
    for start, end in (("a3", "a6"), ("b4", "b6"), ("c3", "c5"), ("a4", "a6")):
        t = table(S1=f"{start} R1")
        t.play(f"glide {end}")
        assert t.player("S1").raft == 0


@pytest.mark.parametrize(("start", "to"), [("c3", "c4"), ("b4", "c4"), ("b4", "b3"), ("c2", "c3"), ("d3", "d4")])
def test_other_moves_keep_the_raft(table: Callable[..., Table], start: str, to: str) -> None:
    """RAFT-8: entering the river, or moving on land and bridges, keeps the raft."""
    t = table(South=f"{start} R1")
    t.play(f"move {to}")
    assert t.player("South").raft == 1


def test_from_river_to_river_keeps_the_raft(table: Callable[..., Table]) -> None:
    """RAFT-8: the owner is still on the water."""
    t = table(S1="a4 R1 mired")
    t.play("move a5")
    assert (t.player("S1").raft, t.player("S1").food) == (1, 5)


def test_the_raft_is_looked_at_when_moving(table: Callable[..., Table]) -> None:
    """RAFT-9: an owner mired on landing is bound again by giving the raft away on the very turn of moving."""
    t = table(S1="c3 R1", S2="c2")
    t.play("move c4", "end", "end", "move c3", "end", "end")
    assert t.asked == "S1"
    assert t.offered("move") != []
    t.play("give raft 1")
    with pytest.raises(IllegalOption, match=r"\(RIVER-2\)"):
        t.play("move c5")


def test_a_handed_over_raft_frees_a_mired_teammate(table: Callable[..., Table]) -> None:
    """RAFT-9: a mired player who receives a raft may move, and glide if the river allows it."""
    t = table(S1="a4 mired", S2="a3 R1", active="S2", first="S1")
    t.play("give raft 1", "end", "end")
    assert (t.asked, t.state.mired) == ("S1", True)
    assert sorted(t.offered("move") + t.offered("glide")) == ["glide a6", "move a5", "move b4"]
