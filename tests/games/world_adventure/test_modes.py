"""Modes and victory: MODE-*, and the house rules H-MODE, H-RUNES, H-LEGEND, H-FINISH."""

from __future__ import annotations

import pytest

from questhall.engine import HouseRuleError, Match
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make, Table, feats

TEAMS = {"mode": "teams"}
CHALLENGE = {"legend": "on"}


def building(table: Make, runes: int, **more: object) -> Table:
    """Seat 0 may fill STALL2 and has so many runes, none of them LEGEND; no Rune Power cards are left."""
    gems = {0: " ".join(feats(runes + 1).split()[1:])}
    return table(**{"stalls": {"RU": 0}, "gems": gems, "decks": {"runes": "only"}, **more})


def winners(t: Table) -> tuple[int, ...] | None:
    """Who won; None while the match runs."""
    return None if t.outcome is None else t.outcome.winners


# Seats and targets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivals(seats: int) -> None:
    """MODE-1, H-MODE: 2, 3 or 4 players, each for himself."""
    assert GAME.teams(seats, GAME.settle_house_rules(seats, {"mode": "competitive"})) == ()


@pytest.mark.parametrize(("seats", "mode"), [(6, "competitive"), (2, "teams"), (3, "teams")])
def test_modes_need_their_seats(seats: int, mode: str) -> None:
    """MODE-1, MODE-4, MODE-5, H-MODE."""
    with pytest.raises(HouseRuleError, match="H-MODE"):
        GAME.settle_house_rules(seats, {"mode": mode})


def test_no_five_and_no_hermit() -> None:
    """MODE-1, MODE-5."""
    assert GAME.seat_counts == (2, 3, 4, 6)


def test_teams_are_the_usual_mode_for_four() -> None:
    """MODE-10, MODE-5, H-MODE."""
    assert [GAME.settle_house_rules(seats, {})["mode"] for seats in (2, 3, 4, 6)] == [
        "competitive",
        "competitive",
        "teams",
        "teams",
    ]


def test_mates_sit_in_alternating_seats() -> None:
    """MODE-12."""
    assert Match(GAME, 4, 1).state.teams == (0, 1, 0, 1)
    assert Match(GAME, 6, 1).state.teams == (0, 1, 0, 1, 0, 1)


@pytest.mark.parametrize(
    ("seats", "rules", "target"),
    [
        (2, {}, 9),
        (3, {"runes": 9}, 9),
        (4, {"mode": "competitive"}, 9),
        (2, {"runes": 12}, 12),
        (4, TEAMS, 18),
        (4, {**TEAMS, "runes": 12}, 12),
        (4, {**TEAMS, "runes": 30}, 30),
        (6, {}, 27),
        (6, {"runes": 20}, 20),
    ],
)
def test_targets(seats: int, rules: dict[str, str | int], target: int) -> None:
    """MODE-2, MODE-4, MODE-5, H-RUNES."""
    assert GAME.new_state(seats, GAME.settle_house_rules(seats, rules)).terms.target == target


@pytest.mark.parametrize(("seats", "runes"), [(2, 10), (3, 18), (4, 9), (6, 11), (6, 31)])
def test_other_targets_are_refused(seats: int, runes: int) -> None:
    """MODE-2, H-RUNES: 9 or 12; 12 to 30 in teams."""
    with pytest.raises(HouseRuleError, match="H-RUNES"):
        GAME.settle_house_rules(seats, {"runes": runes})


# Winning


def test_the_first_with_nine_runes_wins(table: Make) -> None:
    """MODE-3."""
    t = building(table, 7)
    t.play("stall")
    assert (t.state.runes[0], winners(t)) == (8, None)
    t = building(table, 8)
    t.play("stall")
    assert (t.state.runes[0], winners(t)) == (9, (0,))
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.clause) == ("runes", "MODE-3")


def test_a_target_of_twelve(table: Make) -> None:
    """MODE-2, MODE-3, H-RUNES."""
    for runes, won in ((8, None), (10, None), (11, (0,))):
        t = building(table, runes, rules={"runes": 12})
        t.play("stall")
        assert winners(t) == won


def test_five_and_thirteen(table: Make) -> None:
    """E-1: MODE-4, MODE-6: no member needs a minimum."""
    t = table(seats=4, rules=TEAMS, stalls={"RU": 0}, gems={0: feats(12), 2: feats(5)}, decks={"runes": "only"})
    t.play("stall")
    assert winners(t) == (0, 2)
    assert t.outcome is not None
    assert t.outcome.clause == "MODE-4"


def test_one_member_may_have_all(table: Make) -> None:
    """MODE-6, MODE-4: and seventeen are not enough."""
    gems = (
        "legend hero soldiers full brigand government pvp1 pvp2 minion destroyer raid quest1 quest2 quest3 green yellow"
    )
    for more, won in (("trade12", (0, 2)), ("", None)):
        t = table(seats=4, rules=TEAMS, stalls={"RU": 0}, gems={0: f"{gems} {more}"}, decks={"runes": "only"})
        t.play("stall")
        assert winners(t) == won


