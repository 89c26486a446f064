"""Bulk simulation."""

from __future__ import annotations

import pytest

from questhall import Match
from questhall.bots import make_bot, play_match
from questhall.engine import HouseRuleError, QuesthallError, SeatsError, UnknownGame
from questhall.lab import MatchResult, Simulation, bot_seed, parallel, simulate


@pytest.mark.parametrize("seats", [("random", "random"), ("greedy", "random"), ("random",) * 4])
def test_each_match_is_the_match_of_its_seed(seats: tuple[str, ...]) -> None:
    """Without events, record or, for random bots, checkpoints, and yet the same match."""
    result = simulate("river_duel", 3, seats, "seed", {"lives": 1}, 1)
    for number, played in enumerate(result.matches):
        seed = f"seed-{number}"
        match = Match("river_duel", len(seats), seed, {"lives": 1}, "fast")
        assert match.decision is not None
        first = match.decision.seat
        decisions = play_match(match, [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(seats)])
        assert match.outcome is not None
        assert played == (match.outcome.winners, match.outcome.ending, decisions, match.steps, first)


def test_workers_do_not_change_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "WORTH_A_POOL", 0.0)
    monkeypatch.setattr(parallel, "SHORTEST_CHUNK", 0.001)
    one, two, three = (simulate("river_duel", 40, ["random", "random"], 3, workers=n) for n in (1, 2, 3))
    assert one.matches == two.matches == three.matches
    assert one.to_json() == two.to_json() == three.to_json()
    assert one.to_csv() == two.to_csv() == three.to_csv()


def test_more_matches_begin_with_the_same_ones() -> None:
    few = simulate("river_duel", 5, ["random", "random"], workers=1)
    many = simulate("river_duel", 9, ["random", "random"], workers=1)
    assert many.matches[:5] == few.matches


def test_other_seeds_give_other_matches() -> None:
    first, second = (simulate("river_duel", 10, ["random", "random"], seed, workers=1) for seed in (1, 2))
    assert first.matches != second.matches


def made_up(*matches: MatchResult, seats: tuple[str, ...] = ("greedy", "random")) -> Simulation:
    return Simulation("river_duel", 1, seats, "1", {}, "", {}, list(matches), 1, 2.0)


def test_what_the_matches_add_up_to() -> None:
    result = made_up(
        MatchResult((0,), "elimination", 10, 4, 0),
        MatchResult((0,), "more_lives", 20, 8, 1),
        MatchResult((1,), "elimination", 30, 6, 1),
        MatchResult((), "draw", 40, 6, 1),
    )
    assert [share.hits for share in result.seat_wins] == [2, 1]
    assert {bot: share.hits for bot, share in result.bot_wins.items()} == {"greedy": 2, "random": 1}
    assert result.draws.hits == 1
    assert result.first_side.hits == 2
    assert {ending: share.hits for ending, share in result.endings.items()} == {
        "elimination": 2,
        "draw": 1,
        "more_lives": 1,
    }
    assert result.decisions.mean == 25
    assert result.steps.median == 6
    assert result.matches_per_second == 2
    assert result.to_csv().splitlines()[1] == "0,1-0,0,elimination,10,4,0"


def test_seats_of_a_team_are_not_counted_twice() -> None:
    team = made_up(MatchResult((0, 1), "elimination", 1, 1, 0), seats=("greedy", "greedy", "random", "random"))
    assert (team.bot_wins["greedy"].hits, team.bot_wins["greedy"].of) == (1, 1)
    mirror = made_up(MatchResult((0,), "elimination", 1, 1, 0), seats=("greedy", "greedy"))
    assert mirror.bot_wins["greedy"].share == 0.5
    assert ",0 1," in team.to_csv()


def test_wrong_arguments_are_refused_before_any_work() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", 1, ["random", "random"])
    with pytest.raises(SeatsError):
        simulate("river_duel", 1, ["random"] * 3)
    with pytest.raises(QuesthallError, match="no bot 'me'"):
        simulate("river_duel", 1, ["me", "random"])
    with pytest.raises(HouseRuleError):
        simulate("river_duel", 1, ["random", "random"], house_rules={"lives": 9})
    with pytest.raises(QuesthallError, match="at least 1 match"):
        simulate("river_duel", 0, ["random", "random"])
