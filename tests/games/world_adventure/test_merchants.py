"""MERCH: battles with merchants."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table


def meet(t: Table, face: int) -> None:
    """Scout the merchant of a territory and meet the card on a place of the display."""
    t.load(1, face, face)
    t.play("scout merchant")


def test_a_token_and_a_wanted_point_for_a_failed_plunder(table: Make) -> None:
    """MERCH-1, MERCH-2, WANTED-3."""
    t = table(clans={0: "H12"}, at={0: "EU1"})
    meet(t, 5)
    assert (t.state.merchant_x, t.state.wanted) == ([], [0, 0])
    t.play("attack")
    assert ([t.where(place) for place in t.state.merchant_x], t.state.wanted) == (["EU1"], [1, 0])
    t.play("stop")
    assert ([t.where(place) for place in t.state.merchant_x], t.state.wanted) == (["EU1"], [1, 0])


def test_a_merchant_that_is_left_alone_costs_nothing(table: Make) -> None:
    """SCOUT-15, MERCH-1: no token, no wanted point without a declaration."""
    t = table(clans={0: "H12"}, at={0: "EU1"})
    meet(t, 5)
    t.play("leave")
    assert (t.state.merchant_x, t.state.wanted, t.state.battle) == ([], [0, 0], None)


def test_the_order_at_the_declaration(table: Make) -> None:
    """MERCH-3: token, wanted point, government, return of the tokens, battle."""
    t = table(clans={0: "H12"}, at={0: "EU1"}, merchant_x="EU3 EU4 RU2 RU4 RU6 PS1 PS3 PS5", merchants_met=8)
    meet(t, 5)
    t.load(9, 3)
    t.play("attack")
    kinds = [event.kind for event in t.told_of("merchant_token", "wanted", "band_appears", "tokens_return", "battle")]
    assert kinds == ["merchant_token", "wanted", "band_appears", "tokens_return", "battle"]
    assert (t.state.merchant_x, t.where(t.state.government)) == ([], "JV3")


def test_a_merchant_never_strikes_back(table: Make) -> None:
    """MERCH-4, MERCH-11: only the clan's dice are rolled, and nobody faints."""
    t = table(clans={0: "H12 1"}, caravans={0: "chaser"}, battle="plunder tea_porters")
    assert t.fight.foe_hp == 4
    t.roll(4, 3, play="chase")
    assert (t.fight.foe_hp, t.clan()) == (3, "H12 1")
    t.roll(4, 4, play="chase")
    assert (t.state.battle, t.clan(), t.told("fainted")) == (None, "H12 1", [])


@pytest.mark.parametrize(
    ("caravan", "upgrades", "stages"),
    [("trader", "", 1), ("chaser", "", 2), ("chaser", "pet", 3), ("storm_chaser", "pet", 5)],
)
def test_as_many_stages_as_chase(table: Make, caravan: str, upgrades: str, stages: int) -> None:
    """MERCH-5, MERCH-7, UPG-2: then the merchant escapes and gives nothing."""
    t = table(clans={0: "H12"}, caravans={0: caravan}, upgrades={0: upgrades}, battle="plunder iron_wagon")
    for _ in range(stages):
        t.roll(1, play="chase")
    assert (t.state.battle, len(t.told("attack"))) == (None, stages)
    assert (t.gold(), t.goods(), t.clan(), t.gems()) == (20, "", "H12", "")
    assert [event.clause for event in t.told("escaped")] == ["MERCH-7"]


def test_a_plunder_in_the_last_stage(table: Make) -> None:
    """E-35: MERCH-5, MERCH-6, MERCH-8: soldiers in the red and the blue slot; a skill without a hit is lost."""
    t = table(clans={0: "H1 1 - - 2"}, caravans={0: "chaser"}, battle="plunder tea_porters")
    t.roll(1, 4, 2, 5, play="chase")
    assert (t.points[0], t.fight.foe_hp, t.fight.chase) == (2, 2, 1)
    t.roll(4, 1, 6, 2, 1, 6, play="chase")
    assert (t.points[0], len(t.told("plundered"))) == (2, 1)
    t.roll(1, 2, 3, play="drop fruit")
    assert (t.goods(), t.gold(), t.gems()) == ("silk", 27, "green")


