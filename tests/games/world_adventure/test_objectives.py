"""The 22 rune slots: OBJ-*, H-TRADE."""

from __future__ import annotations

import pytest

from questhall.games.world_adventure.vocabulary import SLOT_NAMES
from tests.games.world_adventure.tables import Make, Table, feats

NO_RUNES = {"runes": "only"}
FIVE = "H1+ 2 2 2 2"


def bare(table: Make, **more: object) -> Table:
    """A table without Rune Power cards; seat 0 has two runes, so that the next one brings nothing else."""
    return table(**{"gems": {0: "government pvp2"}, "decks": NO_RUNES, **more})


def new_gems(t: Table, seat: int = 0) -> str:
    """What was filled since the start."""
    return " ".join([str(event.data["slot"]) for event in t.told("rune") if event.seat == seat])


# Gems


def test_each_slot_once(table: Make) -> None:
    """OBJ-1, OBJ-3: there are 22, and a second time is no rune."""
    assert len(set(SLOT_NAMES)) == 22
    t = bare(table, gold={0: 99})
    t.play("caravan storm_chaser", "caravan fortress_shell")
    assert (new_gems(t), t.state.runes[0]) == ("caravan", 3)


def test_nobody_blocks_a_slot(table: Make) -> None:
    """OBJ-2."""
    t = bare(table, gems={0: "pvp1 pvp2", 1: "caravan"}, gold={0: 99})
    t.play("caravan storm_chaser")
    assert (t.gems(0), t.gems(1)) == ("caravan pvp1 pvp2", "caravan")


def test_a_filled_slot_still_gives_the_other_rewards(table: Make) -> None:
    """OBJ-3."""
    t = bare(table, gems={0: "green"}, at={0: "EU1"}, clans={0: "H1 1 1"}, battle="plunder fruit_cart")
    t.load(1, 1, 1, 1, 2, 1, 1)
    t.play("chase")
    assert (new_gems(t), t.gold(), t.goods(), t.clan()) == ("", 24, "spice", "H1:1 1:1 1:1")
    assert t.ask == "turn"


def test_one_event_may_fill_several_slots(table: Make) -> None:
    """OBJ-4, OBJ-5: in the order that the owner chooses, each fully resolved before the next."""
    t = table(
        gems={0: "green yellow trade12"},
        quests={0: "Q13"},
        at={0: "EU2"},
        clans={0: "H1 1 1"},
        decks={"runes": "Y1 P1 Y2 P2"},
        battle="hunt reed_imp",
    )
    t.load(1, 1, 1, 1, 1, 1, 1, 1)
    t.play("stay")
    assert t.options == ["gem minion", "gem quest1"]
    t.play("gem quest1")
    assert t.gems() == "quest1 green yellow trade12"
    t.play("status charisma", "rune Y1")
    assert t.gems() == "minion quest1 green yellow trade12"
    t.play("draw", "rune Y2")
    assert t.cards() == "Y1:2 Y2:2"
    assert [event.data["slot"] for event in t.told("rune")] == ["quest1", "minion"]


def test_a_destroyer_that_completes_a_quest(table: Make) -> None:
    """X-48: OBJ-4, QUEST-15: in the NPC phase, with two Rune Power cards."""
    t = table(
        gems={0: feats(4)},
        quests={0: "Q14"},
        at={0: "EU2"},
        clans={0: FIVE},
        decks={"runes": "Y1 P1 Y2 P2"},
        battle="hunt iron_tusk",
        by_npc=True,
        phase="npcs",
    )
    t.load(*[1] * 6, 1, *[1] * 4, *[1] * 3)
    t.play("stay", "gem destroyer", "rune Y1", "draw")
    t.roll(1, 9, 1, play="rune Y2")
    assert (t.cards(), new_gems(t)) == ("Y1:2 Y2:2", "destroyer quest1")


# Feats


