"""Refresh: REF-*."""

from __future__ import annotations

import pytest

from tests.games.adventure_party.tables import Make, Table


def sizes(t: Table) -> dict[str, int]:
    """How many cards lie in each row."""
    return {name: len(row) for name, row in t.match.view(None)["rows"].items()}


LEVELS = {
    1: {"town": 4, "forest": 0, "mountain": 0, "heroes": 4, "legends": 0},
    2: {"town": 4, "forest": 4, "mountain": 0, "heroes": 4, "legends": 0},
    3: {"town": 3, "forest": 4, "mountain": 4, "heroes": 4, "legends": 2},
    4: {"town": 3, "forest": 4, "mountain": 4, "heroes": 4, "legends": 2},
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_row_is_filled(table: Make, level: int) -> None:
    """REF-1, REF-2, REF-7: to the number of the level; of heroes the visible top counts."""
    t = table(level=level, last_turns=2 if level == 4 else 0, rows={"town": "T01"}, decks={"town": "T05 T06 T07"})
    t.end_turn()
    assert sizes(t) == LEVELS[level]
    assert t.row("town").startswith("T01 T05 T06")
    top = t.match.view(None)["decks"]
    assert top["heroes"]["top"] is not None
    assert (top["legends"]["top"] is not None) is (level > 2)


def test_the_top_hero_moves_into_the_row(table: Make) -> None:
    """REF-2: and the next one is shown."""
    t = table(rows={"heroes": "H01 H02 H03"}, decks={"heroes": "H05 H06"})
    t.end_turn()
    assert t.row("heroes") == "H01 H02 H03 H05"
    assert t.match.view(None)["decks"]["heroes"]["top"] == "H06"


def test_nothing_is_removed(table: Make) -> None:
    """REF-3: level 3 shows three town quests, and five lie there."""
    t = table(level=3, rows={"town": "T01 T02 T03 T04 T05", "heroes": "H01 H02 H03 H04 H05 H06"})
    t.end_turn()
    assert (t.row("town"), t.row("heroes")) == ("T01 T02 T03 T04 T05", "H01 H02 H03 H04 H05 H06")


def test_gaps_are_filled_in_the_refresh_only(table: Make) -> None:
    """REF-4: not after a purchase, a quest or a tavern."""
    t = table(parties={0: "H01"}, rows={"town": "T01 T02 T03 T04", "heroes": "H02 H03 H04 H05"})
    t.play("buy H02", "end", "quest T03 1")
    t.roll("R3")
    t.play("stop")
    assert (t.row("town"), t.row("heroes")) == ("T01 T02 T04", "H03 H04 H05")
    t.play("end")
    assert (sizes(t)["town"], sizes(t)["heroes"]) == (4, 4)


def test_decks_of_a_new_level_open(table: Make) -> None:
    """REF-5: in the Refresh phase of the turn that reached it; until then the crown lies on the legendary heroes."""
    t = table(level=3, open_level=2, rows={"town": "T01 T02 T03"}, phase="tavern_2")
    decks = t.match.view(None)["decks"]
    assert (decks["legends"]["open"], decks["mountain"]["open"]) == (False, False)
    assert t.offered("scout") == ["scout town", "scout forest", "scout heroes"]
    t.play("end")
    decks = t.match.view(None)["decks"]
    assert (decks["legends"]["open"], decks["mountain"]["open"]) == (True, True)
    assert {event.data["deck"] for event in t.told("opened")} == {"mountain", "legends"}
    assert "scout mountain" in t.options


def test_an_empty_quest_deck_stays_empty(table: Make) -> None:
    """REF-6: its row shrinks."""
    t = table(rows={"town": "T01 T02"}, decks={"town": "only T05"})
    t.end_turn()
    assert (t.row("town"), t.deck("town")) == ("T01 T02 T05", "")
    t.end_turn()
    assert t.row("town") == "T01 T02 T05"
