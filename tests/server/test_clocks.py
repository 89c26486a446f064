"""Time banks: increments, what happens when one is used up, who chooses that, and how a seat comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import Decision, Match, QuesthallError
from questhall.server import protocol as p
from questhall.server.keeper import LiveTable
from questhall.server.lobby import listed
from questhall.server.store import LogEntry, Person
from questhall.server.table import Table
from tests.engine.lanterns import Lanterns, reaction_of
from tests.server.room import BOT, ME, MY_SEAT, OPEN, OTHER, SOUTH_FIRST, YOU, Eyes, Room, a_room
from tests.server.test_tables import refused, until
from tests.server.test_together import AT_ONCE, answer, no_bots, quick_bots

EVE = Person("eve", "Eve", None, None, 0, 0)
BANK = 300
GRACE_MS = 30_000  # a tenth of it


class Clock:
    """A clock that stands still until somebody thinks."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def think(self, seconds: float) -> None:
        self.now += int(1000 * seconds)


Visit = Callable[[Room, Clock], Awaitable[None]]


def inside(folder: Path, visit: Visit) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(folder, 0, clock) as room:
            await asyncio.wait_for(visit(room, clock), 60)

    asyncio.run(run())


async def lefts(room: Room, table: str) -> list[float | None]:
    """What is left of each bank, in seconds, as a client works it out."""
    shown = await room.tables.snapshot(table, "")
    decision = shown.position.decision
    assert decision is not None
    asked = [decision.seat] if decision.together is None else decision.together.seats
    return [
        None if seat.bank_ms is None else (seat.bank_ms - (shown.spent_ms if seat.seat in asked else 0)) / 1000
        for seat in shown.seats
    ]


async def seat_of(room: Room, table: str, seat: int) -> p.SeatShown:
    return (await room.tables.snapshot(table, "")).seats[seat]


async def run_out(room: Room, clock: Clock, table: str, seat: int = 0, seconds: float = BANK) -> LiveTable:
    """Let a seat think until its bank is used up, and the timer notice."""
    live = await room.tables.keeper.get(table)
    clock.think(seconds)
    assert not live.table.seats[seat].up
    room.tables.keeper._time_is_up(live, seat, live.table.decision, True)
    await until(lambda: live.table.seats[seat].up or live.table.seats[seat].stand_in)
    async with live.lock:  # and is stored
        return live


async def choose(room: Room, table: str, person: Person, choice: p.TimeUp, seat: int = 0) -> None:
    await room.tables.choose_out_of_time(person.id, p.OutOfTime(1, table, seat, choice))


async def come_back(room: Room, table: str, person: Person = ME) -> None:
    await room.tables.come_back(person.id, p.ComeBack(1, table))


async def four(room: Room, *plans: p.SeatPlan, **settings: Any) -> str:
    """River Duel in teams: Mia and whoever comes first against the others."""
    table = await room.open(*plans, bank_seconds=BANK, **settings)
    for person, plan in zip((YOU, OTHER, EVE), plans[1:], strict=True):
        if plan is OPEN:
            await room.tables.sit(table, person, None, "")
    if OPEN in plans:
        await room.tables.start(table, ME.id)
    return table


# The bank


def test_the_increment_comes_when_the_choice_has_passed_on(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK, increment_seconds=10)
        clock.think(20)
        await room.play(table, ME, "move c2")
        assert await lefts(room, table) == [280, 300], "in the middle of the turn nothing comes back"
        clock.think(3)
        assert await lefts(room, table) == [277, 300]
        await room.play(table, ME, "end")
        assert await lefts(room, table) == [287, 300]
        clock.think(2)
        await room.play(table, YOU, "end")
        assert await lefts(room, table) == [287, 308], "a bank may grow"

    inside(tmp_path, visit)


