"""Live tables: seats, play, take-back, absence, bots; stored before anybody is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from questhall.bots.reasons import odds_of
from questhall.engine import Match, QuesthallError
from questhall.engine.sight import Sight
from questhall.server import protocol as p
from questhall.server.lobby import listed
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry, Person, Store
from questhall.server.table import Refusal
from questhall.server.workers import BotWorkers
from tests.server.room import BOT, FRIEND, ME, MY_SEAT, OPEN, OTHER, SOUTH_FIRST, YOU, Eyes, Room, Spoiled, a_room


def inside(folder: Path, visit: Callable[[Room], Awaitable[None]], workers: int = 1) -> None:
    async def run() -> None:
        async with a_room(folder, workers) as room:
            await asyncio.wait_for(visit(room), 60)

    asyncio.run(run())


async def refused(work: Awaitable[object], code: str, words: str = "") -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await work
    assert refusal.value.code == code
    assert words in refusal.value.reason
    return refusal.value


async def until(condition: Callable[[], bool], seconds: float = 10) -> None:
    for _ in range(int(seconds * 200)):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen in time")


# Opening and sitting


def test_a_table_of_me_and_a_bot_begins_at_once(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, BOT)
        shown = await room.tables.snapshot(table, ME.id)
        assert shown.phase == "playing"
        assert shown.host
        assert [seat.kind for seat in shown.seats] == ["person", "bot"]
        decision = shown.position.decision
        assert decision is not None
        assert decision.mine
        assert decision.question == "Choose an action: 2 left this turn."
        assert decision.options[0] == p.OptionShown("move b1", "Walk to the mountain b1: +1 arrow", "b1")
        assert p.BarredShown("explore", "c1", "this kind of tile cannot be explored", "EXPLORE-3") in decision.barred

    inside(tmp_path, visit)


def test_a_table_that_waits_shows_nothing_of_the_match(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN)
        shown = await room.tables.snapshot(table, ME.id)
        assert (shown.phase, shown.position.view, shown.events) == ("waiting", None, [])
        await refused(room.tables.start(table, ME.id), "not_started", "nobody sits at North yet")
        await refused(room.tables.play(ME.id, p.Play(1, table, 0, 0)), "not_started")

    inside(tmp_path, visit)


def test_an_invitation_takes_its_seat_and_no_other(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, FRIEND)
        await refused(room.tables.sit(table, YOU, None, ""), "not_seated", "no seat is free")
        await refused(room.tables.sit(table, YOU, 1, ""), "not_seated", "not free")
        await refused(room.tables.sit(table, YOU, None, "guess"), "not_seated", "fits no seat")
        assert await room.tables.sit(table, YOU, None, room.invites[1]) == 1
        assert await room.tables.sit(table, YOU, None, room.invites[1]) == 1  # a second click does no harm
        await refused(room.tables.sit(table, OTHER, None, room.invites[1]), "not_seated", "somebody else")
        logged = json.dumps([entry.body for entry in await room.store.entries(table)])
        assert room.invites[1] not in logged

    inside(tmp_path, visit)


def test_leave_and_kick_free_a_seat_before_the_start(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN)
        await room.tables.sit(table, YOU, 1, "")
        await room.tables.leave(table, YOU.id)
        await room.tables.sit(table, OTHER, 1, "")
        await refused(room.tables.kick(table, YOU.id, 1), "not_seated", "only the host")
        await room.tables.kick(table, ME.id, 1)
        await refused(room.tables.kick(table, ME.id, 1), "not_seated", "nobody sits there")
        await refused(room.tables.leave(table, OTHER.id), "not_seated")
        await room.tables.sit(table, YOU, None, "")
        await refused(room.tables.start(table, YOU.id), "not_seated", "only the host")
        await room.tables.start(table, ME.id)
        await refused(room.tables.kick(table, ME.id, 1), "not_started", "begun already")
        await refused(room.tables.sit(table, OTHER, None, ""), "not_started", "you may watch")

    inside(tmp_path, visit)


def test_one_person_takes_one_open_seat_of_a_public_table(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN, FRIEND, OPEN, public=True)
        assert await room.tables.sit(table, YOU, None, "") == 1
        for seat in (None, 3):
            await refused(room.tables.sit(table, YOU, seat, ""), "one_seat", "everybody takes one seat")
        await refused(room.tables.sit(table, ME, 3, ""), "one_seat")
        assert await room.tables.sit(table, YOU, 1, "") == 1  # that one is theirs
        assert await room.tables.sit(table, YOU, None, room.invites[2]) == 2  # as the host wants it
        assert await room.tables.sit(table, OTHER, None, "") == 3
        private = await room.open(MY_SEAT, OPEN, MY_SEAT, OPEN)
        assert [await room.tables.sit(private, YOU, None, "") for _ in range(2)] == [1, 3]

    inside(tmp_path, visit)


def test_who_was_removed_stays_removed(tmp_path: Path) -> None:
    names = []

    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN, FRIEND, FRIEND, public=True)
        names.append((table, room.invites))
        await room.tables.sit(table, YOU, None, "")
        await room.tables.leave(table, YOU.id)
        await room.tables.sit(table, YOU, None, "")  # who has left by themselves may come back
        await room.tables.kick(table, ME.id, 1)
        for seat in (None, 1):
            await refused(room.tables.sit(table, YOU, seat, ""), "removed", "the host removed you")
        await room.tables.kick(table, ME.id, 0)
        await room.tables.sit(table, ME, 0, "")  # the host has only changed seats

    async def after(room: Room) -> None:
        table, invites = names[0]
        await refused(room.tables.sit(table, YOU, None, ""), "removed")
        await room.tables.sit(table, YOU, None, invites[2])
        await room.tables.kick(table, ME.id, 2)
        await refused(room.tables.sit(table, YOU, None, invites[2]), "removed")  # that one is used up
        await room.tables.sit(table, OTHER, None, invites[2])
        assert await room.tables.sit(table, YOU, None, invites[3]) == 3

    inside(tmp_path, visit)
    inside(tmp_path, after)  # another process, which has only the log


def test_who_was_removed_may_watch_but_not_speak(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN, FRIEND, BOT, public=True)
        word = p.Say(1, table, "hello")
        await room.tables.sit(table, YOU, None, "")
        await room.tables.kick(table, ME.id, 1)
        await refused(room.tables.say(YOU, word), "removed", "you may watch, but not speak here")
        await room.tables.watch(table, Eyes(YOU))
        await room.tables.say(OTHER, word)  # as everybody may at a public table
        await room.tables.kick(table, ME.id, 0)
        await room.tables.say(ME, word)  # the host is never removed
        await room.tables.sit(table, ME, 0, "")
        await room.tables.sit(table, YOU, None, room.invites[2])
        await room.tables.say(YOU, word)  # invited anew
        await room.tables.kick(table, ME.id, 2)
        await room.tables.sit(table, OTHER, None, room.invites[2])
        await room.tables.sit(table, Person("fourth", "Fay", None, None, 0, 0), 1, "")
        await room.tables.start(table, ME.id)
        await refused(room.tables.say(YOU, word), "removed")  # nor after the start

    inside(tmp_path, visit)


LOOKS_LIKE_MIA = ["Mia", "MIA", "Mía", "М\u0456а", "M1a", "Mla", "Mia.", "M i a", "Ｍｉａ", "M\u200dia"]
LOOKS_LIKE_MIA += ["\u2c98\u2c93\u2c81", "\ua4df\ua4f2\ua4ee", "\u13b7\u13a5\u13aa"]  # Coptic, Lisu, Cherokee


@pytest.mark.parametrize("name", [*LOOKS_LIKE_MIA, "normal b0t", "the B\u043et", "b\u0585t"])
def test_nobody_sits_or_speaks_under_a_name_like_anothers(tmp_path: Path, name: str) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN, public=True)
        double = msgspec.structs.replace(YOU, name=name)
        await refused(room.tables.sit(table, double, None, ""), "name_taken", "could be taken for that of")
        await refused(room.tables.say(double, p.Say(1, table, "I give up.")), "name_taken")
        await room.tables.sit(table, msgspec.structs.replace(YOU, name="Mia 2"), None, "")
        await refused(room.tables.say(double, p.Say(1, table, "I give up.")), "name_taken")  # renamed meanwhile
        await room.tables.say(ME, p.Say(1, table, "Hello"))

    inside(tmp_path, visit)


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("a\nb\tc\x00d", "a b c d"),
        ("one\u2028two", "one two"),
        ("\u202etxt.exe\u202c \u2066hi\u2069", "txt.exe hi"),
        ("Z\u0335\u0321\u0322\u0327\u0328algo", "Z\u0335\u0321algo"),
        ("n\u0303o\u0308", "\u00f1\u00f6"),
        ("zero\u200bwidth\ufeff \u00ad\u3164\u2800!", "zerowidth !"),
        ("👩\u200d🚀 می\u200cخواهم ❤\ufe0f\u200d🔥", "👩\u200d🚀 می\u200cخواهم ❤\ufe0f\u200d🔥"),
        ("a \u200d b\u200d\u200dc\u200d", "a  b\u200dc"),
        ("ก\u0e47\u0e47\u0e47\u0e47", "ก\u0e47\u0e47"),
    ],
)
def test_chat_is_cleaned(tmp_path: Path, said: str, heard: str) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await room.tables.say(YOU, p.Say(1, table, said))
        assert [line.text for line in (await room.tables.snapshot(table, ME.id)).chat] == [heard]

    inside(tmp_path, visit)


@pytest.mark.parametrize("nothing", ["\u200b", "\u3164\u115f", "\u202e", "\n\x07", "\ufe0f"])
def test_a_line_that_nobody_sees_is_refused(tmp_path: Path, nothing: str) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await refused(room.tables.say(YOU, p.Say(1, table, nothing)), "bad_message", "that others can see")

    inside(tmp_path, visit)


@pytest.mark.parametrize(
    ("new", "complaint"),
    [
        (p.NewTable("chess", [MY_SEAT, BOT]), "no game 'chess'"),
        (p.NewTable("river_duel", [MY_SEAT]), "played by 2 or 4, not 1"),
        (p.NewTable("river_duel", [MY_SEAT, BOT], {"lives": 9}), "cannot be 9"),
        (p.NewTable("river_duel", [MY_SEAT, p.SeatPlan("bot", "genius")]), "no bot level 'genius'"),
        (p.NewTable("river_duel", [MY_SEAT, BOT], absence_seconds=1), "from 5 to 86400"),
        (p.NewTable("river_duel", [MY_SEAT, BOT], bank_seconds=-1), "from 0"),
    ],
)
def test_an_impossible_table_is_refused(tmp_path: Path, new: p.NewTable, complaint: str) -> None:
    async def visit(room: Room) -> None:
        with pytest.raises(QuesthallError, match=complaint):
            await room.tables.open(new, ME)

    inside(tmp_path, visit)


def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        await refused(room.tables.snapshot("nowhere", ME.id), "bad_table")

    inside(tmp_path, visit)


# Playing


def test_everybody_is_told_a_move_each_with_the_own_eyes(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        mine, yours, spectator = Eyes(ME), Eyes(YOU), Eyes(OTHER)
        for eyes in (mine, yours, spectator):
            await room.tables.watch(table, eyes)
        await room.play(table, ME, "move c2", "end")
        for eyes in (mine, yours, spectator):
            one, two = eyes.of_type("update")
            assert one["seq"] == two["after"]
            assert [event["text"] for event in one["events"]] == [
                "South walks from c1 to the mountain c2.",
                "South: +1 arrow (now 1).",
            ]
            assert one["events"][0]["clause"] == "MOVE-1"
            assert one["events"][0]["data"] == {"from": "c1", "to": "c2", "tile": "mountain"}
        decisions = [eyes.of_type("update")[1]["position"]["decision"] for eyes in (mine, yours, spectator)]
        assert [decision["mine"] for decision in decisions] == [False, True, False]
        assert [bool(decision["options"]) for decision in decisions] == [False, True, False]
        assert decisions[0]["question"] == decisions[1]["question"]

    inside(tmp_path, visit)


def test_refusals_say_why(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await refused(room.tables.play(YOU.id, p.Play(1, table, 0, 0)), "not_your_turn", "South decides now")
        await refused(room.tables.play(OTHER.id, p.Play(1, table, 0, 0)), "not_your_turn")
        await refused(room.tables.play(ME.id, p.Play(1, table, 0, 99)), "bad_option", "there is no option 99")
        await refused(room.tables.play(ME.id, p.Play(1, table, 0, -1)), "bad_option")
        await room.tables.play(ME.id, p.Play(1, table, 0, 0))
        again = await refused(room.tables.play(ME.id, p.Play(1, table, 0, 0)), "stale")
        assert again.reason == "decision 0 is past; decision 1 is open"
        await room.play(table, ME, "concede")
        await refused(room.tables.play(ME.id, p.Play(1, table, 2, 0)), "finished")

    inside(tmp_path, visit)


def test_a_move_is_stored_before_anybody_is_told(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        eyes = Eyes(YOU)
        await room.tables.watch(table, eyes)
        store = Spoiled(room.store)
        room.tables.keeper.store = cast(Store, store)
        told_when_stored: list[int] = []

        async def look(_: Sequence[LogEntry]) -> None:
            await asyncio.sleep(0.05)
            told_when_stored.append(len(eyes.of_type("update")))

        store.before_append = look
        await room.play(table, ME, "move c2")
        assert told_when_stored == [0]
        assert len(eyes.of_type("update")) == 1

    inside(tmp_path, visit)


def test_a_move_that_could_not_be_stored_never_happened(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        eyes = Eyes(YOU)
        await room.tables.watch(table, eyes)
        store = Spoiled(room.store)
        room.tables.keeper.store = cast(Store, store)

        async def fail(_: Sequence[LogEntry]) -> None:
            raise OSError("disk full")

        store.before_append = fail
        with pytest.raises(OSError, match="disk full"):
            await room.tables.play(ME.id, p.Play(1, table, 0, 0))
        store.before_append = None
        assert await room.moves(table) == 0
        await room.play(table, ME, "move c2")
        assert await room.moves(table) == 1
        assert [update["position"]["moves"] for update in eyes.of_type("update")] == [1]  # and who watched still does

    inside(tmp_path, visit)


def test_two_processes_on_one_store_cannot_both_decide(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        store = await SqliteStore.open(tmp_path / "questhall.db")
        workers = BotWorkers(1)
        elsewhere = Room(store, workers)
        elsewhere.tables.begin()
        eyes = Eyes(YOU)
        await elsewhere.tables.watch(table, eyes)
        assert await elsewhere.moves(table) == 0
        results = await asyncio.gather(
            room.tables.play(ME.id, p.Play(1, table, 0, 0)),
            elsewhere.tables.play(ME.id, p.Play(2, table, 0, 1)),
            return_exceptions=True,
        )
        failures = [result for result in results if isinstance(result, Refusal)]
        assert [failure.code for failure in failures] == ["stale"]
        await room.play(table, ME, "end")
        await until(lambda: eyes.of_type("update")[-1]["position"]["moves"] == 2)
        assert await elsewhere.moves(table) == await room.moves(table) == 2
        await elsewhere.tables.close()
        await workers.close()
        await store.close()

    inside(tmp_path, visit)


def test_an_idle_table_leaves_memory_and_comes_back_the_same(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await room.play(table, ME, "move c2", "explore")
        before = await room.tables.snapshot(table, ME.id)
        room.tables.keeper.forget_idle(0)
        assert room.tables.keeper.in_memory == 0
        assert await room.tables.snapshot(table, ME.id) == before

    inside(tmp_path, visit)


# Take-back


def test_a_free_take_back_and_the_reset_of_a_turn(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        await room.play(table, ME, "move c2")
        assert eyes.last["position"]["take_back"]["free"] == 1
        await refused(room.tables.take_back(YOU.id, p.TakeBack(1, table, 1)), "no_take_back")
        await room.tables.take_back(ME.id, p.TakeBack(1, table, 1))
        assert eyes.last["forget_events_after"] == 0
        await refused(room.tables.take_back(ME.id, p.TakeBack(1, table, 1)), "stale")
        await room.play(table, ME, "heal", "move c2")
        await room.tables.take_back(ME.id, p.ResetTurn(1, table, 4))
        assert await room.moves(table) == 0
        await room.play(table, ME, "move c2", "explore")
        await refused(room.tables.take_back(ME.id, p.TakeBack(1, table, 7)), "no_take_back", "ask the others")

    inside(tmp_path, visit)


def test_no_decision_has_the_number_of_one_that_was_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        numbers = []

        async def number() -> int:
            shown = await room.tables.snapshot(table, ME.id)
            assert shown.position.decision is not None
            numbers.append(shown.position.decision.number)
            return numbers[-1]

        async def come_back_after(option: str) -> int:
            """Play and take back; the number of the decision between."""
            await room.play(table, ME, option)
            late = await number()
            await room.tables.take_back(ME.id, p.TakeBack(1, table, late))
            await number()
            return late

        await number()
        late = await come_back_after("move c2")
        room.tables.keeper.forget_idle(0)  # and the store knows it too
        await come_back_after("heal")
        await room.play(table, ME, "move b1")
        assert await number() > late
        await refused(room.tables.play(ME.id, p.Play(1, table, late, 0)), "stale")
        await refused(room.tables.hint(ME.id, p.AskHint(1, table, late)), "stale")
        await room.play(table, ME, "end")
        await room.tables.ask_take_back(YOU.id, p.AskTakeBack(1, table, await number(), 1))
        assert numbers[-1] == numbers[-2] + 1, "what is only asked for is no other decision"
        await room.tables.answer_take_back(ME.id, p.AnswerTakeBack(1, table, True))
        await number()
        assert numbers == sorted(set(numbers))

    inside(tmp_path, visit)


def test_a_bot_does_not_answer_what_was_taken_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        asked: list[asyncio.Future[str]] = []

        async def think(*_: object) -> str:
            asked.append(asyncio.get_running_loop().create_future())
            return await asked[-1]

        room.tables.workers.choose = think  # type: ignore[method-assign, assignment]
        table = await room.open(MY_SEAT, BOT)
        live = await room.tables.keeper.get(table)
        await room.play(table, ME, "move c2", "end")
        await until(lambda: len(asked) == 1)
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, 2, 0))
        await room.play(table, ME, "move b1", "end")
        asked[0].set_result("concede")
        await until(lambda: len(asked) == 2)
        assert live.table.phase == "playing"
        assert len(live.table.match.moves) == 2

    inside(tmp_path, visit)


def test_a_take_back_beyond_that_needs_consent(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await room.play(table, ME, "move c2", "explore")
        rolls = (await room.store.entries(table))[-1]
        assert rolls.kind == "played"
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, 2, 1))
        asked = (await room.tables.snapshot(table, YOU.id)).position.take_back
        assert (asked.asked_by, asked.to_moves, asked.waiting_for) == (0, 1, [1])
        await refused(room.tables.answer_take_back(ME.id, p.AnswerTakeBack(1, table, True)), "no_take_back")
        await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, False))
        assert await room.moves(table) == 2
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, 2, 1))
        await room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, True))
        assert await room.moves(table) == 1

    inside(tmp_path, visit)


def test_alone_with_a_bot_nobody_need_be_asked(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, BOT)
        await room.play(table, ME, "move c2", "explore")
        await until(lambda: room.tables.keeper.bot_moves > 0)
        moves = await room.moves(table)
        await room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, moves, 0))
        assert await room.moves(table) == 0

    inside(tmp_path, visit)


# Absence, clocks, bots


def test_a_bot_stands_in_for_who_is_away_and_hands_the_seat_back(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel(absence="bot", absence_seconds=5)
        mine, yours = Eyes(ME), Eyes(YOU)
        await room.tables.watch(table, mine)
        await room.tables.watch(table, yours)
        await room.tables.leave(table, YOU.id)
        assert mine.of_type("update")[-1]["seats"][1]["stand_in"]
        await room.play(table, ME, "end")
        await until(lambda: room.tables.keeper.bot_moves > 0)
        room.tables.keeper.unwatch(table, yours)
        await room.tables.watch(table, yours)
        assert not (await room.tables.snapshot(table, ME.id)).seats[1].stand_in

    inside(tmp_path, visit)


def test_a_full_table_of_bots_and_one_absent_person_plays_to_the_end(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        rules: dict[str, int | str] = {"lives": 1, "round_limit": 20}
        table = await room.open(MY_SEAT, BOT, BOT, BOT, absence="bot", absence_seconds=5, house_rules=rules)
        await room.tables.leave(table, ME.id)
        for _ in range(5000):
            shown = await room.tables.snapshot(table, ME.id)
            if shown.phase == "finished":
                break
            await asyncio.sleep(0.01)
        assert shown.position.outcome is not None

    inside(tmp_path, visit, workers=2)


def test_a_used_up_time_bank_brings_a_bot(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel(bank_seconds=1, time_up=["bot"])
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        assert (await room.tables.snapshot(table, ME.id)).seats[0].bank_ms == 1000
        await until(lambda: room.tables.keeper.bot_moves > 0)
        seat = (await room.tables.snapshot(table, ME.id)).seats[0]
        assert seat.stand_in
        assert seat.bank_ms == 0

    inside(tmp_path, visit)


def test_a_bot_goes_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path) as room:
            table = await room.open(BOT, BOT, house_rules={"lives": 1})
        async with a_room(tmp_path) as room:
            await until(lambda: room.tables.keeper.bot_moves > 0)
            assert table in room.tables.keeper._live

    asyncio.run(run())


def test_a_bot_tries_again_after_the_store_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("questhall.server.keeper.RETRY_SECONDS", 0.01)

    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, BOT)
        await room.play(table, ME, "move c2")
        store = Spoiled(room.store)
        room.tables.keeper.store = cast(Store, store)
        failed: list[int] = []

        async def fail_twice(entries: Sequence[LogEntry]) -> None:
            if entries[0].person == "" and len(failed) < 2:
                failed.append(1)
                raise OSError("disk full")

        store.before_append = fail_twice
        await room.play(table, ME, "end")
        await until(lambda: room.tables.keeper.bot_moves > 0)
        assert len(failed) == 2

    inside(tmp_path, visit)


def test_a_bot_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, BOT)
        await room.play(table, ME, "end")
        await until(lambda: room.tables.keeper.bot_moves > 0)
        (before,) = room.tables.workers.processes
        room.tables.workers._workers[0].kill()
        while (await room.tables.snapshot(table, ME.id)).position.decision.seat != 0:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        await room.play(table, ME, "end")
        done = room.tables.keeper.bot_moves
        await until(lambda: room.tables.keeper.bot_moves > done)
        assert room.tables.workers.processes != [before]

    inside(tmp_path, visit)


def test_a_hint_is_for_the_seat_that_is_asked(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        hint = await room.tables.hint(ME.id, p.AskHint(7, table, 0))
        assert hint.id == 7
        assert len(hint.options) == 3
        shown = (await room.tables.snapshot(table, ME.id)).position.decision
        assert shown is not None
        labels = {option.option: option.label for option in shown.options}
        assert all(labels[each.option] == each.label and each.reason.endswith(".") for each in hint.options)
        await refused(room.tables.hint(YOU.id, p.AskHint(1, table, 0)), "not_your_turn")

    inside(tmp_path, visit)


async def asked_of_me(room: Room, table: str) -> p.DecisionShown:
    shown = (await room.tables.snapshot(table, ME.id)).position.decision
    assert shown is not None
    return shown


def test_the_odds_of_an_option(tmp_path: Path) -> None:
    """The number is the engine's own, and the page is told where there is one to ask for."""

    async def visit(room: Room) -> None:
        duel = await room.duel()
        assert (await room.tables.odds(ME.id, p.AskOdds(7, duel, 0, 0))).odds is None
        table, _ = await room.tables.open(p.NewTable("adventure_party", [MY_SEAT]), ME)
        shown = await asked_of_me(room, table)
        assert not shown.odds
        while shown.ask != "quest":
            await room.play(table, ME, next(each.option for each in shown.options if each.option[:3] in ("buy", "end")))
            shown = await asked_of_me(room, table)
        assert shown.odds
        async with room.tables.keeper.held(table) as live:
            match = live.table.match.clone()
        assert match.decision is not None
        for at, option in enumerate(match.decision.options):
            answer = await room.tables.odds(ME.id, p.AskOdds(9, table, shown.number, at))
            found = odds_of(Sight(match), option, 0)
            engine = None if found is None else p.Odds(found.chance, found.low, found.high, found.samples, found.tells)
            assert (answer.id, answer.option, answer.odds) == (9, at, engine)
        for wrong in (-1, len(match.decision.options)):
            await refused(room.tables.odds(ME.id, p.AskOdds(1, table, shown.number, wrong)), "bad_option")
        await refused(room.tables.odds(YOU.id, p.AskOdds(1, table, shown.number, 0)), "not_your_turn")
        await refused(room.tables.odds(ME.id, p.AskOdds(1, table, shown.number - 1, 0)), "stale")

    inside(tmp_path, visit)


