"""The writer of the SQLite store: commits in groups, each with all that waits, in a thread of its own.

Where the disk is quick and little waits, it commits at once instead: to wake a thread and be woken by it takes longer
than the commit, and every other write would have to wait for this one anyway.

Speed comes from doing little for each move: all that waits goes to the thread at once and into the file in a few
statements of many rows. Each call into SQLite hands Python's lock over and back, which costs more than the row itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, final

from questhall.server.migrate import is_busy, patiently
from questhall.server.store import LogEntry, LoginTaken, SeqTaken, StoreError, TableRow

FOLD_SECONDS = 5.0
FOLDS = 3  # tries to come to the end of the log
ROWS_AT_ONCE = 500  # in one statement
FEW = 8  # writes that may be committed at once …
QUICK = 0.001  # … if that has lately taken fewer seconds
APART = 0.001  # seconds after a commit within which another write is likely to be one of many

Work = Callable[[sqlite3.Connection], Any]
Outcomes = list[tuple["asyncio.Future[Any]", object]]

# One text for SQLite and PostgreSQL.
LAST_SEQ = "select coalesce(max(seq), 0) from entry where table_id = $1"
ADD_ENTRY = "insert into entry (table_id, seq, kind, person, body, at) values ($1, $2, $3, $4, $5, $6)"
ADD_NEXT_ENTRIES = """
    insert into entry (table_id, seq, kind, person, body, at)
    select column1, column2, column3, column4, column5, column6 from (values {rows}) as given
    where column2 = 1 + (select coalesce(max(seq), 0) from entry where table_id = column1)"""
PUT_ROWS = """
    insert into table_row (id, game, phase, public, updated_at, last_seq, summary)
    select column1, column2, column3, column4, column5, column6, column7 from (values {rows}) as given where true
    on conflict (id) do update set phase = excluded.phase, updated_at = excluded.updated_at,
    last_seq = excluded.last_seq, summary = excluded.summary"""
# Where the phase stays: to set it would write its index anew, whatever it was.
PUT_PLAYING_ROWS = PUT_ROWS.replace("phase = excluded.phase, ", "")
CLEAR_SITTING = "delete from sitting where table_id = $1"
ADD_SITTING = "insert into sitting (person, table_id, place) values ($1, $2, $3)"


@final
class Append:
    """A write: entries to be appended to one table, and its new row."""

    def __init__(self, entries: Sequence[LogEntry], row: TableRow) -> None:
        if not entries or row.last_seq != entries[-1].seq or not _all_of(entries, row.id):
            raise StoreError("an append needs entries of one table and the row as of the last of them")
        self.entries = entries
        self.row = row

    @property
    def goes_on(self) -> bool:
        """Whether it is a move after which the match is as much under way as before."""
        return self.is_move and self.entries[0].kind == "played" and self.row.phase == "playing"

    @property
    def is_move(self) -> bool:
        """Whether it is what nearly all appends are: one entry, and nobody comes or goes."""
        return len(self.entries) == 1 and self.row.people is None

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Append, whatever it is; SeqTaken unless the entries follow the last one."""
        row = self.row
        last = rows_of(connection, LAST_SEQ, row.id)[0][0]
        for entry in self.entries:
            if entry.seq != last + 1:
                raise SeqTaken(f"entry {entry.seq} of table {row.id} is not the next")
            rows_of(connection, ADD_ENTRY, *_entry_values(entry))
            last = entry.seq
        if row.people is not None:
            _put_sitting(connection, row.id, row.people)
        connection.execute(_many(PUT_ROWS, 1, 7), _row_values(row))


