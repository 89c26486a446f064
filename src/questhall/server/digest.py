"""Digests of positions: kept with every few moves, so that a match which no longer comes to the same is found out."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from questhall.engine import Match, notation
from questhall.engine.content import without_words
from questhall.engine.game import View

EVERY: Final = 8  # moves
EVENTS: Final = 64  # the last ones: more than so many moves bring
_encode = msgspec.json.Encoder(order="deterministic").encode


def is_due(before: int, match: Match) -> bool:
    """Whether a digest belongs to the move just made: now and then, and at the end."""
    return len(match.moves) // EVERY > before // EVERY or match.outcome is not None


def digest_of(match: Match) -> str:
    """A short hash of all that anybody can see now, of what is asked and what happened lately; without the words.

    It begins with the number of the form of views and events: digests of another form say nothing about this one.
    """
    decision, outcome = match.decision, match.outcome
    options = [] if decision is None else [notation(option) for option in decision.options]
    asked = None if decision is None else (decision.seat, decision.ask, options)
    ended = None if outcome is None else (outcome.ending, outcome.scores)
    happened = [(event.kind, event.seat, _numbers(event.data)) for event in match.events[-EVENTS:]]
    digest = hashlib.sha256(_encode((_seen(match), asked, ended, happened, len(match.rolls)))).hexdigest()
    return f"{match.game.view_form}:{digest[:16]}"


def _seen(match: Match) -> list[msgspec.Raw]:
    """The views of all, as JSON. Who sees what another sees shares its text: making that takes longer than a view."""
    made: list[tuple[View, msgspec.Raw]] = []
    seen = []
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        alike = [text for other, text in made if other == view]
        text = alike[0] if alike else msgspec.Raw(_encode(without_words(view)))
        if not alike:
            made.append((view, text))
        seen.append(text)
    return seen


def _numbers(data: dict[str, Any]) -> list[int]:
    """The numbers of an event, in the order of their names: names and titles of things are words."""
    return [value for _, value in sorted(data.items()) if isinstance(value, int)]


def differs(match: Match, digest: str) -> bool:
    """Whether a position is not the one that a digest was made of, as far as it can be told."""
    now = digest_of(match)
    return now != digest and now.split(":")[0] == digest.split(":")[0]
