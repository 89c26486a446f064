"""Setup: SETUP-*."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questhall import Match
from questhall.engine import DiceError, LoadedDice
from questhall.engine.dice import faces_of
from tests.games.river_duel.table import SYMBOLS, Table

DUEL_BOARD = ["MMSMM", "TMMMT", "FXFVF", "~=~=~", "FVFXF", "TMMMT", "MMSMM"]
TEAM_BOARD = ["MSMMSM", "TFMXMT", "FMFVFX", "~=~=~~", "~~=~=~", "XFVFMF", "TMXMFT", "MSMMSM"]


def set_up(seats: int, *faces: int) -> Match:
    return Match("river_duel", seats=seats, dice=LoadedDice(faces))


def players(seats: int) -> dict[str, dict[str, Any]]:
    return {player["name"]: player for player in set_up(seats, 6, 1).view(None)["players"]}


def first_seat(match: Match) -> str:
    assert match.decision is not None
    return match.seat_name(match.decision.seat)


@pytest.mark.parametrize(("seats", "rows"), [(2, DUEL_BOARD), (4, TEAM_BOARD)], ids=["1v1", "2v2"])
def test_each_mode_has_its_board(seats: int, rows: list[str]) -> None:
    """SETUP-1: the tiles are those of the mode's board, row 1 first."""
    expected = {
        f"{column}{row}": SYMBOLS[symbol]
        for row, symbols in enumerate(rows, 1)
        for column, symbol in zip("abcdef", symbols, strict=False)
    }
    assert set_up(seats, 6, 1).printed()["board"]["tiles"] == expected


@pytest.mark.parametrize(("seats", "last_row"), [(2, "7"), (4, "8")])
def test_the_sides_start_at_opposite_ends(seats: int, last_row: str) -> None:
    """SETUP-2: everybody begins on a start tile, South in the first row and North in the last."""
    match = set_up(seats, 6, 1)
    tiles = match.printed()["board"]["tiles"]
    for player in players(seats).values():
        assert tiles[player["tile"]] == "start"
        assert player["tile"][1] == ("1" if player["side"] == "South" else last_row)


def test_1v1_start_tiles() -> None:
    """SETUP-3: South starts on c1, North on c7."""
    assert {name: player["tile"] for name, player in players(2).items()} == {"South": "c1", "North": "c7"}


def test_2v2_start_tiles() -> None:
    """SETUP-4: S1 on b1, S2 on e1, N1 on e8, N2 on b8."""
    tiles = {name: player["tile"] for name, player in players(4).items()}
    assert tiles == {"S1": "b1", "S2": "e1", "N1": "e8", "N2": "b8"}


@pytest.mark.parametrize("seats", [2, 4])
def test_starting_stats(seats: int) -> None:
    """SETUP-5: each player starts with 2 lives, 4 food, 4 health and a level 1 sword."""
    for player in players(seats).values():
        assert [player[stat] for stat in ("lives", "food", "health", "sword")] == [2, 4, 4, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_starts_with_items(seats: int) -> None:
    """SETUP-6: no gold, no arrows, no bow, no raft."""
    for player in players(seats).values():
        assert [player[stat] for stat in ("gold", "arrows", "bows", "raft")] == [0, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_hangs_over_anybody_at_the_start(seats: int) -> None:
    """SETUP-5, SETUP-6: nobody is snared, mired, shielded or out, nor has explored or taken a bonus."""
    match = set_up(seats, 6, 1)
    turn = match.view(None)["turn"]
    assert [turn[sign] for sign in ("snared", "mired", "moved", "attacked", "explored")] == [False] * 4 + [None]
    for player in players(seats).values():
        signs = ("snared_next", "mired_next", "shielded", "eliminated")
        assert [player[sign] for sign in signs] == [False] * 4
        assert (player["explored_last_turn"], player["bonus_taken"]) == (None, [None, None])


@pytest.mark.parametrize(
    ("south", "north", "first"), [(5, 2, "South"), (2, 5, "North"), (2, 1, "South"), (5, 6, "North")]
)
def test_the_higher_roll_begins(south: int, north: int, first: str) -> None:
    """SETUP-7: in 1v1 each player rolls, South first; the higher roll takes the first turn."""
    assert first_seat(set_up(2, south, north)) == first


@pytest.mark.parametrize(
    ("seats", "faces", "first"),
    [(2, [4, 4, 2, 5], "North"), (2, [1, 1, 6, 6, 3, 2], "South"), (4, [3, 3, 1, 4], "N1")],
)
def test_ties_are_rolled_again(seats: int, faces: list[int], first: str) -> None:
    """SETUP-8: equal rolls are rolled again until they differ."""
    match = set_up(seats, *faces)
    assert first_seat(match) == first
    assert faces_of(match.rolls) == faces


@pytest.mark.parametrize(("south", "north", "first"), [(5, 2, "S1"), (2, 5, "N1")])
def test_each_team_rolls_once(south: int, north: int, first: str) -> None:
    """SETUP-9: in 2v2 each team rolls one die; the higher team's seat 1 takes the first turn."""
    match = set_up(4, south, north)
    assert first_seat(match) == first
    assert match.rolls == [(6, south, ""), (6, north, "")]
    with pytest.raises(DiceError):
        set_up(4, south)


@pytest.mark.parametrize(("seats", "faces", "first"), [(2, [6, 1], "South"), (2, [1, 6], "North"), (4, [1, 6], "N1")])
def test_the_winner_of_the_roll_must_begin(seats: int, faces: list[int], first: str) -> None:
    """SETUP-10: the first question is already an action of the winner's turn; nobody chooses who goes first."""
    match = set_up(seats, *faces)
    assert match.decision is not None
    assert (first_seat(match), match.decision.ask) == (first, "action")


def test_the_market_never_runs_out(table: Callable[..., Table]) -> None:
    """SETUP-11: with everybody else at every limit, all wares can still be bought."""
    full = "F12 G9 A9 B2 R1"
    t = table(S1="d3 G9 F4", S2=full, N1=full, N2=full)
    t.play("buy bow", "buy raft", "end", "end", "end", "buy food", "buy arrows")
    s1 = t.player("S1")
    assert (s1.bows, s1.raft, s1.arrows, s1.gold) == (1, 1, 2, 3)
    assert s1.food == 4 - 1 + 2 - 1


def test_the_land_never_runs_out(table: Callable[..., Table]) -> None:
    """SETUP-11: forest and mine give their food and gold on every one of many landings."""
    t = table(South="c3 F4", North="c5 F4")
    for _ in range(9):
        t.play("move b3", "end", "move d5", "end", "move c3", "end", "move c5", "end")
    assert [(t.player(name).gold, t.player(name).food) for name in ("South", "North")] == [(9, 4), (9, 4)]


@pytest.mark.parametrize("seats", [2, 4])
def test_setup_is_no_landing(seats: int) -> None:
    """SETUP-12: nothing is gained before the first turn."""
    match = set_up(seats, 6, 1)
    assert [event for event in match.events if event.kind in ("gained", "moved")] == []
