"""The conformance kit: plays random matches of any game and checks at each decision what every game must promise."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, final

from questhall.engine.decision import NOBODY, Decision, Event, Outcome
from questhall.engine.dice import FastDice
from questhall.engine.errors import (
    HouseRuleError,
    IllegalOption,
    MatchFinished,
    QuesthallError,
    RecordError,
    UndoError,
    WrongSeat,
)
from questhall.engine.fork import Fork
from questhall.engine.game import Game, Value, View, find_game
from questhall.engine.match import Match, make_dice
from questhall.engine.options import CONCEDE, Option, notation, parse_option
from questhall.engine.record import read_record

REPLAY_EVERY: Final = 8
FUTURES_EVERY: Final = 4
LEAKS_EVERY: Final = 3
CONCEDE_EVERY: Final = 200
LOOK_AHEAD: Final = 4
WRONG_OPTIONS: Final = 2
MOST_COMPLAINTS: Final = 20
MOST_FUTURES: Final = 64


def check_matches(
    game: str | Game[Any],
    count: int,
    seats: int,
    seed: str,
    house_rules: Mapping[str, Value] | None = None,
    first: int = 0,
) -> list[str]:
    """Play matches number `first` to `first + count - 1` and return every broken promise as a sentence.

    Without `house_rules` each match gets random ones. Half of the matches are played at random, half by a player who
    takes the better-looking of two random options, because such matches live longer and see more.
    """
    title = find_game(game) if isinstance(game, str) else game
    complaints: list[str] = []
    for number in range(first, first + count):
        dice = make_dice("fast", f"{seed}/{number}")
        assert isinstance(dice, FastDice)
        rules = _random_house_rules(title, seats, dice) if house_rules is None else house_rules
        inspection = Inspection(title, seats, rules, f"{seed}-{number}", dice, number % 2 == 1)
        try:
            inspection.run()
        except Exception as error:  # whatever a game's bug raises is a finding, not a crash of the kit
            inspection.complain(f"{type(error).__name__}: {error}")
        complaints += inspection.complaints
        if len(complaints) >= MOST_COMPLAINTS:
            break
    return complaints


def _random_house_rules(game: Game[Any], seats: int, dice: FastDice) -> dict[str, Value]:
    """Any combination that the game accepts: some switches exclude each other."""
    while True:
        rules = {name: dice.pick(switch.allowed) for name, switch in game.house_rules.items() if dice.below(3) == 0}
        try:
            game.settle_house_rules(seats, rules)
        except HouseRuleError:
            continue
        return rules


@final
class Inspection:
    """One match under inspection."""

    def __init__(
        self, game: Game[Any], seats: int, rules: Mapping[str, Value], seed: str, dice: FastDice, careful: bool
    ) -> None:
        self.game = game
        self.seats = seats
        self.rules = rules
        self.seed = seed
        self.dice = dice
        self.careful = careful
        self.complaints: list[str] = []
        self.clauses = _clause_numbers(game)
        self.known_options: dict[Option, None] = {}
        self.match: Match | None = None

    def complain(self, what: str) -> None:
        """Note a broken promise, with all that is needed to see it again."""
        moves = 0 if self.match is None else len(self.match.moves)
        rules = " ".join(f"{name}={value}" for name, value in self.rules.items()) or "default"
        self.complaints.append(
            f"{self.game.name}, {self.seats} seats, seed {self.seed}, rules {rules}, move {moves}: {what}"
        )

    def run(self) -> None:
        """Play the match to its end, checking all the way."""
        match = Match(self.game, self.seats, self.seed, self.rules, "fast")
        self.match = match
        most = self.game.most_decisions(match.state)
        told = 0
        decision = match.decision
        while decision is not None and not self.complaints:
            if len(match.moves) > most:
                self.complain(f"no end after {most} decisions")
                return
            views = self._check_decision(match, decision)
            told = self._check_events(match, told)
            self._check_step(match, decision, views)
            decision = match.decision
        if not self.complaints:
            self._check_events(match, told)
            self._check_end(match)

    # One decision

    def _check_decision(self, match: Match, decision: Decision) -> list[View]:
        """Look at a decision from all sides; returns what everybody sees."""
        self._check_question(match, decision)
        self._check_laws(match)
        self._check_aspects(match, decision.seat)
        self._check_options(match, decision)
        if self.dice.below(FUTURES_EVERY) == 0:
            self._check_futures(match, decision)
        views = self._views(match)
        json.dumps(views)
        self._check_clone(match, decision, views)
        if self.dice.below(LEAKS_EVERY) == 0:
            self._check_leaks(match, decision, views)
        self._check_wrong_options(match, decision)
        if self._views(match) != views or match.decision != decision:
            self.complain("looking at the match changed it")
        if self.dice.below(REPLAY_EVERY) == 0:
            self._check_replay(match)
        return views

    def _check_question(self, match: Match, decision: Decision) -> None:
        if not 0 <= decision.seat < self.seats:
            self.complain(f"seat {decision.seat} is asked")
        options = decision.options
        if len(set(options)) != len(options) or not options:
            self.complain(f"options are missing or doubled: {options}")
        if CONCEDE in options[:-1]:
            self.complain("conceding must be the last option")
        if not self.game.question(match.state, decision):
            self.complain(f"no words for the question {decision.ask!r}")
        for option in options:
            if parse_option(notation(option)) != option:
                self.complain(f"{option!r} is written '{notation(option)}', which reads back differently")
            if not self.game.label(match.state, option):
                self.complain(f"no label for {option!r}")
            target = self.game.target(match.state, option)
            if target and target not in self.game.places(match.state):
                self.complain(f"'{notation(option)}' lies at {target!r}, which is not among the places")
        for option, refusal in self.game.barred(match.state, decision):
            if option in options or refusal.clause not in self.clauses:
                self.complain(f"'{notation(option)}' is listed as barred by {refusal.clause}")

    def _check_laws(self, match: Match) -> None:
        for law in self.game.broken_laws(match.state):
            self.complain(law)

    def _check_aspects(self, match: Match, seat: int) -> None:
        """A hint names parts of the evaluation: they must be all of it, and have words."""
        aspects = self.game.aspects(match.state, seat)
        if not aspects:
            return
        total = sum([aspect.worth for aspect in aspects])
        value = self.game.evaluate(match.state, seat)
        if abs(total - value) > 1e-6:
            self.complain(f"the aspects are worth {total}, the evaluation is {value}")
        for aspect in aspects:
            for now in (aspect.amount, aspect.amount + 1, aspect.amount - 1):
                self.game.prospect(self.seats, seat, aspect, now)

    def _check_options(self, match: Match, decision: Decision) -> None:
        """Every listed option is accepted."""
        for option in decision.options:
            self.known_options[option] = None
            match.imagine(decision.seat, FastDice(self.dice.below(1 << 30))).play(option)

    def _check_futures(self, match: Match, decision: Decision) -> None:
        """The chances of what may follow an option add up."""
        option = decision.options[self.dice.below(len(decision.options))]
        total = 0.0
        for number, (chance, _) in enumerate(match.futures(option), 1):
            total += chance
            if number == MOST_FUTURES:  # a handful of dice falls in thousands of ways; the first ones must do
                return
        if abs(total - 1.0) > 1e-9:
            self.complain(f"the chances after '{notation(option)}' add up to {total}")

    def _check_clone(self, match: Match, decision: Decision, views: list[View]) -> None:
        twin = match.clone()
        if twin.decision != decision or self._views(twin) != views or twin.record != match.record:
            self.complain("a clone differs from its original")
        older = twin.clone()
        twin.play(decision.options[self.dice.below(len(decision.options))])
        if older.decision != decision or self._views(older) != views:
            self.complain("playing on one clone changed another")

    def _check_leaks(self, match: Match, decision: Decision, views: list[View]) -> None:
        """What a seat cannot see may change neither its view nor what its bot is handed."""
        for seat in range(self.seats):
            other = match.imagine(seat, FastDice(self.dice.below(1 << 30)))
            if other.view(seat) != views[seat + 1]:
                self.complain(f"seat {seat}'s view shows something it may not know")
            if other.view(None) != views[0]:
                self.complain(f"the spectators' view shows something seat {seat} may not know")
        truth = match.imagine(decision.seat, FastDice(self.dice.below(1 << 30)))
        if self._imagined(truth, decision.seat) != self._imagined(match, decision.seat):
            self.complain(f"the fork handed to seat {decision.seat}'s bot depends on what the seat cannot see")

    def _imagined(self, fork: Fork, seat: int) -> list[View]:
        """All views of the fork that a seat's bot is handed with a fixed seed, now and a few moves on."""
        imagined = fork.imagine(seat, FastDice(1))
        views = self._views(imagined)
        dice = FastDice(2)
        for _ in range(LOOK_AHEAD):
            if imagined.decision is None:
                break
            imagined.play(imagined.decision.options[dice.below(imagined.decision.choices)])
        return views + self._views(imagined)

    def _check_wrong_options(self, match: Match, decision: Decision) -> None:
        """An option that is not listed is refused with a reason from the rule book and changes nothing."""
        wrong = [option for option in self.known_options if option not in decision.options]
        for _ in range(min(WRONG_OPTIONS, len(wrong))):
            option = wrong[self.dice.below(len(wrong))]
            try:
                match.play(option)
                self.complain(f"'{notation(option)}' is not listed but was accepted")
            except IllegalOption as refusal:
                if refusal.clause and refusal.clause not in self.clauses:
                    self.complain(f"'{notation(option)}' is refused by {refusal.clause}, which is not in the rule book")
        if self.seats == 1:
            return  # nobody else sits there
        try:
            match.play(decision.options[0], seat=(decision.seat + 1) % self.seats)
            self.complain("a seat that is not asked could play")
        except WrongSeat:
            pass

    # Events, moves and the end

    def _check_events(self, match: Match, told: int) -> int:
        for event in match.events[told:]:
            self._check_event(event)
        return len(match.events)

    def _check_event(self, event: Event) -> None:
        if event.clause not in self.clauses:
            self.complain(f"event {event.kind!r} cites {event.clause!r}, which is not in the rule book")
        if event.seat != NOBODY and not 0 <= event.seat < self.seats:
            self.complain(f"event {event.kind!r} is about seat {event.seat}")
        for seat in [None, *range(self.seats)]:
            if not self.game.sentence(event.seen_by(seat), self.seats):
                self.complain(f"no sentence for event {event.kind!r}")

    def _check_step(self, match: Match, decision: Decision, before: list[View]) -> None:
        """Play an option; then take it back if that is free, and play it again."""
        option = self._choose(match, decision)
        rolls, reveals = len(match.rolls), match.state.reveals
        match.play(option)
        after = self._views(match)
        showed = len(match.rolls) != rolls or match.state.reveals != reveals
        if showed == (match.can_undo > 0):
            self.complain(f"'{notation(option)}' can be taken back: {match.can_undo > 0}, showed something: {showed}")
        twin = match.clone()
        try:
            twin.undo(decision.seat)
        except UndoError:
            return
        if self._views(twin) != before or twin.decision != decision:
            self.complain(f"taking '{notation(option)}' back does not restore the position")
        twin.play(option)
        if self._views(twin) != after or twin.record != match.record:
            self.complain(f"'{notation(option)}' made again after a take-back leads elsewhere")

    def _choose(self, match: Match, decision: Decision) -> Option:
        if decision.options[-1] == CONCEDE and self.dice.below(CONCEDE_EVERY) == 0:
            return CONCEDE
        option = decision.options[self.dice.below(decision.choices)]
        if not self.careful:
            return option
        other = decision.options[self.dice.below(decision.choices)]
        return (
            other
            if self._promise(match, decision.seat, other) > self._promise(match, decision.seat, option)
            else option
        )

    def _promise(self, match: Match, seat: int, option: Option) -> float:
        fork = match.imagine(seat, FastDice(self.dice.below(1 << 30)))
        fork.play(option)
        return self.game.evaluate(fork.state, seat)

    def _check_end(self, match: Match) -> None:
        self._check_laws(match)
        outcome = match.outcome
        if outcome is None:
            self.complain("the match stopped without an outcome")
            return
        self._check_outcome(outcome)
        self._check_replay(match)
        if match.clone().outcome != outcome:
            self.complain("a clone of the finished match has another outcome")
        try:
            match.play(next(iter(self.known_options)))
            self.complain("the match goes on after its end")
        except MatchFinished:
            pass

    def _check_outcome(self, outcome: Outcome) -> None:
        if outcome.ending not in self.game.endings:
            self.complain(f"the ending {outcome.ending!r} is not declared")
        if outcome.clause not in self.clauses:
            self.complain(f"the ending cites {outcome.clause!r}, which is not in the rule book")
        if len(outcome.scores) != self.seats or not all(0.0 <= score <= 1.0 for score in outcome.scores):
            self.complain(f"the scores are {outcome.scores}")

    def _check_replay(self, match: Match) -> None:
        """The record, written and read again, replays to the same position, events and outcome."""
        text = match.record.to_json()
        try:
            again = Match.replay(read_record(text), game=self.game)
        except RecordError as error:
            self.complain(f"the record does not replay: {error}")
            return
        same = self._views(again) == self._views(match) and again.events == match.events
        if not same or again.decision != match.decision or again.record.to_json() != text:
            self.complain("the record replays to something else")

    def _views(self, fork: Fork) -> list[View]:
        """The spectators' view and then every seat's."""
        return [self.game.view(fork.state, seat) for seat in [None, *range(self.seats)]]


def _clause_numbers(game: Game[Any]) -> set[str]:
    try:
        book = game.rulebook()
    except OSError as error:
        raise QuesthallError(f"{game.name} has no rule book: {error.strerror}") from error
    return {*book.rules, *book.house_rules}
