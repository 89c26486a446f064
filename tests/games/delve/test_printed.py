"""What is printed on the sheets follows content and house rules."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import Match, find_game
from questhall.engine.game import Value


def printed(**rules: Value) -> Any:
    return Match("delve", 1, 1, rules).printed()


def test_the_sheets_are_printed_in_full() -> None:
    """LOOT-2, ADV-2, RANK-5, SPECIAL-1, TRAP-3, EVENT-2"""
    sheets = printed()
    assert [shelf["number"] for shelf in sheets["shelves"]] == [1, 2, 3, 4, 5, 6]
    assert sheets["shelves"][3]["equipment"]["even"] == "Reflect up to 3"
    assert [loot["total"] for loot in sheets["advanced"]] == [8, 9, 10, 11, 12]
    assert [rank["from"] for rank in sheets["ranks"]][1:] == [50, 75, 100, 150]
    assert sheets["foes"][4]["title"] == "Werewolf"
    level = sheets["foes"][3]["levels"][2]
    assert (level["hp"], level["odd"], level["even"]["kind"]) == (
        6,
        {"kind": "attack", "text": "Hit 4, Guard 1"},
        "charm",
    )
    assert [special["wants"] for special in sheets["specials"]][3:] == ["4 even", "3, sum 16+", "6 different"]
    assert [(row["faces"], row["text"]) for row in sheets["trap"]] == [
        ("1–3", "−1 HP, roll again"),
        ("4–5", "−1 HP, and out"),
        ("6", "out unhurt"),
    ]
    assert (sheets["quiet_up_to"], sheets["battle_up_to"], sheets["die"]) == (4, 8, 6)


def test_variants_have_sheets_of_their_own() -> None:
    """DRAFT-2, SHOP-4, SHOP-12, REVIVE-1, HR-20"""
    plain, full = printed(), printed(variants="draft+merchant+revive", stamina_start=6)
    assert (plain["stamina"], plain["shame"], plain["merchant"]) == (None, None, False)
    assert (full["stamina"], full["shame"], full["merchant"]) == (6, 6, True)
    assert (plain["items"]["medicine"]["price"], plain["items"]["medicine"]["boxes"]) == (None, 1)
    assert (full["items"]["medicine"]["price"], full["items"]["medicine"]["boxes"]) == (2, 3)
    assert full["items"]["elixir"]["price"] is None


@pytest.mark.parametrize(
    ("rules", "where", "text"),
    [
        ({"poison_scale": "always_1"}, ("ailments", "poison", "tells"), "1 HP on every move"),  # HR-7
        ({"poison_scale": "always_1"}, ("ailments", "poison", "clause"), "HR-7"),
        ({"fear_floor": 1}, ("ailments", "fear", "tells"), "at least 1"),  # HR-8
        ({"absorb_basis": "total"}, ("shelves", 1, "equipment", "even"), "heal the damage dealt"),  # HR-10
        ({"items_in_battle": "on"}, ("items", "remedy", "text"), "before a turn of a battle"),  # HR-6
        ({"rank_needs_clear": "on"}, ("summary", "parts", 0, "text"), "stays a Beginner"),  # HR-15
        ({"level_up_heal": "none"}, ("summary", "parts", 4, "text"), "gives no HP back"),  # HR-2
    ],
)
def test_captions_follow_the_house_rules(rules: dict[str, Value], where: tuple[str | int, ...], text: str) -> None:
    changed, usual = printed(**rules), printed()
    for name in where:
        changed, usual = changed[name], usual[name]
    assert text in changed
    assert text not in usual


def test_captions_follow_the_content() -> None:
    patch: dict[str, Any] = {
        "numbers.events.quiet_up_to": 3,
        "numbers.trap.damage": 2,
        "numbers.score.cleared": 33,
        "enemies.orc.odd": ["attack 9", "attack 9", "attack 9", "attack 9", "attack 9"],
        "items.medicine.effect": "heal 8",
        "ranks.senior.from": 40,
        "dungeon.fame.4": 7,
    }
    game = find_game("delve")
    sheets: Any = Match(game.made_with(game.content.patched(patch)), 1, 1).printed()
    assert sheets["foes"][2]["levels"][0]["odd"]["text"] == "Hit 9"
    assert sheets["items"]["medicine"]["effect"] == "Heal 8"
    assert sheets["trap"][0]["text"] == "−2 HP, roll again"
    win, round_part = sheets["summary"]["parts"][:2]
    assert "tiles (1, 2 or 7)" in win["text"]
    assert "33 for coming back" in win["text"]
    assert "Senior Adventurer from 40" in win["text"]
    assert "up to 3 nothing happens, 4 to 8 is a battle, 9 and more a trap" in round_part["text"]
