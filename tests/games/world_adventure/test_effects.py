"""What field effects mean: the vocabulary of cards, skills, quests and events outside battle, and D-50."""

from __future__ import annotations

import pytest

from tests.games.world_adventure.tables import Make, Table, changed

QUESTS = {0: "quest1 quest2 quest3"}
"""Gems, so that a quest brings no rune."""


def play(table: Make, effect: str, *faces: int, **more: object) -> Table:
    """Seat 0 plays a yellow card with this effect."""
    t: Table = table(**{"cards": {0: "Y3"}, "game": changed(runes__Y3__effect=effect), **more})
    t.roll(*faces, play="card Y3")
    return t


# Instant


def test_gold(table: Make) -> None:
    """GEN-11: GOLD is paid without dice."""
    assert play(table, "gold 7").gold() == 27


def test_gold_dice(table: Make) -> None:
    """DICE-8: GOLD_DICE."""
    assert play(table, "gold_dice 3", 1, 3, 6).gold() == 29


def test_lose_gold(table: Make) -> None:
    """GEN-10: LOSE_GOLD takes what there is, to the bank."""
    game = changed(events__V3__reveal=["all lose_gold 15"])
    t = table(phase="month", month=1, dice=(2,), gold={0: 9}, decks={"events": "V3"}, game=game)
    assert (t.gold(0), t.gold(1)) == (0, 5)


def test_goods_dice(table: Make) -> None:
    """DICE-6, DICE-7: GOODS_DICE, with the choice if too much comes."""
    assert play(table, "goods_dice 2", 6, 2).goods() == "spice silk"
    t = play(table, "goods_dice 2", 6, 2, goods={0: "iron"})
    t.play("drop spice")
    assert t.goods() == "iron silk"


def test_good_pick(table: Make) -> None:
    """RUNE-20, D-50: GOOD_PICK: up to n of his choice, within the free slots; also fewer or none."""
    t = play(table, "good_pick 3")
    assert sorted(t.options) == sorted(
        ["done", *[f"take {good}" for good in ["fruit", "spice", "chocolate", "medicine", "iron", "silk"]]]
    )
    t.play("take silk", "take silk")
    assert (t.goods(), t.ask, t.state.stock[5]) == ("silk silk", "turn", 0)
    t = play(table, "good_pick 2")
    t.play("take iron", "done")
    assert (t.goods(), t.ask) == ("iron", "turn")
    t = play(table, "good_pick 1", stock={"silk": 0})
    assert "take silk" not in t.options
    t.play("done")
    assert t.goods() == ""


def test_good_pick_without_room(table: Make) -> None:
    """RUNE-20: own goods cannot be thrown away for it, so nothing is taken; here as a quest's reward."""
    t = table(goods={0: "iron silk"}, quests={0: "Q7"}, gems=QUESTS)
    t.roll(1, 1, 1, 1, play="try")
    assert (t.quest(), t.goods(), t.gold(), t.ask) == ("", "iron silk", 24, "turn")


def test_exp(table: Make) -> None:
    """EXP-7: EXP goes to every active member."""
    assert play(table, "exp 2", clans={0: "H1 1 1~ 2 1:5"}).clan() == "H1:2 1:2 1~ 2 1:6"


@pytest.mark.parametrize(("points", "change", "after"), [(3, -2, 1), (1, -2, 0), (7, 3, 8)])
def test_wanted(table: Make, points: int, change: int, after: int) -> None:
    """WANTED-1: WANTED, within 0 and 8."""
    t = play(table, f"wanted {change:+}", wanted={0: points})
    assert t.state.wanted[0] == after


def test_heal(table: Make) -> None:
    """D-50: HEAL: the owner chooses if more have fainted than get up."""
    assert play(table, "heal 2", clans={0: "H1 1~ 2~"}).clan() == "H1 1 2"
    t = play(table, "heal 2", clans={0: "H1 1~ 2~ 1~"})
    assert t.options == ["heal 1", "heal 2", "heal 3"]
    t.play("heal 2", "heal 3")
    assert t.clan() == "H1 1~ 2 1"


@pytest.mark.parametrize(("had", "after"), [(0, 2), (2, 3), (3, 3)])
def test_medic(table: Make, had: int, after: int) -> None:
    """UPG-7, UPG-10: MEDIC, within the limit of three."""
    assert play(table, "medic 2", upgrades={0: "medic " * had}).state.medics[0] == after


