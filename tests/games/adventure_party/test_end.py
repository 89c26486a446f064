"""End, scoring and limits: END-*, LIMIT-*."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import FastDice
from tests.games.adventure_party.tables import Make, Table


def last_fight(table: Make, seats: int = 2, won: bool = True, **position: Any) -> Table:
    """The end after the last seat's second stage, which is worth 5 VP."""
    last = seats - 1
    dice = "R3 R3 R3 R3 G3 G3 G3 B1 Y1 Y1 Y1 Y1" if won else "R6 Y1 Y1 Y1 Y1"
    t = table(seats, active=last, level=4, parties={last: "H01"}, attempt="boss", stage=2, dice=dice, **position)
    t.play("stop")
    return t


def test_it_ends_after_the_last_fight(table: Make) -> None:
    """END-1."""
    t = table(level=4, phase="boss", parties={0: "H01", 1: "H02"})
    t.roll("R6")
    t.play("stop")
    assert t.outcome is None
    t.roll("G6")
    t.play("stop")
    assert t.outcome is not None


def test_all_lose(table: Make) -> None:
    """END-2: nobody beat the boss, so VP do not matter."""
    t = last_fight(table, won=False, vp={0: 41, 1: 3})
    assert (t.ending, t.outcome and t.outcome.scores) == ("all_lost", (0.0, 0.0))


@pytest.mark.parametrize(("vp", "winner"), [(6, 0), (4, 1)])
def test_most_points_win(table: Make, vp: int, winner: int) -> None:
    """END-3: whether or not one defeated the boss oneself."""
    t = last_fight(table, vp={0: vp})
    assert (t.ending, t.outcome and t.outcome.winners) == ("won", (winner,))


def test_points(table: Make) -> None:
    """END-4: tokens, completed quests, retired heroes and relics in hand."""
    t = table(
        level=3,
        vp={0: 3},
        done={0: "T03 F03 M01 M02"},
        retired={0: "H01 L01"},
        hands={0: "R01 R01 R02 R03 LR1 LR2 LR3 LR4 LR5"},
    )
    score = t.player(0, viewer=0)["score"]
    assert (score["tokens"], score["quests"], score["retired"]) == (3, 1 + 2 + 5 + 3, 1 + 1)
    assert score["relics"] == 1 + 1 + 1 + 1 + 2 + 2 + 2 + 1 + 2
    assert score["total"] == t.points() == 3 + 11 + 2 + 13


def test_what_is_worth_nothing(table: Make) -> None:
    """END-5: heroes in the party, gold, weapons, potions and scrolls."""
    t = table(level=3, parties={0: "L01/LW1 H24+ H01"}, gold={0: 50}, hands={0: "P01 S01 W01 LP1 LS1 LW2"})
    assert t.points() == 0


@pytest.mark.parametrize(
    ("done", "gold", "winners"),
    [
        ({0: "T01", 1: "T02"}, {0: 20, 1: 20}, (0, 1)),
        ({0: "T01", 1: ""}, {0: 1, 1: 20}, (0,)),
        ({0: "T01", 1: "T02"}, {0: 20, 1: 21}, (1,)),
    ],
)
def test_ties(table: Make, done: dict[int, str], gold: dict[int, int], winners: tuple[int, ...]) -> None:
    """END-6: of two who did not beat the boss: more quests, then more gold, else they share the win."""
    t = last_fight(table, 3, vp={0: 30, 1: 30}, done=done, gold=gold)
    assert (t.outcome and t.outcome.winners, t.ending) == (winners, "won" if len(winners) == 1 else "shared")


def test_who_beat_the_boss_wins_a_tie(table: Make) -> None:
    """END-6: before quests and gold."""
    t = last_fight(table, vp={0: 5}, done={0: "T01"}, gold={0: 50, 1: 0})
    assert t.outcome is not None
    assert t.outcome.winners == (1,)


@pytest.mark.parametrize(("seats", "allowed"), [(1, True), (2, True), (3, False), (4, False)])
def test_conceding(table: Make, seats: int, allowed: bool) -> None:
    """END-7: of two rivals and alone, in a Tavern phase."""
    t = table(seats)
    assert ("concede" in t.options) is allowed
    assert "concede" in table(seats, phase="tavern_2").options or not allowed
    assert "concede" not in table(seats, parties={0: "H01"}, rows={"town": "T01"}, phase="quest").options


