"""The worked examples of the rule book: E-1 to E-16, X-1 to X-49."""

from __future__ import annotations

import pytest

from questhall.engine import Match, find_game
from questhall.engine.decision import Finish
from questhall.games.adventure_party.arena import award
from questhall.games.adventure_party.boss import finish
from questhall.games.adventure_party.town import begin_arena
from tests.games.adventure_party.tables import Make, Table

GAME = find_game("adventure_party")


# Printed examples


def test_setup_for_three() -> None:
    """E-1."""
    match = Match(GAME, 3, 1, {"start_seat": 3})
    seen = match.view(None)
    assert [player["cards"] for player in seen["players"]] == [2, 3, 2]
    assert [player["gold"] for player in seen["players"]] == [4, 4, 3]
    rows = {name: len(row) for name, row in seen["rows"].items()}
    assert rows == {"town": 4, "forest": 0, "mountain": 0, "heroes": 4, "legends": 0}
    assert seen["decks"]["heroes"]["top"] is not None
    assert seen["decks"]["legends"] == {"cards": 10, "open": False, "top": None}


def test_refresh(table: Make) -> None:
    """E-2."""
    t = table(
        level=2,
        rows={"town": "T01 T02 T03 T04", "forest": "F01 F02", "heroes": "H01 H02"},
        decks={"heroes": "H05 H06 H07", "forest": "F10 F11"},
    )
    t.end_turn()
    assert t.row("forest") == "F01 F02 F10 F11"
    assert t.row("town") == "T01 T02 T03 T04"
    assert t.row("heroes") == "H01 H02 H05 H06"
    assert t.match.view(None)["decks"]["heroes"]["top"] == "H07"


def test_bloodhounds(table: Make) -> None:
    """E-3."""
    t = table(parties={0: "H01 H02 H03"}, rows={"town": "T06"}, phase="quest")
    assert t.offered("quest") == ["quest T06 1 2", "quest T06 1 3", "quest T06 2 3"]
    assert t.refused("quest T06 1") == "QUEST-4"
    alone = table(parties={0: "H01"}, rows={"town": "T06 T01"}, phase="quest")
    assert alone.offered("quest") == ["quest T01 1"]
    assert alone.refused("quest T06 1") == "QUEST-5"


@pytest.mark.parametrize(("dice", "items", "party"), [("R6 G6 G6", "P01", "H01"), ("R3 G3 B1", "P01 P02", "H01+")])
def test_consolation(table: Make, dice: str, items: str, party: str) -> None:
    """E-4: on failure one item and no level-up; on success two items in all and a level-up."""
    t = table(
        level=2,
        parties={0: "H01 H02 H03"},
        attempt="F11",
        dice=dice + (" R1" if "R3" in dice else ""),
        decks={"items": "P01 P02 P03"},
        hands={0: "S07"},
    )
    t.play("play S07", "stop")
    t.play("wound light 1", "wound light 2")
    if t.ask == "level":
        t.play("level 1")
    assert (t.hand(), t.party().split()[0].rstrip("~")) == (items, party)


def test_locking(table: Make) -> None:
    """E-5."""
    t = table(parties={0: "H01 H03"}, hands={0: "S01"}, attempt="T06", dice="B3 R6")
    t.load(1)
    t.play("rune")
    assert (t.pool, t.counts) == ("B3* R1", "S1 M1")


def test_locking_bars_banner_and_scroll(table: Make) -> None:
    """E-5: neither banner nor scroll can reroll a locked die."""
    t = table(parties={0: "H01 H03"}, hands={0: "S01"}, attempt="T06", dice="B3* R1 R6")
    t.play("banner")
    assert t.offered("die") == ["die 1", "die 2"]
    t.match.undo()
    t.play("play S01")
    assert t.offered("die") == ["die 1", "die 2"]


def test_immunity(table: Make) -> None:
    """E-6: the swords do not serve."""
    t = table(level=2, parties={0: "H01 H02 H03"}, attempt="T12", dice="R1 R3 G1")
    assert t.counts == "S3 A1"
    attempt = t.match.view(0)["attempt"]
    assert (attempt["conditions"], attempt["met"]) == ([{"what": "HP", "need": 3, "have": 1}], False)


