"""The load: tables of two scripted clients each over WebSocket, in one process that is much cheaper than any server.

python benchmarks/load/clients.py questhall|boardgame.io PORT PID TABLES     prints a JSON object; PID is the server's

First as fast as answers come, to warm the server up; then one move a second at each table, and so on while somebody
lists the tables and opens one after another; then again as fast as answers come. A WebSocket library would cost as much
as a server, so frames are made and read by hand.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any, Final, cast, final

import msgspec
import uvloop

HOST: Final = "127.0.0.1"
WARM_UP, PACED, UNPACED = 3.0, 8.0, 6.0  # seconds
SETTLE: Final = 10.0
CONNECTING: Final = 40
LOOK: Final = 0.05  # seconds between two looks of who does not play
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Broken(Exception):
    """The server did something that the benchmark cannot go on from."""


# What is read of the servers' messages; all else is skipped unread.


class Asked(msgspec.Struct):
    """Questhall's decision."""

    number: int
    mine: bool


class Position(msgspec.Struct):
    """Questhall's position."""

    decision: Asked | None


class Told(msgspec.Struct):
    """Any message of Questhall's."""

    type: str
    position: Position | None = None
    reason: str = ""


class Context(msgspec.Struct):
    """Whose turn it is in boardgame.io."""

    currentPlayer: str  # noqa: N815  its name there


class BoardState(msgspec.Struct):
    """boardgame.io's state of a match."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """boardgame.io's first message."""

    state: BoardState


decode_told = msgspec.json.Decoder(Told).decode
decode_update = msgspec.json.Decoder(tuple[str, str, BoardState, Any]).decode
decode_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode


@final
class Load:
    """All tables: how they are played now, and what was measured."""

    def __init__(self) -> None:
        self.paced = False
        self.running = False
        self.moves = 0
        self.latencies: list[float] = []
        self.failure = ""

    def fail(self, why: str) -> None:
        """Note the first thing that went wrong."""
        self.failure = self.failure or why


