"""Arranged positions of River Duel in which one option is plainly best."""

from __future__ import annotations

from typing import cast

from questhall.engine import Match
from questhall.games.river_duel.state import Duel

RULES = {"first_turn": "south", "lives": 1}


def killing_blow() -> Match:
    """South stands before North, and both have one health and one life left."""
    state = cast(Duel, Match("river_duel", seed=1, house_rules=RULES).state.copy())
    south, north = state.players
    south.tile = state.board.index["c6"]
    south.health = north.health = 1
    return Match("river_duel", house_rules=RULES, state=state, seed=1)
