"""The toy game among the games of a server process, and of the processes that it starts for its bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

# Python runs a module of this name whenever it starts, so bots find the game too.
SITE: Final = """import questhall.games

questhall.games.__path__.append({games!r})
"""


def with_toys(folder: Path) -> dict[str, str]:
    """Lay the toy game into a folder; returns what a process must have in its environment to find it."""
    games = folder / "games"
    (games / "lanterns").mkdir(parents=True)
    (games / "lanterns" / "__init__.py").write_text(
        "from tests.engine.lanterns import LanternsGame\n\nGAME = LanternsGame()\n"
    )
    (folder / "sitecustomize.py").write_text(SITE.format(games=str(games)))
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
