"""Tavern: TAV-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make


def test_any_number_of_actions_in_any_order(table: Make) -> None:
    """TAV-1, TAV-9: then the phase is ended."""
    t = table(hands={0: "W01 W02"}, rows={"heroes": "H01 H02 H03"})
    t.play("buy H02", "equip W01 1", "buy H01", "buy H03", "equip W02 3")
    assert (t.party(), t.ask) == ("H02/W01 H01 H03/W02", "tavern")
    t.play("end")
    assert t.match.view(None)["phase"] != "tavern"


def test_a_phase_may_be_ended_at_once(table: Make) -> None:
    """TAV-1: no action is needed."""
    t = table(rows={"heroes": "H01", "town": "T01"}, parties={0: "H02"})
    t.play("end")
    assert t.ask == "quest"


@pytest.mark.parametrize(
    ("level", "verbs"),
    [
        (1, {"buy", "equip"}),
        (2, {"buy", "equip", "market", "sell", "scout"}),
        (3, {"buy", "equip", "market", "sell", "scout", "heal", "upgrade"}),
    ],
)
def test_the_tavern_actions(table: Make, level: int, verbs: set[str]) -> None:
    """TAV-2: buying, equipping, and the town actions unlocked so far."""
    t = table(level=level, parties={0: "H01~"}, hands={0: "W01 P01"}, rows={"heroes": "H02"})
    assert {option.split()[0] for option in t.options} == verbs | {"end", "concede"}
    assert t.refused("quest T01 1") == "TAV-2"


@pytest.mark.parametrize(("hero", "cost"), [("H01", 2), ("H16", 3), ("H21", 6), ("H24", 7), ("L01", 7), ("L10", 9)])
def test_a_hero_costs_what_is_printed(table: Make, hero: str, cost: int) -> None:
    """TAV-3."""
    row = {"heroes": hero} if hero[0] == "H" else {"legends": hero}
    t = table(level=3, rows=row, gold={0: cost})
    t.play(f"buy {hero}")
    assert (t.gold, t.party()) == (0, f"{hero} - -")
    poor = table(level=3, rows=row, gold={0: cost - 1})
    assert poor.refused(f"buy {hero}") == "GEN-6"


def test_row_and_top_card_are_available(table: Make) -> None:
    """TAV-4: no other card of the deck, and no discarded one."""
    t = table(rows={"heroes": "H01 H02 H03"}, decks={"heroes": "H04 H05"}, piles={"heroes": "H06"})
    assert t.offered("buy") == ["buy H01", "buy H02", "buy H03", "buy H04"]
    assert t.refused("buy H05") == t.refused("buy H06") == "TAV-4"


def test_legends_are_available_once_unlocked(table: Make) -> None:
    """TAV-5: row and top card, too."""
    cards = {"rows": {"legends": "L01 L02"}, "decks": {"legends": "L03 L04", "heroes": "H01"}}
    t = table(level=3, **cards)
    assert t.offered("buy") == ["buy H01", "buy L01", "buy L02", "buy L03"]
    assert t.refused("buy L04") == "TAV-5"
    locked = table(level=2, decks={"legends": "L03", "heroes": "H01"})
    assert locked.offered("buy") == ["buy H01"]


@pytest.mark.parametrize(("deck", "names"), [("heroes", "H01 H02 H03"), ("legends", "L01 L02 L03")])
def test_the_next_top_card_is_available_at_once(table: Make, deck: str, names: str) -> None:
    """TAV-6."""
    first, second, third = names.split()
    t = table(level=3, gold={0: 30}, decks={deck: names})
    for bought, top in ((first, second), (second, third)):
        t.play(f"buy {bought}")
        assert t.match.view(None)["decks"][deck]["top"] == top
        assert f"buy {top}" in t.options


def test_a_card_from_a_row_leaves_a_gap(table: Make) -> None:
    """TAV-7: until the Refresh phase."""
    t = table(rows={"heroes": "H01 H02 H03 H04", "town": "T01"}, decks={"heroes": "H05 H06"})
    t.play("buy H02")
    assert (t.row("heroes"), t.deck("heroes").split()[0]) == ("H01 H03 H04", "H05")
    t.end_turn()
    assert (t.row("heroes"), t.deck("heroes").split()[0]) == ("H01 H03 H04 H05", "H06")


def test_a_bought_hero_joins_fresh(table: Make) -> None:
    """TAV-8: healthy, without weapon, standard side up, also in the place of one that was not."""
    t = table(rows={"heroes": "H05"}, parties={0: "H01+~/W01"})
    t.play("buy H05 1")
    assert t.party() == "H05 - -"


def test_a_bought_hero_may_go_on_the_quest(table: Make) -> None:
    """TAV-10: of the same turn."""
    t = table(rows={"heroes": "H05", "town": "T01"})
    t.play("buy H05", "end")
    assert t.options == ["quest T01 1", "rest"]


def test_one_hero_may_be_overridden(table: Make) -> None:
    """TAV-11: even with fewer than three."""
    t = table(rows={"heroes": "H05"}, decks={"heroes": "only"}, parties={0: "H01 H02"})
    assert t.offered("buy") == ["buy H05", "buy H05 1", "buy H05 2"]
    t.play("buy H05 2")
    assert t.party() == "H01 H05 -"


def test_with_three_heroes_one_must_be_overridden(table: Make) -> None:
    """TAV-12, GEN-3."""
    t = table(rows={"heroes": "H05"}, decks={"heroes": "only"}, parties={0: "H01 H02 H03"})
    assert t.offered("buy") == ["buy H05 1", "buy H05 2", "buy H05 3"]
    assert t.refused("buy H05") == "TAV-12"


@pytest.mark.parametrize("wound", ["", "~"])
def test_an_upgraded_hero_retires(table: Make, wound: str) -> None:
    """TAV-13, TAV-16: it is worth its retirement VP at the end, wounded or not."""
    t = table(rows={"heroes": "H05"}, parties={0: f"H19+{wound}"})
    t.play("buy H05 1")
    assert (t.player()["retired"], t.pile("heroes"), t.points()) == (["H19"], "", 1)


@pytest.mark.parametrize("wound", ["", "~"])
def test_a_standard_hero_is_discarded(table: Make, wound: str) -> None:
    """TAV-14, TAV-16: it is worth nothing, wounded or not."""
    t = table(rows={"heroes": "H05"}, parties={0: f"H19{wound}"})
    t.play("buy H05 1")
    assert (t.player()["retired"], t.pile("heroes"), t.points()) == ([], "H19", 0)


@pytest.mark.parametrize(("old", "weapon", "pile"), [("H01", "W01", "items"), ("H01+", "LW1", "treasures")])
def test_the_weapon_of_an_overridden_hero_is_discarded(table: Make, old: str, weapon: str, pile: str) -> None:
    """TAV-15: to the pile of its own deck, retired or not."""
    t = table(rows={"heroes": "H05"}, parties={0: f"{old}/{weapon}"})
    t.play("buy H05 1")
    assert (t.pile(pile), t.hand(), t.party()) == (weapon, "", "H05 - -")


def test_no_hero_is_dismissed_without_buying(table: Make) -> None:
    """TAV-17."""
    t = table(level=3, gold={0: 0}, parties={0: "H01 H02+ H03~"})
    assert t.options == ["end", "concede"]


def test_a_retired_hero_is_no_completed_quest(table: Make) -> None:
    """TAV-18: not for the town, and not where completed quests are counted."""
    t = table(rows={"heroes": "H05"}, parties={0: "H01+"}, done={0: "T01"})
    t.play("buy H05 1")
    player = t.player()
    assert (player["done"], player["progress"], t.state.level) == (["T01"], 1, 1)


def test_the_order_of_buying(table: Make) -> None:
    """TAV-19: the overridden hero leaves before the last card is taken, so the deck made anew has it."""
    t = table(decks={"heroes": "only H05"}, piles={"heroes": "H17"}, parties={0: "H01/W01"})
    t.load(1)
    t.play("buy H05 1")
    assert (t.party(), sorted(t.deck("heroes").split()), t.pile("heroes")) == ("H05 - -", ["H01", "H17"], "")
    assert t.kinds() == ["bought", "overridden", "weapon_lost", "reshuffled"]
