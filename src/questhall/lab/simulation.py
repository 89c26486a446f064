"""Bulk simulation: bots play many matches, and the result is the same for any number of workers."""

from __future__ import annotations

import csv
import io
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from questhall.bots import looks_ahead, make_bot, play_match
from questhall.engine import Fork, Game, QuesthallError, find_game
from questhall.engine.content import Patch
from questhall.engine.game import HouseRules, Value
from questhall.engine.match import make_dice
from questhall.lab.parallel import Progress, cores, spread_work
from questhall.lab.seeds import bot_seed
from questhall.lab.statistics import Range, Share

CSV_COLUMNS = ("match", "seed", "winners", "ending", "decisions", "steps", "first_seat")


class MatchResult(NamedTuple):
    """What came of one match."""

    winners: tuple[int, ...]
    ending: str
    decisions: int
    steps: int
    first_seat: int


@dataclass(frozen=True)
class Simulation:
    """Many matches of the same kind and what they add up to."""

    game: str
    rules: int
    seats: tuple[str, ...]
    seed: str
    house_rules: HouseRules
    content: str
    patch: Patch
    matches: list[MatchResult] = field(repr=False)
    workers: int
    seconds: float

    def _share(self, hit: Callable[[MatchResult], bool]) -> Share:
        return Share(sum(1 for match in self.matches if hit(match)), len(self.matches))

    @property
    def seat_wins(self) -> list[Share]:
        """The wins of each seat."""
        wins = Counter(seat for match in self.matches for seat in match.winners)
        return [Share(wins[seat], len(self.matches)) for seat in range(len(self.seats))]

    @property
    def bot_wins(self) -> dict[str, Share]:
        """The wins of each bot: in every match, the part of its seats that won.

        Seats of one match do not win independently, so a match counts once however many of its seats the bot holds.
        """
        wins = {}
        for bot in dict.fromkeys(self.seats):
            own = [share.hits for share, name in zip(self.seat_wins, self.seats, strict=True) if name == bot]
            wins[bot] = Share(sum(own) / len(own), len(self.matches))
        return wins

    @property
    def draws(self) -> Share:
        """The matches that nobody won."""
        return self._share(lambda match: not match.winners)

    @property
    def first_side(self) -> Share:
        """The wins of the seat that decided first, or of its team."""
        return self._share(lambda match: match.first_seat in match.winners)

    @property
    def endings(self) -> dict[str, Share]:
        """How the matches ended, the most common way first."""
        counts = Counter(match.ending for match in self.matches)
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return {ending: Share(count, len(self.matches)) for ending, count in ordered}

    @property
    def decisions(self) -> Range:
        """Decisions in a match."""
        return Range.over([match.decisions for match in self.matches])

    @property
    def steps(self) -> Range:
        """Steps (turns and phases) in a match."""
        return Range.over([match.steps for match in self.matches])

    @property
    def matches_per_second(self) -> float:
        """How fast it went."""
        return len(self.matches) / self.seconds if self.seconds else 0.0

    def to_data(self) -> dict[str, Any]:
        """Parameters and results as plain data. No times and no workers: the same arguments give the same data."""
        return {
            "game": self.game,
            "rules": self.rules,
            "count": len(self.matches),
            "seats": list(self.seats),
            "seed": self.seed,
            "house_rules": self.house_rules,
            "content": self.content,
            "patch": self.patch,
            "seat_wins": [share.to_data() for share in self.seat_wins],
            "bot_wins": {bot: share.to_data() for bot, share in self.bot_wins.items()},
            "draws": self.draws.to_data(),
            "first_side": self.first_side.to_data(),
            "endings": {ending: share.to_data() for ending, share in self.endings.items()},
            "decisions": self.decisions.to_data(),
            "steps": self.steps.to_data(),
        }

    def to_json(self) -> str:
        """Parameters and results as JSON."""
        return json.dumps(self.to_data(), indent=2) + "\n"

    def to_csv(self) -> str:
        """One row for each match; the winners' seats are separated by blanks."""
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(CSV_COLUMNS)
        for number, match in enumerate(self.matches):
            winners = " ".join(str(seat) for seat in match.winners)
            seed = match_seed(self.seed, number)
            rows.writerow([number, seed, winners, match.ending, match.decisions, match.steps, match.first_seat])
        return text.getvalue()


def match_seed(seed: str, number: int) -> str:
    """The seed of match `number`; with `fast` dice it plays that match again."""
    return f"{seed}-{number}"


def simulate(
    game: str,
    count: int,
    seats: Sequence[str],
    seed: int | str = 1,
    house_rules: Mapping[str, Value] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    patch: Patch | None = None,
) -> Simulation:
    """Let bots play `count` matches; `seats` names one bot for each seat, `workers` defaults to all cores.

    `patch` changes the game's content, as `Game.patched` does.

    More than one worker means fresh processes: a script must then call this under `if __name__ == "__main__":`.
    """
    if count < 1:
        raise QuesthallError(f"a simulation needs at least 1 match, not {count}")
    title = find_game(game).patched(patch or {})
    title.check_seats(len(seats))
    for seat, name in enumerate(seats):
        make_bot(name, seat)  # an unknown bot is found out here, not in a worker
    settled = title.settle_house_rules(len(seats), house_rules or {})
    began = time.perf_counter()
    work = partial(_play_some, game, title.content.patch, tuple(seats), str(seed), settled)
    matches = spread_work(work, count, workers, progress)
    seconds = time.perf_counter() - began
    return Simulation(
        game,
        title.version,
        tuple(seats),
        str(seed),
        settled,
        title.content.hash,
        title.content.patch,
        matches,
        cores() if workers is None else workers,
        seconds,
    )


def _play_some(
    game: str, patch: Patch, seats: tuple[str, ...], seed: str, house_rules: HouseRules, first: int, count: int
) -> list[MatchResult]:
    title = find_game(game).patched(patch)
    return [play_one(title, seats, match_seed(seed, number), house_rules) for number in range(first, first + count)]


def play_one(game: Game[Any], seats: Sequence[str], seed: str, house_rules: HouseRules) -> MatchResult:
    """Play one match without events or record."""
    bots = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(seats)]
    state = game.new_state(len(seats), house_rules)
    state.dice = make_dice("fast", seed)
    # Where no bot looks ahead, nothing needs to be copied at each step.
    fork = Fork(game, state, checkpoints=any(looks_ahead(name, game) for name in seats))
    fork.begin()
    first = fork.decision
    decisions = play_match(fork, bots)
    outcome = fork.outcome
    assert outcome is not None
    return MatchResult(outcome.winners, outcome.ending, decisions, fork.steps, first.seat if first is not None else -1)
