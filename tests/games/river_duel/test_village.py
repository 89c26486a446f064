"""The rule book's section Village."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table

WARES = ["buy food", "buy sword2", "buy bow", "buy arrows", "buy raft"]
"""What a player with a level 1 sword and much gold can buy."""


@pytest.mark.parametrize(("start", "village"), [("d2", "d3"), ("c3", "d3"), ("b6", "b5")])
def test_a_village_gives_no_bonus(table: Callable[..., Table], start: str, village: str) -> None:
    """VILLAGE-1: landing on a village changes no stat."""
    t = table(South=start)
    t.play(f"move {village}")
    south = t.player("South")
    assert (south.food, south.gold, south.arrows, south.health, south.bows, south.raft) == (4, 0, 0, 4, 0, 0)


@pytest.mark.parametrize("tile", ["c1", "c2", "c3", "b3", "a2", "c4", "d4"])
def test_buying_needs_a_village(table: Callable[..., Table], tile: str) -> None:
    """VILLAGE-2: on any other kind of tile nothing is for sale, however much gold there is."""
    t = table(South=f"{tile} G9")
    assert t.offered("buy") == []
    with pytest.raises(IllegalOption, match=r"\(VILLAGE-2\)"):
        t.play("buy food")


def test_every_purchase_is_an_action(table: Callable[..., Table]) -> None:
    """VILLAGE-3: two purchases use up a home turn."""
    t = table(South="d3 G9")
    t.play("buy food")
    assert (t.state.used, t.asked) == (1, "South")
    t.play("buy food")
    assert (t.player("South").gold, t.asked) == (7, "North")


@pytest.mark.parametrize("seat", ["South", "North"])
@pytest.mark.parametrize("village", ["d3", "b5"])
def test_both_villages_serve_both_players(table: Callable[..., Table], seat: str, village: str) -> None:
    """VILLAGE-4: home and far village sell the same to everybody."""
    t = table(active=seat, **{seat: f"{village} G9"})
    assert sorted(t.offered("buy")) == sorted(WARES)


@pytest.mark.parametrize("seat", ["S1", "N2"])
@pytest.mark.parametrize("village", ["d3", "c6"])
def test_both_villages_serve_both_teams(table: Callable[..., Table], seat: str, village: str) -> None:
    """VILLAGE-4: home and far village of the 2v2 board sell the same to everybody."""
    t = table(active=seat, **{seat: f"{village} G9"})
    assert sorted(t.offered("buy")) == sorted(WARES)


def test_the_stock_is_unlimited(table: Callable[..., Table]) -> None:
    """VILLAGE-4: a village sells even when all players hold all they can, and again and again."""
    t = table(S1="d3 G9", S2="e1 B2 A9 R1 F12", N1="e8 B2 A9 R1 F12", N2="b8 B2 A9 R1 F12")
    t.play("buy bow", "buy bow", "end", "end", "end", "buy raft", "buy arrows", "end", "end", "end", "buy arrows")
    s1 = t.player("S1")
    assert (s1.bows, s1.raft, s1.arrows, s1.gold) == (2, 1, 4, 1)


def test_nothing_can_be_sold(table: Callable[..., Table]) -> None:
    """VILLAGE-4: a player rich in everything but gold is offered no way to get gold in a village."""
    t = table(South="d3 F12 A9 B1 R1 S3 H6")
    assert sorted(t.options) == ["end", "move c3", "move d2", "move d4", "move e3"]
    with pytest.raises(IllegalOption):
        t.play("sell bow")


@pytest.mark.parametrize(
    ("ware", "price", "sword", "food", "after", "bows", "arrows", "raft"),
    [
        pytest.param("food", 1, 1, 6, 1, 0, 0, 0, id="VILLAGE-11"),
        pytest.param("sword2", 1, 1, 4, 2, 0, 0, 0, id="VILLAGE-12"),
        pytest.param("sword3", 2, 2, 4, 3, 0, 0, 0, id="VILLAGE-13"),
        pytest.param("bow", 2, 1, 4, 1, 1, 0, 0, id="VILLAGE-14"),
        pytest.param("arrows", 1, 1, 4, 1, 0, 2, 0, id="VILLAGE-15"),
        pytest.param("raft", 2, 1, 4, 1, 0, 0, 1, id="VILLAGE-16"),
    ],
)
def test_wares(
    table: Callable[..., Table],
    ware: str,
    price: int,
    sword: int,
    food: int,
    after: int,
    bows: int,
    arrows: int,
    raft: int,
) -> None:
    """VILLAGE-11, VILLAGE-12, VILLAGE-13, VILLAGE-14, VILLAGE-15, VILLAGE-16: each ware for exactly its price."""
    t = table(South=f"d3 S{sword} G{price}")
    t.play(f"buy {ware}")
    south = t.player("South")
    assert (south.gold, south.food, south.sword) == (0, food, after)
    assert (south.bows, south.arrows, south.raft) == (bows, arrows, raft)


@pytest.mark.parametrize(
    ("ware", "sheet", "clause"),
    [
        ("food", "G0", "VILLAGE-11"),
        ("sword2", "G0 S1", "VILLAGE-12"),
        ("sword3", "G1 S2", "VILLAGE-13"),
        ("bow", "G1", "VILLAGE-14"),
        ("arrows", "G0", "VILLAGE-15"),
        ("raft", "G1", "VILLAGE-16"),
    ],
)
def test_the_price_must_be_paid_in_full(table: Callable[..., Table], ware: str, sheet: str, clause: str) -> None:
    """VILLAGE-11, VILLAGE-12, VILLAGE-13, VILLAGE-14, VILLAGE-15, VILLAGE-16: one gold short buys nothing."""
    t = table(South=f"d3 {sheet}")
    assert f"buy {ware}" not in t.options
    with pytest.raises(IllegalOption, match=rf"\({clause}\)"):
        t.play(f"buy {ware}")


@pytest.mark.parametrize(("sword", "offered"), [(1, ["buy sword2"]), (2, ["buy sword3"]), (3, [])])
def test_swords_are_traded_in(table: Callable[..., Table], sword: int, offered: list[str]) -> None:
    """VILLAGE-12, VILLAGE-13: a level 2 sword needs a level 1 sword, a level 3 sword a level 2 sword."""
    t = table(South=f"d3 G9 S{sword}")
    assert [option for option in t.offered("buy") if "sword" in option] == offered


@pytest.mark.parametrize(
    ("ware", "full", "nearly"),
    [("food", "F12", "F11"), ("bow", "B1", "B0"), ("arrows", "A9", "A8"), ("raft", "R1", "R0")],
)
def test_a_ware_at_its_limit_is_not_sold(table: Callable[..., Table], ware: str, full: str, nearly: str) -> None:
    """VILLAGE-2, ACT-15: a ware is sold while one unit of it can be kept, and not beyond."""
    assert f"buy {ware}" in table(South=f"d3 G9 {nearly}").options
    t = table(South=f"d3 G9 {full}")
    assert f"buy {ware}" not in t.options
    with pytest.raises(IllegalOption, match=r"\(ACT-15\)"):
        t.play(f"buy {ware}")
