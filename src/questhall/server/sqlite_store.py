"""The store in one SQLite file: a writer thread that commits in groups, a reader thread, any number of processes.

Speed comes from doing little for each move: all that waits goes to the writer thread at once and into the file in a few
statements of many rows. Each call into SQLite hands Python's lock over and back, which costs more than the row itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import queue
import sqlite3
import threading
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, final

from questhall.server.migrate import StoreError, is_busy, migrate, patiently
from questhall.server.store import Entry, LoginTaken, Person, SeqTaken, TableRow

__all__ = ["SqliteStore", "StoreError", "connect", "make_private_folder", "sync"]

ROWS_AT_ONCE = 500  # in one statement
WAL_PAGES = 8_000  # before the log is folded into the file; seldom, as all writes wait for it
POLL = 0.15  # seconds between two looks for other processes' changes
PATIENCE = 30.0  # seconds to wait for a lock when opening or reading; a write waits for ever
BUSY_TIMEOUT = 0.005  # seconds SQLite itself waits, ever more slowly; short, so that it soon starts afresh
READY_TIMEOUT = 2.0

Result = TypeVar("Result")
Outcomes = list[tuple["asyncio.Future[Any]", object]]

# One text for SQLite and PostgreSQL.
LAST_SEQ = "select coalesce(max(seq), 0) from entry where table_id = $1"
ADD_ENTRY = "insert into entry (table_id, seq, kind, person, body, at) values ($1, $2, $3, $4, $5, $6)"
ADD_NEXT_ENTRIES = """
    insert into entry (table_id, seq, kind, person, body, at)
    select column1, column2, column3, column4, column5, column6 from (values {rows}) as given
    where column2 = 1 + (select coalesce(max(seq), 0) from entry where table_id = column1)"""
ENTRIES = "select table_id, seq, kind, person, body, at from entry where table_id = $1 and seq > $2 order by seq"
COUNT_CHANGE = "update counter set value = value + 1 where name = 'change'"
LAST_CHANGE = "select value from counter where name = 'change'"
CHANGED = "select id, last_seq, changed from table_row where changed > $1 order by changed"
PUT_ROWS = """
    insert into table_row (id, game, phase, public, updated_at, last_seq, summary, changed)
    select column1, column2, column3, column4, column5, column6, column7,
    (select value from counter where name = 'change') from (values {rows}) as given where true
    on conflict (id) do update set phase = excluded.phase, updated_at = excluded.updated_at,
    last_seq = excluded.last_seq, summary = excluded.summary, changed = excluded.changed"""
ROWS = """
    select found.id, found.game, found.phase, found.public, found.updated_at, found.last_seq, found.summary,
    sitting.person
    from (select * from table_row {where} order by updated_at desc, changed desc {limit}) as found
    left join sitting on sitting.table_id = found.id
    order by found.updated_at desc, found.changed desc, sitting.place"""
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


@final
class _Append:
    """A write: entries to be appended to one table, and its new row."""

    def __init__(self, entries: Sequence[Entry], row: TableRow) -> None:
        self.entries = entries
        self.row = row

    @property
    def is_move(self) -> bool:
        """Whether it is what nearly all appends are: one entry, and nobody comes or goes."""
        return len(self.entries) == 1 and self.row.people is None

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Append, whatever it is; SeqTaken unless the entries follow the last one."""
        row = self.row
        last = _rows(connection, LAST_SEQ, row.id)[0][0]
        for entry in self.entries:
            if entry.seq != last + 1:
                raise SeqTaken(f"entry {entry.seq} of table {row.id} is not the next")
            _rows(connection, ADD_ENTRY, *_entry_values(entry))
            last = entry.seq
        if row.people is not None:
            _put_sitting(connection, row.id, row.people)
        connection.execute(_many(PUT_ROWS, 1, 7), _row_values(row))


class _Job(NamedTuple):
    """A write that waits for its transaction. A function may be called again if the transaction has to be."""

    work: Callable[[sqlite3.Connection], object]
    future: asyncio.Future[Any]


