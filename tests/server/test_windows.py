"""Windows last a short random time, so that their end tells nobody who passes unasked or thinks quickly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from questhall.engine import PASS
from questhall.server import keeper
from questhall.server import protocol as p
from questhall.server.keeper import LiveTable
from questhall.server.rows import is_ticking
from tests.server.room import BOT, ME, MY_SEAT, OPEN, OTHER, YOU, Eyes, Room, a_room
from tests.server.test_clocks import Clock
from tests.server.test_tables import until
from tests.server.test_together import answer, duel, no_bots, refused, seated, shown, together, until_they_react

SHORT = 1500
Visit = Callable[[Room, Clock], Awaitable[None]]

pytestmark = pytest.mark.usefixtures("lanterns")


def inside(folder: Path, visit: Visit, lasting: Callable[[], int] = lambda: SHORT) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(folder, 0, clock, lasting) as room:
            await asyncio.wait_for(visit(room, clock), 60)

    asyncio.run(run())


async def reacting(room: Room, **settings: int) -> tuple[str, LiveTable]:
    """Mia and Yusuf, asked whether they raise their lanterns."""
    table = await duel(room, **settings)
    await until_they_react(room, table)
    return table, await room.tables.keeper.get(table)


async def timer_rings(room: Room, live: LiveTable) -> None:
    """What the timer does, whatever the time is."""
    await room.tables.keeper._close_window(live)


def test_the_short_time_is_short_and_not_always_the_same() -> None:
    drawn = {keeper.short_time() for _ in range(200)}
    assert len(drawn) > 1
    assert 0 < min(drawn) < max(drawn) < 5_000


def test_a_window_stays_open_for_its_short_time_though_all_have_answered(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table, live = await reacting(room)
        eyes = [Eyes(ME), Eyes(YOU), Eyes(OTHER)]
        for each in eyes:
            await room.tables.watch(table, each)
        before = [len(each.messages) for each in eyes]
        seen = await room.tables.snapshot(table, "")
        await answer(room, table, ME.id, 1)
        clock.think(0.2)
        await answer(room, table, YOU.id, 0)
        assert live.table.match.held
        assert live.timer is not None
        assert live.timer.when() - asyncio.get_running_loop().time() <= 1.3
        assert [len(each.messages) - then for each, then in zip(eyes, before, strict=True)] == [1, 1, 0]
        assert replace(await room.tables.snapshot(table, ""), spent_ms=0) == replace(seen, spent_ms=0)
        await answer(room, table, YOU.id, 1)  # he may still change it
        clock.think(1.2)
        await timer_rings(room, live)
        assert live.table.match.held, "a timer may be early"
        assert live.timer is not None
        clock.think(0.1)
        await timer_rings(room, live)
        assert live.table.match.record.moves[2:4] == ["pass", "pass"]
        for each in eyes:
            assert (each.last["after"], each.last["seq"]) == (seen.seq, seen.seq + 1)

    inside(tmp_path, visit)


def test_who_answers_after_the_short_time_ends_the_window_at_once(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table, live = await reacting(room)
        await answer(room, table, ME.id, 1)
        clock.think(1.5)
        await answer(room, table, YOU.id, 1)
        assert live.table.match.record.moves[2:4] == ["pass", "pass"]

    inside(tmp_path, visit)


def test_it_lasts_as_long_if_nobody_could_answer(tmp_path: Path) -> None:
    """Yusuf has no lantern left, and Mia passes on: nobody is told, and nobody can look ahead."""
    times = iter([900, 1000, 1100, 1200, 1300, 1400])

    async def visit(room: Room, clock: Clock) -> None:
        table, live = await reacting(room)
        await answer(room, table, ME.id, 1, standing=True)
        clock.think(1)
        await answer(room, table, YOU.id, 0)
        assert live.table.match.record.moves[2:] == ["pass", "raise"]
        assert (live.table.match.held, live.closes_at - clock.now) == (True, 1100), "each draws its own"
        seats = [(await together(room, table, person)).seats for person in (ME.id, YOU.id, "")]
        assert seats == [[0], [0], [0]], "everybody knows that Yusuf has none, and nobody that Mia passes on"
        (moment,) = await room.tables.moments(table, YOU.id, 4, 4)
        assert moment.decision is not None
        assert moment.decision.ask == "react"
        assert (await room.tables.moments(table, YOU.id, 3, 4))[1] == moment
        clock.think(1.1)
        await timer_rings(room, live)
        assert live.table.match.record.moves[2:5] == ["pass", "raise", "pass"]

    inside(tmp_path, visit, lambda: next(times))


def test_a_window_that_nobody_is_asked_in_is_a_decision_of_its_own(tmp_path: Path) -> None:
    """All lanterns are raised: there is nothing to choose, and what is sent late meets no other question."""

    async def visit(room: Room, clock: Clock) -> None:
        table, live = await reacting(room)
        for person in (ME, YOU):
            await answer(room, table, person.id, 0)
        clock.think(1.5)
        await timer_rings(room, live)
        match = live.table.match
        assert (match.held, match.asking, match.record.moves[2:]) == (True, [], ["raise", "raise"])
        number = live.table.decision
        assert (await room.tables.snapshot(table, ME.id)).position.decision is None
        late = await refused(room.tables.play(ME.id, p.Play(1, table, number, 0)))
        assert (late.code, late.reason) == ("not_your_turn", "nobody decides now")
        clock.think(1.5)
        await timer_rings(room, live)
        assert not match.held
        assert match.outcome is not None or live.table.decision == number + 1

    inside(tmp_path, visit)


def test_no_secret_choice_waits_that_nobody_passes_on(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock) -> None:
        table = await duel(room)
        for person in (ME, YOU):
            await answer(room, table, person.id)
        assert (await shown(room, table, ME.id)).ask == "react"

    inside(tmp_path, visit)


def test_a_window_closes_after_a_restart_too(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(tmp_path, 0, clock, lambda: SHORT) as room:
            table, live = await reacting(room)
            for person in (ME, YOU):
                await answer(room, table, person.id, 1)
            assert is_ticking(live.table)
        async with a_room(tmp_path, 0, clock, lambda: 0) as room:
            await until(lambda: table in room.tables.keeper._live)
            live = await room.tables.keeper.get(table)
            await until(lambda: not live.table.match.held)
            assert live.table.match.record.moves[2:4] == ["pass", "pass"]

    asyncio.run(run())


def test_how_long_a_bot_thinks_is_not_told(tmp_path: Path) -> None:
    """One that takes longer than the short time draws another."""

    async def visit(room: Room, clock: Clock) -> None:
        thinks = asyncio.Event()

        async def think(_table: str, _match: object, seat: int, *_: object) -> str:
            live = await room.tables.keeper.get(table)
            asked = live.table.match.asked(seat)
            assert asked is not None
            if asked.ask == "react":
                await thinks.wait()
            return "pass" if PASS in asked.options else f"choose {asked.options[0][1]}"

        table = ""
        room.tables.workers.choose = think  # type: ignore[method-assign, assignment]
        table = await seated(room, MY_SEAT, BOT)
        await answer(room, table, ME.id)
        live = await room.tables.keeper.get(table)
        await until(lambda: [each.ask for each in live.table.match.open] == ["react", "react"])
        await answer(room, table, ME.id, 1)
        clock.think(9)
        thinks.set()
        await until(lambda: live.table.match.held and not live.lock.locked())
        assert live.closes_at == clock.now + SHORT
        clock.think(1.5)
        await timer_rings(room, live)
        assert live.table.match.record.moves[2:4] == ["pass", "pass"]

    inside(tmp_path, visit)


@pytest.mark.parametrize("standing", [True, False])
def test_clocks_do_not_tell_a_standing_pass_from_a_quick_one(tmp_path: Path, standing: bool) -> None:
    """The short time counts for nobody and brings nothing back; who takes longer has used the rest."""

    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        new = p.NewTable("lanterns", [MY_SEAT, OPEN], {"choosing": "at_once"}, bank_seconds=100, increment_seconds=7)
        table, _ = await room.tables.open(new, ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        await until_they_react(room, table)
        await answer(room, table, ME.id, 1, standing=standing)
        clock.think(4)
        await answer(room, table, YOU.id, 0)
        if not standing:
            clock.think(1)
            await answer(room, table, ME.id, 1)
        clock.think(1.5)
        live = await room.tables.keeper.get(table)
        await timer_rings(room, live)
        banks = [seat.bank_ms for seat in (await room.tables.snapshot(table, OTHER.id)).seats]
        assert banks == [107_000, 107_000 - 4_000 + SHORT], "the seven seconds were for the cards"

    inside(tmp_path, visit)


def test_who_runs_out_of_time_in_a_window_passes(tmp_path: Path) -> None:
    """SKULL-18: nobody is asked what becomes of the seat."""

    async def visit(room: Room, clock: Clock) -> None:
        table, live = await reacting(room, bank_seconds=100)
        eyes = Eyes(YOU)
        await room.tables.watch(table, eyes)
        heard = len(eyes.messages)
        clock.think(100)
        await room.tables.keeper._wait_no_more(live, 0, live.table.decision, True)
        assert live.table.match.answers == {0: PASS}
        assert not live.table.seats[0].up
        assert len(eyes.messages) == heard
        await room.tables.keeper._wait_no_more(live, 1, live.table.decision, True)
        assert live.table.match.record.moves[2:4] == ["pass", "pass"]
        assert all([seat.used_ms < 100_000 for seat in live.table.seats]), "they go on with the time of grace"

    inside(tmp_path, visit)
