"""Shares and ranges."""

from __future__ import annotations

import pytest

from questhall.lab import Range, Share, quantile


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (500, 1000, 0.4691, 0.5309), (0, 0, 0, 1)],
)
def test_wilson_interval(hits: int, of: int, low: float, high: float) -> None:
    assert Share(hits, of).interval == pytest.approx((low, high), abs=5e-5)


def test_share() -> None:
    assert Share(1, 4).share == 0.25
    assert Share(0, 0).share == 0.0


def test_quantile() -> None:
    numbers = list(range(1, 12))
    assert [quantile(numbers, part) for part in (0, 0.1, 0.5, 0.9, 1)] == [1, 2, 6, 10, 11]
    assert quantile([1, 2], 0.5) == 1.5
    assert quantile([], 0.5) == 0


def test_range() -> None:
    assert Range.over([3, 1, 2]) == Range(2.0, 2.0, 1.2, 2.8)
    assert Range.over([]) == Range(0.0, 0.0, 0.0, 0.0)
