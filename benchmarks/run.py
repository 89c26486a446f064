"""The benchmark: every game, compiled and pure, beside an OpenSpiel game written in Python, in one run.

make bench                              print the table
python benchmarks/run.py --write        also put it into docs/performance.md
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from questhall import build_info, find_game, game_names
from questhall.lab.report import processor, replace_section

HERE = Path(__file__).parent
REPORT = HERE.parent / "docs" / "performance.md"
SECTION = "engine benchmark"
YARDSTICK = "python_tic_tac_toe"
ROUNDS = 5


def measure(kind: str, name: str, seats: int, pure: bool) -> dict[str, float]:
    """Run one measurement in a fresh process."""
    command = [sys.executable, str(HERE / "measure.py"), kind, name, str(seats)]
    surroundings = {**os.environ, "QUESTHALL_PURE": "1" if pure else ""}
    done = subprocess.run(command, env=surroundings, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    """Measure everything in turn, several times over, so that a busy moment hits all alike; print the medians."""
    if build_info() != "compiled":
        sys.exit(f"run `make build` first: {build_info()}")
    jobs = [("yardstick", YARDSTICK, 0, True)]
    for game in game_names():
        for seats in find_game(game).seat_counts:
            jobs += [("game", game, seats, False), ("game", game, seats, True)]
    results: dict[tuple[str, str, int, bool], list[dict[str, float]]] = {job: [] for job in jobs}
    for number in range(ROUNDS):
        for job in jobs:
            print(f"round {number + 1} of {ROUNDS}: {job[1]} …", file=sys.stderr)
            results[job].append(measure(*job))
    middle = {job: {key: median(run[key] for run in runs) for key in runs[0]} for job, runs in results.items()}
    table = make_table(middle)
    print(table)
    if "--write" in sys.argv:
        replace_section(REPORT, SECTION, table)


def make_table(middle: dict[tuple[str, str, int, bool], dict[str, float]]) -> str:
    """The results as a Markdown table with ratios."""
    yardstick = middle["yardstick", YARDSTICK, 0, True]
    lines = [
        f"{processor()}, Python {platform.python_version()}; medians of {ROUNDS} rounds.",
        "",
        "| game | seats | build | decisions/s | matches/s | clone, µs | × yardstick | × pure |",
        "|---|---|---|---|---|---|---|---|",
        f"| OpenSpiel `{YARDSTICK}` | 2 | Python | {row(yardstick)} | 1 | |",
    ]
    for (kind, name, seats, pure), result in middle.items():
        if kind == "game":
            ratio = result["decisions"] / yardstick["decisions"]
            gain = "" if pure else f"{result['decisions'] / middle[kind, name, seats, True]['decisions']:.1f}"
            build = "pure" if pure else "compiled"
            lines.append(f"| {find_game(name).title} | {seats} | {build} | {row(result)} | {ratio:.1f} | {gain} |")
    return "\n".join(lines) + "\n"


def row(result: dict[str, float]) -> str:
    """Three measured columns."""
    return f"{result['decisions']:,.0f} | {result['matches']:,.0f} | {result['clone_us']:.1f}"


if __name__ == "__main__":
    main()
