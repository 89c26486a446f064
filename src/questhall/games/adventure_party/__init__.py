"""Adventure Party: recruit heroes, pool their dice on quests, raise the town, and face a two-stage boss."""

from questhall.games.adventure_party.game import GAME

__all__ = ["GAME"]
