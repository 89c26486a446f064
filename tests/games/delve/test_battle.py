"""Battles, equipment, abilities and ailments: BATTLE-*, EQUIP-*, ABIL-*, AIL-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.games.delve.state import CROSS
from tests.games.delve.run import Run

Make = Callable[..., Run]

ENEMIES = {
    "gloom_bat": ([3, 4, 6, 8, 10], "1 3 3 4 5", "2 3 4 5 6"),
    "bog_viper": ([3, 4, 6, 7, 9], "poison 1 2 3 4 5", "2 3 3 4 5"),
    "orc": ([4, 5, 7, 9, 11], "2 3 4 5 6", "stun 1 2 3 4 4"),
    "lantern_siren": ([3, 4, 6, 8, 10], "guard 2 3 4 5 6", "charm 1 2 3 3 4"),
    "werewolf": ([4, 6, 8, 10, 12], "3 4 5 6 7", "1 2 3 4 4"),
    "grave_wight": ([5, 6, 8, 10, 12], "2 3 4 5 6", "fear 1 2 3 4 4"),
}


def struck(r: Run) -> tuple[int, int]:
    """ATK and DEF of the first turn."""
    data = r.told("struck")[0].data
    return data["attack"], data["defence"]


@pytest.mark.parametrize("name", ENEMIES)
def test_the_enemy_table(run: Make, name: str) -> None:
    """BATTLE-1, BATTLE-2, BATTLE-16: HP, odd and even action follow the level."""
    hp, odd, even = ENEMIES[name]
    for level in range(1, 6):
        r = run([1, 1], at="B2", fights=name, level=level)
        fight = r.s.battle
        assert fight is not None
        assert fight.hp == hp[level - 1]
        for face, row in ((1, odd), (3, odd), (5, odd), (2, even), (4, even), (6, even)):
            blow = fight.enemy.blow(level, face)
            words = row.split()
            kind = words.pop(0) if not words[0].isdigit() else ""
            assert blow.value == int(words[level - 1])
            assert blow.guard == (1 if kind == "guard" else 0)
            names = ("stun", "charm", "fear", "poison", "")
            assert names[blow.ailment] == ("" if kind == "guard" else kind)


def test_the_level_stays_fixed_in_a_battle(run: Make) -> None:
    """BATTLE-1: it is the player's level at the start."""
    r = run([1, 1], at="B2", fights="orc", level=1)
    r.s.exp = 12
    assert r.s.battle is not None
    assert r.s.battle.level == 1


def test_there_is_no_retreat(run: Make) -> None:
    """BATTLE-3: nothing but the dice to choose from."""
    r = run([2, 3], at="B2", fights="orc")
    assert r.options == ["keep 3", "keep 2"]


def test_poison_ticks_first(run: Make) -> None:
    """BATTLE-4, AIL-2: before the dice, by its level."""
    r = run([1, 1], at="B2", fights="orc", sick="poison 2")
    kinds = [event.kind for event in r.match.events]
    assert kinds[:2] == ["poisoned", "battle_rolled"]
    assert r.s.hp == 4


@pytest.mark.parametrize(("owns", "dice"), [([], 2), ([1], 3)])
def test_dice_of_a_turn(run: Make, owns: list[int], dice: int) -> None:
    """BATTLE-5, EQUIP-6: two dice, a third with equipment, every turn."""
    r = run([4, 4], at="B2", fights="werewolf", foe_hp=9, owns=owns)
    assert len(r.match.rolls) == dice
    r.play(f"keep {r.s.dice_shown[0]}")
    assert len(r.match.rolls) == 2 * dice


def test_luck_and_clover_change_battle_dice(run: Make) -> None:
    """BATTLE-6, ITEM-8: before the choice."""
    r = run([2, 3], at="B2", fights="orc", luck=1, kept={"clover": 1})
    assert r.offered("luck") == [f"luck battle {change}" for change in ("3 4", "3 2", "2 3", "2 1")]
    assert [option.replace("clover", "luck") for option in r.offered("clover")] == r.offered("luck")
    r.play("luck battle 3 4", "clover battle 2 1")
    assert r.options == ["keep 4", "keep 1"]


def test_the_other_die_is_the_enemys(run: Make) -> None:
    """BATTLE-7, BATTLE-16: odd or even action by the die not kept."""
    for keep, value in ((4, 3), (3, 1)):
        r = run([4, 3, 1, 1], at="B2", fights="werewolf")
        r.play(f"keep {keep}")
        assert r.told("answered")[0].data["value"] == value