class TestDragon:
    """E-7."""

    def dragon(self, table: Make, dice: str, hand: str = "") -> Table:
        t = table(level=3, parties={0: "H01~ H02 H03"}, attempt="M01", dice=dice, hands={0: hand}, gold={0: 0})
        t.state.banner[0] = False
        return t

    def test_a_wound_comes_before_any_die(self, table: Make) -> None:
        t = table(level=3, parties={0: "H01 H02 H03"}, rows={"mountain": "M01"}, phase="quest")
        t.play("quest M01 1 2 3")
        assert t.options == ["stand 1", "stand 2", "stand 3"]
        t.play("stand 1")
        assert (t.party(), t.ask, t.pool) == ("H01~ H02 H03", "pool", "R G B")

    def test_success_and_wounds(self, table: Make) -> None:
        t = self.dragon(table, "R3 R1 G1 B1")
        assert t.counts == "S3 A1 M1"
        t.play("stop")
        assert t.options == [f"wound {kind} {at}" for kind in ("light", "deadly") for at in (1, 2, 3)]

    def test_a_shield_cancels_the_deadly_wound(self, table: Make) -> None:
        t = self.dragon(table, "R3 R4 G1 B1")
        t.play("stop")
        assert t.options == ["wound light 1", "wound light 2", "wound light 3"]
        t.play("wound light 1")
        assert t.options == ["wound light 2", "wound light 3"]

    def test_the_rewards(self, table: Make) -> None:
        t = self.dragon(table, "R3 R1 G1 B1")
        t.state.item_decks[1] = [t.state.terms.options.item_by_name["LR1"]]
        t.play("stop", "wound deadly 1", "wound light 2", "wound light 3")
        assert (t.state.gold[0], t.hand(), t.done(), t.state.vp[0], t.points()) == (2, "LR1", "M01", 0, 7)

    def test_failure(self, table: Make) -> None:
        t = self.dragon(table, "R3 G3")
        t.play("stop", "wound deadly 1", "wound light 2", "wound light 3")
        assert (t.state.gold[0], len(t.state.hands[0]), t.state.banner[0], t.done()) == (0, 1, True, "")


def test_level_2_to_3(table: Make) -> None:
    """E-8."""
    t = table(
        level=2,
        parties={0: "H01 H02 H03"},
        done={0: "F01"},
        attempt="F02",
        dice="B3 B1",
        gold={0: 6},
        rows={"forest": "F03 F04 F05", "heroes": "H04 H05 H06 H07"},
    )
    t.play("stop")
    assert (t.state.vp[0], t.state.level, t.ask, t.asked) == (3, 3, "join", [0])
    order = ["drew", "town_rises", "boss_revealed", "arena_begins"]
    assert [kind for kind in t.kinds() if kind in order] == order
    t.play("stay")
    assert t.ask == "tavern"
    assert t.offered("upgrade") == ["upgrade 1", "upgrade 2", "upgrade 3"]
    assert t.offered("buy L01") == []
    assert t.refused("buy L01") == "SETUP-14"
    t.play("end")
    assert len(t.row("mountain").split()) == 4
    assert len(t.row("legends").split()) == 2
    assert t.match.view(None)["decks"]["legends"]["top"] is not None


@pytest.mark.parametrize(("seats", "bonus"), [(2, 0), (3, 1)])
def test_level_1_to_2(table: Make, seats: int, bonus: int) -> None:
    """E-9."""
    t = table(seats, active=1, parties={1: "H01"}, done={0: "T01", 1: "T02"}, attempt="T03", dice="R3")
    t.play("stop")
    assert (t.state.level, t.state.vp[1], t.match.view(None)["arena"]) == (2, 1, "A1")
    ann = table(
        seats, level=2, firsts={1: 1}, parties={0: "H01"}, done={0: "T01", 1: "T02 T04"}, attempt="T03", dice="R3"
    )
    ann.play("stop")
    assert (ann.state.level, ann.state.vp[0]) == (2, bonus)


def arena(t: Table, *totals: int) -> None:
    """Hold an arena fight with these totals, in the order in which seats roll."""
    s = t.state
    for step, total in enumerate(totals, 1):
        seat = (s.seat + step) % s.seats
        s.joins[seat], s.totals[seat] = 1, total


def ranked(table: Make, *totals: int, **rules: str) -> list[int]:
    """The positions that are paid for some totals, in the order in which they rolled."""
    t = table(max(2, len(totals)), level=3, rules=rules)
    begin_arena(t.state)
    arena(t, *totals)
    award(t.state)
    return [t.state.ranks[(t.state.seat + step) % t.state.seats] for step in range(1, len(totals) + 1)]


