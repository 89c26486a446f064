"""kill -9 in the middle of running matches: what was acknowledged is there, once, and everybody plays on."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path
from typing import Any

from questhall.engine import Match, notation
from questhall.server.rows import row_of
from questhall.server.sqlite_store import SqliteStore
from questhall.server.table import Table
from tests.server.process import DOUBLES, HOT_SEAT, Client, Gone, Guest, Hall, a_hall, some_option

KILLS = int(os.environ.get("QUESTHALL_KILLS", "24"))  # 200 take some minutes
HALLS = 3
TABLES = 4
RULES: dict[str, int | str] = {"lives": 3, "round_limit": 80}


class Board:
    """A table, and what its players have been promised."""

    def __init__(self, table: str, people: list[Guest]) -> None:
        self.table = table
        self.people = people
        self.acknowledged: dict[int, str] = {}  # decision: option
        self.under_way: dict[str, tuple[int, str]] = {}  # person: decision and option, not answered yet
        self.perhaps: list[tuple[int, str]] = []  # were under way when the server was killed
        self.seen_seq = 0
        self.seen_moves = 0
        self.finished = False

    def see(self, client: Client) -> None:
        """Remember the most that anybody was told: it must never be unmade."""
        self.seen_seq = max(self.seen_seq, client.seq[self.table])
        self.seen_moves = max(self.seen_moves, client.moves(self.table))
        self.finished |= client.phase[self.table] == "finished"

    def killed(self) -> None:
        """Whatever was under way may have been stored or not."""
        self.perhaps += self.under_way.values()
        self.under_way.clear()

    def check(self, shown: dict[str, Any]) -> None:
        """A snapshot after a restart: nothing of what was told is missing, nothing was made up."""
        moves = shown["position"]["moves"]
        assert shown["seq"] >= self.seen_seq
        assert moves >= self.seen_moves
        assert moves >= max(self.acknowledged, default=-1) + 1
        known = self.acknowledged.keys() | {decision for decision, _ in self.perhaps}
        assert set(range(moves)) <= known
        if shown["phase"] == "playing":
            assert shown["position"]["decision"]["number"] == moves


class Host:
    """One server, its data, and the scripted clients of its tables."""

    def __init__(self, hall: Hall, chance: random.Random) -> None:
        self.hall = hall
        self.chance = chance
        self.boards: list[Board] = []
        self.past: list[Board] = []
        self.acks = 0
        self.kills = 0
        self._first = asyncio.Event()

    async def fill(self) -> None:
        """As many unfinished tables as there should be: of one person at all seats, and of two people."""
        self.past += [board for board in self.boards if board.finished]
        self.boards = [board for board in self.boards if not board.finished]
        while len(self.boards) < TABLES:
            people = [await self.hall.guest(f"Guest {n}") for n in range(self.chance.choice((1, 2)))]
            if len(people) == 1:
                table = await self.hall.open(people[0], *HOT_SEAT, *HOT_SEAT, house_rules=RULES)
            else:
                table = await self.hall.open(people[0], *DOUBLES, house_rules=RULES)
                for seat in (1, 3):
                    await self.hall.post(people[1], f"/api/tables/{table}/sit", {"seat": seat})
                await self.hall.post(people[0], f"/api/tables/{table}/start", {})
            self.boards.append(Board(table, people))

    async def play_and_kill(self) -> None:
        """Start, let everybody resume and play, and kill the server at a random moment of that."""
        await self.hall.start()
        await self.fill()
        self._first = asyncio.Event()
        before = self.acks
        clients = [(board, await self._resume(board, guest)) for board in self.boards for guest in board.people]
        for board in self.boards:
            assert len({client.seq[board.table] for each, client in clients if each is board}) == 1
        players = [asyncio.create_task(self._play(board, client)) for board, client in clients]
        try:
            await asyncio.wait_for(self._first.wait(), 30)
            await asyncio.sleep(self.chance.uniform(0.005, 0.060))
            assert self.acks > before
            assert not all(board.finished for board in self.boards), [
                (len(b.acknowledged), b.seen_moves, b.finished) for b in self.boards
            ]
        finally:
            self.hall.kill()
            ended = await asyncio.gather(*players, return_exceptions=True)
            for _, client in clients:
                await client.close()
        assert [error for error in ended if error is not None] == []
        self.kills += 1
        for board in self.boards:
            board.killed()

    async def _resume(self, board: Board, guest: Guest) -> Client:
        client = await self.hall.connect(guest)
        board.check(await client.watch(board.table))
        return client

    async def _play(self, board: Board, client: Client) -> None:
        """Choose at random whenever asked, until the match or the server ends."""
        table, person, answered = board.table, client.guest.id, -1
        try:
            while not board.finished:
                decision = client.decision(table)
                if decision is None or decision["number"] == answered:
                    await client.news()
                    board.see(client)
                    continue
                answered = decision["number"]
                option = some_option(decision, self.chance)
                board.under_way[person] = (answered, decision["options"][option]["option"])
                answer = await client.ask("play", table=table, decision=answered, option=option)
                assert answer["type"] == "accepted", answer
                number, chosen = board.under_way.pop(person)
                board.acknowledged[number] = chosen
                self.acks += 1
                self._first.set()
                board.see(client)
        except Gone:
            board.see(client)

    async def check_store(self) -> int:
        """What is on disk is what was acknowledged, in order, and at most what was under way at a kill; how many of
        those there are."""
        extra = 0
        store = await SqliteStore.open(self.hall.data / "questhall.db")
        try:
            for board in self.past + self.boards:
                entries = await store.entries(board.table)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                present = Table(board.table)
                for entry in entries:
                    present.apply(entry)
                assert present.seq >= board.seen_seq
                moves = [notation(option) for option in present.match.moves]
                assert moves == [json.loads(entry.body)["option"] for entry in entries if entry.kind == "played"]
                assert moves == [notation(option) for option in Match.replay(present.match.record).moves]
                assert {number: moves[number] for number in board.acknowledged} == board.acknowledged
                others = [pair for pair in enumerate(moves) if pair[0] not in board.acknowledged]
                assert set(others) <= set(board.perhaps)
                assert len(board.perhaps) <= len(board.people) * self.kills
                row = await store.row(board.table)
                assert row == row_of(present)
                extra += len(others)
        finally:
            await store.close()
        return extra


def test_a_killed_server_loses_nothing_it_has_acknowledged(tmp_path: Path) -> None:
    async def one(number: int) -> tuple[int, int, int, int]:
        async with a_hall(tmp_path / f"data{number}", start=False) as hall:
            host = Host(hall, random.Random(number))
            for _ in range(number, KILLS, HALLS):
                await host.play_and_kill()
            assert '"traceback"' not in hall.log
            return host.kills, host.acks, await host.check_store(), len(host.past + host.boards)

    async def run() -> None:
        results = await asyncio.gather(*(one(number) for number in range(HALLS)))
        kills, acks, extra, tables = map(sum, zip(*results, strict=True))
        print(f"{kills} kills, {acks} moves acknowledged at {tables} tables, {extra} stored but not acknowledged")
        assert kills == KILLS

    asyncio.run(run())
