"""The store in one SQLite file: a writer thread that commits in groups, a reader thread, any number of processes."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import queue
import sqlite3
import threading
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from questhall.server.migrate import StoreError, is_busy, migrate, patiently
from questhall.server.store import Entry, LoginTaken, Person, SeqTaken, TableRow

__all__ = ["SqliteStore", "StoreError", "connect", "make_private_folder", "sync"]

BATCH = 1000  # writes in one transaction at most
POLL = 0.15  # seconds between two looks for other processes' changes
PATIENCE = 30.0  # seconds to wait for a lock when opening or reading; a write waits for ever
BUSY_TIMEOUT = 0.005  # seconds SQLite itself waits, ever more slowly; short, so that it soon starts afresh
READY_TIMEOUT = 2.0

Result = TypeVar("Result")
Outcomes = list[tuple["asyncio.Future[Any]", object]]

# One text for SQLite and PostgreSQL.
LAST_SEQ = "select coalesce(max(seq), 0) from entry where table_id = $1"
ADD_ENTRY = """
    insert into entry (table_id, seq, kind, person, body, at) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning seq"""
ENTRIES = "select table_id, seq, kind, person, body, at from entry where table_id = $1 and seq > $2 order by seq"
NEXT_CHANGE = "update counter set value = value + 1 where name = 'change' returning value"
LAST_CHANGE = "select value from counter where name = 'change'"
CHANGED = "select id, changed from table_row where changed > $1 order by changed"
PUT_ROW = """
    insert into table_row (id, game, phase, public, updated_at, last_seq, summary, changed)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set game = excluded.game, phase = excluded.phase, public = excluded.public,
    updated_at = excluded.updated_at, last_seq = excluded.last_seq, summary = excluded.summary,
    changed = excluded.changed"""
ROWS = """
    select found.id, found.game, found.phase, found.public, found.updated_at, found.last_seq, found.summary,
    sitting.person
    from (select * from table_row {where} order by updated_at desc, changed desc {limit}) as found
    left join sitting on sitting.table_id = found.id
    order by found.updated_at desc, found.changed desc, sitting.place"""
SITTING = "select person from sitting where table_id = $1 order by place"
CLEAR_SITTING = "delete from sitting where table_id = $1"
ADD_SITTING = "insert into sitting (person, table_id, place) values ($1, $2, $3)"
ADD_PERSON = """
    insert into person (id, name, login, login_key, password, created_at, not_before)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (login_key) do nothing returning id"""
PERSON = "select id, name, login, password, created_at, not_before from person where id = $1"
PERSON_BY_LOGIN = "select id, name, login, password, created_at, not_before from person where login_key = $1"
OTHER_WITH_LOGIN = "select id from person where login_key = $1 and id <> $2"
CHANGE_PERSON = """
    update person set name = $2, login = $3, login_key = $4, password = $5, not_before = $6
    where id = $1 returning id"""
MUTE = "insert into muting (person, muted) values ($1, $2) on conflict do nothing"
UNMUTE = "delete from muting where person = $1 and muted = $2"
MUTED = "select muted from muting where person = $1"
ADD_SETTING = "insert into setting (name, value) values ($1, $2) on conflict do nothing"
SETTING = "select value from setting where name = $1"


class _Job(NamedTuple):
    """A write that waits for its transaction. `work` may run again if the transaction has to."""

    work: Callable[[sqlite3.Connection], object]
    future: asyncio.Future[Any]


class SqliteStore:
    """A `Store` in one file. A write whose coroutine is cancelled may happen all the same."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Not for callers: `await SqliteStore.open(path)`."""
        self._loop = loop
        self._closed = False
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        with contextlib.ExitStack() as opened:
            self._writer = opened.enter_context(contextlib.closing(_open_database(path)))
            self._reader = opened.enter_context(contextlib.closing(connect(path)))
            self._reader.execute("pragma query_only = on")
            # `changes` starts here, not at its first call: nothing in between can be missed.
            self._first_change: int = patiently(lambda: _rows(self._reader, LAST_CHANGE)[0][0], PATIENCE)
            opened.pop_all()  # they stay open
        self._read_thread = ThreadPoolExecutor(1, "questhall-read")
        # A daemon: a program that forgets to close the store can still end.
        self._write_thread = threading.Thread(target=self._write_for_ever, name="questhall-write", daemon=True)
        self._write_thread.start()

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Open the store, creating and migrating its file as needed; StoreError if that cannot be done."""
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.to_thread(cls, path, loop)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"cannot open the database {path}: {error}") from error

    async def append(self, entries: Sequence[Entry], row: TableRow) -> None:
        """Append entries of one table and its new row, all or nothing; SeqTaken unless they follow the last entry."""
        if not entries or any(entry.table != row.id for entry in entries) or row.last_seq != entries[-1].seq:
            raise StoreError("an append needs entries of one table and the row as of the last of them")
        await self._write(lambda connection: _append(connection, entries, row))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log after an entry number, in order; empty for an unknown table."""
        return [Entry(*found) for found in await self._select(ENTRIES, table, after)]

    async def row(self, table: str) -> TableRow | None:
        """One table's row."""
        found = _table_rows(await self._select(ROWS.format(where="where id = $1", limit=""), table))
        return found[0] if found else None

    async def rows(
        self, *, person: str | None = None, public: bool | None = None, phase: str | None = None, limit: int = 50
    ) -> list[TableRow]:
        """Tables that fit, most recently changed first."""
        sql, values = _rows_query(person, public, phase, limit)
        return _table_rows(await self._select(sql, *values))

    async def add_person(self, person: Person) -> None:
        """Keep a new person; LoginTaken."""
        await self._write(lambda connection: _add_person(connection, person))

    async def person(self, person: str) -> Person | None:
        """A person by id."""
        found = await self._select(PERSON, person)
        return Person(*found[0]) if found else None

    async def person_by_login(self, login: str) -> Person | None:
        """A person by login, in any case of letters."""
        found = await self._select(PERSON_BY_LOGIN, _login_key(login))
        return Person(*found[0]) if found else None

    async def change_person(self, person: Person) -> None:
        """Keep a person's new name, login, password or not_before; LoginTaken."""
        await self._write(lambda connection: _change_person(connection, person))

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Remember whom a person does not want to read in the chat."""
        await self._write(lambda connection: _rows(connection, MUTE if on else UNMUTE, person, muted))

    async def muted(self, person: str) -> set[str]:
        """Whom a person has muted."""
        return {muted for (muted,) in await self._select(MUTED, person)}

    async def setting(self, name: str, default: str) -> str:
        """A setting of the whole server, set to `default` if nobody has set it yet; all processes agree on it."""
        return await self._write(lambda connection: _setting(connection, name, default))

    async def changes(self) -> AsyncIterator[str]:
        """Ids of tables changed since the store was opened, as they change, own ones too; ends at `close`."""
        version, seen = -1, self._first_change
        while not self._closed:
            version, found = await self._read(partial(_changed_since, version=version, seen=seen))
            for table, change in found:
                yield table
                seen = change
            await asyncio.sleep(POLL)

    async def ready(self) -> bool:
        """Whether the database answers, to reading and to writing."""
        try:
            await asyncio.wait_for(self._write(lambda connection: _rows(connection, LAST_CHANGE)), READY_TIMEOUT)
            await asyncio.wait_for(self._select(LAST_CHANGE), READY_TIMEOUT)
        except (StoreError, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        """Finish all writes under way and close."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._write_thread.join()
        self._read_thread.shutdown()
        self._reader.close()
        self._writer.close()  # the last one, as it may fold the log into the file

    async def _select(self, sql: str, *values: object) -> list[Any]:
        """All rows of a query."""
        return await self._read(lambda connection: _rows(connection, sql, *values))

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do something in the reader thread."""
        self._check_open()
        try:
            return await self._loop.run_in_executor(self._read_thread, patiently, lambda: work(self._reader), PATIENCE)
        except Exception as error:
            raise _told(error)  # noqa: B904  # it names its cause

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do something in the writer thread and wait until it is on disk."""
        self._check_open()
        future: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put(_Job(work, future))
        return await future

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    def _write_for_ever(self) -> None:
        """The writer thread: one transaction after the other, each with all that waits."""
        while batch := self._next_batch():
            outcomes = self._commit(batch)
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                self._loop.call_soon_threadsafe(_deliver, outcomes)

    def _next_batch(self) -> list[_Job]:
        """Wait for a write, then take all that wait; empty when the store closes."""
        batch: list[_Job] = []
        with contextlib.suppress(queue.Empty):
            while len(batch) < BATCH:
                job = self._queue.get(block=not batch)
                if job is None:
                    self._queue.put(None)  # nothing comes after it, so the next batch is empty
                    break
                batch.append(job)
        return batch

    def _commit(self, batch: Sequence[_Job]) -> Outcomes:
        """Do all writes in one transaction, as often as it takes to get the lock."""
        try:
            return patiently(lambda: self._transact(batch), math.inf)
        except Exception as error:
            return [(job.future, _told(error)) for job in batch]

    def _transact(self, batch: Sequence[_Job]) -> Outcomes:
        self._writer.execute("begin immediate")
        try:
            outcomes: Outcomes = [(job.future, self._attempt(job)) for job in batch]
            self._writer.execute("commit")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            raise
        return outcomes

    def _attempt(self, job: _Job) -> object:
        """The result of one write, or its error, after which nothing of it is left."""
        self._writer.execute("savepoint job")
        try:
            outcome = job.work(self._writer)
        except Exception as error:
            # Some errors, such as a full disk, end the whole transaction.
            if is_busy(error) or not self._writer.in_transaction:
                raise
            self._writer.execute("rollback to job")
            outcome = _told(error)
        self._writer.execute("release job")
        return outcome