def test_the_arena(table: Make) -> None:
    """E-10."""
    t = table(3, active=2, level=3, arena="A1")
    begin_arena(t.state)
    arena(t, 5, 4, 4)
    award(t.state)
    assert (t.state.ranks, t.state.vp) == ([1, 3, 3], [5, 1, 1])
    assert [len(hand) for hand in t.state.hands] == [2, 1, 1]


def test_arena_wounds(table: Make) -> None:
    """E-11."""
    t = table(parties={0: "H01~ H02"}, level=3, attempt="arena", dice="R4 R1")
    t.play("stop")
    assert t.options == ["wound light 1", "wound light 2"]
    t.play("wound light 1")
    assert (t.party(), t.state.totals[0]) == ("- H02 -", 2)


def test_world_ender(table: Make) -> None:
    """E-12."""
    t = table(level=3, parties={0: "H01 H02+ L01"}, hands={0: "LW1"})
    assert t.offered("equip") == ["equip LW1 2", "equip LW1 3"]
    assert t.refused("equip LW1 1") == "ITEM-14"


def test_boss_rewards(table: Make) -> None:
    """E-13."""
    fails = table(level=4, boss="B3", parties={0: "H01"}, attempt="boss", dice="R6")
    fails.play("stop")
    half = table(level=4, boss="B3", parties={0: "H01"}, attempt="boss", dice="R3 R3 R3 Y1 Y1 Y1")
    half.play("stop")
    half.roll("R6")
    half.play("stop", "wound deadly 1")
    whole = table(level=4, boss="B3", parties={0: "H01"}, attempt="boss", dice="R3 R3 R3 Y1 Y1 Y1")
    whole.play("stop")
    whole.roll("R1")
    whole.state.attempt.added = 13
    whole.play("stop", "wound deadly 1")
    assert [t.state.vp[0] for t in (fails, half, whole)] == [0, 3, 5]
    assert [t.state.beaten[0] for t in (fails, half, whole)] == [0, 1, 2]


def test_payday(table: Make) -> None:
    """E-14."""
    first = Match(GAME, 2, 1, {"start_seat": 1})
    assert first.view(None)["players"][0]["gold"] == 3
    t = table(parties={1: "H01"}, gold={0: 0, 1: 0})
    t.end_turn()
    assert t.state.gold == [0, 2]
    t.end_turn()
    assert t.state.gold == [4, 2]


def test_level_up_keeps_wound_and_weapon(table: Make) -> None:
    """E-15."""
    t = table(level=3, parties={0: "H01~/W01"})
    t.play("upgrade 1")
    assert t.party() == "H01+~/W01 - -"


def test_printed_symbols(table: Make) -> None:
    """E-16."""
    t = table(parties={0: "H16"}, hands={0: "S02 S01"}, attempt="T01", dice="R6 B5")
    assert "use hero 1 rune" in t.options
    t.play("use hero 1 rune")
    assert t.pool == "R1 B5*"
    t = table(parties={0: "H01"}, hands={0: "S02"}, attempt="T01", dice="R6")
    t.play("play S02")
    assert "set 0 3" in t.options
    no_yellow = table(parties={0: "H15"}, attempt="T01", dice="R1")
    assert no_yellow.refused("use hero 1") == "GEN-13"
    full = table(parties={0: "H04+ H12+ H05"}, hands={0: "P02"}, attempt="T16")
    assert full.pool == "Y Y Y Y"
    assert full.refused("play P02") == "GEN-13"


# Extra cases


def test_slot_death(table: Make) -> None:
    """X-1."""
    t = table(level=3, parties={0: "H01~/W01 H02 H03"}, rows={"mountain": "M01"}, phase="quest")
    t.play("quest M01 1 2 3", "stand 1")
    assert (t.party(), t.pool, t.pile("heroes"), t.pile("items")) == ("- H02 H03", "G B", "H01", "W01")
    assert t.ask == "pool"


