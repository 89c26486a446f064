"""`make attack`: strangers do their worst on loopback while honest tables play, and the honest ones must hardly notice.

    python benchmarks/attack.py [--write] [SECONDS [TABLES [ATTACK …]]]

A quarter of the time nobody attacks: the undisturbed half of the comparison. Else all attacks run at once, from other
addresses, in a process of their own. The two take turns, so that a slow minute of the machine hits both alike, each
time in a new hall, where nothing of an earlier attack goes on. Beside the tables a few visitors look around. It fails
if an honest player is cut off or refused, or if the 99th percentile of their moves is more than three times what it
was. With `--write` the figures go into docs/performance.md.
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
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import httpx
import websockets
from people import CutOff, Person, figures, free_port, lively, start, until_ready
from websockets.asyncio.client import ClientConnection
from websockets.protocol import State

from questhall.engine import Match, notation
from questhall.engine.dice import FastDice
from questhall.lab.report import processor, replace_section

SECONDS: Final = 120.0
TABLES: Final = 50
QUIET: Final = 0.25  # the share of the time without attacks
ROUNDS: Final = 2  # halls one after the other, each undisturbed first
WARM_UP: Final = 3.0
MOST_WORSE: Final = 3.0
PACE: Final = 1.0
LOOK: Final = 2.0  # seconds between two looks of a visitor: nobody may open tables much oftener for long
HALF_OPEN: Final = 3000
RULES: Final[dict[str, int | str]] = {"lives": 3, "round_limit": 80}

REPORT: Final = Path(__file__).parent.parent / "docs" / "performance.md"
SECTION: Final = "attack benchmark"
VISITORS: Final = 24
MOVE: Final = "a move, until both have seen it"
PAGE, LOBBY = "the first page", "the list of tables"
RECORD, OPEN = "a record, checked and stored", "that table, opened from the store"
HINT, REPLAY = "a hint", "twenty moves of a replay"
TIMED: Final = (MOVE, PAGE, LOBBY, RECORD, OPEN, HINT, REPLAY)

Attack = Callable[["Stranger"], Coroutine[Any, Any, None]]
Times = dict[str, list[float]]
"""How long everything took, by what it was."""


# The honest ones


class Honest:
    """Two people at a table who move in turn, once a second, match after match."""

    def __init__(self, port: int, number: int, times: Times) -> None:
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
            self.times[MOVE].append(time.perf_counter() - began)
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


class Visitor:
    """Somebody who looks around, one thing after the other."""

    def __init__(self, port: int, number: int, times: Times) -> None:
        self.person = Person(port, f"127.150.0.{number + 1}", f"Visitor {number}")
        self.wait = LOOK * number / VISITORS  # not all at the same moment
        self.times = times

    async def look_around(self) -> None:
        """Look at everything, again and again, until cancelled."""
        person, record = self.person, _a_record()
        await person.come_in()
        live = await person.live()
        seats = [{"kind": "me"}, {"kind": "me"}]
        duel = (await person.post("/api/tables", {"game": "river_duel", "seats": seats, "house_rules": RULES}))["table"]
        decision = (await self._asked(live, "table", "watch", duel))["position"]["decision"]["number"]
        middle = len(record["moves"]) // 2
        await asyncio.sleep(self.wait)
        while True:
            await self._timed(PAGE, self._get("/"))
            await self._timed(LOBBY, self._get("/api/tables?list=mine"))
            stored = (await self._timed(RECORD, person.post("/api/records", record)))["table"]
            await self._timed(OPEN, self._asked(live, "table", "watch", stored))
            await self._asked(live, "accepted", "unwatch", stored)
            await self._timed(REPLAY, self._get(f"/api/tables/{stored}/moments?first={middle - 10}&last={middle + 10}"))
            await self._timed(HINT, self._asked(live, "hint", "hint", duel, decision=decision))

    async def _timed(self, what: str, work: Coroutine[Any, Any, Any]) -> Any:
        began = time.perf_counter()
        found = await work
        self.times[what].append(time.perf_counter() - began)
        await asyncio.sleep(LOOK)
        return found

    async def _get(self, path: str) -> None:
        answer = await self.person.http.get(path)
        if answer.status_code >= 400:
            raise CutOff(f"{path}: {answer.status_code} {answer.text[:200]}")

    async def _asked(self, live: ClientConnection, answer: str, kind: str, table: str, **fields: object) -> Any:
        """The answer of that type to a request."""
        await live.send(json.dumps({"type": kind, "id": 1, "table": table, **fields}))
        while True:
            message = json.loads(await live.recv())
            if message["type"] == "refused":
                raise CutOff(f"refused: {message['reason']}")
            if message["type"] == answer:
                return message


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

    async def flood(self, frames: bytes) -> None:
        """Send frames over a live connection until it is cut off."""
        async with await self.live() as live:
            while live.state is State.OPEN:
                live.transport.write(frames)
                await asyncio.sleep(0.01)

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
    """The longest of some matches."""
    return max((_record_of(seed) for seed in range(30)), key=lambda record: len(record["moves"]))


def _record_of(seed: int) -> dict[str, Any]:
    match = Match("river_duel", 2, seed, RULES)
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


async def pings(stranger: Stranger) -> None:
    """Pings as fast as they go."""
    await stranger.flood(b"\x89\x80\0\0\0\0" * 10_000)


async def parts(stranger: Stranger) -> None:
    """A message that never ends, in parts of nothing."""
    await stranger.flood(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 10_000)


async def empty_texts(stranger: Stranger) -> None:
    """Thousands of messages in one piece; then nobody waits for the answers."""
    await stranger.flood(b"\x81\x80\0\0\0\0" * 10_000)


async def requests_ahead(stranger: Stranger) -> None:
    """Requests as fast as they go, without waiting for an answer."""
    await stranger.pour(b"", b"GET /q HTTP/1.1\r\n\r\n" * 3_000)


async def strange_handshakes(stranger: Stranger) -> None:
    """Live connections with headers that nobody reads."""
    head = b"GET /api/live HTTP/1.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n" + b"x-more: y\r\n" * 130 + b"\r\n"
    lines = []
    for _ in range(100):
        with contextlib.suppress(OSError):
            lines.append(stranger.line())
            lines[-1].send(head)
        await asyncio.sleep(0)
    await asyncio.sleep(1)
    for line in lines:
        line.close()


async def guest_farm(stranger: Stranger) -> None:
    """A dozen guests of one address with tables at which bots play each other."""
    seats = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
    body = json.dumps({"game": "river_duel", "seats": seats, "house_rules": RULES}).encode()
    for number in range(12):
        guest = Stranger(stranger.port, stranger.address, f"Guest {number}")
        with contextlib.suppress(CutOff):
            await guest.come_in()
        await asyncio.gather(*(guest.try_post("/api/tables", body) for _ in range(4)))
        await guest.http.aclose()
    await asyncio.sleep(10)


async def fickle(stranger: Stranger) -> None:
    """Ask a bot for a hint and hang up, again and again."""
    body = {"game": "river_duel", "seats": [{"kind": "me"}, {"kind": "me"}], "house_rules": RULES}
    table = (await stranger.post("/api/tables", body))["table"]
    for _ in range(100):
        async with await stranger.live() as live:
            await live.send(json.dumps({"type": "hint", "id": 1, "table": table, "decision": 0}))
        await asyncio.sleep(0.05)


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
    pings,
    parts,
    empty_texts,
    requests_ahead,
    strange_handshakes,
    guest_farm,
    fickle,
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


async def run(port: int, seconds: float, tables: int, names: list[str]) -> tuple[Times, Times]:
    """How long all took in one hall, without and with attacks."""
    await until_ready(port)
    times: Times = {what: [] for what in TIMED}
    playing = [asyncio.create_task(Honest(port, number, times).play()) for number in range(tables)]
    playing += [asyncio.create_task(Visitor(port, number, times).look_around()) for number in range(VISITORS)]
    attackers = multiprocessing.get_context("spawn").Process(target=attack_all, args=(port, names), daemon=True)
    try:
        await play_on(playing, WARM_UP)
        taken(times)
        await play_on(playing, QUIET * seconds)
        quiet = taken(times)
        attackers.start()
        await play_on(playing, WARM_UP)
        taken(times)
        await play_on(playing, (1 - QUIET) * seconds)
        return quiet, taken(times)
    finally:
        if attackers.is_alive():
            attackers.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def taken(times: Times) -> Times:
    """What has been measured so far; from now on anew."""
    found = {what: list(each) for what, each in times.items()}
    for each in times.values():
        each.clear()
    return found


def cuts(times: list[float]) -> tuple[float, float, float]:
    """Median, 99th percentile and the longest, in milliseconds."""
    parts = statistics.quantiles(times, n=100)
    return 1e3 * parts[49], 1e3 * min(parts[98], max(times)), 1e3 * max(times)


def make_table(quiet: Times, under: Times, tables: int, seconds: float) -> str:
    """The figures of both parts side by side."""
    lines = [
        (
            f"{processor()}, {os.cpu_count()} cores; {tables} tables and {VISITORS} visitors, {QUIET * seconds:.0f} s "
            f"undisturbed and {(1 - QUIET) * seconds:.0f} s attacked."
        ),
        "",
        "| what | undisturbed: times | p50, ms | p99, ms | longest | attacked: times | p50, ms | p99, ms | longest |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for what in quiet:
        if min(len(quiet[what]), len(under[what])) > 1:
            columns = [
                f"{len(times[what]):,} | " + " | ".join(f"{cut:.1f}" for cut in cuts(times[what]))
                for times in (quiet, under)
            ]
            lines.append(f"| {what} | " + " | ".join(columns) + " |")
    return "\n".join([*lines, ""])


def one_hall(seconds: float, tables: int, names: list[str]) -> tuple[Times, Times, Counter[str]]:
    """How long all took without and with attacks, and how often a limit refused somebody."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="questhall-attack-") as folder:
        server = start(Path(folder), port)
        try:
            quiet, under = asyncio.run(run(port, seconds, tables, names))
            refused = asyncio.run(figures(port, "questhall_refused_total"))
        finally:
            server.terminate()
            server.wait()
    return quiet, under, Counter({limit[8:-2]: int(times) for limit, times in refused.items()})


