"""Positions with one sensible option: no bot but the weakest may miss it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall.bots import make_bot
from questhall.engine import notation
from questhall.engine.sight import Sight
from tests.games.roll_for_adventure.table import Table


@pytest.mark.parametrize("bot", ["quick", "greedy", "expert:120"])
@pytest.mark.parametrize(
    ("arranged", "faces", "option"),
    [
        pytest.param(
            {"path": "B5 B5 B6 B6 B6", "stones": 4, "enemies": {"de1.1": ""}},
            (6, 1),
            "place 6 forest R",
            id="the last stone wins",
        ),
        pytest.param(
            {"desert_first": "B1 B1", "desert_second": "a1 a1", "stones": 4},
            (1, 6),
            "place 1 desert R",
            id="the last stone of another territory",
        ),
        pytest.param(
            {"enemies": {"wo1.1": "B3"}, "boards": {"Red": "R", "Blue": ""}},
            (3,),
            "place 3 wo1.1 R",
            id="else no die is left (END-4)",
        ),
    ],
)
def test_the_only_sensible_option_is_found(
    table: Callable[..., Table], arranged: dict[str, Any], faces: tuple[int, ...], option: str, bot: str
) -> None:
    made = table(**{"boards": {"Red": "R" * len(faces)}, **arranged})
    made.roll(*faces)
    assert notation(make_bot(bot, 1).choose(Sight(made.match))) == option
