"""Keep the present content of every game beside the earlier ones, in the folder `kept` of the game.

    python scripts/keep_contents.py             adds what is not there yet
    python scripts/keep_contents.py --anew      and forgets the earlier ones: only if nobody has played with them

Matches go on with the content they were begun with, and records replay with their own, so every content that was ever
released comes with the program and must still be read; tests/games/test_records.py sees to it.
"""

from __future__ import annotations

import argparse
import json

from questhall.engine import find_game, game_names
from questhall.engine.game import KEPT


def main() -> None:
    """Add the contents that are missing."""
    parser = argparse.ArgumentParser(description="Keep the present content of every game beside the earlier ones.")
    parser.add_argument("--anew", action="store_true", help="forget earlier contents, which nobody has played with")
    anew = parser.parse_args().anew
    for game in game_names():
        content = find_game(game).content
        folder = find_game(game).folder / KEPT
        folder.mkdir(parents=True, exist_ok=True)
        if anew:
            for path in folder.glob("*.json"):
                path.unlink()
        kept = sorted(folder.glob("*.json"))
        if not any(path.stem.endswith(content.hash) for path in kept):
            path = folder / f"{len(kept) + 1:03}-{content.hash}.json"
            path.write_text(json.dumps(content.rules, ensure_ascii=False) + "\n", encoding="utf-8")
            print(f"{game}: kept {path.name}")


if __name__ == "__main__":
    main()
