"""Actions whose choices come one after another (GEN-19): before the last nobody else can tell that one has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from questhall.server import protocol as p
from questhall.server.keeper import LiveTable
from questhall.server.lobby import listed
from questhall.server.table import void_entries
from tests.server.room import BOT, ME, MY_SEAT, OPEN, OTHER, YOU, Eyes, Room, a_room
from tests.server.test_clocks import Clock
from tests.server.test_tables import until
from tests.server.test_together import quick_bots, refused
from tests.server.test_void import all_of, rebuilt

WISHES = ("buy", "quest", "roll", "stop", "end", "rest")
RULES: dict[str, int | str] = {"start_seat": 1, "skull": "on"}
Visit = Callable[[Room, Clock, str, LiveTable], Awaitable[None]]


@pytest.fixture(autouse=True)
def known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is the same."""
    monkeypatch.setattr("questhall.server.openings.secrets.token_hex", lambda size: "5a" * size)


def inside(folder: Path, visit: Visit, rival: p.SeatPlan = OPEN, **settings: Any) -> None:
    """At a table of Mia's and Yusuf's, where Mia has rolled."""

    async def run() -> None:
        clock = Clock()
        async with a_room(folder, 0, clock) as room:
            quick_bots(room)
            new = p.NewTable("adventure_party", [MY_SEAT, rival], RULES, public=True, bank_seconds=600, **settings)
            table, _ = await room.tables.open(new, ME)
            if rival is OPEN:
                await room.tables.sit(table, YOU, None, "")
                await room.tables.start(table, ME.id)
            live = await room.tables.keeper.get(table)
            await until_rolled(room, table, live)
            await asyncio.wait_for(visit(room, clock, table, live), 60)

    asyncio.run(run())


async def until_rolled(room: Room, table: str, live: LiveTable) -> None:
    """On to a roll of Mia's in which the banner has several dice to choose from."""
    for _ in range(300):
        await until(lambda: any([live.table.seats[each.seat].kind == "person" for each in live.table.match.open]))
        asked = live.table.match.open[0]
        if asked.seat == 0 and ("banner",) in asked.options:
            twin = live.table.match.clone()
            twin.play("banner")
            if twin.settled < len(twin.moves):
                return
        person = (ME, YOU)[asked.seat]
        options = [" ".join(map(str, option)) for option in asked.options]
        wish = next((each for verb in WISHES for each in options if each.split()[0] == verb), options[0])
        if wish == "pass" and asked.stretch:
            request = p.Play(1, table, live.table.step, options.index(wish), asked.seat, standing=True)
            await room.tables.play(person.id, request)
        else:
            await room.play(table, person, wish)
    raise AssertionError("nobody has rolled")


async def banner(room: Room, table: str) -> None:
    """Mia begins to use her banner: which die is still to be chosen."""
    await room.play(table, ME, "banner")


async def step_back(room: Room, table: str) -> None:
    decision = (await room.tables.snapshot(table, ME.id)).position.decision
    assert decision is not None
    await room.tables.take_back(ME.id, p.TakeBack(1, table, decision.number))


async def finish(room: Room, table: str) -> None:
    """Mia takes the first die there is."""
    decision = (await room.tables.snapshot(table, ME.id)).position.decision
    assert decision is not None
    assert decision.options[0].option.startswith("die")
    await room.play(table, ME, decision.options[0].option)


def test_nobody_notices_an_action_that_is_half_made_or_thought_over(tmp_path: Path) -> None:
    """GEN-19: not by a message, a number, a clock, the lobby, what was before, or what is refused."""

    async def visit(room: Room, clock: Clock, table: str, live: LiveTable) -> None:
        mine, others = Eyes(ME), [Eyes(YOU), Eyes(OTHER)]
        for eyes in (mine, *others):
            await room.tables.watch(table, eyes)
        heard = [len(eyes.messages) for eyes in others]
        before = [await room.tables.snapshot(table, eyes.person) for eyes in others]
        row, count = await room.store.row(table), room.tables.keeper.moves
        moves = before[0].position.moves
        assert row is not None

        async def unchanged() -> None:
            clock.think(3)
            assert [len(eyes.messages) for eyes in others] == heard
            for eyes, then in zip(others, before, strict=True):
                now = await room.tables.snapshot(table, eyes.person)
                assert replace(now, spent_ms=then.spent_ms) == then
                assert now.spent_ms > 0
                late = await refused(room.tables.moments(table, eyes.person, moves + 1, moves + 1))
                assert late.reason == f"there is no move {moves + 1}; the match has moves 0 to {moves}"
                assert await room.tables.story(table, eyes.person, moves) == []
            far = await refused(room.tables.ask_take_back(YOU.id, p.AskTakeBack(1, table, live.table.decision, 99)))
            assert far.reason == f"choose a moment from 0 to {moves - 1}"
            now_row = await room.store.row(table)
            assert now_row is not None
            for person in ("", YOU.id, OTHER.id):
                assert listed(now_row, person) == listed(row, person)
            assert room.tables.keeper.moves == count

        for _ in range(2):
            await banner(room, table)
            assert mine.last["position"]["moves"] == moves + 1
            assert mine.last["position"]["view"]["attempt"]["doing"]["source"] == "banner"
            await unchanged()
            await step_back(room, table)
            assert mine.last["position"]["moves"] == moves
            assert mine.last["position"]["view"]["attempt"]["doing"] is None
            await unchanged()
        await banner(room, table)
        await room.tables.say(YOU, p.Say(1, table, "Well?"))
        assert "position" not in others[0].last
        await finish(room, table)
        for eyes in (mine, *others):
            assert (eyes.last["after"], eyes.last["seq"]) == (before[0].seq + 1, before[0].seq + 2)
            assert eyes.last["position"]["moves"] == moves + 2
            assert {event["move"] for event in eyes.last["events"]} == {moves + 2}
        number = eyes.last["position"]["decision"]["number"]
        was = before[0].position.decision
        assert was is not None
        assert number == was.number + 2, "not how often she thought again"
        assert room.tables.keeper.moves == count + 2
        seats = others[0].last["seats"]
        assert seats[0]["bank_ms"] == 600_000 - 12_000, "all of her time, once the action is made"

    inside(tmp_path, visit)


