"""The variants: DRAFT-*, SHOP-*, REVIVE-*, COMBO-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import HouseRuleError, Match, find_game
from questhall.games.delve.state import CROSS, GONE
from tests.games.delve.run import Run

Make = Callable[..., Run]


# Drafting


def test_eight_dice_are_drafted(run: Make) -> None:
    """DRAFT-1, DRAFT-3: eight dice at the start of a battle, sorted from high to low."""
    r = run([1, 6, 2, 5, 3, 4, 3, 4], at="B2", fights="orc", variants="draft")
    assert (r.s.dice_shown, r.ask) == ([6, 5, 4, 4, 3, 3, 2, 1], "draft")


def test_ten_stamina(run: Make) -> None:
    """DRAFT-2: at the start; a quiet round, a win or a level restores none."""
    r = run(fresh=True, variants="draft")
    assert r.s.stamina == 10
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], stamina=4, exp=1, variants="draft")
    assert (r.s.level, r.s.stamina) == (2, 4)


def test_luck_before_the_draft(run: Make) -> None:
    """DRAFT-4: directly after the roll, with luck or a Clover; not after the first pick."""
    r = run([6, 6, 5, 4, 3, 2, 2, 1], at="B2", fights="orc", luck=1, kept={"clover": 1}, variants="draft")
    assert len(r.offered("luck")) == len(r.offered("clover")) == 10
    r.play("clover draft 1 2", "draft 6")
    assert (r.offered("luck"), r.why_not("luck draft 2 3")) == ([], "LUCK-10")


def test_the_enemy_takes_the_highest_die(run: Make) -> None:
    """DRAFT-5, DRAFT-6: any die for the player, the highest left for the enemy, until none is left."""
    r = run([6, 5, 4, 3, 3, 2, 2, 1], at="B2", fights="werewolf", foe_hp=30, variants="draft")
    assert r.options == [f"draft {face}" for face in (6, 5, 4, 3, 2, 1)]
    assert r.why_not("keep 6") == "DRAFT-5"
    r.play("draft 1")
    assert r.s.dice_shown == [5, 4, 3, 3, 2, 2]
    assert r.told("struck") == []
    r.play("draft 4", "draft 2", "draft 2")
    assert r.s.battle is not None
    assert (r.s.battle.own, r.s.battle.theirs) == ([1, 4, 2, 2], [6, 5, 3, 3])


def test_turns_follow_the_draft(run: Make) -> None:
    """DRAFT-7: in draft order, with no further battle dice."""
    r = run(at="B2", fights="werewolf", foe_hp=30, level=5, pairs=[(3, 2), (4, 1), (5, 5)], variants="draft")
    assert [event.data["kept"] for event in r.told("struck")] == [3, 4, 5]
    assert (r.match.rolls, r.ask) == ([], "extend")


def test_the_third_die_of_each_turn(run: Make) -> None:
    """DRAFT-8: rolled before each turn; luck or a Clover may change it then."""
    r = run([3, 4], at="B2", fights="werewolf", foe_hp=30, pairs=[(4, 2), (4, 2)], owns=[4], luck=1, variants="draft")
    assert (r.ask, r.s.third, len(r.match.rolls)) == ("third", 3, 1)
    r.play("luck third 3 4", "done")
    assert (r.s.third, len(r.match.rolls)) == (4, 2)
    assert r.told("struck")[0].data["effect"] == "reflect"


def test_stun_and_charm_look_at_the_pair(run: Make) -> None:
    """DRAFT-9: the sum of the current pair."""
    r = run(
        at="B2", fights="werewolf", foe_hp=30, level=5, pairs=[(3, 2), (3, 3)], sick="stun 1 charm 1", variants="draft"
    )
    assert (len(r.told("stunned")), len(r.told("charmed")), len(r.told("struck"))) == (1, 1, 1)


def test_extending_costs_stamina(run: Make) -> None:
    """DRAFT-10: offered with at least 1; with 0 the battle ends without asking."""
    r = run([6] * 6, at="B2", fights="werewolf", foe_hp=30, pairs=[(4, 2)], variants="draft")
    assert r.options == ["extend", "stop"]
    r.play("extend")
    assert (r.s.stamina, len(r.s.dice_shown), r.ask) == (9, 0, "extend")
    r = run(at="B2", fights="werewolf", foe_hp=30, pairs=[(4, 2)], stamina=0, variants="draft")
    assert r.ending == "exhausted"


def test_stopping(run: Make) -> None:
    """DRAFT-11: 1 EXP, no loot, no counter, no star; explored."""
    r = run(at="B2", fights="werewolf", foe_hp=30, pairs=[(4, 2)], variants="draft")
    r.play("stop")
    assert (r.s.exp, sum(r.s.counters), r.mark("B2"), r.ask) == (1, 0, CROSS, "move")
    r = run(
        at="B2",
        fights="king_below",
        foe_hp=30,
        pairs=[(4, 2)],
        variants="draft",
        rows={"king_below": [1, 2, 3, 4, 5, 6]},
    )
    r.play("stop")
    assert (r.special("king_below"), r.lines["enemies"]) == (GONE, 0)


def test_six_dice_for_an_extension(run: Make) -> None:
    """DRAFT-12, DRAFT-13: three more pairs each time, as often as stamina allows."""
    dice = [6, 5, 4, 3, 2, 1]
    r = run(
        [*dice, *dice], at="B2", fights="king_below", foe_hp=90, level=5, pairs=[(4, 2)], stamina=3, variants="draft",
        rows={"king_below": [1, 2, 3, 4, 5, 6]}, armed=(0, 9),
    )  # fmt: skip
    for stamina in (2, 1):
        r.play("extend")
        assert r.s.dice_shown == dice
        r.play("draft 6", "draft 4", "draft 2")
        assert (r.s.stamina, r.ask) == (stamina, "extend")


def test_exhaustion_at_the_end_of_the_round(run: Make) -> None:
    """DRAFT-14: after the battle and its rewards."""
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], stamina=0, variants="draft")
    assert r.ask == "loot"
    r.play("take artifact 3")
    assert (r.ending, r.s.exp, r.lines["artifacts"], r.mark("B2")) == ("exhausted", 1, 3, CROSS)


def test_leftover_dice(run: Make) -> None:
    """DRAFT-15: of the pairs not fought, the action dice are the player's."""
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (2, 5)], variants="draft+merchant")
    r.play("leave")
    assert (r.s.gold, r.told("merchant_comes")) == (3, [])


