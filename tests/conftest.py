"""What all tests share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import questhall.games
from tests.toys import lay_toys

# How long an example takes says nothing about the code on a busy machine.
settings.register_profile("questhall", deadline=None)
settings.load_profile("questhall")


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The toy game with hidden hands, as if its folder lay among the games."""
    monkeypatch.setattr(questhall.games, "__path__", [*questhall.games.__path__, str(lay_toys(tmp_path))])
    yield "lanterns"
    sys.modules.pop("questhall.games.lanterns", None)
