"""The rule book's section Fighting."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption
from tests.games.river_duel.table import Table


def attacks(t: Table) -> list[str]:
    """The attacks on offer, sorted."""
    return sorted(t.offered("sword") + t.offered("bow"))


def bow_shots(table: Callable[..., Table], **sheets: str) -> list[str]:
    """The bow attacks on offer in a position."""
    return sorted(table(**sheets).offered("bow"))


def test_an_opponent_may_be_attacked(table: Callable[..., Table]) -> None:
    """FIGHT-1: the opponent loses health by the attack."""
    t = table(South="c5", North="c6")
    assert attacks(t) == ["sword North"]
    t.play("sword North")
    assert t.player("North").health == 3


def test_both_opponents_may_be_attacked_in_2v2(table: Callable[..., Table]) -> None:
    """FIGHT-1, FIGHT-2: each member of the other team is a target, and only the chosen one is harmed."""
    t = table(S1="c5 B1 A1", N1="c6", N2="b5")
    assert attacks(t) == ["bow N1", "bow N2", "sword N1", "sword N2"]
    t.play("sword N2")
    assert (t.player("N1").health, t.player("N2").health) == (4, 3)


@pytest.mark.parametrize("weapon", ["sword", "bow"])
@pytest.mark.parametrize("target", ["S1", "S2", "N2"])
def test_only_a_living_opponent_is_a_target(table: Callable[..., Table], weapon: str, target: str) -> None:
    """FIGHT-2: neither oneself, nor the teammate, nor an eliminated opponent can be attacked."""
    t = table(S1="c5 B1 A1", S2="c4", N1="c6", N2="out")
    assert attacks(t) == ["bow N1", "sword N1"]
    with pytest.raises(IllegalOption, match=r"\(FIGHT-2\)"):
        t.play(f"{weapon} {target}")


@pytest.mark.parametrize(("weapon", "dice", "arrows", "health"), [("sword", [], 2, 3), ("bow", [1], 1, 4)])
def test_the_attacker_chooses_the_weapon(
    table: Callable[..., Table], weapon: str, dice: list[int], arrows: int, health: int
) -> None:
    """FIGHT-3: sword and bow are both offered, and the chosen one is used."""
    t = table(South="c5 B1 A2", North="c6", dice=dice)
    assert attacks(t) == ["bow North", "sword North"]
    t.play(f"{weapon} North")
    assert (t.player("South").arrows, t.player("North").health) == (arrows, health)


@pytest.mark.parametrize("north", ["b5", "d5", "c4", "c6"])
def test_the_sword_reaches_every_adjacent_tile(table: Callable[..., Table], north: str) -> None:
    """FIGHT-4: the sword strikes an opponent on any adjacent tile, also on water, a village or a mine."""
    assert attacks(table(South="c5", North=north)) == ["sword North"]


@pytest.mark.parametrize("north", ["b6", "d6", "b4", "d4", "c3", "c7", "a5"])
def test_the_sword_reaches_no_further(table: Callable[..., Table], north: str) -> None:
    """FIGHT-4: a corner contact or a tile two steps away is out of the sword's reach."""
    t = table(South="c5 S3", North=north)
    assert attacks(t) == []
    with pytest.raises(IllegalOption, match=r"\(FIGHT-4\)"):
        t.play("sword North")


def test_the_sword_reaches_over_a_diagonal_bridge_link(table: Callable[..., Table]) -> None:
    """FIGHT-4, MOVE-5: bridges that touch at a corner are adjacent for the sword."""
    t = table(S1="b4", N1="c5", N2="c3")
    assert attacks(t) == ["sword N1"]


def test_a_level_1_sword_needs_no_die(table: Callable[..., Table]) -> None:
    """FIGHT-5: a level 1 sword removes 1 health without a roll."""
    t = table(South="c5", North="c6 H6", dice=[])
    t.play("sword North")
    assert t.player("North").health == 5
    assert t.match.rolls == []


