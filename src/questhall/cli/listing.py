"""Options as a list: numbered, in columns, in pages that fit the screen, narrowed by words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from rich.console import Console
from rich.text import Text

from questhall.cli.screen import in_columns

ALIKE: Final = 0.6
MOST_SIMILAR: Final = 3


def numbered(labels: Sequence[str]) -> list[Text]:
    """Labels with their numbers, which begin with 1."""
    digits = len(str(len(labels)))
    return [
        Text(f"{number:>{digits}}) ", style="bold").append(label, style="not bold")
        for number, label in enumerate(labels, 1)
    ]


def with_notes(lines: Sequence[Text], notes: Sequence[str], width: int) -> list[Text]:
    """Lines with a quiet note behind each, in a column, where there is room for it."""
    column = max(line.cell_len for line in lines) + 2
    noted = [line.copy() for line in lines]
    for line, note in zip(noted, notes, strict=True):
        if column + len(note) <= width:
            line.append(" " * (column - line.cell_len)).append(note, style="dim")
    return noted


def page(console: Console, lines: Sequence[Text], rows: int) -> tuple[list[Text], int]:
    """As many of the lines as fit into so many rows, in columns if need be; and how many these are, at least one."""
    shown: list[Text] = []
    count = 0
    while count < len(lines):
        packed = _laid_out(console, lines[: count + 1], rows)
        if count and len(packed) > rows:
            break
        shown, count = packed, count + 1
    return shown, count


def _laid_out(console: Console, lines: Sequence[Text], rows: int) -> list[Text]:
    if max(line.cell_len for line in lines) <= console.width:
        return in_columns(lines, console.width, rows)
    return [part for line in lines for part in line.wrap(console, console.width)]


def with_words(text: str, candidates: Sequence[str]) -> list[int]:
    """The numbers, from 0, of those that have every word of a text in them."""
    words = text.lower().split()
    return [number for number, each in enumerate(candidates) if all(word in each.lower() for word in words)]


def similar(text: str, names: Sequence[tuple[str, str]]) -> list[str]:
    """What somebody may have meant who typed no name, the likeliest first, as the names are shown."""
    wanted = text.lower()
    found = [(SequenceMatcher(None, wanted, name.lower()).ratio(), shown) for name, shown in names]
    likely = [shown for ratio, shown in sorted(found, key=lambda pair: -pair[0]) if ratio >= ALIKE]
    return list(dict.fromkeys(likely))[:MOST_SIMILAR]
