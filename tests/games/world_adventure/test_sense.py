"""Positions with one sensible option: a short search may not be led astray."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.bots import make_bot
from questhall.engine import notation
from questhall.engine.sight import Sight
from tests.games.world_adventure.tables import Make

LAST_BUT_ONE = "legend hero soldiers caravan full stall2 stall3 stall4"


@pytest.mark.parametrize("bot", ["quick", "greedy", "expert:120"])
@pytest.mark.parametrize(
    ("arranged", "option"),
    [
        pytest.param(
            {"clans": {0: "H1 1 1 1"}, "gems": {0: LAST_BUT_ONE}, "at": {0: "EU1"}, "battle": "hunt reed_imp"},
            "stay",
            id="a won match is fought to its end",
        ),
        pytest.param(
            {"goods": {0: "fruit silk iron"}, "upgrades": {0: "cargo"}, "gold": {0: 0}}, "shop", id="a rune for goods"
        ),
        pytest.param(
            {"gold": {0: 5}, "stalls": {"RU": 0}, "visited": {0: {"EU": 2}}}, "stall", id="a rune for a stall"
        ),
    ],
)
def test_the_only_sensible_option_is_found(table: Make, arranged: dict[str, Any], option: str, bot: str) -> None:
    assert notation(make_bot(bot, 1).choose(Sight(table(stage=1, **arranged).match))) == option


def test_a_fight_against_all_odds_is_not_begun(table: Make) -> None:
    t = table(at={0: "EU1"}, stage=3, monsters={"war_mammoth": "EU1"})
    t.play("engage war_mammoth")
    assert notation(make_bot("expert:120", 1).choose(Sight(t.match))) == "leave"
