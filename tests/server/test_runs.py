"""Matches for one among others: the daily and its secret dice, practice, the bot on the same dice, history."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from questhall.engine import Match, find_game, notation
from questhall.engine.dice import commitment
from questhall.server import protocol as p
from questhall.server import runs
from questhall.server.daily import DAY_MS, day_of, ends_at, plan_for, run_name
from questhall.server.lobby import listed
from questhall.server.people import Denied
from questhall.server.store import Person
from questhall.server.table import Refusal
from tests.server.room import BOT, ME, MY_SEAT, OPEN, OTHER, YOU, Eyes, Room, a_room

NOON = 1_794_830_400_000  # 2026-11-16 12:00 UTC
TODAY = "2026-11-16"
KEY = bytes(32)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        self.now += 1
        return self.now


def inside(folder: Path, visit: Callable[[Room], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with a_room(folder, clock=Clock()) as room:
            room.tables.workers.choose = go_home  # type: ignore[method-assign, assignment]
            await visit(room)

    asyncio.run(whole())


async def go_home(_table: str, match: Match, _seat: int, _bot: str, _seed: int, _whose: str) -> str:
    """What bots choose here: to go home, or the first option. Quick, and good enough."""
    assert match.decision is not None
    options = [notation(option) for option in match.decision.options]
    return "move D1" if "move D1" in options else options[0]


def end_the_day(room: Room) -> None:
    cast(Clock, room.tables.clock).now = ends_at(TODAY)


async def finish(room: Room, table: str, person: Person = ME) -> p.TableShown:
    """Play a run to its end: one round, then home."""
    while True:
        shown = await room.tables.snapshot(table, person.id)
        decision = shown.position.decision
        if decision is None:
            return shown
        options = [each.option for each in decision.options]
        option = options.index("move D1") if "move D1" in options else 0
        await room.tables.play(person.id, p.Play(1, table, decision.number, option))


def tally_of(shown: p.TableShown) -> p.TallyShown:
    assert shown.position.outcome is not None
    assert shown.position.outcome.tally is not None
    return shown.position.outcome.tally


async def over(room: Room, table: str, person: Person = ME) -> p.TableShown:
    """Wait for a bot's run."""
    for _ in range(500):
        shown = await room.tables.snapshot(table, person.id)
        if shown.phase == "finished":
            return shown
        await asyncio.sleep(0.01)
    raise AssertionError("the bot does not come to an end")


async def a_run(room: Room, **settings: Any) -> str:
    table, _ = await room.tables.open(p.NewTable("delve", [MY_SEAT], **settings), ME)
    return table


async def today(room: Room, person: Person = ME, day: str = "") -> p.DailyShown:
    return await runs.show_daily(room.tables, await runs.find_plan(room.tables, "delve", day), person.id)


# The plan


def test_a_day_is_one_by_utc() -> None:
    assert day_of(NOON) == TODAY
    assert ends_at(TODAY) == NOON + DAY_MS // 2
    assert day_of(ends_at(TODAY) - 1) == TODAY
    assert day_of(ends_at(TODAY)) == "2026-11-17"


def test_the_plan_follows_from_secret_game_day_and_mode() -> None:
    plan = plan_for(KEY, "delve", TODAY)
    assert plan == plan_for(KEY, "delve", TODAY)
    assert plan.seed != plan_for(KEY, "delve", "2026-11-17").seed
    assert plan.seed != plan_for(bytes(31) + b"1", "delve", TODAY).seed
    assert plan.house_rules == find_game("delve").settle_house_rules(1, {"variants": plan.mode})


def test_all_modes_take_turns() -> None:
    week = [plan_for(KEY, "delve", f"2026-11-{day}").mode for day in range(16, 22)]
    assert sorted(map(str, week)) == sorted(map(str, find_game("delve").house_rules["variants"].allowed))


# The daily


