"""What a table costs that nobody plays at: CPU to open one from the store, memory while it is open and afterwards.

python benchmarks/load/opening.py     prints a JSON object
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import uvloop
from clients import memory
from server import register

from questhall.server import protocol as p
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import Person
from questhall.server.tables import Tables
from questhall.server.workers import BotWorkers

HOST = Person("host", "Ann", None, None, 0, 0)
LONG = 1_000  # decisions
REPEATS = 15
IDLE = 1_000  # tables of each game
IDLE_MOVES = 40


async def make(tables: Tables, game: str, moves: int) -> str:
    """A table at which one person has played both seats for so many decisions, always the first option."""
    table, _ = await tables.open(p.NewTable(game, [p.SeatPlan("me"), p.SeatPlan("me")]), HOST)
    for number in range(moves):
        await tables.play(HOST.id, p.Play(1, table, number, 0))
        if (await tables.snapshot(table, HOST.id)).position.decision is None:
            break
    return table


async def make_all(folder: Path) -> dict[str, list[str]]:
    """Fill a store."""
    store = await SqliteStore.open(folder / "questhall.db")
    tables = Tables(store, BotWorkers(0))
    names = {"long": [await make(tables, "dice_race", LONG)]}
    for game in ("dice_race", "river_duel"):
        names[game] = await asyncio.gather(*[make(tables, game, IDLE_MOVES) for _ in range(IDLE)])
    await store.close()
    return names


async def measure(folder: Path, names: dict[str, list[str]]) -> dict[str, float]:
    """Open what another process has made, so that nothing of the making is left in memory."""
    store = await SqliteStore.open(folder / "questhall.db")
    result = {f"{game}_ms": await open_cost(store, names[game][0]) for game in names}
    tables = Tables(store, BotWorkers(0))
    for game in ("dice_race", "river_duel"):
        sizes = [kilobytes()]
        for _ in range(2):
            for name in names[game]:
                await tables.snapshot(name, HOST.id)
            sizes.append(kilobytes())
            tables.keeper.forget_idle(0)
            assert tables.keeper.in_memory == 0
            sizes.append(kilobytes())
        for label, size in zip(("open", "let_go", "open_again", "let_go_again"), sizes[1:], strict=True):
            result[f"{game}_{label}_kb"] = (size - sizes[0]) / IDLE
    await store.close()
    return result


async def open_cost(store: SqliteStore, table: str) -> float:
    """CPU milliseconds from nothing to a snapshot, all threads."""
    spent = []
    for _ in range(REPEATS):
        tables = Tables(store, BotWorkers(0))
        began = time.process_time()
        await tables.snapshot(table, HOST.id)
        spent.append(1e3 * (time.process_time() - began))
    return median(spent)


def kilobytes() -> float:
    """Resident memory of this process."""
    gc.collect()
    return memory([os.getpid()]) * 1e3


def main() -> None:
    """Make tables, then measure them in another process."""
    with tempfile.TemporaryDirectory(prefix="questhall-load-", dir="/var/tmp") as folder:
        names = asyncio.run(make_all(Path(folder)))
        command = [sys.executable, __file__, folder]
        subprocess.run(command, input=json.dumps(names), text=True, check=True, timeout=300)


if __name__ == "__main__":
    register()
    uvloop.install()
    if len(sys.argv) > 1:
        print(json.dumps(asyncio.run(measure(Path(sys.argv[1]), json.load(sys.stdin)))))
    else:
        main()
