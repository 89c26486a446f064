"""Golden records of River Duel: matches that end in every possible way, in both modes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import golden
from questhall.bots import Bot, make_bot
from questhall.engine import FastDice, Match, Option
from questhall.engine.game import HouseRules
from questhall.engine.sight import Sight
from questhall.games.river_duel.bot import worth
from questhall.games.river_duel.state import Duel

GAME = "river_duel"
MODES = {2: "duel", 4: "duos"}
CAUSES = {"struck": "sword", "struck_by_roll": "sword", "hurt": "exploring", "starved": "hunger"}


class PeacefulBot(Bot):
    """Feeds itself, never attacks, and explores now and then: how matches reach the round limit."""

    def __init__(self, seed: int, curious: bool) -> None:
        self.dice = FastDice(seed)
        self.verbs = {"move", "end", "explore", "respawn", "gift", "back"} if curious else {"move", "end", "respawn"}

    def choose(self, sight: Sight) -> Option:
        """The option after which the own sheet is worth most."""
        options = [option for option in sight.decision.options if option[0] in self.verbs]
        return max(options, key=lambda option: self.promise(sight, option))

    def promise(self, sight: Sight, option: Option) -> float:
        """What the own sheet is worth after an option, with a little chance to break ties."""
        fork = sight.imagine(self.dice.below(1 << 30))
        fork.play(option)
        state = cast(Duel, fork.state)
        return worth(state, state.players[sight.seat]) + self.dice.below(100) / 1000


def peaceful(curious: bool) -> Callable[[int], Bot]:
    """A maker of peaceful bots."""
    return lambda seed: PeacefulBot(seed, curious)


def named(name: str) -> Callable[[int], Bot]:
    """A maker of bots from the catalog."""
    return lambda seed: make_bot(name, seed)


def play(seats: int, seed: int, maker: Callable[[int], Bot], rules: HouseRules, concede_at: int = 0) -> Match:
    """Play one match with bots from one maker."""
    return golden.play(GAME, seed, [maker(seed * 10 + seat) for seat in range(seats)], rules, concede_at)


def candidates(seats: int) -> Iterator[Match]:
    """Matches of many kinds, without end."""
    short: HouseRules = {"round_limit": 20}
    for seed in range(2000):
        yield play(seats, seed, named("greedy"), {})
        yield play(seats, seed, named("random"), {})
        yield play(seats, seed, peaceful(curious=False), short)
        yield play(seats, seed, peaceful(curious=True), short)
        yield play(seats, seed, peaceful(curious=True), {**short, "limit_result": "draw"})
        yield play(seats, seed, named("greedy"), short)
        yield play(seats, seed, named("greedy"), {"bow_range": 3, "lives": 1})
        yield play(seats, seed, named("greedy"), {}, concede_at=20)


def name_of(match: Match) -> str:
    """The file name: the mode, the ending and, for an elimination, its cause."""
    assert match.outcome is not None
    name = f"{MODES[match.seats]}-{match.outcome.ending}"
    if match.outcome.ending != "elimination":
        return name
    blow = next(event for event in reversed(match.events) if event.kind in CAUSES)
    return f"{name}-{'bow' if blow.data.get('weapon') == 'bow' else CAUSES[blow.kind]}"


def wanted(mode: str) -> set[str]:
    """Every way a match can end."""
    endings = ["concession", "more_lives", "more_damage", "more_health", "better_swords", "draw", "limit_draw"]
    endings += [f"elimination-{cause}" for cause in ("sword", "bow", "exploring", "hunger")]
    return {f"{mode}-{ending}" for ending in endings}


def make() -> None:
    """Search until nothing is missing."""
    for seats, mode in MODES.items():
        golden.search(GAME, wanted(mode), candidates(seats), name_of)
        golden.tell(GAME, f"{mode}-elimination-sword")
