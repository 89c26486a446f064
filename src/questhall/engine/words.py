"""Words of a game: the templates of its texts.toml, checked once and filled in."""

from __future__ import annotations

from string import Formatter
from typing import Any, final

from questhall.engine.content import TEXTS, Content
from questhall.engine.errors import ContentError


@final
class Texts:
    """The templates, part by part."""

    def __init__(self, content: Content, parts: tuple[str, ...], fields: tuple[str, ...]) -> None:
        self.parts: dict[str, dict[str, str]] = {}
        for entry in content.entries(TEXTS):
            self.parts[entry.name] = {key: entry.text(key) for key in entry.names()}
        for part in parts:
            if part not in self.parts:
                raise ContentError(f"texts.toml: entry {part!r} is missing")
            for key, template in self.parts[part].items():
                _check_template(part, key, template, fields)

    def fill(self, part: str, key: str, data: dict[str, Any]) -> str:
        """A template with its fields."""
        template = self.parts[part].get(key)
        if template is None:
            raise ContentError(f"texts.toml: entry {part!r}: field {key!r} is missing; it must be a text")
        return template.format_map(data)

    def fill_if_any(self, part: str, key: str, data: dict[str, Any]) -> str:
        """A template with its fields; "" for what has no words."""
        return self.fill(part, key, data) if key in self.parts[part] else ""


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def roughly(amount: float) -> str:
    """A number with one decimal, and none where it is 0."""
    return f"{amount:.1f}".removesuffix(".0")


def _check_template(part: str, key: str, template: str, known: tuple[str, ...]) -> None:
    """A template may use known fields and nothing cleverer."""
    try:
        fields = [field for _, field, _, _ in Formatter().parse(template) if field is not None]
    except ValueError as error:
        raise ContentError(f"texts.toml: entry {part!r}: field {key!r} is no template: {error}") from error
    for field in fields:
        if field not in known:
            names = ", ".join(known)
            raise ContentError(f"texts.toml: entry {part!r}: field {key!r} uses {{{field}}}; known are {names}")