def test_nobody_left(table: Make) -> None:
    """X-2."""
    t = table(
        parties={0: "H02~ H01~"},
        hands={0: "P01", 1: "K1"},
        rules={"skull": "on"},
        rows={"town": "T15"},
        decks={"items": "P02 P03"},
        phase="quest",
    )
    t.play("quest T15 1 2")
    assert (t.party(), t.pile("heroes"), t.hand(), t.done()) == ("- - -", "H02 H01", "P01 P02 P03", "T15")
    assert t.told("no_roll")
    assert t.told("wounds_lost")
    assert (t.ask, t.state.attempt.window) == ("skull", 10)


@pytest.mark.parametrize(("dice", "met"), [("R3 R1", False), ("R3 R1 G1", True)])
def test_one_symbol_one_use(table: Make, dice: str, met: bool) -> None:
    """X-3."""
    t = table(parties={0: "H01 H02"}, attempt="T07", dice=dice)
    assert t.match.view(0)["attempt"]["met"] is met


def test_a_rune_on_itself(table: Make) -> None:
    """X-4."""
    t = table(parties={0: "H03/W07"}, attempt="T01", dice="B5")
    assert t.refused("rune") == "RUNE-2"
    t.play("use weapon 1 rune")
    assert (t.pool, t.counts) == ("B5*", "M2")


def chain(table: Make) -> Table:
    """The position after X-5."""
    t = table(parties={0: "H01 H02"}, hands={0: "S03"}, attempt="T06", dice="G4 G6 R6", inactive=(0,))
    t.load(5, 3)
    t.play("rune", "die 1", "rune")
    assert t.ask == "roll"
    return t


def test_a_chain_of_runes(table: Make) -> None:
    """X-5."""
    t = chain(table)
    assert (t.pool, t.counts) == ("G4* G5* R3", "S2 A1")


def test_locked_and_set(table: Make) -> None:
    """X-6."""
    t = chain(table)
    assert t.refused("play S03") == "GEN-13"


def test_once_only(table: Make) -> None:
    """X-7."""
    t = table(parties={0: "H07+"}, attempt="T01", dice="B5 G5 Y6 R6", inactive=(0,))
    t.play("use hero 1 rune", "pay 0", "set 3 3")
    assert t.refused("use hero 1 rune") == "ROLL-5"
    assert "rune" in t.options


def test_set_to_a_rune(table: Make) -> None:
    """X-8."""
    t = table(parties={0: "H03 H01"}, hands={0: "S04"}, attempt="T06", dice="B6 R6", inactive=(0,))
    t.play("play S04", "set 0 3")
    assert t.counts == "M1 U1"
    assert "rune" in t.options


@pytest.mark.parametrize(
    ("quest", "dice", "left"),
    [("M05", "R4 R4", (2, 0)), ("M06", "R4 R4 R4", (2, 0)), ("M04", "R4 R4", (1, 0)), ("M01", "R4", (2, 0))],
)
def test_deadly_first(table: Make, quest: str, dice: str, left: tuple[int, int]) -> None:
    """X-9."""
    t = table(level=3, parties={0: "H01 H02 H03"}, attempt=quest, dice=dice)
    t.play("stop")
    assert (t.state.attempt.left_light, t.state.attempt.left_deadly) == left


def test_deadly_on_the_wounded(table: Make) -> None:
    """X-10."""
    ways = {
        ("deadly 1", "light 2"): "- H02~ -",
        ("light 1", "deadly 2"): "- - -",
        ("light 2", "deadly 2"): "H01~ - -",
    }
    for (first, second), party in ways.items():
        t = table(level=2, parties={0: "H01~ H02"}, attempt="F08", dice="R6")
        t.play("stop", f"wound {first}")
        if t.ask == "wound":
            t.play(f"wound {second}")
        assert t.party() == party


def test_wound_overflow(table: Make) -> None:
    """X-11."""
    t = table(level=2, parties={0: "H01"}, attempt="F11", dice="R6")
    t.play("stop")
    assert (t.party(), len(t.told("wounded")), len(t.told("killed")), len(t.told("wounds_lost"))) == ("- - -", 1, 1, 1)


def test_a_lost_level_up(table: Make) -> None:
    """X-12."""
    t = table(level=3, parties={0: "L01 H01+ H02"}, rows={"town": "T11"}, phase="quest")
    t.play("quest T11 1 2")
    t.roll("R3 Y6 Y1 R3 R1")
    t.play("stop")
    assert t.told("no_level_up")
    assert t.party() == "L01 H01+ H02"


