"""Rolling and changing dice, and the reroll banner: ROLL-*, TOKEN-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make, changed


def test_every_die_is_rolled_once(table: Make) -> None:
    """ROLL-1: those of potions and weapons too, in the order of the pool."""
    t = table(parties={0: "H17/LW2"}, hands={0: "P03"}, attempt="T01")
    t.play("play P03")
    t.roll("R3 Y1 G5 B2")
    assert t.pool == "R3 Y1 G5 B2"
    assert [event.data["faces"] for event in t.told("rolled")] == [[3, 1, 5, 2]]


@pytest.mark.parametrize(("dice", "party"), [("R4 G1", "H01~ H02~ -"), ("R1 G1", "- H02~ -")])
def test_the_roll_is_made_for_shields(table: Make, dice: str, party: str) -> None:
    """ROLL-2: even if the quest asks for nothing."""
    t = table(parties={0: "H01 H02"}, rows={"town": "T15"}, phase="quest")
    t.play("quest T15 1 2")
    t.roll(dice)
    t.play("stop")
    if t.ask == "wound":
        t.play("wound light 1")
    assert t.party() == party


def test_roll_actions_one_at_a_time_in_any_order(table: Make) -> None:
    """ROLL-3: until the roller ends the step."""
    t = table(parties={0: "H09"}, hands={0: "S06"}, attempt="T01", dice="R6")
    t.load(6, 6, 1)
    t.play("play S06", "use hero 1", "rune", "banner")
    assert (t.pool, t.options) == ("R1", ["stop"])
    t.play("stop")
    assert t.done() == "T01"


def test_the_roll_actions(table: Make) -> None:
    """ROLL-4: banner, rune, abilities of active heroes and of their weapons, scrolls."""
    t = table(parties={0: "H09/W02 H01/W03 H06+"}, hands={0: "S06"}, attempt="T16", dice="R6 G4 B1")
    uses = ["use hero 1", "use weapon 1", "use weapon 2", "use hero 3"]
    assert t.options == ["banner", "rune", *uses, "play S06", "stop"]
    home = table(parties={0: "H01 H09/W02"}, rows={"town": "T01"}, phase="quest")
    home.play("quest T01 1")
    home.roll("R6")
    assert home.options == ["banner", "stop"]


@pytest.mark.parametrize(
    ("party", "use"), [("H09", "use hero 1"), ("H01/W01", "use weapon 1"), ("H01/W05", "use weapon 1 rune")]
)
def test_an_ability_is_used_once_in_an_attempt(table: Make, party: str, use: str) -> None:
    """ROLL-5: whether it costs a rune or not."""
    t = table(parties={0: party}, hands={0: "S06 S06"}, attempt="T01", dice="R6", inactive=(0,))
    t.play("play S06", "play S06")
    if "rune" not in use:
        t.load(6)
    t.play(use)
    assert t.refused(use) == "ROLL-5"


def test_an_ability_is_fresh_in_the_next_attempt(table: Make) -> None:
    """ROLL-5: the limit is for one attempt."""
    t = table(parties={0: "H09"}, attempt="T01", dice="R6")
    t.load(6)
    t.play("use hero 1", "stop")
    t.end_turn()
    t.end_turn()
    t.play("end", "quest T01 1")
    t.roll("R6")
    assert "use hero 1" in t.options


def test_different_cards_have_different_abilities(table: Make) -> None:
    """ROLL-6: even if they read the same."""
    t = table(parties={0: "H09/W01"}, attempt="T01", dice="R6", inactive=(0,))
    assert t.offered("use") == ["use hero 1", "use weapon 1"]
    t.load(6, 1)
    t.play("use hero 1", "use weapon 1")
    assert t.pool == "R1"


def test_a_reroll_makes_the_old_face_go(table: Make) -> None:
    """ROLL-7: whatever it was."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R3 B3")
    assert t.counts == "S2 M1 U1"
    t.load(6)
    t.play("banner", "die 0")
    assert (t.pool, t.counts) == ("R6 B3", "M1 U1")


def test_several_dice_are_rerolled_together(table: Make) -> None:
    """ROLL-8: all are chosen before the first of them is rolled."""
    t = table(parties={0: "H06+"}, attempt="T01", dice="G6 R6 B6")
    t.play("use hero 1", "die 2")
    assert (t.pool, t.options) == ("G6 R6 B6", ["die 0", "die 1", "done"])
    t.load(1, 3)
    t.play("die 0")
    assert t.pool == "G3 R6 B1"  # in the order in which they were chosen
    assert [event.data["dice"] for event in t.told("rerolled")] == [[2, 0]]


