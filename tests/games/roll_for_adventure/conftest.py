"""Fixtures for Roll for Adventure's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.making import making
from tests.games.roll_for_adventure.table import Table


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Make tables."""
    yield from making(Table)
