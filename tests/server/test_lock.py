"""The lock of a table: one holder at a time, in turn, and nobody who gave up keeps it."""

from __future__ import annotations

import asyncio

from questhall.server.lock import Lock


def test_who_waits_gets_it_in_turn_and_nobody_slips_in() -> None:
    async def play() -> list[str]:
        lock, held = Lock(), []

        async def hold(name: str) -> None:
            async with lock:
                held.append(name)
                await asyncio.sleep(0)

        assert lock.take()
        waiting = [asyncio.create_task(hold(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.release()
        assert lock.locked()  # it is a's already, though a has not run yet
        assert not lock.take()
        await asyncio.gather(*waiting)
        assert not lock.locked()
        return held

    assert asyncio.run(play()) == ["a", "b", "c"]


def test_who_gives_up_while_waiting_is_passed_over() -> None:
    async def play() -> None:
        lock = Lock()
        await lock.acquire()
        first, second = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        lock.release()
        await second
        assert lock.locked()
        lock.release()
        assert not lock.locked()

    asyncio.run(play())


def test_who_gives_up_in_the_moment_of_the_own_turn_hands_it_on() -> None:
    async def play() -> None:
        lock = Lock()
        await lock.acquire()
        first, second = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        first.cancel()
        await asyncio.wait_for(second, 1)
        assert first.cancelled()
        lock.release()
        assert not lock.locked()

    asyncio.run(play())
