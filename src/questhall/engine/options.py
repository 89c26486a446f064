"""Options: what a seat may answer. A plain tuple in code, a stable notation in text."""

from __future__ import annotations

from questhall.engine.errors import NotationError

Option = tuple[str | int, ...]

CONCEDE: Option = ("concede",)
PASS: Option = ("pass",)
"""To leave a reaction be; the one answer that may stand for a whole stretch of the match."""
MOST_DIGITS = 9


def notation(option: Option) -> str:
    """Write an option as text: `("give", "gold", 3)` becomes `give gold 3`."""
    return " ".join(str(word) for word in option)


def parse_option(text: str) -> Option:
    """Read an option's notation; the inverse of `notation`."""
    words = text.split()
    if not words:
        raise NotationError("an empty text is no option; write for example 'end' or 'move c4'")
    return tuple(_word(word) for word in words)


def _word(word: str) -> str | int:
    digits = word.removeprefix("-")
    whole = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
    return int(word) if whole else word
