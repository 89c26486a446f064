"""Several seats asked at once, standing passes, teams, forced choices and going back, shown on Lanterns."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import cast

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import (
    PASS,
    Decision,
    Finish,
    IllegalOption,
    LoadedDice,
    Match,
    Option,
    Outcome,
    Play,
    RulesError,
    UndoError,
    WrongSeat,
    read_record,
    together,
)
from questhall.engine.dice import FastDice
from questhall.engine.fields import fields_of
from questhall.engine.sight import Sight
from tests.engine.lanterns import Lanterns, LanternsGame, reaction_of

AT_ONCE = {"choosing": "at_once"}


def four(seed: int = 3, **rules: str) -> Match:
    return Match(LanternsGame(), 4, seed, {**AT_ONCE, **rules})


def first_options(match: Match) -> dict[int, Option]:
    return {each.seat: each.options[0] for each in match.open}


def choose(match: Match) -> None:
    """All choose their first card."""
    for seat, option in first_options(match).items():
        match.play(option, seat)


# Answers


def test_all_seats_are_asked_at_the_same_moment() -> None:
    match = four()
    assert [each.seat for each in match.open] == [0, 1, 2, 3]
    for each in match.open:
        asked = match.asked(each.seat)
        assert asked is not None
        assert asked.options == each.options


def test_the_record_is_the_same_whatever_the_order() -> None:
    records = set()
    for order in permutations(range(4)):
        match = four()
        chosen = first_options(match)
        for seat in order:
            match.play(chosen[seat], seat)
        assert match.movers == [0, 1, 2, 3]
        records.add(match.record.to_json())
    assert len(records) == 1


def test_nobody_sees_an_answer_before_all_are_in() -> None:
    match = four()
    before = [match.view(seat) for seat in (None, 0, 1, 2, 3)]
    told = len(match.events)
    for seat in (3, 1, 0):
        match.play(first_options(match)[seat], seat)
        assert [match.view(seat) for seat in (None, 0, 1, 2, 3)] == before
        assert (match.moves, len(match.events)) == ([], told)
    match.play(first_options(match)[2], 2)
    assert len(match.moves) == 4
    assert match.view(None)["shown"] != before[0]["shown"]


def test_an_answer_can_be_changed_and_withdrawn_until_all_are_in() -> None:
    match = four()
    first, second = match.open[1].options[:2]
    match.play(first, 1)
    match.play(second, 1)
    assert match.answers == {1: second}
    match.withdraw(1)
    assert match.answers == {}
    match.play(first, 1)
    match.play(second, 1)
    choose(match)
    assert match.moves[1] == second


def test_only_an_own_answer_can_be_withdrawn() -> None:
    match = four()
    with pytest.raises(UndoError, match="no answer that could be withdrawn"):
        match.withdraw(2)
    match = Match(LanternsGame(), 4, 3)  # where they choose one after another
    with pytest.raises(UndoError, match="no answer that could be withdrawn"):
        match.withdraw(0)


def test_what_was_no_choice_cannot_be_withdrawn() -> None:
    match = four()
    choose(match)
    for seat, option in enumerate([("raise",), PASS, PASS, PASS]):
        match.play(option, seat)
    assert [each.seat for each in match.asking] == [1, 2, 3], "seat 0 has no lantern left"
    assert match.deciding() == "Seat 2, Seat 3 and Seat 4 decide"
    with pytest.raises(UndoError, match="no answer that could be withdrawn"):
        match.withdraw(0)


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    match = Match(LanternsGame(), 2, 3)
    with pytest.raises(WrongSeat, match="Seat 1 decides now, not Seat 2"):
        match.play(match.open[0].options[0], 1)


class AskingSome(LanternsGame):
    """Asks some seats at once."""

    seats: tuple[int, ...] = ()

    def step(self, state: Lanterns) -> Play:
        yield from together(state, self.seats, lambda _, seat: Decision(seat, "go", [("go",), ("stay",)]))
        raise Finish(Outcome("draw", "END-2", (0.5,) * 4))


@pytest.mark.parametrize(
    ("seats", "deciding"),
    [((3,), "Seat 4 decides"), ((1, 3), "Seat 2 and Seat 4 decide"), ((3, 1, 2), "Seat 2, Seat 3 and Seat 4 decide")],
)
def test_all_who_are_asked_are_named(seats: tuple[int, ...], deciding: str) -> None:
    game = AskingSome()
    game.seats = seats
    match = Match(game, 4, 1)
    assert match.deciding() == deciding
    with pytest.raises(WrongSeat, match=f"{deciding} now, not Seat 1"):
        match.play("go", 0)
    if len(seats) > 1:
        match.play("go", min(seats))
        assert match.decision != match.asked(min(seats))
        match.withdraw(min(seats))
        assert match.answers == {}
        assert match.decision == match.asked(min(seats))


def test_a_seat_that_is_not_asked_has_nothing_to_think_about() -> None:
    match = Match(LanternsGame(), 4, 3)
    with pytest.raises(WrongSeat, match="seat 2 is not asked"):
        Sight(match, 2)


def test_an_answer_must_be_an_option_of_the_own_decision() -> None:
    match = four()
    with pytest.raises(IllegalOption, match="Seat 3 may choose"):
        match.play(match.open[0].options[0], 2)
    assert match.answers == {}


def test_a_clone_has_the_answers_and_goes_its_own_way() -> None:
    match = four()
    match.play(match.open[2].options[0], 2)
    twin = match.clone()
    assert twin.answers == match.answers
    choose(twin)
    assert len(twin.moves) == 4
    assert match.moves == []
    assert [each.seat for each in match.open] == [0, 1, 3]
    choose(match)
    assert match.record == twin.record


def test_what_is_chosen_together_is_not_free_to_take_back() -> None:
    match = four()
    choose(match)
    assert match.can_undo == 0
    with pytest.raises(UndoError, match="so it stands"):
        match.undo()


def test_going_back_leads_to_before_all_answers() -> None:
    match = four()
    before = match.view(0)
    choose(match)
    match.rewind(2)
    assert (match.moves, match.answers, match.view(0)) == ([], {}, before)


def test_a_replay_up_to_the_middle_of_answers_stands_before_them() -> None:
    match = four()
    choose(match)
    again = Match.replay(read_record(match.record.to_json()), 3, LanternsGame())
    assert (again.moves, again.answers) == ([], {})


# Bots


def test_a_seat_imagines_the_others_hands_and_not_their_answers() -> None:
    match = four()
    for seat in (0, 1, 3):
        match.play(match.open[0].options[0] if seat == 0 else first_options(match)[seat], seat)
    truth = cast(Lanterns, match.state)
    seen = set()
    for seed in range(20):
        fork = Sight(match, 2).imagine(seed)
        assert fork.decision is not None
        assert fork.decision.seat == 2
        assert fork.answers == {}
        state = cast(Lanterns, fork.state)
        assert state.hands[2] == truth.hands[2]
        seen.add(tuple(state.hands[0]))
        own = fork.decision.options[0]
        fork.play(own)
        assert fork.answers == {2: own}
        for each in fork.open:
            cards: list[Option] = [("choose", card) for card in state.hands[each.seat]]
            assert cards == each.options[:-1]
        copy = fork.clone()
        assert [each.options for each in copy.open] == [each.options for each in fork.open]
        for each in fork.open:
            fork.answer(each.seat, each.options[0])
        assert len(state.open) == 5
    assert len(seen) > 5


def test_who_imagines_is_asked_first_and_keeps_its_own_answer() -> None:
    match = four()
    fork = match.imagine(2, FastDice(1))
    assert fork.decision is not None
    assert (fork.decision.seat, fork.answers) == (2, {})
    own = first_options(match)[2]
    match.play(own, 2)
    fork = match.imagine(2, FastDice(1))
    assert fork.answers == {2: own}
    assert [each.seat for each in fork.open] == [0, 1, 3]
    assert match.imagine(3, FastDice(1)).answers == {}


def test_a_bot_is_not_told_what_the_others_are_asked() -> None:
    match = four()
    for seat in range(4):
        asked = match.asked(seat)
        assert asked is not None
        handed = Sight(match, seat).decision
        assert handed == asked
        assert (handed.clause, handed.always, handed.stretch) == (asked.clause, asked.always, asked.stretch)
        assert (handed.joint, handed.decide) == (None, None)


def test_in_sampled_futures_the_others_answer_at_random() -> None:
    match = four()
    shown = set()
    for chance, future in match.sampled_futures(match.open[0].options[0], 12, FastDice(1)):
        assert chance == 1 / 12
        cards = future.view(None)["shown"]
        assert cards[0] == match.open[0].options[0][1]
        assert 0 not in cards
        shown.add(tuple(cards))
    assert len(shown) > 4


def test_a_finished_match_can_still_be_imagined() -> None:
    match = four()
    for seat in range(4):
        match.play("concede" if seat == 0 else match.open[0].options[0], seat)
    assert match.outcome is not None
    assert match.imagine(1, FastDice(1)).outcome == match.outcome


def test_a_bots_choice_does_not_depend_on_the_others_answers() -> None:
    for name in ("random", "easy", "greedy"):
        chosen = set()
        for at in (0, 1):
            match = four()
            match.play(match.open[0].options[at], 0)
            chosen.add(make_bot(name, 7).choose(Sight(match, 3)))
        assert len(chosen) == 1


def test_bots_play_matches_in_which_several_are_asked() -> None:
    for seed in range(5):
        match = four(seed)
        play_match(match, [make_bot("greedy", seed) for _ in range(4)])
        assert match.outcome is not None


# Standing passes


def raised(match: Match) -> Match:
    """On to the reactions of the round."""
    while match.open[0].ask == "choose":
        choose(match)
    assert match.open[0].ask == "react"
    return match


def test_who_passes_for_the_round_is_not_asked_again_in_it() -> None:
    match = raised(four())
    match.pass_on(0)
    match.play(("raise",), 1)
    match.play(PASS, 2)
    match.play(PASS, 3)
    assert [each.seat for each in match.open] == [2, 3]  # seat 1 has no lantern left, seat 0 passes
    assert match.decision == match.open[0]
    assert [seat for seat in range(4) if match.passes_on(seat)] == [0]


def test_a_pass_stands_for_its_own_seat_alone() -> None:
    match = raised(four())
    match.pass_on(2)
    match.pass_on(3)
    assert match.answers == {2: PASS, 3: PASS}
    match.withdraw(3)
    assert [seat for seat in range(4) if match.passes_on(seat)] == [2]
    twin = match.clone()
    twin.withdraw(2)
    twin.play(PASS, 2)
    assert [match.passes_on(2), twin.passes_on(2)] == [True, False]
    for each in (match, twin):
        each.play(("raise",), 0)
        each.play(PASS, 1)
        each.play(PASS, 3)
    assert [each.seat for each in match.open] == [1, 3]
    assert [each.seat for each in twin.open] == [1, 2, 3]


def test_where_nobody_has_a_choice_nobody_is_asked() -> None:
    match = raised(four())
    for seat in range(4):
        match.play(("raise",), seat)
    assert cast(Lanterns, match.state).lanterns == [0, 0, 0, 0]
    assert match.decision is None or match.decision.ask != "react"


def test_the_record_has_every_pass() -> None:
    one, other = raised(four()), raised(four())
    for match in (one, other):
        if match is one:
            match.pass_on(0)
        else:
            match.play(PASS, 0)
        match.play(("raise",), 1)
        match.play(PASS, 2)
        match.play(PASS, 3)
        if match is other:
            match.play(PASS, 0)
        match.play(PASS, 2)
        match.play(PASS, 3)
    assert one.record == other.record
    assert Match.replay(read_record(one.record.to_json()), game=LanternsGame()).record == one.record


def test_a_standing_pass_ends_with_its_round() -> None:
    match = Match(LanternsGame(), 2, 11)  # cards are chosen in turn, so that nothing else is asked at once in between
    raised(match)
    match.pass_on(0)
    while match.outcome is None and cast(Lanterns, match.state).round == 1:
        decision = match.open[0]
        match.play(PASS if PASS in decision.options else decision.options[0], decision.seat)
    assert match.outcome is None
    raised(match)
    assert 0 in [each.seat for each in match.open]
    assert not match.passes_on(0)


def test_who_wants_to_be_asked_again_is() -> None:
    match = raised(four())
    match.pass_on(0)
    match.withdraw(0)
    match.play(PASS, 0)
    match.play(("raise",), 1)
    match.play(PASS, 2)
    match.play(PASS, 3)
    assert 0 in [each.seat for each in match.open]


def test_a_standing_pass_may_be_lifted_while_others_are_asked_something_else() -> None:
    """What was passed already stays so; from the next window on the seat is asked, and the record is as it would be."""
    lifted, plain = (Match(LanternsGame(), 2, 11) for _ in range(2))
    for match in (lifted, plain):
        raised(match)
    lifted.pass_on(0)
    assert lifted.answers == {0: PASS}
    lifted.ask_again(0)
    assert (lifted.answers, lifted.passes_on(0)) == ({0: PASS}, False)
    plain.play(PASS, 0)
    for match in (lifted, plain):
        match.play(("raise",), 1)
        assert [each.seat for each in match.open] == [0]
        match.play(("raise",), 0)
    assert lifted.record == plain.record
    with pytest.raises(UndoError, match="Seat 1 does not pass from now on, so there is nothing to lift"):
        lifted.ask_again(0)


class Errand(LanternsGame):
    """Asks the second seat for something between two windows of one stretch, and then for more."""

    def step(self, state: Lanterns) -> Play:
        for _ in range(2):
            yield from together(state, (0, 1), lambda _, seat: Decision(seat, "go", [("go",), PASS], stretch="errand"))
            yield Decision(1, "fetch", [("bread",), ("salt",)])
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))

    def stretch(self, state: Lanterns) -> str:
        return "errand"


def test_between_two_windows_a_standing_pass_may_be_lifted() -> None:
    match = Match(Errand(), 2, 1)
    match.pass_on(0)
    match.play(PASS, 1)
    assert [each.seat for each in match.asking] == [1]
    assert match.passes_on(0)
    twin = match.clone()
    match.ask_again(0)
    for each in (match, twin):
        each.play("salt")
    assert [[decision.seat for decision in each.open] for each in (match, twin)] == [[0, 1], [1]]
    match.play(("go",), 0)
    match.play(PASS, 1)
    assert match.moves == [PASS, PASS, ("salt",), ("go",), PASS]


def test_only_what_may_stand_can_be_passed_for_long() -> None:
    match = four()
    with pytest.raises(IllegalOption, match="could pass from now on") as refused:
        match.pass_on(0)
    assert refused.value.clause == ""


class AskingOnce(LanternsGame):
    """Asks one thing and ends."""

    decision = Decision(0, "rest", [("rest",)])

    def step(self, state: Lanterns) -> Play:
        yield self.decision
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))

    def label(self, state: Lanterns, option: Option) -> str:
        return f"You {option[0]}"


@pytest.mark.parametrize(
    "decision",
    [
        Decision(1, "react", [("raise",), ("hold",)], stretch="the night"),  # nothing to pass with
        Decision(1, "react", [("raise",), PASS]),  # no stretch to pass for
    ],
)
def test_a_pass_stands_only_where_there_is_one_and_a_stretch_for_it(decision: Decision) -> None:
    game = AskingOnce()
    game.decision = decision
    match = Match(game, seed=1)
    with pytest.raises(IllegalOption, match="Seat 2 is not asked anything that it could pass from now on"):
        match.pass_on(1)
    assert not match.passes_on(1)


class Night(LanternsGame):
    """Asks both seats the same questions, one after another, all in one stretch."""

    def __init__(self, **questions: list[Option]) -> None:
        super().__init__()
        self.questions = questions

    def step(self, state: Lanterns) -> Play:
        for ask in self.questions:
            yield from together(state, (0, 1), partial(self.asked, ask))
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))

    def asked(self, ask: str, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, ask, self.questions[ask], stretch="night")

    def stretch(self, state: Lanterns) -> str:
        return "night"


def test_who_passes_on_is_asked_where_there_is_no_passing() -> None:
    match = Match(Night(a=[("raise",), PASS], b=[("raise",), ("hold",)]), 2, 1)
    match.pass_on(1)
    match.play(PASS, 0)
    assert [(each.seat, each.ask) for each in match.open] == [(0, "b"), (1, "b")]
    assert not match.passes_on(1)


def test_what_is_no_choice_ends_no_standing_pass() -> None:
    match = Match(Night(a=[("raise",), PASS], b=[("hold",)], c=[("raise",), PASS]), 2, 1)
    match.pass_on(1)
    match.play(PASS, 0)
    assert [(each.seat, each.ask) for each in match.open] == [(0, "c")]
    assert match.passes_on(1)


class Walk(Night):
    """Asks the first seat something in a night that others pass."""

    def step(self, state: Lanterns) -> Play:
        yield from together(state, (0, 1), partial(self.asked, "a"))
        for _ in range(3):
            yield Decision(0, "walk", [("on",), ("off",)])
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))


def test_undoing_ones_own_step_leaves_others_standing_passes() -> None:
    match = Match(Walk(a=[("raise",), PASS]), 2, 1)
    match.pass_on(1)
    match.play(PASS, 0)
    match.play("on")
    match.undo()
    assert match.passes_on(1)
    match.rewind(0)
    assert not match.passes_on(1)


# Actions that begin in secret


class Thinking(LanternsGame):
    """The first seat makes actions of three choices each, which others see at the end."""

    def step(self, state: Lanterns) -> Play:
        for _ in range(2):
            for choice in range(3):
                state.chosen[0] = choice
                yield Decision(0, "think", [("on",), ("off",)])
            state.chosen[0] = 0
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))

    def unfinished(self, state: Lanterns) -> bool:
        return state.chosen[0] > 0


def test_moves_of_an_action_settle_with_its_last_choice() -> None:
    match = Match(Thinking(), 2, 1)
    settled = []
    for _ in range(5):
        settled.append(match.settled)
        match.play("on")
    assert settled == [0, 0, 0, 3, 3]
    assert match.clone().settled == match.settled == 3
    match.rewind(4)
    assert (match.settled, len(match.moves)) == (3, 4)
    assert [match.settled_at(count) for count in range(5)] == [0, 0, 0, 3, 3]
    match.play("on")
    match.play("on")
    assert (match.settled, match.outcome is None) == (6, False)


class Unlucky(LanternsGame):
    """A 1 ends it at once; after anything else a dozen dice are rolled."""

    def step(self, state: Lanterns) -> Play:
        yield Decision(0, "try", [("try",), ("wait",)])
        if state.dice.die() > 1:
            for _ in range(12):
                state.dice.die()
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))


def test_futures_are_drawn_where_only_a_lucky_path_is_short() -> None:
    match = Match(Unlucky(), 2, 1)
    drawn = list(match.sampled_futures(("try",), 4, FastDice(1)))
    assert [chance for chance, _ in drawn] == [0.25] * 4


def test_a_clone_shares_no_list_with_its_match() -> None:
    match = Match(Thinking(), 2, 1)
    match.play("on")
    twin = fields_of(match.clone())
    shared = [name for name, part in fields_of(match).items() if isinstance(part, list | dict) and part is twin[name]]
    assert shared == ["house_rules"]  # which nobody changes


# Teams


def test_mates_may_see_each_others_hands() -> None:
    closed, open_ = four(), four(mates="open")
    assert closed.view(0)["hands"][2] == 2
    assert open_.view(0)["hands"][2] == cast(Lanterns, open_.state).hands[2]
    assert open_.view(1)["hands"][2] == 2
    assert open_.events[2].seen_by(0).data["hand"] == cast(Lanterns, open_.state).hands[2]
    assert open_.state.mates(3) == (1, 3)


def test_a_team_shares_the_result() -> None:
    match = four()
    match.play("concede", 3)
    choose(match)
    assert match.outcome == Outcome("concession", "END-3", (1.0, 0.0, 1.0, 0.0))


# Forced choices


def test_a_forced_choice_is_taken_and_told() -> None:
    """The first roll of a duel is nobody's choice; the engine tells it with the clause."""
    for seed in range(30):
        match = Match(LanternsGame(), 2, seed)
        play_match(match, [make_bot("random", seed), make_bot("random", seed + 1)])
        told = [event for event in match.events if event.kind == "forced"]
        assert ("roll",) not in [move for move, mover in zip(match.moves, match.movers, strict=True) if mover == 0]
        if told:
            assert (told[0].clause, told[0].seat, told[0].data["option"]) == ("DUEL-1", 0, "roll")
            assert "Seat 1: roll (there was nothing else to choose)." in match.told(None)
            return
    raise AssertionError("no duel in thirty matches")


