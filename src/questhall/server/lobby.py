"""Tables as the lobby lists them."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from questhall.engine import QuesthallError, find_game
from questhall.server import protocol as p
from questhall.server.store import Summary, TableRow

read_summary = msgspec.json.Decoder(Summary).decode


def listed(row: TableRow, person: str) -> p.TableListed:
    """A table's row as the lobby shows it to somebody."""
    summary = read_summary(row.summary)
    seats = [p.SeatListed(seat.name, seat.player, seat.free) for seat in summary.seats]
    mine = bool(person) and person in (summary.asked, *summary.asked_too)
    return p.TableListed(
        id=row.id,
        game=row.game,
        title=find_title(row.game),
        phase=row.phase,
        public=row.public,
        lesson=summary.lesson,
        practice=summary.practice,
        daily=summary.daily,
        standing=summary.standing,
        updated_at=row.updated_at,
        seats=seats,
        turn=summary.turn,
        my_turn=mine,
    )


def has_room(row: TableRow) -> bool:
    """Whether a table has an open seat."""
    return any(seat.free for seat in read_summary(row.summary).seats)


def fairly(rows: Sequence[TableRow], address_of: Callable[[str], str], most: int) -> list[TableRow]:
    """As many of these tables as a list can show, in their order; if that is not all, addresses take turns, and at each
    the people do: guests cost nothing, and the many tables of some would hide the one of another."""
    by_person = _in_turn(rows, lambda row: {*(row.people or ())})
    in_turn = _in_turn(by_person, lambda row: {address_of(person) or person for person in row.people or ()})
    shown = {row.id for row in in_turn[:most]}
    return [row for row in rows if row.id in shown]


def _in_turn(rows: Sequence[TableRow], owners: Callable[[TableRow], set[str]]) -> list[TableRow]:
    """The first table of every owner, then the second of every one, and so on.

    A table has its place for the sake of any of its owners: a stranger who sits down at it does not push it back.
    """
    before: Counter[str] = Counter()
    turns: dict[str, int] = {}
    for row in rows:
        whose = owners(row)
        turns[row.id] = min([before[owner] for owner in whose], default=0)
        before.update(whose)
    return sorted(rows, key=lambda row: turns[row.id])


def find_title(game: str) -> str:
    """A game's title, or its bare name if it is no longer here."""
    with contextlib.suppress(QuesthallError):
        return find_game(game).title
    return game
