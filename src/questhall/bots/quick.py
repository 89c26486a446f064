"""The bot for bulk simulations: it follows a game's own quick knowledge and searches nothing."""

from __future__ import annotations

from typing import final

from questhall.bots.bot import Bot
from questhall.bots.greedy import GreedyBot
from questhall.engine.options import Option
from questhall.engine.sight import Sight


@final
class QuickBot(Bot):
    """Takes what the game would choose at once; where a game has no such knowledge, it plays like greedy."""

    def __init__(self, seed: int) -> None:
        self._greedy = GreedyBot(seed)

    def choose(self, sight: Sight) -> Option:
        option = sight.quick()
        return self._greedy.choose(sight) if option is None else option
