"""Measure how often teams of bots win Roll for Adventure, and write it into docs/balance.md.

    python scripts/balance/roll_for_adventure.py [-n MATCHES] [--variants MATCHES] [--workers N]

Every cell has so many matches (default 400, variants 100). What is measured is kept in build/balance, so a run that was
interrupted goes on where it was, and a run with more matches plays only the new ones; a change of the sources begins
anew. The same numbers of matches give the same tables, whatever the machine and the number of workers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from questhall import build_info
from questhall._build import stamp
from questhall.engine.game import Value, find_game
from questhall.lab import simulate
from questhall.lab.parallel import cores
from questhall.lab.report import write_balance
from questhall.lab.statistics import Share

GAME: Final = "roll_for_adventure"
ROOT: Final = Path(__file__).parents[2]
REPORT: Final = ROOT / "docs" / "balance.md"
KEPT: Final = ROOT / "build" / "balance"
PORTION: Final = 10  # matches that one worker plays at a stroke
SEATS: Final = (2, 3, 4)
BOTS: Final = ("greedy", "random")
BOARDS: Final = {
    "book": "The Book of Magic, 5 stones",
    "sword": "The Sword of Saints, 6 stones",
    "crown": "The Crown of Kings, 7 stones",
    "jewel": "The Jewel of Light, 8 stones",
}
TERRITORIES: Final = ("desert", "fortress", "forest", "ice")
SETS: Final = {"dragons": "dragons", "phantoms": "phantoms", "giants": "giants", "custom": "The Unwritten"}


@dataclass(frozen=True)
class Cell:
    """One cell of a table: a bot in every seat, and the house rules."""

    bot: str
    seats: int
    rules: tuple[tuple[str, Value], ...] = ()

    @property
    def key(self) -> str:
        """A name for what was measured."""
        return " ".join([self.bot, str(self.seats), *[f"{name}={value}" for name, value in self.rules]])


@dataclass(frozen=True)
class Row:
    """A row of a table: a name, a bot and house rules; a cell for each number of players."""

    name: str
    bot: str
    rules: tuple[tuple[str, Value], ...]

    @property
    def cells(self) -> list[Cell]:
        """The cells of the row."""
        return [Cell(self.bot, seats, self.rules) for seats in SEATS]


BY_BOARD: Final = [Row(name, bot, (("adventure", board),)) for board, name in BOARDS.items() for bot in BOTS]
VARIANTS: Final = [
    *[Row(f"with {name}", "greedy", (("adventure", "sword"), (kind, "yes"))) for kind, name in SETS.items()],
    *[Row(f"{name} side B", "greedy", ((f"{name}_side", "B"),)) for name in TERRITORIES],
    Row("all sides B", "greedy", tuple((f"{name}_side", "B") for name in TERRITORIES)),
    Row("no heroes", "greedy", (("hero_deal", "none"),)),
    Row("`easy` instead of `greedy`", "easy", ()),
]


def play(cell: Cell, portion: int) -> int:
    """How many matches of a portion were won: all win together."""
    seed = f"balance {cell.key} {portion}"
    result = simulate(GAME, PORTION, [cell.bot] * cell.seats, seed, dict(cell.rules), workers=1)
    return int(result.seat_wins[0].hits)


class Results:
    """The portions that are measured, on disk as soon as they are."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._won: dict[tuple[str, int], int] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                key, portion, won = json.loads(line)
                self._won[key, portion] = won

    def has(self, cell: Cell, portion: int) -> bool:
        """Whether a portion is measured already."""
        return (cell.key, portion) in self._won

    def keep(self, cell: Cell, portion: int, won: int) -> None:
        """Keep what was measured."""
        self._won[cell.key, portion] = won
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([cell.key, portion, won]) + "\n")

    def share(self, cell: Cell, portions: int) -> Share:
        """How often a cell's team has won."""
        won = [self._won[cell.key, portion] for portion in range(portions)]
        return Share(sum(won), PORTION * portions)