@final
class Folder:
    """Folds the write-ahead log into the file every few seconds, in a thread and over a connection of its own.

    Otherwise a commit would do so now and then, and all writes would wait for it. While it folds, more is written; so
    it goes on until it has come to the end once: then the log begins anew and does not grow. When it has grown long all
    the same, a commit folds it, but finds little left to do.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._stop = threading.Event()
        self._worker = threading.Thread(target=self._fold_for_ever, name="questhall-fold", daemon=True)
        self._worker.start()

    def _fold_for_ever(self) -> None:
        while not self._stop.wait(FOLD_SECONDS):
            with contextlib.suppress(sqlite3.Error):  # another process is at it, or the disk is full: later, then
                fold(self._connection)

    def close(self) -> None:
        """Stop and close."""
        self._stop.set()
        self._worker.join()
        self._connection.close()


def fold(connection: sqlite3.Connection) -> None:
    """Fold the write-ahead log into the file, again if more was written meanwhile."""
    for _ in range(FOLDS):
        _, written, folded = connection.execute("pragma wal_checkpoint(passive)").fetchone()
        if folded >= written:
            return


@final
class Job:
    """A write that waits for its transaction. It may be done again if the transaction has to be."""

    def __init__(self, work: Work, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future


@final
class Writer:
    """Owns the connection that writes, and its thread."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.connection = connection
        self._loop = loop
        self._waiting: list[Job] = []  # what this turn of the loop has brought; only the event loop touches these two
        self._under_way = 0  # batches that the thread has not come back with
        self.failures = 0
        self._lately = 1.0  # seconds for a commit of few writes: rises at once, falls slowly
        self._alone = False  # whether the last commit was of a single write …
        self._ended = 0.0  # … and when it was done
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        # A daemon: a program that forgets to close the store can still end.
        self._worker = threading.Thread(target=self._write_for_ever, name="questhall-write", daemon=True)
        self._worker.start()

    @property
    def is_idle(self) -> bool:
        """Whether the event loop may use the connection now."""
        return not self._under_way

    def write(self, work: Work) -> asyncio.Future[Any]:
        """Do something with the database; the future has its result once it is on disk."""
        future: asyncio.Future[Any] = self._loop.create_future()
        job = Job(work, future)
        if self._is_lonely():
            self._commit_at_once([job])
            return future
        if not self._waiting:
            self._loop.call_soon(self._hand_over)  # not at once: what else this turn of the loop brings comes along
        self._waiting.append(job)
        return future

    def _is_lonely(self) -> bool:
        """Whether nothing is likely to come along: writes come one by one, and commits are quick."""
        if not self._alone or self._waiting or self._under_way or self._lately > QUICK:
            return False
        return time.perf_counter() - self._ended > APART

    def finish(self) -> None:
        """Take no more writes."""
        self._hand_over()
        self._batches.put(None)

    def join(self) -> None:
        """Wait until all writes are done, and close. Not in the event loop, which some of them need."""
        self._worker.join()
        self.connection.close()

    def _hand_over(self) -> None:
        """Commit all that waits: at once, or in the writer thread, which takes all that it finds."""
        batch, self._waiting = self._waiting, []
        if self._under_way or len(batch) > FEW or self._lately > QUICK:
            self._leave_to_thread(batch)
        elif batch:
            self._commit_at_once(batch)

    def _leave_to_thread(self, batch: list[Job]) -> None:
        if batch:
            self._under_way += 1
            self._batches.put(batch)

    def _commit_at_once(self, batch: list[Job]) -> None:
        """Commit here in the event loop; if another process is in the way, the thread shall wait for it."""
        began = time.perf_counter()
        try:
            outcomes = self._transact(batch)
        except Exception as error:
            if is_busy(error):
                self._leave_to_thread(batch)
                return
            outcomes = [(job.future, told(error)) for job in batch]
        self._note(len(batch), began)
        self._deliver(outcomes, 0)

    def _note(self, writes: int, began: float) -> None:
        """Remember how a commit went."""
        self._alone, self._ended = writes == 1, time.perf_counter()
        if writes <= FEW:
            seconds = self._ended - began
            self._lately = max(seconds, 0.8 * self._lately + 0.2 * seconds)

    def _write_for_ever(self) -> None:
        """The writer thread: one transaction after the other, each with all that waited."""
        while (batch := self._batches.get()) is not None:
            found = 1
            while not self._batches.empty():
                more = self._batches.get()
                if more is None:  # the end: after this
                    self._batches.put(None)
                    break
                batch, found = batch + more, found + 1
            began = time.perf_counter()
            outcomes = self._commit(batch)
            self._note(len(batch), began)
            try:
                self._loop.call_soon_threadsafe(self._deliver, outcomes, found)
            except RuntimeError:  # the loop has ended: nobody waits any more
                continue

    def _deliver(self, outcomes: Outcomes, batches: int) -> None:
        """Back in the event loop: tell those who wait."""
        self._under_way -= batches
        for future, outcome in outcomes:
            if future.done():  # cancelled
                continue
            if isinstance(outcome, Exception):
                self.failures += isinstance(outcome, StoreError)
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    def _commit(self, batch: Sequence[Job]) -> Outcomes:
        """Do all writes in one transaction, as often as it takes to get the lock."""
        try:
            return patiently(lambda: self._transact(batch), math.inf)
        except Exception as error:
            return [(job.future, told(error)) for job in batch]

    def _transact(self, batch: Sequence[Job]) -> Outcomes:
        """All writes in one transaction: plain moves together, everything else one by one."""
        moves, rest = _sorted_out(batch)
        self.connection.execute("begin immediate")
        try:
            if not self._append_moves([append for _, append in moves]):
                self.connection.execute("rollback")
                self.connection.execute("begin immediate")
                moves, rest = [], list(batch)
            outcomes: Outcomes = [(future, None) for future, _ in moves]
            outcomes += [(job.future, self._attempt(job.work)) for job in rest]
            self.connection.execute("commit")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("rollback")
            raise
        return outcomes

    def _append_moves(self, moves: Sequence[Append]) -> bool:
        """Append a move to each of many tables in few statements; false if one of them does not fit."""
        for at in range(0, len(moves), ROWS_AT_ONCE):
            some = moves[at : at + ROWS_AT_ONCE]
            entries = [value for each in some for value in _entry_values(each.entries[0])]
            if self.connection.execute(_many(ADD_NEXT_ENTRIES, len(some), 6), entries).rowcount < len(some):
                return False
            self._put_rows(PUT_PLAYING_ROWS, [each.row for each in some if each.goes_on])
            self._put_rows(PUT_ROWS, [each.row for each in some if not each.goes_on])
        return True

    def _put_rows(self, sql: str, rows: Sequence[TableRow]) -> None:
        if rows:
            values = [value for row in rows for value in _row_values(row)]
            self.connection.execute(_many(sql, len(rows), 7), values)

    def _attempt(self, work: Callable[[sqlite3.Connection], object]) -> object:
        """The result of one write, or its error, after which nothing of it is left."""
        self.connection.execute("savepoint job")
        try:
            outcome = work(self.connection)
        except Exception as error:
            # Some errors, such as a full disk, end the whole transaction.
            if is_busy(error) or not self.connection.in_transaction:
                raise
            self.connection.execute("rollback to job")
            outcome = told(error)
        self.connection.execute("release job")
        return outcome


