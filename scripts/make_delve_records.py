"""Search for runs of Delve that end in every possible way, in every combination of variants, and keep one of each.

    python scripts/make_delve_records.py        writes what is missing in tests/records/delve

A record that exists is never overwritten: an old record that no longer replays is a finding, not a nuisance. One record
is also told in full; this story is written anew, so that a change of words shows in the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from questhall.bots import Bot, make_bot
from questhall.engine import FastDice, Match, Option, find_game, read_record
from questhall.engine.game import Value
from questhall.engine.sight import Sight

RECORDS = Path(__file__).parents[1] / "tests" / "records" / "delve"
COMBINATIONS = [str(value) for value in find_game("delve").house_rules["variants"].allowed]
STORY = "draft+merchant+revive-cleared"


class HomesickBot(Bot):
    """Plays like greedy for some moves and then leaves by the first way home it comes to."""

    def __init__(self, seed: int) -> None:
        self.greedy = make_bot("greedy", seed)
        self.left = 20 + 10 * (seed % 8)

    def choose(self, sight: Sight) -> Option:
        """The exit, once it is time and it is near."""
        self.left -= 1
        home = ("move", "D1")
        return home if self.left < 0 and home in sight.decision.options else self.greedy.choose(sight)


class StubbornBot(Bot):
    """Drafts the weakest dice, extends every battle and never goes home: how stamina runs out."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)

    def choose(self, sight: Sight) -> Option:
        """Extend, be revived, block with even dice; else anything but the exit."""
        options = [option for option in sight.decision.options if option != ("move", "D1")] or sight.decision.options
        for wish in (("extend",), ("revive",), ("draft", 4), ("draft", 2)):
            if wish in options:
                return wish
        return options[self.dice.below(len(options))]


def play(seed: int, bot: Bot, rules: dict[str, Value]) -> Match:
    """Play one run with fair dice."""
    match = Match("delve", 1, f"golden {seed}", rules)
    while match.decision is not None:
        match.play(bot.choose(Sight(match)))
    return match


def candidates(variants: str) -> Iterator[Match]:
    """Runs of many kinds."""
    for seed in range(300):
        yield play(seed, HomesickBot(seed), {"variants": variants})
        yield play(seed, make_bot("greedy", seed), {"variants": variants})
        yield play(seed, make_bot("random", seed), {"variants": variants, "revive_limit": 1})
        if "draft" in variants:
            for more in range(20):
                yield play(20 * seed + more, StubbornBot(seed), {"variants": variants, "stamina_start": 2})


def wanted(variants: str) -> set[str]:
    """Every way a run can end."""
    endings = ["cleared", "defeated", "lost", *(["exhausted"] if "draft" in variants else [])]
    return {f"{variants}-{ending}" for ending in endings}


def main() -> None:
    """Search until nothing is missing."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for variants in COMBINATIONS:
        missing = wanted(variants) - {path.stem for path in RECORDS.glob("*.json")}
        for match in candidates(variants):
            if not missing:
                break
            assert match.outcome is not None
            name = f"{variants}-{match.outcome.ending}"
            if name in missing:
                (RECORDS / f"{name}.json").write_text(match.record.to_json(), encoding="utf-8")
                missing.remove(name)
                print(f"{name}: {len(match.moves)} moves")
        if missing:
            raise SystemExit(f"not found: {sorted(missing)}")
    write_story(RECORDS / f"{STORY}.json")


def write_story(path: Path) -> None:
    """Tell one record in full, with clauses, beside it."""
    match = Match.replay(read_record(path.read_text(encoding="utf-8")))
    lines = [f"{event.clause:12}{line}\n" for event, line in zip(match.events, match.told(None), strict=True)]
    path.with_suffix(".txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
