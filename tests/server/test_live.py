"""The live connection: a real server process and real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import os
import random
import signal
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from questhall.server.table import Table
from questhall.server.wire import TableSocket
from tests.server.process import (
    AGAINST_BOT,
    DOUBLES,
    HOT_SEAT,
    Client,
    Gone,
    Guest,
    Hall,
    a_hall,
    play_on,
    some_option,
    stored,
)

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"
SHORT: dict[str, int | str] = {"lives": 1, "round_limit": 20}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server for all tests that do it no harm."""
    hall = Hall(tmp_path_factory.mktemp("live") / "data", module="tests.server.talkative")

    async def start() -> None:
        await hall.start()
        await hall.http.aclose()

    try:
        asyncio.run(start())
        yield hall
        assert '"traceback"' not in hall.log
    finally:
        hall.kill()


def inside(hall: Hall, visit: Callable[[Hall], Awaitable[None]], seconds: float = 60) -> None:
    """Visit a server that runs; each visit has its own event loop and so its own HTTP client."""

    async def run() -> None:
        hall.http = hall.browser()
        try:
            await asyncio.wait_for(visit(hall), seconds)
        finally:
            await hall.http.aclose()

    asyncio.run(run())


@contextlib.asynccontextmanager
async def seated(hall: Hall, *people: Guest, table: str) -> AsyncIterator[list[Client]]:
    """Clients that watch a table; afterwards none has missed an update."""
    clients = [await hall.connect(guest) for guest in people]
    try:
        for client in clients:
            await client.watch(table)
        yield clients
        assert [client.gaps for client in clients] == [0] * len(clients)
    finally:
        for client in clients:
            await client.close()


# Who may come in