# The merchant


def test_the_merchant_needs_drafting(run: Make) -> None:
    """SHOP-1, COMBO-2: no such combination can be chosen."""
    assert run(fresh=True, variants="draft+merchant").s.terms.drafting
    with pytest.raises(HouseRuleError):
        Match("delve", house_rules={"variants": "merchant"})


def test_six_gold_and_a_first_visit(run: Make) -> None:
    """SHOP-2, SHOP-5: before the first round, any number of items."""
    r = run(fresh=True, variants="draft+merchant")
    assert (r.s.gold, r.s.round) == (6, 0)
    r.play("buy medicine", "buy remedy", "buy clover")
    assert (r.s.gold, r.kept("medicine"), r.kept("remedy"), r.kept("clover")) == (1, 1, 1, 1)
    assert r.offered("buy") == ["buy clover"]
    assert r.why_not("buy medicine") == "SHOP-5"
    r.play("enough")
    assert (r.ask, r.s.round) == ("move", 1)


def test_boxes_of_a_row(run: Make) -> None:
    """SHOP-3, SHOP-4: bought, looted and used ones share three boxes."""
    r = run(hp=1, kept={"medicine": 1}, used={"medicine": 1}, variants="draft+merchant")
    r.play("use medicine")
    assert (r.kept("medicine"), r.used("medicine")) == (0, 2)
    r = run(
        at="B2",
        fights="gloom_bat",
        foe_hp=1,
        pairs=[(6, 1), (4, 1)],
        kept={"medicine": 3},
        gold=9,
        variants="draft+merchant",
    )
    r.play("leave")
    assert (r.ask, "buy medicine" in r.options, r.why_not("buy medicine")) == ("shop", False, "SHOP-4")


