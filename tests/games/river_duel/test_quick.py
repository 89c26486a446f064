"""River Duel's bot for bulk simulations."""

from __future__ import annotations

from typing import Any, cast

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import Fork, find_game, notation
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.games.river_duel.state import Duel
from questhall.lab import moments
from tests.games.river_duel.table import Table

GAME = find_game("river_duel")


def chosen(**arranged: Any) -> str:
    """What it would do in an arranged position."""
    option = Sight(Table(**arranged).match).quick()
    assert option is not None
    return notation(option)


@pytest.mark.parametrize(
    ("arranged", "option"),
    [
        ({"South": "c4 S3", "North": "c5 H2"}, "sword North"),
        ({"South": "c4 B1 A1", "North": "c6 H1"}, "move c5"),
        ({"South": "c4 B1 A1 snared", "North": "c6 H1"}, "bow North"),
        ({"South": "d3 G1 F0", "North": "c7"}, "buy food"),
        ({"South": "d3 G1 F6", "North": "c7"}, "buy sword2"),
        ({"South": "c1 F6 H1", "North": "c7"}, "heal"),
        ({"S1": "b2 F6", "S2": "c2 F0"}, "give food 3"),
    ],
)
def test_it_sees_what_is_near(arranged: dict[str, Any], option: str) -> None:
    """A kill (a step to the sword is surer than the bow), hunger, gold at a village, wounds, a mate who starves."""
    assert chosen(**arranged) == option


def test_it_gives_nothing_else_away() -> None:
    assert not chosen(S1="b2 F3 G5 A5 B1", S2="c2 F0").startswith("give")
    assert not chosen(S1="b2 F6 G5 A5 B1", S2="c2 F4").startswith("give")


@pytest.mark.parametrize("seats", [2, 4])
def test_looking_changes_nothing(seats: int) -> None:
    """It puts players elsewhere as if, and back again."""
    for number in range(4):
        for match in moments("river_duel", seats, "quick", number):
            if match.decision is not None:
                before = cast(Duel, match.state).key()
                Sight(match).quick()
                assert cast(Duel, match.state).key() == before


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random(seats: int) -> None:
    won = 0.0
    for number in range(20):
        state = GAME.new_state(seats, GAME.settle_house_rules(seats, {}))
        state.dice = make_dice("fast", f"quick {number}")
        fork = Fork(GAME, state)
        fork.begin()
        sides = ["quick", "random"] if number % 2 else ["random", "quick"]
        names = [name for name in sides for _ in range(seats // 2)]
        play_match(fork, [make_bot(name, 10 * number + seat) for seat, name in enumerate(names)])
        assert fork.outcome is not None
        won += fork.outcome.scores[names.index("quick")]
    assert won >= 19
