"""The commands `replay` and `verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questhall import Match
from questhall.bots import make_bot
from questhall.engine import LoadedDice
from questhall.engine.sight import Sight
from tests.cli.conftest import Run


def played(dice: str = "fair", seed: str = "story") -> Match:
    match = Match("river_duel", 2, seed, {"lives": 1}, dice)
    bot = make_bot("random", 5)
    while match.decision is not None:
        match.play(bot.choose(Sight(match)))
    return match


def write(match: Match, name: str = "match.json", **changes: Any) -> str:
    """Write a match's record, with some fields changed."""
    fields = json.loads(match.record.to_json())
    fields.update(changes)
    Path(name).write_text(json.dumps(fields), encoding="utf-8")
    return name


def other_face(match: Match, number: int) -> list[list[int]]:
    rolls = [[sides, face] for sides, face, _ in match.rolls]
    sides, face = rolls[number]
    rolls[number][1] = face % sides + 1
    return rolls


# Replay


def test_replay_tells_the_whole_story(run: Run) -> None:
    match = played()
    result = run("replay", write(match))
    assert result.code == 0
    for sentence in match.told(None):
        assert sentence in result.out
    assert match.outcome is not None
    assert f"({match.outcome.clause})." in result.out
    assert "oS" in result.out


def test_replay_at_a_move_and_as_a_seat(run: Run) -> None:
    match = played()
    file = write(match)
    for seat in ("South", "a", "0"):
        result = run("replay", file, "--at", "2", "--seat", seat)
        assert result.code == 0
        assert f"After move 2 of {len(match.moves)}." in result.out
    assert "After move 0 of" in run("replay", file, "--at", "0").out


def test_replay_beyond_the_end_or_from_no_seat(run: Run) -> None:
    file = write(played())
    assert "the match has moves 0 (the set-up) to" in run("replay", file, "--at", "999").err
    assert run("replay", file, "--at", "-1").code == 2
    result = run("replay", file, "--seat", "West")
    assert result.code == 2
    assert "there is no seat 'West'; the seats are A (South), B (North)" in result.err


def test_replay_that_does_not_fit_fails(run: Run) -> None:
    match = played()
    moves = match.record.moves
    for file in (
        write(match, "moves.json", moves=["move c5", *moves]),
        write(match, "rolls.json", rolls=other_face(match, 0)),
        write(match, "outcome.json", outcome=None),
        write(match, "rules.json", rules=99),
        write(match, "game.json", game="chess"),
        write(match, "seats.json", seats=4, outcome=None),
        write(match, "house.json", house_rules={"lives": 77}),
    ):
        result = run("replay", file)
        assert result.code == 1, file
        assert result.err.startswith(f"questhall: {file}: ")
        assert result.err.count("\n") == 1
        assert "Outcome(" not in result.err


# Verify


@pytest.mark.parametrize("dice", ["fair", "fast"])
def test_verify_recomputes_every_roll(dice: str, run: Run) -> None:
    match = played(dice)
    result = run("verify", write(match))
    assert result.code == 0
    assert f"{len(match.rolls)} rolls recomputed from the seed: all match" in result.out
    assert f"{len(match.moves)} moves played again: all legal" in result.out
    assert "Everything fits." in result.out


def test_verify_of_a_running_match(run: Run) -> None:
    match = Match("river_duel", 2, "open")
    result = run("verify", write(match))
    assert result.code == 0
    assert "the match is not over yet" in result.out


@pytest.mark.parametrize("dice", ["fair", "fast"])
def test_verify_finds_a_changed_roll(dice: str, run: Run) -> None:
    match = played(dice)
    last = len(match.rolls) - 1
    rolls = other_face(match, last)
    result = run("verify", write(match, rolls=rolls))
    assert result.code == 1
    expected = f"roll {last + 1} is recorded as {rolls[last][1]} on a d6, but the seed gives {match.rolls[last][1]}"
    assert expected in result.err


