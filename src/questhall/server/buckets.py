"""How often something may be done: so much at once, and from then on so much a second."""

from __future__ import annotations

from typing import NamedTuple, final


class Allowance(NamedTuple):
    """So many at once, and from then on so many a second."""

    burst: float
    per_second: float


@final
class Bucket:
    """Tokens that fill up with time; each request takes one."""

    __slots__ = ("at", "tokens")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self.tokens = allowance.burst
        self.at = now

    def fill(self, allowance: Allowance, now: float) -> None:
        """Add what has dripped in since last time."""
        self.tokens = min(allowance.burst, self.tokens + max(0.0, now - self.at) * allowance.per_second)
        self.at = now

    def take(self, allowance: Allowance, now: float) -> float:
        """Take a token: 0, or how many seconds until there is one."""
        self.fill(allowance, now)
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / allowance.per_second
