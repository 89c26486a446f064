"""`make soak`: a busy hall for a long time, whose memory, files, tasks and answers must be as at the beginning.

    python benchmarks/soak.py [SECONDS [TABLES [PACE]]]    PACE: seconds between two things that somebody does

People come, open a table of any game alone, with bots or with somebody else, move, take back, chat, ask for hints, hang
up and come again, give up or play to the end, look at the replay, verify the dice, ask why a move was made or for a
review, and go; the next ones take their place. In the end every finished match must have been verified, and the store
is examined table by table.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import websockets
from people import CutOff, Person, figures, free_port, lively, start, until_ready
from websockets.asyncio.client import ClientConnection

SECONDS: Final = 3600.0
TABLES: Final = 200
PACE: Final = 0.5
LONG: Final = 600.0  # shorter runs share the machine with other tests: their times are printed, not judged …
SHORT_RUN: Final = 1.25  # … and the memory is full only after five minutes, when as many tables are let go as opened
LOOKS: Final = 30  # at the server's figures
MOST_MOVES: Final = 60  # then a match is given up
SHARED: Final = 0.3  # of the tables are for two people
ASKED_WHY, REVIEWED = 0.1, 0.002  # of the finished matches: a review takes up to a minute of CPU time
LONGEST_WAIT: Final = 60.0  # for an answer over a live connection
PATIENCE: Final = 30  # looks at a review that is being made, before somebody leaves without it
MORE_MEMORY, MORE_FILES, MORE_TASKS, SLOWER = 1.15, 1.25, 1.25, 3.0  # the last third against the one before
COUNTED: Final = (
    *("tables", "of them shared", "moves", "take-backs", "hints", "returns"),
    *("finished", "verified", "whys", "reviews"),
)
FIGURES: Final = ("process_resident_memory_bytes", "process_open_fds", "questhall_tasks")


class Hall:
    """What is known of the hall while it is soaked."""

    def __init__(self, port: int, pace: float) -> None:
        self.port = port
        self.pace = pace
        self.people = 0
        self.times: list[tuple[float, float]] = []  # when, and how long a move took
        self.looks: list[tuple[float, dict[str, float]]] = []
        self.counts = dict.fromkeys(COUNTED, 0)
        self.games: list[dict[str, Any]] = []

    def person(self) -> Person:
        """Somebody new, from an address of their own."""
        self.people += 1
        number = self.people % 60_000
        return Person(
            self.port, f"127.{10 + number // 10_000}.{number // 100 % 100}.{1 + number % 100}", f"Visitor {self.people}"
        )


class Visit:
    """One person at one table."""

    def __init__(self, hall: Hall, chance: random.Random) -> None:
        self.hall = hall
        self.chance = chance
        self.person = hall.person()
        self.table = ""
        self.requests = 0
        self.position: dict[str, Any] = {}
        self.live: ClientConnection

    async def run(self) -> None:
        """Come, play, go."""
        try:
            await self.person.come_in()
            friend = await self._open()
            if friend is None:
                await self._play()
            else:
                await asyncio.gather(self._play(), friend.join(self))
        finally:
            await self.person.http.aclose()

    async def join(self, host: Visit) -> None:
        """Come to somebody's table, play, go."""
        try:
            await self.person.come_in()
            self.table = host.table
            await self.person.post(f"/api/tables/{self.table}/sit", {})
            await host.person.post(f"/api/tables/{self.table}/start", {})
            await self._play()
        finally:
            await self.person.http.aclose()

    async def _play(self) -> None:
        await self._watch()
        for _ in range(self.chance.randrange(5, MOST_MOVES)):
            if self.over:
                break
            await self._do_something()
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.hall.pace)
        await self._end()
        await self.live.close()

    async def _open(self) -> Visit | None:
        """A table for one person, alone, at several seats or with a bot; or with a friend, who is still to join."""
        game = self.chance.choice(self.hall.games)
        seats = int(self.chance.choice(list(game["seat_names"])))
        other = self.chance.choice(({"kind": "me"}, {"kind": "bot", "level": "easy"}))
        others = [other] * (seats - 1)
        shared = seats > 1 and self.chance.random() < SHARED
        if shared:
            others[0] = {"kind": "open"}
        wanted = {"game": game["name"], "seats": [{"kind": "me"}, *others]}
        self.table = (await self.person.post("/api/tables", wanted))["table"]
        self.hall.counts["tables"] += 1
        self.hall.counts["of them shared"] += shared
        return Visit(self.hall, self.chance) if shared else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.position) and self.position["outcome"] is not None

    async def _watch(self) -> None:
        self.live = await self.person.live()
        await self._ask("watch")
        await self._hear("watch", lambda message: bool(message.get("position")))

    async def _do_something(self) -> None:
        """Mostly a move; now and then what else people do."""
        decision = self.position["decision"]
        deed = self.chance.random()
        if decision is None:  # the match is still to begin, or a moment in which nobody knows who is asked
            await asyncio.sleep(0.1 * self.hall.pace)
        elif deed < 0.04:
            await self._ask("say", text="hello")
        elif deed < 0.08 and decision["mine"]:
            self.hall.counts["hints"] += 1
            await self._ask("hint", decision=decision["number"])
        elif deed < 0.14:
            self.hall.counts["take-backs"] += 1
            await self._ask("take_back", decision=decision["number"])
        elif deed < 0.16:
            self.hall.counts["returns"] += 1
            await self.live.close()
            await self._watch()
        elif decision["mine"]:
            await self._move(decision)
        await self._catch_up()

    async def _move(self, decision: dict[str, Any]) -> None:
        began = time.perf_counter()
        option = lively(decision, self.chance)
        number = await self._ask("play", decision=decision["number"], option=option)
        await self._hear("play", lambda message: message.get("id") == number)
        self.hall.times.append((time.perf_counter(), time.perf_counter() - began))
        self.hall.counts["moves"] += 1

    async def _ask(self, kind: str, **fields: object) -> int:
        self.requests += 1
        await self.live.send(json.dumps({"type": kind, "id": self.requests, "table": self.table, **fields}))
        return self.requests

    async def _hear(self, asked: str, enough: Any) -> None:
        """Take messages until one is what was waited for."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                while not enough(message := self._take(await self.live.recv())):
                    if message["type"] == "refused" and message["code"] in ("internal", "cannot_write"):
                        raise CutOff(message["reason"])
        except TimeoutError as error:
            raise CutOff(f"{asked} at table {self.table} was not answered within {LONGEST_WAIT:.0f} s") from error

    async def _catch_up(self) -> None:
        """Take what has come meanwhile."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.02):
                while True:
                    self._take(await self.live.recv())

    def _take(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message.get("table", self.table) == self.table and message.get("position"):
            self.position = message["position"]
        return message

    async def _end(self) -> None:
        """Look at the replay of a match that is over and verify its dice; leave one that is not."""
        if not self.over:
            await self.person.http.post(f"/api/tables/{self.table}/leave", content="{}")
            return
        self.hall.counts["finished"] += 1
        try:
            await self._look_back()
        except asyncio.CancelledError:  # the hall closes: it was not to be verified any more
            self.hall.counts["finished"] -= 1
            raise
        self.hall.counts["verified"] += 1

    async def _look_back(self) -> None:
        moves = self.position["moves"]
        path = f"/api/tables/{self.table}"
        first = max(0, moves - 20)
        for each in (f"/moments?first={first}&last={moves}", "/story", "/record", "/verify"):
            answer = await self.person.http.get(path + each)
            if answer.status_code >= 400:
                raise CutOff(f"{each}: {answer.status_code} {answer.text[:200]}")
        if not answer.json()["fits"]:
            raise CutOff(f"table {self.table} does not replay: {answer.json()['reason']}")
        if self.chance.random() < ASKED_WHY:
            await self._ask_bots(f"{path}/moves/{self.chance.randrange(moves) + 1}/why", "whys")
        if self.chance.random() < REVIEWED and await self._ask_bots(f"{path}/review"):
            await self._read_review(f"{path}/review")

    async def _ask_bots(self, path: str, counted: str = "") -> bool:
        """Ask something for which bots have to think; not so if they have too much to do, or there was no choice."""
        answer = await self.person.http.post(path, content="{}")
        if answer.status_code >= 500:
            raise CutOff(f"{path}: {answer.status_code} {answer.text[:200]}")
        if counted:
            self.hall.counts[counted] += answer.is_success
        return answer.is_success

    async def _read_review(self, path: str) -> None:
        for _ in range(PATIENCE):
            shown = (await self.person.http.get(path)).json()
            if shown["state"] == "failed":
                raise CutOff(f"{path}: {shown['reason']}")
            if shown["state"] == "done":
                self.hall.counts["reviews"] += 1
                return
            await asyncio.sleep(4 * self.hall.pace)


async def come_and_go(hall: Hall, number: int) -> None:
    """One visit after the other."""
    chance = random.Random(number)
    await asyncio.sleep(chance.random() * 10 * hall.pace)
    while True:
        await Visit(hall, chance).run()


async def look(hall: Hall, seconds: float) -> None:
    """Look at the server's figures now and then."""
    while True:
        await asyncio.sleep(seconds / LOOKS)
        found = {name: sum((await figures(hall.port, name)).values()) for name in FIGURES}
        hall.looks.append((time.perf_counter(), found))


async def soak(port: int, seconds: float, tables: int, pace: float) -> Hall:
    """Keep the hall busy for so long."""
    await until_ready(port)
    hall = Hall(port, pace)
    curious = hall.person()
    hall.games = (await curious.http.get("/api/games")).json()
    await curious.http.aclose()
    work = [asyncio.create_task(come_and_go(hall, number)) for number in range(tables)]
    work.append(asyncio.create_task(look(hall, seconds)))
    done, _ = await asyncio.wait(work, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    under_way = {task for task in work if not task.done()}
    while under_way:  # a task may take a cancellation for the end of a wait
        for task in under_way:
            task.cancel()
        _, under_way = await asyncio.wait(under_way, timeout=1)
    for task in done:
        task.result()
    return hall


def faults(hall: Hall, seconds: float, began: float) -> list[str]:
    """What is not as it was; prints the figures of the second and the last third."""
    found: list[str] = []
    middle, late = began + seconds / 3, began + 2 * seconds / 3
    for name, most in zip(FIGURES, (MORE_MEMORY, MORE_FILES, MORE_TASKS), strict=True):
        before = statistics.median([look[name] for at, look in hall.looks if middle <= at < late])
        after = statistics.median([look[name] for at, look in hall.looks if at >= late])
        print(f"{name:32} {before:16,.0f} {after:16,.0f}")
        if after > (most if seconds >= LONG else SHORT_RUN * most) * before:
            found.append(f"{name} has grown from {before:,.0f} to {after:,.0f}")
    earlier = statistics.quantiles([spent for at, spent in hall.times if middle <= at < late], n=100)
    later = statistics.quantiles([spent for at, spent in hall.times if at >= late], n=100)
    for name, place in (("p50", 49), ("p99", 98)):
        print(f"move, {name}, ms {'':19} {1e3 * earlier[place]:16.1f} {1e3 * later[place]:16.1f}")
    if seconds >= LONG and later[98] > SLOWER * earlier[98]:
        found.append(f"p99 has grown from {1e3 * earlier[98]:.1f} to {1e3 * later[98]:.1f} ms")
    if hall.counts["verified"] < hall.counts["finished"]:
        found.append("not every finished match was verified")
    return found


def main() -> int:
    """Run it; 0 if all is as it was."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else TABLES
    pace = float(sys.argv[3]) if len(sys.argv) > 3 else PACE
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="questhall-soak-") as folder:
        server = start(Path(folder), port)
        began = time.perf_counter()
        try:
            hall = asyncio.run(soak(port, seconds, tables, pace))
        except (CutOff, websockets.WebSocketException, TimeoutError) as error:
            print(f"the hall failed: {type(error).__name__} {error}")
            return 1
        finally:
            server.terminate()
            code = server.wait()
        doctor = subprocess.run(
            [sys.executable, "-m", "questhall", "doctor", "--data", folder], capture_output=True, text=True, check=False
        )
    print(", ".join(f"{count:,} {name}" for name, count in hall.counts.items()))
    found = faults(hall, seconds, began)
    if code:
        found.append(f"the server ended with {code}")
    if doctor.returncode:
        found.append(f"the store is not well: {doctor.stdout[-300:]}")
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
