"""A race of options: those that the game's own knowledge holds best are tried in the same imagined matches."""

from __future__ import annotations

import math
from typing import Final, final

from questhall.bots.search import Future, turn_ended
from questhall.engine.decision import Decision
from questhall.engine.fork import Fork
from questhall.engine.sight import Sight

FEW: Final = 5  # so many options that are advised most take part, and the quick one
WARMING: Final = 8  # rounds before anybody drops out
EVERY: Final = 4  # rounds it is looked who drops out
BEHIND: Final = 2.0  # so many errors behind the best an option drops out


def starters(fork: Fork, decision: Decision) -> list[int]:
    """The numbers of the options that take part, first the one to beat: what the game's better player would take."""
    game, state = fork.game, fork.state
    quick = game.quick(state, decision)
    if game.adviser == "quick" and decision.choices <= FEW:
        return [quick, *[number for number in range(decision.choices) if number != quick]]
    hopes = game.hopes(state, decision)
    ranked = [(-hopes[number], number) for number in range(decision.choices)]
    ranked.sort()
    numbers = [number for _, number in ranked[:FEW]]
    if game.adviser == "quick":
        return [quick, *[number for number in numbers if number != quick]]
    if quick not in numbers:
        numbers.append(quick)
    return numbers


def lead_by_advice(fork: Fork, decision: Decision, numbers: list[int]) -> list[float]:
    """What options are ahead by before the race: by what is advised, where a game says what that is worth.

    The advice knows what a turn comes to, the learned value what comes after it: their sum plays better than either.
    """
    unit = fork.game.advice_unit
    if not unit:
        return [0.0] * len(numbers)
    advice = fork.game.advise(fork.state, decision)
    return [unit * advice[number] for number in numbers]


def advised(fork: Fork, decision: Decision) -> int:
    """The number of the option that is advised most."""
    advice = fork.game.advise(fork.state, decision)
    best = 0
    for number in range(1, decision.choices):
        if advice[number] > advice[best]:
            best = number
    return best


@final
class Race:
    """Some options of a decision, tried round after round: each with the same hidden things and the same dice.

    What is surely behind drops out. The one to beat is left only for what is surely better.
    """

    def __init__(self, sight: Sight, future: Future, numbers: list[int], leads: list[float] | None = None) -> None:
        self._sight = sight
        self._future = future
        self._leads = [0.0] * len(numbers) if leads is None else leads
        self._caution = future.game.caution
        self.numbers = numbers
        self.running = list(range(len(numbers)))
        self.to_beat = 0
        self.rounds = 0
        self._found: list[list[float]] = [[] for _ in numbers]
        self._totals = [0.0] * len(numbers)

    @property
    def over(self) -> bool:
        """Whether only one is left."""
        return len(self.running) == 1

    @property
    def best(self) -> int:
        """The number of the option to take."""
        best, most = self.to_beat, 0.0
        for at in self.running:
            if at != self.to_beat and self.rounds >= WARMING:
                mean, error = self._ahead(at, self.to_beat)
                if mean - self._caution * error > most:
                    best, most = at, mean - self._caution * error
        return self.numbers[best]

    def run(self, seed: int) -> None:
        """A round: one imagined match for each that is still running."""
        for at in self.running:
            found = self._came_to(self.numbers[at], seed)
            self._found[at].append(found)
            self._totals[at] += found
        self.rounds += 1
        if self.rounds >= WARMING and self.rounds % EVERY == 0:
            self._thin_out()

    def _came_to(self, number: int, seed: int) -> float:
        """What an option comes to if all go on as they would without thinking, to the end of a turn or of several.

        Where a game is asked at the end of each, the mean counts: what the learned value takes for too good once it
        may not at the next end, and the best of many options is often one that it took for too good.
        """
        sight, future = self._sight, self._future
        fork = sight.imagine(seed, future.copies)
        game, turn = fork.game, future.turn(fork)
        fork.play(sight.decision.options[number])
        ended = turn_ended(fork, sight.seat, turn)
        if future.net is None:
            self._play_turn(fork, ended)
            future.play_turns(fork, sight.seat, 1)
            return future.worth(fork, sight.seat)
        total = 0.0
        for at in range(game.foresight):
            self._play_turn(fork, ended)
            ended = False
            if game.each_turn or at == game.foresight - 1:
                total += future.worth(fork, sight.seat)
        return total / game.foresight if game.each_turn else total

    def _play_turn(self, fork: Fork, ended: bool) -> None:
        """Play a turn to its end, if it has not ended: as all are advised where the advice plays better.

        What the advice began, quick choices would spoil.
        """
        seat, game, decision = self._sight.seat, fork.game, fork.decision
        if ended:
            return
        if game.adviser != "advise" or game.most_points:
            if self._future.net is not None:
                self._future.play_turns(fork, seat, 1)
            return
        while decision is not None:
            own, turn = game.values_others or decision.seat == seat, self._future.turn(fork)
            fork.play(decision.options[advised(fork, decision)])
            decision = fork.decision
            if own and turn_ended(fork, seat, turn):
                return

    def _thin_out(self) -> None:
        """Let those drop out that are surely behind, and of those that always come to the same all but the first."""
        leader = self.running[0]
        for at in self.running:
            if self._mean(at) > self._mean(leader):
                leader = at
        left = []
        for at in self.running:
            mean, error = self._ahead(leader, at)
            same = mean == 0.0 and error == 0.0
            far = max(BEHIND, self._caution) if at == self.to_beat else BEHIND  # looked at often, chance drops it too
            if at == leader or (at == self.to_beat if same else mean < far * error):
                left.append(at)
        if self.to_beat not in left:
            self.to_beat = leader
        elif leader != self.to_beat and self._ahead(leader, self.to_beat) == (0.0, 0.0):
            left.remove(leader)
        self.running = left

    def _mean(self, at: int) -> float:
        """What one that is still running has come to."""
        return self._leads[at] + self._totals[at] / self.rounds

    def _ahead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one is ahead of another in the matches that both were tried in, and the error of that."""
        mine, its = self._found[one], self._found[other]
        count = min(len(mine), len(its))
        total = squares = 0.0
        for at in range(count):
            apart = mine[at] - its[at]
            total += apart
            squares += apart * apart
        mean = total / count
        error = math.sqrt(max(squares / count - mean * mean, 0.0) / max(1, count - 1))
        return mean + self._leads[one] - self._leads[other], error
