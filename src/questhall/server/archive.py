"""Export and import of all tables: one JSON line for each, with its whole log. Readable without Questhall.

Before the first table that was begun with some content comes a line with that content.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable

import msgspec

from questhall.engine import QuesthallError
from questhall.engine.content import Content, Tables
from questhall.server.contents import Contents
from questhall.server.rows import row_of
from questhall.server.store import LogEntry, SeqTaken, Store

ARCHIVE = 2
ARCHIVES = (1, ARCHIVE)
MOST_TABLES = 1_000_000_000


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One table in an archive, or a content that tables name."""

    questhall_archive: int
    table: str = ""
    entries: list[LogEntry] = []
    content: str = ""
    tables: Tables = {}


async def export_tables(store: Store) -> AsyncIterator[Line]:
    """Every table, and before it the content it was begun with, if that has not been told."""
    contents = Contents(store)
    told = set()
    for row in await store.rows(limit=MOST_TABLES):
        first, *entries = await store.entries(row.id)
        content, first = await contents.named(first)
        if content not in told:
            told.add(content)
            tables = await contents.tables(content)
            if tables is not None:
                yield Line(ARCHIVE, content=content, tables=tables)
        yield Line(ARCHIVE, row.id, [first, *entries])


async def import_tables(store: Store, lines: Iterable[str]) -> tuple[int, int]:
    """Add the tables of an archive; returns how many were added and how many were here already."""
    added = known = 0
    contents = Contents(store)
    for number, text in enumerate(lines, 1):
        table = read_line(number, text)
        if table.content:
            await contents.keep(Content(table.tables))
            continue
        if await store.entries(table.table):
            known += 1
            continue
        try:
            present = await contents.blank(table.entries[0])
            for entry in table.entries:
                present.take_up(entry)
            present.check_going()
            await contents.keep(present.match.game.content)
            await store.append(table.entries, row_of(present))
        except (QuesthallError, SeqTaken, KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
            raise QuesthallError(f"line {number}: table {table.table} does not replay: {error}") from error
        added += 1
    return added, known


def write_line(line: Line) -> str:
    """One line of an archive, as JSON."""
    return msgspec.json.encode(line).decode()


def read_line(number: int, text: str) -> Line:
    """One line of an archive, checked."""
    try:
        line = msgspec.json.decode(text, type=Line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise QuesthallError(f"line {number} is not a table of a Questhall archive: {error}") from error
    if line.questhall_archive not in ARCHIVES:
        raise QuesthallError(
            f"line {number} has archive format {line.questhall_archive}; this program reads up to {ARCHIVE}"
        )
    if line.content:
        if Content(line.tables).hash != line.content:
            raise QuesthallError(f"line {number}: this is not content {line.content}")
        return line
    if not line.entries or any(entry.table != line.table for entry in line.entries):
        raise QuesthallError(f"line {number}: the entries do not belong to table {line.table}")
    return line
