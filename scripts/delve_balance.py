"""Measure Delve's fame: its distribution and the ranks reached, for each combination of variants and each bot.

python scripts/delve_balance.py -n 200 random greedy        prints the tables of docs/balance.md
"""

from __future__ import annotations

import argparse
from collections import Counter

from questhall.bots import make_bot, play_match
from questhall.engine import Fork, find_game
from questhall.engine.match import make_dice
from questhall.games.delve.score import rank_of, total_fame
from questhall.games.delve.state import Delve

GAME = find_game("delve")
COMBINATIONS = GAME.house_rules["variants"].allowed


def play(bot: str, variants: str | int, number: int) -> Delve:
    """One run, the same dice for every bot."""
    state = GAME.new_state(1, GAME.settle_house_rules(1, {"variants": variants}))
    state.dice = make_dice("fast", f"balance-{number}")
    fork = Fork(GAME, state)
    fork.begin()
    play_match(fork, [make_bot(bot, number)])
    assert isinstance(state, Delve)
    return state


def row(bot: str, variants: str | int, count: int) -> str:
    """One line of the table."""
    runs = [play(bot, variants, number) for number in range(count)]
    fame = sorted(total_fame(run) for run in runs)
    ranks = Counter(rank_of(run).name for run in runs)
    shares = " | ".join(f"{100 * ranks[rank.name] / count:.0f} %" for rank in runs[0].terms.ranks)
    spread = f"{fame[count // 10]} – {fame[count // 2]} – {fame[(9 * count) // 10]}"
    cleared = sum(run.cleared for run in runs)
    return f"| {variants} | {bot} | {sum(fame) / count:.1f} | {spread} | {shares} | {100 * cleared / count:.0f} % |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=100, help="runs of each kind")
    parser.add_argument("bots", nargs="*", default=["random", "greedy"])
    args = parser.parse_args()
    print("| variants | bot | mean fame | 10 – 50 – 90 % | Beginner | Senior | Elite | Master | Dungeon M. | cleared |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for variants in COMBINATIONS:
        for bot in args.bots:
            print(row(bot, variants, args.n), flush=True)


if __name__ == "__main__":
    main()
