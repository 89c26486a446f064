"""Fixtures for Delve's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.delve.run import Run


@pytest.fixture
def run() -> Iterator[Callable[..., Run]]:
    """Make runs; afterwards every loaded die must have been rolled."""
    made: list[Run] = []

    def make(*args: object, **kwargs: object) -> Run:
        made.append(Run(*args, **kwargs))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.check_dice()
