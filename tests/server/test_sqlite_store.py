"""The SQLite store: what it keeps and refuses, many processes on one file, and kill -9 at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from questhall.server import migrate, sqlite_store, writer
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry, LoginTaken, Person, SeqTaken, Store, StoreError, TableRow

# New processes come from one that has imported all this already, and has neither threads nor open files.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])
BATCH = 3  # entries in each append of the process that is killed
RACE = 300


def entry(table: str, seq: int, person: str = "ann", body: str = "{}") -> LogEntry:
    return LogEntry(table, seq, "choice", person, body, 1_700_000_000_000 + seq)


def row(
    table: str, seq: int, *, at: int | None = None, people: tuple[str, ...] | None = ("ann", "ben"), **changes: str
) -> TableRow:
    public = changes.get("public", "yes") == "yes"
    return TableRow(table, "river_duel", changes.get("phase", "playing"), public, at or seq, seq, people, '{"turn":0}')


def person(name: str, login: str | None = None, password: str | None = None) -> Person:
    return Person(name, name.title(), login, password, 5, 0)


@contextlib.asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


async def nothing(_: SqliteStore) -> None:
    """Only open and close."""


def with_store(tmp_path: Path, play: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(tmp_path / "hall.db") as store:
            await play(store)

    asyncio.run(main())


@contextlib.contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def run_together(play: Callable[[Connection, Path, str], None], path: Path, names: list[str]) -> list[list[Any]]:
    """What processes that begin at the same moment say."""
    pipes = []
    processes = []
    for name in names:
        ours, theirs = PROCESSES.Pipe()
        processes.append(PROCESSES.Process(target=play, args=(theirs, path, name)))
        processes[-1].start()
        theirs.close()
        pipes.append(ours)
    for pipe in pipes:
        assert pipe.recv() == "here"
    for pipe in pipes:
        pipe.send("go")
    said = [all_said(pipe) for pipe in pipes]
    for process in processes:
        process.join()
        assert process.exitcode == 0
    return said


def wait_for_go(pipe: Connection) -> None:
    pipe.send("here")
    assert pipe.recv() == "go"


def all_said(pipe: Connection) -> list[Any]:
    """All that the process at the other end says until it ends or is killed, even in the middle of a message."""
    said = []
    with pipe, contextlib.suppress(EOFError, OSError):
        while True:
            said.append(pipe.recv())
    return said


# What is kept


def test_it_is_a_store(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        as_protocol: Store = store  # for mypy
        assert await as_protocol.ready()

    with_store(tmp_path, play)


def test_append_and_read_back(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        log = [entry("t", seq, body=f'{{"text":"Größe {seq} 🎲"}}') for seq in (1, 2, 3)]
        await store.append(log[:2], row("t", 2))
        await store.append(log[2:], row("t", 3, people=("ben", "cleo", "ann")))
        assert await store.entries("t") == log
        assert await store.entries("t", after=2) == log[2:]
        assert await store.entries("t", after=3) == []
        assert await store.entries("unknown") == []
        assert await store.row("t") == row("t", 3, people=("ben", "cleo", "ann"))
        assert await store.row("unknown") is None

    with_store(tmp_path, play)


def test_everything_is_there_after_opening_again(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.append([entry("t", 1)], row("t", 1))
        await store.add_person(person("ann", "Ann", "hash"))
        await store.mute("ann", "ben", True)
        await store.setting("key", "one")

    async def read(store: SqliteStore) -> None:
        assert await store.entries("t") == [entry("t", 1)]
        assert await store.row("t") == row("t", 1)
        assert await store.person("ann") == person("ann", "Ann", "hash")
        assert await store.muted("ann") == {"ben"}
        assert await store.setting("key", "two") == "one"

    with_store(tmp_path, write)
    with_store(tmp_path, read)


@pytest.mark.parametrize("numbers", [[2], [1], [4], [3, 5], [3, 3], [4, 3], [0]])
def test_only_the_next_numbers_are_taken(tmp_path: Path, numbers: list[int]) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append([entry("t", 1), entry("t", 2)], row("t", 2))
        with pytest.raises(SeqTaken):
            await store.append([entry("t", seq, "eve") for seq in numbers], row("t", numbers[-1], people=("eve",)))
        assert await store.entries("t") == [entry("t", 1), entry("t", 2)]
        assert await store.row("t") == row("t", 2)
        assert await store.rows(person="eve") == []

    with_store(tmp_path, play)


def test_a_new_table_begins_with_one(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        for seq in (0, 2, -1):
            with pytest.raises(SeqTaken):
                await store.append([entry("t", seq)], row("t", seq))
        assert await store.row("t") is None

    with_store(tmp_path, play)


def test_senseless_appends_are_refused(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        for entries, new in (
            ([], row("t", 0)),
            ([entry("t", 1), entry("u", 2)], row("t", 2)),
            ([entry("t", 1)], row("u", 1)),
            ([entry("t", 1)], row("t", 2)),
        ):
            with pytest.raises(StoreError, match="an append needs"):
                await store.append(entries, new)

    with_store(tmp_path, play)


def test_one_refused_write_does_not_harm_those_beside_it(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append([entry("t", 1)], row("t", 1))
        await store.add_person(person("ann", "ann"))
        bad_text = LogEntry("bad", 1, "chat", "ann", "\ud800 secret", 1)
        # All wait at once, so they share transactions.
        results = await asyncio.gather(
            *(store.append([entry(f"t{number}", 1)], row(f"t{number}", 1)) for number in range(20)),
            store.append([entry("t", 1, "eve")], row("t", 1)),
            store.append([entry("u", 1), entry("u", 3)], row("u", 3)),
            store.add_person(person("eve", "ANN")),
            store.append([bad_text], row("bad", 1)),
            *(store.append([entry(f"t{number}", 1)], row(f"t{number}", 1)) for number in range(20, 40)),
            return_exceptions=True,
        )
        assert [type(each) for each in results if each] == [SeqTaken, SeqTaken, LoginTaken, StoreError]
        assert "secret" not in "".join(map(repr, results))
        assert len(await store.rows(limit=100)) == 41
        assert await store.entries("u") == []
        assert await store.entries("bad") == []

    with_store(tmp_path, play)


def test_rows_that_fit_the_latest_first(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append([entry("a", 1)], row("a", 1, at=30, phase="waiting"))
        await store.append([entry("b", 1)], row("b", 1, at=10, phase="waiting", people=("cleo",)))
        await store.append([entry("c", 1)], row("c", 1, at=20, public="no", people=("cleo", "ann")))
        await store.append([entry("d", 1)], row("d", 1, at=20, people=()))

        async def ids(**wanted: object) -> str:
            return "".join(found.id for found in await store.rows(**wanted))  # type: ignore[arg-type]

        assert await ids() == "adcb"
        assert await ids(limit=2) == "ad"
        assert await ids(person="ann") == "ac"
        assert await ids(person="cleo", public=True) == "b"
        assert await ids(public=True, phase="waiting") == "ab"
        assert await ids(public=False) == "c"
        assert await ids(phase="finished") == ""
        await store.append([entry("c", 2)], row("c", 2, at=40, people=("cleo",)))
        assert await ids(person="cleo") == "cb"
        assert await ids(person="ann") == "a"
        assert (await store.rows(limit=1))[0].people == ("cleo",)

    with_store(tmp_path, play)


def test_my_tables_and_the_lobby_use_indexes(tmp_path: Path) -> None:
    with_store(tmp_path, nothing)
    with raw(tmp_path / "hall.db") as connection:
        for person_id, public, phase in (("ann", None, None), (None, True, "waiting")):
            sql, values = sqlite_store._rows_query(person_id, public, phase, 50)
            bound = {str(number): value for number, value in enumerate(values, 1)}
            plan = " / ".join(line[3] for line in connection.execute(f"explain query plan {sql}", bound))
            assert "SCAN table_row" not in plan
            assert "SCAN sitting" not in plan


def test_to_follow_others_only_what_is_new_is_read(tmp_path: Path) -> None:
    with_store(tmp_path, nothing)
    with raw(tmp_path / "hall.db") as store:
        plan = [line[3] for line in store.execute(f"explain query plan {sqlite_store.CHANGED.replace('$', '?')}", (5,))]
    assert "SEARCH entry USING INTEGER PRIMARY KEY (rowid>?)" in plan
    assert not [line for line in plan if line.startswith("SCAN")]


def test_a_move_writes_only_itself_and_its_tables_row(tmp_path: Path) -> None:
    log = tmp_path / "hall.db-wal"
    page = 4096 + 24

    async def play(store: SqliteStore) -> None:
        await store.append([entry("t1", 1)], row("t1", 1, phase="waiting"))
        written = []
        for seq, kind, phase in ((2, "started", "playing"), (3, "played", "playing"), (4, "played", "finished")):
            before = log.stat().st_size
            await store.append([LogEntry("t1", seq, kind, "ann", "{}", 1)], row("t1", seq, people=None, phase=phase))
            written.append((log.stat().st_size - before) / page)
            assert [each.id for each in await store.rows(phase=phase)] == ["t1"]
        assert written == [4, 3, 4], "entry, its key and the row; with another phase its index too"

    with_store(tmp_path, play)


def test_the_log_is_folded_to_its_end_though_more_was_in_the_way_at_first(tmp_path: Path) -> None:
    """Only then it begins anew, instead of growing."""
    log = tmp_path / "hall.db-wal"

    async def play(store: SqliteStore) -> None:
        with raw(tmp_path / "hall.db") as reader:

            class Folding(sqlite3.Connection):
                def execute(self, *sql: Any) -> sqlite3.Cursor:
                    found = super().execute(*sql)
                    if reader.in_transaction:
                        reader.execute("commit")
                    return found

            reader.execute("begin")
            reader.execute("select count(*) from entry").fetchone()  # what is written from now on cannot be folded
            await store.append([entry("t", 1)], row("t", 1))
            with contextlib.closing(sqlite3.connect(tmp_path / "hall.db", factory=Folding)) as folding:
                writer.fold(folding)
            head = log.read_bytes()[:32]
            await store.append([entry("t", 2)], row("t", 2))
            assert log.read_bytes()[:32] != head

    with_store(tmp_path, play)


def test_a_lonely_write_is_committed_at_once_and_others_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK", 1e9)  # however slow the disk is

    async def play(store: SqliteStore) -> None:
        await store.setting("name", "value")
        monkeypatch.setattr(writer, "APART", 0.0)
        lonely = store._writer.write(writer.Append([entry("t", 1)], row("t", 1)))
        assert lonely.done()
        monkeypatch.setattr(writer, "APART", 1e9)
        writes = [store._writer.write(writer.Append([entry(name, 1)], row(name, 1))) for name in ("u", "v")]
        assert not any(write.done() for write in writes)
        await asyncio.gather(*writes)
        monkeypatch.setattr(writer, "APART", 0.0)
        last = store._writer.write(writer.Append([entry("w", 1)], row("w", 1)))
        assert not last.done(), "two came together just before"
        await last
        assert {each.id for each in await store.rows()} == {"t", "u", "v", "w"}

    with_store(tmp_path, play)


def test_people(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.add_person(person("guest"))
        await store.add_person(person("other guest"))
        await store.add_person(person("ann", "Änne", "hash"))
        assert await store.person("guest") == person("guest")
        assert await store.person("nobody") is None
        for login in ("Änne", "äNNE", "A\u0308nne"):
            assert await store.person_by_login(login) == person("ann", "Änne", "hash")
        assert await store.person_by_login("anne") is None
        with pytest.raises(LoginTaken):
            await store.add_person(person("eve", "änne"))
        assert await store.person("eve") is None
        with pytest.raises(StoreError, match="CONSTRAINT"):
            await store.add_person(person("guest", "new"))

    with_store(tmp_path, play)


def test_change_person(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.add_person(person("ann", "ann", "hash"))
        await store.add_person(person("ben"))
        changed = Person("ben", "Benno", "Ben", "other hash", 5, 77)
        await store.change_person(changed)
        assert await store.person("ben") == await store.person_by_login("bEN") == changed
        await store.change_person(changed)  # one's own login is not taken
        with pytest.raises(LoginTaken):
            await store.change_person(person("ben", "ANN"))
        assert await store.person("ben") == changed
        await store.change_person(person("ben"))
        assert await store.person_by_login("ben") is None
        with pytest.raises(StoreError, match="no such person"):
            await store.change_person(person("nobody"))

    with_store(tmp_path, play)


def test_muting(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        for muted, on in (("ben", True), ("ben", True), ("cleo", True), ("dan", True), ("dan", False), ("eve", False)):
            await store.mute("ann", muted, on)
        assert await store.muted("ann") == {"ben", "cleo"}
        assert await store.muted("ben") == set()

    with_store(tmp_path, play)


# Opening and closing


def test_files_are_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "hall.db"

    async def main() -> None:
        async with opened(path) as store:
            await store.append([entry("t", 1)], row("t", 1))
            files = list(path.parent.iterdir())
            assert {file.name for file in files} == {"hall.db", "hall.db-wal", "hall.db-shm"}
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}

    before = os.umask(0)
    try:
        asyncio.run(main())
    finally:
        os.umask(before)
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in (path.parent, path.parent.parent)} == {0o700}


def test_durability_settings(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        assert store._writer.connection.execute("pragma journal_mode").fetchone() == ("wal",)
        assert store._writer.connection.execute("pragma synchronous").fetchone() == (2,)

    with_store(tmp_path, play)


def test_close_finishes_all_queued_writes(tmp_path: Path) -> None:
    async def main() -> None:
        store = await SqliteStore.open(tmp_path / "hall.db")
        waiting = [asyncio.ensure_future(store.append([entry(f"t{n}", 1)], row(f"t{n}", 1))) for n in range(2500)]
        await asyncio.sleep(0)  # all are queued
        await asyncio.gather(store.close(), store.close())
        assert all(each.done() and each.exception() is None for each in waiting)
        assert not await store.ready()
        for late in (store.append([entry("t", 1)], row("t", 1)), store.entries("t"), store.setting("a", "b")):
            with pytest.raises(StoreError, match="closed"):
                await late
        async with opened(tmp_path / "hall.db") as again:
            assert len(await again.rows(limit=3000)) == 2500

    asyncio.run(main())


def test_a_cancelled_writer_does_not_disturb_the_others(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        tasks = [asyncio.ensure_future(store.append([entry(f"t{n}", 1)], row(f"t{n}", 1))) for n in range(50)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert results[1::2] == [None] * 25

    with_store(tmp_path, play)


def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    for content in (b"not a database at all" * 100, b"tiny"):
        path.write_bytes(content)
        with pytest.raises(StoreError, match="cannot open"):
            with_store(tmp_path, nothing)
        assert path.read_bytes() == content
    path.unlink()
    with raw(path) as connection:
        connection.execute("create table person (id)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not one of Questhall"):
        with_store(tmp_path, nothing)
    assert path.read_bytes() == before


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    with_store(tmp_path, nothing)
    with raw(tmp_path / "hall.db") as connection:
        connection.execute("insert into migration values (999, '0999_future.sql', 0)")
    with pytest.raises(StoreError, match=r"newer version of Questhall \(migration 999"):
        with_store(tmp_path, nothing)


def test_migrations_are_numbered_from_one() -> None:
    known = migrate.migrations()
    assert [each.number for each in known] == list(range(1, len(known) + 1))


def test_a_failing_migration_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_store(tmp_path, nothing)
    good = migrate.migrations()
    second = migrate.Migration(
        len(good) + 1, "second.sql", "create table extra (a text);\n-- why\ncreate table extra2 (a text);"
    )
    third = migrate.Migration(len(good) + 2, "third.sql", "create table half (a text);\ncreate table extra (a text);\n")
    monkeypatch.setattr(migrate, "migrations", lambda: [*good, second, third])
    with pytest.raises(StoreError, match="extra already exists"):
        with_store(tmp_path, nothing)
    with raw(tmp_path / "hall.db") as connection:
        tables = {name for (name,) in connection.execute("select name from sqlite_master")}
        assert {"extra", "extra2"} <= tables
        assert "half" not in tables
        assert migrate.version(connection) == second.number


# A lock, a full disk


def test_a_lock_held_by_another_is_waited_for(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        with raw(tmp_path / "hall.db") as other:
            other.execute("begin immediate")
            waiting = [asyncio.ensure_future(store.append([entry(f"t{n}", 1)], row(f"t{n}", 1))) for n in range(5)]
            await asyncio.sleep(0.3)
            assert not any(each.done() for each in waiting)
            assert await store.entries("t0") == []  # reading goes on
            other.execute("commit")
            await asyncio.gather(*waiting)
        assert len(await store.rows()) == 5

    with_store(tmp_path, play)


def test_not_ready_while_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "READY_TIMEOUT", 0.1)

    async def play(store: SqliteStore) -> None:
        with raw(tmp_path / "hall.db") as other:
            other.execute("begin immediate")
            assert not await store.ready()
            other.execute("commit")
        monkeypatch.setattr(sqlite_store, "READY_TIMEOUT", 60.0)  # however busy the disk is
        assert await store.ready()

    with_store(tmp_path, play)


def test_a_full_disk_fails_and_heals(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append([entry("t", 1)], row("t", 1))
        (pages,) = store._writer.connection.execute("pragma page_count").fetchone()
        store._writer.connection.execute(f"pragma max_page_count = {pages}")  # as good as a full disk
        for _ in range(2):
            with pytest.raises(StoreError, match="SQLITE_FULL"):
                await store.append([entry("t", 2, body="x" * 100_000)], row("t", 2))
        assert await store.row("t") == row("t", 1)
        store._writer.connection.execute("pragma max_page_count = 1000000")
        await store.append([entry("t", 2, body="x" * 100_000)], row("t", 2))
        assert await store.row("t") == row("t", 2)

    with_store(tmp_path, play)


# Many processes


async def listen(store: SqliteStore, missing: set[str]) -> None:
    """Until all of these tables have been heard of."""
    async for table, _ in store.changes():
        missing.discard(table)
        if not missing:
            return


def test_changes_of_another_store_are_noticed(tmp_path: Path) -> None:
    """Two stores on one file know no more of each other than two processes do."""
    names = [f"t{number}" for number in range(60)]

    async def play(store: SqliteStore) -> None:
        async with opened(tmp_path / "hall.db") as other:
            await other.append([entry("early", 1)], row("early", 1))  # before anybody listens
            listening = asyncio.ensure_future(listen(store, {"early", *names}))
            for name in names:
                await asyncio.gather(
                    other.append([entry(name, 1)], row(name, 1)),
                    store.append([entry(f"own {name}", 1)], row(f"own {name}", 1)),
                )
                await asyncio.sleep(random.random() * 0.02)
            await asyncio.wait_for(listening, 5)
            again = asyncio.ensure_future(listen(other, {"t7"}))
            await store.append([entry("t7", 2)], row("t7", 2))
            await asyncio.wait_for(again, 5)

    with_store(tmp_path, play)


def test_a_process_alone_does_not_read_what_it_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "POLL", 0.001)
    monkeypatch.setattr(writer, "QUICK", 1e9)  # never in the writer thread

    async def play(store: SqliteStore) -> None:
        read: list[str] = []
        looked: list[str] = []
        store._reader.set_trace_callback(read.append)
        store._writer.connection.set_trace_callback(looked.append)
        listening = asyncio.ensure_future(listen(store, {"theirs"}))

        async def look_twice() -> None:
            enough = looked.count(sqlite_store.DATA_VERSION) + 2
            while looked.count(sqlite_store.DATA_VERSION) < enough:
                await asyncio.sleep(0.001)

        await look_twice()
        read.clear()
        await store.append([entry("ours", 1)], row("ours", 1))
        await look_twice()
        assert read == []
        async with opened(tmp_path / "hall.db") as other:
            await other.append([entry("theirs", 1)], row("theirs", 1))
            await asyncio.wait_for(listening, 60)
        assert read

    with_store(tmp_path, play)


def child_opening_tables(pipe: Connection, path: Path, name: str) -> None:
    async def main() -> None:
        async with opened(path) as store:
            wait_for_go(pipe)
            for number in range(30):
                await store.append([entry(f"{name}{number}", 1)], row(f"{name}{number}", 1))
                await asyncio.sleep(0.01)

    asyncio.run(main())


def test_changes_of_other_processes_are_noticed(tmp_path: Path) -> None:
    missing = {f"{name}{number}" for name in ("a", "b") for number in range(30)}

    async def play(store: SqliteStore) -> None:
        working = asyncio.to_thread(run_together, child_opening_tables, tmp_path / "hall.db", ["a", "b"])
        await asyncio.wait_for(asyncio.gather(working, listen(store, missing)), 30)

    with_store(tmp_path, play)


def test_changes_end_with_the_store(tmp_path: Path) -> None:
    async def main() -> None:
        store = await SqliteStore.open(tmp_path / "hall.db")

        async def all_changes() -> list[str]:
            return [table async for table, _ in store.changes()]

        listening = asyncio.ensure_future(all_changes())
        await asyncio.sleep(0.05)
        await store.close()
        assert await asyncio.wait_for(listening, 5) == []

    asyncio.run(main())


def child_racing(pipe: Connection, path: Path, name: str) -> None:
    async def main() -> None:
        async with opened(path) as store:
            wait_for_go(pipe)
            for seq in range(1, RACE + 1):
                with contextlib.suppress(SeqTaken):
                    await store.append([entry("t", seq, name)], row("t", seq, people=(name,)))
                    pipe.send(seq)
                    await asyncio.sleep(0.001)  # lets the other catch up, to race for the next one

    asyncio.run(main())


def test_two_processes_race_for_the_same_numbers(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    one, two = run_together(child_racing, path, ["one", "two"])
    assert sorted(one + two) == list(range(1, RACE + 1))

    async def play(store: SqliteStore) -> None:
        log = await store.entries("t")
        assert [each.seq for each in log] == list(range(1, RACE + 1))
        assert [each.seq for each in log if each.person == "one"] == one
        assert [each.seq for each in log if each.person == "two"] == two
        assert await store.row("t") == row("t", RACE, people=(log[-1].person,))

    with_store(tmp_path, play)


def child_starting(pipe: Connection, path: Path, name: str) -> None:
    wait_for_go(pipe)

    async def main() -> None:
        async with opened(path) as store:
            pipe.send(await store.setting("key", name))

    asyncio.run(main())


def test_many_processes_start_at_once_and_agree(tmp_path: Path) -> None:
    for number in range(5):
        path = tmp_path / f"folder{number}" / "hall.db"
        said = run_together(child_starting, path, ["one", "two", "three", "four"])
        assert len(said[0]) == 1
        assert said == [said[0]] * 4
        with raw(path) as connection:
            assert migrate.version(connection) == migrate.migrations()[-1].number


# kill -9


def child_appending(pipe: Connection, path: Path) -> None:
    """Append to many tables at once for ever; say each number once it is safe."""

    async def append(store: SqliteStore, table: str) -> None:
        known = await store.row(table)
        last = known.last_seq if known else 0
        while True:
            batch = [entry(table, last + step) for step in range(1, BATCH + 1)]
            last += BATCH
            await store.append(batch, row(table, last))
            pipe.send((table, last))

    async def main() -> None:
        store = await SqliteStore.open(path)
        await asyncio.gather(*(append(store, f"t{number}") for number in range(8)))

    asyncio.run(main())


def acknowledged_until_killed(path: Path, wait: float) -> dict[str, int]:
    """The last number of each table that a process had been told is safe when it was killed."""
    ours, theirs = PROCESSES.Pipe()
    process = PROCESSES.Process(target=child_appending, args=(theirs, path))
    process.start()
    theirs.close()
    said = [ours.recv() for _ in range(random.randrange(1, 40))]
    time.sleep(wait)  # with 0 it is killed right after it was told that something is safe
    process.kill()
    said += all_said(ours)
    process.join()
    assert process.exitcode == -signal.SIGKILL
    return dict(said)


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"

    async def check(last: dict[str, int]) -> None:
        async with opened(path) as store:
            for table, seq in last.items():
                numbers = [each.seq for each in await store.entries(table)]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) >= seq
                assert len(numbers) % BATCH == 0
                assert await store.row(table) == row(table, len(numbers))

    for number in range(24):
        last = acknowledged_until_killed(path, random.random() * 0.1 if number % 3 == 0 else 0)
        assert last
        asyncio.run(check(last))
    with raw(path) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