@pytest.mark.parametrize(("face", "active"), [(6, True), (1, False)])
def test_the_banner(table: Make, face: int, active: bool) -> None:
    """X-13."""
    t = table(parties={0: "H01"}, attempt="T01", dice="R6")
    t.load(face)
    t.play("banner", "stop")
    assert t.state.banner[0] is active


def test_a_fifth_die(table: Make) -> None:
    """X-14."""
    t = table(parties={0: "H18+ H10+"}, hands={0: "P04"}, attempt="T06")
    assert t.pool == "G G G G"
    assert t.refused("play P04") == "GEN-13"


def test_override(table: Make) -> None:
    """X-15."""
    t = table(parties={0: "H01+~/W01 H02"}, rows={"heroes": "H05"})
    t.play("buy H05 1")
    assert (t.party(), t.pile("items"), t.match.view(0)["players"][0]["retired"]) == ("H05 H02 -", "W01", ["H01"])


def test_top_of_the_deck(table: Make) -> None:
    """X-16."""
    t = table(gold={0: 5}, rows={"heroes": "H17 H18"}, decks={"heroes": "H05 H01"})
    assert t.offered("buy") == ["buy H05"]
    t.play("buy H05")
    assert (t.offered("buy"), t.row("heroes")) == (["buy H01", "buy H01 1"], "H17 H18")


def test_the_hand_limit(table: Make) -> None:
    """X-17."""
    t = table(hands={0: "P01 P02 P03 P04 P05 P06 S01 S02 S03"})
    t.go_on()
    assert t.ask == "discard"
    t.play("discard P01")
    assert (t.match.view(1)["players"][0]["cards"], t.pile("items")) == (9, "")
    t.play("discard S03")
    assert (t.hand(), t.pile("items")) == ("P02 P03 P04 P05 P06 S01 S02", "P01 S03")


def test_a_late_second_bonus(table: Make) -> None:
    """X-18."""
    t = table(
        4,
        active=3,
        level=3,
        firsts={1: 2, 2: 2},
        parties={3: "H01"},
        done={2: "T01 T02", 3: "T04"},
        attempt="T03",
        dice="R3",
    )
    t.play("stop")
    assert (t.state.vp[3], t.state.seconds[0]) == (1, 3)


def test_ties_in_the_arena(table: Make) -> None:
    """X-19."""
    assert ranked(table, 5, 5) == [2, 2]
    assert ranked(table, 5, 5, 3) == [2, 2, 3]
    assert ranked(table, 5, 4, 4, 4) == [1, 3, 3, 3]
    assert ranked(table, 6, 6, 2, 2) == [2, 2, 4, 4]
    assert ranked(table, 4, 0) == [1, 0]


def test_last_turns(table: Make) -> None:
    """X-20."""
    t = table(
        4,
        active=2,
        level=3,
        in_round=8,
        parties={2: "H01 H02", 0: "H03~", 1: "H04~", 3: "H05"},
        done={2: "M01"},
        attempt="M11",
        dice="R3 R3 R1 G1 Y1 Y1 Y1",
    )
    t.play("stop")
    if t.ask == "level":
        t.play("nobody")
    assert t.state.trigger == 2
    turns = []
    while t.ask in ("tavern", "quest"):
        turns.append(t.state.seat)
        t.play("end" if t.ask == "tavern" else "rest")
    assert list(dict.fromkeys(turns)) == [2, 3, 0, 1]
    assert turns[-1] == 2
    assert (t.party(0), t.asked, t.state.fighters) == ("H03 - -", [0], [1, 2, 3])


def test_stage_2_with_survivors(table: Make) -> None:
    """X-21."""
    t = table(level=4, phase="boss", boss="B2", parties={0: "H09+ H14+ H03"}, inactive=(0,))
    t.roll("R1 R3 Y5 B1 B1")
    t.load(1)
    t.play("use hero 1", "die 0", "stop", "wound deadly 3", "wound light 1")
    assert (t.state.attempt.stage, t.pool, t.party().split()[2], t.state.banner[0]) == (1, "R R Y B", "-", False)
    t.roll("R1 R6 Y1 B1")
    assert "use hero 1" in t.options


def test_all_lose(table: Make) -> None:
    """X-22."""
    t = table(vp={0: 41, 1: 30}, parties={0: "H01"}, phase="boss", level=4)
    t.roll("R6")
    t.play("stop")
    assert (t.ending, t.outcome and t.outcome.scores) == ("all_lost", (0.0, 0.0))