def _sorted_out(batch: Sequence[Job]) -> tuple[list[tuple[asyncio.Future[Any], Append]], list[Job]]:
    """Plain moves, of which no two are at one table, and the rest."""
    appends: dict[str, int] = {}  # no Counter: it takes longer than all else here
    for job in batch:
        if isinstance(job.work, Append):
            appends[job.work.row.id] = appends.get(job.work.row.id, 0) + 1
    moves: list[tuple[asyncio.Future[Any], Append]] = []
    rest: list[Job] = []
    for job in batch:
        work = job.work
        if isinstance(work, Append) and work.is_move and appends[work.row.id] == 1:
            moves.append((job.future, work))
        else:
            rest.append(job)
    return moves, rest


def told(error: Exception) -> Exception:
    """The error a caller gets: never with a value that was to be stored."""
    if isinstance(error, SeqTaken | LoginTaken | StoreError):
        return error
    told = StoreError(f"the database failed: {getattr(error, 'sqlite_errorname', type(error).__name__)}")
    told.__cause__ = error
    return told


def rows_of(connection: sqlite3.Connection, sql: str, *values: object) -> list[Any]:
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


def _all_of(entries: Sequence[LogEntry], table: str) -> bool:
    """Whether entries are of one table."""
    for entry in entries:
        if entry.table != table:
            return False
    return True


def _entry_values(entry: LogEntry) -> tuple[object, ...]:
    return (entry.table, entry.seq, entry.kind, entry.person, entry.body, entry.at)


def _row_values(row: TableRow) -> tuple[object, ...]:
    return (row.id, row.game, row.phase, int(row.public), row.updated_at, row.last_seq, row.summary)


def _put_sitting(connection: sqlite3.Connection, table: str, people: Iterable[str]) -> None:
    """Keep who sits at a table."""
    rows_of(connection, CLEAR_SITTING, table)
    for place, person in enumerate(dict.fromkeys(people)):
        rows_of(connection, ADD_SITTING, person, table, place)
