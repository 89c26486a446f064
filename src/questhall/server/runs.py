"""Matches for one among others: the daily, its board, and a person's history. All of it is read from tables' rows."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from questhall.engine import Game, Match, find_game, game_names
from questhall.engine.dice import commitment
from questhall.server import protocol as p
from questhall.server.beginnings import APART, begun_with, seat_fields
from questhall.server.daily import Plan, bot_name, day_of, ends_at, list_name, plan_for, run_name
from questhall.server.lobby import find_title, read_summary
from questhall.server.openings import bot_entry
from questhall.server.people import Denied
from questhall.server.store import LogEntry, Person, RunSummary, Store, Summary, TableRow
from questhall.server.tables import Tables

HOUR_MS = 3_600_000
MOST_RUNS_A_DAY = 10  # of one person
MOST_RESULTS = 1000
MOST_SHOWN = 100
MOST_HISTORY = 1000
COUNTED = ("run", "daily")  # the kinds of runs among which there is a best


# The daily


def solo_games() -> list[str]:
    """The games for one."""
    return [name for name in game_names() if find_game(name).seat_counts == (1,)]


async def find_plan(tables: Tables, game: str, day: str = "") -> Plan:
    """The plan of a day, today's if none is named."""
    today = day_of(tables.day_clock())
    if game not in solo_games():
        raise Denied(404, "bad_game", "There is no daily of such a game.")
    try:
        known = date.fromisoformat(day or today).isoformat()
    except ValueError:
        raise Denied(404, "bad_day", "There is no such day.") from None
    if known > today:
        raise Denied(404, "bad_day", "That day has not come yet.")
    if known < (since := await tables.daily_since()):
        raise Denied(404, "bad_day", f"This hall was not open on that day. Its first daily is that of {since}.")
    return plan_for(await tables.daily_key(), game, known)


async def open_daily(tables: Tables, game: str, person: Person, hours: int = 0) -> str:
    """A person's run of today: the one under way, else a new one. Only the first one counts.

    Who has been here for less than so many hours takes no place with it: a second account, made for a second look.
    """
    plan = await find_plan(tables, game)
    new = tables.day_clock() - person.created_at < hours * HOUR_MS
    key = await tables.daily_key()
    for number in range(MOST_RUNS_A_DAY):
        table = run_name(key, game, plan.day, person.id, number)
        row = await tables.store.row(table)
        if row is None or row.phase != "finished":
            await tables.keeper.open_once(_run_entry(table, plan, person, number, new, tables.clock()))
            await _open_bot(tables, plan)
            return table
    raise Denied(409, "too_many", f"You have played today's daily {MOST_RUNS_A_DAY} times; tomorrow there is another.")


def _run_entry(table: str, plan: Plan, person: Person, number: int, new: bool, at: int) -> LogEntry:
    body = {
        **begun_with(plan.game, plan.seed, plan.house_rules),
        **APART,
        "seats": [seat_fields("person", person.id, person.name)],
        "daily": plan.day,
        "repeat": number > 0,
        "guest": person.login is None,
        **({"new": True} if new else {}),
    }
    return LogEntry(table, 1, "opened", person.id, msgspec.json.encode(body).decode(), at)


async def _open_bot(tables: Tables, plan: Plan) -> None:
    """Let the bot play the day's plan too."""
    table = bot_name(await tables.daily_key(), plan.game, plan.day)
    if await tables.store.row(table) is None:
        match = Match(plan.game, 1, plan.seed, plan.house_rules)
        await tables.keeper.open_once(bot_entry(table, match, plan.day, tables.clock()))


async def compare(tables: Tables, table: str, person: Person) -> str:
    """The table at which the bot plays with the dice of a finished run; for a daily it is the same for everybody."""
    shown = await tables.snapshot(table, person.id)
    name = bot_name(await tables.daily_key(), shown.game, shown.daily) if shown.daily else ""
    return await tables.compare(table, person, name)


async def show_daily(tables: Tables, plan: Plan, person: str, hours: int = 0) -> p.DailyShown:
    """A day's board, as one person may see it."""
    store, key = tables.store, await tables.daily_key()
    game: Game[Any] = find_game(plan.game)
    over = tables.day_clock() >= ends_at(plan.day)
    first = run_name(key, plan.game, plan.day, person, 0) if person else ""
    own = await store.row(first) if person else None
    may_look = over or (own is not None and own.phase == "finished")
    rows = await store.rows(person=list_name(plan.game, plan.day), limit=MOST_RESULTS)
    results: list[p.DailyResult] = []
    bot: p.DailyResult | None = None
    under_way = 0
    for row in rows:
        summary = read_summary(row.summary)
        run = summary.run
        if run is None:
            under_way += bool(summary.asked)
        elif not run.person:
            bot = _result(row, summary, run, person, may_look)
        elif run.kind == "daily":
            results.append(_result(row, summary, run, person, may_look))
    results.sort(key=lambda result: -result.points)
    return p.DailyShown(
        game=plan.game,
        title=game.title,
        day=plan.day,
        since=await tables.daily_since(),
        mode=game.mode_name(plan.mode),
        equal_dice=game.equal_dice(),
        ends_at=ends_at(plan.day),
        over=over,
        commitment=commitment(plan.seed.encode()),
        seed=plan.seed if over else "",
        table="" if own is None else first,
        phase="" if own is None else "finished" if own.phase == "finished" else "playing",
        results=[result for at, result in enumerate(results) if at < MOST_SHOWN or result.mine],
        under_way=under_way,
        bot=bot,
        hours=hours,
    )


def _result(row: TableRow, summary: Summary, run: RunSummary, person: str, may_look: bool) -> p.DailyResult:
    mine = bool(person) and run.person == person
    table = row.id if may_look else ""
    return p.DailyResult(
        name=summary.seats[0].player,
        points=run.points,
        unit=run.unit,
        rank=run.rank,
        deeds=run.deeds,
        mine=mine,
        guest=run.guest,
        new=run.new,
        table=table,
    )


# History


async def show_history(store: Store, person: str) -> p.HistoryShown:
    """A person's finished matches for one."""
    rows = await store.rows(person=person, phase="finished", limit=MOST_HISTORY)
    runs = []
    for row in rows:
        summary = read_summary(row.summary)
        if summary.run is not None and summary.run.person == person:
            runs.append(_run_shown(row, summary.daily, summary.run))
    runs.sort(key=lambda run: -run.ended_at)
    bests: dict[tuple[str, str], p.RunShown] = {}
    for run in reversed(runs):  # of equal ones the first
        best = bests.get((run.game, run.mode))
        if run.kind in COUNTED and (best is None or run.points > best.points):
            bests[run.game, run.mode] = run
    return p.HistoryShown(sorted(bests.values(), key=lambda best: (best.title, -best.points)), runs[:MOST_SHOWN])


def _run_shown(row: TableRow, day: str, run: RunSummary) -> p.RunShown:
    return p.RunShown(
        table=row.id,
        game=row.game,
        title=find_title(row.game),
        mode=run.mode,
        kind=run.kind,
        day=day,
        ended_at=run.ended_at,
        ending=run.ending,
        points=run.points,
        unit=run.unit,
        rank=run.rank,
        deeds=run.deeds,
    )
