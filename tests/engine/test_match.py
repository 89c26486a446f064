"""Matches: playing, refusing, taking back, copying, imagining."""

from __future__ import annotations

from typing import Any, cast

import pytest

from questhall.engine import (
    CONCEDE,
    Decision,
    FastDice,
    Fork,
    Game,
    HouseRuleError,
    IllegalOption,
    LoadedDice,
    Match,
    MatchFinished,
    NotationError,
    Option,
    Outcome,
    Play,
    QuesthallError,
    RulesError,
    SeatsError,
    Switch,
    UndoError,
    UnknownGame,
    WrongSeat,
    find_game,
    game_names,
    together,
)
from questhall.engine.fork import Mark
from questhall.engine.game import UNDER_WAY, game_folders
from questhall.engine.sight import Sight
from tests.engine.lanterns import Lanterns, LanternsGame, raise_lanterns


def duel(**kwargs: object) -> Match:
    return Match("river_duel", seed=7, house_rules={"first_turn": "south"}, **kwargs)  # type: ignore[arg-type]


def asked(match: Fork) -> Decision:
    assert match.decision is not None
    return match.decision


# Set-up


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are: .*river_duel"):
        Match("chess")


def test_a_game_under_way_is_found_but_not_offered() -> None:
    under_way = [name for name in game_folders() if (find_game(name).folder / UNDER_WAY).exists()]
    assert game_names() == [name for name in game_folders() if name not in under_way]


@pytest.mark.parametrize("seats", [0, 1, 3, 5, -2])
def test_seats_outside_the_range_are_refused(seats: int) -> None:
    with pytest.raises(SeatsError, match=f"River Duel is played by 2 or 4, not {seats}"):
        Match("river_duel", seats=seats)


def test_an_unknown_house_rule_is_refused_with_the_known_ones() -> None:
    with pytest.raises(HouseRuleError, match=r"no house rule 'live'; known: lives, round_limit"):
        Match("river_duel", house_rules={"live": 2})


@pytest.mark.parametrize("value", [0, 4, "2", True, None, 2.0])
def test_a_house_rule_value_outside_the_list_is_refused(value: object) -> None:
    with pytest.raises(HouseRuleError, match=r"house rule lives \(HR-1\) cannot be .*; allowed: 1, 2, 3"):
        Match("river_duel", house_rules={"lives": value})


def test_unknown_dice_are_refused() -> None:
    with pytest.raises(QuesthallError, match="no seeded dice of kind 'magic'; there are fair, fast"):
        Match("river_duel", dice="magic")


def test_without_a_seed_every_match_has_its_own_secret_one() -> None:
    assert Match("river_duel").seed != Match("river_duel").seed
    assert len(Match("river_duel").seed) == 64


# Playing


def test_an_option_may_be_a_tuple_or_its_notation() -> None:
    one, other = duel(), duel()
    one.play("move c2")
    other.play(("move", "c2"))
    assert one.view(0) == other.view(0)
    assert one.moves == [("move", "c2")]


def test_a_wrong_option_is_refused_with_reason_clause_and_what_is_legal() -> None:
    match = duel()
    with pytest.raises(IllegalOption) as refusal:
        match.play("move c4")
    text = str(refusal.value)
    assert "'move c4' is not legal now: a move goes one step, to an adjacent tile (MOVE-1)" in text
    assert "South may choose: move b1, move d1, move c2, heal, end, concede" in text
    assert refusal.value.clause == "MOVE-1"
    assert match.moves == []


@pytest.mark.parametrize("option", [(), ("move", None), ["end"], 5, ("move", 1.5)])
def test_what_is_no_option_at_all_is_refused(option: Option) -> None:
    with pytest.raises((NotationError, TypeError)):
        duel().play(option)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    match = duel()
    with pytest.raises(WrongSeat, match="South decides now, not North"):
        match.play("end", seat=1)
    with pytest.raises(SeatsError, match="there is no seat 2; this match has seats 0 to 1"):
        match.play("end", seat=2)
    match.play("end", seat=0)
    assert asked(match).seat == 1


