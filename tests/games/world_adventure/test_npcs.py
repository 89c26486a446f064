"""BRIG, GOV, NPCMON: what NPCs do in their phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.world_adventure.tables import Make, Table

MARKERS = {2: (1,), 3: (1, 1), 4: (1, 1, 1)}
"""Dice for the turn markers of the next month."""


def night(table: Make, *dice: int, fight: bool = False, seats: int = 2, **arranged: Any) -> Table:
    """The NPC phase of month 3, and if nobody fights, the beginning of a quiet month."""
    arranged.setdefault("clans", dict.fromkeys(range(seats), "H12 1"))
    more = () if fight else MARKERS[seats]
    t = table(seats=seats, phase="npcs", month=3, decks={"events": "V28"}, dice=(*dice, *more), **arranged)
    assert (t.state.battle is not None) == fight
    return t


def where(t: Table, band: str = "brigand") -> str:
    """Where the brigand or the government is."""
    return t.where(t.state.brigand if band == "brigand" else t.state.government)


# The brigand


def test_every_third_need_calls_the_brigand(table: Make) -> None:
    """BRIG-1, BRIG-2, BRIG-3, BRIG-4, C-29: on a random outer territory; if it is there the trigger is lost."""
    for count, brigand, dice, place in (
        (2, "", (5, 3), "CN3"),
        (2, "EU2", (), "EU2"),
        (1, "", (), ""),
        (5, "", (2, 6), "RU6"),
    ):
        t = table(goods={0: "fruit"}, needs_met=count, brigand=brigand, gems={0: "trade12 trade16"})
        t.play("shop", "sell fruit")
        while t.offered("done"):
            t.play("done")
        t.load(*dice)
        t.play("leave")
        assert (where(t), t.state.needs_met) == (place, count + 1)


def test_the_richer_of_two_in_the_same_territory(table: Make) -> None:
    """E-12: BRIG-5, BRIG-8, BRIG-10, BRIG-11: the brigand scouts him only."""
    t = night(table, 1, 6, fight=True, at={0: "EU2", 1: "EU2"}, gold={1: 21}, brigand="PS6")
    assert (where(t), t.asked) == ("EU2", [1])
    assert [event.seat for event in t.told("band_scouts")] == [1]


def test_the_nearest_comes_first(table: Make) -> None:
    """BRIG-5, BRIG-8: it stops when it reaches him."""
    t = night(table, 6, 6, at={0: "EU3", 1: "EU2"}, gold={0: 0, 1: 50}, brigand="PS6")
    assert where(t) == "EU3"
    assert [(event.seat, event.data["dice"]) for event in t.told("band_scouts")] == [(0, [6, 6])]


def test_among_equals_the_one_with_most_goods(table: Make) -> None:
    """BRIG-5: distance and gold are equal."""
    t = night(table, 3, 6, fight=True, at={0: "EU3", 1: "EU3"}, goods={1: "silk"}, brigand="PS6")
    assert t.asked == [1]


def test_at_last_a_random_one(table: Make) -> None:
    """BRIG-5, C-38, GEN-7: one draw before the scouting dice."""
    for draw in (1, 2):
        t = night(table, draw, 3, 6, fight=True, at={0: "EU3", 1: "EU3"}, brigand="PS6")
        assert t.asked == [draw - 1]


def test_players_in_cities_are_passed_over(table: Make) -> None:
    """BRIG-5: the one outside is the target, however far."""
    t = night(table, at={0: "EU0", 1: "CN4"}, brigand="PS6")
    assert t.told("band_moves")[-1].data["target"] == 1


def test_all_in_cities(table: Make) -> None:
    """BRIG-6, BRIG-7, BRIG-19: to the nearest outer territory next to the city; nobody is scouted."""
    t = night(table, at={0: "EU0", 1: "JV0"}, brigand="PS6")
    assert (where(t), t.told("band_scouts")) == ("EU3", [])


def test_next_to_a_city_it_stays(table: Make) -> None:
    """X-42: BRIG-6, BRIG-7: it never enters."""
    t = night(table, at={0: "EU0", 1: "JV0"}, brigand="EU5")
    assert (where(t), t.told("band_scouts")) == ("EU5", [])


def test_two_steps_around_a_city(table: Make) -> None:
    """BRIG-7, BRIG-8, BRIG-9: three steps without the city; north is closed, so north-east first."""
    t = night(table, at={0: "PS1", 1: "JV0"}, brigand="PS4")
    assert where(t) == "PS2"


def test_the_first_direction_of_equal_paths(table: Make) -> None:
    """BRIG-9: PS6, then EU3 in the north, not PS1 in the north-east."""
    t = night(table, at={0: "RU5", 1: "JV0"}, brigand="PS5")
    assert where(t) == "EU3"


@pytest.mark.parametrize(("dice", "success"), [((3, 6), True), ((4, 4), False)])
def test_how_it_scouts(table: Make, dice: tuple[int, int], success: bool) -> None:
    """BRIG-10, BRIG-12, C-26: two dice at Stage Lv 1, one of 1 to 3; after a failure it stays there."""
    t = night(table, *dice, fight=success, at={0: "EU2"}, brigand="EU2")
    assert where(t) == "EU2"


@pytest.mark.parametrize(("stage", "count"), [(2, 4), (3, 5)])
def test_a_higher_stage_scouts_with_more_dice(table: Make, stage: int, count: int) -> None:
    """BRIG-10, STAGE-7."""
    t = night(table, *[6] * (count - 1), 3, fight=True, at={0: "EU2"}, brigand="EU2", stage=stage)
    assert len(t.told("band_scouts")[-1].data["dice"]) == count


def test_it_may_attack_whom_it_fought(table: Make) -> None:
    """X-15: BRIG-13: in the NPC phase of the same month."""
    t = table(active=1, order=(0, 1), clans={1: "H12 1"}, at={1: "EU0"}, brigand="EU2")
    t.play("travel EU2")
    t.roll(1, play="flee")
    t.roll(1, 1, play="end")
    assert (t.asked, len(t.told("battle")), t.fight.first) == ([1], 2, -1)


def test_two_successes_are_worth_no_more(table: Make) -> None:
    """BRIG-15: there is one battle and no bonus."""
    t = night(table, 1, 1, fight=True, at={0: "EU2"}, brigand="EU2")
    t.roll(1, *MARKERS[2], play="flee")
    assert (len(t.told("battle")), t.told("points")) == (1, [])


def test_a_detour_around_a_blocked_territory(table: Make) -> None:
    """BRIG-16, BRIG-18, EVENT-14: EU3 is blocked; so by PS6 and PS1."""
    t = night(table, at={0: "EU2", 1: "JV0"}, brigand="EU4", event="V23", event_place="EU3")
    assert where(t) == "PS1"


def test_a_target_in_a_blocked_territory(table: Make) -> None:
    """BRIG-16, BRIG-18, BRIG-20: it cannot be reached, so the brigand stays, also with others in cities."""
    t = night(table, at={0: "EU2", 1: "JV0"}, brigand="EU3", event="V23", event_place="EU2")
    assert (where(t), len(t.told("band_waits"))) == ("EU3", 1)


def test_who_cannot_be_reached_is_not_chosen(table: Make) -> None:
    """BRIG-18: the other one is, although he is farther."""
    t = night(table, at={0: "EU2", 1: "PS4"}, brigand="EU3", event="V23", event_place="EU2")
    assert t.told("band_moves")[-1].data["target"] == 1


def test_a_brigand_on_a_blocked_territory_may_leave(table: Make) -> None:
    """EVENT-14, BRIG-18."""
    t = night(table, 6, 6, at={0: "EU3", 1: "JV0"}, brigand="EU2", event="V23", event_place="EU2")
    assert where(t) == "EU3"


def test_veiled_players_are_no_targets(table: Make) -> None:
    """BRIG-17, BRIG-19, VEIL: all veiled: no step; one veiled outside: it goes for the one in the city."""
    t = night(table, at={0: "EU2", 1: "EU3"}, veiled=(0, 1), brigand="PS6")
    assert (where(t), t.told("band_scouts")) == ("PS6", [])
    t = night(table, at={0: "EU3", 1: "AR0"}, veiled=(0,), brigand="PS6")
    assert (where(t), t.told("band_moves")[-1].data["target"]) == ("AR1", 1)


def test_the_brigand_leaves_when_it_is_defeated(table: Make) -> None:
    """BRIG-14, WANTED-7: two wanted points less."""
    t = night(
        table,
        1,
        1,
        fight=True,
        clans={0: "H12+ 2 2", 1: "H12"},
        gems={0: "brigand"},
        wanted={0: 3},
        at={0: "EU2"},
        brigand="EU2",
    )
    t.roll(6, 6, 6, 1, 1, 1, play="stay")
    t.load(*MARKERS[2])
    while t.ask == "hit":
        t.play(t.options[0])
    assert (where(t), t.state.wanted[0], t.gold()) == ("", 1, 28)


def test_lawless_roads(table: Make) -> None:
    """BRIG-8: one step more."""
    t = night(table, 6, 6, at={0: "RU5", 1: "JV0"}, brigand="PS5", event="V13")
    assert where(t) == "RU5"


def test_players_in_cities_counted_by_a_house_rule(table: Make) -> None:
    """H-BRIGCITY: the nearer one in a city is the target; he is never scouted there."""
    for rule, target in (("always", 0), ("nobody_outside", 1)):
        t = night(table, *[6, 6] * target, rules={"brigcity": rule}, at={0: "EU0", 1: "EU2"}, brigand="PS6")
        assert t.told("band_moves")[-1].data["target"] == target
        assert where(t) == ("EU2" if target else "EU3")


# The government


def attack_merchant(t: Table, *dice: int) -> None:
    """Declare an attack on the merchant here; then the token's dice."""
    t.load(1, 5, 5)
    t.play("scout merchant")
    t.roll(*dice, play="attack")
    t.play("stop")


