"""The bot that picks any option but conceding."""

from __future__ import annotations

from typing import final

from questhall.bots.bot import Bot
from questhall.engine.dice import FastDice
from questhall.engine.options import Option
from questhall.engine.sight import Sight


@final
class RandomBot(Bot):
    """Every option but conceding is equally likely."""

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        decision = sight.decision
        return decision.options[self._dice.below(decision.choices)]
