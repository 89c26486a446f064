"""Bots by name."""

from __future__ import annotations

from typing import Any

from questhall.bots.bot import Bot
from questhall.bots.easy import EasyBot
from questhall.bots.greedy import GreedyBot
from questhall.bots.hard import HardBot
from questhall.bots.quick import QuickBot
from questhall.bots.random_bot import RandomBot
from questhall.engine.errors import QuesthallError
from questhall.engine.game import Game

LEVELS = {"easy": "easy", "normal": "greedy", "hard": "hard"}


def bot_names() -> list[str]:
    """The bots there are, weakest first."""
    return ["random", "easy", "quick", "greedy", "hard"]


def own_bot_names(game: Game[Any]) -> list[str]:
    """Those of them that differ at a game: some play like greedy where it has not taught them better."""
    missing = {"quick": not game.has_quick, "hard": not game.has_value}
    return [name for name in bot_names() if not missing.get(name, False)]


def level_names(game: Game[Any]) -> list[str]:
    """What a host at a table of a game may choose from, weakest first; `hard` only where there is a learned value."""
    return [level for level in LEVELS if level != "hard" or game.has_value]


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name with its own seed."""
    if name == "random":
        return RandomBot(seed)
    if name == "easy":
        return EasyBot(seed)
    if name == "quick":
        return QuickBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if name == "hard":
        return HardBot(seed)
    raise QuesthallError(f"no bot {name!r}; there are: {', '.join(bot_names())}")


def looks_ahead(name: str, game: Game[Any]) -> bool:
    """Whether a bot tries moves out, so that a match must be able to copy itself."""
    return name != "random" and not (name == "quick" and game.has_quick)
