"""A game for one: a table with a single seat begins, plays, hints, is taken back and ends like any other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from questhall.server import protocol as p
from questhall.server.table import Refusal
from tests.server.room import BOT, ME, MY_SEAT, YOU, Room, a_room


def inside(folder: Path, visit: Callable[[Room], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with a_room(folder) as room:
            await visit(room)

    asyncio.run(whole())


async def open_run(room: Room, seat: p.SeatPlan = MY_SEAT) -> str:
    table, _ = await room.tables.open(p.NewTable("delve", [seat]), ME)
    return table


def test_a_table_for_one_begins_at_once_and_plays(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await open_run(room)
        shown = await room.tables.snapshot(table, ME.id)
        assert (shown.phase, [seat.kind for seat in shown.seats]) == ("playing", ["person"])
        assert shown.position.decision is not None
        assert shown.position.decision.mine
        await room.play(table, ME, "move C1")
        shown = await room.tables.snapshot(table, ME.id)
        assert shown.position.view is not None
        assert shown.position.view["tile"] == "C1"
        with pytest.raises(Refusal) as refused:
            await room.tables.play(YOU.id, p.Play(1, table, 1, 0))
        assert refused.value.code == "not_your_turn"

    inside(tmp_path, visit)


def test_a_choice_without_dice_is_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await open_run(room)
        await room.play(table, ME, "move C1")
        assert (await room.tables.snapshot(table, ME.id)).position.take_back.free == 0
        shown = (await room.tables.snapshot(table, ME.id)).position.decision
        assert shown is not None
        await room.play(table, ME, shown.options[0].option)
        if (await room.tables.snapshot(table, ME.id)).position.take_back.free:
            await room.tables.take_back(ME.id, p.TakeBack(1, table, shown.number + 1))
            again = (await room.tables.snapshot(table, ME.id)).position.decision
            assert again == msgspec.structs.replace(shown, number=shown.number + 2)

    inside(tmp_path, visit)


def test_a_hint_for_one(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await open_run(room)
        hint = await room.tables.hint(ME.id, p.AskHint(1, table, 0))
        assert hint.options[0].option.startswith("move ")
        assert "fame" in hint.options[0].reason

    inside(tmp_path, visit)


def test_a_bot_plays_alone_to_the_end(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await open_run(room, p.SeatPlan("bot", "easy"))
        for _ in range(1200):
            shown = await room.tables.snapshot(table, ME.id)
            if shown.phase == "finished":
                break
            await asyncio.sleep(0.05)
        assert shown.position.outcome is not None
        assert shown.position.outcome.ending in ("cleared", "defeated", "lost")

    inside(tmp_path, visit)


def test_one_seat_and_no_more(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        with pytest.raises(Exception, match="played by 1, not 2"):
            await room.tables.open(p.NewTable("delve", [MY_SEAT, BOT]), ME)

    inside(tmp_path, visit)
