"""The fields of plain data, whichever build made them: to compare a state with its copy, part by part."""

from __future__ import annotations

from typing import Any, Final

ENGINES_OWN: Final = ("dice", "log")  # a state's fields that copying leaves alone
WHOLE: Final = "the whole"


def fields_of(thing: object) -> dict[str, Any]:
    """The attributes of an object by name; compiled classes have no `__dict__`, but list theirs."""
    names: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    found: dict[str, Any] = {name: getattr(thing, name) for name in names if name != "__dict__"}
    found.update(getattr(thing, "__dict__", {}))
    return found


def difference(one: object, other: object) -> str:
    """Where two things of plain data first differ, such as `players.0.food`; "" if they do not."""
    way = _way_to_difference(one, other)
    return "" if way is None else ".".join(reversed(way)) or WHOLE


def _way_to_difference(one: object, other: object) -> list[str] | None:
    """The names of the parts, from the innermost; they are only put together where something differs."""
    if one is other:
        return None
    if type(one) is not type(other):
        return []
    if isinstance(one, str | int | float | set | frozenset | bytes):
        return None if one == other else []
    if isinstance(one, list | tuple):
        assert isinstance(other, list | tuple)
        return _way_in_lists(one, other)
    if isinstance(one, dict):
        assert isinstance(other, dict)
        return _way_in_parts(one, other)
    return _way_in_parts(fields_of(one), fields_of(other))


def _way_in_lists(parts: list[Any] | tuple[Any, ...], others: list[Any] | tuple[Any, ...]) -> list[str] | None:
    if len(parts) != len(others):
        return []
    for number, part in enumerate(parts):
        if part is not others[number]:
            way = _way_to_difference(part, others[number])
            if way is not None:
                return [*way, str(number)]
    return None


def _way_in_parts(parts: dict[Any, Any], others: dict[Any, Any]) -> list[str] | None:
    if parts.keys() != others.keys():
        return []
    for name, part in parts.items():
        if name in ENGINES_OWN:
            continue
        way = _way_to_difference(part, others[name])
        if way is not None:
            return [*way, str(name)]
    return None


def snapshot(thing: Any) -> Any:
    """Plain data as it is now, whatever happens to it later. Only what can be copied changes; content does not."""
    if isinstance(thing, list):
        return [part if isinstance(part, int) else snapshot(part) for part in thing]
    if isinstance(thing, dict):
        return {name: snapshot(part) for name, part in thing.items()}
    if isinstance(thing, str | int | float | tuple) or not hasattr(thing, "copy"):
        return thing
    return {name: snapshot(part) for name, part in fields_of(thing).items() if name not in ENGINES_OWN}


def leaves(thing: object) -> dict[str, object]:
    """Every number and word of plain data by its path; empty lists and dictionaries count as such."""
    found: dict[str, object] = {}
    _put_leaves(thing, "", found)
    return found


def _put_leaves(thing: object, path: str, found: dict[str, object]) -> None:
    parts: list[tuple[Any, Any]]
    if isinstance(thing, dict):
        parts = list(thing.items())
    elif isinstance(thing, list | tuple):
        parts = list(enumerate(thing))
    else:
        parts = []
    if not parts:
        found[path] = thing
    for name, part in parts:
        _put_leaves(part, f"{path}.{name}" if path else str(name), found)
