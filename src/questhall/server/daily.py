"""The daily: one plan a day for everybody, whose dice follow from a secret of the server and the date.

Nobody can know them before: the secret never leaves the store, and the seed is published when the day is over. Names of
tables follow from the secret too, so that a person has one run at a time, whichever server process is asked.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from questhall.engine import Game, find_game
from questhall.engine.game import HouseRules, Value

DAY_MS = 86_400_000
SETTING = "daily key"  # under this name the store keeps the secret,
SINCE = "daily since"  # and under this one the first day


class Plan(msgspec.Struct, frozen=True):
    """What everybody plays on a day."""

    day: str
    game: str
    mode: Value
    house_rules: HouseRules
    seed: str


def day_of(at: int) -> str:
    """The day, by UTC, of a moment in milliseconds."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def ends_at(day: str) -> int:
    """The moment when a day is over."""
    return DAY_MS + 1000 * int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


def plan_for(key: bytes, game: str, day: str) -> Plan:
    """A day's plan: the modes of the game take turns."""
    found: Game[Any] = find_game(game)
    switch = found.house_rules.get(found.mode_switch)
    mode = switch.allowed[date.fromisoformat(day).toordinal() % len(switch.allowed)] if switch else ""
    house_rules = found.settle_house_rules(1, {switch.name: mode} if switch else {})
    return Plan(day, game, mode, house_rules, _word(key, "seed", day, game, str(mode)))


def run_name(key: bytes, game: str, day: str, person: str, number: int) -> str:
    """The name of a person's table for a day's first run, or a later one."""
    return _word(key, "run", day, game, person, str(number))[:16]


def bot_name(key: bytes, game: str, day: str) -> str:
    """The name of the table at which the bot plays a day's plan."""
    return _word(key, "bot", day, game)[:16]


def list_name(game: str, day: str) -> str:
    """Under this name the runs of a day are listed, as tables are under the names of people."""
    return f"daily {game} {day}"


def _word(key: bytes, *parts: str) -> str:
    return hmac.new(key, " ".join(parts).encode(), hashlib.sha256).hexdigest()
