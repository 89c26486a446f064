"""Several seats asked at once: who has answered, and what, is a secret until all are in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from questhall.bots import make_bot
from questhall.engine import Match, notation, read_record
from questhall.engine.sight import Sight
from questhall.server import protocol as p
from questhall.server.bot_worker import Positions
from questhall.server.bot_worker import answer as worker_answer
from questhall.server.lobby import listed
from questhall.server.rows import is_ticking
from questhall.server.store import Person
from questhall.server.table import Refusal
from questhall.server.workers import Worker
from tests.server.room import BOT, ME, MY_SEAT, OPEN, OTHER, YOU, Eyes, Room, a_room
from tests.server.test_tables import until

AT_ONCE: dict[str, int | str] = {"choosing": "at_once"}
PEOPLE = [ME, YOU, OTHER]
EVE = Person("eve", "Eve", None, None, 0, 0)

pytestmark = pytest.mark.usefixtures("lanterns")


def inside(
    folder: Path, visit: Callable[[Room], Awaitable[None]], clock: Callable[[], int] = lambda: 1_000_000
) -> None:
    async def run() -> None:
        async with a_room(folder, 0, clock) as room:
            await asyncio.wait_for(visit(room), 60)

    asyncio.run(run())


async def three_and_a_bot(room: Room, **settings: Any) -> str:
    """Mia, Yusuf, Olga and a bot that has not been asked yet."""
    return await seated(room, MY_SEAT, OPEN, OPEN, BOT, **settings)


async def duel(room: Room, **settings: Any) -> str:
    """Mia and Yusuf."""
    return await seated(room, MY_SEAT, OPEN, **settings)


async def seated(room: Room, *plans: p.SeatPlan, **settings: Any) -> str:
    settings.setdefault("house_rules", AT_ONCE)
    table, _ = await room.tables.open(p.NewTable("lanterns", list(plans), **settings), ME)
    for person, plan in zip(PEOPLE[1:], plans[1:], strict=False):
        if plan is OPEN:
            await room.tables.sit(table, person, None, "")
    if OPEN in plans:
        await room.tables.start(table, ME.id)
    return table


async def shown(room: Room, table: str, person: str) -> p.DecisionShown:
    decision = (await room.tables.snapshot(table, person)).position.decision
    assert decision is not None
    return decision


async def together(room: Room, table: str, person: str) -> p.TogetherShown:
    found = (await shown(room, table, person)).together
    assert found is not None
    return found


async def answer(room: Room, table: str, person: str, option: int = 0, **more: Any) -> None:
    decision = await shown(room, table, person)
    await room.tables.play(person, p.Play(1, table, decision.number, option, **more))


async def refused(what: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await what
    return refusal.value


def no_bots(room: Room) -> None:
    """Bots that think for ever."""

    async def think(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    room.tables.workers.choose = think  # type: ignore[method-assign, assignment]


def quick_bots(room: Room) -> list[int]:
    """Bots that think here and at once, with what a worker would be told; the seeds they were given."""
    seeds: list[int] = []

    async def think(_table: str, match: Match, seat: int, bot: str, seed: int, _whose: str) -> str:
        seeds.append(seed)
        return notation(make_bot(bot, seed).choose(Sight(match, seat)))

    room.tables.workers.choose = think  # type: ignore[method-assign, assignment]
    return seeds


def test_all_are_asked_at_the_same_moment(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        no_bots(room)
        table = await three_and_a_bot(room)
        for seat, person in enumerate(PEOPLE):
            decision = await shown(room, table, person.id)
            assert (decision.seat, decision.mine, decision.number) == (seat, True, 0)
            assert decision.together == p.TogetherShown([0, 1, 2, 3])
            assert len(decision.options) == 3, "two cards, or concede"
        guest = await shown(room, table, "")
        assert (guest.mine, guest.options, guest.together) == (False, [], p.TogetherShown([0, 1, 2, 3]))

    inside(tmp_path, visit)


def test_nobody_is_told_that_somebody_has_answered(tmp_path: Path) -> None:
    now = [1_000_000]

    async def visit(room: Room) -> None:
        no_bots(room)
        table = await three_and_a_bot(room, bank_seconds=600, public=True)
        others = [Eyes(YOU), Eyes(OTHER), Eyes(EVE)]
        mine = Eyes(ME)
        for each in (*others, mine):
            await room.tables.watch(table, each)
        heard = [len(each.messages) for each in others]
        before = [await room.tables.snapshot(table, each.person) for each in others]
        row = await room.store.row(table)
        now[0] += 9_000
        for option in (0, 1):
            await answer(room, table, ME.id, option)
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 0))
        await answer(room, table, ME.id)
        assert [len(each.messages) for each in others] == heard
        for each, then in zip(others, before, strict=True):
            assert await room.tables.snapshot(table, each.person) == replace(then, spent_ms=9_000)
        after = await room.store.row(table)
        assert row is not None
        assert after is not None
        for person in (YOU.id, OTHER.id, "", EVE.id):
            assert listed(after, person) == listed(row, person)
        assert mine.last["after"] == mine.last["seq"] == before[0].seq
        await room.tables.say(YOU, p.Say(1, table, "Well?"))
        for each in (*others, mine):
            assert (each.last["after"], each.last["seq"]) == (before[0].seq, before[0].seq + 1)
            assert each.last["chat"][0]["seq"] == each.last["seq"]
            assert "position" not in each.last

    inside(tmp_path, visit, lambda: now[0])


def test_the_last_answer_lets_the_match_go_on_for_everybody(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        eyes = [Eyes(ME), Eyes(YOU), Eyes(OTHER)]
        for each in eyes:
            await room.tables.watch(table, each)
        await answer(room, table, YOU.id)
        await answer(room, table, ME.id)
        for each in eyes:
            assert each.last["position"]["moves"] == 2
            assert each.last["seq"] == each.last["after"] + 1
            assert [event["kind"] for event in each.last["events"]] == ["shown"]

    inside(tmp_path, visit)


def test_the_record_is_the_same_whoever_answers_first(tmp_path: Path) -> None:
    async def played(room: Room, order: list[str]) -> list[str]:
        table = await duel(room)
        live = await room.tables.keeper.get(table)
        for person in order:
            await answer(room, table, person)
        return live.table.match.record.moves

    async def visit(room: Room) -> None:
        first = await played(room, [ME.id, YOU.id])
        second = await played(room, [YOU.id, ME.id])
        assert [move.split()[0] for move in first] == [move.split()[0] for move in second] == ["choose", "choose"]

    inside(tmp_path, visit)


def test_an_answer_is_shown_to_its_seat_and_may_be_changed_or_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        cards = [option.option for option in (await shown(room, table, ME.id)).options]
        free = (await room.tables.snapshot(table, ME.id)).position.take_back.free
        assert ((await together(room, table, ME.id)).answer, free) == ("", 0)
        for option in (0, 1):
            await answer(room, table, ME.id, option)
            now = await together(room, table, ME.id)
            assert (now.answer, now.answered) == (cards[option], [0])
            assert (await shown(room, table, ME.id)).mine
        assert (await together(room, table, YOU.id)).answer == ""
        assert (await room.tables.snapshot(table, ME.id)).position.take_back.free == 1
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 0))
        assert await together(room, table, ME.id) == p.TogetherShown([0, 1])
        nothing = await refused(room.tables.take_back(ME.id, p.TakeBack(2, table, 0)))
        assert nothing.code == "no_take_back"
        await answer(room, table, YOU.id)
        await answer(room, table, ME.id, 1)
        live = await room.tables.keeper.get(table)
        assert live.table.match.record.moves[0] == cards[1]
        assert (await room.tables.snapshot(table, ME.id)).position.take_back.free == 0

    inside(tmp_path, visit)


def test_what_cannot_be_answered_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        play = room.tables.play
        not_asked = await refused(play(OTHER.id, p.Play(1, table, 0, 0)))
        assert (not_asked.code, not_asked.reason) == ("not_your_turn", "Seat 1 and Seat 2 decide now")
        for seat in (1, 7):
            assert (await refused(play(ME.id, p.Play(1, table, 0, 0, seat)))).code == "not_your_turn"
        assert (await refused(play(ME.id, p.Play(1, table, 0, 9)))).code == "bad_option"
        assert (await refused(play(ME.id, p.Play(1, table, 0, 0, standing=True)))).code == "bad_option"
        number = await until_they_react(room, table)
        once = await refused(play(ME.id, p.Play(1, table, number, 0, standing=True)))
        assert (once.code, once.reason) == ("bad_option", "'raise' cannot be chosen for more than this once")
        assert (await refused(play(ME.id, p.Play(1, table, 0, 0)))).code == "stale"

    inside(tmp_path, visit)


async def until_they_react(room: Room, table: str) -> int:
    """All choose their first card; how many moves that were."""
    for person in (ME.id, YOU.id):
        await answer(room, table, person)
    decision = await shown(room, table, ME.id)
    assert decision.ask == "react"
    return decision.number


def test_a_standing_pass_answers_by_itself_until_it_is_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        number = await until_they_react(room, table)
        assert (await together(room, table, ME.id)).stretch == "round 1"
        await answer(room, table, ME.id, 1, standing=True)
        await answer(room, table, YOU.id, 0)
        live = await room.tables.keeper.get(table)
        # Yusuf has raised a lantern, so all are asked once more, but Mia passes and he has no other.
        assert len(live.table.match.moves) > number + 2
        assert live.table.match.record.moves[number : number + 3] == ["pass", "raise", "pass"]

    inside(tmp_path, visit)


async def passing(room: Room, table: str) -> list[str]:
    """Until when the two pass, as each is told."""
    return [(await room.tables.snapshot(table, person.id)).position.passing for person in (ME, YOU)]


def test_a_standing_pass_may_be_lifted_and_nobody_else_notices(tmp_path: Path) -> None:
    """The pass that was given stays, and can be changed; from the next window on the seat is asked."""

    async def visit(room: Room) -> None:
        no_bots(room)
        new = p.NewTable("lanterns", [MY_SEAT, OPEN, OPEN, OPEN], house_rules=AT_ONCE, bank_seconds=600)
        table, _ = await room.tables.open(new, ME)
        for person in (YOU, OTHER, EVE):
            await room.tables.sit(table, person, None, "")
        await room.tables.start(table, ME.id)
        for person in (ME, YOU, OTHER, EVE):
            await answer(room, table, person.id)
        await answer(room, table, ME.id, 1, standing=True)
        await answer(room, table, YOU.id, 0)
        await answer(room, table, OTHER.id, 1)
        await answer(room, table, EVE.id, 1)
        assert (await together(room, table, ME.id)).answer == "pass", "by itself"
        watching = [Eyes(each) for each in (YOU, OTHER, EVE)]
        mine = Eyes(ME)
        for each in (*watching, mine):
            await room.tables.watch(table, each)
        before = [(len(each.messages), await room.tables.snapshot(table, each.person)) for each in watching]
        row = await room.store.row(table)
        for seat, person in ((0, YOU), (1, YOU), (9, ME)):
            wrong = await refused(room.tables.ask_again(person.id, p.AskAgain(1, table, seat)))
            assert wrong.code in ("not_seated", "stale")
        await room.tables.ask_again(ME.id, p.AskAgain(1, table, 0))
        assert (await refused(room.tables.ask_again(ME.id, p.AskAgain(1, table, 0)))).code == "stale"
        assert (mine.last["after"], mine.last["position"].get("passing", "")) == (mine.last["seq"], "")
        assert mine.last["position"]["decision"]["together"]["answered"] == [0]
        after = await room.store.row(table)
        assert row is not None
        assert after is not None
        for each, (heard, shown_then) in zip(watching, before, strict=True):
            assert len(each.messages) == heard
            assert await room.tables.snapshot(table, each.person) == shown_then
            assert listed(after, each.person) == listed(row, each.person)
        await answer(room, table, OTHER.id, 0)
        await answer(room, table, EVE.id, 1)
        assert [each.seat for each in (await room.tables.keeper.get(table)).table.match.open] == [0, 3]

    inside(tmp_path, visit)


def test_a_lifted_pass_outlives_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            table = await duel(room)
            await until_they_react(room, table)
            await answer(room, table, ME.id, 1, standing=True)
            await room.tables.ask_again(ME.id, p.AskAgain(1, table, 0))
        async with a_room(tmp_path, 0) as room:
            assert (await together(room, table, ME.id)).answer == "pass"
            await answer(room, table, YOU.id, 0)
            assert (await shown(room, table, ME.id)).mine

    asyncio.run(run())


def test_who_passes_on_may_ask_to_be_asked_again(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        number = await until_they_react(room, table)
        await answer(room, table, ME.id, 1, standing=True)
        now = await together(room, table, ME.id)
        assert (now.answer, await passing(room, table), now.answered) == ("pass", ["round 1", ""], [0])
        await room.tables.take_back(ME.id, p.TakeBack(1, table, number))
        assert ((await together(room, table, ME.id)).answer, await passing(room, table)) == ("", ["", ""])
        await answer(room, table, ME.id, 1)
        await answer(room, table, YOU.id, 0)
        assert (await shown(room, table, ME.id)).mine, "asked again: it was one pass, not a standing one"

    inside(tmp_path, visit)


def test_a_pass_that_was_given_by_itself_may_be_taken_back_too(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        no_bots(room)
        table = await seated(room, MY_SEAT, OPEN, OPEN, MY_SEAT)
        for person in (ME, YOU, OTHER, ME):
            await answer(room, table, person.id)
        await answer(room, table, ME.id, 1, standing=True)
        await answer(room, table, YOU.id, 0)
        await answer(room, table, OTHER.id, 1)
        await answer(room, table, ME.id, 1)
        live = await room.tables.keeper.get(table)
        number = len(live.table.match.moves)
        assert number == 8
        assert [each.seat for each in live.table.match.open] == [2, 3], "Yusuf has no lantern left"
        assert (await together(room, table, ME.id)).answered == [0]
        await answer(room, table, ME.id, 1, seat=3)
        for seat in (3, 0):
            assert (await room.tables.snapshot(table, ME.id)).position.take_back.free == 1
            await room.tables.take_back(ME.id, p.TakeBack(1, table, number))
            assert seat in [each.seat for each in live.table.match.open], "what was answered last goes first"

    inside(tmp_path, visit)


def test_answers_and_passes_outlive_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            table = await duel(room)
            await until_they_react(room, table)
            await answer(room, table, ME.id, 1, standing=True)
            before = await together(room, table, ME.id)
            number = (await room.tables.snapshot(table, ME.id)).seq
        async with a_room(tmp_path, 0) as room:
            assert await together(room, table, ME.id) == before
            assert (await room.tables.snapshot(table, YOU.id)).seq == number
            await answer(room, table, YOU.id, 0)
            live = await room.tables.keeper.get(table)
            assert live.table.match.record.moves[2:5] == ["pass", "raise", "pass"]
            assert live.table.stopped == ""

    asyncio.run(run())


def test_time_is_counted_for_each_seat_and_shown_when_all_have_answered(tmp_path: Path) -> None:
    now = [1_000_000]

    async def visit(room: Room) -> None:
        table = await duel(room, bank_seconds=600)

        async def banks() -> list[int | None]:
            return [seat.bank_ms for seat in (await room.tables.snapshot(table, ME.id)).seats]

        now[0] += 2_000
        await answer(room, table, ME.id)
        now[0] += 5_000
        assert await banks() == [600_000, 600_000]
        await answer(room, table, YOU.id)
        assert await banks() == [598_000, 593_000]

    inside(tmp_path, visit, lambda: now[0])


def test_bots_answer_beside_people_and_wait_for_them(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        seeds = quick_bots(room)
        table = await seated(room, MY_SEAT, BOT, BOT, BOT)
        live = await room.tables.keeper.get(table)
        assert is_ticking(live.table), "a bot is asked, though not first"
        await until(lambda: len(live.table.match.open) == 1 and live.bot is None)
        assert len(live.table.match.moves) == 0
        assert len(set(seeds)) == 3, "they do not all think the same"
        assert (await shown(room, table, ME.id)).mine
        await answer(room, table, ME.id)
        await until(lambda: len(live.table.match.moves) >= 4)
        assert live.table.match.movers[:4] == [0, 1, 2, 3]

    inside(tmp_path, visit)


def test_hints_and_bots_think_for_the_seat_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker itself, in this process: another would have to be told of the toy game."""
    positions = Positions()

    async def ask(_: Worker, request: dict[str, Any]) -> dict[str, Any]:
        return worker_answer(positions, json.loads(json.dumps(request)))

    monkeypatch.setattr(Worker, "ask", ask)

    async def run() -> None:
        async with a_room(tmp_path, 1) as room:
            table = await seated(room, MY_SEAT, OPEN, OPEN, BOT)
            for person in PEOPLE:
                options = [option.option for option in (await shown(room, table, person.id)).options]
                hint = await room.tables.hint(person.id, p.AskHint(1, table, 0))
                assert {option.option for option in hint.options} <= set(options)
            live = await room.tables.keeper.get(table)
            await until(lambda: bool(live.table.match.answers))
            answers = live.table.match.answers
            assert answers is not None
            assert list(answers) == [3]

    asyncio.run(run())


