"""Robber: ROB-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.river_duel.table import Table


def rob(table: Callable[..., Table], sheet: str) -> tuple[int, int]:
    """Explore and roll 1; the gold and food that are left."""
    t = table(South=sheet, dice=[1])
    t.play("explore")
    return t.player("South").gold, t.player("South").food


@pytest.mark.parametrize("tile", ["c3", "c2", "c4"], ids=["forest", "mountain", "river"])
@pytest.mark.parametrize(("gold", "left"), [(1, 0), (2, 1), (9, 8)])
def test_a_robbery_takes_one_gold(table: Callable[..., Table], tile: str, gold: int, left: int) -> None:
    """ROB-1: exactly 1 gold is lost, and no food."""
    assert rob(table, f"{tile} G{gold} F4") == (left, 4)


@pytest.mark.parametrize("tile", ["c3", "c2", "c4"], ids=["forest", "mountain", "river"])
@pytest.mark.parametrize(("food", "left"), [(1, 0), (4, 3)])
def test_without_gold_one_food_is_taken(table: Callable[..., Table], tile: str, food: int, left: int) -> None:
    """ROB-2: who has no gold loses 1 food."""
    assert rob(table, f"{tile} G0 F{food}") == (0, left)


@pytest.mark.parametrize("tile", ["c3", "c2", "c4", "a2"], ids=["forest", "mountain", "river", "temple"])
def test_the_destitute_lose_nothing(table: Callable[..., Table], tile: str) -> None:
    """ROB-3: without gold and food nothing else is taken."""
    t = table(South=f"{tile} G0 F0 A3 B1 R1 H4", dice=[1])
    t.play("explore")
    south = t.player("South")
    assert (south.gold, south.food, south.arrows, south.bows, south.raft) == (0, 0, 3, 1, 1)
    assert (south.health, south.lives, t.asked) == (4, 2, "South")


@pytest.mark.parametrize(
    ("sheet", "left"),
    [
        ("G1 F3", (0, 2)),
        ("G2 F3", (0, 3)),
        ("G3 F3", (1, 3)),
        ("G0 F3", (0, 1)),
        ("G0 F1", (0, 0)),
        ("G1 F0", (0, 0)),
    ],
)
def test_two_robberies_are_settled_in_turn(table: Callable[..., Table], sheet: str, left: tuple[int, int]) -> None:
    """ROB-4: the first may take the last gold, the second then takes food."""
    assert rob(table, f"a2 S1 {sheet}") == left