def test_the_rewards_of_a_plunder_in_order(table: Make) -> None:
    """MERCH-6, OBJ-18: experience, cargo, loot, quest steps with their rewards, then the slots."""
    t = table(clans={0: "H12 1 1"}, caravans={0: "master_trader"}, quests={0: "Q22"}, battle="plunder fruit_cart")
    t.load(1, 1, 1, 6, 1, 6, 2, 3)
    t.play("chase")
    kinds = [event.kind for event in t.told_of("exp", "cargo_dice", "gold", "quest_step", "quest_complete", "rune")]
    assert kinds[:6] == ["exp", "cargo_dice", "gold", "quest_step", "quest_complete", "exp"]
    assert (t.gold(), t.goods(), t.clan()) == (26, "spice chocolate silk", "H12:2 1:2 1:2")
    assert sorted(t.options) == ["gem green", "gem quest1"]


@pytest.mark.parametrize(
    ("foe", "slot"), [("fruit_cart", "green"), ("iron_wagon", "yellow"), ("royal_purveyor", "yellow")]
)
def test_the_slot_of_a_merchant(table: Make, foe: str, slot: str) -> None:
    """MERCH-6, OBJ-18, OBJ-19: a red merchant counts as yellow."""
    loot = {"fruit_cart": 3, "iron_wagon": 7, "royal_purveyor": 11}[foe]
    t = table(clans={0: "H1+ 2 2 2 2"}, caravans={0: "master_trader"}, stage=2, battle=f"plunder {foe}")
    t.load(1, 1, 1, 1, 1, 1, *[1] * loot)
    t.play("chase")
    assert t.gems() == slot


def test_a_chase_may_be_stopped(table: Make) -> None:
    """MERCH-9: before any stage; it is an escape."""
    t = table(clans={0: "H12"}, caravans={0: "chaser"}, battle="plunder iron_wagon")
    assert t.options == ["chase", "stop"]
    t.roll(1, play="chase")
    assert t.options == ["chase", "stop"]
    t.play("stop")
    assert (t.state.battle, t.gems(), t.clan()) == (None, "", "H12")
    assert [event.clause for event in t.told("escaped")] == ["MERCH-9"]


def test_a_merchant_stays_on_display(table: Make) -> None:
    """MERCH-10: the same card can be met again elsewhere in the same turn."""
    t = table(clans={0: "H12 1 1"}, gems={0: "green"}, at={0: "EU3"}, ap=2)
    meet(t, 1)
    t.play("attack")
    t.load(1, 1, 1, 1, 1, 1)
    t.play("chase", "travel EU4")
    meet(t, 1)
    assert t.told("merchant_met")[-1].data["merchant"] == "fruit_cart"


def test_a_territory_has_no_merchant_behind_its_token(table: Make) -> None:
    """TOKEN-1, MAP-7: until the tokens return."""
    t = table(clans={0: "H12"}, at={0: "EU1"}, merchant_x="EU1")
    assert t.offered("scout") == []
    assert table(clans={0: "H12"}, at={0: "EU1"}).offered("scout") == ["scout merchant"]


def test_events_change_merchants(table: Make) -> None:
    """MERCH-4: Armed Escorts give one hit point and one loot die more, Lawless Roads one hit point less."""
    t = table(clans={0: "H12 1 1 1"}, gems={0: "green"}, event="V18", battle="plunder fruit_cart")
    assert t.fight.foe_hp == 4
    t.load(1, 1, 1, 1, 1, 1, 1, 1)
    t.play("chase")
    assert t.gold() == 26
    assert table(clans={0: "H12"}, event="V13", battle="plunder fruit_cart").fight.foe_hp == 2


@pytest.mark.parametrize(("red", "options"), [("either", ["gem green", "gem yellow"]), ("none", [])])
def test_other_rules_for_red_merchants(table: Make, red: str, options: list[str]) -> None:
    """H-RED: either slot, or none (OBJ-19)."""
    t = table(
        clans={0: "H1+ 2 2 2 2"}, caravans={0: "master_trader"}, rules={"red": red}, battle="plunder royal_purveyor"
    )
    t.load(1, 1, 1, 1, 1, 1, *[1] * 11)
    t.play("chase")
    assert (t.offered("gem"), t.gems()) == (options, "")


def test_cargo_that_does_not_fit(table: Make) -> None:
    """MERCH-6, DICE-7, DICE-14: the owner keeps as many pieces as fit, of the old and the new."""
    t = table(clans={0: "H12 1 1"}, gems={0: "green"}, goods={0: "iron silk"}, battle="plunder fruit_cart")
    t.load(1, 1, 1, 1, 1, 1)
    t.play("chase")
    assert sorted(t.options) == ["drop fruit", "drop iron", "drop silk"]
    t.play("drop iron")
    assert t.goods() == "fruit silk"
