"""The store: what is kept, and the small interface that any database must offer.

A table is its log: entry after entry, numbered from 1 without gaps. The primary key (table, seq) is the lock: of two
processes that append entry n, exactly one succeeds. Everything else here is either about people or can be rebuilt.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from questhall.engine.errors import QuesthallError
from questhall.server.protocol import Deed, RunKind


class LogEntry(msgspec.Struct, frozen=True):
    """One line of a table's log: `body` is JSON, `at` milliseconds since 1970, `person` who did it ("" the server)."""

    table: str
    seq: int
    kind: str
    person: str
    body: str
    at: int


class TableRow(msgspec.Struct, frozen=True):
    """What the lobby needs to list a table without replaying it. Derived from the log, written with each entry."""

    id: str
    game: str
    phase: str  # "waiting", "playing", "finished"
    public: bool
    updated_at: int
    last_seq: int
    people: tuple[str, ...] | None  # in whose lists it is: who sits at it, its host, its daily; None says: as before
    summary: str  # JSON of a `Summary`


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat in a table's summary."""

    name: str
    player: str
    free: bool


class RunSummary(msgspec.Struct, frozen=True):
    """What a finished match for one came to; `person` is "" for a bot."""

    person: str
    mode: str
    kind: RunKind
    ended_at: int
    ending: str
    points: int
    unit: str
    rank: str
    deeds: list[Deed]
    guest: bool = False  # who began it had no account
    new: bool = False  # or had come to this hall only just before


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a table's row that only the lobby reads; `ticking` if the match goes on without a person."""

    title: str
    seats: list[SeatSummary]
    turn: str
    asked: str
    ticking: bool
    lesson: bool = False
    practice: bool = False
    daily: str = ""
    standing: str = ""
    run: RunSummary | None = None
    asked_too: list[str] = []  # others who are awaited at the same moment


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays: a guest, or with `login` an account. Tokens issued before `not_before` (ms) are void."""

    id: str
    name: str
    login: str | None
    password: str | None  # an Argon2 hash
    created_at: int
    not_before: int


class StoreError(QuesthallError):
    """The database cannot be used, or refuses what it was asked."""


class SeqTaken(Exception):
    """Somebody else has appended that entry first; read the log again."""


class LoginTaken(Exception):
    """Another account has that login."""


class Store(Protocol):
    """All that the server asks of a database. Every write is durable when its coroutine returns."""

    @property
    def failures(self) -> int:
        """How many reads and writes have failed."""

    async def append(self, entries: Sequence[LogEntry], row: TableRow) -> None:
        """Append entries of one table and its new row in one transaction; SeqTaken if a number is taken."""

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """A table's log after an entry number, in order; empty for an unknown table."""

    async def row(self, table: str) -> TableRow | None:
        """One table's row."""

    async def rows(
        self, *, person: str | None = None, public: bool | None = None, phase: str | None = None, limit: int = 50
    ) -> list[TableRow]:
        """Tables that fit, most recently changed first."""

    async def add_person(self, person: Person) -> None:
        """Keep a new person; LoginTaken."""

    async def person(self, person: str) -> Person | None:
        """A person by id."""

    async def bearer(self, person: str, issued: int) -> Person | None:
        """The person of a token issued at that moment, unless somebody has logged out with it."""

    async def person_by_login(self, login: str) -> Person | None:
        """A person by login, in any case of letters."""

    async def change_person(self, person: Person) -> None:
        """Keep a person's new name, login, password or not_before; LoginTaken."""

    async def void(self, person: str, issued: int, oldest: int) -> None:
        """Remember that a token was logged out with; forget those issued before `oldest`."""

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Remember whom a person does not want to read in the chat."""

    async def muted(self, person: str) -> set[str]:
        """Whom a person has muted."""

    async def keep_content(self, name: str, tables: str) -> None:
        """Keep a content, as JSON, under its hash; what is there already stays."""

    async def content(self, name: str) -> str | None:
        """A content by its hash."""

    async def keep_review(self, table: str, review: str) -> None:
        """Keep the review of a finished match, as JSON, in the place of an earlier one."""

    async def review(self, table: str) -> str | None:
        """The review of a table's match."""

    async def setting(self, name: str, default: str) -> str:
        """A setting of the whole server; the first to ask sets it to `default`, and all processes agree on it."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tables to which somebody has appended and their last entry; may repeat, never misses one."""

    async def ready(self) -> bool:
        """Whether the database answers."""

    async def close(self) -> None:
        """Finish all writes under way and close."""
