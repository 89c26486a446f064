"""Tables for guided matches: the only ones whose dice are known beforehand, so they are private."""

from __future__ import annotations

import secrets

import msgspec

from questhall.engine import QuesthallError, find_game
from questhall.engine.lesson import has_lesson, read_lesson
from questhall.server import protocol as p
from questhall.server.beginnings import begun_with
from questhall.server.store import LogEntry


def open_lesson(new: p.NewTable, person: str, name: str, at: int) -> LogEntry:
    """The first entry of a table for a game's guided match."""
    game = find_game(new.game)
    if not has_lesson(game):
        raise QuesthallError(f"{game.title} has no guided match yet")
    if new.public or new.house_rules or new.bank_seconds or any(plan.kind != "me" for plan in new.seats):
        raise QuesthallError("a guided match is private and brings its own seats and house rules")
    lesson = read_lesson(game)
    seat = {"kind": "person", "level": "", "invite": "", "person": person, "player": name}
    body = {
        **begun_with(game.name, lesson.seed, lesson.house_rules),
        "public": False,
        "absence": "wait",
        "absence_seconds": 60,
        "bank_seconds": 0,
        "seats": [seat] * lesson.seats,
        "lesson": True,
    }
    return LogEntry(secrets.token_hex(8), 1, "opened", person, msgspec.json.encode(body).decode(), at)
