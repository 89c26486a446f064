"""Modes and goal: MODE-*, GOAL-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall import Match
from questhall.bots import RandomBot, play_match
from questhall.engine import MatchFinished, SeatsError, find_game
from tests.games.river_duel.table import Table


def living(match: Match) -> list[str]:
    return [player["side"] for player in match.view(None)["players"] if not player["eliminated"]]


def test_1v1_seats_two_on_the_small_board() -> None:
    """MODE-1: two players, South and North, on the 1v1 board of 35 tiles."""
    match = Match("river_duel", seats=2, seed=1)
    view = match.view(None)
    assert [(player["name"], player["side"]) for player in view["players"]] == [("South", "South"), ("North", "North")]
    assert len(match.printed()["board"]["tiles"]) == 35


def test_2v2_seats_two_teams_of_two_on_the_large_board() -> None:
    """MODE-2: two teams of two on the 2v2 board of 48 tiles."""
    match = Match("river_duel", seats=4, seed=1)
    view = match.view(None)
    assert [(player["name"], player["side"]) for player in view["players"]] == [
        ("S1", "South"),
        ("S2", "South"),
        ("N1", "North"),
        ("N2", "North"),
    ]
    assert len(match.printed()["board"]["tiles"]) == 48


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 6])
def test_no_other_number_of_players(seats: int) -> None:
    """MODE-3: only 2 and 4 seats are allowed."""
    with pytest.raises(SeatsError):
        Match("river_duel", seats=seats, seed=1)


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_can_fill_every_seat(seats: int) -> None:
    """MODE-3: bots can take all the seats and play the match to its end."""
    match = Match("river_duel", seats=seats, seed=5)
    play_match(match, [RandomBot(seat) for seat in range(seats)])
    assert match.outcome is not None


def test_the_last_one_alive_wins(table: Callable[..., Table]) -> None:
    """GOAL-1: when the only opponent loses the last life, the other wins."""
    t = table(South="c5", North="c6 H1 L1")
    t.play("sword North")
    assert t.winners == ["South"]
    assert t.outcome is not None
    assert t.outcome.scores == (1.0, 0.0)


def test_an_opponent_with_a_life_left_is_not_out(table: Callable[..., Table]) -> None:
    """GOAL-1: taking the first of two lives does not end the match."""
    t = table(South="c5", North="c6 H1 L2")
    t.play("sword North")
    assert t.outcome is None


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_has_two_lives(seats: int) -> None:
    """GOAL-2: every player begins with two lives."""
    match = Match("river_duel", seats=seats, seed=1)
    assert [player["lives"] for player in match.view(None)["players"]] == [2] * seats


def test_the_second_death_is_the_last(table: Callable[..., Table]) -> None:
    """GOAL-2: a player starves once and plays on, starves twice and is out."""
    t = table(South="c3 F0", North="F12")
    t.play("end", "end")
    assert t.outcome is None
    assert t.player("South").lives == 1
    t.play(*["end"] * 9)
    assert t.player("South").eliminated
    assert t.winners == ["North"]


def test_an_attack_that_empties_health_takes_a_life(table: Callable[..., Table]) -> None:
    """GOAL-3: health 0 through an attack costs exactly one life, health 1 none."""
    t = table(South="c5 S1", North="c6 H1")
    t.play("sword North")
    assert t.player("North").lives == 1
    t = table(South="c5 S1", North="c6 H2")
    t.play("sword North")
    assert (t.player("North").lives, t.player("North").health) == (2, 1)


def test_exploring_that_empties_health_takes_a_life(table: Callable[..., Table]) -> None:
    """GOAL-3: health 0 through exploration costs exactly one life, health 1 none."""
    t = table(South="c3 H1", dice=[2])
    t.play("explore")
    assert t.player("South").lives == 1
    t = table(South="c3 H2", dice=[2])
    t.play("explore")
    assert (t.player("South").lives, t.player("South").health) == (2, 1)


def test_starving_takes_a_life(table: Callable[..., Table]) -> None:
    """GOAL-3: starving costs exactly one life."""
    t = table(South="c3 F0")
    t.play("end")
    assert t.player("South").lives == 1


def test_a_team_plays_on_with_one_member(table: Callable[..., Table]) -> None:
    """GOAL-4: the elimination of one member does not end the match."""
    t = table(S1="c6", N1="c7 H1 L1")
    t.play("sword N1")
    assert t.player("N1").eliminated
    assert t.outcome is None


def test_a_team_without_members_loses(table: Callable[..., Table]) -> None:
    """GOAL-4: the elimination of the second member ends the match."""
    t = table(S1="c6", N1="c7 H1 L1", N2="out")
    t.play("sword N1")
    assert t.outcome is not None
    assert t.winners == ["S1", "S2"]


def test_an_eliminated_member_wins_with_the_team(table: Callable[..., Table]) -> None:
    """GOAL-5: the winning team's eliminated member wins too."""
    t = table(S1="out", S2="c6", N1="out", N2="c7 H1 L1", active="S2")
    t.play("sword N2")
    assert t.winners == ["S1", "S2"]
    assert t.player("S1").eliminated


def test_the_match_ends_in_the_middle_of_a_turn(table: Callable[..., Table]) -> None:
    """GOAL-6: with actions left the turn is not played on, and no meal is eaten."""
    t = table(South="c5 F4", North="c6 H1 L1")
    t.play("sword North")
    assert (t.asked, t.options, t.player("South").food) == (None, [], 4)
    with pytest.raises(MatchFinished):
        t.play("end")


def test_the_winner_of_the_last_action_does_not_starve_afterwards(table: Callable[..., Table]) -> None:
    """GOAL-6, GOAL-7: the killing blow as the last action wins before the end step could starve the winner."""
    t = table(South="c4 F0 L1", North="c5 H1 L1", dice=[1])
    t.play("explore", "sword North")
    assert t.winners == ["South"]
    assert (t.player("South").lives, t.player("South").eliminated) == (1, False)


def test_whoever_starves_last_loses_alone(table: Callable[..., Table]) -> None:
    """GOAL-7: a wounded opponent wins when the attacker then starves."""
    t = table(South="c4 F0 L1", North="c5 H2 L1", dice=[1])
    t.play("explore", "sword North")
    assert t.winners == ["North"]
    assert t.player("North").health == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_one_side_always_survives(seats: int) -> None:
    """GOAL-7: whatever is played, a member of one side is alive at the end, and the survivors win."""
    for seed in range(12):
        match = Match("river_duel", seats=seats, seed=seed, house_rules={"lives": 1})
        play_match(match, [RandomBot(seed + seat) for seat in range(seats)])
        assert match.outcome is not None
        sides = set(living(match))
        assert sides
        if len(sides) == 1:
            winners = [match.view(None)["players"][seat]["side"] for seat in match.outcome.winners]
            assert winners == [*sides] * (seats // 2)


def test_the_goal_names_the_house_rules_of_the_table() -> None:
    """GOAL-1, END-3, HR-1, HR-2, HR-3."""
    game = find_game("river_duel")
    assert "everybody has 2 lives (GOAL-1). After round 40 or 50 more lives win" in game.goal()
    rules = game.settle_house_rules(2, {"lives": 1, "round_limit": 20})
    assert "everybody has 1 life (GOAL-1). After round 20 more lives win" in game.goal(rules)
    drawn = game.settle_house_rules(2, {"limit_result": "draw"})
    assert game.goal(drawn).endswith("After round 40 it is a draw (HR-3).")
