"""Random matches for tests that look at every position: short, with all modes and many house rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from questhall.engine import Match
from questhall.engine.conformance import random_house_rules
from questhall.engine.dice import FastDice
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World

BORING = ("throw", "sell_upgrade", "end", "cancel", "caravan", "travel")
SEATS = (2, 3, 4, 6)


def matches(count: int, months: int = 12) -> Iterator[tuple[Match, Random]]:
    """Fresh matches, one for each number of seats in turn, and what to choose with."""
    for number in range(count):
        seats = SEATS[number % len(SEATS)]
        rules = {**random_house_rules(GAME, seats, FastDice(number)), "months": months} if number >= len(SEATS) else {}
        yield Match(GAME, seats, number, rules), Random(number)


def world(match: Match) -> World:
    """The whole state of a match."""
    return cast(World, match.state)


def go_on(match: Match, random: Random) -> None:
    """Choose something; mostly what makes things happen."""
    decision = match.decision
    assert decision is not None
    options = decision.options
    if decision.ask == "turn" and random.random() < 0.9:
        busy = [option for option in options if option[0] not in BORING]
        options = busy or [option for option in options if option[0] == "travel"] or options
    elif decision.options[0] == ("attack",) and random.random() < 0.8:
        options = options[:1]
    match.play(random.choice(options), decision.seat)