@pytest.mark.parametrize("had", [0, 1])
def test_smoke(table: Make, had: int) -> None:
    """UPG-4, UPG-10: SMOKE, at most one."""
    assert play(table, "smoke 1", upgrades={0: "smoke " * had}).state.smoke[0] == 1


def test_an_upgrade_that_makes_the_caravan_full(table: Make) -> None:
    """OBJ-10, OBJ-26: also when it comes from a card."""
    t = play(
        table,
        "smoke 1",
        caravans={0: "storm_chaser"},
        upgrades={0: "pet cargo medic medic medic"},
        gems={0: "minion"},
        decks={"runes": "only"},
    )
    assert "full" in t.gems().split()


def test_move_and_action(table: Make) -> None:
    """TURN-1: MOVE and ACTION, in this turn only."""
    t = play(table, "move 2")
    assert (t.state.mp, t.state.ap) == (4, 1)
    t = play(table, "action 1")
    assert (t.state.mp, t.state.ap) == (2, 2)
    t.play("end")
    assert (t.state.mp, t.state.ap) == (2, 1)


# GATE


def test_gate(table: Make) -> None:
    """DICE-11, D-50, C-11: two different markers, one of the cities must be taken; it costs no MP."""
    t = table(cards={0: "Y10"})
    t.roll(8, 8, play="card Y10")
    assert t.options == ["city IN", "city JV"]
    assert [sides for sides, _, _ in t.match.rolls] == [9, 8]
    t.play("city JV")
    assert (t.at(), t.state.mp, t.cards()) == ("JV0", 2, "Y10:1")


def test_gate_is_no_travel(table: Make) -> None:
    """STALL-9: no toll; but the government attacks, and a quest is visited."""
    t = table(cards={0: "Y10"}, stalls={"JV": 1}, status={1: (0, 4, 1)}, quests={0: "Q17 city1=JV0 city2=JP0"})
    t.roll(8, 8, play="card Y10")
    t.play("city JV")
    assert (t.gold(), t.state.quest_done[0]) == (20, 1)
    t = table(cards={0: "Y10"}, government="JV0", wanted={0: 1})
    t.roll(8, 8, play="card Y10")
    t.play("city JV")
    assert t.told("battle") != []


def test_gate_to_a_closed_city(table: Make) -> None:
    """STATUS-16: it cannot be chosen; if none can, nothing happens and the use is spent."""
    closed = {"status": {1: (0, 5, 0)}, "items": {1: "G1"}, "cards": {0: "Y10"}}
    t = table(stalls={"JV": 1}, **closed)
    t.roll(8, 8, play="card Y10")
    assert (t.at(), t.ask) == ("IN0", "turn")
    t = table(stalls={"JV": 1, "IN": 1}, **closed)
    t.roll(8, 8, play="card Y10")
    assert (t.at(), t.ask, t.cards()) == ("EU0", "turn", "Y10:1")


# VEIL


def test_veil(table: Make) -> None:
    """AMBUSH-1, BRIG-17: no NPC chooses or scouts him or begins a battle, until the end of the month."""
    t = table(cards={0: "Y9"}, at={0: "EU1"}, brigand="EU1")
    t.play("card Y9", "end")
    assert (t.asked, t.told("battle")) == ([1], [])
    t.load(2, 9, 1)
    t.play("end")
    assert (t.state.month, t.told("battle"), t.state.veil) == (3, [], [False, False])
    t = table(cards={0: "Y9"}, brigand="EU1")
    t.play("card Y9", "travel EU1")
    assert t.ask == "turn"


@pytest.mark.parametrize(
    "npc",
    [
        {"government": "EU2", "wanted": {0: 2}},
        {"brigand": "EU2"},
        {"monsters": {"reed_imp": "EU2"}},
        {"monsters": {"iron_tusk": "EU3"}},
        {"monsters": {"horned_behemoth": "EU3"}},
    ],
)
def test_veil_in_the_npc_phase(table: Make, npc: dict[str, object]) -> None:
    """BRIG-17: nobody looks for him, be it brigand, government or monster; without it each of them would find him."""
    t = table(phase="npcs", month=1, at={0: "EU2"}, veiled=(0,), dice=(2,), **npc)
    assert (t.state.month, t.told("battle"), t.told("band_scouts")) == (2, [], [])
    dice = () if "monsters" in npc else (1, 1)
    assert table(phase="npcs", month=1, at={0: "EU2"}, dice=dice, **npc).told("battle") != []