def test_every_third_merchant_token_calls_the_government(table: Make) -> None:
    """X-12: GOV-1, GOV-2, TOKEN-4: counted over the whole game; there is never a second one."""
    t = table(at={0: "EU1"}, merchants_met=2, merchant_x="EU3 EU4")
    attack_merchant(t, 8, 2)
    assert where(t, "government") == "IN2"
    for count, government in ((2, "EU2"), (1, ""), (3, "")):
        t = table(at={0: "EU1"}, merchants_met=count, government=government)
        attack_merchant(t)
        assert (where(t, "government"), t.state.merchants_met) == (government, count + 1)
    t = table(at={0: "EU1"}, merchants_met=5)
    attack_merchant(t, 1, 1)
    assert where(t, "government") == "EU1"


def test_the_higher_rank_of_two_equally_far(table: Make) -> None:
    """E-13: GOV-3: three points rank before two; with equal points who came there first."""
    at = {0: "EU1", 1: "RU6", 2: "JV0"}
    for wanted, target in (({0: 2, 1: 3, 2: 1}, 1), ({0: 3, 1: 1, 2: 2}, 0), ({0: 2, 1: 2}, 0)):
        t = night(table, 6, 6, seats=3, at=at, wanted=wanted, government="EU2")
        assert (t.told("band_moves")[-1].data["target"], where(t, "government")) == (target, at[target])


