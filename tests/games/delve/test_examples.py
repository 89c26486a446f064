"""Worked examples: E-* of the source and the edge cases X-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.games.delve.battle import active_number
from questhall.games.delve.state import CIRCLE, CROSS
from tests.games.delve.run import Run

Make = Callable[..., Run]


def test_battle_against_a_werewolf(run: Make) -> None:
    """E-1: first strike, answer, Reflect of the attack before DEF."""
    r = run([6, 1, 4], at="B2", fights="werewolf", owns=[4])
    assert (r.s.hp, r.foe) == (6, 4)
    r.play("keep 6")
    assert (r.s.hp, r.foe) == (4, -1)
    struck, answered, reflected = r.told("struck")[0], r.told("answered")[0], r.told("reflected")[0]
    assert (struck.data["attack"], struck.data["defence"], struck.data["now"]) == (2, 1, 2)
    assert (answered.data["value"], answered.data["damage"]) == (3, 2)
    assert (reflected.data["damage"], reflected.data["now"]) == (3, -1)
    assert r.told("won")


def test_orc_with_stun(run: Make) -> None:
    """E-2: (a) the stun gets through and works from the next turn; (b) a block catches nothing."""
    r = run([1, 2, 1, 2], at="B2", fights="orc")
    r.play("keep 1")
    assert (r.foe, r.s.hp, r.sick("stun")) == (2, 5, 1)
    assert not r.told("stunned")
    r.play("keep 1")
    assert r.told("stunned")
    r = run([2, 4, 1, 1], at="B2", fights="orc")
    r.play("keep 2")
    assert (r.s.hp, r.sick("stun"), r.foe) == (6, 0, 3)


def test_counter_thresholds(run: Make) -> None:
    """E-3: 3, 6, 2, 0, 5, 7 defeats are worth 6."""
    assert run(counters=[3, 6, 2, 0, 5, 7]).lines["enemies"] == 6


def test_shame_duplicate(run: Make) -> None:
    """E-4: a crossed 4 sends a new 4 to 5."""
    r = run([4], at="E1", hp=1, sick="poison 1", shame=[4], variants="revive")
    r.play("move D1", "revive")
    assert r.s.shame == [False, False, False, True, True, False]


def test_dead_end(run: Make) -> None:
    """X-1: C7's only neighbour is crossed: lost, without the 10."""
    r = run([1, 1, 1, 1, 6, 1], at="D7", crossed="E6 D6 D7")
    r.enter("C7", 1)
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6", "leave")
    assert (r.ending, r.outcome and r.outcome.clause) == ("lost", "MOVE-9")
    assert r.lines["maps"] == 5 * 4


def test_out_and_back(run: Make) -> None:
    """X-2: one quiet tile and out again: 11 fame, Beginner."""
    r = run([2, 6, 6, 6], fresh=True)
    r.enter("C1", 2)
    assert r.s.luck == 3
    r.play("move D1")
    assert (r.ending, r.fame, r.rank) == ("cleared", 11, "Beginner Adventurer")


@pytest.mark.parametrize(
    ("start", "tile", "face", "event"),
    [
        ("D1", "C1", 2, "quiet"),
        ("D1", "C1", 6, "battle_begins"),
        ("D2", "D3", 1, "quiet"),
        ("D2", "D3", 6, "trapped"),
        ("D3", "D4", 1, "battle_begins"),
        ("D3", "D4", 4, "battle_begins"),
        ("D3", "D4", 5, "trapped"),
    ],
)
def test_totals(run: Make, start: str, tile: str, face: int, event: str) -> None:
    """X-3: movement die plus tile number decides."""
    r = run([face] * 4, at=start)
    r.enter(tile, face)
    assert r.told(event)


@pytest.mark.parametrize(("owns", "luck"), [([], 3), ([4], 1)])
def test_special_beats_trap(run: Make, owns: list[int], luck: int) -> None:
    """X-4: the Ember Drake comes instead of the trap; unused dice give luck."""
    third = [1] if owns else []
    r = run([6, 6, 6, 6, 6, 1, *third], at="D3", rows={"ember_drake": [6, 5]}, owns=owns)
    r.enter("D4", 6, "ember_drake")
    assert r.told("special_met")
    assert not r.told("trapped")
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6")
    assert r.s.luck == luck


