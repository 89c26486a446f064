"""Spreading numbered work over the cores, with the results in order whatever their number."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from questhall.engine import QuesthallError

T = TypeVar("T")
Work = Callable[[int, int], list[T]]
"""Does the work of `count` numbers from `first` on. Must be picklable: a function of a module, or a partial of one."""
Progress = Callable[[int], None]
"""Told each time how many more are done."""

SHORTEST_CHUNK: Final = 0.05
LONGEST_CHUNK: Final = 0.5
CHUNKS_PER_WORKER: Final = 8
WORTH_A_POOL: Final = 0.5


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread_work(work: Work[T], count: int, workers: int | None = None, progress: Progress | None = None) -> list[T]:
    """The results of `work` for the numbers 0 to count - 1, in order; by default on all cores."""
    if workers is None:
        workers = cores()
    if workers < 1:
        raise QuesthallError(f"the work needs at least 1 worker, not {workers}")
    tell = progress or _tell_nobody
    results, done, pace = _warm_up(work, count, tell)
    left = count - done
    if not left:
        return results
    chunk = _chunk(left, pace, workers)
    if workers == 1 or left * pace < WORTH_A_POOL:  # starting processes would take longer than the work
        for first in range(done, count, chunk):
            size = min(chunk, count - first)
            results += work(first, size)
            tell(size)
        return results
    return results + _pooled(work, done, count, chunk, workers, tell)


def _tell_nobody(_: int) -> None:
    """Progress that nobody watches."""


def _warm_up(work: Work[T], count: int, tell: Progress) -> tuple[list[T], int, float]:
    """Do the first few in this process to learn how long one takes: results, how many, seconds for each."""
    results: list[T] = []
    done, size, began = 0, 1, time.perf_counter()
    while done < count:
        size = min(size, count - done)
        start = time.perf_counter()
        results += work(done, size)
        now = time.perf_counter()
        done += size
        tell(size)
        if now - began > SHORTEST_CHUNK:  # the last batch alone: the very first match also pays for loading
            return results, done, (now - start) / size
        size *= 2
    return results, done, 0.0


def _chunk(left: int, pace: float, workers: int) -> int:
    """How many to do at a stroke: enough to be worth sending, few enough to share evenly and to show progress."""
    if not pace:
        return left
    shortest = max(1, math.ceil(SHORTEST_CHUNK / pace))
    longest = max(1, math.ceil(LONGEST_CHUNK / pace))
    return max(shortest, min(longest, math.ceil(left / (workers * CHUNKS_PER_WORKER))))


def _pooled(work: Work[T], first: int, count: int, chunk: int, workers: int, tell: Progress) -> list[T]:
    # Fresh processes, because a fork of a process with threads (a progress bar has one) can hang.
    context = multiprocessing.get_context("spawn")
    chunks = [(start, min(chunk, count - start)) for start in range(first, count, chunk)]
    pool = ProcessPoolExecutor(min(workers, len(chunks)), context, initializer=_ignore_interrupts)
    try:
        with _interrupts_held_back():
            futures: list[Future[list[T]]] = [pool.submit(work, start, size) for start, size in chunks]
        sizes = {future: size for future, (_, size) in zip(futures, chunks, strict=True)}
        for future in as_completed(futures):
            future.result()
            tell(sizes[future])
        return [result for future in futures for result in future.result()]
    except BrokenProcessPool as error:
        raise QuesthallError("a worker process ended before its work was done (too little memory?)") from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal, but none that is started in here; for this one it waits meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """The same where signals cannot be held back: the first process alone decides what Ctrl-C means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
