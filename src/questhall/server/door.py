"""The door: how many may stand in it, and how long and how large what they ask may be, before anything is read.

A request is parsed by uvicorn, which would take headers without end and wait for them for ever. Here they are counted
as they arrive.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, final

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from questhall.server.limits import Limits, countable
from questhall.server.protocol import Problem

log = logging.getLogger("questhall.door")

MOST_HEAD: Final = 32 * 1024  # bytes of address and headers
MOST_REQUEST: Final = 1024 * 1024 + 2 * MOST_HEAD  # with the body, and whatever wraps it
MOST_HEADERS: Final = 100  # of a handshake
MOST_AHEAD: Final = 16  # requests that wait for the answer to one before them
HEAD_SECONDS: Final = 10.0
REQUEST_SECONDS: Final = 40.0
MOST_OPEN: Final = 10_000  # connections in all, if the system allows as many
MOST_FROM = 600  # of one address: the live ones, and some requests beside them
KEPT: Final = 0.2  # the share of places kept for addresses from which somebody plays
KNOWN_SECONDS: Final = 900.0  # so long after the last live connection an address still is one of them
MOST_KNOWN: Final = 10_000
OTHER_FILES: Final = 128  # files that are no connections: database, bots, pages
WORD_SECONDS: Final = 10.0  # between two words in the log about refusals of one kind


def most_files() -> int:
    """How many files this process may have open; asks for as many as it can get."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_OPEN + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