def test_illegal_writes(run: Make) -> None:
    """X-5: rows that could not be completed any more."""

    def rows_for(face: int, rows: dict[str, list[int]]) -> list[str]:
        r = run([face] * 4, at="D1", rows=rows)
        r.play("move C1")
        return [option.split()[1] for option in r.offered("write")]

    assert [f for f in range(1, 7) if "clockwork_sphinx" in rows_for(f, {"clockwork_sphinx": [2, 3]})] == [4]
    assert [f for f in range(1, 7) if "clockwork_sphinx" in rows_for(f, {})] == [1, 2, 3]
    assert [f for f in range(1, 7) if "ember_drake" in rows_for(f, {})] == [4, 5, 6]
    assert [f for f in range(1, 7) if "ember_drake" in rows_for(f, {"ember_drake": [4]})] == [6]


def test_luck_bounds(run: Make) -> None:
    """X-6: no 7, two icons take 6 to 4, and blank icons run out."""
    r = run([6, 6, 6, 6], luck=2)
    r.play("move C1")
    assert r.offered("luck") == ["luck dungeon 6 5"]
    r.play("luck dungeon 6 5", "luck dungeon 5 4")
    assert r.s.dice_shown == [6, 6, 6, 4]
    r = run([2, 6, 6, 6], luck=5, spent=6)
    r.enter("C1", 2)
    assert (r.s.luck, r.s.luck_spent) == (6, 6)


def test_fear(run: Make) -> None:
    """X-7: fear lowers the action die."""
    for sick, dice, keep, attack, defence in (
        ("fear 1", [6, 2], 6, 2, 1),
        ("fear 2", [1, 2], 1, 1, 0),
        ("fear 1", [4, 2], 4, 3, 0),
    ):
        r = run(dice, at="B2", fights="grave_wight", sick=sick)
        r.play(f"keep {keep}")
        struck = r.told("struck")[0].data
        assert (struck["attack"], struck["defence"]) == (attack, defence)
    r = run([6, 2], at="B2", fights="orc", foe_hp=2, sick="fear 1")
    r.play("keep 6")
    assert not r.told("struck_first")
    assert r.told("answered")


def test_stun_and_luck(run: Make) -> None:
    """X-8: one luck makes the total even and the player acts."""
    r = run([3, 4, 1, 1], at="B2", fights="grave_wight", sick="stun 1", luck=1)
    r.play("luck battle 4 5", "keep 5")
    assert not r.told("stunned")
    r = run([3, 4, 1, 1], at="B2", fights="grave_wight", sick="stun 1")
    r.play("keep 3")
    assert r.told("stunned")


@pytest.mark.parametrize(("keep", "hp"), [(4, 7), (1, 6)])
def test_stunned_turn(run: Make, keep: int, hp: int) -> None:
    """X-9: level DEF still counts, and the player chooses which die the bat gets."""
    r = run([4, 1, 1, 1], at="B2", fights="gloom_bat", level=3, hp=9, sick="stun 1")
    r.play(f"keep {keep}")
    assert (r.s.hp, r.foe) == (hp, 6)


def test_charm_kills_before_the_first_strike(run: Make) -> None:
    """X-10: an even total, 2 damage, defeated."""
    r = run([6, 2], at="B2", fights="orc", foe_hp=1, level=3, hp=2, sick="charm 1")
    r.play("keep 6")
    assert (r.ending, r.s.hp) == ("defeated", 0)


def test_first_strike_saves_from_ailments(run: Make) -> None:
    """X-11: the Orc falls before it can stun."""
    r = run([6, 2], at="B2", fights="orc", foe_hp=2)
    r.play("keep 6")
    assert (r.s.hp, r.sick("stun")) == (6, 0)
    assert r.told("won")


def test_both_fall(run: Make) -> None:
    """X-12: defeated and nothing gained; revived, the battle is won."""
    r = run([3, 1], at="B2", fights="werewolf", foe_hp=3, hp=1)
    r.play("keep 3")
    assert (r.ending, r.s.hp, r.s.exp, sum(r.s.counters), r.mark("B2")) == ("defeated", -2, 0, 0, CIRCLE)
    r = run([3, 1, 2], at="B2", fights="werewolf", foe_hp=3, hp=1, variants="revive")
    r.play("keep 3", "revive")
    assert (r.s.hp, r.s.exp, r.s.counters[4], r.mark("B2")) == (3, 1, 1, CROSS)


def test_parry(run: Make) -> None:
    """X-13: 4 damage, halved to 2."""
    r = run([1, 1, 2, 1, 1, 1], at="B2", fights="werewolf", level=4, owns=[6])
    r.play("keep 1")
    assert r.told("struck")[0].data["attack"] == 4
    assert r.told("answered")[0].data["damage"] == 2


def test_critical(run: Make) -> None:
    """X-14: everything is doubled."""
    r = run([3, 3, 1, 1, 1, 1], at="B2", fights="king_below", level=5, owns=[6], perm_atk=1, armed=(1, 0))
    r.play("keep 3")
    assert r.told("struck")[0].data["attack"] == 14


