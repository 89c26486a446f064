"""What is printed on cards, made from their effects, so that it is never wrong (rule book, "Card text")."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.words import Texts
from questhall.games.adventure_party.vocabulary import (
    ALL,
    ANY,
    COLOURS,
    PARAMETERS,
    SET,
    SYMBOLS,
    TIMINGS,
    WORDS,
    Ability,
    Effect,
    face_symbols,
)

PARTS: Final = ("lead_ins", "phrases", "symbols", "colours", "faces", "numerals")
FIELDS: Final = ("n", "number", "colour", "symbol", "face", "first", "second")


@final
class CardTexts:
    """The lines of cards, from the templates in texts.toml."""

    def __init__(self, content: Content) -> None:
        self._texts = Texts(content, PARTS, FIELDS)

    def lines(self, abilities: list[Ability]) -> list[str]:
        """All that a card says: a line for each timing."""
        return [self.line(ability) for ability in abilities]

    def line(self, ability: Ability) -> str:
        """One ability with its lead-in, as `After the roll, for a rune: turn any die to any face`."""
        timing = TIMINGS[ability.timing]
        lead_in = self._texts.fill("lead_ins", f"{timing}_rune" if ability.rune else timing, {})
        text = ""
        for effect in _gathered(ability.effects):
            phrase = self.phrase(effect)
            text = self._texts.fill("phrases", "and", {"first": text, "second": phrase}) if text else phrase
        return f"{lead_in} {text}" if lead_in else text[:1].upper() + text[1:]

    def phrase(self, effect: Effect) -> str:
        """One effect in words, without its timing."""
        word = WORDS[effect.kind]
        key = word.name
        data: dict[str, Any] = {"n": effect.n}
        for name in word.parameters:
            if name == "colour" and effect.what != ANY:
                data["colour"] = self._texts.fill("colours", COLOURS[effect.what], {})
            elif name == "symbol":
                data["symbol"] = self._symbols(effect.what, effect.n)
            elif name == "face":
                data["face"] = self.face(effect.face)
            elif name in PARAMETERS:
                key = f"{key}_{value_name(name, effect.what)}"
        if effect.n == ALL:
            key = f"{key}_all"
        elif effect.n == 1:
            key = f"{key}_1"
        else:
            data["number"] = self._texts.fill("numerals", str(effect.n), {})
        return self._texts.fill("phrases", key, data)

    def face(self, code: int) -> str:
        """A face by its symbols, as `two arrows` or `one magic and one rune`."""
        if code == ANY:
            return self._texts.fill("faces", "any", {})
        text = ""
        for symbol, count in enumerate(face_symbols(code)):
            if count:
                part = f"{self._texts.fill('numerals', str(count), {})} {self._symbols(symbol, count)}"
                text = self._texts.fill("phrases", "and", {"first": text, "second": part}) if text else part
        return text or self._texts.fill("faces", "blank", {})

    def _symbols(self, symbol: int, count: int) -> str:
        return self._texts.fill("symbols", f"{SYMBOLS[symbol]}_1" if count == 1 else SYMBOLS[symbol], {})


def value_name(parameter: str, value: int) -> str:
    """How a value of a parameter is written."""
    for name, its_value in PARAMETERS[parameter].items():
        if its_value == value:
            return name
    raise ValueError(f"{parameter} is never {value}")


def _gathered(effects: list[Effect]) -> list[Effect]:
    """The effects with equal turns of a die as one of several dice: each is a part that may be declined (GEN-20)."""
    gathered: list[Effect] = []
    for effect in effects:
        last = gathered[-1] if gathered else None
        if last and last.kind == effect.kind == SET and last.what == effect.what and last.face == effect.face:
            gathered[-1] = Effect(SET, effect.what, last.n + 1, effect.face)
        else:
            gathered.append(effect)
    return gathered