class SqliteStore:
    """A `Store` in one file. A write whose coroutine is cancelled may happen all the same."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Not for callers: `await SqliteStore.open(path)`."""
        self._loop = loop
        self._closed = False
        self._waiting: list[_Job] = []  # for the next transaction; only the event loop touches these two
        self._writing = False
        self._batches: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
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
        await self._write(_Append(entries, row))

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

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tables changed since the store was opened and their last entry, own changes too; ends at `close`."""
        version, seen = -1, self._first_change
        while not self._closed:
            version, found = await self._read(partial(_changed_since, version=version, seen=seen))
            for table, last_seq, change in found:
                yield table, last_seq
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
            self._batches.put(self._waiting)
            self._waiting = []
            self._batches.put(None)
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
        self._waiting.append(_Job(work, future))
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._hand_over)  # not at once: what else this turn of the loop brings comes along
        return await future

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    def _hand_over(self) -> None:
        """Give the writer thread all that waits."""
        self._batches.put(self._waiting)
        self._waiting = []

    def _write_for_ever(self) -> None:
        """The writer thread: one transaction after the other, each with all that waited."""
        while (batch := self._batches.get()) is not None:
            outcomes = self._commit(batch)
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                self._loop.call_soon_threadsafe(self._deliver, outcomes)

    def _deliver(self, outcomes: Outcomes) -> None:
        """Back in the event loop: first the next writes, so that the disk is busy, then tell those who wait."""
        self._writing = bool(self._waiting)
        if self._waiting:
            self._hand_over()
        for future, outcome in outcomes:
            if future.done():  # cancelled
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    def _commit(self, batch: Sequence[_Job]) -> Outcomes:
        """Do all writes in one transaction, as often as it takes to get the lock."""
        try:
            return patiently(lambda: self._transact(batch), math.inf)
        except Exception as error:
            return [(job.future, _told(error)) for job in batch]

    def _transact(self, batch: Sequence[_Job]) -> Outcomes:
        """All writes in one transaction: plain moves together, everything else one by one."""
        moves, rest = _sorted_out(batch)
        self._writer.execute("begin immediate")
        try:
            self._writer.execute(COUNT_CHANGE)
            if not self._append_moves([append for _, append in moves]):
                self._writer.execute("rollback")
                self._writer.execute("begin immediate")
                self._writer.execute(COUNT_CHANGE)
                moves, rest = [], list(batch)
            outcomes: Outcomes = [(future, None) for future, _ in moves]
            outcomes += [(job.future, self._attempt(job.work)) for job in rest]
            self._writer.execute("commit")
        except BaseException:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            raise
        return outcomes

    def _append_moves(self, moves: Sequence[_Append]) -> bool:
        """Append a move to each of many tables in few statements; false if one of them does not fit."""
        for at in range(0, len(moves), ROWS_AT_ONCE):
            some = moves[at : at + ROWS_AT_ONCE]
            entries = [value for each in some for value in _entry_values(each.entries[0])]
            if self._writer.execute(_many(ADD_NEXT_ENTRIES, len(some), 6), entries).rowcount < len(some):
                return False
            rows = [value for each in some for value in _row_values(each.row)]
            self._writer.execute(_many(PUT_ROWS, len(some), 7), rows)
        return True

    def _attempt(self, work: Callable[[sqlite3.Connection], object]) -> object:
        """The result of one write, or its error, after which nothing of it is left."""
        self._writer.execute("savepoint job")
        try:
            outcome = work(self._writer)
        except Exception as error:
            # Some errors, such as a full disk, end the whole transaction.
            if is_busy(error) or not self._writer.in_transaction:
                raise
            self._writer.execute("rollback to job")
            outcome = _told(error)
        self._writer.execute("release job")
        return outcome


def _sorted_out(batch: Sequence[_Job]) -> tuple[list[tuple[asyncio.Future[Any], _Append]], list[_Job]]:
    """Plain moves, of which no two are at one table, and the rest."""
    appends = Counter(job.work.row.id for job in batch if isinstance(job.work, _Append))
    moves: list[tuple[asyncio.Future[Any], _Append]] = []
    rest: list[_Job] = []
    for job in batch:
        work = job.work
        if isinstance(work, _Append) and work.is_move and appends[work.row.id] == 1:
            moves.append((job.future, work))
        else:
            rest.append(job)
    return moves, rest


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
        connection.execute(f"pragma wal_autocheckpoint = {WAL_PAGES}")
    except BaseException:
        connection.close()
        raise
    return connection


def _told(error: Exception) -> Exception:
    """The error a caller gets: never with a value that was to be stored."""
    if isinstance(error, SeqTaken | LoginTaken | StoreError):
        return error
    told = StoreError(f"the database failed: {getattr(error, 'sqlite_errorname', type(error).__name__)}")
    told.__cause__ = error
    return told


def _rows(connection: sqlite3.Connection, sql: str, *values: object) -> list[Any]:
    """All rows of a statement with its $1, $2 …"""
    return connection.execute(_numbered(sql), values).fetchall()


@cache
def _numbered(sql: str) -> str:
    """PostgreSQL's $1 as SQLite numbers its values."""
    return sql.replace("$", "?")


@lru_cache(1000)
def _many(sql: str, rows: int, columns: int) -> str:
    """A statement for so many rows."""
    row = f"({', '.join('?' * columns)})"
    return sql.format(rows=", ".join([row] * rows))


def _entry_values(entry: Entry) -> tuple[object, ...]:
    return (entry.table, entry.seq, entry.kind, entry.person, entry.body, entry.at)


def _row_values(row: TableRow) -> tuple[object, ...]:
    return (row.id, row.game, row.phase, int(row.public), row.updated_at, row.last_seq, row.summary)


def _put_sitting(connection: sqlite3.Connection, table: str, people: Iterable[str]) -> None:
    """Keep who sits at a table."""
    _rows(connection, CLEAR_SITTING, table)
    for place, person in enumerate(dict.fromkeys(people)):
        _rows(connection, ADD_SITTING, person, table, place)


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


def _changed_since(connection: sqlite3.Connection, version: int, seen: int) -> tuple[int, list[tuple[str, int, int]]]:
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
