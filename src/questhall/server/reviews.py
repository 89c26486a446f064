"""Reviews of finished matches: asked for by anybody, made once in the bots' processes, slice by slice, and kept."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, Final, final

import msgspec

from questhall.engine import Match, QuesthallError
from questhall.lab.review import FORM, LEAST, affordable
from questhall.server import protocol as p
from questhall.server.table import Refusal
from questhall.server.tables import Tables

log = logging.getLogger("questhall.reviews")
MOST_RUNNING: Final = 8
SECONDS: Final = 60.0  # of CPU time that a review may take
LONGEST: Final = 120.0  # or where few simulations take longer, so many


@final
class Job:
    """A review that is being made, and for whom."""

    def __init__(self, whose: str, moments: int) -> None:
        self.whose = whose
        self.done = 0
        self.of = moments
        self.failed = ""


@final
class Reviews:
    """What is known of reviews: those that are made now, and those in the store."""

    def __init__(self, tables: Tables, simulations: int | None = None) -> None:
        """With `simulations`, not as many as the game usually gets."""
        self._tables = tables
        self._simulations = simulations
        self._jobs: dict[str, Job] = {}

    async def state(self, table: str) -> p.ReviewState:
        """The review of a table's match, or how far it is; refused while the match runs."""
        await self._tables.reviewable(table)
        if table not in self._jobs:
            kept = await self._kept(table)
            if kept is not None:
                return p.ReviewState("done", kept.moves + 1, kept.moves + 1, "", kept)
        job = self._jobs.get(table)  # perhaps begun just now
        if job is None:
            return p.ReviewState("none", 0, 0, "", None)
        return p.ReviewState("failed" if job.failed else "running", job.done, job.of, job.failed, None)

    async def ask(self, table: str, person: str, count: Callable[[], None]) -> p.ReviewState:
        """Begin the review, unless it is there or on its way; `count` is called for each that is begun."""
        match = await self._tables.reviewable(table)
        shown = await self.state(table)
        if shown.state in ("done", "running"):
            return shown
        running = [job for job in self._jobs.values() if not job.failed]
        if any(job.whose == person for job in running):
            raise Refusal("too_fast", "a review that you asked for is being made: ask again when it is there")
        if len(running) >= MOST_RUNNING:
            raise Refusal("too_fast", f"{MOST_RUNNING} reviews are being made: ask again in a minute")
        count()
        job = self._jobs[table] = Job(person, len(match.moves) + 1)
        self._tables.keeper.spawn(self._make(table, match, job))
        return p.ReviewState("running", 0, job.of, "", None)

    async def _make(self, table: str, match: Match, job: Job) -> None:
        """Make a review and keep it; only then is it told."""
        workers = self._tables.workers
        moments: list[Any] = []
        try:
            simulations = self._simulations or await self._affordable(table, match, job)
            if not simulations:
                return
            while len(moments) < job.of:
                moments += await workers.study(table, match, len(moments), simulations, job.whose)
                job.done = len(moments)
            found = await workers.sum_up(table, match, moments, simulations, job.whose)
            await self._tables.store.keep_review(table, json.dumps(found))
        except QuesthallError as error:
            log.warning("no review of table %s: %s", table, error)
            job.failed = "The review could not be made. Try again later."
            return
        del self._jobs[table]

    async def _affordable(self, table: str, match: Match, job: Job) -> int:
        """How many simulations this match can get here; 0 if even few would keep a process busy for too long."""
        for_one = await self._tables.workers.taste(table, match, job.whose)
        if LEAST * for_one > LONGEST:
            minutes = round(LEAST * for_one / 60)
            job.failed = (
                f"It would take about {minutes} minutes to review this match, too long for a hall: download its "
                "record, and `questhall review` does it."
            )
            return 0
        return affordable(SECONDS, for_one)

    async def _kept(self, table: str) -> p.ReviewShown | None:
        """The review in the store, if this program knows its form."""
        text = await self._tables.store.review(table)
        if text is None or json.loads(text)["form"] != FORM:
            return None
        return msgspec.json.decode(text, type=p.ReviewShown)
