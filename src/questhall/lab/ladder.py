"""A ladder: every bot against every other, seats swapped, and ratings that say the most about all results at once."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final, NamedTuple

from questhall.bots import looks_ahead, make_bot, own_bot_names, play_match
from questhall.engine import Fork, Game, QuesthallError, find_game
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.lab.parallel import Progress, spread_work
from questhall.lab.seeds import bot_seed
from questhall.lab.statistics import Share, quantile

MIDDLE: Final = 1500.0  # the mean of all ratings
TENFOLD: Final = 400.0  # so many points more win ten times as often as they lose
ROUNDS: Final = 60
DRAWN: Final = 300  # times the matches are drawn anew, to see how far the ratings would differ

EXPERT: Final = "expert:1000"  # a number of simulations, so that a ladder can be climbed again
RACING: Final = "expert:300"  # the same where options race: more find hardly anything that these do not (docs/bots.md)


def climbers(game: Game[Any]) -> list[str]:
    """The bots that differ at a game, weakest first."""
    expert = RACING if game.adviser else EXPERT
    return [expert if name == "expert" else name for name in own_bot_names(game)]


class Duel(NamedTuple):
    """One match of two bots: the first one's score, and of both how often they decided and how long they thought.

    With more sides than two each bot has every second one, and has won if one of its own has. Where all seats win
    together, the first one sits in all of them.
    """

    score: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


class Pairing(NamedTuple):
    """All matches of two bots; where all seats win together, those of a table of the same bots."""

    bots: tuple[str, str]
    duels: list[Duel]

    @property
    def share(self) -> Share:
        """What the first one won of them."""
        return Share(sum(duel.score for duel in self.duels), len(self.duels))

    def milliseconds(self, bot: int) -> float:
        """CPU time that one of the two took for a decision."""
        thought = sum(duel.seconds[bot] for duel in self.duels)
        return 1000 * thought / max(1, sum(duel.decisions[bot] for duel in self.duels))


class Earned(NamedTuple):
    """What came of one match for points; the time is that of the whole match, of which the rules take little."""

    points: int
    decisions: int
    seconds: float


class Rating(NamedTuple):
    """A bot's rating, with its 95 % interval."""

    bot: str
    points: float
    low: float
    high: float


def play_pairs(
    game: str,
    seats: int,
    bots: Sequence[str],
    count: int,
    seed: str,
    workers: int | None = None,
    progress: Progress | None = None,
) -> list[Pairing]:
    """So many matches of each two bots, the first of them on either side by turns."""
    sides_of(find_game(game), seats)
    for name in bots:
        make_bot(name, 0)  # an unknown one is found out here
    pairings = []
    for pair in combinations(bots, 2):
        work = partial(_duel_some, game, seats, pair, f"{seed}/{'/'.join(pair)}")
        pairings.append(Pairing(pair, spread_work(work, count, workers, progress)))
    return pairings


def play_together(
    game: str,
    seats: int,
    bots: Sequence[str],
    count: int,
    seed: str,
    workers: int | None = None,
    progress: Progress | None = None,
) -> list[Pairing]:
    """So many matches of each bot where all seats win together: it sits in every one, and all have the same dice."""
    tables = []
    for name in bots:
        make_bot(name, 0)
        work = partial(_join_some, game, seats, name, seed)
        tables.append(Pairing((name, name), spread_work(work, count, workers, progress)))
    return tables


def play_for_points(
    game: str,
    seats: int,
    bots: Sequence[str],
    count: int,
    seed: str,
    workers: int | None = None,
    progress: Progress | None = None,
) -> list[list[list[Earned]]]:
    """So many matches of each bot in each mode where one plays for points, and all have the same dice."""
    for name in bots:
        make_bot(name, 0)
    return [
        [
            spread_work(partial(_earn_some, game, seats, bot, mode, seed), count, workers, progress)
            for mode in modes_of(find_game(game))
        ]
        for bot in bots
    ]


def milliseconds(matches: Sequence[Earned]) -> float:
    """CPU time for a decision of so many matches."""
    return 1000 * sum(each.seconds for each in matches) / max(1, sum(each.decisions for each in matches))


def modes_of(game: Game[Any]) -> list[Value]:
    """The modes of a game that have results of their own; of a game with only one, nothing that names it."""
    return list(game.house_rules[game.mode_switch].allowed) if game.mode_switch else [""]


def _earn_some(game: str, seats: int, bot: str, mode: Value, seed: str, first: int, count: int) -> list[Earned]:
    return [
        _earned(find_game(game), seats, bot, mode, f"{seed}/{mode}/{number}") for number in range(first, first + count)
    ]


def _earned(game: Game[Any], seats: int, bot: str, mode: Value, seed: str) -> Earned:
    """One match for points."""
    state = game.new_state(seats, game.settle_house_rules(seats, {game.mode_switch: mode} if game.mode_switch else {}))
    state.dice = make_dice("fast", seed)
    fork = Fork(game, state, checkpoints=looks_ahead(bot, game))
    began = time.process_time()
    fork.begin()
    decisions = play_match(fork, [make_bot(bot, bot_seed(seed, seat)) for seat in range(seats)])
    tally = game.tally(state)
    assert tally is not None
    return Earned(tally.points, decisions, time.process_time() - began)


