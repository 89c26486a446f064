"""MON: battles with monsters."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make

BIG = "hunt horned_behemoth"


def test_what_a_monster_card_shows(table: Make) -> None:
    """MON-1, MON-2, MON-9: four tiers; -1 for destroyers and raids, -2 for legendaries."""
    box = table().state.terms.box
    assert sorted({card.tier for card in box.monsters}) == [0, 1, 2, 3]
    for card in box.monsters:
        assert card.wanted == (0, -1, -1, -2)[card.tier]
        assert (card.item != "") == (card.tier == 3)
        assert min(card.hp, card.accuracy, card.retreat, card.exp) > 0


def test_damage_adds_up_over_stages(table: Make) -> None:
    """MON-3, MON-4: the owner chooses who faints."""
    t = table(clans={0: "H12 1 1 2"}, at={0: "EU2"}, battle=BIG)
    t.roll(1, 1, 6, 1, play="stay")
    assert (t.fight.foe_hp, t.options) == (6, ["faint 1", "faint 2", "faint 3"])
    t.play("faint 2")
    t.roll(1, 6, 6, play="stay")
    assert (t.fight.foe_hp, t.options) == (5, ["faint 1", "faint 3"])
    t.play("faint 1")
    t.roll(6, 3, play="stay")
    assert (t.fight.foe_hp, t.clan()) == (3, "H12 1~ 1~ 2~")


def test_the_barrier_takes_the_first_faints(table: Make) -> None:
    """MON-5: by itself, one for each point."""
    t = table(clans={0: "H12 1 1"}, caravans={0: "fortress_shell"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, 6, play="stay")
    t.roll(6, 6, 6, play="stay")
    assert (t.clan(), t.fight.barrier) == ("H12 1 1", 0)
    t.roll(6, 6, 6, play="stay")
    assert t.options == ["faint 1", "faint 2"]


def test_the_barrier_of_a_hero_alone(table: Make) -> None:
    """X-19: MON-5, MON-7: two stages are absorbed, in stage 3 the hero faints and the clan is dead."""
    t = table(clans={0: "H12 1~"}, caravans={0: "scout_shell"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, play="stay")
    t.roll(6, play="stay")
    assert (t.state.battle is None, t.state.deaths) == (False, [0, 0])
    t.roll(6, 4, play="stay")
    assert (t.state.deaths, t.state.penalty, t.at()) == ([1, 0], [True, False], "PS0")


def test_no_barrier_against_legendaries(table: Make) -> None:
    """X-20: MON-5."""
    t = table(clans={0: "H12"}, caravans={0: "scout_shell"}, at={0: "EU6"}, monsters={"G5": ""}, battle="hunt G5")
    t.roll(6, 9, play="stay")
    assert (t.state.deaths, t.at()) == ([1, 0], "JV0")


def test_the_barrier_is_whole_in_the_next_battle(table: Make) -> None:
    """MON-6, AFTER-3."""
    t = table(clans={0: "H12 1"}, caravans={0: "scout_shell"}, at={0: "EU2"}, monsters={"horned_behemoth": "EU2"}, ap=2)
    t.play("engage horned_behemoth", "attack")
    t.roll(6, 6, play="stay")
    assert t.fight.barrier == 1
    t.roll(1, play="flee")
    t.roll(1, 1, play="engage here")
    t.play("attack")
    assert t.fight.barrier == 2


def test_without_soldiers_the_hero_faints(table: Make) -> None:
    """MON-7, HERO-8: nobody is asked; the clan is dead."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, play="stay")
    assert t.clan() == "H12 1~"
    t.roll(6, 1, play="stay")
    assert (t.state.deaths, t.state.battle) == ([1, 0], None)


