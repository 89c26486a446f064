"""The toy game among the games: of this process, or of a server's and of the processes that it starts for its bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LANTERNS: Final = "from tests.engine.lanterns import LanternsGame\n\nGAME = LanternsGame()\n"

# Python runs a module of this name whenever it starts, so bots find the game too.
SITE: Final = "import questhall.games\n\nquesthall.games.__path__.append({games!r})\n"


def lay_toys(folder: Path) -> Path:
    """Lay the toy game into a folder of games; returns that."""
    games = folder / "games"
    (games / "lanterns").mkdir(parents=True)
    (games / "lanterns" / "__init__.py").write_text(LANTERNS)
    return games


def with_toys(folder: Path) -> dict[str, str]:
    """What a process must have in its environment to find the toy game, which is laid into the folder."""
    (folder / "sitecustomize.py").write_text(SITE.format(games=str(lay_toys(folder))))
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