def test_the_nearer_of_two_ranks(table: Make) -> None:
    """E-14: GOV-3."""
    t = night(table, 6, 6, at={0: "EU1", 1: "RU5"}, wanted={0: 1, 1: 5}, government="EU1")
    assert t.told("band_moves")[-1].data["target"] == 0


def test_the_government_goes_through_cities(table: Make) -> None:
    """GOV-4: two steps north, through Persia's city."""
    t = night(table, 6, 6, at={0: "PS1"}, wanted={0: 1}, government="PS4")
    assert where(t, "government") == "PS1"


def test_it_comes_into_the_city(table: Make) -> None:
    """X-18: GOV-4, GOV-5: it scouts a wanted player there and attacks."""
    t = night(table, 6, 1, fight=True, at={0: "EU0"}, wanted={0: 1}, government="EU1")
    assert (where(t, "government"), t.asked, t.fight.band) == ("EU0", [0], 1)


def test_without_wanted_players_it_rests(table: Make) -> None:
    """GOV-6, GOV-7: nobody is attacked, even where it stands."""
    t = night(table, at={0: "EU2"}, government="EU2")
    assert (where(t, "government"), t.told("band_scouts"), t.told("battle")) == ("EU2", [], [])


def test_it_may_be_attacked_by_anybody(table: Make) -> None:
    """GOV-7, GOV-8, WANTED-4: two points at the declaration, none at its defeat."""
    t = table(clans={0: "H12+ 2 2 1"}, cards={0: "P1"}, gems={0: "government"}, at={0: "EU2"}, government="EU2")
    t.roll(1, play="scout government")
    assert t.state.wanted[0] == 0
    t.play("attack")
    assert t.state.wanted[0] == 2
    t.play("stay")
    t.roll(1, 1, 1, 1, 6, 6, 6, 6, play="card P1")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (where(t, "government"), t.state.wanted[0], t.gold()) == ("", 2, 28)