def test_nothing_is_played_after_the_end() -> None:
    match = duel()
    match.play("concede")
    assert match.outcome == Outcome("concession", "END-8", (0.0, 1.0))
    assert match.outcome.winners == (1,)
    assert match.decision is None
    with pytest.raises(MatchFinished, match=r"the match is over \(concession, END-8\)"):
        match.play("end")
    with pytest.raises(MatchFinished):
        Sight(match)


def test_a_view_of_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(SeatsError, match="there is no seat 7"):
        duel().view(7)
    with pytest.raises(SeatsError, match="there is no seat 7"):
        duel().told(7)
    with pytest.raises(SeatsError, match="there is no seat -1"):
        duel().seat_name(-1)


def test_what_is_printed_is_the_games_word() -> None:
    match = duel()
    assert match.printed() == match.game.printed(match.state) != {}


# Taking back


def test_a_move_is_free_to_take_back_until_a_die_is_rolled() -> None:
    match = duel()
    before = match.view(0)
    match.play("move c2")
    assert match.can_undo == 1
    match.undo()
    assert match.view(0) == before
    assert match.moves == []
    match.play("move c2")
    match.play("explore")
    assert match.can_undo == 0
    with pytest.raises(UndoError, match="'explore' showed a die or a hidden thing, so it stands"):
        match.undo()


def test_several_options_of_one_seat_can_be_taken_back_in_turn() -> None:
    match = duel()
    for option in ("heal", "heal"):
        match.play(option)
    assert match.can_undo == 2
    match.undo()
    assert match.can_undo == 1
    match.undo()
    assert match.can_undo == 0
    assert match.moves == []


def test_the_end_of_a_turn_is_free_until_the_other_seat_decides() -> None:
    match = duel()
    match.play("end")
    match.undo(seat=0)
    match.play("end")
    match.play("move c6")
    assert match.can_undo == 1
    with pytest.raises(UndoError, match="the last option was North's"):
        match.undo(seat=0)
    with pytest.raises(SeatsError, match="there is no seat 7"):
        match.undo(seat=7)
    match.undo(seat=1)
    assert asked(match).seat == 1


def test_taking_back_and_playing_again_does_not_change_the_dice() -> None:
    once = duel()
    once.play("move c2")
    once.play("explore")
    again = duel()
    again.play("move b1")
    again.undo()
    again.play("move c2")
    again.play("explore")
    assert once.rolls == again.rolls
    assert once.view(0) == again.view(0)


def test_a_take_back_by_the_other_seat_frees_the_option_before_it() -> None:
    match = duel()
    match.play("end")
    match.play("heal")
    match.undo(seat=1)
    match.undo(seat=0)
    assert match.moves == []


def test_nothing_is_taken_back_after_the_end() -> None:
    match = duel()
    match.play("concede")
    with pytest.raises(UndoError, match="the match is over"):
        match.undo()


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(UndoError, match="nothing has been played yet"):
        duel().undo()


def test_seeing_a_hidden_thing_ends_the_free_take_back() -> None:
    match = Match(LanternsGame(), seed=2)
    match.play(asked(match).options[0])
    assert match.can_undo == 1  # a secret choice, nothing shown yet
    match.play(asked(match).options[0])
    assert match.can_undo == 0  # both cards are shown


# Copying and imagining


def test_a_clone_in_mid_turn_goes_on_alone() -> None:
    match = duel()
    match.play("move c2")
    twin = match.clone()
    twin.play("explore")
    assert len(match.moves) == 1
    match.play("explore")
    assert twin.view(0) == match.view(0)
    assert twin.events == match.events


def test_going_back_in_a_clone_leaves_the_way_back_of_the_original() -> None:
    """Each has checkpoints of its own: else the match would go back to what its clone has played since."""
    match = duel()
    for option in ("end", "end", "end", "end"):
        match.play(option)
    before = [Match.replay(match.record, count).view(None) for count in range(5)]
    twin = match.clone()
    twin.rewind(0)
    for option in ("move b1", "end", "move c6", "end", "end", "end"):
        twin.play(option)
    match.rewind(3)
    assert match.view(None) == before[3]
    match.rewind(1)
    assert match.view(None) == before[1]


