"""Movement and adjacency: MOVE-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def steps(t: Table) -> set[str]:
    """The tiles that the active player may step to."""
    return {option.split()[1] for option in t.offered("move")}


def test_a_move_goes_one_step(table: Callable[..., Table]) -> None:
    """MOVE-1: two tiles straight ahead are too far, one is not."""
    t = table(South="c2")
    with pytest.raises(IllegalOption, match=r"\(MOVE-1\)"):
        t.play("move c4")
    t.play("move c3")
    assert t.tile("South") == "c3"


@pytest.mark.parametrize(
    ("seat", "tile", "adjacent"),
    [
        ("South", "a1", "a2 b1"),
        ("South", "c1", "b1 c2 d1"),
        ("South", "e2", "d2 e1 e3"),
        ("South", "c3", "b3 c2 c4 d3"),
        ("South", "a4", "a3 a5 b4"),
        ("South", "d4", "c4 d3 d5 e4"),
        ("South", "b5", "a5 b4 b6 c5"),
        ("South", "e7", "d7 e6"),
        ("S1", "a1", "a2 b1"),
        ("S1", "f2", "e2 f1 f3"),
        ("S1", "c2", "b2 c1 c3 d2"),
        ("S1", "e4", "d4 e3 e5 f4"),
        ("S1", "a5", "a4 a6 b5"),
        ("S1", "d6", "c6 d5 d7 e6"),
        ("S1", "f8", "f7"),
    ],
)
def test_tiles_that_share_an_edge_are_adjacent(
    table: Callable[..., Table], seat: str, tile: str, adjacent: str
) -> None:
    """MOVE-2: a step crosses an edge: exactly the listed tiles are offered (f8's other neighbour e8 is occupied)."""
    assert steps(table(**{seat: tile})) == set(adjacent.split())


@pytest.mark.parametrize("corner", ["b2", "d2", "b4", "d4"])
def test_diagonal_steps_are_not_allowed(table: Callable[..., Table], corner: str) -> None:
    """MOVE-2: a corner is no way through."""
    with pytest.raises(IllegalOption, match=r"\(MOVE-2\)"):
        table(South="c3").play(f"move {corner}")


@pytest.mark.parametrize(
    ("here", "there"), [("b4", "c5"), ("c5", "b4"), ("c5", "d4"), ("d4", "c5"), ("d4", "e5"), ("e5", "d4")]
)
def test_bridges_are_linked_at_their_corners(table: Callable[..., Table], here: str, there: str) -> None:
    """MOVE-3: on the 2v2 board bridge tiles that touch at a corner are adjacent."""
    t = table(S1=here)
    t.play(f"move {there}")
    assert t.tile("S1") == there


@pytest.mark.parametrize(
    ("tile", "adjacent"),
    [
        ("b4", "a4 b3 b5 c4 c5"),
        ("d4", "c4 c5 d3 d5 e4 e5"),
        ("c5", "b4 b5 c4 c6 d4 d5"),
        ("e5", "d4 d5 e4 e6 f5"),
        ("c4", "b4 c3 c5 d4"),
        ("c3", "b3 c2 c4 d3"),
        ("b5", "a5 b4 b6 c5"),
    ],
)
def test_only_bridges_are_linked_at_corners(table: Callable[..., Table], tile: str, adjacent: str) -> None:
    """MOVE-4: a bridge has no diagonal step to a bank or river tile, nor has any other tile."""
    assert steps(table(S1=tile)) == set(adjacent.split())


@pytest.mark.parametrize("corner", ["a3", "c3", "a5", "c5"])
def test_no_diagonal_steps_from_1v1_bridges(table: Callable[..., Table], corner: str) -> None:
    """MOVE-4: the 1v1 board has no diagonal steps, not even from a bridge."""
    with pytest.raises(IllegalOption, match=r"\(MOVE-2\)"):
        table(South="b4").play(f"move {corner}")


def test_sword_and_transfer_follow_the_diagonal_links(table: Callable[..., Table]) -> None:
    """MOVE-5: linked bridges are adjacent for swords and transfers as well."""
    assert table(S1="b4", N1="c5").offered("sword") == ["sword N1"]
    assert "give food 1" in table(S1="b4", S2="c5").options


@pytest.mark.parametrize(("here", "there"), [("b2", "c3"), ("b4", "c3"), ("c4", "d5")])
def test_sword_and_transfer_do_not_reach_round_corners(table: Callable[..., Table], here: str, there: str) -> None:
    """MOVE-5: tiles that are not adjacent for moving are not for swords and transfers."""
    assert table(S1=here, N1=there).offered("sword") == []
    assert table(S1=here, S2=there).offered("give") == []


@pytest.mark.parametrize(
    ("tile", "side", "distance"), [("c5", 0, 4), ("c6", 0, 5), ("d4", 1, 4), ("d3", 1, 5), ("c3", 0, 3), ("d6", 1, 3)]
)
def test_walking_distance_follows_the_diagonal_links(
    table: Callable[..., Table], tile: str, side: int, distance: int
) -> None:
    """MOVE-5: the way home to South (0) or North (1) counts a diagonal bridge link as one step."""
    board = table(seats=4).state.board
    assert board.home_distance[side][board.index[tile]] == distance


def test_an_opponents_tile_cannot_be_entered(table: Callable[..., Table]) -> None:
    """MOVE-6: a tile with an opponent is barred."""
    t = table(South="c3", North="c4")
    assert steps(t) == {"b3", "c2", "d3"}
    with pytest.raises(IllegalOption, match=r"\(MOVE-6\)"):
        t.play("move c4")


def test_a_teammates_tile_cannot_be_entered(table: Callable[..., Table]) -> None:
    """MOVE-6: a tile with the teammate is barred too, and is free again when the teammate is eliminated."""
    t = table(S1="c2", S2="c3")
    assert steps(t) == {"b2", "c1", "d2"}
    with pytest.raises(IllegalOption, match=r"\(MOVE-6\)"):
        t.play("move c3")
    assert steps(table(S1="d1", S2="out")) == {"c1", "d2", "e1"}


def test_the_unfed_may_not_move(table: Callable[..., Table]) -> None:
    """MOVE-7: with 0 food at the begin step there is no move, even after buying food."""
    t = table(South="d3 F0 G1 R1")
    t.play("buy food")
    assert t.player("South").food == 2
    assert t.offered("move") == []
    with pytest.raises(IllegalOption, match=r"\(MOVE-7\)"):
        t.play("move c3")


def test_one_food_at_the_start_is_enough_to_move(table: Callable[..., Table]) -> None:
    """MOVE-7, MOVE-8: 1 food at the begin step and at the moment of moving suffices."""
    t = table(South="d3 F1")
    t.play("move d2")
    assert t.tile("South") == "d2"


def test_no_move_with_an_empty_store(table: Callable[..., Table]) -> None:
    """MOVE-8: with 0 food at the moment of moving there is no move, even when fed."""
    t = table(South="c3 F2")
    t.play("heal")
    assert (t.state.fed, t.player("South").food) == (True, 0)
    assert t.offered("move") == []
    with pytest.raises(IllegalOption, match=r"\(MOVE-8\)"):
        t.play("move c2")


def test_a_refilled_store_allows_the_move_again(table: Callable[..., Table]) -> None:
    """MOVE-8: a fed player who reaches 0 food and gains some may move."""
    t = table(South="c5 F2", dice=[6])
    t.play("heal", "explore", "move c6")
    assert t.tile("South") == "c6"


def test_moving_uses_up_no_food(table: Callable[..., Table]) -> None:
    """MOVE-9: a step onto a tile without bonus leaves the food as it was."""
    t = table(South="d2 F4")
    t.play("move d3")
    assert t.player("South").food == 4


@pytest.mark.parametrize(
    ("seat", "here", "there", "others"),
    [
        ("South", "c6", "c7", {"North": "a7"}),
        ("South", "c5", "b5", {}),
        ("South", "b6", "a6", {}),
        ("North", "c2", "c1", {"South": "a1"}),
        ("S1", "e7", "e8", {"N1": "a8"}),
        ("S1", "c5", "c6", {}),
        ("N2", "b2", "b1", {"S1": "a1"}),
    ],
)
def test_every_free_tile_may_be_entered(
    table: Callable[..., Table], seat: str, here: str, there: str, others: dict[str, str]
) -> None:
    """MOVE-10: the other side's start tiles, villages and temples are open to all."""
    t = table(active=seat, **{seat: here}, **others)
    t.play(f"move {there}")
    assert t.tile(seat) == there


def test_only_tiles_of_the_board_can_be_entered(table: Callable[..., Table]) -> None:
    """SETUP-1: a tile of the larger board does not exist in 1v1."""
    with pytest.raises(IllegalOption, match=r"\(SETUP-1\)"):
        table(South="e1").play("move f1")
