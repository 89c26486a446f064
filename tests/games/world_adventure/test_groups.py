"""GROUP: battles with the brigand, the government or another player."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

DUEL = {0: "EU2", 1: "EU2"}


def test_both_sides_attack_at_the_same_time(table: Make) -> None:
    """GROUP-1: who faints in a stage has still struck in it."""
    t = table(clans={0: "H12+ 1 1", 1: "H12+ 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, 6, 6, 1, 1, play="stay")
    assert t.points == [2, 3]
    t.play("hit 1", "hit 1")
    assert (t.clan(), t.clan(1)) == ("H12+ 1~ 1", "H12+ 1~")


@pytest.mark.parametrize(
    ("stage", "band", "levels"),
    [
        (1, "brigand", [1, 1, 1]),
        (2, "brigand", [1, 1, 1, 2, 2]),
        (3, "brigand", [1, 2, 2, 2, 2]),
        (1, "government", [1, 1, 1, 2]),
        (2, "government", [1, 1, 2, 2, 2]),
        (3, "government", [1, 2, 2, 2, 2]),
    ],
)
def test_the_soldiers_of_a_band(table: Make, stage: int, band: str, levels: list[int]) -> None:
    """GROUP-2, GROUP-3, GROUP-24: no hero; first Lv 1, then Lv 2; one die for each."""
    t = table(clans={0: "H12 2 2"}, at={0: "EU2"}, stage=stage, battle=band)
    t.roll(6, 6, 6, *[6] * len(levels), play="stay")
    assert t.told("attack")[-1].data["second"] == [0, 0, *[6] * len(levels), *[0] * (5 - len(levels))]
    t.roll(6, 6, 6, *[1] * len(levels), play="stay")
    assert t.points == [0, sum(levels)]


def test_dice_of_a_player_with_a_battle_skill(table: Make) -> None:
    """GROUP-3, C-34: silver, gold, slots 1 to 5 of the beginner, then the other side."""
    t = table(clans={0: "H1 1 1~ 1", 1: "H1 1~ 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(6, 5, 4, 6, 6, 4, 5, play="stay")
    told = t.told("attack")[-1].data
    assert (told["first"], told["second"]) == ([6, 5, 4, 0, 6, 0, 0], [6, 4, 0, 5, 0, 0, 0])


def test_one_number_to_hit_for_the_stage(table: Make) -> None:
    """X-21: GROUP-4, GROUP-6, GROUP-7, GROUP-8: surplus points are lost, then the hero's accuracy counts."""
    t = table(clans={0: "H12 2 2", 1: "H10 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(6, 3, 6, 6, 6, 6, play="stay")
    assert (t.clan(1), t.points[0]) == ("H10 1~", 2)
    t.play("stay")
    t.roll(3, 3, 2, 6, 6, play="stay")
    assert t.points[0] == 2
    assert t.told("attack")[-1].data["numbers"][0] == 2


def test_surplus_points_do_not_reach_the_hero(table: Make) -> None:
    """X-21: GROUP-6, GROUP-8: one soldier with one hit point left takes one of four points."""
    t = table(clans={0: "H12 2 2", 1: "H10 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    assert t.clan(1) == "H10 1"
    t.play("stay")
    t.roll(6, 3, 1, 6, 6, 6, play="stay")
    assert (t.points[0], t.clan(1), t.state.deaths) == (4, "H10 1~", [0, 0])
    assert t.fight.hp[6] == 4


def test_the_attacker_spreads_his_points(table: Make) -> None:
    """GROUP-5, GROUP-8, GROUP-23: point by point over soldiers that have hit points left, until all are used."""
    t = table(clans={0: "H12+ 2", 1: "H12 1 2 1"}, status={1: (1, 0, 3)}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, 1, 6, 6, 6, 6, play="stay")
    assert (t.asked, t.options) == ([0], ["hit 1", "hit 2", "hit 3"])
    t.play("hit 1", "hit 1")
    assert t.options == ["hit 2", "hit 3"]
    t.play("hit 3", "hit 2")
    assert (t.clan(1), t.ask, t.fight.hp[6:10]) == ("H12 1~ 2 1", "retreat", [4, 0, 3, 1])


def test_points_on_three_equal_soldiers(table: Make) -> None:
    """X-64: GROUP-23, GROUP-24: equal soldiers of a band are one option, its lowest slot takes the point."""
    t = table(clans={0: "H12 2"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, 1, 6, 6, 6, play="stay")
    assert t.options == ["hit 1", "hit 2"]
    t.play("hit 1")
    assert (t.ask, t.fight.hp[7:10]) == ("retreat", [0, 1, 2])


def test_the_wounded_and_the_fresh_are_two_options(table: Make) -> None:
    """GROUP-10, GROUP-23: damage stays from stage to stage."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, 6, 6, 6, 6, play="stay")
    assert t.fight.hp[7:10] == [1, 2, 2]
    t.roll(1, 6, 6, 6, 6, play="stay")
    assert t.options == ["hit 1", "hit 2"]
    t.play("hit 2")
    assert t.fight.hp[7:10] == [1, 1, 2]


def test_equal_levels_only_are_one_option(table: Make) -> None:
    """GROUP-23: a Lv 2 soldier with 2 hit points left is not the same as a fresh Lv 1 one."""
    t = table(clans={0: "H12+"}, at={0: "EU2"}, stage=3, battle="brigand")
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    assert t.options == ["hit 1", "hit 2"]
    t.play("hit 2", "hit 2")
    assert t.fight.hp[7:12] == [2, 2, 4, 4, 4]
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    assert t.options == ["hit 1", "hit 2", "hit 3"]


def test_the_fainted_roll_no_dice_from_the_next_stage_on(table: Make) -> None:
    """GROUP-9."""
    t = table(clans={0: "H12+ 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, 6, 6, 6, 6, play="stay")
    t.play("hit 1")
    t.roll(6, 6, 6, 6, play="stay")
    assert t.told("attack")[-1].data["second"] == [0, 0, 0, 6, 6, 0, 0]


def test_both_spreads_take_effect_together(table: Make) -> None:
    """GROUP-11: the beginner chooses first; nobody has fainted before the other has chosen."""
    t = table(clans={0: "H12+ 2 2", 1: "H12+ 2 2"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(6, 1, 1, 6, 1, 1, play="stay")
    asked = []
    while t.ask == "hit":
        asked.append(t.asked[0])
        t.play("hit 1")
    assert asked == [0, 0, 0, 0, 1, 1, 1, 1]
    assert (t.clan(), t.clan(1)) == ("H12+ 2~ 2", "H12+ 2~ 2")


def test_an_npc_finishes_off_the_weakest(table: Make) -> None:
    """GROUP-12: fewest remaining hit points, then the lowest slot."""
    t = table(clans={0: "H12 2 1 1"}, status={0: (1, 0, 3)}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 6, 6, 6, 1, 6, 6, play="stay")
    assert t.fight.hp[:4] == [4, 4, 1, 2]
    t.roll(6, 6, 6, 6, 1, 1, 6, play="stay")
    assert (t.clan(), t.fight.hp[:4]) == ("H12 2 1~ 1", [4, 4, 0, 1])
    t.roll(6, 6, 6, 1, 1, 1, play="stay")
    assert (t.clan(), t.fight.hp[:4]) == ("H12 2 1~ 1~", [4, 2, 0, 0])


def test_an_npc_strikes_the_hero_alone_only(table: Make) -> None:
    """GROUP-12, GROUP-6, HERO-2: with his own accuracy (2)."""
    t = table(clans={0: "H10 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 6, 6, 1, 1, 1, play="stay")
    assert (t.clan(), t.fight.hp[0]) == ("H10 1~", 4)
    t.roll(6, 6, 2, 3, 1, play="stay")
    assert (t.points[1], t.fight.hp[0]) == (2, 2)


def test_a_side_without_active_members_has_lost(table: Make) -> None:
    """GROUP-13."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    for _ in range(2):
        t.roll(6, *[6] * (t.clan() == "H12 1"), 1, 1, 6, play="stay")
    t.roll(6, 1, 1, 6, 5, play="stay")
    assert (t.state.deaths, t.at(), t.where(t.state.brigand)) == ([1, 0], "CN0", "EU2")


def test_both_fall_together(table: Make) -> None:
    """X-22: GROUP-14, GROUP-15, GROUP-22, C-37: the beginner's die first; equal dice are rolled again."""
    t = table(
        clans={0: "H10 1~", 1: "H10 1~"},
        gold={0: 11, 1: 7},
        goods={0: "silk"},
        wanted={0: 2},
        at=DUEL,
        battle="duel 1",
    )
    for _ in range(3):
        t.play("stay")
        t.roll(1, 6, 1, 6, play="stay")
    t.play("stay")
    t.roll(1, 6, 1, 6, 4, 4, 2, 5, play="stay")
    assert (t.asked, t.options) == ([1], ["done", "take silk"])
    t.roll(7, play="take silk")
    assert (t.clan(1), t.state.deaths, t.gems(1)) == ("H10:2 1~", [1, 0], "pvp1")
    assert (t.gold(1), t.gold(), t.goods(1), t.at()) == (7 + 5 + 11, 0, "silk", "AR0")


def test_the_beginner_wins_the_roll(table: Make) -> None:
    """GROUP-14, C-37: the first die is his."""
    t = table(clans={0: "H10", 1: "H10"}, at=DUEL, battle="duel 1")
    for _ in range(3):
        t.play("stay")
        t.roll(1, 6, 1, 6, play="stay")
    t.play("stay")
    t.load(1, 6, 1, 6, 5, 2, 7)
    t.play("stay")
    assert (t.state.deaths, t.gems(), t.clan()) == ([0, 1], "pvp1", "H10:2")


@pytest.mark.parametrize(
    ("dice", "deaths", "brigand", "gold"), [((2, 5, 7), 1, "EU2", 0), ((5, 5, 5, 2), 0, "", 28)], ids=["loses", "wins"]
)
def test_a_double_fall_with_the_brigand(
    table: Make, dice: tuple[int, ...], deaths: int, brigand: str, gold: int
) -> None:
    """GROUP-14, GROUP-15: who wins keeps his hero active; an NPC that wins is undefeated."""
    t = table(clans={0: "H12+ 1~"}, at={0: "EU2"}, gems={0: "brigand"}, battle="brigand")
    t.roll(1, 1, 1, 1, play="stay")
    t.play("hit 1")
    t.roll(1, 1, 1, play="stay")
    t.play("hit 2")
    t.roll(1, 1, *dice, play="stay")
    assert (t.state.deaths[0], t.where(t.state.brigand), t.gold()) == (deaths, brigand, gold)
    assert t.clan() == "H12+ 1~"


@pytest.mark.parametrize(
    ("band", "stage", "wanted", "gold"), [("brigand", 1, 1, 8), ("brigand", 2, 1, 12), ("government", 1, 3, 8)]
)
def test_the_rewards_of_a_band_in_order(table: Make, band: str, stage: int, wanted: int, gold: int) -> None:
    """GROUP-16, BRIG-14, GOV-8: experience, wanted change, true gold, it leaves, its slot."""
    t = table(
        clans={0: "H12+ 2 2 2 2 1"},
        wanted={0: 3 if band == "brigand" else 1},
        cards={0: "P1"},
        at={0: "EU2"},
        stage=stage,
        battle=band,
        by_npc=True,
    )
    t.play("stay")
    soldiers = [level for level in t.fight.levels[:6] if level]
    t.roll(*[6] * len(soldiers), 1, 1, 1, 1, 1, 1, play="card P1")
    while t.ask == "hit":
        t.play(t.options[0])
    kinds = [event.kind for event in t.told_of("exp", "wanted", "gold", "band_defeated", "rune")]
    assert [kind for kind in kinds if kind != "band_defeated"] == ["exp", "wanted", "gold", "rune"]
    assert (t.state.wanted[0], t.gold(), t.gems()) == (wanted, 20 + gold, band)
    assert (t.state.brigand, t.state.government) == (-1, -1)


def test_quest_steps_before_the_slot_of_the_brigand(table: Make) -> None:
    """X-61: GROUP-16, QUEST-15, OBJ-5."""
    t = table(clans={0: "H12+ 1 2 2"}, quests={0: "Q19"}, wanted={0: 1}, at={0: "EU2"}, battle="brigand", by_npc=True)
    t.roll(6, 6, 6, 1, 6, 1, 1, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (t.clan(), t.state.wanted[0], t.gold()) == ("H12+ 1:4 2 2", 0, 40)
    assert sorted(t.options) == ["gem brigand", "gem quest1"]


def test_a_band_is_whole_after_a_battle(table: Make) -> None:
    """GROUP-17: the next player meets all its soldiers."""
    t = table(clans={0: "H12 2", 1: "H12 2"}, at=DUEL, brigand="EU2", ap=1)
    t.roll(1, play="scout brigand")
    t.play("attack")
    t.roll(1, 1, 6, 6, 6, play="stay")
    t.play("hit 1")
    t.roll(1, play="flee")
    t.play("end")
    t.roll(1, play="scout brigand")
    t.play("attack")
    assert t.fight.hp[7:10] == [2, 2, 2]


def test_slaying_a_player(table: Make) -> None:
    """GROUP-18, OBJ-14, OBJ-15: 2 experience and the PVP slot."""
    t = table(clans={0: "H12+ 2 1", 1: "H12 1~"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, 1, 6, 6, 3, play="stay")
    assert (t.state.deaths, t.at(1), t.gems(), t.clan()) == ([0, 1], "EG0", "pvp1", "H12+ 2 1:2")


def test_a_player_who_retreats(table: Make) -> None:
    """GROUP-18, RETREAT-11, OBJ-14: the same, and for the second time the second slot."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, gems={0: "pvp1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(3, play="flee")
    assert (t.state.deaths, t.gems(), t.clan(), t.clan(1)) == ([0, 0], "pvp1 pvp2", "H12:2 1:2", "H12 1")


def test_both_pvp_slots_against_the_same_rival(table: Make) -> None:
    """OBJ-14, H-PVPSAME: by the house rule the second one needs another rival."""
    for rule, gems in (("allowed", "pvp1 pvp2"), ("another", "pvp1")):
        t = table(seats=3, rules={"pvpsame": rule}, clans={0: "H12 1", 1: "H12 1"}, gems={0: "quest1"}, at=DUEL, ap=2)
        t.roll(1, play="scout 2")
        t.play("attack", "stay")
        t.roll(1, play="flee")
        settle_rune(t)
        t.play("end")
        t.roll(1, play="scout 1")
        t.play("attack", "stay")
        t.roll(6, 6, 6, 6, play="stay")
        t.roll(1, play="flee")
        assert t.gems() == f"{gems} quest1"


def test_another_rival_for_the_second_pvp_slot(table: Make) -> None:
    """H-PVPSAME: a third player fills it."""
    at = {0: "EU2", 1: "EU2", 2: "EU2"}
    t = table(seats=3, rules={"pvpsame": "another"}, clans={0: "H12 1", 1: "H12 1", 2: "H12 1"}, at=at, ap=2)
    t.roll(1, play="scout 2")
    t.play("attack", "stay")
    t.roll(1, play="flee")
    settle_rune(t)
    t.roll(1, 6, play="scout 3")
    t.play("attack", "stay")
    t.roll(1, play="flee")
    assert t.gems() == "pvp1 pvp2"


def settle_rune(t: Table) -> None:
    """Put a status point on Explorer and keep the first card, whatever is asked."""
    while t.ask != "turn":
        t.play(t.options[0])


def test_barrier_has_no_effect_in_group_battles(table: Make) -> None:
    """GROUP-19."""
    t = table(clans={0: "H12 1"}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 6, 1, 1, 6, play="stay")
    assert t.clan() == "H12 1~"
    assert t.told("barrier") == []


def test_a_soldier_revived_before_the_roll_shields_the_hero(table: Make) -> None:
    """X-69: GROUP-4, GROUP-6, GROUP-25: the number to hit is 3; one of three points is lost."""
    t = table(clans={0: "H12+ 1", 1: "H10 1~"}, cards={1: "P6"}, at=DUEL, battle="duel 1")
    t.play("stay", "stay")
    t.roll(3, 3, 6, 6, 6, play="card P6")
    assert (t.points[0], t.clan(1), t.fight.hp[6]) == (3, "H10 1~", 4)


def test_a_hit_needs_the_accuracy_of_the_hero_alone(table: Make) -> None:
    """X-52: GROUP-4, HERO-5: silver 3 misses accuracy 2, so there is no double strike."""
    t = table(clans={0: "H1", 1: "H10"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(3, 1, 6, 6, play="stay")
    assert (t.points, t.told("skill")) == ([0, 0], [])


def test_a_rival_spreads_the_points_of_an_npc(table: Make) -> None:
    """H-NPCDAMAGE: the one with fewest runes, found before the first stage; point by point."""
    t = table(
        seats=3,
        rules={"npcdamage": "rival"},
        clans={0: "H12 2 1"},
        gems={1: "green"},
        at={0: "EU2"},
        battle="brigand",
    )
    t.roll(6, 6, 6, 1, 1, 6, play="stay")
    assert (t.asked, t.options) == ([2], ["hit 1", "hit 2"])
    t.play("hit 1", "hit 1")
    assert t.fight.hp[:3] == [4, 2, 2]


def test_a_random_rival_among_equals_spreads(table: Make) -> None:
    """H-NPCDAMAGE, C-38, GEN-7: one draw, once per battle."""
    t = table(seats=3, rules={"npcdamage": "rival"}, clans={0: "H12 2 1"}, brigand="EU2")
    t.roll(2, play="travel EU2")
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    assert t.asked == [2]
    t.play("hit 1")
    t.roll(1, 6, 6, 6, 6, 6, play="stay")
    assert t.asked == [2]


def test_mates_do_not_spread_the_points_of_an_npc(table: Make) -> None:
    """H-NPCDAMAGE: a rival does, never a mate."""
    t = table(
        seats=4,
        rules={"mode": "teams", "npcdamage": "rival"},
        clans={0: "H12 2 1"},
        gems={1: "green"},
        at={0: "EU2"},
        battle="brigand",
    )
    t.roll(6, 6, 6, 1, 6, 6, play="stay")
    assert t.asked == [3]


def test_experience_for_all_who_joined(table: Make) -> None:
    """E-38: EXP-4, EXP-5, EXP-6, AFTER-1, AFTER-2: also for who fainted in it, not for who was fainted before."""
    t = table(clans={0: "H12+ 1 1 2 1~"}, gems={0: "brigand"}, at={0: "EU2"}, cards={0: "P1"}, battle="brigand")
    t.play("stay")
    t.roll(6, 6, 6, 6, 1, 1, 1, play="none")
    assert (t.clan(), t.fight.hp[:4]) == ("H12+ 1~ 1 2 1~", [6, 0, 1, 4])
    t.play("stay")
    t.roll(1, 1, 1, 6, 6, 6, play="card P1")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (t.clan(), t.state.battle, t.ask) == ("H12+ 1~:2 1:2 2 1~", None, "turn")
