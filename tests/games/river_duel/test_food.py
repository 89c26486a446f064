"""Food: FOOD-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.river_duel.table import Table


@pytest.mark.parametrize(("seat", "food"), [("South", 12), ("South", 4), ("South", 2), ("S1", 4), ("N2", 4)])
def test_one_food_is_eaten_in_the_end_step(table: Callable[..., Table], seat: str, food: int) -> None:
    """FOOD-1: the player whose turn ends eats 1 food."""
    t = table(active=seat, **{seat: f"c3 F{food}"})
    t.play("end")
    assert t.player(seat).food == food - 1


def test_only_the_active_player_eats(table: Callable[..., Table]) -> None:
    """FOOD-1: nobody eats in another player's end step."""
    t = table(S1="c3 F4")
    t.play("end")
    assert [t.player(name).food for name in ("S1", "S2", "N1", "N2")] == [3, 4, 4, 4]


def test_a_turn_may_begin_without_food(table: Callable[..., Table]) -> None:
    """FOOD-2: 0 food at the start of a turn is no death, and actions are offered."""
    t = table(active="North", South="c3 F0")
    t.play("end")
    assert (t.asked, t.player("South").lives, t.player("South").food) == ("South", 2, 0)
    assert t.options == ["explore", "end"]


def test_who_ends_a_turn_without_food_starves(table: Callable[..., Table]) -> None:
    """FOOD-3: with 0 food at the end step a life is lost, and the next turn begins afresh."""
    t = table(South="c3 F0 H6")
    t.play("end")
    south = t.player("South")
    assert (south.lives, south.food, south.health, t.tile("South")) == (1, 4, 4, "c1")
    assert t.asked == "North"


def test_starving_on_the_last_life_eliminates(table: Callable[..., Table]) -> None:
    """FOOD-3: with the last life the match is lost."""
    t = table(South="c3 F0 L1")
    t.play("end")
    assert t.winners == ["North"]


def test_an_end_unasked_starves_too(table: Callable[..., Table]) -> None:
    """FOOD-3: the check also follows the last action."""
    t = table(South="c3 F4 H1")
    t.play("heal", "heal")
    assert (t.player("South").lives, t.asked) == (1, "North")


def test_the_last_food_saves(table: Callable[..., Table]) -> None:
    """FOOD-4: with 1 food the player eats it and lives on with 0."""
    t = table(South="c3 F1")
    t.play("end")
    assert (t.player("South").food, t.player("South").lives, t.tile("South")) == (0, 2, "c3")


def test_no_food_in_the_action_step_is_not_death(table: Callable[..., Table]) -> None:
    """FOOD-5: who heals down to 0 food and finds 1 in time lives."""
    t = table(South="c5 F2", dice=[6])
    t.play("heal")
    assert (t.player("South").food, t.player("South").lives, t.asked) == (0, 2, "South")
    t.play("explore", "end")
    assert (t.player("South").food, t.player("South").lives, t.tile("South")) == (0, 2, "c5")
