"""The rule book's section Open to house rules: each switch at its default and at every other value."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import HouseRuleError, Match, find_game
from tests.games.adventure_party.tables import Make

GAME = find_game("adventure_party")

SWITCHES: dict[str, tuple[str, Any, list[Any]]] = {
    "HR-MODE": ("mode", "competitive", ["competitive", "cooperative"]),
    "HR-DOOM": ("doom", "normal", ["easy", "normal", "hard"]),
    "HR-SKULL": ("skull", "off", ["off", "on"]),
    "HR-START": ("start_seat", "random", ["random", 1, 2, 3, 4]),
    "HR-ROW": ("hero_row", "four_and_top", ["four_and_top", "five_and_top", "five_without_top"]),
    "HR-LEGEND": ("legends", "upgraded", ["upgraded", "weapons_only", "not_upgraded"]),
    "HR-SECOND": ("second_bonus", "three_or_more", ["never", "three_or_more", "always"]),
    "HR-DICECAP": ("dice_cap", "supply", ["supply", "none"]),
    "HR-LOCKSET": ("locked_dice", "frozen", ["frozen", "may_be_set"]),
    "HR-SLOTDEATH": ("slot_death", "no_dice", ["no_dice", "dice_stay"]),
    "HR-TAKEBACK": ("weapon_moves", "off", ["off", "on"]),
    "HR-HAND": ("hand_limit", 7, [5, 7, 9, "none"]),
    "HR-BOSSSKIP": ("boss_fight", "must", ["must", "may"]),
    "HR-FIRSTKILL": ("first_kill", "all_fight", ["all_fight", "ends"]),
    "HR-BOSSORDER": ("boss_order", "start_first", ["start_first", "trigger_last"]),
    "HR-ROUNDS": ("round_limit", 30, [15, 20, 30, 50]),
    "HR-ARENAZERO": ("arena_zero", "nothing", ["nothing", "ranked"]),
    "HR-COMPENSATION": ("compensation", "printed", ["printed", "flat"]),
    "HR-OPENHANDS": ("hands", "by_mode", ["by_mode", "closed", "open"]),
}


def players(seats: int, **rules: Any) -> list[dict[str, Any]]:
    """The players at the start of a match."""
    return list(Match(GAME, seats, 1, rules).view(None)["players"])


# What the book's table says


@pytest.mark.parametrize("number", SWITCHES)
def test_the_switches_are_those_of_the_book(number: str) -> None:
    """Name, default and options of every switch; its row in the book names it."""
    name, default, allowed = SWITCHES[number]
    switch = GAME.house_rules[name]
    assert (switch.clause, list(switch.allowed)) == (number, allowed)
    assert [switch.defaults[seats] for seats in (2, 3, 4)] == [default] * 3
    assert GAME.rulebook().find(number).text.split("|")[0].strip() == name


def test_there_are_no_others() -> None:
    """Every switch of the book is one of the game."""
    assert {switch.clause for switch in GAME.house_rules.values()} == set(SWITCHES) == set(GAME.rulebook().house_rules)


@pytest.mark.parametrize(
    "rules", [{"mode": "solo"}, {"round_limit": 10}, {"hand_limit": 0}, {"start_seat": 5}, {"doom": 3}]
)
def test_other_values_are_refused(rules: dict[str, Any]) -> None:
    """HR-MODE, HR-ROUNDS, HR-HAND, HR-START, HR-DOOM: only the listed options can be set."""
    with pytest.raises(HouseRuleError):
        Match(GAME, 2, 1, rules)


# HR-MODE, HR-START, HR-COMPENSATION, HR-OPENHANDS


def test_the_mode() -> None:
    """HR-MODE: against each other from two players on; alone it is the team game."""
    assert [Match(GAME, seats, 1).printed()["team"] is None for seats in (1, 2, 3, 4)] == [False, True, True, True]
    assert Match(GAME, 3, 1, {"mode": "cooperative"}).printed()["team"] is not None
    with pytest.raises(HouseRuleError):
        Match(GAME, 1, 1, {"mode": "competitive"})


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_named_starting_seat(seat: int) -> None:
    """HR-START: the decks are the same as with a random one."""
    named, drawn = (Match(GAME, 3, 7, {"start_seat": start}).view(None) for start in (seat, "random"))
    assert (named["start"], named["seat"]) == (seat - 1, seat - 1)
    assert named["rows"] == drawn["rows"]


def test_a_random_starting_seat() -> None:
    """HR-START: any seat comes up."""
    assert {Match(GAME, 3, seed).view(None)["start"] for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("compensation", "gold", "items"), [("printed", [3, 4, 4, 5], [2, 2, 3, 3]), ("flat", [4] * 4, [2] * 4)]
)
def test_compensation(compensation: str, gold: list[int], items: list[int]) -> None:
    """HR-COMPENSATION: by position, or the same for all."""
    found = players(4, compensation=compensation, start_seat=1)
    assert ([each["gold"] for each in found], [each["cards"] for each in found]) == (gold, items)


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
@pytest.mark.parametrize("hands", ["by_mode", "closed", "open"])
def test_open_hands(table: Make, mode: str, hands: str) -> None:
    """HR-OPENHANDS: closed against each other, open in a team, or the same in both; drawn cards too."""
    t = table(level=2, rules={"mode": mode, "hands": hands}, hands={0: "P01"}, decks={"items": "P02"})
    t.play("market standard")
    shown = hands == "open" or (hands == "by_mode" and mode == "cooperative")
    for viewer in (1, None):
        assert t.player(0, viewer)["hand"] == (["P01", "P02"] if shown else None)
        assert t.told("drew")[0].seen_by(viewer).data.get("cards") == (["P02"] if shown else None)
    assert t.player(0, 0)["hand"] == ["P01", "P02"]


# HR-ROW, HR-LEGEND, HR-TAKEBACK, HR-HAND


@pytest.mark.parametrize(
    ("hero_row", "heroes", "legends", "top"),
    [("four_and_top", 4, 2, True), ("five_and_top", 5, 3, True), ("five_without_top", 5, 3, False)],
)
def test_the_hero_rows(table: Make, hero_row: str, heroes: int, legends: int, top: bool) -> None:
    """HR-ROW: how many lie in a row, and whether the visible top card is for sale."""
    assert len(Match(GAME, 2, 1, {"hero_row": hero_row}).view(None)["rows"]["heroes"]) == heroes
    t = table(level=3, rules={"hero_row": hero_row}, gold={0: 50, 1: 50})
    t.end_turn()
    view = t.match.view(None)
    for deck, count in (("heroes", heroes), ("legends", legends)):
        assert len(view["rows"][deck]) == count
        assert (f"buy {view['decks'][deck]['top']}" in t.options) is top
    assert (len(t.offered("buy")), t.match.printed()["top_for_sale"]) == (heroes + legends + 2 * top, top)


@pytest.mark.parametrize(
    ("legends", "retired", "pile", "armed"),
    [("upgraded", ["L01"], "", True), ("weapons_only", [], "L01", True), ("not_upgraded", [], "L01", False)],
)
def test_legends(table: Make, legends: str, retired: list[str], pile: str, armed: bool) -> None:
    """HR-LEGEND: whether they may hold weapons for upgraded heroes, and retire."""
    t = table(level=3, rules={"legends": legends}, parties={0: "L01"}, hands={0: "LW1 LR5"}, rows={"heroes": "H01"})
    assert t.offered("equip") == (["equip LW1 1"] if armed else [])
    t.play("buy H01 1")
    assert (t.player()["retired"], t.pile("legends")) == (retired, pile)
    assert t.points() == (1 + 1 if retired else 0)


def test_weapons_stay(table: Make) -> None:
    """HR-TAKEBACK off: no weapon is moved."""
    t = table(parties={0: "H01/W01 H02"})
    assert t.offered("move") == []
    assert t.refused("move 1 2") == "ITEM-13"


def test_weapons_may_be_moved(table: Make) -> None:
    """HR-TAKEBACK on: each at most once a phase; a weapon on the target is discarded; equipping is no move."""
    t = table(rules={"weapon_moves": "on"}, parties={0: "H01/W01 H02/W02 H03"}, hands={0: "W03"})
    t.play("equip W03 3")
    assert t.offered("move") == ["move 1 2", "move 1 3", "move 2 1", "move 2 3", "move 3 1", "move 3 2"]
    t.play("move 1 2")
    assert (t.party(), t.pile("items")) == ("H01 H02/W01 H03/W03", "W02")
    assert t.offered("move") == ["move 3 1", "move 3 2"]
    t.play("end")
    assert (t.match.view(None)["phase"], "move 2 1" in t.options) == ("tavern_2", True)


def test_a_moved_weapon_needs_an_upgraded_hero(table: Make) -> None:
    """HR-TAKEBACK on: ITEM-14 holds."""
    t = table(rules={"weapon_moves": "on"}, parties={0: "H01+/W08 H02 H03+"})
    assert t.offered("move") == ["move 1 3"]


@pytest.mark.parametrize(("limit", "discards"), [(5, 5), (7, 3), (9, 1), ("none", 0)])
def test_the_hand_limit(table: Make, limit: int | str, discards: int) -> None:
    """HR-HAND: at the end of the own turn."""
    t = table(rules={"hand_limit": limit}, hands={0: "P01 P02 P03 P04 P05 P06 P07 S01 S02 S03"})
    t.go_on() if discards else t.end_turn()
    count = 0
    while t.ask == "discard":
        t.play(t.options[0])
        count += 1
    assert (count, t.asked) == (discards, [1])


# HR-SECOND, HR-ARENAZERO


@pytest.mark.parametrize(
    ("second_bonus", "seats", "vp"),
    [("never", 4, 0), ("three_or_more", 2, 0), ("three_or_more", 3, 1), ("always", 2, 1), ("always", 4, 1)],
)
def test_the_second_bonus(table: Make, second_bonus: str, seats: int, vp: int) -> None:
    """HR-SECOND."""
    t = table(
        seats,
        rules={"second_bonus": second_bonus},
        level=2,
        firsts={1: 1},
        parties={0: "H01"},
        done={0: "T01", 1: "T02 T04"},
        attempt="T03",
        dice="R3 Y1",
    )
    t.play("stop")
    assert t.state.vp[0] == vp


@pytest.mark.parametrize(("arena_zero", "place", "vp"), [("nothing", 0, 0), ("ranked", 1, 2)])
def test_a_total_of_0(table: Make, arena_zero: str, place: int, vp: int) -> None:
    """HR-ARENAZERO: wins nothing, or is ranked, also of a sole competitor."""
    t = table(
        level=3, rules={"arena_zero": arena_zero}, arena="A4", parties={0: "H01 H02"}, attempt="arena", dice="R6 G6"
    )
    t.play("stop")
    assert (t.match.view(None)["ring"]["places"][0], t.state.vp[0]) == (place, vp)


# HR-DICECAP, HR-LOCKSET, HR-SLOTDEATH


@pytest.mark.parametrize(("dice_cap", "pool", "more"), [("supply", "G G G G", False), ("none", "G G G G G", True)])
def test_the_cap_of_dice(table: Make, dice_cap: str, pool: str, more: bool) -> None:
    """HR-DICECAP: four of a colour, or any number."""
    t = table(rules={"dice_cap": dice_cap}, parties={0: "H18+ H10+"}, hands={0: "P04"}, attempt="T06")
    assert (t.pool, "play P04" in t.options) == (pool, more)


def test_locked_dice_may_be_set(table: Make) -> None:
    """HR-LOCKSET may_be_set: the die stays locked, its new rune counts as spent, and nothing rerolls it."""
    rules = {"locked_dice": "may_be_set"}
    t = table(rules=rules, parties={0: "H03/W03"}, hands={0: "S04 S01"}, attempt="T01", dice="B5*")
    assert (t.offered("banner"), t.offered("play"), t.offered("use")) == ([], ["play S04"], [])
    t.play("play S04", "set 0 3")
    assert (t.pool, t.counts) == ("B3*", "M1")
    assert t.options == ["stop"]


def test_locked_dice_are_frozen(table: Make) -> None:
    """HR-LOCKSET frozen: not even set."""
    t = table(parties={0: "H03"}, hands={0: "S04"}, attempt="T01", dice="B5*")
    assert t.options == ["stop"]


@pytest.mark.parametrize(("slot_death", "pool"), [("no_dice", "G B"), ("dice_stay", "R G B")])
def test_dice_of_the_dead(table: Make, slot_death: str, pool: str) -> None:
    """HR-SLOTDEATH: hero and weapon are discarded at once; dice and abilities go or stay."""
    t = table(
        level=3,
        rules={"slot_death": slot_death},
        parties={0: "H09~/W01 H02 H03"},
        rows={"mountain": "M01"},
        phase="quest",
    )
    t.play("quest M01 1 2 3", "stand 1")
    assert (t.party(), t.pool, t.pile("heroes"), t.pile("items")) == ("- H02 H03", pool, "H09", "W01")
    t.roll(" ".join(colour + "1" for colour in pool.split()))
    assert t.offered("use") == (["use hero 1", "use weapon 1"] if slot_death == "dice_stay" else [])


def test_the_dead_block_wounds_and_earn_nothing(table: Make) -> None:
    """HR-SLOTDEATH dice_stay: EVAL abilities count, SUCCESS ones do not; without a living hero no potion is drunk."""
    t = table(
        rules={"slot_death": "dice_stay"},
        parties={0: "H12~ H13~"},
        hands={0: "P01 S08"},
        rows={"town": "T15"},
        phase="quest",
        gold={0: 0},
    )
    t.play("quest T15 1 2")
    assert (t.party(), t.pool, t.options) == ("- - -", "Y G", ["roll"])
    t.roll("Y6 G5")
    assert {"banner", "rune", "play S08", "stop"} <= set(t.options)
    assert t.attempt["block_light"] == 1
    t.play("stop")
    assert (t.done(), t.gold) == ("T15", 0)


# HR-BOSSSKIP, HR-FIRSTKILL, HR-BOSSORDER, HR-ROUNDS


def test_a_fight_may_be_declined(table: Make) -> None:
    """HR-BOSSSKIP may: asked when the own fight would begin; who has no hero is not asked."""
    t = table(3, rules={"boss_fight": "may"}, level=4, phase="boss", parties={1: "H01", 2: "H02"})
    assert (t.asked, t.options) == ([1], ["fight", "flee"])
    t.play("flee")
    assert (t.asked, t.options, t.state.vp[1]) == ([2], ["fight", "flee"], 0)
    t.play("fight")
    assert (t.attempt["seat"], t.ask) == (2, "pool")


def test_who_starts_goes_on(table: Make) -> None:
    """HR-BOSSSKIP may: nothing is asked before stage 2."""
    t = table(rules={"boss_fight": "may"}, level=4, parties={0: "H01"}, attempt="boss", dice="R3 R3 R3 Y1 Y1")
    t.play("stop")
    assert (t.attempt["stage"], t.ask) == (2, "pool")


@pytest.mark.parametrize(
    ("mode", "first_kill", "over"),
    [("competitive", "all_fight", False), ("competitive", "ends", True), ("cooperative", "ends", False)],
)
def test_the_first_kill(table: Make, mode: str, first_kill: str, over: bool) -> None:
    """HR-FIRSTKILL: the game ends with the first who completes stage 2, after that reward; a team fights on."""
    t = table(
        rules={"mode": mode, "first_kill": first_kill}, level=4, phase="boss", parties={0: "L04 L01 L02", 1: "H01"}
    )
    for _ in range(2):
        t.roll("R3 R3 R3 R4 Y4 Y1 G3 G3 G3")
        t.play("stop")
    assert (t.state.vp[0], t.outcome is not None) == (5, over)


@pytest.mark.parametrize(
    ("boss_order", "trigger", "order"),
    [("start_first", 1, [0, 1, 2]), ("trigger_last", 1, [2, 0, 1]), ("trigger_last", 0, [1, 2, 0])],
)
def test_the_order_of_fights(table: Make, boss_order: str, trigger: int, order: list[int]) -> None:
    """HR-BOSSORDER: from the starting player, or the trigger player last."""
    t = table(
        3,
        rules={"boss_order": boss_order},
        active=trigger,
        level=4,
        last_turns=1,
        trigger=trigger,
        parties={0: "H01", 1: "H02", 2: "H03"},
    )
    t.go_on()
    assert [t.attempt["seat"], *t.match.view(None)["fighters"]] == order


def test_the_order_without_a_trigger_player(table: Make) -> None:
    """HR-BOSSORDER trigger_last: after the round limit the starting player fights first."""
    t = table(
        3,
        rules={"boss_order": "trigger_last"},
        start=1,
        active=0,
        in_round=30,
        parties={0: "H01", 1: "H02", 2: "H03"},
    )
    t.go_on()
    assert [t.attempt["seat"], *t.match.view(None)["fighters"]] == [1, 2, 0]


@pytest.mark.parametrize("limit", [15, 20, 30, 50])
def test_the_round_limit(table: Make, limit: int) -> None:
    """HR-ROUNDS: after so many rounds the boss comes by itself, and not before."""
    t = table(rules={"round_limit": limit}, active=1, in_round=limit, parties={0: "H01"})
    t.go_on()
    assert (t.attempt["kind"], t.match.view(None)["round"]) == ("boss", limit)
    before = table(rules={"round_limit": limit}, active=1, in_round=limit - 1, parties={0: "H01"})
    before.end_turn()
    assert before.ask == "tavern"
