"""How the games' clause tests make their tables, and what all tables can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar, cast

from questhall.engine import Event, IllegalOption, LoadedDice, Match, Outcome, notation


class LoadedTable:
    """A match with loaded dice: play in notation, look at what came of it."""

    match: Match

    def load(self, *faces: int) -> None:
        """Prepare the next faces, or other results of chance."""
        cast(LoadedDice, self.match.state.dice).faces += faces

    def play(self, *texts: str, seat: int | None = None) -> None:
        """Choose options, one after another."""
        for text in texts:
            self.match.play(text, seat)

    def refused(self, text: str) -> str:
        """The clause by which an option is refused."""
        try:
            self.match.play(text)
        except IllegalOption as refusal:
            return refusal.clause
        raise AssertionError(f"{text} was accepted")

    @property
    def options(self) -> list[str]:
        """The legal options in notation."""
        decision = self.match.decision
        return [] if decision is None else [notation(option) for option in decision.options]

    def offered(self, *words: str) -> list[str]:
        """The legal options that begin with some words."""
        start = " ".join(words) + " "
        return [option for option in self.options if (option + " ").startswith(start)]

    @property
    def ask(self) -> str | None:
        """What is asked."""
        return None if self.match.decision is None else self.match.decision.ask

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.match.outcome

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.match.events if event.kind == kind]

    def kinds(self) -> list[str]:
        """The kinds of all events so far, in their order."""
        return [event.kind for event in self.match.events]

    def check_dice(self) -> None:
        """Fail if a loaded die was never rolled."""
        cast(LoadedDice, self.match.state.dice).check_used()


class Checked(Protocol):
    """Something that rolls loaded dice."""

    def check_dice(self) -> None: ...


Made = TypeVar("Made", bound=Checked)


def making(kind: Callable[..., Made]) -> Iterator[Callable[..., Made]]:
    """For a fixture: make things of a kind; afterwards every loaded die must have been rolled."""
    made: list[Made] = []

    def make(*args: Any, **kwargs: Any) -> Made:
        made.append(kind(*args, **kwargs))
        return made[-1]

    yield make
    for each in made:
        each.check_dice()
