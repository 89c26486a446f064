"""The worked examples of the rule book: E-*."""

from __future__ import annotations

from tests.games.world_adventure.tables import Make


def test_loot_of_five_dice(table: Make) -> None:
    """E-2: DICE-4, DICE-8."""
    t = table(clans={0: "H1 1 1"}, battle="plunder iron_wagon", caravans={0: "storm_chaser"})
    t.load(1, 1, 1, 1)
    t.play("chase")
    assert t.state.battle is not None
    assert t.state.battle.foe_hp == 6 - 4
    t.load(1, 6, 1, 6, 1, 1, 2, 3, 4, 5, 6)
    t.play("chase")
    assert (t.gold(), t.goods(), t.gems()) == (20 + 15, "fruit fruit", "yellow")


def test_a_hunt_of_three_stages(table: Make) -> None:
    """E-36: MON-3, MON-4, HERO-5."""
    t = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="hunt bramble_ape")
    t.roll(1, 1, 4, 6, play="stay")
    t.play("faint 2")
    t.roll(4, 1, 2, play="stay")
    t.load(1, 3, 2, 1, 1, 1)
    t.play("stay")
    assert (t.clan(), t.told("monster_defeated") != []) == ("H1:1 1~:1 1~:1", True)


def test_a_battle_with_the_brigand(table: Make) -> None:
    """E-37: GROUP-1, GROUP-5, GROUP-9, GROUP-12, AFTER-1."""
    t = table(clans={0: "H1 1 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, 1, 4, 6, 1, 5, 6, play="stay")
    t.play("hit 1")
    t.roll(1, 1, 4, 6, 1, 6, play="stay")
    t.play("hit 2")
    assert t.clan() == "H1 1~ 1"
    t.load(1, 1, 4, 1)
    t.play("stay")
    assert (t.clan(), t.gems(), t.gold()) == ("H1:2 1~:2 1:2", "brigand", 28)
