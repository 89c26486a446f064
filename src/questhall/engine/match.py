"""A match: one play of a game, from set-up to outcome, with its record, its events and its take-back."""

from __future__ import annotations

import hashlib
import secrets
from array import array
from collections.abc import Mapping
from typing import Any, final

from questhall.engine.decision import Decision, Event, Outcome
from questhall.engine.dice import Dice, FairDice, FastDice, LoadedDice, Roll, die_of, faces_of
from questhall.engine.errors import (
    IllegalOption,
    MatchFinished,
    NotationError,
    QuesthallError,
    RecordError,
    SeatsError,
    UndoError,
    WrongSeat,
)
from questhall.engine.fork import Fork, Mark, Progress, course
from questhall.engine.game import Game, HouseRules, State, View, find_game
from questhall.engine.options import PASS, Option, notation, parse_option
from questhall.engine.record import DICE_KINDS, ERA, ERA_OF_STREAMS, MOST_INHERITED, Record


def make_dice(kind: str, seed: str, inherited: tuple[tuple[int, str], ...] = ()) -> Dice:
    """Seeded dice of a kind: `fair` for tables, `fast` for simulations."""
    if kind == "fair":
        return FairDice(seed.encode(), tuple([(before, earlier.encode()) for before, earlier in inherited]))
    if kind == "fast":
        return FastDice(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:12], "big"))
    raise QuesthallError(f"no seeded dice of kind {kind!r}; there are {', '.join(DICE_KINDS[:2])}")


