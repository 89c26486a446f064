"""Numbered migrations: the .sql files beside this module, each applied once, in order, in one transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from importlib import resources
from typing import NamedTuple, TypeVar

from questhall.server.clock import now_ms
from questhall.server.store import StoreError

APPLICATION_ID = 0x51484C4C  # "QHLL", in the header of every Questhall file
OLDEST_SQLITE = (3, 35, 0)  # the first with `returning`
BUSY_PAUSE = 0.002
_BUSY_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}

_TABLE = (
    "create table if not exists migration (number integer not null primary key, name text not null, at bigint not null)"
)
_NEWEST = "select coalesce(max(number), 0) from migration"
_RECORD = "insert into migration (number, name, at) values ($1, $2, $3)"

Result = TypeVar("Result")


class Migration(NamedTuple):
    """One numbered .sql file."""

    number: int
    name: str
    sql: str


def migrations() -> list[Migration]:
    """All migrations this version knows, in order."""
    folder = resources.files("questhall.server") / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return [Migration(int(file.name[:4]), file.name, file.read_text("utf-8")) for file in files]


def statements(sql: str) -> Iterator[str]:
    """The single statements of a script."""
    # Not executescript: it commits first, and a migration must be all or nothing.
    text = ""
    for line in sql.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            yield text
            text = ""
    if text.strip():
        yield text


def is_busy(error: BaseException) -> bool:
    """Whether another connection merely has the lock."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY_CODES


def patiently(action: Callable[[], Result], seconds: float) -> Result:
    """Do something again and again until no other connection is in the way."""
    end = time.monotonic() + seconds
    while True:
        try:
            return action()
        except sqlite3.Error as error:
            if not is_busy(error):
                raise
            if time.monotonic() > end:
                raise StoreError("the database is locked by another process") from error
        time.sleep(BUSY_PAUSE)  # SQLite waits by itself, but not in every case


def version(connection: sqlite3.Connection) -> int:
    """The newest migration of a database, 0 for an empty one; StoreError if it is foreign or too new."""
    # In this order: a process that creates the schema in between must not make it look foreign.
    (objects,) = connection.execute("select count(*) from sqlite_master").fetchone()
    (application,) = connection.execute("pragma application_id").fetchone()
    if application != APPLICATION_ID:
        if application or objects:
            raise StoreError("the file is a database, but not one of Questhall")
        return 0
    (number,) = connection.execute(_NEWEST).fetchone()
    known = migrations()[-1].number
    if number > known:
        raise StoreError(
            f"the database is from a newer version of Questhall (migration {number}, this version knows {known}): "
            "update Questhall, or restore an older backup"
        )
    return int(number)


def migrate(connection: sqlite3.Connection, seconds: float) -> None:
    """Bring a database up to date; any number of processes may do so at the same time."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {'.'.join(map(str, OLDEST_SQLITE))} or newer is needed, not {sqlite3.sqlite_version}")
    while patiently(lambda: _apply_next(connection), seconds):
        pass


def _apply_next(connection: sqlite3.Connection) -> bool:
    """Apply one migration, if one is left."""
    if version(connection) == migrations()[-1].number:
        return False  # the usual start: no lock is taken
    connection.execute("begin immediate")
    try:
        # Asked again under the lock: another process may just have applied it.
        done = version(connection)
        for migration in [one for one in migrations() if one.number > done][:1]:
            _apply(connection, migration)
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise
    return True


def _apply(connection: sqlite3.Connection, migration: Migration) -> None:
    connection.execute(f"pragma application_id = {APPLICATION_ID}")
    connection.execute(_TABLE)
    for statement in statements(migration.sql):
        connection.execute(statement)
    now = now_ms()
    connection.execute(_RECORD, {"1": migration.number, "2": migration.name, "3": now})
