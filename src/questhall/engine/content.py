"""Reading content files: TOML in, checked fields out, and errors that name file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, final

from questhall.engine.errors import ContentError


@final
class Entry:
    """One table of a content file. Every field must be taken and none may be left over."""

    def __init__(self, file: str, name: str, fields: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self._fields = dict(fields)

    def error(self, field: str, what: str) -> ContentError:
        """The error for one wrong field, ready to be raised."""
        return ContentError(f"{self.file}: entry {self.name!r}: field {field!r} {what}", self.name, field, what)

    def has(self, field: str) -> bool:
        """Whether an optional field is given."""
        return field in self._fields

    def _take(self, field: str, wanted: str) -> Any:
        if field not in self._fields:
            raise self.error(field, f"is missing; it must be {wanted}")
        return self._fields.pop(field)

    def number(self, field: str, low: int = 0, high: int = 999) -> int:
        """Take a whole number from `low` to `high`."""
        wanted = f"a whole number from {low} to {high}"
        value = self._take(field, wanted)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(field, f"is {value!r}; it must be {wanted}")
        return value

    def numbers(self, field: str) -> list[int]:
        """Take a list of whole numbers."""
        wanted = "a list of whole numbers"
        value = self._take(field, wanted)
        if not isinstance(value, list) or not all(isinstance(n, int) and not isinstance(n, bool) for n in value):
            raise self.error(field, f"is {value!r}; it must be {wanted}")
        return list(value)

    def flag(self, field: str) -> bool:
        """Take true or false; an absent field is false."""
        if field not in self._fields:
            return False
        value = self._take(field, "true or false")
        if not isinstance(value, bool):
            raise self.error(field, f"is {value!r}; it must be true or false")
        return value

    def text(self, field: str, allowed: Iterable[str] = ()) -> str:
        """Take a text, one of `allowed` if any are given."""
        choices = list(allowed)
        wanted = f"one of {', '.join(choices)}" if choices else "a text"
        value = self._take(field, wanted)
        if not isinstance(value, str) or (choices and value not in choices):
            raise self.error(field, f"is {value!r}; it must be {wanted}")
        return value

    def texts(self, field: str) -> list[str]:
        """Take a list of texts."""
        value = self._take(field, "a list of texts")
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.error(field, f"is {value!r}; it must be a list of texts")
        return list(value)

    def values(self, field: str) -> list[int | str]:
        """Take a list of whole numbers and texts."""
        value = self._take(field, "a list of numbers or texts")
        if not isinstance(value, list) or not all(isinstance(v, int | str) and not isinstance(v, bool) for v in value):
            raise self.error(field, f"is {value!r}; it must be a list of numbers or texts")
        return list(value)

    def value(self, field: str) -> int | str:
        """Take one whole number or text."""
        value = self._take(field, "a whole number or a text")
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise self.error(field, f"is {value!r}; it must be a whole number or a text")
        return value

    def entry(self, field: str) -> Entry:
        """Take a table inside this one."""
        value = self._take(field, "a table")
        if not isinstance(value, dict):
            raise self.error(field, f"is {value!r}; it must be a table")
        return Entry(self.file, f"{self.name}.{field}", value)

    def entries(self, field: str) -> list[Entry]:
        """Take a list of tables."""
        value = self._take(field, "a list of tables")
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise self.error(field, "must be a list of tables")
        return [Entry(self.file, f"{self.name}.{field}[{at}]", row) for at, row in enumerate(value)]

    def names(self) -> list[str]:
        """The fields not taken yet."""
        return list(self._fields)

    def done(self) -> None:
        """Fail if a field is left that nobody asked for."""
        for field in self._fields:
            raise self.error(field, "is not known here; remove it or correct its spelling")


def missing_entry(file: str, name: str) -> ContentError:
    """The error for an entry that is not there, ready to be raised."""
    return Entry(file, name, {}).error("", "is missing: the whole entry must be there")


def check_names(file: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    """Fail if an entry that is wanted is not there."""
    names = set(found)
    for name in wanted:
        if name not in names:
            raise missing_entry(file, name)


def read_tables(path: Path) -> dict[str, Any]:
    """A content file as it is written."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path.name}: not valid TOML: {error}") from error
    except OSError as error:
        raise ContentError(f"{path.name}: cannot be read: {error.strerror}") from error


def read_content(path: Path) -> list[Entry]:
    """Read a content file: one entry for each of its tables."""
    tables = read_tables(path)
    for name, fields in tables.items():
        if not isinstance(fields, dict):
            raise ContentError(f"{path.name}: entry {name!r} must be a table, written [{name}]")
    return [Entry(path.name, name, fields) for name, fields in tables.items()]


def read_named(path: Path, wanted: tuple[str, ...]) -> dict[str, Entry]:
    """The entries of a content file by their names: all that are wanted and no other."""
    entries = {entry.name: entry for entry in read_content(path)}
    check_names(path.name, entries, wanted)
    for name, entry in entries.items():
        if name not in wanted:
            raise entry.error("", f"belongs to no known table; known are {', '.join(wanted)}")
    return entries