@pytest.mark.parametrize(
    ("face", "attack", "defence", "clause"),
    [
        *[(1, 1, 0, "BATTLE-8"), (2, 0, 1, "BATTLE-9"), (3, 2, 0, "BATTLE-10")],
        *[(4, 0, 2, "BATTLE-11"), (5, 1, 1, "BATTLE-12"), (6, 1, 1, "BATTLE-13")],
    ],
)
def test_the_action_table(run: Make, face: int, attack: int, defence: int, clause: str) -> None:
    """BATTLE-8, BATTLE-9, BATTLE-10, BATTLE-11, BATTLE-12, BATTLE-13: plus 1 ATK and 0 DEF of level 1."""
    r = run([face, face], at="B2", fights="grave_wight", foe_hp=9)
    r.play(f"keep {face}")
    assert struck(r) == (attack + 1, defence)
    assert r.told("struck")[0].clause == clause


def test_action_0(run: Make) -> None:
    """BATTLE-14, AIL-4: only through fear, never below."""
    r = run([1, 1], at="B2", fights="grave_wight", sick="fear 2")
    r.play("keep 1")
    assert struck(r) == (1, 0)
    assert r.told("struck")[0].clause == "BATTLE-14"


def test_charm_before_stun(run: Make) -> None:
    """BATTLE-15, AIL-7: charm hurts before the blows."""
    r = run([2, 2], at="B2", fights="grave_wight", sick="charm 1 stun 1", foe_hp=9)
    r.play("keep 2")
    kinds = [event.kind for event in r.match.events]
    assert kinds.index("charmed") < kinds.index("struck")
    assert not r.told("stunned")


def test_the_sums(run: Make) -> None:
    """BATTLE-17, BATTLE-18, ABIL-11, ITEM-6, ITEM-7, ITEM-11: action, level, bonus, potions and ability add up."""
    r = run([5, 5, 1], at="B2", fights="king_below", level=3, owns=[2], perm_atk=1, armed=(2, 1))
    r.play("keep 5")
    assert struck(r) == (1 + 2 + 1 + 2 + 2, 1 + 1 + 1)
    r = run([5, 5, 1], at="B2", fights="king_below", level=3, owns=[1])
    r.play("keep 5")
    assert struck(r) == (1 + 2, 1 + 1 + 1)


def test_guard_and_def_reduce_damage(run: Make) -> None:
    """BATTLE-19, BATTLE-20: ATK minus Guard, attack minus DEF."""
    r = run([5, 1], at="B2", fights="lantern_siren", level=3)
    r.play("keep 5")
    assert (r.foe, r.s.hp) == (6 - (3 - 1), 9 - (4 - 2))


def test_both_blows_fall_together(run: Make) -> None:
    """BATTLE-21: a falling enemy still hits."""
    r = run([3, 1], at="B2", fights="werewolf", foe_hp=3)
    r.play("keep 3")
    assert (r.foe, r.s.hp) == (0, 3)


@pytest.mark.parametrize(("foe_hp", "hp"), [(2, 6), (3, 4)])
def test_striking_first(run: Make, foe_hp: int, hp: int) -> None:
    """BATTLE-13, BATTLE-22: a defeated enemy does not attack, a surviving one does."""
    r = run([6, 1], at="B2", fights="werewolf", foe_hp=foe_hp)
    r.play("keep 6")
    assert r.s.hp == hp


def test_ailments_then_cleanse(run: Make) -> None:
    """BATTLE-23, ABIL-12: what was just caught can be cleansed."""
    r = run([1, 2, 1], at="B2", fights="orc", owns=[3])
    r.play("keep 1")
    assert (r.s.hp, r.sick("stun"), len(r.told("caught")), len(r.told("cured"))) == (5, 0, 1, 1)


def test_turns_repeat(run: Make) -> None:
    """BATTLE-24: until somebody falls."""
    r = run([2, 2, 2, 2, 3, 3], at="B2", fights="gloom_bat", foe_hp=5)
    r.play("keep 2", "keep 2", "keep 3")
    assert r.told("won")[0].data["turn"] == 3


def test_both_at_0_is_a_defeat(run: Make) -> None:
    """BATTLE-25: the enemy gives nothing."""
    r = run([3, 1], at="B2", fights="werewolf", foe_hp=1, hp=3)
    r.play("keep 3")
    assert (r.ending, r.s.exp, r.told("won")) == ("defeated", 0, [])


