"""HERO: hero cards, and the battle skill of each of them."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make

DUEL = {0: "EU2", 1: "EU2"}
BIG = "hunt horned_behemoth"
SHELL = {0: "fortress_shell", 1: "fortress_shell"}
"""Two stages without a faint."""


def test_the_second_line_of_a_hero_card(table: Make) -> None:
    """HERO-1, TRAIN-9: hit points, damage and cast of Lv 2."""
    t = table(clans={0: "H1+", 1: "H1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(6, 4, 6, 4, play="stay")
    assert (t.fight.hp[0], t.fight.hp[6]) == (7, 4)
    t = table(clans={0: "H1+"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(1, 4, play="stay")
    assert t.points[0] == 4
    t = table(clans={0: "H1"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(1, 4, play="stay")
    assert t.points[0] == 1


def test_enemies_hit_a_hero_with_his_accuracy(table: Make) -> None:
    """HERO-2: Celeste has 2, Salman 3."""
    for hero, points in (("H9", 0), ("H1", 1)):
        t = table(clans={0: "H12", 1: hero}, at=DUEL, battle="duel 1")
        t.play("stay")
        t.roll(3, 6, 6, play="stay")
        assert t.points[0] == points


def test_the_gold_die_must_succeed(table: Make) -> None:
    """HERO-4: Fire Dance works with 1 and 2."""
    for die, points in ((2, 1), (3, 0)):
        t = table(clans={0: "H5 1"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
        t.roll(6, die, 6, play="stay")
        assert t.points[0] == points


def test_double_strike_needs_a_hit(table: Make) -> None:
    """E-27: BATTLE-5, BATTLE-7, BATTLE-8, HERO-5."""
    t = table(clans={0: "H1 1 1 1 1"}, status={0: (1, 0, 4)}, caravans={0: "chaser"}, battle="plunder iron_wagon")
    t.roll(4, 2, 2, 3, 5, 6, play="chase")
    t.play("done")
    assert (t.points[0], t.told("skill")) == (2, [])


def test_the_gold_die_of_a_battle_skill_in_every_stage(table: Make) -> None:
    """HERO-6, HERO-7: a field skill rolls none in battle."""
    t = table(clans={0: "H2 1"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    for _ in range(2):
        t.roll(6, 6, 6, play="stay")
    assert [event.data["first"][1] for event in t.told("attack")] == [6, 6]
    for hero in ("H12", "H13", "H14", "H15", "H16"):
        t = table(clans={0: f"{hero} 1"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
        t.roll(6, 6, play="stay")
        assert t.told("attack")[-1].data["first"][1] == 0


def test_a_hero_who_faints_is_the_end(table: Make) -> None:
    """HERO-8: he faints behind his last soldier, and then the clan is dead."""
    t = table(clans={0: "H12 1"}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 6, 1, 1, 1, play="stay")
    assert (t.clan(), t.fight.hp[0], t.state.deaths[0]) == ("H12 1~", 4, 0)
    t.roll(6, 1, 1, 1, play="stay")
    t.roll(6, 1, 6, 6, 3, play="stay")
    assert (t.state.deaths[0], t.at()) == (1, "EG0")


def test_skills_without_a_choice_work_by_themselves(table: Make) -> None:
    """HERO-10, HERO-11: one fainted soldier is revived without a question; of two, one is chosen or none."""
    t = table(clans={0: "H3 1 1~"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, 2, 6, play="stay")
    assert (t.ask, t.clan()) == ("retreat", "H3 1 1")
    t = table(clans={0: "H3 1 1~ 1~"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, 2, 6, play="stay")
    assert t.options == ["revive 2", "revive 3", "done"]
    t.play("done")
    assert t.clan() == "H3 1 1~ 1~"


# Each battle skill, on both levels


@pytest.mark.parametrize(("clan", "points"), [("H1", 2), ("H1+", 4)])
def test_double_strike(table: Make, clan: str, points: int) -> None:
    """H1, HERO-5: the hero's attack damage once more."""
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(1, 1, play="stay")
    assert t.points[0] == points


@pytest.mark.parametrize(("clan", "cast", "left"), [("H2 2", 2, 1), ("H2+ 2", 3, 0)])
def test_shield_wall(table: Make, clan: str, cast: int, left: int) -> None:
    """H2: GUARD(2), GUARD(3): in groups it takes points away, against monsters it saves the stage."""
    t = table(clans={0: clan}, at={0: "EU2"}, battle="brigand")
    t.roll(6, cast, 6, 1, 1, 1, play="stay")
    assert t.points == [0, left]
    t = table(clans={0: clan}, at={0: "EU2"}, caravans={0: "scout_shell"}, battle=BIG)
    t.roll(6, cast, 6, play="stay")
    assert (t.clan(), t.fight.barrier) == (clan, 2)
    t.roll(6, cast + 1, 6, play="stay")
    assert (t.clan(), t.fight.barrier) == (clan, 1)


