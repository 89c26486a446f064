"""The server under load: `questhall serve` with the dice race among its games and without limits on how often one asks.

python benchmarks/load/server.py PORT DATA [undurable]
"""

from __future__ import annotations

import sys
from pathlib import Path

import questhall.games
from questhall.server import door, limits, live, serve, sqlite_store
from questhall.server.buckets import Allowance
from questhall.server.limits import ALLOWANCES

GAMES = Path(__file__).parent / "games"


def register() -> None:
    """Let the engine find the dice race."""
    questhall.games.__path__.append(str(GAMES))


def lift_limits() -> None:
    """All clients call from one address, and as fast as they get answers."""
    ALLOWANCES.update({kind: Allowance(1e9, 1e9) for kind in ALLOWANCES})
    limits.MOST_CONNECTIONS = 1_000_000
    door.MOST_FROM = 1_000_000
    live.REQUESTS = Allowance(1e9, 1e9)


if __name__ == "__main__":
    register()
    lift_limits()
    if sys.argv[3:] == ["undurable"]:
        sqlite_store.SYNCHRONOUS = "off"
    serve.serve(serve.ServeOptions(data=Path(sys.argv[2]), port=int(sys.argv[1]), log_level="warning"))
