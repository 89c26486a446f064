"""Reviews at the hall: only of finished matches, made once in a bot's process, kept, and shown to everybody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from questhall.bots import make_bot
from questhall.engine import Match, Record
from questhall.engine.sight import Sight
from questhall.lab.review import FORM, review
from questhall.server import protocol as p
from questhall.server import reviews as reviews_module
from questhall.server import runs
from questhall.server.limits import TooFast
from questhall.server.reviews import Job, Reviews
from questhall.server.table import Refusal
from tests.server.room import ME, YOU, Room, a_room
from tests.server.serving import Served
from tests.server.test_rest import begun, me
from tests.server.test_runs import Clock, end_the_day, finish

FEW = 4


def a_record(seed: str = "reviewed") -> Record:
    match = Match("river_duel", 2, seed, {"lives": 1})
    bot = make_bot("random", 5)
    while match.decision is not None:
        match.play(bot.choose(Sight(match)))
    return match.record


def nothing() -> None:
    """Counts nothing."""


async def made(reviews: Reviews, table: str) -> p.ReviewState:
    """Wait for a review."""
    while True:
        shown = await reviews.state(table)
        if shown.state != "running":
            return shown
        await asyncio.sleep(0.01)


def test_a_review_is_made_once_and_kept(tmp_path: Path) -> None:
    record = a_record()

    async def make() -> str:
        async with a_room(tmp_path) as room:
            table = await room.tables.upload(record, ME)
            reviews = Reviews(room.tables, FEW)
            assert (await reviews.state(table)).state == "none"
            begun = await reviews.ask(table, ME.id, nothing)
            assert (begun.state, begun.done, begun.of) == ("running", 0, len(record.moves) + 1)
            again = await reviews.ask(table, YOU.id, no_second)
            assert again.state == "running"
            shown = await made(reviews, table)
            assert shown.state == "done"
            assert shown.review is not None
            wanted = review(record, FEW, table, workers=1)
            assert shown.review.curve == wanted["curve"]
            assert [total.you for total in shown.review.totals] == [total["you"] for total in wanted["totals"]]
            assert [each.because for each in shown.review.mistakes] == [each["because"] for each in wanted["mistakes"]]
            assert (await reviews.ask(table, YOU.id, no_second)).review == shown.review
            return table

    async def look_again(table: str) -> None:
        async with a_room(tmp_path, workers=0) as room:
            kept = (await Reviews(room.tables).state(table)).review
            assert kept is not None
            assert (kept.form, kept.simulations, kept.moves) == (FORM, FEW, len(record.moves))

    asyncio.run(look_again(asyncio.run(make())))


def no_second() -> None:
    raise AssertionError("it is made once")


def test_while_a_match_runs_it_is_not_reviewed(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            reviews = Reviews(room.tables)
            table = await room.duel()
            await room.play(table, ME, await first_option(room, table))
            for asked in (reviews.state(table), reviews.ask(table, ME.id, nothing)):
                with pytest.raises(Refusal, match="the match is not over: it can be reviewed when it is"):
                    await asked
            with pytest.raises(Refusal, match="no such table"):
                await reviews.state("nowhere")

    asyncio.run(visit())


async def first_option(room: Room, table: str) -> str:
    decision = (await room.tables.snapshot(table, ME.id)).position.decision
    assert decision is not None
    return decision.options[0].option


def test_a_daily_is_reviewed_when_its_day_is_over(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path, clock=Clock()) as room:
            reviews = Reviews(room.tables, 2)
            table = await runs.open_daily(room.tables, "delve", ME)
            await finish(room, table)
            with pytest.raises(Refusal, match="opened at midnight UTC") as refused:
                await reviews.ask(table, ME.id, nothing)
            assert refused.value.code == "sealed"
            end_the_day(room)
            assert (await reviews.state(table)).state == "none"

    asyncio.run(visit())


def test_one_at_a_time_and_all_are_counted(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            reviews = Reviews(room.tables, FEW)
            one, other = [await room.tables.upload(a_record(seed), ME) for seed in ("one", "other")]
            with pytest.raises(TooFast):
                await reviews.ask(one, ME.id, too_often)
            await reviews.ask(one, ME.id, nothing)
            with pytest.raises(Refusal, match="a review that you asked for is being made") as refused:
                await reviews.ask(other, ME.id, nothing)
            assert refused.value.code == "too_fast"
            assert (await reviews.ask(other, YOU.id, nothing)).state == "running"
            assert [(await made(reviews, table)).state for table in (one, other)] == ["done", "done"]

    asyncio.run(visit())


def too_often() -> None:
    raise TooFast(1)


def test_a_review_that_failed_says_so_and_can_be_asked_for_again(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            reviews = Reviews(room.tables, FEW)
            table = await room.tables.upload(a_record(), ME)
            room.tables.workers._seconds = 0.0  # nobody can answer in no time
            await reviews.ask(table, ME.id, nothing)
            failed = await made(reviews, table)
            assert (failed.state, failed.review) == ("failed", None)
            assert failed.reason == "The review could not be made. Try again later."
            room.tables.workers._seconds = 20.0
            assert (await reviews.ask(table, ME.id, nothing)).state == "running"
            assert (await made(reviews, table)).state == "done"

    asyncio.run(visit())


def test_a_match_that_would_take_too_long_is_left_to_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews_module, "LONGEST", 0.0)

    async def visit() -> None:
        async with a_room(tmp_path) as room:
            reviews = Reviews(room.tables)
            table = await room.tables.upload(a_record(), ME)
            await reviews.ask(table, ME.id, nothing)
            failed = await made(reviews, table)
            assert failed.state == "failed"
            assert "too long for a hall: download its record, and" in failed.reason

    asyncio.run(visit())


def test_a_review_of_an_older_form_is_made_anew(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path, workers=0) as room:
            table = await room.tables.upload(a_record(), ME)
            await room.store.keep_review(table, '{"form": 0}')
            assert (await Reviews(room.tables).state(table)).state == "none"

    asyncio.run(visit())


def test_over_the_network(hall: Served) -> None:
    hall.services.reviews = Reviews(hall.services.tables, FEW)
    with hall.client("Ann") as ann, hall.client("Bob") as bob, hall.client() as nobody:
        running = begun(ann, bob)
        refused = ann.post(f"/api/tables/{running}/review")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_started")
        assert "it can be reviewed when it is" in refused.json()["reason"]
        table = ann.post("/api/records", json=json.loads(a_record().to_json())).json()["table"]
        address = f"/api/tables/{table}/review"
        assert nobody.post(address).status_code == 401
        assert nobody.get(address).json()["state"] == "none"
        assert ann.post(address).json()["state"] == "running"
        shown = nobody.get(address).json()
        while shown["state"] == "running":
            shown = nobody.get(address).json()
        assert shown["state"] == "done"
        assert len(shown["review"]["totals"]) == 2


def test_who_asks_for_two_reviews_at_once_is_counted(hall: Served) -> None:
    with hall.client("Ann") as ann:
        table = ann.post("/api/records", json=json.loads(a_record("two").to_json())).json()["table"]
        refused = hall.services.limits.refused
        before = refused["reviews at once"]
        hall.services.reviews._jobs["another"] = Job(me(ann), 1)
        answer = ann.post(f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert refused["reviews at once"] == before + 1
        del hall.services.reviews._jobs["another"]
