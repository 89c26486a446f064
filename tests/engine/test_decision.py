"""Decisions, events and outcomes are equal only if they are so in everything."""

from __future__ import annotations

import pytest

from questhall.engine import CONCEDE, Decision, Event, Outcome
from questhall.engine.decision import NOBODY


def asked() -> Decision:
    return Decision(1, "move", [("move", "c2")])


def told() -> Event:
    return Event("dealt", "DEAL-1", 0, {"cards": 2}, {"hand": [1]}, (0,))


@pytest.mark.parametrize(
    "other",
    [
        Decision(0, "move", [("move", "c2")]),
        Decision(1, "glide", [("move", "c2")]),
        Decision(1, "move", [("move", "c3")]),
        "a word",
    ],
)
def test_decisions_differ_in_seat_question_or_options(other: object) -> None:
    assert asked() == asked()
    assert asked() != other


@pytest.mark.parametrize(
    "other",
    [
        Event("drawn", "DEAL-1", 0, {"cards": 2}, {"hand": [1]}, (0,)),
        Event("dealt", "DEAL-2", 0, {"cards": 2}, {"hand": [1]}, (0,)),
        Event("dealt", "DEAL-1", 1, {"cards": 2}, {"hand": [1]}, (0,)),
        Event("dealt", "DEAL-1", 0, {"cards": 3}, {"hand": [1]}, (0,)),
        Event("dealt", "DEAL-1", 0, {"cards": 2}, {"hand": [2]}, (0,)),
        Event("dealt", "DEAL-1", 0, {"cards": 2}, {"hand": [1]}, (1,)),
        "a word",
    ],
)
def test_events_differ_in_any_field(other: object) -> None:
    assert told() == told()
    assert told() != other


@pytest.mark.parametrize(
    "other",
    [Outcome("lost", "END-1", (1.0, 0.0)), Outcome("won", "END-2", (1.0, 0.0)), Outcome("won", "END-1", (0.0, 1.0)), 1],
)
def test_outcomes_differ_in_ending_clause_or_scores(other: object) -> None:
    assert Outcome("won", "END-1", (1.0, 0.0)) == Outcome("won", "END-1", (1.0, 0.0))
    assert Outcome("won", "END-1", (1.0, 0.0)) != other


def test_conceding_is_no_choice() -> None:
    assert asked().choices == 1
    assert Decision(0, "move", [("go",), ("stay",), CONCEDE]).choices == 2


def test_nobody_is_no_seat() -> None:
    assert NOBODY == -1


def test_who_won() -> None:
    assert Outcome("won", "END-1", (1.0, 0.0, 1.0)).winners == (0, 2)
    assert Outcome("draw", "END-1", (0.5, 0.5)).winners == ()
