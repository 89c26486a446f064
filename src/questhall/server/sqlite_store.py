"""The store in one SQLite file: a writer thread that commits in groups, a reader thread, any number of processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from questhall.server.clock import now_ms
from questhall.server.migrate import migrate, patiently
from questhall.server.store import LogEntry, LoginTaken, Person, StoreError, TableRow
from questhall.server.writer import Append, Folder, Writer, rows_of, told

ROWS_AT_ONCE = 500  # in one statement
SYNCHRONOUS = "full"  # only the load benchmark knows another way, to show what the disk costs
WAL_PAGES = 8_000  # before a commit folds the log into the file itself
POLL = 0.15  # seconds between two looks for other processes' changes
PATIENCE = 30.0  # seconds to wait for a lock when opening or reading; a write waits for ever
BUSY_TIMEOUT = 0.005  # seconds SQLite itself waits, ever more slowly; short, so that it soon starts afresh
READY_TIMEOUT = 2.0

Result = TypeVar("Result")

# One text for SQLite and PostgreSQL.
ENTRIES = "select table_id, seq, kind, person, body, at from entry where table_id = $1 and seq > $2 order by seq"
# Only here: SQLite numbers all rows in the order of their commits. PostgreSQL has a way of its own to tell others.
LAST_CHANGE = "select coalesce(max(rowid), 0) from entry"
DATA_VERSION = "pragma data_version"
# The plus keeps it from grouping by way of the primary key's index, which means to read that of all tables there are.
CHANGED = "select table_id, max(seq), max(rowid) from entry where rowid > $1 group by +table_id order by max(rowid)"
ROWS = """
    select found.id, found.game, found.phase, found.public, found.updated_at, found.last_seq, found.summary,
    sitting.person
    from (select * from table_row {where} order by updated_at desc, id desc {limit}) as found
    left join sitting on sitting.table_id = found.id
    order by found.updated_at desc, found.id desc, sitting.place"""
ADD_PERSON = """
    insert into person (id, name, login, login_key, password, created_at, not_before)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (login_key) do nothing returning id"""
PERSON = "select id, name, login, password, created_at, not_before from person where id = $1"
BEARER = f"{PERSON} and not exists (select 1 from voided where voided.issued = $2 and voided.person = $1)"
PERSON_BY_LOGIN = "select id, name, login, password, created_at, not_before from person where login_key = $1"
OTHER_WITH_LOGIN = "select id from person where login_key = $1 and id <> $2"
CHANGE_PERSON = """
    update person set name = $2, login = $3, login_key = $4, password = $5, not_before = $6
    where id = $1 returning id"""
VOID = "insert into voided (issued, person) values ($1, $2) on conflict do nothing"
FORGET_VOIDED = "delete from voided where issued < $1"
MUTE = "insert into muting (person, muted) values ($1, $2) on conflict do nothing"
UNMUTE = "delete from muting where person = $1 and muted = $2"
MUTED = "select muted from muting where person = $1"
ADD_CONTENT = "insert into content (hash, tables) values ($1, $2) on conflict do nothing"
CONTENT = "select tables from content where hash = $1"
KEEP_REVIEW = """
    insert into review (table_id, body) values ($1, $2) on conflict (table_id) do update set body = excluded.body"""
REVIEW = "select body from review where table_id = $1"
TRIED = "insert into setting (name, value) values ('tried', $1) on conflict (name) do update set value = excluded.value"
ADD_SETTING = "insert into setting (name, value) values ($1, $2) on conflict do nothing"
SETTING = "select value from setting where name = $1"


class SqliteStore:
    """A `Store` in one file. A write whose coroutine is cancelled may happen all the same."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        """Not for callers: `await SqliteStore.open(path)`."""
        self._loop = loop
        self._closed = False
        self._failed_reads = 0
        with contextlib.ExitStack() as opened:
            database = opened.enter_context(contextlib.closing(_open_database(path)))
            self._reader = opened.enter_context(contextlib.closing(connect(path)))
            self._reader.execute("pragma query_only = on")
            folding = opened.enter_context(contextlib.closing(connect(path)))
            # `changes` starts here, not at its first call: nothing in between can be missed.
            self._first_change: int = patiently(lambda: rows_of(self._reader, LAST_CHANGE)[0][0], PATIENCE)
            opened.pop_all()  # they stay open
        self._read_thread = ThreadPoolExecutor(1, "questhall-read")
        self._writer = Writer(database, loop)
        self._folder = Folder(folding)

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Open the store, creating and migrating its file as needed; StoreError if that cannot be done."""
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.to_thread(cls, path, loop)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"cannot open the database {path}: {error}") from error

    async def append(self, entries: Sequence[LogEntry], row: TableRow) -> None:
        """Append entries of one table and its new row, all or nothing; SeqTaken unless they follow the last entry."""
        self._check_open()
        await self._writer.write(Append(entries, row))

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """A table's log after an entry number, in order; empty for an unknown table."""
        return [LogEntry(*found) for found in await self._select(ENTRIES, table, after)]

    async def row(self, table: str) -> TableRow | None:
        """One table's row."""
        found = _tablerows_of(await self._select(ROWS.format(where="where id = $1", limit=""), table))
        return found[0] if found else None

    async def rows(
        self, *, person: str | None = None, public: bool | None = None, phase: str | None = None, limit: int = 50
    ) -> list[TableRow]:
        """Tables that fit, most recently changed first."""
        sql, values = _rows_query(person, public, phase, limit)
        return _tablerows_of(await self._select(sql, *values))

    async def add_person(self, person: Person) -> None:
        """Keep a new person; LoginTaken."""
        await self._write(lambda connection: _add_person(connection, person))

    async def person(self, person: str) -> Person | None:
        """A person by id."""
        found = await self._select(PERSON, person)
        return Person(*found[0]) if found else None

    async def bearer(self, person: str, issued: int) -> Person | None:
        """The person of a token issued at that moment, unless somebody has logged out with it."""
        found = await self._select(BEARER, person, issued)
        return Person(*found[0]) if found else None

    async def person_by_login(self, login: str) -> Person | None:
        """A person by login, in any case of letters."""
        found = await self._select(PERSON_BY_LOGIN, _login_key(login))
        return Person(*found[0]) if found else None

    async def change_person(self, person: Person) -> None:
        """Keep a person's new name, login, password or not_before; LoginTaken."""
        await self._write(lambda connection: _change_person(connection, person))

    async def void(self, person: str, issued: int, oldest: int) -> None:
        """Remember that a token was logged out with; forget those issued before `oldest`."""
        await self._write(lambda connection: _void(connection, person, issued, oldest))

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Remember whom a person does not want to read in the chat."""
        await self._write(lambda connection: rows_of(connection, MUTE if on else UNMUTE, person, muted))

    async def muted(self, person: str) -> set[str]:
        """Whom a person has muted."""
        return {muted for (muted,) in await self._select(MUTED, person)}

    async def keep_content(self, name: str, tables: str) -> None:
        """Keep a content, as JSON, under its hash; what is there already stays."""
        if await self.content(name) is None:
            await self._write(lambda connection: rows_of(connection, ADD_CONTENT, name, tables))

    async def content(self, name: str) -> str | None:
        """A content by its hash."""
        found = await self._select(CONTENT, name)
        return str(found[0][0]) if found else None

    async def keep_review(self, table: str, review: str) -> None:
        """Keep the review of a finished match, as JSON, in the place of an earlier one."""
        await self._write(lambda connection: rows_of(connection, KEEP_REVIEW, table, review))

    async def review(self, table: str) -> str | None:
        """The review of a table's match."""
        found = await self._select(REVIEW, table)
        return str(found[0][0]) if found else None

    async def setting(self, name: str, default: str) -> str:
        """A setting of the whole server, set to `default` if nobody has set it yet; all processes agree on it."""
        return await self._write(lambda connection: _setting(connection, name, default))

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tables that others have changed since the store was opened, and their last entry; ends at `close`.

        Own changes may be among them. Whether there are others' is asked of the connection that writes: only they are
        news to it, so a process alone reads nothing and wakes no thread.
        """
        version, seen = -1, self._first_change
        while not self._closed:
            last, now = self._glance()
            if now == version != -1:
                seen = last
            else:
                for table, last_seq, change in await self._select(CHANGED, seen):
                    yield table, last_seq
                    seen = change
            version = now
            await asyncio.sleep(POLL)

    def _glance(self) -> tuple[int, int]:
        """The last change and then the file's version, which others' changes alone make another; -1 while it writes.

        In this order: if the version is what it was, all changes up to that one are known.
        """
        connection = self._writer.connection
        try:
            if not self._writer.is_idle:
                return 0, -1
            return rows_of(connection, LAST_CHANGE)[0][0], rows_of(connection, DATA_VERSION)[0][0]
        except sqlite3.Error:  # reading will tell
            return 0, -1

    async def ready(self) -> bool:
        """Whether the database answers, to reading and to writing."""
        try:
            await asyncio.wait_for(self._write(_write_something), READY_TIMEOUT)
            await asyncio.wait_for(self._select(LAST_CHANGE), READY_TIMEOUT)
        except (StoreError, TimeoutError):
            return False
        return True

    @property
    def failures(self) -> int:
        """How many reads and writes have failed."""
        return self._failed_reads + self._writer.failures

    async def close(self) -> None:
        """Finish all writes under way and close."""
        if not self._closed:
            self._closed = True
            self._writer.finish()
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._read_thread.shutdown()
        self._reader.close()
        self._folder.close()
        self._writer.join()  # the last one, as it may fold the log into the file

    async def _select(self, sql: str, *values: object) -> list[Any]:
        """All rows of a query."""
        return await self._read(lambda connection: rows_of(connection, sql, *values))

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do something in the reader thread."""
        self._check_open()
        try:
            return await self._loop.run_in_executor(self._read_thread, patiently, lambda: work(self._reader), PATIENCE)
        except Exception as error:
            self._failed_reads += 1
            raise told(error)  # noqa: B904  # it names its cause

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do something in the writer thread and wait until it is on disk."""
        self._check_open()
        result: Result = await self._writer.write(work)
        return result

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")


def _write_something(connection: sqlite3.Connection) -> None:
    """What can only be done while the disk takes writes: the value is another one each time."""
    rows_of(connection, TRIED, str(now_ms()))


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
    if not path.exists():
        _make_database(path)
    check_not_empty(path)
    connection = connect(path)
    try:
        migrate(connection, PATIENCE)  # first: a foreign file is refused before anything in it changes
        (mode,) = patiently(lambda: connection.execute("pragma journal_mode = wal").fetchone(), PATIENCE)
        if mode != "wal":
            raise StoreError(f"the file system of {path} does not support SQLite's write-ahead log")
        connection.execute(f"pragma synchronous = {SYNCHRONOUS}")
        connection.execute(f"pragma wal_autocheckpoint = {WAL_PAGES}")
    except BaseException:
        connection.close()
        raise
    return connection


def check_not_empty(path: Path) -> None:
    """A file of no bytes is no new store."""
    if not path.stat().st_size:
        raise StoreError(f"{path} is empty: its tables are lost. Restore a backup, or delete the file to begin anew")


def _make_database(path: Path) -> None:
    """Make a new file beside the place and link it there when it is whole: an empty one is always a loss."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".new-") as folder:
        new = Path(folder) / path.name
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with contextlib.closing(connect(new)) as connection:
            migrate(connection, PATIENCE)
        sync(new)
        with contextlib.suppress(FileExistsError):  # another process was quicker
            os.link(new, path)
    sync(path.parent)


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


