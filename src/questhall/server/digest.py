"""Digests of positions: kept with every few moves, so that a match which no longer comes to the same is found out."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from questhall.engine import Match, notation
from questhall.engine.content import without_words

EVERY: Final = 8  # moves
_encode = msgspec.json.Encoder(order="deterministic").encode


def is_due(before: int, match: Match) -> bool:
    """Whether a digest belongs to the move just made: now and then, and at the end."""
    return len(match.moves) // EVERY > before // EVERY or match.outcome is not None


def digest_of(match: Match) -> str:
    """A short hash of all that anybody can see now, without the words, and of what is asked.

    It begins with the number of the views' form: digests of another form say nothing about this one.
    """
    decision, outcome = match.decision, match.outcome
    seen: list[Any] = [without_words(match.view(seat)) for seat in (None, *range(match.seats))]
    options = [] if decision is None else [notation(option) for option in decision.options]
    asked = None if decision is None else (decision.seat, decision.ask, options)
    ended = None if outcome is None else (outcome.ending, outcome.scores)
    digest = hashlib.sha256(_encode((seen, asked, ended, len(match.rolls)))).hexdigest()
    return f"{match.game.view_form}:{digest[:16]}"


def differs(match: Match, digest: str) -> bool:
    """Whether a position is not the one that a digest was made of, as far as it can be told."""
    now = digest_of(match)
    return now != digest and now.split(":")[0] == digest.split(":")[0]