def test_twenty_turns_are_enough(run: Make) -> None:
    """BATTLE-26: undecided: 1 EXP, no loot, no counter; explored."""
    r = run([4, 4, 4, 4], at="B2", fights="werewolf", foe_hp=9, turn=18)
    r.play("keep 4")
    assert r.ask == "keep"
    r.play("keep 4")
    assert (r.ask, r.s.exp, sum(r.s.counters), r.mark("B2")) == ("move", 1, 0, CROSS)
    assert r.told("undecided")[0].clause == "BATTLE-26"


def test_hp_and_ailments_carry_over(run: Make) -> None:
    """BATTLE-27: they stay after the battle."""
    r = run([3, 1], at="B2", fights="bog_viper", foe_hp=3, hp=5)
    r.play("keep 3", "leave")
    assert (r.s.hp, r.sick("poison"), r.ask) == (4, 1, "move")


def test_the_total_is_of_the_two_battle_dice(run: Make) -> None:
    """BATTLE-28, AIL-13: after luck, before fear, without the third die."""
    r = run([3, 2, 1], at="B2", fights="grave_wight", sick="stun 1 fear 1", owns=[1])
    r.play("keep 3")
    assert r.told("stunned")
    r = run([3, 3, 1], at="B2", fights="grave_wight", sick="stun 1 fear 1", owns=[1])
    r.play("keep 3")
    assert not r.told("stunned")


def test_step_8_also_when_the_enemy_falls(run: Make) -> None:
    """BATTLE-29: an ailment that landed stays, and Cleanse works; no attack after a deadly first strike."""
    r = run([3, 1], at="B2", fights="bog_viper", foe_hp=1)
    r.play("keep 3")
    assert r.sick("poison") == 1
    r = run([6, 1, 1], at="B2", fights="bog_viper", foe_hp=1, owns=[3], sick="fear 1")
    r.play("keep 6")
    assert r.sick("fear") == 0


# Equipment


def test_equipment_keeps_its_number(run: Make) -> None:
    """EQUIP-1, LOOT-8: owned by the number it was claimed from, to the end."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, loot_die=4)
    r.play("keep 6", "take equipment 4")
    assert r.s.equipment == [False, False, False, True, False, False]


def test_one_piece_is_active(run: Make) -> None:
    """EQUIP-2, EQUIP-3: the highest number not above the die, or else the highest."""
    active = {}
    for die in range(1, 7):
        r = run([3, die, die, die], owns=[2, 5])
        r.enter("C1", 3)
        active[die] = r.told("battle_begins")[0].data["equipment"]
    dirk, glaive = "Fang Dirk", "Bloodbriar Glaive"
    assert active == {1: glaive, 2: dirk, 3: dirk, 4: dirk, 5: glaive, 6: glaive}


@pytest.mark.parametrize(("third", "effect"), [(1, "def"), (3, "def"), (2, "reflect"), (6, "reflect")])
@pytest.mark.parametrize("keep", [3, 4])
def test_the_third_die_picks_the_effect(run: Make, keep: int, third: int, effect: str) -> None:
    """EQUIP-4, EQUIP-5: its parity alone, whatever die is kept."""
    r = run([3, 4, third], at="B2", fights="king_below", owns=[4])
    r.play(f"keep {keep}")
    assert r.told("struck")[0].data["effect"] == effect


def test_new_equipment_works_in_the_next_battle(run: Make) -> None:
    """EQUIP-7: and uses the equipment die only then."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, loot_die=4)
    assert r.s.battle is not None
    assert r.s.battle.equipment is None
    r.play("keep 6", "take equipment 4")
    assert r.s.luck == 0


def test_stunned_equipment_does_nothing(run: Make) -> None:
    """EQUIP-8: the third die is rolled, its effect does not happen."""
    r = run([1, 2, 2], at="B2", fights="werewolf", owns=[4], sick="stun 1")
    assert r.s.third == 2
    r.play("keep 1")
    assert (r.foe, r.told("reflected")) == (4, [])


# Abilities


@pytest.mark.parametrize(
    ("number", "odd", "even"),
    [
        *[(1, "def 1", "atk 1"), (2, "atk 2", "absorb 1"), (3, "cleanse 1", "dodge 0")],
        *[(4, "def 1", "reflect 3"), (5, "absorb 2", "atk 1"), (6, "critical 0", "parry 1")],
    ],
)
def test_the_equipment_table(run: Make, number: int, odd: str, even: str) -> None:
    """EQUIP-4: what each piece does."""
    piece = run().s.terms.shelves[number - 1].equipment
    assert f"{piece.odd.kind} {piece.odd.amount}" == odd
    assert f"{piece.even.kind} {piece.even.amount}" == even


