"""The bot that searches like greedy and judges by what many matches have taught."""

from __future__ import annotations

from typing import Final, final

from questhall.bots.greedy import WIN, GreedyBot
from questhall.bots.search import SEEDS, Future, turn_ended
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.options import Option
from questhall.engine.value import Net

MOST_KNOWN: Final = 4096
FEW: Final = 3  # so many of the options that the game advises are tried, and the quick one
TRIED: Final = 6  # so many times each, with the same dice for all


@final
class HardBot(GreedyBot):
    """Greedy's search of its own turn, with the game's learned value at the end of it.

    Positions that it has met already, by another order of actions or earlier in its turn, it need not search again.
    Where a game that is played for points gives advice, it tries what is advised most to the end of the turn by quick
    choices, and adds what it finds to the advice: that knows battles exactly, the value what comes after them.
    Where a game has no learned value for so many seats, it plays like greedy.
    """

    def __init__(self, seed: int, net: Net | None = None) -> None:
        super().__init__(seed)
        self._net = net  # for training; else it is the game's own
        self._known: dict[tuple[object, ...], float] = {}

    def weighed(self, fork: Fork, decision: Decision, advice: list[float]) -> list[float]:
        game = fork.game
        future = Future(game, fork.state.seats, 0, self._net)
        if future.net is None or not game.has_quick or not game.most_points:
            return advice
        quick = game.quick(fork.state, decision)
        advised = [(-worth, number) for number, worth in enumerate(advice)]
        advised.sort()
        tried = [number for _, number in advised[:FEW]]
        if quick not in tried:
            tried.append(quick)
        seeds = [self._dice.below(SEEDS) for _ in range(TRIED)]
        worths = [worth - WIN for worth in advice]  # what is not tried stands behind
        for number in tried:
            points = game.most_points * self._promised(future, fork, decision.options[number], seeds)
            worths[number] = advice[number] + points
        return worths

    def _promised(self, future: Future, fork: Fork, option: Option, seeds: list[int]) -> float:
        """What an option is worth at the end of the turn, in the mean, if all goes on by quick choices."""
        assert fork.decision is not None
        seat, turn = fork.decision.seat, future.turn(fork)
        total = 0.0
        for seed in seeds:
            imagined = fork.imagine(seat, FastDice(seed), future.copies)
            imagined.play(option)
            if not turn_ended(imagined, seat, turn):
                future.play_turns(imagined, seat, 1)
            total += future.worth(imagined, seat)
        return total / len(seeds)

    def best(self, fork: Fork, decision: Decision, seat: int, step: int) -> float:
        key = fork.game.key(fork.state, decision)
        if key is None:
            return super().best(fork, decision, seat, step)
        found = self._known.get(key)
        if found is None:
            found = super().best(fork, decision, seat, step)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = found
        return found

    def worth(self, fork: Fork, seat: int) -> float:
        net = fork.game.value(fork.state.seats) if self._net is None else self._net
        if net is None:
            return super().worth(fork, seat)
        outcome = fork.outcome
        if outcome is None:
            return net.chance(fork.game.features(fork.state, seat))
        return fork.game.reached(fork.state, outcome, seat)
