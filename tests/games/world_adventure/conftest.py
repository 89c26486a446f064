"""Fixtures for World Adventure's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.making import making
from tests.games.world_adventure.tables import Table


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Make tables."""
    yield from making(Table)
