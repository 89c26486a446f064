"""The live tables: loaded from the store, played one request at a time, stored before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol, final

import msgspec

from questhall.bots import LEVELS
from questhall.engine import Match, QuesthallError, Record, notation, parse_option
from questhall.server import protocol as p
from questhall.server.checks import (
    Step,
    begin,
    check_finished,
    check_host,
    check_moves,
    compare_with,
    continue_with,
    eyes,
    return_seats,
    seat_to_take,
)
from questhall.server.daily import SETTING, SINCE, day_of, ends_at, run_name
from questhall.server.limits import Allowance, Bucket
from questhall.server.lobby import read_summary
from questhall.server.openings import STAND_IN_LEVEL, bot_entry, like
from questhall.server.store import Entry, Person, SeqTaken, Store
from questhall.server.table import Change, Refusal, Table, open_table, to_text
from questhall.server.workers import BotFailed, BotWorkers

log = logging.getLogger("questhall.tables")

MOST_TRIES = 6
IDLE_SECONDS = 60.0
SWEEP_SECONDS = 15.0
RETRY_SECONDS = 1.0
MOST_TAKEN_UP = 10_000
HINTS = 3
MOST_MOMENTS = 100
POINTING = Allowance(5, 1)  # of one person at one table: enough to show a way, too little to be a nuisance
TARGET = re.compile(rf"[A-Za-z0-9][A-Za-z0-9 _.:#/-]{{0,{p.MOST_TARGET - 1}}}")
encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A connection that follows tables."""

    person: str
    muted: set[str]

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""


Notify = Callable[[str, str], None]
"""Told `(person, table)` when it is the turn of somebody who is not there."""


