"""How tables begin: the first entry of a new one, of a rematch or branch, and of the bot's own run."""

from __future__ import annotations

import secrets
from typing import Any

from questhall.bots import level_names
from questhall.engine import Match, QuesthallError, find_game
from questhall.server import protocol as p
from questhall.server.beginnings import APART, begun_like, begun_with, seat_fields
from questhall.server.clocks import settled_time_up
from questhall.server.lesson import open_lesson
from questhall.server.store import LogEntry, Person
from questhall.server.table import Table, invite_hash, to_text

STAND_IN_LEVEL = "normal"


def open_table(new: p.NewTable, person: str, name: str, at: int) -> tuple[LogEntry, dict[int, str]]:
    """The first entry of a new table, checked, and the invitation for each seat that is kept for a friend."""
    if new.lesson:
        return open_lesson(new, person, name, at), {}
    game = find_game(new.game)
    game.check_seats(len(new.seats))
    house_rules = game.settle_house_rules(len(new.seats), new.house_rules)
    if not 5 <= new.absence_seconds <= 86_400:
        raise QuesthallError("absence_seconds must be from 5 to 86400")
    if not 0 <= new.bank_seconds <= 7 * 86_400:
        raise QuesthallError("bank_seconds must be from 0 (no clock) to 604800")
    if not 0 <= new.increment_seconds <= 86_400:
        raise QuesthallError("increment_seconds must be from 0 to 86400")
    if not new.bank_seconds and (new.increment_seconds or new.time_up):
        raise QuesthallError("an increment, or what happens when the time is up, needs a clock: set bank_seconds too")
    if new.practice and (new.public or any(plan.kind not in ("me", "bot") for plan in new.seats)):
        raise QuesthallError("practice is private: every seat is yours or a bot's")
    invites: dict[int, str] = {}
    plans = []
    for number, plan in enumerate(new.seats):
        if plan.kind == "bot" and plan.level not in level_names(game):
            raise QuesthallError(f"no bot level {plan.level!r}; there are: {', '.join(level_names(game))}")
        if plan.kind == "friend":
            invites[number] = secrets.token_urlsafe(16)
        mine = plan.kind == "me"
        plans.append(
            seat_fields(
                "person" if mine else plan.kind,
                person if mine else "",
                name if mine else f"{plan.level} bot" if plan.kind == "bot" else "",
                plan.level if plan.kind == "bot" else "",
                invite_hash(invites[number]) if number in invites else "",
            )
        )
    body = {
        **begun_with(game.name, secrets.token_hex(32), house_rules),
        "public": new.public,
        "absence": new.absence,
        "absence_seconds": new.absence_seconds,
        "bank_seconds": new.bank_seconds,
        "increment_seconds": new.increment_seconds,
        "time_up": settled_time_up(new.time_up, game, len(plans), game.teams(len(plans), house_rules)),
        "seats": plans,
        "practice": new.practice,
    }
    return LogEntry(secrets.token_hex(8), 1, "opened", person, to_text(body), at), invites


def like(table: Table, host: str, at: int, extra: dict[str, Any], sole: Person | None = None) -> LogEntry:
    """The first entry of a table like another one; with `sole`, that person sits at every seat that was a person's."""
    seats = []
    for seat in table.seats:
        bot = seat.kind == "bot"
        person, player = (seat.person, seat.player) if sole is None or bot else (sole.id, sole.name)
        kind = "bot" if bot else "person" if person else "open"
        seats.append(seat_fields(kind, person, player, seat.level))
    body = {
        **begun_with(table.match.game.name, secrets.token_hex(32), table.match.house_rules),
        "public": table.public and sole is None,
        "absence": table.absence,
        "absence_seconds": table.absence_seconds,
        "bank_seconds": table.bank_ms // 1000,
        "increment_seconds": table.increment_ms // 1000,
        "time_up": table.time_up,
        "seats": seats,
        "practice": table.practice,
        **extra,
    }
    return LogEntry(secrets.token_hex(8), 1, "opened", host, to_text(body), at)


def bot_entry(name: str, match: Match, daily: str, at: int) -> LogEntry:
    """The first entry of a table at which the bot alone plays with the dice of a match."""
    seat = seat_fields("bot", player=f"{STAND_IN_LEVEL} bot", level=STAND_IN_LEVEL)
    body = {**begun_like(match), **APART, "seats": [seat], "daily": daily}
    return LogEntry(name, 1, "opened", "", to_text(body), at)
