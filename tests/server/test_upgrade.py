"""A match knows what it was begun with: it goes on with its own content, or can only be looked at."""

from __future__ import annotations

import asyncio
import functools
import json
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from questhall.bots import make_bot, play_match
from questhall.engine import Match, find_game, game_names, notation, read_record
from questhall.engine.content import Content
from questhall.engine.sight import Sight
from questhall.server import protocol as p
from questhall.server.contents import Contents
from questhall.server.rows import is_ticking
from questhall.server.showing import story_of
from questhall.server.sqlite_store import SqliteStore
from questhall.server.store import LogEntry
from questhall.server.table import Refusal, Table
from tests.server.room import BOT, ME, MY_SEAT, OTHER, YOU, Eyes, Room, a_room
from tests.server.upgrade import forget_names, upgrade

FOREST = {"tiles.forest.landing.effects": ["gain food 3"]}
MEAL = {"numbers.turn.meal": 2}
MATCHES = 40


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 120))

    return run


async def bots_play(room: Room, table: str, most: int = 1000, seed: int = 1) -> None:
    """Two random players make moves through the table, as people would."""
    bots = [make_bot("random", 10 * seed + seat) for seat in range(2)]
    people = [ME, YOU]
    for _ in range(most):
        live = await room.tables.keeper.get(table)
        decision = live.table.match.decision
        if decision is None:
            return
        chosen = notation(bots[decision.seat].choose(Sight(live.table.match)))
        await room.play(table, people[decision.seat], chosen)


async def stories(room: Room, tables: list[str]) -> list[Any]:
    """What each table shows, whole."""
    found = []
    for table in tables:
        shown = await room.tables.snapshot(table, ME.id)
        found.append((shown.phase, shown.position, shown.stopped, await room.tables.story(table, ME.id, -1)))
    return found


@in_a_loop
async def test_stored_matches_are_the_same_after_the_content_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found from outside: with `gain food 3` for 2, 9 of 40 stored matches differed and 4 did not open."""
    tables = []
    async with a_room(tmp_path) as room:
        for number in range(MATCHES):
            tables.append(await room.duel())
            await bots_play(room, tables[-1], 20 + number, number)
        before = await stories(room, tables)
    upgrade(monkeypatch, "river_duel", FOREST)
    async with a_room(tmp_path) as room:
        assert await stories(room, tables) == before
        assert all(not stopped for _, _, stopped, _ in before)
        new = await room.duel()
        live = await room.tables.keeper.get(new)
        assert live.table.match.game.content.tables["tiles"]["forest"]["landing"]["effects"] == ["gain food 3"]
        old = next(table for table, (phase, *_) in zip(tables, before, strict=True) if phase == "playing")
        await bots_play(room, old)
        assert (await room.tables.snapshot(old, ME.id)).phase == "finished"
        record = await room.tables.record(old, ME.id)
        assert record.content != find_game("river_duel").content.hash
    async with a_room(tmp_path) as room:
        assert (await room.tables.snapshot(old, ME.id)).phase == "finished"
        branch = await room.tables.branch(old, ME, 3)
        match = (await room.tables.keeper.get(branch)).table.match
        assert match.game.content.hash == record.content
        rematch = await room.tables.rematch(old, ME)
        match = (await room.tables.keeper.get(rematch)).table.match
        assert match.game.content.hash == find_game("river_duel").content.hash
        again = await room.tables.upload(read_record(record.to_json()), ME)
        assert (await room.tables.snapshot(again, ME.id)).phase == "finished"
        assert await room.tables.moments(old, ME.id, 0, 5)


@in_a_loop
async def test_a_bot_thinks_with_the_content_of_its_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is a process of its own and has to be told: these moves are too many for the package's content."""
    patch = {"numbers.turn.actions_at_home": 9, "numbers.turn.actions_far": 9, "numbers.heal.food": 1}
    game = upgrade(monkeypatch, "river_duel", {**patch, "numbers.most.health": 9, "numbers.start.food": 9})
    moves = ["move c2", *["heal"] * 5]
    async with a_room(tmp_path) as room:
        for content in (game, game.patched({"numbers.turn.actions_far": 8})):
            match = Match(content, seed=1, house_rules={"first_turn": "south"})
            for move in moves:
                match.play(move)
            assert match.movers == [0] * len(moves)
            for _ in range(2):
                assert await room.tables.workers.hint("a", match, 0, 3, "")


@in_a_loop
async def test_every_content_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_room(tmp_path) as room:
        await room.duel()
        await room.duel()
    upgrade(monkeypatch, "river_duel", FOREST)
    async with a_room(tmp_path) as room:
        await room.duel()
    async with a_room(tmp_path) as room:
        await room.duel()
        await room.tables.keeper.contents.keep_packaged()  # which a room does beside all else: it may have been cut off
        kept = sqlite3.connect(tmp_path / "questhall.db").execute("select hash, tables from content").fetchall()
        assert len(kept) == len(game_names()) + 1
        assert all(Content(json.loads(tables)).hash == name for name, tables in kept)
        assert not any("texts" in json.loads(tables) for _, tables in kept)


