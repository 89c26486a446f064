"""WORK, UPG: caravans and what belongs to them."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, changed

EQUIPPED = "caravan full"


def caravan(t: Table, seat: int = 0) -> str:
    """A player's caravan."""
    return t._box.caravans[t.state.caravan[seat]].name


def upgrades(t: Table, seat: int = 0) -> tuple[bool, bool, int, int]:
    """Mount Pet, Caravan Cargo, Smoke Bombs, Medic Packs."""
    s = t.state
    return s.pet[seat], s.hold[seat], s.smoke[seat], s.medics[seat]


NOTHING = (False, False, 0, 0)

# Caravans


def test_always_one_caravan(table: Make) -> None:
    """WORK-1: none is sold but for another."""
    t = table(upgrades={0: "pet"}, gold={0: 0})
    assert t.offered("sell_upgrade") == ["sell_upgrade pet"]
    assert t.offered("caravan") == []


def test_a_master_trader(table: Make) -> None:
    """E-32: WORK-2, WORK-3, WORK-4."""
    t = table(upgrades={0: "medic smoke"}, gold={0: 40}, gems={0: "green"})
    t.play("caravan master_trader")
    assert (caravan(t), t.gold(), upgrades(t), t.gems()) == ("master_trader", 40 + 9 - 40, NOTHING, "caravan green")


def test_the_sale_money_may_be_used(table: Make) -> None:
    """WORK-2, WORK-4: with two upgrades and a caravan of Lv 1 31 gold are enough for a Master Trader, 36 for others."""
    large = ["caravan storm_chaser", "caravan master_trader", "caravan fortress_shell"]
    for gold, offered in [(36, large), (35, large[1:2]), (31, large[1:2]), (30, [])]:
        t = table(upgrades={0: "medic smoke"}, gold={0: gold}, caravans={0: "chaser"})
        assert [option for option in t.offered("caravan") if option in large] == offered


@pytest.mark.parametrize(
    ("old", "new", "gold"),
    [
        ("trader", "chaser", 5 - 10),
        ("trader", "trader", 5 - 10),
        ("chaser", "storm_chaser", 5 - 45),
        ("master_trader", "scout_shell", 20 - 10),
        ("master_trader", "fortress_shell", 20 - 45),
        ("fortress_shell", "fortress_shell", 20 - 45),
    ],
)
def test_prices(table: Make, old: str, new: str, gold: int) -> None:
    """WORK-3, WORK-4, WORK-8, WORK-10: any type may follow, also the same, also a smaller one."""
    t = table(caravans={0: old}, gold={0: 50}, gems={0: EQUIPPED})
    t.play(f"caravan {new}")
    assert (caravan(t), t.gold()) == (new, 50 + gold)


def test_all_six_types(table: Make) -> None:
    """WORK-8: each may be bought by who can pay."""
    assert table(gold={0: 99}).offered("caravan") == [
        "caravan chaser",
        "caravan trader",
        "caravan scout_shell",
        "caravan storm_chaser",
        "caravan master_trader",
        "caravan fortress_shell",
    ]
    assert len(table(gold={0: 5}).offered("caravan")) == 3
    assert table(gold={0: 4}).offered("caravan") == []


def test_sales_are_credited_one_by_one(table: Make) -> None:
    """X-2: GOLD-3, WORK-2."""
    t = table(upgrades={0: "pet cargo smoke medic"}, gold={0: 95}, gems={0: EQUIPPED})
    t.play("caravan master_trader")
    assert t.gold() == 59


def test_upgrades_stay_behind(table: Make) -> None:
    """WORK-5: also from one caravan to the same again."""
    t = table(upgrades={0: "pet cargo smoke medic medic"}, gold={0: 20})
    t.play("caravan trader")
    assert (upgrades(t), t.gold()) == (NOTHING, 20 + 10 + 5 - 10)


@pytest.mark.parametrize("name", ["pet", "cargo", "smoke", "medic"])
def test_selling_an_upgrade(table: Make, name: str) -> None:
    """WORK-6: alone, for 2 gold."""
    t = table(upgrades={0: name})
    assert t.offered("sell_upgrade") == [f"sell_upgrade {name}"]
    t.play(f"sell_upgrade {name}")
    assert (upgrades(t), t.gold(), t.offered("sell_upgrade")) == (NOTHING, 22, [])


def test_selling_one_medic_pack(table: Make) -> None:
    """WORK-6: one at a time."""
    t = table(upgrades={0: "medic medic medic"})
    t.play("sell_upgrade medic")
    assert (t.state.medics[0], t.gold()) == (2, 22)