@pytest.mark.parametrize(("anna", "scores"), [(38, (1.0, 0.0)), (35, (0.0, 1.0))])
def test_a_winner_without_kill(table: Make, anna: int, scores: tuple[float, float]) -> None:
    """X-23: who beat the boss has 35 VP in the end."""
    t = table(
        vp={0: anna, 1: 30},
        parties={1: "H01"},
        active=1,
        level=4,
        attempt="boss",
        stage=2,
        dice="R3 R3 R3 R3 G3 G3 G3 B1 B1 Y1 Y1 Y1 Y1",
    )
    t.play("stop")
    assert (t.points(0), t.points(1), t.outcome and t.outcome.scores) == (anna, 35, scores)


@pytest.mark.parametrize(("dice", "met"), [("G1 G1 G5 G5", True), ("G1 G1 G5* G5", False)])
def test_a_rune_condition(table: Make, dice: str, met: bool) -> None:
    """X-24."""
    t = table(level=2, parties={0: "H01 H02"}, hands={0: "S06"}, attempt="F07", dice=dice)
    assert t.match.view(0)["attempt"]["met"] is met
    t.play("play S06")
    assert t.match.view(0)["attempt"]["met"]


def test_convert_and_immunity(table: Make) -> None:
    """X-25."""
    t = table(parties={0: "H01 H02"}, hands={0: "S10"}, attempt="T12", dice="R3 G1")
    assert not t.match.view(0)["attempt"]["met"]
    t.play("play S10", "stop")
    assert t.told("completed")


def test_critical_bonus(table: Make) -> None:
    """X-26."""
    t = table(parties={0: "H21+"}, attempt="T01", dice="G3 R1")
    assert t.counts == "S1 A3"


def test_scout_overhang(table: Make) -> None:
    """X-27."""
    t = table(
        level=2,
        parties={0: "H01"},
        rows={"town": "T01 T02 T04 T05", "forest": "F01 F02 F03 F04"},
        decks={"town": "T03 T06"},
    )
    t.play("scout town", "end", "quest T03 1")
    t.roll("R3")
    t.play("stop")
    assert t.row("town") == "T01 T02 T04 T05"
    t.end_turn()
    assert t.row("town") == "T01 T02 T04 T05"


def test_selling(table: Make) -> None:
    """X-28."""
    t = table(hands={0: "P01"})
    assert t.refused("sell P01") == "ACT-3"
    late = table(parties={0: "H01"}, hands={0: "P01"}, done={0: "T01"}, attempt="T03", dice="R3")
    late.play("stop", "sell P01")
    assert late.state.gold[0] == 24


def test_weapon_swap(table: Make) -> None:
    """X-29."""
    t = table(parties={0: "H01/W02"}, hands={0: "W05"})
    t.play("equip W05 1")
    assert (t.party(), t.pile("items"), t.hand()) == ("H01/W05 - -", "W02", "")


def test_slot_wound_then_heal(table: Make) -> None:
    """X-30."""
    t = table(parties={0: "H01 H02"}, hands={0: "P06"}, rows={"town": "T13"}, phase="quest")
    t.play("quest T13 1 2", "stand 2")
    assert t.party() == "H01 H02~ -"
    t.play("play P06")
    assert t.party() == "H01 H02 -"


def test_an_empty_party_at_the_boss(table: Make) -> None:
    """X-31."""
    t = table(last_turns=1, level=4)
    end = t.state.turn
    while t.outcome is None and t.state.turn == end:
        t.play("end" if t.ask == "tavern" else "rest")
    assert (t.ending, t.state.vp) == ("all_lost", [0, 0])


def test_success_of_the_dead(table: Make) -> None:
    """X-32."""
    t = table(parties={0: "H13~"}, attempt="T01", dice="G1", gold={0: 0})
    t.play("stop")
    assert (t.party(), t.state.gold[0]) == ("- - -", 2)
    alive = table(parties={0: "H13"}, attempt="T01", dice="G1", gold={0: 0})
    alive.play("stop")
    assert alive.state.gold[0] == 3


