"""What is shown of a whole table: everything in its place, with no two numbers alike."""

from __future__ import annotations

from typing import Any

from questhall.games.adventure_party.state import DOING_BANNER, knowledge
from questhall.games.adventure_party.terms import GONE
from tests.games.adventure_party.tables import Make

LAID_OUT: dict[str, Any] = {
    "seats": 3,
    "active": 1,
    "start": 2,
    "in_round": 4,
    "level": 3,
    "open_level": 2,
    "doom": 5,
    "firsts": {1: 0, 3: 2},
    "seconds": {2: 1},
    "arena": "A2",
    "boss": "B3",
    "parties": {0: "H01 - H02+", 1: "H03~/W01 H04+~ -", 2: "- - H05/W02"},
    "hands": {0: "P01 P02", 1: "P03", 2: "P01 P04 P05"},
    "gold": {0: 1, 1: 2, 2: 3},
    "vp": {0: 4, 1: 5, 2: 6},
    "done": {0: "T01 M01", 1: "T02 M02 M03", 2: "F01"},
    "retired": {1: "H06", 2: "H07 H08"},
    "inactive": (1,),
    "rows": {"town": "T03", "forest": "F02 F03", "mountain": "M04 M05 M06", "heroes": "H09 H10", "legends": "L01"},
    "decks": {
        "town": "only T04 T05 T06 T07",
        "forest": "only F04 F05 F06",
        "mountain": "only M07 M08",
        "heroes": "only H11 H12 H13 H14 H15",
        "legends": "only L02 L03 L04 L05 L06 L07",
        "items": "only P06 P07 P08 S01 S02 S03 S04",
        "treasures": "only LP1",
    },
    "piles": {"heroes": "H16", "legends": "L08 L09", "items": "W03 W04 W05", "treasures": "LW1 LW2 LW3 LW4"},
}


def member(hero: str, weapon: str | None = None, *, upgraded: bool = False, wounded: bool = False) -> dict[str, Any]:
    return {"hero": hero, "upgraded": upgraded, "wounded": wounded, "weapon": weapon}


def without(shown: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in shown.items() if name not in names}


def test_the_table_is_shown_as_it_lies(table: Make) -> None:
    """ITEM-2, SETUP-12, SETUP-14, TOWN-7."""
    t = table(**LAID_OUT)
    seen = t.match.view(None)
    assert without(seen, "players") == {
        "round": 4,
        "seat": 1,
        "start": 2,
        "phase": "tavern",
        "level": 3,
        "firsts": [0, None, 2],
        "seconds": [None, 1, None],
        "doom": 5,
        "killed": False,
        "trigger": None,
        "last_turns": None,
        "rows": {
            "town": ["T03"],
            "forest": ["F02", "F03"],
            "mountain": ["M04", "M05", "M06"],
            "heroes": ["H09", "H10"],
            "legends": ["L01"],
        },
        "decks": {
            "town": {"cards": 4, "open": True, "top": None},
            "forest": {"cards": 3, "open": True, "top": None},
            "mountain": {"cards": 2, "open": False, "top": None},
            "heroes": {"cards": 5, "open": True, "top": "H11"},
            "legends": {"cards": 6, "open": False, "top": None},
            "items": {"cards": 7, "open": True, "top": None},
            "treasures": {"cards": 1, "open": True, "top": None},
        },
        "piles": {
            "heroes": ["H16"],
            "legends": ["L08", "L09"],
            "items": ["W03", "W04", "W05"],
            "treasures": ["LW1", "LW2", "LW3", "LW4"],
        },
        "arena": "A2",
        "boss": "B3",
        "attempt": None,
        "ring": None,
        "fighters": [],
        "winners": [],
    }