def test_prices(run: Make) -> None:
    """SHOP-5: Medicine and Remedy 2, Clover 1, potions 3."""
    items = run().s.terms.items
    prices = {item.name: item.price for item in items}
    assert prices == {"medicine": 2, "remedy": 2, "clover": 1, "atk_potion": 3, "def_potion": 3, "elixir": 0}


@pytest.mark.parametrize(("theirs", "gold"), [([], 0), ([1], 1), ([2, 1], 2), ([6], 3)])
def test_gold_of_a_won_battle(run: Make, theirs: list[int], gold: int) -> None:
    """SHOP-6: the enemy's highest leftover die, at most 3."""
    pairs = [(6, 1), *[(1, face) for face in theirs]]
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=pairs, variants="draft+merchant")
    r.play("leave")
    assert r.s.gold == gold


@pytest.mark.parametrize(("own", "comes"), [(2, False), (3, True)])
def test_when_the_merchant_appears(run: Make, own: int, comes: bool) -> None:
    """SHOP-7: with a leftover 3 or more of the player's."""
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (own, 1)], variants="draft+merchant", gold=5)
    r.play("leave")
    assert bool(r.told("merchant_comes")) == comes
    assert r.ask == ("shop" if comes else "move")


def test_an_extended_battle(run: Make) -> None:
    """SHOP-8: the merchant may come, but there is no gold."""
    r = run(
        at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (4, 6)], extended=True, gold=5, variants="draft+merchant"
    )
    r.play("leave")
    assert (r.s.gold, r.ask) == (5, "shop")


def test_special_battles_pay_too(run: Make) -> None:
    """SHOP-9: gold and a visit."""
    r = run(
        at="B2",
        fights="mire_hydra",
        foe_hp=1,
        pairs=[(6, 1), (4, 6)],
        rows={"mire_hydra": [1, 1, 1]},
        variants="draft+merchant",
    )
    assert (r.s.gold, r.ask) == (3, "shop")


def test_gold_before_the_visit(run: Make) -> None:
    """SHOP-10: after loot and luck, gold can be spent at once."""
    r = run(at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (4, 3)], variants="draft+merchant")
    r.play("leave")
    kinds = [event.kind for event in r.match.events]
    assert (
        kinds.index("loot_left")
        < kinds.index("luck_gained")
        < kinds.index("gold_gained")
        < kinds.index("merchant_comes")
    )
    assert "buy def_potion" in r.options


def test_gold_boxes_are_a_lifetime_limit(run: Make) -> None:
    """SHOP-11: 20 boxes, spent ones included."""
    r = run(
        at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (1, 6)], gold=1, gold_spent=18, variants="draft+merchant"
    )
    r.play("leave")
    assert (r.s.gold, r.s.gold_gained) == (2, 20)


def test_elixir_is_not_sold(run: Make) -> None:
    """SHOP-12: it is loot only."""
    r = run(fresh=True, variants="draft+merchant", house_rules={"starting_gold": 9})
    assert "buy elixir" not in r.options
    assert r.why_not("buy elixir") == "SHOP-12"


# Revival


def dying(run: Make, *faces: int, **more: object) -> Run:
    """A run whose adventurer has just fallen to poison on a move."""
    r = run(faces, at="E1", hp=1, sick="poison 1", **{"variants": "revive", **more})
    r.play("move F1")
    return r


def test_a_blank_shame_track(run: Make) -> None:
    """REVIVE-1: 1 to 6."""
    assert run(fresh=True, variants="revive").s.shame == [False] * 6


def test_revival_is_offered(run: Make) -> None:
    """REVIVE-2: whatever the cause; declining ends the game."""
    assert dying(run).options == ["revive", "fall"]
    r = run([6, 6, 6, 6, 4], at="D2", hp=1, variants="revive")
    r.enter("D3", 6)
    r.play("accept")
    assert r.ask == "revive"
    r = run([1, 1], at="B2", fights="werewolf", hp=1, variants="revive")
    r.play("keep 1")
    assert r.ask == "revive"
    r.play("fall")
    assert r.ending == "defeated"


@pytest.mark.parametrize(("level", "hp"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 6)])
def test_revived_hp(run: Make, level: int, hp: int) -> None:
    """REVIVE-3: half the maximum, rounded down."""
    r = dying(run, 1, level=level)
    r.play("revive")
    assert r.s.hp == hp


