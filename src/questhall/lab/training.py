"""Learning what positions are worth: bots play, a net is fitted to what came of it, and with it the next ones play.

The same seed and numbers give the same file, whatever the number of workers: each match has seeds of its own, the
fit runs in one process, and no library that adds up in another order on another machine takes part in it.
"""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from questhall.bots import Bot, GreedyBot, HardBot, QuickBot, RandomBot
from questhall.bots.learning import Learner, new_net
from questhall.bots.search import turn_ended
from questhall.engine import FastDice, Fork, Game, Option, QuesthallError, find_game
from questhall.engine.conformance import random_house_rules
from questhall.engine.errors import HouseRuleError
from questhall.engine.game import Value
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight
from questhall.engine.value import Net, net_of, written
from questhall.lab.parallel import Progress, spread_work
from questhall.lab.seeds import bot_seed

HIDDEN: Final = 24
STRAY: Final = 4  # decisions in a hundred are taken at random: else bots see only what they like
OTHER_RULES: Final = 10  # one match in so many has house rules at random
OTHER_MODES: Final = 2  # the same for a value that holds in every mode
LAMBDA: Final = 0.8
RATES: Final = (0.02, 0.01, 0.005)  # one for each time that all positions are gone through
KEPT: Final = 4  # generations whose positions are learned from
HELD_OUT: Final = 5  # one match for so many of the last generation is played to see what the value is worth
BINS: Final = 10


class Position(NamedTuple):
    """A position at the end of a seat's turn: what holds in it, what the net should say, and how it ended."""

    features: bytes
    target: float
    result: float

    @property
    def active(self) -> list[int]:
        """The numbers of the features."""
        return array("H", self.features).tolist()


def packed(active: Sequence[int]) -> bytes:
    """Numbers of features as bytes, of which millions can be kept."""
    return array("H", active).tobytes()


