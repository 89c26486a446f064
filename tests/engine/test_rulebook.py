"""Rule books: clauses, examples and house rules by number and by word."""

from __future__ import annotations

import pytest

from questhall.engine import RuleBook, UnknownClause, find_game

BOOK = find_game("river_duel").rulebook()


def test_clauses_are_read_in_the_books_order() -> None:
    assert list(BOOK.rules)[:2] == ["MODE-1", "MODE-2"]
    assert list(BOOK.rules)[-1] == "END-9"
    assert len(BOOK.rules) == 219
    assert BOOK.families[:3] == ["MODE", "GOAL", "SETUP"]


def test_a_clause_has_words_and_a_section() -> None:
    clause = BOOK.find("move-1")
    assert (clause.number, clause.text) == ("MOVE-1", "A move goes one step, to an adjacent tile.")
    assert clause.section == "Movement and adjacency"


def test_examples_and_house_rules_are_found_too() -> None:
    assert BOOK.find("X-7").text.startswith("(ACT-2, VILLAGE-4) pos b6")
    assert BOOK.find("HR-1").text.startswith("lives | 2 |")


SHAPES = """
## Rules

- **NPCMON-3** A monster without a hero waits.
- **SETUP-5a** A hand is dealt.

| SETUP-5a | is no clause here, but a table |
|---|---|

## Decisions

Everybody sees everything, D-1 too.

| id | who | when | may decline? | clauses |
|---|---|---|---|---|
| D-1 | host | before set-up. | – | SETUP-5a |
| D-MARKET-BUY | active player | level 2 | yes | NPCMON-3 |

## Chance

| id | event | distribution |
|---|---|---|
| C-1 | any die | uniform on 1..6 |

| event | distribution |
|---|---|
| a row | without a number |

## Advice for bots

| D-MARKET-BUY | seldom |

## Worked examples

- **X-2** A line.
| E-1 | 2 against 2 | wins at once | MODE-4 |

**E-6 Immunity.** Roll R1: the quest fails. (EVAL-7)

## Open to house rules

| H-MODE | duel | duel, teams |
| HR-SKULL | yes | yes, no |
| HR-17 | no | yes, no |
"""


def test_every_shape_of_number_is_read_and_found() -> None:
    book = RuleBook(SHAPES)
    assert list(book.rules) == ["NPCMON-3", "SETUP-5a"]
    assert list(book.decisions) == ["D-1", "D-MARKET-BUY"]
    assert list(book.chances) == ["C-1"]
    assert list(book.examples) == ["X-2", "E-1", "E-6"]
    assert list(book.house_rules) == ["H-MODE", "HR-SKULL", "HR-17"]
    assert book.find("setup-5A").text == "A hand is dealt."
    assert book.find("e-1").text == "2 against 2 | wins at once | MODE-4"
    assert book.find("E-6").text == "**Immunity.** Roll R1: the quest fails. (EVAL-7)"
    assert book.find("hr-skull").number == "HR-SKULL"
    assert book.find("D-1").text == "Who: host. When: before set-up. Clauses: SETUP-5a."
    assert book.find("d-market-buy").text == "Who: active player. When: level 2. May decline: yes. Clauses: NPCMON-3."
    assert book.find("C-1").text == "Event: any die. Distribution: uniform on 1..6."
    assert [clause.number for clause in book.search("level 2")] == ["D-MARKET-BUY"]
    assert [clause.number for clause in book.every][1:6] == ["SETUP-5a", "D-1", "D-MARKET-BUY", "C-1", "X-2"]


def test_every_house_rule_of_the_book_is_a_switch() -> None:
    switches = find_game("river_duel").house_rules
    assert [switch.clause for switch in switches.values()] == list(BOOK.house_rules)


def test_a_wrong_number_is_answered_with_its_neighbours() -> None:
    with pytest.raises(UnknownClause, match="no clause 'MOVE-99'; MOVE-1 to MOVE-10 exist"):
        BOOK.find("MOVE-99")
    with pytest.raises(UnknownClause, match="no clause 'FLY-1'; sections are MODE, GOAL"):
        BOOK.find("FLY-1")
    with pytest.raises(UnknownClause, match="no clause 'D-FLY'; there are D-END, D-MOVE, D-GLIDE, "):
        BOOK.find("D-FLY")


def test_words_are_searched() -> None:
    assert {"RAFT-2", "RAFT-5"} <= {clause.number for clause in BOOK.search("glide")}
    assert BOOK.search("glide elephant") == []
