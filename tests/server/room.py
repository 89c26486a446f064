"""A room for server tests: a real store in a temporary folder, live tables, and people who watch them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

from questhall.server import protocol as p
from questhall.server.clock import now_ms
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry, Person, Store, TableRow
from questhall.server.tables import Tables
from questhall.server.workers import BotWorkers

ME = Person("me", "Mia", None, None, 0, 0)
YOU = Person("you", "Yusuf", None, None, 0, 0)
OTHER = Person("other", "Olga", None, None, 0, 0)
MY_SEAT, FRIEND, OPEN = p.SeatPlan("me"), p.SeatPlan("friend"), p.SeatPlan("open")
BOT = p.SeatPlan("bot", "normal")
SOUTH_FIRST: dict[str, int | str] = {"first_turn": "south"}


class Eyes:
    """Somebody who watches and keeps every message."""

    def __init__(self, person: Person, *muted: str) -> None:
        self.person = person.id
        self.muted = set(muted)
        self.messages: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.messages.append(json.loads(message))

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def last(self) -> dict[str, Any]:
        return self.messages[-1]


class Room:
    """Tables on a store, with short-cuts for tests."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        clock: Callable[[], int] = now_ms,
        lasting: Callable[[], int] = lambda: 0,
    ) -> None:
        self.store = store
        self.tables = Tables(store, workers, clock=clock, day_clock=clock, lasting=lasting)

    async def open(self, *seats: p.SeatPlan, **settings: Any) -> str:
        """A table of River Duel hosted by ME, South first."""
        settings.setdefault("house_rules", SOUTH_FIRST)
        table, self.invites = await self.tables.open(p.NewTable("river_duel", list(seats), **settings), ME)
        return table

    async def duel(self, **settings: Any) -> str:
        """ME against YOU, begun."""
        table = await self.open(MY_SEAT, OPEN, **settings)
        await self.tables.sit(table, YOU, None, "")
        await self.tables.start(table, ME.id)
        return table

    async def play(self, table: str, person: Person, *options: str) -> None:
        """Choose options by their notation."""
        for option in options:
            shown = await self.tables.snapshot(table, person.id)
            decision = shown.position.decision
            assert decision is not None
            number = [each.option for each in decision.options].index(option)
            await self.tables.play(person.id, p.Play(1, table, decision.number, number))

    async def moves(self, table: str) -> int:
        """How many moves have been made."""
        return (await self.tables.snapshot(table, "")).position.moves


@contextlib.asynccontextmanager
async def a_room(
    folder: Path, workers: int = 1, clock: Callable[[], int] = now_ms, lasting: Callable[[], int] = lambda: 0
) -> AsyncIterator[Room]:
    """A room that is tidied up afterwards."""
    store = await SqliteStore.open(folder / "questhall.db")
    bots = BotWorkers(workers)
    room = Room(store, bots, clock, lasting)
    room.tables.begin()
    try:
        yield room
    finally:
        await room.tables.close()
        await bots.close()
        await store.close()


class Spoiled:
    """A store whose appends can be watched or made to fail; all else goes to the real one."""

    def __init__(self, store: Store) -> None:
        self.real = store
        self.before_append: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def append(self, entries: Sequence[LogEntry], row: TableRow) -> None:
        if self.before_append is not None:
            await self.before_append(entries)
        await self.real.append(entries, row)
