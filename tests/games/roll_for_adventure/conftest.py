"""Fixtures for Roll for Adventure's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.roll_for_adventure.table import Table


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Make tables; afterwards every loaded die must have been rolled."""
    made: list[Table] = []

    def make(*args: object, **kwargs: object) -> Table:
        made.append(Table(*args, **kwargs))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.check_dice()
