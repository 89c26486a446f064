"""Measure Adventure Party with bots, and write it into docs/balance.md.

    python scripts/balance/adventure_party.py [-n MATCHES] [--team MATCHES] [--bot BOT] [--workers N]

So many matches for each number of rivals (default 2000), and for each number of players and doom in the team game
(default 500). The same numbers give the same tables, whatever the machine and the number of workers.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, cast

from questhall import build_info
from questhall.bots import looks_ahead, make_bot, play_match
from questhall.engine import Fork
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.games.adventure_party.content import SKULL
from questhall.games.adventure_party.game import GAME
from questhall.games.adventure_party.score import STAGES, victory_points
from questhall.games.adventure_party.state import Party
from questhall.lab.parallel import cores
from questhall.lab.report import told_mean, told_share, write_balance
from questhall.lab.seeds import bot_seed

ROOT: Final = Path(__file__).parents[2]
REPORT: Final = ROOT / "docs" / "balance.md"
RIVALS: Final = (2, 3, 4)
TEAMS: Final = (1, 2, 3, 4)
DOOMS: Final = ("easy", "normal", "hard")
PORTION: Final = 20  # matches that one worker plays at a stroke

Rules = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Played:
    """What came of a match. Lists are by place after the starting player."""

    rounds: int
    boss: str
    stages: list[int]  # completed by each, -1 without a fight
    triggered: bool  # by quests, not by the round limit or doom
    points: list[int]
    scores: list[float]
    heroes: list[list[str]]  # hired by each
    items: list[list[str]]  # drawn by each

    @property
    def beaten(self) -> int:
        """Players who completed both stages."""
        return self.stages.count(STAGES)

    @property
    def gap(self) -> int:
        """From the first to the last."""
        return max(self.points) - min(self.points)

    @property
    def leaders(self) -> list[float]:
        """Who has most points, shared out among those who have."""
        best = max(self.points)
        return [1 / self.points.count(best) if points == best else 0.0 for points in self.points]


def play(bot: str, seats: int, rules: Rules, number: int) -> Played:
    """One match with its own seed."""
    seed = f"balance {bot} {seats} {rules} {number}"
    state = cast(Party, GAME.new_state(seats, GAME.settle_house_rules(seats, dict(rules))))
    state.dice = make_dice("fast", seed)
    state.log = []
    fork = Fork(GAME, state, checkpoints=looks_ahead(bot, GAME))
    fork.begin()
    play_match(fork, [make_bot(bot, bot_seed(seed, seat)) for seat in range(seats)])
    assert fork.outcome is not None
    heroes: list[list[str]] = [[] for _ in range(seats)]
    items: list[list[str]] = [[] for _ in range(seats)]
    for event in state.log:
        if event.kind == "bought":
            heroes[event.seat].append(event.data["hero"])
        elif event.kind == "drew" and event.secret is not None:
            items[event.seat] += event.secret["cards"]
    order = [(state.start + place) % seats for place in range(seats)]
    return Played(
        state.round,
        state.terms.bosses[state.boss].name,
        [state.beaten[seat] for seat in order],
        state.trigger >= 0,
        [victory_points(state, seat) for seat in order],
        [fork.outcome.scores[seat] for seat in order],
        [heroes[seat] for seat in order],
        [items[seat] for seat in order],
    )


def matches(bot: str, seats: int, rules: Rules, count: int, workers: int) -> list[Played]:
    """So many matches of a kind."""
    job = partial(play, bot, seats, rules)
    if workers == 1:
        return [job(number) for number in range(count)]
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(job, range(count), chunksize=PORTION))


# Words


def rivals(found: dict[int, list[Played]]) -> Iterator[str]:
    """The table of rival matches."""
    yield "| | " + " | ".join(f"{seats} players" for seats in found) + " |"
    yield "|---" * (len(found) + 1) + "|"
    rows = {
        "rounds": lambda some: told_mean(one.rounds for one in some),
        "boss beaten by somebody": lambda some: told_share(sum(one.beaten > 0 for one in some), len(some)),
        "boss brought by quests": lambda some: told_share(sum(one.triggered for one in some), len(some)),
        "players who beat it": lambda some: told_mean(one.beaten for one in some),
        "VP of a player": lambda some: told_mean(sum(one.points) / len(one.points) for one in some),
        "VP from first to last": lambda some: told_mean(one.gap for one in some),
    }
    for name, told in rows.items():
        yield f"| {name} | " + " | ".join(told(some) for some in found.values()) + " |"
    for place in range(max(found)):
        yield f"| most VP: place {place + 1} | " + " | ".join(seat_share(some, place) for some in found.values()) + " |"


def seat_share(some: list[Played], place: int) -> str:
    """How often the player in a place after the starting player has most VP."""
    if place >= len(some[0].points):
        return ""
    return told_share(sum(one.leaders[place] for one in some), len(some))


def cards(some: list[Played], of: str, titles: dict[str, str]) -> Iterator[str]:
    """Each card: in how many matches somebody got it, and how often those who did had most VP."""
    got: Counter[str] = Counter()
    owners: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    for one in some:
        by_seat = one.heroes if of == "heroes" else one.items
        got.update({card for cards in by_seat for card in cards})
        for seat, cards in enumerate(by_seat):
            for card in set(cards):
                owners[card] += 1
                won[card] += one.leaders[seat]
    verb = "hired" if of == "heroes" else "drawn"
    players = len(some) * len(some[0].points)
    yield f"| | {'hero' if of == 'heroes' else 'item'} | {verb} in a match | {verb} by a player | these had most VP |"
    yield "|---|---|---|---|---|"
    for name, title in titles.items():
        shares = [
            told_share(got[name], len(some)),
            told_share(owners[name], players),
            told_share(won[name], owners[name]),
        ]
        yield f"| {name} | {title} | {' | '.join(shares)} |"


def hired(some: list[Played], titles: dict[str, str]) -> Iterator[str]:
    """The heroes, with so many players."""
    players = len(some[0].points)
    yield f"Heroes with {players} players; by chance {100 / players:.0f} % would have most VP:"
    yield ""
    yield from cards(some, "heroes", titles)
    yield ""


def bosses(found: dict[int, list[Played]], titles: dict[str, str]) -> Iterator[str]:
    """Each boss: how often a fight completed its first stage, and both."""
    yield "| | boss | fights | first stage | both stages |"
    yield "|---|---|---|---|---|"
    for name, title in titles.items():
        fights = [
            done for some in found.values() for one in some if one.boss == name for done in one.stages if done >= 0
        ]
        shares = [told_share(sum(done >= stage for done in fights), len(fights)) for stage in range(1, STAGES + 1)]
        yield f"| {name} | {title} | {len(fights)} | {' | '.join(shares)} |"


def team(bot: str, count: int, workers: int) -> Iterator[str]:
    """The team game, by number of players and doom."""
    yield "| doom | " + " | ".join(f"{seats} player{'s' if seats > 1 else ''}" for seats in TEAMS) + " |"
    yield "|---" * (len(TEAMS) + 1) + "|"
    for doom in DOOMS:
        cells = []
        for seats in TEAMS:
            some = matches(bot, seats, (("mode", "cooperative"), ("doom", doom)), count, workers)
            cells.append(told_share(sum(one.scores[0] for one in some), count))
            print(f"team {doom} {seats}: {cells[-1]}", flush=True)
        yield f"| {doom} | " + " | ".join(cells) + " |"


def report(bot: str, count: int, team_count: int, workers: int) -> str:
    """The section in Markdown."""
    found = {}
    for seats in RIVALS:
        found[seats] = matches(bot, seats, (), count, workers)
        print(f"{seats} rivals: {told_mean(one.rounds for one in found[seats])} rounds", flush=True)
    heroes = {hero.name: hero.title for hero in GAME._box.heroes}
    items = {item.name: item.title for item in GAME._box.items if item.kind != SKULL}
    least, most = min(found), max(found)
    return "\n".join(
        [
            f"`python scripts/balance/adventure_party.py -n {count} --team {team_count} --bot {bot}`:",
            f"so many matches in each column, `{bot}` in every seat, by the book. Shares and means with their 95 %",
            "intervals. A place is that after the starting player; who shares the most VP has a part of it.",
            "",
            *rivals(found),
            "",
            "The final boss, all rival matches together:",
            "",
            *bosses(found, {boss.name: boss.title for boss in GAME._box.bosses}),
            "",
            f"Team game, {team_count} matches in each cell, share won:",
            "",
            *team(bot, team_count, workers),
            "",
            *hired(found[least], heroes),
            *hired(found[most], heroes),
            f"Items with {most} players, drawn at the start, as rewards or at the market:",
            "",
            *cards(found[most], "items", items),
        ]
    )


def main() -> None:
    """Measure and write the section."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", metavar="MATCHES", type=int, default=2000, help="matches for each number of rivals")
    parser.add_argument("--team", metavar="MATCHES", type=int, default=500, help="matches in a cell of the team game")
    parser.add_argument("--bot", default="quick", help="who sits in every seat (default: quick)")
    parser.add_argument("--workers", metavar="N", type=int, default=cores(), help="processes (default: all cores)")
    asked = parser.parse_args()
    if build_info() != "compiled":
        print(f"this is slow, because {build_info()}; run `make build` first")
    write_balance(REPORT, GAME.name, report(asked.bot, max(1, asked.n), max(1, asked.team), asked.workers))
    print(f"written to {REPORT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
