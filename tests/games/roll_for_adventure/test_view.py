"""What the table shows beyond the pieces: what the next attack takes, and where the Master may lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.roll_for_adventure.table import B_SIDES, Table

Make = Callable[..., Table]


def exposed(t: Table, territory: str) -> list[tuple[int, str]]:
    """How many of which dice the next attack on a territory takes."""
    shown: list[dict[str, Any]] = t.match.view(None)["territories"][territory]["exposed"]
    return [(group["count"], t.shown(group["dice"])) for group in shown]


def test_what_is_exposed_on_side_a(table: Make) -> None:
    """ATTACK-1, ATTACK-3, ATTACK-4, ATTACK-5, ATTACK-7: a die of each group that an attack reaches."""
    t = table(first="R1 B1", second="R1", sections={2: "B2", 4: "R4 a4"}, path="R5 B5", cave={"C1": "B1", "C3": "a3"})
    assert exposed(t, "desert") == [(1, "B1 R1")]
    assert exposed(t, "fortress") == [(1, "B2"), (1, "R4 a4")]
    assert exposed(t, "forest") == [(1, "B5 R5")]
    assert exposed(t, "ice") == [(1, "a3")]


def test_what_is_exposed_on_side_b(table: Make) -> None:
    """ATTACK-2, ATTACK-4, ATTACK-6: two dice of the desert, a five and a six, one of the highest."""
    t = table(
        rules=B_SIDES,
        worm={"S1": "R1", "S4": "B1", "S9": "a1"},
        left="R6",
        right="B5 B5",
        cave={"b1": "R4", "a2": "B4", "c3": "a2"},
    )
    assert exposed(t, "desert") == [(2, "B1 R1 a1")]
    assert exposed(t, "forest") == [(1, "B5 B5"), (1, "R6")]
    assert exposed(t, "ice") == [(1, "B4 R4")]


def test_nothing_is_exposed_where_no_die_lies(table: Make) -> None:
    """ENEMY-9: then the attack damages."""
    t = table(rules={"ice_side": "B"}, worm={}, second="R1")
    assert [exposed(t, name) for name in ("desert", "fortress", "forest", "ice")] == [[], [], [], []]


@pytest.mark.parametrize(("territory", "card"), [("desert", "de1.1"), ("fortress", "fo1.1"), ("forest", "wo1.1")])
def test_the_attack_takes_what_was_exposed(table: Make, territory: str, card: str) -> None:
    """ENEMY-8: what the view foretold goes to the Vortex of Oblivion."""
    t = table(first="R1", sections={2: "B2", 3: "R3"}, path="R5 B6", deck=[card], phase="reveal")
    foretold = sorted(name for count, names in exposed(t, territory) for name in names.split())
    t.reveal()
    assert sorted(t.told("lost")[0].data["dice"]) == foretold
    assert len(t.told("lost")[0].data["ids"]) == len(foretold)


def test_where_the_master_may_lie(table: Make) -> None:
    """SETUP-23, MASTER-8: so many cards above him for sure, then so many places, each equally likely."""
    t = table(deck=["ic1.1", "ic1.2"])
    assert t.match.view(None)["deck"]["above_master"] == 2
    t = table(master=True)
    assert (t.match.view(None)["deck"]["above_master"], t.match.view(None)["deck"]["master_places"]) == (0, 1)
