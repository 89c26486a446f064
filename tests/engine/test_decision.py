"""Decisions, events and outcomes are equal only if they are so in everything."""

from __future__ import annotations

import pytest

from questhall.engine import CONCEDE, Decision, Event, Finish, Option, Outcome
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


@pytest.mark.parametrize(
    ("options", "forced"),
    [
        ([("go",)], True),
        ([("go",), CONCEDE], True),
        ([("go",), ("stay",)], False),
        ([("go",), ("stay",), CONCEDE], False),
    ],
)
def test_a_choice_is_forced_where_there_is_no_other_but_to_concede(options: list[Option], forced: bool) -> None:
    assert Decision(0, "move", options).forced == forced
    assert not Decision(0, "move", options, always=True).forced


def test_each_seat_is_told_what_it_may_know() -> None:
    event = Event("drawn", "DRAW-1", 1, {"cards": 2}, {"hand": [3, 4]}, (1, 3))
    for seat in (1, 3):
        assert event.seen_by(seat) == Event("drawn", "DRAW-1", 1, {"cards": 2, "hand": [3, 4]})
    for stranger in (None, 0, 2):
        assert event.seen_by(stranger) == Event("drawn", "DRAW-1", 1, {"cards": 2})


def test_what_a_failing_test_prints() -> None:
    assert repr(asked()) == "Decision(seat=1, ask='move', options=[('move', 'c2')])"
    assert repr(Event("drawn", "DRAW-1", 1, {"cards": 2})) == "Event('drawn', 'DRAW-1', seat=1, {'cards': 2})"
    assert repr(Outcome("won", "END-1", (1.0, 0.0))) == "Outcome('won', 'END-1', scores=(1.0, 0.0))"
    assert str(Finish(Outcome("won", "END-1", (1.0, 0.0)))) == "won"


def test_nobody_is_no_seat() -> None:
    assert NOBODY == -1


def test_who_won() -> None:
    assert Outcome("won", "END-1", (1.0, 0.0, 1.0)).winners == (0, 2)
    assert Outcome("draw", "END-1", (0.5, 0.5)).winners == ()
