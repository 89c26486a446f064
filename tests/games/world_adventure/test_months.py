"""Months and raids: MONTH-*, RAID-*, and the order of draws C-28."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from questhall.games.world_adventure.state import DESTROYER_MEEPLE, MINION_MEEPLE, NOWHERE, RAID_MEEPLE
from tests.games.world_adventure.tables import Make, Table

QUIET = {"events": "V28"}
"""Decks with the empty event on top."""


def next_month(table: Make, month: int = 2, seats: int = 2, dice: tuple[int, ...] = (), **more: object) -> Table:
    """The Beginning of a month; unless told, seats play in their order, nothing happens, and a raid strikes JV1."""
    markers = tuple(range(seats, 1, -1))
    raid = (9, 1) if month % 2 and month >= 3 else ()
    decks = {"decks": QUIET, **more}
    t: Table = table(seats=seats, phase="month", month=month - 1, dice=markers + (dice or raid), **decks)
    return t


# Phases


def test_a_month_has_four_phases(table: Make) -> None:
    """MONTH-1: its beginning, the players, the NPCs, its end."""
    t = next_month(table, 2, monsters={"reed_imp": "EU2"}, brigand="EU1", at={0: "EU0", 1: "JP0"}, met="IN")
    t.play("end")
    t.load(2, 9, 1)
    t.play("end")
    phases = ["month", "event", "turn", "turn", "band_moves", "monster_leaves", "new_need"]
    assert t.kinds() == [*phases, "month", "event", "raid", "turn"]


def test_every_order_of_turns_is_possible(table: Make) -> None:
    """MONTH-2, C-6, GEN-7: the markers are shuffled, so that each permutation comes from one throw of the dice."""
    orders = []
    for dice in product(range(1, 4), range(1, 3)):
        t = table(seats=3, phase="month", month=1, dice=dice, decks=QUIET)
        orders.append(tuple(t.state.order))
        assert t.asked == [t.state.order[0]]
    assert sorted(orders) == sorted(permutations(range(3)))


def test_markers_are_drawn_every_month(table: Make) -> None:
    """MONTH-2: and the lowest number plays first, then upward (MONTH-7: each takes one turn)."""
    t = next_month(table, 2, seats=3)
    seen = [t.asked[0]]
    for _ in range(2):
        t.play("end")
        seen += t.asked
    t.load(1, 1, 9, 1)
    t.play("end")
    assert (seen, t.state.month) == ([0, 1, 2], 3)
    assert t.state.order == [1, 2, 0]
    assert t.asked == [1]


def test_mates_may_play_one_after_the_other(table: Make) -> None:
    """MONTH-3: markers are individual in team mode too."""
    t = table(seats=4, rules={"mode": "teams"}, phase="month", month=1, dice=(4, 2, 2), decks=QUIET)
    assert t.state.order == [0, 2, 1, 3]
    t.play("end")
    assert t.asked == [2]


def test_income_of_stalls(table: Make) -> None:
    """MONTH-4: 5 gold for each, before the event."""
    t = next_month(table, 2, stalls={"EU": 0, "RU": 0, "CN": 1}, decks={"events": "V7"})
    assert (t.gold(0), t.gold(1)) == (20 + 10 - 4, 20 + 5 - 2)
    t = next_month(table, 2, stalls={"EU": 0}, gold={0: 0}, decks={"events": "V7"})
    assert t.gold(0) == 3


@pytest.mark.parametrize(("month", "runs"), [(1, False), (2, True), (3, True), (4, True)])
def test_events_begin_with_month_2(table: Make, month: int, runs: bool) -> None:
    """MONTH-5."""
    t = next_month(table, month)
    assert (t.told("event") != []) == runs


@pytest.mark.parametrize("month", range(1, 9))
def test_raids_come_every_second_month(table: Make, month: int) -> None:
    """MONTH-6, RAID-1: in months 3, 5, 7 and so on."""
    t = next_month(table, month)
    assert (t.told("raid") != []) == (month in (3, 5, 7))


def test_the_order_of_npcs(table: Make) -> None:
    """MONTH-8: brigand, government, monsters."""
    t = table(
        phase="npcs",
        at={0: "EU2", 1: "EU2"},
        brigand="EU2",
        government="EU2",
        wanted={1: 1},
        gold={0: 90},
        monsters={"reed_imp": "EU2"},
        clans={0: "H1 1", 1: "H1 1 1"},
        dice=(6, 6, 6, 6),
    )
    assert [kind for kind in t.kinds() if kind in ("band_scouts", "battle")] == ["band_scouts", "band_scouts", "battle"]
    assert [event.data["band"] for event in t.told("band_scouts")] == ["brigand", "government"]


# The end of a month


def test_the_end_of_a_month(table: Make) -> None:
    """E-20: MONTH-9, MONTH-10: the minion leaves; the city with the face-down marker gets a new one, others do not."""
    t = table(
        phase="month_end",
        month=1,
        monsters={"reed_imp": "EU2"},
        needs={"EU": "iron", "RU": "spice"},
        met="EU",
        decks={"track": "silk medicine", **QUIET},
        dice=(2,),
    )
    assert t.state.monster_at[MINION_MEEPLE] == NOWHERE
    assert (t.state.needs[0], t.state.needs[1], t.state.needed) == (5, 1, [True] * 9)
    assert [t.state.terms.box.goods[good].name for good in t.state.used_markers] == ["iron"]


def test_only_raids_and_legendaries_stay(table: Make) -> None:
    """MONTH-9."""
    t = table(
        phase="month_end",
        month=1,
        monsters={"reed_imp": "EU2", "iron_tusk": "EU3", "horned_behemoth": "JP3", "G5": ""},
        decks=QUIET,
        dice=(2,),
    )
    assert [t.where(place) for place in t.state.monster_at] == ["", "", "JP3", "EU6"]


def test_cities_are_refreshed_in_the_order_of_the_map(table: Make) -> None:
    """MONTH-11: EU before RU before JV; an empty track is made of the used markers, with those laid off before."""
    t = table(
        phase="month_end",
        month=1,
        needs={"EU": "iron", "RU": "spice", "JV": "silk"},
        met="JV RU EU",
        decks={"track": "only medicine", **QUIET},
        dice=(1, 2),
    )
    s = t.state
    assert [s.terms.box.goods[s.needs[nation]].name for nation in (0, 1)] == ["medicine", "iron"]
    assert s.terms.box.goods[s.needs[8]].name == "spice"
    assert (s.track, [s.terms.box.goods[good].name for good in s.used_markers]) == ([], ["silk"])


def test_then_the_next_month_begins(table: Make) -> None:
    """MONTH-12."""
    t = table(phase="month_end", month=1, decks=QUIET, dice=(2,))
    assert (t.state.month, t.ask, t.asked) == (2, "turn", [0])


# Raids


def test_a_raid_in_arabia(table: Make) -> None:
    """E-8: RAID-1, RAID-2, DICE-10, C-29: marker first, then the die."""
    t = next_month(table, 3, dice=(7, 2))
    assert t.where(t.state.monster_at[RAID_MEEPLE]) == "AR2"
    assert t.state.monster_card[RAID_MEEPLE] == t.state.terms.box.raids[0]


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_raid_monster_of_the_stage(table: Make, stage: int) -> None:
    """RAID-2."""
    t = next_month(table, 3, stage=stage)
    assert t.state.monster_card[RAID_MEEPLE] == t.state.terms.box.raids[stage - 1]


def test_the_old_raid_monster_vanishes(table: Make) -> None:
    """X-35, RAID-3: there is only the new one; who waited next to the old one is not attacked by it."""
    t = next_month(table, 5, monsters={"horned_behemoth": "EU2"}, at={0: "EU1", 1: "EU3"})
    assert [t.where(place) for place in t.state.monster_at] == ["", "", "JV1"]
    t.play("end")
    assert "battle" not in t.kinds()


def test_a_defeated_raid_monster_leaves_until_the_next_raid(table: Make) -> None:
    """RAID-4, RAID-5: and it leaves no token."""
    t = table(
        gems={0: "raid"},
        at={0: "EU2", 1: "JP0"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt horned_behemoth",
        decks=QUIET,
    )
    t.load(*[1] * 6, 1, *[1] * 6)
    t.play("stay")
    assert t.told("monster_defeated") != []
    assert (t.state.monster_at[RAID_MEEPLE], t.state.monster_x, t.state.monsters_slain) == (NOWHERE, [], 0)
    t.play("end")
    t.load(2, 9, 1)
    t.play("end")
    assert t.where(t.state.monster_at[RAID_MEEPLE]) == "JV1"


@pytest.mark.parametrize("place", ["JV1", "JV2"])
def test_nobody_is_attacked_when_it_appears(table: Make, place: str) -> None:
    """RAID-6: neither in its territory nor next to it; only at the end of his turn if he stays."""
    t = next_month(table, 3, at={0: place, 1: "EU0"})
    assert (t.ask, t.asked) == ("turn", [0])
    t.play("end")
    assert t.told("battle")[-1].data["foe"] == "horned_behemoth"


# The order of draws


def test_the_order_of_draws(table: Make) -> None:
    """C-28: turn markers, places and dice of the event, players in turn order, then the raid."""
    t = table(phase="month", month=2, decks={"events": "V3"}, dice=(1, 6, 5, 7, 2))
    assert t.state.order == [1, 0]
    assert (t.goods(1), t.goods(0)) == ("silk", "iron")
    assert t.where(t.state.monster_at[RAID_MEEPLE]) == "AR2"
    t = table(phase="month", month=2, decks={"events": "V23"}, dice=(1, 2, 3, 7, 2))
    assert (t.where(t.state.event_place), t.where(t.state.monster_at[RAID_MEEPLE])) == ("RU3", "AR2")


def test_destroyers_leave_too(table: Make) -> None:
    """MONTH-9."""
    t = table(phase="month_end", month=1, monsters={"iron_tusk": "EU2"}, decks=QUIET, dice=(2,))
    assert t.state.monster_at[DESTROYER_MEEPLE] == NOWHERE
