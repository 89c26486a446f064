"""Fixtures that the server's tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a module that do not need their own."""
    with served(tmp_path_factory.mktemp("hall")) as running:
        yield running
