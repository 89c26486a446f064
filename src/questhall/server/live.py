"""The live connection: one WebSocket for each client; every request is answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler

from questhall.engine import QuesthallError
from questhall.server import protocol as p
from questhall.server.store import Person
from questhall.server.table import Refusal
from questhall.server.tables import Tables

log = logging.getLogger("questhall.live")

MOST_MESSAGE = 16_384
MOST_QUEUED = 1_000
MOST_QUEUED_BYTES = 8_388_608
MOST_WATCHED = 50
REQUESTS_PER_SECOND = 30.0
REQUEST_BURST = 120.0
POLICY_VIOLATION = 1008
GOING_AWAY = 1001
TRY_LATER = 1013
CLOSE_SECONDS = 2.0
ABORT = "abort"

decode = msgspec.json.Decoder(p.ClientMessage).decode
encode = msgspec.json.Encoder().encode


class BareRequest(msgspec.Struct):
    """Just the number of a request that is otherwise unreadable, so that even it can be answered."""

    id: int = 0


@final
class Connection:
    """One client: who it is, what it watches, what is on its way to it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: Person, muted: set[str]) -> None:
        self.socket = socket
        self.who = person
        self.person = person.id
        self.muted = muted
        self.watched: set[str] = set()
        self.closed = asyncio.Event()
        self.close_code = POLICY_VIOLATION
        self._out: list[bytes] = []
        self._bytes = 0  # queued and not sent yet
        self._ready = asyncio.Event()
        self._tokens = REQUEST_BURST
        self._token_time = time.monotonic()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is cut off rather than waited for."""
        if len(self._out) >= MOST_QUEUED or self._bytes >= MOST_QUEUED_BYTES:
            self.close(TRY_LATER)
            return
        self._out.append(message)
        self._bytes += len(message)
        self._ready.set()

    def tell(self, message: msgspec.Struct) -> None:
        """Queue a message that is not encoded yet."""
        self.send(encode(message))

    def close(self, code: int) -> None:
        """Ask for the connection to be closed; who does not read even that is cut off."""
        if self.closed.is_set():
            return
        self.close_code = code
        self.closed.set()
        self._ready.set()
        abort = self.socket.scope["state"].get(ABORT)
        if abort is not None:
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, abort)

    def too_fast(self) -> bool:
        """Whether the client sends more than it may; each request costs a token."""
        now = time.monotonic()
        self._tokens = min(REQUEST_BURST, self._tokens + (now - self._token_time) * REQUESTS_PER_SECOND)
        self._token_time = now
        if self._tokens < 1.0:
            return True
        self._tokens -= 1.0
        return False

    async def write(self) -> None:
        """Send what is queued, in order, until the connection is to be closed."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            batch, self._out = self._out, []
            for message in batch:
                await self.socket.send_text(message.decode())
                self._bytes -= len(message)
            if self.closed.is_set():
                await self.socket.close(code=self.close_code)
                return


@final
class Live:
    """All live connections."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.connections: set[Connection] = set()

    async def serve(self, socket: WebSocket[Any, Any, Any], person: Person) -> None:
        """Talk with one client until it goes."""
        connection = Connection(socket, person, await self.tables.store.muted(person.id))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._read(connection)
        finally:
            self.connections.discard(connection)
            for table in connection.watched:
                self.tables.unwatch(table, connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _read(self, connection: Connection) -> None:
        while True:
            message: dict[str, Any] = dict(await connection.socket.receive())
            if message["type"] == "websocket.disconnect":
                return
            text: str | bytes = message.get("text") or message.get("bytes") or ""
            if len(text) > MOST_MESSAGE:
                connection.tell(p.Refused(0, "bad_message", f"a message may have {MOST_MESSAGE} bytes"))
                connection.close(POLICY_VIOLATION)
                continue
            await self._answer(connection, text)

    async def _answer(self, connection: Connection, text: str | bytes) -> None:
        """Carry out one request and answer it, whatever it is."""
        if connection.too_fast():
            refusal = p.Refused(_number(text), "too_fast", "you send too much at once; wait a moment")
            connection.tell(refusal)
            await asyncio.sleep(0.2)
            return
        try:
            request = decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            connection.tell(p.Refused(_number(text), "bad_message", f"this is not a request: {error}"[:300]))
            return
        try:
            await self._carry_out(connection, request)
        except Refusal as refusal:
            connection.tell(p.Refused(request.id, refusal.code, refusal.reason, refusal.clause))
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
                tables.unwatch(request.table, connection)
            case p.TakeBack() | p.ResetTurn():
                await tables.take_back(person, request)
            case p.AskTakeBack():
                await tables.ask_take_back(person, request)
            case p.AnswerTakeBack():
                await tables.answer_take_back(person, request)
            case p.Say():
                await tables.say(connection.who, request)
            case p.AskHint():
                connection.tell(await tables.hint(person, request))
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

    async def close(self) -> None:
        """Tell every client that the server goes, and let it go."""
        for connection in list(self.connections):
            connection.tell(p.Closed("the server restarts; your table is kept", True))
            connection.close(GOING_AWAY)
        for _ in range(100):
            if not self.connections:
                return
            await asyncio.sleep(0.02)


def _number(text: str | bytes) -> int:
    """The request's number if it can be read at all."""
    try:
        return msgspec.json.decode(text, type=BareRequest).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return 0


def live_socket(
    live: Live,
    identify: Callable[[WebSocket[Any, Any, Any]], Awaitable[Person | None]],
    welcome: Callable[[WebSocket[Any, Any, Any]], bool],
) -> WebsocketRouteHandler:
    """The route of the live connection: who may open it, and then its conversation."""

    @websocket("/api/live", opt={"exclude_from_csrf": True})
    async def handler(socket: WebSocket[Any, Any, Any]) -> None:
        person = await identify(socket) if welcome(socket) else None
        await socket.accept()  # in any case: a browser does not tell its page why it could not connect
        if person is None:
            await socket.close(code=POLICY_VIOLATION)
            return
        with contextlib.suppress(WebSocketDisconnect):
            await live.serve(socket, person)

    return handler
