"""The load benchmark: Questhall's server and a minimal boardgame.io server under the same traffic, in one run.

make bench-load                             print the tables
python benchmarks/load/compare.py --write   also put them into docs/performance.md
"""

from __future__ import annotations

import json
import os
import platform
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from clients import HOST, PACED, UNPACED

from questhall import build_info
from questhall.lab.report import processor, replace_section

HERE = Path(__file__).parent
REPORT = HERE.parent.parent / "docs" / "performance.md"
SECTION = "load benchmark"
OURS, UNDURABLE, YARDSTICK = "questhall", "questhall undurable", "boardgame.io"
TITLES = {
    OURS: "Questhall, durable",
    UNDURABLE: "Questhall, not waiting for the disk",
    YARDSTICK: "boardgame.io, in memory",
}
SIZES = (50, 200, 1000)
CONTROL = 200  # tables at which is also measured what the disk costs
ROUNDS = 3
DISK = "/var/tmp"  # unlike /tmp never in memory
START_SECONDS, RUN_SECONDS = 30.0, 300.0

Result = dict[str, Any]


def run(kind: str, tables: int) -> Result | str:
    """One server, one load: its figures, or in a few words why there are none."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="questhall-load-", dir=DISK) as data:
        server = start(kind, port, data)
        try:
            wait_for(server, port)
            language = YARDSTICK if kind == YARDSTICK else OURS
            command = [sys.executable, str(HERE / "clients.py"), language, str(port), str(server.pid), str(tables)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=RUN_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return f"not done within {RUN_SECONDS:.0f} s"
        finally:
            server.kill()  # in the middle of its work: what it acknowledged must be on disk all the same
            server.wait()
        if done.returncode:
            return (done.stderr.strip().splitlines() or ["no answer"])[-1]
        result: Result = json.loads(done.stdout.splitlines()[-1])
        if kind == OURS:
            check_stored(Path(data) / "questhall.db", result["acknowledged"])
        return result


def start(kind: str, port: int, data: str) -> subprocess.Popen[bytes]:
    """Start a server, each in the way its makers recommend for production."""
    surroundings = {**os.environ, "NODE_ENV": "production"}
    if kind == YARDSTICK:
        command = ["node", str(HERE / "bgio" / "server.js"), str(port)]
    else:
        command = [sys.executable, str(HERE / "server.py"), str(port), data]
        command += ["undurable"] if kind == UNDURABLE else []
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.DEVNULL)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Until the server listens."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("the server did not start")


def check_stored(database: Path, acknowledged: int) -> None:
    """No acknowledged move is lost."""
    connection = sqlite3.connect(database)
    (stored,) = connection.execute("select count(*) from entry where kind = 'played'").fetchone()
    connection.close()
    if stored < acknowledged:
        sys.exit(f"{acknowledged} moves were acknowledged, but only {stored} are stored")


def sync_times() -> tuple[float, float]:
    """Median and 99th percentile of writing 8 kB to disk for good, in milliseconds: no durable move is faster."""
    with tempfile.NamedTemporaryFile(dir=DISK) as file:
        spent = []
        for _ in range(300):
            file.write(bytes(8192))
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            spent.append(1e3 * (time.perf_counter() - began))
    spent.sort()
    return spent[150], spent[297]


def measure_opening() -> dict[str, float]:
    """Figures of tables that nobody plays at."""
    command = [sys.executable, str(HERE / "opening.py")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=RUN_SECONDS)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    """Measure both servers in turn, several times over, so that a busy moment hits both; print the medians."""
    jobs = [(tables, kind) for tables in SIZES for kind in TITLES if kind != UNDURABLE or tables == CONTROL]
    results: dict[tuple[int, str], list[Result]] = {job: [] for job in jobs}
    faults: dict[tuple[int, str], str] = {}
    syncs, openings = [], []
    for number in range(ROUNDS):
        openings.append(measure_opening())
        for job in jobs if number % 2 == 0 else reversed(jobs):
            syncs.append(sync_times())
            print(f"round {number + 1} of {ROUNDS}: {job[1]}, {job[0]} tables …", file=sys.stderr)
            result = run(job[1], job[0])
            if isinstance(result, str):
                faults[job] = result
                print(result, file=sys.stderr)
            else:
                results[job].append(result)
    middle = {job: medians(runs) for job, runs in results.items()}
    opening = medians(openings)
    sync = median(each[0] for each in syncs), median(each[1] for each in syncs)
    text = "\n".join([*make_table(middle, faults, sync), "", *make_visits(middle), "", *make_opening(opening), ""])
    print(text)
    if "--write" in sys.argv:
        replace_section(REPORT, SECTION, text)


def medians(runs: list[Any]) -> dict[str, Any]:
    """The median of every figure, in the shape of one run; empty without runs."""
    if not runs:
        return {}
    return {
        key: medians([each[key] for each in runs]) if isinstance(value, dict) else median(each[key] for each in runs)
        for key, value in runs[0].items()
    }


def make_table(
    middle: dict[tuple[int, str], Result], faults: dict[tuple[int, str], str], sync: tuple[float, float]
) -> list[str]:
    """The results of both servers with ratios."""
    machine = (
        f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()} ({build_info()}), "
        f"Node {node_version()}, boardgame.io {board_version()}; medians of {ROUNDS} rounds of {PACED:.0f} s paced and "
        f"{UNPACED:.0f} s unpaced. Here `fdatasync` of 8 kB takes {sync[0]:.1f} ms (median) to {sync[1]:.1f} ms "
        "(99th percentile)."
    )
    head = (
        "| tables | server | paced: p50, ms | p99, ms | CPU µs/move | unpaced: moves/s | p50, ms | p99, ms "
        "| CPU µs/move | moves per CPU second | × boardgame.io | memory, MB |"
    )
    lines = [
        machine,
        "",
        head,
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for (tables, kind), result in middle.items():
        title = TITLES[kind]
        if not result:
            lines.append(f"| {tables} | {title} | failed: {faults[tables, kind]} |" + " |" * 9)
            continue
        paced, unpaced = result["paced"], result["unpaced"]
        other = middle[tables, YARDSTICK]
        ratio = f"{other['unpaced']['cpu_us'] / unpaced['cpu_us']:.2f}" if other else ""
        lines.append(
            f"| {tables} | {title} | {paced['p50']:.1f} | {paced['p99']:.1f} | {paced['cpu_us']:.0f} "
            f"| {unpaced['moves']:,.0f} | {unpaced['p50']:.0f} | {unpaced['p99']:.0f} | {unpaced['cpu_us']:.0f} "
            f"| {1e6 / unpaced['cpu_us']:,.0f} | {ratio} | {result['memory']['end']:.0f} |"
        )
    busiest = max(result["unpaced"]["client_load"] for result in middle.values() if result)
    return [*lines, "", f"All clients together used at most {busiest:.0%} of one core."]


def make_visits(middle: dict[tuple[int, str], Result]) -> list[str]:
    """What waits who lists the tables or opens one while all others move once a second."""
    lines = [
        (
            "| tables | server | a move, longest, ms | list of tables: p50, ms | p99, ms | longest, ms "
            "| a table opened: p50, ms | p99, ms | longest, ms |"
        ),
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for (tables, kind), result in middle.items():
        if result:
            visits = [result["visits"][what][cut] for what in ("list", "open") for cut in ("p50", "p99", "longest")]
            figures = [result["paced"]["longest"], *visits]
            lines.append(f"| {tables} | {TITLES[kind]} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")
    return lines


def make_opening(opening: dict[str, float]) -> list[str]:
    """The results for tables that nobody plays at."""
    cost = (
        f"Opening a table of 1,000 decisions from the store takes {opening['long_ms']:.1f} ms of CPU, one of 40 "
        f"{opening['dice_race_ms']:.1f} ms (dice race) or {opening['river_duel_ms']:.1f} ms (River Duel)."
    )
    lines = [
        cost,
        "",
        "| idle tables, 40 decisions each | kB each, in memory | let go | opened again | let go again |",
        "|---|---|---|---|---|",
    ]
    for game, title in (("dice_race", "dice race"), ("river_duel", "River Duel")):
        figures = [opening[f"{game}_{label}_kb"] for label in ("open", "let_go", "open_again", "let_go_again")]
        lines.append(f"| 1,000 × {title} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")
    return lines


def node_version() -> str:
    """Node's version."""
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")


def board_version() -> str:
    """The version of the yardstick."""
    version: str = json.loads((HERE / "bgio" / "package.json").read_text())["dependencies"]["boardgame.io"]
    return version


if __name__ == "__main__":
    main()
