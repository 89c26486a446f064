"""Making golden records: play, keep what is missing, tell one record in full; what to look for is in <game>.py.

A record that exists is never overwritten: an old record that no longer replays is a finding, not a nuisance. Those of
each era have a folder of their own (of era 1 they lie beside it). A story is written anew, so that a change of words
shows in the diff.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from questhall.bots import Bot
from questhall.engine import CONCEDE, Match, read_record
from questhall.engine.game import HouseRules
from questhall.engine.record import ERA
from questhall.engine.sight import Sight

RECORDS = Path(__file__).parents[2] / "tests" / "records"


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
