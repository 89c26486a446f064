"""`make attack`: strangers do their worst on loopback while honest tables play, and the honest ones must hardly notice.

    python benchmarks/attack.py [SECONDS [TABLES [ATTACK …]]]

A quarter of the time nobody attacks: the undisturbed half of the comparison. Then all attacks run at once, from other
addresses, in a process of their own. It fails if an honest player is cut off or refused, or if the 99th percentile of
their moves is more than three times what it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import httpx
import websockets
from people import CutOff, Person, figures, free_port, lively, start, until_ready
from websockets.asyncio.client import ClientConnection

from questhall.engine import Match, notation
from questhall.engine.dice import FastDice

SECONDS: Final = 120.0
TABLES: Final = 50
QUIET: Final = 0.25  # the share of the time without attacks
WARM_UP: Final = 3.0
MOST_WORSE: Final = 3.0
PACE: Final = 1.0
HALF_OPEN: Final = 3000
RULES: Final[dict[str, int | str]] = {"lives": 3, "round_limit": 80}

Attack = Callable[["Stranger"], Coroutine[Any, Any, None]]


# The honest ones


class Honest:
    """Two people at a table who move in turn, once a second, match after match."""

    def __init__(self, port: int, number: int, times: list[float]) -> None:
        self.people = [
            Person(port, f"127.{2 + number // 100}.{number % 100}.{seat + 1}", f"Player {number} {seat}")
            for seat in (0, 1)
        ]
        self.times = times
        self.chance = random.Random(number)
        self.requests = 0

    async def play(self) -> None:
        """Play until cancelled."""
        for person in self.people:
            await person.come_in()
        lives = [await person.live() for person in self.people]
        await asyncio.sleep(self.chance.random() * PACE)
        while True:
            await self._match(lives)

    async def _match(self, lives: list[ClientConnection]) -> None:
        host, other = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = {"game": "river_duel", "seats": seats, "house_rules": {"first_turn": "south", **RULES}}
        table = (await host.post("/api/tables", opened))["table"]
        await other.post(f"/api/tables/{table}/sit", {})
        await host.post(f"/api/tables/{table}/start", {})
        for live in lives:
            await self._ask(live, "watch", table)
        position = await self._seen(lives, table)
        while position["decision"] is not None:
            asked = lives[position["decision"]["seat"]]
            began = time.perf_counter()
            option = lively(position["decision"], self.chance)
            await self._ask(asked, "play", table, decision=position["decision"]["number"], option=option)
            position = await self._seen(lives, table, position["moves"] + 1)
            self.times.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - began)))
        for live in lives:
            await self._ask(live, "unwatch", table)

    async def _ask(self, live: ClientConnection, kind: str, table: str, **fields: object) -> None:
        self.requests += 1
        await live.send(json.dumps({"type": kind, "id": self.requests, "table": table, **fields}))

    async def _seen(self, lives: list[ClientConnection], table: str, moves: int = 0) -> dict[str, Any]:
        """The position that both have seen, as the one sees it who is asked."""
        found: dict[str, Any] = {}
        for live in lives:
            while True:
                message = json.loads(await live.recv())
                if message["type"] == "refused":
                    raise CutOff(f"refused: {message['reason']}")
                position = message.get("position")
                if message.get("table") == table and position and position["moves"] >= moves:
                    break
            if position["decision"] is None or position["decision"]["mine"]:
                found = position
        return found


# The others


class Stranger(Person):
    """Somebody who means no good."""

    def line(self) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), 5, (self.address, 0))

    async def pour(self, begin: bytes, piece: bytes) -> None:
        """Send for ever."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            writer.write(begin)
            while True:
                writer.write(piece)
                await writer.drain()
        finally:
            writer.close()

    async def try_post(self, path: str, body: bytes) -> None:
        """Send a bad request; whatever comes back is fine."""
        with contextlib.suppress(httpx.HTTPError):
            await self.http.post(path, content=body)


async def endless_headers(stranger: Stranger) -> None:
    """Headers without end."""
    await stranger.pour(b"GET / HTTP/1.1\r\n", (b"x-more: " + b"a" * 8000 + b"\r\n") * 8)


async def endless_address(stranger: Stranger) -> None:
    """A URL without end."""
    await stranger.pour(b"GET /", b"a" * 65_536)


async def half_open(stranger: Stranger) -> None:
    """Requests that never become whole, very many of them."""
    lines: list[socket.socket] = []
    try:
        for number in range(HALF_OPEN):
            with contextlib.suppress(OSError):
                line = stranger.line()
                lines.append(line)
                line.send(b"GET / HTTP/1.1\r\nhost:")
            if number % 20 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(5)
    finally:
        for line in lines:
            line.close()


async def deep_keys(stranger: Stranger) -> None:
    """House rules in TOML with a key of thousands of parts."""
    cards = ".".join(["a"] * 4900) + " = 1"
    body = json.dumps({"seats": 2, "house_rules": {"custom_cards": cards}}).encode()
    path = "/api/games/roll_for_adventure/house_rules"
    await asyncio.gather(*(stranger.try_post(path, body) for _ in range(20)))


async def huge_numbers(stranger: Stranger) -> None:
    """Numbers of thousands of digits, and nesting without end."""
    for body in (
        b'{"seats": 2, "house_rules": {"turn_limit": "' + b"9" * 5000 + b'"}}',
        b'{"seats": ' + b"9" * 5000 + b', "house_rules": {}}',
        b'{"seats": ' + b"[" * 60_000,
    ):
        await stranger.try_post("/api/games/roll_for_adventure/house_rules", body)


