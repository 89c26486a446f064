"""What the tests of the games' faces are shown is what the server would send now."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from questhall.engine import find_game, game_names

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "make_recorded.py"))


@pytest.mark.parametrize("game", game_names())
def test_what_a_face_is_tested_with_is_up_to_date(game: str) -> None:
    made = SCRIPT["recorded"](find_game(game), SCRIPT["golden_records"](game))
    kept = SCRIPT["file_of"](game).read_text(encoding="utf-8")
    assert kept.splitlines() == made.splitlines(), "run scripts/make_recorded.py and look at what changed"
