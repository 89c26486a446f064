"""Town actions: ACT-*."""

from __future__ import annotations

import pytest

from questhall.engine.options import parse_option
from tests.games.adventure_party.tables import Make, Table

FIRST_LEVEL = {"market standard": 2, "sell P01": 2, "scout town": 2, "heal 1": 3, "upgrade 1": 3, "market legendary": 3}


def town(table: Make, level: int, phase: str = "tavern") -> Table:
    """Somebody who could do everything in the town of a level."""
    return table(level=level, phase=phase, parties={0: "H01~"}, hands={0: "P01"})


def test_actions_are_used_any_number_of_times(table: Make) -> None:
    """ACT-1: as long as they are paid for."""
    t = table(level=2, gold={0: 7}, decks={"items": "P01 P02"})
    t.play("market standard", "market standard", "scout town")
    assert t.gold == 0
    assert t.refused("market standard") == t.refused("scout town") == "GEN-6"


@pytest.mark.parametrize("phase", ["tavern", "tavern_2"])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_an_action_stays_available(table: Make, level: int, phase: str) -> None:
    """ACT-1, ACT-2: in both Tavern phases, at its level and all later ones."""
    t = town(table, level, phase)
    for action, first in FIRST_LEVEL.items():
        assert (action in t.options) is (level >= first)
        if level < first:
            assert t.refused(action) == "ACT-3"


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("market standard", "the market comes with town level 2"),
        ("sell P01", "the market comes with town level 2"),
        ("market legendary", "legendary items come with town level 3"),
        ("scout town", "scouting comes with town level 2"),
        ("heal 1", "the fountain comes with town level 3"),
    ],
)
def test_what_is_not_there_yet_says_what_it_is_and_when_it_comes(table: Make, option: str, reason: str) -> None:
    """ACT-3: the things alone, such as the decks, would not tell what is meant."""
    match = town(table, 1).match
    assert match.decision is not None
    bar = match.game.why_not(match.state, match.decision, parse_option(option))
    assert bar is not None
    assert (bar.reason, bar.clause) == (reason, "ACT-3")


def test_an_action_is_available_at_once(table: Make) -> None:
    """ACT-3: in Tavern 2 of the turn in which the town reached its level."""
    t = table(parties={0: "H01"}, hands={0: "P01"}, done={0: "T01"}, attempt="T03", dice="R3")
    t.play("stop")
    assert {"market standard", "sell P01", "scout town"} <= set(t.options)


def test_the_market_sells_a_standard_item(table: Make) -> None:
    """ACT-4: for 3 gold."""
    t = table(level=2, gold={0: 3}, decks={"items": "S05 P01"})
    t.play("market standard")
    assert (t.hand(), t.gold) == ("S05", 0)
    assert table(level=2, gold={0: 2}).refused("market standard") == "GEN-6"


@pytest.mark.parametrize(("card", "gold"), [("P01", 1), ("R02", 1), ("W01", 1), ("LP1", 2), ("LR1", 2)])
def test_the_market_buys_an_item(table: Make, card: str, gold: int) -> None:
    """ACT-5: for 1 gold, a legendary one for 2."""
    t = table(level=2, gold={0: 0}, hands={0: card})
    t.play(f"sell {card}")
    assert (t.hand(), t.gold) == ("", gold)
    assert t.pile("treasures" if card[0] == "L" else "items") == card


def test_scouting_costs_1_gold(table: Make) -> None:
    """ACT-6: for one unlocked deck."""
    t = table(level=3, gold={0: 1})
    assert t.offered("scout") == [f"scout {deck}" for deck in ("town", "forest", "mountain", "heroes", "legends")]
    t.play("scout mountain")
    assert (t.gold, t.offered("scout")) == (0, [])


def test_scouting_turns_up_one_more_card(table: Make) -> None:
    """ACT-7: a quest comes from the deck; of heroes the visible top card goes to the row, and the next one is seen."""
    t = table(level=2, rows={"forest": "F01", "heroes": "H01"}, decks={"forest": "F09 F10", "heroes": "H05 H06"})
    t.play("scout forest")
    assert (t.row("forest"), t.deck("forest").split()[0]) == ("F01 F09", "F10")
    t.play("scout heroes")
    assert (t.row("heroes"), t.match.view(None)["decks"]["heroes"]["top"]) == ("H01 H05", "H06")


def test_a_locked_deck_cannot_be_scouted(table: Make) -> None:
    """ACT-8: nor one whose level is reached and whose cards are not turned up yet."""
    t = table(level=2)
    assert t.offered("scout") == ["scout town", "scout forest", "scout heroes"]
    assert t.refused("scout mountain") == t.refused("scout legends") == "ACT-8"
    risen = table(level=3, open_level=2, phase="tavern_2")
    assert risen.offered("scout") == t.offered("scout")
    risen.end_turn()
    assert {"scout mountain", "scout legends"} <= set(risen.options)


def test_an_empty_deck_cannot_be_scouted(table: Make) -> None:
    """ACT-9."""
    t = table(level=2, decks={"town": "only", "forest": "only F01", "heroes": "only"})
    assert t.offered("scout") == ["scout forest"]
    assert t.refused("scout town") == t.refused("scout heroes") == "ACT-9"
    t.play("scout forest")
    assert t.offered("scout") == []


def test_the_fountain_heals(table: Make) -> None:
    """ACT-10: one hero of the own party for 2 gold."""
    t = table(level=3, gold={0: 3}, parties={0: "H01~ H02~", 1: "H03~"})
    assert t.offered("heal") == ["heal 1", "heal 2"]
    t.play("heal 2")
    assert (t.party(), t.gold, t.refused("heal 1")) == ("H01~ H02 -", 1, "GEN-6")


def test_the_fountain_upgrades(table: Make) -> None:
    """ACT-11: one hero of the own party for 4 gold (HERO-4)."""
    t = table(level=3, gold={0: 7}, parties={0: "H01~ H02 L01", 1: "H03"})
    assert t.offered("upgrade") == ["upgrade 1", "upgrade 2"]
    t.play("upgrade 1")
    assert (t.party(), t.gold, t.refused("upgrade 2")) == ("H01+~ H02 L01", 3, "GEN-6")


def test_the_market_sells_a_legendary_item(table: Make) -> None:
    """ACT-12: for 6 gold."""
    t = table(level=3, gold={0: 6}, decks={"treasures": "LR1 LP1"})
    t.play("market legendary")
    assert (t.hand(), t.gold) == ("LR1", 0)
    assert table(level=3, gold={0: 5}).refused("market legendary") == "GEN-6"
