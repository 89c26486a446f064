"""Several seats at one screen: who looks now is told what that seat may know, and nothing that another one knows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from questhall.server import protocol as p
from tests.server.room import ME, MY_SEAT, OPEN, OTHER, YOU, Eyes, Room, a_room


def inside(folder: Path, visit: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        async with a_room(folder, 0) as room:
            await asyncio.wait_for(visit(room), 60)

    asyncio.run(run())


def hands_told(events: list[dict[str, Any]]) -> dict[int, bool]:
    """Of which seats' cards one reads what they are."""
    return {event["seat"]: "hand" in event["data"] for event in events if event["kind"] == "dealt"}


def test_what_happened_is_told_anew_for_the_seat_that_looks_now(tmp_path: Path, lanterns: str) -> None:
    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable(lanterns, [MY_SEAT, MY_SEAT]), ME)
        eyes, guest = Eyes(ME), Eyes(OTHER)
        for each in (eyes, guest):
            await room.tables.watch(table, each)
        snapshot = eyes.of_type("table")[0]
        assert snapshot["position"]["viewer"] == 0
        assert hands_told(snapshot["events"]) == {0: True, 1: False}
        await room.tables.play(ME.id, p.Play(1, table, 0, 0))
        update = eyes.last
        assert update["position"]["viewer"] == 1
        assert hands_told(update["retold"]) == {0: False, 1: True}
        kept = [event["move"] for event in snapshot["events"]]
        assert [event["move"] for event in update["retold"]] == kept, "all that came before, and nothing of what is new"
        assert "retold" not in guest.last, "nobody else looks with two pairs of eyes"

    inside(tmp_path, visit)


def test_a_take_back_gives_the_screen_back_with_the_telling_of_that_seat(tmp_path: Path, lanterns: str) -> None:
    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable(lanterns, [MY_SEAT, MY_SEAT], practice=True), ME)
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        await room.tables.play(ME.id, p.Play(1, table, 0, 0))
        await room.tables.take_back(ME.id, p.TakeBack(2, table, 1))
        assert eyes.last["position"]["viewer"] == 0
        assert hands_told(eyes.last["retold"]) == {0: True, 1: False}

    inside(tmp_path, visit)


def test_two_people_with_a_seat_each_are_told_nothing_twice(tmp_path: Path, lanterns: str) -> None:
    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable(lanterns, [MY_SEAT, OPEN]), ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        eyes = Eyes(ME)
        await room.tables.watch(table, eyes)
        await room.tables.play(ME.id, p.Play(1, table, 0, 0))
        assert "retold" not in eyes.last
        assert eyes.last["position"]["viewer"] == 0

    inside(tmp_path, visit)


async def secrets_of(room: Room, table: str, steps: int) -> list[tuple[str, bool]]:
    """Play a match of one person's seats alone: what was asked each time, and whether the screen is covered for it."""
    found = []
    for _ in range(steps):
        position = (await room.tables.snapshot(table, ME.id)).position
        assert position.decision is not None
        found.append((position.decision.ask, position.secrets))
        options = [each.option for each in position.decision.options]
        wanted = [each for each in ("guild draw", "end") if each in options]
        choice = options.index(wanted[0]) if wanted else 0
        await room.tables.play(ME.id, p.Play(1, table, position.decision.number, choice))
    return found


def test_a_screen_is_covered_where_another_of_its_seats_may_not_see_all(tmp_path: Path) -> None:
    """World Adventure hides little: what is chosen at once, and cards just drawn; then all lies open."""

    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable("world_adventure", [MY_SEAT, MY_SEAT]), ME)
        found = await secrets_of(room, table, 40)
        assert {ask for ask, secret in found if secret} == {"hero", "split", "caravan", "keep_quest"}
        assert "turn" in {ask for ask, secret in found if not secret}
        assert not {ask for ask, secret in found if not secret} & {"hero", "split", "caravan", "keep_quest"}

    inside(tmp_path, visit)


def test_a_guided_match_hides_nothing_from_its_learner(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable("world_adventure", [], lesson=True), ME)
        found = await secrets_of(room, table, 4)
        assert found == [("split", False), ("split", False), ("caravan", False), ("caravan", False)]

    inside(tmp_path, visit)


def test_hands_are_always_covered_and_open_games_never(tmp_path: Path, lanterns: str) -> None:
    async def visit(room: Room) -> None:
        duel = await room.open(MY_SEAT, MY_SEAT)
        assert not any([secret for _, secret in await secrets_of(room, duel, 6)])
        for game in (lanterns, "adventure_party"):
            table, _ = await room.tables.open(p.NewTable(game, [MY_SEAT, MY_SEAT]), ME)
            assert all([secret for _, secret in await secrets_of(room, table, 4)])

    inside(tmp_path, visit)


def test_a_seat_alone_at_its_screen_has_nobody_to_hide_from(tmp_path: Path, lanterns: str) -> None:
    async def visit(room: Room) -> None:
        table, _ = await room.tables.open(p.NewTable(lanterns, [MY_SEAT, OPEN]), ME)
        await room.tables.sit(table, YOU, None, "")
        await room.tables.start(table, ME.id)
        for person in (ME.id, YOU.id, OTHER.id):
            assert not (await room.tables.snapshot(table, person)).position.secrets

    inside(tmp_path, visit)


def test_while_others_play_the_screen_stays_with_who_moved_last(tmp_path: Path) -> None:
    async def visit(room: Room) -> None:
        table = await room.open(MY_SEAT, OPEN, MY_SEAT, OPEN)
        await room.tables.sit(table, YOU, 1, "")
        await room.tables.sit(table, OTHER, 3, "")
        await room.tables.start(table, ME.id)
        viewers: list[int | None] = []
        for _ in range(8):
            position = (await room.tables.snapshot(table, ME.id)).position
            assert position.decision is not None
            seat = position.decision.seat
            mine = seat in (0, 2)
            assert position.viewer == (seat if mine else viewers[-1]), "nobody else of mine has asked for the screen"
            viewers.append(position.viewer)
            await room.play(table, [ME, YOU, ME, OTHER][seat], "end")
        assert set(viewers) == {0, 2}

    inside(tmp_path, visit)