def test_critical(run: Make) -> None:
    """ABIL-1: doubled after all additions."""
    r = run([1, 1, 1], at="B2", fights="king_below", owns=[6], armed=(1, 0))
    r.play("keep 1")
    assert struck(r)[0] == 2 * (1 + 1 + 1)


def test_dodge(run: Make) -> None:
    """ABIL-2: no damage, no ailment."""
    r = run([1, 2, 2], at="B2", fights="orc", owns=[3])
    r.play("keep 1")
    assert (r.s.hp, r.sick("stun"), bool(r.told("dodged"))) == (6, 0, True)


def test_parry(run: Make) -> None:
    """ABIL-3, ABIL-4: ATK +1; (3 - 0) halved is 1."""
    r = run([1, 1, 2], at="B2", fights="werewolf", owns=[6])
    r.play("keep 1")
    assert (struck(r)[0], r.s.hp) == (3, 5)


@pytest.mark.parametrize(("foe_hp", "face", "healed"), [(9, 1, 2), (1, 1, 2), (9, 2, 2)])
def test_absorb(run: Make, foe_hp: int, face: int, healed: int) -> None:
    """ABIL-5: the damage dealt counts in full, but heals at most X."""
    r = run([face, 1, 1], at="B2", fights="gloom_bat", foe_hp=foe_hp, hp=2, owns=[5])
    r.play(f"keep {face}")
    assert r.told("healed")[0].data["amount"] == healed


def test_absorb_heals_before_the_damage(run: Make) -> None:
    """ABIL-6: it can save a life."""
    r = run([1, 2, 1], at="B2", fights="gloom_bat", foe_hp=9, hp=2, owns=[5])
    r.play("keep 1")
    assert (r.s.hp, r.ending) == (2, "")


@pytest.mark.parametrize(("level", "reflected"), [(1, 3), (3, 3)])
def test_reflect(run: Make, level: int, reflected: int) -> None:
    """ABIL-7, ABIL-8, ABIL-9: the attack before DEF, at most X, whatever the Guard."""
    r = run([4, 1, 2], at="B2", fights="werewolf", level=level, foe_hp=20, owns=[4])
    r.play("keep 4")
    assert r.told("reflected")[0].data["damage"] == reflected
    r = run([4, 1, 2], at="B2", fights="lantern_siren", foe_hp=9, owns=[4])
    r.play("keep 4")
    assert r.foe == 9 - 0 - 2


def test_nothing_to_reflect_after_a_deadly_first_strike(run: Make) -> None:
    """ABIL-9: the attack must have happened."""
    r = run([6, 1, 2], at="B2", fights="werewolf", foe_hp=2, owns=[4])
    r.play("keep 6")
    assert not r.told("reflected")


def test_a_defeated_player_reflects_nothing(run: Make) -> None:
    """ABIL-10: it resolves after the turn."""
    r = run([1, 1, 2], at="B2", fights="werewolf", hp=1, owns=[4])
    r.play("keep 1")
    assert (r.ending, r.told("reflected")) == ("defeated", [])


def test_cleanse_is_chosen(run: Make) -> None:
    """ABIL-12: one level of the player's choice at the end of the turn."""
    r = run([2, 2, 1], at="B2", fights="grave_wight", foe_hp=9, level=2, owns=[3], sick="poison 1 fear 2")
    r.play("keep 2")
    assert r.options == ["cure fear", "cure poison"]
    r.play("cure fear")
    assert (r.sick("fear"), r.sick("poison")) == (1, 1)


# Ailments


