"""The arena fight: ARENA-*."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_party.tables import Make, Table

PARTIES = {0: "H01 H08", 1: "H09 H16", 2: "H17 H19", 3: "H22 H02"}
"""Parties that can have up to four swords, and nothing else that the Ring of Steel and Spell counts."""


def fight(table: Make, seats: int = 3, active: int = 0, **position: Any) -> Table:
    """A table at which somebody has just brought the town to level 3."""
    position.setdefault("parties", {seat: PARTIES[seat] for seat in range(seats)})
    t = table(seats, active=active, level=2, done={active: "F01"}, attempt="F03", dice="R3 R3 Y1 Y1 Y1", **position)
    t.play("stop")
    return t


def enter(t: Table, dice: str) -> None:
    """The next competitor rolls these faces and stops; wounds go wherever they can."""
    pool = t.pool.split()
    t.roll(" ".join(colour + face for colour, face in zip(pool, dice, strict=True)))
    t.play("stop")
    while t.ask == "wound":
        t.play(t.options[0])


def swords(t: Table, total: int) -> None:
    """The next competitor reaches a total."""
    faces = []
    for colour in t.pool.split():
        here = min(total, 2) if colour == "R" else 0
        faces.append({2: "3", 1: "1"}.get(here, "6" if colour != "Y" else "1"))
        total -= here
    enter(t, "".join(faces))


def test_it_happens_once(table: Make) -> None:
    """ARENA-1: not again with a later forest quest."""
    t = table(level=3, parties={0: "H01 H02"}, done={0: "F01 F02"}, attempt="F03", dice="R3 R3 Y1 Y1 Y1")
    t.play("stop")
    assert t.ask == "tavern"


def test_who_says_first(table: Make) -> None:
    """ARENA-2, ARENA-4: clockwise from the next player, the trigger player last; then they roll in this order."""
    t = fight(table, 3, active=1)
    said = []
    while t.ask == "join":
        said += t.asked
        t.play("compete")
    assert said == [2, 0, 1]
    rolled = []
    while t.attempt is not None:
        rolled.append(t.attempt["seat"])
        swords(t, 1)
    assert rolled == [2, 0, 1]


def test_taking_part_is_voluntary(table: Make) -> None:
    """ARENA-3: and needs as many heroes as the card has slots."""
    t = fight(table, 3, parties={0: "H01 H02", 1: "H03", 2: "H04 H05"})
    assert (t.asked, t.options) == ([2], ["compete", "stay"])
    t.play("stay", "compete")
    assert t.attempt["seat"] == 0


def test_a_competitor_sends_as_many_as_the_card_shows(table: Make) -> None:
    """ARENA-5: no more and no less."""
    t = fight(table, 2, parties={0: "H01 H02", 1: "H03 H04 H05"})
    t.play("compete", "stay")
    assert t.options == ["send 1 2", "send 1 3", "send 2 3"]
    t.play("send 1 3")
    assert (t.attempt["kind"], t.attempt["heroes"], t.pool) == ("arena", ["H03", "H05"], "B Y")


def test_all_means_are_at_hand(table: Make) -> None:
    """ARENA-5: potions, scrolls, abilities, banner and runes."""
    t = fight(table, 2, parties={0: "H01 H02", 1: "H09 H11"}, hands={1: "P01 S01"})
    t.play("compete", "stay", "play P01")
    assert t.pool == "R B R"
    t.roll("R1 B1 R6")
    assert t.options == ["banner", "rune", "use hero 1", "play S01", "stop"]


@pytest.mark.parametrize(("arena", "total"), [("A1", 4), ("A2", 4), ("A4", 3), ("A5", 3), ("A6", 6)])
def test_the_total(table: Make, arena: str, total: int) -> None:
    """ARENA-6: all symbols of the printed types, unspent runes where they are printed."""
    t = table(level=3, arena=arena, parties={0: "H01 H02"}, hands={0: "S06"}, attempt="arena", dice="R3 G3 B1 B3* Y1")
    t.play("play S06")
    assert (t.counts, t.attempt["total"]) == ("S2 A2 M2 H1 U1", total)
    t.play("stop")
    assert t.told("arena_total")[0].data["total"] == total


def test_wounds_are_dealt(table: Make) -> None:
    """ARENA-7: two light ones, one of them shielded."""
    t = table(level=3, arena="A1", parties={0: "H01 H02"}, attempt="arena", dice="R4 R1")
    t.play("stop")
    assert t.options == ["wound light 1", "wound light 2"]


def test_a_death_does_not_change_the_total(table: Make) -> None:
    """ARENA-8."""
    t = table(level=3, arena="A1", parties={0: "H01~ H02~"}, attempt="arena", dice="R3 R1")
    t.play("stop", "wound light 1")
    assert (t.party(), t.state.totals[0], t.state.vp[0]) == ("- - -", 3, 5)


PRIZES = {1: (5, 2, 0), 2: (3, 1, 0), 3: (1, 1, 0), 4: (0, 0, 1), 0: (0, 0, 0)}
"""VP, items and gold by the position on card A1."""


def held(t: Table) -> list[tuple[int, int, int]]:
    """VP tokens, items and gold of everybody."""
    return [(player["score"]["tokens"], player["cards"], player["gold"]) for player in t.match.view(None)["players"]]


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ("3210", [1, 2, 3, 0]),
        ("1234", [4, 3, 2, 1]),
        ("3322", [2, 2, 4, 4]),
        ("4333", [1, 3, 3, 3]),
        ("3321", [2, 2, 3, 4]),
        ("2222", [2, 2, 2, 2]),
        ("0010", [0, 0, 1, 0]),
    ],
)
def test_positions_and_prizes(table: Make, totals: str, places: list[int]) -> None:
    """ARENA-9, ARENA-10, ARENA-11, ARENA-12, ARENA-13: by total; who shares one takes the reward one lower."""
    t = fight(table, 4, active=3)
    t.play("compete", "compete", "compete", "compete")
    before = held(t)
    for total in totals:
        swords(t, int(total))
    ring = t.match.view(None)["ring"]
    assert (ring["totals"], ring["places"]) == ([int(total) for total in totals], places)
    won = [tuple(now - was for now, was in zip(*pair, strict=True)) for pair in zip(held(t), before, strict=True)]
    assert won == [PRIZES[place] for place in places]


def test_a_sole_competitor_is_first(table: Make) -> None:
    """ARENA-13: with a total above 0."""
    for total, vp in ((1, 5), (0, 0)):
        t = fight(table, 2, active=1)
        t.play("compete", "stay")
        swords(t, total)
        assert t.state.vp[0] == vp


def test_the_arena_is_no_quest(table: Make) -> None:
    """ARENA-14: no banner is turned, no card counted, no SUCCESS paid."""
    for total in ("11", "66"):
        t = fight(table, 2, active=1, parties={0: "H13 H03", 1: "H01 H02"}, inactive=(0,), arena="A2")
        t.play("compete", "stay")
        gold = t.gold
        enter(t, total)
        assert (t.gold, t.state.banner[0], t.done(0), t.state.level) == (gold, False, "", 3)


def test_prizes_are_tokens(table: Make) -> None:
    """ARENA-15."""
    t = fight(table, 2, active=1)
    t.play("compete", "stay")
    swords(t, 2)
    assert (t.player(0)["score"]["tokens"], t.player(0)["score"]["quests"]) == (5, 0)


def test_the_trigger_player_fights_as_the_quest_left_him(table: Make) -> None:
    """ARENA-16: wounded, or with one hero left and so not at all."""
    t = table(level=2, parties={0: "H01 H02"}, done={0: "F01"}, attempt="F03", dice="R3 R3 Y1 Y1")
    t.play("stop", "wound light 1", "compete")
    assert (t.party(), t.attempt["heroes"]) == ("H01~ H02 -", ["H01", "H02"])
    dead = table(level=2, parties={0: "H01~ H02"}, done={0: "F01"}, attempt="F03", dice="R3 R3 Y1 Y1")
    dead.play("stop", "wound light 1")
    assert (dead.party(), dead.ask) == ("- H02 -", "tavern")


def test_totals_are_open(table: Make) -> None:
    """ARENA-17: on a scale, as soon as they are known."""
    t = fight(table, 3, active=2)
    t.play("compete", "compete", "compete")
    swords(t, 3)
    assert t.match.view(1)["ring"]["totals"] == [3, None, None]


def test_wounds_at_once_and_prizes_at_the_end(table: Make) -> None:
    """ARENA-18: prizes by position, tied players in the order they rolled."""
    t = fight(table, 4, active=2, decks={"items": "P01 P02 P03 P04 P05"})
    t.play("compete", "compete", "compete", "compete")
    swords(t, 2)
    assert t.party(3) == "- H02 -"
    for total in (1, 2, 3):
        assert t.told("arena_place") == []
        swords(t, total)
    assert [event.seat for event in t.told("arena_place")] == [2, 3, 1, 0]
    assert [t.hand(seat) for seat in range(4)] == ["", "P04", "P01 P02", "P03"]


def test_counted_shields_still_cancel_wounds(table: Make) -> None:
    """ARENA-19: the Shieldwall counts the shield that stops a rival's curse."""
    t = table(
        level=3,
        arena="A4",
        rules={"skull": "on"},
        parties={0: "H01 H02"},
        hands={1: "K3"},
        attempt="arena",
        dice="R4 R1",
    )
    t.play("stop")
    t.play("skull K3", seat=1)
    assert (t.state.totals[0], t.party()) == (3, "H01 H02 -")


def test_nobody_competes(table: Make) -> None:
    """ARENA-20: it is over without reward."""
    t = fight(table, 3)
    before = held(t)
    t.play("stay", "stay", "stay")
    assert (t.ask, t.told("arena_over") != [], held(t)) == ("tavern", True, before)
