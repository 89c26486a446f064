"""Who gets a bot worker next: addresses take turns, and at each the people do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from questhall.engine import Match
from questhall.server.app import Settings
from questhall.server.buckets import Allowance
from questhall.server.limits import ALLOWANCES, Limits, Whereabouts
from questhall.server.workers import BotWorkers, Turns, Worker
from tests.server.room import BOT, ME, MY_SEAT, Eyes, Room
from tests.server.serving import served
from tests.server.test_rest import me, socket_to
from tests.server.test_tables import inside, until


def test_people_take_turns_however_much_one_of_them_asks_for() -> None:
    """Twenty tables of one guest, full of bots, and one table of each of two others."""

    async def visit() -> list[str]:
        worker = Worker()
        turns, served = Turns([worker]), list[str]()
        await turns.take("greedy")

        async def ask(whose: str) -> None:
            got = await turns.take(whose)
            served.append(whose)
            turns.give(got)

        asked = [asyncio.create_task(ask("greedy")) for _ in range(20)]
        await asyncio.sleep(0)
        asked += [asyncio.create_task(ask(whose)) for whose in ("Ann", "Bob", "Ann")]
        await asyncio.sleep(0)
        turns.give(worker)
        await asyncio.gather(*asked)
        return served

    assert asyncio.run(visit()) == ["greedy", "Ann", "Bob", "greedy", "Ann"] + ["greedy"] * 18


def test_a_worker_is_not_lost_with_those_who_wait_no_more() -> None:
    async def visit() -> None:
        worker = Worker()
        turns = Turns([worker])
        await turns.take("Ann")
        early, late = asyncio.create_task(turns.take("Bob")), asyncio.create_task(turns.take("Cid"))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        turns.give(worker)  # to Cid, who leaves in the same moment
        late.cancel()
        with pytest.raises(asyncio.CancelledError):
            await late
        assert await asyncio.wait_for(turns.take("Dan"), 20) is worker

    asyncio.run(visit())


def test_a_worker_outlives_those_who_ask_and_go() -> None:
    """To begin a process takes longer than most answers: who asks and hangs up could stop all bots."""

    async def visit() -> None:
        workers, match = BotWorkers(1), Match("river_duel", 2, "gone", {"first_turn": "south"})
        chosen = await workers.choose("table", match, 0, "random", 1, "Ann")
        processes = workers.processes
        for _ in range(3):
            asked = asyncio.create_task(workers.hint("table", match, 0, 3, "Eve"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
        assert await workers.choose("table", match, 0, "random", 1, "Bob") == chosen
        assert workers.processes == processes
        await workers.close()

    asyncio.run(visit())


def test_addresses_take_turns_however_many_guests_come_from_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """29 guests of one address, with all their tables, and one person elsewhere."""
    crowd = {f"guest {number}": "6.6.6.6" for number in range(29)}
    served: list[str] = []

    async def answer(_: Worker, request: dict[str, Any]) -> dict[str, Any]:
        served.append(request["table"])
        await asyncio.sleep(0)
        return {"options": ["heal"]}

    async def visit() -> None:
        workers, match = BotWorkers(1), Match("river_duel", 2, "turns")
        workers.address_of = {**crowd, "Ann": "1.1.1.1", "Bob": "1.1.1.1"}.get  # type: ignore[assignment]
        people = [*crowd, *crowd, "Ann", "Ann", "Ann", "Bob"]
        asked = [workers.choose(whose, match, 0, "random", 1, whose) for whose in people]
        await asyncio.gather(*asked)

    monkeypatch.setattr(Worker, "ask", answer)
    asyncio.run(visit())
    # The first got the worker at once; from then on it is one of the crowd, one of the two, and so on.
    assert served[1:8:2] == ["guest 1", "guest 2", "guest 3", "guest 4"]
    assert served[2:9:2] == ["Ann", "Bob", "Ann", "Ann"]
    assert len(served) == 2 * 29 + 4


def test_reviews_of_many_people_have_one_turn_among_those_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []

    async def answer(_: Worker, request: dict[str, Any]) -> dict[str, Any]:
        served.append(request["table"])
        await asyncio.sleep(0)
        return {"options": ["heal"], "moments": [], "seconds": 0.0, "review": {}}

    async def visit() -> None:
        workers, match = BotWorkers(1), Match("river_duel", 2, "turns")
        workers.address_of = {"Ann": "1.1.1.1", "Bob": "2.2.2.2", "Cid": "3.3.3.3"}.get  # type: ignore[assignment]
        slices: list[Any] = [workers.study("review", match, 0, 1, whose) for whose in ("Bob", "Cid", "Dan")]
        slices += [workers.taste("review", match, "Eve"), workers.sum_up("review", match, [], 1, "Fay")]
        await asyncio.gather(*slices, *(workers.choose("move", match, 0, "random", 1, "Ann") for _ in range(4)))

    monkeypatch.setattr(Worker, "ask", answer)
    asyncio.run(visit())
    assert served == ["review"] + ["review", "move"] * 4


def test_where_no_address_is_known_people_take_turns() -> None:
    async def visit() -> list[str]:
        worker = Worker()
        turns, served = Turns([worker]), list[str]()
        await turns.take("Ann")

        async def ask(whose: str, address: str) -> None:
            got = await turns.take(whose, address)
            served.append(whose)
            turns.give(got)

        pairs = [("Bob", ""), ("Bob", ""), ("Cid", ""), ("Dan", "1.1.1.1"), ("Eve", "1.1.1.1")]
        asked = [asyncio.create_task(ask(*pair)) for pair in pairs]
        await asyncio.sleep(0)
        assert turns.waiting == 4
        turns.give(worker)
        await asyncio.gather(*asked)
        assert turns.waiting == 0
        return served

    assert asyncio.run(visit()) == ["Bob", "Cid", "Dan", "Bob", "Eve"]


def test_whereabouts_are_the_last_and_of_so_many_people_only() -> None:
    known = Whereabouts(2)
    assert known.of("Ann") == ""
    for person, address in (("Ann", "1.1.1.1"), ("Bob", "2.2.2.2"), ("Ann", "3.3.3.3"), ("Cid", "4.4.4.4")):
        known.note(person, address)
    assert [known.of(person) for person in ("Ann", "Bob", "Cid")] == ["3.3.3.3", "", "4.4.4.4"]


def test_the_workers_know_from_where_people_came_last(tmp_path: Path) -> None:
    with served(tmp_path, Settings(trusted_proxy=True)) as hall, hall.client("Ann") as ann:
        there = {"x-forwarded-for": "9.9.9.9"}
        address_of = hall.services.tables.workers.address_of
        ann.get("/api/me", headers=there)
        person = me(ann)
        assert address_of(person) == "127.0.0.1"
        ann.get("/api/me", headers=there)
        assert address_of(person) == "9.9.9.9"
        with socket_to(hall, ann, **{"x-forwarded-for": "8.8.8.8"}) as socket:
            socket.send('{"type": "ping", "id": 1}')
            socket.recv(10)
            assert address_of(person) == "8.8.8.8"


# Bots alone


def one_move() -> Limits:
    """One move of bots alone, and then no more for days."""
    return Limits({**dict.fromkeys(ALLOWANCES, Allowance(1e6, 1e6)), "bots alone": Allowance(1, 1e-6)})


def test_where_only_bots_play_they_take_their_time(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        limits = one_move()
        room.tables.workers.wait_alone = limits.wait_for_bots
        alone = await room.open(BOT, BOT)
        await until(lambda: limits.refused["bots alone"] > 0)
        assert await room.moves(alone) == 1
        table = await room.open(MY_SEAT, BOT)
        await room.play(table, ME, "end")
        await until(lambda: room.tables.keeper.bot_moves > 1)  # who plays against a bot does not wait

    inside(tmp_path, visit)


def test_bots_wait_no_more_when_somebody_comes_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        room.tables.workers.wait_alone = lambda _: 0.01
        table = await room.open(MY_SEAT, BOT, absence="bot", absence_seconds=5)
        await room.tables.leave(table, ME.id)
        await asyncio.sleep(0.05)
        assert await room.moves(table) == 0
        await room.tables.watch(table, Eyes(ME))
        await room.play(table, ME, "end")
        await until(lambda: room.tables.keeper.bot_moves > 0)

    inside(tmp_path, visit)


def test_moves_of_bots_alone_are_counted_by_address(tmp_path: Path) -> None:
    with served(tmp_path, limits=one_move()) as hall, hall.client("Ann") as ann, hall.client("Bob") as bob:
        wait_alone = hall.services.tables.workers.wait_alone
        assert wait_alone(me(ann)) == 0
        assert wait_alone(me(bob)) > 0
        assert wait_alone("") == 0  # the hall's own
        assert hall.services.limits.refused["bots alone"] == 1
