"""The porter: who knocks is taken in a few at a time, and who is one too many never becomes a connection."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from questhall.server import porter as porter_module
from questhall.server.door import Door
from questhall.server.limits import Limits
from questhall.server.porter import AT_ONCE, Porter
from tests.server.serving import served
from tests.server.test_door import ASK, answer, knock, refusals, with_door


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers nobody."""


@contextlib.contextmanager
def knockers(number: int, listener: socket.socket) -> Iterator[list[socket.socket]]:
    """So many who knock at the same moment."""
    with contextlib.ExitStack() as lines:
        yield [lines.enter_context(socket.create_connection(listener.getsockname(), 20)) for _ in range(number)]


async def taken_in(door: Door, number: int) -> int:
    """How many become connections in one turn of the loop in which so many knock."""
    porter = Porter(uvicorn.Config(nobody, lifespan="off", log_config=None), door)
    porter.config.load()
    porter.lifespan = porter.config.lifespan_class(porter.config)
    with socket.create_server(("127.0.0.1", 0)) as listener, knockers(number, listener):
        listener.setblocking(False)
        porter._let_in(listener)
        taken = list(porter._entering)
        await asyncio.gather(*taken)
        assert len(porter.server_state.connections) == len(taken)
        for connection in list(porter.server_state.connections):
            connection.transport.close()
        await asyncio.sleep(0.01)
    return len(taken)


def test_in_one_turn_of_the_loop_only_a_few_are_taken_in() -> None:
    assert asyncio.run(taken_in(Door(Limits()), 3 * AT_ONCE)) == AT_ONCE


def test_who_is_one_too_many_never_becomes_a_connection() -> None:
    door = Door(Limits(), most=4)  # two from one address
    for _ in range(2):
        door.enter("127.0.0.1")
    assert asyncio.run(taken_in(door, 5)) == 0
    assert door.limits.refused == {"connections from address": 5}


def test_those_who_wait_their_turn_are_all_answered(tmp_path: Path) -> None:
    with served(tmp_path) as hall, contextlib.ExitStack() as lines:
        waiting = [lines.enter_context(knock(hall)) for _ in range(5 * AT_ONCE)]
        for line in waiting:
            line.sendall(ASK + b"connection: close\r\n\r\n")
        assert [answer(line)[0] for line in waiting] == [200] * len(waiting)
        assert refusals(hall) == {}


def test_who_is_turned_away_is_told_why_even_who_asked_at_once(tmp_path: Path) -> None:
    with served(tmp_path, wrap=with_door(most=10, most_from=1)) as hall, knock(hall) as first:
        first.sendall(b"GET /")
        for _ in range(20):
            with knock(hall) as line:
                line.sendall(ASK + b"\r\n")
                status, problem = answer(line)
            assert (status, problem["code"]) == (429, "connections_from_address")


def test_when_the_system_has_no_room_it_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(porter_module, "PAUSE_SECONDS", 0.05)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with served(tmp_path) as hall, socket.socket() as line:
        line.settimeout(20)
        host, port = hall.url.removeprefix("http://").split(":")
        resource.setrlimit(resource.RLIMIT_NOFILE, (_next_file(), hard))
        try:
            line.connect((host, int(port)))
            _until(lambda: "no room for a connection" in caplog.text)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        line.sendall(ASK + b"connection: close\r\n\r\n")
        assert answer(line)[0] == 200
    assert next(record.levelno for record in caplog.records if record.name == "questhall.porter") == logging.ERROR


def _next_file() -> int:
    """The number that the next file of this process would have."""
    with socket.socket() as probe:
        return probe.fileno()


def _until(true: Any) -> None:
    late = time.monotonic() + 20
    while not true():
        assert time.monotonic() < late
        time.sleep(0.01)


def test_when_the_hall_stops_nobody_is_let_in_any_more(tmp_path: Path) -> None:
    with served(tmp_path) as hall, knock(hall):
        pass
    with pytest.raises(ConnectionRefusedError), knock(hall):
        pass
