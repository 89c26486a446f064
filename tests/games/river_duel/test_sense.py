"""Positions with one sensible option: no bot but the weakest may miss it."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.bots import make_bot
from questhall.engine import notation
from questhall.engine.sight import Sight
from tests.games.river_duel.table import Table


@pytest.mark.parametrize("bot", ["greedy", "hard", "expert:200"])
@pytest.mark.parametrize(
    ("arranged", "option"),
    [
        pytest.param({"South": "c4 S3", "North": "c5 H2 L1"}, "sword North", id="a won match is won"),
        pytest.param({"South": "c4 B1 A1 snared", "North": "c6 H1 L1"}, "bow North", id="from afar too"),
        pytest.param({"South": "a3 F0 H1 L1", "North": "e7"}, "explore", id="hunger would be the end"),
        pytest.param({"South": "d3 G1 F0 H1 L1", "North": "c7"}, "buy food", id="food for the last coin"),
    ],
)
def test_the_only_sensible_option_is_found(arranged: dict[str, Any], option: str, bot: str) -> None:
    assert notation(make_bot(bot, 1).choose(Sight(Table(**arranged).match))) == option
