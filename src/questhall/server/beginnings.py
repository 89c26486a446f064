"""What a table's match was begun with, as its first entry keeps it, and the match made from that again."""

from __future__ import annotations

from typing import Any

from questhall.engine import Match
from questhall.engine.game import HouseRules
from questhall.engine.record import ERA

FIRST_ERA = 1
"""Tables from before the entry told an era have this one."""


def begun_with(
    game: str, seed: str, house_rules: HouseRules, inherited: tuple[tuple[int, str], ...] = (), era: int = ERA
) -> dict[str, Any]:
    """The fields of a first entry that make the match."""
    return {
        "game": game,
        "seed": seed,
        "house_rules": house_rules,
        "inherited": [list(pair) for pair in inherited],
        "era": era,
    }


def begun_like(match: Match) -> dict[str, Any]:
    """The same fields for a match with the dice and the rules of another."""
    return begun_with(match.game.name, match.seed, match.house_rules, match.inherited, match.era)


def begin_match(body: dict[str, Any]) -> Match:
    """The match at its beginning."""
    inherited = tuple((rolls, seed) for rolls, seed in body.get("inherited", []))
    return Match(
        body["game"],
        len(body["seats"]),
        body["seed"],
        body["house_rules"],
        inherited=inherited,
        era=body.get("era", FIRST_ERA),
    )
