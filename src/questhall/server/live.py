"""The live connection: one WebSocket for each client; every request is answered."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any, final

import msgspec

from questhall.engine import QuesthallError
from questhall.server import protocol as p
from questhall.server.buckets import Allowance, Bucket
from questhall.server.limits import Limits, TooFast
from questhall.server.lock import Lock
from questhall.server.store import Person, StoreError
from questhall.server.table import Refusal
from questhall.server.tables import Tables
from questhall.server.wire import MOST_MESSAGE, TableSocket

log = logging.getLogger("questhall.live")

MOST_WATCHED = 50
MOST_THOUGHTS = 100  # hints and odds that one connection waits for
REQUESTS = Allowance(120, 30)  # of one connection
POLICY_VIOLATION = 1008
GOING_AWAY = 1001

decode = msgspec.json.Decoder(p.ClientMessage).decode
encode = msgspec.json.Encoder().encode


@final
class Connection:
    """One client: who it is, what it watches, and the wire to it."""

    def __init__(self, wire: TableSocket, person: Person, muted: set[str], issued: int) -> None:
        self.wire = wire
        self.issued = issued  # when the token was that it was opened with
        self.send = wire.send_text
        self.who = person
        self.person = person.id
        self.muted = muted
        self.watched: set[str] = set()
        self.thoughts: set[asyncio.Task[None]] = set()  # hints and odds it waits for
        self.thinking = Lock()  # one after the other
        self._requests = Bucket(REQUESTS, time.monotonic())

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message that is not encoded yet."""
        self.send(encode(message))

    def too_fast(self) -> bool:
        """Whether the client sends more than it may; counts a request."""
        return self._requests.take(REQUESTS, time.monotonic()) > 0


