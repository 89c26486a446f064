"""BATTLE: the common frame of all battles."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, changed

DUEL = {0: "EU2", 1: "EU2"}
BIG = "hunt horned_behemoth"
"""A monster with 10 hit points and accuracy 3."""


def test_a_monster_that_is_attacked_lies_in_the_arena(table: Make) -> None:
    """BATTLE-1."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"})
    t.roll(1, 1, play="engage here")
    t.play("attack")
    told = t.told("battle")[-1].data
    assert (told["battle"], told["foe"], told["hp"]) == ("hunt", "reed_imp", 3)


def test_medic_packs_before_the_first_stage_only(table: Make) -> None:
    """BATTLE-2, UPG-8: the beginner first, then the other; later there is no question any more."""
    t = table(
        clans={0: "H12 1~ 1~", 1: "H12 1~ 1"}, upgrades={0: "medic medic", 1: "medic medic"}, at=DUEL, battle="duel 1"
    )
    assert (t.asked, sorted(t.options)) == ([0], ["go_on", "medic 1", "medic 2"])
    t.play("medic 2")
    assert sorted(t.options) == ["go_on", "medic 1"]
    t.play("go_on")
    assert (t.asked, sorted(t.options)) == ([1], ["go_on", "medic 1"])
    t.play("medic 1")
    assert (t.clan(), t.clan(1), t.state.medics) == ("H12 1~ 1", "H12 1 1", [1, 1])
    t.play("stay")
    t.roll(6, 6, 6, 6, 6, play="stay")
    assert t.ask == "retreat"


def test_the_steps_of_a_stage(table: Make) -> None:
    """BATTLE-3, BATTLE-4: retreat, cards, rolls, rerolls, skills, damage; the beginner decides first in a, b and d."""
    t = table(
        clans={0: "H1 1", 1: "H1 1"},
        status={0: (1, 0, 4), 1: (1, 0, 4)},
        cards={0: "P4", 1: "P4"},
        at=DUEL,
        battle="duel 1",
    )
    seen = []
    faces = {4: (1, 1, 6, 1, 1, 6)}
    for number in range(8):
        seen.append((t.ask, t.asked[0]))
        t.load(*faces.get(number + 1, ()))
        t.play({"retreat": "stay", "purple": "card P4"}.get(t.ask or "", "done"))
    assert seen == [
        ("retreat", 0),
        ("retreat", 1),
        ("purple", 0),
        ("purple", 1),
        ("leader_reroll", 0),
        ("reroll", 0),
        ("leader_reroll", 1),
        ("reroll", 1),
    ]
    kinds = t.kinds()
    order = [kinds.index(kind) for kind in ("card_played", "attack", "skill", "points_dealt", "fainted")]
    assert order == sorted(order)


