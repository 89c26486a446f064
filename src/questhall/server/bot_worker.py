"""A bot worker: a process of its own that answers one request a line, JSON in, JSON out.

It is told the moves and the rolls so far, never the seed; the bots themselves see only what their seat may know.
"""

from __future__ import annotations

import json
import sys
from typing import Any, cast

from questhall.bots import make_bot
from questhall.bots.reasons import hints
from questhall.engine import LoadedDice, Match, QuesthallError, notation
from questhall.engine.sight import Sight

MOST_KEPT = 32


class Positions:
    """The matches lately asked about, so that the next request plays on instead of beginning anew."""

    def __init__(self) -> None:
        self._kept: dict[str, Match] = {}

    def match(self, request: dict[str, Any]) -> Match:
        """The match a request is about."""
        moves, faces = request["moves"], request["faces"]
        match = self._kept.pop(request["table"], None)
        known = 0 if match is None else len(match.moves)
        if match is None or [notation(option) for option in match.moves] != moves[:known]:
            rules, era = request["house_rules"], request["era"]
            match = Match(request["game"], request["seats"], house_rules=rules, dice=LoadedDice(faces), era=era)
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
    """The option a bot would choose, or for a hint several, best first, with the reasons."""
    sight = Sight(positions.match(request))
    if request["hint"]:
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