def measure(rows: list[Row], portions: int, workers: int, results: Results) -> None:
    """Play all of some rows that is not measured yet."""
    cells = [cell for row in rows for cell in row.cells]
    jobs = [(cell, portion) for portion in range(portions) for cell in cells if not results.has(cell, portion)]
    began = time.monotonic()
    for done, (cell, portion, won) in enumerate(played(jobs, workers), 1):
        results.keep(cell, portion, won)
        minutes = (time.monotonic() - began) / 60
        print(f"\r{done} of {len(jobs)} portions, {minutes:.1f} min", end="", flush=True)
    print()


def played(jobs: list[tuple[Cell, int]], workers: int) -> Iterator[tuple[Cell, int, int]]:
    """The jobs with how many matches were won, each as soon as it is done."""
    if workers == 1:
        yield from ((cell, portion, play(cell, portion)) for cell, portion in jobs)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        playing = {pool.submit(play, cell, portion): (cell, portion) for cell, portion in jobs}
        try:
            for future in as_completed(playing):
                yield *playing[future], future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def sources() -> str:
    """A hash of all that the results depend on: the code and the game's content."""
    digest = hashlib.sha256(stamp().encode())
    for path in sorted((find_game(GAME).folder / "content").glob("*.toml")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def told(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval
    return f"{100 * share.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def table(head: str, rows: list[Row], results: Results, portions: int) -> Iterator[str]:
    """A table with a column for each number of players."""
    yield f"| {head} | bot | {' | '.join(f'{seats} players' for seats in SEATS)} |"
    yield "|---|---|---|---|---|"
    for row in rows:
        shares = [told(results.share(cell, portions)) for cell in row.cells]
        yield f"| {row.name} | `{row.bot}` | {' | '.join(shares)} |"


def report(results: Results, portions: int, variants: int) -> str:
    """The section in Markdown."""
    count, fewer = PORTION * portions, PORTION * variants
    book = {bot: [results.share(cell, portions) for cell in Row("", bot, BY_BOARD[0].rules).cells] for bot in BOTS}
    apart = all(g.interval[0] > r.interval[1] for g, r in zip(book["greedy"], book["random"], strict=True))
    verdict = "clearly more often than" if apart else "not clearly more often than"
    overlap = "do not overlap" if apart else "overlap for some number of players"
    return "\n".join(
        [
            f"`python scripts/balance/roll_for_adventure.py -n {count} --variants {fewer}`:",
            "so many matches in each cell, a bot of that name in every seat, by the book unless said. Share of matches",
            "won, with its 95 % Wilson interval.",
            "",
            *table("adventure board", BY_BOARD, results, portions),
            "",
            f"On the Book of Magic `greedy` wins {verdict} `random`: the intervals {overlap}.",
            "",
            "Variants; special enemies on the Sword of Saints, all else on the Book of Magic:",
            "",
            *table("variant", VARIANTS, results, variants),
        ]
    )


def main() -> None:
    """Measure what is missing and write the section."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", metavar="MATCHES", type=int, default=400, help="matches in each cell")
    parser.add_argument("--variants", metavar="MATCHES", type=int, default=100, help="matches in each cell of variants")
    parser.add_argument("--workers", metavar="N", type=int, default=cores(), help="processes (default: all cores)")
    asked = parser.parse_args()
    portions, variants = (max(1, -(-count // PORTION)) for count in (asked.n, asked.variants))
    if build_info() != "compiled":
        print(f"this is slow, because {build_info()}; run `make build` first")
    results = Results(KEPT / f"{GAME}-{sources()}.jsonl")
    measure(BY_BOARD, portions, asked.workers, results)
    measure(VARIANTS, variants, asked.workers, results)
    write_balance(REPORT, GAME, report(results, portions, variants))
    print(f"written to {REPORT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
