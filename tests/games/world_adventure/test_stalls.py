"""STALL: market stalls and their toll."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

QUIET = {"events": "off"}


def owners(t: Table) -> dict[str, int]:
    """Who has a stall where."""
    return {
        nation.name: t.state.stalls[nation.number] for nation in t._box.nations if t.state.stalls[nation.number] >= 0
    }


def test_building(table: Make) -> None:
    """STALL-1: for 1 AP and 5 gold."""
    t = table()
    t.play("stall")
    assert (t.gold(), t.state.ap, owners(t)) == (15, 0, {"EU": 0})


@pytest.mark.parametrize(
    ("gold", "ap", "at", "stalls", "allowed"),
    [
        (5, 1, "EU0", {}, True),
        (4, 1, "EU0", {}, False),
        (5, 0, "EU0", {}, False),
        (5, 1, "EU1", {}, False),
        (5, 1, "EU0", {"EU": 1}, False),
        (5, 1, "EU0", {"EU": 0}, False),
        (5, 1, "EU0", {"RU": 1}, True),
    ],
)
def test_where_and_when(table: Make, gold: int, ap: int, at: str, stalls: dict[str, int], allowed: bool) -> None:
    """STALL-1, STALL-2: in a city without any stall, with enough gold and AP."""
    t = table(gold={0: gold}, ap=ap, at={0: at}, stalls=stalls)
    assert (t.offered("stall") == ["stall"]) == allowed


@pytest.mark.parametrize(
    ("charisma", "owned", "allowed"),
    [
        (0, 0, False),
        (1, 0, True),
        (1, 1, False),
        (2, 1, True),
        (2, 2, False),
        (4, 3, True),
        (4, 4, False),
        (5, 4, False),
    ],
)
def test_how_many(table: Make, charisma: int, owned: int, allowed: bool) -> None:
    """STALL-3, STATUS-11, E-26, X-10: as many as Charisma, and at most 4."""
    stalls = dict.fromkeys(["RU", "EG", "PS", "CN"][:owned], 0)
    t = table(status={0: (0, charisma, 0)}, items={0: "G1"}, stalls=stalls)
    assert (t.offered("stall") == ["stall"]) == allowed


def test_experience(table: Make) -> None:
    """STALL-4, EXP-7: 1 for every active member."""
    t = table(clans={0: "H1 1 1~"})
    t.play("stall")
    assert t.clan() == "H1:1 1:1 1~"


def test_income(table: Make) -> None:
    """STALL-5, MONTH-4: 5 gold at each Beginning of the Month, first in the month after the building."""
    t = table(order=(1, 0), month=3, rules=QUIET)
    t.play("stall")
    assert t.gold() == 15
    t.roll(2, play="end")
    assert (t.state.month, t.gold(), t.gold(1)) == (4, 20, 20)
    t.play("end")
    t.roll(2, 9, 6, play="end")
    assert (t.state.month, t.gold()) == (5, 25)


def test_two_stalls(table: Make) -> None:
    """E-31: STALL-1, STALL-3, STALL-5, OBJ-11."""
    t = table(
        order=(1, 0), month=3, rules=QUIET, at={0: "PS0"}, status={0: (0, 3, 2)}, stalls={"CN": 0}, gems={0: "green"}
    )
    t.play("stall")
    assert (t.gems(), t.gold()) == ("stall2 green", 15)
    t.roll(2, play="end")
    assert t.gold() == 25
    t = table(at={0: "IN0"}, status={0: (0, 3, 2)}, stalls={"CN": 0, "PS": 0})
    assert t.offered("stall") == ["stall"]


def test_the_first_gives_no_rune(table: Make) -> None:
    """OBJ-11: the second, third and fourth do."""
    t = table()
    t.play("stall")
    assert (t.gems(), t.ask) == ("", "turn")


def test_stalls_are_never_lost(table: Make) -> None:
    """STALL-6: not by dying, and nobody sells or moves one."""
    t = table(at={0: "EU2"}, stalls={"EU": 0}, battle="hunt reed_imp")
    t.roll(6, 6, 9, play="stay")
    assert (t.at(), owners(t)) == ("JV0", {"EU": 0})
    t = table(stalls={"EU": 0})
    assert [option for option in t.options if "stall" in option] == []


def test_income_while_dead(table: Make) -> None:
    """STALL-7: wherever the owner is, also in the month of his penalty turn."""
    t = table(active=1, order=(0, 1), month=3, rules=QUIET, at={0: "JV0"}, stalls={"EU": 0, "RU": 0}, penalty=(0,))
    t.roll(2, 1, 1, 1, play="end")
    assert (t.state.month, t.gold()) == (4, 20 + 10 + 6)


@pytest.mark.parametrize(("charisma", "gold", "paid"), [(3, 20, 0), (4, 20, 2), (4, 1, 1), (4, 0, 0), (4, 2, 2)])
def test_toll(table: Make, charisma: int, gold: int, paid: int) -> None:
    """STALL-8, STALL-10, STATUS-13: 2 gold to an owner with Charisma 4, or all one has; nobody is kept out."""
    t = table(at={0: "EU1"}, status={1: (1, charisma, 0)}, stalls={"EU": 1}, gold={0: gold})
    t.play("travel EU0")
    assert (t.at(), t.gold(), t.gold(1)) == ("EU0", gold - paid, 20 + paid)


def test_toll_each_time(table: Make) -> None:
    """STALL-8: whenever the city is entered, not by staying."""
    t = table(status={1: (1, 4, 0)}, stalls={"EU": 1})
    assert t.gold() == 20
    t.play("travel EU1", "travel EU0")
    assert t.gold() == 18
    t = table(status={1: (1, 4, 0)}, stalls={"EU": 1}, mp=4)
    t.play("travel EU1", "travel EU0", "travel EU1", "travel EU0")
    assert (t.gold(), t.gold(1)) == (16, 24)


def test_no_toll_elsewhere(table: Make) -> None:
    """STALL-8: only in the city; not for oneself and not for a mate (TEAM-1)."""
    t = table(status={1: (1, 4, 0)}, stalls={"EU": 1})
    t.play("travel EU1", "travel EU2")
    assert t.gold() == 20
    t = table(at={0: "EU1"}, status={0: (1, 4, 0)}, stalls={"EU": 0})
    t.play("travel EU0")
    assert t.gold() == 20
    t = table(seats=4, rules={"mode": "teams"}, at={0: "EU1"}, status={2: (1, 4, 0)}, stalls={"EU": 2})
    t.play("travel EU0")
    assert (t.gold(), t.gold(2)) == (20, 20)


def test_no_toll_through_the_gate(table: Make) -> None:
    """STALL-9: moving without travel costs none."""
    t = table(at={0: "EU1"}, status={1: (1, 4, 0)}, stalls={"EU": 1}, cards={0: "Y10"})
    t.load(1, 1)
    t.play("card Y10", "city EU")
    assert (t.at(), t.gold()) == ("EU0", 20)


def test_no_toll_on_awakening(table: Make) -> None:
    """STALL-9: who awakes there has nothing to pay either way, and the owner gets nothing."""
    t = table(at={0: "EU2"}, status={1: (1, 4, 0)}, stalls={"JV": 1}, battle="hunt reed_imp")
    t.roll(6, 6, 9, play="stay")
    assert (t.at(), t.gold(1), t.told("toll")) == ("JV0", 20, [])


def test_the_owner_is_not_helped_beyond_his_limit(table: Make) -> None:
    """STALL-8, GOLD-2: what the owner cannot hold is lost; it is paid all the same."""
    t = table(at={0: "EU1"}, status={1: (1, 4, 0)}, stalls={"EU": 1}, gold={0: 20, 1: 98})
    t.play("travel EU0")
    assert (t.gold(), t.gold(1)) == (18, 99)
