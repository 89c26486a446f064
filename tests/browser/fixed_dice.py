"""`python -m questhall` with dice that fall the same each time: a table's seed is made of its game and house rules.

So no test depends on luck. QUESTHALL_DICE, any word, is for looking at other dice by hand.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from questhall.cli import main
from questhall.engine.game import HouseRules
from questhall.server import openings
from questhall.server.beginnings import begun_with


def begun_alike(game: str, _: str, house_rules: HouseRules) -> dict[str, Any]:
    """What begins a match, with the seed that such a table always has."""
    rules = " ".join(f"{name}={value}" for name, value in sorted(house_rules.items()))
    return begun_with(game, f"{os.environ.get('QUESTHALL_DICE', '')} {game} {rules}", house_rules)


if __name__ == "__main__":
    openings.begun_with = begun_alike  # type: ignore[attr-defined, assignment]
    sys.exit(main())
