"""The protocol as TypeScript, made from the same structs, so that the browser cannot drift away from the server.

python -m questhall.server.typescript > web/src/protocol.ts
"""

from __future__ import annotations

import msgspec
from msgspec import inspect as look

from questhall.server import protocol

HEADER = """// Made from src/questhall/server/protocol.py by `make types`. Do not edit.
"""


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the protocol, in the order of the source."""
    found = [
        value for value in vars(protocol).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    return [struct for struct in found if struct.__module__ == protocol.__name__ and struct is not protocol.Request]


def typescript() -> str:
    """All structs as interfaces, and the two unions of messages."""
    parts = [HEADER]
    parts += [_interface(look.type_info(struct)) for struct in structs()]
    for name in ("ClientMessage", "ServerMessage"):
        members = " | ".join(member.__name__ for member in getattr(protocol, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _interface(info: look.Type) -> str:
    assert isinstance(info, look.StructType)
    lines = [f"/** {' '.join((info.cls.__doc__ or '').split())} */", f"export interface {info.cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    sent_whole = not info.cls.__struct_config__.omit_defaults
    from_client = info.forbid_unknown_fields
    for field in info.fields:
        optional = not field.required and (from_client or not sent_whole)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(info: look.Type) -> str:
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
    if isinstance(info, look.StructType):
        return info.cls.__name__
    if isinstance(info, look.LiteralType):
        return " | ".join(_literal(value) for value in info.values)
    if isinstance(info, look.UnionType):
        return " | ".join(_type(member) for member in info.types)
    if isinstance(info, look.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    if isinstance(info, look.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if isinstance(info, look.TupleType):
        return f"[{', '.join(_type(item) for item in info.item_types)}]"
    raise TypeError(f"the protocol uses {info!r}, for which there is no TypeScript yet")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    print(typescript(), end="")