def test_a_defeated_government_that_began(table: Make) -> None:
    """X-46: GOV-8, GROUP-16."""
    t = night(
        table, 1, 6, fight=True, clans={0: "H12+ 2 2 2 2", 1: "H12"}, at={0: "EU2"}, wanted={0: 1}, government="EU2"
    )
    assert t.state.wanted[0] == 1
    t.roll(6, 6, 6, 6, 1, 1, 1, 1, 1, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (t.state.wanted[0], t.gold(), t.gems(), where(t, "government")) == (3, 28, "government", "")


def test_no_points_without_its_defeat(table: Make) -> None:
    """GOV-8: who flees from a government that began gets none."""
    t = night(table, 1, 6, fight=True, at={0: "EU2"}, wanted={0: 1}, government="EU2")
    t.roll(1, *MARKERS[2], play="flee")
    assert t.state.wanted[0] == 1


def test_the_government_is_like_the_brigand(table: Make) -> None:
    """GOV-10: Explorer dice by stage, a failure ends it, blocked territories, veiled players, a second fight."""
    t = night(table, 6, 6, 6, 6, at={0: "EU2"}, wanted={0: 1}, government="EU2", stage=2)
    assert (where(t, "government"), t.told("battle")) == ("EU2", [])
    t = night(table, at={0: "EU2"}, wanted={0: 1}, government="EU3", event="V23", event_place="EU2")
    assert where(t, "government") == "EU3"
    t = night(table, at={0: "EU2"}, wanted={0: 1}, veiled=(0,), government="EU3")
    assert where(t, "government") == "EU3"
    t = table(active=1, order=(0, 1), clans={1: "H12 1"}, wanted={1: 1}, at={1: "EU0"}, government="EU2")
    t.play("travel EU2")
    t.roll(1, play="flee")
    t.roll(1, 1, play="end")
    assert len(t.told("battle")) == 2


def test_border_patrols(table: Make) -> None:
    """GOV-4: one step more."""
    t = night(table, 6, 6, at={0: "RU5"}, wanted={0: 1}, government="PS5", event="V12")
    assert where(t, "government") == "RU5"


# Monsters


def test_the_order_of_npcs(table: Make) -> None:
    """NPCMON-1, MONTH-8: brigand, government, minion, destroyer, raid monster, legendaries by age."""
    t = night(
        table,
        1,
        1,
        fight=True,
        at={0: "EU6"},
        wanted={0: 1},
        brigand="EU6",
        government="EU6",
        monsters={"reed_imp": "EU6", "iron_tusk": "EU6", "horned_behemoth": "EU6", "G5": ""},
    )
    t.roll(1, 1, 1, play="flee")
    for _ in range(4):
        t.roll(1, play="flee")
    foes = [event.data["foe"] for event in t.told("battle")]
    assert foes == ["brigand", "government", "reed_imp", "iron_tusk", "horned_behemoth", "G5"]


def test_a_minion_attacks_in_its_own_territory(table: Make) -> None:
    """E-15: NPCMON-2, ENGAGE-7, MON-11: after A died, B who came there without AP may win everything."""
    t = table(active=0, clans={0: "H12", 1: "H12 1 1"}, at={0: "EU2", 1: "EU0"}, month=3)
    t.roll(4, 4, play="engage here")
    t.play("attack")
    t.roll(6, 5, play="stay")
    t.play("travel EU2", "end")
    assert (t.asked, t.told("battle")[-1].data["foe"]) == ([1], "bramble_ape")
    t.roll(1, 1, 1, play="stay")
    t.play("faint 1")
    t.roll(1, 6, 2, 1, 1, 1, play="stay")
    assert (t.gems(1), t.goods(1)) == ("minion", "spice")


def test_a_minion_reaches_no_neighbour(table: Make) -> None:
    """NPCMON-2."""
    assert night(table, at={0: "EU3"}, monsters={"reed_imp": "EU2"}).told("battle") == []
    assert night(table, fight=True, at={0: "EU2"}, monsters={"reed_imp": "EU2"}).asked == [0]


@pytest.mark.parametrize("monster", ["iron_tusk", "horned_behemoth"])
def test_destroyers_and_raid_monsters_reach_neighbours(table: Make, monster: str) -> None:
    """NPCMON-3: their own and adjacent territories, but no city."""
    for place, fight in (("EU2", True), ("EU3", True), ("EU0", False), ("EU4", False)):
        night(table, fight=fight, at={0: place}, monsters={monster: "EU2"})


def test_a_legendary_attacks_in_its_own_territory(table: Make) -> None:
    """NPCMON-4."""
    for place, fight in (("EU6", True), ("EU5", False)):
        t = night(table, fight=fight, at={0: place}, monsters={"G5": ""})
        assert [event.clause for event in t.told("ambushed")] == ["NPCMON-4"] * fight


def test_the_destroyer_chooses_the_weaker(table: Make) -> None:
    """E-16: NPCMON-3, NPCMON-6, NPCMON-7: one player only."""
    t = night(
        table, fight=True, clans={0: "H12 1 1", 1: "H12 1 2~"}, at={0: "EU3", 1: "EU1"}, monsters={"iron_tusk": "EU2"}
    )
    assert t.asked == [1]
    t.load(3, *MARKERS[2])
    t.play("flee")
    assert len(t.told("battle")) == 1


@pytest.mark.parametrize(
    ("clans", "gold", "goods", "draw", "target"),
    [
        ({0: "H12 1", 1: "H12 1 2~"}, {}, {}, (), 0),
        ({0: "H12+ 1", 1: "H12 2"}, {}, {}, (), 0),
        ({0: "H12 1", 1: "H12 1"}, {0: 10, 1: 11}, {}, (), 1),
        ({0: "H12 1", 1: "H12 1"}, {}, {1: "silk"}, (), 1),
        ({0: "H12 1", 1: "H12 1"}, {}, {}, (2,), 1),
        ({0: "H12 1", 1: "H12 1"}, {}, {}, (1,), 0),
    ],
)
def test_whom_a_monster_chooses(
    table: Make,
    clans: dict[int, str],
    gold: dict[int, int],
    goods: dict[int, str],
    draw: tuple[int, ...],
    target: int,
) -> None:
    """NPCMON-7, NPCMON-8: active soldiers, Lv 2 soldiers fainted or not (no heroes), gold, goods, a draw."""
    t = night(
        table,
        *draw,
        fight=True,
        clans=clans,
        gold=gold,
        goods=goods,
        at={0: "EU3", 1: "EU1"},
        monsters={"iron_tusk": "EU2"},
    )
    assert t.asked == [target]


def test_who_declined_is_not_attacked(table: Make) -> None:
    """E-19: ENGAGE-7, ENGAGE-8, NPCMON-5: the destroyer attacks the other one."""
    t = table(clans={0: "H12", 1: "H12 1 1"}, at={0: "EU2", 1: "EU2"}, month=3, decks={"events": "V28"})
    t.roll(5, 5, play="engage here")
    t.play("leave", "end", "end")
    assert (t.asked, t.told("battle")[-1].data["foe"]) == ([1], "iron_tusk")


def test_who_fled_is_not_attacked_again(table: Make) -> None:
    """X-14: NPCMON-5: by the same monster in the same month; next month it may."""
    t = table(active=1, order=(0, 1), clans={1: "H12 1"}, at={1: "EU2"}, month=3, decks={"events": "V28"})
    t.roll(5, 5, play="engage here")
    t.play("attack")
    t.roll(3, play="flee")
    t.roll(2, play="end")
    assert (len(t.told("battle")), t.state.month) == (1, 4)


def test_a_new_monster_is_another_one(table: Make) -> None:
    """NPCMON-5, NPCMON-11: the same meeple elsewhere, engaged by somebody else, may attack who met the first."""
    t = table(clans={0: "H12 1", 1: "H12 1 1"}, at={0: "EU2", 1: "EU3"}, month=3)
    t.roll(5, 5, play="engage here")
    t.play("leave", "travel EU3", "end")
    t.roll(5, 5, play="engage here")
    t.play("leave", "end")
    assert (t.asked, t.told("battle")[-1].data["foe"]) == ([0], "iron_tusk")


def test_monsters_do_not_move(table: Make) -> None:
    """NPCMON-9, NPCMON-10, MONTH-9: minion and destroyer leave with the month, the others stay."""
    monsters = {"reed_imp": "EU2", "iron_tusk": "CN2", "horned_behemoth": "CN4", "G5": ""}
    t = night(table, monsters=monsters, at={0: "IN0", 1: "AR0"})
    assert [t.where(place) for place in t.state.monster_at] == ["", "", "CN4", "EU6"]


def test_legendaries_act_oldest_first(table: Make) -> None:
    """NPCMON-12, LEG-4."""
    t = night(table, fight=True, at={0: "EU6", 1: "JP2"}, monsters={"G1": "", "G5": ""})
    assert t.asked == [1]
    t.roll(1, play="flee")
    assert t.asked == [0]


def test_a_legendary_summoned_in_this_phase_acts_last(table: Make) -> None:
    """NPCMON-11, NPCMON-12: the third token of a minion slain in the NPC phase."""
    t = table(
        phase="npcs",
        month=3,
        clans={0: "H12 1 1", 1: "H12 1"},
        gems={0: "minion"},
        at={0: "EU2", 1: "EU6"},
        monsters={"reed_imp": "EU2"},
        monsters_slain=2,
        decks={"legends": "G5"},
    )
    t.roll(1, 1, 1, 1, 1, play="stay")
    assert (t.asked, t.told("battle")[-1].data["foe"]) == ([1], "G5")


def test_a_slain_legendary_passes_on_to_the_next(table: Make) -> None:
    """NPCMON-12: the younger one moves up and still acts."""
    t = night(
        table,
        fight=True,
        clans={0: "H12+ 2 2 2 2", 1: "H12 1"},
        gems={0: "legend"},
        cards={0: "P1"},
        at={0: "EG5", 1: "EU6"},
        monsters={"G4": "", "G5": ""},
    )
    t.play("stay")
    t.roll(1, 1, 1, 1, 1, 1, 2, *[1] * 8, play="card P1")
    assert t.ask == "status"
    t.play("status explorer")
    assert (t.asked, t.told("battle")[-1].data["foe"]) == ([1], "G5")


def test_veiled_players_are_left_alone_by_monsters(table: Make) -> None:
    """VEIL: no NPC chooses the owner (NPCMON-7)."""
    t = night(
        table,
        fight=True,
        clans={0: "H12", 1: "H12 1"},
        at={0: "EU2", 1: "EU2"},
        veiled=(0,),
        monsters={"reed_imp": "EU2"},
    )
    assert t.asked == [1]


def test_mates_are_separate_players(table: Make) -> None:
    """TEAM-4: an NPC chooses one of them like anybody."""
    t = night(
        table,
        fight=True,
        seats=4,
        rules={"mode": "teams"},
        clans={0: "H12 1 1", 2: "H12 1"},
        at={0: "EU2", 2: "EU2"},
        monsters={"reed_imp": "EU2"},
    )
    assert t.asked == [2]
