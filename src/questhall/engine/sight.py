"""What a seat may know when it is asked: all that a bot ever gets to hold."""

from __future__ import annotations

from typing import final

from questhall.engine.decision import NOBODY, Decision
from questhall.engine.dice import FastDice
from questhall.engine.errors import MatchFinished, WrongSeat
from questhall.engine.fork import Fork
from questhall.engine.game import View
from questhall.engine.options import Option


@final
class Sight:
    """The open decision, the seat's view, and forks of the match as the seat could imagine it."""

    def __init__(self, fork: Fork, seat: int = NOBODY) -> None:
        """For the seat that is asked, or for a certain one of several that are asked at once."""
        if fork.decision is None:
            raise MatchFinished("the match is over; nobody is asked")
        decision = fork.decision if seat == NOBODY else fork.asked(seat)
        if decision is None:
            raise WrongSeat(f"seat {seat} is not asked")
        self.decision: Decision = decision if decision.joint is None else decision.alone()
        self.seat = decision.seat
        self.__fork = fork

    def view(self) -> View:
        """What the seat sees."""
        return self.__fork.view(self.seat)

    def imagine(self, seed: int, checkpoints: bool = True) -> Fork:
        """A fork with the hidden things dealt anew and the dice seeded anew: to think with."""
        return self.__fork.imagine(self.seat, FastDice(seed), checkpoints)

    def quick(self) -> Option | None:
        """What the game itself would choose at once, by what the seat sees; None where it does not say."""
        game = self.__fork.game
        return self.decision.options[game.quick(self.__fork.state, self.decision)] if game.has_quick else None
