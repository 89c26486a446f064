"""WANTED: wanted points, ranks and bounties."""

from __future__ import annotations

from questhall.games.world_adventure.supply import ranks_before
from tests.games.world_adventure.tables import Make, Table


def plunder(t: Table) -> None:
    """Declare an attack on the merchant here and stop."""
    t.load(1, 5, 5)
    t.play("scout merchant", "attack", "stop")


def ranking(t: Table) -> list[int]:
    """The wanted players, the highest rank first."""
    seats = [seat for seat in range(t.state.seats) if t.state.wanted[seat]]
    return sorted(seats, key=lambda seat: sum([ranks_before(t.state, other, seat) for other in seats]))


def test_points_above_eight_are_lost(table: Make) -> None:
    """WANTED-1, WANTED-3."""
    t = table(clans={0: "H12"}, wanted={0: 8}, at={0: "EU1"})
    plunder(t)
    assert t.state.wanted[0] == 8
    t = table(clans={0: "H12"}, wanted={0: 7}, at={0: "EU2"}, government="EU2")
    t.roll(1, play="scout government")
    t.play("attack")
    assert t.state.wanted[0] == 8


def test_one_point_makes_wanted(table: Make) -> None:
    """WANTED-2, WANTED-15: the government comes for him; on zero nothing happens."""
    for points, count in ((0, 0), (1, 1)):
        t = table(clans={0: "H12 1"}, wanted={0: points}, government="EU2")
        t.play("travel EU2")
        assert len(t.told("battle")) == count


def test_attacking_the_government(table: Make) -> None:
    """WANTED-4: two points, at the declaration."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, government="EU2")
    t.roll(1, play="scout government")
    t.play("attack")
    assert t.state.wanted == [2, 0]


def test_who_came_earlier_ranks_higher(table: Make) -> None:
    """E-39: WANTED-9, WANTED-10: a counter that moves stands right of those already there."""
    t = table(
        seats=3,
        clans={0: "H12", 1: "H12", 2: "H12+ 2 2 2 2"},
        status={2: (2, 0, 2)},
        gems={2: "raid"},
        at={0: "EU1", 1: "EU4", 2: "CN2"},
        government="CN2",
        monsters={"horned_behemoth": "CN2"},
    )
    plunder(t)
    t.play("end")
    plunder(t)
    assert ranking(t) == [0, 1]
    t.play("end")
    t.roll(1, 1, play="scout government")
    t.play("attack")
    assert (t.state.wanted, ranking(t)) == ([1, 1, 2], [2, 0, 1])
    t.roll(1, play="flee")
    t.play("engage horned_behemoth", "attack")
    t.roll(1, 1, 1, 1, 1, 1, *[1] * 6, play="stay")
    assert (t.state.wanted, ranking(t)) == ([1, 1, 1], [0, 1, 2])


def test_the_rank_is_not_the_order_of_seats(table: Make) -> None:
    """WANTED-9: seat 1 was first."""
    t = table(active=1, order=(1, 0), at={0: "EU1", 1: "EU4"}, clans={0: "H12", 1: "H12"})
    plunder(t)
    t.play("end")
    plunder(t)
    assert ranking(t) == [1, 0]


def test_coming_back_means_coming_anew(table: Make) -> None:
    """WANTED-10, WANTED-13: who leaves a number and returns stands behind the others."""
    t = table(seats=3, wanted={0: 2, 1: 2, 2: 0}, cards={0: "Y11"}, clans={0: "H12"}, at={0: "EU1"}, ap=2)
    assert ranking(t) == [0, 1]
    t.play("card Y11")
    assert (t.state.wanted, ranking(t)) == ([0, 2, 0], [1])
    plunder(t)
    t.play("travel EU0", "travel EU4")
    plunder(t)
    assert (t.state.wanted, ranking(t)) == ([2, 2, 0], [1, 0])


def test_lowering_changes_at_the_declaration(table: Make) -> None:
    """H-WANTEDTIME, WANTED-7: brigand and monsters too; if the NPC began, still on defeat."""
    rules = {"wantedtime": "declaration"}
    t = table(rules=rules, clans={0: "H12 1"}, wanted={0: 3}, at={0: "EU2"}, brigand="EU2")
    t.roll(1, play="scout brigand")
    t.play("attack")
    assert t.state.wanted[0] == 1
    t = table(rules=rules, clans={0: "H12+ 2 2"}, gems={0: "destroyer"}, wanted={0: 3}, at={0: "EU2"}, cards={0: "P1"})
    t.roll(5, 5, play="engage here")
    t.play("attack")
    assert t.state.wanted[0] == 2
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, play="card P1")
    assert t.state.wanted[0] == 2
    t = table(rules=rules, clans={0: "H12+ 2 2 1"}, gems={0: "brigand"}, wanted={0: 3}, brigand="EU2")
    t.play("travel EU2")
    assert t.state.wanted[0] == 3
    t.roll(6, 6, 6, 1, 1, 1, 6, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert t.state.wanted[0] == 1


def test_raising_changes_stay_where_they_are(table: Make) -> None:
    """H-WANTEDTIME: only lowering ones move; a government that began gives its points on defeat (GOV-8)."""
    t = table(
        rules={"wantedtime": "declaration"},
        clans={0: "H12+ 2 2 2 2"},
        gems={0: "government"},
        wanted={0: 1},
        government="EU2",
    )
    t.play("travel EU2")
    assert t.state.wanted[0] == 1
    t.roll(6, 6, 6, 6, 1, 1, 1, 1, 1, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert t.state.wanted[0] == 3
