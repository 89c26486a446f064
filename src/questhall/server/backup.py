"""Backup and restore of a SQLite store. A backup may be taken while servers write; they must be stopped to restore.

Copying the file by other means is not safe: part of the data is in the log beside it, and a process that opens and
closes the file by hand drops SQLite's locks on it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from questhall.server.migrate import is_busy, patiently, version
from questhall.server.sqlite_store import PATIENCE, connect, make_private_folder, sync
from questhall.server.store import StoreError

_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file


def backup(source: Path, target: Path) -> None:
    """Write a copy of a database as of now, in one file of its own; StoreError if the target exists."""
    _refuse_existing(target)
    with _copied(source, target.parent) as copy:
        _put(copy, target)


def restore(source: Path, target: Path, *, replace: bool = False) -> None:
    """Put a backup in a database's place; with `replace` the old file is kept beside it as `name.1`, `name.2` …"""
    if not replace:
        _refuse_existing(target)
    with _copied(source, target.parent) as copy:
        if not _exists(target):
            _put(copy, target)
            return
        _settle(target)
        _keep_aside(target)
        os.replace(copy, target)
        sync(target.parent)


@contextlib.contextmanager
def _copied(source: Path, folder: Path) -> Iterator[Path]:
    """A checked copy under a temporary name, gone afterwards unless it was renamed."""
    if not source.is_file():
        raise StoreError(f"there is no database {source}")
    make_private_folder(folder)
    handle, name = tempfile.mkstemp(".tmp", ".questhall-", folder)
    os.close(handle)
    copy = Path(name)
    try:
        _copy(source, copy)
        sync(copy)
        yield copy
    finally:
        for path in (copy, *_beside(copy)):
            path.unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    try:
        with contextlib.closing(connect(source)) as old, contextlib.closing(connect(copy)) as new:
            patiently(lambda: _check_ours(old), PATIENCE)
            old.backup(new)  # all pages in one step: one moment, however much is written meanwhile
        with contextlib.closing(connect(copy)) as new:
            new.execute("pragma journal_mode = delete")  # nothing beside the file
            _check_whole(new, source)
    except sqlite3.Error as error:
        raise StoreError(f"{source} is damaged or not a database: {error}") from error


def _check_ours(connection: sqlite3.Connection) -> None:
    if version(connection) == 0:
        raise StoreError("the database is empty")


def _check_whole(connection: sqlite3.Connection, source: Path) -> None:
    """StoreError if SQLite finds damage. The copy has every page of the source, and nobody waits for it."""
    found = connection.execute("pragma integrity_check(1)").fetchall()
    if found != [("ok",)]:
        raise StoreError(f"{source} is damaged")


def _beside(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in _BESIDE]


def _exists(target: Path) -> bool:
    """Whether a file or what SQLite kept beside it is there: an old log would be played into a new file."""
    return any(os.path.lexists(path) for path in (target, *_beside(target)))


def _refuse_existing(target: Path) -> None:
    if _exists(target):
        raise StoreError(f"{target} exists already")


def _put(copy: Path, target: Path) -> None:
    """Give the copy its name, never over another file."""
    try:
        os.link(copy, target)  # unlike a rename, it fails if the name is taken
    except FileExistsError:
        raise StoreError(f"{target} exists already") from None
    except OSError:  # a file system without links
        _refuse_existing(target)
        os.rename(copy, target)
    sync(target.parent)


def _settle(target: Path) -> None:
    """Fold the log into the old file, and so make sure that nobody uses it; a damaged file stays as it is."""
    if not target.is_file():
        return
    try:
        with contextlib.closing(connect(target)) as connection:
            connection.execute("pragma journal_mode = delete")
    except sqlite3.Error as error:
        if is_busy(error):
            raise StoreError(f"{target} is in use: stop the server first") from error


def _keep_aside(target: Path) -> None:
    """Give the old file, and what may still be beside it, the next free number."""
    number = 1
    while _exists(target.with_name(f"{target.name}.{number}")):
        number += 1
    aside = target.with_name(f"{target.name}.{number}")
    try:
        os.link(target, aside)  # a second name: the old file keeps its place until the new one takes it
    except FileNotFoundError:
        pass  # only what was beside it is left
    except OSError:  # a file system without links
        os.rename(target, aside)
    for path, new in zip(_beside(target), _beside(aside), strict=True):
        with contextlib.suppress(FileNotFoundError):
            os.rename(path, new)
