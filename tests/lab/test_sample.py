"""Random matches for checks of all games."""

from __future__ import annotations

import pytest

from questhall.engine import find_game, game_names
from questhall.lab import matches_worth, moments


def options_offered(game: str, seats: int, count: int) -> int:
    offered = 0
    for number in range(count):
        for match in moments(game, seats, "other", number):
            offered += len(match.decision.options) if match.decision else 0
    return offered


@pytest.mark.parametrize("game", game_names())
def test_matches_worth_so_many_options_offer_about_so_many(game: str) -> None:
    seats = find_game(game).seat_counts[0]
    count = matches_worth(game, seats, 10_000)
    assert count > 1
    assert 2_500 < options_offered(game, seats, count) < 40_000
    assert matches_worth(game, seats, 1) == 1


@pytest.mark.parametrize("game", game_names())
def test_a_match_is_played_to_its_end_and_the_same_each_time(game: str) -> None:
    seats = find_game(game).seat_counts[-1]
    once, again, other = [[match.record for match in moments(game, seats, seed, 3)][-1] for seed in ("a", "a", "b")]
    assert once == again != other
    assert once.outcome is not None
