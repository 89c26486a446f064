"""Golden records of Roll for Adventure: matches that end in every possible way, and won ones of every kind."""

from __future__ import annotations

from collections.abc import Iterator

import golden
from questhall.bots import make_bot
from questhall.engine import Match
from questhall.engine.game import HouseRules

GAME = "roll_for_adventure"
SEATS = {2: "two", 3: "three", 4: "four"}
B_SIDES: HouseRules = {f"{name}_side": "B" for name in ("desert", "fortress", "forest", "ice")}

Plan = tuple[str, int, str, str, HouseRules]


def plans() -> Iterator[Plan]:
    """Name, seats, bot, ending and house rules of every record."""
    for seats, name in SEATS.items():
        yield f"{name}-won-book", seats, "greedy", "won", {}
        yield f"{name}-overrun", seats, "random", "overrun", {}
        yield f"{name}-no_dice", seats, "random", "no_dice", {"track_holes": 10}
        yield f"{name}-turn_limit", seats, "greedy", "turn_limit", {"turn_limit": 20, "track_holes": 10}
    easy: HouseRules = {"track_holes": 10, "hero_deal": "random"}
    yield "three-won-sword-dragons", 3, "greedy", "won", {**easy, "adventure": "sword", "dragons": "yes"}
    yield "three-won-crown-phantoms", 3, "greedy", "won", {**easy, "adventure": "crown", "phantoms": "yes"}
    yield "three-won-jewel", 3, "greedy", "won", {**easy, "adventure": "jewel"}
    yield "two-won-b-sides", 2, "greedy", "won", {**easy, **B_SIDES}
    yield "four-overrun-giants", 4, "greedy", "overrun", {"adventure": "crown", "giants": "yes", "track_holes": 5}
    yield "two-overrun-all-sets", 2, "easy", "overrun", {**B_SIDES, "adventure": "jewel", **_all_sets()}


def _all_sets() -> HouseRules:
    return {"dragons": "yes", "phantoms": "yes", "giants": "yes", "custom": "yes", "hero_deal": "choose"}


def find(seats: int, bot: str, ending: str, rules: HouseRules) -> Match:
    """The first match that ends as wanted."""
    for seed in range(5000):
        match = golden.play(GAME, seed, [make_bot(bot, seed * 10 + seat) for seat in range(seats)], rules)
        assert match.outcome is not None
        if match.outcome.ending == ending:
            return match
    raise SystemExit(f"no match of {seats} ended with {ending}")


def make() -> None:
    """Find all that is missing."""
    for name, seats, bot, ending, rules in plans():
        if not golden.path_of(GAME, name).exists():
            golden.keep(GAME, name, find(seats, bot, ending, rules))
    for name in SEATS.values():
        golden.tell(GAME, f"{name}-overrun")