class Straying(Bot):
    """Now and then takes any option, else follows another bot."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self._bot = bot
        self._random = RandomBot(seed)
        self._dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        return (self._random if self._dice.below(100) < STRAY else self._bot).choose(sight)


def train(
    game: Game[Any],
    seats: int,
    matches: int,
    generations: int,
    seed: str,
    workers: int | None = None,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda _: None,
) -> str:
    """The text of a value file: so many generations of so many matches each, and then some to check it."""
    game.check_seats(seats)
    names = game.feature_names(seats)
    if not names:
        raise QuesthallError(f"{game.title} names no features, so nothing can be learned of its positions")
    net = new_net(len(names), HIDDEN, bot_seed(seed, seats))
    taught: list[str] = []
    lessons: list[list[Position]] = []
    for generation in range(generations):
        work = partial(_play_some, game.name, seats, f"{seed}/{seats}/{generation}", tuple(taught))
        lessons = [*lessons, spread_work(work, matches, workers, progress)][-KEPT:]
        surprise = _fit(net, [position for lesson in lessons for position in lesson], f"{seed}/{generation}")
        taught.append(written(net, names, {}))
        say(f"generation {generation + 1}: {len(lessons[-1]):,} positions, surprise {surprise:.4f}")
    work = partial(_play_some, game.name, seats, f"{seed}/{seats}/held out", tuple(taught))
    table = calibration(
        net_of(taught[-1], names, "it"), spread_work(work, max(1, matches // HELD_OUT), workers, progress)
    )
    head = {
        "game": game.name,
        "seats": seats,
        "rules": game.version,
        "content": game.content.hash,
        "seed": seed,
        "matches": matches,
        "generations": generations,
        **(_of_points(game) if game.most_points else {}),
        "calibration": table,  # positions, predicted, actual
    }
    return written(net, names, head)


def _of_points(game: Game[Any]) -> dict[str, Any]:
    """What a value file says of points: how many a value of 1 means, and the modes it was learned in."""
    modes = game.house_rules[game.mode_switch].allowed if game.mode_switch else []
    return {"modes": modes, "most_points": game.most_points}


def _play_some(game: str, seats: int, seed: str, taught: tuple[str, ...], first: int, count: int) -> list[Position]:
    return [
        position
        for number in range(first, first + count)
        for position in play_lesson(find_game(game), seats, f"{seed}/{number}", number, taught)
    ]


def play_lesson(game: Game[Any], seats: int, seed: str, number: int, taught: Sequence[str]) -> list[Position]:
    """One match as positions to learn from: the newest net against itself or against one of those before it.

    Where no bot follows the net, the quick one plays all along: then its play is valued.
    """
    dice = FastDice(bot_seed(seed, seats))
    strange = dice.below(OTHER_MODES if several_modes(game, seats) else OTHER_RULES) == 0
    chosen = random_house_rules(game, seats, dice) if strange else _mode(game, number)
    rules = game.settle_house_rules(seats, chosen)
    nets = [_net(text, game.name, seats) for text in taught]
    newest = nets[-1] if nets else None
    teams = game.teams(seats, rules) or tuple(range(seats))
    rivals = len(set(teams)) > 1
    other = newest if not rivals or dice.below(2) else [None, *nets][dice.below(len(nets) + 1)]
    bots = []
    for seat in range(seats):
        own, chance = newest if (teams[seat] + number) % 2 else other, bot_seed(seed, seat)
        bots.append(Straying(_player(game, own, rivals, chance), chance + 1))
    state = game.new_state(seats, rules)
    state.dice = make_dice("fast", seed)
    fork = Fork(game, state)
    fork.begin()
    seen = _play(fork, bots)
    assert fork.outcome is not None
    return [
        position
        for seat, found in enumerate(seen)
        for position in returns(found, game.reached(state, fork.outcome, seat), newest)
    ]


def _player(game: Game[Any], net: Net | None, rivals: bool, seed: int) -> Bot:
    """Who plays: what was learned, where `hard` makes use of it; else quick choices, or greedy for rivals to beat.

    Points are foretold as quick goes on to earn them: `hard` asks after quick choices too. Where the game's advice is
    better play, lessons follow that.
    """
    if game.most_points:
        return QuickBot(seed)
    if "hard" not in game.taught:
        return GreedyBot(seed) if game.adviser == "advise" else QuickBot(seed)
    if net is not None:
        return HardBot(seed, net)
    return GreedyBot(seed) if rivals else QuickBot(seed)


def several_modes(game: Game[Any], seats: int) -> bool:
    """Whether a value must hold in several modes: so many seats may have only one."""
    if not game.values_others or not game.mode_switch:
        return game.values_others
    played = 0
    for mode in game.house_rules[game.mode_switch].allowed:
        try:
            game.settle_house_rules(seats, {game.mode_switch: mode})
        except HouseRuleError:
            continue
        played += 1
    return played > 1


def _mode(game: Game[Any], number: int) -> dict[str, Value]:
    """Where a house rule makes it another game, each of its values in turn."""
    if not game.lesson_switch:
        return {}
    modes = game.house_rules[game.lesson_switch].allowed
    return {game.lesson_switch: modes[number % len(modes)]}


@cache
def _net(text: str, game: str, seats: int) -> Net:
    """A net that has been taught before; each process reads it once."""
    return net_of(text, find_game(game).feature_names(seats), "a net of an earlier generation")


def _play(fork: Fork, bots: Sequence[Bot]) -> list[list[list[int]]]:
    """Play to the end; for each seat the features wherever its bot's search would have ended."""
    seen: list[list[list[int]]] = [[] for _ in bots]
    decision = fork.decision
    while decision is not None:
        seat, turn = decision.seat, fork.game.turn_of(fork.state, fork.steps)
        fork.play(bots[seat].choose(Sight(fork)))
        decision = fork.decision
        if decision is not None and turn_ended(fork, seat, turn):
            for each in range(fork.state.seats) if fork.game.values_others else [seat]:
                seen[each].append(fork.game.features(fork.state, each))
    return seen


def returns(seen: list[list[int]], result: float, newest: Net | None) -> list[Position]:
    """A seat's positions, each to be valued a little as the next one is and a little as the match ended."""
    positions = []
    target = result
    for active in reversed(seen):
        positions.append(Position(packed(active), target, result))
        if newest is not None:
            target = LAMBDA * target + (1 - LAMBDA) * newest.chance(active)
    return positions[::-1]


def _fit(net: Net, positions: list[Position], seed: str) -> float:
    """Go through all positions a few times, in another order each time; returns the mean surprise of the last time."""
    learner = Learner(net)
    order = list(range(len(positions)))
    shuffled = random.Random(seed)
    total = 0.0
    for rate in RATES:
        shuffled.shuffle(order)
        total = 0.0
        for at in order:
            position = positions[at]
            total += learner.learn(position.active, position.target, rate)
    learner.forget_unmet()
    return total / max(1, len(positions))


def calibration(net: Net, positions: Sequence[Position]) -> list[tuple[int, float, float]]:
    """In bins of what the net says: how many positions, what it said in the mean, and how they ended in the mean."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for position in positions:
        chance = net.chance(position.active)
        bins[min(int(chance * BINS), BINS - 1)].append((chance, position.result))
    return [
        (len(found), *[round(sum(column) / len(found), 4) for column in zip(*found, strict=True)])
        for found in bins
        if found
    ]


def calibration_of(text: str) -> list[tuple[int, float, float]]:
    """The same as it stands in a value file."""
    return [(positions, predicted, actual) for positions, predicted, actual in json.loads(text)["calibration"]]
