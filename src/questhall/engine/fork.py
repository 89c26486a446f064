"""A running game without history: what bots think with and what a match is built on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.engine.dice import Dice, FastDice, NeedFace, PromptedDice, Roll, faces_of, ways
from questhall.engine.errors import RulesError
from questhall.engine.game import Game, State, View
from questhall.engine.options import Option

MOST_IDLE_STEPS: Final = 10_000
SEEDS: Final = 1 << 30


@final
class Redeal:
    """A moment at which the hidden things were dealt anew for a seat: after so many options of the step."""

    def __init__(self, after: int, seat: int, dice: Dice) -> None:
        self.after = after
        self.seat = seat
        self.dice = dice


@final
class Progress:
    """Where a fork stands: the last checkpoint and the options since.

    It is apart from the fork so that the running generator does not hold the fork that holds it; such a ring would
    leave every discarded clone to the garbage collector.
    """

    def __init__(self, game: Game[Any], state: State, checkpoints: bool) -> None:
        self.game = game
        self.state = state
        self.steps = 0
        self.checkpoints = checkpoints
        self.start = state
        self.since: list[Option] = []
        self.redeals: list[Redeal] = []
        self.past_rolls: list[Roll] | None = None
        self.idle_steps = 0

    def checkpoint(self) -> None:
        """Begin a step: keep a copy of the state, forget the options and rolls of the step before."""
        self.steps += 1
        self.since.clear()
        self.redeals.clear()
        self.idle_steps += 1
        if self.idle_steps > MOST_IDLE_STEPS:
            raise RulesError(f"{self.game.name}: {MOST_IDLE_STEPS} steps in a row asked nothing")
        trail = self.state.dice.trail
        if trail:
            if self.past_rolls is not None:
                self.past_rolls.extend(trail)
            trail.clear()
        if self.checkpoints:
            self.start = self.state.copy()


def course(progress: Progress) -> Play:
    """Step after step; ends only by Finish. One generator for all, because stopping one for each step is slow."""
    while True:
        yield from progress.game.step(progress.state)
        progress.checkpoint()


class Fork:
    """A position that can be played on, copied and looked into.

    A step is the stretch between two checkpoints: a turn or a phase. At its start the state is copied; to clone a fork
    in mid-turn, that copy is copied again and the few options since are replayed with the dice as they fell.
    """

    def __init__(self, game: Game[Any], state: State, checkpoints: bool = True) -> None:
        self.game = game
        self.state = state
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self._progress = Progress(game, state, checkpoints)
        self._course = course(self._progress)

    @property
    def steps(self) -> int:
        """How many turns and phases have begun."""
        return self._progress.steps

    def begin(self) -> None:
        """Go to the first decision."""
        self._progress.checkpoint()
        try:
            self.decision = next(self._course)
        except Finish as finish:
            self._finish(finish.outcome)

    def play(self, option: Option) -> None:
        """Choose an option, which must be one of the listed, and go on to the next decision or to the end."""
        self._progress.since.append(option)
        self._progress.idle_steps = 0
        try:
            self.decision = self._course.send(option)
        except Finish as finish:
            self._finish(finish.outcome)

    def _finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.decision = None

    def view(self, seat: int | None) -> View:
        """What one seat, or a spectator (None), may see."""
        return self.game.view(self.state, seat)

    def printed(self) -> View:
        """What is printed for this match; it never changes."""
        return self.game.printed(self.state)

    def clone(self) -> Fork:
        """An independent copy with the same future dice."""
        twin = Fork(self.game, self._progress.start.copy())
        self._bring(twin, self._copied_dice())
        return twin

    def imagine(self, seat: int, dice: Dice) -> Fork:
        """A fork as this seat could imagine the match: hidden things dealt anew, future dice replaced by `dice`."""
        twin = Fork(self.game, self._progress.start.copy())
        self._bring(twin, dice)
        twin._progress.redeals.append(Redeal(len(twin._progress.since), seat, dice.copy()))
        self.game.redeal(twin.state, seat, dice)
        dice.trail = self.state.dice.trail.copy()
        return twin

    def futures(self, option: Option) -> Iterator[tuple[float, Fork]]:
        """Every way the dice could fall after an option, each with its probability."""
        pending: list[tuple[float, list[int]]] = [(1.0, [])]
        while pending:
            chance, faces = pending.pop()
            dice = PromptedDice(faces)
            dice.trail = self.state.dice.trail.copy()
            branch = Fork(self.game, self._progress.start.copy())
            self._bring(branch, dice)
            try:
                branch.play(option)
            except NeedFace as need:
                pending.extend([(chance * share, [*faces, *fall]) for share, fall in ways(need.sides, need.count)])
                continue
            branch.state.dice = self.state.dice.copy()
            branch.state.dice.trail = dice.trail
            yield chance, branch

    def sampled_futures(self, option: Option, most: int, dice: FastDice) -> Iterator[tuple[float, Fork]]:
        """`futures`, or so many drawn at random where the dice can fall in more ways than that."""
        if not self._many_futures(option, most):
            yield from self.futures(option)
            return
        for _ in range(most):
            thrown = FastDice(dice.below(SEEDS))
            thrown.trail = self.state.dice.trail.copy()
            branch = Fork(self.game, self._progress.start.copy())
            self._bring(branch, thrown)
            branch.play(option)
            yield 1 / most, branch

    def _many_futures(self, option: Option, most: int) -> bool:
        """Whether the dice can fall in more ways than `most` on one path from an option: the one where all show 1."""
        faces: list[int] = []
        falls = 1
        while falls <= most:
            branch = Fork(self.game, self._progress.start.copy())
            self._bring(branch, PromptedDice(faces))
            try:
                branch.play(option)
            except NeedFace as need:
                falls *= len(ways(need.sides, need.count))
                faces = [*faces, *[1] * need.count]
                continue
            return False
        return True

    def _copied_dice(self) -> Dice:
        dice = self.state.dice.copy()
        dice.trail = self.state.dice.trail.copy()
        return dice

    def _bring(self, twin: Fork, dice: Dice) -> None:
        """Bring a twin, whose state is a copy of the last checkpoint, to this position; from there it rolls `dice`."""
        mine, its = self._progress, twin._progress
        if not mine.checkpoints:
            raise RulesError("a fork without checkpoints cannot be copied")
        twin.outcome = self.outcome
        its.steps = mine.steps
        its.start = mine.start
        its.since = mine.since.copy()
        its.redeals = mine.redeals.copy()
        twin.state.dice = PromptedDice(faces_of(self.state.dice.trail))
        try:
            decision = next(twin._course)
            for number, option in enumerate(mine.since):
                twin._deal_again(number)
                decision = twin._course.send(option)
            twin.decision = decision
        except Finish:
            twin.decision = None
        twin._deal_again(len(mine.since))
        twin.state.dice = dice

    def _deal_again(self, after: int) -> None:
        """Repeat the redeals made at this point of the step, so that a copy of an imagined fork imagines the same."""
        for redeal in self._progress.redeals:
            if redeal.after == after:
                self.game.redeal(self.state, redeal.seat, redeal.dice.copy())
