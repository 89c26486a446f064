"""What learned values see of positions, in every game."""

from __future__ import annotations

import pytest

from questhall.engine import find_game, game_names
from questhall.lab import moments

TABLES = [(name, seats) for name in game_names() for seats in find_game(name).seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_feature_has_a_name_of_its_own_and_holds_once(name: str, seats: int) -> None:
    game = find_game(name)
    names = game.feature_names(seats)
    assert len(set(names)) == len(names)
    for number in range(3):
        for match in moments(name, seats, "features", number):
            for seat in range(seats):
                found = game.features(match.state, seat)
                assert len(set(found)) == len(found)
                assert all(0 <= feature < len(names) for feature in found)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_learned_value_fits_the_features(name: str, seats: int) -> None:
    game = find_game(name)
    net = game.value(seats)
    assert net is not None
    assert net.inputs == len(game.feature_names(seats))