@pytest.mark.parametrize(("stamina", "now"), [(4, 5), (10, 10)])
def test_revived_stamina(run: Make, stamina: int, now: int) -> None:
    """REVIVE-4: one more, up to the start; without variant 1 nothing."""
    r = dying(run, 1, stamina=stamina, variants="draft+revive")
    r.play("revive")
    assert r.s.stamina == now
    r = dying(run, 1)
    r.play("revive")
    assert r.s.stamina == 0


@pytest.mark.parametrize(
    ("crossed", "face", "now"),
    [([], 4, 4), ([4], 4, 5), ([4, 5], 4, 6), ([4, 5, 6], 4, 3), ([5, 6], 6, 4), ([3, 4, 5, 6], 5, 2)],
)
def test_shame(run: Make, crossed: list[int], face: int, now: int) -> None:
    """REVIVE-5, REVIVE-6, REVIVE-7: the number, the next higher free one, or the highest free lower one."""
    r = dying(run, face, shame=crossed)
    r.play("revive")
    assert [number for number in range(1, 7) if r.s.shame[number - 1]] == sorted([*crossed, now])


def test_six_revives_at_most(run: Make) -> None:
    """REVIVE-8: with all numbers crossed the game ends."""
    assert dying(run, shame=[1, 2, 3, 4, 5, 6]).ending == "defeated"


def test_the_interrupted_step_goes_on(run: Make) -> None:
    """REVIVE-9: same battle, same enemy HP; the deadly blow's ailment is caught; same trap; same move."""
    r = run([1, 1, 1], at="B2", fights="bog_viper", foe_hp=9, hp=1, variants="revive")
    r.play("keep 1", "revive")
    assert (r.sick("poison"), r.foe, r.ask) == (1, 7, "keep")
    r = run([6, 6, 6, 6, 1, 5], at="D2", hp=1, variants="revive")
    r.enter("D3", 6)
    r.play("accept", "revive")
    assert r.ask == "trap_luck"
    r = dying(run, 1)
    r.play("revive")
    assert (r.tile, bool(r.told("dungeon_rolled"))) == ("F1", True)


def test_revived_over_a_fallen_enemy(run: Make) -> None:
    """REVIVE-10: the battle is won."""
    r = run([3, 1, 1], at="B2", fights="werewolf", foe_hp=1, hp=1, variants="revive")
    r.play("keep 3", "revive")
    assert r.told("won")


def test_what_a_revival_leaves_alone(run: Make) -> None:
    """REVIVE-11: ailments, gold, luck and items."""
    r = dying(run, 1, luck=2, kept={"clover": 1}, gold=3, variants="draft+merchant+revive")
    r.play("revive")
    assert (r.sick("poison"), r.s.luck, r.kept("clover"), r.s.gold) == (1, 2, 1, 3)


# Combinations


def test_legal_combinations() -> None:
    """COMBO-1: six sets of variants."""
    allowed = find_game("delve").house_rules["variants"].allowed
    assert allowed == ["none", "draft", "draft+merchant", "revive", "draft+revive", "draft+merchant+revive"]


def test_a_revival_can_save_from_exhaustion(run: Make) -> None:
    """COMBO-3: the stamina at the end of the round counts."""
    r = run([1], at="B2", fights="werewolf", foe_hp=2, hp=1, pairs=[(1, 1)], stamina=0, variants="draft+revive")
    r.play("revive", "leave")
    assert (r.s.stamina, r.ending, r.ask) == (1, "", "move")


def test_pairs_survive_a_revival(run: Make) -> None:
    """COMBO-4: the remaining pairs stay, and poison ticks before the next turn."""
    r = run(
        [1],
        at="B2",
        fights="werewolf",
        foe_hp=9,
        hp=2,
        pairs=[(1, 1), (4, 2)],
        sick="poison 1",
        variants="draft+revive",
    )
    r.play("revive")
    assert (len(r.told("struck")), len(r.told("poisoned")), r.ask) == (2, 2, "extend")
    assert r.s.hp == 3 - 1