def test_the_rewards_of_a_monster_in_order(table: Make) -> None:
    """MON-8: experience, wanted change, cargo, loot, token, quest, slots."""
    t = table(
        clans={0: "H1+ 2 2"},
        caravans={0: "master_trader"},
        wanted={0: 2},
        at={0: "EU2"},
        quests={0: "Q14"},
        battle="hunt iron_tusk",
    )
    t.load(1, 1, 1, 1, 3, 1, 1, 1, 1, 6, 6, 6)
    t.play("stay")
    kinds = [
        event.kind
        for event in t.told_of("exp", "wanted", "cargo_dice", "gold", "monster_token", "quest_step", "quest_complete")
    ]
    assert kinds[:7] == ["exp", "wanted", "cargo_dice", "gold", "monster_token", "quest_step", "quest_complete"]
    assert (t.state.wanted[0], t.goods(), t.gold()) == (1, "chocolate", 20 + 8 + 12)
    assert sorted(t.options) == ["gem destroyer", "gem quest1"]


def test_the_rewards_of_a_legendary_in_order(table: Make) -> None:
    """MON-8, LEG-6: behind the loot comes the item with its status point, then the slot."""
    t = table(
        clans={0: "H1+ 2 2 2 2"},
        status={0: (4, 0, 4)},
        wanted={0: 5},
        monsters={"G4": ""},
        at={0: "EG5"},
        battle="hunt G4",
    )
    t.load(1, 1, 1, 1, 1, 6)
    t.play("stay")  # 10 of 13
    t.play("done")
    t.play("faint 1")
    t.load(1, 1, 1, 1, 6)
    t.play("stay")
    t.load(1, 2, *[1] * 8)
    t.play("done")
    assert (t.state.wanted[0], t.gold(), t.goods()) == (3, 36, "fruit spice")
    assert (t.offered("status"), t.gems()) == (["status explorer", "status charisma", "status leadership"], "")
    t.play("status explorer")
    assert (t.status(), t.gems(), t.state.monster_at[3:]) == ((5, 0, 4), "legend", [])


@pytest.mark.parametrize(("foe", "change"), [("reed_imp", 0), ("iron_tusk", -1), ("horned_behemoth", -1), ("G4", -2)])
def test_the_wanted_change_of_a_defeat(table: Make, foe: str, change: int) -> None:
    """MON-9, WANTED-7: whoever began the battle."""
    loot = {"reed_imp": 2, "iron_tusk": 5, "horned_behemoth": 7, "G4": 10}[foe]
    for by_npc in (False, True):
        t = table(
            clans={0: "H12+ 2 2 2 2"},
            wanted={0: 5},
            cards={0: "P1"},
            gems={0: "minion destroyer raid legend"},
            at={0: "EU2"},
            battle=f"hunt {foe}",
            by_npc=by_npc,
        )
        t.play("stay")
        t.load(1, 1, 1, 1, 1, *[1] * loot)
        t.play("card P1")
        assert t.state.wanted[0] == 5 + change


def test_a_monster_heals_after_the_battle(table: Make) -> None:
    """MON-10: who engages it later meets it with all its hit points."""
    t = table(seats=2, clans={0: "H12 1 1", 1: "H12 1 1"}, at={0: "EU2", 1: "EU2"}, monsters={"iron_tusk": "EU2"})
    t.play("engage iron_tusk", "attack")
    t.roll(1, 1, 1, play="stay")
    t.play("faint 1")
    assert t.fight.foe_hp == 4
    t.roll(3, play="flee")
    t.play("end", "engage iron_tusk", "attack")
    assert t.fight.foe_hp == 7


def test_a_monster_that_began_gives_the_same(table: Make) -> None:
    """MON-11: experience, loot, slot and token."""
    t = table(clans={0: "H12 1 1"}, at={0: "EU2"}, battle="hunt salt_ghoul", by_npc=True)
    t.load(1, 1, 1, 4, 1, 6)
    t.play("stay")
    assert (t.clan(), t.goods(), t.gold(), t.gems()) == ("H12:1 1:1 1:1", "medicine", 26, "minion")
    assert [t.where(place) for place in t.state.monster_x] == ["EU2"]


