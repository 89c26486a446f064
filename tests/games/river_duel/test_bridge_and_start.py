"""The rule book's section Bridge and start tiles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.river_duel.table import Table


def stats(t: Table, seat: str) -> tuple[int, ...]:
    """Health, food, gold, arrows, bows, raft and sword of a seat."""
    p = t.player(seat)
    return p.health, p.food, p.gold, p.arrows, p.bows, p.raft, p.sword


@pytest.mark.parametrize(("start", "bridge"), [("b3", "b4"), ("d3", "d4"), ("b5", "b4"), ("c4", "d4")])
def test_a_bridge_gives_nothing(table: Callable[..., Table], start: str, bridge: str) -> None:
    """BRIDGE-1: landing on a bridge changes no stat and does not mire."""
    t = table(South=start)
    t.play(f"move {bridge}")
    assert stats(t, "South") == (4, 4, 0, 0, 0, 0, 1)
    t.play("end", "end")
    assert (t.asked, t.state.mired, len(t.offered("move"))) == ("South", False, 4)


@pytest.mark.parametrize(("start", "bridge"), [("b3", "b4"), ("d3", "d4"), ("b4", "c5"), ("d4", "e5")])
def test_a_2v2_bridge_gives_nothing(table: Callable[..., Table], start: str, bridge: str) -> None:
    """BRIDGE-1: no bridge of the 2v2 board has a bonus or a mire."""
    t = table(S1=start)
    t.play(f"move {bridge}")
    assert stats(t, "S1") == (4, 4, 0, 0, 0, 0, 1)
    t.play("end", "end", "end", "end")
    assert (t.asked, t.state.mired) == ("S1", False)


def test_a_bridge_has_no_terrain_effect(table: Callable[..., Table]) -> None:
    """BRIDGE-1: no protection from the bow, no greater range, no market."""
    assert table(South="d4", North="d6 B1 A1", active="North").offered("bow") == ["bow South"]
    assert table(South="b4 B1 A1", North="b7").offered("bow") == []
    assert table(South="b4 G9").offered("buy") == []


@pytest.mark.parametrize(("start", "tile"), [("c2", "c1"), ("b1", "c1"), ("c6", "c7")])
def test_a_start_tile_gives_nothing(table: Callable[..., Table], start: str, tile: str) -> None:
    """START-1: landing on a start tile, own or other, changes no stat."""
    t = table(South=start, North="e7")
    t.play(f"move {tile}")
    assert (t.tile("South"), stats(t, "South")) == (tile, (4, 4, 0, 0, 0, 0, 1))


def test_a_start_tile_has_no_terrain_effect(table: Callable[..., Table]) -> None:
    """START-1: no protection from bow and sword, no greater range, no market."""
    t = table(South="c6 B1 A1", North="c7")
    assert sorted(t.offered("sword") + t.offered("bow")) == ["bow North", "sword North"]
    assert table(South="c1 B1 A1", North="c4").offered("bow") == []
    assert table(South="c1 G9").offered("buy") == []
