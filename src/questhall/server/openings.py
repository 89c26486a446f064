"""How tables begin that come out of others: the first entry of a rematch or branch, and of the bot's own run."""

from __future__ import annotations

import secrets
from typing import Any

from questhall.engine import Match
from questhall.server.beginnings import begun_like, begun_with
from questhall.server.store import LogEntry, Person
from questhall.server.table import Table, to_text

STAND_IN_LEVEL = "normal"


def like(table: Table, host: str, at: int, extra: dict[str, Any], sole: Person | None = None) -> LogEntry:
    """The first entry of a table like another one; with `sole`, that person sits at every seat that was a person's."""
    seats = []
    for seat in table.seats:
        bot = seat.kind == "bot"
        person, player = (seat.person, seat.player) if sole is None or bot else (sole.id, sole.name)
        kind = "bot" if bot else "person" if person else "open"
        seats.append({"kind": kind, "level": seat.level, "invite": "", "person": person, "player": player})
    body = {
        **begun_with(table.match.game.name, secrets.token_hex(32), table.match.house_rules),
        "public": table.public and sole is None,
        "absence": table.absence,
        "absence_seconds": table.absence_seconds,
        "bank_seconds": table.bank_ms // 1000,
        "seats": seats,
        "practice": table.practice,
        **extra,
    }
    return LogEntry(secrets.token_hex(8), 1, "opened", host, to_text(body), at)


def bot_entry(name: str, match: Match, daily: str, at: int) -> LogEntry:
    """The first entry of a table at which the bot alone plays with the dice of a match."""
    seat = {"kind": "bot", "level": STAND_IN_LEVEL, "invite": "", "person": "", "player": f"{STAND_IN_LEVEL} bot"}
    body = {
        **begun_like(match),
        "public": False,
        "absence": "wait",
        "absence_seconds": 60,
        "bank_seconds": 0,
        "seats": [seat],
        "daily": daily,
    }
    return LogEntry(name, 1, "opened", "", to_text(body), at)
