"""Search for matches of every kind that a game should have a golden record of, and keep one of each.

    python scripts/make_records.py [GAME ...]       writes what is missing of the present era in tests/records/<game>

What is searched for stands in scripts/golden/<game>.py; `make` there also tells a record or two in full.
"""

from __future__ import annotations

import argparse
from importlib import import_module

from questhall.engine import find_game, game_names


def main() -> None:
    """Make what is missing for some games, or for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", help="by default all games")
    for game in parser.parse_args().games or game_names():
        import_module(f"golden.{find_game(game).name}").make()


if __name__ == "__main__":
    main()
