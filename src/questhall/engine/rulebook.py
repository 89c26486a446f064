"""A game's rule book: numbered clauses, read from its Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from questhall.engine.errors import QuesthallError

CLAUSE_ID: Final = r"(?:[A-Z][A-Z0-9]*-\d+[a-z]?|(?:HR?|D)-[A-Z][A-Z0-9]*(?:-[A-Z]+)*)"
"""MOVE-7, SETUP-5a, X-12; house rules and decisions may have words for a number: H-MODE, HR-SKULL, D-MARKET-BUY."""

CLAUSE: Final = re.compile(rf"^- \*\*({CLAUSE_ID})\*\* (.*)$")
ROW: Final = re.compile(rf"^\| ({CLAUSE_ID}) \|(.*)\|$")
TITLED: Final = re.compile(rf"^\*\*({CLAUSE_ID}) ([^*]+\*\*.*)$")
TABLE_HEAD: Final = re.compile(r"^\| id \|(.*)\|$")
HEADING: Final = re.compile(r"^(#{2,3}) (.*)$")
TABLES: Final = ("Decisions", "Chance")
"""Chapters whose clauses are rows of tables, to be put into words."""


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
    """The clauses, decisions, chances, worked examples and house rules of one game, in the book's order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules: dict[str, Clause] = {}
        self.decisions: dict[str, Clause] = {}
        self.chances: dict[str, Clause] = {}
        self.examples: dict[str, Clause] = {}
        self.house_rules: dict[str, Clause] = {}
        self.shelves: Final = (self.rules, self.decisions, self.chances, self.examples, self.house_rules)
        self._fill(text)

    def _fill(self, text: str) -> None:
        chapter = section = head = ""
        for line in text.splitlines():
            heading = HEADING.match(line)
            if heading:
                section = heading[2]
                chapter = heading[2] if heading[1] == "##" else chapter
                continue
            shelf = self._shelf(chapter)
            columns = TABLE_HEAD.match(line)
            head = columns[1] if columns else head
            row = CLAUSE.match(line) or (None if chapter == "Rules" else ROW.match(line))
            if shelf is None:
                continue
            if row is not None:
                words = in_words(head, row[2]) if chapter in TABLES else row[2].strip(" |")
                shelf[row[1]] = Clause(row[1], words, section)
                continue
            titled = TITLED.match(line)
            if titled is not None:
                shelf[titled[1]] = Clause(titled[1], f"**{titled[2]}", section)

    def _shelf(self, chapter: str) -> dict[str, Clause] | None:
        if chapter == "Rules":
            return self.rules
        if chapter == "Decisions":
            return self.decisions
        if chapter == "Chance":
            return self.chances
        if chapter == "Worked examples":
            return self.examples
        return self.house_rules if chapter == "Open to house rules" else None

    def find(self, number: str) -> Clause:
        """What has that number on any shelf, in any case of letters."""
        wanted = number.upper()
        for clause in self.every:
            if clause.number.upper() == wanted:
                return clause
        family = wanted.split("-")[0] + "-"
        kin = [clause.number for clause in self.every if clause.number.startswith(family)]
        if not kin:
            hint = f"sections are {', '.join(self.families)}"
        else:
            hint = f"{kin[0]} to {kin[-1]} exist" if kin[0][-1].isdigit() else f"there are {', '.join(kin)}"
        raise UnknownClause(f"no clause {number!r}; {hint}")

    @property
    def every(self) -> list[Clause]:
        """All that has a number, shelf by shelf."""
        return [clause for shelf in self.shelves for clause in shelf.values()]

    @property
    def families(self) -> list[str]:
        """The words before the numbers, in the book's order: MODE, GOAL, SETUP, …"""
        return list(dict.fromkeys(number.split("-")[0] for number in self.rules))

    def search(self, words: str) -> list[Clause]:
        """Every clause that contains all the words."""
        wanted = words.lower().split()
        return [clause for clause in self.every if all(w in f"{clause.number} {clause.text}".lower() for w in wanted)]


def in_words(head: str, row: str) -> str:
    """A row of a table as sentences: each cell after its column's name, without those that say nothing."""
    cells = zip(head.split("|"), row.split("|"), strict=True)
    said = [(name.strip(" ?"), cell.strip()) for name, cell in cells if cell.strip() not in ("", "–")]
    return " ".join([f"{name[:1].upper()}{name[1:]}: {cell.rstrip('.')}." for name, cell in said])


def read_rulebook(folder: Path) -> RuleBook:
    """Read the rule book in a game's folder."""
    return RuleBook((folder / "rulebook.md").read_text(encoding="utf-8"))
