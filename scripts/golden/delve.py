"""Golden records of Delve: runs that end in every possible way, in every combination of variants."""

from __future__ import annotations

from collections.abc import Iterator

import golden
from questhall.bots import Bot, make_bot
from questhall.engine import FastDice, Match, Option, find_game
from questhall.engine.game import HouseRules
from questhall.engine.sight import Sight

GAME = "delve"
COMBINATIONS = [str(value) for value in find_game(GAME).house_rules["variants"].allowed]
STORY = "draft+merchant+revive-cleared"


class HomesickBot(Bot):
    """Plays like greedy for some moves and then leaves by the first way home it comes to."""

    def __init__(self, seed: int) -> None:
        self.greedy = make_bot("greedy", seed)
        self.left = 20 + 10 * (seed % 8)

    def choose(self, sight: Sight) -> Option:
        """The exit, once it is time and it is near."""
        self.left -= 1
        home = ("move", "D1")
        return home if self.left < 0 and home in sight.decision.options else self.greedy.choose(sight)


class StubbornBot(Bot):
    """Drafts the weakest dice, extends every battle and never goes home: how stamina runs out."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        """Extend, be revived, block with even dice; else anything but the exit."""
        options = [option for option in sight.decision.options if option != ("move", "D1")] or sight.decision.options
        for wish in (("extend",), ("revive",), ("draft", 4), ("draft", 2)):
            if wish in options:
                return wish
        return options[self.dice.below(len(options))]


def play(seed: int, bot: Bot, rules: HouseRules) -> Match:
    """Play one run."""
    return golden.play(GAME, seed, [bot], rules)


def candidates(variants: str) -> Iterator[Match]:
    """Runs of many kinds."""
    for seed in range(300):
        yield play(seed, HomesickBot(seed), {"variants": variants})
        yield play(seed, make_bot("greedy", seed), {"variants": variants})
        yield play(seed, make_bot("random", seed), {"variants": variants, "revive_limit": 1})
        if "draft" in variants:
            for more in range(20):
                yield play(20 * seed + more, StubbornBot(seed), {"variants": variants, "stamina_start": 2})


def name_of(match: Match) -> str:
    """The file name: the variants and the ending."""
    assert match.outcome is not None
    return f"{match.house_rules['variants']}-{match.outcome.ending}"


def wanted(variants: str) -> set[str]:
    """Every way a run can end."""
    endings = ["cleared", "defeated", "lost", *(["exhausted"] if "draft" in variants else [])]
    return {f"{variants}-{ending}" for ending in endings}


def make() -> None:
    """Search until nothing is missing."""
    for variants in COMBINATIONS:
        golden.search(GAME, wanted(variants), candidates(variants), name_of)
    golden.tell(GAME, STORY)
