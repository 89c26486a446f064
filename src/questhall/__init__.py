"""Questhall: dice-adventure board games on one small engine."""

from questhall._build import activate

_BUILD = activate()  # before the first import of a module that may be compiled

from questhall.engine import Match, Record, find_game, game_names, read_record  # noqa: E402

__version__ = "0.1.0"
__all__ = ["Match", "Record", "build_info", "find_game", "game_names", "read_record"]


def build_info() -> str:
    """Which build runs: `compiled`, or `pure Python` and why."""
    return _BUILD
