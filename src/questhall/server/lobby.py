"""Tables as the lobby lists them."""

from __future__ import annotations

import contextlib

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


def find_title(game: str) -> str:
    """A game's title, or its bare name if it is no longer here."""
    with contextlib.suppress(QuesthallError):
        return find_game(game).title
    return game