class Waiting(LanternsGame):
    """Forces so many choices before it asks."""

    forced = 0

    def step(self, state: Lanterns) -> Play:
        for _ in range(self.forced):
            yield Decision(0, "wait", [("wait",)])
        yield Decision(0, "go", [("go",), ("stay",)])


@pytest.mark.parametrize(("forced", "stopped"), [(10_000, False), (10_001, True)])
def test_more_than_ten_thousand_forced_choices_are_too_many(forced: int, stopped: bool) -> None:
    game = Waiting()
    game.forced = forced
    if stopped:
        with pytest.raises(RulesError, match=r"10000 forced choices in a row \(wait\)"):
            Match(game, seed=1)
    else:
        assert [each.ask for each in Match(game, seed=1).asking] == ["go"]


def test_a_forced_choice_is_told_of_the_seat_that_had_none() -> None:
    game = AskingOnce()
    game.decision = Decision(1, "rest", [("rest",)], clause="END-2")
    told = Match(game, seed=1).events
    data = {"option": "rest", "label": "You rest"}
    assert [(event.seat, event.clause, event.data) for event in told] == [(1, "END-2", data)]


def test_a_game_may_ask_all_the_same() -> None:
    game = AskingOnce()
    game.decision = Decision(0, "rest", [("rest",)], always=True)
    match = Match(game, seed=1)
    assert match.open == [Decision(0, "rest", [("rest",)])]
    match.play("rest")
    assert match.outcome is not None


