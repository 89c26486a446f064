"""Words of a game: the templates of its texts.toml, checked once and filled in."""

from __future__ import annotations

from math import ceil
from string import Formatter
from typing import Any, final

from questhall.engine.content import SUMMARY, TEXTS, Content, check_names
from questhall.engine.errors import ContentError
from questhall.engine.game import Odds
from questhall.engine.shown import Part, Summary


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
                check_template("texts.toml", part, key, template, fields)

    def fill(self, part: str, key: str, data: dict[str, Any]) -> str:
        """A template with its fields."""
        template = self.parts[part].get(key)
        if template is None:
            raise ContentError(f"texts.toml: entry {part!r}: field {key!r} is missing; it must be a text")
        return template.format_map(data)

    def fill_if_any(self, part: str, key: str, data: dict[str, Any]) -> str:
        """A template with its fields; "" for what has no words."""
        return self.fill(part, key, data) if key in self.parts[part] else ""


@final
class SummaryText:
    """A game's summary.toml: the lead, and parts with a title, a text and clauses; texts are templates."""

    def __init__(self, content: Content, fields: tuple[str, ...]) -> None:
        entries = content.entries(SUMMARY)
        check_names("summary.toml", [entry.name for entry in entries], ("lead",))
        self._lead = ""
        self._parts: list[tuple[str, str, list[str]]] = []
        for entry in entries:
            text = entry.text("text")
            check_template("summary.toml", entry.name, "text", text, fields)
            if entry.name == "lead":
                self._lead = text
            else:
                self._parts.append((entry.text("title"), text, entry.texts("clauses")))
            entry.done()

    def fill(self, data: dict[str, Any]) -> Summary:
        """The summary with its numbers."""
        parts: list[Part] = [
            {"title": title, "text": text.format_map(data), "clauses": clauses} for title, text, clauses in self._parts
        ]
        return {"lead": self._lead.format_map(data), "parts": parts}


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def likely(odds: Odds) -> str:
    """Odds in words, with how far off they may be: "62 %", "about 62 %", "at least 62 %", "62 % (± 2 points, …)"."""
    if odds.samples:
        half = ceil(100 * max(odds.high - odds.chance, odds.chance - odds.low))
        return f"{percent(odds.chance)} (± {half} points, {odds.samples:,} samples)"
    if odds.low == odds.high:
        return percent(odds.chance)
    return f"{'about' if odds.low < odds.chance else 'at least'} {percent(odds.chance)}"


def roughly(amount: float) -> str:
    """A number with one decimal, and none where it is 0."""
    return f"{amount:.1f}".removesuffix(".0")


def check_template(file: str, entry: str, key: str, template: str, known: tuple[str, ...]) -> None:
    """A template may use known fields and nothing cleverer."""
    try:
        fields = [field for _, field, _, _ in Formatter().parse(template) if field is not None]
    except ValueError as error:
        raise ContentError(f"{file}: entry {entry!r}: field {key!r} is no template: {error}") from error
    for field in fields:
        if field not in known:
            names = ", ".join(known)
            raise ContentError(f"{file}: entry {entry!r}: field {key!r} uses {{{field}}}; known are {names}")
