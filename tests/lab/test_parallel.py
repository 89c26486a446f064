"""Spreading work over processes."""

from __future__ import annotations

import os

import pytest

from questhall.engine import QuesthallError
from questhall.lab import cores, parallel, spread_work


def squares(first: int, count: int) -> list[int]:
    return [number * number for number in range(first, first + count)]


def processes(_first: int, count: int) -> list[int]:
    return [os.getpid()] * count


def stumble(first: int, count: int) -> list[int]:
    if first > 5:
        raise QuesthallError("number 6 is too hard")
    return squares(first, count)


def vanish(first: int, count: int) -> list[int]:
    if first > 5:
        os._exit(1)
    return squares(first, count)


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start processes however small the work is."""
    monkeypatch.setattr(parallel, "WORTH_A_POOL", 0.0)
    monkeypatch.setattr(parallel, "SHORTEST_CHUNK", 1e-9)


@pytest.mark.parametrize("count", [0, 1, 2, 100])
def test_results_are_in_order_and_progress_is_told(count: int) -> None:
    told: list[int] = []
    assert spread_work(squares, count, 1, told.append) == [number * number for number in range(count)]
    assert sum(told) == count


@pytest.mark.usefixtures("eager")
def test_processes_give_the_same() -> None:
    told: list[int] = []
    assert spread_work(squares, 500, 2, told.append) == squares(0, 500)
    assert sum(told) == 500


@pytest.mark.usefixtures("eager")
def test_work_is_really_shared() -> None:
    assert len(set(spread_work(processes, 50, 2))) > 1


@pytest.mark.usefixtures("eager")
def test_an_error_in_a_worker_comes_back() -> None:
    with pytest.raises(QuesthallError, match="number 6 is too hard"):
        spread_work(stumble, 100, 2)


@pytest.mark.usefixtures("eager")
def test_a_worker_that_dies_is_reported() -> None:
    with pytest.raises(QuesthallError, match="a worker process ended"):
        spread_work(vanish, 100, 2)


def test_workers_must_be_at_least_one() -> None:
    with pytest.raises(QuesthallError, match="at least 1 worker, not 0"):
        spread_work(squares, 1, 0)
    assert cores() >= 1
