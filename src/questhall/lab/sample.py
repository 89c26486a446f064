"""Random matches of every game, as many of each as the same amount of work allows: for checks of all games at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from questhall.engine import FastDice, Match, find_game
from questhall.engine.conformance import random_house_rules

TASTED: Final = 5


def matches_worth(game: str, seats: int, options: int) -> int:
    """How many matches offer about so many options in all, and at least one.

    Options are what takes time where each of them is tried; a match of one game offers hundreds of times as many as
    one of another. Told from a few matches that are always the same, so that the answer is, on any machine.
    """
    offered = 0
    for number in range(TASTED):
        for match in moments(game, seats, "taste", number):
            offered += 0 if match.decision is None else len(match.decision.options)
    return max(1, options * TASTED // max(1, offered))


def moments(game: str, seats: int, seed: str, number: int) -> Iterator[Match]:
    """A match played at random under random house rules: the same match at each decision, and at its end."""
    dice = FastDice(number)
    match = Match(game, seats, f"{seed}-{number}", random_house_rules(find_game(game), seats, dice), "fast")
    while match.decision is not None:
        yield match
        match.play(match.decision.options[dice.below(match.decision.choices)])
    yield match
