"""Bots: they know only what their seat knows, and greedy beats random."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.bots import Bot, GreedyBot, RandomBot, bot_names, make_bot, play_match
from questhall.bots.reasons import hints
from questhall.engine import CONCEDE, Decision, FastDice, Fork, Match, QuesthallError
from questhall.engine.game import find_game
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from tests.engine.lanterns import Lanterns, LanternsGame

NAMES = [name if name != "expert" else "expert:2" for name in bot_names()]


def wins(bots: Callable[[int], list[Bot]], seat: int, count: int, seats: int = 2) -> float:
    """The score of a seat over many matches."""
    game = find_game("river_duel")
    total = 0.0
    for number in range(count):
        state = game.new_state(seats, game.settle_house_rules(seats, {}))
        state.dice = make_dice("fast", f"bots-{number}")
        fork = Fork(game, state)
        fork.begin()
        play_match(fork, bots(number))
        assert fork.outcome is not None
        total += fork.outcome.scores[seat]
    return total


@pytest.mark.long
def test_greedy_beats_random_from_the_south() -> None:
    assert wins(lambda k: [GreedyBot(k), RandomBot(k)], 0, 100) >= 95


@pytest.mark.long
def test_greedy_beats_random_from_the_north() -> None:
    assert wins(lambda k: [RandomBot(k), GreedyBot(k)], 1, 100) >= 95


@pytest.mark.long
def test_a_greedy_team_beats_a_random_team() -> None:
    assert wins(lambda k: [GreedyBot(k), GreedyBot(k + 1), RandomBot(k), RandomBot(k + 1)], 0, 10, seats=4) >= 9


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_repeats_itself_with_the_same_seed(name: str) -> None:
    one, other = Match("river_duel", seed=4), Match("river_duel", seed=4)
    for match in (one, other):
        play_match(match, [make_bot(name, 1), make_bot("random", 2)])
    assert one.record == other.record


@pytest.mark.parametrize("name", NAMES)
def test_a_bots_choice_does_not_depend_on_what_it_cannot_see(name: str) -> None:
    """Everything hidden from the seat is dealt anew; the same bot must choose the same."""
    for seed in range(30):
        match = Match(LanternsGame(), seed=seed)
        assert match.decision is not None
        chosen = make_bot(name, seed).choose(Sight(match))
        for other in range(5):
            swapped = match.imagine(match.decision.seat, FastDice(other))
            assert make_bot(name, seed).choose(Sight(swapped)) == chosen


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_never_concedes_and_leaves_the_match_alone(name: str) -> None:
    match = Match("river_duel", seats=4, seed=1)
    before = match.view(None)
    assert make_bot(name, 1).choose(Sight(match)) != CONCEDE
    assert match.view(None) == before


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(QuesthallError, match="no bot 'genius'; there are: random, easy, quick, greedy, hard, expert"):
        make_bot("genius", 1)


@pytest.mark.parametrize("name", ["expert:", "expert:0", "expert:-5", "expert:a lot", "expert:2000000", "hard:5"])
def test_simulations_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(QuesthallError, match=f"no bot '{name}'; there are"):
        make_bot(name, 1)


class Advised(LanternsGame):
    """Lanterns that knows what it wants: the last option, whatever the dice say."""

    def advise(self, state: Lanterns, decision: Decision) -> list[float]:
        return [float(number) for number in range(decision.choices)]

    def reason(self, state: Lanterns, decision: Decision, worths: list[float], number: int) -> str:
        return f"Because it is number {number}."


def test_greedy_follows_the_advice_of_the_game() -> None:
    match = Match(Advised(), seed=1)
    decision = match.decision
    assert decision is not None
    last = decision.options[decision.choices - 1]
    assert GreedyBot(1).choose(Sight(match)) == last
    best = hints(Sight(match), 1, 1)[0]
    assert (best.option, best.reason) == (last, f"Because it is number {decision.choices - 1}.")