def test_absorb_at_the_cap(run: Make) -> None:
    """X-15: the heal stops at 12, then the damage comes."""
    r = run([5, 1, 1, 1, 1, 1], at="B2", fights="gloom_bat", level=5, hp=11, owns=[5])
    r.play("keep 5")
    assert r.told("struck")[0].data["attack"] == 6
    assert r.told("healed")[0].data["now"] == 12
    assert r.s.hp == 10


def test_reflect_through_a_full_block(run: Make) -> None:
    """X-16: no damage comes through, yet 3 are reflected."""
    r = run([4, 4, 2], at="B2", fights="gloom_bat", level=2, owns=[4])
    r.play("keep 4")
    assert r.told("answered")[0].data["damage"] == 0
    assert r.told("reflected")[0].data == {"enemy": "Gloom Bat", "damage": 3, "now": 0}
    assert r.told("won")


def test_active_equipment(run: Make) -> None:
    """X-17: count down from the die, after 1 go on with 6."""
    r = run(owns=[2, 5])
    assert [active_number(r.s, die) for die in (4, 6, 5, 1)] == [2, 5, 5, 5]


def test_loot_cascade(run: Make) -> None:
    """X-18: an empty number sends to the nearest lower one, never higher."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, loot_die=4, artifacts=[3, 4], looted=[4], owns=[])
    r.s.equipment[2] = r.s.equipment[3] = True
    r.play("keep 6")
    assert r.options == ["take item 3", "leave"]
    claimed = [1, 2, 3, 4]
    r = run(
        [6, 1, 2], at="B2", fights="gloom_bat", foe_hp=1, loot_die=4, artifacts=claimed, looted=claimed, owns=claimed
    )
    r.play("keep 6")
    assert r.told("no_loot")
    assert r.ask == "move"


def test_advanced_totals(run: Make) -> None:
    """X-19: 7 gives number 6, 9 the Edge unless it is claimed, 3 number 3."""

    def options(loot_die: int, face: int, claimed: tuple[str, ...] = ()) -> list[str]:
        r = run([6, 1, face], at="B5", fights="gloom_bat", foe_hp=1, loot_die=loot_die, advanced=claimed)
        r.play("keep 6", "roll")
        return r.options

    assert options(3, 4) == ["take artifact 6", "take item 6", "take equipment 6", "leave"]
    assert options(3, 6) == ["effect a", "effect b", "leave"]
    assert options(3, 6, ("oathbreaker_edge",)) == ["take artifact 6", "take item 6", "take equipment 6", "leave"]
    assert options(1, 2) == ["take artifact 3", "take item 3", "take equipment 3", "leave"]


def test_level_up_before_loot(run: Make) -> None:
    """X-20: full HP after the level-up; the Medicine can only be kept."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, exp=1, hp=1, loot_die=1)
    r.play("keep 6")
    assert (r.s.exp, r.s.level, r.s.hp) == (2, 2, 8)
    r.play("take item 1")
    assert (r.kept("medicine"), r.ask) == (1, "move")


def test_chain_of_exp(run: Make) -> None:
    """X-21: three EXP one by one, the first brings level 4."""
    r = run([6, 1, 6], at="B5", fights="gloom_bat", foe_hp=1, exp=6, hp=2, loot_die=6)
    r.play("keep 6", "roll", "effect a")
    assert (r.s.exp, r.s.level, r.s.hp) == (10, 4, 11)
    assert [event.data["now"] for event in r.told("learnt")] == [7, 8, 9, 10]


def test_last_level_and_exp_plus(run: Make) -> None:
    """X-22: the 13th EXP is the first of EXP+."""
    assert [(run(exp=e).s.level, run(exp=e).lines["exp_plus"]) for e in (12, 13)] == [(5, 0), (5, 1)]


def test_poison_at_the_door(run: Make) -> None:
    """X-23: defeated on the threshold; revived, cleared."""
    r = run(at="E1", hp=1, sick="poison 1")
    r.play("move D1")
    assert (r.ending, r.lines["maps"]) == ("defeated", 1)
    r = run([1], at="E1", hp=1, sick="poison 1", variants="revive")
    r.play("move D1", "revive")
    assert (r.ending, r.lines["maps"]) == ("cleared", 11)


