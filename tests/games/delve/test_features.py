"""What Delve's learned value sees of a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import find_game
from questhall.games.delve.state import GONE, Delve
from tests.games.delve.run import Run

GAME = find_game("delve")
NAMES = GAME.feature_names(1)
Make = Callable[..., Run]


def seen(state: Delve) -> set[str]:
    return {NAMES[number] for number in GAME.features(state, 0)}


def test_a_position_in_words(run: Make) -> None:
    r = run(
        at="B2",
        crossed="D2 D3 C3 B3 B2",
        round=6,
        level=2,
        hp=5,
        sick="fear 2 poison 1",
        luck=3,
        spent=4,
        owns=[2, 5],
        artifacts=[6],
        looted=[1],
        kept={"medicine": 1, "clover": 2},
        advanced=["oathbreaker_edge"],
        counters=[1, 3, 0, 0, 4, 0],
        rows={"ember_drake": [6, 5]},
        specials={"mire_hydra": "defeated"},
        perm_atk=1,
        armed=(0, 1),
    )
    found = seen(r.s)
    assert {"variants 0", "round 6", "fame in fives 3", "tiles ahead 26"} <= found  # 6 + 5 + 2 · 1 + 4
    assert {"level and HP 19", "EXP 2", "life and tiles ahead 38"} <= found  # the Medicine counts as HP
    assert {"ailment 5", "ailment 6", "sick 3", "luck 3", "blank luck 4"} <= found
    assert {"equipment 1", "equipment 4", "pieces 2", "artifact 5", "item 0"} <= found
    assert {"kept 0", "kept 9", "advanced 1", "ATK for good 1", "armed 1"} <= found
    assert {"types 3", "thirds 2", "row 7", "row 38"} <= found
    assert not any(word.startswith(("stamina", "gold", "revives", "battle", "danger")) for word in found)


def test_a_row_may_be_gone(run: Make) -> None:
    r = run(at="B2", rows={"king_below": [1, 2]})
    assert "row 47" in seen(r.s)
    r.s.specials[5] = GONE
    assert "row 53" in seen(r.s)


def test_variants_are_told_apart_and_bring_numbers_of_their_own(run: Make) -> None:
    r = run(at="B2", variants="draft+merchant+revive", stamina=7, gold=9, shame=[1, 4])
    assert {"variants 5", "stamina 7", "gold 4", "revives 2"} <= seen(r.s)
    r = run(at="B2", variants="revive")
    assert {"variants 3", "revives 0"} <= seen(r.s)


def test_a_battle_is_seen_by_how_it_may_end(run: Make) -> None:
    sure = seen(run([1, 1], at="B2", fights="gloom_bat", level=2).s)
    lost = seen(run([1, 1], at="B2", fights="king_below", level=2, hp=1).s)
    assert {"battle 0", "danger in tenths 0", "loot to come 2", "new type 0"} <= sure
    assert not any(word.startswith(("loot", "new")) for word in lost)
    assert {"battle 11", "danger in tenths 9", "HP after it 0"} <= lost


def test_a_battle_that_is_over_is_told_from_one_that_goes_on(run: Make) -> None:
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1)
    r.play("keep 6")
    found = seen(r.s)
    assert "battle over 0" in found
    assert not any(word.startswith(("battle 0", "danger")) for word in found)


@pytest.mark.parametrize("fame", [-9, 30, 400])
def test_more_than_was_ever_met_is_still_seen(run: Make, fame: int) -> None:
    """A patch may bring more than was ever learned of."""
    r = run(at="B2", luck=12)
    r.s.advanced_fame = fame
    r.s.exp = 40
    assert f"fame in fives {max(0, min(39, (fame + 1 + 28) // 5))}" in seen(r.s)
    assert "EXP 13" in seen(r.s)


def test_points_are_what_the_value_foretells(run: Make) -> None:
    """Fame beyond the highest rank counts too, and so does a rank that was missed (HR-15)."""
    for rules in ({}, {"rank_needs_clear": "on"}):
        r = run(at="C1", crossed="C1", house_rules=rules)
        r.s.advanced_fame = 149
        r.play("move D1")
        assert r.outcome is not None
        assert GAME.reached(r.s, r.outcome, 0) == 160 / 200
        r.s.advanced_fame = -99
        assert GAME.reached(r.s, r.outcome, 0) == 0.0
