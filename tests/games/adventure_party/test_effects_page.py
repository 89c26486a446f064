"""The page that tells designers which effects there are and which cards use them."""

from __future__ import annotations

import runpy
from pathlib import Path

from questhall.engine.content import read_folder

SCRIPT = runpy.run_path(str(Path(__file__).parents[3] / "scripts" / "make_effects.py"))


def test_the_page_is_current() -> None:
    made = SCRIPT["page"](read_folder(SCRIPT["FOLDER"]))
    assert SCRIPT["PAGE"].read_text(encoding="utf-8") == made, "run scripts/make_effects.py"


def test_the_page_shows_who_uses_an_effect() -> None:
    content = read_folder(SCRIPT["FOLDER"]).patched({"heroes.H01.upgraded.abilities": ["ROLL rune: convert(1)"]})
    page = SCRIPT["page"](content)
    assert "| `convert(n)` | ROLL | S10 |" in page
    assert "| `convert(n)` | ROLL rune | H01 upgraded |" in page
    assert "| `convert(n)` | AUTO | – |" in page
    text = "After the roll, for a rune: 1 damage symbol may count as another type"
    assert f"| H01 upgraded | Bram Pitchfork | {text} |" in page