def test_a_monster_stays_on_display(table: Make) -> None:
    """MON-12: the same card may appear again."""
    t = table(clans={0: "H12 1 1"}, gems={0: "minion"}, at={0: "EU2"}, ap=2)
    for place in ("EU2", "EU3"):
        if place == "EU3":
            t.play("travel EU3")
        t.roll(1, 1, play="engage here")
        assert t.told("engaged")[-1].data["monster"] == "reed_imp"
        t.play("attack")
        t.roll(1, 1, 1, 1, 1, play="stay")


def test_events_change_monsters_but_no_legendaries(table: Make) -> None:
    """MON-3: Beast Migration adds a hit point and a loot die; Hunter's Moon makes them easier to hit."""
    t = table(clans={0: "H12 1 1 1"}, gems={0: "minion"}, event="V16", at={0: "EU2"}, battle="hunt reed_imp")
    assert t.fight.foe_hp == 4
    t.roll(1, 1, 1, 1, 1, 1, 1, play="stay")
    assert t.gold() == 26
    t = table(clans={0: "H12 1"}, event="V17", at={0: "EU2"}, battle=BIG)
    t.roll(4, 5, play="stay")
    assert t.points[0] == 1
    t = table(
        clans={0: "H12 1 1"}, status={0: (1, 0, 3)}, event="V17", at={0: "EU6"}, monsters={"G5": ""}, battle="hunt G5"
    )
    t.roll(4, 5, 3, play="stay")
    assert t.points[0] == 1


def test_a_legendary_is_not_strengthened_by_another(table: Make) -> None:
    """Venom Bloom adds hit points to minions, destroyers and raid monsters only (MON-1)."""
    t = table(clans={0: "H12"}, monsters={"G6": ""}, at={0: "IN4"}, battle="hunt G6")
    assert t.fight.foe_hp == 17
    t = table(clans={0: "H12"}, monsters={"G6": ""}, at={0: "EU2"}, battle="hunt reed_imp")
    assert t.fight.foe_hp == 5


def test_a_hero_may_faint_first_by_a_house_rule(table: Make) -> None:
    """H-HEROFAINT: then he rolls no dice, his skill sleeps, and he is recovered like a soldier."""
    t = table(clans={0: "H1 1 1"}, rules={"herofaint": "yes"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, 6, 6, play="stay")
    assert t.options == ["faint 1", "faint 2", "faint hero"]
    t.play("faint hero")
    t.roll(1, 6, play="stay")
    assert (t.points[0], t.options) == (1, ["faint 1", "faint 2"])
    t.play("faint 1")
    t.roll(3, play="flee")
    assert t.clan() == "H1~ 1~ 1"
    t.play("travel EU0", "recover hero")
    assert (t.clan(), t.gold()) == ("H1 1~ 1", 18)


def test_the_clan_is_dead_when_no_member_is_active(table: Make) -> None:
    """H-HEROFAINT: the hero fainted first; with the last soldier the clan dies."""
    t = table(clans={0: "H12~ 1"}, rules={"herofaint": "yes"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 3, play="stay")
    assert (t.state.deaths, t.clan(), t.at()) == ([1, 0], "H12 1~", "EG0")
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle=BIG)
    t.roll(6, 6, play="stay")
    assert t.ask == "retreat"


def test_a_fainted_hero_is_not_revived(table: Make) -> None:
    """H-HEROFAINT: not by REVIVE, but by Medic Packs."""
    t = table(
        clans={0: "H12~ 1 1~"},
        rules={"herofaint": "yes"},
        cards={0: "P6"},
        upgrades={0: "medic"},
        at={0: "EU2"},
        battle=BIG,
    )
    assert sorted(t.options) == ["go_on", "medic 2", "medic hero"]
    t.play("go_on", "stay")
    t.roll(1, 6, play="card P6")
    assert (t.clan(), t.points[0]) == ("H12~ 1 1", 1)
