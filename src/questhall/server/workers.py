"""The bot workers seen from the server: a few processes, restarted when they die, with a time limit for each answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, final

from questhall.engine import Match, QuesthallError, notation
from questhall.engine.dice import faces_of

log = logging.getLogger("questhall.bots")
ANSWER_SECONDS = 20.0
MOST_LINE = 1 << 22
REVIEWS = "reviews"  # all of them have one turn among the addresses: nobody sits and waits for their slices


class BotFailed(QuesthallError):
    """No worker gave an answer in time."""


@final
class BotWorkers:
    """Processes that think for bots, so that the event loop never does."""

    def __init__(self, count: int = max(1, (os.cpu_count() or 1) - 1), seconds: float = ANSWER_SECONDS) -> None:
        self._workers = [Worker() for _ in range(count)]
        self._turns = Turns(self._workers)
        self._seconds = seconds
        self._asking: set[asyncio.Task[dict[str, Any]]] = set()
        self.address_of: Callable[[str], str] = _no_address  # of a person; the server puts its own here
        self.wait_alone: Callable[[str], float] = _no_wait  # before a bot's move where no person plays, likewise

    async def choose(self, table: str, match: Match, seat: int, bot: str, seed: int, whose: str) -> str:
        """The option a bot chooses for a seat that is asked; `whose` guest the bot is."""
        option: str = (await self._ask(whose, table, match, seat, {"bot": bot, "seed": seed}))["options"][0]
        return option

    async def hint(
        self, table: str, match: Match, seat: int, count: int, whose: str
    ) -> list[tuple[str, str, float | None, str]]:
        """The best options for a seat that is asked, each with its reason, its chance, and that in words."""
        reply = await self._ask(whose, table, match, seat, {"seed": len(match.moves), "hint": count})
        return [(option, reason, chance, promise) for option, reason, chance, promise in reply["hints"]]

    async def odds(self, table: str, match: Match, seat: int, option: int, whose: str) -> list[Any] | None:
        """How likely an option of a seat that is asked succeeds: chance, low, high, number of samples, words."""
        found: list[Any] | None = (await self._ask(whose, table, match, seat, {"seed": 0, "odds": option}))["odds"]
        return found

    async def taste(self, table: str, match: Match, whose: str) -> float:
        """How many seconds a review of a finished match takes for each simulation of a position."""
        seconds: float = (await self._review(whose, table, match, {"taste": True}))["seconds"]
        return seconds

    async def study(self, table: str, match: Match, first: int, simulations: int, whose: str) -> list[Any]:
        """What a review finds out about some moments of a finished match: as many as are looked into in a moment."""
        wanted = {"study": first, "simulations": simulations}
        found: list[Any] = (await self._review(whose, table, match, wanted))["moments"]
        return found

    async def sum_up(self, table: str, match: Match, moments: list[Any], simulations: int, whose: str) -> Any:
        """The review of a match, from what was found out about all its moments."""
        wanted = {"sum_up": moments, "simulations": simulations}
        return (await self._review(whose, table, match, wanted))["review"]

    async def why(self, table: str, match: Match, move: int, bot: str, count: int, whose: str) -> dict[str, Any]:
        """What a bot thinks of a move of a finished match, counted from 0, which `bot` made if it is named."""
        wanted = {"why": move, "bot": bot, "count": count}
        return await self._ask(whose, table, match, match.movers[move], wanted)

    async def _review(self, whose: str, table: str, match: Match, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """A slice of a review, whose seed is the table's name."""
        return await self._ask(whose, table, match, 0, {**wanted, "seed": table}, REVIEWS)

    async def _ask(
        self, whose: str, table: str, match: Match, seat: int, wanted: Mapping[str, Any], address: str = ""
    ) -> dict[str, Any]:
        request: dict[str, Any] = {
            "table": table,
            "game": match.game.name,
            "content": match.game.content.key,
            "seats": match.seats,
            "house_rules": match.house_rules,
            "moves": [notation(option) for option in match.moves],
            "era": match.era,
            "faces": faces_of(match.rolls),
            "seat": seat,
            **wanted,
        }
        worker = await self._turns.take(whose, address or self.address_of(whose))
        request["haste"] = self._turns.waiting
        asking = asyncio.create_task(self._answer(worker, request, match))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        # Who asked may go meanwhile. The worker goes on: to end it would cost the next ones more than to wait for it.
        reply = await asyncio.shield(asking)
        if "error" in reply:
            raise BotFailed(f"the bot could not decide: {reply['error']}")
        return reply

    async def _answer(self, worker: Worker, request: dict[str, Any], match: Match) -> dict[str, Any]:
        """What a worker answers; then it is free for the next one."""
        try:
            reply = await asyncio.wait_for(worker.ask(request), self._seconds)
            if reply.get("unknown_content"):
                told = {**request, "tables": match.game.content.tables, "patch": match.game.content.patch}
                reply = await asyncio.wait_for(worker.ask(told), self._seconds)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("bot worker replaced after %s", type(error).__name__)
            worker.kill()
            reply = {"error": "it did not answer in time"}
        finally:
            self._turns.give(worker)
        return reply

    @property
    def processes(self) -> list[int]:
        """The process numbers of the workers that run."""
        return [worker.process.pid for worker in self._workers if worker.process and worker.process.returncode is None]

    async def close(self) -> None:
        """Stop all workers."""
        for asking in self._asking:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        for worker in self._workers:
            worker.kill()
            await worker.reap()


def _no_address(_: str) -> str:
    return ""


def _no_wait(_: str) -> float:
    return 0.0


Queue = dict[str, deque[asyncio.Future["Worker"]]]
"""Who waits, by person; the one whose turn is next comes first."""


@final
class Turns:
    """Who waits for a worker: addresses take turns, and at each the people do. So neither the many tables of one nor
    the many guests that one can be delay the table of another."""

    def __init__(self, workers: list[Worker]) -> None:
        self._idle = list(workers)
        self._waiting: dict[str, Queue] = {}  # by address, the one whose turn is next first

    async def take(self, whose: str, address: str = "") -> Worker:
        """A worker, when it is this person's turn; whose address is not known waits alone."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address or whose, {}).setdefault(whose, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give(turn.result())
            raise

    @property
    def waiting(self) -> int:
        """How many people wait."""
        return sum([len(queue) for queue in self._waiting.values()])

    def give(self, worker: Worker) -> None:
        """Give a worker back: for the next one who waits."""
        while self._waiting:
            turn = self._next()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    def _next(self) -> asyncio.Future[Worker]:
        """Who is next; the others of that person, and of that address, go behind all others."""
        address = next(iter(self._waiting))
        queue = self._waiting.pop(address)
        whose = next(iter(queue))
        turns = queue.pop(whose)
        turn = turns.popleft()
        if turns:
            queue[whose] = turns
        if queue:
            self._waiting[address] = queue
        return turn


@final
class Worker:
    """One process; started when first asked, and again after it died."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._dead: list[asyncio.subprocess.Process] = []

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        process = self.process
        if process is None or process.returncode is not None:
            self.kill()
            await self.reap()
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "questhall.server.bot_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MOST_LINE,
            )
            self.process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError("the worker is gone")
        reply: dict[str, Any] = json.loads(line)
        return reply

    def kill(self) -> None:
        """End the process; the next request starts another."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            self._dead.append(self.process)
        self.process = None

    async def reap(self) -> None:
        """Wait for the processes that were ended, so that nothing of them is left."""
        while self._dead:
            process = self._dead.pop()
            await process.communicate()