def test_everybody_rolls_the_same_dice(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        mine, yours = [await runs.open_daily(room.tables, "delve", person) for person in (ME, YOU)]
        assert mine != yours
        await finish(room, mine, ME)
        await finish(room, yours, YOU)
        end_the_day(room)
        one, two = [(await room.tables.record(table, "")) for table in (mine, yours)]
        assert one.seed == two.seed == plan_for(await room.tables.daily_key(), "delve", TODAY).seed
        assert one.rolls == two.rolls

    inside(tmp_path, visit)


def test_the_seed_stays_secret_until_the_day_is_over(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        shown = await finish(room, table)
        seed = plan_for(await room.tables.daily_key(), "delve", TODAY).seed
        assert shown.commitment == commitment(seed.encode())
        last = shown.position.moves
        seen = [shown, await room.tables.moments(table, ME.id, last, last), await room.tables.story(table, ME.id, 0)]
        assert seed not in repr(seen)
        for work in (room.tables.record(table, ME.id), room.tables.branch(table, ME, 1)):
            with pytest.raises(Refusal) as refused:
                await work
            assert refused.value.code == "sealed"
        board = await today(room)
        assert (board.over, board.seed, board.commitment) == (False, "", shown.commitment)
        assert "In every round the four dungeon dice are the same for everybody" in board.equal_dice
        end_the_day(room)
        assert (await room.tables.record(table, "")).seed == seed
        board = await today(room, day=TODAY)
        assert (board.over, board.seed) == (True, seed)

    inside(tmp_path, visit)


def test_nobody_peeks_at_anothers_run(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        await finish(room, table)
        tables, yours = room.tables, YOU.id

        def looks() -> list[Awaitable[object]]:
            return [
                tables.snapshot(table, yours),
                tables.moments(table, yours, 0, 1),
                tables.story(table, yours, 0),
                tables.watch(table, Eyes(YOU)),
            ]

        for look in looks():
            with pytest.raises(Refusal) as refused:
                await look
            assert refused.value.code == "sealed"
        assert [result.table for result in (await today(room, YOU)).results] == [""]
        own = await runs.open_daily(tables, "delve", YOU)
        with pytest.raises(Refusal):
            await tables.snapshot(table, yours)
        await finish(room, own, YOU)
        for look in looks():
            await look
        assert {result.table for result in (await today(room, YOU)).results} == {table, own}

    inside(tmp_path, visit)


def test_one_run_at_a_time_and_only_the_first_counts(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        first = await runs.open_daily(room.tables, "delve", ME)
        assert await runs.open_daily(room.tables, "delve", ME) == first  # no look at the dice with another run
        at_once = await asyncio.gather(*[runs.open_daily(room.tables, "delve", YOU) for _ in range(3)])
        assert len(set(at_once)) == 1
        assert tally_of(await finish(room, first)).kind == "daily"
        again = await runs.open_daily(room.tables, "delve", ME)
        assert again != first
        assert tally_of(await finish(room, again)).kind == "repeat"
        board = await today(room)
        assert [(result.name, result.mine, result.table) for result in board.results] == [("Mia", True, first)]
        assert (board.table, board.phase, board.under_way) == (first, "finished", 1)

    inside(tmp_path, visit)


def test_a_run_that_ends_after_the_day_does_not_count(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        end_the_day(room)
        assert tally_of(await finish(room, table)).kind == "late"
        assert (await today(room, day=TODAY)).results == []
        assert (await runs.show_history(room.store, ME.id)).bests == []

    inside(tmp_path, visit)


def test_the_bot_plays_the_daily_too(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        await finish(room, table)
        bot = await runs.compare(room.tables, table, ME)
        shown = await over(room, bot)
        board = await today(room)
        assert board.bot is not None
        assert (board.bot.points, board.bot.table) == (tally_of(shown).points, bot)
        assert len(board.results) == 1  # the bot stands beside them, not among them
        with pytest.raises(Refusal):
            await room.tables.snapshot(bot, YOU.id)

    inside(tmp_path, visit)


def test_after_some_repeats_it_is_enough(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        for _ in range(runs.MOST_RUNS_A_DAY):
            await finish(room, await runs.open_daily(room.tables, "delve", ME))
        with pytest.raises(Denied, match="tomorrow there is another"):
            await runs.open_daily(room.tables, "delve", ME)

    inside(tmp_path, visit)


@pytest.mark.parametrize(
    ("game", "day"), [("river_duel", TODAY), ("delve", "2026-11-17"), ("delve", "2026-11-15"), ("delve", "soon")]
)
def test_there_is_no_such_daily(tmp_path: Path, game: str, day: str) -> None:
    async def visit(room: Room) -> None:
        with pytest.raises(Denied) as caught:
            await runs.find_plan(room.tables, game, day)
        assert caught.value.status == 404

    inside(tmp_path, visit)


def test_the_first_daily_is_that_of_the_day_on_which_the_hall_was_opened(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        assert (await today(room)).since == TODAY
        end_the_day(room)
        assert (await today(room)).since == TODAY
        assert (await today(room, day=TODAY)).over
        with pytest.raises(Denied, match="Its first daily is that of 2026-11-16"):
            await today(room, day="2026-11-15")

    inside(tmp_path, visit)


def test_a_daily_has_no_hints(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        with pytest.raises(Refusal, match="without hints") as refused:
            await room.tables.hint(ME.id, p.AskHint(1, table, await asked(room, table)))
        assert refused.value.code == "no_hint"
        with pytest.raises(Refusal, match="without hints") as refused:
            await room.tables.odds(ME.id, p.AskOdds(1, table, await asked(room, table), 0))
        assert refused.value.code == "no_hint"

    inside(tmp_path, visit)


def test_in_a_daily_only_what_showed_nothing_is_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        seen: set[bool] = set()
        while seen != {True, False}:
            await room.tables.play(ME.id, p.Play(1, table, await asked(room, table), 0))
            free = undoable(room, table)
            seen.add(free)
            position = (await room.tables.snapshot(table, ME.id)).position
            assert (position.take_back.free > 0) == free
            if not free:
                with pytest.raises(Refusal):
                    await room.tables.take_back(ME.id, p.TakeBack(1, table, await asked(room, table)))

    inside(tmp_path, visit)


async def asked(room: Room, table: str) -> int:
    """The number of the decision that is asked."""
    decision = (await room.tables.snapshot(table, ME.id)).position.decision
    assert decision is not None
    return decision.number


def undoable(room: Room, table: str) -> bool:
    """Whether the last choice showed nothing, so that it could be taken back."""
    return room.tables.keeper._live[table].table.match.can_undo > 0


def test_guests_are_marked_as_they_were_when_they_began(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        guest = await runs.open_daily(room.tables, "delve", ME)
        known = await runs.open_daily(room.tables, "delve", msgspec.structs.replace(YOU, login="yusuf"))
        await finish(room, guest)
        await finish(room, known, YOU)
        assert {result.name: result.guest for result in (await today(room)).results} == {"Mia": True, "Yusuf": False}

    inside(tmp_path, visit)


def test_an_owner_may_keep_places_for_people_who_came_a_day_before(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        now = room.tables.day_clock()
        known = msgspec.structs.replace(ME, login="mia", created_at=now - DAY_MS)
        new = msgspec.structs.replace(YOU, login="yusuf", created_at=now - DAY_MS + 60_000)
        for person in (known, new):
            await finish(room, await runs.open_daily(room.tables, "delve", person, 24), person)
        plan = await runs.find_plan(room.tables, "delve")
        board = await runs.show_daily(room.tables, plan, ME.id, 24)
        assert board.hours == 24
        assert {result.name: result.new for result in board.results} == {"Mia": False, "Yusuf": True}
        other = msgspec.structs.replace(OTHER, login="olga", created_at=now)
        await finish(room, await runs.open_daily(room.tables, "delve", other), other)
        board = await today(room)
        assert (board.hours, [result.new for result in board.results if result.name == "Olga"]) == (0, [False])

    inside(tmp_path, visit)


def test_after_the_day_every_move_of_a_run_is_open_to_all(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        moves = (await finish(room, table)).position.moves
        plan = await runs.find_plan(room.tables, "delve")
        assert [result.table for result in (await runs.show_daily(room.tables, plan, "")).results] == [""]
        end_the_day(room)
        assert [result.table for result in (await runs.show_daily(room.tables, plan, "")).results] == [table]
        seen = await room.tables.moments(table, "", 0, moves)  # as nobody in particular
        assert [position.moves for position in seen] == list(range(moves + 1))
        assert moves in {event.move for event in await room.tables.story(table, "", -1)}
        assert len((await room.tables.record(table, "")).moves) == moves

    inside(tmp_path, visit)


def test_repeats_do_not_push_first_runs_off_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_RESULTS", 3)  # two people and the bot

    async def visit(room: Room) -> None:
        await finish(room, await runs.open_daily(room.tables, "delve", ME))
        for _ in range(4):
            await finish(room, await runs.open_daily(room.tables, "delve", YOU), YOU)
        assert {result.name for result in (await today(room)).results} == {"Mia", "Yusuf"}

    inside(tmp_path, visit)


def test_a_new_process_knows_the_same_daily(tmp_path: Path) -> None:
    names = []

    async def visit(room: Room) -> None:
        names.append(await runs.open_daily(room.tables, "delve", ME))

    inside(tmp_path, visit)
    inside(tmp_path, visit)
    assert names[0] == names[1]


def test_nobody_guesses_the_name_of_a_run(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await runs.open_daily(room.tables, "delve", ME)
        assert table != run_name(KEY, "delve", TODAY, ME.id, 0)

    inside(tmp_path, visit)


# Practice


def test_practice_takes_back_what_was_rolled(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room, practice=True)
        await room.play(table, ME, "move C1")
        shown = await room.tables.snapshot(table, ME.id)
        assert (shown.practice, shown.position.moves, shown.position.take_back.free) == (True, 1, 1)
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 1))
        shown = await room.tables.snapshot(table, ME.id)
        assert (shown.position.moves, shown.position.take_back.free) == (0, 0)

    inside(tmp_path, visit)


def test_practice_goes_back_past_the_bots(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, BOT, practice=True)
        seen = await room.tables.snapshot(table, ME.id)
        while seen.position.decision is not None and seen.position.decision.seat == 0:
            await room.play(table, ME, seen.position.decision.options[-2].option)
            before, seen = seen, await room.tables.snapshot(table, ME.id)
        for _ in range(200):
            seen = await room.tables.snapshot(table, ME.id)
            if seen.position.decision is not None and seen.position.decision.seat == 0:
                break
            await asyncio.sleep(0.01)
        assert seen.position.moves > before.position.moves + 1
        await room.tables.take_back(ME.id, p.TakeBack(1, table, seen.position.moves))
        assert (await room.tables.snapshot(table, ME.id)).position.moves == before.position.moves

    inside(tmp_path, visit)


def test_without_practice_dice_stand(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room)
        await room.play(table, ME, "move C1")
        for work in (
            room.tables.take_back(ME.id, p.TakeBack(1, table, 1)),
            room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, 1, 0)),
        ):
            with pytest.raises(Refusal, match="what was rolled or seen stands"):
                await work

    inside(tmp_path, visit)


def test_practice_is_for_one_person(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        with pytest.raises(Exception, match="practice is private"):
            await room.open(MY_SEAT, OPEN, practice=True)

    inside(tmp_path, visit)


def test_a_rematch_of_practice_is_practice(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room, practice=True)
        await finish(room, table)
        again = await room.tables.rematch(table, ME)
        assert (await room.tables.snapshot(again, ME.id)).practice

    inside(tmp_path, visit)


# The bot on the same dice


def test_the_bot_plays_the_same_dice(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room, house_rules={"variants": "draft"})
        with pytest.raises(Refusal) as refused:
            await runs.compare(room.tables, table, ME)
        assert refused.value.code == "not_started"
        await finish(room, table)
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        bot = await runs.compare(room.tables, table, ME)
        assert await runs.compare(room.tables, table, ME) == bot
        assert eyes.of_type("update")[-1]["bot_table"] == bot
        assert (await room.tables.snapshot(table, ME.id)).bot_table == bot
        await over(room, bot)
        one, two = [await room.tables.record(each, "") for each in (table, bot)]
        assert (one.seed, one.house_rules) == (two.seed, two.house_rules)
        assert one.rolls == two.rolls  # here the bot plays as we do
        assert [row.id for row in await room.store.rows(person=ME.id)] == [table]

    inside(tmp_path, visit)


def test_only_who_played_lets_the_bot_play(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room)
        await finish(room, table)
        with pytest.raises(Refusal) as refused:
            await runs.compare(room.tables, table, YOU)
        assert refused.value.code == "not_seated"
        duel = await room.duel()
        await room.play(duel, ME, "concede")
        with pytest.raises(Refusal) as refused:
            await runs.compare(room.tables, duel, ME)
        assert refused.value.code == "bad_table"

    inside(tmp_path, visit)


# History


def test_history_has_the_runs_and_the_best_of_each_mode(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        wanted: dict[str, dict[str, Any]] = {
            "base": {},
            "again": {},
            "draft": {"house_rules": {"variants": "draft"}},
            "odd": {"house_rules": {"fear_floor": 1}},
            "practice": {"practice": True},
        }
        tables = {name: await a_run(room, **settings) for name, settings in wanted.items()}
        for table in tables.values():
            await finish(room, table)
        branch = await room.tables.branch(tables["base"], ME, 1)
        await finish(room, branch)
        await a_run(room)  # not finished
        lesson, _ = await room.tables.open(p.NewTable("delve", [MY_SEAT], lesson=True), ME)
        await finish(room, lesson)
        shown = await runs.show_history(room.store, ME.id)
        kinds = {run.table: run.kind for run in shown.runs}
        assert kinds == {
            tables["base"]: "run",
            tables["again"]: "run",
            tables["draft"]: "run",
            tables["odd"]: "house_rules",
            tables["practice"]: "practice",
            branch: "branch",
        }
        assert [run.ended_at for run in shown.runs] == sorted([run.ended_at for run in shown.runs], reverse=True)
        assert {best.mode for best in shown.bests} == {"Base game", "Drafting"}
        base = [run.points for run in shown.runs if run.kind == "run" and run.mode == "Base game"]
        assert [best.points for best in shown.bests if best.mode == "Base game"] == [max(base)]
        assert shown.runs[0].title == "Delve"
        assert shown.runs[0].unit == "fame"
        assert (await runs.show_history(room.store, YOU.id)).runs == []

    inside(tmp_path, visit)


def test_a_bot_that_stood_in_is_not_hidden(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room, absence="bot")
        await room.tables.leave(table, ME.id)
        assert tally_of(await over(room, table)).kind == "stand_in"
        assert (await runs.show_history(room.store, ME.id)).bests == []

    inside(tmp_path, visit)


def test_the_list_says_where_a_run_stands(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room, practice=True)
        await room.play(table, ME, "move C1")
        row = await room.store.row(table)
        assert row is not None
        shown = listed(row, ME.id)
        assert shown.standing.startswith("Round 1 · 0 fame · ")
        assert (shown.practice, shown.my_turn, shown.daily) == (True, True, "")

    inside(tmp_path, visit)


def test_the_outcome_tells_what_the_run_came_to(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await a_run(room)
        shown = await finish(room, table)
        tally, view = tally_of(shown), shown.position.view
        assert view is not None
        assert (tally.points, tally.rank) == (view["score"]["fame"], view["score"]["rank"])
        assert tally.path[0] == "C1"
        assert [deed.name for deed in tally.deeds] == ["enemies beaten", "stars", "tiles explored"]
        assert (tally.mode, tally.kind) == ("Base game", "run")

    inside(tmp_path, visit)