def connect(path: Path) -> sqlite3.Connection:
    """A connection to an existing file, for use in one thread at a time, with transactions begun by hand."""
    # As a URI, so that a missing file is an error and not a new file that all may read.
    return sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=rw",
        uri=True,
        timeout=BUSY_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
    )


def make_private_folder(folder: Path) -> None:
    """Make a folder and its parents if they are missing, for the owner alone."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    folder.mkdir(0o700, exist_ok=True)
    sync(folder.parent)


def sync(path: Path) -> None:
    """Have a file or folder written to disk; not a file that SQLite has open, as closing it drops SQLite's locks."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _open_database(path: Path) -> sqlite3.Connection:
    """The writer's connection to a file that is there and up to date."""
    make_private_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        sync(path.parent)
    connection = connect(path)
    try:
        migrate(connection, PATIENCE)  # first: a foreign file is refused before anything in it changes
        (mode,) = patiently(lambda: connection.execute("pragma journal_mode = wal").fetchone(), PATIENCE)
        if mode != "wal":
            raise StoreError(f"the file system of {path} does not support SQLite's write-ahead log")
        connection.execute("pragma synchronous = full")
    except BaseException:
        connection.close()
        raise
    return connection


def _deliver(outcomes: Outcomes) -> None:
    """Tell those who wait, in the event loop."""
    for future, outcome in outcomes:
        if future.done():  # cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def _told(error: Exception) -> Exception:
    """The error a caller gets: never with a value that was to be stored."""
    if isinstance(error, SeqTaken | LoginTaken | StoreError):
        return error
    told = StoreError(f"the database failed: {getattr(error, 'sqlite_errorname', type(error).__name__)}")
    told.__cause__ = error
    return told


