"""The tables in memory: loaded from the store, changed one request at a time, stored before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from typing import Any, Protocol, final

import msgspec

from questhall.bots import bot_of_level
from questhall.engine import CONCEDE, Decision, Match, QuesthallError, notation
from questhall.server import protocol as p
from questhall.server.buckets import Bucket
from questhall.server.checks import NewEntry, begin
from questhall.server.clocks import return_seats, time_runs_out
from questhall.server.contents import Contents
from questhall.server.lobby import read_summary
from questhall.server.lock import Lock
from questhall.server.openings import STAND_IN_LEVEL
from questhall.server.rows import row_of
from questhall.server.showing import table_shown, update_of
from questhall.server.store import LogEntry, SeqTaken, Store
from questhall.server.table import Change, Refusal, Table, last_digest, to_text, void_entries
from questhall.server.workers import BotFailed, BotWorkers

log = logging.getLogger("questhall.tables")

MOST_TRIES = 6
IDLE_SECONDS = 60.0
SWEEP_SECONDS = 15.0
SLICE = 100  # entries of a long log that are taken up before other tables get their turn
RETRY_SECONDS = 1.0
MOST_TAKEN_UP = 10_000
SHORT_MS = (800, 2400)  # how long a window lasts at least: about as long as a person takes to pass
encode = msgspec.json.Encoder().encode
_chance = random.SystemRandom()


def short_time() -> int:
    """The short time of a window in ms, drawn alike whoever is asked and from no dice of the match."""
    return _chance.randint(*SHORT_MS)


class Watcher(Protocol):
    """A connection that follows tables."""

    person: str
    muted: set[str]

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""


Notify = Callable[[str, str], None]
"""Told `(person, table)` when it is the turn of somebody who is not there."""


@final
class LiveTable:
    """A table in memory: its present, who watches it, and what runs on its behalf."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Lock()
        self.watchers: set[Watcher] = set()
        self.bot: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.called: set[str] = set()  # who is away and has been called for the open decision
        self.asked = -1  # the number of that one
        self.asked_since = time.monotonic()
        self.closes_at = 0  # a window that this one is does not close before
        self.away_since: dict[str, float] = {}
        self.pointing: dict[str, Bucket] = {}  # how often each player may still point
        self.told: int | None = None  # set while memory holds what was not stored: the last entry that was told
        self.used_at = time.monotonic()

    @property
    def online(self) -> set[str]:
        """The people who watch."""
        return {watcher.person for watcher in self.watchers}