def test_what_conceding_does(table: Make) -> None:
    """END-7: the rival wins; alone, the match is lost. A team of two cannot."""
    t = table(active=1, vp={1: 30})
    t.play("concede")
    assert t.outcome is not None
    assert t.outcome.winners == (0,)
    alone = table(1)
    alone.play("concede")
    assert alone.outcome is not None
    assert alone.outcome.winners == ()
    assert "concede" not in table(2, rules={"mode": "cooperative"}).options


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_round_limit(table: Make, level: int) -> None:
    """LIMIT-1: the boss comes at once, without arena and last turns; all are healed, its card is revealed."""
    t = table(active=1, in_round=30, level=level, parties={0: "H01~ H02", 1: "H03 H04"})
    t.go_on()
    assert t.told("round_limit")[0].data["limit"] == 30
    assert (t.attempt["kind"], t.attempt["seat"], t.party(0)) == ("boss", 0, "H01 H02 -")
    view = t.match.view(None)
    assert (view["round"], view["boss"], t.told("arena_begins")) == (30, "B1", [])


@pytest.mark.parametrize(("active", "in_round"), [(0, 30), (1, 29)])
def test_not_before_the_end_of_the_round(table: Make, active: int, in_round: int) -> None:
    """LIMIT-1."""
    t = table(active=active, in_round=in_round, parties={0: "H01"})
    t.end_turn()
    assert (t.ask, t.told("round_limit")) == ("tavern", [])


def choices_until(t: Table, end: str) -> int:
    """How many options can be taken, the first one each time, before nothing but the end is left."""
    loaded, count = t.state.dice, 0
    t.state.dice = FastDice(1)
    while moves := [option for option in t.options if option not in (end, "concede")]:
        t.play(moves[0])
        count += 1
        assert count < 300
    t.state.dice = loaded
    return count


def test_a_tavern_phase_is_finite(table: Make) -> None:
    """LIMIT-2: every action uses up gold or a card; what is bought sells for less."""
    t = table(
        level=3,
        rules={"weapon_moves": "on"},
        parties={0: "H01~/W01 H02/W02"},
        hands={0: "W03 W04 P01 LP1"},
        rows={"heroes": "H03 H04 H05 H06", "legends": "L01 L02", "town": "T01"},
        gold={0: 30},
    )
    actions, items = t.match.printed()["actions"], t.match.printed()["items"].values()
    assert {item["sale"] for item in items if item["deck"] == "items"} == {1}
    assert {item["sale"] for item in items if item["deck"] == "treasures"} == {2}
    assert (actions["buy"]["cost"], actions["buy_legendary"]["cost"]) == (3, 6)
    assert choices_until(t, "end") > 5


def test_a_roll_step_is_finite(table: Make) -> None:
    """LIMIT-3: every action uses up a banner, a card, an ability or a rune."""
    t = table(
        level=3,
        parties={0: "H09/W01 H07+/W05 L10"},
        hands={0: "S01 S02 S06 S09 LS2"},
        attempt="M01",
        dice="R6 Y6 B5 G5 B3 G4",
    )
    assert choices_until(t, "stop") > 5


def test_requirements_can_be_met(table: Make) -> None:
    """LIMIT-4: every quest deck has more than 5 cards, enough for four players."""
    quests = table().match.printed()["quests"].values()
    for deck in ("town", "forest", "mountain"):
        assert len([quest for quest in quests if quest["deck"] == deck]) > 5


def test_a_player_can_rebuild(table: Make) -> None:
    """LIMIT-5: 4 gold in every Payday with an empty party; every hero costs at most 9, a standard one at most 7."""
    t = table(gold={0: 0, 1: 0})
    t.end_turn()
    t.end_turn()
    assert t.state.gold == [4, 4]
    heroes = t.match.printed()["heroes"].values()
    assert max(hero["cost"] for hero in heroes) == 9
    assert max(hero["cost"] for hero in heroes if hero["deck"] == "heroes") == 7
