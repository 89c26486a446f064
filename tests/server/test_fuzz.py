"""Thousands of made-up messages over a real socket: every one is answered, and none does harm."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection

from questhall.server.live import REQUESTS
from questhall.server.wire import MOST_MESSAGE
from tests.server.process import ANSWERS, HOT_SEAT, Hall, play_on

MESSAGES = 5_000
BATCH = 10
CODES = {
    "bad_message",
    "bad_table",
    "not_started",
    "finished",
    "stale",
    "not_your_turn",
    "bad_option",
    "no_take_back",
    "not_seated",
    "no_hint",
    "name_taken",
}
FIELDS: dict[str, tuple[str, ...]] = {
    "watch": ("table",),
    "unwatch": ("table",),
    "play": ("table", "decision", "option"),
    "take_back": ("table", "decision"),
    "reset_turn": ("table", "decision"),
    "ask_again": ("table", "seat"),
    "ask_take_back": ("table", "decision", "moves"),
    "answer_take_back": ("table", "agree"),
    "say": ("table", "text"),
    "point": ("table", "target"),
    "hint": ("table", "decision"),
    "odds": ("table", "decision", "option"),
    "ping": (),
}
TABLES = ["MINE", "THEIRS", "WAITING", "OVER"]  # put in place of these are the tables there are

NOW = 424242  # and in place of this the number of the open decision at one's own table

# Values

huge = st.integers(-(10**400), 10**400)
numbers = st.one_of(
    st.integers(0, 9),
    st.integers(-2, 12),
    st.integers(),
    huge,
    st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63) - 1]),
)
text = st.text(st.characters(codec="utf-8"), max_size=60)
odd_text = st.sampled_from(["", "\0", "\u202e", "../../etc/passwd", "' or 1=1 --", "x" * 600, "\N{GAME DIE}" * 501])
tables = st.one_of(st.sampled_from(TABLES), st.sampled_from(TABLES), odd_text, text)
values: dict[str, st.SearchStrategy[Any]] = {
    "table": tables,
    "decision": st.one_of(st.just(NOW), numbers),
    "option": numbers,
    "seat": numbers,
    "moves": numbers,
    "agree": st.booleans(),
    "text": st.one_of(text, odd_text),
    "target": st.one_of(st.sampled_from(["c4", "South", "<script>", "x" * 61]), text, odd_text),
}
scalars = st.one_of(st.none(), st.booleans(), numbers, st.floats(), text, odd_text)
anything = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(text, inner, max_size=4)),
    max_leaves=8,
)

# Messages


def dumped(message: Any, plain: bool = True) -> str:
    return json.dumps(message, ensure_ascii=plain)


@st.composite
def fitting(draw: st.DrawFn) -> dict[str, Any]:
    """A request as it should be, whether it makes sense or not."""
    kind = draw(st.sampled_from(sorted(FIELDS)))
    return {"type": kind, "id": draw(numbers), **{field: draw(values[field]) for field in FIELDS[kind]}}


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A request with something wrong: a field too many or too few, or of another type."""
    message = draw(fitting())
    field = draw(st.sampled_from(sorted(message)))
    change = draw(st.sampled_from(["drop", "replace", "add", "case", "wrap"]))
    if change == "drop":
        del message[field]
    elif change == "replace":
        message[field] = draw(anything)
    elif change == "add":
        message[draw(text)] = draw(anything)
    elif change == "case":
        message[field.upper()] = message.pop(field)
    return dumped([message] if change == "wrap" else message, draw(st.booleans()))


