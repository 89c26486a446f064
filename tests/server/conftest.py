"""Fixtures that the server's tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a module that do not need their own."""
    with served(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture(autouse=True)
def known_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in this process have the same seeds in every run of a test: what fails once fails again."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr("secrets.token_hex", lambda size=32: drawn.randbytes(size).hex())