def test_no_shield_wall_against_merchants(table: Make) -> None:
    """H2, BATTLE-17: not against merchants; its die is rolled."""
    t = table(clans={0: "H2"}, caravans={0: "chaser"}, battle="plunder iron_wagon")
    t.roll(1, 1, play="chase")
    assert (t.points[0], t.told("skill")) == (1, [])


@pytest.mark.parametrize("clan", ["H3 1 1~", "H3+ 1 1~"])
def test_field_surgeon(table: Make, clan: str) -> None:
    """H3: REVIVE(1), at most twice in a battle; also against merchants and with full hit points in groups."""
    t = table(clans={0: clan}, caravans={0: "chaser"}, battle="plunder iron_wagon")
    t.roll(6, 2, 6, play="chase")
    assert t.clan() == clan.replace("~", "")
    t = table(clans={0: clan}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 2, 6, 6, 6, 6, play="stay")
    assert (t.clan(), t.fight.hp[2]) == (clan.replace("~", ""), 2)


@pytest.mark.parametrize(("clan", "cast"), [("H4", 3), ("H4+", 4)])
def test_called_shot(table: Make, clan: str, cast: int) -> None:
    """H4: AIM(1): a 4 hits accuracy 3, for all dice of this stage only."""
    damage = 1 if clan == "H4" else 2
    t = table(clans={0: f"{clan} 1 2"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(4, cast, 4, 4, play="stay")
    assert t.points[0] == damage + 3
    t.roll(4, cast + 1, 4, 3, play="stay")
    assert t.points[0] == 2


@pytest.mark.parametrize(("clan", "points"), [("H5", 1), ("H5+", 2)])
def test_fire_dance(table: Make, clan: str, points: int) -> None:
    """H5: DAMAGE(1), DAMAGE(2): also if nothing hits, in a group battle, too."""
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, 2, play="stay")
    assert t.points[0] == points
    t = table(clans={0: clan}, at={0: "EU2"}, battle="brigand")
    t.roll(6, 2, 6, 6, 6, play="stay")
    assert t.points[0] == points


@pytest.mark.parametrize(("clan", "count"), [("H6 1 1", 1), ("H6+ 1 1", 2)])
def test_rally(table: Make, clan: str, count: int) -> None:
    """H6: REROLL(1), REROLL(2): missed dice of the owner's choice, never the gold one."""
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, 3, 3, 6, play="stay")
    assert t.options == ["done", "reroll silver", "reroll 2"]
    t.load(*[6] * count)
    t.play(*["reroll 2", "reroll silver"][:count])
    assert (t.ask, t.points[0]) == ("retreat", 1)


@pytest.mark.parametrize(("clan", "points"), [("H7 1 1~ 1~ 1~", 3), ("H7+ 1 1~ 1~ 1~", 5), ("H7+ 1 1~", 3)])
def test_last_stand(table: Make, clan: str, points: int) -> None:
    """H7: BERSERK(2), BERSERK(3): one for each soldier that is down, if the silver die hits."""
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(1, 4, 6, play="stay")
    assert t.points[0] == points
    t.roll(6, 4, 6, play="stay")
    assert t.points[0] == 0


@pytest.mark.parametrize(("clan", "cast"), [("H8 1", 2), ("H8+ 1", 3)])
def test_beast_lore(table: Make, clan: str, cast: int) -> None:
    """H8: MARK(1) for the rest of the battle, from this stage on, not added twice; against monsters only."""
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, cast, 4, play="stay")
    assert (t.points[0], t.fight.mark) == (1, 1)
    t.roll(6, cast, 4, play="stay")
    assert (t.points[0], t.fight.mark) == (1, 1)
    assert len(t.told("skill")) == 1
    t.roll(6, 6, 5, play="stay")
    assert t.points[0] == 0
    for battle in ("brigand", "plunder iron_wagon"):
        t = table(clans={0: clan}, at={0: "EU2"}, caravans={0: "chaser"}, battle=battle)
        t.roll(6, cast, 4, *[6, 6, 6] * (battle == "brigand"), play="stay" if battle == "brigand" else "chase")
        assert (t.points[0], t.told("skill")) == (0, [])


