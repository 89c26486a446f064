"""Special enemies, luck and traps: SPECIAL-*, LUCK-*, TRAP-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.games.delve.state import CROSS, DEFEATED, GONE, OPEN
from tests.games.delve.run import SPECIALS, Run

Make = Callable[..., Run]


# Special enemies


def test_the_movement_die_may_be_written(run: Make) -> None:
    """SPECIAL-1, SPECIAL-3: its value after luck, without the tile's number; or nothing."""
    r = run([1, 3, 3, 3], luck=1)
    r.play("move C1", "luck dungeon 1 2", "movement 2", "write mire_hydra")
    assert r.row("mire_hydra") == [2]
    r = run([2, 2, 2, 2])
    r.play("move C1", "skip")
    assert [r.row(name) for name in SPECIALS] == [[]] * 6


def test_one_number_in_a_round(run: Make) -> None:
    """SPECIAL-2: after writing, the event follows at once."""
    r = run([2, 2, 2, 2])
    r.enter("C1", 2, "mire_hydra")
    assert r.ask == "move"
    assert sum(len(r.row(name)) for name in SPECIALS) == 1


def test_rows_fill_from_left_to_right(run: Make) -> None:
    """SPECIAL-4: the new number stands last, the others stay."""
    r = run([3, 3, 3, 3], rows={"king_below": [6, 1]})
    r.enter("C1", 3, "king_below")
    assert r.row("king_below") == [6, 1, 3]


@pytest.mark.parametrize(
    ("row", "numbers", "legal"),
    [
        ("mire_hydra", [], [1, 2, 3, 4, 5, 6]),
        ("mire_hydra", [4], [4]),
        ("clockwork_sphinx", [], [1, 2, 3]),
        ("clockwork_sphinx", [3, 4], [5]),
        ("gargoyle_twins", [1], [1, 3, 5]),
        ("ivory_lich", [], [2, 4, 6]),
        ("ember_drake", [5], [5, 6]),
        ("ember_drake", [6, 4], [6]),
        ("king_below", [1, 2, 3], [4, 5, 6]),
    ],
)
def test_a_row_must_stay_possible(run: Make, row: str, numbers: list[int], legal: list[int]) -> None:
    """SPECIAL-5: what could not be completed any more is refused."""
    found = []
    for face in range(1, 7):
        r = run([face, face, face, face], rows={row: numbers})
        r.play("move C1")
        if f"write {row}" in r.options:
            found.append(face)
        elif r.ask == "write":
            assert r.why_not(f"write {row}") == "SPECIAL-5"
    assert found == legal


def test_a_full_row_calls_the_enemy(run: Make) -> None:
    """SPECIAL-6: at once, on this tile, in this round."""
    r = run([3, 3, 3, 3], rows={"mire_hydra": [3, 3]})
    r.enter("C1", 3, "mire_hydra")
    assert r.s.battle is not None
    assert (r.s.battle.enemy.name, r.tile, r.s.round) == ("mire_hydra", "C1", 5)


def test_nothing_else_in_that_round(run: Make) -> None:
    """SPECIAL-7, SPECIAL-8, LOOT-10: no other enemy, no trap, no loot, no roll for advanced loot, no dice to place."""
    r = run([6, 5, 4, 3, 6, 1], at="D3", rows={"ember_drake": [6, 5]})
    r.enter("D4", 6, "ember_drake")
    assert (r.ask, r.s.enemy_die, r.s.loot_die) == ("keep", 0, 0)
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6")
    assert (r.ask, r.told("trapped"), r.told("artifact_claimed")) == ("move", [], [])


def test_the_equipment_die_still_counts(run: Make) -> None:
    """SPECIAL-8: with several pieces the player places a die for the equipment."""
    r = run([6, 1, 3, 5], at="D3", rows={"ember_drake": [6, 5]}, owns=[2, 5])
    r.enter("D4", 6, "ember_drake")
    assert r.options == ["equip 5", "equip 3", "equip 1"]
    r.play("equip 3")
    assert r.told("special_met")[0].data["equipment"] == "Fang Dirk"


