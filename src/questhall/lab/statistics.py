"""Shares with intervals, and how numbers spread."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SIGMAS_95: Final = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """So many of so many, with its 95 % Wilson interval."""

    hits: float
    of: int

    @property
    def share(self) -> float:
        """The share from 0 to 1."""
        return self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval; all of 0 to 1 when nothing was counted."""
        if not self.of:
            return 0.0, 1.0
        n, p, z = self.of, self.share, SIGMAS_95
        middle = p + z * z / (2 * n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    def to_data(self) -> dict[str, float]:
        """The share as plain data."""
        low, high = self.interval
        return {"hits": self.hits, "of": self.of, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class Range:
    """How a number spreads over the matches: mean, median and the middle 80 %."""

    mean: float
    median: float
    low: float
    high: float

    @staticmethod
    def over(numbers: Sequence[int]) -> Range:
        """The range of some numbers."""
        ordered = sorted(numbers)
        mean = sum(ordered) / len(ordered) if ordered else 0.0
        return Range(mean, quantile(ordered, 0.5), quantile(ordered, 0.1), quantile(ordered, 0.9))

    def to_data(self) -> dict[str, float]:
        """The range as plain data."""
        return {"mean": self.mean, "median": self.median, "p10": self.low, "p90": self.high}


def quantile(ordered: Sequence[float], part: float) -> float:
    """The number below which `part` of the sorted numbers lie, between two of them if need be."""
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