@final
class Table:
    """One match: who is asked, and since when a paced move is overdue."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.next: Player | None = None
        self.due = 0.0

    def ready(self, player: Player) -> None:
        """A player has seen that it is asked."""
        self.next = player
        if self.load.running and (not self.load.paced or self.due):
            self.move(self.due or time.perf_counter())

    def tick(self) -> None:
        """It is time for a paced move. If the server is late with the last one, the wait counts as latency."""
        if self.load.running and self.load.paced:
            if self.next is not None:
                self.move(time.perf_counter())
            elif not self.due:
                self.due = time.perf_counter()
            asyncio.get_running_loop().call_later(1.0, self.tick)

    def move(self, since: float) -> None:
        """Let the player who is asked move."""
        player = self.next
        if player is not None:
            self.next, self.due = None, 0.0
            player.move(since)


class Player(asyncio.Protocol):
    """One client: a WebSocket, and what it says in the language of its server."""

    path = ""
    cookie = ""
    answers = 1  # messages that together are the answer to a move

    def __init__(self, table: Table) -> None:
        self.table = table
        self.load = table.load
        self.seen = asyncio.get_running_loop().create_future()  # the first view of the table
        self.transport: asyncio.Transport
        self.buffer = b""
        self.open = False
        self.waiting = 0
        self.since = 0.0

    # The language

    def welcome(self) -> None:
        """The socket is open."""
        raise NotImplementedError

    def hear(self, text: bytes) -> None:
        """A message has come."""
        raise NotImplementedError

    def say_move(self) -> bytes:
        """The text of a move."""
        raise NotImplementedError

    # Playing

    def move(self, since: float) -> None:
        """Make a move; its latency counts from `since`."""
        self.since = since
        self.waiting = self.answers
        self.say(self.say_move())

    def answered(self) -> None:
        """A part of the answer to the own move has come."""
        if self.waiting:
            self.waiting -= 1
            if not self.waiting:
                self.load.moves += 1
                self.load.latencies.append(time.perf_counter() - self.since)

    def sees(self, mine: bool) -> None:
        """A view of the table has come."""
        if not self.seen.done():
            self.seen.set_result(None)
        if mine:
            self.table.ready(self)

    # The socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is not derived from it
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {HOST}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
            *([f"Cookie: {self.cookie}"] if self.cookie else []),
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody hangs up before the end."""
        if self.load.running:
            self.load.fail(f"a connection was lost: {error}")

    def data_received(self, data: bytes) -> None:
        """Take all whole frames."""
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.load.fail(f"no WebSocket: {head[:60]!r}")
                return
            self.open, self.buffer = True, rest
            self.welcome()
        for code, payload in self.frames():
            if code == TEXT:
                self.hear(payload)
            elif code == PING:
                self.transport.write(bytes([0x80 | PONG, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
            elif code == CLOSE:
                self.load.fail(f"the server closed a connection: {payload!r}")

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """The whole frames in the buffer."""
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            begin, length = at + 2, buffer[at + 1]
            if length >= 126:
                begin += 2 if length == 126 else 8
                length = int.from_bytes(buffer[at + 2 : begin], "big")
            if len(buffer) < begin + length:
                break
            if not buffer[at] & 0x80:
                self.load.fail("a message came in parts")
            yield buffer[at] & 15, buffer[begin : begin + length]
            at = begin + length
        self.buffer = buffer[at:]

    def say(self, text: bytes) -> None:
        """Send a text, masked with zeros."""
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE, size >> 8, size & 255])
        self.transport.write(head + b"\0\0\0\0" + text)


@final
class QuesthallPlayer(Player):
    """Waits for both, the update and `accepted`: then its move is on disk."""

    path = "/api/live"
    answers = 2

    def __init__(self, table: Table, name: str, cookie: str) -> None:
        super().__init__(table)
        self.name = name
        self.cookie = cookie
        self.number = 0

    def welcome(self) -> None:
        """Watch the table."""
        self.say(b'{"type":"watch","id":0,"table":"%s"}' % self.name.encode())

    def hear(self, text: bytes) -> None:
        """Updates, answers and presence."""
        told = decode_told(text)
        if told.type in ("update", "table"):
            position = told.position
            if position is not None and position.decision is not None:
                self.number = position.decision.number
                self.answered()
                self.sees(position.decision.mine)
        elif told.type == "accepted":
            self.answered()
        elif told.type in ("refused", "closed"):
            self.load.fail(f"{told.type}: {told.reason}")

    def say_move(self) -> bytes:
        """Option 0 of the open decision."""
        number = self.number
        return b'{"type":"play","id":%d,"table":"%s","decision":%d,"option":0}' % (number, self.name.encode(), number)


@final
class BoardPlayer(Player):
    """Speaks socket.io (text packets of engine.io 4), and in it boardgame.io's own messages."""

    path = "/socket.io/?EIO=4&transport=websocket"
    room = b"/dice-race,"

    def __init__(self, table: Table, name: str, seat: str, credentials: str) -> None:
        super().__init__(table)
        self.name = name
        self.seat = seat
        self.credentials = credentials
        self.number = 0

    def welcome(self) -> None:
        """The server speaks first."""

    def emit(self, *words: object) -> bytes:
        """An event as a packet."""
        return b"42" + self.room + msgspec.json.encode(words)

    def hear(self, text: bytes) -> None:
        """Packets."""
        event = b"42" + self.room
        if text.startswith(event + b'["update"'):
            self.see(decode_update(text[len(event) :])[2])
        elif text == b"2":
            self.say(b"3")
        elif text.startswith(b"0"):
            self.say(b"40" + self.room)
        elif text.startswith(b"40" + self.room):
            self.say(self.emit("sync", self.name, self.seat, self.credentials, 2))
        elif text.startswith(event + b'["sync"'):
            self.see(decode_sync(text[len(event) :])[2].state)
        elif not text.startswith(event + b'["matchData"'):
            self.load.fail(f"not understood: {text[:80]!r}")

    def see(self, state: BoardState) -> None:
        """A new state, after anybody's move."""
        self.number = state.number
        self.answered()
        self.sees(state.ctx.currentPlayer == self.seat)

    def say_move(self) -> bytes:
        """The move as boardgame.io's own client sends it."""
        payload = {"type": "roll", "args": [], "playerID": self.seat, "credentials": self.credentials}
        return self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.name, self.seat)


