"""Evaluating: EVAL-*."""

from __future__ import annotations

import itertools

import pytest

from tests.games.adventure_party.tables import Make, Table


def met(table: Make, quest: str, dice: str, hand: str = "", party: str = "H01 H02 H03") -> bool:
    """Whether a quest would be completed with these dice, all cards in hand played."""
    t = table(level=3, parties={0: party}, hands={0: hand}, attempt=quest, dice=dice)
    for card in hand.split():
        t.play(f"play {card}")
    return bool(t.attempt["met"])


def test_all_symbols_are_counted(table: Make) -> None:
    """EVAL-1: of locked and unlocked dice, added symbols, free runes and bonuses for critical hits."""
    t = table(parties={0: "H21+"}, hands={0: "S06 S08"}, attempt="T01", dice="R3 G3 B3* G1 Y3")
    t.play("play S06", "play S08", "stop")
    assert t.told("counted")[0].data["counts"] == {"S": 4, "A": 4, "M": 2, "H": 1, "U": 1}


def test_bonuses_add_up(table: Make) -> None:
    """EVAL-1: two sources, two symbols for each critical hit."""
    t = table(level=3, parties={0: "H21+ L02"}, attempt="T06", dice="R3 G1")
    assert t.counts == "S4 A1"


def test_convert_completes_without_asking(table: Make) -> None:
    """EVAL-1: up to two arrows count as the swords that the ogre needs."""
    assert not met(table, "T07", "G3 G3")
    t = table(parties={0: "H01 H02"}, hands={0: "S10"}, attempt="T07", dice="G3 G3")
    t.play("play S10", "stop")
    assert t.told("completed")
    assert not met(table, "M09", "G3 G3 G3", "S10")


def test_convert_gives_the_highest_total(table: Make) -> None:
    """EVAL-1: in the arena two of three arrows count as swords or magic."""
    t = table(level=3, arena="A1", parties={0: "H01 H02"}, hands={0: "S10"}, attempt="arena", dice="G3 G1 B1")
    t.play("play S10", "stop")
    assert t.state.totals[0] == 3


@pytest.mark.parametrize(("die", "counts"), [("R3", "S2"), ("G3", "A2")])
def test_a_critical_hit_counts_two(table: Make, die: str, counts: str) -> None:
    """EVAL-2."""
    t = table(parties={0: "H01"}, attempt="T01", dice=die)
    assert t.counts == counts


@pytest.mark.parametrize(("dice", "enough"), [("R3 R1", False), ("R3 R3", True), ("R3 B1 G1", True)])
def test_a_symbol_pays_for_one_condition(table: Make, dice: str, enough: bool) -> None:
    """EVAL-3: 2 swords and 2 hearts take four symbols."""
    assert met(table, "T07", dice) is enough


@pytest.mark.parametrize(
    ("quest", "dice", "enough"),
    [
        ("T05", "G3 B1", False),
        ("T05", "R1 B1", True),
        ("T02", "R3 B1", False),
        ("T02", "G1 B1", True),
        ("T04", "G3", False),
        ("T04", "B1", True),
        ("T11", "R3 R1", False),
        ("T11", "R3 R1 Y6", True),
    ],
)
def test_a_typed_condition_needs_its_type(table: Make, quest: str, dice: str, enough: bool) -> None:
    """EVAL-4: swords, arrows, magic and runes."""
    assert met(table, quest, dice) is enough


@pytest.mark.parametrize(("dice", "enough"), [("R1 G1 B1", True), ("R3 B1", True), ("G3", False)])
def test_hearts_take_any_damage(table: Make, dice: str, enough: bool) -> None:
    """EVAL-5: 3 hearts, in any mix of swords, arrows and magic."""
    assert met(table, "T06", dice) is enough


def test_shields_and_runes_are_no_damage(table: Make) -> None:
    """EVAL-6: they pay for no heart."""
    assert not met(table, "T01", "Y1 Y1 B5 G5", "S06 S07")


@pytest.mark.parametrize(
    ("quest", "dice", "enough"),
    [("T12", "R3 R3 G3", False), ("T12", "R3 R3 G3 B1", True), ("M04", "B1 B1 B1 G3", False), ("T19", "G3 R3", False)],
)
def test_immunity(table: Make, quest: str, dice: str, enough: bool) -> None:
    """EVAL-7: swords, or arrows, pay for nothing."""
    assert met(table, quest, dice) is enough


def test_the_unbinding_word(table: Make) -> None:
    """EVAL-7, EVAL-13: without the immunity, and with 2 hearts fewer, one sword is enough."""
    assert met(table, "T12", "R1", "LS5")
    assert not met(table, "T12", "R6", "LS5")


def test_a_converted_symbol_has_its_new_type_only(table: Make) -> None:
    """EVAL-8: for immunity, and for the old type."""
    assert met(table, "T12", "R3 G1", "S10")
    assert met(table, "T14", "G3 G1", "S10")
    assert not met(table, "T07", "G3 G1", "S10")


def test_a_quest_without_conditions(table: Make) -> None:
    """EVAL-9: it is completed whatever is rolled."""
    t = table(parties={0: "H01 H02 H03"}, attempt="T20", dice="R6 G6 B6 Y1 Y1 Y1 Y1")
    t.play("stop")
    assert t.done() == "T20"


def test_deaths_do_not_change_the_verdict(table: Make) -> None:
    """EVAL-10, REW-12: the only hero dies, the quest is completed."""
    t = table(parties={0: "H01~"}, attempt="T01", dice="R1", gold={0: 0})
    t.play("stop")
    assert (t.party(), t.done(), t.gold) == ("- - -", "T01", 2)


@pytest.mark.parametrize(("die", "verdict", "after"), [("R1", "completed", "gold"), ("R6", "failed", "banner_up")])
def test_verdict_then_wounds_then_rewards(table: Make, die: str, verdict: str, after: str) -> None:
    """EVAL-10, EVAL-11, EVAL-12: in this order, whether the quest succeeded or not."""
    t = table(parties={0: "H01"}, attempt="T01", dice=die, inactive=(0,))
    t.play("stop")
    order = [kind for kind in t.kinds() if kind in ("counted", verdict, "wounded", after)]
    assert order == ["counted", verdict, "wounded", after]


def formula(t: Table, quest: str) -> bool:
    """The formula of EVAL-13, from what is printed and what is counted."""
    card = t.match.printed()["quests"][quest]
    have = {name: 0 if name in card["immune"] else t.attempt["counts"].get(name, 0) for name in "SAMU"}
    need = {name: card["needs"].get(name, 0) for name in ("S", "A", "M", "U", "HP")}
    typed = all(have[name] >= need[name] for name in "SAMU")
    return typed and sum(have[name] - need[name] for name in "SAM") >= need["HP"]


@pytest.mark.parametrize("quest", ["T04", "T07", "T11", "T12", "T18", "F05", "F07", "F10", "M01", "M04"])
def test_the_formula(table: Make, quest: str) -> None:
    """EVAL-13: against a lot of rolls; both verdicts come up."""
    found = set()
    for faces in itertools.combinations_with_replacement(["R3", "G3", "B3", "Y1", "B1 B1", "G1"], 4):
        t = table(level=3, parties={0: "H01 H02 H03"}, attempt=quest, dice=" ".join(faces))
        assert t.attempt["met"] == formula(t, quest), faces
        found.add(t.attempt["met"])
    assert found == {True, False}