def test_what_is_sent_late_meets_no_other_question(tmp_path: Path) -> None:
    """Every list that Mia is shown has a number of its own, also the same one after she stepped back."""

    async def visit(room: Room, _: Clock, table: str, live: LiveTable) -> None:
        numbers = []
        for act in (banner, step_back, banner, step_back, banner, finish):
            numbers.append(live.table.step)
            await act(room, table)
        numbers.append(live.table.step)
        assert len(set(numbers)) == len(numbers)
        for number in numbers[:-1]:
            assert (await refused(room.tables.play(ME.id, p.Play(1, table, number, 0)))).code == "stale"

    inside(tmp_path, visit)


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock, table: str, live: LiveTable) -> None:
        for act in (banner, step_back, banner, step_back, banner, finish):
            await act(room, table)
            entries = await room.store.entries(table)
            for void in (set(), void_entries(entries)):
                again = rebuilt(entries, void)
                assert all_of(again) == all_of(live.table)
                assert again.step == live.table.step

    inside(tmp_path, visit)


async def same_when_loaded(room: Room, clock: Clock, table: str, live: LiveTable) -> None:
    """Time goes by, Mia thinks again, and the table is what its log says."""
    clock.think(3)
    await step_back(room, table)
    clock.think(2)
    entries = await room.store.entries(table)
    for void in (set(), void_entries(entries)):
        assert all_of(rebuilt(entries, void)) == all_of(live.table)


def test_stepping_back_leaves_what_others_said_meanwhile(tmp_path: Path) -> None:
    """Yusuf's standing pass, that he lifts it, and that he asks for a take-back."""

    async def visit(room: Room, clock: Clock, table: str, live: LiveTable) -> None:
        assert live.table.match.passes_on(1)
        await banner(room, table)
        await same_when_loaded(room, clock, table, live)
        assert live.table.match.passes_on(1)
        await banner(room, table)
        await room.tables.ask_again(YOU.id, p.AskAgain(1, table, 1))
        await same_when_loaded(room, clock, table, live)
        assert not live.table.match.passes_on(1)
        await banner(room, table)
        await room.tables.ask_take_back(YOU.id, p.AskTakeBack(1, table, live.table.decision, 0))
        await same_when_loaded(room, clock, table, live)
        assert live.table.asked is not None

    inside(tmp_path, visit)


def test_stepping_back_leaves_the_take_back_before(tmp_path: Path) -> None:
    """What a take-back with consent did to the clocks stands, though the action began where it led."""

    async def visit(room: Room, clock: Clock, table: str, live: LiveTable) -> None:
        moves = len(live.table.match.moves)
        await banner(room, table)
        await finish(room, table)
        clock.think(5)
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, live.table.decision, moves))
        await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, True))
        assert len(live.table.match.moves) == moves
        await banner(room, table)
        await same_when_loaded(room, clock, table, live)

    inside(tmp_path, visit)


def test_a_whole_action_is_taken_back_not_half_of_it(tmp_path: Path) -> None:
    """With the others' consent, because a die was rolled: to the list of actions, and nobody sees less or more."""

    async def visit(room: Room, _: Clock, table: str, live: LiveTable) -> None:
        moves = len(live.table.match.moves)
        await banner(room, table)
        await finish(room, table)
        for person in (ME.id, YOU.id):
            back = (await room.tables.snapshot(table, person)).position.take_back
            assert (back.free, back.before, back.together) == (0, moves, False)
        number = live.table.decision
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, number, moves + 1))
        assert (await room.tables.snapshot(table, YOU.id)).position.take_back.to_moves == moves
        await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, True))
        assert len(live.table.match.moves) == moves
        assert live.table.decision == live.table.step == number + 1

    inside(tmp_path, visit)


def test_a_bots_action_is_told_when_it_is_made(tmp_path: Path) -> None:
    """A bot sits in for Mia, and thinks between its choices."""

    async def visit(room: Room, _: Clock, table: str, live: LiveTable) -> None:
        gate = asyncio.Semaphore(0)
        wishes = iter(["banner", "", "stop"])

        async def think(_table: str, _match: object, seat: int, *_: object) -> str:
            await gate.acquire()
            asked = live.table.match.asked(seat)
            assert asked is not None
            return next(wishes) or " ".join(map(str, asked.options[0]))

        room.tables.workers.choose = think  # type: ignore[method-assign, assignment]
        eyes = Eyes(OTHER)
        await room.tables.watch(table, eyes)
        moves = len(live.table.match.moves)
        await room.tables.leave(table, ME.id)
        heard = len(eyes.messages)
        gate.release()
        await until(lambda: len(live.table.match.moves) == moves + 1 and not live.lock.locked())
        assert len(eyes.messages) == heard
        gate.release()
        await until(lambda: len(live.table.match.moves) == moves + 2 and not live.lock.locked())
        assert len(eyes.messages) == heard + 1

    inside(tmp_path, visit, BOT, absence="bot")
