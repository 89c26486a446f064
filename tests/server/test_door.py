"""The door: what strangers send before anything is read, on a real server over bare sockets."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from questhall.server import door as door_module
from questhall.server.app import Services
from questhall.server.door import HEAD_SECONDS, KNOWN_SECONDS, MOST_AHEAD, MOST_HEAD, MOST_REQUEST, WORD_SECONDS, Door
from questhall.server.limits import Limits
from questhall.server.people import COOKIE
from tests.server.serving import Served, served
from tests.server.test_limits import Clock

ASK = b"GET /health/live HTTP/1.1\r\nhost: hall\r\n"
POST = b"POST /api/guest HTTP/1.1\r\nhost: hall\r\nx-questhall: 1\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


@contextlib.contextmanager
def knock(hall: Served, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A bare connection, from an address of this machine."""
    where = urlsplit(hall.url)
    with socket.create_connection((str(where.hostname), int(where.port or 0)), 20, (source, 0)) as line:
        yield line


def pour(line: socket.socket, piece: bytes, most: int = 40_000_000) -> int:
    """Send for ever, until the other side hangs up; how much it took."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    return sent


def answer(line: socket.socket) -> tuple[int, dict[str, Any]]:
    """Status and problem of an answer after which the connection ends."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(65_536):
            data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def hear_well(line: socket.socket) -> None:
    """Wait for the whole answer that all is well; the connection goes on."""
    data = b""
    while not data.endswith(b'{"status":"ok"}'):
        piece = line.recv(65_536)
        assert piece, data
        data += piece


def refusals(hall: Served) -> dict[str, int]:
    return dict(hall.services.limits.refused)


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (ASK, b"x-more: " + b"a" * 1000 + b"\r\n"),
        (ASK + b"x-long: ", b"a" * 1000),
        (b"GET /", b"a" * 1000),
        (b"", b"\r\n" * 500),
    ],
    ids=["headers", "header", "address", "blank lines"],
)
def test_a_head_without_end_is_cut_off(hall: Served, begin: bytes, piece: bytes) -> None:
    with knock(hall) as line:
        line.sendall(begin)
        assert pour(line, piece) < 8_000_000  # what both sides' buffers hold, at most
    assert refusals(hall) == {"head size": 1}


def test_who_sends_too_large_a_head_is_told_so(hall: Served) -> None:
    with knock(hall) as line:
        line.sendall(ASK + b"x-long: " + b"a" * MOST_HEAD)
        status, problem = answer(line)
    assert (status, problem["code"]) == (431, "head_size")
    assert "32 kB" in problem["reason"]


def test_a_large_head_in_one_piece_is_refused_too(hall: Served) -> None:
    """It may reach the parser whole."""
    with knock(hall) as line:
        line.sendall(ASK + b"x-long: " + b"a" * MOST_HEAD + b"\r\n\r\n")
        assert answer(line)[0] == 431


def test_a_head_that_just_fits_is_answered(hall: Served) -> None:
    room = MOST_HEAD - len(ASK) - len(b"x-long: \r\nconnection: close\r\n\r\n")
    with knock(hall) as line:
        line.sendall(ASK + b"x-long: " + b"a" * room + b"\r\nconnection: close\r\n\r\n")
        assert answer(line) == (200, {"status": "ok"})
    assert refusals(hall) == {}


