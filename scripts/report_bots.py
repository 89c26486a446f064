"""Measure how well bots play and how true their learned values are, and write it into docs/bots.md.

    python scripts/report_bots.py [-n MATCHES]

For each game with a learned value: a ladder of all its bots, so many matches of each two (default 400), and the
calibration that stands in its value files, as a table and as a plot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from questhall.bots import own_bot_names
from questhall.engine import Game, find_game, game_names
from questhall.lab.ladder import Pairing, play_pairs, ratings
from questhall.lab.report import processor, replace_section, told_share
from questhall.lab.training import calibration_of

REPORT: Final = Path(__file__).parents[1] / "docs" / "bots.md"
PLOTS: Final = REPORT.parent / "bots"
SEED: Final = "report"
SIDE: Final = 320
EDGE: Final = 44
INK: Final = "#3b2a1a"
MARK: Final = "#9a3324"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", metavar="MATCHES", type=int, default=400, help="matches of each two bots")
    parser.add_argument("--workers", metavar="N", type=int, help="processes to use (default: one for each core)")
    args = parser.parse_args()
    games = [game for game in map(find_game, game_names()) if game.has_value]
    said = [
        f"`python scripts/report_bots.py -n {args.n}`: {args.n} matches of each two bots, the number fixed beforehand,",
        "with dice that no training has seen, each of them twice with the sides swapped. Shares of wins with their",
        f"95 % interval, a draw as half a win; CPU time for a decision of the compiled build. {processor()}.",
    ]
    tables = [
        line for game in games for seats in game.seat_counts for line in strength(game, seats, args.n, args.workers)
    ]
    replace_section(REPORT, "strength", "\n".join([*said, *tables]))
    replace_section(REPORT, "calibration", "\n".join(line for game in games for line in calibrations(game)))


def strength(game: Game[Any], seats: int, count: int, workers: int | None) -> Iterator[str]:
    """The ladder of one game, and what each bot won against each other."""
    bots = own_bot_names(game)
    pairings = play_pairs(game.name, seats, bots, count, SEED, workers)
    yield from ["", f"### {game.title}, {seats} seats", ""]
    yield "| bot | rating | 95 % interval | ms a decision | " + " | ".join(f"against {bot}" for bot in bots) + " |"
    yield "|---" * (4 + len(bots)) + "|"
    for rating in ratings(pairings):
        won = [_won(pairings, rating.bot, other) for other in bots]
        spent = [each for each in pairings if rating.bot in each.bots]
        thought = sum(each.milliseconds(each.bots.index(rating.bot)) for each in spent) / len(spent)
        interval = f"{rating.low:.0f} – {rating.high:.0f}"
        yield f"| `{rating.bot}` | {rating.points:.0f} | {interval} | {thought:.2f} | {' | '.join(won)} |"


def _won(pairings: list[Pairing], bot: str, other: str) -> str:
    for pairing in pairings:
        if pairing.bots == (bot, other):
            return told_share(pairing.share.hits, pairing.share.of)
        if pairing.bots == (other, bot):
            return told_share(pairing.share.of - pairing.share.hits, pairing.share.of)
    return ""


def calibrations(game: Game[Any]) -> Iterator[str]:
    """For each number of seats what the value said and what came, as a table and as a plot."""
    for seats in game.seat_counts:
        table = calibration_of(game.value_file(seats).read_text(encoding="utf-8"))
        name = f"{game.name}-{seats}.svg"
        PLOTS.mkdir(exist_ok=True)
        (PLOTS / name).write_text(plot(table), encoding="utf-8")
        positions = sum(count for count, _, _ in table)
        yield from [f"### {game.title}, {seats} seats: {positions:,} positions", ""]
        yield from [f"![What was predicted against what came](bots/{name})", ""]
        yield "| positions | " + " | ".join(f"{count:,}" for count, _, _ in table) + " |"
        yield "|---" * (1 + len(table)) + "|"
        yield "| predicted | " + " | ".join(f"{predicted:.1%}" for _, predicted, _ in table) + " |"
        yield "| actual | " + " | ".join(f"{actual:.1%}" for _, _, actual in table) + " |"
        yield ""


def plot(table: list[tuple[int, float, float]]) -> str:
    """Predicted against actual; on the line they are the same, and a larger dot stands for more positions."""
    size = SIDE + 2 * EDGE
    most = max(count for count, _, _ in table)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">',
        f'<rect width="{size}" height="{size}" fill="#fbf5e6"/>',
        f'<g stroke="{INK}" fill="none"><rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}"/>',
        f'<path d="M{EDGE} {EDGE + SIDE}L{EDGE + SIDE} {EDGE}" stroke-dasharray="5 4"/></g>',
        f'<g fill="{INK}" font-family="sans-serif" font-size="13" text-anchor="middle">',
    ]
    for tenth in range(0, 11, 2):
        along = SIDE * tenth / 10
        lines.append(f'<text x="{EDGE + along:g}" y="{EDGE + SIDE + 18}">{tenth * 10} %</text>')
        lines.append(f'<text x="{EDGE - 22}" y="{EDGE + SIDE - along + 4:g}">{tenth * 10} %</text>')
    lines.append(
        f'<text x="{size / 2:g}" y="{size - 8}">predicted</text><text x="{size / 2:g}" y="24">actual</text></g>'
    )
    lines.append(f'<g fill="{MARK}" fill-opacity="0.85">')
    for count, predicted, actual in table:
        wide = 3 + 7 * (count / most) ** 0.5
        x, y = EDGE + SIDE * predicted, EDGE + SIDE * (1 - actual)
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{wide:.1f}"/>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


if __name__ == "__main__":
    main()
