"""Why a bot did that: asked of moves of finished matches only, answered from what the seat could know."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from questhall.bots import make_bot
from questhall.engine import Match, Record, game_names, read_record
from questhall.engine.sight import Sight
from questhall.server import protocol as p
from questhall.server import runs, whys
from questhall.server.limits import TooFast
from questhall.server.table import Refusal
from questhall.server.whys import Whys
from tests.server.room import BOT, ME, MY_SEAT, OTHER, YOU, Room, a_room
from tests.server.serving import Served
from tests.server.test_rest import begun, me
from tests.server.test_reviews import a_record, first_option, nothing, too_often
from tests.server.test_runs import Clock, end_the_day, finish

RECORDS = Path(__file__).parents[1] / "records"


def a_record_of(game: str) -> Record:
    """A short golden record of a game, in which nobody concedes."""
    texts = [path.read_text() for path in sorted((RECORDS / game).rglob("*.json"))]
    return read_record(min([text for text in texts if '"fair"' in text and '"concede"' not in text], key=len))


def no_second() -> None:
    raise AssertionError("it is thought of once")


async def finished_with_bots(room: Room, level: str) -> str:
    """A duel that a bot has played and a person has conceded."""
    table = await room.open(MY_SEAT, p.SeatPlan("bot", level), house_rules={"first_turn": "north", "lives": 1})
    while True:
        shown = await room.tables.snapshot(table, ME.id)
        decision = shown.position.decision
        if decision is not None and decision.mine:
            await room.play(table, ME, "concede")
            return table
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", game_names())
def test_every_game_tells_what_a_bot_thinks_of_its_moves(tmp_path: Path, game: str) -> None:
    record = a_record_of(game)

    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            table = await room.tables.upload(record, ME)
            made = await asked.moves(table)
            assert len(made.seats) == len(made.choices) == len(made.begun) == len(record.moves)
            several = [move for move, choices in enumerate(made.choices, 1) if choices > 1]
            for move in several[:: max(1, len(several) // 6)]:
                told = await asked.ask(table, ME.id, move, nothing)
                assert (told.move, told.seat, told.choices) == (move, made.seats[move - 1], made.choices[move - 1])
                assert told.question
                assert told.told.endswith(".")
                listed = [option.rank for option in told.options]
                assert listed[:2] == [1, 2]
                assert all(option.label and option.reason.endswith(".") for option in told.options)
                taken = [option.option for option in told.options if option.taken]
                assert taken == [record.moves[move - 1]]

    asyncio.run(visit())


def test_a_bots_move_is_explained_by_its_own_reckoning(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            for level, wanted in (("normal", "own reckoning (normal)"), ("expert", "imagined matches")):
                table = await finished_with_bots(room, level)
                asked = Whys(room.tables)
                made = await asked.moves(table)
                seen = []
                for move in range(1, len(made.seats)):
                    if made.choices[move - 1] > 1:
                        seen.append(await asked.ask(table, ME.id, move, nothing))
                assert seen
                assert all(told.seat == 1 and told.told.startswith("North took ") for told in seen)
                for told in seen:
                    [taken] = [option for option in told.options if option.taken]
                    best = taken.rank == 1
                    assert best == (told.told == "North took what a good bot thinks best.")
                    assert best or wanted in told.told
                    assert taken.chance is not None

    asyncio.run(visit())


def test_an_answer_knows_no_more_than_the_seat_did(tmp_path: Path) -> None:
    """What came after the move, and the dice that fell with it, change nothing."""
    record = a_record_of("river_duel")
    half = len(record.moves) // 2
    other = Match.replay(record).branch(half)
    bot = make_bot("random", 7)
    while other.decision is not None:
        other.play(bot.choose(Sight(other)))
    assert other.record.moves[half:] != record.moves[half:]

    async def visit() -> None:
        async with a_room(tmp_path) as room:
            tables = [await room.tables.upload(each, ME) for each in (record, other.record)]
            choices = (await Whys(room.tables).moves(tables[0])).choices
            moves = [move for move in range(1, half + 1) if choices[move - 1] > 1]
            assert moves
            for move in moves[-8:]:
                one, same = [await Whys(room.tables).ask(table, ME.id, move, nothing) for table in tables]
                assert one == same

    asyncio.run(visit())


def test_while_a_match_runs_nothing_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            table = await room.duel()
            await room.play(table, ME, await first_option(room, table))
            for question in (asked.moves(table), asked.ask(table, ME.id, 1, nothing)):
                with pytest.raises(Refusal, match="the match is not over") as refused:
                    await question
                assert refused.value.code == "not_started"
            with pytest.raises(Refusal, match="no such table"):
                await asked.ask("nowhere", ME.id, 1, nothing)

    asyncio.run(visit())


def test_of_a_daily_nothing_is_told_before_its_day_is_over(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path, clock=Clock()) as room:
            asked = Whys(room.tables)
            table = await runs.open_daily(room.tables, "delve", ME)
            await finish(room, table)
            for question in (asked.moves(table), asked.ask(table, ME.id, 1, nothing)):
                with pytest.raises(Refusal, match="opened at midnight UTC") as refused:
                    await question
                assert refused.value.code == "sealed"
            end_the_day(room)
            assert (await asked.moves(table)).seats

    asyncio.run(visit())


def test_a_move_that_was_none_and_one_without_a_choice(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            record = a_record_of("roll_for_adventure")
            table = await room.tables.upload(record, ME)
            for move in (0, len(record.moves) + 1):
                with pytest.raises(Refusal, match=f"no move {move}; the match has moves 1 to {len(record.moves)}"):
                    await asked.ask(table, ME.id, move, no_second)
            forced = 1 + (await asked.moves(table)).choices.index(1)
            with pytest.raises(Refusal, match=f"nothing to choose: move {forced} was the only one") as refused:
                await asked.ask(table, ME.id, forced, nothing)
            assert refused.value.code == "no_hint"

    asyncio.run(visit())


def test_who_gave_up_is_told_so(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            table = await room.open(MY_SEAT, BOT)
            await room.play(table, ME, "concede")
            told = await asked.ask(table, ME.id, 1, nothing)
            assert told.told.startswith("South gave up.")
            assert not any(option.taken for option in told.options)

    asyncio.run(visit())


def test_each_is_thought_of_once_one_at_a_time_and_all_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            table = await room.tables.upload(a_record(), ME)
            one, other, third = [n for n, each in enumerate((await asked.moves(table)).choices, 1) if each > 1][:3]
            with pytest.raises(TooFast):
                await asked.ask(table, ME.id, one, too_often)
            first = asyncio.create_task(asked.ask(table, ME.id, one, nothing))
            await asyncio.sleep(0)
            while not asked._asking:
                await asyncio.sleep(0)
            with pytest.raises(Refusal, match="still thinks about what you asked before") as refused:
                await asked.ask(table, ME.id, other, nothing)
            assert refused.value.code == "too_fast"
            monkeypatch.setattr(whys, "MOST_ASKING", 1)
            with pytest.raises(Refusal, match="1 people wait"):
                await asked.ask(table, YOU.id, other, nothing)
            told = await first
            assert await asked.ask(table, OTHER.id, one, no_second) is told
            monkeypatch.setattr(whys, "MOST_KEPT", 1)
            await asked.ask(table, ME.id, third, nothing)
            with pytest.raises(AssertionError, match="thought of once"):
                await asked.ask(table, ME.id, one, no_second)

    asyncio.run(visit())


def test_a_bot_that_does_not_answer_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        async with a_room(tmp_path) as room:
            asked = Whys(room.tables)
            table = await room.tables.upload(a_record(), ME)
            room.tables.workers._seconds = 0.0
            move = next(n for n, each in enumerate((await asked.moves(table)).choices, 1) if each > 1)
            with pytest.raises(Refusal, match="did not answer in time") as refused:
                await asked.ask(table, ME.id, move, nothing)
            assert refused.value.code == "no_hint"
            room.tables.workers._seconds = 20.0
            assert (await asked.ask(table, ME.id, move, nothing)).options

    asyncio.run(visit())


def test_over_the_network(hall: Served) -> None:
    with hall.client("Ann") as ann, hall.client("Bob") as bob, hall.client() as nobody:
        running = begun(ann, bob)
        refused = ann.post(f"/api/tables/{running}/moves/1/why")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_started")
        assert ann.get(f"/api/tables/{running}/moves").status_code == 409
        record = a_record()
        table = ann.post("/api/records", json=json.loads(record.to_json())).json()["table"]
        made = nobody.get(f"/api/tables/{table}/moves").json()
        assert made["seats"] == list(Match.replay(record).movers)
        move = 1 + next(n for n, choices in enumerate(made["choices"]) if choices > 1)
        address = f"/api/tables/{table}/moves/{move}/why"
        assert nobody.post(address).status_code == 401
        told = bob.post(address).json()
        assert (told["move"], told["seat"]) == (move, made["seats"][move - 1])
        assert [each["option"] for each in told["options"] if each["taken"]] == [record.moves[move - 1]]
        wrong = bob.post(f"/api/tables/{table}/moves/9999/why")
        assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_message")
        assert bob.post(f"/api/tables/{table}/moves/first/why").status_code in (400, 404)


def test_who_asks_twice_at_once_is_counted(hall: Served) -> None:
    with hall.client("Ann") as ann:
        table = ann.post("/api/records", json=json.loads(a_record("twice").to_json())).json()["table"]
        asking, refused = hall.services.whys._asking, hall.services.limits.refused
        before = refused["whys at once"]
        asking.add(me(ann))
        answer = ann.post(f"/api/tables/{table}/moves/1/why")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert refused["whys at once"] == before + 1
        asking.clear()