@pytest.mark.parametrize(("clan", "cancelled"), [("H9 2", [0]), ("H9+ 2", [0, 2])])
def test_mirage(table: Make, clan: str, cancelled: list[int]) -> None:
    """H9: CANCEL(1), CANCEL(2): the hit dice with most damage, silver before the lowest slot."""
    t = table(clans={0: clan, 1: "H12+ 2 1"}, at=DUEL, battle="duel 1")
    t.play("stay")
    t.roll(6, 3, 6, 3, 3, 3, play="stay")
    assert [event.data["die"] for event in t.told("die_cancelled")] == cancelled
    assert t.points[1] == 5 - 2 * len(cancelled)


@pytest.mark.parametrize(("clan", "cast", "gold"), [("H10 2 2", 3, 3), ("H10+ 2 2", 4, 4)])
def test_cutpurse(table: Make, clan: str, cast: int, gold: int) -> None:
    """H10: PURSE(3), PURSE(4), if the silver die hits and the battle is won."""
    t = table(clans={0: clan}, gems={0: "minion"}, at={0: "EU2"}, battle="hunt reed_imp")
    t.roll(1, cast, 1, 1, 1, 1, play="stay")
    assert t.gold() == 20 + 4 + gold


def test_cutpurse_three_times(table: Make) -> None:
    """H10: the fourth success counts no more; the gold comes with the victory."""
    t = table(clans={0: "H10 1 1 1"}, at={0: "EU2"}, gems={0: "raid"}, caravans={0: "fortress_shell"}, battle=BIG)
    for _ in range(2):
        t.roll(1, 1, 1, 6, 6, play="stay")
    for slot in (3, 2):
        t.load(1, 1, 1, *[6] * (slot - 1))
        t.play("stay", f"faint {slot}")
    assert (t.fight.foe_hp, t.fight.purse[0], t.gold()) == (2, 9, 20)
    t.load(1, 1, 1, 1, *[1] * 6)
    t.play("stay")
    assert t.gold() == 20 + 12 + 9


@pytest.mark.parametrize(("clan", "cast"), [("H11 1", 2), ("H11+ 1", 3)])
def test_relentless(table: Make, clan: str, cast: int) -> None:
    """H11: CHASE(1), once in a battle, against merchants only."""
    t = table(clans={0: clan}, caravans={0: "chaser"}, battle="plunder iron_wagon")
    t.roll(6, cast, 6, play="chase")
    t.roll(6, cast, 6, play="chase")
    t.roll(6, cast, 6, play="chase")
    assert (t.state.battle, len(t.told("attack")), len(t.told("skill"))) == (None, 3, 1)
    t = table(clans={0: clan}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, cast, 6, play="stay")
    assert t.told("skill") == []


def test_a_rerolled_hit_wakes_the_skill(table: Make) -> None:
    """HERO-5: the silver die counts after all rerolls, and with changed numbers."""
    t = table(clans={0: "H1"}, status={0: (1, 0, 4)}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.roll(6, 1, play="stay")
    t.roll(1, play="reroll silver")
    assert t.points[0] == 2
    t.roll(1, 1, play="stay")
    t.roll(6, play="reroll silver")
    assert t.points[0] == 0
    t = table(clans={0: "H1"}, cards={0: "P3"}, at={0: "EU2"}, caravans=SHELL, battle=BIG)
    t.play("stay")
    t.roll(4, 1, play="card P3")
    assert t.points[0] == 2


def test_a_fainted_hero_takes_no_points(table: Make) -> None:
    """H-HEROFAINT: in group battles he is no target; with the last soldier the clan is dead."""
    t = table(clans={0: "H1~ 1 1"}, rules={"herofaint": "yes"}, at={0: "EU2"}, battle="brigand")
    t.roll(1, 6, 1, 1, 1, play="stay")
    assert (t.clan(), t.fight.hp[:3]) == ("H1~ 1~ 1", [0, 0, 1])
    t.roll(6, 1, 6, 6, 4, play="stay")
    assert (t.state.deaths[0], t.at(), t.clan()) == (1, "PS0", "H1 1~ 1~")


def test_a_hero_alone_is_hit_with_his_accuracy_by_a_card(table: Make) -> None:
    """BATTLE-19, GROUP-4: for Fortune a 3 is a miss against accuracy 2."""
    t = table(clans={0: "H12 1", 1: "H10"}, cards={0: "P4"}, at=DUEL, battle="duel 1")
    t.play("stay", "stay")
    t.roll(3, 2, 6, 6, play="card P4")
    assert t.offered("reroll") == ["reroll silver"]
    t.roll(2, play="reroll silver")
    assert t.points[0] == 2
