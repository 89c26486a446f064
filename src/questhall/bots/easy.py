"""The bot for beginners: greedy on a good day, random on a bad one."""

from __future__ import annotations

from typing import Final, final

from questhall.bots.bot import Bot
from questhall.bots.greedy import GreedyBot
from questhall.bots.random_bot import RandomBot
from questhall.engine.dice import FastDice
from questhall.engine.options import Option
from questhall.engine.sight import Sight

BLUNDERS_IN_TEN: Final = 4


@final
class EasyBot(Bot):
    """Plays like greedy, but four decisions in ten like random."""

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)
        self._greedy = GreedyBot(seed)
        self._random = RandomBot(seed)

    def choose(self, sight: Sight) -> Option:
        bot: Bot = self._random if self._dice.below(10) < BLUNDERS_IN_TEN else self._greedy
        return bot.choose(sight)
