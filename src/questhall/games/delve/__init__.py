"""Delve: a solo walk through a dungeon, for fame."""

from questhall.games.delve.game import GAME

__all__ = ["GAME"]
