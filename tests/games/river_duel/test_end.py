"""The rule book's section End by round limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questhall.engine import IllegalOption, LoadedDice, Match
from tests.games.river_duel.table import Table

HOPS = {
    2: (("c2", "c3"), ("c6", "c5")),
    4: (("b2", "b1"), ("e7", "e8"), ("e2", "e3"), ("b7", "b6")),
}
"""For each number of seats and each place in the order: two tiles between which a player can feed for ever."""


def result(t: Table) -> tuple[list[str], str, str]:
    """Winners, ending and clause."""
    assert t.outcome is not None
    return t.winners, t.outcome.ending, t.outcome.clause


@pytest.mark.parametrize(("number", "over"), [(39, False), (40, True)])
def test_1v1_ends_after_round_40(table: Callable[..., Table], number: int, over: bool) -> None:
    """END-1: the second player's turn in round 40 is the last."""
    t = table(active="North", first="South", round=number)
    t.play("end")
    assert (t.outcome is not None) is over


@pytest.mark.parametrize(("number", "over"), [(49, False), (50, True)])
def test_2v2_ends_after_round_50(table: Callable[..., Table], number: int, over: bool) -> None:
    """END-1: the fourth player's turn in round 50 is the last."""
    t = table(active="N2", first="S1", round=number)
    t.play("end")
    assert (t.outcome is not None) is over


def test_the_last_seat_still_plays(table: Callable[..., Table]) -> None:
    """END-2: the limit is not checked before the last seat of the round has finished."""
    t = table(South="c1", North="c7", round=40)
    t.play("end")
    assert (t.asked, t.outcome) == ("North", None)
    t.play("end")
    assert t.outcome is not None


def test_the_last_seat_is_the_second_side(table: Callable[..., Table]) -> None:
    """END-2: when North went first, round 40 ends with South's turn."""
    t = table(active="North", round=40)
    t.play("end")
    assert (t.asked, t.outcome) == ("South", None)
    t.play("end")
    assert t.outcome is not None


def test_the_last_living_seat_ends_the_round(table: Callable[..., Table]) -> None:
    """END-2: with the fourth seat eliminated the third seat's turn ends round 50."""
    t = table(active="N1", first="S1", N2="out", round=50)
    t.play("end")
    assert (t.asked, t.outcome) == ("S2", None)
    t.play("end")
    assert t.outcome is not None


def test_the_round_ends_early_when_the_last_seat_is_killed(table: Callable[..., Table]) -> None:
    """END-2: if the third seat eliminates the fourth in round 50, the match ends with that turn."""
    t = table(active="S2", first="S1", S2="c5", N2="c6 H1 L1", round=50)
    t.play("sword N2")
    assert (t.asked, t.outcome) == ("S2", None)
    t.play("end")
    assert result(t) == (["S1", "S2"], "more_lives", "END-3")


@pytest.mark.parametrize(("n2", "option"), [("L1 F0", "end"), ("L2", "concede")])
def test_the_last_seat_may_go_out_on_its_last_turn(table: Callable[..., Table], n2: str, option: str) -> None:
    """END-2: a last seat that is eliminated on its own turn of round 50 has finished that turn."""
    t = table(N2=n2, active="N2", first="S1", round=50)
    t.play(option)
    assert result(t) == (["S1", "S2"], "more_lives", "END-3")


def test_a_last_seat_that_starves_returns_first(table: Callable[..., Table]) -> None:
    """END-2, DEATH-8: the round is not over before the dead player has chosen the start tile."""
    t = table(N1="c7", N2="a8 F0", active="N2", first="S1", round=50)
    t.play("end")
    assert (t.asked, t.outcome) == ("N2", None)
    t.play("respawn b8")
    assert t.outcome is not None


def test_an_eliminated_first_seat_does_not_shorten_the_round(table: Callable[..., Table]) -> None:
    """END-2: with the first seat eliminated round 49 still leads to round 50, which ends with the last seat."""
    t = table(S1="out", active="S2", first="S1", round=49)
    t.play("end", "end")
    assert (t.asked, t.state.round) == ("N1", 50)
    t.play("end", "end")
    assert (t.asked, t.outcome) == ("N2", None)
    t.play("end")
    assert t.outcome is not None


@pytest.mark.parametrize(
    ("south", "north", "tally", "expected"),
    [
        ("L2 H1", "L1 H6 S3", (0, 9), (["South"], "more_lives", "END-3")),
        ("L1 H6 S3", "L2 H1", (9, 0), (["North"], "more_lives", "END-3")),
        ("H1", "H6 S3", (4, 3), (["South"], "more_damage", "END-4")),
        ("H6 S3", "H1", (3, 4), (["North"], "more_damage", "END-4")),
        ("H5", "H4 S3", (3, 3), (["South"], "more_health", "END-5")),
        ("H4 S3", "H5", (3, 3), (["North"], "more_health", "END-5")),
        ("S3 F1", "S2 F9 G9 A9 B1 R1", (3, 3), (["South"], "better_swords", "END-6")),
        ("S1", "S2", (0, 0), (["North"], "better_swords", "END-6")),
        ("S2 F9 G9 A9 B1 R1", "S2", (3, 3), ([], "draw", "END-7")),
        ("L1 H2 S3", "L1 H2 S3", (0, 0), ([], "draw", "END-7")),
    ],
)
def test_comparisons_1v1(
    table: Callable[..., Table],
    south: str,
    north: str,
    tally: tuple[int, int],
    expected: tuple[list[str], str, str],
) -> None:
    """END-3, END-4, END-5, END-6, END-7: lives before damage before health before swords; else a draw."""
    t = table(South=f"c1 {south}", North=f"c7 {north}", tally=tally, active="North", first="South", round=40)
    t.play("end")
    assert result(t) == expected


