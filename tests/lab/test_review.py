"""The review: luck that is even in the long run, perfect play that costs nothing, blunders that are found."""

from __future__ import annotations

import json
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from questhall.bots.search import outlook
from questhall.engine import FastDice, Fork, Match, Outcome, QuesthallError
from questhall.engine.game import Tally
from questhall.lab import review as review_module
from questhall.lab.review import Review, affordable, review, seconds_for_one, study, sum_up
from tests.engine.lanterns import LanternsGame
from tests.lab.leaps import LANDS, LEAP, NAP, STEP, TURNS, Leaps, LeapsGame, played, worth, worth_of

GAME = LeapsGame()
ENOUGH = 60


def reviewed(match: Match, simulations: int = ENOUGH, seed: str = "1") -> Review:
    return review(match.record, simulations, seed, workers=1, game=match.game)


def test_the_curve_goes_from_the_first_chance_to_the_result() -> None:
    match = played([STEP, LEAP, STEP, LEAP, STEP, LEAP], [1, 1, 1])
    found = reviewed(match)
    assert len(found["curve"]) == TURNS + 1
    assert found["curve"][0][0] == pytest.approx(worth(0, 0), abs=4 * found["error"])
    assert found["curve"][-1] == [1, 0]
    assert all(first + second == pytest.approx(1, abs=0.001) for first, second in found["curve"])


def test_luck_is_what_the_die_changed() -> None:
    found = reviewed(played([LEAP, STEP, STEP, STEP, STEP, STEP], [6]), 100)
    (roll,) = found["rolls"]
    exact = worth(5, 1) - worth_of(LEAP, 0, 0)
    assert (roll["move"], roll["seat"]) == (1, 0)
    assert roll["luck"][0] == pytest.approx(exact, abs=3 * roll["error"])
    assert roll["luck"][1] == pytest.approx(-roll["luck"][0])
    assert roll["error"] < 0.05 < abs(roll["luck"][0])


def test_luck_is_even_over_all_ways_in_which_the_dice_can_fall() -> None:
    """Each way is as likely as any other, so the mean over all of them is what is to be expected."""
    totals = []
    for faces in product(LANDS, repeat=3):
        found = reviewed(played([LEAP, STEP, LEAP, LEAP, STEP, STEP], faces), 30)
        totals.append((found["totals"][0]["luck"], found["totals"][0]["luck_error"]))
    assert max(luck for luck, _ in totals) > 0.3
    assert min(luck for luck, _ in totals) < -0.3
    error = sum(error for _, error in totals) / len(totals)  # all of them imagine the same dice
    assert abs(sum(luck for luck, _ in totals) / len(totals)) < 2 * error < 0.25


def test_luck_and_choices_explain_the_result() -> None:
    """With perfect play of both, the dice alone lead from the first chance to the last."""
    found = reviewed(played([None] * TURNS, [6, 1, 6, 1, 6, 1]), 60)
    for seat, total in enumerate(found["totals"]):
        change = total["result"] - total["start"]
        assert total["luck"] == pytest.approx(change, abs=3 * (total["luck_error"] + found["error"]))
        assert total["fair"] == pytest.approx(min(1, max(0, total["result"] - total["luck"])), abs=0.001)
        assert found["curve"][-1][seat] == total["result"]


def test_perfect_play_of_a_solved_game_costs_nothing() -> None:
    for faces in ([6] * TURNS, [1] * TURNS, [6, 1, 1, 6, 6, 1]):
        found = reviewed(played([None] * TURNS, faces))
        assert found["mistakes"] == []
        assert [total["mistakes"] for total in found["totals"]] == [0, 0]
        assert found["worst"] == [[], []]


def test_a_blunder_is_found_and_named() -> None:
    found = reviewed(played([None, None, NAP, None, None, None], [6, 1, 6, 1, 6]))
    (mistake,) = found["mistakes"]
    assert (mistake["move"], mistake["seat"]) == (2, 0)
    assert mistake["played"] == "nap"
    assert mistake["better"] in ("step", "leap")
    assert mistake["cost"] == pytest.approx(mistake["best"] - mistake["chance"], abs=0.001)
    assert mistake["cost"] > 2 * mistake["error"]
    assert found["worst"] == [[0], []]
    assert found["totals"][0]["mistakes"] == mistake["cost"]
    assert found["totals"][1]["mistakes"] == 0


def test_the_worst_come_first_and_are_three_at_most() -> None:
    found = reviewed(played([NAP, STEP, NAP, NAP, STEP, NAP], []))
    for seat, worst in enumerate(found["worst"]):
        costs = [found["mistakes"][at]["cost"] for at in worst]
        assert len(costs) <= 3
        assert costs == sorted(costs, reverse=True)
        assert {found["mistakes"][at]["seat"] for at in worst} <= {seat}
    assert found["worst"][0]


def test_what_cannot_be_told_apart_is_no_mistake() -> None:
    """The cost of a choice is told only where it is sure; with few simulations less is."""
    match = played([LEAP, STEP, LEAP, LEAP, STEP, LEAP], [6, 1, 6, 1])
    for simulations in (4, 10, 40):
        found = reviewed(match, simulations)
        assert all(mistake["cost"] > 2 * mistake["error"] for mistake in found["mistakes"])
        for roll in found["rolls"]:
            assert all(luck == 0 or abs(luck) > 2 * roll["error"] - 0.001 for luck in roll["luck"])


