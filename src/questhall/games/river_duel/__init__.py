"""River Duel: a duel across a river, 1v1 or 2v2."""

from questhall.games.river_duel.game import GAME

__all__ = ["GAME"]