# Going back


@pytest.mark.parametrize("game", ["river_duel", "delve", "roll_for_adventure", "adventure_party"])
def test_going_back_is_the_same_as_never_having_gone_on(game: str) -> None:
    match = Match(game, seed=5)
    dice = FastDice(1)
    seen = []
    while match.decision is not None and len(match.moves) < 150:
        seen.append((match.decision, [match.view(seat) for seat in range(match.seats)], len(match.events), match.rolls))
        match.play(match.decision.options[dice.below(match.decision.choices)])
    moves = match.moves.copy()
    while seen:
        count = dice.below(len(seen))
        twin = match.clone()
        twin.rewind(count)
        assert twin.decision is not None
        now = (twin.decision, [twin.view(seat) for seat in range(twin.seats)], len(twin.events), twin.rolls)
        assert now == seen[count]
        assert twin.record == Match.replay(match.record, count).record
        assert twin.can_undo == Match.replay(match.record, count).can_undo
        for move in moves[count:]:
            twin.play(move)
        assert twin.record == match.record
        assert twin.events == match.events
        del seen[count // 2 :]


def test_going_back_plays_few_moves_again() -> None:
    """In a long match only the step is played again, however long ago the match began."""
    match = Match("river_duel", seed=5)
    while match.decision is not None and len(match.moves) < 120:
        match.play("end")
    steps: list[int] = []
    marks = match._progress.marks
    assert marks is not None
    steps = [mark.step for mark in marks]
    assert steps[0] == 1
    assert len(steps) < 30
    assert steps[-8:] == list(range(steps[-1] - 7, steps[-1] + 1))


def test_there_is_no_going_back_to_what_never_was() -> None:
    match = Match("river_duel", seed=5)
    for never in (-1, 1):
        with pytest.raises(UndoError, match=f"no move {never} to go back to; 0 have been made"):
            match.rewind(never)


def test_loaded_dice_are_rolled_again_after_going_back() -> None:
    match = Match("river_duel", house_rules={"first_turn": "south"}, dice=LoadedDice([4, 6]))
    match.play("move c2")
    match.play("explore")
    rolls = match.rolls
    match.rewind(1)
    match.play("explore")
    assert match.rolls == rolls


class Windows(LanternsGame):
    """Lanterns in which every card is followed by very many reaction windows."""

    def __init__(self, windows: int) -> None:
        super().__init__()
        self.windows = windows

    def step(self, state: Lanterns) -> Play:
        return super().step(state) if state.round == 0 else self.react(state)

    def react(self, state: Lanterns) -> Play:
        for _ in range(self.windows):
            yield from together(state, range(2), reaction_of)
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))


def test_standing_passes_may_answer_very_many_windows() -> None:
    match = Match(Windows(3_000), 2, 1)
    for seat in range(2):
        match.pass_on(seat)
    assert match.outcome is not None
    assert len(match.moves) == 6_000
    assert match.clone().moves == match.moves


def test_windows_without_end_are_an_error_of_the_rules() -> None:
    match = Match(Windows(1_000_000), 2, 1)
    match.pass_on(0)
    with pytest.raises(RulesError, match="joint decisions in a row that nobody is asked"):
        match.pass_on(1)
