"""The bot that searches its own turn and takes the best expectation."""

from __future__ import annotations

from typing import Final

from questhall.bots.bot import Bot
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.options import Option
from questhall.engine.sight import Sight

WIN: Final = 1000.0
NO_STEP: Final = -1  # when all have answered at once, the turn is searched no further: too much would be guessed
MOST_WAYS: Final = 36  # where the dice can fall in more ways than two common dice, so many are drawn at random


class GreedyBot(Bot):
    """One-turn look-ahead: every order of options, every face of the dice, the game's evaluation at the turn's end.

    Where the game itself gives advice, that is followed instead.
    Handfuls of dice are sampled, and where there is nothing to choose, nothing is searched.
    """

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        decision = sight.decision
        return decision.options[0] if decision.choices == 1 else self.rank(sight)[0][1]

    def rank(self, sight: Sight) -> list[tuple[float, Option]]:
        """Every option but conceding with its expected value, best first."""
        decision = sight.decision
        fork = sight.imagine(self._dice.below(1 << 30))
        ranked = []
        advice = fork.game.advise(fork.state, decision)
        if advice:
            advice = self.weighed(fork, decision, advice)
        for number, option in enumerate(decision.options[: decision.choices]):
            value = advice[number] if advice else self._expected(fork, option, sight.seat, fork.steps)
            ranked.append((value, option))
        ranked.sort(key=_worst_last)
        return ranked

    def weighed(self, fork: Fork, decision: Decision, advice: list[float]) -> list[float]:
        """What to make of the game's advice."""
        return advice

    def _expected(self, fork: Fork, option: Option, seat: int, step: int) -> float:
        """The mean over the dice of what an option leads to."""
        total = 0.0
        if fork.answers is not None:
            step = NO_STEP
        for chance, after in fork.sampled_futures(option, MOST_WAYS, self._dice):
            total += chance * self._value(after, seat, step)
        return total

    def _value(self, fork: Fork, seat: int, step: int) -> float:
        """The best this seat can still reach in this turn."""
        decision = fork.decision
        if decision is None or fork.steps != step or decision.seat != seat:
            return self.worth(fork, seat)
        return self.best(fork, decision, seat, step)

    def best(self, fork: Fork, decision: Decision, seat: int, step: int) -> float:
        """What the best of a decision's options is worth."""
        best = -2 * WIN
        for option in decision.options[: decision.choices]:
            best = max(best, self._expected(fork, option, seat, step))
        return best

    def worth(self, fork: Fork, seat: int) -> float:
        """What a position is worth to a seat when its turn, or the match, is over."""
        outcome = fork.outcome
        return fork.game.evaluate(fork.state, seat) if outcome is None else WIN * (2 * outcome.scores[seat] - 1)


def _worst_last(ranked: tuple[float, Option]) -> float:
    return -ranked[0]