@in_a_loop
async def test_the_first_entry_names_rules_and_content(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table = await room.duel()
        body = json.loads((await room.store.entries(table))[0].body)
        assert (body["rules"], body["content"]) == (1, find_game("river_duel").content.hash)
        assert "patch" not in body


@in_a_loop
async def test_old_tables_have_the_content_that_their_store_met_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_room(tmp_path) as room:
        tables = [await room.duel() for _ in range(5)]
        for number, table in enumerate(tables):
            await bots_play(room, table, 30, number)
        before = await stories(room, tables)
    forget_names(tmp_path)
    upgrade(monkeypatch, "river_duel", {"numbers.start.food": 5})
    async with a_room(tmp_path) as room:
        assert await stories(room, tables) == before


# Where nothing helps: the table can only be looked at


async def a_table_astray(path: Path, monkeypatch: pytest.MonkeyPatch, moves: int = 30) -> str:
    """A table whose content changed without a word: its first entry names what is now another one."""
    async with a_room(path) as room:
        table = await room.duel()
        await bots_play(room, table, moves)
    new = upgrade(monkeypatch, "river_duel", {"numbers.start.food": 5})
    store = sqlite3.connect(path / "questhall.db")
    store.execute("update entry set body = json_set(body, '$.content', ?) where kind = 'opened'", [new.content.hash])
    store.commit()
    store.close()
    return table


async def refused(work: Awaitable[object], code: str) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    assert refusal.value.code == code
    return refusal.value.reason


@in_a_loop
async def test_a_match_that_comes_to_something_else_can_only_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_table_astray(tmp_path, monkeypatch)
    async with a_room(tmp_path) as room:
        shown = await room.tables.snapshot(table, ME.id)
        assert "after move 8 the position is not what it was. It is shown up to move 0." in shown.stopped
        assert (shown.phase, shown.position.moves) == ("playing", 0)
        assert shown.position.decision is not None
        assert not shown.position.decision.mine
        for work in (
            room.tables.play(ME.id, p.Play(1, table, 0, 0)),
            room.tables.take_back(ME.id, p.TakeBack(1, table, 0)),
            room.tables.ask_take_back(ME.id, p.AskTakeBack(1, table, 0, 0)),
            room.tables.answer_take_back(YOU.id, p.AnswerTakeBack(1, table, True)),
            room.tables.hint(ME.id, p.AskHint(1, table, 0)),
        ):
            assert await refused(work, "read_only") == shown.stopped
        eyes = Eyes(OTHER)
        await room.tables.watch(table, eyes)
        assert eyes.messages[0]["stopped"] == shown.stopped
        await room.tables.say(ME, p.Say(1, table, "What a pity."))
        assert (await room.tables.snapshot(table, ME.id)).chat[-1].text == "What a pity."
        assert (await room.store.row(table)) is not None
    async with a_room(tmp_path) as room:
        assert (await room.tables.snapshot(table, ME.id)).stopped == shown.stopped


@in_a_loop
async def test_bots_and_clocks_rest_at_a_table_that_can_only_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_room(tmp_path) as room:
        table = await room.open(MY_SEAT, BOT, bank_seconds=600)
    new = upgrade(monkeypatch, "river_duel", {}, version=2)
    assert new.version == 2
    async with a_room(tmp_path) as room:
        shown = await room.tables.snapshot(table, ME.id)
        assert shown.stopped == "It was begun with version 1 of the rules; version 2 is played here now."
        live = await room.tables.keeper.get(table)
        assert not is_ticking(live.table)
        assert live.bot is None
        assert live.timer is None
        assert await refused(room.tables.play(ME.id, p.Play(1, table, 0, 0)), "read_only") == shown.stopped


@in_a_loop
async def test_a_finished_match_of_other_rules_is_a_finished_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_room(tmp_path) as room:
        table = await room.duel()
        await bots_play(room, table)
        before = await stories(room, [table])
    upgrade(monkeypatch, "river_duel", {}, version=2)
    async with a_room(tmp_path) as room:
        assert await stories(room, [table]) == before


async def why_stopped(damage: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a table says after an upgrade if only the store knew its content, and was damaged."""
    upgrade(monkeypatch, "river_duel", FOREST)
    async with a_room(path) as room:
        table = await room.duel()
    upgrade(monkeypatch, "river_duel", MEAL)
    with closing(sqlite3.connect(path / "questhall.db", isolation_level=None)) as store:
        store.execute(damage)
    async with a_room(path) as room:
        return (await room.tables.snapshot(table, ME.id)).stopped


@in_a_loop
async def test_a_match_whose_content_is_lost_can_only_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = await why_stopped("delete from content", tmp_path, monkeypatch)
    assert "It cannot be set up any more as it was: the record was played with content" in stopped
    assert find_game("river_duel").content.hash in stopped


@in_a_loop
async def test_a_content_that_was_released_is_not_lost_with_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_room(tmp_path) as room:
        table = await room.duel()
        began = find_game("river_duel").content.hash
    upgrade(monkeypatch, "river_duel", FOREST)
    with closing(sqlite3.connect(tmp_path / "questhall.db", isolation_level=None)) as store:
        store.execute("delete from content")
    async with a_room(tmp_path) as room:
        assert (await room.tables.snapshot(table, ME.id)).stopped == ""
        assert (await room.tables.keeper.get(table)).table.match.game.content.hash == began


@in_a_loop
async def test_a_match_whose_content_this_program_cannot_read_can_only_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage = "update content set tables = json_remove(tables, '$.wares.food.gold')"
    stopped = await why_stopped(damage, tmp_path, monkeypatch)
    assert "wares.toml: entry 'food': field 'gold' is missing" in stopped


def played_log(moves: list[str], digests: dict[int, str], opened: str) -> list[LogEntry]:
    """A table's log with these moves."""
    entries = [LogEntry("t", 1, "opened", "me", opened, 1), LogEntry("t", 2, "started", "me", "{}", 1)]
    for number, move in enumerate(moves, 1):
        body = {"option": move, **({"digest": digests[number]} if number in digests else {})}
        entries.append(LogEntry("t", number + 2, "played", "me", json.dumps(body), 1))
    return entries


async def a_log(path: Path, moves: int) -> tuple[list[str], dict[int, str], str]:
    async with a_room(path) as room:
        table = await room.duel()
        await bots_play(room, table, moves)
        bodies = [json.loads(entry.body) for entry in await room.store.entries(table) if entry.kind == "played"]
        opened = (await room.store.entries(table))[0].body
    digests = {number: body["digest"] for number, body in enumerate(bodies, 1) if "digest" in body}
    return [body["option"] for body in bodies], digests, opened


@in_a_loop
async def test_every_eighth_move_and_the_last_carry_a_digest(tmp_path: Path) -> None:
    moves, digests, _ = await a_log(tmp_path, 1000)
    assert list(digests) == sorted({*range(8, len(moves) + 1, 8), len(moves)})


@in_a_loop
async def test_a_move_that_is_not_possible_any_more_stops_the_match_at_the_last_digest(tmp_path: Path) -> None:
    moves, digests, opened = await a_log(tmp_path, 20)
    table = Table("t")
    for entry in played_log([*moves[:11], "move z9", *moves[12:]], digests, opened):
        table.take_up(entry)
    assert "move 12 is not possible any more. It is shown up to move 8." in table.stopped
    assert len(table.match.moves) == 8
    assert {event.move for event in story_of(table, None, -1)} <= set(range(9))
    assert table.seq == 22
    bare = Table("t")
    for entry in played_log([*moves[:11], "move z9", *moves[12:]], {}, opened):
        bare.take_up(entry)
    assert "It is shown up to move 11." in bare.stopped


@in_a_loop
async def test_a_digest_of_another_form_says_nothing(tmp_path: Path) -> None:
    moves, digests, opened = await a_log(tmp_path, 20)
    for form, stopped in (("0", False), ("1", True)):
        table = Table("t")
        for entry in played_log(moves, dict.fromkeys(digests, f"{form}:{'0' * 16}"), opened):
            table.take_up(entry)
        assert bool(table.stopped) is stopped


@in_a_loop
async def test_a_new_move_that_does_not_fit_is_an_error_and_is_not_stored(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table = await room.duel()
        with pytest.raises(Exception, match="not legal now"):
            await room.tables.keeper.do(table, ME.id, lambda _: [("played", {"option": "move z9"})])
        assert (await room.tables.snapshot(table, ME.id)).stopped == ""
        assert len(await room.store.entries(table)) == 3


@in_a_loop
async def test_a_match_with_content_of_its_own_is_not_kept(tmp_path: Path) -> None:
    match = Match(find_game("river_duel").patched(FOREST), seed=1)
    play_match(match, [make_bot("random", 1), make_bot("random", 2)])
    async with a_room(tmp_path) as room:
        assert "content of its own" in await refused(room.tables.upload(match.record, ME), "bad_message")


@in_a_loop
async def test_contents_are_found_again(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "questhall.db")
    content = find_game("river_duel").content.patched(FOREST)
    await Contents(store).keep(content)
    await Contents(store).keep(content)
    assert await Contents(store).tables(content.hash) == content.rules
    assert await Contents(store).tables("0" * 32) is None
    await store.close()
