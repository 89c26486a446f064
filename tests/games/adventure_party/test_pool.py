"""Forming the dice pool: POOL-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make, changed


@pytest.mark.parametrize(
    ("party", "pool"), [("H01", "R"), ("H24+~", "R G G"), ("H17 H03", "R Y B"), ("L07 H20+ H02", "R Y B Y B G")]
)
def test_the_dice_of_the_active_heroes(table: Make, party: str, pool: str) -> None:
    """POOL-1: all that their cards show."""
    t = table(parties={0: party}, attempt="T16")
    assert t.pool == pool


def test_auto_effects_apply_first_by_themselves(table: Make) -> None:
    """POOL-2: of heroes and weapons, dice of weapons included; those at home do nothing."""
    t = table(parties={0: "H11/LW2 H08+/W09 L07"}, rows={"town": "T06"}, phase="quest")
    t.play("quest T06 1 2")
    assert (t.pool, t.attempt["runes"], t.counts) == ("B R G", 1, "S1 A1 U1")
    assert (t.ask, t.options) == ("pool", ["roll"])


def test_pool_abilities_and_potions_in_any_order(table: Make) -> None:
    """POOL-3: and then the step is ended."""
    for actions in (
        ("use hero 1", "colour red", "play P07", "play P02"),
        ("play P02", "play P07", "use hero 1", "colour red"),
    ):
        t = table(parties={0: "H16+"}, hands={0: "P02 P07"}, attempt="T01")
        assert t.options == ["play P02", "play P07", "use hero 1", "roll"]
        t.play(*actions)
        assert (sorted(t.pool.split()), t.attempt["runes"], t.options) == (["R", "R", "Y"], 2, ["roll"])


def test_a_pool_ability_is_used_once(table: Make) -> None:
    """POOL-3, ROLL-5."""
    t = table(parties={0: "H15+~ H01~"}, attempt="T06")
    t.play("use hero 1", "who 1")
    assert t.refused("use hero 1") == "ROLL-5"


def test_potions_need_an_active_hero(table: Make) -> None:
    """POOL-4: the last one died on the wound slot, so the POOL step is skipped."""
    t = table(parties={0: "H01~ H02~ H16+~"}, hands={0: "P01 P06"}, rows={"town": "T15"}, phase="quest")
    t.play("quest T15 1 2")
    assert t.ask == "tavern"
    assert not t.told("played")


def test_potions_need_an_active_hero_even_if_dice_stay(table: Make) -> None:
    """POOL-4: with the house rule that lets the dice of the dead stay, nobody drinks either."""
    t = table(
        rules={"slot_death": "dice_stay"},
        parties={0: "H01~ H16+~"},
        hands={0: "P01"},
        rows={"town": "T15"},
        phase="quest",
    )
    t.play("quest T15 1 2")
    assert (t.ask, t.pool, t.options) == ("pool", "R R", ["roll"])
    assert t.refused("play P01") == "POOL-4"


@pytest.mark.parametrize(
    ("party", "pool"), [("H22 L04", "R R R R"), ("L04/LW4 H01", "R R R R"), ("H12+ H04+ H05", "Y Y Y Y")]
)
def test_at_most_four_dice_of_a_colour(table: Make, party: str, pool: str) -> None:
    """POOL-5: a die beyond that is not added."""
    t = table(parties={0: party}, attempt="T16")
    assert t.pool == pool


def test_a_potion_adds_dice_up_to_the_fourth(table: Make) -> None:
    """POOL-5: of the two red dice of the Cordial of Giants only one is left."""
    t = table(parties={0: "L04"}, hands={0: "LP3 P01"}, attempt="T01")
    t.play("play LP3")
    assert (t.pool, t.attempt["runes"]) == ("R R R R", 1)
    assert t.refused("play P01") == "GEN-13"


def test_any_colour_means_one_with_a_die_left(table: Make) -> None:
    """POOL-6: a second choice sees what the first one took."""
    t = table(parties={0: "L04 H01"}, hands={0: "P05"}, attempt="T06")
    t.play("play P05")
    assert t.options == ["colour yellow", "colour blue", "colour green"]
    t = table(parties={0: "L04"}, hands={0: "LP1"}, attempt="T01")
    t.play("play LP1", "colour red")
    assert t.options == ["colour yellow", "colour blue", "colour green"]
    t.play("colour blue")
    assert t.pool == "R R R R B"


def test_dice_belong_to_the_pool(table: Make) -> None:
    """POOL-7: those of a hero that dies later stay."""
    t = table(parties={0: "H01~ H02 H03"}, attempt="T17", dice="R3 G3 B1")
    t.play("stop", "wound light 1")
    assert (t.party(), t.attempt["active"]) == ("- H02 H03", ["H02", "H03"])
    assert (t.pool, t.counts) == ("R3 G3 B1", "S2 A2 M1")


def test_potions_last_for_this_attempt(table: Make) -> None:
    """POOL-8: neither dice, runes nor shields are left for the next one."""
    t = table(parties={0: "H01"}, hands={0: "P01 P07 P08"}, rows={"town": "T01 T03"}, phase="quest")
    t.play("quest T01 1", "play P01", "play P07", "play P08")
    assert (t.pool, t.attempt["runes"], t.attempt["block_any"]) == ("R R", 2, 1)
    t.roll("R6 R6")
    t.play("stop")
    t.end_turn()
    t.end_turn()
    t.play("end", "quest T01 1")
    assert (t.pool, t.attempt["runes"], t.attempt["block_any"]) == ("R", 0, 0)


def test_nobody_left_and_no_dice(table: Make) -> None:
    """POOL-9: no POOL and ROLL step and no window before the result; no symbol counts."""
    t = table(
        rules={"skull": "on"},
        parties={0: "H01~ H02~"},
        hands={0: "P01 S06", 1: "K1 K2 K3"},
        rows={"town": "T15"},
        phase="quest",
    )
    t.play("quest T15 1 2")
    assert [event.data["counts"] for event in t.told("counted")] == [dict.fromkeys("SAMHU", 0)]
    assert not t.told("rolled")
    assert (t.ask, t.attempt["window"]) == ("skull", "spoils")
    assert t.done() == "T15"


def test_nobody_left_to_meet_a_condition(table: Make) -> None:
    """POOL-9: with a condition, which no printed card of that kind has, the quest fails."""
    t = table(game=changed(town__T15__needs={"HP": 1}), parties={0: "H01~ H02~"}, rows={"town": "T15"}, phase="quest")
    t.play("quest T15 1 2")
    assert (t.ask, t.done(), len(t.told("failed"))) == ("tavern", "", 1)
