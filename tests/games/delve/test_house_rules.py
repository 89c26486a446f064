"""House rules: every switch of HR-1 to HR-23 changes what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import find_game
from questhall.games.delve.state import CIRCLE, CROSS, GONE
from tests.games.delve.run import Run

Make = Callable[..., Run]


def test_every_switch_stands_in_the_rule_book() -> None:
    """The switches are those of the table, with its names, in its order."""
    game = find_game("delve")
    rows = {number: clause.text.split("|")[0].strip() for number, clause in game.rulebook().house_rules.items()}
    assert {switch.clause: name for name, switch in game.house_rules.items()} == rows


@pytest.mark.parametrize(
    ("variants", "parts"),
    [
        *[("none", ""), ("draft", "d"), ("draft+merchant", "dm"), ("revive", "r"), ("draft+revive", "dr")],
        ("draft+merchant+revive", "dmr"),
    ],
)
def test_variants(run: Make, variants: str, parts: str) -> None:
    """HR-1: which modules are in play."""
    terms = run(variants=variants).s.terms
    assert (terms.drafting, terms.merchant, terms.revival) == ("d" in parts, "m" in parts, "r" in parts)


@pytest.mark.parametrize(("value", "hp"), [("full", 8), ("difference", 3), ("none", 1)])
def test_level_up_heal(run: Make, value: str, hp: int) -> None:
    """HR-2: all, the difference, or nothing."""
    r = run([6, 1], at="B2", fights="gloom_bat", foe_hp=1, exp=1, hp=1, house_rules={"level_up_heal": value})
    r.play("keep 6")
    assert r.s.hp == hp


@pytest.mark.parametrize(("value", "reflected"), [("attack", 3), ("damage", 2)])
def test_reflect_basis(run: Make, value: str, reflected: int) -> None:
    """HR-3: before or after DEF."""
    r = run([5, 1, 2], at="B2", fights="werewolf", foe_hp=9, owns=[4], house_rules={"reflect_basis": value})
    r.play("keep 5")
    assert r.told("reflected")[0].data["damage"] == reflected


def test_equipment_mode(run: Make) -> None:
    """HR-4: the player picks at the start of a battle; the equipment die still counts as used."""
    rules = {"equipment_mode": "pick"}
    r = run([3, 1, 1, 1], owns=[2, 5], house_rules=rules)
    r.enter("C1", 3)
    assert r.options == ["wear 2", "wear 5"]
    r.play("wear 5")
    assert r.told("battle_begins")[0].data["equipment"] == "Bloodbriar Glaive"
    assert r.s.used_dice == 3
    r = run([3, 1, 1, 1], owns=[5], house_rules=rules)
    r.enter("C1", 3)
    assert r.ask == "keep"


@pytest.mark.parametrize(("keep", "effect"), [(3, "def"), (4, "reflect")])
def test_effect_parity(run: Make, keep: int, effect: str) -> None:
    """HR-5: the kept die picks the effect, before fear; no third die is rolled."""
    r = run([3, 4], at="B2", fights="king_below", owns=[4], sick="fear 1", house_rules={"effect_parity": "action"})
    assert len(r.match.rolls) == 2
    r.play(f"keep {keep}")
    assert r.told("struck")[0].data["effect"] == effect


def test_items_in_battle(run: Make) -> None:
    """HR-6: a window before each turn; a potion works from this turn on."""
    rules = {"items_in_battle": "on"}
    r = run([1, 1], at="B2", fights="grave_wight", hp=4, kept={"medicine": 1, "atk_potion": 1}, house_rules=rules)
    assert (r.ask, r.options) == ("battle_items", ["use medicine", "use atk_potion", "fight"])
    r.play("use atk_potion", "fight", "keep 1")
    assert r.told("struck")[0].data["attack"] == 1 + 1 + 1
    assert r.ask == "battle_items"


@pytest.mark.parametrize(("value", "hp"), [("level", 4), ("always_1", 5)])
def test_poison_scale(run: Make, value: str, hp: int) -> None:
    """HR-7: by level, or always 1."""
    r = run(sick="poison 2", house_rules={"poison_scale": value})
    r.play("move C1")
    assert r.s.hp == hp


@pytest.mark.parametrize(("value", "attack"), [(0, 1), (1, 2)])
def test_fear_floor(run: Make, value: int, attack: int) -> None:
    """HR-8: an action die of 0 or 1."""
    r = run([1, 1], at="B2", fights="grave_wight", sick="fear 2", house_rules={"fear_floor": value})
    r.play("keep 1")
    assert r.told("struck")[0].data["attack"] == attack


@pytest.mark.parametrize(("value", "hp"), [("after_def", 7), ("before_def", 8)])
def test_parry_order(run: Make, value: str, hp: int) -> None:
    """HR-9: (3 - 1) halved is 1; 3 halved, minus 1, is 0."""
    r = run([1, 1, 2], at="B2", fights="orc", level=2, owns=[6], house_rules={"parry_order": value})
    r.play("keep 1")
    assert r.s.hp == hp


@pytest.mark.parametrize(("value", "healed"), [("value", 1), ("total", 4)])
def test_absorb_basis(run: Make, value: str, healed: int) -> None:
    """HR-10: at most X, or all the damage."""
    r = run([3, 1, 2], at="B2", fights="gloom_bat", foe_hp=9, hp=1, owns=[2], house_rules={"absorb_basis": value})
    r.play("keep 3")
    assert r.told("healed")[0].data["amount"] == healed


def test_double_fall(run: Make) -> None:
    """HR-11: the player stays at 1 HP and wins."""
    r = run([3, 1], at="B2", fights="werewolf", foe_hp=3, hp=1, house_rules={"double_fall": "victory"})
    r.play("keep 3")
    assert (r.s.hp, bool(r.told("won"))) == (1, True)


@pytest.mark.parametrize("limit", [10, 20, 50])
def test_battle_turn_limit(run: Make, limit: int) -> None:
    """HR-12: so many turns, and the battle is undecided."""
    rules = {"battle_turn_limit": limit}
    r = run([4, 4, 4, 4], at="B2", fights="werewolf", foe_hp=9, turn=limit - 2, house_rules=rules)
    r.play("keep 4")
    assert not r.told("undecided")
    r.play("keep 4")
    assert r.told("undecided")


def test_min_tiles_to_exit(run: Make) -> None:
    """HR-13: the entrance is closed until so many tiles are explored."""
    rules = {"min_tiles_to_exit": 3}
    r = run(at="C1", crossed="C1 B1", house_rules={"min_tiles_to_exit": 2})
    assert "move D1" in r.options
    r = run(at="D2", crossed="D2 B1", house_rules=rules)
    assert "move D1" not in r.options
    assert r.why_not("move D1") == "HR-13"
    assert run(at="C1", crossed="C1 B1", house_rules=rules).ending == "lost"


@pytest.mark.parametrize(("value", "mark"), [("off", CIRCLE), ("on", CROSS)])
def test_death_tile_counts(run: Make, value: str, mark: int) -> None:
    """HR-14: the last tile is explored, or not."""
    r = run(at="D2", hp=1, sick="poison 1", house_rules={"death_tile_counts": value})
    r.play("move D3")
    assert (r.ending, r.mark("D3")) == ("defeated", mark)


def test_rank_needs_clear(run: Make) -> None:
    """HR-15: without clearing a Beginner, whatever the fame."""
    rules = {"rank_needs_clear": "on"}
    r = run(at="D2", hp=1, sick="poison 1", house_rules=rules)
    r.s.advanced_fame = 200
    r.play("move D3")
    assert (r.rank, r.outcome and r.outcome.scores) == ("Beginner Adventurer", (49 / 150,))
    r = run(at="D2", house_rules=rules)
    r.s.advanced_fame = 200
    r.play("move D1")
    assert r.rank == "Dungeon Master"
    assert "come back" in r.match.game.goal(r.match.house_rules)


def test_luck_on_fewer_dice(run: Make) -> None:
    """HR-16: not on trap, loot and shame dice."""
    rules = {"luck_on": "fewer"}
    r = run([6, 6, 6, 6, 3], at="D2", luck=1, house_rules=rules)
    r.play("move D3")
    assert r.offered("luck")
    r.play("movement 6", "skip")
    assert (r.offered("luck"), r.why_not("luck trap 3 4")) == ([], "HR-16")
    r = run([1, 2, 3], at="B2", fights="orc", owns=[4], luck=1, house_rules=rules)
    assert {option.split()[1] for option in r.offered("luck")} == {"battle", "third"}


@pytest.mark.parametrize(("limit", "spent"), [(1, 1), (2, 2), ("unlimited", 3)])
def test_luck_per_roll(run: Make, limit: int | str, spent: int) -> None:
    """HR-17: so many on one roll, Clovers included."""
    r = run([3, 3], at="B2", fights="orc", luck=2, kept={"clover": 1}, house_rules={"luck_per_roll": limit})
    for number, option in enumerate(("clover battle 3 4", "luck battle 4 5", "luck battle 5 6")):
        if number < spent:
            r.play(option)
    assert not r.offered("luck")
    if spent < 3:
        assert r.why_not(f"luck battle {3 + spent} {4 + spent}") == "HR-17"


def test_special_write_check(run: Make) -> None:
    """HR-18: anything may be written; a full row that misses is gone."""
    rules = {"special_write_check": "free"}
    r = run([2, 2, 2, 2], rows={"mire_hydra": [1, 1]}, house_rules=rules)
    r.enter("C1", 2, "mire_hydra")
    assert (r.special("mire_hydra"), r.told("special_met"), bool(r.told("quiet"))) == (GONE, [], True)
    r = run([1, 1, 1, 1], rows={"mire_hydra": [1, 1]}, house_rules=rules)
    r.enter("C1", 1, "mire_hydra")
    assert r.told("special_met")


def test_exhausted_timing(run: Make) -> None:
    """HR-19: the game ends after the battle, before its rewards; the tile is crossed."""
    r = run(
        at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1)], stamina=0, variants="draft",
        house_rules={"exhausted_timing": "battle_end"},
    )  # fmt: skip
    assert (r.ending, r.s.exp, sum(r.s.counters), r.mark("B2")) == ("exhausted", 0, 0, CROSS)


@pytest.mark.parametrize("stamina", [2, 4, 6, 10])
def test_stamina_start(run: Make, stamina: int) -> None:
    """HR-20: the start, the maximum and what is lost of it."""
    rules = {"stamina_start": stamina}
    assert run(fresh=True, variants="draft", house_rules=rules).s.stamina == stamina
    assert run(stamina=0, variants="draft", house_rules=rules).lines["stamina"] == -stamina // 2
    r = run([1], at="E1", hp=1, sick="poison 1", variants="draft+revive", house_rules=rules)
    r.play("move D1", "revive")
    assert r.s.stamina == stamina


@pytest.mark.parametrize("boxes", [15, 20, 30])
def test_gold_boxes(run: Make, boxes: int) -> None:
    """HR-21: so many gold in the whole game."""
    r = run(
        at="B2", fights="gloom_bat", foe_hp=1, pairs=[(6, 1), (1, 6)], gold=boxes - 1, variants="draft+merchant",
        house_rules={"gold_boxes": boxes},
    )  # fmt: skip
    r.play("leave")
    assert r.s.gold_gained == boxes


@pytest.mark.parametrize("gold", [3, 6, 9])
def test_starting_gold(run: Make, gold: int) -> None:
    """HR-22: before the first round."""
    assert run(fresh=True, variants="draft+merchant", house_rules={"starting_gold": gold}).s.gold == gold


@pytest.mark.parametrize("limit", [1, 3, 6])
def test_revive_limit(run: Make, limit: int) -> None:
    """HR-23: so many revives."""
    for before, asked in ((limit - 1, True), (limit, False)):
        r = run(
            at="E1", hp=1, sick="poison 1", variants="revive", shame=range(1, before + 1),
            house_rules={"revive_limit": limit},
        )  # fmt: skip
        r.play("move D1")
        assert (r.ask == "revive") == asked
