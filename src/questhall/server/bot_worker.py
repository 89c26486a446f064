"""A bot worker: a process of its own that answers one request a line, JSON in, JSON out.

It is told the moves and the rolls so far, never the seed; the bots themselves see only what their seat may know.
"""

from __future__ import annotations

import json
import sys
from typing import Any, cast

from questhall.bots import make_bot
from questhall.bots.reasons import hints, odds_of
from questhall.engine import Game, LoadedDice, Match, QuesthallError, find_game, notation
from questhall.engine.content import Content
from questhall.engine.sight import Sight

MOST_KEPT = 32


class Positions:
    """The matches lately asked about, so that the next request plays on instead of beginning anew."""

    def __init__(self) -> None:
        self._kept: dict[str, Match] = {}
        self._games: dict[str, Game[Any]] = {}

    def game(self, request: dict[str, Any]) -> Game[Any] | None:
        """The game with the match's content; None if it is not the package's and has not been told yet."""
        key: str = request["content"]
        packaged: Game[Any] = find_game(request["game"])
        if key == packaged.content.key:
            return packaged
        if "tables" in request:
            self._games[key] = packaged.with_content(Content(request["tables"], request["patch"]))
        return self._games.get(key)

    def match(self, request: dict[str, Any], game: Game[Any]) -> Match:
        """The match a request is about."""
        moves, faces = request["moves"], request["faces"]
        match = self._kept.pop(request["table"], None)
        known = 0 if match is None else len(match.moves)
        same = match is not None and match.game is game
        if match is None or not same or [notation(option) for option in match.moves] != moves[:known]:
            rules, era = request["house_rules"], request["era"]
            match = Match(game, request["seats"], house_rules=rules, dice=LoadedDice(faces), era=era)
            known = 0
        else:
            cast(LoadedDice, match.state.dice).faces = list(faces)
        for move in moves[known:]:
            match.play(move)
        self._kept[request["table"]] = match
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return match


def answer(positions: Positions, request: dict[str, Any]) -> dict[str, Any]:
    """The option a bot would choose; for a hint several, best first, with the reasons; or the odds of one."""
    game = positions.game(request)
    if game is None:
        return {"unknown_content": True}
    sight = Sight(positions.match(request, game), request["seat"])
    if "odds" in request:
        odds = odds_of(sight, sight.decision.options[request["odds"]], request["seed"])
        return {"odds": None if odds is None else [odds.chance, odds.low, odds.high, odds.samples, odds.tells]}
    if "hint" in request:
        found = hints(sight, request["seed"], request["hint"])
        return {"options": [notation(hint.option) for hint in found], "reasons": [hint.reason for hint in found]}
    return {"options": [notation(make_bot(request["bot"], request["seed"]).choose(sight))]}


def main() -> None:
    """Answer until the input ends."""
    positions = Positions()
    for line in sys.stdin:
        try:
            reply = answer(positions, json.loads(line))
        except QuesthallError as error:
            reply = {"error": str(error)}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
