"""Hero cards: HERO-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make


@pytest.mark.parametrize(
    ("side", "pool", "runes"), [("H13", "G", 0), ("H13+", "R G", 0), ("H11", "B", 1), ("H11+", "B B", 1)]
)
def test_the_side_facing_up_applies(table: Make, side: str, pool: str, runes: int) -> None:
    """HERO-1: its dice and abilities."""
    t = table(parties={0: side}, attempt="T01")
    assert (t.pool, t.attempt["runes"]) == (pool, runes)


def test_only_the_ability_of_the_side_up_is_offered(table: Make) -> None:
    """HERO-1: Fenn rerolls a green die, and upgraded sets one for a rune."""
    t = table(parties={0: "H10"}, attempt="T01", dice="G6 B5")
    assert t.offered("use") == ["use hero 1"]
    t = table(parties={0: "H10+"}, attempt="T01", dice="G6 B5")
    assert t.offered("use") == ["use hero 1 rune"]


def test_the_preview_has_no_effect(table: Make) -> None:
    """HERO-2: Gritta's sword and Marl's rune ability are on the upgraded side only."""
    t = table(parties={0: "H08 H07"}, attempt="T06", dice="R6 B5")
    assert (t.counts, t.offered("use")) == ("U1", [])
    t = table(parties={0: "H08+ H07+"}, attempt="T06", dice="R6 B5")
    assert (t.counts, t.offered("use")) == ("S1 U1", ["use hero 2 rune"])


@pytest.mark.parametrize(("before", "after"), [("H01", "H01+"), ("H01~", "H01+~"), ("H01~/W01", "H01+~/W01")])
def test_upgrading_turns_the_card(table: Make, before: str, after: str) -> None:
    """HERO-3: wound and weapon stay."""
    t = table(level=3, parties={0: before})
    t.play("upgrade 1")
    assert t.party() == f"{after} - -"


def test_only_the_standard_side_can_be_upgraded(table: Make) -> None:
    """HERO-4, HERO-5: no upgraded hero, and never a legendary one."""
    t = table(level=3, parties={0: "H01+ L01 H02"})
    assert t.offered("upgrade") == ["upgrade 3"]
    assert t.refused("upgrade 1") == "HERO-4"
    assert t.refused("upgrade 2") == "HERO-5"


def test_the_dead_are_not_upgraded(table: Make) -> None:
    """HERO-4: a level-up goes to the living."""
    t = table(parties={0: "H01~ H02"}, attempt="T12", dice="G3 G1")
    t.play("stop", "wound light 1")
    assert t.options == ["level 2", "nobody"]


def test_a_legend_counts_as_upgraded(table: Make) -> None:
    """HERO-6: for weapons, and for retiring."""
    t = table(level=3, parties={0: "L01"}, hands={0: "LW1 W08"}, rows={"heroes": "H01"})
    t.play("equip W08 1", "buy H01 1")
    assert (t.player()["retired"], t.points()) == (["L01"], 1)


def test_healthy_wounded_dead(table: Make) -> None:
    """HERO-7: a wound for each step."""
    t = table(level=2, parties={0: "H01 H02"}, attempt="F03", dice="R6")
    states = [t.party()]
    t.play("stop")
    for _ in range(2):
        t.play("wound light 1")
        states.append(t.party())
    assert states == ["H01 H02 -", "H01~ H02 -", "- H02~ -"]  # the third wound has only one hero to go to


def test_healing_turns_a_wounded_card_upright(table: Make) -> None:
    """HERO-8: a healthy hero cannot be healed."""
    t = table(level=3, parties={0: "H01 H02+~/W01"})
    assert t.offered("heal") == ["heal 2"]
    assert t.refused("heal 1") == "HERO-8"
    t.play("heal 2")
    assert t.party() == "H01 H02+/W01 -"


def test_a_wounded_hero_keeps_everything(table: Make) -> None:
    """HERO-9: dice and abilities, those of the weapon included."""
    t = table(parties={0: "H11+~/W05"}, attempt="T01")
    assert (t.pool, t.attempt["runes"]) == ("B B", 1)
    t.roll("B6 B6")
    assert t.offered("use") == ["use weapon 1 rune"]


@pytest.mark.parametrize(("hero", "pile"), [("H19", "heroes"), ("H19+", "heroes"), ("L02", "legends")])
def test_a_killed_hero_is_discarded(table: Make, hero: str, pile: str) -> None:
    """HERO-10: to the pile of its deck, without VP, also if it was upgraded."""
    t = table(level=3, parties={0: f"{hero}~"}, attempt="T01", dice="R6")
    t.play("stop")
    assert (t.party(), t.pile(pile), t.player()["retired"], t.points()) == ("- - -", hero.rstrip("+"), [], 0)


def test_a_discarded_hero_lies_standard_side_up(table: Make) -> None:
    """HERO-10: bought again it is not upgraded."""
    t = table(parties={0: "H19+~"}, attempt="T01", dice="R6", decks={"heroes": "only"}, rows={"heroes": "H01"})
    t.play("stop", "buy H19")
    assert t.party() == "H19 - -"


@pytest.mark.parametrize(("weapon", "pile"), [("W01", "items"), ("LW2", "treasures")])
def test_the_weapon_of_a_killed_hero_is_discarded(table: Make, weapon: str, pile: str) -> None:
    """HERO-11: to the pile of its deck."""
    t = table(parties={0: f"H01~/{weapon}"}, attempt="T01", dice="R6")
    t.play("stop")
    assert (t.pile(pile), t.hand()) == (weapon, "")


def test_an_empty_hero_deck_is_made_anew(table: Make) -> None:
    """HERO-12: at once, from its discard pile, when the last card leaves it."""
    t = table(decks={"heroes": "only H05"}, piles={"heroes": "H01 H02 H03"})
    t.load(1, 1)
    t.play("buy H05")
    assert (sorted(t.deck("heroes").split()), t.pile("heroes")) == (["H01", "H02", "H03"], "")
    assert t.match.view(None)["decks"]["heroes"]["top"] == t.deck("heroes").split()[0]


def test_the_deck_is_made_anew_by_scouting_too(table: Make) -> None:
    """HERO-12: whatever takes the last card."""
    t = table(level=2, decks={"heroes": "only H05"}, piles={"heroes": "H01"})
    t.play("scout heroes")
    assert (t.row("heroes"), t.deck("heroes")) == ("H05", "H01")


def test_an_empty_deck_waits_for_a_discarded_hero(table: Make) -> None:
    """HERO-12: that card then is the deck."""
    t = table(parties={0: "H01~"}, attempt="T01", dice="R6", decks={"heroes": "only"})
    assert t.match.view(None)["decks"]["heroes"]["top"] is None
    t.play("stop")
    assert (t.deck("heroes"), t.pile("heroes")) == ("H01", "")


def test_a_locked_hero_deck_is_not_made_anew(table: Make) -> None:
    """HERO-12: only an unlocked one."""
    t = table(level=2, parties={0: "L02~"}, attempt="T01", dice="R6", decks={"legends": "only"})
    t.play("stop")
    assert (t.deck("legends"), t.pile("legends")) == ("", "L02")


def test_heroes_that_die_together_are_discarded_in_order(table: Make) -> None:
    """HERO-13: the first of the party is the deck, where it was empty."""
    t = table(parties={0: "H02~ H01~"}, rows={"town": "T15"}, decks={"heroes": "only"}, phase="quest")
    t.play("quest T15 1 2")
    assert (t.deck("heroes"), t.pile("heroes")) == ("H02", "H01")


def test_the_first_heal_must_be_made(table: Make) -> None:
    """HERO-14: stopping is possible from the second on."""
    t = table(level=3, parties={0: "L05~ H01~ H02~"}, attempt="T16")
    t.play("use hero 1")
    assert t.options == ["who 1", "who 2", "who 3"]
    t.play("who 2")
    assert t.options == ["who 1", "who 3", "enough"]
    t.play("enough")
    assert t.party() == "L05~ H01 H02~"


def test_a_hero_at_home_may_be_healed(table: Make) -> None:
    """HERO-8, HERO-14: a `heal` is for the own party, active or not."""
    t = table(level=3, parties={0: "L05 H01~", 1: "H02~"}, rows={"town": "T01"}, phase="quest")
    t.play("quest T01 1", "use hero 1")
    assert (t.party(), t.party(1)) == ("L05 H01 -", "H02~ - -")
