"""Looking ahead by playing on: a match as a seat imagines it, quick choices for all, and what came of it.

For `expert`, which grows a tree on it, and for the review, which compares what was played with what could have been.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple, final

from questhall.bots.greedy import GreedyBot
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.game import Game
from questhall.engine.options import Option
from questhall.engine.sight import Sight
from questhall.engine.value import Net

SEEDS: Final = 1 << 30
TURNS: Final = 2  # of the seat that asks are played on before the learned value is asked


class Prospect(NamedTuple):
    """What an option is worth to the seat that decides: the mean of so many imagined matches, and its error."""

    option: Option
    mean: float
    error: float
    visits: int


@final
class Future:
    """How imagined matches of one game go on, and what they are worth.

    All seats choose at once what the game would (`Game.quick`), or like greedy where it does not say.
    """

    def __init__(self, game: Game[Any], seats: int, seed: int, net: Net | None = None) -> None:
        self.game = game
        self.net: Net | None = game.value(seats) if net is None else net
        self._greedy = GreedyBot(seed)

    @property
    def copies(self) -> bool:
        """Whether imagined matches must be able to copy themselves."""
        return not self.game.has_quick

    def choice(self, fork: Fork, decision: Decision) -> Option:
        """What is chosen without more ado."""
        if self.game.has_quick:
            return decision.options[self.game.quick(fork.state, decision)]
        return self._greedy.choose(Sight(fork))

    def play_turns(self, fork: Fork, seat: int, turns: int) -> None:
        """Play on until so many turns of a seat have ended; to the end of the match where nothing was learned."""
        decision = fork.decision
        while decision is not None:
            own, turn = self.game.values_others or decision.seat == seat, self.turn(fork)
            fork.play(self.choice(fork, decision))
            decision = fork.decision
            if own and self.net is not None and turn_ended(fork, seat, turn):
                turns -= 1
                if turns <= 0:
                    return

    def turn(self, fork: Fork) -> int:
        """The number of the turn."""
        return self.game.turn_of(fork.state, fork.steps)

    def worth(self, fork: Fork, seat: int) -> float:
        """What a position is worth to a seat whose turn, or the match, has just ended: from 0 to 1."""
        outcome = fork.outcome
        if outcome is not None:
            return self.game.reached(fork.state, outcome, seat)
        assert self.net is not None
        return self.net.chance(self.game.features(fork.state, seat))

    def worths(self, fork: Fork, mover: int) -> list[float]:
        """What a position is worth to each seat, when the turn of `mover`, or the match, has just ended."""
        outcome = fork.outcome
        seats = fork.state.seats
        if outcome is not None:
            return [self.game.reached(fork.state, outcome, seat) for seat in range(seats)]
        teams = fork.state.teams or tuple(range(seats))
        chance = self.worth(fork, mover)
        if max(teams) <= 1 and not self.game.values_others:  # one side or two
            return [chance if teams[seat] == teams[mover] else 1.0 - chance for seat in range(seats)]
        return [chance if seat == mover else self.worth(fork, seat) for seat in range(seats)]


def turn_ended(fork: Fork, seat: int, turn: int) -> bool:
    """Whether a turn has ended with what a seat played last, so that the learned value can be asked.

    A game that values a position for its mover alone takes a question to another for the end of the turn.
    """
    decision, game = fork.decision, fork.game
    if decision is None or game.turn_of(fork.state, fork.steps) != turn:
        return True
    return decision.seat != seat and not game.values_others


def prospects(fork: Fork, seat: int, simulations: int, seed: int, among: list[Option] | None = None) -> list[Prospect]:
    """What options are worth to the seat that is asked: certain ones, or all but conceding in the decision's order.

    Each simulation plays every one of them with the same hidden things and the same dice, so that what all have in
    common does not blur how they differ.
    """
    decision = Sight(fork, seat).decision
    options = decision.options[: decision.choices] if among is None else among
    found = []
    for option, came in zip(options, compared(fork, seat, simulations, seed, options), strict=True):
        mean, error = _mean(sum(came), sum([each * each for each in came]), simulations)
        found.append(Prospect(option, mean, error, simulations))
    return found


def compared(fork: Fork, seat: int, simulations: int, seed: int, options: list[Option]) -> list[list[float]]:
    """What each option came to, in so many imagined matches that differ only by it: one list for each of them."""
    future = Future(fork.game, fork.state.seats, seed)
    found: list[list[float]] = [[] for _ in options]
    for number in range(simulations):
        for at, option in enumerate(options):
            found[at].append(_came_to(future, fork, seat, seed + number, option))
    return found


def outlook(fork: Fork, seat: int, simulations: int, seed: int) -> tuple[float, float]:
    """What a position is worth to any seat, as it, or who is asked, imagines it: the mean and its error."""
    if fork.outcome is not None:
        return fork.game.reached(fork.state, fork.outcome, seat), 0.0
    future = Future(fork.game, fork.state.seats, seed)
    found = [_came_to(future, fork, seat, seed + number, None) for number in range(simulations)]
    return _mean(sum(found), sum(each * each for each in found), simulations)


def _came_to(future: Future, fork: Fork, seat: int, seed: int, option: Option | None) -> float:
    """What one imagined match comes to, perhaps after an option."""
    # Who is not asked cannot imagine the position: what the asked seat may choose can follow from what it holds.
    eyes = seat if fork.decision is None or fork.asked(seat) is not None else fork.decision.seat
    imagined = fork.imagine(eyes, FastDice(seed), future.copies)
    if option is not None:
        turn = future.turn(imagined)
        imagined.play(option)
        ended = turn_ended(imagined, seat, turn)
        future.play_turns(imagined, seat, TURNS - 1 if ended and future.net is not None else TURNS)
    else:
        future.play_turns(imagined, seat, TURNS)
    return future.worth(imagined, seat)


def surely_better(one: list[float], other: list[float]) -> bool:
    """Whether what one option came to is better than what another did, by more than two errors of the difference."""
    total = squares = 0.0
    for at in range(len(one)):
        lead = one[at] - other[at]
        total += lead
        squares += lead * lead
    mean, error = _mean(total, squares, len(one))
    return mean > 2.0 * error


def _mean(total: float, squares: float, count: int) -> tuple[float, float]:
    mean = total / count
    spread = max(squares / count - mean * mean, 0.0)
    return mean, math.sqrt(spread / max(1, count - 1))
