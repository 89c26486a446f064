"""The expert: a tree grown by imagined matches, kept within a turn, for as long as there is time."""

from __future__ import annotations

import time

import pytest

from questhall.bots import ExpertBot, GreedyBot, make_bot, play_match
from questhall.bots.expert import MOST_TRIED, Node
from questhall.engine import FastDice, Match
from questhall.engine.sight import Sight
from tests.bots.arranged import killing_blow
from tests.bots.test_bots import wins
from tests.bots.test_hard import Learned
from tests.engine.lanterns import Lanterns, LanternsGame


class Clock:
    """Time that goes on by so much whenever it is asked."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_nothing_it_thinks_depends_on_what_it_cannot_see() -> None:
    thoughts = []
    for seed in range(6):
        match = Match(Learned(), seed=seed)
        assert match.decision is not None
        thoughts.append(ExpertBot(1, 12).think(Sight(match)).totals)
        for other in range(3):
            swapped = match.imagine(match.decision.seat, FastDice(other))
            assert ExpertBot(1, 12).think(Sight(swapped)).totals == thoughts[-1]
    assert len({tuple(each) for each in thoughts}) > 1


@pytest.mark.parametrize("name", ["quick", "greedy", "hard", "expert:50"])
def test_a_won_match_is_won_at_once(name: str) -> None:
    assert make_bot(name, 1).choose(Sight(killing_blow())) == ("sword", "North")


def test_it_sees_what_the_other_may_answer() -> None:
    """In the tree the other seat takes what is best for itself: a won match of the other is worth nothing to this."""
    match = killing_blow()
    node = ExpertBot(1, 400).think(Sight(match))
    ends = [at for at, option in enumerate(node.options) if option[0] == "end"]
    blow = node.options.index(("sword", "North"))
    assert node.totals[blow] == node.visits[blow]
    for at in ends:
        assert node.visits[at] < node.visits[blow] / 4


def test_within_a_turn_it_goes_on_with_what_it_thought() -> None:
    match = Match("river_duel", seed=2)
    assert match.decision is not None
    seat, step = match.decision.seat, match.steps
    bot = ExpertBot(1, 80)
    match.play(bot.choose(Sight(match)))
    assert match.decision is not None
    assert (match.decision.seat, match.steps) == (seat, step)
    assert bot.think(Sight(match)).tried > 80


def test_it_thinks_until_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", Clock(0.25))
    match = Match("river_duel", seed=2)
    assert ExpertBot(1).think(Sight(match)).tried in (96, 128)  # 32 between two looks at the clock
    hurried = ExpertBot(1)
    hurried.hurry(3)
    assert hurried.think(Sight(match)).tried == 32


def test_it_thinks_no_longer_than_it_may_change_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", Clock(0.01))
    assert ExpertBot(1).think(Sight(killing_blow())).tried < 0.9 * MOST_TRIED


def test_it_thinks_no_longer_than_is_good_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", Clock(0.001))
    assert ExpertBot(1).think(Sight(Match("river_duel", seed=2))).tried <= MOST_TRIED


def test_seats_that_are_asked_at_once_do_not_know_each_others_answers() -> None:
    match = Match(LanternsGame(), seats=4, seed=1, house_rules={"choosing": "at_once"})
    play_match(match, [ExpertBot(seat, 4) for seat in range(4)])
    assert match.outcome is not None


@pytest.mark.long
def test_the_expert_beats_greedy() -> None:
    """Over hundreds of matches it is held to 85 in a hundred (docs/bots.md)."""
    south = wins(lambda k: [ExpertBot(k, 200), GreedyBot(k)], 0, 10)
    north = wins(lambda k: [GreedyBot(k), ExpertBot(k, 200)], 1, 10)
    assert south + north >= 13


def known(*options: list[float]) -> Node:
    """A decision with what came of each option, try by try."""
    node = Node(0, 0, [("go", number) for number in range(len(options))], 0)
    for at, worths in enumerate(options):
        for worth in worths:
            node.learn(at, worth)
    return node


def test_what_was_tried_most_is_taken_unless_another_is_surely_better() -> None:
    """A few lucky tries prove nothing; hunger that is sure to kill does, however much it was tried."""
    assert known([0.5, 0.9, 0.7, 0.3] * 10, [1.0, 0.9, 1.0]).best == 0
    assert known([0.5, 0.9, 0.7, 0.3] * 10, [0.5, 0.9, 0.8, 0.3] * 2).best == 0
    assert known([0.0] * 40, [0.05, 0.04] * 5, [0.0] * 20).best == 1
    assert known([0.3] * 10, [0.3] * 30).best == 1


class Counting(Learned):
    """A toy that counts how often it is asked for the turn: with every choice of an imagined match."""

    def __init__(self, foresight: int) -> None:
        super().__init__()
        self.foresight = foresight
        self.asked = 0

    def turn_of(self, state: Lanterns, steps: int) -> int:
        self.asked += 1
        return steps


def test_a_leaf_is_played_on_for_as_many_turns_as_the_game_wants() -> None:
    reached = []
    for foresight in (1, 2, 3):
        game = Counting(foresight)
        ExpertBot(1, 1).think(Sight(Match(game, seed=2)))
        reached.append(game.asked)
    assert reached[0] < reached[1] < reached[2]
