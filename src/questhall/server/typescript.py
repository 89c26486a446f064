"""The protocol and what each game shows as TypeScript, made from the same types, so that the browser cannot drift away.

python -m questhall.server.typescript web/src
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import inspect as look

from questhall.engine.game import game_folders
from questhall.server import protocol

HEADER = """// Made from src/questhall/{source} by `make types`. Do not edit.
"""
SHARED = "questhall.engine.shown"

Named = dict[object, str]
"""What types that have a name are called."""


def files() -> dict[str, str]:
    """Every file that is made, by its path in `web/src`."""
    made = {"protocol.ts": typescript(), "games/shown.ts": shown(importlib.import_module(SHARED))}
    for game in game_folders():
        module = f"questhall.games.{game}.shown"
        if importlib.util.find_spec(module) is not None:
            made[f"games/{game}/shown.ts"] = shown(importlib.import_module(module))
    return made


# The protocol


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the protocol, in the order of the source."""
    found = [
        value for value in vars(protocol).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    return [struct for struct in found if struct.__module__ == protocol.__name__ and struct is not protocol.Request]


def typescript() -> str:
    """All structs as interfaces, and the two unions of messages."""
    parts = [HEADER.format(source="server/protocol.py")]
    parts += [_interface(look.type_info(struct)) for struct in structs()]
    for name in ("ClientMessage", "ServerMessage"):
        members = " | ".join(member.__name__ for member in getattr(protocol, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _interface(info: look.Type) -> str:
    assert isinstance(info, look.StructType)
    lines = [*_head(info.cls)]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    sent_whole = not info.cls.__struct_config__.omit_defaults
    from_client = info.forbid_unknown_fields
    for field in info.fields:
        optional = not field.required and (from_client or not sent_whole)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type, {})};")
    return "\n".join([*lines, "}", ""])


def _head(cls: type) -> list[str]:
    return [f"/** {' '.join((cls.__doc__ or '').split())} */", f"export interface {cls.__name__} {{"]


# What a game shows


def shown(module: ModuleType) -> str:
    """The types of a game's `shown.py`: literals with a name, and its dictionaries."""
    own = {name: value for name, value in vars(module).items() if _is_shape(value)}
    literals: Named = {frozenset(value.__args__): name for name, value in own.items() if not is_typeddict(value)}
    parts = [HEADER.format(source=module.__name__.removeprefix("questhall.").replace(".", "/") + ".py")]
    borrowed = [name for name, value in own.items() if getattr(value, "__module__", "") == SHARED != module.__name__]
    if borrowed:
        parts.append(f"import type {{ {', '.join(borrowed)} }} from '../shown';\n")
    for name, value in own.items():
        if not is_typeddict(value):
            parts.append(f"export type {name} = {' | '.join(_literal(each) for each in value.__args__)};\n")
        elif name not in borrowed:
            parts.append(_dictionary(value, literals))
    return "\n".join(parts)


def _is_shape(value: Any) -> bool:
    return is_typeddict(value) or get_origin(value) is Literal


def _dictionary(cls: Any, named: Named) -> str:
    info = look.type_info(cls)
    assert isinstance(info, look.TypedDictType)
    if not info.fields:
        return f"{_head(cls)[0]}\nexport type {cls.__name__} = Record<never, never>;\n"
    doc = [] if "dict() ->" in (cls.__doc__ or "") or not cls.__doc__ else _head(cls)[:1]
    lines = [*doc, _head(cls)[1]]
    order = list(get_type_hints(cls))
    for field in sorted(info.fields, key=lambda field: order.index(field.name)):
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {_type(field.type, named)};")
    return "\n".join([*lines, "}", ""])


# Types


def _type(info: look.Type, named: Named) -> str:
    """A type in TypeScript's words."""
    plain = {
        look.AnyType: "unknown",
        look.NoneType: "null",
        look.BoolType: "boolean",
        look.IntType: "number",
        look.FloatType: "number",
        look.StrType: "string",
    }
    if type(info) in plain:
        return plain[type(info)]
    if isinstance(info, look.StructType | look.TypedDictType):
        return info.cls.__name__
    if isinstance(info, look.LiteralType):
        values = " | ".join(_literal(value) for value in info.values)
        return named.get(frozenset(info.values), values)
    if isinstance(info, look.UnionType):
        return " | ".join(_type(member, named) for member in info.types)
    if isinstance(info, look.DictType):
        return f"Record<{_type(info.key_type, named)}, {_type(info.value_type, named)}>"
    if isinstance(info, look.ListType):
        inner = _type(info.item_type, named)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, look.TupleType):
        return f"[{', '.join(_type(item, named) for item in info.item_types)}]"
    raise TypeError(f"there is no TypeScript for {info!r} yet")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    for path, text in files().items():
        (Path(sys.argv[1]) / path).write_text(text, encoding="utf-8")