def _rows(connection: sqlite3.Connection, sql: str, *values: object) -> list[Any]:
    """All rows of a statement with its $1, $2 …"""
    return connection.execute(sql, {str(number): value for number, value in enumerate(values, 1)}).fetchall()


def _append(connection: sqlite3.Connection, entries: Iterable[Entry], row: TableRow) -> None:
    last = _rows(connection, LAST_SEQ, row.id)[0][0]
    for entry in entries:
        line = (entry.table, entry.seq, entry.kind, entry.person, entry.body, entry.at)
        if entry.seq != last + 1 or not _rows(connection, ADD_ENTRY, *line):
            raise SeqTaken(f"entry {entry.seq} of table {row.id} is not the next")
        last = entry.seq
    _put_sitting(connection, row)
    change = _rows(connection, NEXT_CHANGE)[0][0]
    values = (row.id, row.game, row.phase, int(row.public), row.updated_at, row.last_seq, row.summary, change)
    _rows(connection, PUT_ROW, *values)


def _put_sitting(connection: sqlite3.Connection, row: TableRow) -> None:
    """Keep who sits at a table; hardly ever a change, so look first."""
    people = list(dict.fromkeys(row.people))
    if [person for (person,) in _rows(connection, SITTING, row.id)] == people:
        return
    _rows(connection, CLEAR_SITTING, row.id)
    for place, person in enumerate(people):
        _rows(connection, ADD_SITTING, person, row.id, place)


