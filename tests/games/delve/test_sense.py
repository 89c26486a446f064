"""Positions with one sensible option: no bot but the weakest may miss it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall.bots import make_bot
from questhall.engine import notation
from questhall.engine.sight import Sight
from tests.games.delve.run import Run

WEREWOLF = {"at": "B2", "fights": "werewolf"}


@pytest.mark.parametrize("bot", ["quick", "greedy", "hard", "expert:120"])
@pytest.mark.parametrize(
    ("arranged", "played", "option"),
    [
        pytest.param({**WEREWOLF, "dice": [6, 1], "foe_hp": 2}, "", "keep 6", id="the first blow kills"),
        pytest.param(
            {**WEREWOLF, "dice": [5, 1], "hp": 1, "foe_hp": 2, "luck": 1}, "", "luck battle 5 6", id="luck saves a life"
        ),
        pytest.param({"at": "C1"}, "", "move B1", id="home after one tile is no run"),
        pytest.param({"at": "B2", "dice": [6, 6, 6, 6, 2]}, "move B3; skip", "reroll", id="a bad trap roll"),
        pytest.param({"at": "B2", "dice": [6, 6, 6, 6, 5]}, "move B3; skip", "accept", id="a good one"),
        pytest.param(
            {**WEREWOLF, "variants": "revive", "dice": [1, 1], "hp": 1}, "keep 1", "revive", id="a life for nothing"
        ),
    ],
)
def test_the_only_sensible_option_is_found(
    run: Callable[..., Run], arranged: dict[str, Any], played: str, option: str, bot: str
) -> None:
    r = run(**arranged)
    r.play(*[text for text in played.split("; ") if text])
    assert notation(make_bot(bot, 1).choose(Sight(r.match))) == option
