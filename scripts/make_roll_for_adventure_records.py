"""Search for matches of Roll for Adventure that end in every possible way and keep one of each as a golden record.

    python scripts/make_roll_for_adventure_records.py    writes what is missing in tests/records/roll_for_adventure

A record that exists is never overwritten. One record for each number of seats is also told in full.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from questhall.bots import make_bot
from questhall.engine import Match, read_record
from questhall.engine.game import Value
from questhall.engine.sight import Sight

RECORDS = Path(__file__).parents[1] / "tests" / "records" / "roll_for_adventure"
SEATS = {2: "two", 3: "three", 4: "four"}
B_SIDES: dict[str, Value] = {f"{name}_side": "B" for name in ("desert", "fortress", "forest", "ice")}

Plan = tuple[str, int, str, str, dict[str, Value]]


def plans() -> Iterator[Plan]:
    """Name, seats, bot, ending and house rules of every record."""
    for seats, name in SEATS.items():
        yield f"{name}-won-book", seats, "greedy", "won", {}
        yield f"{name}-overrun", seats, "random", "overrun", {}
        yield f"{name}-no_dice", seats, "random", "no_dice", {"track_holes": 10}
        yield f"{name}-turn_limit", seats, "greedy", "turn_limit", {"turn_limit": 20, "track_holes": 10}
    easy: dict[str, Value] = {"track_holes": 10, "hero_deal": "random"}
    yield "three-won-sword-dragons", 3, "greedy", "won", {**easy, "adventure": "sword", "dragons": "yes"}
    yield "three-won-crown-phantoms", 3, "greedy", "won", {**easy, "adventure": "crown", "phantoms": "yes"}
    yield "three-won-jewel", 3, "greedy", "won", {**easy, "adventure": "jewel"}
    yield "two-won-b-sides", 2, "greedy", "won", {**easy, **B_SIDES}
    yield "four-overrun-giants", 4, "greedy", "overrun", {"adventure": "crown", "giants": "yes", "track_holes": 5}
    yield "two-overrun-all-sets", 2, "easy", "overrun", {**B_SIDES, "adventure": "jewel", **_all_sets()}


def _all_sets() -> dict[str, Value]:
    return {"dragons": "yes", "phantoms": "yes", "giants": "yes", "custom": "yes", "hero_deal": "choose"}


def find(seats: int, bot: str, ending: str, rules: dict[str, Value]) -> Match:
    """The first match that ends as wanted."""
    for seed in range(5000):
        match = Match("roll_for_adventure", seats, f"golden {seed}", rules)
        bots = [make_bot(bot, seed * 10 + seat) for seat in range(seats)]
        while match.decision is not None:
            match.play(bots[match.decision.seat].choose(Sight(match)))
        assert match.outcome is not None
        if match.outcome.ending == ending:
            return match
    raise SystemExit(f"no match of {seats} ended with {ending}")


def main() -> None:
    """Find all that is missing."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name, seats, bot, ending, rules in plans():
        path = RECORDS / f"{name}.json"
        if not path.exists():
            match = find(seats, bot, ending, rules)
            path.write_text(match.record.to_json(), encoding="utf-8")
            print(f"{name}: {len(match.moves)} moves", flush=True)
    for name in SEATS.values():
        write_story(RECORDS / f"{name}-overrun.json")


def write_story(path: Path) -> None:
    """Tell one record in full, with clauses, beside it."""
    match = Match.replay(read_record(path.read_text(encoding="utf-8")))
    lines = [f"{event.clause:12}{line}\n" for event, line in zip(match.events, match.told(None), strict=True)]
    path.with_suffix(".txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