@pytest.mark.parametrize(
    ("sheets", "tally", "expected"),
    [
        (("L2", "out", "L1", "L2"), (9, 0), (["N1", "N2"], "more_lives", "END-3")),
        (("L2", "out", "L1", "L1"), (0, 1), (["N1", "N2"], "more_damage", "END-4")),
        (("L1 H6", "L2 H1", "L2 H4", "L1 H2"), (2, 2), (["S1", "S2"], "more_health", "END-5")),
        (("S1", "S3", "S2", "S1"), (0, 0), (["S1", "S2"], "better_swords", "END-6")),
        (("H6 S1", "H2 S3", "H4 S2", "H4 S2"), (0, 0), ([], "draw", "END-7")),
    ],
)
def test_comparisons_2v2(
    table: Callable[..., Table],
    sheets: tuple[str, str, str, str],
    tally: tuple[int, int],
    expected: tuple[list[str], str, str],
) -> None:
    """END-3, END-4, END-5, END-6, END-7: the members of a team are added up."""
    seats = dict(zip(("S1", "S2", "N1", "N2"), sheets, strict=True))
    t = table(**seats, tally=tally, active="N2", first="S1", round=50)
    t.play("end")
    assert result(t) == expected


@pytest.mark.parametrize(
    ("s1", "expected"),
    [
        ("H5 S3", (["N1", "N2"], "more_health", "END-5")),
        ("H6 S1", (["N1", "N2"], "better_swords", "END-6")),
        ("H6 S2", ([], "draw", "END-7")),
    ],
)
def test_only_living_members_count(table: Callable[..., Table], s1: str, expected: tuple[list[str], str, str]) -> None:
    """END-5, END-6: the health and sword of a member who has just gone out count no more."""
    t = table(S1=f"L2 {s1}", S2="L1 H6 S3", N1="L1 H4", N2="L1 H2", active="S2", first="S1", round=50)
    t.play("concede", "end")
    assert result(t) == expected


def test_conceding_ends_a_duel(table: Callable[..., Table]) -> None:
    """END-8: who concedes is eliminated at once and the opponent wins."""
    t = table(South="c1 L2 H6 S3", North="c7 L1 H1")
    t.play("concede")
    assert (t.player("South").eliminated, t.tile("South")) == (True, None)
    assert result(t) == (["North"], "concession", "END-8")


def test_who_is_out_has_no_turn(table: Callable[..., Table]) -> None:
    """END-8, DEATH-14: after the end the view names nobody who is eliminated as the one whose turn it is."""
    t = table(South="c1 L2 H6 S3", North="c7 L1 H1")
    assert t.match.view(None)["turn"]["seat"] == 0
    t.play("concede")
    assert t.match.view(None)["turn"] is None


def test_conceding_in_2v2(table: Callable[..., Table]) -> None:
    """END-8: the turn ends, the tile is free and the teammate plays on, alone from then on."""
    t = table(S1="b1", S2="a1")
    t.play("concede")
    assert (t.player("S1").eliminated, t.tile("S1"), t.asked, t.outcome) == (True, None, "N1", None)
    t.play("end")
    assert (t.asked, sorted(t.offered("move"))) == ("S2", ["move a2", "move b1"])
    t.play("end", "end")
    assert t.asked == "N1"


def test_the_second_member_to_concede_ends_the_match(table: Callable[..., Table]) -> None:
    """END-8: when both members have conceded the other team has won."""
    t = table(S1="b1", S2="e1")
    t.play("concede", "end", "concede")
    assert result(t) == (["N1", "N2"], "concession", "END-8")


def test_no_conceding_on_another_players_turn(table: Callable[..., Table]) -> None:
    """END-8: a player asked for a respawn tile during an opponent's turn cannot concede."""
    t = table(S1="c5", N1="c6 H1", N2="d7")
    t.play("sword N1")
    assert t.asked == "N1"
    with pytest.raises(IllegalOption):
        t.play("concede")


@pytest.mark.parametrize(("seats", "turns"), [(2, 80), (4, 200)])
def test_most_turns_of_a_match(seats: int, turns: int) -> None:
    """END-9: two sides that feed themselves for ever play 80 turns in 1v1 and 200 in 2v2, then the match ends."""
    match = Match("river_duel", seats=seats, house_rules={"first_turn": "south"}, dice=LoadedDice([]))
    for turn in range(turns):
        assert match.outcome is None
        first, second = HOPS[seats][turn % seats]
        match.play(f"move {second if (turn // seats) % 2 else first}")
        match.play("end")
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.clause) == ("draw", "END-7")