def test_who_is_away_is_notified(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        told: list[tuple[str, str]] = []
        room.tables.keeper._notify = lambda person, table: told.append((person, table))
        table = await room.duel()
        await room.tables.watch(table, Eyes(ME))
        told.clear()
        await room.play(table, ME, "end")
        assert told == [(YOU.id, table)]

    inside(tmp_path, visit)


# Chat


def test_chat_is_stored_and_can_be_muted(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        mine, yours = Eyes(ME, YOU.id), Eyes(YOU)
        await room.tables.watch(table, mine)
        await room.tables.watch(table, yours)
        await room.tables.say(YOU, p.Say(1, table, "  Good luck!  "))
        assert yours.last["chat"][0]["text"] == "Good luck!"
        assert "chat" not in mine.last
        assert mine.last["seq"] == yours.last["seq"]  # no gap for who does not see it
        await refused(room.tables.say(OTHER, p.Say(1, table, "hello")), "not_seated")
        await refused(room.tables.say(YOU, p.Say(1, table, " ")), "bad_message")
        await refused(room.tables.say(YOU, p.Say(1, table, "x" * 501)), "bad_message")
        room.tables.keeper.forget_idle(0)
        assert [line.text for line in (await room.tables.snapshot(table, YOU.id)).chat] == ["Good luck!"]

    inside(tmp_path, visit)


# After the end


def test_rematch_branch_record_and_upload(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await refused(room.tables.rematch(table, ME), "not_started", "not over yet")
        await refused(room.tables.record(table, ME.id), "not_started", "its seed is secret")
        await refused(room.tables.branch(table, ME, 0), "not_started")
        await room.play(table, ME, "move c2", "explore")
        await room.play(table, YOU, "concede")
        again = await room.tables.rematch(table, ME)
        assert await room.tables.rematch(table, YOU) == again
        await refused(room.tables.rematch(table, OTHER), "not_seated")
        rematch = await room.tables.snapshot(again, YOU.id)
        assert [(seat.player, seat.kind) for seat in rematch.seats] == [("Mia", "person"), ("Yusuf", "person")]
        assert rematch.phase == "playing"
        record = await room.tables.record(table, OTHER.id)
        assert Match.replay(record).outcome is not None
        branch = await room.tables.snapshot(await room.tables.branch(table, ME, 2), ME.id)
        assert branch.branch_of == table
        assert branch.position.moves == 2
        assert [seat.mine for seat in branch.seats] == [True, True]
        await refused(room.tables.branch(table, ME, 99), "bad_message", "moves 0 to 3")
        upload = await room.tables.snapshot(await room.tables.upload(record, OTHER), OTHER.id)
        assert upload.phase == "finished"

    inside(tmp_path, visit)


def test_the_past_can_be_looked_at_move_by_move(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        await room.play(table, ME, "move c2", "end")
        tiles = []
        for move in range(3):
            view = (await room.tables.moment(table, ME.id, move)).view
            assert view is not None
            tiles.append(view["players"][0]["tile"])
        assert tiles == ["c1", "c2", "c2"]
        assert [event.move for event in await room.tables.story(table, ME.id, 1)] == [2, 2]
        await refused(room.tables.moment(table, ME.id, 3), "bad_message")

    inside(tmp_path, visit)


def test_no_message_holds_the_seed_before_the_end(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.duel()
        seed = json.loads((await room.store.entries(table))[0].body)["seed"]
        eyes = [Eyes(ME), Eyes(YOU), Eyes(OTHER)]
        for each in eyes:
            await room.tables.watch(table, each)
        await room.play(table, ME, "move c2", "explore")
        shown = await room.tables.snapshot(table, ME.id)
        told = json.dumps([each.messages for each in eyes]) + repr(shown) + repr(await room.tables.story(table, "", 0))
        assert seed not in told
        assert shown.commitment in told
        await room.play(table, YOU, "concede")
        assert all(each.last["position"]["outcome"]["seed"] == seed for each in eyes)

    inside(tmp_path, visit)


def test_the_lobby_lists_tables_and_whose_turn_it_is(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        waiting = await room.open(MY_SEAT, OPEN, public=True)
        running = await room.duel()
        rows = await room.store.rows(public=True, phase="waiting")
        assert [row.id for row in rows] == [waiting]
        mine = [listed(row, ME.id) for row in await room.store.rows(person=ME.id)]
        assert {each.id: (each.turn, each.my_turn) for each in mine} == {waiting: ("", False), running: ("Mia", True)}
        assert [seat.free for seat in listed(rows[0], "").seats] == [False, True]

    inside(tmp_path, visit)


def test_hot_seat_players_share_one_pair_of_eyes(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, MY_SEAT, house_rules=SOUTH_FIRST)
        viewers: list[Any] = [(await room.tables.snapshot(table, ME.id)).position.viewer]
        await room.play(table, ME, "end")
        viewers.append((await room.tables.snapshot(table, ME.id)).position.viewer)
        assert viewers == [0, 1]

    inside(tmp_path, visit)