def test_a_die_may_be_changed_many_times(table: Make) -> None:
    """ROLL-9: rerolled and set by different effects."""
    t = table(parties={0: "H09/W01"}, hands={0: "S02"}, attempt="T01", dice="R6")
    t.load(5, 6, 5)
    t.play("use hero 1", "banner", "use weapon 1", "play S02", "set 0 3")
    assert t.pool == "R3"


def test_a_locked_die_is_not_changed(table: Make) -> None:
    """ROLL-9: neither rerolled nor set."""
    t = table(parties={0: "H09/W03"}, hands={0: "S02"}, attempt="T01", dice="R6 B5*")
    assert t.refused("use weapon 1") == "GEN-13"
    t.play("play S02")
    assert {option.split()[1] for option in t.options} == {"0"}


def test_a_die_is_set_to_a_face(table: Make) -> None:
    """ROLL-10: and a rune that it shows then can be spent."""
    t = table(parties={0: "H01"}, hands={0: "S04"}, attempt="T01", dice="B6 R6", inactive=(0,))
    assert "rune" not in t.options
    t.play("play S04", "set 0 5")
    assert (t.pool, t.counts) == ("B5 R6", "U1")
    t.load(1)
    t.play("rune")
    assert t.pool == "B5* R1"


def test_a_die_added_after_the_roll_is_rolled_at_once(table: Make) -> None:
    """ROLL-11: no printed card does this, so Kessa is given the ability."""
    game = changed(heroes__H09__standard__abilities=["ROLL: add_die(blue, 1)"])
    t = table(game=game, parties={0: "H09"}, attempt="T01", dice="R6")
    t.load(3)
    t.play("use hero 1")
    assert (t.pool, t.counts) == ("R6 B3", "M1 U1")


def test_banner_runes_and_cards_are_no_abilities(table: Make) -> None:
    """ROLL-12: runes may be spent again and again, and a banner turned active again be used again."""
    t = table(parties={0: "H01"}, hands={0: "S06 S06 S09"}, attempt="T01", dice="R6")
    t.load(6, 6, 6, 1)
    t.play("banner", "play S06", "rune", "play S06", "rune", "play S09", "banner")
    assert t.pool == "R1"


# The banner


def test_the_banner_rerolls_one_unlocked_die(table: Make) -> None:
    """TOKEN-1: of any colour; it is inactive then."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R6 Y6 B5* G6")
    t.play("banner")
    assert t.options == ["die 0", "die 1", "die 3"]
    t.load(1)
    t.play("die 3")
    assert (t.pool, t.player()["banner"]) == ("R6 Y6 B5* G1", False)


def test_the_banner_is_for_the_own_roll_step(table: Make) -> None:
    """TOKEN-1: not before the roll, and not with another's banner."""
    t = table(parties={0: "H01"}, attempt="T01")
    assert t.options == ["roll"]
    t = table(parties={0: "H01"}, attempt="T01", dice="R6", inactive=(0,))
    assert (t.player(1)["banner"], t.options) == (True, ["stop"])


def test_an_inactive_banner_cannot_be_used(table: Make) -> None:
    """TOKEN-2: not in the same attempt, and not in a later one."""
    t = table(parties={0: "H01"}, attempt="T03", dice="R1", rows={"town": "T01"}, hands={0: "LS3"})
    t.load(1)
    t.play("banner")
    assert t.refused("banner") == "TOKEN-2"
    t.play("play LS3")
    t.play("stop")
    t.end_turn()
    t.end_turn()
    t.play("end", "quest T01 1")
    t.roll("R6")
    assert t.options == ["stop"]


@pytest.mark.parametrize("inactive", [(), (0, 1)])
def test_a_failed_quest_turns_the_banner_active(table: Make, inactive: tuple[int, ...]) -> None:
    """TOKEN-3: the roller's, without asking."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R6", inactive=inactive)
    t.play("stop")
    assert (t.player(0)["banner"], t.player(1)["banner"]) == (True, 1 not in inactive)
    assert len(t.told("banner_up")) == len(inactive[:1])


def test_a_banner_used_in_the_failed_quest_turns_too(table: Make) -> None:
    """TOKEN-4."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R6")
    t.load(6)
    t.play("banner")
    assert not t.player()["banner"]
    t.play("stop")
    assert t.player()["banner"]


def test_success_and_arena_do_not_turn_the_banner(table: Make) -> None:
    """TOKEN-5: only a failed quest does."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R1", inactive=(0,))
    t.play("stop")
    assert (t.done(), t.player()["banner"]) == ("T01", False)
    t = table(level=3, parties={0: "H01 H02"}, arena="A4", attempt="arena", dice="R6", inactive=(0,))
    t.play("stop")
    assert not t.player()["banner"]
