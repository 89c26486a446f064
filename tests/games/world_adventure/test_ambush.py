"""AMBUSH: who attacks in the Player Action Phase."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table

CLANS = {0: "H12 1", 1: "H12 1"}


def foes(t: Table) -> list[str]:
    """Who has been fought so far."""
    return [event.data["foe"] for event in t.told("battle")]


def test_the_brigand_attacks_on_arrival(table: Make) -> None:
    """E-11: AMBUSH-1, AMBUSH-4: at once, without scouting."""
    t = table(clans=CLANS, at={0: "PS0"}, brigand="PS1")
    t.play("travel PS1")
    assert (foes(t), t.asked, t.fight.first) == (["brigand"], [0], -1)


def test_the_government_attacks_wanted_players_only(table: Make) -> None:
    """AMBUSH-1, GOV-7."""
    t = table(clans=CLANS, wanted={0: 1}, government="EU2")
    t.play("travel EU2")
    assert foes(t) == ["government"]
    t = table(clans=CLANS, government="EU2")
    t.play("travel EU2", "end")
    assert foes(t) == []


def test_the_government_attacks_in_cities(table: Make) -> None:
    """AMBUSH-3."""
    t = table(clans=CLANS, wanted={0: 1}, at={0: "EU2"}, government="EU0")
    t.play("travel EU0")
    assert foes(t) == ["government"]


def test_the_raid_monster_attacks_neighbours_outside_cities(table: Make) -> None:
    """E-17: AMBUSH-1, AMBUSH-2, AMBUSH-4: A in the city is safe, B is attacked when he arrives."""
    t = table(clans=CLANS, at={0: "CN0", 1: "CN4"}, monsters={"horned_behemoth": "CN2"})
    t.play("end")
    assert foes(t) == []
    t.play("travel CN3")
    assert (foes(t), t.asked) == (["horned_behemoth"], [1])


def test_the_raid_monster_does_not_reach_farther(table: Make) -> None:
    """AMBUSH-1."""
    t = table(clans=CLANS, at={0: "CN0"}, monsters={"horned_behemoth": "CN2"})
    t.play("travel CN4")
    assert foes(t) == []


def test_a_legendary_attacks_in_its_own_territory(table: Make) -> None:
    """E-18: AMBUSH-1, AMBUSH-4: before any engage action; not next to it."""
    t = table(clans=CLANS, at={0: "EU5"}, monsters={"G5": ""})
    assert foes(t) == []
    t.play("travel EU6")
    assert (foes(t), t.state.ap) == (["G5"], 1)


def test_staying_where_an_npc_is(table: Make) -> None:
    """X-17: AMBUSH-5, TURN-7: after a failed scouting the brigand attacks at the end of the turn."""
    t = table(clans=CLANS, at={0: "EU2"}, brigand="EU2")
    t.roll(6, play="scout brigand")
    assert foes(t) == []
    t.play("end")
    assert (foes(t), t.asked) == (["brigand"], [0])
    t.roll(1, play="flee")
    assert t.told("turn")[-1].seat == 1


def test_walking_away(table: Make) -> None:
    """X-16: AMBUSH-5: who begins his turn there may leave."""
    t = table(clans=CLANS, at={0: "EU2"}, brigand="EU2")
    t.play("travel EU0", "end")
    assert foes(t) == []


def test_scouting_without_a_battle_protects_nobody(table: Make) -> None:
    """X-54: AMBUSH-5, AMBUSH-11: from the brigand and the government."""
    t = table(clans=CLANS, at={0: "EU2"}, brigand="EU2")
    t.roll(1, play="scout brigand")
    t.play("leave", "end")
    assert foes(t) == ["brigand"]


def test_who_attacked_first_is_not_attacked_again(table: Make) -> None:
    """AMBUSH-5: he was in battle with that NPC in this turn."""
    t = table(clans=CLANS, at={0: "EU2"}, brigand="EU2")
    t.roll(1, play="scout brigand")
    t.play("attack")
    t.roll(1, play="flee")
    t.play("end")
    assert (foes(t), t.told("turn")[-1].seat) == (["brigand"], 1)


def test_once_in_a_phase(table: Make) -> None:
    """X-41: AMBUSH-4, AMBUSH-6: after a retreat a second step next to the raid monster is safe."""
    t = table(clans=CLANS, at={0: "CN0"}, monsters={"horned_behemoth": "CN2"})
    t.play("travel CN1")
    t.roll(3, play="flee")
    t.play("travel CN0", "end")
    assert foes(t) == ["horned_behemoth"]
    t = table(clans=CLANS, at={0: "CN0"}, monsters={"horned_behemoth": "CN2"})
    t.play("travel CN3")
    t.roll(3, play="flee")
    t.play("travel JP5", "end")
    assert foes(t) == ["horned_behemoth"]


def test_several_attack_one_after_another(table: Make) -> None:
    """AMBUSH-7: brigand, government, raid monster, legendaries by age."""
    t = table(
        clans=CLANS,
        wanted={0: 1},
        at={0: "EU5"},
        brigand="EU6",
        government="EU6",
        monsters={"horned_behemoth": "EU1", "G5": ""},
    )
    t.play("travel EU6")
    for _ in range(4):
        t.roll(1, play="flee")
    assert foes(t) == ["brigand", "government", "horned_behemoth", "G5"]
    assert (t.ask, t.state.mp) == ("turn", 1)


def test_only_who_moves_is_attacked(table: Make) -> None:
    """X-31: AMBUSH-8: a legendary that is summoned where another stands waits for his turn's end."""
    t = table(
        clans={0: "H12 1 1", 1: "H12 1"},
        gems={0: "minion"},
        at={0: "EU2", 1: "EU6"},
        monsters_slain=2,
        decks={"legends": "G5"},
    )
    t.roll(1, 1, play="engage here")
    t.play("attack")
    t.roll(1, 1, 1, 1, 1, play="stay")
    assert (foes(t), t.where(t.state.monster_at[3])) == (["reed_imp"], "EU6")
    t.play("end")
    assert (t.asked, foes(t)) == ([1], ["reed_imp"])
    t.play("end")
    assert (t.asked, foes(t)) == ([1], ["reed_imp", "G5"])