def test_a_legendary(table: Make) -> None:
    """OBJ-6."""
    t = bare(table, at={0: "EU6"}, clans={0: FIVE}, cards={0: "P1"}, battle="hunt G5")
    t.play("stay")
    t.load(*[1] * 6, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer")
    assert new_gems(t) == "legend"


def test_the_hero_rises(table: Make) -> None:
    """OBJ-7."""
    t = bare(table, clans={0: "H1:6"})
    t.play("evolve hero")
    assert (new_gems(t), t.state.hero_level[0]) == ("hero", 2)


def test_the_second_soldier_rises(table: Make) -> None:
    """OBJ-8: the first one is not enough, the third one gives nothing."""
    t = bare(table, clans={0: "H1 1:6 1:6 1:6"}, gold={0: 60}, status={0: (1, 2, 3)})
    t.play("evolve 1")
    assert new_gems(t) == ""
    t.play("evolve 3")
    assert new_gems(t) == "soldiers"
    t.play("evolve 2")
    assert new_gems(t) == "soldiers"


def test_a_soldier_of_the_limit_break_does_not_count(table: Make) -> None:
    """X-36, X-37: OBJ-8, STATUS-21: one trained and one by the limit break fill nothing, a second trained one does."""
    t = bare(table, clans={0: "H1 1:6 1:6 1 1"}, gold={0: 60}, status={0: (1, 2, 5)}, items={0: "G1"})
    t.play("recruit")
    assert t.clan() == "H1 1:6 1:6 1 1 2"
    t.play("evolve 1")
    assert new_gems(t) == ""
    t.play("evolve 2")
    assert new_gems(t) == "soldiers"


def test_a_caravan_of_lv_2(table: Make) -> None:
    """OBJ-9: one of Lv 1 is no feat."""
    t = bare(table, gold={0: 60})
    t.play("caravan chaser")
    assert new_gems(t) == ""
    t.play("caravan master_trader")
    assert new_gems(t) == "caravan"


@pytest.mark.parametrize(
    ("caravan", "owned", "bought", "full"),
    [
        ("storm_chaser", "cargo smoke medic medic medic", "pet", True),
        ("storm_chaser", "pet smoke medic medic medic", "cargo", True),
        ("master_trader", "pet cargo medic medic medic", "smoke", True),
        ("fortress_shell", "pet cargo smoke medic medic", "medic", True),
        ("trader", "pet cargo smoke medic medic", "medic", False),
        ("storm_chaser", "pet cargo smoke medic", "medic", False),
        ("storm_chaser", "pet cargo medic medic", "medic", False),
        ("storm_chaser", "cargo smoke medic medic", "medic", False),
        ("storm_chaser", "pet smoke medic medic", "medic", False),
    ],
)
def test_everything_at_one_moment(table: Make, caravan: str, owned: str, bought: str, full: bool) -> None:
    """OBJ-10: a Lv 2 caravan, pet, cargo, a Smoke Bomb and three Medic Packs, whichever comes last."""
    t = bare(table, caravans={0: caravan}, upgrades={0: owned})
    t.play(f"upgrade {bought}")
    assert new_gems(t) == ("full" if full else "")


@pytest.mark.parametrize(("stalls", "slot"), [("", ""), ("RU", "stall2"), ("RU EG", "stall3"), ("RU EG PS", "stall4")])
def test_stalls(table: Make, stalls: str, slot: str) -> None:
    """OBJ-11: the second, third and fourth; the first gives nothing."""
    t = bare(table, stalls=dict.fromkeys(stalls.split(), 0), status={0: (0, 4, 1)}, gems={0: "pvp1 pvp2"})
    t.play("stall")
    assert new_gems(t) == slot


def test_a_brigand(table: Make) -> None:
    """OBJ-12."""
    t = bare(table, at={0: "EU2"}, clans={0: FIVE}, battle="brigand")
    t.load(*[1] * 6, 6, 6, 6)
    t.play("stay")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (new_gems(t), t.gold()) == ("brigand", 28)


def test_a_government(table: Make) -> None:
    """OBJ-13."""
    t = bare(table, gems={0: "pvp1 pvp2"}, at={0: "EU2"}, clans={0: FIVE}, cards={0: "P1"}, battle="government")
    t.play("stay")
    t.load(*[1] * 6, 6, 6, 6, 6)
    t.play("card P1")
    while t.ask == "hit":
        t.play(t.options[0])
    assert (new_gems(t), t.gold()) == ("government", 28)


@pytest.mark.parametrize(("gems", "slot"), [("minion raid", "pvp1"), ("minion pvp1", "pvp2"), ("pvp1 pvp2", "")])
def test_rivals(table: Make, gems: str, slot: str) -> None:
    """OBJ-14, OBJ-15: a rival who retreats is defeated; the same one counts twice."""
    t = bare(table, gems={0: gems}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.state.pvp[0] = 1 if "pvp1" in gems else -1
    t.play("stay")
    t.roll(1, play="flee")
    assert (new_gems(t), new_gems(t, 1)) == (slot, "")


def test_who_began_does_not_matter(table: Make) -> None:
    """X-25: OBJ-15: the attacker himself retreats, and the defender has won."""
    t = bare(table, gems={1: "minion"}, at={0: "EU2", 1: "EU2"}, battle="duel 1")
    t.roll(3, play="flee")
    assert (new_gems(t), new_gems(t, 1)) == ("", "pvp1")
    assert (t.clan(0), t.clan(1)) == ("H1", "H1:2")


def test_a_slain_rival(table: Make) -> None:
    """OBJ-15."""
    t = bare(table, at={0: "EU2", 1: "EU2"}, clans={0: FIVE, 1: "H4"}, gold={1: 0}, battle="duel 1")
    t.play("stay")
    t.load(*[1] * 6, 6, 6, 9)
    t.play("stay")
    assert (new_gems(t), t.state.deaths[1]) == ("pvp1", 1)


@pytest.mark.parametrize(
    ("monster", "slot", "dice"),
    [
        ("reed_imp", "minion", [1, 1]),
        ("iron_tusk", "destroyer", [1, 1, 1, 1, 1]),
        ("horned_behemoth", "raid", [1, 1, 1, 1, 1, 1, 1]),
    ],
)
def test_monsters(table: Make, monster: str, slot: str, dice: list[int]) -> None:
    """OBJ-16."""
    t = bare(table, at={0: "EU2"}, clans={0: FIVE}, battle=f"hunt {monster}")
    t.load(*[1] * 6, *dice)
    t.play("stay")
    assert new_gems(t) == slot


@pytest.mark.parametrize(
    ("gems", "slot"),
    [
        ("minion raid", "quest1"),
        ("minion quest1", "quest2"),
        ("minion raid green quest1 quest2", "quest3"),
        ("minion quest1 quest2 quest3", ""),
    ],
)
def test_quests(table: Make, gems: str, slot: str) -> None:
    """OBJ-17: up to three times."""
    t = bare(table, gems={0: gems}, quests={0: "Q20 city1=EU0"})
    t.play("pay")
    assert (new_gems(t), t.quest()) == (slot, "")


@pytest.mark.parametrize(
    ("merchant", "stage", "slot"),
    [("fruit_cart", 1, "green"), ("iron_wagon", 1, "yellow"), ("royal_purveyor", 2, "yellow")],
)
def test_merchants(table: Make, merchant: str, stage: int, slot: str) -> None:
    """OBJ-18, OBJ-19: a Red one counts as Yellow."""
    t = bare(table, stage=stage, at={0: "EU1"}, clans={0: FIVE}, cards={0: "P1"}, battle=f"plunder {merchant}")
    card = t.state.terms.box.merchants[t.state.terms.box.merchant_by_name[merchant]]
    t.play("chase")
    t.load(*[1] * 6, *[1, 2, 3][: card.cargo], *[1] * card.loot)
    t.play("card P1")
    while t.ask not in ("turn", "gem"):
        t.play(t.options[0])
    assert new_gems(t) == slot


# Trade


def trade(table: Make, goods: str, **more: object) -> Table:
    """Seat 0 sells all its goods in EU, which needs silk."""
    t = bare(table, goods={0: goods}, needs={"EU": "silk"}, **{"caravans": {0: "master_trader"}, **more})
    t.play("shop", *[f"sell {good}" for good in goods.split()])
    return t


@pytest.mark.parametrize(
    ("goods", "slot"),
    [
        ("silk iron", ""),
        ("silk silk", "trade12"),
        ("silk iron spice", "trade12"),
        ("iron spice fruit", ""),
        ("iron iron spice fruit", ""),
    ],
)
def test_a_sale_of_twelve(table: Make, goods: str, slot: str) -> None:
    """OBJ-20, OBJ-24: a needed good among them, and 12 or more in all; what the others are does not matter."""
    assert new_gems(trade(table, goods)) == slot


def test_two_of_the_needed_good(table: Make) -> None:
    """X-5: OBJ-24, SHOP-20."""
    t = trade(table, "silk silk")
    assert (t.gold(), new_gems(t), t.clan()) == (32, "trade12", "H1:1")


def test_a_sale_of_sixteen_without_a_needed_good(table: Make) -> None:
    """X-6: OBJ-20, SHOP-15, SHOP-20."""
    t = trade(table, "iron iron spice fruit")
    t.play("leave")
    assert (t.gold(), new_gems(t), t.clan(), t.state.needed[0], t.state.needs_met) == (36, "", "H1", True, 0)


@pytest.mark.parametrize("slot", ["trade12", "trade16"])
def test_a_sale_of_eighteen(table: Make, slot: str) -> None:
    """X-7: OBJ-21, OBJ-22: one rune only, in the slot that he chooses."""
    t = trade(table, "silk iron spice fruit")
    assert (t.gold(), t.clan()) == (38, "H1:2")
    assert t.options == ["gem trade12", "gem trade16"]
    t.play(f"gem {slot}")
    assert (new_gems(t), t.options) == (slot, ["roll", "leave"])


@pytest.mark.parametrize(("gems", "slot"), [("trade12 minion", "trade16"), ("trade16 minion", "trade12")])
def test_a_great_sale_fills_the_free_slot(table: Make, gems: str, slot: str) -> None:
    """OBJ-22."""
    assert new_gems(trade(table, "silk iron spice fruit", gems={0: gems})) == slot


def test_fifteen_do_not_fill_the_second_slot(table: Make) -> None:
    """OBJ-21."""
    t = trade(table, "silk iron spice", gems={0: "trade12 minion"})
    assert (new_gems(t), t.gold()) == ("", 34)


def test_both_slots_for_one_sale(table: Make) -> None:
    """H-TRADE: both if it is worth 16."""
    t = trade(table, "silk iron spice fruit", rules={"trade": "both"}, gems={0: "minion raid green pvp1"})
    assert t.options == ["gem trade12", "gem trade16"]
    t.play("gem trade16")
    assert new_gems(t) == "trade16 trade12"
    assert new_gems(trade(table, "silk iron spice", rules={"trade": "both"})) == "trade12"


def test_the_value_counts_modifiers(table: Make) -> None:
    """OBJ-23: 7 and 5 are 12 while goods sell for one more; 5 and 3 and 3 are not while they sell for one less."""
    assert new_gems(trade(table, "silk iron", event="V5")) == "trade12"
    assert new_gems(trade(table, "silk iron spice", event="V4")) == ""


def test_the_value_counts_no_bonus_of_a_skill(table: Make) -> None:
    """OBJ-23."""
    t = bare(table, goods={0: "silk iron"}, needs={"EU": "silk"}, clans={0: "H12"})
    t.play("shop", "sell silk")
    t.roll(1, play="sell iron")
    assert (t.gold(), new_gems(t)) == (20 + 10 + 3, "")


def test_the_value_counts_before_the_limit(table: Make) -> None:
    """OBJ-23."""
    t = trade(table, "silk silk", gold={0: 95})
    assert (t.gold(), new_gems(t)) == (99, "trade12")


def test_goods_carry_no_origin(table: Make) -> None:
    """OBJ-25: looted ones count like bought ones."""
    t = bare(table, needs={"EU": "silk"}, at={0: "EU1"}, clans={0: "H1 1 1 1"}, battle="plunder tea_porters")
    t.load(1, 1, 1, 1, 1, 6, 6, 1, 1, 1)
    t.play("chase")
    assert t.goods() == "silk silk"
    t.play("travel EU0", "shop", "sell silk", "sell silk")
    assert "trade12" in t.gems().split()


# Rewards


@pytest.mark.parametrize("first", ["full", "quest1"])
def test_rewards_come_before_gems(table: Make, first: str) -> None:
    """X-39: OBJ-10, OBJ-26: a Smoke Bomb as reward fills FULL with the quest, in the order he likes."""
    t = bare(
        table,
        gems={0: feats(4)},
        caravans={0: "storm_chaser"},
        upgrades={0: "pet cargo medic medic medic"},
        goods={0: "iron"},
        quests={0: "Q11"},
    )
    t.play("give iron")
    assert (t.gold(), t.clan(), t.state.smoke[0]) == (28, "H1:1", 1)
    assert sorted(t.options) == ["gem full", "gem quest1"]
    t.play(f"gem {first}")
    assert sorted(new_gems(t).split()) == ["full", "quest1"]
    assert new_gems(t).startswith(first)
