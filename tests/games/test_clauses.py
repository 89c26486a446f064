"""Every clause, worked example and house rule of every game is cited by a test, and every citation exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from questhall.engine import find_game, game_names
from questhall.engine.rulebook import CLAUSE_ID

CITATION = re.compile(rf"\b{CLAUSE_ID}\b")
HERE = Path(__file__).parent


def citations(game: str) -> dict[str, str]:
    """Every clause id in the game's tests, with a file that cites it."""
    found = {}
    for path in sorted((HERE / game).glob("test_*.py")):
        for number in CITATION.findall(path.read_text(encoding="utf-8")):
            found[number] = path.name
    return found


@pytest.mark.parametrize("game", game_names())
def test_every_clause_has_a_test(game: str) -> None:
    book = find_game(game).rulebook()
    cited = citations(game)
    missing = [number for number in (*book.rules, *book.examples, *book.house_rules) if number not in cited]
    assert not missing, f"no test cites {' '.join(missing)}"


@pytest.mark.parametrize("game", game_names())
def test_every_citation_is_in_the_rule_book(game: str) -> None:
    known = {clause.number for clause in find_game(game).rulebook().every}
    unknown = [f"{number} in {file}" for number, file in citations(game).items() if number not in known]
    assert not unknown
