"""Measure how often a team of bots wins Roll for Adventure, and write it to docs/balance.md.

    python scripts/balance.py [MATCHES]      so many matches for each board and number of players (default 200)

The same number of matches gives the same file, whatever the machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from questhall.engine.game import Value
from questhall.lab import simulate
from questhall.lab.simulation import Simulation
from questhall.lab.statistics import Share

GAME = "roll_for_adventure"
FILE = Path(__file__).parents[1] / "docs" / "balance.md"
BOARDS = {
    "book": "The Book of Magic, 5",
    "sword": "The Sword of Saints, 6",
    "crown": "The Crown of Kings, 7",
    "jewel": "The Jewel of Light, 8",
}
B_SIDES: dict[str, Value] = {f"{name}_side": "B" for name in ("desert", "fortress", "forest", "ice")}
SPECIAL: dict[str, dict[str, Value]] = {
    "dragons, Sword of Saints": {"dragons": "yes", "adventure": "sword"},
    "phantoms, Sword of Saints": {"phantoms": "yes", "adventure": "sword"},
    "giants, Sword of Saints": {"giants": "yes", "adventure": "sword"},
    "The Unwritten, Sword of Saints": {"custom": "yes", "adventure": "sword"},
    "all four B sides, Book of Magic": B_SIDES,
}


def won(result: Simulation) -> Share:
    """The matches that were won: all win together."""
    return result.seat_wins[0]


def told(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval
    return f"{100 * share.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def team(bot: str, seats: int, count: int, rules: dict[str, Value]) -> str:
    """How often a team of one bot wins."""
    return told(won(simulate(GAME, count, [bot] * seats, "balance", rules)))


def table(title: str, rows: list[tuple[str, Callable[[int], str]]]) -> list[str]:
    """A table with a column for each number of players."""
    lines = [f"| {title} | 2 players | 3 players | 4 players |", "|---|---|---|---|"]
    for name, cell in rows:
        lines.append(f"| {name} | {cell(2)} | {cell(3)} | {cell(4)} |")
        print(lines[-1], flush=True)
    return [*lines, ""]


def row(bot: str, count: int, rules: dict[str, Value]) -> Callable[[int], str]:
    """The cells of a row."""
    return lambda seats: team(bot, seats, count, rules)


def main() -> None:
    """Measure everything and write the file."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    lines = [
        "# Balance",
        "",
        f"Roll for Adventure, `python scripts/balance.py {count}`: {count} matches for each cell, first four heroes,",
        "side A and no special enemies unless said. Share of wins with its 95 % interval.",
        "",
        "## Every seat played by `greedy`",
        "",
    ]
    lines += table("board, stones", [(name, row("greedy", count, {"adventure": b})) for b, name in BOARDS.items()])
    lines += table("special", [(name, row("greedy", count, rules)) for name, rules in SPECIAL.items()])
    lines += ["## The other bots on the Book of Magic", ""]
    lines += table("bot", [(bot, row(bot, count, {})) for bot in ("random", "easy")])
    FILE.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
