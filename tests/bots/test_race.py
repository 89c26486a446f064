"""The expert where a game advises: it begins with the advice, and leaves it for what is surely better."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from questhall.bots import ExpertBot, make_bot
from questhall.bots.race import FEW, Race, lead_by_advice, starters
from questhall.bots.search import Future
from questhall.engine import Decision, FastDice, Match
from questhall.engine.sight import Sight
from tests.bots.test_expert import Clock, Counting
from tests.bots.test_hard import Learned
from tests.engine.lanterns import Lanterns, LanternsGame
from tests.lab.leaps import LEAP, NAP, OPTIONS, STEP, Leaps, LeapsGame

MANY = 20


class Misled(LeapsGame):
    """Leaps whose own knowledge is to nap, always."""

    def __init__(self, adviser: str = "advise") -> None:
        super().__init__()
        self.adviser = adviser

    def advise(self, state: Leaps, decision: Decision) -> list[float]:
        return [0.0, 0.1, 1.0]

    def quick(self, state: Leaps, decision: Decision) -> int:
        return OPTIONS.index(NAP)


class Advised(Learned):
    """Lanterns that advises its last option, and values hands."""

    def __init__(self) -> None:
        super().__init__()
        self.adviser = "advise"
        self.has_quick = True

    def advise(self, state: Lanterns, decision: Decision) -> list[float]:
        return [float(number) for number in range(decision.choices)]


@pytest.mark.parametrize("adviser", ["quick", "advise"])
def test_it_finds_out_that_the_advice_is_wrong(adviser: str) -> None:
    """Greedy follows it; but with a step ahead of somebody who naps one wins."""
    match = Match(Misled(adviser), seed=1)
    assert make_bot("greedy", 1).choose(Sight(match)) == NAP
    assert make_bot("expert:60", 1).choose(Sight(match)) == STEP


@pytest.mark.parametrize("adviser", ["quick", "advise"])
def test_without_time_to_find_out_it_follows_the_advice(adviser: str) -> None:
    assert make_bot("expert:6", 1).choose(Sight(Match(Misled(adviser), seed=1))) == NAP


def test_where_all_comes_to_the_same_it_follows_the_advice() -> None:
    """In the last turn of a match that is lost or won; and it stops thinking soon."""
    match = Match(Misled(), seed=1)
    for option in (STEP, NAP, STEP, NAP, STEP):
        match.play(option)
    bot = ExpertBot(1, 1000)
    race = bot.compare(Sight(match), match.imagine(1, FastDice(1)))
    assert OPTIONS[race.best] == NAP
    assert race.over
    assert race.rounds < 20


def test_all_are_tried_in_the_same_matches() -> None:
    """Paired, a step is ahead of a nap by exactly half a win each time: there is no error to be sure of."""
    match = Match(Misled(), seed=1)
    race = Race(Sight(match), Future(match.game, 2, 1), [OPTIONS.index(NAP), OPTIONS.index(STEP)])
    for seed in range(8):
        race.run(seed)
    assert race.over
    assert OPTIONS[race.best] == STEP


def test_the_one_to_beat_is_left_only_for_what_is_surely_ahead() -> None:
    """Ahead on average, but once far ahead and once behind: that may be luck."""
    match = Match(Misled(), seed=1)
    for ahead, best in ((0.01, STEP), (0.0, NAP)):
        race = Race(Sight(match), Future(match.game, 2, 1), [OPTIONS.index(NAP), OPTIONS.index(STEP)])
        race.rounds = 8
        race._found[0] = [0.2, 0.8] * 4
        race._found[1] = [0.2 + ahead, 0.8 + ahead] * 4 if ahead else [0.9, 0.2] * 4
        assert OPTIONS[race.best] == best


def test_how_sure_that_must_be_is_up_to_the_game() -> None:
    """A step is ahead by 0.11 ± 0.037, three errors: enough for most games, and not for one that advises well."""
    for caution, best in ((2.0, STEP), (4.0, NAP)):
        game = Misled()
        game.caution = caution
        match = Match(game, seed=1)
        race = Race(Sight(match), Future(game, 2, 1), [OPTIONS.index(NAP), OPTIONS.index(STEP)])
        race.rounds = 8
        race._found = [[0.4] * 8, [0.41, 0.61] * 4]
        race._totals = [sum(each) for each in race._found]
        assert OPTIONS[race.best] == best
        race._thin_out()
        assert race.over == (best == STEP)  # nor does the one to beat drop out on the way
        assert OPTIONS[race.best] == best


def test_the_rest_of_the_turn_is_played_as_it_is_advised() -> None:
    """Quick choices would go on differently, also where others choose."""

    class Split(LanternsGame):
        def __init__(self, adviser: str) -> None:
            super().__init__()
            self.adviser, self.has_quick, self.values_others = adviser, True, True
            self.asked = Counter[int]()

        def turn_of(self, state: Lanterns, steps: int) -> int:
            return 0

        def advise(self, state: Lanterns, decision: Decision) -> list[float]:
            self.asked[decision.seat] += 1
            return [0.0] * decision.choices

    for adviser, count in (("advise", True), ("quick", False)):
        game = Split(adviser)
        match = Match(game, seed=1)
        race = Race(Sight(match), Future(game, 2, 1), [0, 1])
        race.run(1)
        assert [game.asked[seat] > 0 for seat in range(2)] == [count, count]


def test_the_one_to_beat_comes_first_and_the_quick_choice_takes_part() -> None:
    match = Match(Misled(), seed=1)
    assert match.decision is not None
    assert [OPTIONS[at] for at in starters(match, match.decision)] == [NAP, LEAP, STEP]
    match = Match(Advised(), seed=1)
    assert match.decision is not None
    numbers = starters(match, match.decision)
    assert numbers[0] == match.decision.choices - 1
    assert 0 in numbers


def test_who_takes_part_is_seen_at_a_glance() -> None:
    """Roll for Adventure advises nothing: what its quick bot holds best runs, first what it would take."""
    match = Match("roll_for_adventure", seed=1)
    while match.decision is None or match.decision.choices <= FEW:
        assert match.decision is not None
        match.play(match.decision.options[0])
    game, decision = match.game, match.decision
    numbers = starters(match, decision)
    hopes = game.hopes(match.state, decision)
    assert not game.advise(match.state, decision)
    assert (len(numbers), numbers[0]) == (FEW, game.quick(match.state, decision))
    assert min(hopes[at] for at in numbers) >= max(hopes[at] for at in range(decision.choices) if at not in numbers)


def test_where_a_game_says_what_its_advice_is_worth_it_is_a_lead() -> None:
    """What comes of two options is the same: then the advice decides, in Delve in points of the most there can be."""
    match = Match("delve", seed=1)
    assert match.decision is not None
    advice = match.game.advise(match.state, match.decision)
    leads = lead_by_advice(match, match.decision, [0, 1])
    assert leads[0] - leads[1] == pytest.approx((advice[0] - advice[1]) / 200)
    assert lead_by_advice(Match(Misled(), seed=1), match.decision, [0, 1]) == [0.0, 0.0]
    for lead, best in ((0.05, LEAP), (-0.05, NAP)):
        toy = Match(Misled(), seed=1)
        race = Race(Sight(toy), Future(toy.game, 2, 1), [OPTIONS.index(NAP), OPTIONS.index(LEAP)], [0.0, lead])
        race.rounds, race._totals = 8, [4.0, 4.0]
        race._found = [[0.2, 0.8] * 4, [0.2, 0.8] * 4]
        assert OPTIONS[race.best] == best
        race._thin_out()
        assert race.over
        assert OPTIONS[race.best] == best


def test_options_are_played_on_for_as_many_turns_as_the_game_wants() -> None:
    reached = []
    for foresight in (1, 2, 3):
        game = Counting(foresight)
        game.has_quick = True
        match = Match(game, seed=2)
        Race(Sight(match), Future(game, 2, 1), [0, 1]).run(1)
        reached.append(game.asked)
    assert reached[0] < reached[1] < reached[2]


@pytest.mark.parametrize("adviser", ["advise", "quick"])
def test_a_game_may_count_the_ends_of_all_those_turns(adviser: str) -> None:
    """In the mean, and where the match ended before them its result."""

    def came_to(foresight: int, each_turn: bool, match: Match) -> list[float]:
        game = match.game
        assert isinstance(game, Advised)
        game.adviser, game.foresight, game.each_turn = adviser, foresight, each_turn
        race = Race(Sight(match), Future(game, 2, 1), [0, 1])
        race.run(1)
        return [found[0] for found in race._found]

    for seed in range(4):
        match = Match(Advised(), seed=seed)
        ends = [came_to(turns, False, match) for turns in range(1, MANY + 1)]
        means = [pytest.approx(sum(each) / MANY) for each in zip(*ends, strict=True)]
        assert came_to(MANY, True, match) == means
        assert means != ends[-1]
        assert set(ends[-1]) <= {0.0, 0.5, 1.0}, "the match has ended by then"


def test_nothing_it_thinks_depends_on_what_it_cannot_see() -> None:
    for seed in range(6):
        match = Match(Advised(), seed=seed)
        assert match.decision is not None
        first = ExpertBot(1, 60).choose(Sight(match))
        for other in range(3):
            swapped = match.imagine(match.decision.seat, FastDice(other))
            assert ExpertBot(1, 60).choose(Sight(swapped)) == first


def test_it_races_until_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", Clock(0.25))
    match = Match(Misled(), seed=1)
    bot = ExpertBot(1)
    assert bot.compare(Sight(match), match.imagine(0, FastDice(1))).rounds == 3
