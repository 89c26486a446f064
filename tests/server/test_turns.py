"""Who gets a bot worker next: people take turns."""

from __future__ import annotations

import asyncio

import pytest

from questhall.server.workers import Turns, Worker


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
