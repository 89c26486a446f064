"""One match under inspection: what every game must promise, checked at each decision."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, final

from questhall.engine.conformance.secrets import SEEDS, Privacy, Secrecy
from questhall.engine.decision import NOBODY, Decision, Event, Outcome
from questhall.engine.dice import FastDice
from questhall.engine.errors import (
    QuesthallError,
    RecordError,
    UndoError,
)
from questhall.engine.fields import difference, snapshot
from questhall.engine.game import Game, Value, View
from questhall.engine.match import Match
from questhall.engine.options import CONCEDE, Option, notation, parse_option
from questhall.engine.record import read_record

REPLAY_EVERY: Final = 8
FUTURES_EVERY: Final = 4
LEAKS_EVERY: Final = 3
TWINS_EVERY: Final = 2
CONCEDE_EVERY: Final = 200
WRONG_OPTIONS: Final = 2
MOST_FUTURES: Final = 64


@final
class Inspection:
    """One match under inspection."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        rules: Mapping[str, Value],
        seed: str,
        dice: FastDice,
        careful: bool,
        privacy: Privacy,
        every: int = 1,
    ) -> None:
        self.game = game
        self.seats = seats
        self.rules = rules
        self.seed = seed
        self.dice = dice
        self.careful = careful
        self.privacy = privacy
        self.every = every
        self.steps = 0
        self.watched = False  # whether this step is looked at from all sides
        self.secrecy: Secrecy | None = None  # none where nothing is hidden
        self.complaints: list[str] = []
        self.clauses = _clause_numbers(game)
        self.features = len(game.feature_names(seats))
        self.known_options: dict[Option, None] = {}
        self.match: Match | None = None
        self.printed: View = {}
        self.teams: tuple[int, ...] = ()

    def complain(self, what: str) -> None:
        """Note a broken promise, with all that is needed to see it again."""
        moves = 0 if self.match is None else len(self.match.moves)
        rules = " ".join(f"{name}={value}" for name, value in self.rules.items()) or "default"
        self.complaints.append(
            f"{self.game.name}, {self.seats} seats, seed {self.seed}, rules {rules}, move {moves}: {what}"
        )

    def run(self) -> None:
        """Play the match to its end, checking all the way: in each step, or at length in one of so many."""
        match = Match(self.game, self.seats, self.seed, self.rules, "fast")
        self.match = match
        if type(self.game).redeal is not Game.redeal:
            self.secrecy = Secrecy(match, self.dice, self.privacy, self.complain)
        self.printed = self.game.printed(self.game.new_state(self.seats, match.house_rules))
        self.teams = self.game.teams(self.seats, match.house_rules)
        if match.state.teams != self.teams:
            self.complain(f"the teams are {self.teams}, but the state has {match.state.teams}")
        most = self.game.most_decisions(match.state)
        told = 0
        decision = match.decision
        self._begin_step(match)
        while decision is not None and not self.complaints:
            if len(match.moves) > most:
                self.complain(f"no end after {most} decisions")
                return
            self._note_options(decision)
            if self.watched:
                self._check_decision(match, decision)
            else:
                self._check_laws(match)
            told = self._check_events(match, told)
            if match.answers is None:
                self._check_step(match, decision)
            else:
                self._answer_together(match)
            decision = match.decision
            self._begin_step(match)
        if not self.complaints:
            self._check_events(match, told)
            self._check_end(match)

    def _begin_step(self, match: Match) -> None:
        """Choose whether this step is watched, if it is a new one."""
        if match.steps == self.steps or match.decision is None:
            return
        first, before = self.steps == 0, self.watched
        self.steps = match.steps
        self.watched = self.every == 1 or self.dice.below(self.every) == 0
        if self.secrecy is None or not self.watched:
            return
        if first:
            self.secrecy.begin(match)
        elif not before:
            self.secrecy.resume(match)

    # One decision

    def _note_options(self, decision: Decision) -> None:
        for option in decision.options:
            self.known_options[option] = None

    def _check_decision(self, match: Match, decision: Decision) -> None:
        """Look at a decision from all sides."""
        before = snapshot(match.state)
        if found := difference(snapshot(match.state.copy()), before):
            self.complain(f"a copy of the state differs in {found}")
        self._check_question(match, decision)
        self._check_laws(match)
        self._check_aspects(match, decision.seat)
        self._check_features(match)
        self._check_options(match, decision)
        if self.dice.below(FUTURES_EVERY) == 0:
            self._check_futures(match, decision)
        self._check_clone(match, decision)
        if self.dice.below(LEAKS_EVERY) == 0:
            self._check_views(match)
            self._check_printed(match)
            if self.secrecy is not None:
                self.secrecy.look(match)
        self._check_wrong_options(match, decision)
        if found := difference(snapshot(match.state), before):
            self.complain(f"looking at the match changed it in {found}")
        if self.dice.below(REPLAY_EVERY) == 0:
            self._check_replay(match)

    def _check_question(self, match: Match, decision: Decision) -> None:
        if not 0 <= decision.seat < self.seats:
            self.complain(f"seat {decision.seat} is asked")
        options = decision.options
        if len(set(options)) != len(options) or not options:
            self.complain(f"options are missing or doubled: {options}")
        most = self.game.most_options(decision.ask)
        if 0 < most < decision.choices:
            self.complain(f"the question {decision.ask!r} has {decision.choices} options; it may have {most}")
        if CONCEDE in options[:-1]:
            self.complain("conceding must be the last option")
        if not self.game.question(match.state, decision):
            self.complain(f"no words for the question {decision.ask!r}")
        if decision.stretch not in ("", self.game.stretch(match.state)):
            self.complain(f"a seat may pass for {decision.stretch!r}, which is not the stretch that goes on")
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

    def _check_features(self, match: Match) -> None:
        """What a learned value sees has names, and is said once, whoever looks."""
        for seat in range(self.seats):
            found = self.game.features(match.state, seat)
            if len(set(found)) != len(found) or not all([0 <= each < self.features for each in found]):
                self.complain(f"seat {seat} has doubled features or some without a name: {sorted(found)}")

    def _check_options(self, match: Match, decision: Decision) -> None:
        """Every listed option is accepted."""
        for option in decision.options:
            match.imagine(decision.seat, FastDice(self.dice.below(SEEDS))).play(option)

    def _check_futures(self, match: Match, decision: Decision) -> None:
        """However the dice fall after an option, somebody is asked or the match is over."""
        option = decision.options[self.dice.below(len(decision.options))]
        for number, (_, future) in enumerate(match.futures(option), 1):
            asked = future.decision
            if asked is not None and not asked.options:
                self.complain(f"'{notation(option)}' can lead to a decision without options")
            if number == MOST_FUTURES:  # a handful of dice falls in thousands of ways; the first ones must do
                return

    def _check_clone(self, match: Match, decision: Decision) -> None:
        twin = match.clone()
        if twin.decision != decision:
            self.complain("a clone differs from its original")
        if found := difference(twin.state, match.state):
            self.complain(f"a clone differs from its original in {found}")
        older = twin.clone()
        before, options = snapshot(older.state), decision.options.copy()
        twin.play(decision.options[self.dice.below(len(decision.options))])
        if older.decision != Decision(decision.seat, decision.ask, options):
            self.complain("playing on one clone changed the decision of another")
        if found := difference(snapshot(older.state), before):
            self.complain(f"playing on one clone changed another in {found}")

    def _check_views(self, match: Match) -> None:
        """Views can be sent, and where nothing is dealt anew all are the same."""
        views = [match.view(seat) for seat in [None, *range(self.seats)]]
        for view in views:
            if difference(json.loads(json.dumps(view)), view):
                self.complain("a view comes out of JSON as something else")
        if self.secrecy is None and any([view != views[0] for view in views]):
            self.complain("not all see the same, but nothing is ever dealt anew for those who see less")

    def _check_printed(self, match: Match) -> None:
        """Everybody may read it even before the start: it is that of a match in which nothing has happened yet."""
        if match.printed() != self.printed:
            self.complain("what is printed depends on more than content and house rules")

    def _check_wrong_options(self, match: Match, decision: Decision) -> None:
        """An option that is not listed is refused with a reason from the rule book."""
        wrong = [option for option in self.known_options if option not in decision.options]
        for _ in range(min(WRONG_OPTIONS, len(wrong))):
            option = wrong[self.dice.below(len(wrong))]
            refusal = self.game.why_not(match.state, decision, option)
            if refusal is not None and refusal.clause not in self.clauses:
                self.complain(f"'{notation(option)}' is refused by {refusal.clause}, which is not in the rule book")

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
        for seen in self._versions(event):
            if not self.game.told(seen, self.seats):
                self.complain(f"no sentence for event {event.kind!r}")

    def _versions(self, event: Event) -> list[Event]:
        """What spectators see of it and, where that is more, what those who know."""
        if event.secret is None:
            return [event]
        return [event.seen_by(seat) for seat in (None, *event.knows[:1])]

    def _check_step(self, match: Match, decision: Decision) -> None:
        """Play an option; then take it back if that is free, and play it again."""
        option = self._choose(match, decision)
        if not self.watched:
            match.play(option)
            return
        before = snapshot(match.state)
        match.play(option)
        if self.secrecy is not None:
            thorough = match.outcome is None and self.dice.below(TWINS_EVERY) == 0
            self.secrecy.follow(match, [(decision.seat, option)], thorough)
        twin = match.clone()
        try:
            twin.undo(decision.seat)
        except UndoError:
            return
        if twin.decision != decision or difference(snapshot(twin.state), before):
            self.complain(f"taking '{notation(option)}' back does not restore the position")
        twin.play(option)
        if twin.record != match.record or difference(twin.state, match.state):
            self.complain(f"'{notation(option)}' made again after a take-back leads elsewhere")

    def _answer_together(self, match: Match) -> None:
        """Let several seats answer, in any order."""
        answers = [(each.seat, self._choose(match, each)) for each in match.open]
        order = answers.copy()
        self.dice.shuffle(order)
        for seat, option in order:
            match.play(option, seat)
        if self.secrecy is not None and self.watched:
            thorough = match.outcome is None and self.dice.below(TWINS_EVERY) == 0
            self.secrecy.follow(match, answers, thorough)

    def _choose(self, match: Match, decision: Decision) -> Option:
        if decision.options[-1] == CONCEDE and self.dice.below(CONCEDE_EVERY) == 0:
            return CONCEDE
        option = decision.options[self.dice.below(decision.choices)]
        if not self.careful:
            return option
        other = decision.options[self.dice.below(decision.choices)]
        return (
            other
            if other != option
            and self._promise(match, decision.seat, other) > self._promise(match, decision.seat, option)
            else option
        )

    def _promise(self, match: Match, seat: int, option: Option) -> float:
        fork = match.imagine(seat, FastDice(self.dice.below(SEEDS)))
        fork.play(option)
        return self.game.evaluate(fork.state, seat)

    def _check_end(self, match: Match) -> None:
        self._check_laws(match)
        assert match.outcome is not None
        self._check_outcome(match.outcome)
        self._check_printed(match)
        self._check_replay(match)
        if found := difference(match.clone().state, match.state):
            self.complain(f"a clone of the finished match differs in {found}")

    def _check_outcome(self, outcome: Outcome) -> None:
        if outcome.ending not in self.game.endings:
            self.complain(f"the ending {outcome.ending!r} is not declared")
        if outcome.clause not in self.clauses:
            self.complain(f"the ending cites {outcome.clause!r}, which is not in the rule book")
        for seat, score in enumerate(outcome.scores[: len(self.teams)]):
            if score != outcome.scores[self.teams.index(self.teams[seat])]:
                self.complain(f"seat {seat} does not share its team's result: {outcome.scores}")
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
        if found := difference(again.state, match.state):
            self.complain(f"the record replays to something else in {found}")
        if again.events != match.events or again.decision != match.decision or again.record.to_json() != text:
            self.complain("the record replays to other events or another decision")


def _clause_numbers(game: Game[Any]) -> set[str]:
    try:
        book = game.rulebook()
    except OSError as error:
        raise QuesthallError(f"{game.name} has no rule book: {error.strerror}") from error
    return {*book.rules, *book.house_rules}
