"""A running game without history: what bots think with and what a match is built on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.engine.dice import Dice, NeedFace, PromptedDice, Roll
from questhall.engine.errors import RulesError
from questhall.engine.game import Game, State, View
from questhall.engine.options import Option

MOST_IDLE_STEPS: Final = 10_000


class Fork:
    """A position that can be played on, copied and looked into.

    A step is the stretch between two checkpoints: a turn or a phase. At its start the state is copied; to clone a fork in
    mid-turn, that copy is copied again and the few options since are replayed with the dice as they fell.
    """

    def __init__(self, game: Game[Any], state: State, checkpoints: bool = True) -> None:
        self.game = game
        self.state = state
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.steps = 0
        self._checkpoints = checkpoints
        self._start = state
        self._since: list[Option] = []
        self._past_rolls: list[Roll] | None = None
        self._play: Play | None = None

    def begin(self) -> None:
        """Go to the first decision."""
        self._next_step()

    def play(self, option: Option) -> None:
        """Choose an option, which must be one of the listed, and go on to the next decision or to the end."""
        play = self._play
        assert play is not None
        self._since.append(option)
        try:
            self.decision = play.send(option)
        except StopIteration:
            self._next_step()
        except Finish as finish:
            self._finish(finish.outcome)

    def _next_step(self) -> None:
        """Begin steps until one asks something."""
        for _ in range(MOST_IDLE_STEPS):
            self._checkpoint()
            play = self.game.step(self.state)
            self._play = play
            try:
                self.decision = next(play)
                return
            except StopIteration:
                continue
            except Finish as finish:
                self._finish(finish.outcome)
                return
        raise RulesError(f"{self.game.name}: {MOST_IDLE_STEPS} steps in a row asked nothing")

    def _checkpoint(self) -> None:
        self.steps += 1
        self._since.clear()
        trail = self.state.dice.trail
        if trail:
            if self._past_rolls is not None:
                self._past_rolls.extend(trail)
            trail.clear()
        if self._checkpoints:
            self._start = self.state.copy()

    def _finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.decision = None

    def view(self, seat: int | None) -> View:
        """What one seat, or a spectator (None), may see."""
        return self.game.view(self.state, seat)

    def clone(self) -> Fork:
        """An independent copy with the same future dice."""
        twin = Fork(self.game, self._start.copy())
        self._bring(twin, self._copied_dice())
        return twin

    def imagine(self, seat: int, dice: Dice) -> Fork:
        """A fork as this seat could imagine the match: hidden things dealt anew, future dice replaced by `dice`."""
        twin = Fork(self.game, self._start.copy())
        self._bring(twin, dice)
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
            branch = Fork(self.game, self._start.copy())
            self._bring(branch, dice)
            try:
                branch.play(option)
            except NeedFace as need:
                share = chance / need.sides
                pending.extend([(share, [*faces, face]) for face in range(need.sides, 0, -1)])
                continue
            branch.state.dice = self.state.dice.copy()
            branch.state.dice.trail = dice.trail
            yield chance, branch

    def _copied_dice(self) -> Dice:
        dice = self.state.dice.copy()
        dice.trail = self.state.dice.trail.copy()
        return dice

    def _bring(self, twin: Fork, dice: Dice) -> None:
        """Bring a twin, whose state is a copy of the last checkpoint, to this position; from there it rolls `dice`."""
        if not self._checkpoints:
            raise RulesError("a fork without checkpoints cannot be copied")
        twin.outcome = self.outcome
        twin.steps = self.steps
        twin._start = self._start
        twin._since = self._since.copy()
        twin.state.dice = PromptedDice([face for _, face in self.state.dice.trail])
        play = self.game.step(twin.state)
        twin._play = play
        try:
            decision = next(play)
            for option in self._since:
                decision = play.send(option)
            twin.decision = decision
        except Finish:
            twin.decision = None
        twin.state.dice = dice
