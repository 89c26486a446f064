"""The contents that matches were begun with: each is kept in the store once, and found again by its hash."""

from __future__ import annotations

import json
from typing import Any, final

import msgspec

from questhall.engine import Game, find_game, game_names
from questhall.engine.content import Content, Tables
from questhall.server.beginnings import PACKAGED, Origin, with_its_content
from questhall.server.store import LogEntry, Store
from questhall.server.table import Table, read_body, to_text


def first_content(game: str) -> str:
    """The setting that names the content of tables from before they named their own."""
    return f"first content of {game}"


@final
class Contents:
    """Keeps contents in a store, and makes empty tables with the content of their match."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: set[str] = set()
        self._found: dict[str, Tables] = {}

    async def keep_packaged(self) -> None:
        """Keep what came with this program; old tables that name no content have the one a store meets first."""
        for game in game_names():
            content = find_game(game).content
            await self.keep(content)
            await self._store.setting(first_content(game), content.hash)

    async def keep(self, content: Content) -> None:
        """Keep a content, unless it is there."""
        if content.hash not in self._kept:
            await self._store.keep_content(content.hash, json.dumps(content.rules, ensure_ascii=False))
            self._kept.add(content.hash)

    async def blank(self, first: LogEntry) -> Table:
        """A table to take up a log, which has this first entry."""
        body = read_body(first.body)
        return Table(first.table, await self.origin(body["game"], body.get("content", "")))

    async def named(self, first: LogEntry) -> tuple[str, LogEntry]:
        """The content of a table, and its first entry with that name in it: another store has met others first."""
        body = read_body(first.body)
        game = body["game"]
        content = body.get("content") or await self._store.setting(first_content(game), find_game(game).content.hash)
        return content, msgspec.structs.replace(first, body=to_text({**body, "content": content}))

    async def game(self, game: str, named: str) -> Game[Any]:
        """A game with content that is kept, or else the package's."""
        origin = await self.origin(game, named) if named else PACKAGED
        return with_its_content(find_game(game), origin)

    async def origin(self, game: str, named: str) -> Origin:
        """Where the content of a match comes from; without a name it is the one this store met first."""
        packaged = find_game(game).content.hash
        named = named or await self._store.setting(first_content(game), packaged)
        return PACKAGED if named == packaged else Origin(named, await self.tables(named))

    async def tables(self, named: str) -> Tables | None:
        """A content that is kept."""
        if named not in self._found:
            text = await self._store.content(named)
            if text is None:
                return None
            self._found[named] = json.loads(text)
        return self._found[named]
