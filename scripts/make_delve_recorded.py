"""Make web/src/games/delve/recorded.json again: what the tests of Delve's face show it.

    python scripts/make_delve_recorded.py            writes it
    python scripts/make_delve_recorded.py --check    fails if it is not what would be written

One event of every kind that can be told, and decisions of every kind, plain and with luck to spend: the first ones in
the golden records of tests/records/delve, and for what none of them has in runs of a random bot, always the same ones.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import golden
import msgspec

from questhall.bots import make_bot
from questhall.engine import Match, find_game, read_record
from questhall.engine.game import HouseRules
from questhall.server import protocol as p
from questhall.server.table import barred_shown, options_shown

GAME: Final = "delve"
FILE: Final = Path(__file__).parents[1] / "web" / "src" / "games" / GAME / "recorded.json"
TEXTS: Final = find_game(GAME).folder / "content" / "texts.toml"
ONCE: Final = ("sheets", "map")  # the same in every view
OTHER_WORDS: Final = {"battle_begins_with", "special_met_with", "blocked", "counted_fame"}  # sentences of other kinds
RUNS: Final = 1000
# What the golden records, which are by the book and well played, do not show.
RULES: Final[list[HouseRules]] = [
    {"variants": "draft+revive"},
    {"variants": "revive"},
    {"special_write_check": "free"},
    {"variants": "draft+merchant+revive", "special_write_check": "free", "stamina_start": 2},
    {"double_fall": "victory"},
]


def main() -> None:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="do not write, compare")
    text = told()
    if not parser.parse_args().check:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        raise SystemExit(f"{FILE.name} is not what {Path(__file__).name} makes")


def told() -> str:
    """The whole file, a line for each event and each decision."""
    once: dict[str, Any] = {}
    events: dict[str, Any] = {}
    decisions: dict[str, Any] = {}
    for match in matches():
        collect(match, once, events, decisions)
        if not missing(events):
            break
    else:
        raise SystemExit(f"not found: {missing(events)}")
    parts = [f'"{name}": {json.dumps(once[name], ensure_ascii=False)}' for name in ONCE]
    parts += [f'"{name}": [\n{lines(found)}\n]' for name, found in (("events", events), ("decisions", decisions))]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def lines(found: dict[str, Any]) -> str:
    """Each on a line of its own."""
    return ",\n".join(json.dumps(each, ensure_ascii=False) for each in found.values())


def missing(events: dict[str, Any]) -> set[str]:
    """Kinds of events that can be told and were not seen yet."""
    return set(tomllib.loads(TEXTS.read_text(encoding="utf-8"))["events"]) - OTHER_WORDS - set(events)


def matches() -> Iterator[Match]:
    """Golden records, the base game's first, then runs by other rules."""
    for path in sorted(
        golden.RECORDS.glob(f"{GAME}/*.json"), key=lambda path: (not path.name.startswith("none"), path)
    ):
        yield Match.replay(read_record(path.read_text(encoding="utf-8")))
    for number in range(RUNS):
        for rules in RULES:
            yield golden.play(GAME, number, [make_bot("random", number)], rules)


def collect(match: Match, once: dict[str, Any], events: dict[str, Any], decisions: dict[str, Any]) -> None:
    """Keep what is new in a match: its events, and its decisions with the view of their moment."""
    for event in match.events:
        if event.kind not in events:
            text = match.game.sentence(event, match.seats)
            events[event.kind] = built(p.EventShown(1, event.kind, event.clause, event.seat, text, event.data))
    again = Match(match.game, 1, match.seed, match.house_rules)
    for move in match.moves:
        decision = again.decision
        assert decision is not None
        lucky = any(option[0] in ("luck", "clover") for option in decision.options)
        name = f"{decision.ask} with luck" if lucky else decision.ask
        if name not in decisions:
            view = built(again.view(0))
            once.update({part: view.pop(part) for part in ONCE})
            decisions[name] = {"view": view, "decision": built(shown(again))}
        again.play(move)


def shown(match: Match) -> p.DecisionShown:
    """The open decision."""
    decision = match.decision
    assert decision is not None
    question = match.game.question(match.state, decision)
    options, barred = options_shown(match, decision), barred_shown(match, decision)
    return p.DecisionShown(1, 0, decision.ask, question, True, options, barred)


def built(thing: Any) -> Any:
    """As a client gets it."""
    return msgspec.to_builtins(thing)


if __name__ == "__main__":
    main()
