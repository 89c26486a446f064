"""Rewards: WIN-*, EXP-*, LOOT-*, ADV-*, ITEM-*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.games.delve.state import CROSS
from tests.games.delve.run import Run

Make = Callable[..., Run]


def won(run: Make, *faces: int, at: str = "B2", **more: object) -> Run:
    """A run that has just defeated a Gloom Bat by a first strike."""
    r = run([6, 1, *faces], at=at, fights="gloom_bat", foe_hp=1, **more)
    r.play("keep 6")
    return r


def test_the_order_of_rewards(run: Make) -> None:
    """WIN-1, WIN-2: cross, counter, EXP with its level, loot."""
    r = won(run, exp=1)
    assert (r.mark("B2"), r.s.counters[0], r.s.exp, r.s.level, r.ask) == (CROSS, 1, 2, 2, "loot")
    kinds = [event.kind for event in r.match.events]
    order = ("explored", "counted", "learnt", "level_reached")
    assert [kind for kind in kinds if kind in order] == list(order)


def test_a_counter_for_each_type(run: Make) -> None:
    """WIN-3: one box of the defeated type; more than six do no harm."""
    r = won(run, counters=[6, 0, 0, 0, 0, 0])
    assert r.s.counters == [7, 0, 0, 0, 0, 0]


# Experience


def test_exp_one_by_one(run: Make) -> None:
    """EXP-1, EXP-7: each crosses the next box and may bring a level."""
    r = won(run, 6, at="B5", exp=6, loot_die=6)
    r.play("roll", "effect a")
    assert [event.data["now"] for event in r.told("learnt")] == [7, 8, 9, 10]
    assert len(r.told("level_reached")) == 1


def test_exp_plus(run: Make) -> None:
    """EXP-2, SCORE-11: from the 13th on."""
    assert [run(exp=exp).lines["exp_plus"] for exp in (11, 12, 13, 20)] == [0, 0, 1, 8]


def test_levels(run: Make) -> None:
    """EXP-3, EXP-4, EXP-6: reached with the 2nd, 5th, 8th and 12th EXP; 5 is the highest."""
    found = [run(exp=exp).s.level for exp in range(16)]
    assert found == [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
    rows = [(row.hp, row.attack, row.defence) for row in run().s.terms.levels]
    assert rows == [(6, 1, 0), (8, 1, 1), (9, 2, 1), (11, 2, 2), (12, 3, 2)]


def test_a_level_heals(run: Make) -> None:
    """EXP-5: to the new maximum."""
    assert won(run, exp=4, hp=1).s.hp == 9


# Loot


def test_claiming_is_optional(run: Make) -> None:
    """LOOT-1: one loot, or none."""
    r = won(run)
    assert r.options == ["take artifact 3", "take item 3", "take equipment 3", "leave"]
    r.play("take artifact 3")
    assert r.ask == "move"


@pytest.mark.parametrize(
    ("number", "artifact", "item", "equipment"),
    [
        (1, "Chipped Idol: 1 fame", "Medicine: Heal 3", "Thorn Buckler: odd DEF +1, even ATK +1"),
        (2, "Brass Astrolabe: 2 fame", "Remedy: Lower 1 ailment", "Fang Dirk: odd ATK +2, even ATK +1, heal up to 1"),
        (
            *(3, "Weeping Mask: 3 fame", "4 Leaf Clover: In battle: one die ±1"),
            "Wayfarer Cloak: odd Lower 1 ailment, even Dodge",
        ),
        (
            *(4, "Saltglass Skull: 3 fame", "DEF Potion: DEF +1, next battle"),
            "Athena Scale: odd DEF +1, even Reflect up to 3",
        ),
        (
            *(5, "Gilded Ledger: 4 fame", "ATK Potion: ATK +1, next battle"),
            "Bloodbriar Glaive: odd ATK +2, heal up to 2, even ATK +1",
        ),
        (6, "Heart of the Vault: 5 fame", "Elixir: Heal 6", "Sunsteel Brand: odd ATK ×2, even Parry, ATK +1"),
    ],
)
def test_the_loot_table(run: Make, number: int, artifact: str, item: str, equipment: str) -> None:
    """LOOT-2: artifact, item and equipment of the loot die."""
    r = won(run, loot_die=number)
    assert r.match.decision is not None
    labels = [r.match.game.label(r.s, option) for option in r.match.decision.options]
    assert labels == [artifact, item, equipment, "Claim nothing"]


def test_each_loot_once(run: Make) -> None:
    """LOOT-3: a claimed one is not offered again."""
    r = won(run, artifacts=[3])
    assert r.options == ["take item 3", "take equipment 3", "leave"]
    assert r.why_not("take artifact 3") == "LOOT-3"


def test_the_nearest_lower_number(run: Make) -> None:
    """LOOT-4, LOOT-5: only when the higher one is empty."""
    r = won(run, loot_die=4, artifacts=[4], looted=[4])
    assert r.options == ["take equipment 4", "leave"]
    assert r.why_not("take artifact 3") == "LOOT-5"
    r = won(run, loot_die=4, artifacts=[4, 3], looted=[4, 3], owns=[4, 3])
    assert r.options == ["take artifact 2", "take item 2", "take equipment 2", "leave"]


def test_nothing_left_at_or_below(run: Make) -> None:
    """LOOT-6: no higher number is offered."""
    r = won(run, loot_die=1, artifacts=[1], looted=[1], owns=[1])
    assert (r.ask, bool(r.told("no_loot"))) == ("move", True)


def test_artifacts_are_fame_only(run: Make) -> None:
    """LOOT-7, SCORE-1: its fame and no effect."""
    r = won(run, loot_die=6, hp=3)
    before = (r.s.hp, r.s.luck, r.s.kept)
    r.play("take artifact 6")
    assert r.lines["artifacts"] == 5
    assert (r.s.hp, r.s.luck, r.s.kept) == before


def test_equipment_is_owned(run: Make) -> None:
    """LOOT-8: from now on."""
    r = won(run)
    r.play("take equipment 3")
    assert r.s.owns_equipment


def test_an_item_is_used_or_kept(run: Make) -> None:
    """LOOT-9: X at once, or O for later."""
    r = won(run, loot_die=1, hp=2)
    r.play("take item 1")
    assert r.options == ["use medicine", "store medicine"]
    r.play("use medicine")
    assert (r.s.hp, r.kept("medicine"), r.used("medicine")) == (5, 0, 1)
    r = won(run, loot_die=1, hp=2)
    r.play("take item 1", "store medicine")
    assert (r.s.hp, r.kept("medicine"), r.used("medicine")) == (2, 1, 0)


def test_special_loot_works_at_once(run: Make) -> None:
    """LOOT-10, LOOT-11: and what it cannot use is lost."""
    r = run([6, 1], at="B2", fights="ember_drake", foe_hp=1, rows={"ember_drake": [6, 6, 6]}, hp=5)
    r.play("keep 6")
    assert (r.s.hp, r.ask) == (6, "move")
    assert r.told("healed")[0].data["amount"] == 1


# Advanced loot


@pytest.mark.parametrize(("at", "offered"), [("B5", True), ("A5", False), ("B2", False)])
def test_a_roll_on_a_4(run: Make, at: str, offered: bool) -> None:
    """ADV-1: only on a tile with number 4, before claiming."""
    r = won(run, at=at)
    assert ("roll" in r.options) == offered
    if not offered:
        assert r.why_not("roll") == "ADV-1"


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (8, "moonwell_flask"),
        (9, "oathbreaker_edge"),
        (10, "warden_seal"),
        (11, "dawn_hourglass"),
        (12, "crown_of_the_deep"),
    ],
)
def test_the_total(run: Make, total: int, name: str) -> None:
    """ADV-2, ADV-3: loot die plus the die names the advanced loot."""
    r = won(run, total - 6, at="B5", loot_die=6)
    r.play("roll")
    assert r.options == ["effect a", "effect b", "leave"]
    r.play("effect b")
    assert {loot.name: r.s.advanced[at] for at, loot in enumerate(r.s.terms.advanced)}[name] == "b"
    assert r.lines["artifacts"] == {8: 3, 9: 4, 10: 4, 11: 5, 12: 7}[total]


@pytest.mark.parametrize(("loot_die", "face", "number"), [(1, 1, 2), (5, 1, 6), (6, 1, 6)])
def test_otherwise_a_normal_loot(run: Make, loot_die: int, face: int, number: int) -> None:
    """ADV-4, ADV-5: of the total up to 6, else 6; the loot die alone no longer counts."""
    r = won(run, face, at="B5", loot_die=loot_die)
    r.play("roll")
    assert r.options == [f"take artifact {number}", f"take item {number}", f"take equipment {number}", "leave"]


def test_effects_a(run: Make) -> None:
    """ADV-6: chosen at once; an effect that would change nothing may be chosen."""
    r = won(run, 2, at="B5", loot_die=6, hp=1)
    r.play("roll", "effect a")
    assert r.s.hp == 6
    r = won(run, 3, at="B5", loot_die=6)
    r.play("roll", "effect a")
    assert r.s.perm_atk == 1
    r = won(run, 4, at="B5", loot_die=6, hp=1, sick="fear 2 charm 1")
    r.play("roll", "effect a")
    assert (r.s.hp, sum(r.s.ailments)) == (4, 0)
    r = won(run, 5, at="B5", loot_die=6)
    r.play("roll", "effect a")
    assert (r.s.luck, r.lines["artifacts"]) == (0, 0)


def test_an_advanced_loot_once(run: Make) -> None:
    """ADV-7: a total whose loot is gone counts as no match."""
    r = won(run, 3, at="B5", loot_die=6, advanced=["oathbreaker_edge"])
    r.play("roll")
    assert r.offered("take") == ["take artifact 6", "take item 6", "take equipment 6"]


def test_declining_after_the_roll(run: Make) -> None:
    """ADV-8: the advanced loot stays, nothing comes instead, the die is unused."""
    r = won(run, 3, at="B5", loot_die=6)
    r.play("roll", "leave")
    assert (r.s.advanced, r.s.luck, r.ask) == ([""] * 5, 1, "move")


# Items


def test_a_used_item_is_gone(run: Make) -> None:
    """ITEM-1: circled, then crossed."""
    r = run(hp=1, kept={"medicine": 1})
    r.play("use medicine")
    assert (r.kept("medicine"), r.used("medicine"), r.offered("use")) == (0, 1, [])
    assert r.why_not("use medicine") == "ITEM-1"


def test_when_items_are_used(run: Make) -> None:
    """ITEM-2: before moving, and before the dungeon roll; not in battles and traps."""
    r = run([6, 6, 6, 6], at="D2", hp=3, kept={"medicine": 1})
    assert r.offered("use") == ["use medicine"]
    r.play("move D3")
    assert r.options == ["use medicine", "go"]
    r.play("go")
    assert r.why_not("use medicine") == "ITEM-2"
    r = run([1, 2], at="B2", fights="orc", hp=3, kept={"medicine": 1})
    assert r.why_not("use medicine") == "ITEM-2"


def test_any_number_of_items_in_one_window(run: Make) -> None:
    """ITEM-3: one after another."""
    r = run(hp=1, sick="fear 1", kept={"medicine": 1, "remedy": 1, "atk_potion": 1})
    r.play("use medicine", "use remedy", "use atk_potion")
    assert (r.s.hp, sum(r.s.ailments), r.s.armed_atk, r.offered("use")) == (4, 0, 1, [])


@pytest.mark.parametrize(("item", "hp"), [("medicine", 4), ("elixir", 7)])
def test_healing_items(run: Make, item: str, hp: int) -> None:
    """ITEM-4, ITEM-13: 3 and 6 HP."""
    r = run(level=2, hp=1, kept={item: 1})
    r.play(f"use {item}")
    assert r.s.hp == hp


def test_remedy(run: Make) -> None:
    """ITEM-5: one level of the player's choice."""
    r = run(sick="fear 2 poison 1", kept={"remedy": 1})
    r.play("use remedy")
    assert r.options == ["cure fear", "cure poison"]
    r.play("cure fear")
    assert (r.sick("fear"), r.sick("poison")) == (1, 1)


