"""Questhall: dice-adventure board games on one small engine."""

from questhall.engine import Match, Record, find_game, game_names, read_record

__version__ = "0.1.0"
__all__ = ["Match", "Record", "find_game", "game_names", "read_record"]
