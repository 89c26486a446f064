"""The terminal drawing: everything on the table is there, within eighty columns, and without colour."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from questhall import Match
from questhall.bots import RandomBot
from questhall.cli.boards import draw_board
from questhall.engine.sight import Sight
from questhall.games.world_adventure.game import GAME
from tests.games.world_adventure.tables import Make


def drawn(match: Match, seat: int | None = None) -> str:
    """The board as plain text."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw_board(match, seat, [f"name{seat}" for seat in range(match.seats)]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seats", [2, 6])
def test_every_position_can_be_drawn(seats: int) -> None:
    match = Match(GAME, seats, seats, {"months": 10})
    bot = RandomBot(seats)
    while match.decision is not None:
        if len(match.moves) % 25 == 0:
            assert all(len(line) <= 80 for line in drawn(match).splitlines())
        match.play(bot.choose(Sight(match)))
    drawn(match)


def test_what_is_drawn(table: Make) -> None:
    t = table(
        at={0: "EU2", 1: "RU0"},
        clans={0: "H1+ 1 2~"},
        stalls={"RU": 1},
        needs={"RU": "silk"},
        met="EU",
        monster_x="EU2",
        brigand="EU2",
        goods={0: "iron"},
        cards={0: "Y1:1"},
        quests={1: "Q1"},
        wanted={1: 3},
        event="V1",
        battle="plunder fruit_cart",
    )
    board = drawn(t.match, 0)
    for word in (
        "Clear Skies",
        "EU0--",
        "RU0si",
        "EU2x",
        "EU3$&",
        "EU6^",
        "Salman★, Lv 1, Lv 2★~",
        "1 iron",
        "wanted 3",
    ):
        assert word in board
    assert "Battle in EU2, stage 1: Crimson (HP 7 2 0) against Fruit Cart (3 of 3 HP)" in board.replace("\n", " ")
    under = board.splitlines()[[line.find("EU2x") >= 0 for line in board.splitlines()].index(True) + 1]
    assert "1B" in under
    assert "s22" in board


def test_a_turn_says_where_one_is_and_what_a_trade_comes_to(table: Make) -> None:
    t = table(
        goods={0: "silk iron"}, needs={"EU": "silk"}, upgrades={0: "smoke medic"}, clans={0: "H1:3 1"}, quests={1: "Q3"}
    )
    board = drawn(t.match, 0)
    assert "EU0, Europe's city · 2 moves, 1 action · you sell for 4, silk for 6, buy for 2" in board
    assert "Smoke Bomb, Medic Pack" in board.replace("\n", " ")
    assert "Salman 3xp, Lv 1" in board
    assert f"Quest {GAME._box.quests[GAME._box.quest_by_name['Q3']].title}: " in board
    t.play("shop", "sell silk")
    assert "in the sale: 1 silk for 6 gold" in drawn(t.match, 0).replace("\n", " ")
