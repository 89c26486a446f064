"""Two clocks: the time of day, which may be set, and a steady one, by which people's time is counted."""

from __future__ import annotations

import time
from collections.abc import Callable


def now_ms() -> int:
    """The time of day in milliseconds since 1970: for tokens and for what belongs to a day."""
    return time.time_ns() // 1_000_000


def _ticks_ns() -> int:
    """What no one can set; where the system has it, time asleep counts too."""
    return time.clock_gettime_ns(_STEADY) if _STEADY is not None else time.monotonic_ns()


_STEADY: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def steady_clock(ticks_ns: Callable[[], int] = _ticks_ns) -> Callable[[], int]:
    """A clock that shows the time of day now and from then on never jumps: for the log and for time banks."""
    offset = time.time_ns() - ticks_ns()
    return lambda: (ticks_ns() + offset) // 1_000_000