def test_runes_of_the_others_do_not_count(table: Make) -> None:
    """MODE-4: two rivals in a row have no sum."""
    t = table(
        seats=4, rules=TEAMS, stalls={"RU": 0}, gems={0: feats(8), 1: feats(12), 3: feats(5)}, decks={"runes": "only"}
    )
    t.play("stall")
    assert winners(t) is None


@pytest.mark.parametrize(("mates", "won"), [(13, (0, 2, 4)), (12, None)])
def test_three_against_three(table: Make, mates: int, won: tuple[int, ...] | None) -> None:
    """MODE-5."""
    t = table(seats=6, stalls={"RU": 0}, gems={0: feats(8), 2: feats(mates), 4: feats(5)}, decks={"runes": "only"})
    t.play("stall")
    assert winners(t) == won
    if t.outcome is not None:
        assert t.outcome.clause == "MODE-5"


def test_members_earn_runes_as_rivals_do(table: Make) -> None:
    """MODE-7: his first rune is his first, whatever his mate has."""
    t = table(seats=4, rules=TEAMS, stalls={"RU": 0}, gems={2: "stall2 caravan green"}, decks={"runes": "Y1 P1"})
    t.play("stall", "status explorer", "rune Y1")
    assert (t.gems(), t.cards(), t.status()) == ("stall2", "Y1:2", (2, 2, 2))


# At once


def test_the_end_comes_in_the_middle_of_a_turn(table: Make) -> None:
    """MODE-11, END-1: nothing else is done, and nobody is asked any more."""
    t = building(table, 8, ap=2)
    t.play("stall")
    assert (t.match.asking, t.kinds()[-1]) == ([], "finished")


def test_the_end_comes_in_the_npc_phase(table: Make) -> None:
    """MODE-11: the minion that attacked was the last rune; the other monsters do nothing any more."""
    t = table(
        phase="npcs",
        npc=2,
        at={0: "EU2", 1: "EU3"},
        clans={0: "H1 1 1 1"},
        gold={0: 20},
        gems={0: "legend hero soldiers brigand government pvp1 pvp2 destroyer"},
        monsters={"reed_imp": "EU2", "iron_tusk": "EU2"},
    )
    t.load(1, 1, 1, 1, 6, 1, 1)
    t.play("stay")
    assert winners(t) == (0,)
    assert "month" not in t.kinds()


def test_only_one_can_reach_it_at_a_time(table: Make) -> None:
    """END-6, MODE-11: with the first of two gems the match is over; the second one is not placed."""
    t = table(
        gems={0: feats(7)[7:] + " caravan stall2"},
        quests={0: "Q14"},
        at={0: "EU2"},
        clans={0: "H1 2 2 2"},
        battle="hunt iron_tusk",
    )
    assert t.state.runes[0] == 8
    t.load(1, 1, 1, 1, 1, 6, *[1] * 7)
    t.play("stay")
    assert t.options == ["gem destroyer", "gem quest1"]
    t.play("gem quest1")
    assert (winners(t), t.state.runes[0]) == ((0,), 9)


# The challenge


def test_a_target_without_a_legendary(table: Make) -> None:
    """MODE-8, MODE-9, H-LEGEND: no win; he plays on and may score more."""
    t = building(table, 8, rules=CHALLENGE, gold={0: 99})
    t.play("stall")
    assert (t.state.runes[0], winners(t)) == (9, None)
    t.play("caravan master_trader")
    assert (t.state.runes[0], winners(t)) == (10, None)


def test_a_target_with_a_legendary(table: Make) -> None:
    """MODE-8, H-LEGEND."""
    t = building(table, 8, rules=CHALLENGE, items={0: "G1"})
    t.play("stall")
    assert winners(t) == (0,)
    assert t.outcome is not None
    assert t.outcome.clause == "MODE-8"


@pytest.mark.parametrize(("owner", "won"), [(2, (0, 2)), (1, None)])
def test_a_legendary_of_the_team(table: Make, owner: int, won: tuple[int, ...] | None) -> None:
    """MODE-8: one of any member is enough, one of a rival is not."""
    t = table(
        seats=4,
        rules={**TEAMS, **CHALLENGE},
        stalls={"RU": 0},
        gems={0: feats(8)[7:], 2: feats(10)},
        items={owner: "G1"},
        decks={"runes": "only"},
    )
    assert t.state.runes[0] + t.state.runes[2] == 17
    t.play("stall")
    assert winners(t) == won


def test_the_legendary_comes_after_the_target(table: Make) -> None:
    """X-33: MODE-8, MODE-9, MODE-15: he wins at once, also with his tenth gem or without one; nothing is rolled for."""
    for gems in (feats(10)[7:], feats(9)):
        t = table(
            rules=CHALLENGE, gems={0: gems}, cards={0: "P1"}, at={0: "EU6"}, clans={0: "H1+ 2 2 2 2"}, battle="hunt G5"
        )
        assert t.state.runes[0] == 9
        t.play("stay")
        t.load(1, 1, 1, 1, 1, 1)
        t.play("card P1")
        assert winners(t) == (0,)
        assert (t.gold(), t.goods()) == (20, "")