def test_cargo_that_no_longer_fits(table: Make) -> None:
    """WORK-7, D-49: after the sale of the Caravan Cargo the owner chooses what he returns."""
    t = table(upgrades={0: "cargo"}, goods={0: "iron silk silk"})
    t.play("sell_upgrade cargo")
    assert (t.ask, t.options) == ("drop", ["drop iron", "drop silk"])
    t.play("drop silk")
    assert (t.ask, t.goods(), t.state.stock[5]) == ("turn", "iron silk", 1)


def test_a_smaller_caravan(table: Make) -> None:
    """WORK-7, DICE-14: exactly as many stay as fit the new caravan; in between nothing is lost."""
    t = table(seats=4, caravans={0: "master_trader"}, goods={0: "iron silk silk spice"})
    t.play("caravan trader", "drop spice", "drop silk")
    assert (t.ask, t.goods()) == ("turn", "iron silk")
    t = table(seats=4, caravans={0: "trader"}, upgrades={0: "cargo"}, goods={0: "iron silk spice"}, gold={0: 60})
    t.play("caravan master_trader")
    assert t.goods() == "spice iron silk"


def test_the_values(table: Make) -> None:
    """WORK-9: Cargo, Chase and Barrier."""
    t = table(caravans={0: "chaser"}, goods={0: "iron"})
    t.play("shop", "done")
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    assert t.ask == "turn"
    t = table(caravans={0: "storm_chaser"}, battle="plunder tea_porters")
    assert (t.state.battle and t.state.battle.chase) == 4
    t = table(caravans={0: "fortress_shell"}, at={0: "EU2"}, battle="hunt ash_wyrmling")
    assert (t.state.battle and t.state.battle.barrier) == 2


# Upgrades


def test_buying_upgrades(table: Make) -> None:
    """E-33: UPG-1."""
    t = table()
    t.play("upgrade pet", "upgrade cargo", "upgrade smoke", "upgrade medic")
    assert (t.gold(), upgrades(t)) == (0, (True, True, 1, 1))


@pytest.mark.parametrize(("gold", "event", "offered"), [(5, "", 4), (4, "", 0), (3, "V26", 4), (2, "V26", 0)])
def test_the_price_of_upgrades(table: Make, gold: int, event: str, offered: int) -> None:
    """UPG-1, GEN-10, MOD upgrade_cost: 5 gold, or 2 less at the Caravan Fair; they sell for 2 all the same."""
    t = table(gold={0: gold}, event=event)
    assert len(t.offered("upgrade")) == offered
    if offered:
        t.play("upgrade pet", "sell_upgrade pet")
        assert t.gold() == 2


def test_free_upgrades(table: Make) -> None:
    """MOD upgrade_cost: at least 0."""
    t = table(gold={0: 3}, event="V26", game=changed(events__V26__lasting=["mod upgrade_cost -9"]))
    t.play("upgrade pet")
    assert t.gold() == 3


def test_the_mount_pet(table: Make) -> None:
    """UPG-2, MERCH-5: Chase + 1; at most one."""
    t = table(upgrades={0: "pet"}, battle="plunder tea_porters")
    assert (t.state.battle and t.state.battle.chase) == 2
    assert table(upgrades={0: "pet"}).offered("upgrade pet") == []


def test_the_caravan_cargo(table: Make) -> None:
    """UPG-3: Cargo + 1; at most one."""
    t = table(seats=3, upgrades={0: "cargo"}, gold={0: 20})
    assert t.offered("upgrade cargo") == []
    t.play("shop")
    t.roll(2, 2, 2, 2, 2, 2, play="roll")
    t.play("buy spice", "buy spice", "buy spice")
    assert (t.goods(), t.ask) == ("spice spice spice", "turn")


def test_the_smoke_bomb(table: Make) -> None:
    """UPG-4, UPG-5, RETREAT-3: at most one; it is discarded for a certain retreat."""
    assert table(upgrades={0: "smoke"}).offered("upgrade smoke") == []
    t = table(at={0: "EU2"}, upgrades={0: "smoke"}, battle="hunt reed_imp")
    t.play("smoke")
    assert (t.ask, t.state.battle, t.state.smoke[0]) == ("turn", None, 0)


def test_a_smoke_bomb_only_before_the_dice(table: Make) -> None:
    """UPG-5: of an attack stage; afterwards a stage goes on to its end."""
    t = table(at={0: "EU2"}, upgrades={0: "smoke"}, battle="hunt ash_wyrmling", clans={0: "H1 1 1"})
    t.roll(6, 6, 6, 6, play="stay")
    assert (t.ask, t.offered("smoke")) == ("faint", [])
    t.play("faint 1")
    assert t.offered("smoke") == ["smoke"]


def test_a_smoke_bomb_while_scouting(table: Make) -> None:
    """UPG-6, SCOUT-12."""
    t = table(at={0: "EU2"}, brigand="EU2", upgrades={0: "smoke"})
    t.roll(6, play="scout brigand")
    t.roll(1, play="smoke")
    assert (t.options, t.state.smoke[0]) == (["attack", "leave"], 0)