@pytest.mark.parametrize(("level", "hp"), [(1, 6), (3, 10), (5, 14)])
def test_a_special_enemy_has_the_players_level(run: Make, level: int, hp: int) -> None:
    """SPECIAL-9: like any enemy."""
    r = run([6, 6, 6, 6], at="D3", rows={"ember_drake": [6, 5]}, level=level)
    r.enter("D4", 6, "ember_drake")
    assert r.foe == hp


@pytest.mark.parametrize(
    ("name", "star", "loot"),
    [
        *[("mire_hydra", 4, "hp"), ("clockwork_sphinx", 5, "exp"), ("gargoyle_twins", 3, "luck")],
        *[("ivory_lich", 3, "fame"), ("ember_drake", 4, "hp"), ("king_below", 8, "fame")],
    ],
)
def test_star_loot_and_exp(run: Make, name: str, star: int, loot: str) -> None:
    """SPECIAL-10, SPECIAL-11, SCORE-10: star, special loot and 1 EXP; no counter, no type."""
    full = {"mire_hydra": [1] * 3, "clockwork_sphinx": [1, 2, 3, 4], "gargoyle_twins": [1] * 4, "ivory_lich": [2] * 4,
            "ember_drake": [6, 6, 6], "king_below": [1, 2, 3, 4, 5, 6]}[name]  # fmt: skip
    sick = "poison 2" if name == "mire_hydra" else ""
    r = run([6, 1], at="B2", fights=name, foe_hp=1, rows={name: full}, exp=5, hp=5, sick=sick)
    r.play("keep 6")
    assert r.special(name) == DEFEATED
    assert sum(r.s.counters) == 0
    assert r.lines["enemies"] == star + (2 if loot == "fame" else 0)
    assert r.s.exp == (8 if loot == "exp" else 6)
    assert r.s.hp == {"mire_hydra": 6, "ember_drake": 9, "clockwork_sphinx": 11}.get(name, 5)
    assert r.sick("poison") == 0
    assert r.s.luck == (3 + 3 if loot == "luck" else 3)


def test_a_special_enemy_is_met_once(run: Make) -> None:
    """SPECIAL-12: a closed row takes no more numbers; undecided, the enemy is gone without star and loot."""
    r = run([1, 1, 1, 1], rows={"mire_hydra": [1, 1, 1]}, specials={"mire_hydra": "defeated"})
    r.play("move C1")
    assert "write mire_hydra" not in r.options
    assert r.why_not("write mire_hydra") == "SPECIAL-12"
    r = run([4, 4], at="B2", fights="mire_hydra", turn=19, rows={"mire_hydra": [1, 1, 1]})
    r.play("keep 4")
    assert (r.special("mire_hydra"), r.lines["enemies"], r.s.exp, r.told("special_loot")) == (GONE, 0, 1, [])


def test_the_round_goes_on_after_a_special_battle(run: Make) -> None:
    """SPECIAL-13: cross and luck."""
    r = run([6, 1], at="B2", fights="mire_hydra", foe_hp=1, rows={"mire_hydra": [1, 1, 1]})
    r.play("keep 6")
    assert (r.mark("B2"), r.s.luck, r.ask) == (CROSS, 3, "move")


# Luck


def test_twelve_icons_in_the_whole_game(run: Make) -> None:
    """LUCK-1, LUCK-7, LUCK-8: blank, circled, crossed; what finds no blank icon is lost."""
    r = run([2, 2, 2, 2], luck=4, spent=7)
    r.enter("C1", 2)
    assert (r.s.luck, r.s.luck_spent) == (5, 7)
    r = run([2, 2, 2, 2], spent=12)
    r.enter("C1", 2)
    assert (r.s.luck, r.s.luck_spent) == (0, 12)