def _rows_query(person: str | None, public: bool | None, phase: str | None, limit: int) -> tuple[str, list[object]]:
    """The query for tables that fit, and its values."""
    tests: list[str] = []
    values: list[object] = []
    for test, value in (
        ("id in (select table_id from sitting where person = {})", person),
        ("public = {}", None if public is None else int(public)),
        ("phase = {}", phase),
    ):
        if value is not None:
            values.append(value)
            tests.append(test.format(f"${len(values)}"))
    values.append(limit)
    where = f"where {' and '.join(tests)}" if tests else ""
    return ROWS.format(where=where, limit=f"limit ${len(values)}"), values


def _table_rows(found: Iterable[Any]) -> list[TableRow]:
    """Rows of ROWS, one for each person at a table, put together."""
    heads: dict[str, tuple[Any, ...]] = {}
    people: dict[str, list[str]] = {}
    for *head, person in found:
        heads[head[0]] = tuple(head)
        people.setdefault(head[0], []).extend([person] if person is not None else [])
    return [
        TableRow(table, game, phase, bool(public), updated_at, last_seq, tuple(people[table]), summary)
        for table, game, phase, public, updated_at, last_seq, summary in heads.values()
    ]


def _changed_since(connection: sqlite3.Connection, version: int, seen: int) -> tuple[int, list[tuple[str, int]]]:
    """The file's version, and if it is another one the tables changed since. The version first: what comes between
    the two reads is seen twice rather than never."""
    (now,) = connection.execute("pragma data_version").fetchone()
    return now, _rows(connection, CHANGED, seen) if now != version else []


def _login_key(login: str | None) -> str | None:
    """The same text for logins that differ only in case or in how letters are encoded. Not left to the database: each
    has its own idea of case."""
    return None if login is None else unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def _add_person(connection: sqlite3.Connection, person: Person) -> None:
    key = _login_key(person.login)
    values = (person.id, person.name, person.login, key, person.password, person.created_at, person.not_before)
    if not _rows(connection, ADD_PERSON, *values):
        raise LoginTaken("another account has that login")


def _change_person(connection: sqlite3.Connection, person: Person) -> None:
    key = _login_key(person.login)
    if key is not None and _rows(connection, OTHER_WITH_LOGIN, key, person.id):
        raise LoginTaken("another account has that login")
    values = (person.id, person.name, person.login, key, person.password, person.not_before)
    if not _rows(connection, CHANGE_PERSON, *values):
        raise StoreError("no such person")


def _setting(connection: sqlite3.Connection, name: str, default: str) -> str:
    _rows(connection, ADD_SETTING, name, default)
    return str(_rows(connection, SETTING, name)[0][0])