def test_the_boards_are_shown_as_they_lie(table: Make) -> None:
    """ITEM-2, SKULL-15: of the hands a seat sees its own, and of the others what it has learnt."""
    t = table(**LAID_OUT)
    numbers = t.state.terms.options.item_by_name
    t.state.known = [knowledge(2, 0, numbers["P02"]), knowledge(0, 2, numbers["P04"]), knowledge(1, 2, numbers["P01"])]
    t.state.beaten = [-1, 0, 2]
    t.state.gave = True
    first, second, third = [without(player, "score") for player in t.match.view(2)["players"]]
    assert first == {
        "gold": 1,
        "banner": True,
        "party": [member("H01"), None, member("H02", upgraded=True)],
        "hand": None,
        "cards": 2,
        "known": ["P02"],
        "done": ["T01", "M01"],
        "retired": [],
        "progress": 1,
        "gave": False,
        "beaten": None,
    }
    assert second == {
        "gold": 2,
        "banner": False,
        "party": [member("H03", "W01", wounded=True), member("H04", upgraded=True, wounded=True), None],
        "hand": None,
        "cards": 1,
        "known": [],
        "done": ["T02", "M02", "M03"],
        "retired": ["H06"],
        "progress": 2,
        "gave": True,
        "beaten": 0,
    }
    assert third == {
        "gold": 3,
        "banner": True,
        "party": [None, None, member("H05", "W02")],
        "hand": ["P01", "P04", "P05"],
        "cards": 3,
        "known": ["P01", "P04"],
        "done": ["F01"],
        "retired": ["H07", "H08"],
        "progress": 0,
        "gave": False,
        "beaten": 2,
    }
    assert [t.player(seat)["known"] for seat in range(3)] == [[], [], []]
    assert [t.player(seat)["score"]["tokens"] for seat in range(3)] == [4, 5, 6]


def test_an_attempt_is_shown_with_all_that_was_done_in_it(table: Make) -> None:
    """GEN-19: what the roller has begun and not finished is for its own eyes."""
    t = table(parties={0: "H01 H02/W01 H03"}, hands={0: "P01"}, attempt="T02", dice="R3 G1* B5 R2")
    a, numbers = t.state.attempt, t.state.terms.options.item_by_name
    a.active, a.dice[2] = a.active[1:], GONE
    a.runes, a.convert, a.soften, a.block_light, a.block_any, a.light, a.deadly = 1, 2, 3, 4, 5, 6, 7
    a.played = [numbers["P02"], numbers["S01"]]
    a.doing, a.doing_rune, a.doing_dice = DOING_BANNER, 1, [0, 3]
    seen = t.match.view(0)["attempt"]
    assert without(seen, "symbols", "counts", "immune", "conditions", "met", "left", "used") == {
        "kind": "quest",
        "card": "T02",
        "stage": 0,
        "seat": 0,
        "step": "roll",
        "window": None,
        "heroes": ["H01", "H02", "H03"],
        "active": ["H02", "H03"],
        "dice": [
            {"die": 0, "colour": "R", "face": 3, "locked": False},
            {"die": 1, "colour": "G", "face": 1, "locked": True},
            {"die": 3, "colour": "R", "face": 2, "locked": False},
        ],
        "runes": 1,
        "convert": 2,
        "total": 0,
        "wounds": {"light": 6, "deadly": 7},
        "soften": 3,
        "block_light": 4,
        "block_any": 5,
        "played": ["P02", "S01"],
        "doing": {"source": "banner", "rune": 1, "dice": [0, 3]},
    }
    assert t.match.view(1)["attempt"] == {**seen, "doing": None}


def test_wounds_that_are_left_are_those_of_the_evaluation_once_it_is_made(table: Make) -> None:
    t = table(parties={0: "H01"}, attempt="T02", dice="R3")
    a = t.state.attempt
    a.counted, a.met, a.left_light, a.left_deadly = True, True, 8, 9
    assert t.attempt["left"] == {"light": 8, "deadly": 9}
    assert t.attempt["met"]
    a.met = False
    assert not t.attempt["met"]


def test_a_ring_is_shown_seat_by_seat(table: Make) -> None:
    """ARENA-17."""
    t = table(seats=3, active=1)
    s = t.state
    s.ring, s.joins, s.totals, s.ranks = True, [1, 0, -1], [7, -1, 0], [-1, 2, 1]
    assert t.match.view(None)["ring"] == {
        "trigger": 1,
        "joins": [True, False, None],
        "totals": [7, None, 0],
        "places": [None, 2, 1],
    }
