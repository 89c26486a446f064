"""The fields of plain data, whichever build made them: to compare a state with its copy, part by part."""

from __future__ import annotations

from typing import Any, Final

ENGINES_OWN: Final = ("dice", "log")  # a state's fields that copying leaves alone


def fields_of(thing: object) -> dict[str, Any]:
    """The attributes of an object by name; compiled classes have no `__dict__`, but list theirs."""
    names: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    found: dict[str, Any] = {name: getattr(thing, name) for name in names if name != "__dict__"}
    found.update(getattr(thing, "__dict__", {}))
    return found


def difference(one: object, other: object, path: str = "") -> str:
    """Where two things of plain data first differ, such as `players.0.food`; "" if they do not."""
    if one is other:
        return ""
    here = path or "the whole"
    if type(one) is not type(other):
        return here
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            return here
        return _first_difference(dict(enumerate(one)), dict(enumerate(other)), path)
    if isinstance(one, dict) and isinstance(other, dict):
        return here if one.keys() != other.keys() else _first_difference(one, other, path)
    if isinstance(one, str | int | float | set | frozenset | bytes):
        return "" if one == other else here
    return _first_difference(fields_of(one), fields_of(other), path)


def _first_difference(parts: dict[Any, Any], others: dict[Any, Any], path: str) -> str:
    for name, part in parts.items():
        if name in ENGINES_OWN:
            continue
        if found := difference(part, others[name], f"{path}.{name}" if path else str(name)):
            return found
    return ""


def snapshot(thing: Any) -> Any:
    """Plain data as it is now, whatever happens to it later. Only what can be copied changes; content does not."""
    if isinstance(thing, list):
        return [snapshot(part) for part in thing]
    if isinstance(thing, dict):
        return {name: snapshot(part) for name, part in thing.items()}
    if isinstance(thing, str | int | float | tuple) or not hasattr(thing, "copy"):
        return thing
    return {name: snapshot(part) for name, part in fields_of(thing).items() if name not in ENGINES_OWN}


def leaves(thing: object, path: str = "") -> dict[str, object]:
    """Every number and word of plain data by its path; empty lists and dictionaries count as such."""
    parts: dict[Any, Any]
    if isinstance(thing, dict):
        parts = thing
    elif isinstance(thing, list | tuple):
        parts = dict(enumerate(thing))
    else:
        return {path: thing}
    found: dict[str, object] = {}
    for name, part in parts.items():
        found.update(leaves(part, f"{path}.{name}" if path else str(name)))
    return found or {path: thing}