def test_new_poison(run: Make) -> None:
    """X-24: poison ticks from the next turn, or with the next move."""
    r = run([1, 1, 1, 1], at="B2", fights="bog_viper")
    r.play("keep 1")
    assert (r.s.hp, r.sick("poison"), len(r.told("poisoned"))) == (4, 1, 1)
    r = run([3, 1, 2, 2, 2, 2], at="B2", fights="bog_viper", foe_hp=3)
    r.play("keep 3", "leave")
    assert (r.s.hp, r.told("poisoned")) == (5, [])
    r.play("move A2")
    assert r.s.hp == 4


def test_trap_chain(run: Make) -> None:
    """X-25: 2, reroll 3, then 5: two damage, 3 luck, explored, no EXP."""
    r = run([6, 6, 6, 6, 2, 3, 5], at="D2")
    r.enter("D3", 6)
    r.play("reroll")
    assert r.options == ["done"]
    r.play("done", "done")
    assert (r.s.hp, r.s.luck, r.mark("D3"), r.s.exp) == (4, 3, CROSS, 0)


def test_armed_potion_waits(run: Make) -> None:
    """X-26: a quiet round later it still works, and ends with that battle."""
    r = run([2, 2, 2, 2, 3, 2, 1, 1, 6, 1], kept={"atk_potion": 1})
    r.play("use atk_potion")
    r.enter("C1", 2)
    r.enter("B1", 3)
    r.play("place 1 1 2")
    assert r.s.armed_atk == 1
    assert r.s.battle is not None
    r.s.battle.hp = 1
    r.play("keep 6")
    assert r.told("struck")[0].data["attack"] == 1 + 1 + 1
    assert r.s.armed_atk == 0


@pytest.mark.parametrize(("owns", "luck"), [([], 1), ([1], 0)])
def test_declined_loot(run: Make, owns: list[int], luck: int) -> None:
    """X-27: declining leaves the loot die unused."""
    r = run([6, 1] + [2] * len(owns), at="B2", fights="gloom_bat", foe_hp=1, owns=owns)
    r.play("keep 6", "leave")
    assert r.s.luck == luck


def test_draft(run: Make) -> None:
    """X-28: the enemy takes the highest die left; leftover dice bring gold and the merchant."""
    r = run([6, 6, 5, 4, 3, 2, 2, 1], at="B2", fights="gloom_bat", foe_hp=3, variants="draft+merchant", gold=0)
    r.play("draft 5", "draft 6", "draft 3", "draft 2")
    fight = r.s.battle
    assert fight is not None
    assert list(zip(fight.own, fight.theirs, strict=True)) == [(5, 6), (6, 4), (3, 2), (2, 1)]
    assert (fight.fought, fight.result) == (2, 1)
    r.play("leave")
    assert r.s.gold == 2
    assert r.ask == "shop"


def test_last_stamina(run: Make) -> None:
    """X-29: the last stamina buys a win with its rewards, then the game ends exhausted."""
    pairs = [(4, 2), (4, 2), (4, 2), (4, 2)]
    r = run([6, 6, 6, 6, 6, 6], at="B2", fights="werewolf", foe_hp=9, pairs=pairs, stamina=1, variants="draft")
    assert r.ask == "extend"
    r.play("extend")
    assert r.s.stamina == 0
    assert r.told("won")
    r.play("take artifact 3")
    assert (r.ending, r.s.exp, r.s.counters[4], r.lines["stamina"]) == ("exhausted", 1, 1, -5)


def test_no_extension(run: Make) -> None:
    """X-30: 1 EXP and nothing else; the tile is explored."""
    r = run(at="B2", fights="werewolf", foe_hp=9, pairs=[(4, 2)], variants="draft")
    r.play("stop")
    assert (r.s.exp, sum(r.s.counters), r.mark("B2"), r.ask) == (1, 0, CROSS, "move")
    assert r.s.luck == 1


def test_gold_limits(run: Make) -> None:
    """X-31: at most 3 gold, as long as boxes last, and none after an extension."""
    for gold, spent, extended, gained in ((0, 0, False, 3), (0, 19, False, 1), (0, 0, True, 0)):
        r = run(
            at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (4, 6)], variants="draft+merchant",
            gold=gold, gold_spent=spent, extended=extended, kept={"clover": 3},
        )  # fmt: skip
        r.play("leave")
        assert r.s.gold == gained
        assert r.told("merchant_comes")


def test_shame_overflow(run: Make) -> None:
    """X-32: no free number above: the highest below; all crossed: no revival."""
    r = run([5], at="E1", hp=1, sick="poison 1", shame=[4, 5, 6], variants="revive")
    r.play("move D1", "revive")
    assert r.s.shame == [False, False, True, True, True, True]
    r = run(at="E1", hp=1, sick="poison 1", shame=[1, 2, 3, 4, 5, 6], variants="revive")
    r.play("move D1")
    assert r.ending == "defeated"


