"""Work beside the event loop that holds Python's lock: one piece at a time, so that the loop waits for one at most."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

GIVE_WAY_SECONDS: Final = 0.0005  # a thread that works gives way so soon when the event loop wants to go on

_thread: Final = ThreadPoolExecutor(1, "questhall-aside")

P = ParamSpec("P")
T = TypeVar("T")


async def aside(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What some work comes to that takes longer than others may wait."""
    return await asyncio.get_running_loop().run_in_executor(_thread, lambda: work(*args, **named))


def give_way() -> None:
    """Let threads change often: Python's five milliseconds are longer than a move takes."""
    sys.setswitchinterval(GIVE_WAY_SECONDS)
