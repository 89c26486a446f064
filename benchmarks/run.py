"""The benchmark: every game, compiled and pure, beside an OpenSpiel game written in Python, in one run.

make bench                              print the table
python benchmarks/run.py --write        also put it into docs/performance.md
python benchmarks/run.py search         only the search of the expert bot
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from measure import LONG as STORED

from questhall import build_info, find_game, game_names
from questhall.lab.report import processor, replace_section

HERE = Path(__file__).parent
REPORT = HERE.parent / "docs" / "performance.md"
SECTION = "engine benchmark"
YARDSTICK = "python_tic_tac_toe"
SEARCH_SECTION = "search benchmark"
SEARCHED = "backgammon"
ROUNDS = 5
BY_THE_BOOK = ""

Job = tuple[str, str, int, bool, str]
"""What is measured, of which game, with how many seats, whether in pure Python, and the house rules as JSON."""

# What the rows of a game are called, its numbers of seats and its house rules, besides those by the book.
MODES: dict[str, list[tuple[str, tuple[int, ...], str]]] = {
    "adventure_party": [
        ("with skull scrolls", (2, 3, 4), '{"skull": "on"}'),
        ("together", (2, 3, 4), '{"mode": "cooperative"}'),
    ],
    "world_adventure": [("each for himself", (4,), '{"mode": "competitive"}')],
}
LONG: list[tuple[Job, str]] = [  # and where a match of the game is cloned
    (("long", "adventure_party", 4, False, BY_THE_BOOK), "in a roll"),
    (("long", "world_adventure", 4, False, '{"mode": "competitive", "months": 100}'), "in a battle"),
]


def measure(kind: str, name: str, seats: int, pure: bool, rules: str) -> dict[str, float]:
    """Run one measurement in a fresh process."""
    command = [sys.executable, str(HERE / "measure.py"), kind, name, str(seats), rules or "{}"]
    surroundings = {**os.environ, "QUESTHALL_PURE": "1" if pure else ""}
    done = subprocess.run(command, env=surroundings, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    """Measure, print and perhaps write."""
    if build_info() != "compiled":
        sys.exit(f"run `make build` first: {build_info()}")
    if "search" not in sys.argv:
        publish(SECTION, make_table(measured(engine_jobs())))
    publish(SEARCH_SECTION, make_search_table(measured(search_jobs())))


def publish(section: str, table: str) -> None:
    """Print a table, and write it if that is wanted."""
    print(table)
    if "--write" in sys.argv:
        replace_section(REPORT, section, table)


def engine_jobs() -> list[Job]:
    """All that tells how fast games are played."""
    jobs: list[Job] = [("yardstick", YARDSTICK, 0, True, BY_THE_BOOK)]
    for game in game_names():
        for seats in find_game(game).seat_counts:
            jobs += [("game", game, seats, pure, BY_THE_BOOK) for pure in (False, True)]
        for _, counts, rules in MODES.get(game, []):
            jobs += [("game", game, seats, False, rules) for seats in counts]
    return jobs + [job for job, _ in LONG]


def search_jobs() -> list[Job]:
    """How fast the expert's tree grows in River Duel; where leaves are played on for longer a match takes minutes."""
    jobs: list[Job] = [("yardstick_search", SEARCHED, 0, True, BY_THE_BOOK)]
    return jobs + [("search", "river_duel", seats, False, BY_THE_BOOK) for seats in find_game("river_duel").seat_counts]


def measured(jobs: list[Job]) -> dict[Job, dict[str, float]]:
    """Measure everything in turn, several times over, so that a busy moment hits all alike; the medians."""
    results: dict[Job, list[dict[str, float]]] = {job: [] for job in jobs}
    for number in range(ROUNDS):
        for job in jobs:
            print(f"round {number + 1} of {ROUNDS}: {job[1]} …", file=sys.stderr)
            results[job].append(measure(*job))
    return {job: {key: median(run[key] for run in runs) for key in runs[0]} for job, runs in results.items()}


def make_table(middle: dict[Job, dict[str, float]]) -> str:
    """The results as a Markdown table with ratios."""
    yardstick = middle["yardstick", YARDSTICK, 0, True, BY_THE_BOOK]
    lines = [
        f"{processor()}, Python {platform.python_version()}; medians of {ROUNDS} rounds.",
        "",
        "| game | seats | build | decisions/s | matches/s | clone, µs | × yardstick | × pure |",
        "|---|---|---|---|---|---|---|---|",
        f"| OpenSpiel `{YARDSTICK}` | 2 | Python | {row(yardstick)} | 1 | |",
    ]
    for (kind, name, seats, pure, rules), result in middle.items():
        if kind == "game":
            ratio = result["decisions"] / yardstick["decisions"]
            slow = None if pure else middle.get((kind, name, seats, True, rules))
            gain = "" if slow is None else f"{result['decisions'] / slow['decisions']:.1f}"
            build = "pure" if pure else "compiled"
            lines.append(f"| {title(name, rules)} | {seats} | {build} | {row(result)} | {ratio:.1f} | {gain} |")
    return "\n".join([*lines, "", *[line for job, where in LONG for line in long_lines(job, where, middle[job])], ""])


def make_search_table(middle: dict[Job, dict[str, float]]) -> str:
    """Simulations a second, beside OpenSpiel's."""
    lines = [
        f"{processor()}, Python {platform.python_version()}; medians of {ROUNDS} rounds.",
        "",
        "| game | seats | search | simulations/s | × yardstick |",
        "|---|---|---|---|---|",
    ]
    yardstick = 0.0
    for (kind, name, seats, _, rules), result in middle.items():
        found = result["simulations"]
        if kind == "search":
            lines.append(f"| {title(name, rules)} | {seats} | `expert` | {found:,.0f} | {found / yardstick:.0f} |")
        else:
            yardstick = found
            lines.append(f"| OpenSpiel `{name}` | 2 | its MCTS in C++ | {found:,.0f} | 1 |")
    return "\n".join([*lines, ""])


def title(name: str, rules: str) -> str:
    """A game, and which mode of it."""
    modes = [words for words, _, each in MODES.get(name, []) if each == rules]
    return ", ".join([find_game(name).title, *modes])


def long_lines(job: Job, where: str, result: dict[str, float]) -> list[str]:
    """The figures of a long match."""
    clone, opened, view, back = result["clone_us"], result["open_ms"], result["view_kb"], result["back_ms"]
    title, stored = find_game(job[1]).title, STORED[job[1]][1]
    return [
        f"A long match of {title}, {job[2]} seats, compiled: cloned {where} in {clone:.1f} µs;",
        f"the largest view {view:.1f} kB; {stored:,} decisions opened from the store in {opened:.1f} ms of CPU,",
        f"and one of them taken back in {back:.1f} ms.",
        "",
    ]


def row(result: dict[str, float]) -> str:
    """Three measured columns."""
    return f"{result['decisions']:,.0f} | {result['matches']:,.0f} | {result['clone_us']:.1f}"


if __name__ == "__main__":
    main()
