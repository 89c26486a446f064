"""Decisions, events and outcomes: what a match asks, tells and comes to."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, final

from questhall.engine.options import CONCEDE, Option

Play = Generator["Decision", Option, None]
"""A rule procedure: yields when somebody must decide and is sent the option chosen."""

NOBODY = -1


@final
class Decision:
    """The one open question of a match: which seat, what is asked, which options are legal.

    The option to concede, where there is one, stands last; `choices` counts the others.
    """

    def __init__(self, seat: int, ask: str, options: list[Option]) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options

    @property
    def choices(self) -> int:
        """How many options there are besides conceding."""
        count = len(self.options)
        return count - 1 if self.options[count - 1] is CONCEDE else count

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.ask == other.ask
            and self.options == other.options
        )

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, ask={self.ask!r}, options={self.options!r})"


@final
class Event:
    """Something that happened, as data, with the clause that caused it.

    `secret` holds what only the seats in `knows` may learn; `seen_by` gives each seat its own version.
    """

    def __init__(
        self,
        kind: str,
        clause: str,
        seat: int,
        data: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.seat = seat
        self.data = data
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: int | None) -> Event:
        """The event as one seat (or a spectator: None) may see it."""
        if self.secret is None:
            return self
        data = {**self.data, **self.secret} if seat in self.knows else self.data
        return Event(self.kind, self.clause, self.seat, data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._fields() == other._fields()

    def _fields(self) -> tuple[object, ...]:
        return self.kind, self.clause, self.seat, self.data, self.secret, self.knows

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.clause!r}, seat={self.seat}, {self.data!r})"


@final
class Outcome:
    """How a match ended: a score from 0 to 1 for each seat, the ending's name and its clause."""

    def __init__(self, ending: str, clause: str, scores: tuple[float, ...]) -> None:
        self.ending = ending
        self.clause = clause
        self.scores = scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw or a common defeat."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == 1.0)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.ending == other.ending
            and self.clause == other.clause
            and self.scores == other.scores
        )

    def __repr__(self) -> str:
        return f"Outcome({self.ending!r}, {self.clause!r}, scores={self.scores!r})"


class Finish(Exception):
    """Raised by the rules, however deeply nested, the moment the match is decided."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.ending)
        self.outcome = outcome
