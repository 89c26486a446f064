"""What a take-back undid is not played again when a table is loaded, and the table is the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import pytest

from questhall.server import protocol as p
from questhall.server.keeper import LiveTable
from questhall.server.showing import table_shown
from questhall.server.store import LogEntry
from questhall.server.table import MOVING, Refusal, Table, read_body, void_entries
from tests.server.room import ME, MY_SEAT, OPEN, YOU, Room, a_room
from tests.server.test_together import no_bots

PEOPLE = [ME, YOU]
NEVER = 1_000_000_000  # so late no window closes by itself
Rules = dict[str, int | str]
AT_ONCE: Rules = {"choosing": "at_once"}
SOUTH_FIRST: Rules = {"first_turn": "south"}

pytestmark = pytest.mark.usefixtures("lanterns")


class Clock:
    """A clock that goes on by itself, so that every entry has a time of its own."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        self.now += 700
        return self.now


async def begun(room: Room, game: str, rules: Rules, bank: int = 6000) -> str:
    new = p.NewTable(game, [MY_SEAT, OPEN], rules, bank_seconds=bank, increment_seconds=1)
    table, _ = await room.tables.open(new, ME)
    await room.tables.sit(table, YOU, None, "")
    await room.tables.start(table, ME.id)
    return table


def rebuilt(entries: list[LogEntry], void: set[int]) -> Table:
    table = Table(entries[0].table)
    for entry in entries:
        table.take_up(entry, entry.seq in void)
    return table


def all_of(table: Table) -> list[object]:
    """All that anybody can notice of a table, and what it would do next."""
    shown = [table_shown(table, person, set(), 0) for person in ("", ME.id, YOU.id)]
    match = table.match
    passing = [match.passes_on(seat) for seat in range(match.seats)]
    times = (
        [(seat.used_ms, seat.up, seat.graced) for seat in table.seats],
        table.answered_at,
        table.turn_began_at,
        table.updated_at,
    )
    return [shown, match.record, match.events, table.move_of_event, passing, times, table.seq, table.number]


async def step(room: Room, table: str, chance: random.Random) -> None:
    """Something that a person may do: mostly to choose, often to take back."""
    live = await room.tables.keeper.get(table)
    present = live.table
    moves = present.moves_of(0)
    late = ["time", "return"] if present.bank_ms < 60_000 else []
    passing = [seat for seat in range(2) if present.match.passes_on(seat)]
    what = chance.choice(["play", "play", "play", "back", "ask", "say", *late, *["lift" for _ in passing]])
    if present.match.held and chance.random() < 0.5:
        live.closes_at = 0
        await room.tables.keeper._close_window(live)
        return
    if what == "say":
        await room.tables.say(ME, p.Say(1, table, "Hm."))
    elif what == "ask" and moves:
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, present.decision_of(0), chance.randrange(moves)))
        with contextlib.suppress(Refusal):  # a window may have closed meanwhile
            await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, chance.random() < 0.7))
    elif what == "back":
        for person in PEOPLE:
            if table_shown(present, person.id, set(), 0).position.take_back.free:
                await room.tables.take_back(
                    person.id, p.TakeBack(1, table, present.decision_of(present.viewer_of(person.id)))
                )
                return
    elif what == "lift":
        await room.tables.ask_again(PEOPLE[passing[0]].id, p.AskAgain(1, table, passing[0]))
    elif what == "time":
        await out_of_time(room, live, chance)
    elif what == "return" and any([seat.stand_in for seat in present.seats]):
        for person in PEOPLE:
            with contextlib.suppress(Refusal):
                await room.tables.come_back(person.id, p.ComeBack(1, table))
    elif present.match.open:
        asked = chance.choice(present.match.open)
        if present.seats[asked.seat].stand_in:
            return
        option = chance.randrange(asked.choices)
        standing = bool(asked.stretch) and asked.options[option] == ("pass",) and chance.random() < 0.5
        request = p.Play(1, table, present.step, option, asked.seat, standing)
        await room.tables.play(PEOPLE[asked.seat].id, request)


async def out_of_time(room: Room, live: LiveTable, chance: random.Random) -> None:
    """Somebody runs out of time, if it is so, and the other chooses."""
    for asked in live.table.match.open:
        await room.tables.keeper._wait_no_more(live, asked.seat, live.table.step, True)
        if live.table.seats[asked.seat].up:
            choice: p.TimeUp = "bot" if chance.random() < 0.5 else "wait"
            request = p.OutOfTime(1, live.table.id, asked.seat, choice)
            await room.tables.choose_out_of_time(PEOPLE[1 - asked.seat].id, request)


@pytest.mark.parametrize("bank", [6000, 3])
@pytest.mark.parametrize(
    ("game", "rules"),
    [("lanterns", AT_ONCE), ("lanterns", {}), ("river_duel", SOUTH_FIRST), ("adventure_party", {"skull": "on"})],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_table_is_the_same_without_what_was_undone(
    game: str, rules: Rules, bank: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("questhall.server.openings.secrets.token_hex", lambda size: f"{seed:04x}" * size)

    async def run() -> None:
        chance = random.Random(seed)
        async with a_room(tmp_path, 0, Clock(), lambda: chance.choice([0, NEVER])) as room:
            no_bots(room)
            table = await begun(room, game, rules, bank)
            live = await room.tables.keeper.get(table)
            for _ in range(60):
                if live.table.phase == "playing":
                    await step(room, table, chance)
            async with room.tables.keeper.held(table):  # no window closes between the two looks
                entries = await room.store.entries(table)
                void = void_entries(entries)
                assert void or bank == 3  # then it may stand still: these bots think for ever
                assert all_of(rebuilt(entries, void)) == all_of(live.table)
                assert all_of(rebuilt(entries, set())) == all_of(live.table)

    asyncio.run(run())


def test_only_the_moves_that_stand_are_played_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            table = await begun(room, "river_duel", SOUTH_FIRST)
            live = await room.tables.keeper.get(table)
            for _ in range(40):
                await room.play(table, ME, "heal" if "heal" in options(live.table) else "move c2")
                await room.tables.take_back(ME.id, p.TakeBack(1, table, live.table.decision))
            await room.play(table, ME, "move c2")
            entries = await room.store.entries(table)
            void = void_entries(entries)
            left = [entry.kind for entry in entries if entry.kind in MOVING and entry.seq not in void]
            assert left == ["taken_back", "played"]

    asyncio.run(run())


def options(table: Table) -> list[str]:
    decision = table.match.decision
    assert decision is not None
    return [str(option[0]) for option in decision.options]


def test_a_log_from_before_is_played_as_it_was(tmp_path: Path) -> None:
    """Its take-backs do not say to which entry they go back."""

    async def run() -> None:
        async with a_room(tmp_path, 0) as room:
            table = await begun(room, "river_duel", SOUTH_FIRST)
            await room.play(table, ME, "move c2")
            await room.tables.take_back(ME.id, p.TakeBack(1, table, 1))
            await room.play(table, ME, "move c2")
            live = await room.tables.keeper.get(table)
            entries = [older(entry) for entry in await room.store.entries(table)]
            assert void_entries(entries) == set()
            assert all_of(rebuilt(entries, set())) == all_of(live.table)

    asyncio.run(run())


def older(entry: LogEntry) -> LogEntry:
    """A take-back as it was written before."""
    if entry.kind != "taken_back":
        return entry
    body = f'{{"moves": {read_body(entry.body)["moves"]}}}'
    return LogEntry(entry.table, entry.seq, entry.kind, entry.person, body, entry.at)
