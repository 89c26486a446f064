"""What every command prints with: consoles, sentences with clauses, lists in columns, progress bars."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from questhall.engine import Event, Game, Outcome

CLAUSE_STYLE: Final = "dim"
MARK_STYLE: Final = "bold yellow"
GAP: Final = 2


def make_console(plain: bool = False) -> Console:
    """The console of the standard output; `plain` takes all styles away."""
    return Console(highlight=False, markup=False, emoji=False, force_terminal=False if plain else None)


def printable(text: str) -> str:
    """The text on one line, without characters that could steer a terminal."""
    return "".join(char if char.isprintable() else " " if char in "\n\t" else "?" for char in text)


# Words


def seat_letter(seat: int) -> str:
    """The letter on a seat's token."""
    return chr(ord("A") + seat)


def seat_title(game: Game[Any], seats: int, seat: int) -> str:
    """A seat with its letter, as the board shows it."""
    return f"{seat_letter(seat)} {game.seat_name(seats, seat)}"


def sentence(game: Game[Any], event: Event, seats: int, viewer: int | None, style: str = "") -> Text:
    """An event as one seat may know it, with its clause."""
    line = Text(game.told(event.seen_by(viewer), seats), style=style)
    return line.append(f" ({event.clause})", style=CLAUSE_STYLE) if event.clause else line


def ending_words(ending: str) -> str:
    """An ending's name in words."""
    return ending.replace("_", " ")


def outcome_words(game: Game[Any], outcome: Outcome) -> str:
    """Who won, how, and by which clause."""
    seats = len(outcome.scores)
    names = [seat_title(game, seats, seat) for seat in outcome.winners if seat < seats]
    nobody = "Nobody wins" if seats > 1 else "The game is over"
    result = f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}" if names else nobody
    return f"{result}: {ending_words(outcome.ending)} ({outcome.clause})"


def plural(count: int, word: str) -> str:
    """A count with its noun: 1 move, 2 moves, 2 matches."""
    ending = "" if count == 1 else "es" if word.endswith(("ch", "s")) else "s"
    return f"{count:,} {word}{ending}"


def percent(share: float) -> str:
    """A share with one decimal place."""
    return f"{100 * share:.1f} %"


# Lists and tables


def plain_table(*headings: str, right: Sequence[int] = ()) -> Table:
    """A quiet table with headings; the columns numbered in `right` are aligned to the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number in right else "left")
    return table


def in_columns(lines: Sequence[Text], width: int, rows: int) -> list[Text]:
    """The lines packed, column by column, into as few columns as bring them down to `rows`, if the width allows."""
    best = list(lines)
    for columns in range(2, len(lines) + 1):
        if len(best) <= rows:
            break
        height = -(-len(lines) // columns)
        packed = _packed([lines[at : at + height] for at in range(0, len(lines), height)])
        if max(line.cell_len for line in packed) > width:
            break
        best = packed
    return best


def _packed(columns: list[Sequence[Text]]) -> list[Text]:
    widths = [max(line.cell_len for line in column) + GAP for column in columns]
    packed = []
    for row in range(len(columns[0])):
        whole = Text()
        for column, width in zip(columns, widths, strict=True):
            if row < len(column):
                whole.append_text(column[row])
                whole.append(" " * (width - column[row].cell_len))
        whole.rstrip()
        packed.append(whole)
    return packed


# Progress


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the standard error while somebody watches; yields the function to tell it how many more are done."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