@pytest.mark.usefixtures("lanterns")
def test_each_who_is_asked_together_gets_the_increment_when_all_have_answered(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table, _ = await room.tables.open(lanterns(increment_seconds=10), ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        clock.think(20)
        await answer(room, table, ME.id)
        clock.think(5)
        assert await lefts(room, table) == [275, 275], "nobody sees who has answered"
        await answer(room, table, YOU.id)
        assert await lefts(room, table) == [290, 285]

    inside(tmp_path, visit)


def lanterns(**settings: Any) -> p.NewTable:
    return p.NewTable("lanterns", [MY_SEAT, OPEN], AT_ONCE, bank_seconds=BANK, **settings)


def test_bots_have_no_clock(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock) -> None:
        no_bots(room)
        table = await room.open(MY_SEAT, BOT, bank_seconds=BANK)
        assert await lefts(room, table) == [300, None]

    inside(tmp_path, visit)


def test_to_take_back_gives_no_time_back(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK)
        clock.think(20)
        await room.play(table, ME, "move c2")
        clock.think(40)
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 1))
        assert await lefts(room, table) == [240, 300]
        live = await room.tables.keeper.get(table)
        again = rebuilt(await room.store.entries(table))
        assert [seat.used_ms for seat in again.seats] == [seat.used_ms for seat in live.table.seats]

    inside(tmp_path, visit)


def rebuilt(entries: list[LogEntry]) -> Table:
    table = Table(entries[0].table)
    for entry in entries:
        table.take_up(entry)
    return table


def test_a_snapshot_in_mid_turn_tells_how_much_of_it_is_spent(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK)
        clock.think(12)
        shown = await room.tables.snapshot(table, YOU.id)
        assert (shown.seats[0].bank_ms, shown.spent_ms) == (300_000, 12_000)
        assert shown.clock == p.ClockShown(300, 0, 30, ["wait", "claim", "bot"])
        plain = await room.duel()
        clock.think(12)
        shown = await room.tables.snapshot(plain, YOU.id)
        assert (shown.clock, shown.spent_ms, shown.seats[0].time_up) == (None, 0, None)

    inside(tmp_path, visit)


# Set-up


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"increment_seconds": -1, "bank_seconds": 60}, "increment_seconds must be from 0"),
        ({"increment_seconds": 90_000, "bank_seconds": 60}, "to 86400"),
        ({"increment_seconds": 5}, "needs a clock"),
        ({"time_up": ["bot"]}, "needs a clock"),
    ],
)
def test_an_impossible_clock_is_refused(tmp_path: Path, settings: dict[str, Any], complaint: str) -> None:
    async def visit(room: Room, _: Clock) -> None:
        with pytest.raises(QuesthallError, match=complaint):
            await room.open(MY_SEAT, BOT, **settings)

    inside(tmp_path, visit)


@pytest.mark.parametrize(
    ("game", "seats", "rules"),
    [
        ("roll_for_adventure", 2, {}),
        ("delve", 1, {}),
        ("adventure_party", 2, {"mode": "cooperative"}),
        ("adventure_party", 4, {}),  # END-7: more than two can only leave
    ],
)
def test_where_nobody_can_concede_to_others_there_is_nothing_to_claim(
    tmp_path: Path, game: str, seats: int, rules: dict[str, int | str]
) -> None:
    async def visit(room: Room, _: Clock) -> None:
        plans = [MY_SEAT, *[BOT] * (seats - 1)]
        with pytest.raises(QuesthallError, match=r"cannot have 'claim' here.*choose from wait, bot"):
            await room.tables.open(p.NewTable(game, plans, rules, bank_seconds=60, time_up=["claim"]), ME)
        table = (await room.tables.open(p.NewTable(game, plans, rules, bank_seconds=60), ME))[0]
        shown = await room.tables.snapshot(table, ME.id)
        assert shown.clock is not None
        assert shown.clock.time_up == ["wait", "bot"]

    inside(tmp_path, visit)


