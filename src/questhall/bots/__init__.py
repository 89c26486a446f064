"""Bots: any of them can sit at any game."""

from questhall.bots.bot import Bot
from questhall.bots.catalog import (
    LEVELS,
    bot_names,
    bot_of_level,
    is_bot,
    level_names,
    looks_ahead,
    make_bot,
    own_bot_names,
)
from questhall.bots.easy import EasyBot
from questhall.bots.expert import ExpertBot
from questhall.bots.greedy import GreedyBot
from questhall.bots.hard import HardBot
from questhall.bots.playing import play_match, random_playout
from questhall.bots.quick import QuickBot
from questhall.bots.random_bot import RandomBot

__all__ = [
    "LEVELS",
    "Bot",
    "EasyBot",
    "ExpertBot",
    "GreedyBot",
    "HardBot",
    "QuickBot",
    "RandomBot",
    "bot_names",
    "bot_of_level",
    "is_bot",
    "level_names",
    "looks_ahead",
    "make_bot",
    "own_bot_names",
    "play_match",
    "random_playout",
]
