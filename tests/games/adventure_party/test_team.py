"""The cooperative and the solo game: COOP-*."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import Match, find_game
from questhall.games.adventure_party.terms import BITS
from tests.games.adventure_party.tables import Make, Table

GAME = find_game("adventure_party")
TEAM = {"mode": "cooperative"}


def team(table: Make, seats: int = 2, **position: Any) -> Table:
    """A table of a team."""
    return table(seats, rules={**TEAM, **position.pop("rules", {})}, **position)


def last_fight(table: Make, seats: int, victors: int, vp: int = 0) -> Table:
    """The end of a team's match in which some have beaten the boss, each with some VP."""
    last = seats - 1
    t = team(
        table,
        seats,
        active=last,
        level=4,
        vp=dict.fromkeys(range(seats), vp),
        parties={last: "H01"},
        attempt="boss",
        stage=2,
        dice="R3 R3 R3 R3 G3 G3 G3 B1 Y1 Y1 Y1 Y1" if victors else "R6 Y1 Y1 Y1 Y1",
    )
    for seat in range(victors - 1):
        t.state.beaten[seat] = 2
    t.play("stop")
    return t


@pytest.mark.parametrize(
    ("seats", "victors", "won"),
    [
        (1, 0, False),
        (1, 1, True),
        (2, 0, False),
        (2, 1, True),
        (3, 0, False),
        (3, 1, True),
        (4, 1, False),
        (4, 2, True),
    ],
)
def test_all_win_or_lose_together(table: Make, seats: int, victors: int, won: bool) -> None:
    """COOP-1, COOP-12: at least half of the players, rounded down but one, complete stage 2."""
    t = last_fight(table, seats, victors)
    assert t.ending == ("team_won" if won else "team_lost")
    assert t.outcome is not None
    assert t.outcome.winners == (tuple(range(seats)) if won else ())


@pytest.mark.parametrize("compensation", ["printed", "flat"])
def test_a_solo_player_starts_with_more(compensation: str) -> None:
    """COOP-2: 3 items and 5 gold, whatever HR-COMPENSATION says."""
    player = Match(GAME, 1, 1, {"compensation": compensation}).view(None)["players"][0]
    assert (player["cards"], player["gold"]) == (3, 5)


def test_a_team_starts_as_rivals_do() -> None:
    """COOP-2: SETUP-4 and SETUP-5 apply."""
    players = Match(GAME, 4, 1, {**TEAM, "start_seat": 1}).view(None)["players"]
    assert [(player["cards"], player["gold"]) for player in players] == [(2, 3), (2, 4), (3, 4), (3, 5)]


@pytest.mark.parametrize(("hands", "shown"), [("by_mode", ["P01"]), ("open", ["P01"]), ("closed", None)])
def test_hands_are_open_to_the_team(table: Make, hands: str, shown: list[str] | None) -> None:
    """COOP-3: unless HR-OPENHANDS closes them; each decides for the own cards."""
    t = team(table, rules={"hands": hands}, level=2, hands={0: "P02", 1: "P01"})
    assert t.player(1, viewer=0)["hand"] == shown
    assert t.player(1, viewer=1)["hand"] == ["P01"]
    assert t.offered("sell") == ["sell P02"]


@pytest.mark.parametrize(("doom", "limit"), [("easy", 16), ("normal", 10), ("hard", 9)])
def test_the_doom_limit(table: Make, doom: str, limit: int) -> None:
    """COOP-4, COOP-7, HR-DOOM: from 0 to the limit of the difficulty; then the boss comes at once."""
    assert Match(GAME, 2, 1, {**TEAM, "doom": doom}).view(None)["doom"] == 0
    before = team(table, rules={"doom": doom}, active=1, doom=limit - 2, parties={0: "H01~"})
    before.end_turn()
    assert (before.ask, before.state.doom) == ("tavern", limit - 1)
    t = team(table, rules={"doom": doom}, active=1, doom=limit - 1, parties={0: "H01~", 1: "H02"})
    t.go_on()
    assert (t.told("doom_full")[0].data["limit"], t.state.doom) == (limit, limit)
    assert (t.attempt["kind"], t.attempt["seat"], t.party(0), t.match.view(None)["boss"]) == (
        "boss",
        0,
        "H01 - -",
        "B1",
    )
    assert t.told("arena_begins") == []


