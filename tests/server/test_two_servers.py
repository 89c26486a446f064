"""Two server processes on one data directory: for each decision exactly one wins, and everybody sees every move."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from questhall.engine import notation
from questhall.server.table import Table
from tests.server.process import DOUBLES, HOT_SEAT, Client, a_hall, some_option, stored

DECISIONS = 120
BURST = 110  # requests on one connection, fewer than may be sent at once
RULES: dict[str, int | str] = {"lives": 3, "round_limit": 80}


async def race(clients: list[Client], table: str, chance: random.Random) -> list[dict[str, Any]]:
    """All clients choose for the same decision at nearly the same moment; the answers."""

    async def choose(client: Client, wait: float) -> dict[str, Any]:
        decision = client.decision(table)
        assert decision is not None
        option = some_option(decision, chance)
        await asyncio.sleep(wait)
        return await client.ask("play", table=table, decision=decision["number"], option=option)

    waits = [chance.choice((0.0, 0.0, chance.uniform(0, 0.004))) for _ in clients]
    return await asyncio.gather(*(choose(*each) for each in zip(clients, waits, strict=True)))


def test_of_two_servers_that_race_for_a_decision_exactly_one_wins(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(3)
        wins = [0, 0]
        played = 0
        data = tmp_path / "data"
        async with a_hall(data) as here, a_hall(data) as there:
            me, other = await here.guest("Mia"), await there.guest("Olga")
            while played < DECISIONS:
                table = await here.open(me, *HOT_SEAT, *HOT_SEAT, house_rules=RULES)
                clients = [await hall.connect(me) for hall in (here, there)]
                watchers = [await hall.connect(other) for hall in (here, there)]
                everybody = clients + watchers
                for client in everybody:
                    await client.watch(table)
                start = played
                while played < DECISIONS and played - start < BURST and clients[0].decision(table):
                    number = clients[0].moves(table)
                    answers = await race(clients, table, chance)
                    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"], answers
                    (refused,) = (answer for answer in answers if answer["type"] == "refused")
                    assert refused["code"] in ("stale", "finished")
                    wins[[answer["type"] for answer in answers].index("accepted")] += 1
                    played += 1
                    for client in everybody:
                        await client.until_moves(table, number + 1)
                        assert client.moves(table) == number + 1
                log = Table(table)
                for entry in await stored(data, table):
                    log.apply(entry)
                assert len(log.match.moves) == played - start
                for client in everybody:
                    assert client.gaps == 0
                    assert client.seq[table] == log.seq
                    seen = [each["position"]["moves"] for each in client.of_type("update") if "position" in each]
                    assert seen == list(range(1, played - start + 1))
                    await client.close()
            assert '"traceback"' not in here.log + there.log
        assert min(wins) > DECISIONS // 20, wins  # a race, not a walk-over

    asyncio.run(run())


def test_what_is_played_at_one_server_is_seen_at_the_other(tmp_path: Path) -> None:
    """Nobody races here: the moves, the chat and the end reach the other server by the change feed alone."""

    async def run() -> None:
        chance = random.Random(5)
        data = tmp_path / "data"
        async with a_hall(data) as here, a_hall(data) as there:
            me, you = await here.guest("Mia"), await there.guest("Yusuf")
            table = await here.open(me, *DOUBLES, house_rules=RULES)
            for seat in (1, 3):
                await there.post(you, f"/api/tables/{table}/sit", {"seat": seat})
            await here.post(me, f"/api/tables/{table}/start", {})
            mine, yours = await here.connect(me), await there.connect(you)
            await mine.watch(table)
            await yours.watch(table)
            chosen: list[str] = []
            while len(chosen) < 25:
                asked = mine if mine.decision(table) else yours
                decision = asked.decision(table)
                assert decision is not None
                option = some_option(decision, chance)
                assert (await asked.play(table, option))["type"] == "accepted"
                chosen.append(decision["options"][option]["option"])
                for client in (mine, yours):
                    await client.until_moves(table, len(chosen), 3)
            await yours.accepted("say", table=table, text="Good game!")
            await mine.until(lambda: any("chat" in each for each in mine.of_type("update")), 3)
            for client in (mine, yours):
                seq = client.seq[table]
                assert (await client.watch(table))["seq"] == seq
                assert client.gaps == 0
            entries = await stored(data, table)
            assert [json.loads(entry.body)["option"] for entry in entries if entry.kind == "played"] == chosen
            present = Table(table)
            for entry in entries:
                present.apply(entry)
            assert [notation(option) for option in present.match.moves] == chosen
            await mine.close()
            await yours.close()
            assert '"traceback"' not in here.log + there.log

    asyncio.run(run())
