"""Positions with one sensible option: a short search may not be led astray."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.bots import make_bot
from questhall.engine import notation
from questhall.engine.sight import Sight
from questhall.games.adventure_party.state import NO_CARD
from tests.games.adventure_party.tables import Table

BOSS: dict[str, Any] = {"attempt": "boss", "boss": "B3", "stage": 2, "level": 4, "dice": "R1 R1 R1 R6 G3 G3"}


def chosen(table: Table, bot: str) -> str:
    """What a bot would do."""
    return notation(make_bot(bot, 1).choose(Sight(table.match)))


@pytest.mark.parametrize("bot", ["quick", "greedy", "expert:120"])
@pytest.mark.parametrize(
    ("arranged", "option"),
    [
        pytest.param({"attempt": "T08", "parties": {0: "H02 H10 -"}, "dice": "G3 G1"}, "stop", id="what is met"),
        pytest.param(
            {**BOSS, "parties": {0: "L04 L02 H01"}, "hands": {0: "S02"}, "inactive": (0,)}, "play S02", id="the boss"
        ),
        pytest.param(
            {"attempt": "T06", "parties": {0: "H01 H02 -"}, "dice": "R3 G6"}, "banner", id="a banner for the last die"
        ),
        pytest.param(
            {"phase": "quest", "parties": {0: "H01 H02 H03"}, "rows": {"town": "T04"}}, "quest T04 3", id="who fits"
        ),
    ],
)
def test_the_only_sensible_option_is_found(arranged: dict[str, Any], option: str, bot: str) -> None:
    assert chosen(Table(**arranged), bot) == option


def test_a_wound_goes_where_it_does_not_kill() -> None:
    """Whatever the order: of a deadly and a light wound only one hero dies, and the best one is not touched."""
    table = Table(attempt="F08", level=2, parties={0: "H18+ H01~ H02"}, dice="R6 G6")
    table.play("stop")
    table.play(chosen(table, "expert:120"))
    table.play(chosen(table, "expert:120"))
    s = table.match.state
    assert s.hero[0] != NO_CARD  # type: ignore[attr-defined]
    assert not s.wounded[0]  # type: ignore[attr-defined]
    assert s.hero[1:3].count(NO_CARD) == 1  # type: ignore[attr-defined]