def test_the_medic_pack(table: Make) -> None:
    """UPG-7: at most three; discarded for one fainted soldier."""
    assert table(upgrades={0: "medic medic medic"}).offered("upgrade medic") == []
    t = table(upgrades={0: "medic medic"}, clans={0: "H1 1~ 2~ 1"}, at={0: "EU2"})
    assert t.offered("medic") == ["medic 1", "medic 2"]
    t.play("medic 2")
    assert (t.clan(), t.state.medics[0]) == ("H1 1~ 2 1", 1)


def test_medic_packs_in_ones_own_turn(table: Make) -> None:
    """UPG-8, UPG-9: one after another, without MP and AP."""
    t = table(upgrades={0: "medic medic"}, clans={0: "H1 1~ 1~ 1~"}, at={0: "EU2"}, mp=0, ap=0)
    t.play("medic 1", "medic 3")
    assert (t.clan(), t.offered("medic"), t.state.medics[0]) == ("H1 1 1~ 1", [], 0)


def test_medic_packs_of_others(table: Make) -> None:
    """UPG-8: outside one's own turn only just before a battle."""
    t = table(upgrades={1: "medic"}, clans={1: "H1 1~"}, at={0: "EU2", 1: "EU2"})
    assert (t.asked, t.offered("medic")) == ([0], [])
    t.roll(1, play="scout 2")
    t.play("attack")
    assert (t.asked, sorted(t.options)) == ([1], ["go_on", "medic 1"])


def test_no_medic_pack_during_a_battle(table: Make) -> None:
    """UPG-8: who went on fights without it."""
    t = table(upgrades={0: "medic"}, clans={0: "H1 1~"}, at={0: "EU2"}, battle="hunt reed_imp")
    assert sorted(t.options) == ["go_on", "medic 1"]
    t.play("go_on")
    assert (t.ask, t.offered("medic")) == ("retreat", [])


def test_medic_packs_in_the_npc_phase(table: Make) -> None:
    """X-50: UPG-8, UPG-9, EXP-5."""
    t = table(
        order=(1, 0),
        month=3,
        rules={"events": "off"},
        at={0: "EU2"},
        monsters={"reed_imp": "EU2"},
        upgrades={0: "medic medic medic"},
        clans={0: "H1 1~ 1~ 1~"},
        gems={0: "minion"},
    )
    t.play("end", "medic 1", "medic 2", "go_on")
    t.roll(1, 6, 1, 1, 4, 4, 1, play="stay")
    assert (t.clan(), t.state.medics[0], t.gold()) == ("H1:1 1:1 1:1 1~", 1, 26)


def test_too_many_medic_packs(table: Make) -> None:
    """UPG-10: a fourth one that is gained is lost."""
    t = table(
        upgrades={0: "medic medic medic"},
        quests={0: "Q3"},
        gems={0: "quest1 quest2 quest3"},
    )
    t.roll(1, 1, play="try")
    assert (t.quest(), t.state.medics[0], t.gold()) == ("", 3, 22)


def test_a_second_smoke_bomb(table: Make) -> None:
    """UPG-10."""
    t = table(upgrades={0: "smoke"}, quests={0: "Q11"}, goods={0: "iron"}, gems={0: "quest1 quest2 quest3"})
    t.play("give iron")
    assert (t.quest(), t.state.smoke[0], t.gold()) == ("", 1, 28)


def test_upgrades_are_public(table: Make) -> None:
    """UPG-11, GEN-12: everybody sees them; buying, selling and using them is told to all."""
    t = table(clans={0: "H1 1~"})
    t.play("upgrade pet", "upgrade medic", "upgrade smoke", "medic 1", "sell_upgrade smoke")
    told = [event for event in t.match.events if event.kind in ("upgraded", "got_up", "sold_upgrade")]
    assert [event.data.get("upgrade") for event in told] == ["pet", "medic", "smoke", None, "smoke"]
    assert [event.secret for event in told] == [None] * 5
    for viewer in (1, None):
        shown = t.match.view(viewer)["players"][0]["upgrades"]
        assert shown == {"pet": 1, "cargo": 0, "smoke": 0, "medic": 0}


def test_a_complete_caravan(table: Make) -> None:
    """X-38, UPG-7: using a Medic Pack later takes no rune."""
    t = table(
        caravans={0: "master_trader"},
        upgrades={0: "pet cargo smoke medic medic"},
        clans={0: "H1 1~"},
        gems={0: "caravan"},
    )
    t.play("upgrade medic")
    assert t.gems() == "caravan full"
    t.play("medic 1")
    assert (t.gems(), t.state.medics[0]) == ("caravan full", 2)
