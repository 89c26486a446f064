"""The wire: what a client may send beside whole messages, on a real server over its own socket."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from questhall.server import live as live_module
from questhall.server.people import COOKIE
from questhall.server.wire import MOST_WAITING, ODD, TableSocket
from questhall.server.workers import Worker
from tests.server.serving import Served, served
from tests.server.test_rest import opened, socket_to

PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
FIRST_PART = b"\x01\x80\0\0\0\0"  # of a text
NEXT_PART = b"\x00\x80\0\0\0\0"
EMPTY_TEXT = b"\x81\x80\0\0\0\0"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


@contextlib.contextmanager
def line(hall: Served) -> Iterator[ClientConnection]:
    """Somebody's live connection."""
    with hall.client("Ann") as client:
        cookie = f"{COOKIE}={client.cookies[COOKIE]}"
    url = hall.url.replace("http", "ws") + "/api/live"
    with connect(url, additional_headers={"Cookie": cookie}, close_timeout=1) as found:
        found.send('{"type": "ping", "id": 1}')
        found.recv(20)
        yield found


def until_gone(hall: Served) -> None:
    """Wait until nobody is connected any more; a fault would take two hours."""
    for _ in range(300):
        if not hall.services.live.connections:
            return
        time.sleep(0.1)
    raise AssertionError("somebody is still there who has gone")


@pytest.mark.parametrize(
    "frames", [PING * 5_000, PONG * 5_000, FIRST_PART + NEXT_PART * 5_000], ids=["ping", "pong", "part"]
)
def test_who_sends_frames_without_end_that_are_no_messages_is_cut_off_and_counted(hall: Served, frames: bytes) -> None:
    with line(hall) as ann:
        ann.socket.sendall(frames)
        with pytest.raises(ConnectionClosed) as closed:
            ann.recv(20)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too many frames that are no messages")
    until_gone(hall)
    assert hall.services.limits.refused["odd frames"] == 1


def test_as_many_as_anybody_needs_are_answered(hall: Served) -> None:
    with line(hall) as ann:
        ann.socket.sendall(PING * (int(ODD.burst) // 2) + PONG)
        ann.send('{"type": "ping", "id": 2}')
        assert ann.recv(20) == '{"type":"pong","id":2}'
    until_gone(hall)
    assert "odd frames" not in hall.services.limits.refused


def test_many_messages_in_one_piece_wait_unread_and_are_all_answered(hall: Served) -> None:
    with line(hall) as ann:
        said = [f'{{"type": "ping", "id": {number}}}'.encode() for number in range(3 * MOST_WAITING)]
        ann.socket.sendall(b"".join(b"\x81" + bytes([0x80 + len(text)]) + b"\0\0\0\0" + text for text in said))
        for number in range(len(said)):
            assert ann.recv(20) == f'{{"type":"pong","id":{number}}}'


def test_who_sends_very_many_messages_and_goes_is_gone(hall: Served) -> None:
    """What waits to be answered then is little; the rest is never read."""
    with line(hall) as ann:
        ann.socket.sendall(EMPTY_TEXT * 40_000)
        ann.socket.shutdown(socket.SHUT_RDWR)
    until_gone(hall)


def test_who_has_gone_leaves_nothing_behind_for_the_collector(hall: Served) -> None:
    """Of what lives for minutes it looks only after hours: 7,000 dead connections once filled a third of the memory."""
    gc.collect()
    gc.disable()
    try:
        with hall.client("Bob") as bob:
            table = opened(bob, public=True)["table"]
        for _ in range(3):
            with line(hall) as ann:
                ann.send(json.dumps({"type": "watch", "id": 2, "table": table}))
                assert json.loads(ann.recv(20))["type"] == "table"
        for _ in range(50):
            left = [each for each in gc.get_objects() if issubclass(type(each), TableSocket | HttpToolsProtocol)]
            if not left:
                return
            del left
            time.sleep(0.1)
        raise AssertionError("connections are still there that have ended")
    finally:
        gc.enable()


def test_hints_that_one_connection_waits_for_are_few(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(live_module, "MOST_THOUGHTS", 2)
    monkeypatch.setattr(Worker, "ask", never)
    with hall.client("Ann") as client:
        table = opened(client, seats=[{"kind": "me"}, {"kind": "me"}])["table"]
        with socket_to(hall, client) as ann:
            for number in (1, 2, 3):
                ann.send(json.dumps({"type": "hint", "id": number, "table": table, "decision": 0}))
            refused = json.loads(ann.recv(20))
            assert (refused["id"], refused["code"]) == (3, "too_fast")
    assert hall.services.limits.refused["thoughts"] == 1
