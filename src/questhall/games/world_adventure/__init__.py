"""World Adventure: trade, plunder, hunt and run errands on a fantasy Silk Road, in a race for Ancient Runes."""

from questhall.games.world_adventure.game import GAME

__all__ = ["GAME"]
