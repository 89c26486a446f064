"""Content: what a designer may change, as a value that matches are made with.

TOML in, checked fields out, and errors that name file, entry and field.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, final

from questhall.engine.errors import ContentError

Tables = dict[str, dict[str, Any]]
"""Content as plain data: of each file, without its ending, the entries."""
Patch = dict[str, Any]
"""Changes of content by name: `{"tiles.mine.landing.effects": ["gain gold 2"]}`."""

TEXTS: Final = "texts"
SUMMARY: Final = "summary"
SET_UP: Final = "set_up"
WORDY: Final = (TEXTS, SUMMARY, SET_UP)
WORDS: Final = ("text", "title")
"""The files and the fields that hold words. They are no rules: to reword one makes no other content."""


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


@final
class Content:
    """The content files of a game as one value. It is never changed; `patched` makes another one.

    `hash` names all in it that rules can depend on; it is the same before and after a rewording. The order of entries
    counts, because options and dice follow it. `key` names the whole, words and patch included.
    """

    def __init__(self, tables: Tables, patch: Patch | None = None) -> None:
        self.tables = tables
        self.patch: Patch = {} if patch is None else patch
        self.hash = _hashed(without_words(dict(sorted(self.rules.items()))))
        self.key = _hashed([dict(sorted(tables.items())), self.patch])

    @property
    def rules(self) -> Tables:
        """The files that hold rules: what is kept of a match that goes on after an upgrade."""
        return {file: entries for file, entries in self.tables.items() if file not in WORDY}

    @property
    def words(self) -> Content:
        """The files that hold words."""
        return Content({file: entries for file, entries in self.tables.items() if file in WORDY})

    def file(self, name: str) -> dict[str, dict[str, Any]]:
        """A file as it is written: its tables, by name."""
        if name not in self.tables:
            raise ContentError(f"{name}.toml: the file is missing")
        tables = self.tables[name]
        for entry, fields in tables.items():
            if not isinstance(fields, dict):
                raise ContentError(f"{name}.toml: entry {entry!r} must be a table, written [{entry}]")
        return tables

    def entries(self, file: str) -> list[Entry]:
        """The entries of a file, in its order."""
        return [Entry(f"{file}.toml", name, fields) for name, fields in self.file(file).items()]

    def named(self, file: str, wanted: tuple[str, ...]) -> dict[str, Entry]:
        """The entries of a file by their names: all that are wanted and no other."""
        entries = {entry.name: entry for entry in self.entries(file)}
        check_names(f"{file}.toml", entries, wanted)
        for name, entry in entries.items():
            if name not in wanted:
                raise entry.error("", f"belongs to no known table; known are {', '.join(wanted)}")
        return entries

    def patched(self, patch: Mapping[str, Any]) -> Content:
        """This content with some fields changed; a later patch of the same field, or of what it is in, replaces it."""
        tables: Any = self.tables
        for path, value in patch.items():
            tables = _changed(tables, path, value)
        kept = {path: value for path, value in self.patch.items() if not _covered(path, patch)}
        return Content(tables, {**kept, **patch})


def read_folder(folder: Path) -> Content:
    """All content files of a folder."""
    return Content({path.stem: read_tables(path) for path in sorted(folder.glob("*.toml"))})


def _changed(tables: Tables, path: str, value: Any) -> Any:
    """The tables with one field changed. Only the way to it is copied; everything else is shared."""
    names = path.split(".")
    if names[0] not in tables:
        raise ContentError(f"patch {path!r}: there is no file {names[0]}.toml; there are: {', '.join(sorted(tables))}")
    if len(names) < 2:
        raise ContentError(f"patch {path!r}: name an entry too, such as {names[0]}.{next(iter(tables[names[0]]), 'x')}")
    if not _is_plain(value):
        raise ContentError(f"patch {path!r} is {value!r}; it must be what TOML and JSON can both write")
    changed = dict(tables)
    inside: Any = changed
    for depth, name in enumerate(names[:-1]):
        at = _place(inside, path, names, depth)
        if at is None:
            known = ", ".join(inside)
            raise ContentError(f"patch {path!r}: {_way(names, depth)} has no {name!r}; it has: {known}")
        below = inside[at]
        if not isinstance(below, dict | list):
            raise ContentError(f"patch {path!r}: {_way(names, depth + 1)} is {below!r}; there is nothing inside it")
        inside[at] = below.copy()
        inside = inside[at]
    last = _place(inside, path, names, len(names) - 1)
    inside[names[-1] if last is None else last] = value  # a new name: the game's own check knows whether it may be
    return changed


def _place(inside: Any, path: str, names: list[str], depth: int) -> Any:
    """Where in a table or list a name stands; None if a table has no such name yet."""
    name = names[depth]
    if isinstance(inside, dict):
        return name if name in inside else None
    if not name.isascii() or not name.isdigit() or int(name) >= len(inside):
        raise ContentError(
            f"patch {path!r}: {_way(names, depth)} is a list; name one of its places, 0 to {len(inside) - 1}"
        )
    return int(name)


def _way(names: list[str], depth: int) -> str:
    """The first names of a path as an error calls them."""
    return f"{names[0]}.toml" if depth == 1 else f"{names[0]}.toml: {'.'.join(names[1:depth])!r}"


def _covered(path: str, patch: Mapping[str, Any]) -> bool:
    """Whether a patch changes a field, or something that the field is in."""
    names = path.split(".")
    return any([".".join(names[:count]) in patch for count in range(1, len(names) + 1)])


def _is_plain(value: Any) -> bool:
    """Whether a value is written alike in TOML and JSON."""
    if isinstance(value, dict):
        return all([isinstance(name, str) and _is_plain(inside) for name, inside in value.items()])
    if isinstance(value, list):
        return all([_is_plain(inside) for inside in value])
    return isinstance(value, str | int | float | bool)


def without_words(value: Any) -> Any:
    """Content or a view without the fields that hold words."""
    if isinstance(value, dict):
        return {
            name: without_words(inside)
            for name, inside in value.items()
            if name not in WORDS or not isinstance(inside, str)
        }
    return [without_words(inside) for inside in value] if isinstance(value, list) else value


def _hashed(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
