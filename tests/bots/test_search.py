"""Imagined matches: what options and positions are worth, by the same futures for all of them."""

from __future__ import annotations

import pytest

from questhall.bots import play_match
from questhall.bots.quick import QuickBot
from questhall.bots.search import outlook, prospects, surely_better
from questhall.engine import FastDice, Match
from tests.bots.arranged import killing_blow
from tests.engine.lanterns import LanternsGame


def test_an_option_that_wins_is_worth_all_there_is() -> None:
    found = {each.option: each for each in prospects(killing_blow(), 0, 20, 1)}
    blow = found["sword", "North"]
    assert (blow.mean, blow.error, blow.visits) == (1.0, 0.0, 20)
    assert found["end",].mean == 0.0  # North strikes back


def test_the_same_seed_finds_the_same_and_another_one_nearly() -> None:
    match = Match("river_duel", seed=5)
    one, same, other = prospects(match, 0, 40, 1), prospects(match, 0, 40, 1), prospects(match, 0, 40, 2)
    assert one == same
    assert one != other
    for mine, its in zip(one, other, strict=True):
        assert mine.mean == pytest.approx(its.mean, abs=5 * (mine.error + its.error) + 0.02)


def test_what_two_rivals_may_hope_for_is_about_one_match() -> None:
    match = Match("river_duel", seed=5)
    mine, its = outlook(match, 0, 100, 1), outlook(match, 1, 100, 1)
    assert mine[0] + its[0] == pytest.approx(1.0, abs=0.15)
    assert 0 < mine[1] < 0.05


def test_a_match_that_is_over_is_worth_its_result() -> None:
    match = Match("river_duel", seed=5)
    play_match(match, [QuickBot(1), QuickBot(2)])
    assert match.outcome is not None
    for seat in (0, 1):
        assert outlook(match, seat, 10, 1) == (match.outcome.scores[seat], 0.0)


def test_nothing_hidden_is_known() -> None:
    """Without a learned value and quick choices: greedy plays to the end, in matches as the seat imagines them."""
    match = Match(LanternsGame(), seed=3)
    assert match.decision is not None
    seat = match.decision.seat
    found = prospects(match, seat, 3, 1)
    for other in range(3):
        assert prospects(match.imagine(seat, FastDice(other)), seat, 3, 1) == found


def test_a_position_in_which_another_with_a_hidden_hand_is_asked_is_worth_something_too() -> None:
    """What that seat may choose is what it really holds, so nobody else may deal its hand anew."""
    match = Match(LanternsGame(), seed=3)
    assert match.decision is not None
    match.play(match.decision.options[0])
    assert match.decision is not None
    other = 1 - match.decision.seat
    assert 0 <= outlook(match, other, 10, 1)[0] <= 1


def test_certain_options_are_compared_in_the_same_matches_as_all() -> None:
    match = Match("river_duel", seed=5)
    every = prospects(match, 0, 10, 1)
    assert prospects(match, 0, 10, 1, [every[2].option, every[0].option]) == [every[2], every[0]]


def test_what_is_better_by_luck_alone_is_not_surely_better() -> None:
    """Pairs count: a small lead in every imagined match is sure, a large one in some of them is not."""
    assert surely_better([0.52, 0.32, 0.72, 0.92], [0.5, 0.3, 0.7, 0.9])
    assert not surely_better([0.5, 0.3, 0.7, 0.9], [0.52, 0.32, 0.72, 0.92])
    assert not surely_better([0.9, 0.1, 0.9, 0.2], [0.1, 0.8, 0.2, 0.7])
    assert not surely_better([0.5, 0.5], [0.5, 0.5])