def test_the_round_limit(table: Make) -> None:
    """X-33."""
    t = table(active=1, in_round=30, level=2, parties={0: "H01~"})
    while t.ask in ("tavern", "quest") and t.state.fighters == []:
        t.play("end" if t.ask == "tavern" else "rest")
    assert t.told("round_limit")
    assert not t.told("arena_begins")
    assert (t.match.view(None)["boss"], t.party(), t.state.attempt.seat) == ("B1", "H01 - -", 0)


def test_the_count_of_a_team(table: Make) -> None:
    """X-34."""
    t = table(
        3,
        active=1,
        rules={"mode": "cooperative"},
        parties={1: "H01"},
        done={0: "T01", 1: "T02"},
        attempt="T03",
        dice="R3",
    )
    t.play("stop")
    assert (t.state.level, t.done(1)) == (1, "T02 T03")


def test_doom(table: Make) -> None:
    """X-35."""
    t = table(
        2,
        active=1,
        rules={"mode": "cooperative"},
        doom=8,
        parties={1: "H01~ H02~"},
        rows={"town": "T15"},
        phase="quest",
    )
    t.play("quest T15 1 2", "end")
    assert (t.state.doom, t.ending) == (10, "team_lost")
    assert t.told("doom_full")


def test_blocking_in_order(table: Make) -> None:
    """X-36."""
    t = table(level=3, parties={0: "H22 H12 H20+"}, attempt="M05", dice="R4")
    t.play("stop")
    assert (t.state.attempt.left_light, t.state.attempt.left_deadly) == (1, 0)


def test_not_yet_open(table: Make) -> None:
    """X-37."""
    t = table(parties={0: "H01"}, done={0: "T01"}, attempt="T03", dice="R3")
    t.play("stop")
    assert t.offered("scout") == ["scout town", "scout heroes"]
    assert t.refused("scout forest") == "ACT-8"
    t.play("end")
    assert len(t.row("forest").split()) == 4
    assert "scout forest" in t.options


def test_the_second_bonus_ends(table: Make) -> None:
    """X-38."""
    t = table(
        4,
        active=2,
        level=2,
        firsts={1: 0},
        seconds={1: 1},
        parties={2: "H01"},
        done={2: "T01"},
        attempt="T03",
        dice="R3",
    )
    t.play("stop")
    assert t.state.vp[2] == 0


def test_spoils_between_the_stages(table: Make) -> None:
    """X-39."""
    t = table(level=4, attempt="boss", boss="B3", parties={0: "H24+"}, decks={"items": "P01"}, dice="R3 R3 G3 Y1 Y1 Y1")
    t.play("stop")
    assert (t.state.attempt.stage, t.hand(), t.ask) == (1, "P01", "pool")
    assert "play P01" in t.options


@pytest.mark.parametrize(
    ("quest", "dice", "gold", "cards"),
    [("M04", "B1 B1 B1 B1 B1", 0, 3), ("M04", "R6", 0, 1), ("M11", "R3 R3 R1", 4, 1), ("M11", "R6", 0, 1)],
)
def test_parchment_on_success(table: Make, quest: str, dice: str, gold: int, cards: int) -> None:
    """X-40."""
    t = table(level=3, parties={0: "H01 H02 H03"}, hands={0: "LS4"}, attempt=quest, dice=dice, gold={0: 0})
    t.play("play LS4", "stop")
    if t.ask == "level":
        t.play("level 1")
    assert (t.state.gold[0], len(t.state.hands[0])) == (gold, cards)
    assert t.party().startswith("H01+" if gold else "H01 ")


def test_the_order_of_rewards(table: Make) -> None:
    """X-41."""
    t = table(
        level=2,
        parties={0: "H24 H01 H02"},
        hands={0: "LS4 S07"},
        attempt="F11",
        dice="R3 R3 R3",
        decks={"items": "P01 P02 P03"},
    )
    t.play("play LS4", "play S07", "stop")
    assert (t.ask, t.hand()) == ("level", "P01 P02")
    t.play("level 2")
    assert t.hand() == "P01 P02 P03"


def test_the_banner_twice(table: Make) -> None:
    """X-42."""
    for last, active in ((1, False), (6, True)):
        t = table(parties={0: "H01"}, hands={0: "S09"}, attempt="T01", dice="R6")
        t.load(6, last)
        t.play("banner")
        assert "banner" not in t.options
        t.play("play S09", "banner", "stop")
        assert t.state.banner[0] is active