def test_the_same_seed_gives_the_same_review_in_any_pieces() -> None:
    match = played([LEAP, LEAP, NAP, STEP, LEAP, STEP], [6, 1, 1])
    record = match.record
    whole = reviewed(match, 20, "x")
    assert whole == reviewed(match, 20, "x")
    assert whole["curve"] != reviewed(match, 20, "y")["curve"]
    pieces = [moment for at in range(TURNS + 1) for moment in study(record, 20, "x", GAME, at, 1)]
    assert sum_up(record, pieces, 20, "x", GAME) == whole
    assert json.loads(json.dumps(whole)) == whole
    assert (whole["simulations"], whole["seed"], whole["rules"], whole["content"]) == (20, "x", 1, GAME.content.hash)


class PointsGame(LeapsGame):
    """Leaps whose worth 1 stands for 200 points."""

    def __init__(self) -> None:
        super().__init__()
        self.most_points = 200

    def tally(self, state: Leaps) -> Tally:
        return Tally(0, "fame", "", [])

    def reached(self, state: Leaps, outcome: Outcome, seat: int) -> float:
        return outcome.scores[seat]


def test_where_a_value_holds_for_every_seat_what_one_loses_need_not_be_the_others_gain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played([STEP] * TURNS, []).record
    monkeypatch.setattr(review_module, "outlook", lambda *_: (0.3, 0.0))
    every = LeapsGame()
    every.values_others = True
    one, each = [study(record, 4, "1", game, 0, 1)[0]["chances"] for game in (GAME, every)]
    assert (one, each) == ([0.5, 0.5], [0.3, 0.3])


def test_points_are_counted_where_a_game_has_them() -> None:
    record = played([LEAP, LEAP, NAP, STEP, LEAP, STEP], [6, 1, 1]).record
    chances, points = (review(record, 20, workers=1, game=game) for game in (GAME, PointsGame()))
    assert (chances["unit"], points["unit"]) == ("", "fame")
    assert points["curve"][-1] == [200 * chance for chance in chances["curve"][-1]]
    assert points["rolls"][0]["luck"][0] == pytest.approx(200 * chances["rolls"][0]["luck"][0], abs=0.02)
    for few, many in zip(chances["totals"], points["totals"], strict=True):
        for share, amount in ((few["luck"], many["luck"]), (few["fair"], many["fair"])):
            assert amount == pytest.approx(200 * share, abs=0.02)
        assert f"luck {round(many['luck']):+} fame".replace("-", "−") in many["you"]
        assert f"about {round(many['fair'])} fame" in many["you_fair"]


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(QuesthallError, match="the match is not over; it can be reviewed when it is"):
        reviewed(played([LEAP], [6]))


def test_a_review_needs_simulations() -> None:
    with pytest.raises(QuesthallError, match="at least 2 simulations"):
        reviewed(played([STEP] * TURNS, []), 1)


def test_a_long_match_gets_fewer_simulations() -> None:
    assert [affordable(60, for_one) for for_one in (0.0, 0.1, 0.2, 1.0, 100.0)] == [400, 400, 300, 60, 20]
    assert 0 < seconds_for_one(played([STEP] * TURNS, []).record, "1", GAME) < 60


@pytest.mark.parametrize(
    "match", [played([LEAP, STEP, LEAP, LEAP, STEP, LEAP], [6, 1, 3, 2]), played([STEP] * TURNS, [])]
)
def test_how_long_a_review_takes_is_told_by_a_few_moments(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that counts imagined matches, so that no busy machine disturbs it."""
    imagined = 0

    def look_out(fork: Fork, seat: int, simulations: int, seed: int) -> tuple[float, float]:
        nonlocal imagined
        imagined += simulations
        return outlook(fork, seat, simulations, seed)

    monkeypatch.setattr(review_module, "outlook", look_out)
    monkeypatch.setattr(review_module, "time", SimpleNamespace(process_time=lambda: float(imagined)))
    record = match.record
    told = seconds_for_one(record, "1", GAME)
    imagined = 0
    study(record, 40, "1", GAME, 0, len(record.moves) + 1)
    assert told == pytest.approx(imagined / 40, rel=0.2)


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (4, {"choosing": "at_once"})])
def test_hidden_hands_and_choices_made_at_once(seats: int, rules: dict[str, Any]) -> None:
    """What is chosen together is one moment, and its luck is told once."""
    dice = FastDice(seats)
    match = Match(LanternsGame(), seats, "lit", rules)
    together = []
    while match.decision is not None:
        answered = len(match.asking) - len(match.open)
        if answered:
            together.append(len(match.moves) + answered)
        match.play(dice.pick(match.decision.options[: match.decision.choices]))
    first = max(0, len(match.moves) - 12)  # late ones, from which it is not far to the end
    found = dict(enumerate(study(match.record, 2, "x", match.game, first, 13), first))
    assert match.outcome is not None
    assert found.pop(len(match.moves))["chances"] == list(match.outcome.scores)
    assert set(together) & set(found)
    for number, moment in found.items():
        assert (moment["chances"] == []) == (number in together)
        assert moment["luck"] == [] or number not in together
        assert moment["chances"][: seats - 2] == moment["chances"][2:]  # those of a team share it


def test_a_match_of_a_game_says_what_was_better_and_why() -> None:
    """Who plays at random makes mistakes, and the game has words for what would have been better."""
    match = Match("river_duel", 2, 7, {"lives": 1})
    dice = FastDice(7)
    while match.decision is not None:
        match.play(dice.pick(match.decision.options[: match.decision.choices]))
    found = reviewed(match, 16)
    assert any(found["worst"])
    for seat, worst in enumerate(found["worst"]):
        for at in worst:
            mistake = found["mistakes"][at]
            assert mistake["seat"] == seat
            assert mistake["played"] != mistake["better"]
            assert mistake["question"]
    assert any(found["mistakes"][at]["because"].endswith(".") for worst in found["worst"] for at in worst)
    assert found["unit"] == ""