def test_potions_for_one_battle(run: Make) -> None:
    """ITEM-6, ITEM-7, ITEM-9: +1 in every turn of the next battle, won or undecided, and no longer."""
    r = run([5, 5, 5, 5, 5, 5], at="B2", fights="grave_wight", foe_hp=7, armed=(1, 1))
    r.play("keep 5", "keep 5")
    assert [(event.data["attack"], event.data["defence"]) for event in r.told("struck")] == [(3, 2), (3, 2)]
    r.play("keep 5")
    assert (r.s.armed_atk, r.s.armed_def) == (0, 0)
    r = run([4, 4], at="B2", fights="werewolf", turn=19, armed=(1, 1))
    r.play("keep 4")
    assert (r.s.armed_atk, r.s.armed_def) == (0, 0)


def test_a_clover_is_kept_first(run: Make) -> None:
    """ITEM-8: no use but on battle, drafted and third dice."""
    r = won(run, loot_die=3)
    r.play("take item 3")
    assert (r.kept("clover"), r.ask, r.offered("use")) == (1, "move", [])
    assert r.why_not("use clover") == "ITEM-8"


def test_potions_and_clovers_add_up(run: Make) -> None:
    """ITEM-11: two potions are +2; two Clovers change one roll twice."""
    r = run(kept={"atk_potion": 2}, variants="draft+merchant")
    r.play("use atk_potion", "use atk_potion")
    assert r.s.armed_atk == 2
    r = run([2, 2], at="B2", fights="orc", kept={"clover": 2})
    r.play("clover battle 2 3", "clover battle 3 4")
    assert r.s.dice_shown == [4, 2]


def test_no_item_for_nothing(run: Make) -> None:
    """ITEM-12: not at full HP, not without an ailment."""
    r = run(kept={"medicine": 1, "elixir": 1, "remedy": 1})
    assert r.offered("use") == []
    assert {r.why_not(f"use {item}") for item in ("medicine", "elixir", "remedy")} == {"ITEM-12"}
