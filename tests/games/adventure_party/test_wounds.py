"""Wounds: WOUND-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make, Table


def left(t: Table) -> tuple[int, int]:
    """The wounds that would be left, or are left to deal."""
    wounds = t.attempt["left"]
    return wounds["light"], wounds["deadly"]


def test_light_and_deadly_wounds(table: Make) -> None:
    """WOUND-1: The Dragon deals both kinds."""
    t = table(level=3, parties={0: "H01 H02 H03"}, attempt="M01", dice="R6")
    assert t.attempt["wounds"] == {"light": 2, "deadly": 1}
    t.play("stop")
    assert t.options == [f"wound {kind} {place}" for kind in ("light", "deadly") for place in (1, 2, 3)]


@pytest.mark.parametrize(("dice", "wounds"), [("R6", (1, 1)), ("R4", (1, 0)), ("R4 Y1", (0, 0)), ("Y1 Y1 Y1", (0, 0))])
def test_a_shield_cancels_a_wound(table: Make, dice: str, wounds: tuple[int, int]) -> None:
    """WOUND-2, WOUND-3: of either kind, a deadly one first, without asking."""
    t = table(level=2, parties={0: "H01 H02"}, attempt="F08", dice=dice)
    assert left(t) == wounds
    t.play("stop")
    assert (t.ask == "wound") is (wounds != (0, 0))


@pytest.mark.parametrize(
    ("party", "hand", "wounds"), [("H05+ H01", "", (1, 0)), ("H01 H02", "LS4", (0, 0)), ("H01/LW5 H02", "", (1, 0))]
)
def test_prevent_is_one_more_shield(table: Make, party: str, hand: str, wounds: tuple[int, int]) -> None:
    """WOUND-3: against a deadly wound first."""
    t = table(level=2, parties={0: party}, hands={0: hand}, attempt="F08", dice="R6")
    for card in hand.split():
        t.play(f"play {card}")
    assert left(t) == wounds


def test_prevent_is_never_a_symbol(table: Make) -> None:
    """WOUND-3: the Shieldwall counts swords and shields, and not what Dorn prevents."""
    t = table(level=3, arena="A4", parties={0: "H05+ H01"}, attempt="arena", dice="R4 Y1")
    t.play("stop")
    assert t.state.totals[0] == 3


def test_first_soften_then_prevent_light(table: Make) -> None:
    """WOUND-4: of 1 light and 2 deadly, one is softened and both light ones are cancelled; a shield comes after."""
    t = table(level=3, parties={0: "H22 H12 H01/W04"}, attempt="M04", dice="R6")
    assert left(t) == (0, 1)
    t = table(level=3, parties={0: "H22 H12 H01/W04"}, attempt="M04", dice="R4")
    assert left(t) == (0, 0)


def test_prevent_light_stops_no_deadly_wound(table: Make) -> None:
    """WOUND-4: a deadly wound is left, though two light ones could be cancelled."""
    t = table(level=2, parties={0: "H12 H01/W04"}, attempt="F08", dice="R6")
    assert left(t) == (0, 1)


def test_the_roller_chooses_wound_and_hero(table: Make) -> None:
    """WOUND-5: one by one, which is next and who takes it."""
    t = table(level=3, parties={0: "H01 H02 H03"}, attempt="M01", dice="R6")
    t.play("stop")
    t.play("wound light 3")
    assert (t.party(), left(t)) == ("H01 H02 H03~", (1, 1))
    t.play("wound deadly 1")
    assert (t.party(), left(t)) == ("- H02 H03~", (1, 0))
    assert t.options == ["wound light 2", "wound light 3"]
    t.play("wound light 2")
    assert t.party() == "- H02~ H03~"


@pytest.mark.parametrize(
    ("wound", "party"),
    [
        ("light 1", "H01~ H02~ H03"),
        ("light 2", "H01 - H03"),
        ("deadly 1", "- H02~ H03"),
        ("deadly 2", "H01 - H03"),
    ],
)
def test_what_a_wound_does(table: Make, wound: str, party: str) -> None:
    """WOUND-6, WOUND-7, WOUND-8: light on the healthy and the wounded, deadly on the healthy and the wounded."""
    t = table(level=2, parties={0: "H01 H02~ H03"}, attempt="F08", dice="R6")
    t.play("stop", f"wound {wound}")
    assert t.party() == party


def test_the_dead_leave_at_once(table: Make) -> None:
    """WOUND-9, HERO-10, HERO-11: discarded with the weapon, and no longer to be wounded."""
    t = table(level=3, parties={0: "H01+/W01 H02 H03"}, attempt="M01", dice="R6")
    t.play("stop", "wound deadly 1")
    assert (t.party(), t.pile("heroes"), t.pile("items")) == ("- H02 H03", "H01", "W01")
    assert t.options == ["wound light 2", "wound light 3"]


def test_wounds_are_lost_without_heroes(table: Make) -> None:
    """WOUND-10: of four light wounds the only hero takes two."""
    t = table(level=2, parties={0: "H01"}, attempt="F11", dice="R6")
    t.play("stop")
    assert (t.party(), len(t.told("wounds_lost")), t.ask) == ("- - -", 1, "tavern")


def test_who_stayed_at_home_is_safe(table: Make) -> None:
    """WOUND-11: two light wounds kill the one who went."""
    t = table(parties={0: "H01~ H02"}, rows={"town": "T03"}, phase="quest")
    t.play("quest T03 1")
    t.roll("R6")
    t.play("stop")
    assert t.party() == "- H02 -"


@pytest.mark.parametrize("die", ["R1", "R6"])
def test_wounds_apply_on_failure_too(table: Make, die: str) -> None:
    """WOUND-12: in full."""
    t = table(level=2, parties={0: "H01 H02"}, attempt="F08", dice=die)
    t.play("stop")
    assert (t.told("failed") != [], left(t)) == (True, (1, 1))
    done = table(level=2, parties={0: "H01 H02"}, attempt="F08", dice="R3 R3 R1")
    done.play("stop")
    assert (done.told("completed") != [], left(done)) == (True, (1, 1))
