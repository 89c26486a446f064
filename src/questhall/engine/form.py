"""Forms: how a set-up screen asks for a host's own value of a house rule, field by field.

The value is a text in TOML with a table for each thing that is described, such as a card. A form says what may stand in
such a table; a draft is a text as far as it was understood, with all that is wrong with it.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, final

from questhall.engine.errors import ContentError

MOST_NUMBER: Final = 10**9
MOST_DOTS: Final = 16  # in a line, outside of texts
MOST_DEEP: Final = 16
TEXT: Final = "text"
NUMBER: Final = "number"
CHOICE: Final = "choice"
CALLS: Final = "calls"
"""The kinds of fields. Calls are words of a closed vocabulary with their parameters: `DAMAGE(die, 2)`."""


@final
class Choice:
    """A value that may be chosen, and what it is called."""

    def __init__(self, value: str, title: str) -> None:
        self.value = value
        self.title = title


@final
class Parameter:
    """A parameter of a word; the value "" leaves it out."""

    def __init__(self, title: str, choices: list[Choice]) -> None:
        self.title = title
        self.choices = choices


@final
class Word:
    """A word of the vocabulary and the parameters it takes."""

    def __init__(self, name: str, title: str, parameters: list[Parameter]) -> None:
        self.name = name
        self.title = title
        self.parameters = parameters


@final
class Field:
    """One field: a text of `low` to `high` characters, a number from `low` to `high`, a choice, or so many calls.

    With `when` it is there only if another field has a certain value. A `single` call is written without a list, and
    an optional field may be left out; `usual` is what a new thing begins with.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        title: str,
        text: str,
        *,
        low: int = 0,
        high: int = 0,
        choices: list[Choice] | None = None,
        words: list[Word] | None = None,
        when: tuple[str, str] = ("", ""),
        single: bool = False,
        optional: bool = False,
        usual: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.title = title
        self.text = text
        self.low = low
        self.high = high
        self.choices = choices or []
        self.words = words or []
        self.when = when
        self.single = single
        self.optional = optional
        self.usual = usual


@final
class Form:
    """What is described (`thing`), how many of it there may be, and its fields.

    `needs` are house rules without which the value has no effect; `sample` is a value to begin with.
    """

    def __init__(
        self, thing: str, most: int, fields: list[Field], needs: dict[str, int | str], sample: tuple[str, str]
    ) -> None:
        self.thing = thing
        self.most = most
        self.fields = fields
        self.needs = needs
        self.sample_title, self.sample = sample


@final
class Flaw:
    """Something wrong in a draft; entry and field are "" where no single one is to blame."""

    def __init__(self, entry: str, field: str, reason: str) -> None:
        self.entry = entry
        self.field = field
        self.reason = reason


@final
class Drafted:
    """One table of a draft, and what the calls of each field mean: "" for one that is wrong."""

    def __init__(self, name: str, fields: dict[str, Any], meanings: dict[str, list[str]]) -> None:
        self.name = name
        self.fields = {field: value for field, value in fields.items() if _is_plain(value)}
        self.meanings = meanings


@final
class Draft:
    """A value as far as it was understood, and what is wrong with it."""

    def __init__(self, entries: list[Drafted], flaws: list[Flaw]) -> None:
        self.entries = entries
        self.flaws = flaws


def read_draft_tables(text: str, file: str) -> dict[str, dict[str, Any]]:
    """The tables of a host's text, with plain words as names."""
    strange = _strange_shape(text)
    if strange:
        raise ContentError(f"{file}: not valid TOML: {strange}", what=f"This cannot be read: {strange}.")
    try:
        tables = tomllib.loads(text)
    except ValueError as error:  # also for a number of thousands of digits
        raise ContentError(f"{file}: not valid TOML: {error}", what=f"This is not valid TOML: {error}") from error
    for name, fields in tables.items():
        if not isinstance(fields, dict):
            raise ContentError(f"{file}: entry {name!r} must be a table, written [{name}]", name)
        if not name.isascii() or not name.isidentifier():
            raise ContentError(f"{file}: entry {name!r}: its name must be a plain word", name)
    return tables


def _strange_shape(text: str) -> str:
    """What makes a text one that nobody writes by hand, or "".

    The reader would take time that grows with the square of a key's parts, and its stack is not endless.
    """
    quote, at, dots, deep = "", 0, 0, 0
    while at < len(text):
        letter = text[at]
        if quote:
            if letter == "\\" and quote[0] == '"':
                at += 1
            elif text.startswith(quote, at) or (letter == "\n" and len(quote) == 1):
                at += len(quote) - 1
                if len(quote) == 3:  # up to two more belong to the text
                    at += len([0 for more in (1, 2) if text.startswith(more * letter, at + 1)])
                quote = ""
        elif letter in "\"'":
            quote = 3 * letter if text.startswith(3 * letter, at) else letter
            at += len(quote) - 1
        elif letter == "#":
            end = text.find("\n", at)
            at = len(text) if end < 0 else end - 1
        elif letter == ".":
            dots += 1
        elif letter in "[{":
            deep += 1
        elif letter in "]}":
            deep -= 1
        elif letter == "\n":
            dots = 0
        if dots > MOST_DOTS:
            return f"a key with more than {MOST_DOTS} dots"
        if deep > MOST_DEEP:
            return f"nested more than {MOST_DEEP} deep"
        at += 1
    return ""


def flaw_of(error: ContentError) -> Flaw:
    """A mistake in a host's text, to be shown beside the field."""
    return Flaw(error.entry, error.field, error.what or str(error))


def _is_plain(value: object) -> bool:
    """Whether a form can show a value: a number, a text or a list of texts. Anything else is a flaw."""
    if isinstance(value, list):
        return all(isinstance(each, str) for each in value)
    return isinstance(value, str) or (type(value) is int and abs(value) <= MOST_NUMBER)