def main() -> int:
    """Run it; 0 if nobody honest was hurt."""
    given = [each for each in sys.argv[1:] if each != "--write"]
    seconds = float(given[0]) if given else SECONDS
    tables = int(given[1]) if len(given) > 1 else TABLES
    quiet: Times = {what: [] for what in TIMED}
    under: Times = {what: [] for what in TIMED}
    refused: Counter[str] = Counter()
    for _ in range(ROUNDS):
        try:
            found = one_hall(seconds / ROUNDS, tables, given[2:])
        except (CutOff, websockets.WebSocketException, httpx.HTTPError) as error:
            print(f"an honest player was cut off: {type(error).__name__} {error}")
            return 1
        for what in TIMED:
            quiet[what] += found[0][what]
            under[what] += found[1][what]
        refused += found[2]
    print("refused:", ", ".join(f"{limit} {times}" for limit, times in refused.items()))
    table = make_table(quiet, under, tables, seconds)
    print(table)
    if "--write" in sys.argv:
        replace_section(REPORT, SECTION, table)
    before, after = cuts(quiet[MOVE])[1], cuts(under[MOVE])[1]
    print(f"p99 of moves is {after / before:.1f} times what it was; {MOST_WORSE:.0f} are the most")
    return 0 if after <= MOST_WORSE * before else 1


if __name__ == "__main__":
    sys.exit(main())
