"""Landing bonus: LAND-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.river_duel.table import Table


def stores(t: Table, name: str) -> tuple[int, int, int]:
    p = t.player(name)
    return p.food, p.gold, p.arrows


@pytest.mark.parametrize(
    ("seat", "here", "there", "food_gold_arrows"),
    [
        ("South", "c2", "c3", (6, 0, 0)),
        ("South", "b2", "b3", (4, 1, 0)),
        ("South", "c1", "c2", (4, 0, 1)),
        ("South", "a1", "a2", (4, 0, 0)),
        ("South", "c3", "c4", (5, 0, 0)),
        ("South", "d2", "d3", (4, 0, 0)),
        ("South", "b3", "b4", (4, 0, 0)),
        ("South", "c2", "c1", (4, 0, 0)),
        ("S1", "b1", "b2", (6, 0, 0)),
        ("S1", "d1", "d2", (4, 1, 0)),
        ("S1", "b1", "c1", (4, 0, 1)),
        ("S1", "a1", "a2", (4, 0, 0)),
        ("S1", "a4", "a5", (5, 0, 0)),
        ("S1", "d2", "d3", (4, 0, 0)),
        ("S1", "b4", "c5", (4, 0, 0)),
        ("S1", "a1", "b1", (4, 0, 0)),
    ],
)
def test_a_landing_gives_the_tiles_bonus(
    table: Callable[..., Table], seat: str, here: str, there: str, food_gold_arrows: tuple[int, int, int]
) -> None:
    """LAND-1: forest, mine, mountain and river give theirs; temple, village, bridge and start give nothing."""
    t = table(**{seat: f"{here} F4"})
    t.play(f"move {there}")
    assert stores(t, seat) == food_gold_arrows


def test_the_bonus_comes_on_every_landing(table: Callable[..., Table]) -> None:
    """LAND-2: also on a tile that was left on the turn before."""
    t = table(South="c3 F4", North="F12")
    t.play("move b3", "end", "end")
    assert stores(t, "South") == (3, 1, 0)
    t.play("move c3", "end", "end")
    assert stores(t, "South") == (4, 1, 0)
    t.play("move b3", "end", "end")
    assert stores(t, "South") == (3, 2, 0)


def test_staying_gives_no_bonus(table: Callable[..., Table]) -> None:
    """LAND-3: who stays on a forest only eats; who is set up on one gets nothing."""
    t = table(South="c3 F4")
    assert stores(t, "South") == (4, 0, 0)
    t.play("end", "end")
    assert stores(t, "South") == (3, 0, 0)


def test_respawning_gives_no_bonus(table: Callable[..., Table]) -> None:
    """LAND-3: a respawn on a mountain gives no arrow."""
    t = table(South="c3 H1", North="c1", dice=[2])
    t.play("explore", "respawn d1")
    assert t.tile("South") == "d1"
    assert stores(t, "South") == (4, 0, 0)


def test_the_bonus_is_there_for_the_next_action(table: Callable[..., Table]) -> None:
    """LAND-4: 1 food and a forest are enough to move and heal in one turn."""
    t = table(South="c2 F1")
    assert t.offered("heal") == []
    t.play("move c3")
    assert (t.player("South").food, t.offered("heal")) == (3, ["heal"])


def test_the_bonus_cannot_be_declined(table: Callable[..., Table]) -> None:
    """LAND-4: after a move the next question is an ordinary action, with the bonus already taken."""
    t = table(South="b2")
    t.play("move b3")
    assert (t.ask, t.player("South").gold) == ("action", 1)
    assert {option.split()[0] for option in t.options} == {"explore", "heal", "end"}