@final
class Keeper:
    """Keeps the tables in memory. Each is changed under its lock, and lets bots and clocks go on after every change."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        notify: Notify | None,
        clock: Callable[[], int],
        lasting: Callable[[], int] = short_time,
    ) -> None:
        self.store = store
        self.contents = Contents(store)
        self.workers = workers
        self.clock = clock
        self.lasting = lasting
        self.moves = 0  # counted when they take effect: a number that rose with secret answers would tell of them
        self.bot_moves = 0
        self._notify = notify
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # Life

    def begin(self) -> None:
        """Follow what other processes append, and let idle tables go."""
        self.spawn(self._follow_others())
        self.spawn(self._sweep())
        self.spawn(self._take_up())
        self.spawn(self.contents.keep_packaged())

    async def close(self) -> None:
        """Stop all that runs in the background; requests under way finish first."""
        self._closing = True
        for live in self._live.values():
            self._cancel_timer(live)
            if live.bot is not None:
                live.bot.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self._live.values():
            async with live.lock:
                pass

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def spawn(self, work: Any) -> asyncio.Task[None]:
        """Do something in the background, until it is done or all is closed."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _take_up(self) -> None:
        """After a start: go on with the tables at which a bot or a clock is awaited; nobody else would wake them."""
        for row in await self.store.rows(phase="playing", limit=MOST_TAKEN_UP):
            if read_summary(row.summary).ticking:
                with contextlib.suppress(QuesthallError):
                    await self.get(row.id)
                await asyncio.sleep(0)

    async def _follow_others(self) -> None:
        while True:
            try:
                async for table, last_seq in self.store.changes():
                    live = self._live.get(table)
                    if live is not None and (live.told is not None or live.table.seq < last_seq):
                        async with self._holding(live):
                            await self._catch_up(live)
                return
            except (QuesthallError, OSError):
                log.exception("following the store failed; trying again")
                await asyncio.sleep(RETRY_SECONDS)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.forget_idle(IDLE_SECONDS)

    def forget_idle(self, seconds: float) -> None:
        """Let tables go that nobody watches and nothing works for; the store has them."""
        limit = time.monotonic() - seconds
        for table, live in list(self._live.items()):
            busy = live.watchers or live.bot or live.timer or live.lock.locked()
            if not busy and live.used_at <= limit:
                del self._live[table]

    # Finding

    async def get(self, table: str) -> LiveTable:
        """A table in memory, loaded if need be."""
        live = self._live.get(table)
        if live is None:
            task = self._loading.get(table)
            if task is None:
                task = asyncio.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(task)
        live.used_at = time.monotonic()
        return live

    async def _load(self, table: str) -> LiveTable:
        entries = await self.store.entries(table)
        if not entries:
            raise Refusal("bad_table", "there is no such table")
        live = LiveTable(await self._folded(entries))
        self._live[table] = live
        self._wake(live)
        return live

    async def _folded(self, entries: list[LogEntry]) -> Table:
        """The table that a log, from its first entry on, has come to.

        The last digest tells what the match is now, and a few before it all that happened on the way. Only where one of
        them differs, all are looked at: the match is shown up to the last that does not.
        """
        table = await self._fold(entries, spare=True)
        return await self._fold(entries, spare=False) if table.astray else table

    async def _fold(self, entries: list[LogEntry], spare: bool) -> Table:
        table = await self.contents.blank(entries[0])
        void = void_entries(entries)
        last = last_digest(entries, void)
        for entry in entries:
            table.take_up(entry, entry.seq in void, spare and entry.seq != last)
            if entry.seq % SLICE == 0:
                await asyncio.sleep(0)
        return table

    async def _catch_up(self, live: LiveTable) -> None:
        """Apply and tell what another process has appended."""
        after, number = live.table.seq, live.table.number
        change = Change()
        for entry in await self.store.entries(live.table.id, after):
            change.add(live.table.take_up(entry))
        if live.table.seq != after:
            self._tell(live, number, change)
            self._wake(live)
            if live.table.number != number:
                self._call_away(live)

    def held(self, table: str) -> Hold:
        """A table for one request alone."""
        return Hold(self, table, None)

    def _holding(self, live: LiveTable) -> Hold:
        """A table in memory for one request alone."""
        return Hold(self, live.table.id, live)

    # Changing

    async def do(self, table: str, person: str, check: Callable[[Table], list[NewEntry]]) -> Table:
        """Check a request against the present, store what follows from it, then tell everybody."""
        async with self.held(table) as live:
            await self.carry_out(live, person, check)
            return live.table

    async def carry_out(self, live: LiveTable, person: str, check: Callable[[Table], list[NewEntry]]) -> None:
        """The same for a table that is held already."""
        for _ in range(MOST_TRIES):
            table = live.table
            after, number = table.seq, table.number
            wanted = check(table)
            if not wanted:
                return
            at = self.clock()
            change = Change()
            entries = []
            settled = table.match.settled
            try:
                while wanted:
                    for kind, body in wanted:
                        entry = LogEntry(table.id, table.seq + 1, kind, person, to_text(body), at)
                        before = table.match.settled
                        change.add(table.apply(entry, body))
                        entries.append(table.sealed(entry, body, before))
                    wanted = self._window_over(live)
                await self.store.append(entries, row_of(table))
            except SeqTaken:
                await self.reload(live, after)
                continue
            except BaseException:
                live.told = after  # what is in memory now may not be stored: nobody may see it
                raise
            self._count(table, settled)
            self._tell(live, number, change)
            self._wake(live)
            if table.number != number:
                self._call_away(live)
            return
        raise Refusal("stale", "the table changes too quickly; look again")

    def _count(self, table: Table, before: int) -> None:
        """Count the moves that all have learned of since there were so many."""
        for seat in table.match.movers[before : table.match.settled]:
            if table.seats[seat].played_by_bot:
                self.bot_moves += 1
            else:
                self.moves += 1

    async def reload(self, live: LiveTable, after: int) -> None:
        """Another process was quicker: rebuild the table from the store and tell what it did."""
        stored = await self.store.entries(live.table.id)
        present = await self._folded(stored[:after])
        told = present.number
        change = Change()
        for entry in stored[after:]:
            change.add(present.take_up(entry))
        live.table = present
        live.told = None
        if present.seq > after:
            self._tell(live, told, change)
        self._wake(live)

    def _tell(self, live: LiveTable, after: int, change: Change) -> None:
        """Send every watcher its own version, after the entry of that number; all spectators share one."""
        made: dict[str, bytes | None] = {}
        online = live.online if change.seats else set()
        players = {seat.person for seat in live.table.seats}
        for watcher in live.watchers:
            seated = watcher.person in players
            key = watcher.person if seated or change.chat else ""
            if key not in made:
                update = update_of(live.table, after, change, watcher.person if seated else "", online, self.clock())
                if update is not None and watcher.muted:
                    update.chat = [line for line in update.chat if line.person not in watcher.muted]
                made[key] = None if update is None else encode(update)
            message = made[key]
            if message is not None:
                watcher.send(message)

    async def store_new(self, entry: LogEntry) -> Table:
        """Store a table that an entry opens."""
        table = await self.contents.blank(entry)
        table.apply(entry)
        table.check_going()
        await self.contents.keep(table.match.game.content)
        await self.store.append([entry], row_of(table))
        return table

    async def open_once(self, entry: LogEntry) -> None:
        """Open the table of an entry and begin, unless another process or an earlier request has."""
        with contextlib.suppress(SeqTaken):
            await self.store_new(entry)
        async with self.held(entry.table) as live:
            await self.carry_out(live, live.table.host, begin)

    # Watching

    async def welcome(self, live: LiveTable, watcher: Watcher) -> None:
        """Send a snapshot and from then on every update; who returns gets the own seats back."""
        arrived = watcher not in live.watchers and watcher.person not in live.online
        live.away_since.pop(watcher.person, None)
        live.watchers.add(watcher)
        shown = table_shown(live.table, watcher.person, live.online, self.clock())
        shown.chat = [line for line in shown.chat if line.person not in watcher.muted]
        watcher.send(encode(shown))
        if arrived:
            self._tell_presence(live)
            await self.carry_out(live, watcher.person, lambda now: return_seats(now, watcher.person))
            self._wake(live)

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Stop following."""
        live = self._live.get(table)
        if live is not None and watcher in live.watchers:
            live.watchers.discard(watcher)
            live.used_at = time.monotonic()
            if watcher.person not in live.online:
                live.away_since[watcher.person] = time.monotonic()
                self._tell_presence(live)
                self._wake(live)
                self._call_away(live)

    def _tell_presence(self, live: LiveTable) -> None:
        online = live.online
        seats = [number for number, seat in enumerate(live.table.seats) if seat.person in online]
        message = encode(p.Presence(live.table.id, seats))
        for watcher in live.watchers:
            watcher.send(message)

    # Bots, absence and clocks

    def _wake(self, live: LiveTable) -> None:
        """After any change: let a bot think, or set the timer for somebody who is away or runs out of time."""
        self._cancel_timer(live)
        table = live.table
        if self._closing or table.phase != "playing" or table.stopped:
            return
        self._note_decision(live)
        if table.match.held:
            wait = max(1, live.closes_at - self.clock()) / 1000
            live.timer = asyncio.get_running_loop().call_later(wait, self._time_to_close, live)
            return
        waits: list[tuple[float, int, bool]] = []
        for decision in table.match.open:
            seat = table.seats[decision.seat]
            if seat.played_by_bot:
                if live.bot is None:
                    live.bot = self.spawn(self._play_bots(live))
                continue
            if seat.person not in live.online and table.absence == "bot":
                waits.append((self._patience(live, seat.person), decision.seat, False))
            if table.bank_ms and not seat.up:
                left = table.left_ms(decision.seat, self.clock())
                waits.append((max(0.05, left / 1000), decision.seat, True))
        if waits:
            loop = asyncio.get_running_loop()
            wait, number, out_of_time = min(waits)
            live.timer = loop.call_later(wait, self._time_is_up, live, number, table.step, out_of_time)

    def _note_decision(self, live: LiveTable) -> None:
        """Remember since when the open decision is asked: a secret answer to it changes nothing for the others."""
        if live.asked != live.table.decision:
            live.asked = live.table.decision
            live.asked_since = time.monotonic()
            decision = live.table.match.decision
            if decision is not None and decision.joint is not None:  # else it is no window
                live.closes_at = self.clock() + self.lasting()
            live.called.clear()

    def _window_over(self, live: LiveTable) -> list[NewEntry]:
        """The end of a window, if all have answered and its short time is over (see `Match.holds`)."""
        table = live.table
        if table.phase != "playing" or table.stopped or not table.match.held:
            return []
        self._note_decision(live)
        if self.clock() < live.closes_at:
            return []
        return [("closed", {"spared_ms": max(0, live.closes_at - table.turn_began_at)})]

    def _time_to_close(self, live: LiveTable) -> None:
        live.timer = None
        self.spawn(self._close_window(live))

    async def _close_window(self, live: LiveTable) -> None:
        async with self._holding(live):
            await self.carry_out(live, "", lambda _: self._window_over(live))
            self._wake(live)  # a timer may be early

    def _patience(self, live: LiveTable, person: str) -> float:
        """How many seconds the table still waits for somebody who is away."""
        since = max(live.asked_since, live.away_since.get(person, 0.0))
        return max(0.05, since + live.table.absence_seconds - time.monotonic())

    def _call_away(self, live: LiveTable) -> None:
        """Let those who are away know of a decision, each once."""
        table = live.table
        if self._notify is None or table.phase != "playing" or table.stopped:
            return
        for decision in table.match.open:
            seat = table.seats[decision.seat]
            if not seat.played_by_bot and seat.person not in live.online and seat.person not in live.called:
                live.called.add(seat.person)
                self._notify(seat.person, table.id)

    def _cancel_timer(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _time_is_up(self, live: LiveTable, seat: int, decision: int, out_of_time: bool = False) -> None:
        live.timer = None
        self.spawn(self._wait_no_more(live, seat, decision, out_of_time))

    async def _wait_no_more(self, live: LiveTable, seat: int, decision: int, out_of_time: bool) -> None:
        """A seat is out of time, or a bot takes that of somebody who is away, if nothing has changed meanwhile."""

        def check(now: Table) -> list[NewEntry]:
            if not is_awaited(now, seat, decision) or now.seats[seat].played_by_bot:
                return []
            if out_of_time:
                return time_runs_out(now, seat, self.clock())
            return [("stand_in", {"seat": seat, "on": True})]

        async with self._holding(live):
            await self.carry_out(live, "", check)
            self._wake(live)  # a timer may be early

    async def _play_bots(self, live: LiveTable) -> None:
        """Play for bots until a person is asked."""
        failures = 0
        try:
            while True:
                try:
                    await self._take_time(live)
                    if not await self._bot_move(live):
                        return
                    failures = 0
                except (QuesthallError, OSError):
                    log.exception("a bot at table %s failed; trying again", live.table.id)
                    failures += 1
                    await asyncio.sleep(RETRY_SECONDS * min(failures, 30))
        finally:
            live.bot = None

    async def _take_time(self, live: LiveTable) -> None:
        """Where only bots play, nobody waits for them, and they may not keep the hall busy."""
        while _only_bots(live.table) and (wait := self.workers.wait_alone(live.table.host)):
            await asyncio.sleep(wait)

    async def _bot_move(self, live: LiveTable) -> bool:
        """Let the asked bot decide; false when no bot is asked."""
        async with self._holding(live):
            table = live.table
            asked = [each for each in table.match.open if table.seats[each.seat].played_by_bot]
            if table.phase != "playing" or table.stopped or not asked:
                return False
            decision = asked[0]
            match, number = table.match.clone(), table.step
            seat = table.seats[decision.seat]
            concedes = seat.conceding and CONCEDE in decision.options
        bot = bot_of_level(seat.level or STAND_IN_LEVEL, match.game)
        option = notation(CONCEDE) if concedes else await self._bot_choice(table, match, decision, bot)
        body: dict[str, Any] = {"option": option}
        if decision.joint is not None:
            body["seat"] = decision.seat

        def check(now: Table) -> list[NewEntry]:
            if not is_awaited(now, decision.seat, number) or not now.seats[decision.seat].played_by_bot:
                return []
            if decision.stretch and self.clock() >= live.closes_at:  # how long a bot thinks tells what it holds
                live.closes_at = self.clock() + self.lasting()
            return [("played", body)]

        async with self._holding(live):
            await self.carry_out(live, "", check)
        return True

    async def _bot_choice(self, table: Table, match: Match, decision: Decision, bot: str) -> str:
        """A bot's choice; if no worker answers twice, the first legal option: nobody waits for ever."""
        for attempt in range(2):
            with contextlib.suppress(BotFailed):
                seed = 2 * (len(match.moves) + (decision.seat if decision.joint else 0)) + attempt
                return await self.workers.choose(table.id, match, decision.seat, bot, seed, table.host)
        log.error("no bot worker answered for table %s", table.id)
        return notation(decision.options[0])


def _only_bots(table: Table) -> bool:
    """Whether a match goes on in which nobody plays any more, or nobody ever did."""
    return table.phase == "playing" and all([seat.played_by_bot for seat in table.seats])


def is_awaited(table: Table, seat: int, decision: int) -> bool:
    """Whether a seat's answer to the decision of that number is still awaited."""
    going = table.phase == "playing" and table.step == decision
    return going and any([each.seat == seat for each in table.match.open])


@final
class Hold:
    """Holds a table for one request alone; what could not be stored before is forgotten first."""

    def __init__(self, keeper: Keeper, table: str, live: LiveTable | None) -> None:
        self._keeper = keeper
        self._table = table
        self._live = live

    async def __aenter__(self) -> LiveTable:
        live = self._live
        if live is None:
            live = self._live = await self._keeper.get(self._table)
        if not live.lock.take():
            await live.lock.acquire()
        if live.told is not None:
            try:
                await self._keeper.reload(live, live.told)
            except BaseException:
                live.lock.release()
                raise
        return live

    async def __aexit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.lock.release()
