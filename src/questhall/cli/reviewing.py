"""Luck and skill in a finished match: the command `review`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from questhall.cli.bulk import STDOUT, check_targets, put, tell_if_slow
from questhall.cli.errors import FINE, UsageError
from questhall.cli.records import replay_file
from questhall.cli.screen import make_console, outcome_words, plain_table, plural, progress_bar, seat_title
from questhall.engine import Game, Match
from questhall.lab.review import Mistake, Review, affordable, review, seconds_for_one

HEIGHTS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 48
SECONDS: Final = 120.0  # of CPU time


def run_review(args: argparse.Namespace) -> int:
    """Review a record: print what was luck and what was not, or write it as JSON."""
    path = Path(args.file)
    record, match = replay_file(path)
    if match.outcome is None:
        raise UsageError(f"{path}: the match is not over; it can be reviewed when it is")
    check_targets([args.json] if args.json else [])
    tell_if_slow()
    with progress_bar(match.game.title, len(record.moves) + 1) as progress:
        simulations = args.simulations or affordable(SECONDS, seconds_for_one(record, args.seed))
        found = review(record, simulations, args.seed, args.workers, progress)
    if args.json:
        put(args.json, f"{json.dumps(found, ensure_ascii=False)}\n")
    if args.json != STDOUT:
        print_review(make_console(), match, found)
    return FINE


def print_review(console: Console, match: Match, found: Review) -> None:
    """Print a review: the sentences, the curve, the totals, the worst decisions."""
    game, outcome = match.game, match.outcome
    assert outcome is not None
    console.print(
        Text(f"{game.title}: {plural(found['moves'], 'move')}. {outcome_words(game, outcome)}.", style="bold")
    )
    for total in found["totals"]:
        alone = found["seats"] == 1
        console.print(f"{total['you']} {total['you_fair']}" if alone else f"{total['told']} {total['told_fair']}")
    console.print()
    console.print(_curves(game, found))
    console.print()
    console.print(_totals(game, found))
    for line in _worst(game, found):
        console.print(line)
    console.print()
    often = f"{plural(found['simulations'], 'simulation')} of each position and option, seed {found['seed']}"
    console.print(Text(f"{often}; the curve is true to about ±{_amount(found, 2 * found['error'])}", style="dim"))


def _curves(game: Game[Any], found: Review) -> Table:
    """Each seat's chance over the moves, as high as the column."""
    table = plain_table(found["unit"] or "chance", "over the moves", "first", "last", right=[2, 3])
    top = max(1.0, *[value for values in found["curve"] for value in values])
    for seat in range(found["seats"]):
        values = [chances[seat] for chances in found["curve"]]
        line = "".join(_height(value / top) for value in _thinned(values))
        ends = (_amount(found, values[0]), _amount(found, values[-1]))
        table.add_row(seat_title(game, found["seats"], seat), line, *ends)
    return table


def _thinned(values: Sequence[float]) -> list[float]:
    """So few values that they fit a line: the mean of each stretch, but the first and the last as they are."""
    columns = min(WIDEST, len(values))
    bounds = [at * len(values) // columns for at in range(columns + 1)]
    means = [sum(values[low:high]) / (high - low) for low, high in pairwise(bounds)]
    return [values[0], *means[1:-1], values[-1]]


def _height(share: float) -> str:
    return HEIGHTS[max(0, min(len(HEIGHTS) - 1, int(share * len(HEIGHTS))))]


def _totals(game: Game[Any], found: Review) -> Table:
    table = plain_table("seat", "luck", "mistakes", "with average luck", right=[1, 2, 3])
    for seat, total in enumerate(found["totals"]):
        luck = f"{_signed(found, total['luck'])} (±{_amount(found, 2 * total['luck_error'])})"
        lost = f"{_signed(found, -total['mistakes'])} (±{_amount(found, 2 * total['mistakes_error'])})"
        table.add_row(seat_title(game, found["seats"], seat), luck, lost, _amount(found, total["fair"]))
    return table


def _worst(game: Game[Any], found: Review) -> Iterator[Text]:
    """The decisions that cost most, of each seat."""
    for seat, places in enumerate(found["worst"]):
        yield Text()
        name = seat_title(game, found["seats"], seat)
        yield Text(f"{name}: {'the decisions that cost most' if places else 'no mistake was found'}", style="bold")
        for at in places:
            yield from _told(found, found["mistakes"][at])


def _told(found: Review, mistake: Mistake) -> Iterator[Text]:
    cost = f"{_signed(found, -mistake['cost'])} (±{_amount(found, 2 * mistake['error'])})"
    yield Text(f"  move {mistake['move'] + 1}, {cost}: {mistake['question']}")
    yield Text(f"    played: {mistake['played']}: {_amount(found, mistake['chance'])}")
    because = f", because: {mistake['because']}" if mistake["because"] else ""
    yield Text(f"    better was: {mistake['better']}: {_amount(found, mistake['best'])}{because}")


def _amount(found: Review, number: float) -> str:
    """A chance in percent, or points."""
    return f"{number:.1f} {found['unit']}" if found["unit"] else f"{100 * number:.0f} %"


def _signed(found: Review, number: float) -> str:
    shown = _amount(found, abs(number))
    return f"{'−' if number < 0 else '+'}{shown}"
