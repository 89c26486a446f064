"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from questhall.server.people import COOKIE
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry

START_SECONDS: Final = 60.0
WAIT_SECONDS: Final = 20.0
# Below the ports that outgoing connections get: nobody takes a server's port while it restarts.
PORTS: Final = range(20_000, 32_000)
DUEL: Final[tuple[dict[str, str], ...]] = ({"kind": "me"}, {"kind": "open"})
DOUBLES: Final[tuple[dict[str, str], ...]] = (*DUEL, *DUEL)
HOT_SEAT: Final[tuple[dict[str, str], ...]] = ({"kind": "me"}, {"kind": "me"})
AGAINST_BOT: Final[tuple[dict[str, str], ...]] = ({"kind": "me"}, {"kind": "bot", "level": "easy"})
SOUTH_FIRST: Final[dict[str, int | str]] = {"first_turn": "south"}
ANSWERS: Final = ("accepted", "refused", "pong")

_addresses = itertools.count(1)


class Gone(Exception):
    """The connection ended while something was expected of it."""


def free_port() -> int:
    """A loopback port that nobody listens on."""
    for _ in range(1000):
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Guest:
    """Somebody with a cookie, from an address of their own: the server stands behind a proxy that names it."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.id = ""
        self.token = ""

    @property
    def headers(self) -> dict[str, str]:
        """What this guest's browser sends with every request."""
        cookie = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        return {"X-Forwarded-For": self.address, **cookie}


class Hall:
    """A server process on a loopback port; it can be killed and started again on the same data."""

    def __init__(self, data: Path, *options: str, module: str = "questhall") -> None:
        self.data = data
        self.module = module
        self.port = free_port()
        self.options = options
        self.log_file = data.with_name(f"{data.name}-{self.port}.log")
        self.process: subprocess.Popen[bytes] | None = None
        self.http = self.browser()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> httpx.AsyncClient:
        """A client for the lobby, for one event loop."""
        return httpx.AsyncClient(
            base_url=self.url, headers={"X-Questhall": "1"}, timeout=30, verify=False, trust_env=False
        )

    @property
    def log(self) -> str:
        """All that it has logged."""
        return self.log_file.read_text() if self.log_file.exists() else ""

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        command = [sys.executable, "-m", self.module, "serve", "--behind-proxy", *self.options]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, "QUESTHALL_PURE": "1"},
            )
        await asyncio.wait_for(self._until_ready(self.process), START_SECONDS)

    async def _until_ready(self, process: subprocess.Popen[bytes]) -> None:
        while True:
            assert process.poll() is None, f"the server ended with {process.returncode}:\n{self.log}"
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                await writer.wait_closed()
                break
            await asyncio.sleep(0.02)
        while (answer := await self.http.get("/health/ready")).json() != {"status": "ok"}:
            assert answer.status_code == 503, answer.text  # on a busy machine the disk may take its time
            await asyncio.sleep(0.1)

    def kill(self) -> None:
        """SIGKILL; does nothing if it does not run."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(WAIT_SECONDS)
            self.process = None

    async def stop(self) -> int:
        """SIGTERM; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(self.process.wait, WAIT_SECONDS)
        self.process = None
        return code

    def children(self) -> list[int]:
        """The processes that it has started: the bot workers."""
        assert self.process is not None
        found: list[int] = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            found += map(int, (task / "children").read_text().split())
        return found

    async def close(self) -> None:
        """Leave nothing behind."""
        self.kill()
        await self.http.aclose()

    # People and tables

    async def guest(self, name: str = "Guest") -> Guest:
        """A new guest."""
        guest = Guest(name, next(_addresses))
        answer = await self.http.post("/api/guest", json={"name": name}, headers=guest.headers)
        assert answer.status_code == 201, answer.text
        guest.token, guest.id = answer.cookies[COOKIE], answer.json()["id"]
        self.http.cookies.clear()
        return guest

    async def post(self, guest: Guest, path: str, body: dict[str, Any]) -> Any:
        """What the lobby answers."""
        answer = await self.http.post(path, json=body, headers=guest.headers)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def open(self, host: Guest, *seats: dict[str, str], **settings: Any) -> str:
        """A table of River Duel."""
        body = {"game": "river_duel", "seats": list(seats), "house_rules": SOUTH_FIRST, **settings}
        table = (await self.post(host, "/api/tables", body))["table"]
        assert isinstance(table, str)
        return table

    async def duel(self, host: Guest, other: Guest, **settings: Any) -> str:
        """Two guests, begun; the host is South and first."""
        table = await self.open(host, *DUEL, **settings)
        await self.post(other, f"/api/tables/{table}/sit", {})
        await self.post(host, f"/api/tables/{table}/start", {})
        return table

    async def figure(self, name: str) -> float:
        """One of the server's metrics."""
        for line in (await self.http.get("/metrics")).text.splitlines():
            if line.startswith(f"{name} "):
                return float(line.split()[1])
        raise AssertionError(f"no metric {name}")

    # Sockets

    async def dial(self, headers: dict[str, str], **options: Any) -> ClientConnection:
        """A bare socket."""
        address = f"ws://127.0.0.1:{self.port}/api/live"
        # Without a proxy from the environment, and without pings of our own.
        return await websockets.connect(
            address, additional_headers=headers, proxy=None, ping_interval=None, compression=None, **options
        )

    async def connect(self, guest: Guest) -> Client:
        """A client of somebody."""
        try:
            return Client(await self.dial(guest.headers), guest)
        except (OSError, websockets.WebSocketException, EOFError) as error:
            raise Gone(str(error)) from error


