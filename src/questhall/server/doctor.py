"""The doctor: replays every stored table with this program, and says which would differ. It changes nothing.

It reads a store as it is, also one from before an upgrade that is not migrated yet, and while a server runs.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from questhall.engine import QuesthallError, find_game
from questhall.engine.content import Tables
from questhall.server.beginnings import PACKAGED, Origin
from questhall.server.contents import first_content
from questhall.server.migrate import patiently
from questhall.server.sqlite_store import CONTENT, ENTRIES, PATIENCE, SETTING, check_not_empty, connect
from questhall.server.store import LogEntry, StoreError
from questhall.server.table import Table, read_body, void_entries
from questhall.server.writer import rows_of

SLICE = 200  # tables whose names are read at once: nobody waits for a long look
TABLES = "select id from table_row where id > $1 order by id limit $2"
COUNT = "select count(*) from table_row"


class Finding(NamedTuple):
    """What would become of one table; `fault` is empty if it is what it was."""

    table: str
    game: str
    moves: int
    fault: str


def count_tables(path: Path) -> int:
    """How many tables there are to look at."""
    try:
        with contextlib.closing(_reading(path)) as store:
            return int(_rows(store, COUNT)[0][0])
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read as a store: {error}") from error


def examine(path: Path) -> Iterator[Finding]:
    """Look at every table of a store."""
    with contextlib.closing(_reading(path)) as store:
        last = ""
        while names := [name for (name,) in _rows(store, TABLES, last, SLICE)]:
            for name in names:
                yield _finding(store, name)
            last = names[-1]


def _reading(path: Path) -> sqlite3.Connection:
    check_not_empty(path)
    store = connect(path)
    store.execute("pragma query_only = on")
    return store


def _rows(store: sqlite3.Connection, sql: str, *values: object) -> list[Any]:
    return patiently(lambda: rows_of(store, sql, *values), PATIENCE)


def _finding(store: sqlite3.Connection, name: str) -> Finding:
    entries = [LogEntry(*found) for found in patiently(lambda: rows_of(store, ENTRIES, name, 0), PATIENCE)]
    game = ""
    try:
        body = read_body(entries[0].body)
        game = body["game"]
        table = Table(name, _origin(store, game, body.get("content", "")))
        void = void_entries(entries)
        for entry in entries:
            table.take_up(entry, entry.seq in void)
    except (QuesthallError, KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        return Finding(name, game, 0, f"It cannot be opened: {error}")
    return Finding(name, game, len(table.match.moves), table.stopped)


def _origin(store: sqlite3.Connection, game: str, named: str) -> Origin:
    """As `Contents.origin`, from a store that may know no contents yet and must not be written to."""
    packaged = find_game(game).content.hash
    if not named:
        found = _rows(store, SETTING, first_content(game))
        named = str(found[0][0]) if found else packaged
    return PACKAGED if named == packaged else Origin(named, _tables(store, named))


def _tables(store: sqlite3.Connection, named: str) -> Tables | None:
    if not _rows(store, "select name from sqlite_master where name = 'content'"):
        return None
    found = _rows(store, CONTENT, named)
    tables: Tables | None = json.loads(str(found[0][0])) if found else None
    return tables
