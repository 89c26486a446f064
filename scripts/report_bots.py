"""Measure how well bots play and how true their learned values are, and write it into docs/bots.md.

    python scripts/report_bots.py [-n MATCHES] [--seats N] [--bots BOT,BOT] [GAME …]

For each game with a learned value, or the named ones: a ladder of all its bots, so many matches of each two (default
400), a table for each number of seats, written as soon as it is done; and the calibration that stands in its value
files, as a table and as a plot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from questhall.engine import Game, find_game, game_names
from questhall.lab.ladder import (
    Pairing,
    all_together,
    climbers,
    milliseconds,
    modes_of,
    play_for_points,
    play_pairs,
    play_together,
    ratings,
)
from questhall.lab.report import replace_section, told_mean, told_share, write_section
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
    parser.add_argument("games", metavar="GAME", nargs="*", help="which games (default: all with a learned value)")
    parser.add_argument("--seats", metavar="N", type=int, help="only tables with so many seats")
    parser.add_argument("-n", metavar="MATCHES", type=int, default=400, help="matches of each two bots")
    parser.add_argument("--bots", metavar="BOT,BOT", help="which bots, weakest first (default: all)")
    parser.add_argument("--workers", metavar="N", type=int, help="processes to use (default: one for each core)")
    args = parser.parse_args()
    valued = [game for game in map(find_game, game_names()) if game.has_value]
    for game in [game for game in valued if not args.games or game.name in args.games]:
        bots = args.bots.split(",") if args.bots else climbers(game)
        for seats in [each for each in game.seat_counts if args.seats in (None, each)]:
            lines = "\n".join(strength(game, seats, bots, args.n, args.workers))
            write_section(REPORT, f"strength of {game.name} with {seats}", lines, before="## Calibration")
    replace_section(REPORT, "calibration", "\n".join(line for game in valued for line in calibrations(game)))


def strength(game: Game[Any], seats: int, bots: list[str], count: int, workers: int | None) -> Iterator[str]:
    """The ladder of one game; where all win together how often they do, where one plays for points how many it gets."""
    if game.most_points:
        yield from points(game, seats, bots, count, workers)
    elif all_together(game, seats):
        yield from together(game, seats, bots, count, workers)
    else:
        yield from against(game, seats, bots, count, workers)


def against(game: Game[Any], seats: int, bots: list[str], count: int, workers: int | None) -> Iterator[str]:
    """What each bot wins against each other one, and how they rate."""
    pairings = play_pairs(game.name, seats, bots, count, SEED, workers)
    yield from [f"### {game.title}, {seats} seats: {count} matches of each two", ""]
    yield "| bot | rating | 95 % interval | ms a decision | " + " | ".join(f"against {bot}" for bot in bots) + " |"
    yield "|---" * (4 + len(bots)) + "|"
    for rating in ratings(pairings):
        won = [_won(pairings, rating.bot, other) for other in bots]
        spent = [each for each in pairings if rating.bot in each.bots]
        thought = sum(each.milliseconds(each.bots.index(rating.bot)) for each in spent) / len(spent)
        interval = f"{rating.low:.0f} – {rating.high:.0f}"
        yield f"| `{rating.bot}` | {rating.points:.0f} | {interval} | {thought:.2f} | {' | '.join(won)} |"


def together(game: Game[Any], seats: int, bots: list[str], count: int, workers: int | None) -> Iterator[str]:
    """How often a table of each bot wins."""
    yield from [f"### {game.title}, {seats} seats: {count} matches of each bot", ""]
    yield from ["| bot in every seat | wins | ms a decision |", "|---|---|---|"]
    for table in reversed(play_together(game.name, seats, bots, count, SEED, workers)):
        won = told_share(table.share.hits, table.share.of)
        yield f"| `{table.bots[0]}` | {won} | {table.milliseconds(0):.2f} |"


def points(game: Game[Any], seats: int, bots: list[str], count: int, workers: int | None) -> Iterator[str]:
    """What each bot comes to, mode by mode, with the same dice for all of them."""
    modes = modes_of(game)
    yield from [f"### {game.title}: mean points of {count} matches", ""]
    yield "| bot | " + " | ".join(game.mode_name(mode) for mode in modes) + " | ms a decision |"
    yield "|---" * (2 + len(modes)) + "|"
    earned = play_for_points(game.name, seats, bots, count, SEED, workers)
    for bot, found in reversed(list(zip(bots, earned, strict=True))):
        means = [told_mean(each.points for each in matches) for matches in found]
        yield f"| `{bot}` | {' | '.join(means)} | {milliseconds([each for matches in found for each in matches]):.2f} |"


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
        (PLOTS / name).write_text(plot(table, game.most_points), encoding="utf-8")
        positions = sum(count for count, _, _ in table)
        yield from [f"### {game.title}, {seats} {'seats' if seats > 1 else 'seat'}: {positions:,} positions", ""]
        yield from [f"![What was predicted against what came](bots/{name})", ""]
        yield "| positions | " + " | ".join(f"{count:,}" for count, _, _ in table) + " |"
        yield "|---" * (1 + len(table)) + "|"
        yield "| predicted | " + " | ".join(told_value(game, predicted) for _, predicted, _ in table) + " |"
        yield "| actual | " + " | ".join(told_value(game, actual) for _, _, actual in table) + " |"
        yield ""


def told_value(game: Game[Any], value: float) -> str:
    """A chance, or where one plays for points so many of them."""
    return f"{value * game.most_points:.1f}" if game.most_points else f"{value:.1%}"


def plot(table: list[tuple[int, float, float]], most_points: int) -> str:
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
        told = f"{most_points * tenth // 10}" if most_points else f"{tenth * 10} %"
        lines.append(f'<text x="{EDGE + along:g}" y="{EDGE + SIDE + 18}">{told}</text>')
        lines.append(f'<text x="{EDGE - 22}" y="{EDGE + SIDE - along + 4:g}">{told}</text>')
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
