"""Golden records: finished matches of every mode and every ending must replay to what they came to."""

from __future__ import annotations

from pathlib import Path

import pytest

from questhall.engine import Match, find_game, game_names, read_record

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match.replay(record)
    assert match.outcome is not None
    assert match.record == record


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