def test_many_requests_on_one_connection_are_counted_one_by_one(hall: Served) -> None:
    large = ASK + b"x-long: " + b"a" * (MOST_HEAD // 2) + b"\r\n\r\n"
    with knock(hall) as line:
        for _ in range(5):
            line.sendall(large)
            hear_well(line)


@pytest.mark.parametrize(
    "piece",
    [b"1;" + b"x" * 1000 + b"\r\na\r\n", b"0\r\n" + b"x-more: y\r\n" * 100],
    ids=["chunk extensions", "trailers"],
)
def test_what_wraps_a_body_has_an_end(hall: Served, piece: bytes) -> None:
    with knock(hall) as line:
        line.sendall(POST + piece)
        rest = piece if piece.startswith(b"1") else piece[3:]
        assert pour(line, rest * 10) < MOST_REQUEST + 8_000_000
    assert "request size" in refusals(hall)


def test_a_body_is_not_read_for_ever_after_its_answer(hall: Served) -> None:
    """The answer to a GET does not wait for a body; what follows is counted all the same."""
    with knock(hall) as line:
        line.sendall(ASK + b"content-length: 1000000000\r\n\r\n")
        hear_well(line)
        assert pour(line, b"a" * 100_000) < MOST_REQUEST + 8_000_000
    assert refusals(hall) == {"request size": 1}


@pytest.mark.parametrize("begin", [b"", b"GET /", ASK], ids=["nothing", "an address", "a header"])
def test_a_head_must_come_in_time(hall: Served, monkeypatch: pytest.MonkeyPatch, begin: bytes) -> None:
    assert HEAD_SECONDS <= 15
    monkeypatch.setattr(door_module, "HEAD_SECONDS", 0.05)
    with knock(hall) as line:
        line.sendall(begin)
        status, problem = answer(line)
    assert (status, problem["code"]) == (408, "head_time")


def test_the_second_head_must_come_in_time_as_well(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "HEAD_SECONDS", 0.05)
    with knock(hall) as line:
        line.sendall(ASK + b"\r\n")
        hear_well(line)
        line.sendall(b"GET /he")
        assert answer(line)[0] == 408


def test_a_body_must_come_in_time_even_where_nobody_waits_for_it(hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(door_module, "REQUEST_SECONDS", 0.1)
    with knock(hall) as line:
        line.sendall(ASK + b"content-length: 10\r\n\r\na")
        data = b""
        with contextlib.suppress(ConnectionError):
            while piece := line.recv(65_536):
                data += piece
                with contextlib.suppress(OSError):
                    line.sendall(b"a")
    assert data.endswith(b'{"status":"ok"}')
    assert refusals(hall) == {"request time": 1}


def test_what_is_no_request_is_answered_and_not_logged_each_time(
    hall: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(20):
        with knock(hall) as line:
            line.sendall(b"\x16\x03\x01 hello\r\n\r\n")
            assert answer(line)[0] == 400
    assert refusals(hall) == {"not http": 20}
    assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) <= 2


@pytest.mark.parametrize("offer", [b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n", b"Upgrade: TLS/1.0\r\n"])
def test_an_offer_to_speak_otherwise_is_not_taken_up_but_answered(hall: Served, offer: bytes) -> None:
    """As browsers' relatives send it with a first request: curl --http2, some proxies."""
    with knock(hall) as line:
        line.sendall(ASK + b"connection: Upgrade, HTTP2-Settings\r\n" + offer + b"\r\n")
        assert answer(line) == (200, {"status": "ok"})
    assert refusals(hall) == {}


def test_who_talks_on_in_another_language_is_cut_off(hall: Served) -> None:
    with knock(hall) as line:
        line.sendall(ASK + b"connection: Upgrade\r\nupgrade: h2c\r\n\r\n")
        assert pour(line, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" * 1000) < 8_000_000


# How many


def with_door(**options: Any) -> Callable[[Services], None]:
    def change(services: Services) -> None:
        services.door = Door(services.limits, **options)

    return change


def test_one_address_cannot_take_all_places(tmp_path: Path) -> None:
    """5,000 half-open requests from one address, in small."""
    with (
        served(tmp_path, wrap=with_door(most=40, most_from=5)) as hall,
        contextlib.ExitStack() as lines,
    ):
        for _ in range(5):
            lines.enter_context(knock(hall)).sendall(b"GET /")
        with knock(hall) as line:
            status, problem = answer(line)
        assert (status, problem["code"]) == (429, "connections_from_address")
        with knock(hall, "127.0.0.2") as line:
            line.sendall(ASK + b"connection: close\r\n\r\n")
            assert answer(line)[0] == 200
        lines.close()
        with hall.client() as client:
            assert client.get("/health/live").status_code == 200
        assert refusals(hall) == {"connections from address": 1}


def test_live_connections_hold_a_place_until_they_end(tmp_path: Path) -> None:
    with served(tmp_path, wrap=with_door(most_from=3)) as hall:
        with hall.client("Ann") as client:
            cookie = f"{COOKIE}={client.cookies[COOKIE]}"
        door = hall.services.door
        url = hall.url.replace("http", "ws") + "/api/live"
        with connect(url, additional_headers={"Cookie": cookie}) as live:
            live.send('{"type": "ping", "id": 1}')
            live.recv(20)
            assert door.open == 1
            assert door._plays("127.0.0.1")
        with hall.client() as client:
            assert client.get("/health/live").status_code == 200
            assert door.open == 1


def test_when_the_hall_is_full_there_is_room_for_those_who_play() -> None:
    clock = Clock()
    door = Door(Limits(), most=10, most_from=100, clock=clock)
    door.know("player")
    assert [door.enter(f"10.0.0.{n}") for n in range(8)] == [""] * 8
    assert door.enter("10.0.0.9") == "connections"
    door.leave("10.0.0.9")
    assert [door.enter("player"), door.enter("player")] == ["", ""]
    assert door.enter("player") == "connections"
    for _ in range(3):
        door.leave("player")
    clock.now = KNOWN_SECONDS
    assert door.enter("player") == "connections"


def test_behind_a_proxy_all_may_come_from_one_address() -> None:
    door = Door(Limits(), most=10, most_from=2, trusted_proxy=True)
    assert [door.enter("proxy") for _ in range(11)] == [""] * 10 + ["connections"]


def test_one_address_never_has_more_than_half_of_few_places() -> None:
    door = Door(Limits(), most=10, most_from=100)
    assert [door.enter("one") for _ in range(6)] == [""] * 5 + ["connections from address"]


def test_who_plays_is_forgotten_when_very_many_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door_module, "MOST_KNOWN", 2)
    door = Door(Limits())
    for address in ("a", "b", "a", "c"):
        door.know(address)
    assert [door._plays(address) for address in ("a", "b", "c")] == [True, False, True]


def test_the_log_tells_of_refusals_now_and_then_with_their_number(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    door = Door(Limits(), clock=clock)
    for _ in range(7):
        door.refuse("head size")
    clock.now = WORD_SECONDS
    door.refuse("head size")
    assert [record.getMessage() for record in caplog.records] == [
        "refused 1: head size (0 connections open)",
        "refused 7: head size (0 connections open)",
    ]
    assert door.limits.refused == {"head size": 8}


def test_metrics_count_what_was_refused(hall: Served) -> None:
    with knock(hall) as line:
        line.sendall(b"nonsense\r\n\r\n")
        answer(line)
    with hall.client() as client:
        assert 'questhall_refused_total{limit="not http"} 1.0' in client.get("/metrics").text


def test_requests_that_wait_for_answers_on_one_connection_are_few(hall: Served) -> None:
    with knock(hall) as line:
        line.sendall((ASK + b"\r\n") * 5_000)
        answered = b""
        with contextlib.suppress(ConnectionError):
            while piece := line.recv(65_536):
                answered += piece
    assert answered.count(b'{"status":"ok"}') <= MOST_AHEAD
    assert refusals(hall) == {"requests ahead": 1}


def test_a_few_requests_in_one_piece_are_answered_in_turn(hall: Served) -> None:
    with knock(hall) as line:
        line.sendall((ASK + b"\r\n") * MOST_AHEAD + ASK + b"connection: close\r\n\r\n")
        data = b""
        while piece := line.recv(65_536):
            data += piece
    assert data.count(b'{"status":"ok"}') == MOST_AHEAD + 1
    assert refusals(hall) == {}


SHAKE = (
    b"GET /api/live HTTP/1.1\r\nhost: hall\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "rest",
    [b"x-more: y\r\n" * 130, b"x-long: " + b"a" * 9_000 + b"\r\n", b"content-length: 5\r\n"],
    ids=["headers", "header", "body"],
)
def test_a_handshake_that_cannot_be_read_is_refused_at_once(hall: Served, rest: bytes) -> None:
    with knock(hall) as line:
        line.sendall(SHAKE + rest + b"\r\n")
        status, problem = answer(line)
    assert (status, problem["code"]) == (431, "upgrade")
    assert refusals(hall) == {"upgrade": 1}
    with hall.client() as client:
        assert client.get("/health/live").status_code == 200
        assert hall.services.door.open == 1
