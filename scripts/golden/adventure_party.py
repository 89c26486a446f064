"""Golden records of Adventure Party: rivals and teams of every number, alone, and every way in which it can end."""

from __future__ import annotations

from collections.abc import Iterator

import golden
from questhall.bots import Bot, looks_ahead, make_bot, play_match
from questhall.engine import CONCEDE, FastDice, Match, Option, find_game
from questhall.engine.fork import Fork
from questhall.engine.game import HouseRules
from questhall.engine.match import make_dice
from questhall.engine.sight import Sight

GAME = "adventure_party"
RIVALS = {2: "two", 3: "three", 4: "four"}
TEAMS = {1: "alone", 2: "team-two", 3: "team-three", 4: "team-four"}
STORIES = [f"rivals-{name}-won" for name in RIVALS.values()] + [f"{name}-won" for name in TEAMS.values()]
MATCHES = 20_000
SHORT = 15  # the least round limit (HR-ROUNDS)

SPITE = {2: "item_stolen", 3: "gold_stolen", 4: "wound_added"}
CHANGED: HouseRules = {
    "round_limit": SHORT,
    "hands": "open",
    "hand_limit": 5,
    "hero_row": "five_without_top",
    "legends": "weapons_only",
    "weapon_moves": "on",
    "second_bonus": "always",
    "dice_cap": "none",
    "locked_dice": "may_be_set",
    "arena_zero": "ranked",
    "boss_fight": "may",
    "boss_order": "trigger_last",
    "first_kill": "ends",
}

RESTING = "resting"

Plan = tuple[str, int, str, str, set[str], HouseRules]


def plans() -> Iterator[Plan]:
    """Name, seats, bot, ending, events or clauses that must come, and house rules of every record."""
    for seats, name in RIVALS.items():
        yield f"rivals-{name}-won", seats, "quick", "won", {"boss_beaten"}, {}
        yield f"rivals-{name}-shared", seats, "quick", "shared", {"boss_beaten"}, {}
        yield f"rivals-{name}-all_lost", seats, "quick", "all_lost", {"stage_failed"}, {}
        yield f"rivals-{name}-limit", seats, "random", "all_lost", {"round_limit"}, {"round_limit": SHORT}
        yield f"rivals-{name}-skull", seats, "quick", "won", {SPITE[seats]}, {"skull": "on"}
    yield "rivals-two-concession", 2, "quick", "concession", {"conceded"}, {}
    yield "rivals-two-house_rules", 2, "random", "all_lost", {"HR-TAKEBACK", "no_roll"}, CHANGED
    yield "rivals-four-house_rules", 4, "quick", "won", {"arena_place"}, CHANGED
    yield "alone-concession", 1, "quick", "concession", {"conceded"}, {}
    for seats, name in TEAMS.items():
        team: HouseRules = {"mode": "cooperative"}
        slow: HouseRules = {**team, "doom": "easy"}
        yield f"{name}-won", seats, "quick", "team_won", {"boss_beaten"}, team
        yield f"{name}-won-slow", seats, "quick", "team_won", {"boss_beaten"}, slow
        yield f"{name}-lost", seats, "quick", "team_lost", {"stage_failed"}, team
        yield f"{name}-doom", seats, "random", "team_lost", {"doom_full"}, {**team, "doom": "hard"}
        yield f"{name}-limit", seats, RESTING, "team_lost", {"round_limit"}, {**slow, "round_limit": SHORT}


def find(first: int, seats: int, bot: str, ending: str, wanted: set[str], rules: HouseRules) -> Match:
    """The first match that ends as wanted, with what must come in it."""
    concede_at = 40 if ending == "concession" else 0
    for seed in range(first, first + MATCHES):
        if concede_at or ending_of(seats, seed, bot, rules) == ending:
            match = golden.play(GAME, seed, bots_of(seats, seed, bot), rules, concede_at)
            if wanted <= {each.kind for each in match.events} | {each.clause for each in match.events}:
                return match
    raise SystemExit(f"no match of {seats} with {rules} ended with {ending} and had {wanted}")


def ending_of(seats: int, seed: int, bot: str, rules: HouseRules) -> str:
    """How a match would end, played without a story: of a thousand only one may end with a shared win."""
    game = find_game(GAME)
    state = game.new_state(seats, game.settle_house_rules(seats, rules))
    state.dice = make_dice("fair", golden.seed_of(seed))
    fork = Fork(game, state, checkpoints=bot != RESTING and looks_ahead(bot, game))
    fork.begin()
    play_match(fork, bots_of(seats, seed, bot))
    assert fork.outcome is not None
    return fork.outcome.ending


class RestingBot(Bot):
    """Recruits as it likes and goes on no quest: nobody dies of it, so that rounds run out before doom is full."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        """No quest, and anything else."""
        options = [option for option in sight.decision.options if option != CONCEDE]
        return ("rest",) if ("rest",) in options else options[self.dice.below(len(options))]


def bots_of(seats: int, seed: int, bot: str) -> list[Bot]:
    """A bot for each seat."""
    seeds = range(seed * 10, seed * 10 + seats)
    return [RestingBot(each) if bot == RESTING else make_bot(bot, each) for each in seeds]


def make() -> None:
    """Find all that is missing; each search begins elsewhere, so that no two find the same match."""
    for number, (name, seats, bot, ending, wanted, rules) in enumerate(plans()):
        if not golden.path_of(GAME, name).exists():
            golden.keep(GAME, name, find(number * MATCHES, seats, bot, ending, wanted, rules))
    for name in STORIES:
        golden.tell(GAME, name)