@st.composite
def damaged(draw: st.DrawFn) -> str | bytes:
    """A request that was cut, or in which bytes were changed."""
    raw = dumped(draw(fitting()))[: MOST_MESSAGE // 2].encode()
    at = draw(st.integers(0, len(raw)))
    if draw(st.booleans()):
        return raw[:at].decode()
    return raw[:at] + draw(st.binary(min_size=1, max_size=3)) + raw[at + 1 :]


@st.composite
def nested(draw: st.DrawFn) -> str:
    """A request with something very deep in it."""
    depth = draw(st.sampled_from([1, 50, 900, 1100, 2500]))
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"a":', "}")]))
    deep = opening * depth + "1" + closing * draw(st.sampled_from([0, depth]))
    return draw(st.sampled_from(["{}", '{{"type":"ping","id":1,"x":{}}}', '{{"type":"play","id":{}}}'])).format(deep)


long = st.sampled_from(
    [
        '{"type":"ping","id":' + "9" * 5000 + "}",
        '{"type":"ping","id":1' + " " * 16_000 + "}",
        '{"type":"say","id":1,"table":"MINE","text":"' + "x" * 16_000 + '"}',
        '{"type":"ping","id":1e999}',
        '{"type":"ping","id":-0}',
        '{"type":"ping","id":1,"id":2}',
        '{"type":"ping","type":"watch","id":1}',
        '{"type":"ping","id":1}{"type":"ping","id":2}',
        "\ufeff" + '{"type":"ping","id":1}',
        '{"type":"\\ud800","id":1}',
        "NaN",
        "\0" * 100,
    ]
)
messages: st.SearchStrategy[str | bytes] = st.one_of(
    fitting().map(dumped),
    fitting().map(dumped),
    mutated(),
    damaged(),
    anything.map(dumped),
    st.binary(max_size=100),
    text,
    nested(),
    long,
)


class Fuzzed:
    """Sends batches, on ever new connections so that no limit is reached, and checks that each message is answered."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.names: dict[str, str] = {}
        self.sent = 0
        self.codes: dict[str, int] = {}
        self._socket: ClientConnection | None = None
        self._left = 0
        self._now = 0

    async def prepare(self) -> None:
        """A table that others play at, one that waits and one that is over; each connection has one of its own."""
        await self.hall.start()
        me = await self.hall.guest()
        over = await self.hall.open(me, *HOT_SEAT)
        self.names = {
            "THEIRS": await self.hall.open(me, *HOT_SEAT, public=True),
            "WAITING": await self.hall.open(me, {"kind": "me"}, {"kind": "open"}, public=True),
            "OVER": over,
        }
        client = await self.hall.connect(me)
        shown = await client.watch(over)
        options = [each["option"] for each in shown["position"]["decision"]["options"]]
        await client.accepted("play", table=over, decision=0, option=options.index("concede"))
        await client.close()

    async def batch(self, made: list[str | bytes]) -> None:
        """Send some messages and read until each is answered."""
        socket = await self._connected(len(made))
        for message in made:
            await socket.send(self._placed(message))
        for message in made:
            answer = await asyncio.wait_for(self._answer(socket), 30)
            code = answer.get("code", answer["type"])
            # Who points or talks too much meets a limit here; no other one.
            often = code == "too_fast" and ("point" in answer["reason"] or "That was too often" in answer["reason"])
            assert answer["type"] != "refused" or code in CODES or often, (message, answer)
            assert "Traceback" not in str(answer), (message, answer)
            self.codes[code] = self.codes.get(code, 0) + 1
        self.sent += len(made)

    def _placed(self, message: str | bytes) -> str | bytes:
        raw = message.encode() if isinstance(message, str) else message
        for name, table in self.names.items():
            raw = raw.replace(f'"{name}"'.encode(), f'"{table}"'.encode())
        raw = raw.replace(str(NOW).encode(), str(self._now).encode())
        return raw.decode() if isinstance(message, str) else raw

    async def _answer(self, socket: ClientConnection) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] in ANSWERS:
                return message
            if message.get("table") == self.names["MINE"] and message.get("position"):
                self._now = message["position"]["moves"]
                if message["position"]["outcome"]:
                    self._left = 0  # the next connection gets a new table

    async def _connected(self, room: int) -> ClientConnection:
        if self._socket is None or self._left < room:
            await self.leave()
            me = await self.hall.guest()
            self.names["MINE"] = table = await self.hall.open(me, *HOT_SEAT)
            self._socket = await self.hall.dial(me.headers)
            self._left = int(REQUESTS.burst) - 1
            await self._socket.send(dumped({"type": "watch", "id": 0, "table": table}))
            assert (await self._answer(self._socket))["type"] == "accepted"
        self._left -= room
        return self._socket

    async def leave(self) -> None:
        """Hang up."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def ends_the_connection(self, message: str | bytes, *codes: int, as_text: bool | None = None) -> None:
        """Send what no connection survives."""
        await self.leave()
        socket = await self._connected(1)
        try:
            await socket.send(message, text=as_text)
            while True:
                await asyncio.wait_for(socket.recv(), 10)
        except websockets.ConnectionClosed:
            assert socket.close_code in codes
        self.sent += 1
        await self.leave()

    async def finish(self) -> None:
        """Nothing has happened: a match is played as ever."""
        await self.leave()
        guest = await self.hall.guest()
        table = await self.hall.open(guest, *HOT_SEAT)
        client = await self.hall.connect(guest)
        await client.watch(table)
        await play_on([client], table, 100, random.Random(9))
        assert client.phase[table] == "finished"
        assert client.gaps == 0
        for name in ("MINE", "THEIRS", "WAITING", "OVER"):
            await client.watch(self.names[name])
        await client.close()
        log = self.hall.log
        assert "traceback" not in log.lower()
        assert '"level": "error"' not in log


def test_five_thousand_messages_get_only_clean_refusals(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "data")
    try:
        with asyncio.Runner() as runner:
            fuzzed = Fuzzed(hall)
            runner.run(fuzzed.prepare())

            @settings(
                max_examples=MESSAGES // BATCH,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
            @given(st.lists(messages, min_size=BATCH, max_size=BATCH))
            def send(made: list[str | bytes]) -> None:
                runner.run(fuzzed.batch(made))

            try:
                send()
                for size in (MOST_MESSAGE + 1, 3 * MOST_MESSAGE):
                    runner.run(fuzzed.ends_the_connection("x" * size, 1008))
                runner.run(fuzzed.ends_the_connection("x" * 10 * MOST_MESSAGE, 1008, 1009))
                runner.run(fuzzed.ends_the_connection(b"\xff\xfe{}", 1007, as_text=True))
                runner.run(fuzzed.finish())
            finally:
                runner.run(fuzzed.leave())
                runner.run(hall.http.aclose())
            assert fuzzed.sent >= MESSAGES
            assert {"accepted", "pong", "bad_message", "bad_table", "stale", "finished"} <= fuzzed.codes.keys()
            print(fuzzed.sent, fuzzed.codes)
    finally:
        hall.kill()
