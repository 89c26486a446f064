"""The wire of a live connection: uvicorn's WebSocket with a short way in and out for whole text messages.

Nearly all that clients send is one text message in one frame. Such frames are read and written here directly, which is
several times cheaper; handshake, pings, closing and everything unusual are left to uvicorn.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from questhall.server.buckets import Allowance, Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which it is not compiled
    from websockets.utils import apply_mask

MOST_MESSAGE: Final = 16_384
MOST_FRAME: Final = 4 * MOST_MESSAGE  # what a client may send before it is cut off rather than told
MOST_WAITING: Final = 20  # messages that wait to be answered; until then nothing more is read
MOST_UNREAD: Final = 1_000  # messages to a client that does not read
MOST_UNREAD_BYTES: Final = 8_388_608
CLOSE_SECONDS: Final = 2.0
ODD: Final = Allowance(60, 1)  # frames that are no whole text: pings, answers to pings, parts of messages
LEAST_LEFT: Final = 0.5  # seconds of silence that are not worth a timer
WIRE: Final = "questhall.wire"

BAD_TEXT: Final = 1007
TOO_MUCH: Final = 1008
TRY_LATER: Final = 1013
WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
LARGE: Final = 16_384  # worth a write of its own


@final
@mypyc_attr(native_class=False)  # uvicorn's class is an ordinary one
class TableSocket(WebSocketsSansIOProtocol):
    """One client's wire. It never waits for the client: who does not read is cut off."""

    _partial = b""  # what came and was not looked at yet: mostly the beginning of a frame whose end has not come
    _plain = True  # whether frames are still told apart here
    _lost = False
    _heard = 0.0  # when something came last
    _choked = False  # whether the client does not read
    _unread = 0  # messages since then
    _odd: Bucket | None = None  # how many odd frames it may still send
    cut = ""  # the limit for which it was cut off
    _waiter: asyncio.Future[bytes | None] | None = None
    on_gone: Callable[[], None] | None = None  # told once, when the connection has ended

    async def run_asgi(self) -> None:
        """Serve one client, who can be reached without the way through ASGI."""
        self._inbox: deque[bytes] = deque()
        self._outbox: list[bytes] = []  # heads and texts in turn
        self.scope["state"][WIRE] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"][WIRE]  # what knows itself is left to the collector, which seldom comes

    # In

    async def next_text(self) -> bytes | None:
        """The next message; None when the client has gone."""
        if self._inbox:
            text = self._inbox.popleft()
            if self.read_paused and not self._inbox:
                self.read_paused = False
                self.transport.resume_reading()
                self._read(b"")
            await asyncio.sleep(0)  # others first: who sends much at once does not keep them waiting
            return text
        if self._lost or self.close_sent:
            return None
        self._waiter = self.loop.create_future()
        return await self._waiter

    def _take(self, text: bytes | None) -> None:
        """A message, or None for the end."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(text)
        elif text is not None:
            self._inbox.append(text)
            if len(self._inbox) >= MOST_WAITING and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def handle_close(self, event: Frame) -> None:
        """The client says goodbye."""
        super().handle_close(event)
        self._lose()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        super().connection_lost(exc)
        self._lose()
        if self.on_gone is not None:
            self.on_gone()

    def _lose(self) -> None:
        self._lost = True
        self._partial = b""
        self._take(None)

    def data_received(self, data: bytes) -> None:
        """Something came."""
        self._heard = self.loop.time()
        if not self.handshake_complete or not self._plain:
            super().data_received(data)
        elif not self.close_sent:
            self._read(data)

    def _read(self, data: bytes) -> None:
        """Take whole texts; leave other frames to uvicorn, one at a time so that it always ends between two frames.

        While enough messages wait to be answered, the rest stays as it came.
        """
        buffer = self._partial + data if self._partial else data
        at, end = 0, len(buffer)
        while end - at >= 2 and not self.close_sent and not self.read_paused:
            length, head = buffer[at + 1], 6
            if length < MASKED or length == MASKED + LONG:  # a fault, or too large: uvicorn says so and hangs up
                self.cut = self.cut or ("message size" if length == MASKED + LONG else "")
                self._plain, self._partial = False, b""
                super().data_received(buffer[at:])
                return
            length -= MASKED
            if length == MEDIUM:
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 8
            stop = at + head + length
            if end < at + head or end < stop:
                break
            if buffer[at] == WHOLE_TEXT and self.conn.current_size is None:
                self._take_text(apply_mask(buffer[at + head : stop], buffer[at + head - 4 : at + head]))
            elif self._may_be_odd():
                super().data_received(buffer[at:stop])
            at = stop
        self._partial = buffer[at:]

    def _may_be_odd(self) -> bool:
        """Count a frame that takes as long as a move and brings nothing; who sends many of them is cut off."""
        if self._odd is None:
            self._odd = Bucket(ODD, self._heard)
        if self._odd.take(ODD, self._heard):
            self.cut_off("odd frames", TOO_MUCH, "too many frames that are no messages")
            return False
        return True

    def _take_text(self, text: bytes) -> None:
        if not text.isascii():
            try:
                text.decode()
            except UnicodeDecodeError:  # uvicorn would log a traceback, and anybody could fill the log so
                self.conn.send_close(BAD_TEXT)
                self.handle_parser_exception()
                return
        if not self.close_sent:
            self._take(text)

    def send_receive_event_to_app(self) -> None:
        """A message that uvicorn has put together."""
        text, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._take_text(text)
        elif not self.close_sent:
            self._take(text)

    # Out

    def send_text(self, text: bytes) -> None:
        """Send a message, with all others of this turn of the event loop in one write: writing costs the most."""
        if self.close_sent or self.disconnected:
            return
        if not self._outbox:
            self.loop.call_soon(self._flush)
        size = len(text)
        if size <= SHORT:
            self._outbox.append(bytes((WHOLE_TEXT, size)))
        elif size < 65_536:
            self._outbox.append(bytes((WHOLE_TEXT, MEDIUM, size >> 8, size & 255)))
        else:
            self._outbox.append(bytes((WHOLE_TEXT, LONG)) + size.to_bytes(8, "big"))
        self._outbox.append(text)
        if size > LARGE:
            self._flush()
        if self._choked:
            self._unread += 1
            if self._unread > MOST_UNREAD or self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
                self.cut_off("unread messages", TRY_LATER, "you do not read what the hall sends")

    def _flush(self) -> None:
        if self._outbox and not self.disconnected:
            self.transport.write(b"".join(self._outbox))
        self._outbox.clear()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._choked = True

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._choked, self._unread = False, 0

    def cut_off(self, limit: str, code: int, reason: str) -> None:
        """Hang up on somebody who is beyond a limit."""
        self.cut = self.cut or limit
        self.hang_up(code, reason)

    def hang_up(self, code: int, reason: str = "") -> None:
        """Close the connection and end its conversation; who does not read even that is cut off."""
        if self.close_sent or self.disconnected:
            return
        self._flush()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()  # to hear the other side's goodbye
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
        self._inbox.clear()
        self._take(None)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, if it has been silent: who moves need not be asked."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > LEAST_LEFT:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Nobody answers there any more."""
        super().keepalive_timeout()
        self.transport.abort()
