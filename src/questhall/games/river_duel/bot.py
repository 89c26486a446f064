"""What River Duel's bots know: how well a side stands."""

from __future__ import annotations

from questhall.games.river_duel.state import Duel


def evaluate(s: Duel, seat: int) -> float:
    return 0.0
