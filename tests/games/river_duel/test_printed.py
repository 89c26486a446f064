"""What is printed follows the house rules and the numbers of the match."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import Match, find_game
from questhall.engine.game import Value


def printed(**rules: Value) -> Any:
    return Match("river_duel", 2, 1, rules).printed()


def temple(face: int, **rules: Value) -> str:
    return str(printed(**rules)["tiles"]["temple"]["faces"][face - 1]["text"])


def test_tables_are_those_of_the_content() -> None:
    """FOREST-1, FOREST-11, TEMPLE-12, VILLAGE-12, FIGHT-6, STAT-1: landing, tables, prices, damage, limits."""
    known = printed()
    forest = known["tiles"]["forest"]
    assert (forest["landing"], forest["bonuses"]) == ("+2 food", [{"stat": "food", "amount": 2}])
    assert forest["faces"][0] == {"text": "robbed: −1 gold, or else −1 food", "clause": "FOREST-11", "harm": 0}
    assert known["tiles"]["temple"]["faces"][1] == {"text": "−2 health", "clause": "TEMPLE-12", "harm": 2}
    assert known["wares"][1] == {"name": "Level 2 sword", "text": "1 gold: for a level 1 sword", "clause": "VILLAGE-12"}
    assert [sword["text"] for sword in known["swords"]] == [
        "1 damage",
        "1–3: 1 damage, 4–6: 2",
        "1–3: 2 damage, 4–6: 3",
    ]
    assert known["bow"]["text"] == "1–2: 0 damage, 3–6: 1"
    assert known["most_health"] == 6


@pytest.mark.parametrize(("seats", "starts"), [(2, ["c1", "c7"]), (4, ["b1", "e1", "e8", "b8"])])
def test_each_seat_has_its_camp(seats: int, starts: list[str]) -> None:
    """SETUP-3, SETUP-4"""
    match = Match("river_duel", seats, 1)
    assert match.printed()["board"]["starts"] == {tile: seat for seat, tile in enumerate(starts)}
    assert [player["tile"] for player in match.view(None)["players"]] == starts


def test_the_gift_of_the_temple() -> None:
    """HR-6"""
    assert temple(6) == "a gift: +5 food, or +1 bow and +1 arrow"
    assert temple(6, temple6="choice_plus_arrow") == "a gift: +5 food and +1 arrow, or +1 bow and +1 arrow"


def test_being_driven_back() -> None:
    """HR-7, HR-8"""
    assert temple(3) == "driven back 2 tiles; food becomes 1; the turn ends without a meal"
    changed = temple(3, temple3_direction="any", temple3_food="at_least_one")
    assert changed == "driven away 2 tiles in any direction; food becomes at least 1; the turn ends without a meal"


@pytest.mark.parametrize(
    ("rules", "part", "text"),
    [
        ({"lives": 3}, 0, "Everybody has 3 lives"),  # HR-1
        ({"round_limit": 60}, 0, "If the 60 rounds run out, more lives win"),  # HR-2
        ({"limit_result": "draw"}, 0, "it is a draw"),  # HR-3
        ({"action_allowance": "turn_start"}, 1, "counted from where your turn began"),  # HR-4
        ({"bow_range": 3, "mountain_bonus": 2}, 3, "The bow reaches 3 tiles, 5 from a mountain"),  # HR-10, HR-11
    ],
)
def test_the_summary_follows_the_house_rules(rules: dict[str, Value], part: int, text: str) -> None:
    assert text in printed(**rules)["summary"]["parts"][part]["text"]
    assert text not in printed()["summary"]["parts"][part]["text"]


def test_tips_follow_the_house_rules() -> None:
    """HR-9, HR-10, HR-12"""
    assert "RAFT-2" in printed()["tips"]["raft"]
    assert "HR-9" in printed(raft="unstuck")["tips"]["raft"]
    assert printed(bow_range=1)["tips"]["bows"].startswith("range 1, from a mountain 2, hits on 3–6")
    assert "bridge" not in printed(bridge_1v1="off")["board"]["tiles"].values()


def test_captions_follow_the_content() -> None:
    game = find_game("river_duel")
    patch = {
        "tiles.forest.landing.effects": ["gain food 3"],
        "wares.raft.gold": 4,
        "weapons.sword1.damage": [2],
        "weapons.bow.damage": [0, 0, 0, 0, 2, 2],
        "numbers.turn.actions_far": 5,
        "numbers.most.health": 8,
    }
    known: Any = Match(game.made_with(game.content.patched(patch)), 2, 1).printed()
    assert known["tiles"]["forest"]["landing"] == "+3 food"
    assert known["wares"][-1]["text"] == "4 gold: +1 raft"
    assert known["swords"][0]["text"] == "2 damage"
    assert "hits on 5–6" in known["tips"]["bows"]
    assert known["banks"]["North"] == "North has 2 actions on this bank, the other side 5 actions."
    assert known["most_health"] == 8
    assert "brings +3 food" in known["summary"]["parts"][2]["text"]