def test_a_fork_without_checkpoints_cannot_be_copied() -> None:
    game = LanternsGame()
    state = game.new_state(2, game.settle_house_rules(2, {}))
    state.dice = FastDice(1)
    fork = Fork(game, state, checkpoints=False)
    fork.begin()
    with pytest.raises(RulesError, match="without checkpoints"):
        fork.clone()


def test_futures_try_every_face() -> None:
    match = duel()
    match.play("move c2")
    futures = list(match.futures(("explore",)))
    assert [chance for chance, _ in futures] == pytest.approx([1 / 6] * 6)
    foods = sorted(after.view(None)["players"][0]["food"] for _, after in futures)
    assert foods == [2, 3, 3, 3, 3, 4]  # robbed of one, or found one; each time a meal is eaten


def roll_until_they_differ(state: Lanterns) -> Play:
    yield Decision(0, "go", [("go",), ("stay",)])
    while state.dice.die() == state.dice.die():
        pass
    yield Decision(0, "go", [("go",), ("stay",)])


class Stubborn(LanternsGame):
    """Rolls two dice again until they differ."""

    def step(self, state: Lanterns) -> Play:
        return roll_until_they_differ(state)


def test_dice_that_could_be_equal_for_ever_have_futures_all_the_same() -> None:
    match = Match(Stubborn(), seed=5)
    chance, after = next(match.futures(("go",)))
    assert 0 < chance < 1
    assert after.decision is not None


def test_an_imagined_fork_hides_what_the_seat_cannot_know() -> None:
    match = Match(LanternsGame(), seed=5)
    truth = cast(Lanterns, match.state)
    seen = [cast(Lanterns, Sight(match).imagine(seed).state) for seed in range(40)]
    assert all(state.hands[0] == truth.hands[0] for state in seen)
    assert len({tuple(state.hands[1]) for state in seen}) == 3


def test_copies_of_an_imagined_fork_imagine_the_same() -> None:
    """A copy is rebuilt from the last checkpoint, which holds the truth; it must not come through."""
    match = Match(LanternsGame(), seed=5)
    imagined = Sight(match).imagine(3)
    hidden = cast(Lanterns, imagined.state).hands[1]
    assert hidden != cast(Lanterns, match.state).hands[1]
    assert cast(Lanterns, imagined.clone().state).hands[1] == hidden
    for _, after in imagined.futures(asked(imagined).options[0]):
        assert cast(Lanterns, after.state).hands[1] == hidden
        assert cast(Lanterns, after.clone().state).hands[1] == hidden


def test_events_keep_secrets_to_those_who_know() -> None:
    match = Match(LanternsGame(), seed=5)
    dealt = match.events[0]
    assert dealt.seen_by(0).data == {"cards": 2, "hand": cast(Lanterns, match.state).hands[0]}
    assert dealt.seen_by(1).data == {"cards": 2}
    assert dealt.seen_by(None).data == {"cards": 2}
    for seat, hand in enumerate(cast(Lanterns, match.state).hands):
        assert ["hand" in told for told in match.told(seat)[:2]] == [seat == 0, seat == 1]
        assert str(hand) in match.told(seat)[seat]
    assert not any("hand" in told for told in match.told(None))


