"""Forest, mine, mountain and temple: FOREST-*, MINE-*, MOUNTAIN-*, TEMPLE-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table

Stats = tuple[int, int, int, int, int, int]


def stats(t: Table, name: str = "South") -> Stats:
    """Health, food, gold, arrows, bows, sword."""
    p = t.player(name)
    return p.health, p.food, p.gold, p.arrows, p.bows, p.sword


def explored(table: Callable[..., Table], seat: str, tile: str, face: int) -> Table:
    """A player with H4 F4 G1 A1 B0 S2 explores a tile and rolls a face."""
    t = table(dice=[face], **{seat: f"{tile} H4 F4 G1 A1 B0 S2"})
    t.play("explore")
    return t


def retreats(t: Table) -> set[str]:
    """The end tiles that temple face 3 leaves to choose from."""
    return {option.split()[1] for option in t.offered("back")}


# Landing bonuses and terrain


@pytest.mark.parametrize(("seat", "here", "there"), [("South", "c2", "c3"), ("North", "c6", "c5"), ("S1", "b1", "b2")])
def test_landing_on_a_forest(table: Callable[..., Table], seat: str, here: str, there: str) -> None:
    """FOREST-1: +2 food."""
    t = table(active=seat, **{seat: here})
    t.play(f"move {there}")
    assert stats(t, seat) == (4, 6, 0, 0, 0, 1)


@pytest.mark.parametrize(("seat", "here", "there"), [("South", "b2", "b3"), ("North", "d6", "d5"), ("S1", "d1", "d2")])
def test_landing_on_a_mine(table: Callable[..., Table], seat: str, here: str, there: str) -> None:
    """MINE-1: +1 gold."""
    t = table(active=seat, **{seat: here})
    t.play(f"move {there}")
    assert stats(t, seat) == (4, 4, 1, 0, 0, 1)


@pytest.mark.parametrize(("seat", "here", "there"), [("South", "c1", "c2"), ("North", "c7", "c6"), ("S1", "b1", "c1")])
def test_landing_on_a_mountain(table: Callable[..., Table], seat: str, here: str, there: str) -> None:
    """MOUNTAIN-1: +1 arrow."""
    t = table(active=seat, **{seat: here})
    t.play(f"move {there}")
    assert stats(t, seat) == (4, 4, 0, 1, 0, 1)


@pytest.mark.parametrize(("seat", "here", "there"), [("South", "a1", "a2"), ("North", "a7", "a6"), ("S1", "a1", "a2")])
def test_landing_on_a_temple(table: Callable[..., Table], seat: str, here: str, there: str) -> None:
    """TEMPLE-1: no landing bonus."""
    t = table(active=seat, **{seat: here})
    t.play(f"move {there}")
    assert stats(t, seat) == (4, 4, 0, 0, 0, 1)


@pytest.mark.parametrize(
    ("here", "there", "near", "far"), [("c2", "c3", "c5", "c6"), ("a1", "a2", "a4", "a5")], ids=["forest", "temple"]
)
def test_forest_and_temple_have_no_terrain_effect(
    table: Callable[..., Table], here: str, there: str, near: str, far: str
) -> None:
    """FOREST-2, TEMPLE-2: bow range 2, no market, no mire, and the allowance of the bank."""
    assert table(South=f"{there} B1 A1", North=near).offered("bow") == ["bow North"]
    assert table(South=f"{there} B1 A1", North=far).offered("bow") == []
    t = table(South=f"{here} G9")
    t.play("move " + there)
    assert (t.offered("buy"), t.allowance) == ([], 2)
    t.play("end", "end")
    assert t.offered("move")


@pytest.mark.parametrize(
    ("tile", "archer", "target"),
    [("c5", "c3", True), ("e6", "e5", True), ("d6", "d4", True), ("d5", "d4", False), ("d5", "d3", False)],
    ids=["forest", "temple", "mountain", "mine next door", "mine"],
)
def test_only_a_mine_protects_from_the_bow(table: Callable[..., Table], tile: str, archer: str, target: bool) -> None:
    """MINE-2, FOREST-2, TEMPLE-2: the player on a mine is no bow target; on other tiles the player is one."""
    t = table(South=f"{archer} B1 A1", North=tile)
    assert t.offered("bow") == (["bow North"] if target else [])
    if not target:
        with pytest.raises(IllegalOption, match=r"\(FIGHT-16\)"):
            t.play("bow North")


@pytest.mark.parametrize(
    ("tile", "target", "clause"),
    [("c2", "c5", ""), ("c2", "c4", ""), ("c2", "c6", "FIGHT-12"), ("c3", "c6", "FIGHT-11"), ("b4", "b7", "FIGHT-11")],
)
def test_a_mountain_gives_greater_bow_range(table: Callable[..., Table], tile: str, target: str, clause: str) -> None:
    """MOUNTAIN-2: from a mountain the bow reaches 3 tiles, from elsewhere 2."""
    t = table(South=f"{tile} B1 A1", North=target)
    assert t.offered("bow") == ([] if clause else ["bow North"])
    if clause:
        with pytest.raises(IllegalOption, match=rf"\({clause}\)"):
            t.play("bow North")


# The six faces; every row starts from H4 F4 G1 A1 B0 S2


@pytest.mark.parametrize(("seat", "tile"), [("South", "c3"), ("South", "e5"), ("S1", "b2")])
@pytest.mark.parametrize(
    ("face", "after", "snared"),
    [
        pytest.param(1, (4, 4, 0, 1, 0, 2), False, id="FOREST-11 robbed"),
        pytest.param(2, (3, 4, 1, 1, 0, 2), False, id="FOREST-12 hurt"),
        pytest.param(3, (4, 4, 1, 1, 0, 2), True, id="FOREST-13 snared"),
        pytest.param(4, (4, 4, 1, 1, 1, 2), False, id="FOREST-14 bow"),
        pytest.param(5, (4, 4, 1, 3, 0, 2), False, id="FOREST-15 arrows"),
        pytest.param(6, (4, 5, 1, 1, 0, 2), False, id="FOREST-16 food"),
    ],
)
def test_exploring_a_forest(
    table: Callable[..., Table], seat: str, tile: str, face: int, after: Stats, snared: bool
) -> None:
    """FOREST-11 FOREST-12 FOREST-13 FOREST-14 FOREST-15 FOREST-16: the six faces, and nothing else changes."""
    t = explored(table, seat, tile, face)
    assert (stats(t, seat), bool(t.player(seat).snare_next)) == (after, snared)
    assert (t.tile(seat), t.player(seat).raft, t.player(seat).lives) == (tile, 0, 2)


@pytest.mark.parametrize(("seat", "tile"), [("South", "b3"), ("South", "d5"), ("S1", "f3")])
@pytest.mark.parametrize(
    ("face", "after", "snared"),
    [
        pytest.param(1, (3, 4, 1, 1, 0, 2), False, id="MINE-11 hurt"),
        pytest.param(2, (4, 4, 1, 1, 0, 2), True, id="MINE-12 snared"),
        pytest.param(3, (5, 4, 1, 1, 0, 2), False, id="MINE-13 health"),
        pytest.param(4, (4, 4, 2, 1, 0, 2), False, id="MINE-14 gold"),
        pytest.param(5, (4, 4, 1, 1, 0, 3), False, id="MINE-15 sword"),
        pytest.param(6, (4, 5, 1, 1, 0, 2), False, id="MINE-16 food"),
    ],
)
def test_exploring_a_mine(
    table: Callable[..., Table], seat: str, tile: str, face: int, after: Stats, snared: bool
) -> None:
    """MINE-11 MINE-12 MINE-13 MINE-14 MINE-15 MINE-16: the six faces, and nothing else changes."""
    t = explored(table, seat, tile, face)
    assert (stats(t, seat), bool(t.player(seat).snare_next)) == (after, snared)
    assert (t.tile(seat), t.player(seat).raft, t.player(seat).lives) == (tile, 0, 2)


@pytest.mark.parametrize(("seat", "tile"), [("South", "c2"), ("South", "c6"), ("S1", "e2")])
@pytest.mark.parametrize(
    ("face", "after"),
    [
        pytest.param(1, (4, 4, 0, 1, 0, 2), id="MOUNTAIN-11 robbed"),
        pytest.param(2, (3, 4, 1, 1, 0, 2), id="MOUNTAIN-12 hurt"),
        pytest.param(3, (4, 4, 1, 3, 0, 2), id="MOUNTAIN-13 arrows"),
        pytest.param(4, (4, 4, 1, 1, 1, 2), id="MOUNTAIN-14 bow"),
        pytest.param(5, (4, 4, 1, 1, 0, 3), id="MOUNTAIN-15 sword"),
        pytest.param(6, (4, 5, 1, 1, 0, 2), id="MOUNTAIN-16 food"),
    ],
)
def test_exploring_a_mountain(table: Callable[..., Table], seat: str, tile: str, face: int, after: Stats) -> None:
    """MOUNTAIN-11 MOUNTAIN-12 MOUNTAIN-13 MOUNTAIN-14 MOUNTAIN-15 MOUNTAIN-16: the six faces, and nothing else."""
    t = explored(table, seat, tile, face)
    assert (stats(t, seat), bool(t.player(seat).snare_next)) == (after, False)
    assert (t.tile(seat), t.player(seat).raft, t.player(seat).lives) == (tile, 0, 2)


@pytest.mark.parametrize(("seat", "tile"), [("South", "a2"), ("South", "e6"), ("S1", "f2")])
@pytest.mark.parametrize(
    ("face", "after"),
    [
        pytest.param(1, (4, 4, 0, 1, 0, 1), id="TEMPLE-11 robbed and dulled"),
        pytest.param(2, (2, 4, 1, 1, 0, 2), id="TEMPLE-12 hurt"),
        pytest.param(4, (4, 4, 3, 2, 0, 2), id="TEMPLE-14 gold and arrow"),
        pytest.param(5, (5, 4, 1, 1, 0, 3), id="TEMPLE-15 sword and health"),
    ],
)
def test_exploring_a_temple(table: Callable[..., Table], seat: str, tile: str, face: int, after: Stats) -> None:
    """TEMPLE-3 TEMPLE-11 TEMPLE-12 TEMPLE-14 TEMPLE-15: the plain faces of one die, and nothing else changes."""
    t = explored(table, seat, tile, face)
    assert (stats(t, seat), bool(t.player(seat).snare_next)) == (after, False)
    assert (t.tile(seat), t.player(seat).raft, t.player(seat).lives) == (tile, 0, 2)
    assert t.match.rolls == [(6, face, "")]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_temple_is_explored_with_one_die(table: Callable[..., Table], face: int) -> None:
    """TEMPLE-3: the temple has a row for each of the six faces of one die."""
    t = table(South="a2", dice=[face])
    t.play("explore")
    assert t.match.rolls == [(6, face, "")]
    assert [(event.clause, event.data["face"]) for event in t.told("explored")] == [(f"TEMPLE-1{face}", face)]


@pytest.mark.parametrize("tile", ["b3", "c2", "a2"], ids=["MINE-15", "MOUNTAIN-15", "TEMPLE-15"])
def test_a_found_sword_level_is_one_level(table: Callable[..., Table], tile: str) -> None:
    """MINE-15, MOUNTAIN-15, TEMPLE-15: a level 1 sword becomes level 2, not more."""
    t = table(South=f"{tile} S1", dice=[5])
    t.play("explore")
    assert t.player("South").sword == 2


# Temple faces 1 and 2


@pytest.mark.parametrize(
    ("sheet", "gold_food_sword"),
    [
        ("S3 G2 F4", (1, 4, 2)),
        ("S2 G2 F4", (1, 4, 1)),
        ("S2 G0 F4", (0, 3, 1)),
        ("S1 G2 F4", (0, 4, 1)),
        ("S1 G1 F4", (0, 3, 1)),
        ("S1 G0 F4", (0, 2, 1)),
    ],
)
def test_temple_1_robs_and_dulls_or_robs_twice(
    table: Callable[..., Table], sheet: str, gold_food_sword: tuple[int, int, int]
) -> None:
    """TEMPLE-11: robbed, then -1 sword level; with a level 1 sword robbed a second time instead."""
    t = table(South=f"a2 {sheet}", dice=[1])
    t.play("explore")
    assert (t.player("South").gold, t.player("South").food, t.player("South").sword) == gold_food_sword


@pytest.mark.parametrize(("health", "after", "lives"), [(3, 1, 2), (2, 4, 1), (1, 4, 1)])
def test_temple_2_can_kill(table: Callable[..., Table], health: int, after: int, lives: int) -> None:
    """TEMPLE-12: -2 health; 2 health or less is death, and the player respawns with 4."""
    t = table(South=f"a2 H{health}", dice=[2])
    t.play("explore")
    assert (t.player("South").health, t.player("South").lives) == (after, lives)


# Temple face 3


def test_temple_3_drives_back_starves_and_ends(table: Callable[..., Table]) -> None:
    """TEMPLE-13: two tiles back by choice, no landing bonus, the turn ends with 1 food."""
    t = table(South="a2 F4", dice=[3])
    t.play("explore")
    assert (t.asked, t.ask, retreats(t)) == ("South", "back", {"b1", "c2"})
    t.play("back b1")
    assert (t.tile("South"), t.asked) == ("b1", "North")
    assert stats(t) == (4, 1, 0, 0, 0, 1)


def test_temple_3_must_be_settled_first(table: Callable[..., Table]) -> None:
    """TEMPLE-13: the retreat cannot be declined."""
    t = table(South="a2", dice=[3])
    t.play("explore")
    with pytest.raises(IllegalOption, match=r"\(TEMPLE-19\)"):
        t.play("end")
    with pytest.raises(IllegalOption):
        t.play("back a2")


@pytest.mark.parametrize(
    ("seat", "temple", "ends"),
    [
        ("South", "a2", "b1 c2"),
        ("North", "a2", "a4 b3 c2"),
        ("South", "a6", "a4 b5 c6"),
        ("North", "a6", "b7 c6"),
        ("South", "e2", "c2 d1"),
        ("North", "e2", "c2 d3 e4"),
        ("South", "e6", "c6 d5 e4"),
        ("North", "e6", "c6 d7"),
        ("N1", "a2", "a4 b3"),
        ("S1", "a7", "a5 b6"),
        ("N1", "f2", "e3 f4"),
        ("S2", "f7", "e6 f5"),
    ],
)
def test_the_ways_back(table: Callable[..., Table], seat: str, temple: str, ends: str) -> None:
    """TEMPLE-19: two steps, each nearer to the nearest own start tile; the player chooses the final tile."""
    t = table(active=seat, dice=[3], **{seat: temple})
    t.play("explore")
    assert (t.asked, retreats(t)) == (seat, set(ends.split()))
    end = ends.split()[-1]
    t.play(f"back {end}")
    assert (t.tile(seat), t.asked != seat) == (end, True)


@pytest.mark.parametrize(
    ("seat", "temple", "end"), [("S1", "a2", "b1"), ("S2", "f2", "e1"), ("N1", "f7", "e8"), ("N2", "a7", "b8")]
)
def test_a_single_way_back_needs_no_choice(table: Callable[..., Table], seat: str, temple: str, end: str) -> None:
    """TEMPLE-19: one end tile is taken without a question, the nearest own start tile counting."""
    t = table(active=seat, dice=[3], **{seat: temple})
    t.play("explore")
    assert (t.tile(seat), t.asked != seat) == (end, True)


@pytest.mark.parametrize(("blocker", "end"), [("b2", "b1"), ("b1", "c2")], ids=["middle tile of c2", "end tile"])
def test_both_tiles_of_a_retreat_must_be_free(table: Callable[..., Table], blocker: str, end: str) -> None:
    """TEMPLE-19: an occupied middle or final tile closes that way."""
    t = table(South="a2", North=blocker, dice=[3])
    t.play("explore")
    assert (t.tile("South"), t.asked) == (end, "North")


def test_one_step_back_when_two_are_blocked(table: Callable[..., Table]) -> None:
    """TEMPLE-20: with the only end tile occupied the player chooses one of the free first steps."""
    t = table(S1="a2", S2="b1", dice=[3])
    t.play("explore")
    assert retreats(t) == {"a1", "b2"}
    t.play("back b2")
    assert (t.tile("S1"), t.player("S1").food, t.asked) == ("b2", 1, "N1")


def test_the_only_free_step_back_is_taken(table: Callable[..., Table]) -> None:
    """TEMPLE-20: a single one-step retreat needs no choice."""
    t = table(S1="a2", S2="b1", N1="a1", dice=[3])
    t.play("explore")
    assert (t.tile("S1"), t.player("S1").food, t.asked) == ("b2", 1, "N1")


def test_no_step_back_at_all(table: Callable[..., Table]) -> None:
    """TEMPLE-20: with both first steps occupied the player stays; the turn still ends with 1 food."""
    t = table(S1="a2", N1="a1", N2="b2", dice=[3])
    t.play("explore")
    assert (t.tile("S1"), t.player("S1").food, t.asked) == ("a2", 1, "N1")


def test_a_retreat_needs_no_food(table: Callable[..., Table]) -> None:
    """TEMPLE-21: a player who is not fed and has no food is driven back all the same."""
    t = table(South="a2 F0", dice=[3])
    t.play("explore", "back c2")
    assert t.tile("South") == "c2"


def test_a_retreat_is_not_the_turns_move(table: Callable[..., Table]) -> None:
    """TEMPLE-21: it also follows a move, and a mire does not stop it."""
    t = table(South="a1", dice=[3])
    t.play("move a2", "explore", "back c2")
    assert t.tile("South") == "c2"
    t = table(South="a2 mired", dice=[3])
    t.play("explore", "back c2")
    assert t.tile("South") == "c2"


@pytest.mark.parametrize(("end", "raft"), [("a4", 1), ("b5", 1), ("a4", 0)])
def test_a_retreat_neither_needs_nor_discards_a_raft(table: Callable[..., Table], end: str, raft: int) -> None:
    """TEMPLE-21: the river can be entered without a raft, and a raft is kept."""
    t = table(South=f"a6 R{raft}", dice=[3])
    t.play("explore", f"back {end}")
    assert (t.tile("South"), t.player("South").raft) == (end, raft)


@pytest.mark.parametrize(("end", "moves"), [("a4", False), ("b5", True)], ids=["river", "village"])
def test_a_retreat_to_the_river_mires(table: Callable[..., Table], end: str, moves: bool) -> None:
    """TEMPLE-22: a retreat that ends on a river tile sets the mire for the next turn, without the food bonus."""
    t = table(South="a6", dice=[3])
    t.play("explore", f"back {end}")
    assert t.player("South").food == 1
    t.play("end")
    assert (t.asked, bool(t.offered("move"))) == ("South", moves)
    if not moves:
        with pytest.raises(IllegalOption, match=r"\(RIVER-2\)"):
            t.play("move a3")


@pytest.mark.parametrize("food", [0, 1, 2, 9, 12])
def test_a_retreat_leaves_exactly_one_food(table: Callable[..., Table], food: int) -> None:
    """TEMPLE-23: food becomes 1, whether it was more or less."""
    t = table(South=f"a2 F{food}", dice=[3])
    t.play("explore", "back c2")
    assert (t.player("South").food, t.player("South").lives) == (1, 2)


def test_temple_3_skips_the_meal(table: Callable[..., Table]) -> None:
    """TEMPLE-24: the turn ends with an action left, nothing is eaten, and the next turn begins fed with 1 food."""
    t = table(South="a2 F4", dice=[3])
    t.play("explore", "back c2")
    assert (t.asked, t.player("South").food, t.told("ate")) == ("North", 1, [])
    t.play("end")
    assert (t.asked, t.player("South").food, t.state.fed) == ("South", 1, True)


def test_temple_3_keeps_the_exploration_record(table: Callable[..., Table]) -> None:
    """TEMPLE-24: the rest of the end step happens: the temple is barred on the next turn."""
    t = table(S1="a2", N1="a1", N2="b2", dice=[3])
    t.play("explore", "end", "end", "end")
    assert (t.asked, t.tile("S1"), t.offered("explore")) == ("S1", "a2", [])


def test_temple_3_ends_an_active_mire(table: Callable[..., Table]) -> None:
    """TEMPLE-24: the rest of the end step happens: an active mire lapses."""
    t = table(South="a2 mired", dice=[3])
    t.play("explore", "back c2", "end")
    assert "move c3" in t.options


# Temple face 6


def test_temple_6_offers_two_gifts(table: Callable[..., Table]) -> None:
    """TEMPLE-16: the player chooses one of two gifts before anything else, and the turn goes on."""
    t = table(South="a2", dice=[6])
    t.play("explore")
    assert (t.asked, t.ask, set(t.options)) == ("South", "gift", {"gift food", "gift bow"})
    with pytest.raises(IllegalOption, match=r"\(TEMPLE-16\)"):
        t.play("end")
    t.play("gift food")
    assert (t.asked, t.ask, t.state.used) == ("South", "action", 1)


@pytest.mark.parametrize("seat", ["South", "S1"])
@pytest.mark.parametrize(
    ("gift", "after"), [("food", (4, 9, 1, 1, 0, 2)), ("bow", (4, 4, 1, 2, 1, 2))], ids=["food", "bow"]
)
def test_the_gifts(table: Callable[..., Table], seat: str, gift: str, after: Stats) -> None:
    """TEMPLE-17: either 5 food, or 1 bow and 1 arrow."""
    t = explored(table, seat, "a2", 6)
    t.play(f"gift {gift}")
    assert stats(t, seat) == after


@pytest.mark.parametrize(
    ("sheet", "gift", "food_bows_arrows"),
    [
        ("F9", "food", (12, 0, 0)),
        ("F12", "food", (12, 0, 0)),
        ("B1 A2", "bow", (4, 1, 3)),
        ("A9", "bow", (4, 1, 9)),
        ("B1 A9", "bow", (4, 1, 9)),
    ],
)
def test_a_gift_may_overflow(
    table: Callable[..., Table], sheet: str, gift: str, food_bows_arrows: tuple[int, int, int]
) -> None:
    """TEMPLE-18: a gift may be chosen even when part of it is lost to a limit."""
    t = table(South=f"a2 {sheet}", dice=[6])
    t.play("explore")
    assert set(t.options) == {"gift food", "gift bow"}
    t.play(f"gift {gift}")
    south = t.player("South")
    assert (south.food, south.bows, south.arrows) == food_bows_arrows