def test_ailments_stay(run: Make) -> None:
    """AIL-1: level-ups and revives do not remove them."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, exp=1, sick="fear 1")
    r.play("keep 6")
    assert (r.s.level, r.sick("fear")) == (2, 1)
    r = run([1], at="E1", hp=1, sick="poison 1 fear 2", variants="revive")
    r.play("move D1", "revive")
    assert (r.sick("poison"), r.sick("fear")) == (1, 2)


@pytest.mark.parametrize("level", [1, 2])
def test_poison(run: Make, level: int) -> None:
    """AIL-2: on each move and at the start of each turn, by its level."""
    r = run([1, 1, 1, 1], sick=f"poison {level}")
    r.play("move C1")
    assert r.s.hp == 6 - level
    r = run([4, 4], at="B2", fights="werewolf", sick=f"poison {level}")
    assert r.s.hp == 6 - level


def test_poison_on_the_threshold(run: Make) -> None:
    """AIL-3: before the exit counts."""
    r = run(at="C1", hp=2, sick="poison 1")
    r.play("move D1")
    assert (r.ending, r.s.hp) == ("cleared", 1)
    r = run(at="C1", hp=1, sick="poison 1")
    r.play("move D1")
    assert r.ending == "defeated"


@pytest.mark.parametrize(("fear", "attack"), [(0, 3), (1, 1), (2, 2)])
def test_fear(run: Make, fear: int, attack: int) -> None:
    """AIL-4: the action die counts lower: 3, 2 or 1."""
    r = run([3, 3], at="B2", fights="grave_wight", foe_hp=9, sick=f"fear {fear}")
    r.play("keep 3")
    assert struck(r)[0] == attack


def test_stun(run: Make) -> None:
    """AIL-5: with an odd total no ATK, no action DEF, no first strike, no equipment."""
    r = run([6, 1, 1], at="B2", fights="werewolf", foe_hp=1, sick="stun 1", owns=[1])
    r.play("keep 6")
    assert (r.foe, r.s.hp) == (1, 3)
    r = run([6, 2, 1], at="B2", fights="werewolf", foe_hp=1, sick="stun 1", owns=[1])
    r.play("keep 6")
    assert r.told("struck_first")


def test_def_of_the_stunned(run: Make) -> None:
    """AIL-6: level and potion still protect, and the player chooses the enemy's die."""
    r = run([4, 1], at="B2", fights="werewolf", level=2, sick="stun 1", armed=(0, 1))
    assert r.options == ["keep 4", "keep 1"]
    r.play("keep 4")
    assert r.s.hp == 8 - (4 - 1 - 1)


@pytest.mark.parametrize(("dice", "lost"), [([2, 2], 2), ([3, 2], 0)])
def test_charm(run: Make, dice: list[int], lost: int) -> None:
    """AIL-7, AIL-8: an even total costs the level's ATK; bonus, potion and DEF change nothing."""
    r = run(dice, at="B2", fights="grave_wight", level=3, foe_hp=20, sick="charm 1", perm_atk=2, armed=(2, 9))
    r.play(f"keep {dice[0]}")
    assert r.s.hp == 9 - lost


def test_outside_battle_only_poison_hurts(run: Make) -> None:
    """AIL-9: fear, stun and charm do nothing there."""
    r = run([6, 6, 6, 6, 6], at="D2", sick="fear 2 stun 1 charm 1")
    r.enter("D3", 6)
    r.play("accept")
    assert r.s.hp == 6


@pytest.mark.parametrize(("keep", "stun"), [(1, 1), (4, 0)])
def test_catching_an_ailment(run: Make, keep: int, stun: int) -> None:
    """AIL-10: only if damage gets through."""
    r = run([keep, 2], at="B2", fights="orc")
    r.play(f"keep {keep}")
    assert r.sick("stun") == stun


def test_a_caught_ailment_works_from_the_next_turn(run: Make) -> None:
    """AIL-11: not in the turn that brings it."""
    r = run([3, 2, 1, 2], at="B2", fights="orc", foe_hp=9)
    r.play("keep 3")
    assert (r.sick("stun"), r.told("stunned")) == (1, [])
    r.play("keep 1")
    assert r.told("stunned")


@pytest.mark.parametrize(
    ("enemy", "dice", "ailment", "most"),
    [
        *[("orc", [1, 4], "stun", 1), ("lantern_siren", [1, 2], "charm", 1)],
        *[("grave_wight", [1, 2], "fear", 2), ("bog_viper", [1, 1], "poison", 2)],
    ],
)
def test_tracks_end(run: Make, enemy: str, dice: list[int], ailment: str, most: int) -> None:
    """AIL-12: stun and charm at 1, fear and poison at 2."""
    r = run(dice, at="B2", fights=enemy, foe_hp=9, sick=f"{ailment} {most}", hp=6)
    r.play(f"keep {dice[0]}")
    assert (r.sick(ailment), r.told("caught")) == (most, [])


def test_fear_leaves_total_and_third_die_alone(run: Make) -> None:
    """AIL-13: 4 and 2 stay an even total under fear, and an odd third die stays odd."""
    r = run([4, 2, 1], at="B2", fights="grave_wight", foe_hp=9, sick="fear 1 stun 1", owns=[4])
    r.play("keep 4")
    assert r.told("struck")[0].data["effect"] == "def"
