"""Exploration in general: EXPLORE-*, SNARE-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


@pytest.mark.parametrize(
    ("tile", "stat", "value"),
    [("c3", "arrows", 2), ("b3", "sword", 2), ("c2", "sword", 2), ("a2", "health", 5), ("c4", "food", 6)],
    ids=["forest", "mine", "mountain", "temple", "river"],
)
def test_the_tile_decides_what_a_face_means(table: Callable[..., Table], tile: str, stat: str, value: int) -> None:
    """EXPLORE-1: one die is rolled and read in the row of the tile's own kind: face 5 on each kind."""
    t = table(South=tile, dice=[5])
    t.play("explore")
    assert getattr(t.player("South"), stat) == value
    assert t.match.rolls == [(6, 5, "")]


def test_the_tile_under_the_player_counts(table: Callable[..., Table]) -> None:
    """EXPLORE-1: after a move the new tile's row applies."""
    t = table(South="c3", dice=[4])
    t.play("move b3", "explore")
    assert (t.player("South").gold, t.player("South").bows) == (2, 0)


@pytest.mark.parametrize("tile", ["c3", "b3", "c2", "a2", "c4"])
def test_what_can_be_explored(table: Callable[..., Table], tile: str) -> None:
    """EXPLORE-2: forest, mine, mountain, temple and river."""
    assert table(South=tile).offered("explore") == ["explore"]


@pytest.mark.parametrize(
    ("seat", "tile"), [("South", "c1"), ("South", "d3"), ("South", "b4"), ("S1", "b1"), ("S1", "d3"), ("S1", "c5")]
)
def test_what_cannot_be_explored(table: Callable[..., Table], seat: str, tile: str) -> None:
    """EXPLORE-3: start, village and bridge."""
    t = table(**{seat: tile})
    assert t.offered("explore") == []
    with pytest.raises(IllegalOption, match=r"\(EXPLORE-3\)"):
        t.play("explore")


def test_a_tile_is_barred_on_the_following_turn(table: Callable[..., Table]) -> None:
    """EXPLORE-4: no exploring of the same tile on two turns in a row."""
    t = table(South="c3", dice=[6])
    t.play("explore", "end", "end")
    assert t.offered("explore") == []
    with pytest.raises(IllegalOption, match=r"\(EXPLORE-4\)"):
        t.play("explore")


def test_leaving_and_returning_does_not_lift_the_bar(table: Callable[..., Table]) -> None:
    """EXPLORE-4: the tile is barred also to one who left it and came back."""
    t = table(South="c3", dice=[6])
    t.play("explore", "move c2", "end", "move c3")
    assert t.offered("explore") == []


def test_another_tile_of_the_same_kind_is_allowed(table: Callable[..., Table]) -> None:
    """EXPLORE-5: the bar is on that exact tile."""
    t = table(South="c2", dice=[6, 6])
    t.play("explore", "end", "end", "move d2", "explore")
    assert t.player("South").food == 4 + 1 - 1 + 1 - 1


def test_the_bar_looks_at_the_last_turn_only(table: Callable[..., Table]) -> None:
    """EXPLORE-5: one turn later the tile is open again."""
    t = table(South="c3 F4", dice=[6, 6])
    t.play("explore", "end", "end", "end", "end", "explore")
    assert t.player("South").food == 4 + 1 - 1 - 1 + 1


def test_the_bar_binds_no_opponent(table: Callable[..., Table]) -> None:
    """EXPLORE-5: an opponent may explore the tile on the very next turn."""
    t = table(S1="c3", N1="b3", dice=[6, 6])
    t.play("explore", "move c2", "move c3", "explore")
    assert t.player("N1").food == 4 + 2 + 1


def test_the_bar_binds_no_teammate(table: Callable[..., Table]) -> None:
    """EXPLORE-5: the teammate may explore the tile on the same round."""
    t = table(S1="c3", S2="d3", dice=[6, 6])
    t.play("explore", "move c2", "end", "move c3", "explore")
    assert t.player("S2").food == 4 + 2 + 1 - 1


