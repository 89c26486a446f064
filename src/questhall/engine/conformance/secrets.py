"""Nobody learns what he may not know: twins of a match that differ only in what a seat cannot see.

Whatever leaves the server for a seat is compared between the match and such a twin. There are three kinds of twins:

- dealt anew now (`imagine`): view, question, labels and all else that follows from the position must be the same;
- dealt anew at the start of the step, which is then played again with the same options and dice, so that decisions and
  events are made anew as well. As long as the seat's view is the same, so must be all that it is told. Where the views
  part, the seat has learnt something; unless a die was rolled or `reveal` called, take-back would be free all the same;
- the step played again with one roll changed, as in a shuffle, that decided nothing but what the seat cannot see.

Another seat's secret choice need not be the same in the twin, as long as some choice of its own looks the same.
Whoever plays may look on as a spectator too; so what spectators are shown must be the same in every seat's twins.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, product
from typing import Any, Final, final

from questhall.engine.decision import Decision, Event
from questhall.engine.dice import FastDice, NeedFace, PromptedDice, faces_of
from questhall.engine.fields import difference, leaves
from questhall.engine.fork import Fork
from questhall.engine.game import Game, State
from questhall.engine.match import Match
from questhall.engine.options import Option, notation
from questhall.engine.sight import Sight

THINGS: Final = (
    "view",
    "question",
    "seats",
    "standing",
    "stretch",
    "options",
    "labels",
    "targets",
    "bars",
    "refusals",
    "hints",
    "events",
)
SPECTATOR: Final = -1
LOOK_AHEAD: Final = 4
ROLLS_CHANGED: Final = 6
MOST_TRIED: Final = 12
MOST_REFUSALS: Final = 12
SEEDS: Final = 1 << 30
ENOUGH: Final = 20  # so often must be seen what one seat sees and another does not, before it is missed in the dealing

Told = dict[str, object]
Leaves = dict[str, object]
Shared = tuple[int, int, str]
"""A seat, another whose sight it may not have, and what they both see."""
Counts = tuple[dict[str, int], set[str], dict[Shared, int], set[Shared]]
Answer = tuple[int, Option]
"""Who chose what; there are several where several seats were asked at once."""


@final
class Hint:
    """What the game makes of a position that a seat imagines."""

    def __init__(self, decision: Decision, state: State, told: list[object]) -> None:
        self.decision = decision
        self.state = state
        self.told = told

    def fits(self, decision: Decision, state: State) -> bool:
        """Whether it would be the same here: the same is asked, and the seat imagines the same."""
        if self._asked(self.decision) != self._asked(decision) or self.state.dice.trail != state.dice.trail:
            return False
        return not difference(self.state, state)

    def _asked(self, decision: Decision) -> tuple[object, ...]:
        """All that a decision may tell a hint."""
        return decision.seat, decision.ask, decision.options, decision.clause, decision.always, decision.stretch


@final
class Moment:
    """A decision: what everybody is shown there and was told since the one before, and what was chosen in between."""

    def __init__(self, match: Match, answers: list[Answer], refused: list[Option]) -> None:
        self.answers = answers
        self.refused = refused
        self.rolls = len(match.rolls)
        self.reveals: int = match.state.reveals
        self.told: dict[int, Told] = {}
        self.hints: list[Hint] = []


@final
class Privacy:
    """Who sees what others do not; counted over many matches, because a single time may be chance.

    Everything that one seat sees and another does not must be dealt anew for that other one now and then. And no seat
    may see whatever another one sees, hidden from the rest, unless it may look through its eyes.
    """

    def __init__(self) -> None:
        self.seen: dict[str, int] = {}
        self.varied: set[str] = set()
        self.shared: dict[Shared, int] = {}
        self.unshared: set[Shared] = set()

    @property
    def counts(self) -> Counts:
        """All that was counted, as plain data: for another process."""
        return self.seen, self.varied, self.shared, self.unshared

    def add(self, counts: Counts) -> None:
        """Add what was counted over other matches."""
        seen, varied, shared, unshared = counts
        for name, times in seen.items():
            self.seen[name] = self.seen.get(name, 0) + times
        for key, times in shared.items():
            self.shared[key] = self.shared.get(key, 0) + times
        self.varied |= varied
        self.unshared |= unshared

    def note(self, true: Leaves, imagined: Leaves, known: Leaves, public: Leaves) -> None:
        """Count what another seat sees, but neither the seat that imagines nor the spectators."""
        for path, leaf in true.items():
            if isinstance(leaf, list | dict) or known.get(path, "") == leaf or public.get(path, "") == leaf:
                continue  # an empty hand hides nothing
            name = _general(path)
            self.seen[name] = self.seen.get(name, 0) + 1
            if path not in imagined or imagined[path] != leaf:
                self.varied.add(name)

    def compare(self, seat: int, other: int, views: dict[int, Leaves]) -> None:
        """Count what a seat sees of all that another one sees, but neither the spectators nor all of the rest."""
        mine, public = views[seat], views[SPECTATOR]
        rest = [view for viewer, view in views.items() if viewer not in (seat, other, SPECTATOR)]
        for path, leaf in views[other].items():
            if public.get(path, "") == leaf or all([view.get(path, "") == leaf for view in rest]):
                continue
            key = (seat, other, _general(path))
            self.shared[key] = self.shared.get(key, 0) + 1
            if mine.get(path, "") != leaf:
                self.unshared.add(key)

    def report(self, complain: Callable[[str], None]) -> None:
        """Name what a bot's imagination leaves as it truly is, and what is seen without leave."""
        for name, times in self.seen.items():
            if times >= ENOUGH and name not in self.varied:
                complain(f"{name!r} is hidden from a seat but never dealt anew for it")
        for key, times in self.shared.items():
            if times >= ENOUGH and key not in self.unshared:
                complain(
                    f"seat {key[0]} always sees {key[2]!r} as seat {key[1]} does, through whose eyes it may not look"
                )


