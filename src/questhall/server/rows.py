"""A table in the lobby's lists: whose turn it is, and what a match for one came to."""

from __future__ import annotations

from questhall.server import protocol as p
from questhall.server.daily import ends_at, list_name
from questhall.server.store import RunSummary, SeatSummary, Summary, TableRow
from questhall.server.table import Table, to_text


def row_of(table: Table) -> TableRow:
    """What the lobby lists."""
    going = table.phase == "playing" and not table.stopped
    turn = [table.seats[each.seat].player or table.match.seat_name(each.seat) for each in table.match.asking]
    awaited = [table.seats[each.seat].person for each in table.match.open] if going else []
    news = table.listed is None
    listed = table.listed = table.listed or _list_seats(table)
    summary = Summary(
        title=table.match.game.title,
        seats=listed,
        turn=" and ".join(turn) if going else "",
        asked=awaited[0] if awaited else "",
        asked_too=awaited[1:],
        ticking=is_ticking(table),
        lesson=table.lesson,
        practice=table.practice,
        daily=table.daily,
        standing=table.match.game.standing(table.match.state) if going else "",
        run=run_of(table),
    )
    return TableRow(
        id=table.id,
        game=table.match.game.name,
        phase=table.phase,
        public=table.public,
        updated_at=table.updated_at,
        last_seq=table.seq,
        people=_people(table) if news else None,
        summary=to_text(summary),
    )


def is_ticking(table: Table) -> bool:
    """Whether the match goes on without a person: a bot is asked, a window closes, or one is waited for."""
    if table.phase != "playing" or table.stopped:
        return False
    bots = any([table.seats[each.seat].played_by_bot for each in table.match.open])
    return bots or table.match.held or table.absence == "bot" or table.bank_ms > 0


def _list_seats(table: Table) -> list[SeatSummary]:
    return [
        SeatSummary(table.match.seat_name(number), seat.player, seat.kind == "open")
        for number, seat in enumerate(table.seats)
    ]


def _people(table: Table) -> tuple[str, ...]:
    """In whose lists the table is: who sits at it, its host, its daily if it is a first run."""
    daily = list_name(table.match.game.name, table.daily) if table.daily and not table.repeat else ""
    return tuple(sorted({table.host, daily, *[seat.person for seat in table.seats]} - {""}))


# A match for one among others


def run_of(table: Table) -> RunSummary | None:
    """What a match for one came to, once it is over."""
    match = table.match
    outcome = match.outcome
    if outcome is None or match.seats != 1 or table.lesson:
        return None
    tally = match.game.tally(match.state)
    if tally is None:
        return None
    return RunSummary(
        person=table.seats[0].person,
        mode=match.game.mode_name(_mode(table)),
        kind=_run_kind(table),
        ended_at=table.ended_at,
        ending=outcome.ending,
        points=tally.points,
        unit=tally.unit,
        rank=tally.rank,
        deeds=[p.Deed(sign, name, count) for sign, name, count in tally.deeds],
        guest=table.guest,
        new=table.new,
    )


def _mode(table: Table) -> int | str:
    return table.match.house_rules.get(table.match.game.mode_switch, "")


def _run_kind(table: Table) -> p.RunKind:
    """Whether the run counts, or why it does not."""
    if table.practice:
        return "practice"
    if table.branch_of:
        return "branch"
    if table.helped:
        return "stand_in"
    if table.daily:
        return "repeat" if table.repeat else "late" if table.ended_at >= ends_at(table.daily) else "daily"
    game = table.match.game
    by_the_book = game.settle_house_rules(1, {game.mode_switch: _mode(table)} if game.mode_switch else {})
    return "run" if table.match.house_rules == by_the_book else "house_rules"