class Idle(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        return iter(())  # type: ignore[return-value]


def test_a_game_that_never_asks_is_stopped() -> None:
    with pytest.raises(RulesError, match="steps in a row asked nothing"):
        Match(Idle(), seed=1)


def test_of_old_checkpoints_fewer_and_fewer_are_kept() -> None:
    """All of the last 8 steps, every 8th of the last 64, every 64th before that."""
    state, dice = Lanterns(2, 6), FastDice(1)
    for now in (200, 201):
        kept = [step for step in range(1, now + 1) if Mark(step, state, dice, 0, 0, 0).kept(now)]
        middle = [137, 145, 153, 161, 169, 177, 185] if now == 200 else [145, 153, 161, 169, 177, 185, 193]
        assert kept == [1, 65, 129, *middle, *range(now - 7, now + 1)]


class Walking(LanternsGame):
    """Step after step, with so many in between that ask nothing."""

    idle = 0
    at_once = False

    def step(self, state: Lanterns) -> Play:
        state.round += 1
        return self.ask(state) if state.round % (self.idle + 1) == 0 else iter(())  # type: ignore[return-value]

    def ask(self, state: Lanterns) -> Play:
        if self.at_once:
            yield from together(state, (0, 1), self.going_of)
        else:
            yield self.going_of(state, 0)

    def going_of(self, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, "go", [("go",)], always=True)


def test_a_long_match_keeps_few_checkpoints() -> None:
    match = Match(Walking(), seed=1)
    for _ in range(207):
        match.play("go")
    marks = match._progress.marks
    assert marks is not None
    assert [mark.step for mark in marks] == [1, 65, 129, *range(145, 201, 8), *range(201, 209)]
    match.rewind(100)
    assert (len(match.moves), cast(Lanterns, match.state).round) == (100, 101)


@pytest.mark.parametrize(("idle", "stopped"), [(9_999, False), (10_000, True)])
def test_ten_thousand_idle_steps_are_too_many(idle: int, stopped: bool) -> None:
    game = Walking()
    game.idle = idle
    if stopped:
        with pytest.raises(RulesError, match="10000 steps in a row asked nothing"):
            Match(game, seed=1)
    else:
        match = Match(game, seed=1)
        match.play("go")
        assert asked(match).options == [("go",)]


@pytest.mark.parametrize("at_once", [False, True])
def test_idle_steps_are_counted_anew_after_every_answer(at_once: bool) -> None:
    game = Walking()
    game.at_once = at_once
    for until, stopped in ((10_001, False), (10_002, True)):
        game.idle = 0
        match = Match(game, seed=1)
        game.idle = until - 1  # after step 1 the next to ask something
        if at_once:
            match.play("go")
        if stopped:
            with pytest.raises(RulesError, match="10000 steps in a row asked nothing"):
                match.play("go")
        else:
            match.play("go")
            assert cast(Lanterns, match.state).round == until


# Arranged positions


def test_an_arranged_position_can_be_played_but_has_no_record() -> None:
    game = LanternsGame()
    state = game.new_state(2, game.settle_house_rules(2, {}))
    state.round, state.deck, state.hands = 1, [5, 6], [[1, 2], [3, 4]]
    match = Match(game, state=state, dice=LoadedDice([]))
    assert asked(match).options == [("choose", 1), ("choose", 2), CONCEDE]
    match.play("choose 1")
    assert state.hands == [[1, 2], [3, 4]]  # the match has one of its own
    match.undo()
    assert match.moves == []
    for each in (match, match.clone()):
        with pytest.raises(QuesthallError, match="arranged position has no record"):
            _ = each.record


def test_an_open_house_rule_takes_what_the_game_accepts() -> None:
    """Values that are not listed are checked, and where needed corrected, by the game."""
    game = find_game("roll_for_adventure")
    assert game.settle_house_rules(2, {"turn_limit": "48"})["turn_limit"] == 48
    for name, value in (("turn_limit", 19), ("turn_limit", "soon"), ("phantom_ranks", "1123"), ("sides", "C")):
        with pytest.raises(HouseRuleError):
            game.settle_house_rules(2, {name: value})


class Generous(LanternsGame):
    """Takes any value of an open house rule."""

    def open_value(self, switch: Switch, value: int | str) -> int | str:
        return value


def test_a_house_rule_that_is_not_open_takes_only_what_is_listed() -> None:
    game = Generous()
    with pytest.raises(HouseRuleError, match=r"house rule sides \(HR-1\) cannot be 7; allowed: 2, 6"):
        game.settle_house_rules(2, {"sides": 7})
    game.house_rules["sides"].is_open = True
    assert game.settle_house_rules(2, {"sides": 7})["sides"] == 7


def test_an_open_house_rule_is_refused_by_a_game_that_checks_nothing() -> None:
    game: Game[Any] = Game("open", "Open", 1, (2,), ())
    game.house_rules = {"cards": Switch("cards", "HR-1", "Cards.", ["few"], {2: "few"}, is_open=True)}
    with pytest.raises(HouseRuleError, match=r"house rule cards \(HR-1\) cannot be 'many'; allowed: few"):
        game.settle_house_rules(2, {"cards": "many"})


def test_many_futures_are_sampled_and_few_are_listed() -> None:
    match = Match("roll_for_adventure", 2, 3)
    sampled = list(match.sampled_futures(("roll",), 36, FastDice(1)))
    assert len(sampled) == 36
    assert sum(chance for chance, _ in sampled) == pytest.approx(1.0)
    assert len({str(fork.view(None)["pool"]) for _, fork in sampled}) > 30
    again = list(match.sampled_futures(("roll",), 36, FastDice(1)))
    assert [fork.view(None) for _, fork in again] == [fork.view(None) for _, fork in sampled]
    duel = Match("river_duel", seed=7, house_rules={"first_turn": "south"})
    duel.play("move c2")
    listed = list(duel.sampled_futures(("explore",), 36, FastDice(1)))
    assert [chance for chance, _ in listed] == pytest.approx([1 / 6] * 6)


def test_as_many_futures_as_may_be_sampled_are_still_listed() -> None:
    match = duel()
    match.play("move c2")
    listed = [after.view(None) for _, after in match.futures(("explore",))]
    assert [after.view(None) for _, after in match.sampled_futures(("explore",), 6, FastDice(1))] == listed


class Rolling(LanternsGame):
    """Rolls again and again in one step and counts it all."""

    def step(self, state: Lanterns) -> Play:
        return self.rolls(state) if state.round else super().step(state)

    def rolls(self, state: Lanterns) -> Play:
        while True:
            yield Decision(0, "roll", [("roll",)], always=True)
            state.points[0] += state.dice.roll(6)


def test_every_future_goes_on_with_the_dice_of_the_match() -> None:
    match = Match(Rolling(), seed=1)
    match.play("roll")
    futures = [future for _, future in match.futures(("roll",))]
    faces = [cast(Lanterns, future.state).points[0] - cast(Lanterns, match.state).points[0] for future in futures]
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    match.play("roll")
    for future in futures:
        twin = future.clone()
        for each in (future, twin):
            each.play(("roll",))
        assert twin.view(None) == future.view(None)
        assert future.state.dice.trail[-1] == match.rolls[-1]


def test_a_sampled_future_remembers_the_rolls_of_its_step() -> None:
    """Else its copy, which plays the step again, would roll other dice than before."""
    match = Match(Rolling(), seed=1)
    match.play("roll")
    for _, future in match.sampled_futures(("roll",), 5, FastDice(1)):
        assert future.state.dice.trail[:1] == match.rolls[-1:]
        assert future.clone().view(None) == future.view(None)


class RollThenReact(LanternsGame):
    """A roll, after which all are asked at once."""

    def step(self, state: Lanterns) -> Play:
        return self.react(state) if state.round else super().step(state)

    def react(self, state: Lanterns) -> Play:
        yield Decision(0, "roll", [("roll",)], always=True)
        state.points[0] += state.dice.roll(6)
        yield from raise_lanterns(state)


def test_what_is_asked_after_a_sampled_future_is_left_open() -> None:
    match = Match(RollThenReact(), seed=1)
    for _, future in match.sampled_futures(("roll",), 5, FastDice(1)):
        assert [each.seat for each in future.open] == [0, 1]


def test_sight_is_what_the_asked_seat_may_know() -> None:
    match = Match(LanternsGame(), seed=3)
    for seat in (0, 1):
        assert match.decision is not None
        sight = Sight(match)
        assert (sight.seat, sight.decision, sight.view()) == (seat, match.decision, match.view(seat))
        forks = [sight.imagine(seed) for seed in range(20)]
        assert all(fork.view(seat) == match.view(seat) for fork in forks)
        assert len({str(fork.view(1 - seat)) for fork in forks}) > 1
        assert sight.imagine(5).view(1 - seat) == sight.imagine(5).view(1 - seat)
        match.play(match.decision.options[0])
