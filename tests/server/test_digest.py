"""Digests of positions: the same whichever way they are made, and only as many of them looked at as are needed."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from questhall.engine import FastDice, Match, game_names, notation
from questhall.engine.content import without_words
from questhall.server.digest import EVENTS, digest_of
from questhall.server.doctor import examine
from questhall.server.store import LogEntry
from questhall.server.table import Table, last_digest, read_body, to_text
from tests.server.room import ME, a_room
from tests.server.test_upgrade import bots_play, in_a_loop

WRONG = "1:0000000000000000"


def plain(match: Match) -> str:
    """A digest as it was defined at first: every view by itself."""
    seen = [without_words(match.view(seat)) for seat in (None, *range(match.seats))]
    decision, outcome = match.decision, match.outcome
    asked = decision and (decision.seat, decision.ask, [notation(option) for option in decision.options])
    ended = outcome and (outcome.ending, outcome.scores)
    happened: list[Any] = []
    for event in match.events[-EVENTS:]:
        numbers = [value for _, value in sorted(event.data.items()) if isinstance(value, int)]
        happened.append((event.kind, event.seat, numbers))
    text = msgspec.json.encode((seen, asked, ended, happened, len(match.rolls)), order="deterministic")
    return f"{match.game.view_form}:{hashlib.sha256(text).hexdigest()[:16]}"


@pytest.mark.parametrize("game", game_names())
def test_digests_of_matches_stored_before_are_still_the_same(game: str) -> None:
    match, chooser = Match(game, None, 5), FastDice(5)
    while match.decision is not None and len(match.moves) < 60:
        assert digest_of(match) == plain(match)
        match.play(match.decision.options[chooser.below(match.decision.choices)])
    assert digest_of(match) == plain(match)


async def a_log(path: Path) -> list[LogEntry]:
    async with a_room(path) as room:
        table = await room.duel()
        await bots_play(room, table, 60)
        return await room.store.entries(table)


def spoiled(entries: list[LogEntry], wrong: set[int]) -> list[LogEntry]:
    """A log in which some entries have the digest of another position."""
    return [
        replace(entry, body=to_text({**read_body(entry.body), "digest": WRONG})) if entry.seq in wrong else entry
        for entry in entries
    ]


def taken_up(entries: list[LogEntry], spare: bool) -> Table:
    table = Table(entries[0].table)
    last = last_digest(entries, set())
    for entry in entries:
        table.take_up(entry, False, spare and entry.seq != last)
    return table


@in_a_loop
async def test_a_digest_is_spared_while_the_next_one_tells_the_same(tmp_path: Path) -> None:
    entries = await a_log(tmp_path)
    sealed = [entry.seq for entry in entries if "digest" in read_body(entry.body)]
    assert last_digest(entries, set()) == sealed[-1]
    assert last_digest(entries, {sealed[-1]}) == sealed[-2]
    first = spoiled(entries, {sealed[0]})
    assert taken_up(first, spare=False).stopped
    assert taken_up(first, spare=True).stopped == ""
    for spare in (False, True):
        assert taken_up(spoiled(entries, {sealed[-1]}), spare).stopped
    looked_at = [seq for seq in sealed if taken_up(spoiled(entries, {seq}), spare=True).stopped]
    assert 1 < len(looked_at) < len(sealed)
    table, told = Table(entries[0].table), 0
    for entry in entries:  # between two that are looked at no event is forgotten
        table.take_up(entry)
        if entry.seq in looked_at:
            assert len(table.match.events) - told <= EVENTS
            told = len(table.match.events)


@in_a_loop
async def test_a_table_that_went_astray_is_shown_up_to_the_very_last_digest_that_fits(tmp_path: Path) -> None:
    entries = await a_log(tmp_path)
    table = entries[0].table
    moves = {entry.seq: number for number, entry in enumerate([each for each in entries if each.kind == "played"], 1)}
    sealed = [entry.seq for entry in entries if "digest" in read_body(entry.body)]
    for at in range(len(sealed) - 1, 0, -1):
        with closing(sqlite3.connect(tmp_path / "questhall.db", isolation_level=None)) as store:
            store.execute("update entry set body = json_set(body, '$.digest', ?) where seq = ?", (WRONG, sealed[at]))
        async with a_room(tmp_path) as room:
            stopped = (await room.tables.snapshot(table, ME.id)).stopped
        assert stopped.endswith(f"It is shown up to move {moves[sealed[at - 1]]}.")
    assert [finding.fault for finding in examine(tmp_path / "questhall.db")] == [stopped]
