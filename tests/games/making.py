"""How the games' clause tests make their tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar


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