def test_a_bot_stands_in_for_each_who_is_away_and_nobody_else(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        no_bots(room)
        table = await seated(room, MY_SEAT, OPEN, OPEN, BOT, absence="bot", absence_seconds=5, bank_seconds=600)
        live = await room.tables.keeper.get(table)
        eyes = Eyes(OTHER)
        await room.tables.watch(table, eyes)
        await answer(room, table, ME.id)
        assert live.timer is not None
        assert live.timer.when() - asyncio.get_running_loop().time() < 6, "the soonest of several waits"
        room.tables.keeper._time_is_up(live, 0, 0)  # too late: she has answered
        room.tables.keeper._time_is_up(live, 1, 0)  # what the timer does
        await until(lambda: live.table.seats[1].stand_in)
        assert [seat.stand_in for seat in live.table.seats] == [False, True, False, False]

    inside(tmp_path, visit)


def test_who_is_away_is_called_once_for_a_decision(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            calls: list[str] = []
            room.tables.keeper._notify = lambda person, _: calls.append(person)
            table = await seated(room, MY_SEAT, OPEN, OPEN, MY_SEAT)
            assert sorted(set(calls)) == sorted(calls) == ["me", "other", "you"]
            for option in (0, 1):
                await answer(room, table, YOU.id, option)
            assert len(calls) == 3
            for _ in range(2):
                await answer(room, table, ME.id)
            await answer(room, table, OTHER.id)
            assert sorted(calls[3:]) == ["me", "other", "you"], "the next decision"

    asyncio.run(run())


def test_a_table_that_was_forgotten_calls_nobody_again(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        calls: list[str] = []
        room.tables.keeper._notify = lambda person, _: calls.append(person)
        table = await duel(room)
        assert sorted(calls) == ["me", "you"]
        room.tables.keeper.forget_idle(0)
        await answer(room, table, ME.id)
        await room.tables.snapshot(table, "")
        assert len(calls) == 2

    inside(tmp_path, visit)


def test_who_leaves_while_asked_is_called(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        calls: list[str] = []
        table = await duel(room)
        eyes = Eyes(YOU)
        await room.tables.watch(table, eyes)
        (await room.tables.keeper.get(table)).called.clear()
        room.tables.keeper._notify = lambda person, _: calls.append(person)
        room.tables.keeper.unwatch(table, eyes)
        assert "you" in calls

    inside(tmp_path, visit)


def test_a_secret_answer_delays_no_stand_in(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room, absence="bot", absence_seconds=60)
        mine, yours = Eyes(ME), Eyes(YOU)
        for each in (mine, yours):
            await room.tables.watch(table, each)
        room.tables.keeper.unwatch(table, yours)
        live = await room.tables.keeper.get(table)
        assert live.timer is not None
        due = live.timer.when()
        await asyncio.sleep(0.2)
        await answer(room, table, ME.id)
        assert abs(live.timer.when() - due) < 0.1
        live.asked_since -= 59
        live.away_since[YOU.id] -= 59
        await answer(room, table, ME.id, 1)
        assert due - live.timer.when() > 58, "counted from when he left"

    inside(tmp_path, visit)


def test_answers_are_counted_when_all_are_in(tmp_path: Path) -> None:
    """What the metrics tell, anybody may read."""

    async def visit(room: Room) -> None:
        quick_bots(room)
        table = await seated(room, MY_SEAT, OPEN, BOT, BOT)
        live = await room.tables.keeper.get(table)
        await until(lambda: len(live.table.match.open) == 2)
        await answer(room, table, ME.id)
        assert (room.tables.keeper.moves, room.tables.keeper.bot_moves) == (0, 0)
        await answer(room, table, YOU.id)
        assert (room.tables.keeper.moves, room.tables.keeper.bot_moves) == (2, 2)

    inside(tmp_path, visit)


def test_who_points_tells_nothing_of_the_own_answers(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await seated(room, MY_SEAT, OPEN, OPEN, MY_SEAT)
        eyes = Eyes(YOU)
        await room.tables.watch(table, eyes)
        for _ in range(2):
            await room.tables.point(ME.id, p.Point(1, table, "deck"))
            assert eyes.last["seat"] == 0
            await answer(room, table, ME.id)

    inside(tmp_path, visit)


def test_the_lobby_says_whose_turn_it_is(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)

        async def turns() -> list[bool]:
            row = await room.store.row(table)
            assert row is not None
            assert listed(row, "").turn == "Mia and Yusuf", "whoever has answered"
            return [listed(row, person.id).my_turn for person in PEOPLE]

        assert await turns() == [True, True, False]
        await answer(room, table, ME.id)
        assert await turns() == [False, True, False]

    inside(tmp_path, visit)


# Several seats at one screen


def test_at_one_screen_the_seats_answer_one_after_another(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await seated(room, MY_SEAT, MY_SEAT)
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        cards = [option.option for option in (await shown(room, table, ME.id)).options]
        await answer(room, table, ME.id)
        position = eyes.last["position"]
        assert (position["viewer"], position["decision"]["seat"]) == (1, 1)
        assert position["decision"]["together"]["answered"] == [0]
        assert cards[0] not in str(eyes.last["position"]), "what the first chose is not for the second"
        assert [event["seat"] for event in eyes.last["retold"] if "hand" in event["data"]] == [1]
        await room.tables.play(ME.id, p.Play(1, table, 0, 1, seat=0))
        assert eyes.last["position"]["viewer"] == 1, "a late click of the first seat changes its own answer"
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 0))
        assert eyes.last["position"]["viewer"] == 0
        for _ in range(2):
            await answer(room, table, ME.id)
        assert eyes.last["position"]["moves"] == 2

    inside(tmp_path, visit)


def test_the_screen_stays_with_the_seat_that_answered_last(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await seated(room, MY_SEAT, OPEN, MY_SEAT, MY_SEAT)
        for viewer in (0, 2, 3):
            assert (await room.tables.snapshot(table, ME.id)).position.viewer == viewer
            await answer(room, table, ME.id)
        assert (await room.tables.snapshot(table, ME.id)).position.viewer == 3
        await room.tables.play(ME.id, p.Play(1, table, 0, 1, seat=2))
        assert (await room.tables.snapshot(table, ME.id)).position.viewer == 2
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 0))
        assert (await room.tables.snapshot(table, ME.id)).position.viewer == 2
        assert (await together(room, table, ME.id)).answered == [0, 3]

    inside(tmp_path, visit)


# Looking and going back


async def some_moves(room: Room, table: str) -> list[str]:
    """A card each, and what they do with their lanterns: no match ends so soon."""
    live = await room.tables.keeper.get(table)
    while len(live.table.match.moves) < 4:
        for decision in list(live.table.match.open):
            person = PEOPLE[decision.seat].id
            await room.tables.play(person, p.Play(1, table, live.table.decision, 0))
    return live.table.match.record.moves


def test_every_moment_can_be_looked_at(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        moves = await some_moves(room, table)
        whole = await room.tables.moments(table, ME.id, 0, len(moves))
        assert [moment.moves for moment in whole] == list(range(len(moves) + 1))
        for first in range(len(moves) + 1):
            assert await room.tables.moments(table, ME.id, first, len(moves)) == whole[first:]
        assert whole[1].view == whole[0].view, "nothing is seen before both have chosen"
        numbers = [moment.decision.number for moment in whole if moment.decision]
        assert numbers == [0, 0, 2, 2, 4], "the same decision until both have chosen"
        assert whole[2].view != whole[0].view

    inside(tmp_path, visit)


def test_going_back_leads_to_before_all_that_was_chosen_together(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await duel(room)
        await some_moves(room, table)
        live = await room.tables.keeper.get(table)
        number = len(live.table.match.moves)
        back = (await room.tables.snapshot(table, ME.id)).position.take_back
        assert (number, back.before, back.to_moves) == (4, 2, None)
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, live.table.decision, 1))
        back = (await room.tables.snapshot(table, YOU.id)).position.take_back
        assert (back.before, back.to_moves) == (2, 0), "not 1: nobody can go back to there"
        await answer_all_but_one(room, table)
        await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, True))
        assert live.table.match.moves == []
        assert live.table.answered_at == {}
        assert (await together(room, table, YOU.id)).answer == ""
        for person in (YOU, ME):
            await answer(room, table, person.id)
        assert len(live.table.match.moves) == 2

    inside(tmp_path, visit)


async def answer_all_but_one(room: Room, table: str) -> None:
    """A secret answer neither ends nor answers the question whether to go back."""
    live = await room.tables.keeper.get(table)
    waiting = live.table.match.open
    if len(waiting) > 1:
        await answer(room, table, PEOPLE[waiting[0].seat].id)
    assert live.table.asked is not None


def test_a_branch_from_the_middle_begins_before_all_that_was_chosen_together(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await seated(room, MY_SEAT, MY_SEAT)
        live = await room.tables.keeper.get(table)
        while live.table.match.decision is not None:
            concede = len(live.table.match.moves) >= 4
            asked = await shown(room, table, ME.id)
            option = len(asked.options) - 1 if concede and asked.ask == "choose" else 0
            await room.tables.play(ME.id, p.Play(1, table, asked.number, option, seat=asked.seat))
        record = live.table.match.record
        assert Match.replay(read_record(record.to_json()), game=live.table.match.game).moves == live.table.match.moves
        branch = await room.tables.branch(table, ME, 1)
        there = (await room.tables.keeper.get(branch)).table
        assert (there.match.moves, there.match.answers) == ([], {})

    inside(tmp_path, visit)


# Two processes


def test_another_process_tells_only_who_may_know(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as here, a_room(tmp_path, 0) as there:
            table = await duel(here)
            mine, yours = Eyes(ME), Eyes(YOU)
            await there.tables.watch(table, mine)
            await there.tables.watch(table, yours)
            heard = len(yours.messages)
            await answer(here, table, ME.id)
            await until(lambda: mine.last["type"] == "update")
            assert mine.last["position"]["decision"]["together"]["answer"].startswith("choose")
            assert len(yours.messages) == heard
            await answer(there, table, YOU.id)
            await until(lambda: yours.last["type"] == "update")
            assert yours.last["after"] == mine.last["after"] == yours.messages[0]["seq"]

    asyncio.run(run())


def test_who_was_slower_than_another_process_is_told_what_may_be_known(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as here, a_room(tmp_path, 0) as there:
            table = await duel(here)
            await answer(here, table, ME.id)
            await here.tables.take_back(ME.id, p.TakeBack(1, table, 0))
            mine, yours = Eyes(ME), Eyes(YOU)
            for each in (mine, yours):
                await there.tables.watch(table, each)
            live = await there.tables.keeper.get(table)
            async with live.lock:  # the answer waits here before the news from the other process do
                answering = asyncio.create_task(there.tables.play(YOU.id, p.Play(1, table, 0, 0)))
                await asyncio.sleep(0)
                await answer(here, table, ME.id)
            await answering
            begun = yours.of_type("table")[0]["seq"]
            updates = [(each["after"], each["seq"]) for each in yours.of_type("update")]
            assert updates == [(begun, begun + 1)]
            assert [(each["after"], each["seq"]) for each in mine.of_type("update")] == [(begun, begun), *updates]

    asyncio.run(run())


# Teams


def test_rival_teams_are_shown_and_others_are_none(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        for game, seats, teams in (
            ("lanterns", 4, [0, 1, 0, 1]),
            ("lanterns", 2, [None, None]),
            ("river_duel", 4, [0, 0, 1, 1]),
            ("roll_for_adventure", 3, [None, None, None]),
        ):
            table, _ = await room.tables.open(p.NewTable(game, [MY_SEAT] * seats), ME)
            assert [seat.team for seat in (await room.tables.snapshot(table, ME.id)).seats] == teams

    inside(tmp_path, visit)
