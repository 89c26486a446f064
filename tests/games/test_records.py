"""Golden records: finished matches of every mode and every ending must replay to what they came to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import Game, HouseRuleError, Match, QuesthallError, find_game, game_names, read_record
from questhall.engine.content import Content
from questhall.engine.game import Value
from questhall.engine.record import ERA

RECORDS = Path(__file__).parents[1] / "records"
WHAT_TO_DO = (
    "The rules no longer play this record as it was played. If that was not meant, mend it: matches that run would "
    "differ too. If it was, raise the game's version, which stops those matches with a word, and make the golden "
    "records anew (scripts/make_records.py)."
)
FILES = sorted(RECORDS.rglob("*.json"))
NEVER = {
    "adventure_party": {
        "won": (1,),  # rivals are at least two (GEN-1)
        "shared": (1,),
        "all_lost": (1,),
        "concession": (3, 4),  # END-7
    }
}
"""Endings that a game does not have with so many seats."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(RECORDS)))
def test_a_golden_record_replays(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    try:
        match = Match.replay(record)
    except QuesthallError as error:
        pytest.fail(f"{error}\n{WHAT_TO_DO}")
    assert match.outcome is not None
    assert match.record.to_json() == record.to_json(), WHAT_TO_DO


@pytest.mark.parametrize("game", game_names())
def test_the_content_of_a_game_is_kept(game: str) -> None:
    kept = find_game(game).kept
    assert find_game(game).content.hash in kept, (
        f"The content of {game} has changed. Matches that run go on with the old one, so keep the new one beside it: "
        "python scripts/keep_contents.py"
    )
    assert all(Content(tables).hash == name for name, tables in kept.items())


@pytest.mark.parametrize("game", game_names())
def test_every_content_that_was_kept_can_still_be_read(game: str) -> None:
    for name, tables in find_game(game).kept.items():
        assert find_game(game).with_kept(tables).content.hash == name


@pytest.mark.parametrize("game", game_names())
def test_every_mode_and_ending_has_a_golden_record_of_every_era(game: str) -> None:
    title = find_game(game)
    modes = title.house_rules[title.mode_switch].allowed if title.mode_switch else [""]
    records = [read_record(path.read_text(encoding="utf-8")) for path in (RECORDS / game).rglob("*.json")]
    for era in {ERA, *[record.era for record in records]}:
        own = [record for record in records if record.era == era]
        ended = {(record.seats, record.outcome.ending) for record in own if record.outcome}
        assert ended == set(possible_endings(title)), era
        moded = {(record.seats, record.house_rules.get(title.mode_switch, "")) for record in own}
        assert moded == {(seats, mode) for seats in title.seat_counts for mode in modes if has_mode(title, seats, mode)}


def has_mode(game: Game[Any], seats: int, mode: Value) -> bool:
    """Whether so many can play a mode."""
    try:
        game.settle_house_rules(seats, {game.mode_switch: mode} if game.mode_switch else {})
    except HouseRuleError:
        return False
    return True


def possible_endings(game: Game[Any]) -> Iterator[tuple[int, str]]:
    """Every number of seats with every ending it can come to."""
    for seats, ending in product(game.seat_counts, game.endings):
        if seats not in NEVER.get(game.name, {}).get(ending, ()):
            yield seats, ending


def test_records_lie_in_the_folder_of_their_era() -> None:
    for path in FILES:
        era = read_record(path.read_text(encoding="utf-8")).era
        assert path.relative_to(RECORDS).parts[1:-1] == (() if era == 1 else (f"era{era}",)), path


@pytest.mark.parametrize("path", sorted(RECORDS.rglob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_story_is_told_the_same_way(path: Path) -> None:
    record = read_record(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert "\n".join(told(Match.replay(record))) + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_every_mode_has_a_golden_story(game: str) -> None:
    stories = [read_record(path.with_suffix(".json").read_text()) for path in (RECORDS / game).rglob("*.txt")]
    assert {record.seats for record in stories} == set(find_game(game).seat_counts)


def told(match: Match) -> list[str]:
    """The whole story with its clauses."""
    return [f"{event.clause:12}{line}" for event, line in zip(match.events, match.told(None), strict=True)]
