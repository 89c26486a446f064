"""The conformance kit: plays random matches of any game and checks at each decision what every game must promise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from questhall.engine.conformance.inspection import Inspection
from questhall.engine.conformance.secrets import Counts, Privacy
from questhall.engine.dice import FastDice
from questhall.engine.errors import HouseRuleError
from questhall.engine.game import Game, Value, find_game
from questhall.engine.match import make_dice

__all__ = ["MOST_COMPLAINTS", "Counts", "Privacy", "check_matches", "random_house_rules"]

MOST_COMPLAINTS: Final = 20


def check_matches(
    game: str | Game[Any],
    count: int,
    seats: int,
    seed: str,
    house_rules: Mapping[str, Value] | None = None,
    first: int = 0,
    every: int = 1,
    privacy: Privacy | None = None,
) -> list[str]:
    """Play matches number `first` to `first + count - 1` and return every broken promise as a sentence.

    Without `house_rules` each match gets random ones. Half of the matches are played at random, half by a player who
    takes the better-looking of two random options, because such matches live longer and see more.

    Of the steps of a match one in `every`, chosen at random, is looked at from all sides. In all others only laws,
    events and the number of decisions are checked; and of each match outcome and record.

    Who sees what others do not is counted over all matches. With `privacy` these are only some of them: it counts on,
    and whoever gave it reports.
    """
    title = find_game(game) if isinstance(game, str) else game
    counts = Privacy() if privacy is None else privacy
    complaints: list[str] = []
    for number in range(first, first + count):
        dice = make_dice("fast", f"{seed}/{number}")
        assert isinstance(dice, FastDice)
        rules = random_house_rules(title, seats, dice) if house_rules is None else house_rules
        inspection = Inspection(title, seats, rules, f"{seed}-{number}", dice, number % 2 == 1, counts, every)
        try:
            inspection.run()
        except Exception as error:  # whatever a game's bug raises is a finding, not a crash of the kit
            inspection.complain(f"{type(error).__name__}: {error}")
        complaints += inspection.complaints
        if len(complaints) >= MOST_COMPLAINTS:
            return complaints
    if privacy is None:
        counts.report(complaints.append)
    return complaints


def random_house_rules(game: Game[Any], seats: int, dice: FastDice) -> dict[str, Value]:
    """Any combination that the game accepts: some switches exclude each other."""
    while True:
        rules = {name: dice.pick(switch.allowed) for name, switch in game.house_rules.items() if dice.below(3) == 0}
        try:
            game.settle_house_rules(seats, rules)
        except HouseRuleError:
            continue
        return rules