@final
class Live:
    """All live connections."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self._limits = limits
        self.connections: set[Connection] = set()
        self.refused = 0  # messages that came too fast

    async def serve(self, wire: TableSocket, person: Person, issued: int) -> None:
        """Talk with one client until it goes; `issued` is when its token was."""
        connection = Connection(wire, person, await self.tables.store.muted(person.id), issued)
        self.connections.add(connection)
        try:
            while (text := await wire.next_text()) is not None:
                await self._answer(connection, text)
        finally:
            if wire.cut:
                self._limits.refused[wire.cut] += 1
            for thought in connection.thoughts:
                thought.cancel()
            self.connections.discard(connection)
            for table in connection.watched:
                self.tables.keeper.unwatch(table, connection)

    async def _answer(self, connection: Connection, text: bytes) -> None:
        """Carry out one request and answer it, whatever it is."""
        if len(text) > MOST_MESSAGE:
            connection.tell(p.Refused(0, "bad_message", f"a message may have {MOST_MESSAGE} bytes"))
            connection.wire.cut_off("message size", POLICY_VIOLATION, f"a message may have {MOST_MESSAGE} bytes")
            return
        if connection.too_fast():
            self.refused += 1
            refusal = p.Refused(_number(text), "too_fast", "you send too much at once; wait a moment")
            connection.tell(refusal)
            await asyncio.sleep(0.2)
            return
        try:
            request = decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            connection.tell(p.Refused(_number(text), "bad_message", f"this is not a request: {error}"[:300]))
            return
        if isinstance(request, p.AskHint | p.AskOdds):  # thinking takes time: other requests are answered first
            self._ponder(connection, request)
        else:
            await self._try(connection, request)

    def _ponder(self, connection: Connection, request: p.AskHint | p.AskOdds) -> None:
        """Begin to think of an answer, after those that the client has asked for before."""
        if len(connection.thoughts) >= MOST_THOUGHTS:
            self._limits.refused["thoughts"] += 1
            reason = f"{MOST_THOUGHTS} hints and odds at once are enough; wait for some of them"
            connection.tell(p.Refused(request.id, "too_fast", reason))
            return
        thought = asyncio.create_task(self._think(connection, request))
        connection.thoughts.add(thought)
        thought.add_done_callback(connection.thoughts.discard)

    async def _think(self, connection: Connection, request: p.AskHint | p.AskOdds) -> None:
        async with connection.thinking:
            await self._try(connection, request)

    async def _try(self, connection: Connection, request: p.ClientMessage) -> None:
        """Carry out a request, or say why not."""
        try:
            await self._carry_out(connection, request)
        except TooFast as error:
            connection.tell(p.Refused(request.id, "too_fast", str(error)))
        except Refusal as refusal:
            if refusal.code == "too_fast":
                self._limits.refused[type(request).__name__.lower()] += 1
            connection.tell(p.Refused(request.id, refusal.code, refusal.reason, refusal.clause))
        except StoreError as error:  # ours, not the client's
            log.error("could not %s: %s", type(request).__name__, error)
            undone = "your move was not made" if isinstance(request, p.Play) else "nothing was changed"
            reason = f"the hall cannot write: {undone}; try again in a moment"
            connection.tell(p.Refused(request.id, "cannot_write", reason))
        except QuesthallError as error:
            connection.tell(p.Refused(request.id, "bad_message", str(error)))
        except Exception:
            number = secrets.token_hex(4)
            log.exception("error %s", number)
            reason = f"something went wrong here; please report error {number}"
            connection.tell(p.Refused(request.id, "internal", reason, error=number))

    async def _carry_out(self, connection: Connection, request: p.ClientMessage) -> None:
        tables, person = self.tables, connection.person
        match request:
            case p.Play():
                await tables.play(person, request)
            case p.Watch():
                await self._watch(connection, request)
            case p.Unwatch():
                connection.watched.discard(request.table)
                tables.keeper.unwatch(request.table, connection)
            case p.TakeBack() | p.ResetTurn():
                await tables.take_back(person, request)
            case p.AskAgain():
                await tables.ask_again(person, request)
            case p.AskTakeBack():
                await tables.ask_take_back(person, request)
            case p.AnswerTakeBack():
                await tables.answer_take_back(person, request)
            case p.OutOfTime():
                await tables.choose_out_of_time(person, request)
            case p.ComeBack():
                await tables.come_back(person, request)
            case p.Say():
                self._limits.take("chat", person)
                await tables.say(connection.who, request)
            case p.Point():
                await tables.point(person, request)
            case p.AskHint():
                connection.tell(await tables.hint(person, request))
            case p.AskOdds():
                connection.tell(await tables.odds(person, request))
            case p.Ping():
                connection.tell(p.Pong(request.id))
                return
        connection.tell(p.Accepted(request.id))

    async def _watch(self, connection: Connection, request: p.Watch) -> None:
        if len(connection.watched) >= MOST_WATCHED and request.table not in connection.watched:
            raise Refusal("too_fast", f"one connection may watch {MOST_WATCHED} tables")
        await self.tables.watch(request.table, connection)
        connection.watched.add(request.table)

    def mute(self, person: str, muted: str, on: bool) -> None:
        """Let a person's open connections know whom not to show."""
        for connection in self.connections:
            if connection.person == person:
                connection.muted = connection.muted | {muted} if on else connection.muted - {muted}

    def hang_up(self, person: str, first: int, last: int) -> None:
        """Close a person's connections that were opened with tokens of a stretch of time: they are void."""
        for connection in self.connections:
            if connection.person == person and first <= connection.issued <= last:
                connection.wire.hang_up(POLICY_VIOLATION)

    async def close(self) -> None:
        """Tell every client that the server goes, and let it go."""
        for connection in list(self.connections):
            connection.tell(p.Closed("the server restarts; your table is kept", True))
            connection.wire.hang_up(GOING_AWAY)
        for _ in range(100):
            if not self.connections:
                return
            await asyncio.sleep(0.02)


def _number(text: bytes) -> int:
    """The request's number if it can be read at all."""
    try:
        number = msgspec.json.decode(text, type=dict[str, Any])["id"]
    except (msgspec.MsgspecError, RecursionError, UnicodeError, KeyError):
        return 0
    return number if isinstance(number, int) else 0
