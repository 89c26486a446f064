"""What may be asked of a table: each check refuses, or answers with a seat or the entries to append."""

from __future__ import annotations

import secrets
from typing import Any

from questhall.server.names import taken_for
from questhall.server.store import Person
from questhall.server.table import Refusal, Table, invite_hash

NewEntry = tuple[str, dict[str, Any]]
"""The kind and body of an entry to append; the log adds number, person and time."""


def seat_to_take(table: Table, person: str, seat: int | None, invite: str) -> int:
    """Which seat somebody gets, or why none."""
    gone = table.removed.get(person) if table.phase == "waiting" else None
    if gone is not None and (invite_hash(invite) in gone if invite else seat not in table.seats_of(person)):
        raise Refusal("removed", "the host removed you from this table; a new invitation would let you sit here again")
    if invite:
        for number, each in enumerate(table.seats):
            if each.invite and secrets.compare_digest(each.invite, invite_hash(invite)):
                if each.kind == "person" and each.person != person:
                    raise Refusal("not_seated", "somebody else has taken this seat")
                check_waiting(table, each.person == person)
                return number
        raise Refusal("not_seated", "this invitation fits no seat of the table")
    free = [number for number, each in enumerate(table.seats) if each.kind == "open"]
    check_waiting(table, seat is not None and seat in table.seats_of(person))
    if seat is not None and seat in table.seats_of(person):
        return seat
    if table.public and table.seats_of(person):
        raise Refusal("one_seat", "you sit at this table already; at a public table everybody takes one seat")
    if seat is None and free:
        return free[0]
    if seat not in free:
        raise Refusal("not_seated", "that seat is not free" if seat is not None else "no seat is free")
    return seat


def check_name(table: Table, person: Person) -> None:
    """Nobody sits or speaks here under a name that could be taken for another's."""
    others = [seat.player for seat in table.seats if seat.kind == "person" and seat.person != person.id]
    like = taken_for(person.name, others)
    if like:
        raise Refusal("name_taken", f"here your name could be taken for that of {like}: choose another one first")


def check_speaker(table: Table, person: Person) -> None:
    """Who sits at a table may speak there; at a public one all others too, but whom its host removed."""
    if table.seats_of(person.id) or person.id == table.host:
        return
    if not table.public:
        raise Refusal("not_seated", "only who sits at this table may speak here")
    if person.id in table.removed:
        raise Refusal("removed", "the host removed you from this table: you may watch, but not speak here")


def check_waiting(table: Table, already_there: bool) -> None:
    """Seats are taken before the match begins."""
    if table.phase != "waiting" and not already_there:
        raise Refusal("not_started", "the match has begun; you may watch")


def check_host(table: Table, person: str) -> None:
    """The host decides, until the match begins."""
    if person != table.host:
        raise Refusal("not_seated", "only the host may do that")
    if table.phase != "waiting":
        raise Refusal("not_started", "the match has begun already")


def check_finished(table: Table) -> None:
    """What shows the seed is for finished matches."""
    if table.phase != "finished":
        raise Refusal("not_started", "the match is not over: until then its seed is secret")


def check_moves(last: int, moves: int) -> None:
    """A moment lies between the first move and the last."""
    if not 0 <= moves <= last:
        raise Refusal("bad_message", f"there is no move {moves}; the match has moves 0 to {last}")


def eyes(table: Table, person: str, seat: int | None) -> int | None:
    """Through whose eyes somebody looks back: one's own or, once nothing is secret any more, any seat's."""
    if seat is None:
        return table.viewer_of(person)
    if table.phase != "finished":
        raise Refusal("not_started", "the match is not over: until then everybody looks back from the own seat")
    if seat >= len(table.seats):
        raise Refusal("bad_message", f"there is no seat {seat}; the seats are 0 to {len(table.seats) - 1}")
    return seat


def begin(table: Table) -> list[NewEntry]:
    """Begin the match, unless somebody else just did."""
    return [("started", {})] if table.phase == "waiting" else []


def compare_with(table: Table, bot_table: str) -> list[NewEntry]:
    """Note where the bot plays with the same dice, once."""
    return [] if table.bot_table else [("compared", {"table": bot_table})]


def continue_with(table: Table, next_table: str) -> list[NewEntry]:
    """Note where the players go on, once."""
    return [] if table.next_table else [("continued", {"table": next_table})]
