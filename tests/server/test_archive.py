"""Export and import: every table as a line of JSON, readable anywhere, and back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from questhall.engine import QuesthallError
from questhall.server.archive import export_tables, import_tables, write_line
from questhall.server.table import Refusal
from tests.server.room import ME, YOU, a_room
from tests.server.upgrade import forget_names, upgrade


def test_all_tables_move_to_another_store(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path / "old") as room:
            running = await room.duel()
            await room.play(running, ME, "move c2", "explore")
            over = await room.duel()
            await room.play(over, ME, "concede")
            shown = [await room.tables.snapshot(table, ME.id) for table in (running, over)]
            lines = [write_line(line) async for line in export_tables(room.store)]
        assert ["table" in json.loads(line) for line in lines] == [False, True, True]  # their content first, once
        assert all(json.loads(line)["questhall_archive"] == 2 for line in lines)
        async with a_room(tmp_path / "new") as room:
            assert await import_tables(room.store, lines) == (2, 0)
            assert await import_tables(room.store, lines) == (0, 2)
            assert [await room.tables.snapshot(table, ME.id) for table in (running, over)] == shown
            await room.play(running, YOU, "end")
            assert len(await room.store.rows(person=YOU.id)) == 2

    asyncio.run(run())


def one_entry(kind: str) -> str:
    entry = {"table": "x", "seq": 1, "kind": kind, "person": "", "body": "{}", "at": 0}
    return json.dumps({"questhall_archive": 1, "table": "x", "entries": [entry]})


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "line 1 is not a table of a Questhall archive"),
        ('{"table": "x"}', "line 1 is not a table"),
        ('{"questhall_archive": 3, "table": "x", "entries": []}', "archive format 3; this program reads up to 2"),
        ('{"questhall_archive": 2, "content": "abc", "tables": {"a": {}}}', "line 1: this is not content abc"),
        ('{"questhall_archive": 1, "table": "x", "entries": []}', "do not belong to table x"),
        (one_entry("opened"), "table x does not replay"),
        (one_entry("danced"), "table x does not replay"),
    ],
)
def test_a_bad_line_is_named_and_nothing_of_it_is_kept(tmp_path: Path, line: str, complaint: str) -> None:
    async def run() -> None:
        async with a_room(tmp_path) as room:
            with pytest.raises(QuesthallError, match=complaint):
                await import_tables(room.store, [line])
            with pytest.raises(Refusal):
                await room.tables.snapshot("x", ME.id)

    asyncio.run(run())


def test_content_moves_along_and_old_tables_are_given_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old tables have the content that their store met first; the other store has met another one first."""

    async def run() -> None:
        async with a_room(tmp_path / "old") as room:
            await room.tables.keeper.contents.keep_packaged()  # which a room does beside all else: it may be cut off
            table = await room.duel()
            await room.play(table, ME, "move c2", "heal")
            shown = await room.tables.snapshot(table, ME.id)
        forget_names(tmp_path / "old")
        new = upgrade(monkeypatch, "river_duel", {"tiles.mountain.landing.effects": ["gain arrows 3"]})
        async with a_room(tmp_path / "old") as room:
            lines = [write_line(line) async for line in export_tables(room.store)]
        async with a_room(tmp_path / "new") as room:
            assert await import_tables(room.store, lines) == (1, 0)
            assert await room.tables.snapshot(table, ME.id) == shown
            match = (await room.tables.keeper.get(table)).table.match
            assert match.game.content.hash != new.content.hash

    asyncio.run(run())
