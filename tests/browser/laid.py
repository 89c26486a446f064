"""Tables laid for a test: a match of people that has come to a wanted position, whatever the content is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from questhall.engine import PASS, Decision, Match, Option
from questhall.server.beginnings import begun_like, seat_fields
from questhall.server.rows import row_of
from questhall.server.serve import DATABASE
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry
from questhall.server.table import Table, to_text
from tests.browser.people import Person

MOST_SEEDS: Final = 400
MOST_MOVES: Final = 60
# What is chosen, the first that is offered: recruit while there is room, dare a quest, roll, count.
WISHES: Final = ("buy", "quest", "roll", "stop", "end", "rest")


def wished(decision: Decision) -> Option:
    """What a simple player chooses."""
    for verb in WISHES:
        for option in decision.options:
            if option[0] == verb:
                return option
    return PASS if PASS in decision.options else decision.options[0]


def found(game: str, seats: int, rules: Mapping[str, int | str], wanted: Callable[[Match], bool]) -> Match:
    """The first match, by its seed, in which simple players come to a wanted position; the same one every time."""
    for seed in range(MOST_SEEDS):
        match = Match(game, seats, f"laid {seed}", rules)
        while match.outcome is None and len(match.moves) < MOST_MOVES:
            if match.answers is None and wanted(match):
                return match
            for decision in list(match.open):
                match.play(wished(decision), decision.seat)
    raise AssertionError(f"no position of {MOST_SEEDS} matches is what the test wants")


def lay(data: Path, match: Match, people: list[Person]) -> str:
    """A public table of these people that stands where the match stands; returns its id."""
    who = [person.api("GET", "/me").json() for person in people]
    now = time.time_ns() // 1_000_000
    name = f"{now:016x}"[-16:]
    body = {
        **begun_like(match),
        "moves": match.record.moves,
        "public": True,
        "absence": "wait",
        "absence_seconds": 60,
        "bank_seconds": 0,
        "seats": [seat_fields("person", each["id"], each["name"]) for each in who],
    }
    entries = [
        LogEntry(name, 1, "opened", who[0]["id"], to_text(body), now),
        LogEntry(name, 2, "started", who[0]["id"], "{}", now),
    ]

    async def store() -> None:
        table = Table(name)
        for entry in entries:
            table.apply(entry)
        hall = await SqliteStore.open(data / DATABASE)
        await hall.append(entries, row_of(table))
        await hall.close()

    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        apart.submit(asyncio.run, store()).result()
    return name
