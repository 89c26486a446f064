"""Measure Delve's fame, its distribution and the ranks reached, and write it into docs/balance.md.

    python scripts/balance/delve.py [-n RUNS]

For each combination of variants and each player so many runs (default 300), with the same dice for every player.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from questhall.bots import make_bot, play_match
from questhall.bots.bot import Bot
from questhall.engine import FastDice, Fork, find_game
from questhall.engine.match import make_dice
from questhall.engine.options import Option
from questhall.engine.sight import Sight
from questhall.games.delve.score import rank_of, total_fame
from questhall.games.delve.state import Delve
from questhall.lab.report import write_balance

REPORT: Final = Path(__file__).parents[2] / "docs" / "balance.md"
GAME: Final = find_game("delve")
COMBINATIONS: Final = GAME.house_rules["variants"].allowed
BY_THUMB: Final = "by rule of thumb"
PLAYERS: Final = {"random": "`random`", "easy": "`easy`", BY_THUMB: BY_THUMB, "greedy": "`greedy` with the adviser"}
MOST_WAYS: Final = 36

Run = tuple[int, str, bool]  # fame, rank, whether the dungeon was cleared


class ByThumb(Bot):
    """The greedy bot without the battle adviser: it looks at the next exchange of blows and no further."""

    def __init__(self, seed: int) -> None:
        self._greedy = make_bot("greedy", seed)
        self._dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        """As the greedy bot outside of battles; in them the best outlook after the next roll."""
        fork = sight.imagine(self._dice.below(1 << 30))
        if fork.state.battle is None:
            return self._greedy.choose(sight)
        options = sight.decision.options[: sight.decision.choices]
        return max(options, key=lambda option: self._outlook(fork, option))

    def _outlook(self, fork: Fork, option: Option) -> float:
        futures = fork.sampled_futures(option, MOST_WAYS, self._dice)
        return sum(chance * GAME.evaluate(after.state, 0) for chance, after in futures)


def play(player: str, variants: str | int, number: int) -> Run:
    """One run."""
    state = GAME.new_state(1, GAME.settle_house_rules(1, {"variants": variants}))
    state.dice = make_dice("fast", f"balance-{number}")
    fork = Fork(GAME, state)
    fork.begin()
    play_match(fork, [ByThumb(number) if player == BY_THUMB else make_bot(player, number)])
    assert isinstance(state, Delve)
    return total_fame(state), rank_of(state).title, state.cleared


def lines(count: int) -> Iterator[str]:
    """The table, a line for each combination and player."""
    state = GAME.new_state(1, GAME.settle_house_rules(1, {}))
    assert isinstance(state, Delve)
    ranks = [rank.title for rank in state.terms.ranks]
    yield f"| variants | player | mean fame | 10 – 50 – 90 % | {' | '.join(ranks)} | cleared |"
    yield "|---" * (5 + len(ranks)) + "|"
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for variants in COMBINATIONS:
            for player, name in PLAYERS.items():
                runs = list(pool.map(play, *zip(*[(player, variants, n) for n in range(count)], strict=True)))
                line = f"| {variants} | {name} | {told(runs, ranks)} |"
                print(line, flush=True)
                yield line


def told(runs: list[Run], ranks: list[str]) -> str:
    """Mean and spread of the fame, shares of the ranks and of cleared dungeons."""
    count = len(runs)
    fame = sorted(points for points, _, _ in runs)
    mean = sum(fame) / count
    error = (sum((points - mean) ** 2 for points in fame) / count / count) ** 0.5
    reached = Counter(rank for _, rank, _ in runs)
    shares = [reached[rank] for rank in ranks] + [sum(cleared for _, _, cleared in runs)]
    spread = f"{fame[count // 10]} – {fame[count // 2]} – {fame[(9 * count) // 10]}"
    return " | ".join(
        [f"{mean:.1f} ± {1.96 * error:.1f}", spread, *[f"{100 * share / count:.0f} %" for share in shares]]
    )


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", metavar="RUNS", type=int, default=300, help="runs of each kind")
    count = parser.parse_args().n
    said = [
        f"`python scripts/balance/delve.py -n {count}`: {count} runs of each kind with the default house rules and the",
        "same dice for every player. The third column is the mean and its 95 % interval, the fourth the fame that",
        "10 %, 50 % and 90 % of the runs stay below. *By rule of thumb* is `greedy` without the exact battle adviser.",
    ]
    write_balance(REPORT, GAME.name, "\n".join([*said, "", *lines(count)]))


if __name__ == "__main__":
    main()
