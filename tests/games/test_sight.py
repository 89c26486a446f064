"""No bot of any game knows more than its seat: what is hidden from it may be dealt anew, and it chooses the same."""

from __future__ import annotations

from typing import Any, Final

import pytest

from questhall.bots import make_bot, own_bot_names
from questhall.engine import Decision, FastDice, Game, Match, game_names
from questhall.engine.game import find_game
from questhall.engine.sight import Sight

GAMES: Final = [find_game(name) for name in game_names()]
THINKING: Final = 16
LOOKED_AT: Final = 12
TWINS: Final = 2
CASES: Final = [
    pytest.param(game, seats, name, id=f"{game.name}-{seats}-{name}")
    for game in GAMES
    for seats in sorted({game.seat_counts[0], game.usual_seats, game.seat_counts[-1]})
    for name in own_bot_names(game)
]


@pytest.mark.parametrize(("game", "seats", "name"), CASES)
def test_a_bot_chooses_the_same_whatever_its_seat_cannot_see(game: Game[Any], seats: int, name: str) -> None:
    """At a dozen moments of a match that goes on by quick choices: first and late ones, of all seats."""
    named = f"expert:{THINKING}" if name == "expert" else name
    match = Match(game, seats=seats, seed=f"hidden {seats}")
    quick = make_bot("quick", 1)
    looked_at = moves = 0
    while match.decision is not None and looked_at < LOOKED_AT:
        decision = match.decision
        if moves % 23 == 0 and decision.choices > 1:
            looked_at += 1
            _compare(match, decision, named, moves)
        match.play(quick.choose(Sight(match)))
        moves += 1
    assert looked_at > 1


def _compare(match: Match, decision: Decision, name: str, seed: int) -> None:
    chosen = make_bot(name, seed).choose(Sight(match))
    for other in range(TWINS):
        swapped = Sight(match.imagine(decision.seat, FastDice(other)), decision.seat)
        assert swapped.decision.options == decision.options
        assert make_bot(name, seed).choose(swapped) == chosen, f"{name}, asked {decision.ask} after {seed} moves"
