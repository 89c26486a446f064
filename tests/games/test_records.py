"""Golden records: finished matches of every mode and every ending must replay to what they came to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import Game, Match, QuesthallError, Record, find_game, game_names, read_record
from questhall.engine.content import Content, Tables
from questhall.server.beginnings import Origin, with_its_content

RECORDS = Path(__file__).parents[1] / "records"
CONTENTS = Path(__file__).parents[1] / "contents"
WHAT_TO_DO = (
    "The rules no longer play this record as it was played. If that was not meant, mend it: matches that run would "
    "differ too. If it was, raise the game's version, which stops those matches with a word, and make the golden "
    "records anew (scripts/make_records.py)."
)
FILES = sorted(RECORDS.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    try:
        match = Match.replay(record, game=with_its_own_content(record))
    except QuesthallError as error:
        pytest.fail(f"{error}\n{WHAT_TO_DO}")
    assert match.outcome is not None
    assert match.record.to_json() == record.to_json(), WHAT_TO_DO


@pytest.mark.parametrize("game", game_names())
def test_the_content_of_a_game_is_kept(game: str) -> None:
    kept = kept_contents(game)
    assert find_game(game).content.hash in kept, (
        f"The content of {game} has changed. Matches that run go on with the old one, so keep the new one beside it: "
        "python scripts/keep_contents.py"
    )
    assert all(Content(tables).hash == name for name, tables in kept.items())


@pytest.mark.parametrize("game", game_names())
def test_every_content_that_was_kept_can_still_be_read(game: str) -> None:
    for name, tables in kept_contents(game).items():
        assert with_its_content(find_game(game), Origin(name, tables)).content.hash == name


def kept_contents(game: str) -> dict[str, Tables]:
    """Every content that a game has had, by its hash, the first one first."""
    return {path.stem.split("-")[1]: json.loads(path.read_text()) for path in sorted((CONTENTS / game).glob("*.json"))}


def with_its_own_content(record: Record) -> Game[Any]:
    """The game with the content that a record names; before contents had names it was the first one."""
    game: Game[Any] = find_game(record.game)
    kept = kept_contents(record.game)
    named = record.content or next(iter(kept))
    if named == game.content.hash:
        return game
    assert named in kept, f"content {named} is not in tests/contents/{record.game}"
    return with_its_content(game, Origin(named, kept[named]), record.patch)


@pytest.mark.parametrize("game", game_names())
def test_every_mode_and_ending_has_a_golden_record(game: str) -> None:
    title = find_game(game)
    found = set()
    for path in (RECORDS / game).glob("*.json"):
        record = read_record(path.read_text(encoding="utf-8"))
        assert record.outcome is not None
        found.add((record.seats, record.outcome.ending))
    wanted = {(seats, ending) for seats in title.seat_counts for ending in title.endings}
    assert found == wanted


@pytest.mark.parametrize("game", game_names())
def test_every_value_of_the_mode_switch_has_a_golden_record_with_every_number_of_seats(game: str) -> None:
    title = find_game(game)
    if not title.mode_switch:
        return
    found = set()
    for path in (RECORDS / game).glob("*.json"):
        record = read_record(path.read_text(encoding="utf-8"))
        found.add((record.seats, record.house_rules[title.mode_switch]))
    modes = title.house_rules[title.mode_switch].allowed
    assert found == {(seats, mode) for seats in title.seat_counts for mode in modes}


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.txt")), ids=lambda path: path.stem)
def test_a_golden_story_is_told_the_same_way(path: Path) -> None:
    record = read_record(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert "\n".join(told(Match.replay(record))) + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_every_mode_has_a_golden_story(game: str) -> None:
    stories = [read_record(path.with_suffix(".json").read_text()) for path in (RECORDS / game).glob("*.txt")]
    assert {record.seats for record in stories} == set(find_game(game).seat_counts)


def told(match: Match) -> list[str]:
    """The whole story with its clauses."""
    return [f"{event.clause:12}{line}" for event, line in zip(match.events, match.told(None), strict=True)]
