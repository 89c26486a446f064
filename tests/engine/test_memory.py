"""Nothing is left behind: matches, forks and take-backs that are let go are gone, in both builds."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

from questhall.engine import FastDice, Match

STATM = Path("/proc/self/statm")
MOST_PAGES = 500  # two megabytes


def match() -> Match:
    return Match("river_duel", 4, seed=1, dice="fast")


def clone(table: Match, _: int) -> None:
    table.clone()


def imagine(table: Match, number: int) -> None:
    fork = table.imagine(0, FastDice(number))
    assert fork.decision is not None
    fork.play(fork.decision.options[0])


def take_back(table: Match, _: int) -> None:
    assert table.decision is not None
    table.play(table.decision.options[0])
    table.undo()


def look_ahead(table: Match, number: int) -> None:
    assert table.decision is not None
    for _, fork in table.futures(table.decision.options[number % 2]):
        assert fork.decision is not None


@pytest.mark.skipif(not STATM.exists(), reason="this system does not tell how much memory a process uses")
@pytest.mark.parametrize("work", [clone, imagine, take_back, look_ahead])
def test_memory_does_not_grow(work: Callable[[Match, int], None]) -> None:
    table = match()
    for number in range(500):
        work(table, number)
    gc.collect()
    before = pages()
    for number in range(3000):
        work(table, number)
    gc.collect()
    assert pages() - before < MOST_PAGES


def pages() -> int:
    return int(STATM.read_text().split()[1])
