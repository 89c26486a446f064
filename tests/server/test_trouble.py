"""Trouble of the server's own: a full disk and a lost file are told, logged and counted, and nothing is made up."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

import pytest

from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import StoreError
from tests.server.process import HOT_SEAT, Hall, a_hall

NO_ROOM = 4096  # bytes of a file: enough for the log so far, too few for a page of the database


def fill_the_disk(hall: Hall, full: bool) -> None:
    """Let every write beyond the first bytes of a file fail, as on a full disk, or let it be."""
    assert hall.process is not None
    _, most = resource.prlimit(hall.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(hall.process.pid, resource.RLIMIT_FSIZE, (NO_ROOM if full else most, most))


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
            assert (await hall.http.get("/health/ready")).status_code == 503
            assert await hall.figure("questhall_store_failures_total") >= 3
            assert "could not Play: the database failed" in hall.log
            fill_the_disk(hall, False)
            assert (await hall.http.get("/health/ready")).status_code == 200
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
        with pytest.raises(StoreError, match="is empty: its tables are lost. Restore a backup"):
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