class Client:
    """One connection: keeps all it gets, and the present of every table it watches."""

    def __init__(self, socket: ClientConnection, guest: Guest) -> None:
        self.socket = socket
        self.guest = guest
        self.texts: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.seq: dict[str, int] = {}
        self.position: dict[str, dict[str, Any]] = {}
        self.phase: dict[str, str] = {}
        self.gaps = 0
        self.gone = False
        self._number = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.texts.append(text)
                self._take(json.loads(text))
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.gone = True
            self._news.set()
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Gone())

    def _take(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        kind, table = message["type"], message.get("table", "")
        if kind in ANSWERS:
            answer = self._answers.pop(message["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(message)
            return
        if kind == "update":
            self.gaps += self.seq.get(table) != message["after"]
        if kind in ("table", "update"):
            self.seq[table] = message["seq"]
            if message.get("position"):
                self.position[table] = message["position"]
            if message.get("phase"):
                self.phase[table] = message["phase"]

    @property
    def code(self) -> int | None:
        """With which code the connection was closed."""
        return self.socket.close_code

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a kind so far."""
        return [message for message in self.messages if message["type"] == kind]

    async def post(self, kind: str, **fields: Any) -> asyncio.Future[dict[str, Any]]:
        """Send a request; its answer comes later."""
        self._number += 1
        answer = asyncio.get_running_loop().create_future()
        self._answers[self._number] = answer
        try:
            await self.socket.send(json.dumps({"type": kind, "id": self._number, **fields}))
        except websockets.ConnectionClosed as error:
            answer.cancel()
            raise Gone() from error
        if self.gone and not answer.done():
            answer.set_exception(Gone())
        return answer

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        return await asyncio.wait_for(await self.post(kind, **fields), WAIT_SECONDS)

    async def refused(self, kind: str, **fields: Any) -> str:
        """The code of the refusal of a request."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        assert answer["reason"]
        return str(answer["code"])

    async def accepted(self, kind: str, **fields: Any) -> None:
        """Send a request that must be accepted."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "accepted", answer

    async def watch(self, table: str) -> dict[str, Any]:
        """Follow a table; its snapshot."""
        await self.accepted("watch", table=table)
        return next(each for each in reversed(self.of_type("table")) if each["table"] == table)

    async def news(self) -> None:
        """Wait for the next message; Gone if there will be none."""
        if self.gone:
            raise Gone()
        self._news.clear()
        await self._news.wait()
        if self.gone:
            raise Gone()

    async def until(self, condition: Callable[[], bool], seconds: float = WAIT_SECONDS) -> None:
        """Wait until messages have made something true."""
        async with asyncio.timeout(seconds):
            while not condition():
                await self.news()

    async def until_moves(self, table: str, moves: int, seconds: float = WAIT_SECONDS) -> None:
        """Wait until so many moves are made."""
        await self.until(lambda: self.moves(table) >= moves, seconds)

    async def ended(self, seconds: float = WAIT_SECONDS) -> int | None:
        """Wait until the server has closed the connection; the code."""
        await asyncio.wait_for(asyncio.shield(self._reading), seconds)
        return self.code

    def decision(self, table: str) -> dict[str, Any] | None:
        """The open decision if it is this client's."""
        decision: dict[str, Any] | None = self.position[table]["decision"]
        return decision if decision is not None and decision["mine"] else None

    def moves(self, table: str) -> int:
        """How many moves this client has seen."""
        return int(self.position[table]["moves"])

    async def play(self, table: str, option: int) -> dict[str, Any]:
        """Choose an option of the decision this client sees."""
        decision = self.position[table]["decision"]
        return await self.ask("play", table=table, decision=decision["number"] if decision else 0, option=option)

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._reading


def some_option(decision: dict[str, Any], chance: random.Random) -> int:
    """An option at random, of those that keep a match going for long if there are any."""
    idle = ("concede", "end", "heal")
    options = [each["option"] for each in decision["options"]]
    lively = [number for number, option in enumerate(options) if option not in idle]
    return chance.choice(lively) if lively else options.index("end")


async def play_on(clients: list[Client], table: str, moves: int, chance: random.Random) -> int:
    """Let whoever is asked choose at random until so many more moves are made or the match is over; how many were."""
    for done in range(moves):
        number = clients[0].moves(table)
        for client in clients:
            await client.until_moves(table, number)
        asked = [client for client in clients if client.decision(table)]
        if not asked:
            return done
        decision = asked[0].decision(table)
        assert decision is not None
        answer = await asked[0].play(table, some_option(decision, chance))
        assert answer["type"] == "accepted", answer
        await clients[0].until_moves(table, number + 1)
    return moves


@contextlib.asynccontextmanager
async def a_hall(data: Path, *options: str, start: bool = True) -> AsyncIterator[Hall]:
    """A server that is ended with the block, whatever happens."""
    hall = Hall(data, *options)
    try:
        if start:
            await hall.start()
        yield hall
    finally:
        await hall.close()


async def stored(data: Path, table: str) -> list[LogEntry]:
    """A table's log as it is on disk."""
    store = await SqliteStore.open(data / "questhall.db")
    try:
        return await store.entries(table)
    finally:
        await store.close()
