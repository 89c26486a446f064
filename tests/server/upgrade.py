"""An upgrade of the package, as far as a running program can have one: other content, or rules of another version."""

from __future__ import annotations

import importlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import find_game
from questhall.engine.game import Game


def upgrade(monkeypatch: pytest.MonkeyPatch, name: str, patch: dict[str, Any], version: int = 1) -> Game[Any]:
    """From now on the package's game has other content, or rules of another version."""
    old = find_game(name)
    new = old.made_with(old.content.patched(patch))
    new.content.patch.clear()
    new.version = version
    monkeypatch.setattr(importlib.import_module(f"questhall.games.{name}"), "GAME", new)
    return new


def forget_names(path: Path) -> None:
    """Make all tables of a store such as they were before they named their content."""
    store = sqlite3.connect(path / "questhall.db")
    store.execute("update entry set body = json_remove(body, '$.content', '$.rules') where kind = 'opened'")
    store.execute("update entry set body = json_remove(body, '$.digest')")
    store.commit()
    store.close()