@pytest.mark.parametrize(
    ("tile", "face", "stat", "value"), [("c3", 1, "food", 3), ("c3", 2, "health", 3), ("a2", 2, "health", 2)]
)
def test_a_bad_result_is_compulsory(table: Callable[..., Table], tile: str, face: int, stat: str, value: int) -> None:
    """EXPLORE-6: nobody is asked; the result is applied at once."""
    t = table(South=tile, dice=[face])
    t.play("explore")
    assert (t.ask, getattr(t.player("South"), stat)) == ("action", value)


def test_the_parts_of_a_result_do_what_they_can(table: Callable[..., Table]) -> None:
    """EXPLORE-6: temple 1 with nothing to rob still lowers the sword, temple 5 at sword 3 still heals."""
    t = table(South="a2 G0 F0 S3", dice=[1])
    t.play("explore")
    assert t.player("South").sword == 2
    t = table(South="a2 S3 H4", dice=[5])
    t.play("explore")
    assert (t.player("South").sword, t.player("South").health) == (3, 5)


def test_the_parts_of_a_result_come_from_left_to_right(table: Callable[..., Table]) -> None:
    """EXPLORE-6: temple 1 robs first and dulls the sword afterwards."""
    t = table(South="a2 G1 S2", dice=[1])
    t.play("explore")
    assert [event.kind for event in t.match.events][-2:] == ["robbed", "sword_dulled"]
    assert (t.player("South").gold, t.player("South").sword) == (0, 1)


def test_tiles_are_never_used_up(table: Callable[..., Table]) -> None:
    """EXPLORE-7: one river tile feeds on every exploration."""
    t = table(South="c4 F4", North="c5 F12", dice=[4] * 5)
    for _ in range(5):
        t.play("explore", "end", "end", "end", "end")
    assert t.player("South").food == 4


def test_the_snared_may_not_move_or_explore(table: Callable[..., Table]) -> None:
    """SNARE-1: no move, glide or exploration on the turn after the snare."""
    t = table(South="c3 R1", dice=[3])
    t.play("explore", "move b3", "end")
    assert (t.asked, t.offered("move"), t.offered("explore")) == ("South", [], [])
    for option in ("move c3", "explore"):
        with pytest.raises(IllegalOption, match=r"\(SNARE-1\)"):
            t.play(option)


def test_the_snared_may_not_glide(table: Callable[..., Table]) -> None:
    """SNARE-1: a raft does not help out of a snare."""
    t = table(South="c3 R1 snared")
    assert t.offered("glide") == []
    with pytest.raises(IllegalOption, match=r"\(SNARE-1\)"):
        t.play("glide c5")


@pytest.mark.parametrize(
    ("sheets", "option"),
    [
        ({"South": "c3 snared", "North": "c4"}, "sword North"),
        ({"South": "c3 snared B1 A1", "North": "c5"}, "bow North"),
        ({"South": "d3 snared G1"}, "buy food"),
        ({"South": "c3 snared"}, "heal"),
        ({"S1": "c2 snared", "S2": "c1"}, "give food 1"),
        ({"South": "c3 snared"}, "end"),
    ],
)
def test_the_snared_may_do_everything_else(table: Callable[..., Table], sheets: dict[str, str], option: str) -> None:
    """SNARE-2: attack, buy, heal, transfer and skip are still allowed."""
    t = table(**sheets)
    assert t.state.snared
    assert option in t.options


def test_a_snare_lasts_one_turn(table: Callable[..., Table]) -> None:
    """SNARE-3: the turn after a snared turn is a normal one, also when snares follow each other."""
    t = table(South="c3 F6", North="F12", dice=[3, 3])
    for _ in range(2):
        t.play("explore", "end", "end")
        assert (t.offered("move"), t.offered("explore")) == ([], [])
        t.play("end", "end")
        assert (len(t.offered("move")), t.offered("explore")) == (4, ["explore"])