def all_together(game: Game[Any], seats: int) -> bool:
    """Whether there is only one side: several seats that win or lose as one, or somebody alone."""
    game.check_seats(seats)
    return len(set(_sides(game, seats))) == 1


def _join_some(game: str, seats: int, bot: str, seed: str, first: int, count: int) -> list[Duel]:
    names, owner = [bot] * seats, [0] * seats
    return [_played(find_game(game), names, owner, f"{seed}/{number}") for number in range(first, first + count)]


def sides_of(game: Game[Any], seats: int) -> tuple[int, ...]:
    """The side of each seat; there must be two or more."""
    sides = _sides(game, seats)
    if all_together(game, seats):
        raise QuesthallError(f"a ladder needs two sides; {game.title} for {seats} has one")
    return sides


def _sides(game: Game[Any], seats: int) -> tuple[int, ...]:
    return game.teams(seats, game.settle_house_rules(seats, {})) or tuple(range(seats))


def _duel_some(game: str, seats: int, pair: tuple[str, str], seed: str, first: int, count: int) -> list[Duel]:
    return [play_duel(find_game(game), seats, pair, seed, number) for number in range(first, first + count)]


def play_duel(game: Game[Any], seats: int, pair: tuple[str, str], seed: str, number: int) -> Duel:
    """One match. Matches 2k and 2k + 1 have the same dice and the sides swapped."""
    owner = [(side + number) % 2 for side in sides_of(game, seats)]
    return _played(game, [pair[each] for each in owner], owner, f"{seed}/{number // 2}")


def _played(game: Game[Any], names: Sequence[str], owner: Sequence[int], chance: str) -> Duel:
    """A match of bots by their names; `owner` says for each seat which of the two it is."""
    seats = len(names)
    bots = [make_bot(name, bot_seed(chance, seat)) for seat, name in enumerate(names)]
    state = game.new_state(seats, game.settle_house_rules(seats, {}))
    state.dice = make_dice("fast", chance)
    fork = Fork(game, state)
    fork.begin()
    decisions, seconds = [0, 0], [0.0, 0.0]
    decision = fork.decision
    while decision is not None:
        began = time.process_time()
        option = bots[decision.seat].choose(Sight(fork))
        seconds[owner[decision.seat]] += time.process_time() - began
        decisions[owner[decision.seat]] += 1
        fork.play(option)
        decision = fork.decision
    assert fork.outcome is not None
    first, second = [max(_scores_of(bot, owner, fork.outcome.scores), default=0.0) for bot in (0, 1)]
    score = (1 + first - second) / 2 if 1 in owner else first  # all may lose: then neither has won
    return Duel(score, (decisions[0], decisions[1]), (seconds[0], seconds[1]))


def _scores_of(bot: int, owner: Sequence[int], scores: Sequence[float]) -> list[float]:
    """What the seats of one of two bots came to."""
    return [score for score, whose in zip(scores, owner, strict=True) if whose == bot]


def ratings(pairings: Sequence[Pairing], seed: str = "1") -> list[Rating]:
    """The ratings under which the results are likeliest (Bradley and Terry's), best first."""
    scores = {pairing.bots: [duel.score for duel in pairing.duels] for pairing in pairings}
    bots = list(dict.fromkeys(bot for pair in scores for bot in pair))
    found = _likeliest(bots, scores)
    dice = random.Random(seed)
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(DRAWN):
        again = {pair: dice.choices(each, k=len(each)) for pair, each in scores.items()}
        for bot, points in _likeliest(bots, again).items():
            drawn[bot].append(points)
    rated = []
    for bot in bots:
        spread = sorted(drawn[bot])
        rated.append(Rating(bot, found[bot], quantile(spread, 0.025), quantile(spread, 0.975)))
    return sorted(rated, key=lambda rating: -rating.points)


def _likeliest(bots: Sequence[str], scores: dict[tuple[str, str], list[float]]) -> dict[str, float]:
    """Each two have one more match, drawn: so a bot that lost every one still has a rating."""
    won = dict.fromkeys(bots, 0.0)
    for (one, other), each in scores.items():
        won[one] += sum(each) + 0.5
        won[other] += len(each) - sum(each) + 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        weight = dict.fromkeys(bots, 0.0)
        for (one, other), each in scores.items():
            share = (len(each) + 1) / (strength[one] + strength[other])
            weight[one] += share
            weight[other] += share
        strength = {bot: won[bot] / weight[bot] for bot in bots}
    points = {bot: TENFOLD * math.log10(strength[bot]) for bot in bots}
    middle = sum(points.values()) / len(points)
    return {bot: MIDDLE + each - middle for bot, each in points.items()}
