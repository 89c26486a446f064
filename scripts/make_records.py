"""Search for matches that end in every possible way and keep one of each as a golden record.

    python scripts/make_records.py        writes what is missing in tests/records/river_duel

A record that exists is never overwritten: an old record that no longer replays is a finding, not a nuisance. One record
of each mode is also told in full; these stories are written anew, so that a change of words shows in the diff.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

from questhall.bots import Bot, make_bot
from questhall.engine import FastDice, Match, Option, read_record
from questhall.engine.sight import Sight
from questhall.games.river_duel.bot import worth
from questhall.games.river_duel.state import Duel

RECORDS = Path(__file__).parents[1] / "tests" / "records" / "river_duel"
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


def play(seats: int, seed: int, maker: Callable[[int], Bot], rules: dict[str, int | str], concede_at: int = 0) -> Match:
    """Play one match with fair dice; a seat concedes at a given move if asked to."""
    match = Match("river_duel", seats, f"golden {seed}", rules)
    bots = [maker(seed * 10 + seat) for seat in range(seats)]
    while match.decision is not None:
        conceding = concede_at and len(match.moves) >= concede_at and match.decision.ask == "action"
        match.play("concede" if conceding else bots[match.decision.seat].choose(Sight(match)))
    return match


def candidates(seats: int) -> Iterator[Match]:
    """Matches of many kinds, without end."""
    short: dict[str, int | str] = {"round_limit": 20}
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


def wanted() -> set[str]:
    """Every way a match can end, in both modes."""
    endings = ["concession", "more_lives", "more_damage", "more_health", "better_swords", "draw", "limit_draw"]
    endings += [f"elimination-{cause}" for cause in ("sword", "bow", "exploring", "hunger")]
    return {f"{mode}-{ending}" for mode in MODES.values() for ending in endings}


def main() -> None:
    """Search until nothing is missing."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    missing = wanted() - {path.stem for path in RECORDS.glob("*.json")}
    for seats, mode in MODES.items():
        for match in candidates(seats):
            if not any(name.startswith(mode + "-") for name in missing):
                break
            name = name_of(match)
            if name in missing:
                (RECORDS / f"{name}.json").write_text(match.record.to_json(), encoding="utf-8")
                missing.remove(name)
                print(f"{name}: {len(match.moves)} moves")
    if missing:
        raise SystemExit(f"not found: {sorted(missing)}")
    for mode in MODES.values():
        write_story(RECORDS / f"{mode}-elimination-sword.json")


def write_story(path: Path) -> None:
    """Tell one record in full, with clauses, beside it."""
    match = Match.replay(read_record(path.read_text(encoding="utf-8")))
    lines = [f"{event.clause:12}{line}\n" for event, line in zip(match.events, match.told(None), strict=True)]
    path.with_suffix(".txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
