"""Healing: HEAL-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def test_two_food_become_one_health(table: Callable[..., Table]) -> None:
    """HEAL-1: a heal takes 2 food and gives 1 health."""
    t = table(South="c3 F5 H2")
    t.play("heal")
    assert (t.player("South").food, t.player("South").health) == (3, 3)


@pytest.mark.parametrize(("health", "offered"), [(1, ["heal"]), (5, ["heal"]), (6, [])])
def test_full_health_cannot_heal(table: Callable[..., Table], health: int, offered: list[str]) -> None:
    """HEAL-2: heal is offered below 6 health only."""
    assert table(South=f"c3 F12 H{health}").offered("heal") == offered


def test_the_refusal_at_full_health(table: Callable[..., Table]) -> None:
    """HEAL-2: the refusal names the clause."""
    with pytest.raises(IllegalOption, match=r"\(HEAL-2\)"):
        table(South="c3 F12 H6").play("heal")


@pytest.mark.parametrize(("food", "offered"), [(0, []), (1, []), (2, ["heal"])])
def test_healing_needs_two_food(table: Callable[..., Table], food: int, offered: list[str]) -> None:
    """HEAL-3: with less than 2 food there is no healing."""
    assert table(South=f"c3 F{food}").offered("heal") == offered


def test_the_refusal_without_food(table: Callable[..., Table]) -> None:
    """HEAL-3: the refusal names the clause."""
    with pytest.raises(IllegalOption, match=r"\(HEAL-3\)"):
        table(South="c3 F1").play("heal")


@pytest.mark.parametrize("tile", ["c1", "c3", "b3", "b2", "a2", "c4", "d3", "b4", "c5", "c6"])
def test_healing_is_allowed_everywhere(table: Callable[..., Table], tile: str) -> None:
    """HEAL-3: on start, forest, mine, mountain, temple, river, village and bridge, on both banks."""
    t = table(South=f"{tile} F4 H4")
    t.play("heal")
    assert (t.player("South").food, t.player("South").health) == (2, 5)


def test_healing_down_to_no_food_is_allowed(table: Callable[..., Table]) -> None:
    """HEAL-4: the last 2 food may be spent; the turn goes on."""
    t = table(South="c3 F2")
    t.play("heal")
    assert (t.player("South").food, t.player("South").health, t.asked) == (0, 5, "South")


@pytest.mark.parametrize(("food", "warned"), [(2, True), (3, False)])
def test_the_program_warns_before_the_last_food_is_spent(table: Callable[..., Table], food: int, warned: bool) -> None:
    """HEAL-4: the option's label warns when no food would be left."""
    t = table(South=f"c3 F{food}")
    assert ("no food left" in t.match.game.label(t.state, ("heal",))) is warned
