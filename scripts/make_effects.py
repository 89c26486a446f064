"""Make docs/adventure-party-effects.md: which effects there are for Adventure Party's cards, and which cards use them.

    python scripts/make_effects.py

Run it after every change of a card or of the words that cards are printed with; a test fails until then.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import questhall
from questhall.engine.content import Content, read_folder
from questhall.games.adventure_party.cards import CardTexts
from questhall.games.adventure_party.content import Box
from questhall.games.adventure_party.vocabulary import PARAMETERS, TIMINGS, WORDS, Ability

PAGE: Final = Path(__file__).parents[1] / "docs" / "adventure-party-effects.md"
FOLDER: Final = Path(questhall.__file__).parent / "games" / "adventure_party" / "content"
HEAD: Final = """# Effects of Adventure Party's cards

Made from the content files by `scripts/make_effects.py`. A card's abilities are written `TIMING: effect(parameters)`,
or `ROLL rune: effect(parameters)` where the use costs a rune; effects of one timing are one use. What each effect does
exactly is told in the [rule book](../src/questhall/games/adventure_party/rulebook.md), "Effect vocabulary".
"""

Printed = tuple[str, str, list[Ability]]
"""A card, or a side of one: its name and title, and what it can do."""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(read_folder(FOLDER)), encoding="utf-8")


def page(content: Content) -> str:
    """The whole page."""
    box, texts = Box(content), CardTexts(content)
    cards: list[Printed] = []
    for hero in box.heroes:
        cards.append((hero.name, hero.title, hero.sides[0].abilities))
        if not hero.legendary:
            cards.append((f"{hero.name} upgraded", hero.title, hero.sides[1].abilities))
    cards += [(item.name, item.title, item.abilities) for item in box.items]
    parts = [HEAD, "## Effects and who uses them\n", *effects(cards), "", "## Parameters\n", *parameters()]
    return "\n".join([*parts, "", "## Cards and what they say\n", *says(cards, texts)]) + "\n"


def effects(cards: list[Printed]) -> list[str]:
    """A row for each effect; a timing that no card uses yet is there all the same."""
    rows = ["| effect | timing | cards |", "|---|---|---|"]
    for kind, word in enumerate(WORDS):
        users: dict[str, list[str]] = {TIMINGS[timing]: [] for timing in word.timings}
        for name, _, abilities in cards:
            for ability in abilities:
                if kind in [effect.kind for effect in ability.effects]:
                    timing = TIMINGS[ability.timing]
                    users.setdefault(f"{timing} rune" if ability.rune else timing, []).append(name)
        for timing, names in users.items():
            rows.append(f"| `{word.form}` | {timing} | {', '.join(names) or '–'} |")
    return rows


def parameters() -> list[str]:
    """What may stand for each parameter."""
    rows = ["| parameter | is one of |", "|---|---|"]
    rows += [f"| {name} | {', '.join([f'`{value}`' for value in values])} |" for name, values in PARAMETERS.items()]
    rows.append("| face | `any`, `blank`, or one or two symbols of a face that the die has, as `S` or `A A` |")
    rows.append("| n | a number from 1 to 9 |")
    return rows


def says(cards: list[Printed], texts: CardTexts) -> list[str]:
    """A row for each card or side with an ability."""
    rows = ["| card | name | text |", "|---|---|---|"]
    rows += [f"| {name} | {title} | {'<br>'.join(texts.lines(its))} |" for name, title, its in cards if its]
    return rows


if __name__ == "__main__":
    main()
