"""Bots by name."""

from __future__ import annotations

from typing import Any

from questhall.bots.bot import Bot
from questhall.bots.easy import EasyBot
from questhall.bots.expert import ExpertBot
from questhall.bots.greedy import GreedyBot
from questhall.bots.hard import HardBot
from questhall.bots.quick import QuickBot
from questhall.bots.random_bot import RandomBot
from questhall.engine.errors import QuesthallError
from questhall.engine.game import Game

LEVELS = {"easy": "easy", "normal": "greedy", "hard": "hard", "expert": "expert"}
LEARNED = ("hard", "expert")
"""Bots that need a learned value, and are offered where it makes them play better."""
HARD_SEARCH = "expert:40"
"""The hard bot of games where only the expert makes use of the learned value."""
HARD_RACE = "expert:120"
"""The same where options are raced: fewer than that leave the advice hardly ever."""
MOST_SIMULATIONS = 1_000_000


def bot_names() -> list[str]:
    """The bots there are, weakest first."""
    return ["random", "easy", "quick", "greedy", *LEARNED]


def own_bot_names(game: Game[Any]) -> list[str]:
    """Those of them that differ at a game: some play like greedy where it has not taught them better."""
    missing = [] if game.has_quick else ["quick"]
    return [name for name in bot_names() if name not in missing and _is_taught(name, game)]


def level_names(game: Game[Any]) -> list[str]:
    """What a host at a table of a game may choose from, weakest first; some only where there is a learned value."""
    return [level for level in LEVELS if _is_taught(level, game) or (level == "hard" and _is_taught("expert", game))]


def bot_of_level(level: str, game: Game[Any]) -> str:
    """The name of the bot that plays a level of a game."""
    if level == "hard" and "hard" not in game.taught:
        return HARD_RACE if game.adviser else HARD_SEARCH
    return LEVELS[level]


def _is_taught(name: str, game: Game[Any]) -> bool:
    return name not in LEARNED or (name in game.taught and game.has_value)


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name with its own seed; `expert:500` makes 500 simulations for a decision instead of a second."""
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
    if name == "expert":
        return ExpertBot(seed)
    simulations = _simulations(name)
    if simulations:
        return ExpertBot(seed, simulations)
    raise QuesthallError(f"no bot {name!r}; there are: {', '.join(bot_names())}")


def is_bot(name: str) -> bool:
    """Whether there is a bot of that name."""
    return name in bot_names() or _simulations(name) > 0


def _simulations(name: str) -> int:
    """How many simulations a name such as `expert:500` asks for; 0 if it is none, or asks for too many."""
    kind, _, simulations = name.partition(":")
    few = len(simulations) <= len(str(MOST_SIMULATIONS))
    if kind != "expert" or not few or not simulations.isascii() or not simulations.isdecimal():
        return 0
    return int(simulations) if int(simulations) <= MOST_SIMULATIONS else 0


def looks_ahead(name: str, game: Game[Any]) -> bool:
    """Whether a bot tries moves out, so that a match must be able to copy itself."""
    return name != "random" and not (name == "quick" and game.has_quick)
