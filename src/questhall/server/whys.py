"""Why a bot did that: asked of single moves of finished matches, and thought of in the bots' processes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from questhall.bots import bot_of_level
from questhall.engine import Game, Match, Record
from questhall.server import protocol as p
from questhall.server.aside import aside
from questhall.server.table import Refusal
from questhall.server.tables import HINTS, Tables
from questhall.server.workers import BotFailed

MOST_ASKING: Final = 8
MOST_KEPT: Final = 500


@final
class Whys:
    """What was asked of late, and who waits for an answer. Answers follow from the match, so they need no store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._asking: set[str] = set()
        self._kept: OrderedDict[tuple[str, int], p.Thoughts] = OrderedDict()

    async def moves(self, table: str) -> p.MovesShown:
        """Who made each move of a finished match, and out of how many options."""
        match = await self._tables.reviewable(table)
        choices = await aside(_choices, match.record, match.game)
        return p.MovesShown(list(match.movers), choices, [match.before(move) for move in range(len(choices))])

    async def ask(self, table: str, person: str, move: int, count: Callable[[], None]) -> p.Thoughts:
        """What a bot thinks of a move, counted from 1; `count` is called for each that must be thought of."""
        match, levels = await self._tables.looked_into(table)
        if not 1 <= move <= len(match.moves):
            raise Refusal("bad_message", f"there is no move {move}; the match has moves 1 to {len(match.moves)}")
        kept = self._kept.get((table, move))
        if kept is not None:
            self._kept.move_to_end((table, move))
            return kept
        if person in self._asking:
            raise Refusal("too_fast", "a bot still thinks about what you asked before: wait for its answer")
        if len(self._asking) >= MOST_ASKING:
            raise Refusal("too_fast", f"{MOST_ASKING} people wait for such an answer: ask again in a moment")
        count()
        self._asking.add(person)
        try:
            found = await self._thoughts(table, match, levels, move, person)
        finally:
            self._asking.discard(person)
        self._kept[table, move] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    async def _thoughts(self, table: str, match: Match, levels: Sequence[str], move: int, person: str) -> p.Thoughts:
        seat = match.movers[move - 1]
        bot = bot_of_level(levels[seat], match.game) if levels[seat] else ""
        try:
            found = await self._tables.workers.why(table, match, move - 1, bot, HINTS, person)
        except BotFailed as error:
            raise Refusal("no_hint", str(error)) from error
        if found["choices"] < 2:
            raise Refusal("no_hint", f"there was nothing to choose: move {move} was the only one possible")
        options = [p.OptionThought(*option) for option in found["options"]]
        told = _told(match.seat_name(seat), levels[seat], bot, options, found["choices"], found["own"])
        return p.Thoughts(move, seat, found["question"], found["choices"], told, options)


def _choices(record: Record, game: Game[Any]) -> list[int]:
    """Out of how many options each move was chosen."""
    match = Match.replay(record, 0, game)
    choices = []
    for move in record.moves:
        while match.held:
            match.close()
        assert match.decision is not None
        choices.append(match.decision.choices)
        match.play(move)
    return choices


def _told(name: str, level: str, bot: str, options: Sequence[p.OptionThought], choices: int, own: int) -> str:
    """Which option was taken and, where it is not the best, how that came about."""
    taken = [option for option in options if option.taken]
    if not taken:
        return f"{name} gave up. That is weighed against nothing: these were the options."
    if taken[0].rank == 1:
        return f"{name} took what a good bot thinks best."
    words = f"{name} took number {taken[0].rank} of {choices}."
    if own == 1:
        return f"{words} By this bot’s own reckoning ({level}) it was the best."
    if level == "easy":
        return f"{words} An easy bot plays four moves in ten at random: this was one of them."
    if bot.startswith("expert"):
        return (
            f"{words} This bot ({level}) goes by many imagined matches, and so it may have seen further than this list."
        )
    return words