def test_verify_finds_a_changed_seed(run: Run) -> None:
    match = played()
    result = run("verify", write(match, seed="another"))
    assert result.code == 1
    assert f"the seed does not fit the published commitment '{match.record.commitment}'" in result.err


def test_verify_finds_a_seed_and_commitment_changed_together(run: Run) -> None:
    match = played()
    other = Match("river_duel", 2, "another").record
    result = run("verify", write(match, seed="another", commitment=other.commitment))
    assert result.code == 1
    assert "but the seed gives" in result.err


def test_verify_finds_a_changed_outcome(run: Run) -> None:
    match = played()
    assert match.outcome is not None
    scores = list(match.outcome.scores)
    for outcome in (
        None,
        {"ending": match.outcome.ending, "clause": match.outcome.clause, "scores": scores[::-1]},
        {"ending": match.outcome.ending, "clause": match.outcome.clause, "scores": [0.25 + s / 2 for s in scores]},
        {"ending": "draw", "clause": "END-7", "scores": [0.5, 0.5]},
    ):
        result = run("verify", write(match, outcome=outcome))
        assert result.code == 1
        assert "the recorded outcome is '" in result.err
        assert "Outcome(" not in result.err + result.out


def test_verify_finds_missing_moves_and_rolls(run: Run) -> None:
    match = played()
    assert run("verify", write(match, moves=match.record.moves[:-1])).code == 1
    result = run("verify", write(match, rolls=[[sides, face] for sides, face, _ in match.rolls][:-1]))
    assert result.code == 1
    assert f"{len(match.rolls) - 1} rolls recorded, but the moves need {len(match.rolls)}" in result.err
    result = run("verify", write(match, moves=["fly away"]))
    assert result.code == 1
    assert "move 1 does not fit" in result.err


def test_verify_compares_with_the_hash_shown_before_the_first_roll(run: Run) -> None:
    match = played()
    file = write(match)
    assert run("verify", file, "--commitment", match.record.commitment.upper()).code == 0
    result = run("verify", file, "--commitment", "0" * 64)
    assert result.code == 1
    assert "not the one you were shown" in result.err


def test_verify_is_not_held_up_by_an_absurd_die(run: Run) -> None:
    result = run("verify", write(played(), rolls=[[10**30, 1]]))
    assert result.code == 2
    assert "it must be [sides, face]" in result.err


def test_loaded_dice_cannot_be_verified(run: Run) -> None:
    match = Match("river_duel", 2, dice=LoadedDice([6, 1]))
    result = run("verify", write(match))
    assert result.code == 1
    assert "nothing can be verified" in result.err
    assert run("replay", "match.json").code == 0
    assert "cannot be played on" in run("play", "river_duel", "--resume", "match.json").err


# Damaged files


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "null",
        '{"questhall": 99}',
        '{"questhall": 1}',
        "[" * 100_000,
        "9" * 10_000,
        "\x00\x1b[2J",
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_file(command: str, text: str, run: Run) -> None:
    Path("bad.json").write_text(text, encoding="utf-8")
    result = run(command, "bad.json")
    assert result.code == 2
    assert result.err.startswith("questhall: bad.json: ")
    assert result.err.count("\n") == 1
    assert "\x1b" not in result.err


def test_a_file_that_is_no_text(run: Run) -> None:
    Path("bad.json").write_bytes(b"\xff\xfe\x00")
    assert "no text in UTF-8" in run("verify", "bad.json").err


@pytest.mark.parametrize(
    ("field", "value"),
    [("moves", [1]), ("rolls", [[6, 7]]), ("seats", "two"), ("dice", "glass"), ("seed", "\ud800"), ("outcome", 3)],
)
def test_a_damaged_field(field: str, value: Any, run: Run) -> None:
    changes: dict[str, Any] = {field: value}
    result = run("replay", write(played(), **changes))
    assert result.code == 2
    assert result.err.startswith("questhall: match.json: ")
