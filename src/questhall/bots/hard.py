"""The bot that searches like greedy and judges by what many matches have taught."""

from __future__ import annotations

from typing import Final, final

from questhall.bots.greedy import GreedyBot
from questhall.engine.decision import Decision
from questhall.engine.fork import Fork
from questhall.engine.value import Net

MOST_KNOWN: Final = 4096


@final
class HardBot(GreedyBot):
    """Greedy's search of its own turn, with the game's learned value at the end of it.

    Positions that it has met already, by another order of actions or earlier in its turn, it need not search again.
    Where a game has no learned value for so many seats, it plays like greedy.
    """

    def __init__(self, seed: int, net: Net | None = None) -> None:
        super().__init__(seed)
        self._net = net  # for training; else it is the game's own
        self._known: dict[tuple[object, ...], float] = {}

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
        return net.chance(fork.game.features(fork.state, seat)) if outcome is None else outcome.scores[seat]
