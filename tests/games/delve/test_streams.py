"""Chance: each kind of roll has its stream, so two on one seed meet equal dungeon rolls whatever their battles were."""

from __future__ import annotations

from collections import defaultdict
from typing import cast

import pytest

from questhall.engine import FastDice, Match, find_game
from questhall.games.delve.luck import ROLLS
from questhall.games.delve.state import Delve

Fallen = dict[int, list[int]]


def dungeon_rolls(seed: int, chooser: FastDice, variants: str, dice: str = "fair", era: int = 2) -> Fallen:
    """Play a random match; the dungeon dice of each round as they fell."""
    match = Match("delve", 1, seed, {"variants": variants}, dice, era=era)
    fallen: Fallen = defaultdict(list)
    seen = 0
    while match.decision is not None:
        match.play(match.decision.options[chooser.below(match.decision.choices)])
        for event in match.events[seen:]:
            if event.kind == "dungeon_rolled":
                fallen[cast(Delve, match.state).round].extend(event.data["dice"])
        seen = len(match.events)
    return fallen


@pytest.mark.parametrize("dice", ["fair", "fast"])
@pytest.mark.parametrize("variants", find_game("delve").house_rules["variants"].allowed)
def test_two_on_one_seed_meet_equal_dungeon_rolls_in_every_round(variants: str, dice: str) -> None:
    chooser = FastDice(1)
    shared = 0
    for seed in range(40):
        one, two = (dungeon_rolls(seed, chooser, variants, dice) for _ in range(2))
        both = one.keys() & two.keys()
        assert {number: one[number] for number in both} == {number: two[number] for number in both}
        shared += len(both - {1})
    assert shared > 20  # else nothing was compared


def test_in_the_first_era_they_did_not() -> None:
    chooser = FastDice(1)
    pairs = [[dungeon_rolls(seed, chooser, "none", era=1) for _ in range(2)] for seed in range(15)]
    assert any(one[2] != two[2] for one, two in pairs if 2 in one and 2 in two)


def test_every_kind_of_roll_has_a_stream_of_its_own() -> None:
    chooser = FastDice(2)
    streams = set()
    for variants in find_game("delve").house_rules["variants"].allowed:
        for seed in range(60):
            match = Match("delve", 1, seed, {"variants": variants}, "fast")
            while match.decision is not None:
                match.play(match.decision.options[chooser.below(match.decision.choices)])
            streams |= {stream for _, _, stream in match.rolls}
    assert streams == set(ROLLS)