@final
class Live:
    """A table in memory: its present, who watches it, and what runs on its behalf."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.bot: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.pointing: dict[str, Bucket] = {}  # how often each player may still point
        self.told: int | None = None  # set while memory holds what was not stored: the last entry that was told
        self.used_at = time.monotonic()

    @property
    def online(self) -> set[str]:
        """The people who watch."""
        return {watcher.person for watcher in self.watchers}


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@final
class Tables:
    """All tables. A request is checked, applied, stored and only then told, under the lock of its table."""

    def __init__(
        self, store: Store, workers: BotWorkers, notify: Notify | None = None, clock: Callable[[], int] = now_ms
    ) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.moves = 0
        self.bot_moves = 0
        self._notify = notify
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self._daily_key = b""
        self._daily_since = ""

    # Life

    def begin(self) -> None:
        """Follow what other processes append, and let idle tables go."""
        self._spawn(self._follow_others())
        self._spawn(self._sweep())
        self._spawn(self._take_up())
        self._spawn(self._open_dailies())

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

    def _spawn(self, work: Any) -> asyncio.Task[None]:
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

    async def get(self, table: str) -> Live:
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

    async def _load(self, table: str) -> Live:
        entries = await self.store.entries(table)
        if not entries:
            raise Refusal("bad_table", "there is no such table")
        present = Table(table)
        for entry in entries:
            present.apply(entry)
        live = Live(present)
        self._live[table] = live
        self._wake(live)
        return live

    async def _catch_up(self, live: Live) -> None:
        """Apply and tell what another process has appended."""
        after = live.table.seq
        change = Change()
        for entry in await self.store.entries(live.table.id, after):
            change.add(live.table.apply(entry))
        if live.table.seq != after:
            self._tell(live, after, change)
            self._wake(live)

    def _held(self, table: str) -> Hold:
        """A table for one request alone."""
        return Hold(self, table, None)

    def _holding(self, live: Live) -> Hold:
        """A table in memory for one request alone."""
        return Hold(self, live.table.id, live)

    # Changing

    async def _do(self, table: str, person: str, check: Callable[[Table], list[Step]]) -> Table:
        """Check a request against the present, store what follows from it, then tell everybody."""
        async with self._held(table) as live:
            await self._carry_out(live, person, check)
            return live.table

    async def _carry_out(self, live: Live, person: str, check: Callable[[Table], list[Step]]) -> None:
        for _ in range(MOST_TRIES):
            table = live.table
            after = table.seq
            steps = check(table)
            if not steps:
                return
            at = self.clock()
            change = Change()
            entries = []
            try:
                for kind, body in steps:
                    entry = Entry(table.id, table.seq + 1, kind, person, to_text(body), at)
                    change.add(table.apply(entry, body))
                    entries.append(entry)
                await self.store.append(entries, table.row())
            except SeqTaken:
                await self.reload(live, after)
                continue
            except BaseException:
                live.told = after  # what is in memory now may not be stored: nobody may see it
                raise
            self._tell(live, after, change)
            self._wake(live)
            return
        raise Refusal("stale", "the table changes too quickly; look again")

    async def reload(self, live: Live, after: int) -> None:
        """Another process was quicker: rebuild the table from the store and tell what it did."""
        present = Table(live.table.id)
        change = Change()
        for entry in await self.store.entries(live.table.id):
            applied = present.apply(entry)
            if entry.seq > after:
                change.add(applied)
        live.table = present
        live.told = None
        if present.seq > after:
            self._tell(live, after, change)
        self._wake(live)

    def _tell(self, live: Live, after: int, change: Change) -> None:
        """Send every watcher its own version; all spectators share one."""
        made: dict[str, bytes] = {}
        online = live.online if change.seats else set()
        players = {seat.person for seat in live.table.seats}
        for watcher in live.watchers:
            seated = watcher.person in players
            key = watcher.person if seated or change.chat else ""
            if key not in made:
                update = live.table.update(after, change, watcher.person if seated else "", online)
                if watcher.muted:
                    update.chat = [line for line in update.chat if line.person not in watcher.muted]
                made[key] = encode(update)
            watcher.send(made[key])

    # The lobby

    async def open(self, new: p.NewTable, person: Person) -> tuple[str, dict[int, str]]:
        """Open a table; it starts at once if nobody is awaited."""
        entry, invites = open_table(new, person.id, person.name, now_ms())
        table = await self._store_new(entry)
        if all(seat.kind in ("person", "bot") for seat in table.seats):
            await self.start(table.id, person.id)
        return table.id, invites

    async def _store_new(self, entry: Entry) -> Table:
        table = Table(entry.table)
        table.apply(entry)
        await self.store.append([entry], table.row())
        return table

    async def open_once(self, entry: Entry) -> None:
        """Open the table of an entry and begin, unless another process or an earlier request has."""
        with contextlib.suppress(SeqTaken):
            await self._store_new(entry)
        async with self._held(entry.table) as live:
            await self._carry_out(live, live.table.host, begin)

    async def sit(self, table: str, person: Person, seat: int | None, invite: str) -> int:
        """Take an open seat, or the one an invitation is for."""
        taken: list[int] = []

        def check(present: Table) -> list[Step]:
            number = seat_to_take(present, person.id, seat, invite)
            taken[:] = [number]
            if present.seats[number].person == person.id:
                return []
            return [("sat", {"seat": number, "person": person.id, "player": person.name})]

        await self._do(table, person.id, check)
        return taken[0]

    async def leave(self, table: str, person: str) -> None:
        """Leave: before the start the seats are free again, later a bot stands in if the table says so."""

        def check(present: Table) -> list[Step]:
            mine = present.seats_of(person)
            if not mine:
                raise Refusal("not_seated", "you do not sit at this table")
            if present.phase == "waiting":
                return [("stood", {"seat": seat}) for seat in mine]
            if present.phase == "playing" and present.absence == "bot":
                return [("stand_in", {"seat": seat, "on": True}) for seat in mine if not present.seats[seat].stand_in]
            return []

        await self._do(table, person, check)

    async def kick(self, table: str, person: str, seat: int) -> None:
        """The host frees a seat before the start."""

        def check(present: Table) -> list[Step]:
            check_host(present, person)
            if not 0 <= seat < len(present.seats) or present.seats[seat].kind != "person":
                raise Refusal("not_seated", "nobody sits there")
            return [("stood", {"seat": seat})]

        await self._do(table, person, check)

    async def start(self, table: str, person: str) -> None:
        """The host begins the match once every seat is taken."""

        def check(present: Table) -> list[Step]:
            check_host(present, person)
            free = [
                present.match.seat_name(n) for n, seat in enumerate(present.seats) if seat.kind in ("open", "friend")
            ]
            if free:
                raise Refusal("not_started", f"nobody sits at {', '.join(free)} yet")
            return [("started", {})]

        await self._do(table, person, check)

    async def rematch(self, table: str, person: Person) -> str:
        """A new table with the same people; the same one for everybody who asks."""
        async with self._held(table) as live:
            present = live.table
            if present.phase != "finished":
                raise Refusal("not_started", "the match is not over yet")
            if not present.seats_of(person.id):
                raise Refusal("not_seated", "only who sat at this table may ask for a rematch")
            if present.next_table:
                return present.next_table
            entry = like(present, person.id, now_ms(), {})
            await self._carry_out(live, person.id, lambda now: continue_with(now, entry.table))
            if live.table.next_table == entry.table:
                await self._store_new(entry)
                started = True
            else:
                started = False
            next_table = live.table.next_table
        if started:
            await self.start(next_table, person.id)
        return next_table

    async def branch(self, table: str, person: Person, moves: int) -> str:
        """Play on from a moment of a finished match, on a table of one's own, with new dice."""
        async with self._held(table) as live:
            present = live.table
            self._check_seed_open(present)
            check_moves(present, moves)
            twin = present.match.branch(moves)
            extra = {
                "seed": twin.seed,
                "inherited": [list(pair) for pair in twin.inherited],
                "moves": [str(move) for move in present.match.record.moves[:moves]],
                "branch_of": present.id,
            }
            entry = like(present, person.id, now_ms(), extra, sole=person)
        await self._store_new(entry)
        await self.start(entry.table, person.id)
        return entry.table

    async def compare(self, table: str, person: Person, name: str = "") -> str:
        """Let the bot play a match for one with the same dice, on a table of its own; the same one for all who ask."""
        async with self._held(table) as live:
            present = live.table
            check_finished(present)
            if present.match.seats != 1 or present.lesson:
                raise Refusal("bad_table", "the bot plays along only where one plays alone")
            if not present.seats_of(person.id) and person.id != present.host:
                raise Refusal("not_seated", "only who has played here may ask for that")
            if present.bot_table:
                return present.bot_table
            entry = bot_entry(name or secrets.token_hex(8), present.match, present.daily, self.clock())
            await self.open_once(entry)
            await self._carry_out(live, person.id, lambda now: compare_with(now, entry.table))
            return live.table.bot_table

    async def upload(self, record: Record, person: Person) -> str:
        """Keep a finished record as a table to look at and to branch from."""
        match = Match.replay(record)
        if match.outcome is None:
            raise Refusal("not_started", "only a finished match can be uploaded")
        if record.dice != "fair":
            raise Refusal("bad_message", "only matches with fair dice can be uploaded")
        seat = {"kind": "open", "level": "", "invite": "", "person": "", "player": ""}
        body = {
            "game": record.game,
            "seed": record.seed,
            "house_rules": record.house_rules,
            "public": False,
            "absence": "wait",
            "absence_seconds": 60,
            "bank_seconds": 0,
            "seats": [seat] * record.seats,
            "inherited": [list(pair) for pair in record.inherited],
            "moves": record.moves,
            "finished": True,
        }
        entry = Entry(secrets.token_hex(8), 1, "opened", person.id, to_text(body), now_ms())
        return (await self._store_new(entry)).id

    # Looking

    async def daily_key(self) -> bytes:
        """The secret that the dice of every daily follow from."""
        if not self._daily_key:
            self._daily_key = bytes.fromhex(await self.store.setting(SETTING, secrets.token_hex(32)))
        return self._daily_key

    async def daily_since(self) -> str:
        """The first day that has a daily: the one on which this hall was opened."""
        if not self._daily_since:
            self._daily_since = await self.store.setting(SINCE, day_of(self.clock()))
        return self._daily_since

    async def _open_dailies(self) -> None:
        await self.daily_since()

    async def has_finished_daily(self, game: str, day: str, person: str) -> bool:
        """Whether a person's own first run of a day is over: then the day's dice are no secret to them."""
        first = await self.store.row(run_name(await self.daily_key(), game, day, person, 0))
        return first is not None and first.phase == "finished"

    async def _check_looker(self, table: Table, person: str) -> None:
        """Nobody sees another's run of a daily before the own one, or the day, is over: the dice are the same."""
        if not table.daily or table.seats_of(person) or self.clock() >= ends_at(table.daily):
            return
        if not await self.has_finished_daily(table.match.game.name, table.daily, person):
            raise Refusal("sealed", "This is a run of today's daily: finish your own first, then you may look.")

    def _check_seed_open(self, table: Table) -> None:
        """Refuse what would give the seed away."""
        check_finished(table)
        if table.daily and self.clock() < ends_at(table.daily):
            raise Refusal("sealed", "Others still play with these dice: they are opened at midnight UTC.")

    async def snapshot(self, table: str, person: str) -> p.TableShown:
        """All that one person may see of a table now."""
        async with self._held(table) as live:
            await self._check_looker(live.table, person)
            return live.table.shown(person, live.online)

    async def moment(self, table: str, person: str, moves: int) -> p.Position:
        """The match as this person's seat saw it when so many moves had been made."""
        return (await self.moments(table, person, moves, moves))[0]

    async def moments(
        self, table: str, person: str, first: int, last: int, seat: int | None = None
    ) -> list[p.Position]:
        """The match as this person's seat saw it after `first` moves, the next, and so on to `last`."""
        if not 0 <= last - first < MOST_MOMENTS:
            raise Refusal("bad_message", f"ask for 1 to {MOST_MOMENTS} moments, the earliest first")
        async with self._held(table) as live:
            present = live.table
            await self._check_looker(present, person)
            if present.phase == "waiting":
                raise Refusal("not_started", "the match has not begun yet")
            check_moves(present, last)
            viewer = eyes(present, person, seat)
            record = present.match.record
            ended = None if present.match.outcome is None else present.outcome_shown(present.match.outcome)
        return await asyncio.to_thread(_replayed, record, viewer, first, last, ended)

    async def story(self, table: str, person: str, after: int, seat: int | None = None) -> list[p.EventShown]:
        """What happened after a move, as this person may know it."""
        async with self._held(table) as live:
            await self._check_looker(live.table, person)
            return live.table.story(eyes(live.table, person, seat), after)

    async def record(self, table: str, person: str) -> Record:
        """The record of a finished match; before that its seed is secret."""
        async with self._held(table) as live:
            self._check_seed_open(live.table)
            return live.table.match.record

    # Playing

    async def play(self, person: str, request: p.Play) -> None:
        """Choose an option."""
        await self._do(
            request.table,
            person,
            lambda now: [("played", {"option": now.option_to_play(person, request.decision, request.option)})],
        )
        self.moves += 1

    async def take_back(self, person: str, request: p.TakeBack | p.ResetTurn) -> None:
        """Take the last option back, or all of the turn that is free."""
        whole = isinstance(request, p.ResetTurn)

        def check(now: Table) -> list[Step]:
            moves = now.moves_after_take_back(person, request.decision, whole)
            return [("taken_back", {"moves": moves})]

        await self._do(request.table, person, check)

    async def ask_take_back(self, person: str, request: p.AskTakeBack) -> None:
        """Ask the others for a take-back; with nobody else at the table it happens at once."""

        def check(now: Table) -> list[Step]:
            now.check_playing(request.decision)
            mine = now.seats_of(person)
            if not mine:
                raise Refusal("not_seated", "only players may ask for a take-back")
            if not 0 <= request.moves < len(now.match.moves):
                raise Refusal("no_take_back", f"choose a moment from 0 to {len(now.match.moves) - 1}")
            if now.match.seats == 1 and not now.practice:
                raise Refusal("no_take_back", "what was rolled or seen stands; a practice run lets you take it back")
            if all(seat.person == person for seat in now.seats if seat.kind == "person"):
                return [("taken_back", {"moves": request.moves})]
            return [("asked_back", {"seat": mine[0], "moves": request.moves})]

        await self._do(request.table, person, check)

    async def answer_take_back(self, person: str, request: p.AnswerTakeBack) -> None:
        """Agree or not; with the last consent the match goes back."""

        def check(now: Table) -> list[Step]:
            asked = now.asked
            mine = now.seats_of(person)
            if asked is None or not asked.waiting & set(mine):
                raise Refusal("no_take_back", "nobody waits for your answer")
            steps: list[Step] = [("answered_back", {"seats": mine, "agree": request.agree})]
            if request.agree and not asked.waiting - set(mine):
                steps.append(("taken_back", {"moves": asked.moves}))
            return steps

        await self._do(request.table, person, check)

    async def say(self, person: Person, request: p.Say) -> None:
        """Add a line to the chat."""
        text = request.text.strip()
        if not 0 < len(text) <= p.MOST_CHAT:
            raise Refusal("bad_message", f"a line of chat has 1 to {p.MOST_CHAT} characters")

        def check(now: Table) -> list[Step]:
            if not now.public and not now.seats_of(person.id) and person.id != now.host:
                raise Refusal("not_seated", "only who sits at this table may speak here")
            return [("said", {"name": person.name, "text": text})]

        await self._do(request.table, person.id, check)

    async def point(self, person: str, request: p.Point) -> None:
        """Show everybody what a player points at; it is told, never stored."""
        if TARGET.fullmatch(request.target) is None:
            shape = f"1 to {p.MOST_TARGET} letters, digits, blanks and any of _ . : # / -"
            raise Refusal("bad_message", f"a target is the name of something on the board: {shape}")
        async with self._held(request.table) as live:
            seat = live.table.seat_to_point(person)
            now = time.monotonic()
            if live.pointing.setdefault(person, Bucket(POINTING, now)).take(POINTING, now):
                raise Refusal("too_fast", "you point too often; wait a moment")
            message = encode(p.Pointed(live.table.id, seat, request.target))
            for watcher in live.watchers:
                if person not in watcher.muted:
                    watcher.send(message)

    async def hint(self, person: str, request: p.AskHint) -> p.HintShown:
        """What a good bot would do for the asked seat, if that seat is this person's."""
        async with self._held(request.table) as live:
            live.table.option_to_play(person, request.decision, 0)
            if live.table.daily:
                raise Refusal("no_hint", "a daily is played without hints, by everybody")
            match = live.table.match.clone()
        try:
            found = await self.workers.hint(request.table, match, HINTS)
        except BotFailed as error:
            raise Refusal("no_hint", str(error)) from error
        options = [
            p.HintedOption(option, match.game.label(match.state, parse_option(option)), reason)
            for option, reason in found
        ]
        return p.HintShown(request.id, request.table, request.decision, options)

    # Watching

    async def watch(self, table: str, watcher: Watcher) -> None:
        """Send a snapshot and from then on every update; who returns gets the own seats back."""
        async with self._held(table) as live:
            await self._check_looker(live.table, watcher.person)
            arrived = watcher not in live.watchers and watcher.person not in live.online
            live.watchers.add(watcher)
            shown = live.table.shown(watcher.person, live.online)
            shown.chat = [line for line in shown.chat if line.person not in watcher.muted]
            watcher.send(encode(shown))
            if arrived:
                self._tell_presence(live)
                await self._carry_out(live, watcher.person, lambda now: return_seats(now, watcher.person))
                self._wake(live)

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Stop following."""
        live = self._live.get(table)
        if live is not None and watcher in live.watchers:
            live.watchers.discard(watcher)
            live.used_at = time.monotonic()
            if watcher.person not in live.online:
                self._tell_presence(live)
                self._wake(live)

    def _tell_presence(self, live: Live) -> None:
        online = live.online
        seats = [number for number, seat in enumerate(live.table.seats) if seat.person in online]
        message = encode(p.Presence(live.table.id, seats))
        for watcher in live.watchers:
            watcher.send(message)

    # Bots, absence and clocks

    def _wake(self, live: Live) -> None:
        """After any change: let a bot think, or set the timer for somebody who is away or runs out of time."""
        self._cancel_timer(live)
        table = live.table
        decision = table.match.decision
        if self._closing or table.phase != "playing" or decision is None:
            return
        seat = table.seats[decision.seat]
        if seat.played_by_bot:
            if live.bot is None:
                live.bot = self._spawn(self._play_bots(live))
            return
        away = seat.person not in live.online
        if away and self._notify is not None:
            self._notify(seat.person, table.id)
        waits = []
        if away and table.absence == "bot":
            waits.append(float(table.absence_seconds))
        if table.bank_ms:
            spent = now_ms() - table.turn_began_at
            waits.append(max(0.05, (table.bank_ms - seat.used_ms - spent) / 1000))
        if waits:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(waits), self._time_is_up, live, decision.seat, len(table.match.moves))

    def _cancel_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _time_is_up(self, live: Live, seat: int, moves: int) -> None:
        live.timer = None
        self._spawn(self._stand_in(live, seat, moves))

    async def _stand_in(self, live: Live, seat: int, moves: int) -> None:
        """A bot takes the seat of somebody who is away, if nothing has changed meanwhile."""

        def check(now: Table) -> list[Step]:
            decision = now.match.decision
            unchanged = now.phase == "playing" and decision is not None and decision.seat == seat
            if not unchanged or len(now.match.moves) != moves or now.seats[seat].played_by_bot:
                return []
            return [("stand_in", {"seat": seat, "on": True})]

        async with self._holding(live):
            await self._carry_out(live, "", check)

    async def _play_bots(self, live: Live) -> None:
        """Play for bots until a person is asked."""
        failures = 0
        try:
            while True:
                try:
                    if not await self._bot_move(live):
                        return
                    failures = 0
                except (QuesthallError, OSError):
                    log.exception("a bot at table %s failed; trying again", live.table.id)
                    failures += 1
                    await asyncio.sleep(RETRY_SECONDS * min(failures, 30))
        finally:
            live.bot = None

    async def _bot_move(self, live: Live) -> bool:
        """Let the asked bot decide; false when no bot is asked."""
        async with self._holding(live):
            table = live.table
            decision = table.match.decision
            if table.phase != "playing" or decision is None or not table.seats[decision.seat].played_by_bot:
                return False
            match = table.match.clone()
            bot = LEVELS[table.seats[decision.seat].level or STAND_IN_LEVEL]
        number = len(match.moves)
        option = await self._bot_choice(table.id, match, bot)

        def check(now: Table) -> list[Step]:
            asked = now.match.decision
            same = now.phase == "playing" and asked is not None and len(now.match.moves) == number
            if not same or asked is None or not now.seats[asked.seat].played_by_bot:
                return []
            return [("played", {"option": option})]

        async with self._holding(live):
            await self._carry_out(live, "", check)
        self.bot_moves += 1
        return True

    async def _bot_choice(self, table: str, match: Match, bot: str) -> str:
        """A bot's choice; if no worker answers twice, the first legal option: nobody waits for ever."""
        for attempt in range(2):
            with contextlib.suppress(BotFailed):
                return await self.workers.choose(table, match, bot, 2 * len(match.moves) + attempt)
        log.error("no bot worker answered for table %s", table)
        assert match.decision is not None
        return notation(match.decision.options[0])


