"""The golden records show all there is: rivals and teams of every number, all that brings the boss, house rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from questhall.engine import Match, read_record

RECORDS = Path(__file__).parents[2] / "records" / "adventure_party"
BRINGS = {"boss_comes": "town", "doom_full": "doom", "round_limit": "limit"}


@cache
def matches() -> list[Match]:
    return [Match.replay(read_record(path.read_text(encoding="utf-8"))) for path in sorted(RECORDS.rglob("*.json"))]


def test_every_number_of_rivals_and_every_team_meets_the_boss_in_every_way() -> None:
    """TOWN-8, COOP-7, LIMIT-1."""
    ways = {
        (match.house_rules["mode"], match.seats, BRINGS[event.kind])
        for match in matches()
        for event in match.events
        if event.kind in BRINGS
    }
    rivals = {("competitive", seats, way) for seats in (2, 3, 4) for way in ("town", "limit")}
    teams = {("cooperative", seats, way) for seats in (1, 2, 3, 4) for way in ("town", "doom", "limit")}
    assert ways == rivals | teams


def test_every_number_of_rivals_has_skull_scrolls_that_were_read() -> None:
    """SKULL-2."""
    spiteful = [match for match in matches() if any(event.kind == "skull" for event in match.events)]
    assert {match.seats for match in spiteful} == {2, 3, 4}


def test_bosses_are_beaten_and_win() -> None:
    """END-2, END-3, COOP-12."""
    for match in matches():
        beaten = any(event.kind == "boss_beaten" for event in match.events)
        assert match.outcome is not None
        assert beaten or match.outcome.ending in ("all_lost", "team_lost", "concession")
        assert not beaten or match.outcome.ending != "all_lost"