def test_veil_lets_him_attack(table: Make) -> None:
    """SCOUT-2: battles he begins himself are normal."""
    t = table(cards={0: "Y9"}, at={0: "EU1"}, brigand="EU1")
    t.play("card Y9")
    t.roll(1, play="scout brigand")
    t.play("attack")
    assert t.state.battle is not None


# SURE and HAGGLE


def test_sure_scout(table: Make) -> None:
    """SCOUT-18: the next scouting is a success; the dice are still rolled for the bonus AP."""
    t = table(cards={0: "Y5"}, at={0: "EU1", 1: "EU1"}, status={0: (2, 2, 1)})
    t.play("card Y5")
    t.roll(6, 6, play="scout 2")
    assert t.ask == "attack"
    assert t.state.sure == [False, False, False]


def test_sure_scout_without_dice(table: Make) -> None:
    """SCOUT-6: a certain success needs no dice."""
    t = table(cards={0: "Y5"}, at={0: "EU1", 1: "EU1"}, status={0: (0, 2, 3)})
    assert t.offered("scout") == []
    t.play("card Y5", "scout 2")
    assert t.ask == "attack"


def test_sure_quest(table: Make) -> None:
    """QUEST-33: the step is done without dice."""
    t = table(cards={0: "Y6"}, quests={0: "Q15"}, gems=QUESTS)
    t.play("card Y6", "try")
    assert (t.quest(), t.clan(), t.state.sure) == ("", "H1:2", [False] * 3)


def test_sure_train(table: Make) -> None:
    """QUEST-33: the member rises for the 5 gold, without a die."""
    t = table(cards={0: "Y7"}, clans={0: "H1 1:6"})
    t.play("card Y7", "train 1")
    assert (t.state.level[0], t.gold(), t.state.sure) == (2, 15, [False] * 3)


def test_sure_ends_with_the_turn(table: Make) -> None:
    """RUNE-20: until used or the end of the turn."""
    t = table(cards={0: "Y7 Y8"})
    t.play("card Y7", "card Y8", "end")
    assert (t.state.sure, t.state.haggle_sell, t.state.haggle_buy) == ([False] * 3, 0, 0)


def test_haggle(table: Make) -> None:
    """SHOP-25: each good sells for 1 more and costs 2 less, in one visit."""
    t = table(cards={0: "Y8"}, goods={0: "silk iron"}, status={0: (2, 1, 2)})
    t.play("card Y8", "shop", "sell silk", "sell iron")
    assert t.gold() == 30
    t.roll(1, 2, 3, 4, 5, 6, play="roll")
    t.play("buy spice")
    assert t.gold() == 29
    t.play("done")
    assert (t.state.haggle_sell, t.state.haggle_buy) == (0, 0)


def test_haggle_is_not_used_up_by_leaving(table: Make) -> None:
    """SHOP-25."""
    t = table(cards={0: "Y8"}, goods={0: "silk"})
    t.play("card Y8", "shop", "done", "leave")
    assert (t.state.haggle_sell, t.state.haggle_buy) == (1, 2)


# Skills


@pytest.mark.parametrize(
    ("hero", "die", "found"), [("H13", 3, True), ("H13", 4, False), ("H13+", 4, True), ("H1", 0, None)]
)
def test_scout_die(table: Make, hero: str, die: int, found: bool | None) -> None:
    """SCOUT-17: the gold die joins, with the cast number; it allows scouting with Explorer 0."""
    t = table(clans={0: hero}, at={0: "EU1", 1: "EU1"}, status={0: (0, 3, 2)})
    if found is None:
        assert t.offered("scout") == []
        return
    t.roll(die, play="scout 2")
    assert (t.ask == "attack") == found


@pytest.mark.parametrize(("hero", "die", "level"), [("H14", 3, 2), ("H14", 4, 1), ("H14+", 4, 2)])
def test_train_save(table: Make, hero: str, die: int, level: int) -> None:
    """HERO-7, C-33: after a failed training die the gold die may save it."""
    t = table(clans={0: f"{hero} 1:6"})
    t.roll(6, die, play="train 1")
    assert t.state.level[0] == level
    t = table(clans={0: f"{hero} 1:6"})
    t.roll(3, play="train 1")
    assert t.state.level[0] == 2