def test_the_last_legendary_of_somebody_else(table: Make) -> None:
    """X-49: MODE-13, MODE-14: his gem comes first, then the requirement is waived, and B wins."""
    t = table(
        rules=CHALLENGE,
        gems={0: feats(8)[7:], 1: feats(10)[7:]},
        cards={0: "P1"},
        items={1: ""},
        at={0: "EU6"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt G5",
        decks={"runes": "only", "legends": "only"},
    )
    assert t.state.runes == [7, 9]
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer")
    assert t.gems().startswith("legend ")
    assert (t.state.runes[0], winners(t)) == (8, (1,))
    assert t.outcome is not None
    assert t.outcome.clause == "MODE-13"


def test_the_last_legendary_is_the_last_rune(table: Make) -> None:
    """X-71: MODE-8, MODE-14: A's gem is placed first, so A wins; the waiver is never reached."""
    t = table(
        rules=CHALLENGE,
        gems={0: feats(9)[7:], 1: feats(10)[7:]},
        cards={0: "P1"},
        at={0: "EU6"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt G5",
        decks={"runes": "only", "legends": "only"},
    )
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer")
    assert (t.state.runes, winners(t)) == ([9, 9], (0,))
    assert t.told("waived") == []


def test_the_requirement_stays_while_a_legendary_lives(table: Make) -> None:
    """MODE-13: an empty pile is not enough."""
    t = building(table, 8, rules=CHALLENGE, monsters={"G5": ""}, decks={"runes": "only", "legends": "only"})
    t.play("stall")
    assert winners(t) is None


def test_after_the_waiver_the_target_is_enough(table: Make) -> None:
    """MODE-13: for everybody, also later."""
    t = building(table, 8, rules=CHALLENGE, items={1: "G1 G2 G3 G4 G5 G6"})
    t.state.waived = True
    t.play("stall")
    assert winners(t) == (0,)


def test_two_who_have_the_target_at_the_waiver(table: Make) -> None:
    """MODE-13: END-4 decides, here by gold."""
    t = table(
        seats=3,
        rules=CHALLENGE,
        gems={0: feats(3)[7:], 1: feats(10)[7:], 2: feats(10)[7:]},
        gold={1: 30, 2: 31},
        cards={0: "P1"},
        at={0: "EU6"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt G5",
        decks={"runes": "only", "legends": "only"},
    )
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer")
    assert winners(t) == (2,)


# H-FINISH


def test_the_month_is_finished(table: Make) -> None:
    """H-FINISH, END-3, END-4: others still have their turns; at the end of the month the better one of equals wins."""
    t = building(table, 8, rules={"finish": "on"}, stalls={"RU": 0, "PS": 1}, at={1: "EG0"}, gold={0: 30, 1: 90})
    t.state.gems[1], t.state.runes[1] = t.state.gems[0], 8
    t.play("stall")
    assert (t.state.finishing, winners(t)) == (True, None)
    t.play("end", "stall", "end")
    assert (t.state.runes, winners(t)) == ([9, 9], (1,))
    assert t.outcome is not None
    assert (t.outcome.ending, t.outcome.clause) == ("runes", "END-3")


def test_others_may_still_pass_the_winner(table: Make) -> None:
    """H-FINISH: most runes at the end of the month, then the ties of END-4."""
    t = building(table, 8, rules={"finish": "on"}, at={1: "RU1"})
    t.play("stall")
    t.state.gems[1], t.state.runes[1] = (1 << 10) - 1, 10
    t.play("end")
    t.play("end")
    assert winners(t) == (1,)


def test_a_legendary_that_finishes_the_month(table: Make) -> None:
    """H-FINISH with H-LEGEND: it starts with the legendary, and its rewards are taken, for they may decide."""
    t = table(
        rules={"finish": "on", **CHALLENGE},
        gems={0: feats(9)},
        cards={0: "P1"},
        at={0: "EU6"},
        clans={0: "H1+ 2 2 2 2"},
        battle="hunt G5",
        decks={"runes": "only"},
    )
    t.play("stay")
    t.load(1, 1, 1, 1, 1, 1, 1, 2, *[1] * 8)
    t.play("card P1", "status explorer")
    assert (t.state.finishing, winners(t), t.gold()) == (True, None, 36)


def test_a_target_without_a_legendary_does_not_finish(table: Make) -> None:
    """H-FINISH with H-LEGEND."""
    t = building(table, 8, rules={"finish": "on", **CHALLENGE}, at={1: "RU1"})
    t.play("stall")
    assert not t.state.finishing
    t.play("end")
    t.load(1, 9, 1)
    t.play("end")
    assert (t.state.month, winners(t)) == (3, None)
