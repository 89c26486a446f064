"""HERO-7: skills outside battle; C-36; H-RED."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make


@pytest.mark.parametrize(("hero", "die", "mp"), [("H15", 1, 3), ("H15", 2, 2), ("H15+", 2, 3), ("H15+", 3, 2)])
def test_the_fleet_courier(table: Make, hero: str, die: int, mp: int) -> None:
    """HERO-7, HERO-4: one gold die at the start of the own turn; with the cast number 1 MP more."""
    t = table(clans={1: hero})
    t.roll(die, play="end")
    assert (t.state.seat, t.state.mp) == (1, mp)


@pytest.mark.parametrize(
    ("hero", "die", "clan"),
    [("H16", 3, "H16 1"), ("H16", 4, "H16 1~"), ("H16+", 4, "H16+ 1"), ("H16+", 5, "H16+ 1~")],
)
def test_the_herbalist(table: Make, hero: str, die: int, clan: str) -> None:
    """HERO-7: heals a soldier at the start of the own turn."""
    t = table(clans={1: f"{hero} 1~"})
    t.roll(die, play="end")
    assert t.clan(1) == clan


def test_the_herbalist_with_a_choice(table: Make) -> None:
    """HERO-7, HERO-10, D-50: which soldiers is asked only if more are fainted than can be healed."""
    t = table(clans={1: "H16 1~ 2~ 1~"})
    t.roll(1, play="end")
    assert (t.asked, t.options) == ([1], ["heal 1", "heal 2", "heal 3"])
    t.play("heal 2")
    assert t.clan(1) == "H16 1~ 2 1~"
    t = table(clans={1: "H16+ 1~ 2~ 1~"})
    t.roll(1, play="end")
    t.play("heal 2", "heal 3")
    assert t.clan(1) == "H16+ 1~ 2 1"
    t = table(clans={1: "H16+ 1~ 2~"})
    t.roll(1, play="end")
    assert (t.ask, t.clan(1)) == ("turn", "H16+ 1 2")


def test_only_in_ones_own_turn(table: Make) -> None:
    """HERO-7: no die for the skills of others."""
    t = table(clans={0: "H15"})
    t.play("end")
    assert (t.state.seat, t.told("cast")) == (1, [])


def test_not_in_a_penalty_turn(table: Make) -> None:
    """DEATH-16, DEATH-8: nothing but the three gold dice."""
    t = table(clans={1: "H15"}, penalty=(1,), seats=3)
    t.roll(1, 1, 1, play="end")
    assert (t.state.seat, t.gold(1), t.told("cast")) == (2, 26, [])


def test_the_skill_comes_before_the_quest(table: Make) -> None:
    """C-30, QUEST-26: a soldier healed by the skill counts for the visit."""
    t = table(at={1: "RU0"}, clans={1: "H16 1~ 1"}, quests={1: "Q23 city1=RU0"}, gems={1: "quest1 quest2 quest3"})
    t.roll(1, play="end")
    assert (t.clan(1), t.quest(1)) == ("H16:2 1:2 1:2", "")


def test_battle_skills_do_nothing_here(table: Make) -> None:
    """HERO-6, HERO-7: no gold die for them outside battle, and none for field skills in it."""
    t = table(clans={0: "H15 1"}, at={0: "EU2"}, battle="hunt reed_imp")
    t.roll(6, 6, play="stay")
    assert (t.clan(), t.ask) == ("H15 1~", "retreat")


# Rewards


def test_the_order_of_rewards(table: Make) -> None:
    """C-36, DICE-6, DICE-7: cargo dice, then what is kept of them, then loot dice."""
    t = table(
        at={0: "EU3"},
        clans={0: "H1+ 2 2 2"},
        caravans={0: "chaser"},
        goods={0: "silk"},
        gems={0: "green"},
        battle="plunder tea_porters",
    )
    t.roll(1, 1, 1, 1, 1, 2, 5, play="chase")
    assert (t.ask, sorted(t.options)) == ("drop", ["drop iron", "drop silk", "drop spice"])
    t.play("drop spice")
    t.roll(6, 6, 6, play="drop silk")
    assert (t.goods(), t.gold()) == ("iron", 32)


def test_cargo_is_taken_while_there_is_some(table: Make) -> None:
    """C-36, DICE-6: a second die of a kind of which one piece is left brings nothing."""
    t = table(
        at={0: "EU3"},
        clans={0: "H1+ 2 2 2"},
        stock={"iron": 1},
        gems={0: "green"},
        battle="plunder tea_porters",
    )
    t.roll(1, 1, 1, 1, 1, 5, 5, 1, 1, 1, play="chase")
    assert (t.goods(), t.state.stock[4]) == ("iron", 0)


# H-RED


@pytest.mark.parametrize(
    ("red", "before", "asked", "after"),
    [
        ("yellow", "minion", [], "minion yellow"),
        ("yellow", "minion yellow", [], "minion yellow"),
        ("either", "minion", ["gem green", "gem yellow"], ""),
        ("either", "minion yellow", [], "minion green yellow"),
        ("either", "minion green", [], "minion green yellow"),
        ("none", "minion", [], "minion"),
    ],
)
def test_red_merchants(table: Make, red: str, before: str, asked: list[str], after: str) -> None:
    """H-RED, OBJ-19: they count as Yellow, as either free slot, or give no rune."""
    t = table(
        at={0: "EU3"},
        clans={0: "H1+ 2 2 2 2 2"},
        rules={"red": red},
        gems={0: before},
        stage=2,
        battle="plunder royal_purveyor",
        caravans={0: "master_trader"},
    )
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, play="chase")
    assert sorted(t.offered("gem")) == asked
    if asked:
        t.play("gem green")
        after = "minion green"
    assert t.gems() == after
