"""Runes: RUNE-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make


def test_runes_of_dice_and_free_runes(table: Make) -> None:
    """RUNE-1: runes come from faces and from effects; a free rune belongs to no die."""
    t = table(parties={0: "H01"}, hands={0: "S06"}, attempt="T01", dice="B5 R6")
    assert (t.counts, t.attempt["runes"]) == ("U1", 0)
    t.play("play S06")
    assert (t.counts, t.attempt["runes"]) == ("U2", 1)


def test_a_rune_is_spent_once(table: Make) -> None:
    """RUNE-2: for a reroll or for an ability marked `rune`, and only once."""
    t = table(parties={0: "H16"}, attempt="T01", dice="B5 R6", inactive=(0,))
    assert t.options == ["rune", "use hero 1 rune", "stop"]
    t.load(6)
    t.play("rune")
    assert t.options == ["stop"]
    assert t.refused("rune") == "RUNE-2"
    t = table(parties={0: "H16"}, attempt="T01", dice="B5 R6", inactive=(0,))
    t.play("use hero 1 rune")
    assert (t.pool, t.options) == ("B5* R1", ["stop"])


def test_runes_are_spent_in_the_roll_step_only(table: Make) -> None:
    """RUNE-2: a free rune waits for the ROLL step."""
    t = table(parties={0: "H11 H16"}, attempt="T06")
    assert (t.attempt["runes"], t.options) == (1, ["roll"])
    t.roll("B1 R6")
    assert {"rune", "use hero 2 rune"} <= set(t.options)


@pytest.mark.parametrize(("action", "rerolled"), [("rune", [1]), ("use weapon 1 rune", [])])
def test_a_spent_rune_locks_its_die(table: Make, action: str, rerolled: list[int]) -> None:
    """RUNE-3: whether it paid for a reroll or for an ability."""
    t = table(parties={0: "H01/W05"}, attempt="T01", dice="B5 R1")
    t.load(*rerolled)
    t.play(action)
    assert t.pool == "B5* R1"


@pytest.mark.parametrize("action", ["banner", "rune", "play S01", "play LS2", "use hero 1", "use weapon 1"])
def test_nothing_rerolls_a_locked_die(table: Make, action: str) -> None:
    """RUNE-4: neither banner, rune, scroll, hero nor weapon."""
    t = table(parties={0: "H14/W03"}, hands={0: "S01 S06 LS2"}, attempt="T01", dice="B5* B6 B1 Y6*")
    t.play("play S06", action)
    assert t.offered("die") == ["die 1", "die 2"]


def test_a_locked_die_is_not_set(table: Make) -> None:
    """RUNE-5: only the unlocked die can be turned."""
    t = table(parties={0: "H03"}, hands={0: "S04"}, attempt="T01", dice="B5* B6")
    t.play("play S04")
    assert t.options == ["set 1 1", "set 1 3", "set 1 5"]
    locked = table(parties={0: "H03"}, hands={0: "S04"}, attempt="T01", dice="B5* R6")
    assert locked.refused("play S04") == "GEN-13"


def test_other_symbols_of_a_locked_die_count(table: Make) -> None:
    """RUNE-6: the magic and the arrow stay, the runes are gone."""
    t = table(parties={0: "H01"}, attempt="T01", dice="B3* G4* B3")
    assert t.counts == "A1 M2 U1"


def test_a_rune_rerolls_any_other_die(table: Make) -> None:
    """RUNE-7: never its own one."""
    t = table(parties={0: "H01"}, attempt="T01", dice="B5 G5 R6 R1*")
    t.play("rune", "pay 0")
    assert t.options == ["die 1", "die 2"]
    alone = table(parties={0: "H01"}, attempt="T01", dice="B5 R6*")
    assert alone.refused("rune") == "RUNE-2"


def test_a_new_rune_can_be_spent(table: Make) -> None:
    """RUNE-8: the rune that a reroll shows pays for the next one."""
    t = table(parties={0: "H01"}, attempt="T01", dice="B5 G6 R6", inactive=(0,))
    t.load(5, 3)
    t.play("rune", "die 1")
    assert "rune" in t.options
    t.play("rune")
    assert t.pool == "B5* G5* R3"


def test_a_free_rune_locks_nothing(table: Make) -> None:
    """RUNE-9: it may reroll any unlocked die, one that shows a rune too."""
    t = table(parties={0: "H01"}, hands={0: "S06"}, attempt="T01", dice="B5 R6 G1*", inactive=(0,))
    t.play("play S06", "rune")
    assert t.options == ["pay free", "pay 0"]
    t.play("pay free")
    assert t.options == ["die 0", "die 1"]
    t.load(1)
    t.play("die 0")
    assert (t.pool, t.attempt["runes"], t.options) == ("B1 R6 G1*", 0, ["stop"])


@pytest.mark.parametrize("locked_dice", ["frozen", "may_be_set"])
def test_the_paying_die_is_not_the_changed_one(table: Make, locked_dice: str) -> None:
    """RUNE-10: it is locked first, under both settings of HR-LOCKSET."""
    t = table(rules={"locked_dice": locked_dice}, parties={0: "H07+"}, attempt="T01", dice="B5 R6")
    t.play("use hero 1 rune")
    assert t.options == [f"set 1 {face}" for face in (1, 3, 4, 5)]
    alone = table(rules={"locked_dice": locked_dice}, parties={0: "H07+"}, attempt="T01", dice="B5")
    assert "use hero 1 rune" not in alone.options


def test_an_ability_for_a_rune_works_once(table: Make) -> None:
    """RUNE-11: however many runes there are; another card is another ability."""
    t = table(parties={0: "H19+/W07"}, attempt="T01", dice="B5 B5 B5")
    t.play("use hero 1 rune")
    assert t.refused("use hero 1 rune") == "ROLL-5"
    t.play("use weapon 1 rune")
    assert (t.pool, t.counts) == ("B5* B5* B5", "M4 U1")
    assert t.offered("use") == []


@pytest.mark.parametrize(("dice", "met"), [("G1 G1 G5 B5", True), ("G1 G1 G5 B5*", False)])
def test_unspent_runes_count(table: Make, dice: str, met: bool) -> None:
    """RUNE-12: the Standing Stones ask for two runes."""
    t = table(level=2, parties={0: "H01 H02"}, attempt="F07", dice=dice)
    assert t.attempt["met"] is met


def test_unspent_runes_are_lost(table: Make) -> None:
    """RUNE-13: those of stage 1 are gone in stage 2."""
    t = table(level=4, boss="B3", parties={0: "H01"}, hands={0: "S06"}, attempt="boss", dice="R3 R3 R3 Y1 Y1 Y1")
    t.play("play S06")
    assert t.attempt["runes"] == 1
    t.play("stop")
    assert (t.attempt["stage"], t.attempt["runes"]) == (2, 0)
