"""The final boss: BOSS-*."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_party.tables import Make, Table

CHAMPIONS = "L04 L01 L02"
"""A party that can do both stages of Vharzul with its dice alone."""
WIN = "R3 R3 R3 R4 Y4 Y1 G3 G3 G3"
LOSE = "R6 R6 R6 R6 Y1 Y1 G6 G6 G6"


def boss(table: Make, seats: int = 2, **position: Any) -> Table:
    """A table at which the fights begin."""
    position.setdefault("parties", {0: CHAMPIONS})
    return table(seats, level=4, phase="boss", **position)


def rolls(t: Table, *dice: str) -> None:
    """Roll stage after stage and stop; the first of the offered ways to deal wounds is taken."""
    for each in dice:
        t.roll(each)
        t.play("stop")
        while t.ask == "wound":
            t.play(t.options[0])


def test_last_turns(table: Make) -> None:
    """BOSS-2: the turn is finished, then everybody has one more, the trigger player last."""
    t = table(3, active=1, level=3, parties={1: "H01 H02"}, done={1: "M01"}, attempt="M07", dice="G3 G3 G1 Y1 Y1 Y1")
    t.play("stop")
    assert (t.ask, t.asked, t.match.view(None)["trigger"]) == ("tavern", [1], 1)
    seats = []
    while t.ask in ("tavern", "quest"):
        seats.append(t.state.seat)
        t.play("end" if t.ask == "tavern" else "rest")
    assert seats == [1, 2, 2, 0, 0, 1, 1, 1]
    assert t.attempt["kind"] == "boss"


def test_last_turns_are_normal_turns(table: Make) -> None:
    """BOSS-3: with payday, taverns, a quest that scores, and a refresh."""
    t = table(active=0, level=4, last_turns=3, trigger=0, parties={1: "H01"}, rows={"town": "T03"}, gold={1: 0})
    t.end_turn()
    assert (t.state.gold[1], t.asked) == (2, [1])
    t.play("end", "quest T03 1")
    t.roll("R3")
    t.play("stop")
    assert (t.points(1), t.ask) == (1, "tavern")
    t.play("end")
    assert len(t.row("town").split()) == 3


def test_all_heroes_are_healed_once(table: Make) -> None:
    """BOSS-4: of all players, after the last turn; not between the stages or fights."""
    t = table(active=1, level=4, last_turns=1, trigger=1, parties={0: "H01~ L01", 1: "H02~"})
    assert t.party(1) == "H02~ - -"
    t.go_on()
    assert (t.party(0), t.party(1)) == ("H01 L01 -", "H02 - -")
    t.roll("R6 R6 Y5 Y5")
    t.play("stop", "wound light 1")
    assert len(t.told("all_healed")) == 1


@pytest.mark.parametrize("start", [0, 1, 2])
def test_fights_go_from_the_starting_player(table: Make, start: int) -> None:
    """BOSS-5: in player order, whoever triggered the boss."""
    t = table(3, start=start, active=1, level=4, last_turns=1, trigger=1, parties={0: "H01", 1: "H02", 2: "H03"})
    t.go_on()
    order = [t.attempt["seat"], *t.match.view(None)["fighters"]]
    assert order == [(start + step) % 3 for step in range(3)]


def test_who_has_heroes_must_fight(table: Make) -> None:
    """BOSS-6: without being asked; who has none cannot."""
    t = boss(table, 3, parties={1: "H01", 2: "H02"})
    assert (t.attempt["seat"], t.ask) == (1, "pool")
    assert [event.seat for event in t.told("no_fight")] == [0]


@pytest.mark.parametrize(("party", "heroes"), [("- H02 -", ["H02"]), ("H01 - H03", ["H01", "H03"])])
def test_the_whole_party_fights(table: Make, party: str, heroes: list[str]) -> None:
    """BOSS-7: one to three heroes."""
    t = boss(table, parties={0: party})
    assert t.attempt["heroes"] == heroes


def test_two_stages(table: Make) -> None:
    """BOSS-8, BOSS-9: two attempts, one right after the other, with nothing between."""
    t = boss(table)
    assert (t.attempt["stage"], t.attempt["conditions"][0]["need"]) == (1, 2)
    rolls(t, WIN)
    assert (t.attempt["stage"], t.attempt["conditions"][0]["need"], t.ask) == (2, 3, "pool")
    assert all(die["face"] == 0 for die in t.attempt["dice"])


def test_no_stage_2_after_a_failure(table: Make) -> None:
    """BOSS-9, BOSS-16: and nothing is won."""
    t = boss(table, parties={0: CHAMPIONS, 1: "H01"})
    rolls(t, LOSE)
    assert (t.attempt["seat"], t.attempt["stage"], t.state.vp[0]) == (1, 1, 0)


def test_stage_2_is_for_the_survivors(table: Make) -> None:
    """BOSS-9: in the state they are in."""
    t = boss(table, boss="B2", parties={0: "L04 L03 H01"})
    t.roll("R3 R3 R3 B1 B1 B1 R1")
    t.play("stop", "wound deadly 1", "wound light 3")
    assert (t.party(), t.attempt["heroes"], t.pool) == ("- L03 H01~", ["L03", "H01"], "B B B R")


def test_potions_and_scrolls_last_a_stage(table: Make) -> None:
    """BOSS-10: neither the die nor the magic is there in stage 2."""
    t = boss(table, parties={0: "L04 L01 H03"}, hands={0: "P02 S08"})
    t.play("play P02")
    t.roll("R3 R3 R3 R1 Y1 Y1 B1 Y1")
    t.play("play S08")
    assert t.counts == "S8 M2 H3"
    t.play("stop")
    assert (t.pool, t.counts) == ("R R R R Y Y B", "S1")


def test_abilities_are_fresh_in_stage_2(table: Make) -> None:
    """BOSS-11."""
    t = boss(table, parties={0: "L04 L01 H09"})
    t.roll("R3 R3 R3 R1 Y1 Y1")
    t.load(1)
    t.play("use hero 3", "die 3")
    assert t.offered("use") == []
    t.play("stop")
    t.roll("R3 R3 R3 R1 Y1 Y1")
    assert t.offered("use") == ["use hero 3"]


@pytest.mark.parametrize("inactive", [(), (0,)])
def test_the_banner_stays_as_it_is(table: Make, inactive: tuple[int, ...]) -> None:
    """BOSS-12: between the stages."""
    t = boss(table, inactive=inactive)
    rolls(t, WIN)
    assert t.state.banner[0] is (inactive == ())
    t.roll(WIN)
    assert ("banner" in t.options) is (inactive == ())


def test_all_die_in_stage_1(table: Make) -> None:
    """BOSS-13, BOSS-14: it is completed, and there is no stage 2."""
    t = boss(table, boss="B3", parties={0: "L04", 1: "H01"})
    rolls(t, "R3 R3 R3")
    assert (t.party(0), t.attempt["seat"], t.state.vp[0], t.player(0)["beaten"]) == ("- - -", 1, 3, 1)


@pytest.mark.parametrize(("dice", "vp", "stages"), [((LOSE,), 0, 0), ((WIN, LOSE), 3, 1), ((WIN, WIN), 5, 2)])
def test_the_reward(table: Make, dice: tuple[str, ...], vp: int, stages: int) -> None:
    """BOSS-14, BOSS-15, BOSS-16: of the last stage completed, and of no other."""
    t = boss(table, parties={0: CHAMPIONS, 1: "H01"})
    rolls(t, *dice)
    assert (t.state.vp[0], t.player(0)["beaten"], t.attempt["seat"]) == (vp, stages, 1)


def test_the_boss_is_beaten_though_all_died(table: Make) -> None:
    """BOSS-17."""
    t = table(level=4, boss="B3", parties={0: "H01"}, attempt="boss", stage=2, dice="R3 R3 R3 R3 G3 G3 G3")
    t.play("stop", "wound deadly 1")
    assert (t.party(), t.told("boss_beaten") != [], t.ending) == ("- - -", True, "won")


def test_all_fight(table: Make) -> None:
    """BOSS-18: even after somebody defeated the boss."""
    t = boss(table, parties={0: CHAMPIONS, 1: "H01"})
    rolls(t, WIN, WIN)
    assert (t.outcome, t.attempt["seat"]) == (None, 1)


def test_a_stage_pays_the_survivors(table: Make) -> None:
    """BOSS-19: Velka draws after stage 1, and the card may be played in stage 2; no quest is counted."""
    t = boss(table, parties={0: "L04 L01 H24"}, decks={"items": "P02 R02"}, done={0: "M01"})
    rolls(t, "R3 R3 R3 R1 Y1 Y1 G1")
    assert (t.hand(), "play P02" in t.options, t.done(), t.state.level) == ("P02", True, "M01", 4)


@pytest.mark.parametrize("first_kill", ["all_fight", "ends"])
def test_stage_2_pays_the_survivors_too(table: Make, first_kill: str) -> None:
    """BOSS-20: before the reward of the stage; a relic drawn then counts."""
    t = table(
        level=4,
        rules={"first_kill": first_kill},
        parties={0: "H24"},
        decks={"items": "R02"},
        attempt="boss",
        stage=2,
        dice="R3 R3 R3 R3 G3 G3 G3 B1 Y1 Y1 Y1 Y1",
    )
    t.play("stop")
    assert [kind for kind in t.kinds() if kind in ("drew", "vp")] == ["drew", "vp"]
    assert (t.hand(), t.points(), t.ending) == ("R02", 6, "won")


def test_last_turns_belong_to_no_round(table: Make) -> None:
    """BOSS-21: neither doom nor the round limit is looked at."""
    t = table(active=1, in_round=30, level=4, last_turns=2, trigger=0, parties={0: "H01"})
    t.end_turn()
    assert (t.ask, t.asked, t.told("round_limit")) == ("tavern", [0], [])
    team = table(active=1, rules={"mode": "cooperative"}, level=4, doom=9, last_turns=2, trigger=0, parties={0: "H01"})
    team.end_turn()
    assert (team.ask, team.asked, team.state.doom) == ("tavern", [0], 9)