def _tablerows_of(found: Iterable[Any]) -> list[TableRow]:
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


def _login_key(login: str | None) -> str | None:
    """The same text for logins that differ only in case or in how letters are encoded. Not left to the database: each
    has its own idea of case."""
    return None if login is None else unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def _add_person(connection: sqlite3.Connection, person: Person) -> None:
    key = _login_key(person.login)
    values = (person.id, person.name, person.login, key, person.password, person.created_at, person.not_before)
    if not rows_of(connection, ADD_PERSON, *values):
        raise LoginTaken("another account has that login")


def _change_person(connection: sqlite3.Connection, person: Person) -> None:
    key = _login_key(person.login)
    if key is not None and rows_of(connection, OTHER_WITH_LOGIN, key, person.id):
        raise LoginTaken("another account has that login")
    values = (person.id, person.name, person.login, key, person.password, person.not_before)
    if not rows_of(connection, CHANGE_PERSON, *values):
        raise StoreError("no such person")


def _void(connection: sqlite3.Connection, person: str, issued: int, oldest: int) -> None:
    rows_of(connection, VOID, issued, person)
    rows_of(connection, FORGET_VOIDED, oldest)


def _setting(connection: sqlite3.Connection, name: str, default: str) -> str:
    rows_of(connection, ADD_SETTING, name, default)
    return str(rows_of(connection, SETTING, name)[0][0])