async def heavy_records(stranger: Stranger) -> None:
    """Records with absurd inheritance, and good ones that are branched off again and again."""
    record = _a_record()
    many = {**record, "inherited": [[number, "a"] for number in range(75_000)]}
    await stranger.try_post("/api/records", json.dumps(many).encode())
    with contextlib.suppress(CutOff):
        table = (await stranger.post("/api/records", record))["table"]
        for _ in range(5):
            await stranger.post(f"/api/tables/{table}/branch", {"moves": len(record["moves"]) - 1})


def _a_record() -> dict[str, Any]:
    match = Match("river_duel", 2, 3, RULES)
    chance = FastDice(5)
    while match.decision is not None and len(match.moves) < 400:
        options = [each for each in match.decision.options if notation(each) not in ("concede", "end", "heal")]
        options = options or match.decision.options
        match.play(options[chance.below(len(options))])
    if match.decision is not None:
        match.play("concede")
    record: dict[str, Any] = json.loads(match.record.to_json())
    return record


async def bot_farm(stranger: Stranger) -> None:
    """Twenty tables at which bots play each other."""
    seats = [{"kind": "bot", "level": "normal"}, {"kind": "bot", "level": "normal"}]
    for _ in range(20):
        body = {"game": "river_duel", "seats": seats, "house_rules": RULES}
        await stranger.try_post("/api/tables", json.dumps(body).encode())
    await asyncio.sleep(10)


async def chatter(stranger: Stranger) -> None:
    """Messages as fast as they go: nonsense, large ones, and requests for things that do not exist."""
    async with await stranger.live() as live:
        for number in range(2000):
            await live.send(random.choice(('{"type": "watch", "id": 1, "table": "x"}', "nonsense", "[" * 5000)))
            if number % 50 == 0:
                await asyncio.sleep(0)


async def knocking(stranger: Stranger) -> None:
    """Live connections that come and go."""
    for _ in range(50):
        with contextlib.suppress(websockets.WebSocketException, OSError):
            await (await stranger.live()).close()


ATTACKS: Final[tuple[Attack, ...]] = (
    endless_headers,
    endless_address,
    half_open,
    deep_keys,
    huge_numbers,
    heavy_records,
    bot_farm,
    chatter,
    knocking,
)


async def attack_for_ever(port: int, number: int, attack: Attack) -> None:
    """One attack after the other, by one stranger; that the server hangs up is no reason to stop."""
    while True:
        stranger = Stranger(port, f"127.200.0.{number + 1}", f"Stranger {number}")
        with contextlib.suppress(OSError, httpx.HTTPError, websockets.WebSocketException, CutOff):
            await stranger.come_in()
        with contextlib.suppress(OSError, httpx.HTTPError, websockets.WebSocketException):
            await attack(stranger)
        await stranger.http.aclose()
        await asyncio.sleep(0.1)


def attack_all(port: int, names: list[str]) -> None:
    """All attacks at once, or the named ones; in a process of its own, which gives way to everybody else."""
    os.nice(10)
    attacks = [attack for attack in ATTACKS if not names or attack.__name__ in names]

    async def run() -> None:
        await asyncio.gather(*(attack_for_ever(port, number, attack) for number, attack in enumerate(attacks)))

    asyncio.run(run())


# The run


async def play_on(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Let all play; raises whatever ends one of them."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for each in done:
        each.result()


async def run(port: int, seconds: float, tables: int) -> tuple[list[float], list[float]]:
    """Move times without and with attacks."""
    await until_ready(port)
    times: list[float] = []
    playing = [asyncio.create_task(Honest(port, number, times).play()) for number in range(tables)]
    attackers = multiprocessing.get_context("spawn").Process(target=attack_all, args=(port, sys.argv[3:]), daemon=True)
    try:
        await play_on(playing, WARM_UP)
        times.clear()
        await play_on(playing, QUIET * seconds)
        quiet = list(times)
        attackers.start()
        await play_on(playing, WARM_UP)
        times.clear()
        await play_on(playing, (1 - QUIET) * seconds)
        return quiet, list(times)
    finally:
        if attackers.is_alive():
            attackers.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def told(name: str, times: list[float]) -> float:
    """Print the figures of one half; the 99th percentile."""
    cuts = statistics.quantiles(times, n=100)
    p50, p99 = 1e3 * cuts[49], 1e3 * cuts[98]
    print(
        f"{name:12} {len(times):7,} moves   p50 {p50:7.1f} ms   p99 {p99:7.1f} ms   longest {1e3 * max(times):7.1f} ms"
    )
    return p99


def main() -> int:
    """Run it; 0 if nobody honest was hurt."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else TABLES
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="questhall-attack-") as folder:
        server = start(Path(folder), port)
        try:
            quiet, under = asyncio.run(run(port, seconds, tables))
            refused = asyncio.run(figures(port, "questhall_refused_total"))
            print("refused:", ", ".join(f"{limit[8:-2]} {times:.0f}" for limit, times in refused.items()))
        except CutOff as error:
            print(f"an honest player was cut off: {error}")
            return 1
        except (websockets.WebSocketException, httpx.HTTPError) as error:
            print(f"an honest player was cut off: {type(error).__name__} {error}")
            return 1
        finally:
            server.terminate()
            server.wait()
    before, after = told("undisturbed", quiet), told("attacked", under)
    print(f"p99 is {after / before:.1f} times what it was; {MOST_WORSE:.0f} are the most")
    return 0 if after <= MOST_WORSE * before else 1


if __name__ == "__main__":
    sys.exit(main())
