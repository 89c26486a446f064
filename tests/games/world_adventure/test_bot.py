"""The quick bot: every match comes to its end by runes, and every profession gets there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.game import Value
from questhall.games.world_adventure.bot_worth import BANDIT, HUNTER, TRADER, first_style
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World


def played(seed: int, seats: int, rules: Mapping[str, Value]) -> Fork:
    """A match of quick bots to its end."""
    state = GAME.new_state(seats, GAME.settle_house_rules(seats, rules))
    state.dice = FastDice(seed)
    fork = Fork(GAME, state, checkpoints=False)
    fork.begin()
    while fork.decision is not None:
        fork.play(fork.decision.options[GAME.quick(state, fork.decision)])
    return fork


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, {}), (3, {}), (4, {"mode": "competitive"}), (4, {}), (6, {}), (3, {"runes": 12}), (3, {"legend": "on"})],
)
def test_matches_end_by_runes(seats: int, rules: Mapping[str, Value]) -> None:
    """END-2: long before the months are over; the challenge may take longer."""
    forks = [played(seed, seats, rules) for seed in range(3)]
    endings = [fork.outcome.ending for fork in forks if fork.outcome is not None]
    assert len(endings) == len(forks)
    if "legend" not in rules:
        assert endings == ["runes"] * len(forks)


def test_every_profession_wins() -> None:
    """Each about every third match: among the first forty matches all have won."""
    winners: set[int] = set()
    for seed in range(40):
        if len(winners) == 3:
            break
        fork = played(seed, 3, {})
        state = fork.state
        assert isinstance(state, World)
        assert fork.outcome is not None
        winners |= {first_style(state, seat) for seat in fork.outcome.winners}
    assert winners == {TRADER, HUNTER, BANDIT}


@pytest.mark.parametrize(
    "rules", [{"herofaint": "yes"}, {"npcdamage": "rival"}, {"heroes": "free"}, {"start": "choose"}]
)
def test_it_answers_what_house_rules_ask(rules: Mapping[str, Value]) -> None:
    for seed in range(3):
        assert played(seed, 4, {"mode": "competitive", **rules}).outcome is not None