@pytest.mark.parametrize(("face", "damage"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_a_level_2_sword(table: Callable[..., Table], face: int, damage: int) -> None:
    """FIGHT-6: a level 2 sword removes 1 health on 1 to 3 and 2 on 4 to 6."""
    t = table(South="c5 S2", North="c6 H6", dice=[face])
    t.play("sword North")
    assert t.player("North").health == 6 - damage


@pytest.mark.parametrize(("face", "damage"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_a_level_3_sword(table: Callable[..., Table], face: int, damage: int) -> None:
    """FIGHT-7: a level 3 sword removes 2 health on 1 to 3 and 3 on 4 to 6."""
    t = table(South="c5 S3", North="c6 H6", dice=[face])
    t.play("sword North")
    assert t.player("North").health == 6 - damage


@pytest.mark.parametrize(("face", "damage"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_a_bow_shot(table: Callable[..., Table], face: int, damage: int) -> None:
    """FIGHT-8, FIGHT-9: a shot removes 1 health on 3 to 6 and nothing on 1 or 2; the arrow is spent either way."""
    t = table(South="c3 B1 A3 S3", North="c5 H6", dice=[face])
    t.play("bow North")
    assert t.player("North").health == 6 - damage
    assert t.player("South").arrows == 2


def test_a_sword_stroke_spends_no_arrow(table: Callable[..., Table]) -> None:
    """FIGHT-9: only a bow roll uses up an arrow."""
    t = table(South="c5 B1 A3 S2", North="c6", dice=[1])
    t.play("sword North")
    assert t.player("South").arrows == 3


@pytest.mark.parametrize("kit", ["B0 A0", "B1 A0", "B0 A9"])
def test_a_shot_needs_bow_and_arrow(table: Callable[..., Table], kit: str) -> None:
    """FIGHT-10: without a bow or without an arrow no shot is offered."""
    t = table(South=f"c3 {kit}", North="c5")
    assert attacks(t) == []
    with pytest.raises(IllegalOption, match=r"\(FIGHT-10\)"):
        t.play("bow North")


def test_one_bow_and_one_arrow_are_enough(table: Callable[..., Table]) -> None:
    """FIGHT-10: one bow and the last arrow make a shot."""
    t = table(South="c3 B1 A1", North="c5", dice=[3])
    t.play("bow North")
    assert (t.player("South").arrows, t.player("North").health) == (0, 3)


def test_a_second_bow_adds_nothing(table: Callable[..., Table]) -> None:
    """FIGHT-10: two bows roll once, hit once, spend one arrow and shoot no further."""
    t = table(S1="c3 B2 A5", N1="c5", N2="c6", dice=[6])
    assert t.offered("bow") == ["bow N1"]
    t.play("bow N1")
    assert (t.player("N1").health, t.player("S1").arrows) == (3, 4)
    assert t.offered("bow") == []


@pytest.mark.parametrize(
    ("south", "at_two", "at_three"),
    [
        ("c1", "c3", "c4"),
        ("a2", "a4", "a5"),
        ("c3", "c5", "c6"),
        ("c3", "d4", "e4"),
        ("b3", "b5", "b6"),
        ("d3", "c4", "c5"),
        ("c4", "c6", "c7"),
        ("b4", "b6", "b7"),
    ],
    ids=["start", "temple", "forest", "forest around a corner", "mine", "village", "river", "bridge"],
)
def test_bow_range_is_2(table: Callable[..., Table], south: str, at_two: str, at_three: str) -> None:
    """FIGHT-11: a bow reaches distance 2 and not 3 from every kind of tile but a mountain."""
    assert attacks(table(South=f"{south} B1 A1", North=at_two)) == ["bow North"]
    t = table(South=f"{south} B1 A1", North=at_three)
    assert attacks(t) == []
    with pytest.raises(IllegalOption, match=r"\(FIGHT-11\)"):
        t.play("bow North")


@pytest.mark.parametrize(
    ("north", "in_range"), [("c5", True), ("b4", True), ("e3", True), ("c6", False), ("a4", False)]
)
def test_bow_range_from_a_mountain_is_3(table: Callable[..., Table], north: str, in_range: bool) -> None:
    """FIGHT-12: from a mountain a bow reaches distance 3 and not 4."""
    t = table(South="c2 B1 A1", North=north)
    assert attacks(t) == (["bow North"] if in_range else [])
    if not in_range:
        with pytest.raises(IllegalOption, match=r"\(FIGHT-12\)"):
            t.play("bow North")


def test_a_target_on_a_mountain_is_no_nearer(table: Callable[..., Table]) -> None:
    """FIGHT-12: only the shooter's own mountain lengthens the range."""
    assert attacks(table(South="c3 B1 A1", North="c6")) == []


@pytest.mark.parametrize(
    ("archer", "target", "in_range"),
    [("b4", "d4", True), ("b4", "c6", False), ("b3", "c5", True), ("b3", "d5", False)],
    ids=["two columns", "two steps but distance 3", "mountain distance 3", "mountain three steps but distance 4"],
)
def test_bow_distance_ignores_diagonal_links(
    table: Callable[..., Table], archer: str, target: str, in_range: bool
) -> None:
    """FIGHT-13: bow distance is columns plus rows; the diagonal bridge links do not shorten it."""
    assert attacks(table(S1=f"{archer} B1 A1", N1=target)) == (["bow N1"] if in_range else [])


def test_nothing_between_blocks_an_arrow(table: Callable[..., Table]) -> None:
    """FIGHT-14: distances 1, 2 and 3 are all allowed, past teammates and opponents."""
    assert bow_shots(table, S1="c2 B1 A1", S2="c3", N1="c4", N2="c5") == ["bow N1", "bow N2"]
    assert bow_shots(table, S1="c3 B1 A1", S2="c4", N1="c5", N2="b3") == ["bow N1", "bow N2"]


def test_no_tile_between_blocks_an_arrow(table: Callable[..., Table]) -> None:
    """FIGHT-14: a shot passes over a mine and a village."""
    assert bow_shots(table, S1="d1 B1 A1", N1="d4") == ["bow N1"]


@pytest.mark.parametrize("south", ["d4", "c5", "e5", "d6", "d3", "e4", "c4", "d2", "d7"])
def test_a_mine_protects_from_the_bow(table: Callable[..., Table], south: str) -> None:
    """FIGHT-15, FIGHT-16: a player on a mine is no bow target, from any tile near or far."""
    t = table(South=f"{south} B1 A1", North="d5")
    assert t.offered("bow") == []
    with pytest.raises(IllegalOption, match=r"\(FIGHT-16\)"):
        t.play("bow North")


@pytest.mark.parametrize(
    ("mine", "archer", "bystander"), [("d2", "c2", "d3"), ("f3", "e3", "e4"), ("c7", "d7", "d6"), ("a6", "b6", "a5")]
)
def test_every_mine_of_the_2v2_board_protects(
    table: Callable[..., Table], mine: str, archer: str, bystander: str
) -> None:
    """FIGHT-16: all four mines protect; a neighbour on another kind of tile is still a target."""
    assert bow_shots(table, S1=f"{archer} B1 A1", N1=mine, N2=bystander) == ["bow N2"]


def test_a_mine_protects_its_guest_too(table: Callable[..., Table]) -> None:
    """FIGHT-15: a mine on the far bank protects as well."""
    assert bow_shots(table, North="b2 B1 A1", South="b3", active="North") == []
    assert bow_shots(table, North="b2 B1 A1", South="c3", active="North") == ["bow South"]


def test_a_mine_does_not_stop_swords(table: Callable[..., Table]) -> None:
    """FIGHT-17: a player on a mine can be struck with the sword, at full damage."""
    t = table(South="d4 S3", North="d5 H6", dice=[6])
    t.play("sword North")
    assert t.player("North").health == 3


def test_a_player_on_a_mine_may_shoot(table: Callable[..., Table]) -> None:
    """FIGHT-17: the occupant of a mine shoots as from any other tile."""
    t = table(South="b3 B1 A1", North="b5", dice=[4])
    t.play("bow North")
    assert t.player("North").health == 3


def test_the_target_cannot_answer(table: Callable[..., Table]) -> None:
    """FIGHT-18: no second die, no block and no stroke back: only the target's health changes, and nobody is asked."""
    t = table(South="c5 S2", North="c6 H6 S3 B1 A9 G9 F12", dice=[5])
    t.play("sword North")
    north = t.player("North")
    assert (north.health, north.food, north.gold, north.arrows, north.bows, north.sword) == (4, 12, 9, 9, 1, 3)
    assert (t.player("South").health, t.tile("South"), t.tile("North")) == (4, "c5", "c6")
    assert (t.asked, t.ask, len(t.match.rolls)) == ("South", "action", 1)


@pytest.mark.parametrize(
    ("sheet", "option", "face", "health", "tally"),
    [
        ("S2", "sword North", 4, 6, 2),
        ("S3", "sword North", 6, 6, 3),
        ("S3", "sword North", 6, 3, 3),
        ("S3", "sword North", 6, 2, 2),
        ("S3", "sword North", 1, 1, 1),
        ("B1 A1", "bow North", 3, 4, 1),
        ("B1 A1", "bow North", 2, 4, 0),
    ],
)
def test_the_tally_counts_health_really_removed(
    table: Callable[..., Table], sheet: str, option: str, face: int, health: int, tally: int
) -> None:
    """FIGHT-19: the attacking side's tally grows by the health removed, never by damage beyond the target's health."""
    t = table(South=f"c5 {sheet}", North=f"c6 H{health}", dice=[face], tally=(2, 7))
    t.play(option)
    assert (t.state.south_tally, t.state.north_tally) == (2 + tally, 7)


def test_each_side_has_its_own_tally(table: Callable[..., Table]) -> None:
    """FIGHT-19: North's strokes count for North, and teammates share one tally."""
    t = table(S1="c5", S2="d6", N1="c6", N2="d5", active="S1")
    t.play("sword N1", "end", "sword S1", "end", "sword N1", "end", "sword S2")
    assert (t.state.south_tally, t.state.north_tally) == (2, 2)


def test_only_attacks_count_in_the_tally(table: Callable[..., Table]) -> None:
    """FIGHT-19: health lost by exploring or by starving is on nobody's tally."""
    t = table(South="c2 F0", dice=[2])
    t.play("explore", "end")
    assert t.player("South").lives == 1
    assert (t.state.south_tally, t.state.north_tally) == (0, 0)