def test_a_rematch_has_the_same_clock(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock) -> None:
        table = await room.duel(bank_seconds=BANK, increment_seconds=7, time_up=["claim", "wait"])
        await room.play(table, ME, "concede")
        again = await room.tables.rematch(table, ME)
        clocks = [(await room.tables.snapshot(each, ME.id)).clock for each in (table, again)]
        assert clocks == [p.ClockShown(300, 7, 30, ["wait", "claim"])] * 2

    inside(tmp_path, visit)


# Who chooses, and what: said before it happens


def test_opponents_choose_and_it_is_said_before(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock) -> None:
        duel = await room.duel(bank_seconds=BANK)
        assert (await seat_of(room, duel, 0)).time_up == p.TimeUpShown(["wait", "claim", "bot"], [1], False, [])
        narrow = await room.duel(bank_seconds=BANK, time_up=["bot", "wait"])
        assert (await seat_of(room, narrow, 1)).time_up == p.TimeUpShown(["wait", "bot"], [0], False, [])

    inside(tmp_path, visit)


def test_it_is_said_while_seats_are_still_free(tmp_path: Path) -> None:
    async def visit(room: Room, _: Clock) -> None:
        table = await room.open(MY_SEAT, OPEN, bank_seconds=BANK)
        for seat in (0, 1):
            assert (await seat_of(room, table, seat)).time_up == p.TimeUpShown(
                ["wait", "claim", "bot"], [1 - seat], False, []
            )

    inside(tmp_path, visit)


@pytest.mark.parametrize(
    ("plans", "choices", "deciders"),
    [
        ([MY_SEAT, OPEN, OPEN, OPEN], ["wait", "claim", "bot"], [2, 3]),
        ([MY_SEAT, BOT, OPEN, BOT], ["wait", "claim", "bot"], [2]),
        ([MY_SEAT, OPEN, BOT, BOT], ["wait", "bot"], [1]),
        ([MY_SEAT, MY_SEAT, MY_SEAT, BOT], ["bot"], []),
    ],
)
def test_of_teams_any_opponent_chooses_or_else_the_mates(
    tmp_path: Path, plans: list[p.SeatPlan], choices: list[p.TimeUp], deciders: list[int]
) -> None:
    async def visit(room: Room, _: Clock) -> None:
        no_bots(room)
        table = await four(room, *plans)
        assert (await seat_of(room, table, 0)).time_up == p.TimeUpShown(choices, deciders, False, [])

    inside(tmp_path, visit)


