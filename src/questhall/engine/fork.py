"""A running game without history: what bots think with and what a match is built on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from questhall.engine.decision import FORCED, NOBODY, Decision, Event, Finish, Outcome, Play
from questhall.engine.dice import Dice, FastDice, NeedFace, PromptedDice, Roll, faces_of, ways
from questhall.engine.errors import RulesError
from questhall.engine.game import Game, State, View
from questhall.engine.options import Option, notation

MOST_IDLE_STEPS: Final = 10_000
MOST_FORCED: Final = 10_000
DENSE: Final = 8  # steps whose checkpoints a match keeps all; before that every so many
SPARSE: Final = 64  # and before so many, every so many
SEEDS: Final = 1 << 30
MOST_TRIED: Final = 64  # times so many futures as are wanted: then some are drawn after all
LEAST_CHANCE: Final = 1e-150  # of a future: dice that are rolled until they differ may be equal for ever


@final
class Redeal:
    """A moment at which the hidden things were dealt anew for a seat: after so many options of the step."""

    def __init__(self, after: int, seat: int, dice: Dice) -> None:
        self.after = after
        self.seat = seat
        self.dice = dice


@final
class Mark:
    """A checkpoint of a match that can be gone back to, and how many moves, rolls and events had been until then."""

    def __init__(self, step: int, state: State, dice: Dice, moves: int, rolls: int, events: int) -> None:
        self.step = step
        self.state = state
        self.dice = dice
        self.moves = moves
        self.rolls = rolls
        self.events = events

    def kept(self, step: int) -> bool:
        """Whether it is still worth its memory at a later step."""
        age = step - self.step
        if age < DENSE:
            return True
        return self.step % SPARSE == 1 or (age < SPARSE and self.step % DENSE == 1)


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
        self.marks: list[Mark] | None = None
        self.played = 0  # moves of the match, with those on their way to the rules

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
        if self.marks is not None:
            self._mark()

    def _mark(self) -> None:
        """Keep this checkpoint to go back to: every one of late, of the older ones fewer and fewer."""
        marks, rolls, log = self.marks, self.past_rolls, self.state.log
        assert marks is not None
        assert rolls is not None
        assert log is not None
        marks.append(Mark(self.steps, self.start, self.state.dice.copy(), self.played, len(rolls), len(log)))
        if self.steps % DENSE == 0:
            self.marks = [mark for mark in marks if mark.kept(self.steps)]


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
        self.decision: Decision | None = None  # the open one; of several, the first that is not answered yet
        self.outcome: Outcome | None = None
        self.answers: dict[int, Option] | None = None  # of the seats that are asked together, until all are in
        self._first_asked = NOBODY  # who is asked before the others, in forks that this seat imagines
        self._progress = Progress(game, state, checkpoints)
        self._course = course(self._progress)

    @property
    def steps(self) -> int:
        """How many turns and phases have begun."""
        return self._progress.steps

    def begin(self) -> None:
        """Go to the first decision."""
        self._progress.checkpoint()
        self._set_out()

    def _set_out(self) -> None:
        """Go from a checkpoint to the first decision after it."""
        try:
            self._arrive(next(self._course))
        except Finish as finish:
            self._finish(finish.outcome)

    def play(self, option: Option) -> None:
        """Choose an option, which must be one of the listed, and go on to the next decision or to the end."""
        if self.answers is not None:
            assert self.decision is not None
            self.answer(self.decision.seat, option)
            return
        self._progress.since.append(option)
        self._progress.idle_steps = 0
        try:
            self._arrive(self._course.send(option))
        except Finish as finish:
            self._finish(finish.outcome)

    def _finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.decision = None

    def _arrive(self, decision: Decision) -> None:
        """Come to the next decision that is asked."""
        for _ in range(MOST_FORCED):
            self.decision = self._past_forced(decision)
            if self.decision.joint is None:
                return
            self.answers = self._given(self.decision.joint)
            if self.open or self._lasts():
                self._await_others()
                return
            decision = self._send_answers()
        raise RulesError(f"{self.game.name}: {MOST_FORCED} joint decisions in a row that nobody is asked")

    def _past_forced(self, decision: Decision) -> Decision:
        """Take forced choices, one after another, until there is something to choose."""
        taken = 0
        while decision.forced and decision.joint is None:
            taken += 1
            if taken > MOST_FORCED:
                raise RulesError(f"{self.game.name}: {MOST_FORCED} forced choices in a row ({decision.ask})")
            decision = self._course.send(self._told(decision))
        return decision

    def _told(self, decision: Decision) -> Option:
        """The only option, told where the rules name a clause for it."""
        option = decision.options[0]
        log = self.state.log
        if log is not None and decision.clause:
            data = {"option": notation(option), "label": self.game.label(self.state, option)}
            log.append(Event(FORCED, decision.clause, decision.seat, data))
        return option

    # Several seats asked at once

    @property
    def asking(self) -> list[Decision]:
        """All that is asked now, in the order of the seats, answered or not, while answers may still be changed."""
        decision = self.decision
        if decision is None:
            return []
        if decision.joint is None:
            return [decision]
        return [each for each in decision.joint if not each.forced]

    @property
    def open(self) -> list[Decision]:
        """The decisions that are still to be answered: more than one where several seats are asked at once."""
        answers = self.answers
        if answers is None:
            return self.asking
        return [each for each in self._joint() if each.seat not in answers]

    def asked(self, seat: int) -> Decision | None:
        """What a seat is asked, answered or not, while answers may still be changed."""
        for each in self.asking:
            if each.seat == seat:
                return each
        return None

    def answer(self, seat: int, option: Option) -> None:
        """Answer for one of several seats, or change its answer. The last answer lets the match go on."""
        assert self.answers is not None
        self.answers[seat] = option
        self._await_others()

    def withdraw(self, seat: int) -> None:
        """Take an answer back that the others are still to join."""
        assert self.answers is not None
        del self.answers[seat]
        self._await_others()

    def _joint(self) -> list[Decision]:
        assert self.decision is not None
        joint = self.decision.joint
        assert joint is not None
        return joint

    def _given(self, joint: list[Decision]) -> dict[int, Option]:
        """The answers that need no asking."""
        return {each.seat: each.options[0] for each in joint if each.forced}

    def _await_others(self) -> None:
        """Go to the next who is asked, or on with the match when all have answered."""
        waiting = self.open
        if waiting:
            self.decision = waiting[0]
            for each in waiting:
                if each.seat == self._first_asked:
                    self.decision = each
        elif not self._lasts():
            self._go_on()

    def _lasts(self) -> bool:
        """Whether what is asked together stays open though all have answered."""
        return False

    def _go_on(self) -> None:
        """Go on with the answers that were given together."""
        try:
            self._arrive(self._send_answers())
        except Finish as finish:
            self._finish(finish.outcome)

    def _send_answers(self) -> Decision:
        """All are in: the rules get them in the order of the seats, and come to the next decision."""
        answers, joint = self.answers, self._joint()
        assert answers is not None
        self.answers = None
        self._first_asked = NOBODY
        given = [answers[each.seat] for each in joint]
        self._progress.since.extend(given)
        self._progress.idle_steps = 0
        for option in given:
            decision = self._course.send(option)
        return decision

    # Looking and copying

    def view(self, seat: int | None) -> View:
        """What one seat, or a spectator (None), may see."""
        return self.game.view(self.state, seat)

    def printed(self) -> View:
        """What is printed for this match; it never changes."""
        return self.game.printed(self.state)

    def clone(self) -> Fork:
        """An independent copy with the same future dice."""
        return self._twin(self._copied_dice())

    def imagine(self, seat: int, dice: Dice, checkpoints: bool = True) -> Fork:
        """A fork as this seat could imagine the match: hidden things dealt anew, future dice replaced by `dice`.

        Of several seats that are asked at once this one is asked first, and nothing is known of the others' answers.
        Without checkpoints it is played on more quickly, but cannot be copied.
        """
        twin = self._twin(dice, checkpoints)
        twin._progress.redeals.append(Redeal(len(twin._progress.since), seat, dice.copy()))
        twin._redeal(seat, dice)
        dice.trail = self.state.dice.trail.copy()
        if twin.answers is not None:
            own = twin.answers.get(seat)
            twin.answers = twin._given(twin._joint())
            if own is not None:
                twin.answers[seat] = own
            twin._first_asked = seat
            twin._await_others()
        return twin

    def _redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what a seat cannot see; others who are asked at the same time may then be asked otherwise."""
        self.game.redeal(self.state, seat, dice)
        decision = self.decision
        if decision is not None and decision.joint is not None:
            for each in decision.joint:
                each.renew(self.state)

    def futures(self, option: Option) -> Iterator[tuple[float, Fork]]:
        """Every way the dice could fall after an option, each with its probability."""
        pending: list[tuple[float, list[int]]] = [(1.0, [])]
        while pending:
            chance, faces = pending.pop()
            if chance < LEAST_CHANCE:
                continue
            fallen = self._fall(option, faces)
            if isinstance(fallen, NeedFace):
                pending.extend([(chance * share, [*faces, *fall]) for share, fall in ways(fallen.sides, fallen.count)])
            else:
                yield chance, fallen

    def sampled_futures(self, option: Option, most: int, dice: FastDice) -> Iterator[tuple[float, Fork]]:
        """`futures`, or so many drawn at random where the dice can fall in more ways than that.

        Where others are asked at the same moment, their answers are drawn at random too.
        """
        if self.answers is None:
            fallen = self._fall(option, [])
            if not isinstance(fallen, NeedFace):  # the usual case: no die is rolled, nothing is tried twice
                yield 1.0, fallen
                return
            if not self._many_futures(option, most, fallen):
                found = self._few_futures(option, MOST_TRIED * most)
                if found is not None:
                    yield from found
                    return
        for _ in range(most):
            thrown = FastDice(dice.below(SEEDS))
            thrown.trail = self.state.dice.trail.copy()
            branch = self._twin(thrown)
            branch.play(option)
            if self.answers is not None and branch.answers is not None:
                for other in branch.open:
                    branch.answer(other.seat, other.options[dice.below(other.choices)])
            yield 1 / most, branch

    def _fall(self, option: Option, faces: list[int]) -> Fork | NeedFace:
        """The fork after an option with the dice as told, or what die comes next that nothing was told about."""
        dice = PromptedDice(faces)
        dice.trail = self.state.dice.trail.copy()
        branch = self._twin(dice)
        try:
            branch.play(option)
        except NeedFace as need:
            return need
        branch.state.dice = self.state.dice.copy()
        branch.state.dice.trail = dice.trail
        return branch

    def _few_futures(self, option: Option, most: int) -> list[tuple[float, Fork]] | None:
        """All futures, unless they are more than `most`: one path may end early and another roll die after die."""
        found: list[tuple[float, Fork]] = []
        for each in self.futures(option):
            found.append(each)
            if len(found) > most:
                return None
        return found

    def _many_futures(self, option: Option, most: int, first: NeedFace) -> bool:
        """Whether the dice can fall in more ways than `most` on one path from an option: the one where all show 1."""
        fallen: Fork | NeedFace = first
        faces: list[int] = []
        falls = 1
        while isinstance(fallen, NeedFace):
            falls *= len(ways(fallen.sides, fallen.count))
            if falls > most:
                return True
            faces = [*faces, *[1] * fallen.count]
            fallen = self._fall(option, faces)
        return False

    def _copied_dice(self) -> Dice:
        dice = self.state.dice.copy()
        dice.trail = self.state.dice.trail.copy()
        return dice

    def _twin(self, dice: Dice, checkpoints: bool = True) -> Fork:
        """A fork at this position that rolls `dice` from there."""
        twin = Fork(self.game, self._progress.start.copy(), checkpoints)
        self._bring(twin, dice)
        return twin

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
            twin.decision = twin._past_forced(next(twin._course))
            for number, option in enumerate(mine.since):
                twin._deal_again(number)
                twin.decision = twin._past_forced(twin._course.send(option))
        except Finish:
            twin.decision = None
        twin._deal_again(len(mine.since))
        if self.answers is not None:
            twin.answers = self.answers.copy()
            twin._first_asked = self._first_asked
            twin._await_others()
        twin.state.dice = dice

    def _deal_again(self, after: int) -> None:
        """Repeat the redeals made at this point of the step, so that a copy of an imagined fork imagines the same."""
        for redeal in self._progress.redeals:
            if redeal.after == after:
                self._redeal(redeal.seat, redeal.dice.copy())
