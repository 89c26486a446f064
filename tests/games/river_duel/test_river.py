"""The rule book's section River."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


@pytest.mark.parametrize(("start", "river"), [("a3", "a4"), ("c3", "c4"), ("e3", "e4"), ("d4", "c4")])
def test_landing_gives_1_food(table: Callable[..., Table], start: str, river: str) -> None:
    """RIVER-1: moving onto a river tile gives 1 food."""
    t = table(South=start)
    t.play(f"move {river}")
    assert t.player("South").food == 5


@pytest.mark.parametrize(("start", "river"), [("c3", "c4"), ("e3", "e4"), ("b6", "b5"), ("d6", "d5"), ("b4", "a4")])
def test_landing_gives_1_food_in_2v2(table: Callable[..., Table], start: str, river: str) -> None:
    """RIVER-1: moving onto a river tile of the 2v2 board gives 1 food."""
    t = table(S1=start)
    t.play(f"move {river}")
    assert t.player("S1").food == 5


def test_the_river_holds_for_one_turn(table: Callable[..., Table]) -> None:
    """RIVER-2: after landing no move on the next own turn; on the turn after that moves are offered again."""
    t = table(South="c3")
    t.play("move c4", "end", "end")
    assert t.offered("move") == []
    with pytest.raises(IllegalOption, match=r"\(RIVER-2\)"):
        t.play("move c5")
    t.play("end", "end")
    assert sorted(t.offered("move")) == ["move b4", "move c3", "move c5", "move d4"]


def test_only_the_lander_is_mired(table: Callable[..., Table]) -> None:
    """RIVER-2: the opponent's turn in between is not touched."""
    t = table(South="c3", North="e4")
    t.play("move c4", "end")
    assert sorted(t.offered("move")) == ["move d4", "move e3", "move e5"]


def test_a_mired_player_may_do_all_but_move(table: Callable[..., Table]) -> None:
    """RIVER-3: explore, sword, bow and heal are open to a mired player."""
    t = table(South="c4 B1 A1 mired", North="c5")
    assert sorted(t.options) == ["bow North", "end", "explore", "heal", "sword North"]


def test_a_mired_player_may_transfer(table: Callable[..., Table]) -> None:
    """RIVER-3: a mired player may give items."""
    t = table(S1="c4 F2 G1 mired", S2="c3")
    assert sorted(t.offered("give")) == ["give food 1", "give food 2", "give gold 1"]
    assert t.offered("move") == []


def test_from_river_to_river(table: Callable[..., Table]) -> None:
    """RIVER-4: a move from river to river gives 1 food and mires again."""
    t = table(S1="a4")
    t.play("move a5", "end")
    assert t.player("S1").food == 4
    t.play("end", "end", "end")
    assert (t.asked, t.offered("move")) == ("S1", [])


@pytest.mark.parametrize(("face", "food", "gold"), [(1, 4, 1), (2, 5, 2), (3, 5, 2), (4, 6, 2), (5, 6, 2), (6, 7, 2)])
def test_exploring_the_river(table: Callable[..., Table], face: int, food: int, gold: int) -> None:
    """RIVER-11, RIVER-12, RIVER-13, RIVER-14, RIVER-15, RIVER-16: the six results, from 4 food and 2 gold."""
    t = table(South="c4 G2", dice=[face])
    t.play("explore")
    assert (t.player("South").food, t.player("South").gold) == (food, gold)


def test_the_river_robber_takes_food_without_gold(table: Callable[..., Table]) -> None:
    """RIVER-11: a robbed player without gold loses 1 food."""
    t = table(South="c4", dice=[1])
    t.play("explore")
    assert t.player("South").food == 3