@pytest.mark.parametrize("active", [0, 1, 2])
def test_doom_rises_at_the_end_of_a_round(table: Make, active: int) -> None:
    """COOP-5: by 1, not after every turn."""
    t = team(table, 3, active=active, doom=5)
    t.end_turn()
    assert t.state.doom == (6 if active == 2 else 5)


def test_doom_rises_for_the_dead(table: Make) -> None:
    """COOP-6: by 1 more at the end of the round, once, however many died."""
    t = team(table, parties={0: "H01~ H02~"}, rows={"town": "T15"}, phase="quest")
    t.play("quest T15 1 2", "end")
    assert (t.state.doom, t.match.view(None)["killed"]) == (0, True)
    t.end_turn()
    assert t.state.doom == 2
    t.end_turn()
    t.end_turn()
    assert t.state.doom == 3


def test_the_overridden_are_not_killed(table: Make) -> None:
    """COOP-6."""
    t = team(table, active=1, parties={1: "H01~"}, rows={"heroes": "H02"})
    t.play("buy H02 1")
    t.end_turn()
    assert t.state.doom == 1


def test_doom_stops_when_the_boss_is_triggered(table: Make) -> None:
    """COOP-8: also in the round that runs."""
    t = team(
        table,
        active=1,
        level=3,
        doom=9,
        parties={0: "H03", 1: "H01 H02"},
        done={0: "M01", 1: "M02"},
        attempt="M07",
        dice="G3 G3 G1 Y1 Y1 Y1",
    )
    t.play("stop")
    assert t.match.view(None)["trigger"] == 1
    t.end_turn()
    assert (t.state.doom, t.ask, t.asked) == (9, "tavern", [0])


