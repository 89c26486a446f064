"""The terminal drawing: everything on the table is there, within eighty columns, and without colour."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from questhall import Match
from questhall.bots import RandomBot
from questhall.cli.boards import draw_board
from questhall.engine import find_game
from questhall.engine.sight import Sight
from tests.games.roll_for_adventure.table import B_SIDES, Table

GAME = find_game("roll_for_adventure")


def drawn(match: Match) -> str:
    """The board as plain text."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw_board(match, None, [f"name{seat}" for seat in range(match.seats)]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("rules", [{}, B_SIDES, {"giants": "yes", "adventure": "crown", "hero_deal": "random"}])
@pytest.mark.long
def test_every_position_can_be_drawn(rules: dict[str, int | str]) -> None:
    for seats in GAME.seat_counts:
        match = Match(GAME, seats, seats, rules)
        bot = RandomBot(seats)
        while match.decision is not None:
            assert all(len(line) <= 80 for line in drawn(match).splitlines())
            match.play(bot.choose(Sight(match)))
        drawn(match)


def test_what_is_drawn(table: Callable[..., Table]) -> None:
    t = table(
        heroes={"Red": "warden"},
        desert_first="R1",
        sections={3: "B3 B3"},
        stages=[1, 0, 0],
        path="R5 B6",
        enemies={"wo1.1": "a2"},
        skulls={"desert": 2},
        limits={"desert": 5},
        resurrection="B4",
        oblivion="R",
        stones=2,
    )
    text = drawn(t.match)
    for part in ("The Book of Magic  ◆◆◇◇◇", "──☠○○✖╳", "1: R1 · ·", "2: done   3: B3 B3 · ·", "5 6: R5 B6 · · · ·│"):
        assert part in text
    for part in ("Tree Shrike  rank 1  forest  2 of 6  a2", "Resurrection 4 of 10 B4", "Oblivion R", "Warden", "name1"):
        assert part in text


def test_side_b_is_drawn(table: Callable[..., Table]) -> None:
    t = table(rules=B_SIDES, worm={"S4": "R1"}, closed="A", forest_left="R6", forest_right="B5 a5", cave={"b2": "B4"})
    text = drawn(t.match)
    for part in ("S4=R1", "A✓ S5-S8", "6→ R6 · · · · · a5 B5 ←5", "b2=B4", "column A: free a lost die"):
        assert part in text
