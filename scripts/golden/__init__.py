"""Making golden records: play, keep what is missing, tell one record in full; what to look for is in <game>.py.

A record that exists is never overwritten: an old record that no longer replays is a finding, not a nuisance. Those of
each era have a folder of their own (of era 1 they lie beside it). A story is written anew, so that a change of words
shows in the diff.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from questhall.bots import Bot, looks_ahead, make_bot, play_match
from questhall.engine import CONCEDE, FastDice, Match, Option, find_game, read_record
from questhall.engine.fork import Fork
from questhall.engine.game import HouseRules
from questhall.engine.match import make_dice
from questhall.engine.record import ERA
from questhall.engine.sight import Sight

RECORDS = Path(__file__).parents[2] / "tests" / "records"
MATCHES = 20_000
CONCEDES_AT = 40  # moves

Plan = tuple[str, int, str, str, set[str], HouseRules]
"""Name, seats, bot, ending, events or clauses that must come, and house rules of a record."""


def play(game: str, seed: int, bots: Sequence[Bot], rules: HouseRules, concede_at: int = 0) -> Match:
    """Play one match with fair dice; a seat concedes at a given move, or when it next may, if asked to."""
    match = Match(game, len(bots), seed_of(seed), rules)
    while match.decision is not None:
        conceding = concede_at and len(match.moves) >= concede_at and match.decision.options[-1] == CONCEDE
        match.play(CONCEDE if conceding else bots[match.decision.seat].choose(Sight(match)))
    return match


def seed_of(number: int) -> str:
    """The seed of a golden match."""
    return f"golden {number}"


def search(game: str, wanted: set[str], matches: Iterable[Match], name_of: Callable[[Match], str]) -> None:
    """Keep a match of every name that is wanted and not there yet."""
    missing = {name for name in wanted if not path_of(game, name).exists()}
    if not missing:
        return
    for match in matches:
        name = name_of(match)
        if name in missing:
            keep(game, name, match)
            missing.remove(name)
        if not missing:
            return
    raise SystemExit(f"not found: {sorted(missing)}")


def search_plans(game: str, plans: Iterable[Plan], idle: str) -> None:
    """Find all that is missing; each search begins elsewhere, so that no two find the same match."""
    for number, plan in enumerate(plans):
        if not path_of(game, plan[0]).exists():
            keep(game, plan[0], find(game, number * MATCHES, plan, idle))


def find(game: str, first: int, plan: Plan, idle: str) -> Match:
    """The first match that ends as wanted, with what must come in it."""
    _, seats, bot, ending, wanted, rules = plan
    concede_at = CONCEDES_AT if ending == "concession" else 0
    for seed in range(first, first + MATCHES):
        bots = bots_of(seats, seed, bot, idle)
        if concede_at or ending_of(game, seed, bot, bots, rules) == ending:
            match = play(game, seed, bots_of(seats, seed, bot, idle), rules, concede_at)
            if wanted <= {each.kind for each in match.events} | {each.clause for each in match.events}:
                return match
    raise SystemExit(f"no match of {seats} with {rules} ended with {ending} and had {wanted}")


def ending_of(name: str, seed: int, bot: str, bots: Sequence[Bot], rules: HouseRules) -> str:
    """How a match would end, played without a story: of a thousand only one may end with a shared win."""
    game = find_game(name)
    state = game.new_state(len(bots), game.settle_house_rules(len(bots), rules))
    state.dice = make_dice("fair", seed_of(seed))
    fork = Fork(game, state, checkpoints=bot != IDLE and looks_ahead(bot, game))
    fork.begin()
    play_match(fork, bots)
    assert fork.outcome is not None
    return fork.outcome.ending


IDLE = "idle"


class IdleBot(Bot):
    """Does nothing whenever it may, and else anything: what runs out by itself does so."""

    def __init__(self, seed: int, idle: str) -> None:
        self.dice = FastDice(seed)
        self.idle = idle

    def choose(self, sight: Sight) -> Option:
        """The option by which nothing is done, or any."""
        options = [option for option in sight.decision.options if option != CONCEDE]
        return (self.idle,) if (self.idle,) in options else options[self.dice.below(len(options))]


def bots_of(seats: int, seed: int, bot: str, idle: str) -> list[Bot]:
    """A bot for each seat."""
    seeds = range(seed * 10, seed * 10 + seats)
    return [IdleBot(each, idle) if bot == IDLE else make_bot(bot, each) for each in seeds]


def path_of(game: str, name: str) -> Path:
    """Where a record of the present era is kept."""
    return RECORDS / game / f"era{ERA}" / f"{name}.json"


def keep(game: str, name: str, match: Match) -> None:
    """Write a record."""
    path = path_of(game, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(match.record.to_json(), encoding="utf-8")
    print(f"{name}: {len(match.moves)} moves", flush=True)


def tell(game: str, name: str) -> None:
    """Tell one record in full, with clauses, beside it: that of the first era of which there is one."""
    path = min((RECORDS / game).rglob(f"{name}.json"), key=era_of)
    match = Match.replay(read_record(path.read_text(encoding="utf-8")))
    lines = [f"{event.clause:12}{line}\n" for event, line in zip(match.events, match.told(None), strict=True)]
    path.with_suffix(".txt").write_text("".join(lines), encoding="utf-8")


def era_of(path: Path) -> int:
    """The era of a record."""
    return read_record(path.read_text(encoding="utf-8")).era
