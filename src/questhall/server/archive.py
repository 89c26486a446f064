"""Export and import of all tables: one JSON line for each, with its whole log. Readable without Questhall."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable

import msgspec

from questhall.engine import QuesthallError
from questhall.server.store import LogEntry, SeqTaken, Store
from questhall.server.table import Table

ARCHIVE = 1
MOST_TABLES = 1_000_000_000


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One table in an archive."""

    questhall_archive: int
    table: str
    entries: list[LogEntry]


async def export_tables(store: Store) -> AsyncIterator[str]:
    """Every table as a line of JSON."""
    for row in await store.rows(limit=MOST_TABLES):
        line = Line(ARCHIVE, row.id, await store.entries(row.id))
        yield msgspec.json.encode(line).decode()


async def import_tables(store: Store, lines: Iterable[str]) -> tuple[int, int]:
    """Add the tables of an archive; returns how many were added and how many were here already."""
    added = known = 0
    for number, text in enumerate(lines, 1):
        table = read_line(number, text)
        if await store.entries(table.table):
            known += 1
            continue
        present = Table(table.table)
        try:
            for entry in table.entries:
                present.apply(entry)
            await store.append(table.entries, present.row())
        except (QuesthallError, SeqTaken, KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
            raise QuesthallError(f"line {number}: table {table.table} does not replay: {error}") from error
        added += 1
    return added, known


def read_line(number: int, text: str) -> Line:
    """One line of an archive, checked."""
    try:
        line = msgspec.json.decode(text, type=Line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise QuesthallError(f"line {number} is not a table of a Questhall archive: {error}") from error
    if line.questhall_archive != ARCHIVE:
        raise QuesthallError(f"line {number} has archive format {line.questhall_archive}; this program reads {ARCHIVE}")
    if not line.entries or any(entry.table != line.table for entry in line.entries):
        raise QuesthallError(f"line {number}: the entries do not belong to table {line.table}")
    return line
