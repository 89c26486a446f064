"""The commands `rules` and `games`."""

from __future__ import annotations

import re

from questhall import find_game
from questhall.bots import bot_names
from tests.cli.conftest import Run


def test_sections_with_counts(run: Run) -> None:
    result = run("rules", "river_duel")
    assert result.code == 0
    rows = {line.split()[0]: line.split()[-1] for line in result.out.splitlines() if line[:1].isupper()}
    book = find_game("river_duel").rulebook()
    for word in book.families:
        assert rows[word] == str(sum(1 for number in book.rules if number.startswith(f"{word}-")))
    assert rows["HR"] == str(len(book.house_rules))
    assert rows["D"] == str(len(book.decisions))


def test_one_clause_in_any_case(run: Run) -> None:
    text = "MOVE-1  A move goes one step, to an adjacent tile.\n"
    assert run("rules", "river_duel", "MOVE-1").out == text
    assert run("rules", "river_duel", "move-1").out == text


def test_a_section(run: Run) -> None:
    lines = run("rules", "river_duel", "move").out.splitlines()
    assert [line.split()[0] for line in lines] == [f"MOVE-{number}" for number in range(1, 11)]


def test_a_house_rule_in_words(run: Run) -> None:
    assert run("rules", "river_duel", "HR-1").out.startswith("HR-1  lives: lives per player")


def test_a_decision_in_words(run: Run) -> None:
    assert run("rules", "river_duel", "d-end").out == (
        "D-END  Who decides: active player. When: action step, any time. Options: end the turn. Clauses: TURN-8.\n"
    )


def test_a_search(run: Run) -> None:
    result = run("rules", "river_duel", "raft", "glide")
    assert result.code == 0
    assert "RAFT-2  " in result.out
    assert all("glide" in line.lower() for line in result.out.splitlines())


def test_a_search_without_result(run: Run) -> None:
    result = run("rules", "river_duel", "dragon")
    assert result.code == 1
    assert result.out == "No clause of River Duel contains: dragon\n"


def test_the_games(run: Run) -> None:
    result = run("games")
    assert result.code == 0
    assert re.search(r"river_duel +River Duel +2 or 4", result.out)
    assert ", ".join(bot_names()) in result.out


def test_one_game(run: Run) -> None:
    out = run("games", "river_duel").out
    assert "4 seats: S1, S2, N1, N2" in out
    for name, switch in find_game("river_duel").house_rules.items():
        assert f"{switch.clause}  {name}: " in out
        assert switch.text in out
    assert "(default 40 rounds with 2 seats, 50 rounds with 4 seats)" in out
    assert "raft: glide (glides across the river), unstuck (only frees you from the mire)" in out