def _replayed(
    record: Record, viewer: int | None, first: int, last: int, ended: p.OutcomeShown | None
) -> list[p.Position]:
    """Several moments of a match from one replay."""
    match = Match.replay(record, first)
    positions = []
    for moves in range(first, last + 1):
        if moves > first:
            match.play(record.moves[moves - 1])
        positions.append(_looked_back(match, viewer, ended))
    return positions


def _looked_back(match: Match, viewer: int | None, ended: p.OutcomeShown | None) -> p.Position:
    """A moment of the past: what was asked, as everybody could know it, or how it ended."""
    moves, decision = len(match.moves), match.decision
    asked = None
    if decision is not None:
        question = match.game.question(match.state, decision)
        asked = p.DecisionShown(moves, decision.seat, decision.ask, question, False, [], [])
    outcome = None if match.outcome is None else ended
    return p.Position(viewer, moves, match.view(viewer), asked, p.TakeBackShown(0), outcome)


@final
class Hold:
    """Holds a table for one request alone; what could not be stored before is forgotten first."""

    def __init__(self, tables: Tables, table: str, live: Live | None) -> None:
        self._tables = tables
        self._table = table
        self._live = live

    async def __aenter__(self) -> Live:
        live = self._live
        if live is None:
            live = self._live = await self._tables.get(self._table)
        await live.lock.acquire()
        if live.told is not None:
            try:
                await self._tables.reload(live, live.told)
            except BaseException:
                live.lock.release()
                raise
        return live

    async def __aexit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.lock.release()