@final
class Secrecy:
    """Watches one match for secrets that get out."""

    def __init__(self, match: Match, dice: FastDice, privacy: Privacy, complain: Callable[[str], None]) -> None:
        self.game: Game[Any] = match.game
        self.seats = match.seats
        self.dice = dice
        self.privacy = privacy
        self.complain = complain
        self.refused: list[Option] = []
        self.start: State = self.game.new_state(match.seats, match.house_rules)
        self.first_roll = 0
        self.steps = 0
        self.told = 0
        self.chosen: list[list[Answer]] = []
        self.moments: list[Moment] = []

    def begin(self, match: Match) -> None:
        """Watch the match from its set-up on."""
        self._note(match, [])
        self._change_rolls(match)
        self._go_on(match)

    def resume(self, match: Match) -> None:
        """Watch a match that has just come to the first decision of a step, whatever was before."""
        self.told = len(match.events)
        self.steps = 0
        self._note(match, [])
        self._go_on(match)

    # What is shown at a decision

    def look(self, match: Match) -> None:
        """What a seat cannot see may change nothing that it is shown, nor what its bot is handed."""
        now = self.moments[-1]
        views = {viewer: leaves(told["view"]) for viewer, told in now.told.items()}
        for seat in range(self.seats):
            twin = match.imagine(seat, FastDice(self.dice.below(SEEDS)))
            self._complain_of(self._unlike(twin, seat, now, False), seat)
            for other in range(self.seats):
                if other != seat:
                    self.privacy.note(views[other], leaves(twin.view(other)), views[seat], views[SPECTATOR])
        self._look_through_eyes(match, views)
        for asked in match.open:
            truth = match.imagine(asked.seat, FastDice(self.dice.below(SEEDS)))
            if found := difference(self._imagined(truth, asked.seat), self._imagined(match, asked.seat)):
                self.complain(
                    f"the fork handed to seat {asked.seat}'s bot depends on what the seat cannot see: {found}"
                )
                return

    def _look_through_eyes(self, match: Match, views: dict[int, Leaves]) -> None:
        """A seat may see its own secrets, and those of its mates as far as `eyes` allows; of others none."""
        for seat in range(self.seats):
            eyes = self.game.eyes(match.state, seat)
            if seat not in eyes or not set(eyes) <= set(match.state.mates(seat)):
                self.complain(f"seat {seat} looks through the eyes of {eyes}: it must be itself and its mates")
            for other in range(self.seats):
                if other not in eyes:
                    self.privacy.compare(seat, other, views)

    def _imagined(self, fork: Fork, seat: int) -> list[State]:
        """The fork that a seat's bot is handed with a fixed seed, now and a few moves on."""
        imagined = fork.imagine(seat, FastDice(1))
        now = imagined.state.copy()
        dice = FastDice(2)
        for _ in range(LOOK_AHEAD):
            if imagined.decision is None:
                break
            imagined.play(imagined.decision.options[dice.below(imagined.decision.choices)])
        return [now, imagined.state]

    # What is told from one decision to the next

    def follow(self, match: Match, answers: list[Answer], thorough: bool) -> None:
        """After a choice: play the step again with other secrets. Nobody may notice before they are revealed."""
        self._note(match, answers)
        self.chosen.append(answers)
        if thorough:
            for seat in range(self.seats):
                self._play_again(seat, match)
            self._change_rolls(match)
        self._go_on(match)

    def _note(self, match: Match, answers: list[Answer]) -> None:
        """Remember what everybody is shown and told at this moment."""
        decision = match.decision
        if decision is not None:
            self.refused = list(dict.fromkeys([*decision.options, *self.refused]))[:MOST_REFUSALS]
        now = Moment(match, answers, self.refused)
        events = match.events[self.told :]
        for viewer in range(SPECTATOR, self.seats):
            now.told[viewer] = self._shown(match, viewer, now, events)
        self.told = len(match.events)
        self.moments.append(now)

    def _go_on(self, match: Match) -> None:
        """If a new step has begun, forget the one before."""
        if match.steps == self.steps:
            return
        self.steps = match.steps
        self.start = match._progress.start
        self.first_roll = len(match.rolls) - len(match.state.dice.trail)
        self.chosen = []
        self.moments = self.moments[-1:]

    def _play_again(self, seat: int, match: Match) -> None:
        """Go through the step in a world that differs in what the seat could not see at its start."""
        state = self.start.copy()
        self.game.redeal(state, seat, FastDice(self.dice.below(SEEDS)))
        if not difference(state, self.start):
            return
        try:
            twin = self._begin(state, self._faces(match))
            if (found := self._unlike(twin, seat, self.moments[0], False)) is not None:
                if found[1] != "view":  # its beginning may show something new
                    self._complain_of(found, seat)
                return
            for at in range(1, len(self.moments)):
                after = self._next(twin, seat, self.moments[at - 1], self.moments[at])
                if after is None:
                    return
                twin = after
        except NeedFace:
            return  # in this world other dice are rolled

    def _next(self, twin: Fork, seat: int, before: Moment, now: Moment) -> Fork | None:
        """The twin after the choice of this moment, or after one that looks the same; None where the worlds part."""
        shown = now.rolls != before.rolls or now.reveals != before.reveals
        tried = self._alike(twin, seat, now.answers)
        if shown:
            tried = [answers for answers in tried[:1] if answers == now.answers]
        words: tuple[int, str] | None = None
        for answers in tried[:MOST_TRIED]:
            after = twin.clone()
            found = self._after(after, answers, seat, now)
            if found is None:
                return after
            if found[1] != "view" and after.decision is not None:
                words = found
        if not shown and self._unnoticed(seat, before, now):
            return twin  # for all the seat knows nothing was chosen: another one has begun what is not done yet
        if words is not None:
            self._complain_of(words, seat)
        elif not shown and len(tried) <= MOST_TRIED:
            chosen = " and ".join([notation(option) for _, option in now.answers])
            self.complain(
                f"after '{chosen}' seat {seat} can tell what it could not before, "
                f"but no die was rolled and reveal() not called"
            )
        return None

    def _unnoticed(self, seat: int, before: Moment, now: Moment) -> bool:
        """Whether a seat was told nothing and sees what it saw before, also as a spectator."""
        for viewer in (SPECTATOR, seat):
            if now.told[viewer]["events"]:
                return False
            for thing in THINGS[:-1]:
                if now.told[viewer].get(thing) != before.told[viewer].get(thing):
                    return False
        return True

    def _alike(self, twin: Fork, seat: int, answers: list[Answer]) -> list[list[Answer]]:
        """What may have been chosen in the twin for all the seat knows: of its own choice that one, of others' any.

        What was truly chosen comes first, where it can be chosen there.
        """
        chosen = dict(answers)
        ways: list[list[Answer]] = []
        for asked in twin.open:
            mine = [option for option in asked.options if option == chosen.get(asked.seat)]
            others = [option for option in asked.options if option not in mine and asked.seat != seat]
            ways.append([(asked.seat, option) for option in [*mine, *others]])
        return [list(way) for way in islice(product(*ways), MOST_TRIED + 1)]

    def _after(self, twin: Fork, answers: list[Answer], seat: int, now: Moment) -> tuple[int, str] | None:
        twin.state.log = []
        _play(twin, answers)
        return self._unlike(twin, seat, now, True)

    def _change_rolls(self, match: Match) -> None:
        """What is told may not depend on a roll that decided only what a seat cannot see."""
        now = self.moments[-1]
        first = self.moments[-2].rolls if len(self.moments) > 1 else self.first_roll
        for _ in range(min(ROLLS_CHANGED, now.rolls - first)):
            at = first + self.dice.below(now.rolls - first)
            sides, face, _ = match.rolls[at]
            faces = self._faces(match)
            faces[at - self.first_roll] = 1 + (face + self.dice.below(sides - 1)) % sides if sides > 1 else face
            try:
                twin = self._begin(self.start.copy(), faces)
                for answers in self.chosen:
                    twin.state.log = []
                    _play(twin, answers)
            except NeedFace:
                continue
            if twin.decision is not None and difference(twin.state, match.state):
                self._compare_where_hidden(twin, match, now)

    def _compare_where_hidden(self, twin: Fork, match: Match, now: Moment) -> None:
        """Compare what is told to the seats that cannot tell the twin from the match: dealt anew, both are the same."""
        for seat in range(self.seats):
            one, other = twin.state.copy(), match.state.copy()
            self.game.redeal(one, seat, FastDice(1))
            self.game.redeal(other, seat, FastDice(1))
            if not difference(one, other):
                self._complain_of(self._unlike(twin, seat, now, True), seat)

    def _begin(self, state: State, faces: list[int]) -> Fork:
        """A fork at the first decision of the step that begins with this state."""
        state.dice = PromptedDice(faces)
        state.log = []
        twin = Fork(self.game, state)
        twin.begin()
        return twin

    def _faces(self, match: Match) -> list[int]:
        return faces_of(match.rolls[self.first_roll :])

    # Comparing

    def _complain_of(self, found: tuple[int, str] | None, seat: int) -> None:
        if found is not None:
            whom = "spectators" if found[0] == SPECTATOR else f"seat {found[0]}"
            self.complain(f"the {found[1]} for {whom} shows something seat {seat} may not know")

    def _unlike(self, twin: Fork, seat: int, now: Moment, with_events: bool) -> tuple[int, str] | None:
        """The first thing in which the twin can be told from the match by a seat, or by it as a spectator."""
        told = {viewer: self._shown(twin, viewer, now, twin.state.log or []) for viewer in (SPECTATOR, seat)}
        for thing in THINGS if with_events else THINGS[:-1]:
            for viewer, shown in told.items():
                if shown.get(thing) != now.told[viewer].get(thing):
                    return viewer, thing
        return None

    def _shown(self, fork: Fork, viewer: int, now: Moment, events: list[Event]) -> Told:
        """All that leaves the server for one viewer at a decision, and what it was told since the one before."""
        game, state, asking = self.game, fork.state, fork.asking
        eyes = None if viewer == SPECTATOR else viewer
        seen = [event.seen_by(eyes) for event in events]
        told: Told = {
            "view": game.view(state, eyes),
            "standing": game.standing(state),
            "events": [(e.kind, e.clause, e.seat, e.data, game.told(e, self.seats)) for e in seen],
        }
        if not asking:
            return told
        asked = fork.asked(viewer)
        decision = asked or asking[0]
        told["question"] = (decision.seat, decision.ask, game.question(state, decision))
        told["seats"] = None if decision.joint is None else [each.seat for each in asking]
        if asked is not None:
            told["stretch"] = decision.stretch
            told["options"] = decision.options
            told["labels"] = [game.label(state, option) for option in decision.options]
            told["targets"] = [game.target(state, option) for option in decision.options]
            told["bars"] = [
                (option, game.target(state, option), bar.reason, bar.clause)
                for option, bar in game.barred(state, decision)
            ]
            told["refusals"] = [self._refusal(state, decision, option) for option in now.refused]
            told["hints"] = self._hinted(Sight(fork, viewer), now)
        return told

    def _hinted(self, sight: Sight, now: Moment) -> list[object]:
        """What the game puts into a hint, and what it would choose at once."""
        return [sight.quick(), *self._advice(sight, now)]

    def _advice(self, sight: Sight, now: Moment) -> list[object]:
        """What follows from the position that the seat imagines: worked out only once for each, for it takes long."""
        state, decision = sight.imagine(1).state, sight.decision
        for hint in now.hints:
            if hint.fits(decision, state):
                return hint.told
        kept = state.copy()
        kept.dice = state.dice.copy()
        kept.dice.trail = state.dice.trail.copy()
        told = self._advised(state, decision)
        now.hints.append(Hint(decision, kept, told))
        return told

    def _advised(self, state: State, decision: Decision) -> list[object]:
        game, seat = self.game, decision.seat
        worths = game.advise(state, decision)
        reasons = [game.reason(state, decision, worths, number) for number in range(len(worths))]
        aspects = game.aspects(state, seat)
        prospects = [game.prospect(self.seats, seat, aspect, aspect.amount) for aspect in aspects]
        learned = game.features(state, seat)
        return [worths, reasons, prospects, game.evaluate(state, seat), learned, self._odds(state, decision)]

    def _odds(self, state: State, decision: Decision) -> list[float]:
        """What the game says of one option that may fail; to work out all of them would take too long."""
        if not self.game.has_odds(state, decision):
            return []
        odds = self.game.odds(state, decision, decision.options[0])
        return [] if odds is None else [odds.chance, odds.low, odds.high, odds.samples]

    def _refusal(self, state: State, decision: Decision, option: Option) -> tuple[str, str]:
        """Why an option that was legal earlier is refused now, and by which clause."""
        refusal = None if option in decision.options else self.game.why_not(state, decision, option)
        return ("", "") if refusal is None else (refusal.reason, refusal.clause)


def _general(path: str) -> str:
    """Where something lies, whatever its number in a list."""
    return ".".join(["*" if word.isdigit() else word for word in path.split(".")])


def _play(fork: Fork, answers: list[Answer]) -> None:
    """Choose for whoever is asked."""
    for seat, option in answers:
        if fork.answers is None:
            fork.play(option)
        else:
            fork.answer(seat, option)
