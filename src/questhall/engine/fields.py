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


def difference(one: object, other: object, path: str = "") -> str:
    """Where two things of plain data first differ, such as `players.0.food`; "" if they do not."""
    if one is other:
        return ""
    if type(one) is not type(other):
        return path or WHOLE
    if isinstance(one, str | int | float | set | frozenset | bytes):
        return "" if one == other else path or WHOLE
    return _first_difference(_parts_of(one), _parts_of(other), path)


def _parts_of(thing: object) -> dict[Any, Any]:
    if isinstance(thing, dict):
        return thing
    return dict(enumerate(thing)) if isinstance(thing, list | tuple) else fields_of(thing)


def _first_difference(parts: dict[Any, Any], others: dict[Any, Any], path: str) -> str:
    if parts.keys() != others.keys():
        return path or WHOLE
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