@pytest.mark.parametrize(("level", "hp"), [(3, 4), (1, 3)])
def test_revive_hp(run: Make, level: int, hp: int) -> None:
    """X-33: half of the maximum, rounded down; the stun stays."""
    r = run([1], at="E1", level=level, hp=1, sick="poison 1 stun 1", variants="revive")
    r.play("move D1", "revive")
    assert (r.s.hp, r.sick("stun")) == (hp, 1)


@pytest.mark.parametrize(
    ("fame", "rank"),
    [
        *[(49, "Beginner Adventurer"), (50, "Senior Adventurer"), (74, "Senior Adventurer")],
        *[(75, "Elite Adventurer"), (99, "Elite Adventurer"), (100, "Master Adventurer")],
        *[(149, "Master Adventurer"), (150, "Dungeon Master"), (-4, "Beginner Adventurer")],
    ],
)
def test_band_edges(run: Make, fame: int, rank: str) -> None:
    """X-34: where the ranks begin."""
    r = run()
    r.s.advanced_fame = fame
    assert (r.fame, r.rank) == (fame, rank)


def test_variant_lines(run: Make) -> None:
    """X-35: gold, stamina and shame."""
    assert [run(gold=g, variants="draft+merchant").lines["golds"] for g in (9, 10)] == [2, 4]
    assert [run(stamina=10 - lost, variants="draft").lines["stamina"] for lost in (3, 1)] == [-1, 0]
    assert run(shame=[2, 5], variants="revive").lines["shame"] == -7


def test_equal_dice(run: Make) -> None:
    """X-36: one option, and the enemy's die is even too."""
    r = run([4, 4, 1, 1], at="B2", fights="werewolf")
    assert r.options == ["keep 4"]
    r.play("keep 4")
    assert r.told("answered")[0].data["value"] == 1


def test_guard_to_zero(run: Make) -> None:
    """X-37: 1 ATK against Guard 1."""
    r = run([2, 1, 1, 1], at="B2", fights="lantern_siren")
    r.play("keep 2")
    assert r.foe == 3


def test_stock(run: Make) -> None:
    """X-38: a full row of Medicines is not looted either; LOOT-4 counts it as gone."""
    r = run(
        at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], variants="draft+merchant", loot_die=1,
        kept={"medicine": 2}, used={"medicine": 1}, artifacts=[1],
    )  # fmt: skip
    assert r.options == ["take equipment 1", "leave"]


def test_killed_but_it_bit(run: Make) -> None:
    """X-39: both blows land together; after a deadly first strike there is no bite."""
    r = run([3, 1], at="B2", fights="bog_viper", foe_hp=3)
    r.play("keep 3")
    assert (r.s.hp, r.sick("poison"), bool(r.told("won"))) == (5, 1, True)
    r = run([6, 1], at="B2", fights="bog_viper", foe_hp=2)
    r.play("keep 6")
    assert (r.s.hp, r.sick("poison"), bool(r.told("won"))) == (6, 0, True)


def test_revived_in_the_turn(run: Make) -> None:
    """X-40: the revived player still reflects, and wins."""
    r = run([3, 1, 2, 1], at="B2", fights="werewolf", foe_hp=4, hp=1, owns=[4], variants="revive")
    r.play("keep 3", "revive")
    assert (r.s.hp, r.told("reflected")[0].data["now"], bool(r.told("won"))) == (3, -2, True)


def test_undecided_battle(run: Make) -> None:
    """X-41: crossed, EXP and level, no loot, 1 luck, no gold, no merchant."""
    r = run(at="B2", fights="werewolf", foe_hp=20, pairs=[(4, 4)], exp=4, variants="draft+merchant", hp=5)
    r.play("stop")
    assert (r.mark("B2"), r.s.exp, r.s.level, r.s.hp, sum(r.s.counters)) == (CROSS, 5, 3, 9, 0)
    assert (r.s.luck, r.s.gold, r.told("merchant_comes"), r.ask) == (1, 0, [], "move")


def test_clover(run: Make) -> None:
    """X-42: a Clover works on battle dice, not on dungeon or trap dice."""
    r = run([3, 4, 1, 1], at="B2", fights="grave_wight", sick="stun 1", kept={"clover": 1})
    r.play("clover battle 4 5", "keep 5")
    assert not r.told("stunned")
    assert (r.kept("clover"), r.used("clover")) == (0, 1)
    r = run([6, 6, 6, 5, 6], at="D2", kept={"clover": 1})
    r.play("move D3")
    assert not r.offered("clover")
    r.play("movement 6", "skip")
    assert r.options == ["accept", "reroll"]
    r.play("accept")
