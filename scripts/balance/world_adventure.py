"""Measure World Adventure with bots, and write it into docs/balance.md.

    python scripts/balance/world_adventure.py [-n MATCHES] [--bot BOT] [--workers N]

So many matches of each kind (default 500): two to four rivals and both kinds of teams. The same numbers give the same
tables, whatever the machine and the number of workers.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, cast

from questhall import build_info
from questhall.bots import looks_ahead, make_bot, play_match
from questhall.engine import Fork
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.games.world_adventure.bot_worth import BANDIT, HUNTER, TRADER, first_style
from questhall.games.world_adventure.game import GAME
from questhall.games.world_adventure.state import World
from questhall.games.world_adventure.vocabulary import SLOT_NAMES
from questhall.lab.parallel import cores, spread_work
from questhall.lab.report import told_mean, told_share, write_balance
from questhall.lab.seeds import bot_seed

ROOT: Final = Path(__file__).parents[2]
REPORT: Final = ROOT / "docs" / "balance.md"
STYLES: Final = {TRADER: "trader", HUNTER: "hunter", BANDIT: "bandit"}
Rules = tuple[tuple[str, Value], ...]
KINDS: Final[dict[str, tuple[int, Rules]]] = {
    "2 to 9": (2, ()),
    "3 to 9": (3, ()),
    "4 to 9": (4, (("mode", "competitive"),)),
    "2 against 2": (4, ()),
    "3 against 3": (6, ()),
}


@dataclass(frozen=True)
class Played:
    """What came of a match; lists are by seat."""

    months: int
    ending: str
    scores: list[float]
    styles: list[int]
    heroes: list[int]
    gems: list[int]
    deaths: list[int]
    first: int  # the seat that played first in the last month


def play(bot: str, seats: int, rules: Rules, number: int) -> Played:
    """One match with its own seed."""
    seed = f"balance {bot} {seats} {rules} {number}"
    state = cast(World, GAME.new_state(seats, GAME.settle_house_rules(seats, dict(rules))))
    state.dice = make_dice("fast", seed)
    fork = Fork(GAME, state, checkpoints=looks_ahead(bot, GAME))
    fork.begin()
    play_match(fork, [make_bot(bot, bot_seed(seed, seat)) for seat in range(seats)])
    assert fork.outcome is not None
    return Played(
        state.month,
        fork.outcome.ending,
        list(fork.outcome.scores),
        [first_style(state, seat) for seat in range(seats)],
        state.hero.copy(),
        state.gems.copy(),
        state.deaths.copy(),
        state.order[0],
    )


def play_some(bot: str, seats: int, rules: Rules, first: int, count: int) -> list[Played]:
    """Matches by their numbers."""
    return [play(bot, seats, rules, number) for number in range(first, first + count)]


# Words


def kinds(found: dict[str, list[Played]]) -> Iterator[str]:
    """A column for each kind of match."""
    yield "| | " + " | ".join(found) + " |"
    yield "|---" * (len(found) + 1) + "|"
    rows: dict[str, Callable[[list[Played]], str]] = {
        "months": lambda some: told_mean(one.months for one in some),
        "longest": lambda some: str(max(one.months for one in some)),
        "ended by runes": lambda some: told_share(sum(one.ending == "runes" for one in some), len(some)),
        "deaths": lambda some: told_mean(sum(one.deaths) for one in some),
        "first of the last month wins": lambda some: told_share(sum(one.scores[one.first] for one in some), len(some)),
        "seat 1 (or its team) wins": lambda some: told_share(sum(one.scores[0] for one in some), len(some)),
    }
    for name, told in rows.items():
        yield f"| {name} | " + " | ".join(told(some) for some in found.values()) + " |"
    for style, name in STYLES.items():
        yield f"| a {name} wins | " + " | ".join(style_share(some, style) for some in found.values()) + " |"
    for style, name in STYLES.items():
        cells = [f"{win_share(some, style):.0f} of {seat_share(some, style):.0f} %" for some in found.values()]
        yield f"| {name}s' part of wins, of seats | " + " | ".join(cells) + " |"


def style_share(some: list[Played], style: int) -> str:
    """How often a player of a profession wins."""
    scores = [one.scores[seat] for one in some for seat, own in enumerate(one.styles) if own == style]
    return told_share(sum(scores), len(scores))


def win_share(some: list[Played], style: int) -> float:
    """Which part of all wins goes to a profession; mates share theirs."""
    scores = [(score, own) for one in some for score, own in zip(one.scores, one.styles, strict=True)]
    return 100 * sum(score for score, own in scores if own == style) / sum(score for score, _ in scores)


def seat_share(some: list[Played], style: int) -> float:
    """Which part of all players has a profession."""
    styles = [own for one in some for own in one.styles]
    return 100 * styles.count(style) / len(styles)


def slots(found: dict[str, list[Played]]) -> Iterator[str]:
    """How many players fill each rune slot, and in how many matches somebody does."""
    yield "| slot | " + " | ".join(found) + " |"
    yield "|---" * (len(found) + 1) + "|"
    for slot, name in enumerate(SLOT_NAMES):
        cells = []
        for some in found.values():
            filled = [[gems >> slot & 1 for gems in one.gems] for one in some]
            players = sum(map(sum, filled)) / len(filled) / len(filled[0])
            cells.append(f"{100 * players:.0f} % ({100 * sum(map(any, filled)) / len(filled):.0f})")
        yield f"| {name} | " + " | ".join(cells) + " |"


def heroes(some: list[Played]) -> Iterator[str]:
    """How often each hero is chosen and wins."""
    chosen: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    for one in some:
        for hero, score in zip(one.heroes, one.scores, strict=True):
            chosen[hero] += 1
            won[hero] += score
    yield "| | hero | chosen | wins |"
    yield "|---|---|---|---|"
    for hero in GAME._box.heroes:
        count = chosen[hero.number]
        yield f"| {hero.name} | {hero.title} | {count} | {told_share(won[hero.number], count)} |"


def report(bot: str, count: int, workers: int) -> str:
    """The section in Markdown."""
    found = {}
    for name, (seats, rules) in KINDS.items():
        found[name] = spread_work(partial(play_some, bot, seats, rules), count, workers)
        print(f"{name}: {told_mean(one.months for one in found[name])} months", flush=True)
    rivals = [one for name in ("3 to 9", "4 to 9") for one in found[name]]
    return "\n".join(
        [
            f"`python scripts/balance/world_adventure.py -n {count} --bot {bot}`:",
            f"so many matches in each column, `{bot}` in every seat, by the book. Shares and means with their 95 %",
            "intervals. Professions are the opening that the bot gives its hero (rule book, E-40 to E-42).",
            "",
            *kinds(found),
            "",
            "Players who fill each rune slot, and in brackets matches in which somebody does:",
            "",
            *slots(found),
            "",
            "Heroes among three and four rivals:",
            "",
            *heroes(rivals),
        ]
    )


def main() -> None:
    """Measure and write the section."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", metavar="MATCHES", type=int, default=500, help="matches of each kind")
    parser.add_argument("--bot", default="quick", help="who sits in every seat (default: quick)")
    parser.add_argument("--workers", metavar="N", type=int, default=cores(), help="processes (default: all cores)")
    asked = parser.parse_args()
    if build_info() != "compiled":
        print(f"this is slow, because {build_info()}; run `make build` first")
    write_balance(REPORT, GAME.name, report(asked.bot, max(1, asked.n), asked.workers))
    print(f"written to {REPORT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