@final
class Door:
    """Counts who stands in it, and refuses who is one too many."""

    def __init__(
        self,
        limits: Limits,
        most: int = MOST_OPEN,
        most_from: int | None = None,
        trusted_proxy: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Behind a trusted proxy all come from its address: the proxy has to count by address then."""
        self.limits = limits
        self.most = most
        self.most_from = most if trusted_proxy else min(most_from or MOST_FROM, most // 2)
        self._kept = 0 if trusted_proxy else int(most * KEPT)
        self.open = 0
        self._clock = clock
        self._from: Counter[str] = Counter()
        self._known: OrderedDict[str, float] = OrderedDict()  # when somebody last played from there
        self._told: dict[str, float] = {}  # when the log last had a word about refusals of a kind
        self._untold: Counter[str] = Counter()

    def enter(self, address: str) -> str:
        """Let a connection in: "", or which limit refuses it. Each one leaves again, also one that was refused."""
        limit = self.bars(address)
        self.open += 1
        self._from[address] += 1
        return limit

    def bars(self, address: str) -> str:
        """Which limit refuses one more connection from an address; "" if none does."""
        if self.open >= self.most - (0 if self._plays(address) else self._kept):
            return "connections"
        return "connections from address" if self._from.get(address, 0) >= self.most_from else ""

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self.open -= 1
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def know(self, address: str) -> None:
        """Somebody plays from there: there will be room for that address, should the line drop."""
        self._known[address] = self._clock()
        self._known.move_to_end(address)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def _plays(self, address: str) -> bool:
        return self._clock() - self._known.get(address, -KNOWN_SECONDS) < KNOWN_SECONDS

    def refuse(self, limit: str) -> None:
        """Count a refusal, and tell the operator, but not each time."""
        self.limits.refused[limit] += 1
        self._untold[limit] += 1
        now = self._clock()
        if now - self._told.get(limit, -WORD_SECONDS) >= WORD_SECONDS:
            self._told[limit] = now
            log.warning("refused %d: %s (%d connections open)", self._untold.pop(limit), limit, self.open)


WORDS: Final[dict[str, tuple[int, str]]] = {
    "connections": (503, "The hall is full. Try again in a moment."),
    "connections from address": (429, "Too many connections from your address. Close some, or wait a moment."),
    "head size": (431, f"The address and headers are too large: {MOST_HEAD // 1024} kB at most."),
    "head time": (408, f"The request took too long to arrive: {HEAD_SECONDS:.0f} seconds at most for its headers."),
    "request size": (413, f"This is too large: {MOST_REQUEST // 1024} kB at most with all that wraps it."),
    "request time": (408, f"The request took too long to arrive: {REQUEST_SECONDS:.0f} seconds at most."),
    "requests ahead": (429, f"Too many requests at once on one connection: {MOST_AHEAD} may wait for answers."),
    "upgrade": (431, f"This is no handshake of a live connection: no body, {MOST_HEADERS} headers of 8 kB at most."),
    "not http": (400, "This is not an HTTP request."),
}


def door_for(door: Door) -> type[HttpToolsProtocol]:
    """The protocol of connections through this door, as uvicorn wants it: a class."""

    class Doorway(_Doorway):
        the_door = door

    return Doorway


class Refused(Exception):
    """Ends the parser's work on a piece of which nothing more is wanted."""


class _Doorway(HttpToolsProtocol):
    """One connection, until it ends or becomes a live one."""

    the_door: Door
    _head = True  # whether a request's head is still to come
    _taken = 0  # bytes of this request so far
    _began = 0.0  # when its first byte came
    _timer: asyncio.TimerHandle | None = None
    _refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody knocks."""
        super().connection_made(transport)
        self._address = countable(self.client[0] if self.client else "local")
        limit = self.the_door.enter(self._address)
        if limit:
            self._refuse(limit)
        else:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._rest()
        self.the_door.leave(self._address)
        super().connection_lost(exc)
        self._untie()

    def data_received(self, data: bytes) -> None:
        """A piece of a request; no more of it than is allowed."""
        if self._refused:
            return
        self._unset_keepalive_if_required()
        self._taken += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._head_fits():
                self._upgrade()
            return
        except httptools.HttpParserError:
            self._refuse("not http")
            return
        if not self._head_fits():
            return
        if self._taken > MOST_REQUEST:
            self._refuse("request size")
        elif self._taken and self._timer is None:
            self._watch()

    def _head_fits(self) -> bool:
        if self._head and self._taken > MOST_HEAD:
            self._refuse("head size")
        return not self._refused

    def on_headers_complete(self) -> None:
        """The head is there: go on, unless it came as one large piece."""
        if self._taken > MOST_HEAD and self._head_size() > MOST_HEAD:
            self._refuse("head size")
            return
        self._head = False
        super().on_headers_complete()
        if len(self.pipeline) > MOST_AHEAD:
            self._refuse("requests ahead")
            raise Refused  # else the parser would go on with all that came in the same piece

    def _head_size(self) -> int:
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; the next one begins."""
        if self._refused:
            return
        self._head, self._taken = True, 0
        self._rest()
        super().on_message_complete()

    def _upgrade(self) -> None:
        """Become a live connection, which leaves by the same door."""
        if not self._should_upgrade():  # nobody need take up another offer: what was asked is answered, and that is all
            self.cycle.keep_alive = False
            return
        if len(self.headers) > MOST_HEADERS:  # to find that out takes longer than anything else at the door
            self._refuse("upgrade")
            return
        self._rest()
        self.handle_websocket_upgrade()
        live: Any = self.transport.get_protocol()
        live.on_gone = partial(self.the_door.leave, self._address)
        self._untie()
        if not live.handshake_initiated:  # what it cannot read it would wait for without end
            self._refuse("upgrade")

    def _untie(self) -> None:
        """Nothing more is to be read: without the parser, which knows its way back here, all of this goes at once.

        What knows itself is left to the collector, and of what lives for minutes that one looks only after hours.
        """
        self.parser = None  # type: ignore[assignment]

    # Time

    def _watch(self) -> None:
        self._began = self.loop.time()
        self._timer = self.loop.call_later(HEAD_SECONDS, self._late)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        """So long nobody needs for a head; a body has a little longer."""
        if self._head:
            self._refuse("head time")
        elif self.loop.time() - self._began >= REQUEST_SECONDS:
            self._refuse("request time")
        else:
            self._timer = self.loop.call_later(REQUEST_SECONDS - HEAD_SECONDS, self._late)

    # Refusing

    def _refuse(self, limit: str) -> None:
        """Say why, unless an answer is under way already, and hang up."""
        if self._refused:
            return
        self._refused = True
        self._rest()
        self.the_door.refuse(limit)
        if not self._answered():
            self.transport.write(answer(limit))
        self.transport.close()

    def _answered(self) -> bool:
        """Whether this request has an answer, or one before it still has none."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None:
            return False
        return not cycle.response_complete if self._head else cycle.response_started


@cache
def answer(limit: str) -> bytes:
    """What somebody is told whom a limit refuses."""
    status, reason = WORDS[limit]
    body = msgspec.json.encode(Problem(reason, limit.replace(" ", "_")))
    return b"".join(
        (
            STATUS_LINE[status],
            b"content-type: application/json\r\ncontent-length: %d\r\n" % len(body),
            b"retry-after: 10\r\nconnection: close\r\n\r\n",
            body,
        )
    )