def test_a_staged_reroll(table: Make) -> None:
    """X-43."""
    t = table(level=3, parties={0: "L10"}, attempt="T01", dice="R1 R3 Y1 Y3 B1 B5 G1")
    t.play("use hero 1")
    assert len(t.options) == 7
    t.play("die 0")
    assert (len(t.options), t.options[-1]) == (7, "done")
    t.play("die 1")
    assert len(t.options) == 6
    for _ in range(3):
        t.match.undo()
    assert "banner" in t.options
    assert t.match.moves == []
    t.play("use hero 1", "die 0", "die 1", "die 2")
    t.load(6, 5, 4)
    t.play("done")
    assert t.pool == "R6 R5 Y4 Y3 B1 B5 G1"
    assert [event.data["dice"] for event in t.told("rerolled")] == [[0, 1, 2]]


def test_two_wishes(table: Make) -> None:
    """X-44."""
    t = table(level=3, parties={0: "H01"}, hands={0: "LS1"}, attempt="T01", dice="R6 B6")
    t.play("play LS1", "set 1 3")
    assert (t.counts, t.ask) == ("H1", "roll")
    assert {"set 0 3", "set 1 1", "decline"} <= set(t.options)
    assert "rune" not in t.options
    t.play("set 0 3")
    assert (t.counts, "rune" in t.options) == ("S2 M1 U1", True)


def test_the_last_card_of_the_deck(table: Make) -> None:
    """X-45."""
    t = table(gold={0: 3}, parties={0: "H01 H02 H03"}, decks={"heroes": "only H05"}, piles={"heroes": "H17 H18"})
    t.load(3, 2)
    t.play("buy H05 1")
    assert (t.party(), t.state.gold[0], t.pile("heroes")) == ("H05 H02 H03", 0, "")
    assert t.deck("heroes").split()[0] == "H01"


@pytest.mark.parametrize(
    ("seats", "victors", "ending"),
    [(3, 1, "team_won"), (4, 1, "team_lost"), (4, 2, "team_won"), (1, 1, "team_won"), (1, 0, "team_lost")],
)
def test_the_result_of_a_team(table: Make, seats: int, victors: int, ending: str) -> None:
    """X-46."""
    t = table(seats, rules={"mode": "cooperative"}, last_turns=1, level=4)
    for seat in range(victors):
        t.state.beaten[seat] = 2
    with pytest.raises(Finish) as found:
        finish(t.state)
    assert found.value.outcome.ending == ending


def test_who_is_asked(table: Make) -> None:
    """X-47."""
    t = table(
        4, rules={"skull": "on"}, parties={0: "H01"}, hands={2: "P01 P02 P03 P04 P05", 3: "P01 P02 P03"}, attempt="T01"
    )
    t.load(1)
    t.play("roll")
    assert (t.ask, t.asked) == ("skull", [2, 3])
    t.match.pass_on(2)
    t.play("pass", seat=3)
    assert (t.state.attempt.window, t.asked) == (8, [2, 3])
    assert [decision.seat for decision in t.match.open] == [3]
    t.play("pass", seat=3)
    t.play("stop")
    assert [decision.seat for decision in t.match.open] == [3]


def test_a_scroll_without_target(table: Make) -> None:
    """X-48."""
    t = table(3, rules={"skull": "on"}, parties={0: "H03"}, hands={1: "K1", 2: "K4"}, attempt="T01")
    t.load(5, 1)
    t.play("roll")
    t.play("pass", "pass")
    t.play("skull K1", seat=1)
    t.play("skull K4", seat=2)
    assert (t.pool, t.hand(1), t.hand(2), t.pile("items")) == ("B1", "", "K4", "K1")
    assert len(t.told("skull")) == 1


@pytest.mark.parametrize(("scrolls", "left"), [("K3", (0, 0)), ("K3 LK1", (1, 0))])
def test_cursed_shieldwall(table: Make, scrolls: str, left: tuple[int, int]) -> None:
    """X-49."""
    names = scrolls.split()
    t = table(
        3,
        level=3,
        arena="A4",
        rules={"skull": "on"},
        parties={0: "H01"},
        hands=dict(enumerate(names, 1)),
        attempt="arena",
        dice="R1 R4",
    )
    t.play("stop")
    for seat, name in enumerate(names, 1):
        t.play(f"skull {name}", seat=seat)
    assert t.state.totals[0] == 3
    assert t.party() == ("H01~ - -" if left[0] else "H01 - -")