def test_without_a_good_cookie_or_from_a_foreign_page_the_socket_is_closed(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        guest = await hall.guest()
        forged = guest.token[:-1] + ("0" if guest.token[-1] != "0" else "1")
        own = {"Origin": hall.url}
        refused: list[dict[str, str]] = [
            {},
            {"Cookie": "questhall=nonsense"},
            {"Cookie": f"questhall={forged}"},
            {**guest.headers, "Origin": "https://elsewhere.example"},
            {**guest.headers, "Origin": "null"},
            {**guest.headers, "Sec-Fetch-Site": "cross-site"},
        ]
        for headers in refused:
            bare = await hall.dial({"X-Forwarded-For": guest.address, **headers})
            with pytest.raises(websockets.ConnectionClosed):
                await bare.recv()
            assert bare.close_code == 1008, headers
        for headers in (guest.headers, {**guest.headers, **own}):
            bare = await hall.dial(headers)
            await bare.send('{"type": "ping", "id": 5}')
            assert json.loads(await bare.recv()) == {"type": "pong", "id": 5}
            await bare.close()

    inside(shared, visit)


# Requests and answers


def test_every_kind_of_request_is_answered(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
        waiting = await hall.open(me, {"kind": "me"}, {"kind": "open"})
        table = await hall.duel(me, you)
        async with seated(hall, me, you, table=table) as (mine, yours):
            assert (await mine.ask("ping"))["type"] == "pong"
            assert await mine.refused("play", table=waiting, decision=0, option=0) == "not_started"
            assert await mine.refused("watch", table="nowhere") == "bad_table"
            assert await mine.refused("play", table="nowhere", decision=0, option=0) == "bad_table"
            assert await mine.refused("play", table=table, decision=0, option=99) == "bad_option"
            assert await mine.refused("play", table=table, decision=0, option=-1) == "bad_option"
            assert await mine.refused("play", table=table, decision=7, option=0) == "stale"
            assert await yours.refused("play", table=table, decision=0, option=0) == "not_your_turn"
            assert await mine.refused("take_back", table=table, decision=0) == "no_take_back"
            assert await yours.refused("hint", table=table, decision=0) == "not_your_turn"
            await mine.accepted("hint", table=table, decision=0)
            best, *others = mine.of_type("hint")[0]["options"]
            assert len(others) == 2
            assert best["promise"] == f"{best['chance']:.0%} to win".replace("%", " %")

            await mine.accepted("play", table=table, decision=0, option=0)
            await mine.accepted("take_back", table=table, decision=1)
            await mine.accepted("play", table=table, decision=2, option=0)
            await mine.accepted("reset_turn", table=table, decision=3)
            await mine.accepted("play", table=table, decision=4, option=0)
            assert await mine.refused("ask_take_back", table=table, decision=5, moves=1) == "no_take_back"
            assert await yours.refused("answer_take_back", table=table, agree=True) == "no_take_back"
            await mine.accepted("ask_take_back", table=table, decision=5, moves=0)
            await yours.accepted("answer_take_back", table=table, agree=False)
            await mine.accepted("ask_take_back", table=table, decision=5, moves=0)
            await yours.accepted("answer_take_back", table=table, agree=True)
            await mine.until(lambda: mine.moves(table) == 0)

            await mine.accepted("say", table=table, text="Good luck!")
            assert await mine.refused("say", table=table, text=" ") == "bad_message"
            await yours.until(lambda: bool(yours.of_type("update")[-1].get("chat")))
            assert await mine.refused("dance", table=table) == "bad_message"
            assert await mine.refused("play", table=table, decision="0", option=0) == "bad_message"
            assert await mine.refused("play", table=table, decision=0) == "bad_message"
            assert await mine.refused("ping", extra=1) == "bad_message"

            await yours.accepted("unwatch", table=table)
            await yours.accepted("unwatch", table=table)
            told = len(yours.of_type("update"))
            await mine.accepted("say", table=table, text="Nobody there?")
            await yours.ask("ping")
            assert len(yours.of_type("update")) == told
            await yours.watch(table)

            options = [each["option"] for each in (mine.decision(table) or {})["options"]]
            await mine.accepted("play", table=table, decision=6, option=options.index("concede"))
            await yours.until(lambda: yours.phase[table] == "finished")
            assert await mine.refused("play", table=table, decision=7, option=0) == "finished"
            assert await mine.refused("hint", table=table, decision=7) == "finished"

    inside(shared, visit)


def test_a_request_without_a_number_is_answered_all_the_same(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        bare = await hall.dial((await hall.guest()).headers)
        unreadable: list[str | bytes] = ["", "{", "[]", '"ping"', b"\xff\x00", '{"type": "ping"}', '{"id": "1"}']
        for text in unreadable:
            await bare.send(text)
            answer = json.loads(await bare.recv())
            assert (answer["type"], answer["id"], answer["code"]) == ("refused", 0, "bad_message"), text
        await bare.send('{"type": "nonsense", "id": 17}')
        assert json.loads(await bare.recv())["id"] == 17
        await bare.send(b'{"type": "ping", "id": 18}')
        assert json.loads(await bare.recv()) == {"type": "pong", "id": 18}
        await bare.close()

    inside(shared, visit)


def test_updates_are_numbered_and_whoever_comes_back_gets_everything(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        chance = random.Random(1)
        me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
        table = await hall.duel(me, you, house_rules={"first_turn": "south", "lives": 3})
        async with seated(hall, me, you, table=table) as (mine, yours):
            assert await play_on([mine, yours], table, 8, chance) == 8
            yours.socket.transport.abort()  # a tunnel: no goodbye
            await yours.ended()
            await mine.until(lambda: mine.of_type("presence")[-1]["online"] == [0])
            while mine.decision(table):
                assert await play_on([mine], table, 1, chance) == 1
            back = await hall.connect(you)
            shown = await back.watch(table)
            assert shown["seq"] == mine.seq[table]
            assert shown["position"]["moves"] == mine.moves(table)
            assert shown["position"]["decision"]["options"]
            assert [seat["online"] for seat in shown["seats"]] == [True, True]
            told = [event["text"] for event in shown["events"] if event["move"] <= yours.moves(table)]
            heard = [each for message in yours.messages for each in message.get("events", [])]
            assert told == [event["text"] for event in heard]
            assert await play_on([mine, back], table, 8, chance) == 8
            updates = back.of_type("update")
            assert [each["after"] for each in updates] == [shown["seq"], *(each["seq"] for each in updates[:-1])]
            await back.close()

    inside(shared, visit)


def test_a_message_that_comes_twice_or_late_does_nothing(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        chance = random.Random(2)
        me = await hall.guest("Mia")
        table = await hall.open(me, *HOT_SEAT)
        async with seated(hall, me, me, table=table) as (mine, tablet):
            for number in range(20):
                await mine.until_moves(table, number)
                decision = mine.decision(table)
                if decision is None:
                    break
                choice = {"table": table, "decision": number, "option": some_option(decision, chance)}
                second = mine if number % 2 else tablet  # the same message again, or another device at once
                answers = [await mine.post("play", **choice), await second.post("play", **choice)]
                results = await asyncio.gather(*answers)
                codes = sorted(result.get("code", "accepted") for result in results)
                assert codes == ["accepted", "finished" if mine.phase[table] == "finished" else "stale"]
            assert mine.moves(table) > 10
            for late in range(mine.moves(table)):
                assert await tablet.refused("play", table=table, decision=late, option=0) in ("stale", "finished")
            assert sum(entry.kind == "played" for entry in await stored(hall.data, table)) == mine.moves(table)

    inside(shared, visit)


def test_a_spectator_sees_what_a_spectator_may(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        chance = random.Random(3)
        me, you, other = await hall.guest("Mia"), await hall.guest("Yusuf"), await hall.guest("Olga")
        table = await hall.duel(me, you)
        async with seated(hall, me, you, other, table=table) as (mine, yours, theirs):
            assert await play_on([mine, yours, theirs], table, 12, chance) == 12
            await theirs.until(lambda: theirs.moves(table) == 12)
            for message in theirs.of_type("table") + theirs.of_type("update"):
                position = message.get("position")
                if position is not None:
                    assert position["viewer"] is None
                    assert (position["decision"]["mine"], position["decision"]["options"]) == (False, [])
                    assert position["decision"]["barred"] == []
                assert not any(seat["mine"] for seat in message.get("seats", []))
            assert await theirs.refused("play", table=table, decision=12, option=0) == "not_your_turn"
            assert await theirs.refused("ask_take_back", table=table, decision=12, moves=0) == "not_seated"
            assert await theirs.refused("answer_take_back", table=table, agree=True) == "no_take_back"
            assert await theirs.refused("take_back", table=table, decision=12) == "no_take_back"
            assert await theirs.refused("say", table=table, text="Go left!") == "not_seated"

    inside(shared, visit)


# Pointing


def test_what_a_player_points_at_is_seen_by_everybody_and_kept_by_nobody(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you, other = await hall.guest("Mia"), await hall.guest("Yusuf"), await hall.guest("Olga")
        table = await hall.duel(me, you)
        before = await stored(hall.data, table)
        async with seated(hall, me, you, other, table=table) as clients:
            mine, yours, theirs = clients
            await yours.accepted("point", table=table, target="c4")
            await mine.accepted("point", table=table, target="South")
            expected = [
                {"type": "pointed", "table": table, "seat": 1, "target": "c4"},
                {"type": "pointed", "table": table, "seat": 0, "target": "South"},
            ]
            for client in clients:
                await client.until(lambda client=client: len(client.of_type("pointed")) == 2)  # type: ignore[misc]
                assert client.of_type("pointed") == expected
            assert await theirs.refused("point", table=table, target="c4") == "not_seated"
            again = await mine.watch(table)
            assert '"c4"' not in json.dumps(again["chat"] + again["events"])
        assert await stored(hall.data, table) == before

    inside(shared, visit)


def test_pointing_needs_a_match_and_a_name(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
        waiting = await hall.open(me, {"kind": "me"}, {"kind": "open"})
        table = await hall.duel(me, you)
        bad = ["", " c4", "x" * 61, "<b>c4</b>", "c4\n", "\N{GAME DIE}", "c4\u202e", "&amp;", '"', "\0"]
        async with seated(hall, me, you, table=table) as (mine, yours):
            assert await mine.refused("point", table=waiting, target="c4") == "not_started"
            assert await mine.refused("point", table="nowhere", target="c4") == "bad_table"
            for target in bad:
                answer = await mine.ask("point", table=table, target=target)
                assert (answer["type"], answer["code"]) == ("refused", "bad_message"), target
                assert "the name of something on the board" in answer["reason"]
                assert len(target) < 2 or target not in json.dumps(answer)
            assert await mine.refused("point", table=table, target=7) == "bad_message"
            assert await mine.refused("point", table=table) == "bad_message"
            assert await mine.refused("point", table=table, target="c4", seat=1) == "bad_message"
            for target in ("x" * 60, "de1.2", "die 3:red", "ice/a-1#2", "worm_3"):
                await mine.accepted("point", table=table, target=target)
            await yours.until(lambda: len(yours.of_type("pointed")) == 5)

    inside(shared, visit)


def test_who_points_too_often_is_told_and_nobody_else_is_bothered(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
        table = await hall.duel(me, you)
        async with seated(hall, me, me, you, table=table) as (mine, tablet, yours):
            sent = [await client.post("point", table=table, target="c4") for client in (mine, tablet) * 10]
            answers = await asyncio.gather(*sent)
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert 5 <= len(answers) - len(refused) < len(answers)
            assert {answer["code"] for answer in refused} == {"too_fast"}
            assert refused[0]["reason"] == "you point too often; wait a moment"
            await yours.accepted("point", table=table, target="b2")  # each has an allowance of their own
            await yours.until(lambda: yours.of_type("pointed")[-1]["target"] == "b2")
            assert len(yours.of_type("pointed")) == len(answers) - len(refused) + 1

    inside(shared, visit)


def test_who_is_muted_points_at_nothing_for_me(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you, other = await hall.guest("Mia"), await hall.guest("Yusuf"), await hall.guest("Olga")
        table = await hall.duel(me, you)
        async with seated(hall, me, you, other, table=table) as (mine, yours, theirs):
            muting = await hall.http.put(f"/api/mutes/{you.id}", headers=me.headers)
            assert muting.status_code == 204
            await yours.accepted("point", table=table, target="c4")
            await theirs.until(lambda: len(theirs.of_type("pointed")) == 1)
            await mine.ask("ping")
            assert mine.of_type("pointed") == []
            await mine.accepted("point", table=table, target="b2")
            assert [each["target"] for each in mine.of_type("pointed")] == ["b2"]

    inside(shared, visit)


def test_where_advice_is_forbidden_only_the_asked_seat_points(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
        quiet = {"suggestions": "off", "start_seat": 1}
        table = await hall.duel(me, you, game="roll_for_adventure", house_rules=quiet)
        async with seated(hall, me, you, table=table) as (mine, yours):
            await mine.accepted("point", table=table, target="desert")
            answer = await yours.ask("point", table=table, target="desert")
            assert (answer["code"], answer["clause"]) == ("not_your_turn", "MODE-6")

    inside(shared, visit)


# Limits


def test_who_sends_too_much_is_slowed_down_and_told(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        flood, calm = await hall.connect(await hall.guest()), await hall.connect(await hall.guest())
        answers = [await flood.post("ping") for _ in range(130)]
        began = time.monotonic()
        assert (await calm.ask("ping"))["type"] == "pong"
        assert time.monotonic() - began < 1
        results = await asyncio.gather(*answers)
        codes = [result.get("code", "pong") for result in results]
        assert codes[:120] == ["pong"] * 120
        assert "too_fast" in codes[120:]
        assert await hall.figure('questhall_refused_total{limit="messages"}') >= codes.count("too_fast")
        await asyncio.sleep(0.3)
        assert (await flood.ask("ping"))["type"] == "pong"
        await flood.close()
        await calm.close()

    inside(shared, visit)


def test_a_message_that_is_too_long_ends_the_connection(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        guest = await hall.guest()
        long = await hall.connect(guest)
        await long.socket.send(json.dumps({"type": "say", "id": 1, "table": "x", "text": "x" * 16_384}))
        assert await long.ended() == 1008
        assert [(message["type"], message["code"]) for message in long.messages] == [("refused", "bad_message")]
        huge = await hall.connect(guest)
        with contextlib.suppress(websockets.ConnectionClosed):
            await huge.socket.send("x" * 100_000)
        assert await huge.ended() in (1008, 1009)
        fits = await hall.connect(guest)
        assert await fits.refused("say", table="x", text="x" * 16_000) == "bad_message"
        await fits.close()

    inside(shared, visit)


def test_one_connection_watches_only_so_many_tables(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        tables = []
        for _ in range(3):
            guest = await hall.guest()
            tables += [await hall.open(guest, *HOT_SEAT) for _ in range(17)]
        client = await hall.connect(guest)
        for table in tables[:50]:
            await client.accepted("watch", table=table)
        assert await client.refused("watch", table=tables[50]) == "too_fast"
        await client.accepted("watch", table=tables[0])
        await client.accepted("unwatch", table=tables[0])
        await client.accepted("watch", table=tables[50])
        await client.close()

    inside(shared, visit)


@contextlib.asynccontextmanager
async def a_deaf_client(hall: Hall, guest: Guest, table: str) -> AsyncIterator[ClientConnection]:
    """A client that asks to watch a table and then reads nothing; it learns in the end that it was cut off."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", hall.port))
    deaf = await hall.dial(guest.headers, sock=narrow, max_queue=1)
    try:
        deaf.transport.pause_reading()
        await deaf.send(json.dumps({"type": "watch", "id": 1, "table": table}))
        yield deaf
        deaf.transport.resume_reading()
        with contextlib.suppress(websockets.ConnectionClosed):
            async with asyncio.timeout(10):
                while True:
                    await deaf.recv()
        assert deaf.close_code in (1013, 1006)  # 1006 if not even that could be sent
    finally:
        deaf.transport.abort()
        await deaf.wait_closed()


async def speak(client: Client, table: str, lines: int) -> None:
    """Say much; as long as may be, and four bytes a letter."""
    answers = [await client.post("say", table=table, text="\N{GAME DIE}" * 500) for _ in range(lines)]
    for answer in await asyncio.gather(*answers):
        assert answer["type"] == "accepted", answer


def test_who_does_not_read_is_cut_off_and_nobody_else_notices(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, you, other = [await hall.guest(name) for name in ("Mia", "Yusuf", "Olga")]
        table, elsewhere = await hall.duel(me, you), await hall.open(other, *HOT_SEAT)
        async with seated(hall, me, table=table) as (mine,), seated(hall, other, table=elsewhere) as (theirs,):
            connections = await hall.figure("questhall_connections")
            async with a_deaf_client(hall, you, table):
                await mine.until(lambda: mine.of_type("presence")[-1]["online"] == [0, 1])
                # The system keeps some 3 MB for a socket before the server notices anything.
                speakers = [await hall.connect(me) for _ in range(25)]
                speaking = asyncio.gather(*(speak(client, table, 115) for client in speakers))
                slowest = 0.0
                while not speaking.done():
                    began = time.monotonic()
                    await theirs.accepted("unwatch", table=table)
                    slowest = max(slowest, time.monotonic() - began)
                    await asyncio.sleep(0.1)
                await speaking
                # Had anything waited for who does not read, it would have been for the 20 s of an unanswered ping.
                assert slowest < 15
                for client in speakers:
                    await client.close()
                await mine.until(lambda: mine.of_type("presence")[-1]["online"] == [0], 10)
                assert await hall.figure("questhall_connections") == connections
            lines = [line for each in mine.of_type("update") for line in each.get("chat", [])]
            assert len(lines) == 25 * 115
            await mine.accepted("play", table=table, decision=0, option=0)

    inside(shared, visit)


def test_what_waits_for_who_does_not_read_is_bounded(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me = await hall.guest("Mia")
        table = await hall.open(me, *HOT_SEAT)
        for _ in range(2):
            client = await hall.connect(me)
            await speak(client, table, 110)
            await client.close()
        connections = await hall.figure("questhall_connections")
        before = _memory(hall)
        async with a_deaf_client(hall, me, table) as deaf:
            for number in range(100):  # 100 times 400 kB
                await deaf.send(json.dumps({"type": "watch", "id": number, "table": table}))
            async with asyncio.timeout(10):
                while await hall.figure("questhall_connections") != connections:
                    await asyncio.sleep(0.05)
            assert _memory(hall) < before + 30_000_000

    inside(shared, visit)


def _memory(hall: Hall) -> int:
    """The most bytes the server has had in memory until now."""
    assert hall.process is not None
    status = Path(f"/proc/{hall.process.pid}/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")))


# Coming and going of the server


def test_health_and_metrics(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        for path in ("/health/live", "/health/ready"):
            answer = await hall.http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        before = await hall.figure("questhall_moves_total")
        me = await hall.guest()
        table = await hall.open(me, *HOT_SEAT)
        async with seated(hall, me, table=table) as clients:
            await play_on(clients, table, 5, random.Random(4))
            assert await hall.figure("questhall_moves_total") == before + 5
            assert await hall.figure("questhall_connections") >= 1

    inside(shared, visit)


def test_a_server_that_is_told_to_stop_says_goodbye_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(6)
        async with a_hall(tmp_path / "data") as hall:
            boards: list[tuple[str, Client, dict[int, str]]] = []
            for _ in range(5):
                guest = await hall.guest()
                table = await hall.open(guest, *HOT_SEAT, *HOT_SEAT, house_rules={"lives": 3})
                client = await hall.connect(guest)
                await client.watch(table)
                boards.append((table, client, {}))

            async def play(table: str, client: Client, acknowledged: dict[int, str]) -> None:
                with contextlib.suppress(Gone):
                    while decision := client.decision(table):
                        option = some_option(decision, chance)
                        answer = await client.play(table, option)
                        assert answer["type"] == "accepted", answer
                        acknowledged[decision["number"]] = decision["options"][option]["option"]
                        await client.until_moves(table, decision["number"] + 1)

            players = [asyncio.create_task(play(*board)) for board in boards]
            await boards[0][1].until(lambda: all(len(board[2]) > 3 for board in boards))
            began = time.monotonic()
            assert await hall.stop() == 0
            assert time.monotonic() - began < 5
            await asyncio.gather(*players)
            for table, client, acknowledged in boards:
                assert await client.ended() in (1001, 1012)
                assert [message["reconnect"] for message in client.of_type("closed")] == [True]
                present = Table(table)
                for entry in await stored(hall.data, table):
                    present.apply(entry)
                moves = present.match.record.moves
                assert {number: moves[number] for number in acknowledged} == acknowledged
                assert len(moves) - len(acknowledged) <= 1
                assert present.seq >= client.seq[table]
                await client.close()
            assert '"traceback"' not in hall.log
            await hall.start()
            for table, client, acknowledged in boards:
                again = await hall.connect(client.guest)
                shown = await again.watch(table)
                assert shown["seq"] >= client.seq[table]
                assert shown["position"]["moves"] >= len(acknowledged)
                await again.close()

    asyncio.run(run())


# Whole matches


def test_the_example_client_plays_a_whole_match(shared: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    found = importlib.util.spec_from_file_location("example_client", EXAMPLE)
    assert found is not None
    assert found.loader is not None
    example = importlib.util.module_from_spec(found)
    found.loader.exec_module(example)
    outcome: dict[str, Any] = asyncio.run(asyncio.wait_for(example.play(shared.url), 60))
    assert len(outcome["seed"]) == 64
    assert outcome["clause"]
    assert "GOAL-1" in capsys.readouterr().out or outcome["ending"] != "elimination"


def test_three_bots_and_one_absent_person_play_to_the_end(shared: Hall) -> None:
    async def visit(hall: Hall) -> None:
        me, other = await hall.guest("Mia"), await hall.guest("Olga")
        bots = [{"kind": "bot", "level": level} for level in ("easy", "normal", "easy")]
        settings = {"absence": "bot", "absence_seconds": 5, "house_rules": {**SHORT, "first_turn": "south"}}
        table = await hall.open(me, {"kind": "me"}, *bots, **settings)
        async with seated(hall, other, table=table) as (theirs,):
            await theirs.until(lambda: theirs.phase[table] == "finished", 50)
            assert theirs.position[table]["outcome"]["seed"]
        kinds = [entry.kind for entry in await stored(hall.data, table)]
        assert kinds[:3] == ["opened", "started", "stand_in"]
        assert set(kinds[3:]) == {"played"}
        back = await hall.connect(me)
        assert (await back.watch(table))["phase"] == "finished"
        await back.close()

    inside(shared, visit, 70)


def test_a_bot_that_hangs_or_dies_delays_no_other_table(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(7)
        async with a_hall(tmp_path / "data", "--workers", "1") as hall:
            me, you = await hall.guest("Mia"), await hall.guest("Yusuf")
            stuck, free = await hall.open(me, *AGAINST_BOT), await hall.open(you, *HOT_SEAT)
            mine, yours = await hall.connect(me), await hall.connect(you)
            await mine.watch(stuck)
            await yours.watch(free)
            await mine.accepted("hint", table=stuck, decision=0)  # starts the worker
            (worker,) = hall.children()
            os.kill(worker, signal.SIGSTOP)
            try:
                hint = await mine.post("hint", table=stuck, decision=0)
                await mine.post("hint", table=stuck, decision=0)  # waits for the first one; nothing else does
                assert (await mine.ask("ping"))["type"] == "pong"  # or the client would think that we are dead
                assert not hint.done()
                options = [each["option"] for each in (mine.decision(stuck) or {})["options"]]
                assert (await mine.play(stuck, options.index("end")))["type"] == "accepted"
                for _ in range(15):
                    decision = yours.decision(free)
                    assert decision is not None
                    began = time.monotonic()
                    assert (await yours.play(free, some_option(decision, chance)))["type"] == "accepted"
                    assert time.monotonic() - began < 1
                    await yours.until_moves(free, decision["number"] + 1)
                await mine.accepted("say", table=stuck, text="Take your time.")
                assert mine.moves(stuck) == 1  # the bot thinks and thinks
            finally:
                os.kill(worker, signal.SIGKILL)
            await mine.until(lambda: mine.decision(stuck) is not None)
            assert mine.moves(stuck) > 1
            assert hall.children() != [worker]
            await mine.close()
            await yours.close()
            (worker,) = hall.children()
            hall.kill()
            await until_dead(worker)
            assert '"traceback"' not in hall.log

    asyncio.run(run())


async def until_dead(process: int) -> None:
    """Wait for the end of a process that belongs to nobody any more."""
    for _ in range(500):
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state == "Z":
            return
        await asyncio.sleep(0.01)
    raise AssertionError("a worker outlives its server")


# Secrets


def test_nothing_a_socket_receives_holds_a_secret(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(8)
        async with a_hall(tmp_path / "data") as hall:
            me, you, other = [await hall.guest(name) for name in ("Mia", "Yusuf", "Olga")]
            rules = {"lives": 3}
            doubles = await hall.open(me, *DOUBLES, house_rules=rules)
            for seat in (1, 3):
                await hall.post(you, f"/api/tables/{doubles}/sit", {"seat": seat})
            await hall.post(me, f"/api/tables/{doubles}/start", {})
            alone = await hall.open(me, *AGAINST_BOT)
            friend = await hall.open(me, {"kind": "me"}, {"kind": "friend"}, public=True)
            clients = [await hall.connect(guest) for guest in (me, you, other)]
            for client in clients:
                for table in (doubles, alone, friend):
                    await client.watch(table)
            mine, yours, theirs = clients
            assert await play_on([mine, yours, theirs], doubles, 30, chance) == 30
            await mine.accepted("hint", table=alone, decision=0)
            for _ in range(4):
                await mine.until(lambda: mine.decision(alone) is not None)
                decision = mine.decision(alone)
                assert decision is not None
                await mine.play(alone, some_option(decision, chance))
                await mine.until_moves(alone, decision["number"] + 1)
            for client in clients:
                await client.ask("say", table=doubles, text="Hello.")
                await client.ask("ask_take_back", table=doubles, decision=30, moves=29)
                await client.ask("answer_take_back", table=doubles, agree=False)
                await client.ask("play", table=friend, decision=0, option=0)
                await client.ask("nonsense", table=friend)
            assert {client.phase[table] for client in clients for table in (doubles, alone)} == {"playing"}
            secrets = await _secrets(hall, (doubles, alone, friend))
            assert len(secrets) == 5
            everything = "".join(text for client in clients for text in client.texts)
            log = hall.log
            for secret in secrets:
                assert secret not in everything
                assert secret not in log
            for guest in (me, you, other):
                assert guest.token not in everything + log
                assert guest.token.rpartition(".")[2] not in everything + log
            commitments = {shown["commitment"] for shown in theirs.of_type("table")}
            assert len(commitments) == 3
            for client in clients:
                await client.close()

    async def _secrets(hall: Hall, tables: tuple[str, ...]) -> list[str]:
        """The seeds of the tables, the hash of the invitation and the server's key."""
        found = []
        for table in tables:
            body = json.loads((await stored(hall.data, table))[0].body)
            found += [body["seed"], *(seat["invite"] for seat in body["seats"] if seat["invite"])]
        with contextlib.closing(sqlite3.connect(hall.data / "questhall.db")) as database:
            found += [value for (value,) in database.execute("select value from setting where name = 'key'")]
        return found

    asyncio.run(run())


class Line:
    """What a wire needs of event loop, transport and connection, and what was done with it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[float] = []
        self.pings = 0

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, *_: object) -> None:
        self.timers.append(delay)

    def is_closing(self) -> bool:
        return False

    def send_ping(self, _: bytes) -> None:
        self.pings += 1

    def data_to_send(self) -> list[bytes]:
        return []

    def write(self, _: bytes) -> None:
        pass


def test_only_who_is_silent_is_asked_whether_he_is_there() -> None:
    line, wire = Line(), TableSocket.__new__(TableSocket)
    for name in ("loop", "transport", "conn"):
        setattr(wire, name, line)
    wire.ping_interval, wire.ping_timeout, wire.close_sent = 10.0, 10.0, False
    wire._heard = 97.0
    wire.send_keepalive_ping()
    assert (line.timers, line.pings) == ([7.0], 0)
    line.now = 106.9  # the answer to the last ping came a moment after it
    wire.send_keepalive_ping()
    assert (line.timers, line.pings) == ([7.0, 10.0], 1)
