"""Backup while servers write, restore, and what both refuse."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import stat
import subprocess
from pathlib import Path

import pytest

from questhall.server.backup import backup, restore
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry, StoreError, TableRow


def entries(table: str, first: int, count: int) -> tuple[list[LogEntry], TableRow]:
    """Arguments of an append."""
    last = first + count - 1
    lines = [LogEntry(table, seq, "choice", "ann", '{"k":1}', seq) for seq in range(first, last + 1)]
    return lines, TableRow(table, "delve", "playing", True, last, last, ("ann",), "{}")


def fill(path: Path, count: int) -> None:
    """A database with one table of some entries."""

    async def main() -> None:
        store = await SqliteStore.open(path)
        await store.append(*entries("t", 1, count))
        await store.close()

    asyncio.run(main())


def count(path: Path) -> int:
    """How many entries the table of a database has."""

    async def main() -> int:
        store = await SqliteStore.open(path)
        found = len(await store.entries("t"))
        await store.close()
        return found

    return asyncio.run(main())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_there_and_back(tmp_path: Path) -> None:
    live, kept, back = tmp_path / "hall.db", tmp_path / "kept" / "hall.backup", tmp_path / "back" / "hall.db"
    fill(live, 7)
    backup(live, kept)
    assert names(tmp_path) == ["hall.db", "kept"]
    assert names(kept.parent) == ["hall.backup"]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    restore(kept, back)
    assert names(kept.parent) == ["hall.backup"]
    assert names(back.parent) == ["hall.db"]
    assert count(back) == 7


def test_a_backup_is_one_file(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 1)
    backup(live, kept)
    assert kept.read_bytes()[18:20] == b"\1\1"  # SQLite's mark for: no write-ahead log


def test_backup_in_a_storm_of_writes(tmp_path: Path) -> None:
    live = tmp_path / "hall.db"
    kept = [tmp_path / f"hall.backup{number}" for number in range(6)]

    async def storm(store: SqliteStore, table: str, done: dict[str, int], end: asyncio.Event) -> None:
        while not end.is_set():
            await store.append(*entries(table, done[table] + 1, 2))
            done[table] += 2

    async def main() -> list[dict[str, int]]:
        store = await SqliteStore.open(live)
        done = {f"t{number}": 0 for number in range(16)}
        end = asyncio.Event()
        storms = [asyncio.ensure_future(storm(store, table, done, end)) for table in done]
        least = []
        for target in kept:
            await asyncio.sleep(0.1)
            least.append(dict(done))
            await asyncio.to_thread(backup, live, target)
        assert sum(done.values()) > sum(least[-1].values())  # nobody had to wait for the end of the backup
        end.set()
        await asyncio.gather(*storms)
        assert {table: len(await store.entries(table)) for table in done} == done
        await store.close()
        return least

    async def check(target: Path, least: dict[str, int]) -> None:
        store = await SqliteStore.open(target)
        for table, seq in least.items():
            numbers = [each.seq for each in await store.entries(table)]
            row = await store.row(table)
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= seq
            assert len(numbers) % 2 == 0
            assert (row.last_seq if row else 0) == len(numbers)
        await store.close()

    for target, least in zip(kept, asyncio.run(main()), strict=True):
        asyncio.run(check(target, least))


def test_backup_never_overwrites(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 1)
    kept.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        backup(live, kept)
    assert kept.read_text() == "precious"
    assert names(tmp_path) == ["hall.backup", "hall.db"]


def test_an_old_log_beside_a_missing_file_is_in_the_way(tmp_path: Path) -> None:
    live, kept, target = tmp_path / "hall.db", tmp_path / "hall.backup", tmp_path / "new.db"
    fill(live, 3)
    backup(live, kept)
    stale = target.with_name("new.db-wal")
    stale.write_bytes(b"old")
    with pytest.raises(StoreError, match="exists already"):
        restore(kept, target)
    restore(kept, target, replace=True)
    assert count(target) == 3
    assert target.with_name("new.db.1-wal").read_bytes() == b"old"


def test_restore_replaces_only_when_told_and_keeps_the_old_file(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 2)
    backup(live, kept)
    live.unlink()
    fill(live, 5)
    with pytest.raises(StoreError, match="exists already"):
        restore(kept, live)
    assert count(live) == 5
    restore(kept, live, replace=True)
    assert count(live) == 2
    restore(kept, live, replace=True)
    assert names(tmp_path) == ["hall.backup", "hall.db", "hall.db.1", "hall.db.2"]
    assert [count(tmp_path / name) for name in names(tmp_path)] == [2, 2, 5, 2]


def test_restore_over_a_damaged_file_with_a_log(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 2)
    backup(live, kept)
    live.write_bytes(b"rubbish" * 1000)
    live.with_name("hall.db-wal").write_bytes(b"more rubbish")
    restore(kept, live, replace=True)
    assert count(live) == 2
    assert live.with_name("hall.db.1").read_bytes() == b"rubbish" * 1000


def test_restore_keeps_what_a_killed_server_left_in_its_log(tmp_path: Path) -> None:
    live, kept, killed = tmp_path / "hall.db", tmp_path / "hall.backup", tmp_path / "killed" / "hall.db"
    fill(live, 2)
    backup(live, kept)

    async def die() -> None:
        store = await SqliteStore.open(live)
        await store.append(*entries("t", 3, 4))
        killed.parent.mkdir()
        # What a kill leaves. By another process: reading the files in this one would drop SQLite's locks.
        subprocess.run(["cp", live, f"{live}-wal", killed.parent], check=True)
        await store.close()

    asyncio.run(die())
    restore(kept, killed, replace=True)
    assert names(killed.parent) == ["hall.db", "hall.db.1"]
    assert count(killed) == 2
    assert count(killed.with_name("hall.db.1")) == 6


def test_restore_refuses_while_a_server_runs(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 2)
    backup(live, kept)

    async def main() -> None:
        store = await SqliteStore.open(live)
        with pytest.raises(StoreError, match="stop the server"):
            await asyncio.to_thread(restore, kept, live, replace=True)
        await store.append(*entries("t", 3, 1))
        await store.close()

    asyncio.run(main())
    assert names(tmp_path) == ["hall.backup", "hall.db"]
    assert count(live) == 3


def test_damaged_sources_are_refused(tmp_path: Path) -> None:
    live, kept, target = tmp_path / "hall.db", tmp_path / "hall.backup", tmp_path / "new.db"
    fill(live, 2000)
    backup(live, kept)
    whole = kept.read_bytes()
    middle = len(whole) // 2 // 4096 * 4096
    for damaged in (
        b"not a database" * 1000,
        b"",
        whole[: len(whole) // 2],
        whole[:middle] + b"\xff" * 4096 + whole[middle + 4096 :],
    ):
        kept.write_bytes(damaged)
        for work in (backup, restore):
            with pytest.raises(StoreError, match=r"damaged|empty"):
                work(kept, target)
    assert names(tmp_path) == ["hall.backup", "hall.db"]


def test_a_damaged_backup_leaves_the_live_file_in_place(tmp_path: Path) -> None:
    live, kept = tmp_path / "hall.db", tmp_path / "hall.backup"
    fill(live, 2)
    kept.write_bytes(b"rubbish" * 1000)
    with pytest.raises(StoreError, match="damaged"):
        restore(kept, live, replace=True)
    assert names(tmp_path) == ["hall.backup", "hall.db"]
    assert count(live) == 2


def test_sources_that_are_not_ours(tmp_path: Path) -> None:
    foreign, live, target = tmp_path / "foreign.db", tmp_path / "hall.db", tmp_path / "new.db"
    with contextlib.closing(sqlite3.connect(foreign)) as connection:
        connection.execute("create table migration (number integer)")
    with pytest.raises(StoreError, match="not one of Questhall"):
        restore(foreign, target)
    with pytest.raises(StoreError, match="there is no database"):
        restore(tmp_path / "missing.db", target)
    fill(live, 1)
    with contextlib.closing(sqlite3.connect(live, isolation_level=None)) as connection:
        connection.execute("insert into migration values (999, 'future', 0)")
    with pytest.raises(StoreError, match="newer version"):
        restore(live, target)
    assert not target.exists()
