"""Fixtures for Adventure Party's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.adventure_party.tables import Table
from tests.games.making import making


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Make tables."""
    yield from making(Table)
