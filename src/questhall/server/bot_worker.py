"""A bot worker: a process of its own that answers one request a line, JSON in, JSON out.

It is told the moves and the rolls so far, never the seed; the bots themselves see only what their seat may know.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any, cast

from questhall.bots import Bot, ExpertBot, make_bot
from questhall.bots.greedy import GreedyBot
from questhall.bots.reasons import CHANCES, hints, odds_of, thoughts
from questhall.engine import Game, LoadedDice, Match, Option, QuesthallError, Record, find_game, notation, parse_option
from questhall.engine.content import Content
from questhall.engine.sight import Sight
from questhall.lab.review import seconds_for_one, studied, sum_up

MOST_KEPT = 32
COURTESY = 5
SLICE_SECONDS = 0.25  # of a review at a stroke: so long the bots of others may have to wait


class Positions:
    """The matches lately asked about, so that the next request plays on instead of beginning anew."""

    def __init__(self) -> None:
        self._kept: dict[str, Match] = {}
        self._games: dict[str, Game[Any]] = {}
        self._expert: ExpertBot | None = None
        self._expert_of: tuple[str, int] | None = None

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

    def bot(self, request: dict[str, Any]) -> Bot:
        """The bot that is asked for. An expert keeps what it thought of until another one is asked for."""
        if request["bot"] != "expert":
            return make_bot(request["bot"], request["seed"])
        seat = request["table"], request["seat"]
        if self._expert is None or self._expert_of != seat:
            self._expert, self._expert_of = ExpertBot(request["seed"]), seat
        self._expert.hurry(request["haste"])
        return self._expert


def answer(positions: Positions, request: dict[str, Any]) -> dict[str, Any]:
    """The option a bot would choose, for a hint several with reasons, the odds of one, or a look at a past match."""
    game = positions.game(request)
    if game is None:
        return {"unknown_content": True}
    if "taste" in request:
        return {"seconds": seconds_for_one(_record(game, request), request["seed"], game)}
    if "study" in request or "sum_up" in request:
        return reviewed(game, request)
    if "why" in request:
        return explained(game, request)
    sight = Sight(positions.match(request, game), request["seat"])
    if "odds" in request:
        odds = odds_of(sight, sight.decision.options[request["odds"]], request["seed"])
        return {"odds": None if odds is None else [odds.chance, odds.low, odds.high, odds.samples, odds.tells]}
    if "hint" in request:
        found = hints(sight, request["seed"], request["hint"], CHANCES)
        return {"hints": [(notation(hint.option), hint.reason, hint.chance, hint.promise) for hint in found]}
    return {"options": [notation(positions.bot(request).choose(sight))]}


def reviewed(game: Game[Any], request: dict[str, Any]) -> dict[str, Any]:
    """Some moments of a finished match looked into, as many as take a short time, or all of them summed up."""
    record, seed, simulations = _record(game, request), request["seed"], request["simulations"]
    if "sum_up" in request:
        return {"review": sum_up(record, request["sum_up"], simulations, seed, game)}
    moments = []
    began = time.monotonic()
    for moment in studied(record, simulations, seed, game, request["study"]):
        moments.append(moment)
        if time.monotonic() - began > SLICE_SECONDS:
            break
    return {"moments": moments}


def explained(game: Game[Any], request: dict[str, Any]) -> dict[str, Any]:
    """What a good bot thinks of a move of a finished match, by what its seat could know when it was asked.

    `own` is the place that the move has in the reckoning of the bot that made it, 0 where that cannot be told.
    """
    match = Match.replay(_record(game, request), request["why"], game)
    sight, played = Sight(match, request["seat"]), parse_option(request["moves"][request["why"]])
    decision = match.asked(sight.seat)
    assert decision is not None
    seed = 2 * (len(match.moves) + (sight.seat if decision.joint else 0))  # as the keeper asks bots
    options: list[list[Any]] = []
    if decision.choices > 1:
        for thought in thoughts(sight, played, seed, request["count"], CHANCES):
            hint = thought.hint
            worth = [hint.value, hint.chance, hint.promise]
            label = match.game.label(match.state, hint.option)
            options.append([notation(hint.option), label, hint.reason, thought.rank, thought.taken, *worth])
    return {
        "question": match.game.question(match.state, decision),
        "choices": decision.choices,
        "options": options,
        "own": own_rank(request["bot"], sight, played, seed) if options else 0,
    }


def own_rank(bot: str, sight: Sight, played: Option, seed: int) -> int:
    """The place of an option in a bot's own reckoning, 0 if it has none: an easy one follows greedy's, or no one's."""
    thinker = make_bot("greedy" if bot == "easy" else bot, seed) if bot else None
    if not isinstance(thinker, GreedyBot):
        return 0
    worths = {option: worth for worth, option in thinker.rank(sight)}
    return 1 + len([worth for worth in worths.values() if worth > worths[played]]) if played in worths else 0


def _record(game: Game[Any], request: dict[str, Any]) -> Record:
    """The match that a request is about, with its dice as they fell."""
    return Record(
        game=game.name,
        rules=game.version,
        seats=request["seats"],
        house_rules=request["house_rules"],
        dice="loaded",
        seed="",
        moves=request["moves"],
        rolls=[(face, face, "") for face in request["faces"]],
        era=request["era"],
        content=game.content.hash,
        patch=game.content.patch,
    )


def main() -> None:
    """Answer until the input ends. While all processors are busy, moves of people go before thoughts of bots."""
    os.nice(COURTESY)
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
