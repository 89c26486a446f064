"""Roll for Adventure: a team gathers power stones before the Master of Shadows overruns the land."""

from questhall.games.roll_for_adventure.game import GAME

__all__ = ["GAME"]
