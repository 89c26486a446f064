"""What is printed on boards, cards and heroes follows content and house rules."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import Match, find_game
from questhall.engine.game import Value
from tests.games.roll_for_adventure.table import B_SIDES

GAME = find_game("roll_for_adventure")
OWN = '[x]\nname = "Toll Troll"\nrank = 2\nhome = "forest"\nfate = "stay"\nneed = 9\neffects = ["DAMAGE(ice, 2)"]'


def printed(seats: int = 2, /, **rules: Value) -> Any:
    return Match(GAME, seats, 1, rules).printed()


def with_content(patch: dict[str, Any], **rules: Value) -> Any:
    return Match(GAME.patched(patch), 2, 1, rules).printed()


def at(thing: Any, *where: str | int) -> Any:
    for name in where:
        thing = thing[name]
    return thing


def test_the_table_is_printed_in_full() -> None:
    """SETUP-2, SETUP-14, SETUP-18, LIMIT-1, DAMAGE-2: seats, dice, stones, turns and tracks."""
    table = printed(3)
    assert table["players"] == ["Red", "Blue", "Green"]
    assert "".join(table["dice"]) == "RRRRRBBBBBGGGGGaaabbbb"
    assert [table["kinds"][kind] for kind in "RYab"] == ["red", "yellow", "ally", "bonus"]
    assert table["faces"] == ["ones", "twos", "threes", "fours", "fives", "sixes"]
    assert (table["adventure"]["stones"], table["turn_limit"], table["markers"]) == (5, 96, False)
    assert {board["holes"] for board in table["boards"].values()} == {7}
    assert len(table["heroes"]) == 10
    assert table["heroes"]["summoner"]["effect"] == "CALL"


def test_side_a_is_printed() -> None:
    """DESERTA-1, FORTA-1, FORESTA-2, ICEA-2, ICEA-9: the first sides, and what stands on them."""
    boards = printed()["boards"]
    assert boards["desert"]["dunes"] == {"number": 1, "first": 3, "second": 3}
    assert (boards["fortress"]["numbers"], boards["fortress"]["spaces"]) == ([2, 3, 4], 4)
    assert boards["forest"]["path"] == {"numbers": [5, 6], "spaces": 9}
    crystals = boards["ice"]["crystals"]
    assert list(crystals["spaces"].items())[::5] == [("C1", 1), ("C6", 6)]
    assert [(rung["dice"], rung["rewards"][-1]["text"]) for rung in crystals["rungs"]] == [
        (4, "a bonus die for each owner there"),
        (5, "defeat an enemy"),
        (6, "heal a territory wholly"),
    ]
    assert [(board["title"], board["accepts"]) for board in boards.values()] == [
        ("Desert", "ones"),
        ("Fortress", "twos, threes and fours"),
        ("Forest", "fives and sixes"),
        ("Ice Cave", "one die of a roll, each number once"),
    ]
    assert [boards["desert"]["worm"], boards["forest"]["arch"], boards["ice"]["grid"]] == [None] * 3


def test_side_b_is_printed() -> None:
    """DESERTB-1, FORTB-1, FORESTB-1, ICEB-2: the second sides, and what stands on them."""
    boards = printed(**B_SIDES)["boards"]
    assert (boards["desert"]["worm"]["number"], boards["desert"]["worm"]["spaces"]["S4"]) == (1, (3, 2))
    assert boards["desert"]["worm"]["connections"][1] == {
        "name": "B",
        "spaces": ["S1", "S4", "S7"],
        "upper": (1, 0),
        "lower": (5, 4),
    }
    assert boards["fortress"]["spaces"] == 5
    arch = boards["forest"]["arch"]
    assert (arch["left"], arch["right"], arch["spaces"], len(arch["gates"])) == (6, 5, 8, 7)
    assert arch["waits"].startswith("When all eight spaces are filled, the number where sixes and fives meet")
    assert boards["ice"]["grid"]["spaces"]["a3"] == (1, 3)
    assert boards["ice"]["grid"]["lines"][4]["reward"] == {"kind": "BONUS_DICE", "n": 2, "text": "take two bonus dice"}
    assert [boards["desert"]["dunes"], boards["forest"]["path"], boards["ice"]["crystals"]] == [None] * 3


@pytest.mark.parametrize(
    ("rules", "where", "text"),
    [
        ({"hero_use": "every_second_turn"}, ("heroes", "trickster", "text"), "At most every second turn, turn one"),
        ({"hero_use": "every_second_turn"}, ("heroes", "summoner", "text"), "and at most every second turn it"),
        ({"hero_use": "every_second_turn"}, ("heroes", "warden", "text"), "phase of every second turn of yours, save"),
        ({"hero_use": "every_second_turn"}, ("summary", "parts", 4, "text"), "ability every second turn."),
        ({"hero_use": "off"}, ("heroes", "fighter", "text"), "no abilities"),
        ({"forest_after_nine": "closed"}, ("boards", "forest", "task"), "gives no stones after that"),
        ({"ice_take": "any_own_turn"}, ("boards", "ice", "task"), "also be taken at the start"),
        ({"desert_side": "B"}, ("boards", "desert", "task"), "All five closed win"),
        ({"fortress_side": "B"}, ("boards", "fortress", "task"), "and its barriers are put back."),
    ],
)
def test_captions_follow_the_house_rules(rules: dict[str, Value], where: tuple[str | int, ...], text: str) -> None:
    """HERO-3, FORESTA-6, ICEA-7, MODE-3"""
    assert text in at(printed(**rules), *where)
    assert text not in at(printed(), *where)


@pytest.mark.parametrize(
    ("board", "rules", "text"),
    [
        ("fortress", {"fortress_b_rebuild": "all"}, "all barriers are put back and all dice of the fortress go home"),
        ("forest", {"arch_ends": "free"}, "An arch of one number needs no gate die."),
        ("ice", {"ice_take": "any_own_turn"}, "also be taken at the start"),
    ],
)
def test_captions_of_side_b_follow_the_house_rules(board: str, rules: dict[str, Value], text: str) -> None:
    """FORTB-6, FORESTB-3, ICEA-7"""
    assert text in printed(**B_SIDES, **rules)["boards"][board]["task"]
    assert text not in printed(**B_SIDES)["boards"][board]["task"]


@pytest.mark.parametrize(
    ("rules", "card", "text"),
    [
        ({"dragon_hits_enemies": "yes"}, "dragon3", "Takes every 3 from the territories, the enemies and the Vortex"),
        ({"dragon_commands": "yes"}, "dragon2", "Before that all enemies below rank 2 attack again."),
        ({"dragon_commands": "yes"}, "dragon6", "Before that all enemies below rank 3 attack again."),
        ({"giant_catches_skull": "no"}, "giant", "by one hole, but never to the skull."),
    ],
)
def test_cards_follow_the_house_rules(rules: dict[str, Value], card: str, text: str) -> None:
    """DRAGON-4, DRAGON-6, GIANT-7"""
    sets = {"dragons": "yes", "giants": "yes", "adventure": "crown"}
    assert text in printed(**sets, **rules)["cards"][card]["text"]
    assert text not in printed(**sets)["cards"][card]["text"]
    assert "attack again" not in printed(**sets, **rules)["cards"]["dragon1"]["text"]


def test_heroes_without_abilities_are_not_praised() -> None:
    """HERO-3, SETUP-16: where there are none, the summary says nothing of them."""
    assert not printed(hero_use="off")["abilities"]
    for rules in ({"hero_use": "off"}, {"hero_deal": "none"}):
        assert "ability" not in str(printed(**rules)["summary"])
    assert "Use your hero’s ability every turn." in str(printed()["summary"])


def test_a_hosts_own_cards_are_printed() -> None:
    """BLANK-2, BLANK-8: title, rank, home, need and text, open to all."""
    cards = printed(custom="yes", custom_cards=OWN, adventure="sword")["cards"]
    assert cards["own_x"] == {
        "title": "Toll Troll",
        "set": "custom",
        "rank": 2,
        "home": "forest",
        "need": 9,
        "fate": "stay",
        "text": "Two damage to the ice cave.",
    }


def test_captions_follow_the_content() -> None:
    patch: dict[str, Any] = {
        "boards.desert_a.number": 2,
        "boards.desert_a.first": 2,
        "boards.desert_a.second": 4,
        "boards.desert_a.attack": 3,
        "boards.fortress_a.numbers": [1, 3],
        "boards.fortress_b.numbers": [1, 3],
        "boards.fortress_a.dice": [5],
        "boards.forest_a.dice": [5, 7],
        "boards.forest_a.numbers": [4, 6],
        "boards.forest_b.right": 4,
        "boards.ice_a.rewards.4": ["FREE_DIE(2)"],
        "heroes.fighter.effect": "SOFTEN(3)",
        "heroes.avenger.effect": "RESCUE(2)",
        "heroes.summoner.effect": "CALL(7)",
        "numbers.vortex.need": 12,
        "adventures.book.title": "The Cook Book",
        "adventures.book.stones": 3,
    }
    table = with_content(patch)
    tasks = {name: board["task"] for name, board in table["boards"].items()}
    assert tasks["desert"].startswith("Two twos fill the first section: one of them moves on, one goes home. Four dice")
    assert tasks["fortress"].startswith("Five equal dice break the barrier of their section and go home. All two")
    assert tasks["forest"].endswith("The first needs five dice, then seven.")
    assert "Four dice free two lost dice, five dice bring a bonus die to each owner there and defeat an" in tasks["ice"]
    assert table["boards"]["desert"]["dunes"] == {"number": 2, "first": 2, "second": 4}
    assert table["boards"]["fortress"]["accepts"] == "ones and threes"
    assert table["heroes"]["fighter"]["text"] == "Enemies you strike fall at 3 instead of 6."
    assert table["heroes"]["avenger"]["text"].endswith("free two lost dice.")
    assert "needs only 7 from you" in table["heroes"]["summoner"]["text"]
    assert table["cards"]["de1"]["text"].startswith("Takes three dice from section one (side B: two dice)")
    assert table["cards"]["wo1"]["text"] == "Takes one four and one six, or one damage."
    assert table["adventure"] == {"name": "book", "title": "The Cook Book", "stones": 3}
    assert "Twos to the desert, ones and threes to the fortress, fours and" in table["summary"]["parts"][2]["text"]
    assert "Vortex of Resurrection holds 12" in table["summary"]["parts"][4]["text"]
    needs = {f"enemies.{name}.need": 8 for name, card in printed()["cards"].items() if card["set"] == "base"}
    assert "A total of 8 on a card" in with_content(needs)["summary"]["parts"][3]["text"]
    assert with_content(needs)["heroes"]["fighter"]["text"] == "Enemies you strike fall at 6 instead of 8."


def test_refusals_follow_the_content() -> None:
    """DESERTA-1, FORESTA-2"""
    patch = {"boards.desert_a.number": 2, "boards.forest_a.numbers": [4, 6], "boards.forest_b.right": 4}
    match = Match(GAME.patched(patch), 2, 1)
    match.play("roll")
    assert match.decision is not None
    barred = {bar.clause: bar.reason for _, bar in match.game.barred(match.state, match.decision)}
    assert barred["DESERTA-1"] == "the desert accepts twos only"
    assert barred["FORESTA-2"] == "the forest accepts fours and sixes only"


def test_side_b_follows_the_content() -> None:
    patch: dict[str, Any] = {
        "boards.fortress_b.dice": [2, 4, 6],
        "boards.forest_b.spaces": 4,
        "boards.forest_b.gates": [1, 2, 1],
        "boards.ice_b.lines.0.reward": "HEAL_SKULL(3)",
    }
    boards = with_content(patch, **B_SIDES)["boards"]
    assert boards["fortress"]["task"].startswith(
        "Two, then four dice break the two barriers of a section; then six win"
    )
    assert boards["forest"]["task"].startswith("Four dice close the arch. Where sixes and fives meet")
    assert boards["ice"]["grid"]["lines"][0]["reward"] == {"kind": "HEAL_SKULL", "n": 3, "text": "heal 3 damage"}