@final
class Match(Fork):
    """One play of a game.

    `game` is a name or a Game; `seed` any number or text (none: a secret random one); `dice` the kind of dice or loaded
    ones; `state` an arranged position to start from instead of the set-up; `inherited` the seeds of the first rolls,
    for a match that branches off another; `era` that of the record it goes on from.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        seed: int | str | None = None,
        house_rules: Mapping[str, object] | None = None,
        dice: str | LoadedDice = "fair",
        state: State | None = None,
        inherited: tuple[tuple[int, str], ...] = (),
        twin_of: Match | None = None,
        era: int = ERA,
    ) -> None:
        if twin_of is not None:
            self._become(twin_of)
            return
        title = find_game(game) if isinstance(game, str) else game
        seats = title.seat_counts[0] if seats is None else seats
        title.check_seats(seats)
        self.house_rules: HouseRules = title.settle_house_rules(seats, house_rules or {})
        self.seed: str = secrets.token_hex(32) if seed is None else str(seed)
        if not self.seed.isascii():
            raise QuesthallError(f"the seed {self.seed!r} is not plain ASCII text")
        self.events: list[Event] = []
        self.moves: list[Option] = []
        self.movers: list[int] = []
        # Arrays, because a clone copies them whole: a list of that length takes ten times as long.
        self._begun = array("l")  # for each move, the number of the first one that was made together with it
        self._settled = array("l")  # for each move, how many all knew of then: see `settled`
        self._frees = array("l")  # for each move, how many could then be taken back freely
        self.holds = False  # windows of a stretch stay open until they are closed, so that their end tells nothing
        self._passing: dict[int, str] = {}  # seats that pass until a stretch of the match is over
        self._arranged = state is not None
        self.inherited = inherited
        self.era = era
        self.dice_kind: str
        table = title.new_state(seats, self.house_rules) if state is None else state.copy()
        if isinstance(dice, LoadedDice):
            self.dice_kind = "loaded"
            self.seed = ""
            table.dice = dice.copy()
        else:
            self.dice_kind = dice
            table.dice = make_dice(dice, self.seed, inherited)
        table.dice.streams = era >= ERA_OF_STREAMS
        table.log = self.events
        super().__init__(title, table)
        self._progress.past_rolls = []
        self._progress.marks = []
        self.begin()

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.state.seats

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        self._check_seat(seat)
        return self.game.seat_name(self.state.seats, seat)

    # Playing

    def play(self, option: Option | str, seat: int | None = None) -> None:
        """Choose an option, as tuple or notation; with `seat`, only if that seat is asked.

        Where several seats are asked at once, this is the answer of `seat`, or of the first that has not answered.
        """
        while seat is None and self.held:  # what is played again knows nothing of how long it took
            self.close()
        decision = self._decision_of(seat)
        chosen = self._legal(decision, option)
        if self.answers is not None:
            self.answer(decision.seat, chosen)
            return
        known, settled = self._information(), self.settled
        number = len(self.moves)
        free = self.can_undo + 1 if self.movers and self.movers[-1] == decision.seat else 1
        self._note(decision.seat, chosen, number, 0)
        super().play(chosen)
        if self._information() == known and (self.asking or self.outcome):  # not where a window closes by itself
            self._frees[number] = free
        if self.outcome is None and self.game.unfinished(self.state):
            self._settled[number] = settled

    @property
    def settled(self) -> int:
        """How many moves all know of: those of an action that is half made only its own seat does."""
        return self.settled_at(len(self.moves))

    def settled_at(self, count: int) -> int:
        """The same for the moment when `count` options had been chosen."""
        return self._settled[count - 1] if count else 0

    def pass_on(self, seat: int) -> None:
        """Pass now and whenever this seat is asked again in the stretch of the match that its decision names."""
        decision = self._decision_of(seat)
        if not decision.stretch or PASS not in decision.options:
            raise IllegalOption(f"{self.seat_name(seat)} is not asked anything that it could pass from now on")
        self._passing[seat] = decision.stretch
        self.play(PASS, seat)

    def passes_on(self, seat: int) -> bool:
        """Whether a seat passes until the stretch of the match that goes on is over."""
        stretch = self._passing.get(seat)
        return stretch is not None and stretch == self.game.stretch(self.state)

    def ask_again(self, seat: int) -> None:
        """Lift a standing pass, whoever is asked now; a pass that it gave already in what is still open stays."""
        if not self.passes_on(seat):
            raise UndoError(f"{self.seat_name(seat)} does not pass from now on, so there is nothing to lift")
        del self._passing[seat]

    def deciding(self) -> str:
        """Who is asked, in words: "North decides", or of several at once, "North and South decide"."""
        names = [self.seat_name(each.seat) for each in self.asking]
        if not names:
            return "nobody decides"
        if len(names) == 1:
            return f"{names[0]} decides"
        return f"{', '.join(names[:-1])} and {names[-1]} decide"

    def _decision_of(self, seat: int | None) -> Decision:
        """What a seat is asked, or else the first open question."""
        decision = self.decision
        if decision is None:
            assert self.outcome is not None
            raise MatchFinished(f"the match is over ({self.outcome.ending}, {self.outcome.clause})")
        if seat is None:
            return decision
        asked = self.asked(seat)
        if asked is None:
            raise WrongSeat(f"{self.deciding()} now, not {self.seat_name(seat)}")
        return asked

    def withdraw(self, seat: int) -> None:
        """Take back an answer that others are still to join."""
        if self.answers is None or seat not in self.answers or self.asked(seat) is None:
            raise UndoError("there is no answer that could be withdrawn")
        self._passing.pop(seat, None)
        super().withdraw(seat)

    def _given(self, joint: list[Decision]) -> dict[int, Option]:
        """The answers that need no asking: those without a choice, and those of seats that pass from now on."""
        given = super()._given(joint)
        for each in joint:
            stretch = self._passing.get(each.seat)
            if stretch is None or each.seat in given:
                continue
            if each.stretch == stretch and PASS in each.options:
                given[each.seat] = PASS
            else:
                del self._passing[each.seat]
        return given

    @property
    def held(self) -> bool:
        """Whether a window stays open though all have answered who are asked in it, or nobody is."""
        return self.answers is not None and not self.open

    def close(self) -> None:
        """Go on from a window that is held."""
        if not self.held:
            raise UndoError("there is no window that only waits to be closed")
        self._go_on()

    def _lasts(self) -> bool:
        return self.holds and self._joint()[0].stretch != ""

    def _send_answers(self) -> Decision:
        joint, answers = self._joint(), self.answers
        assert answers is not None
        begun = len(self.moves)
        for each in joint:
            if not each.forced:
                self._note(each.seat, answers[each.seat], begun, 0)  # not free: all see each other's answers now
        return super()._send_answers()

    def _note(self, seat: int, option: Option, begun: int, free: int) -> None:
        """Note a move, before the rules get it: what they ask next may be answered as soon as it is asked."""
        self._progress.played += 1
        self.moves.append(option)
        self.movers.append(seat)
        self._begun.append(begun)
        self._settled.append(len(self.moves))
        self._frees.append(free)

    def _legal(self, decision: Decision, option: Option | str) -> Option:
        """The listed option that is meant, or the precise reason why there is none."""
        meant = parse_option(option) if isinstance(option, str) else option
        for listed in decision.options:
            if listed == meant:
                return listed
        if not isinstance(meant, tuple) or not meant or not all(isinstance(word, str | int) for word in meant):
            raise NotationError(
                f"{meant!r} is no option; an option is a tuple such as ('move', 'c4') or its text 'move c4'"
            )
        refusal = self.game.why_not(self.state, decision, meant)
        why = f": {refusal.reason} ({refusal.clause})" if refusal else ""
        legal = ", ".join(notation(listed) for listed in decision.options)
        name = self.seat_name(decision.seat)
        clause = refusal.clause if refusal else ""
        raise IllegalOption(f"'{notation(meant)}' is not legal now{why}. {name} may choose: {legal}", clause)

    def _information(self) -> tuple[int, int]:
        """How much chance and how many hidden things have come to light."""
        return len(self._past_rolls()) + len(self.state.dice.trail), self.state.reveals

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise SeatsError(f"there is no seat {seat}; this match has seats 0 to {self.seats - 1}")

    def view(self, seat: int | None) -> View:
        """What one seat, or a spectator (None), may see."""
        if seat is not None:
            self._check_seat(seat)
        return super().view(seat)

    def told(self, seat: int | None) -> list[str]:
        """The story so far in sentences, as one seat (or a spectator) may know it."""
        if seat is not None:
            self._check_seat(seat)
        return [self.game.told(event.seen_by(seat), self.seats) for event in self.events]

    # Taking back

    @property
    def can_undo(self) -> int:
        """How many options the last mover may take back: no die was rolled, nothing seen, nobody else decided since."""
        return self._frees[-1] if self._frees else 0

    def undo(self, seat: int | None = None) -> None:
        """Take the last option back, if that is free and (with `seat`) this seat's own."""
        if not self.moves:
            raise UndoError("nothing has been played yet")
        if self.outcome is not None:
            raise UndoError(f"the match is over ({self.outcome.ending}, {self.outcome.clause})")
        mover = self.movers[-1]
        if seat is not None and seat != mover:
            self._check_seat(seat)
            raise UndoError(f"the last option was {self.seat_name(mover)}'s; only its own seat may take it back")
        if self.can_undo == 0:
            raise UndoError(f"'{notation(self.moves[-1])}' showed a die or a hidden thing, so it stands")
        self.step_back(len(self.moves) - 1)

    def step_back(self, count: int) -> None:
        """`rewind` over what nobody else has noticed: who passes from now on goes on to do so."""
        passing = dict(self._passing)
        self.rewind(count)
        self._passing.update(passing)

    def before(self, count: int) -> int:
        """The moment that `rewind` goes to: in the middle of what was chosen together there is nothing to choose."""
        return self._begun[count] if count < len(self.moves) else count

    def rewind(self, count: int) -> None:
        """Go back to the moment when `count` options had been chosen; of those chosen together, to before the first.

        From the last checkpoint before that moment the few options since are played again, so it takes no longer in a
        long match. Whether anybody minds is not asked.
        """
        if not 0 <= count <= len(self.moves):
            raise UndoError(f"there is no move {count} to go back to; {len(self.moves)} have been made")
        count = self.before(count)
        marks = self._progress.marks
        assert marks is not None
        while marks[-1].moves > count:
            marks.pop()
        again = self.moves[marks[-1].moves : count]
        self._resume(marks[-1], marks)
        for option in again:
            self.play(option)

    def _resume(self, mark: Mark, marks: list[Mark]) -> None:
        """Be again what the match was at a checkpoint, and go to its decision."""
        # Not by calling __init__ once more: compiled, that would leak everything this match holds.
        state = mark.state.copy()
        state.dice = mark.dice.copy()
        self.events = state.log = self.events[: mark.events]
        for kept in (self._begun, self._settled, self._frees):
            del kept[mark.moves :]
        del self.moves[mark.moves :], self.movers[mark.moves :]
        progress = Progress(self.game, state, checkpoints=True)
        progress.start, progress.steps, progress.played = mark.state, mark.step, mark.moves
        progress.past_rolls, progress.marks = self._past_rolls()[: mark.rolls], marks
        self.state, self.decision, self.outcome, self.answers = state, None, None, None
        self._passing.clear()
        self._progress, self._course = progress, course(progress)
        self._set_out()

    def branch(self, count: int, seed: int | str | None = None) -> Match:
        """A new match that shares the first `count` moves and their rolls with this one, then rolls dice of its own."""
        past = Match.replay(self.record, count, self.game)
        shared = len(past.rolls)
        inherited = [pair for pair in self.inherited if pair[0] < shared]
        later = [earlier for before, earlier in self.inherited if before >= shared]
        inherited.append((shared, later[0] if later else self.seed))  # whose dice the last shared roll was
        if len(inherited) > MOST_INHERITED:
            raise RecordError(f"this match has branched off {MOST_INHERITED} times; that is the most")
        twin = Match(self.game, self.seats, seed, self.house_rules, inherited=tuple(inherited), era=self.era)
        for option in past.moves:
            twin.play(option)
        return twin

    # Copying and keeping

    def clone(self) -> Match:
        """An independent copy with the same past and the same future dice."""
        return Match(self.game, twin_of=self)

    def _become(self, other: Match) -> None:
        """Take on the past and present of another match."""
        super().__init__(other.game, other._progress.start.copy())
        self.holds = other.holds
        other._bring(self, other._copied_dice())
        self._progress.past_rolls = other._past_rolls().copy()
        marks = other._progress.marks
        self._progress.marks = None if marks is None else marks.copy()
        self._progress.played = other._progress.played
        self.house_rules = other.house_rules
        self.seed = other.seed
        self.dice_kind = other.dice_kind
        self.inherited = other.inherited
        self.era = other.era
        self._arranged = other._arranged
        self.events = other.events.copy()
        self.state.log = self.events
        self.moves = other.moves.copy()
        self.movers = other.movers.copy()
        self._begun = other._begun[:]
        self._settled = other._settled[:]
        self._frees = other._frees[:]
        self._passing = other._passing.copy()

    @property
    def rolls(self) -> list[Roll]:
        """Every roll so far as (sides, face, stream)."""
        return self._past_rolls() + self.state.dice.trail

    def _past_rolls(self) -> list[Roll]:
        """The rolls of all steps before this one."""
        past = self._progress.past_rolls
        assert past is not None
        return past

    @property
    def record(self) -> Record:
        """The match as data: enough to rebuild everything."""
        if self._arranged:
            raise RecordError("a match from an arranged position has no record; start it from the set-up")
        return Record(
            game=self.game.name,
            rules=self.game.version,
            seats=self.seats,
            house_rules=self.house_rules,
            dice=self.dice_kind,
            seed=self.seed,
            moves=[notation(option) for option in self.moves],
            rolls=self.rolls,
            outcome=self.outcome,
            inherited=self.inherited,
            era=self.era,
            content="" if self.era == 1 and self._has_first_content else self.game.content.hash,
            patch=self.game.content.patch,
        )

    @property
    def _has_first_content(self) -> bool:
        """Whether its content needs no name in a record of the time before contents had names."""
        content = self.game.content
        return content.hash == self.game.first_content and not content.patch

    @staticmethod
    def replay(record: Record, count: int | None = None, game: Game[Any] | None = None) -> Match:
        """Play a record again, all of it or the first `count` moves; fails where it does not fit the rules.

        `game` serves games that are not among the installed ones, or whose content is not the package's.
        """
        game = find_game(record.game) if game is None else game
        if count is not None and not 0 <= count <= len(record.moves):
            raise RecordError(f"there is no move {count}; the record has {len(record.moves)}")
        if record.rules != game.version:
            raise RecordError(
                f"the record was played by version {record.rules} of {game.title}'s rules; "
                f"this program plays version {game.version}"
            )
        game = game.with_named(record.content, record.patch)
        dice = LoadedDice(faces_of(record.rolls)) if record.dice == "loaded" else record.dice
        match = Match(
            game,
            record.seats,
            record.seed,
            record.house_rules,
            dice,
            inherited=record.inherited,
            era=record.era,
        )
        for number, text in enumerate(record.moves[:count], 1):
            try:
                match.play(text)
            except QuesthallError as error:
                raise RecordError(f"move {number} does not fit: {error}") from error
        if count is None:
            _compare(match, record)
        elif match.answers:  # in the middle of what was chosen together
            match.rewind(len(match.moves))
        return match


def _compare(match: Match, record: Record) -> None:
    """Check that the replay came to what the record claims."""
    for number, (claimed, rolled) in enumerate(zip(record.rolls, match.rolls, strict=False), 1):
        if die_of(claimed) != die_of(rolled):
            raise RecordError(
                f"roll {number} is recorded on {die_of(claimed)}, but the match rolls {die_of(rolled)} there"
            )
        if claimed != rolled:
            raise RecordError(
                f"roll {number} is recorded as {claimed[1]} on {die_of(claimed)}, but the seed gives {rolled[1]}"
            )
    if len(record.rolls) != len(match.rolls):
        raise RecordError(f"{len(record.rolls)} rolls are recorded, but the match needs {len(match.rolls)}")
    if record.outcome != match.outcome:
        raise RecordError(
            f"the recorded outcome is {_told(record.outcome)}, but the replay gives {_told(match.outcome)}"
        )


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return f"{outcome.ending} ({outcome.clause}) with the scores {', '.join(str(score) for score in outcome.scores)}"
