"""Trouble of the server's own: full disks, lost files and clocks that jump are told, or do no harm."""

from __future__ import annotations

import asyncio
import resource
import time
from pathlib import Path

import pytest

from questhall.server.clock import steady_clock
from questhall.server.daily import DAY_MS, day_of
from questhall.server.runs import find_plan
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import StoreError
from questhall.server.tables import Tables
from questhall.server.workers import BotWorkers
from tests.server.process import DUEL, HOT_SEAT, Hall, a_hall
from tests.server.room import a_room

NO_ROOM = 4096  # bytes of a file: enough for the log so far, too few for a page of the database


def fill_the_disk(hall: Hall, full: bool) -> None:
    """Let every write beyond the first bytes of a file fail, as on a full disk, or let it be."""
    assert hall.process is not None
    _, most = resource.prlimit(hall.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(hall.process.pid, resource.RLIMIT_FSIZE, (NO_ROOM if full else most, most))


async def until_readiness(hall: Hall, status: int) -> None:
    """Wait until the hall has looked again; its answer holds for a second."""
    while (await hall.http.get("/health/ready")).status_code != status:
        await asyncio.sleep(0.05)


def test_a_full_disk_is_the_servers_trouble_and_everybody_learns_of_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_hall(tmp_path / "data") as hall:
            ann = await hall.guest("Ann")
            table = await hall.open(ann, *HOT_SEAT)
            client = await hall.connect(ann)
            await client.watch(table)
            assert (await client.play(table, 0))["type"] == "accepted"
            await client.until_moves(table, 1)
            fill_the_disk(hall, True)
            answer = await client.play(table, 0)
            assert (answer["type"], answer["code"]) == ("refused", "cannot_write")
            assert answer["reason"].startswith("the hall cannot write: your move was not made")
            said = await client.ask("say", table=table, text="hello")
            assert said["reason"].startswith("the hall cannot write: nothing was changed")
            opened = await hall.http.post(
                "/api/tables", json={"game": "river_duel", "seats": DUEL}, headers=ann.headers
            )
            assert (opened.status_code, opened.json()["code"]) == (503, "cannot_write")
            assert opened.json()["reason"].startswith("The hall cannot write: nothing was changed")
            await until_readiness(hall, 503)
            assert await hall.figure("questhall_store_failures_total") >= 3
            assert "could not Play: the database failed" in hall.log
            fill_the_disk(hall, False)
            await until_readiness(hall, 200)
            shown = await client.watch(table)
            assert shown["position"]["moves"] == 1
            assert (await client.play(table, 0))["type"] == "accepted"
            await client.close()

    asyncio.run(visit())


def test_an_empty_file_where_tables_were_is_no_new_hall(tmp_path: Path) -> None:
    async def visit() -> None:
        path = tmp_path / "questhall.db"
        await (await SqliteStore.open(path)).close()
        path.write_bytes(b"")
        with pytest.raises(StoreError, match=r"is empty: its tables are lost\. Restore a backup"):
            await SqliteStore.open(path)
        assert path.stat().st_size == 0
        path.unlink()
        await (await SqliteStore.open(path)).close()

    asyncio.run(visit())


def test_a_new_file_is_whole_when_it_appears_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    async def visit() -> None:
        path = tmp_path / "questhall.db"
        stores = await asyncio.gather(*(SqliteStore.open(path) for _ in range(4)))
        assert len({await store.setting("key", str(number)) for number, store in enumerate(stores)}) == 1
        for store in stores:
            await store.close()
        assert path.stat().st_mode & 0o777 == 0o600
        assert {each.name for each in tmp_path.iterdir()} <= {path.name, f"{path.name}-wal", f"{path.name}-shm"}

    asyncio.run(visit())


# Clocks


def test_a_steady_clock_begins_with_the_time_of_day_and_does_not_jump_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = 5_000_000_000
    monkeypatch.setattr(time, "time_ns", lambda: 1_700_000_000_000_000_000)
    clock = steady_clock(lambda: ticks)
    assert clock() == 1_700_000_000_000
    monkeypatch.setattr(time, "time_ns", lambda: 9_900_000_000_000_000_000)
    ticks += 1_500_000_000
    assert clock() == 1_700_000_001_500


def test_time_at_tables_is_counted_by_a_steady_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        store = await SqliteStore.open(tmp_path / "questhall.db")
        tables = Tables(store, BotWorkers(0))
        before = tables.clock()
        ahead = time.time_ns() + 1_000_000 * DAY_MS
        monkeypatch.setattr(time, "time_ns", lambda: ahead)
        assert tables.clock() - before < DAY_MS // 2
        assert tables.day_clock() - before > DAY_MS // 2
        await store.close()

    asyncio.run(visit())


def test_the_daily_does_not_vanish_because_the_clock_was_once_ahead(tmp_path: Path) -> None:
    today = 20_000 * DAY_MS
    now = today + 30 * DAY_MS

    async def visit() -> None:
        nonlocal now
        async with a_room(tmp_path, clock=lambda: now) as room:
            assert await room.tables.daily_since() == day_of(now)
            now = today
            assert (await find_plan(room.tables, "delve")).day == day_of(today)
            assert await room.tables.daily_since() == day_of(today)

    asyncio.run(visit())