@pytest.mark.parametrize(("seats", "need"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_whole_team_counts(table: Make, seats: int, need: int) -> None:
    """COOP-9: number of players + 1 cards; who completes the last one takes the first bonus."""
    quests = ["T01", "T02", "T04", "T05"][: need - 1]
    other = seats - 1
    for cards, level in ((need - 2, 1), (need - 1, 2)):
        t = team(table, seats, parties={0: "H01"}, done={other: " ".join(quests[:cards])}, attempt="T03", dice="R3 Y1")
        t.play("stop")
        assert (t.state.level, t.state.vp[0]) == (level, level - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_team_takes_no_second_bonus(table: Make, seats: int) -> None:
    """COOP-9: though the switch would pay it always."""
    t = team(
        table,
        seats,
        rules={"second_bonus": "always"},
        level=2,
        firsts={1: 1},
        parties={0: "H01"},
        done={0: "T01", 1: "T02 T04 T05 T06 T07"},
        attempt="T03",
        dice="R3 Y1",
    )
    t.play("stop")
    assert t.state.vp == [0] * seats


def test_gifts(table: Make) -> None:
    """COOP-10: once in the own turn, in a Tavern phase, one item or 1 to 3 gold."""
    t = team(table, 3, hands={0: "P01 P02"}, gold={0: 2, 1: 0})
    for seat in (2, 3):
        assert t.offered("give", str(seat)) == [
            f"give {seat} {what}" for what in ("item P01", "item P02", "gold 1", "gold 2")
        ]
    t.play("give 2 gold 2")
    assert (t.state.gold[:2], t.offered("give")) == ([0, 2], [])
    t.play("end")
    assert (t.match.view(None)["phase"], t.offered("give")) == ("tavern_2", [])


def test_a_gift_of_an_item(table: Make) -> None:
    """COOP-10: of at most 3 gold, or a card; not to oneself, and not by rivals (GEN-7)."""
    t = team(table, phase="tavern_2", hands={0: "P01"})
    assert t.offered("give") == ["give 2 item P01", "give 2 gold 1", "give 2 gold 2", "give 2 gold 3"]
    t.play("give 2 item P01")
    assert (t.hand(0), t.hand(1)) == ("", "P01")
    t.end_turn()
    assert t.offered("give") != []
    assert table(hands={0: "P01"}).offered("give") == []


@pytest.mark.parametrize(
    ("dice", "place", "vp"), [("R3 R3 R1", 1, 5), ("R3 R3", 2, 3), ("R3 R1", 2, 3), ("R3", 3, 1), ("R1", 0, 0)]
)
def test_targets_in_the_arena(table: Make, dice: str, place: int, vp: int) -> None:
    """COOP-11: 5, 3 or 2 for the reward of position 1, 2 or 3, and less for none."""
    t = team(table, level=3, arena="A1", parties={0: "H01 H02"}, attempt="arena", dice=dice + " Y1 Y1")
    t.play("stop")
    assert (t.match.view(None)["ring"]["places"][0], t.state.vp[0]) == (place, vp)


def test_ties_in_the_arena_have_no_effect(table: Make) -> None:
    """COOP-11: both who reach the second target take its reward."""
    t = team(
        table,
        level=2,
        arena="A4",
        parties={0: "H01 H08", 1: "H09 H16"},
        done={0: "F01", 1: "F02"},
        attempt="F03",
        dice="R3 R3 Y1 Y1 Y1",
    )
    t.play("stop", "compete", "compete")
    before = list(t.state.vp)
    t.roll("R3 R1")
    t.play("stop")
    t.roll("R3 R1")
    t.play("stop")
    assert [now - was for now, was in zip(t.state.vp, before, strict=True)] == [2, 2]


@pytest.mark.parametrize(
    ("vp", "rank"),
    [
        (5, "Survivors"),
        (15, "Survivors"),
        (16, "Veterans"),
        (21, "Veterans"),
        (22, "Champions"),
        (27, "Champions"),
        (28, "Legends"),
    ],
)
def test_the_rank_of_a_team(table: Make, vp: int, rank: str) -> None:
    """COOP-13: by the average VP, rounded down; one of two has 5 more for the boss."""
    t = last_fight(table, 2, 1, vp)
    assert t.told("end_won")[0].data["title"] == rank


@pytest.mark.parametrize(("seats", "more"), [(1, -2), (2, 0), (3, 1), (4, -1)])
def test_the_boss_of_a_team(table: Make, seats: int, more: int) -> None:
    """COOP-16: other HP in the second stage for each number of players, as its card shows; rivals meet the other."""
    printed = table(2).match.printed()["bosses"]
    of_team = team(table, seats).match.printed()["bosses"]
    for name, boss in printed.items():
        first, second = of_team[name]["stages"]
        assert first == boss["stages"][0]
        needs = boss["stages"][1]["needs"]
        assert second == {**boss["stages"][1], "needs": {**needs, "HP": needs["HP"] + more}}
    met = 9 + more  # Vharzul: 3 S and 1 M besides
    for hp, beaten in ((met, 2), (met - 1, 1)):
        t = team(table, seats, level=4, parties={0: "H01"}, attempt="boss", stage=2, dice="R6 Y1 Y1 Y1 Y1")
        t.state.attempt.added = (3 + hp) + (1 << 2 * BITS)
        t.play("stop")
        assert t.state.beaten[0] == beaten


def test_a_lost_team_has_no_rank(table: Make) -> None:
    """COOP-13: only after a win."""
    t = last_fight(table, 2, 0, 50)
    assert t.told("end_lost")[0].data["title"] == ""


@pytest.mark.parametrize(("doom", "first"), [(8, "round_limit"), (9, "doom_full")])
def test_the_round_limit_holds_too(table: Make, doom: int, first: str) -> None:
    """COOP-14: whichever comes first; with HR-ROUNDS 15 that may be the round limit."""
    t = team(table, rules={"round_limit": 15}, active=1, in_round=15, doom=doom, parties={0: "H01"})
    t.go_on()
    assert (t.attempt["kind"], t.told(first) != [], t.match.view(None)["round"]) == ("boss", True, 15)
    assert len(t.told("round_limit")) + len(t.told("doom_full")) == 1


def test_who_completes_the_last_card_is_the_trigger_player(table: Make) -> None:
    """COOP-15: in the arena, and for the boss."""
    t = team(
        table,
        2,
        active=1,
        level=2,
        parties={0: "H03 H04", 1: "H01 H02"},
        done={0: "F01 F02"},
        attempt="F03",
        dice="R3 R3 Y1 Y1 Y1",
    )
    t.play("stop")
    assert (t.ask, t.asked, t.match.view(None)["ring"]["trigger"]) == ("join", [0], 1)
