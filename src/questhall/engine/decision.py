"""Decisions, events and outcomes: what a match asks, tells and comes to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar, final

from questhall.engine.options import CONCEDE, Option

Play = Generator["Decision", Option, None]
"""A rule procedure: yields when somebody must decide and is sent the option chosen."""

Asking = Generator["Decision", Option, Option]
"""The same for one question: it returns the option chosen."""

Answers = Generator["Decision", Option, dict[int, Option]]
"""The same for `together`: it returns every seat's answer."""

S = TypeVar("S")

NOBODY = -1
FORCED = "forced"
"""The kind of the event by which the engine tells of a choice that was none."""


@final
class Decision:
    """An open question: which seat, what is asked, which options are legal.

    The option to concede, where there is one, stands last; `choices` counts the others. A forced choice, one with no
    other, is taken by the engine. If `clause` says by which rule it came to that, the engine tells it too; else what
    follows must tell enough. A game asks all the same (`always`) where not asking would give something away, or where
    it is the last moment to take something back before dice fall.

    With `stretch`, the name of a stretch of the match, a seat may pass for all of that stretch at once.
    """

    def __init__(
        self, seat: int, ask: str, options: list[Option], clause: str = "", always: bool = False, stretch: str = ""
    ) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options
        self.clause = clause
        self.always = always
        self.stretch = stretch
        self.joint: list[Decision] | None = None  # all that are asked together, in the order of their seats
        self.decide: Callable[[Any, int], Decision] | None = None

    @property
    def choices(self) -> int:
        """How many options there are besides conceding."""
        count = len(self.options)
        return count - 1 if self.options[count - 1] is CONCEDE else count

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose, and no reason to ask all the same."""
        if self.always:
            return False
        count = len(self.options)
        return count == 1 or (count == 2 and self.options[1] is CONCEDE)

    def alone(self) -> Decision:
        """The same as far as its seat may know it: without what the others are asked."""
        return Decision(self.seat, self.ask, self.options, self.clause, self.always, self.stretch)

    def renew(self, state: Any) -> None:
        """Make one of several that are asked together anew, from a state in which hidden things were dealt anew."""
        assert self.decide is not None
        now = self.decide(state, self.seat)
        self.ask, self.options, self.clause = now.ask, now.options, now.clause
        self.always, self.stretch = now.always, now.stretch

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.ask == other.ask
            and self.options == other.options
        )

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, ask={self.ask!r}, options={self.options!r})"


def together(state: S, seats: Iterable[int], decide: Callable[[S, int], Decision]) -> Answers:
    """Ask several seats at the same moment, for secret choices and reactions.

    `answers = yield from together(s, range(s.seats), choice_of)`. Nobody waits for another, and until all are in each
    answer is known to its seat alone and may be changed. The fork collects the answers in whatever order they come and
    sends them in the order of the seats. `decide` makes a seat's decision from the state alone: whoever imagines the
    match deals the others' hidden things anew, and then they have other options.
    """
    joint = [decide(state, seat) for seat in sorted(seats)]
    for decision in joint:
        decision.joint = joint
        decision.decide = decide
    answers: dict[int, Option] = {}
    for decision in joint:
        answers[decision.seat] = yield decision
    return answers


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
