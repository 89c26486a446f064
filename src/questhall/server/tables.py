"""What people may ask of tables: to sit, play, look, speak. Checked here; the keeper stores and tells it."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Any, final

from questhall.engine import Game, Match, Record, parse_option
from questhall.server import protocol as p
from questhall.server.aside import aside
from questhall.server.beginnings import APART, begun_like, seat_fields
from questhall.server.buckets import Allowance, Bucket
from questhall.server.checks import (
    NewEntry,
    check_finished,
    check_host,
    check_moves,
    check_name,
    check_speaker,
    compare_with,
    continue_with,
    eyes,
    seat_to_take,
)
from questhall.server.clock import now_ms, steady_clock
from questhall.server.clocks import chosen, come_back
from questhall.server.daily import SETTING, SINCE, day_of, ends_at, run_name
from questhall.server.keeper import Keeper, Notify, Watcher, encode, short_time
from questhall.server.names import cleaned
from questhall.server.openings import bot_entry, like, open_table
from questhall.server.showing import asked_shown, outcome_shown, story_of, table_shown
from questhall.server.store import LogEntry, Person, Store
from questhall.server.table import Refusal, Table, to_text
from questhall.server.workers import BotFailed, BotWorkers

HINTS = 3
MOST_MOMENTS = 100
POINTING = Allowance(5, 1)  # of one person at one table: enough to show a way, too little to be a nuisance
TARGET = re.compile(rf"[A-Za-z0-9][A-Za-z0-9 _.:#/-]{{0,{p.MOST_TARGET - 1}}}")


@final
class Tables:
    """All tables, by what can be asked of them."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        notify: Notify | None = None,
        clock: Callable[[], int] | None = None,
        day_clock: Callable[[], int] = now_ms,
        lasting: Callable[[], int] = short_time,
    ) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock or steady_clock()
        self.day_clock = day_clock
        self.keeper = Keeper(store, workers, notify, self.clock, lasting)
        self._daily_key = b""
        self._daily_since = ""

    def begin(self) -> None:
        """Go on with what waits, and let today be the first day of a new hall."""
        self.keeper.begin()
        self.keeper.spawn(self._open_dailies())

    async def close(self) -> None:
        """Stop what runs in the background; requests under way finish first."""
        await self.keeper.close()

    # The lobby

    async def open(self, new: p.NewTable, person: Person) -> tuple[str, dict[int, str]]:
        """Open a table; it starts at once if nobody is awaited."""
        entry, invites = open_table(new, person.id, person.name, self.clock())
        table = await self.keeper.store_new(entry)
        if all(seat.kind in ("person", "bot") for seat in table.seats):
            await self.start(table.id, person.id)
        return table.id, invites

    async def sit(self, table: str, person: Person, seat: int | None, invite: str) -> int:
        """Take an open seat, or the one an invitation is for."""
        taken: list[int] = []

        def check(present: Table) -> list[NewEntry]:
            number = seat_to_take(present, person.id, seat, invite)
            taken[:] = [number]
            if present.seats[number].person == person.id:
                return []
            check_name(present, person)
            return [("sat", {"seat": number, "person": person.id, "player": person.name})]

        await self.keeper.do(table, person.id, check)
        return taken[0]

    async def leave(self, table: str, person: str) -> None:
        """Leave: before the start the seats are free again, later a bot stands in if the table says so."""

        def check(present: Table) -> list[NewEntry]:
            mine = present.seats_of(person)
            if not mine:
                raise Refusal("not_seated", "you do not sit at this table")
            if present.phase == "waiting":
                return [("stood", {"seat": seat}) for seat in mine]
            if present.phase == "playing" and present.absence == "bot":
                return [("stand_in", {"seat": seat, "on": True}) for seat in mine if not present.seats[seat].stand_in]
            return []

        await self.keeper.do(table, person, check)

    async def kick(self, table: str, person: str, seat: int) -> None:
        """The host frees a seat before the start."""

        def check(present: Table) -> list[NewEntry]:
            check_host(present, person)
            if not 0 <= seat < len(present.seats) or present.seats[seat].kind != "person":
                raise Refusal("not_seated", "nobody sits there")
            return [("stood", {"seat": seat})]

        await self.keeper.do(table, person, check)

    async def start(self, table: str, person: str) -> None:
        """The host begins the match once every seat is taken."""

        def check(present: Table) -> list[NewEntry]:
            check_host(present, person)
            present.check_going()
            free = [
                present.match.seat_name(n) for n, seat in enumerate(present.seats) if seat.kind in ("open", "friend")
            ]
            if free:
                raise Refusal("not_started", f"nobody sits at {', '.join(free)} yet")
            return [("started", {})]

        await self.keeper.do(table, person, check)

    async def rematch(self, table: str, person: Person) -> str:
        """A new table with the same people; the same one for everybody who asks."""
        async with self.keeper.held(table) as live:
            present = live.table
            if present.phase != "finished":
                raise Refusal("not_started", "the match is not over yet")
            if not present.seats_of(person.id):
                raise Refusal("not_seated", "only who sat at this table may ask for a rematch")
            if present.next_table:
                return present.next_table
            entry = like(present, person.id, self.clock(), {})
            await self.keeper.carry_out(live, person.id, lambda now: continue_with(now, entry.table))
            if live.table.next_table == entry.table:
                await self.keeper.store_new(entry)
                started = True
            else:
                started = False
            next_table = live.table.next_table
        if started:
            await self.start(next_table, person.id)
        return next_table

    async def branch(self, table: str, person: Person, moves: int) -> str:
        """Play on from a moment of a finished match, on a table of one's own, with new dice."""
        async with self.keeper.held(table) as live:
            present = live.table
            self._check_seed_open(present)
            check_moves(len(present.match.moves), moves)
            twin = present.match.branch(moves)
            extra = {
                **begun_like(twin),
                "moves": twin.record.moves,
                "branch_of": present.id,
            }
            entry = like(present, person.id, self.clock(), extra, sole=person)
        await self.keeper.store_new(entry)
        await self.start(entry.table, person.id)
        return entry.table

    async def compare(self, table: str, person: Person, name: str = "") -> str:
        """Let the bot play a match for one with the same dice, on a table of its own; the same one for all who ask."""
        async with self.keeper.held(table) as live:
            present = live.table
            check_finished(present)
            if present.match.seats != 1 or present.lesson:
                raise Refusal("bad_table", "the bot plays along only where one plays alone")
            if not present.seats_of(person.id) and person.id != present.host:
                raise Refusal("not_seated", "only who has played here may ask for that")
            if present.bot_table:
                return present.bot_table
            entry = bot_entry(name or secrets.token_hex(8), present.match, present.daily, self.clock())
            await self.keeper.open_once(entry)
            await self.keeper.carry_out(live, person.id, lambda now: compare_with(now, entry.table))
            return live.table.bot_table

    async def upload(self, record: Record, person: Person) -> str:
        """Keep a finished record as a table to look at and to branch from."""
        if record.patch:
            raise Refusal("bad_message", "a match with content of its own cannot be kept here")
        match = Match.replay(record, game=await self.keeper.contents.game(record.game, record.content))
        if match.outcome is None:
            raise Refusal("not_started", "only a finished match can be uploaded")
        if record.dice != "fair":
            raise Refusal("bad_message", "only matches with fair dice can be uploaded")
        seats = [seat_fields("open")] * record.seats
        body = {**begun_like(match), **APART, "seats": seats, "moves": record.moves, "finished": True}
        entry = LogEntry(secrets.token_hex(8), 1, "opened", person.id, to_text(body), self.clock())
        return (await self.keeper.store_new(entry)).id

    # Dailies

    async def daily_key(self) -> bytes:
        """The secret that the dice of every daily follow from."""
        if not self._daily_key:
            self._daily_key = bytes.fromhex(await self.store.setting(SETTING, secrets.token_hex(32)))
        return self._daily_key

    async def daily_since(self) -> str:
        """The first day that has a daily: the one on which this hall was opened, unless the clock was ahead then."""
        today = day_of(self.day_clock())
        if not self._daily_since:
            self._daily_since = await self.store.setting(SINCE, today)
        return min(self._daily_since, today)

    async def _open_dailies(self) -> None:
        await self.daily_since()

    async def has_finished_daily(self, game: str, day: str, person: str) -> bool:
        """Whether a person's own first run of a day is over: then the day's dice are no secret to them."""
        first = await self.store.row(run_name(await self.daily_key(), game, day, person, 0))
        return first is not None and first.phase == "finished"

    # Looking

    async def _check_looker(self, table: Table, person: str) -> None:
        """Nobody sees another's run of a daily before the own one, or the day, is over: the dice are the same."""
        if not table.daily or table.seats_of(person) or self.day_clock() >= ends_at(table.daily):
            return
        if not await self.has_finished_daily(table.match.game.name, table.daily, person):
            raise Refusal("sealed", "This is a run of today's daily: finish your own first, then you may look.")

    def _check_seed_open(self, table: Table) -> None:
        """Refuse what would give the seed away."""
        check_finished(table)
        if table.daily and self.day_clock() < ends_at(table.daily):
            raise Refusal("sealed", "Others still play with these dice: they are opened at midnight UTC.")

    async def snapshot(self, table: str, person: str) -> p.TableShown:
        """All that one person may see of a table now."""
        async with self.keeper.held(table) as live:
            await self._check_looker(live.table, person)
            return table_shown(live.table, person, live.online, self.clock())

    async def moment(self, table: str, person: str, moves: int) -> p.Position:
        """The match as this person's seat saw it when so many moves had been made."""
        return (await self.moments(table, person, moves, moves))[0]

    async def moments(
        self, table: str, person: str, first: int, last: int, seat: int | None = None
    ) -> list[p.Position]:
        """The match as this person's seat saw it after `first` moves, the next, and so on to `last`."""
        if not 0 <= last - first < MOST_MOMENTS:
            raise Refusal("bad_message", f"ask for 1 to {MOST_MOMENTS} moments, the earliest first")
        async with self.keeper.held(table) as live:
            present = live.table
            await self._check_looker(present, person)
            if present.phase == "waiting":
                raise Refusal("not_started", "the match has not begun yet")
            viewer = eyes(present, person, seat)
            check_moves(present.moves_of(viewer) if present.phase == "playing" else len(present.match.moves), last)
            record, game = present.match.record, present.match.game
            ended = None if present.match.outcome is None else outcome_shown(present, present.match.outcome)
            now = []
            if present.match.held and last == len(record.moves):  # played again, the match would go on from here
                now = [_looked_back(present.match, viewer, last, None)]
        past = range(first, last + 1 - len(now))
        if not past:
            return now
        return [*await aside(_replayed, record, game, viewer, past[0], past[-1], ended), *now]

    async def story(self, table: str, person: str, after: int, seat: int | None = None) -> list[p.EventShown]:
        """What happened after a move, as this person may know it."""
        async with self.keeper.held(table) as live:
            await self._check_looker(live.table, person)
            return story_of(live.table, eyes(live.table, person, seat), after)

    async def record(self, table: str, person: str) -> Record:
        """The record of a finished match."""
        return (await self.finished(table, person)).record

    async def finished(self, table: str, person: str) -> Match:
        """A finished match; before that its seed is secret."""
        async with self.keeper.held(table) as live:
            self._check_seed_open(live.table)
            return live.table.match

    async def reviewable(self, table: str) -> Match:
        """A finished match; before that a review would be a hint, or give a daily's dice away."""
        return (await self.looked_into(table))[0]

    async def looked_into(self, table: str) -> tuple[Match, list[str]]:
        """The same, and the level of the bot at each seat, "" where a person sat."""
        async with self.keeper.held(table) as live:
            if live.table.phase != "finished":
                raise Refusal("not_started", "the match is not over: it can be reviewed when it is")
            self._check_seed_open(live.table)
            live.table.check_going()
            return live.table.match, [seat.level if seat.kind == "bot" else "" for seat in live.table.seats]

    # Playing

    async def play(self, person: str, request: p.Play) -> None:
        """Choose an option."""
        await self.keeper.do(
            request.table,
            person,
            lambda now: [("played", now.option_to_play(person, request))],
        )

    async def take_back(self, person: str, request: p.TakeBack | p.ResetTurn) -> None:
        """Take the last option back, or all of the turn that is free."""
        whole = isinstance(request, p.ResetTurn)

        def check(now: Table) -> list[NewEntry]:
            now.check_playing(person, request.decision)
            seat = now.seat_to_withdraw(person)
            if seat is not None:
                return [("withdrawn", {"seat": seat})]
            moves = now.moves_after_take_back(person, whole)
            return [("taken_back", {"moves": moves})]

        await self.keeper.do(request.table, person, check)

    async def ask_again(self, person: str, request: p.AskAgain) -> None:
        """Lift a standing pass, between two questions too."""

        def check(now: Table) -> list[NewEntry]:
            now.check_lifting(person, request.seat)
            return [("lifted", {"seat": request.seat})]

        await self.keeper.do(request.table, person, check)

    async def ask_take_back(self, person: str, request: p.AskTakeBack) -> None:
        """Ask the others for a take-back; with nobody else at the table it happens at once."""

        def check(now: Table) -> list[NewEntry]:
            now.check_playing(person, request.decision)
            mine = now.seats_of(person)
            if not mine:
                raise Refusal("not_seated", "only players may ask for a take-back")
            known = now.moves_of(now.viewer_of(person))
            if not known:
                raise Refusal("no_take_back", "nothing has been played yet")
            if not 0 <= request.moves < known:
                raise Refusal("no_take_back", f"choose a moment from 0 to {known - 1}")
            moves = now.match.settled_at(request.moves)
            if now.match.seats == 1 and not now.practice:
                raise Refusal("no_take_back", "what was rolled or seen stands; a practice run lets you take it back")
            if all(seat.person == person for seat in now.seats if seat.kind == "person"):
                return [("taken_back", {"moves": moves})]
            return [("asked_back", {"seat": mine[0], "moves": moves})]

        await self.keeper.do(request.table, person, check)

    async def answer_take_back(self, person: str, request: p.AnswerTakeBack) -> None:
        """Agree or not; with the last consent the match goes back."""

        def check(now: Table) -> list[NewEntry]:
            now.check_going()
            asked = now.asked
            mine = now.seats_of(person)
            if asked is None or not asked.waiting & set(mine):
                raise Refusal("no_take_back", "nobody waits for your answer")
            entries: list[NewEntry] = [("answered_back", {"seats": mine, "agree": request.agree})]
            if request.agree and not asked.waiting - set(mine):
                entries.append(("taken_back", {"moves": asked.moves}))
            return entries

        await self.keeper.do(request.table, person, check)

    async def choose_out_of_time(self, person: str, request: p.OutOfTime) -> None:
        """Say what becomes of a seat whose time is up."""
        await self.keeper.do(request.table, person, lambda now: chosen(now, person, request))

    async def come_back(self, person: str, request: p.ComeBack) -> None:
        """Take the own seats back from the bots that sit in."""
        await self.keeper.do(request.table, person, lambda now: come_back(now, person))

    async def say(self, person: Person, request: p.Say) -> None:
        """Add a line to the chat."""
        text = cleaned(request.text[: 2 * p.MOST_CHAT + 1])
        if not 0 < len(text) <= p.MOST_CHAT:
            raise Refusal("bad_message", f"a line of chat has 1 to {p.MOST_CHAT} characters that others can see")

        def check(now: Table) -> list[NewEntry]:
            check_speaker(now, person)
            check_name(now, person)
            return [("said", {"name": person.name, "text": text})]

        await self.keeper.do(request.table, person.id, check)

    async def point(self, person: str, request: p.Point) -> None:
        """Show everybody what a player points at; it is told, never stored."""
        if TARGET.fullmatch(request.target) is None:
            shape = f"1 to {p.MOST_TARGET} letters, digits, blanks and any of _ . : # / -"
            raise Refusal("bad_message", f"a target is the name of something on the board: {shape}")
        async with self.keeper.held(request.table) as live:
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
        async with self.keeper.held(request.table) as live:
            asked = live.table.asked_of(person, request.decision)
            if live.table.daily:
                raise Refusal("no_hint", "a daily is played without hints, by everybody")
            match = live.table.match.clone()
        try:
            found = await self.workers.hint(request.table, match, asked.seat, HINTS, person)
        except BotFailed as error:
            raise Refusal("no_hint", str(error)) from error
        options = [
            p.HintedOption(option, match.game.label(match.state, parse_option(option)), reason, chance, promise)
            for option, reason, chance, promise in found
        ]
        return p.HintShown(request.id, request.table, request.decision, options)

    async def odds(self, person: str, request: p.AskOdds) -> p.OddsShown:
        """How likely what an option leads to succeeds, as the asked seat can know, if that seat is this person's."""
        async with self.keeper.held(request.table) as live:
            asked = live.table.asked_of(person, request.decision)
            if live.table.daily:
                raise Refusal("no_hint", "a daily is played without hints, by everybody")
            if not 0 <= request.option < len(asked.options):
                raise Refusal("bad_option", f"there are {len(asked.options)} options, numbered from 0")
            match = live.table.match.clone()
        try:
            found = await self.workers.odds(request.table, match, asked.seat, request.option, person)
        except BotFailed as error:
            raise Refusal("no_hint", str(error)) from error
        shown = None if found is None else p.Odds(*found)
        return p.OddsShown(request.id, request.table, request.decision, request.option, shown)

    # Watching

    async def watch(self, table: str, watcher: Watcher) -> None:
        """Follow a table from now on."""
        async with self.keeper.held(table) as live:
            await self._check_looker(live.table, watcher.person)
            await self.keeper.welcome(live, watcher)


def _replayed(
    record: Record, game: Game[Any], viewer: int | None, first: int, last: int, ended: p.OutcomeShown | None
) -> list[p.Position]:
    """Several moments of a match from one replay."""
    match = Match.replay(record, first, game)
    for move in record.moves[len(match.moves) : first]:  # in the middle of what was chosen together
        match.play(move)
    positions = []
    for moves in range(first, last + 1):
        if moves > first:
            match.play(record.moves[moves - 1])
        positions.append(_looked_back(match, viewer, moves, ended))
    return positions


def _looked_back(match: Match, viewer: int | None, moves: int, ended: p.OutcomeShown | None) -> p.Position:
    """A moment of the past: what was asked, as everybody could know it, or how it ended.

    In the middle of what was chosen together it is still the decision of the moment before all of that.
    """
    asked = asked_shown(match, viewer, len(match.moves))
    outcome = None if match.outcome is None else ended
    return p.Position(viewer, moves, match.view(viewer), asked, p.TakeBackShown(0), outcome)
