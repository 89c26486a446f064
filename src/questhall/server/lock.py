"""A lock like asyncio's, for the way of each move: compiled, and free where nobody is in the way."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import final


@final
class Lock:
    """Held by one at a time; who waits gets it in turn."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._held

    def take(self) -> bool:
        """Take it if it is free."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        """Take it, after all who have asked before."""
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was this one's turn already
            raise

    def release(self) -> None:
        """Give it to the next who still waits; it is not free in between, so nobody slips in."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
