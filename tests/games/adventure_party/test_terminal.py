"""The terminal drawing: everything on the table is there, within eighty columns, and without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from questhall import Match
from questhall.bots import RandomBot
from questhall.cli.boards import draw_board
from questhall.engine import find_game
from questhall.engine.sight import Sight
from tests.games.adventure_party.tables import Table

GAME = find_game("adventure_party")


def drawn(match: Match, seat: int | None = None) -> str:
    """The board as plain text."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw_board(match, seat, [f"name{seat}" for seat in range(match.seats)]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seats", [1, 3])
def test_every_position_can_be_drawn(seats: int) -> None:
    match = Match(GAME, seats, seats, {"round_limit": 15})
    bot = RandomBot(seats)
    while match.decision is not None:
        if len(match.moves) % 5 == 0:
            assert all(len(line) <= 80 for line in drawn(match).splitlines())
        match.play(bot.choose(Sight(match)))
    drawn(match)


def test_what_is_drawn() -> None:
    t = Table(
        parties={0: "H07+~/W01 H01"},
        hands={0: "P01", 1: "S01"},
        rows={"town": "T06", "heroes": "H05"},
        attempt="T06",
        dice="B5* R3",
    )
    board = drawn(t.match, 0)
    for word in ("Hamlet", "Bloodhounds", "Dorn Gatewatch", "Marl the Hedge-Witch★✚", "Notched Sword", "HP 2/3"):
        assert word in board
    assert "B5 U*" in board
    assert "Red Draught" in board
    assert "Second Chances" not in board