@pytest.mark.parametrize(("owns", "take", "luck"), [([], False, 1), ([], True, 0), ([1], False, 0), ([1], True, 0)])
def test_luck_by_unused_dice(run: Make, owns: list[int], take: bool, luck: int) -> None:
    """LUCK-2, LUCK-3, LUCK-6: in a normal battle equipment and loot dice may stay unused; two unused give 1."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, owns=owns)
    r.play("keep 6", "take artifact 3" if take else "leave")
    assert r.s.luck == luck


def test_advanced_loot_uses_the_loot_die(run: Make) -> None:
    """LUCK-3: a loot claimed through it, advanced loot included."""
    r = run([6, 1, 6], at="B5", fights="gloom_bat", foe_hp=1, loot_die=3)
    r.play("keep 6", "roll", "effect b")
    assert r.s.luck == 0
    r = run([6, 1, 6], at="B5", fights="gloom_bat", foe_hp=1, loot_die=3)
    r.play("keep 6", "roll", "leave")
    assert r.s.luck == 1


def test_quiet_rounds_and_traps_give_3(run: Make) -> None:
    """LUCK-4: three dice are unused."""
    r = run([2, 2, 2, 2])
    r.enter("C1", 2)
    assert r.s.luck == 3
    r = run([6, 6, 6, 6, 6], at="D2")
    r.enter("D3", 6)
    r.play("accept")
    assert r.s.luck == 3


@pytest.mark.parametrize(("owns", "luck"), [([], 3), ([2], 1)])
def test_luck_of_special_encounters(run: Make, owns: list[int], luck: int) -> None:
    """LUCK-5: 1 with equipment, 3 without."""
    r = run([6, 1], at="B2", fights="ember_drake", foe_hp=1, rows={"ember_drake": [6, 6, 6]}, owns=owns)
    r.play("keep 6")
    assert r.s.luck == luck


def test_relight(run: Make) -> None:
    """LUCK-8: only this effect brings spent icons back."""
    r = run([6, 1, 6], at="B5", fights="gloom_bat", foe_hp=1, loot_die=5, luck=1, spent=3)
    r.play("keep 6", "roll", "effect a")
    assert (r.s.luck, r.s.luck_spent) == (4, 0)


def test_one_icon_changes_a_die_by_one(run: Make) -> None:
    """LUCK-9: up or down, and the icon is crossed."""
    r = run([5, 3, 3, 1], luck=1)
    r.play("move C1")
    assert r.offered("luck") == [f"luck dungeon {change}" for change in ("5 6", "5 4", "3 4", "3 2", "1 2")]
    r.play("luck dungeon 3 4")
    assert (r.s.dice_shown, r.s.luck, r.s.luck_spent) == ([5, 4, 3, 1], 0, 1)
    assert r.why_not("luck dungeon 4 5") == "LUCK-9"


def test_luck_only_directly_after_the_roll(run: Make) -> None:
    """LUCK-10: not after another choice, not before a roll."""
    r = run([5, 3, 3, 1], luck=1)
    assert r.why_not("luck dungeon 5 6") == "LUCK-10"
    r.play("move C1", "movement 5")
    assert r.why_not("luck dungeon 3 4") == "LUCK-10"


def test_luck_on_every_die(run: Make) -> None:
    """LUCK-11: battle, third, trap, loot, draft and shame dice too."""
    r = run([3, 3, 3], at="B2", fights="orc", owns=[4], luck=1)
    assert {option.split()[1] for option in r.offered("luck")} == {"battle", "third"}
    r = run([6, 6, 6, 6, 3], at="D2", luck=1)
    r.enter("D3", 6)
    assert r.offered("luck") == ["luck trap 3 4", "luck trap 3 2"]
    r = run([6, 1, 2], at="B5", fights="gloom_bat", foe_hp=1, luck=1)
    r.play("keep 6", "roll")
    assert r.offered("luck") == ["luck loot 2 3", "luck loot 2 1"]
    r = run([2] * 8, at="B2", fights="orc", luck=1, variants="draft")
    assert r.offered("luck") == ["luck draft 2 3", "luck draft 2 1"]
    r = run([6], at="E1", hp=1, sick="poison 1", luck=1, variants="revive")
    r.play("move D1", "revive")
    assert r.options == ["done", "luck shame 6 5"]
    r.play("luck shame 6 5")
    assert r.s.shame[4]


def test_a_changed_die_shows_1_to_6(run: Make) -> None:
    """LUCK-12: no 0 and no 7."""
    r = run([6, 6, 1, 1], luck=1)
    r.play("move C1")
    assert r.offered("luck") == ["luck dungeon 6 5", "luck dungeon 1 2"]
    assert r.why_not("luck dungeon 6 7") == "LUCK-12"


def test_several_icons_on_one_roll(run: Make) -> None:
    """LUCK-13: on the same die or on different dice."""
    r = run([3, 3, 3, 3], luck=3)
    r.play("move C1", "luck dungeon 3 4", "luck dungeon 4 5", "luck dungeon 3 2")
    assert (r.s.dice_shown, r.s.luck) == ([5, 3, 3, 2], 0)


def test_dice_rolled_together_are_one_roll(run: Make) -> None:
    """LUCK-14: the battle dice and the third die share a window."""
    r = run([2, 3, 4], at="B2", fights="orc", owns=[4], luck=2)
    r.play("luck third 4 3", "luck battle 2 3", "keep 3")
    assert r.told("struck")[0].data["effect"] == "def"


# Traps


def in_trap(run: Make, *faces: int, hp: int = 6, **more: object) -> Run:
    """A run that has just stepped into a trap."""
    r = run([6, 6, 6, 6, *faces], at="D2", hp=hp, **more)
    r.enter("D3", 6)
    return r


def test_a_trap_rolls_one_die(run: Make) -> None:
    """TRAP-1, TRAP-2: one die; the first roll may be rolled again, then the second counts."""
    r = in_trap(run, 2, 6)
    assert (r.s.dice_shown, r.options) == ([2], ["accept", "reroll"])
    r.play("reroll")
    assert (r.s.dice_shown, r.options) == ([6], ["done"])
    r.play("done")
    assert r.s.hp == 6


@pytest.mark.parametrize(
    ("face", "lost", "again"), [(1, 1, True), (3, 1, True), (4, 1, False), (5, 1, False), (6, 0, False)]
)
def test_what_a_trap_die_does(run: Make, face: int, lost: int, again: bool) -> None:
    """TRAP-3, TRAP-4, TRAP-5: 1 to 3 damage and again, 4 and 5 damage and out, 6 out."""
    r = in_trap(run, face)
    r.play("accept")
    assert r.s.hp == 6 - lost
    assert (r.ask == "trap_luck") == again


def test_later_rolls_count_as_they_fall(run: Make) -> None:
    """TRAP-6: no reroll after the first roll."""
    r = in_trap(run, 1, 2, 4)
    r.play("accept")
    assert r.options == ["done"]
    assert r.why_not("reroll") == "TRAP-2"
    r.play("done", "done")
    assert r.s.hp == 3


def test_def_does_not_help_in_a_trap(run: Make) -> None:
    """TRAP-7: not even at level 5."""
    r = in_trap(run, 4, hp=12, level=5, armed=(0, 3))
    r.play("accept")
    assert r.s.hp == 11


def test_defeat_in_a_trap(run: Make) -> None:
    """TRAP-8: tested after each point."""
    r = in_trap(run, 4, hp=1)
    r.play("accept")
    assert (r.ending, r.s.explored) == ("defeated", 1)


def test_a_trap_gives_nothing_but_the_tile(run: Make) -> None:
    """TRAP-9: no EXP, no loot; explored."""
    r = in_trap(run, 6)
    r.play("accept")
    assert (r.s.exp, r.mark("D3"), r.ask, r.special("king_below")) == (0, CROSS, "move", OPEN)
