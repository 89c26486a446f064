"""The pages that tell designers which effects there are and which cards use them."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "make_effects.py"))


@pytest.mark.parametrize("game", SCRIPT["PAGES"])
def test_the_page_is_current(game: str) -> None:
    made = SCRIPT["page"](game, SCRIPT["content_of"](game))
    assert SCRIPT["path"](game).read_text(encoding="utf-8") == made, "run scripts/make_effects.py"


def test_the_page_shows_who_uses_an_effect() -> None:
    content = SCRIPT["content_of"]("adventure_party")
    content = content.patched({"heroes.H01.upgraded.abilities": ["ROLL rune: convert(1)"]})
    page = SCRIPT["page"]("adventure_party", content)
    assert "| `convert(n)` | ROLL | S10 |" in page
    assert "| `convert(n)` | ROLL rune | H01 upgraded |" in page
    assert "| `convert(n)` | AUTO | – |" in page
    text = "After the roll, for a rune: 1 damage symbol may count as another type"
    assert f"| H01 upgraded | Bram Pitchfork | {text} |" in page


def test_the_page_shows_where_an_effect_stands() -> None:
    content = SCRIPT["content_of"]("world_adventure")
    content = content.patched({"runes.Y1.effect": "gold 9", "quests.Q1.steps": ["pay 2 here"]})
    content = content.patched({"events.V28.reveal": ["all gold 1"], "events.V28.lasting": ["mod buy +1"]})
    page = SCRIPT["page"]("world_adventure", content)
    assert "| `gold N` | yellow rune | Y1 |" in page
    assert "| `gold N` | hero, after a sell step with at least one good | H12 |" in page
    assert "| `gold N` | behind `all` | V28 |" in page
    assert "| `lose_gold N` | behind `all` | G1, G2, G3, G4, G5, G6 |" in page
    assert "| `veil` | yellow rune | Y9 |" in page
    assert "| `weaken N` | hero, attack stage | – |" in page
    assert "| `buy` | V6, V28, G1, G2, G5 |" in page
    assert "| `pay N PLACE` | Q1, Q20, Q24 |" in page
    assert "| `visit PLACE with N soldiers` | Q23 |" in page
    assert "| Y1 | Rune of the Swift Road | Gain 9 gold. |" in page
    assert "| V28 | Quiet Month | Everybody: gain 1 gold. Goods cost 1 more. |" in page
    assert "| H12 Lv 2 | Zhen Li, Silver Scales | After you sold something: gain 5 gold. |" in page
    tithe = "Training succeeds with 2 or less. Every month, everybody: pay 10 gold to the bank."
    assert f"| G5 | Count Morvane, Blood Tithe | Goods sell for 1 less. Goods cost 1 more. {tithe} |" in page
