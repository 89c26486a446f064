"""Fixtures that the server's tests share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import questhall.games
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a module that do not need their own."""
    with served(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The toy game with hidden hands, as if its folder lay among the games."""
    folder = tmp_path / "games" / "lanterns"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("from tests.engine.lanterns import LanternsGame\n\nGAME = LanternsGame()\n")
    monkeypatch.setattr(questhall.games, "__path__", [*questhall.games.__path__, str(folder.parent)])
    yield "lanterns"
    sys.modules.pop("questhall.games.lanterns", None)
