"""Work beside the event loop: one piece at a time, and the loop goes on meanwhile."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest

from questhall.server.aside import GIVE_WAY_SECONDS, aside, give_way


def test_one_piece_of_work_at_a_time() -> None:
    """Several at once would take Python's lock from the loop in turn."""
    at_work = most = 0

    def work() -> None:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        time.sleep(0.005)
        at_work -= 1

    async def visit() -> int:
        turns = 0
        works = asyncio.gather(*(aside(work) for _ in range(5)))
        while not works.done():
            turns += 1
            await asyncio.sleep(0.001)
        return turns

    assert asyncio.run(visit()) > 5
    assert most == 1


def test_what_the_work_raises_is_raised_where_it_was_asked_for() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(aside(int, "x"))


def test_threads_give_way_sooner_than_a_move_takes() -> None:
    before = sys.getswitchinterval()
    try:
        give_way()
        assert sys.getswitchinterval() == pytest.approx(GIVE_WAY_SECONDS)
    finally:
        sys.setswitchinterval(before)