def test_a_legendary_after_the_turn_waits_for_the_npcs(table: Make) -> None:
    """X-31: NPCMON-4: if his turn is over."""
    t = table(
        active=1,
        order=(0, 1),
        clans={0: "H12 1", 1: "H12 1 1"},
        gems={1: "minion"},
        at={0: "EU6", 1: "EU2"},
        monsters_slain=2,
        decks={"legends": "G5"},
    )
    t.roll(1, 1, play="engage here")
    t.play("attack")
    t.roll(1, 1, 1, 1, 1, play="stay")
    t.play("end")
    assert (t.asked, foes(t)) == ([0], ["reed_imp", "G5"])


def test_minions_and_destroyers_wait(table: Make) -> None:
    """AMBUSH-9."""
    t = table(clans=CLANS, monsters={"reed_imp": "EU2", "iron_tusk": "EU3"})
    t.play("travel EU2", "end")
    assert foes(t) == []


def test_an_ambush_may_be_won(table: Make) -> None:
    """AMBUSH-10: with all rewards."""
    t = table(clans={0: "H12+ 2 2 1"}, brigand="EU2")
    t.play("travel EU2")
    t.roll(6, 6, 6, 1, 1, 1, 6, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (t.gold(), t.gems(), t.clan(), t.state.brigand) == (28, "brigand", "H12+ 2 2 1:2", -1)


@pytest.mark.parametrize(("monster", "place"), [("horned_behemoth", "EU2"), ("G5", "EU6")])
def test_an_engaged_monster_does_not_attack(table: Make, monster: str, place: str) -> None:
    """X-53: ENGAGE-8, AMBUSH-11, NPCMON-5: raid and legendary monsters, also if he declined."""
    t = table(
        active=1,
        order=(0, 1),
        clans=CLANS,
        at={1: place},
        month=3,
        decks={"events": "V28"},
        monsters={monster: place if monster != "G5" else ""},
    )
    t.play(f"engage {monster}", "leave")
    t.roll(2, play="end")
    assert (foes(t), t.state.month) == ([], 4)


def test_conditions_are_checked_before_each_attack(table: Make) -> None:
    """X-74: AMBUSH-7, AMBUSH-12: the brigand's defeat clears the wanted points."""
    t = table(clans={0: "H12+ 2 2 1"}, gems={0: "brigand"}, wanted={0: 2}, brigand="EU2", government="EU2")
    t.play("travel EU2")
    t.roll(6, 6, 6, 1, 1, 1, 6, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (t.state.wanted[0], t.ask, foes(t)) == (0, "turn", ["brigand"])


def test_a_new_brigand_is_another_one(table: Make) -> None:
    """AMBUSH-13, SCOUT-11: the one that was scouted and fought this turn is gone."""
    t = table(
        clans={0: "H14+ 2 2 1"},
        stage=1,
        gems={0: "brigand trade12 trade16"},
        at={0: "EU2"},
        goods={0: "fruit"},
        needs_met=2,
        brigand="EU2",
        mp=3,
        ap=2,
    )
    t.roll(1, play="scout brigand")
    t.play("attack")
    t.roll(1, 1, 1, 6, 6, 6, 6, play="stay")
    while t.ask == "hit":
        t.play(t.options[0])
    t.play("travel EU0", "shop", "sell fruit")
    while t.offered("done"):
        t.play("done")
    t.roll(1, 2, play="leave")
    t.play("travel EU2")
    assert foes(t) == ["brigand", "brigand"]
    t.roll(1, play="flee")
    assert t.offered("scout") == ["scout brigand"]


def test_wanted_by_a_plunder_under_the_eyes_of_the_government(table: Make) -> None:
    """X-51: AMBUSH-1, AMBUSH-5: not during the plunder, but at the end of the turn."""
    t = table(clans={0: "H12"}, at={0: "EU1"}, government="EU1")
    t.load(1, 5, 5)
    t.play("scout merchant", "attack", "stop")
    assert foes(t) == ["iron_wagon"]
    t.play("end")
    assert foes(t) == ["iron_wagon", "government"]


def test_a_veil_keeps_all_away(table: Make) -> None:
    """VEIL: no NPC begins a battle with him (AMBUSH-1); he may begin one himself."""
    t = table(
        clans=CLANS, wanted={0: 1}, veiled=(0,), brigand="EU2", government="EU2", monsters={"horned_behemoth": "EU2"}
    )
    t.play("travel EU2")
    assert foes(t) == []
    t.roll(1, play="scout brigand")
    t.play("attack")
    assert foes(t) == ["brigand"]


def test_a_raid_that_appears_next_to_a_player(table: Make) -> None:
    """RAID-6, AMBUSH-5: nobody is attacked at once."""
    t = table(clans=CLANS, phase="month", month=2, at={0: "AR1"}, decks={"events": "V28"}, dice=(2, 7, 2))
    assert (t.where(t.state.monster_at[2]), foes(t), t.asked) == ("AR2", [], [0])
    t.play("end")
    assert foes(t) == ["horned_behemoth"]
