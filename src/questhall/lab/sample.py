"""Random matches of every game, as many of each as the same amount of work allows: for checks of all games at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from questhall.engine import FastDice, Match, Option, find_game
from questhall.engine.conformance import random_house_rules

TASTED: Final = 6
TRIED: Final = (1, 2, 8)


def matches_worth(game: str, seats: int, options: int) -> int:
    """How many matches offer about so many options in all, and at least one.

    Options are what takes time where each of them is tried; a match of one game offers ten times as many as
    one of another. Told from a few matches that are always the same, so that the answer is, on any machine.
    """
    offered = 0
    for number in range(TASTED):
        for match in moments(game, seats, "taste", number):
            offered += 0 if match.decision is None else len(match.decision.options)
    return max(1, options * TASTED // max(1, offered))


def moments(game: str, seats: int, seed: str, number: int) -> Iterator[Match]:
    """A match under random house rules: the same match at each decision, and at its end.

    A third of them are played at random; in the others everybody takes the best-looking of a few options, for players
    at random starve or fall before they see much of a game.
    """
    dice = FastDice(number)
    match = Match(game, seats, f"{seed}-{number}", random_house_rules(find_game(game), seats, dice), "fast")
    while match.decision is not None:
        yield match
        choices = match.decision.options[: match.decision.choices]
        tried = [dice.pick(choices) for _ in range(TRIED[number % len(TRIED)])]
        match.play(max(tried, key=lambda option: _promise(match, option)) if len(tried) > 1 else tried[0])
    yield match


def _promise(match: Match, option: Option) -> float:
    """What a position is worth after an option, to who chose it; with the same dice for every option."""
    assert match.decision is not None
    seat = match.decision.seat
    fork = match.imagine(seat, FastDice(len(match.moves)))
    fork.play(option)
    return match.game.evaluate(fork.state, seat)
