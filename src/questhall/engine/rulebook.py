"""A game's rule book: numbered clauses, read from its Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from questhall.engine.errors import QuesthallError

CLAUSE_ID: Final = r"(?:[A-Z][A-Z0-9]*-\d+[a-z]?|HR?-[A-Z][A-Z0-9]*)"
"""MOVE-7, SETUP-5a, X-12; house rules may have a word for a number: H-MODE, HR-SKULL."""

CLAUSE: Final = re.compile(rf"^- \*\*({CLAUSE_ID})\*\* (.*)$")
ROW: Final = re.compile(rf"^\| ({CLAUSE_ID}) \|(.*)\|$")
TITLED: Final = re.compile(rf"^\*\*({CLAUSE_ID}) ([^*]+\*\*.*)$")
HEADING: Final = re.compile(r"^(#{2,3}) (.*)$")


class UnknownClause(QuesthallError):
    """No clause of that number in the rule book."""


@final
class Clause:
    """One numbered clause: its id, its words and the section it stands in."""

    def __init__(self, number: str, text: str, section: str) -> None:
        self.number = number
        self.text = text
        self.section = section

    def __repr__(self) -> str:
        return f"Clause({self.number!r}, {self.text!r})"


@final
class RuleBook:
    """The clauses, worked examples and house rules of one game, in the book's order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules: dict[str, Clause] = {}
        self.examples: dict[str, Clause] = {}
        self.house_rules: dict[str, Clause] = {}
        chapter = section = ""
        for line in text.splitlines():
            heading = HEADING.match(line)
            if heading:
                section = heading[2]
                chapter = heading[2] if heading[1] == "##" else chapter
                continue
            shelf = self._shelf(chapter)
            row = CLAUSE.match(line) or (None if chapter == "Rules" else ROW.match(line))
            if shelf is None:
                continue
            if row is not None:
                shelf[row[1]] = Clause(row[1], row[2].strip(" |"), section)
                continue
            titled = TITLED.match(line)
            if titled is not None:
                shelf[titled[1]] = Clause(titled[1], f"**{titled[2]}", section)

    def _shelf(self, chapter: str) -> dict[str, Clause] | None:
        if chapter == "Rules":
            return self.rules
        if chapter == "Worked examples":
            return self.examples
        return self.house_rules if chapter == "Open to house rules" else None

    def find(self, number: str) -> Clause:
        """The clause, example or house rule of that number, in any case of letters."""
        wanted = number.upper()
        for shelf in (self.rules, self.examples, self.house_rules):
            for known, clause in shelf.items():
                if known.upper() == wanted:
                    return clause
        family = wanted.split("-")[0] + "-"
        kin = [known for known in (*self.rules, *self.examples, *self.house_rules) if known.startswith(family)]
        hint = f"{kin[0]} to {kin[-1]} exist" if kin else f"sections are {', '.join(self.families)}"
        raise UnknownClause(f"no clause {number!r}; {hint}")

    @property
    def families(self) -> list[str]:
        """The words before the numbers, in the book's order: MODE, GOAL, SETUP, …"""
        return list(dict.fromkeys(number.split("-")[0] for number in self.rules))

    def search(self, words: str) -> list[Clause]:
        """Every clause that contains all the words."""
        wanted = words.lower().split()
        every = [*self.rules.values(), *self.examples.values(), *self.house_rules.values()]
        return [clause for clause in every if all(w in f"{clause.number} {clause.text}".lower() for w in wanted)]


def read_rulebook(folder: Path) -> RuleBook:
    """Read the rule book in a game's folder."""
    return RuleBook((folder / "rulebook.md").read_text(encoding="utf-8"))
