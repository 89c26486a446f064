"""Fixtures for Delve's clause tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.delve.run import Run
from tests.games.making import making


@pytest.fixture
def run() -> Iterator[Callable[..., Run]]:
    """Make runs."""
    yield from making(Run)