# Setting up over REST


@final
class Lobby:
    """Requests over one connection that stays open."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection(HOST, port, timeout=30)

    def post(self, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
        """The answer's JSON and cookie."""
        headers = {"Content-Type": "application/json", "X-Questhall": "1", **({"Cookie": cookie} if cookie else {})}
        self._line.request("POST", path, json.dumps(body), headers)
        answer = self._line.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise Broken(f"{path}: {answer.status} {content[:200]!r}")
        found = answer.getheader("set-cookie", "")
        return json.loads(content) if content else None, found.partition(";")[0]


def open_questhall(lobby: Lobby, table: Table) -> list[Player]:
    """Two guests open a table, sit down and start."""
    cookies = [lobby.post("/api/guest", {"name": name})[1] for name in ("Ann", "Bob")]
    plan = {"game": "dice_race", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    name = lobby.post("/api/tables", plan, cookies[0])[0]["table"]
    lobby.post(f"/api/tables/{name}/sit", {}, cookies[1])
    lobby.post(f"/api/tables/{name}/start", {}, cookies[0])
    return [QuesthallPlayer(table, name, cookie) for cookie in cookies]


def open_board(lobby: Lobby, table: Table) -> list[Player]:
    """Create a match and let two players join."""
    name = lobby.post("/games/dice-race/create", {"numPlayers": 2})[0]["matchID"]
    players: list[Player] = []
    for seat, player in enumerate(("Ann", "Bob")):
        joined = lobby.post(f"/games/dice-race/{name}/join", {"playerID": str(seat), "playerName": player})[0]
        players.append(BoardPlayer(table, name, str(seat), joined["playerCredentials"]))
    return players


# Measuring


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue  # it has ended meanwhile
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found = [pid]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def cpu_seconds(pids: list[int]) -> float:
    """User and system time of processes with all their threads: as in /proc/PID/stat, but in nanoseconds."""
    return sum(time.clock_gettime((~pid << 3) | 2) for pid in pids)


def memory(pids: list[int]) -> float:
    """Resident memory in MB."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def phase(load: Load, tables: list[Table], pid: int, seconds: float, paced: bool) -> dict[str, float]:
    """Play for a while; the figures of that while."""
    load.paced, load.running = paced, True
    loop = asyncio.get_running_loop()
    for number, table in enumerate(tables):
        if paced:
            loop.call_later(number / len(tables), table.tick)
        elif table.next is not None:
            table.move(time.perf_counter())
    await asyncio.sleep(1.0)  # until the rate is steady
    load.latencies = []
    pids, moves = family(pid), load.moves
    began, cpu, own = time.perf_counter(), cpu_seconds(pids), time.process_time()
    await asyncio.sleep(seconds)
    spent, cpu, own = time.perf_counter() - began, cpu_seconds(pids) - cpu, time.process_time() - own
    moves, latencies = load.moves - moves, load.latencies
    load.running = False
    for _ in range(int(SETTLE / 0.05)):
        if load.failure or all(table.next is not None for table in tables):
            break
        await asyncio.sleep(0.05)
    else:
        load.fail(f"moves were not answered within {SETTLE} s")
    if load.failure:
        raise Broken(load.failure)
    await asyncio.sleep(1.1)  # until all ticks have passed
    cuts = quantiles(latencies, n=100)
    return {
        "moves": moves / spent,
        "cpu_us": 1e6 * cpu / moves,
        "server_load": cpu / spent,
        "client_load": own / spent,
        "p50": 1e3 * cuts[49],
        "p99": 1e3 * cuts[98],
        "longest": 1e3 * max(latencies),
    }


# Looking in


def again(player: Player) -> Player:
    """The same player at another device, only looking."""
    aside = Table(Load())
    if isinstance(player, QuesthallPlayer):
        return QuesthallPlayer(aside, player.name, player.cookie)
    assert isinstance(player, BoardPlayer)
    return BoardPlayer(aside, player.name, player.seat, player.credentials)


async def listing(port: int, player: Player) -> None:
    """The list of the tables, over a connection of its own."""
    path = "/api/tables?list=mine" if isinstance(player, QuesthallPlayer) else "/games/dice-race"
    reader, writer = await asyncio.open_connection(HOST, port)
    lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}", "Connection: close", f"Cookie: {player.cookie}", "", ""]
    writer.write("\r\n".join(lines).encode())
    answer = await reader.read(-1)
    writer.close()
    if not answer.startswith(b"HTTP/1.1 200"):
        raise Broken(f"{path}: {answer[:60]!r}")


async def opening(port: int, player: Player) -> None:
    """A new connection, up to the first view of the table."""
    visitor = again(player)
    transport, _ = await asyncio.get_running_loop().create_connection(lambda: visitor, HOST, port)
    await asyncio.wait_for(visitor.seen, SETTLE)
    transport.abort()


async def look_in(port: int, players: list[Player], times: dict[str, list[float]]) -> None:
    """List the tables and open one, again and again, until cancelled."""
    chance = random.Random(1)
    while True:
        for what, look in (("list", listing), ("open", opening)):
            began = time.perf_counter()
            await look(port, chance.choice(players))
            times[what].append(time.perf_counter() - began)
            await asyncio.sleep(LOOK)


async def visited(
    load: Load, tables: list[Table], pid: int, port: int, players: list[Player]
) -> dict[str, dict[str, float]]:
    """Paced moves while somebody looks in: how long that one waits."""
    times: dict[str, list[float]] = {"list": [], "open": []}
    looking = asyncio.create_task(look_in(port, players, times))
    await phase(load, tables, pid, PACED, paced=True)
    looking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await looking
    found = {}
    for what, spent in times.items():
        cuts = quantiles(spent, n=100)
        found[what] = {"p50": 1e3 * cuts[49], "p99": 1e3 * min(cuts[98], max(spent)), "longest": 1e3 * max(spent)}
    return found


async def run(kind: str, port: int, pid: int, count: int) -> dict[str, Any]:
    """Set up the tables and play them in four phases."""
    load = Load()
    tables = [Table(load) for _ in range(count)]
    empty = memory(family(pid))
    lobby, seat_all = Lobby(port), open_questhall if kind == "questhall" else open_board
    players = [player for table in tables for player in seat_all(lobby, table)]
    loop = asyncio.get_running_loop()
    for first in range(0, len(players), CONNECTING):
        group = players[first : first + CONNECTING]
        await asyncio.gather(*[loop.create_connection(lambda player=each: player, HOST, port) for each in group])  # type: ignore[misc]
        await asyncio.wait_for(asyncio.gather(*[player.seen for player in group]), 30)
        if load.failure:
            raise Broken(load.failure)
    random.Random(1).shuffle(tables)
    gc.collect()
    gc.disable()
    await phase(load, tables, pid, WARM_UP, paced=False)
    idle = memory(family(pid))
    paced = await phase(load, tables, pid, PACED, paced=True)
    visits = await visited(load, tables, pid, port, players)
    unpaced = await phase(load, tables, pid, UNPACED, paced=False)
    result = {"visits": visits, "paced": paced, "unpaced": unpaced, "acknowledged": load.moves}
    result["memory"] = {"empty": empty, "warm": idle, "end": memory(family(pid))}
    for player in players:
        player.transport.abort()
    return result


if __name__ == "__main__":
    uvloop.install()
    try:
        print(json.dumps(asyncio.run(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))))
    except Broken as broken:
        sys.exit(f"the load test broke off: {broken}")