def test_only_who_plays_against_the_seat_may_choose_and_only_then(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await four(room, MY_SEAT, OPEN, OPEN, OPEN, time_up=["wait", "bot"], house_rules=SOUTH_FIRST)
        await refused(choose(room, table, OTHER, "bot"), "stale")
        await run_out(room, clock, table)
        await refused(choose(room, table, YOU, "bot"), "not_seated")
        await refused(choose(room, table, ME, "wait"), "not_seated")
        await refused(choose(room, table, OTHER, "claim"), "bad_option", "wait or bot")
        await refused(choose(room, table, OTHER, "bot", seat=9), "stale")
        await choose(room, table, OTHER, "wait")
        await choose(room, table, EVE, "bot")
        await refused(choose(room, table, OTHER, "bot"), "stale")
        assert (await seat_of(room, table, 0)).stand_in

    inside(tmp_path, visit)


# What happens


def test_whoever_waits_says_so_and_the_late_one_plays_on_with_the_time_of_grace(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK)
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        await run_out(room, clock, table)
        assert eyes.last["seats"][0]["time_up"]["now"]
        await choose(room, table, YOU, "wait")
        assert eyes.last["seats"][0]["time_up"]["waiting"] == [1]
        heard = len(eyes.messages)
        await choose(room, table, YOU, "wait")
        assert len(eyes.messages) == heard, "a second click does no harm"
        clock.think(100)
        await room.play(table, ME, "move c2")
        up = (await seat_of(room, table, 0)).time_up
        assert up is not None
        assert (up.now, up.waiting) == (False, [])
        assert await lefts(room, table) == [GRACE_MS / 1000, 300]
        await run_out(room, clock, table, 0, 31)
        await choose(room, table, YOU, "claim")

    inside(tmp_path, visit)


def test_a_claim_ends_the_match_and_record_and_replay_understand_it(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK)
        await room.play(table, ME, "move c2")
        live = await run_out(room, clock, table)
        await choose(room, table, YOU, "claim")
        await until(lambda: live.table.phase == "finished")
        shown = await room.tables.snapshot(table, ME.id)
        outcome = shown.position.outcome
        assert outcome is not None
        assert (outcome.ending, outcome.clause, outcome.scores) == ("concession", "END-8", [0.0, 1.0])
        assert outcome.out_of_time == [0]
        assert shown.seats[0].conceding
        record = await room.tables.record(table, YOU.id)
        assert record.moves == ["move c2", "concede"]
        assert Match.replay(record).outcome == live.table.match.outcome
        replayed = (await room.tables.moments(table, YOU.id, 2, 2))[0].outcome
        assert replayed is not None
        assert replayed.out_of_time == [0]
        row = await room.store.row(table)
        assert row is not None
        assert listed(row, ME.id).phase == "finished"

    inside(tmp_path, visit)


def test_in_a_team_the_seat_concedes_and_the_mate_plays_on(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await four(room, MY_SEAT, OPEN, OPEN, OPEN, house_rules=SOUTH_FIRST)
        live = await run_out(room, clock, table)
        await choose(room, table, EVE, "claim")
        await until(lambda: bool(live.table.match.moves))
        assert live.table.phase == "playing"
        assert (await seat_of(room, table, 0)).conceding
        await refused(come_back(room, table), "not_your_turn", "claimed")
        await room.tables.ask_take_back(YOU.id, p.AskTakeBack(1, table, 1, 0))
        for person in (ME, OTHER, EVE):
            await room.tables.answer_take_back(person.id, p.AnswerTakeBack(1, table, True))
        assert live.table.match.moves == []
        seat = await seat_of(room, table, 0)
        assert not seat.conceding
        assert not seat.stand_in, "to take back takes the claim back too"

    inside(tmp_path, visit)


@pytest.mark.usefixtures("lanterns")
def test_a_seat_that_cannot_concede_yet_does_so_as_soon_as_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choice_of(state: Lanterns, seat: int) -> Decision:
        """No window, or silence would be a pass."""
        return Decision(seat, "react", reaction_of(state, seat).options)

    monkeypatch.setattr("tests.engine.lanterns.reaction_of", choice_of)

    async def visit(room: Room, clock: Clock) -> None:
        quick_bots(room)
        table, _ = await room.tables.open(lanterns(), ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        for person in (ME, YOU):
            await answer(room, table, person.id)
        live = await room.tables.keeper.get(table)
        assert [each.ask for each in live.table.match.open] == ["react", "react"], "nobody may concede here"
        await run_out(room, clock, table)
        await choose(room, table, YOU, "claim")
        while live.table.phase == "playing":
            if any([each.seat == 1 for each in live.table.match.open]):
                await answer(room, table, YOU.id)
            await asyncio.sleep(0)
        outcome = live.table.match.outcome
        assert outcome is not None
        assert outcome.scores == (0.0, 1.0)
        assert Match.replay(live.table.match.record, game=live.table.match.game).outcome == outcome

    inside(tmp_path, visit)


@pytest.mark.parametrize(("choice", "kind"), [("wait", "time_up"), ("claim", "claimed"), ("bot", "stand_in")])
def test_the_only_thing_that_is_possible_happens_by_itself(tmp_path: Path, choice: p.TimeUp, kind: str) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        table = await room.duel(bank_seconds=BANK, time_up=[choice])
        assert (await seat_of(room, table, 0)).time_up == p.TimeUpShown([choice], [], False, [])
        await run_out(room, clock, table)
        entries = await room.store.entries(table)
        assert kind in [entry.kind for entry in entries[-2:]]

    inside(tmp_path, visit)


def test_the_timer_notices_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            table = await room.duel(bank_seconds=1)
            live = await room.tables.keeper.get(table)
            await until(lambda: live.table.seats[0].up and not live.lock.locked())
            assert [entry.kind for entry in await room.store.entries(table)].count("time_up") == 1
            assert live.timer is None, "now the others choose"

    asyncio.run(run())


def test_a_timer_that_is_early_waits_on(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table = await room.duel(bank_seconds=BANK)
        live = await room.tables.keeper.get(table)
        clock.think(BANK - 0.001)
        room.tables.keeper._time_is_up(live, 0, 0, True)
        await until(lambda: live.timer is not None)
        assert not live.table.seats[0].up

    inside(tmp_path, visit)


# The way back


def test_who_is_back_gets_the_seat_back_with_the_time_of_grace(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        table = await room.duel(bank_seconds=BANK)
        await refused(come_back(room, table), "not_seated", "no bot sits in")
        await run_out(room, clock, table)
        await choose(room, table, YOU, "bot")
        await refused(room.tables.play(ME.id, p.Play(1, table, 0, 0)), "not_your_turn", "take the seat back first")
        shown = await room.tables.snapshot(table, ME.id)
        assert shown.position.decision is not None
        assert not shown.position.decision.mine
        clock.think(500)
        assert (await seat_of(room, table, 0)).bank_ms == 0
        await come_back(room, table)
        assert await lefts(room, table) == [GRACE_MS / 1000, 300]
        clock.think(12)
        await room.play(table, ME, "move c2")
        assert await lefts(room, table) == [18, 300]

    inside(tmp_path, visit)


def test_who_arrives_gets_the_seat_back_too(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        table = await room.duel(bank_seconds=BANK, time_up=["bot"])
        await run_out(room, clock, table)
        assert (await seat_of(room, table, 0)).stand_in
        await room.tables.watch(table, Eyes(ME))
        assert not (await seat_of(room, table, 0)).stand_in
        assert await lefts(room, table) == [GRACE_MS / 1000, 300]

    inside(tmp_path, visit)


def test_the_time_of_grace_comes_once_for_a_choice(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        table = await room.duel(bank_seconds=BANK, time_up=["bot"])
        await run_out(room, clock, table)
        await come_back(room, table)
        live = await run_out(room, clock, table, 0, 30)
        await refused(come_back(room, table), "not_your_turn", "the bot makes it")
        await room.tables.watch(table, Eyes(ME))
        assert live.table.seats[0].stand_in
        await room.tables.keeper.do(table, "", lambda _: [("played", {"option": "move c2"})])  # the bot does
        await come_back(room, table)
        assert await lefts(room, table) == [GRACE_MS / 1000, 300]

    inside(tmp_path, visit)


def test_who_leaves_and_comes_back_wins_no_time(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        table = await room.duel(bank_seconds=BANK, absence="bot")
        clock.think(295)
        await room.tables.leave(table, ME.id)
        clock.think(100)
        assert (await seat_of(room, table, 0)).bank_ms == 5000
        await come_back(room, table)
        assert await lefts(room, table) == [5, 300], "the bot's time is not counted, and none is given"

    inside(tmp_path, visit)


# Asked together with others


@pytest.mark.usefixtures("lanterns")
def test_that_a_late_answer_is_in_is_told_and_no_other(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        table, _ = await room.tables.open(lanterns(), ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        mine, yours = Eyes(ME), Eyes(YOU)
        for eyes in (mine, yours):
            await room.tables.watch(table, eyes)
        clock.think(250)
        await run_out(room, clock, table, 0, 50)
        assert yours.last["seats"][0]["time_up"]["now"]
        await answer(room, table, ME.id)
        update = yours.last
        assert not update["seats"][0]["time_up"]["now"]
        assert "position" not in update, "what she chose is her secret"
        assert (update["after"] + 1, mine.last["seq"]) == (update["seq"], update["seq"])
        heard = len(yours.messages)
        await answer(room, table, ME.id, 1)
        assert len(yours.messages) == heard, "whether she thinks again is another one"
        live = await room.tables.keeper.get(table)
        again = rebuilt(await room.store.entries(table))
        assert (again.number, again.seq) == (live.table.number, live.table.seq)

    inside(tmp_path, visit)


@pytest.mark.usefixtures("lanterns")
def test_who_leaves_does_not_tell_whether_the_answer_was_in(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        shown = []
        for answers in (False, True):
            table, _ = await room.tables.open(lanterns(absence="bot"), ME)
            await room.tables.sit(table, YOU, None, "")
            await room.tables.start(table, ME.id)
            clock.think(20)
            if answers:
                await answer(room, table, ME.id)
            clock.think(20)
            await room.tables.leave(table, ME.id)
            shown.append((await room.tables.snapshot(table, YOU.id)).seats)
        assert shown[0] == shown[1]

    inside(tmp_path, visit)


# Restarts, several processes, old tables


def test_all_of_it_outlives_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(tmp_path, 0, clock) as room:
            table = await room.duel(bank_seconds=BANK, increment_seconds=40)
            await run_out(room, clock, table)
            await choose(room, table, YOU, "wait")
            before = await room.tables.snapshot(table, ME.id)
        async with a_room(tmp_path, 0, clock) as room:
            assert await room.tables.snapshot(table, ME.id) == before
            await choose(room, table, YOU, "claim")
            live = await room.tables.keeper.get(table)
            await until(lambda: live.table.phase == "finished")

    asyncio.run(run())


def test_time_that_ran_out_while_the_server_was_down_is_noticed(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(tmp_path, 0, clock) as room:
            table = await room.duel(bank_seconds=BANK)
        clock.think(BANK + 1)
        async with a_room(tmp_path, 0, clock) as room:
            await until(lambda: table in room.tables.keeper._live)
            live = await room.tables.keeper.get(table)
            await until(lambda: live.table.seats[0].up)

    asyncio.run(run())


def test_two_processes_notice_it_once(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with a_room(tmp_path, 0, clock) as here, a_room(tmp_path, 0, clock) as there:
            table = await here.duel(bank_seconds=BANK)
            both = [(room, await room.tables.keeper.get(table)) for room in (here, there)]
            clock.think(BANK)
            for room, live in both:
                room.tables.keeper._time_is_up(live, 0, 0, True)
            await until(lambda: all(live.table.seats[0].up for _, live in both))
            await choose(there, table, YOU, "wait")
            kinds = [entry.kind for entry in await here.store.entries(table)]
            assert (kinds.count("time_up"), kinds.count("waited")) == (1, 1)

    asyncio.run(run())


def test_at_a_table_from_before_a_bot_plays_on(tmp_path: Path) -> None:
    async def visit(room: Room, clock: Clock) -> None:
        no_bots(room)
        new = await room.duel(bank_seconds=BANK)
        opened, *more = await room.store.entries(new)
        body = json.loads(opened.body)
        del body["increment_seconds"], body["time_up"]
        table = rebuilt([LogEntry(new, 1, "opened", opened.person, json.dumps(body), opened.at), *more])
        (await room.tables.keeper.get(new)).table = table
        assert (await seat_of(room, new, 0)).time_up == p.TimeUpShown(["bot"], [], False, [])
        live = await run_out(room, clock, new)
        assert live.table.seats[0].stand_in

    inside(tmp_path, visit)
