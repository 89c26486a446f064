"""Choosing a quest: QUEST-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make, Table

ALL_ROWS = {"town": "T01 T02", "forest": "F01", "mountain": "M07"}


def test_one_quest_or_none(table: Make) -> None:
    """QUEST-1: the active player may rest."""
    t = table(level=3, parties={0: "H01"}, rows=ALL_ROWS, phase="quest")
    assert t.asked == [0]
    t.play("rest")
    assert (t.ask, t.attempt, t.told("declared")) == ("tavern", None, [])


def test_one_quest_in_a_turn(table: Make) -> None:
    """QUEST-2: whoever stays at home."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": "T01 T02"}, phase="quest")
    t.play("quest T01 1")
    t.roll("R4")
    t.play("stop")
    assert (t.match.view(None)["phase"], t.offered("quest")) == ("tavern_2", [])
    t.play("end")
    assert t.asked == [1]


def test_any_face_up_quest(table: Make) -> None:
    """QUEST-3: of any row; no card of a deck."""
    t = table(level=3, parties={0: "H01 H02"}, rows={**ALL_ROWS, "town": "T01 T06"}, phase="quest")
    assert {option.split()[1] for option in t.offered("quest")} == {"T01", "T06", "F01", "M07"}
    assert t.refused("quest T05 1") == "QUEST-3"


@pytest.mark.parametrize(
    ("quest", "ways"), [("T01", ["1", "2", "3"]), ("T06", ["1 2", "1 3", "2 3"]), ("T16", ["1 2 3"])]
)
def test_exactly_as_many_heroes_as_slots(table: Make, quest: str, ways: list[str]) -> None:
    """QUEST-4."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": quest}, phase="quest")
    assert t.options == [*[f"quest {quest} {way}" for way in ways], "rest"]
    for wrong in ("1", "1 2", "1 2 3"):
        if len(wrong) != len(ways[0]):
            assert t.refused(f"quest {quest} {wrong}") == "QUEST-4"


def test_too_few_heroes(table: Make) -> None:
    """QUEST-5: without a hero nothing can be chosen, and nothing is asked."""
    t = table(parties={0: "- H01"}, rows={"town": "T01 T06 T16"}, phase="quest")
    assert t.options == ["quest T01 2", "rest"]
    assert t.refused("quest T06 1 2") == "QUEST-5"
    alone = table(rows={"town": "T01 T06 T16"}, phase="quest")
    assert (alone.ask, alone.match.view(None)["phase"]) == ("tavern", "tavern_2")


def test_wounded_heroes_may_be_sent(table: Make) -> None:
    """QUEST-6."""
    t = table(parties={0: "H01~"}, rows={"town": "T01"}, phase="quest")
    t.play("quest T01 1")
    assert (t.attempt["active"], t.pool) == (["H01"], "R")


def test_the_choice_is_binding(table: Make) -> None:
    """QUEST-7: all see the quest and who goes; there is no way back."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": "T06"}, phase="quest")
    t.play("quest T06 1 3")
    seen = t.match.view(1)["attempt"]
    assert (seen["seat"], seen["card"], seen["heroes"], seen["active"]) == (0, "T06", ["H01", "H03"], ["H01", "H03"])
    assert t.options == ["roll"]


def test_a_slot_wound_comes_at_once(table: Make) -> None:
    """QUEST-8: the player decides who stands there."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": "T13"}, phase="quest")
    t.play("quest T13 1 3")
    assert t.options == ["stand 1", "stand 3"]
    t.play("stand 3")
    assert (t.party(), t.pool) == ("H01 H02 H03~", "R B")


def test_each_hero_takes_at_most_one_slot_wound(table: Make) -> None:
    """QUEST-9: two of three stand on wound slots; where all slots have one, nothing is asked."""
    t = table(level=3, parties={0: "H01 H02 H03"}, rows={"mountain": "M06"}, phase="quest")
    t.play("quest M06 1 2 3")
    assert t.options == ["stand 1 2", "stand 1 3", "stand 2 3"]
    t.play("stand 1 3")
    assert t.party() == "H01~ H02 H03~"
    both = table(parties={0: "H01 H02"}, rows={"town": "T15"}, phase="quest")
    both.play("quest T15 1 2")
    assert (both.party(), both.ask) == ("H01~ H02~ -", "pool")


def test_slot_wounds_cannot_be_prevented(table: Make) -> None:
    """QUEST-10: not by abilities, weapons or cards, and they take nothing from what blocks later wounds."""
    t = table(parties={0: "H05+/LW5 H12"}, hands={0: "P08"}, rows={"town": "T13"}, phase="quest")
    t.play("quest T13 1 2", "stand 1")
    assert t.party() == "H05+~/LW5 H12 -"
    t.roll("Y5 Y5")
    t.play("stop")
    assert t.party() == "H05+~/LW5 H12 -"


def slot_death(table: Make) -> Table:
    """A wounded hero with a weapon has taken the wound slot of Barn Fire; another stands beside it."""
    t = table(parties={0: "H17+~/LW4 H03"}, rows={"town": "T13"}, hands={0: "S06"}, phase="quest")
    t.play("quest T13 1 2", "stand 1")
    return t


def test_a_wounded_hero_on_a_wound_slot_dies(table: Make) -> None:
    """QUEST-11."""
    t = slot_death(table)
    assert (t.party(), t.pile("heroes"), t.pile("treasures")) == ("- H03 -", "H17", "LW4")


def test_the_dead_give_nothing(table: Make) -> None:
    """QUEST-12: no dice, abilities or weapon; the quest goes on."""
    t = slot_death(table)
    assert (t.ask, t.attempt["active"], t.pool, t.attempt["symbols"].get("S", 0)) == ("pool", ["H03"], "B", 0)
    t.roll("B1")
    assert t.offered("use") == []
    t.play("stop")
    assert t.done() == "T13"


def test_who_stays_at_home_does_nothing(table: Make) -> None:
    """QUEST-13: no ability and no weapon of heroes that are not active, at any time of the attempt."""
    home = "H11+ H09/LW6"
    t = table(parties={0: f"H01 {home}"}, rows={"town": "T01"}, phase="quest")
    t.play("quest T01 1")
    assert (t.pool, t.attempt["runes"], t.options) == ("R", 0, ["roll"])
    t.roll("R6")
    assert t.offered("use") == []
    watch = table(parties={0: "H01 H12 H13"}, rows={"town": "T01"}, gold={0: 0}, phase="quest")
    watch.play("quest T01 1")
    watch.roll("R1")
    watch.play("stop")
    assert (watch.party(), watch.gold) == ("H01~ H12 H13", 2)


def test_only_the_roller_changes_the_pool(table: Make) -> None:
    """QUEST-14: the others are not asked, except for skull scrolls."""
    t = table(3, parties={0: "H01", 1: "H16+ H23", 2: "L10"}, hands={1: "P01 S01"}, attempt="T01")
    assert t.asked == [0]
    t.roll("R6")
    assert t.asked == [0]
    spite = table(rules={"skull": "on"}, parties={0: "H01"}, hands={1: "K1 S01"}, attempt="T01")
    spite.load(1)
    spite.play("roll", "pass")
    assert spite.asked == [1]
    spite.load(6)
    spite.play("skull K1")
    assert spite.pool == "R6"