def test_dice_for_active_soldiers_the_hero_and_his_battle_skill(table: Make) -> None:
    """BATTLE-5: silver, gold, soldiers; no gold die for a field skill."""
    t = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 1, 3, 6, play="stay")
    assert t.told("attack")[-1].data["first"] == [6, 1, 3, 6, 0, 0, 0]
    t = table(clans={0: "H12 1 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 3, 6, play="stay")
    assert t.told("attack")[-1].data["first"] == [6, 0, 3, 6, 0, 0, 0]


def test_the_fainted_roll_no_dice(table: Make) -> None:
    """BATTLE-6."""
    t = table(clans={0: "H12 1~ 1 2~ 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, 1, play="stay")
    assert t.told("attack")[-1].data["first"] == [6, 0, 0, 6, 0, 1, 0]
    assert t.points[0] == 1


@pytest.mark.parametrize(
    ("clan", "points"), [("H12 1", 2), ("H12 2", 3), ("H12+ 1", 3), ("H12+ 2 2 1", 7)], ids=["1", "2", "3", "7"]
)
def test_the_points_of_a_hit(table: Make, clan: str, points: int) -> None:
    """BATTLE-7, BATTLE-9, HERO-3: 1 for Lv 1, 2 for Lv 2, the hero's attack damage; they are added up."""
    t = table(clans={0: clan}, at={0: "EU2"}, battle=BIG)
    t.roll(*[1] * len(clan.split()), play="stay")
    assert (t.points[0], t.fight.foe_hp) == (points, 10 - points)


@pytest.mark.parametrize(
    ("face", "foe", "points"), [(3, "iron_wagon", 1), (4, "iron_wagon", 0), (4, "camel_broker", 1)]
)
def test_a_die_hits_with_the_accuracy_of_the_target(table: Make, face: int, foe: str, points: int) -> None:
    """BATTLE-8: iron wagons have accuracy 3, camel brokers 4."""
    t = table(clans={0: "H12"}, caravans={0: "chaser"}, battle=f"plunder {foe}")
    t.roll(face, play="chase")
    assert t.points[0] == points


def test_a_battle_cannot_be_declined(table: Make) -> None:
    """BATTLE-10: there is nothing but the try to retreat."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand", by_npc=True)
    assert sorted(t.options) == ["flee", "stay"]
    t = table(clans={0: "H12 1", 1: "H12 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    assert (t.asked, sorted(t.options)) == ([1], ["flee", "stay"])


def test_battles_one_at_a_time(table: Make) -> None:
    """BATTLE-11, AMBUSH-7: the government waits until the battle with the brigand is over."""
    t = table(clans={0: "H12 1"}, wanted={0: 3}, brigand="EU2", government="EU2")
    t.play("travel EU2")
    assert [event.data["foe"] for event in t.told("battle")] == ["brigand"]
    t.roll(1, play="flee")
    assert [event.data["foe"] for event in t.told("battle")] == ["brigand", "government"]


def test_mates_take_no_part(table: Make) -> None:
    """BATTLE-12: neither their dice nor their cards nor their Medic Packs."""
    t = table(
        seats=4,
        rules={"mode": "teams"},
        clans={0: "H12 1", 1: "H12 1", 2: "H12 1 1~", 3: "H12 1 1~"},
        upgrades={2: "medic", 3: "medic"},
        cards={2: "P1", 3: "P1"},
        at={0: "EU2", 1: "EU2", 2: "EU2", 3: "EU2"},
        battle="duel 1",
    )
    asked = [t.asked[0]]
    t.play("stay")
    asked.append(t.asked[0])
    t.roll(1, 6, 6, 6, play="stay")
    assert asked == [0, 1]
    assert t.told("attack")[-1].data["first"] == [1, 0, 6, 0, 0, 0, 0]


def test_cancelled_dice_are_no_hits_for_skills(table: Make) -> None:
    """X-55: BATTLE-13, HERO-5."""
    t = table(clans={0: "H1", 1: "H9 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(2, 1, 6, 1, 6, play="stay")
    assert t.points == [0, 0]
    assert [event.data["die"] for event in t.told("die_cancelled")] == [0]


def test_might_is_not_doubled(table: Make) -> None:
    """X-56: BATTLE-13: silver 1 + 1, soldier 1 + 1, double strike 1."""
    t = table(clans={0: "H1 1"}, cards={0: "P2"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(2, 3, 1, play="card P2")
    assert t.points[0] == 5


def test_aim_comes_before_the_rerolls_of_skills(table: Make) -> None:
    """BATTLE-13, BATTLE-19: with the Hawk a 4 is a hit that Rally cannot reroll."""
    t = table(clans={0: "H6 1 1"}, cards={0: "P3"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(4, 1, 5, 6, play="card P3")
    assert t.offered("reroll") == ["reroll 1", "reroll 2"]
    t.roll(4, play="reroll 2")
    assert t.points[0] == 2


def test_guard_comes_behind_added_points(table: Make) -> None:
    """BATTLE-13: three points of Thunder are blocked, too; the beginner's effects come first."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, cards={0: "P1", 1: "P5"}, at=DUEL, battle="duel 1")
    t.play("stay", "stay", "card P1")
    t.roll(1, 1, 6, 6, play="card P5")
    assert t.points == [2, 0]


def test_revive_skills_come_after_the_faints(table: Make) -> None:
    """BATTLE-13: who fainted in this stage may be revived in it."""
    t = table(clans={0: "H3 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 2, 6, play="stay")
    assert t.clan() == "H3 1"
    assert [event.data["member"] for event in t.told("fainted")] == [1]


def test_a_battle_without_end_has_no_winner(table: Make) -> None:
    """BATTLE-14, BATTLE-23: no rewards, no losses but faints; the monster stays (ENGAGE-7)."""
    game = changed(numbers__battle__stages=2)
    t = table(clans={0: "H12 1 1 1"}, goods={0: "silk"}, at={0: "EU2"}, battle="hunt iron_tusk", game=game)
    t.roll(1, 1, 1, 6, play="stay")
    t.play("faint 1")
    t.roll(1, 1, 6, play="stay")
    t.play("faint 2")
    assert t.state.battle is None
    assert (t.clan(), t.gold(), t.goods(), t.gems()) == ("H12 1~ 1~ 1", 20, "silk", "")
    assert t.where(t.state.monster_at[1]) == "EU2"


def test_the_last_stage_may_still_be_won(table: Make) -> None:
    """BATTLE-14: a defeat in the hundredth stage counts."""
    t = table(
        clans={0: "H12 1 1"},
        at={0: "EU2"},
        gems={0: "minion"},
        battle="hunt reed_imp",
        game=changed(numbers__battle__stages=1),
    )
    t.roll(1, 1, 1, 6, 6, play="stay")
    assert (t.told("undecided"), t.gold()) == ([], 28)


def test_an_endless_duel_defeats_nobody(table: Make) -> None:
    """BATTLE-23: no good is dropped, no experience, no PVP slot."""
    game = changed(numbers__battle__stages=1)
    t = table(clans={0: "H12 1", 1: "H12 1"}, goods={0: "silk", 1: "iron"}, at=DUEL, battle="duel 1", game=game)
    t.play("stay")
    t.roll(6, 6, 6, 6, play="stay")
    assert t.state.battle is None
    assert (t.clan(), t.clan(1), t.gems(), t.gems(1)) == ("H12 1", "H12 1", "", "")
    assert (t.goods(), t.goods(1)) == ("silk", "iron")


def test_an_endless_ambush_is_not_repeated(table: Make) -> None:
    """BATTLE-23: like a retreat it stops the same NPC in this turn (RETREAT-12)."""
    t = table(clans={0: "H12 1 1"}, brigand="EU2", game=changed(numbers__battle__stages=1))
    t.play("travel EU2")
    t.roll(6, 6, 6, 6, 6, 6, play="stay")
    assert (t.state.battle, t.asked, t.ask) == (None, [0], "turn")
    t.play("end")
    assert len(t.told("battle")) == 1


def test_a_rival_who_retreats_is_defeated(table: Make) -> None:
    """BATTLE-15, BATTLE-20: so Hunger pays, right after the wanted change."""
    t = table(clans={0: "H12 1", 1: "H12 1"}, gems={0: "pvp1 pvp2"}, wanted={0: 1, 1: 1}, cards={0: "P12"}, at=DUEL)
    t.roll(1, play="scout 2")
    t.play("attack", "stay", "stay")
    t.roll(6, 6, 6, 6, play="card P12")
    t.play("stay")
    t.roll(1, play="flee")
    assert t.gold() == 26
    kinds = [kind for kind in t.kinds() if kind in ("exp", "wanted", "gold")]
    assert kinds == ["exp", "wanted", "gold"]


def test_no_purse_without_a_victory(table: Make) -> None:
    """BATTLE-15: who flees himself gets nothing for Hunger."""
    t = table(clans={0: "H12 1"}, cards={0: "P12"}, at={0: "EU2"}, battle="brigand")
    t.play("stay")
    t.roll(6, 6, 6, 6, 6, play="card P12")
    t.roll(1, play="flee")
    assert t.gold() == 20


def test_silence_does_not_undo_a_card(table: Make) -> None:
    """BATTLE-16: Thunder was played before; from the next stage on there are no cards."""
    t = table(clans={0: "H1 1", 1: "H12 2 2"}, cards={0: "P1 P2", 1: "P11"}, at=DUEL, battle="duel 1")
    t.play("stay", "stay", "card P1")
    t.roll(1, 1, 6, 6, 6, 6, play="card P11")
    assert t.points == [4, 0]  # the double strike is silenced at once
    t.play("hit 1", "hit 1", "hit 1", "hit 1")
    t.play("stay")
    t.roll(6, 6, 6, 6, 6, play="stay")
    assert t.cards() == "P2:1"


def test_a_skill_that_is_not_usable_is_ignored(table: Make) -> None:
    """BATTLE-17: Mirage does nothing against a monster; its die is rolled nevertheless."""
    t = table(clans={0: "H9 1 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 1, 6, 6, play="stay")
    assert t.told("skill") == []
    assert t.options == ["faint 1", "faint 2"]


def test_an_idle_success_does_not_count(table: Make) -> None:
    """BATTLE-17: Field Surgeon works twice although its first success found nobody to revive."""
    t = table(clans={0: "H3 1 1"}, caravans={0: "scout_shell"}, at={0: "EU2"}, battle=BIG)
    for _ in range(2):
        t.roll(6, 1, 6, 6, play="stay")  # the Barrier
        assert t.clan() == "H3 1 1"
    for _ in range(2):
        t.roll(6, 1, 6, 6, play="stay")
        t.play("faint 1")
        assert t.clan() == "H3 1 1"
    t.roll(6, 1, 6, 6, play="stay")
    t.play("faint 1")
    assert t.clan() == "H3 1~ 1"


def test_leadership_and_a_card_may_reroll_the_same_die(table: Make) -> None:
    """X-70: BATTLE-18, BATTLE-19."""
    t = table(clans={0: "H12 1 1 1"}, status={0: (1, 0, 4)}, cards={0: "P4"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(5, 4, 6, 2, play="card P4")
    assert t.ask == "leader_reroll"
    t.roll(5, play="reroll 2")
    assert t.offered("reroll") == ["reroll silver", "reroll 1", "reroll 2"]
    t.play("reroll 2", "reroll silver")
    t.roll(1, 2, 3, play="reroll 1")
    assert t.points[0] == 4


def test_what_a_card_may_reroll(table: Make) -> None:
    """BATTLE-19: by the number of the card, without the AIM of this stage."""
    t = table(clans={0: "H4 1"}, cards={0: "P4"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(4, 1, 3, play="card P4")
    assert t.offered("reroll") == ["reroll silver"]
    t.play("done")
    assert t.points[0] == 2


def test_a_mark_of_an_earlier_stage_counts_for_the_card(table: Make) -> None:
    """BATTLE-19: with Beast Lore a 4 is a hit from the next stage on."""
    t = table(clans={0: "H8 1 1"}, cards={0: "P4"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(6, 1, 6, 6, play="none")
    t.play("faint 2", "stay")
    t.roll(5, 6, 4, play="card P4")
    assert t.offered("reroll") == ["reroll silver"]
    t.play("done")
    assert t.points[0] == 1


def test_purse_behind_the_loot(table: Make) -> None:
    """BATTLE-20: 2 experience, 1 good, loot of 2 + 2, then Hunger."""
    t = table(clans={0: "H12 1 1"}, gems={0: "green"}, cards={0: "P12"}, battle="plunder fruit_cart")
    t.play("chase")
    t.roll(1, 1, 1, 4, 1, 1, play="card P12")
    kinds = [
        event.kind if event.kind != "gold" else event.data["gold"] for event in t.told_of("exp", "cargo_dice", "gold")
    ]
    assert kinds == ["exp", "cargo_dice", 4, 6]


def test_card_and_skill_add_up(table: Make) -> None:
    """X-75: BATTLE-21, GEN-3: 4 + 1 + 1 is 6, limited to 5; against a rival with Dread 3 + 1 + 1 - 1 = 4."""
    t = table(clans={0: "H4 1 1"}, cards={0: "P3"}, battle="plunder camel_broker", caravans={0: "chaser"})
    t.play("chase")
    t.roll(5, 1, 6, 5, play="card P3")
    assert t.points[0] == 2
    t = table(clans={0: "H4 1 1", 1: "H12 2"}, cards={0: "P3", 1: "P7"}, at=DUEL, battle="duel 1")
    t.play("stay", "stay", "card P3")
    t.roll(4, 1, 5, 3, 6, 6, play="card P7")
    assert t.points[0] == 2


def test_the_limit_is_applied_to_the_final_number(table: Make) -> None:
    """BATTLE-21, GEN-3: AIM by 3 and WEAKEN by 1 against accuracy 3 make 5, not 4."""
    game = changed(runes__P3__effect="aim 3")
    t = table(clans={0: "H12 1", 1: "H12 2"}, cards={0: "P3", 1: "P7"}, at=DUEL, battle="duel 1", game=game)
    t.play("stay", "stay", "card P3")
    t.roll(5, 6, 6, 6, play="card P7")
    assert t.points[0] == 1


def test_a_purse_skill_counts_after_cancel(table: Make) -> None:
    """BATTLE-22: Cutpurse needs a silver die that is not cancelled."""
    t = table(clans={0: "H10 1", 1: "H9 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(1, 1, 6, 6, 6, 6, play="stay")
    assert t.fight.purse == [3, 0]
    t.play("stay")
    t.roll(1, 1, 6, 6, 1, 6, play="stay")
    assert t.fight.purse == [3, 0]


def test_a_revive_card_acts_before_the_roll(table: Make) -> None:
    """BATTLE-22: the revived soldier rolls."""
    t = table(clans={0: "H12 1~ 1"}, cards={0: "P6"}, at={0: "EU2"}, battle=BIG)
    t.play("stay")
    t.roll(6, 1, 6, play="card P6")
    assert (t.points[0], t.clan()) == (1, "H12 1 1")


def test_a_chase_skill_counts_at_once(table: Make) -> None:
    """BATTLE-22: Relentless in the last stage gives one more."""
    t = table(clans={0: "H11 1"}, battle="plunder iron_wagon")
    t.roll(6, 2, 6, play="chase")
    assert t.fight.chase == 1
    t.roll(6, 2, 6, play="chase")
    assert (t.state.battle, len(t.told("escaped"))) == (None, 1)


def test_a_revive_skill_works_in_the_last_stage(table: Make) -> None:
    """BATTLE-13, BATTLE-3: behind the faints, before the end is checked."""
    t = table(clans={0: "H3 1 1 1~"}, gems={0: "minion"}, at={0: "EU2"}, battle="hunt reed_imp")
    t.roll(1, 2, 1, 1, 1, 1, play="stay")
    assert (t.state.battle, t.clan()) == (None, "H3:1 1:1 1:1 1")


def test_a_dead_clan_revives_nobody(table: Make) -> None:
    """REVIVE works "if the clan is still alive" (MON-7)."""
    t = table(clans={0: "H3 1~"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 1, 4, play="stay")
    assert (t.state.deaths, t.clan(), t.told("skill")) == ([1, 0], "H3 1~", [])


def test_a_declined_skill_does_not_count(table: Make) -> None:
    """BATTLE-17, HERO-11: who revives nobody has not used Field Surgeon."""
    t = table(clans={0: "H3 1~ 1~ 2 2"}, at={0: "EU2"}, battle=BIG)
    t.load(6, 1, 6, 6)
    t.play("stay", "faint 3")
    t.play("done")
    assert (t.fight.skills[0], t.told("skill")) == (0, [])
    t.load(6, 1, 6)
    t.play("stay")
    assert t.offered("revive") == ["revive 1", "revive 2", "revive 3", "revive 4"]
    t.play("revive 3")
    assert t.fight.skills[0] == 1


def test_a_rally_that_rerolls_nothing_does_not_count(table: Make) -> None:
    """BATTLE-17."""
    game = changed(heroes__H6__skill__when=["attack stage", "max 1"])
    t = table(clans={0: "H6 2"}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle=BIG, game=game)
    t.roll(6, 1, 6, play="stay")
    t.play("done")
    t.roll(6, 1, 6, play="stay")
    t.roll(6, play="reroll 1")
    t.roll(6, 1, 6, play="stay")
    assert t.ask == "retreat"  # the third time it does not work


def test_might_without_a_hit_changes_nothing(table: Make) -> None:
    """BATTLE-17."""
    game = changed(heroes__H5__level_1__effect="might 2", heroes__H5__skill__when=["attack stage", "max 1"])
    t = table(clans={0: "H5 2"}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle=BIG, game=game)
    t.roll(6, 1, 6, play="stay")
    assert t.fight.skills[0] == 0
    t.roll(6, 1, 1, play="stay")
    assert (t.points[0], t.fight.skills[0]) == (4, 1)


def test_every_skill_may_need_a_hit(table: Make) -> None:
    """HERO-5: also one that revives or rerolls."""
    when = ["attack stage", "silver die hits"]
    for hero in ("H3", "H6"):
        game = changed(**{f"heroes__{hero}__skill__when": when})
        t = table(clans={0: f"{hero} 2 1~"}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle=BIG, game=game)
        t.roll(6, 1, 6, play="stay")
        assert (t.ask, t.told("skill")) == ("retreat", [])
        t.roll(1, 1, 6, play="stay")
        if hero == "H6":
            t.roll(1, play="reroll 1")
        assert len(t.told("skill")) == 1


def test_the_number_against_a_monster_is_limited_at_the_end_only(table: Make) -> None:
    """BATTLE-21, GEN-3: accuracy 2 with -3 and AIM 1 is 0, so 1; not 1 and then 2."""
    game = changed(events__V17__lasting=["mod monster_acc -3"])
    t = table(
        clans={0: "H12 2"},
        stage=2,
        event="V17",
        cards={0: "P3"},
        at={0: "EU2"},
        battle="hunt glass_scorpion",
        game=game,
    )
    t.play("stay")
    t.roll(2, 1, play="card P3")
    assert t.points[0] == 2


def test_no_cards_before_the_penalty_turn(table: Make) -> None:
    """DEATH-13: a guard; neither purple cards nor Medic Packs."""
    t = table(
        clans={0: "H12 1~"}, penalty=(0,), upgrades={0: "medic"}, cards={0: "P1 P10"}, battle="government", by_npc=True
    )
    assert t.options == ["stay", "flee"]
    t.roll(6, 6, 6, 6, 6, play="stay")
    assert t.ask == "retreat"


def test_the_leadership_reroll(table: Make) -> None:
    """STATUS-19, STATUS-20: one hit die in every stage, the new result counts; never the gold die."""
    t = table(clans={0: "H1 1"}, status={0: (1, 0, 4)}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle=BIG)
    t.roll(1, 6, 6, play="stay")
    assert t.options == ["done", "reroll silver", "reroll 1"]
    t.roll(6, play="reroll silver")
    assert t.points[0] == 0
    t.roll(6, 6, 6, play="stay")
    t.roll(1, play="reroll 1")
    assert t.points[0] == 1


def test_one_leadership_reroll_in_a_battle(table: Make) -> None:
    """H-REROLL: once per battle, if it was used."""
    t = table(
        clans={0: "H12 1 1"},
        rules={"reroll": "battle"},
        status={0: (1, 0, 4)},
        caravans={0: "fortress_shell"},
        at={0: "EU2"},
        battle=BIG,
    )
    t.roll(6, 6, 6, play="stay")
    t.play("done")
    t.roll(6, 6, 6, play="stay")
    t.roll(6, play="reroll 1")
    t.roll(6, 6, 6, play="stay")
    assert t.ask == "faint"


def test_the_order_of_rerolls(table: Make) -> None:
    """C-35: the beginner's Leadership, his card; the opponent's; then skills; several dice from silver upward."""
    t = table(
        clans={0: "H6+ 1 1", 1: "H6+ 1 1"},
        status={0: (1, 0, 4), 1: (1, 0, 4)},
        cards={0: "P4", 1: "P4"},
        at=DUEL,
        battle="duel 1",
    )
    t.play("stay", "stay", "card P4")
    t.roll(6, 1, 6, 6, 6, 1, 6, 6, play="card P4")
    t.roll(5, play="reroll 1")
    t.play("reroll 2", "reroll 1")
    t.roll(5, 5, 4, play="reroll silver")  # silver 5, slot 1 5, slot 2 4
    t.play("done", "done")
    told = t.told("rerolled")
    assert [(event.data["dice"], event.data["after"]) for event in told] == [([2], [5]), ([0, 2, 3], [5, 5, 4])]
    assert [event.data["before"] for event in told] == [[6], [6, 5, 6]]
    assert (t.ask, t.asked) == ("reroll", [0])
    t.play("reroll 2")
    t.roll(6, 3, play="reroll silver")
    assert (t.told("rerolled")[-1].data["after"], t.asked) == ([6, 3], [1])
    t.play("done")
    assert t.points == [1, 0]
