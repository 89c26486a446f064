"""Make web/src/games/<game>/recorded.json: what the tests of each game's face show it.

    python scripts/make_recorded.py             writes it for every game
    python scripts/make_recorded.py delve       for one
    python scripts/make_recorded.py --check     writes nothing, fails if a file is not what would be written

Run it after every change of views, events, labels or refusals; tests/games/test_recorded.py fails until then. All of
it comes from the golden records in tests/records/<game>, as the server shows them: an event of every kind by every
clause, and decisions enough to show every verb and every refusal at least once. Where viewers see different things it
is there for the seat asked, for the next seat and for somebody who watches. If something is missing, add a golden
record that has it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from questhall.engine import Decision, Event, Game, Match, Record, find_game, game_names, read_record
from questhall.server.showing import decision_shown, events_shown
from questhall.server.table import Seat, Table

ROOT: Final = Path(__file__).parents[1]
RECORDS: Final = ROOT / "tests" / "records"

Shown: TypeAlias = dict[str, Any]  # as a client gets it


class Recording:
    """What is kept of a game's golden records: tables with what is printed there, and what happened at them."""

    def __init__(self) -> None:
        self.tables: list[Shown] = []
        self.events: list[Shown] = []
        self.decisions: list[Shown] = []
        self.known: set[tuple[object, ...]] = set()

    def table(self, match: Match) -> int:
        """The number of a match's table; matches with the same seats and the same print share one."""
        table = {"seats": match.seats, "printed": shown(match.printed())}
        if table not in self.tables:
            self.tables.append(table)
        return self.tables.index(table)

    def is_new(self, *sights: tuple[object, ...]) -> bool:
        """Whether any of these was not known before; they are now."""
        fresh = set(sights) - self.known
        self.known |= fresh
        return bool(fresh)


def main() -> None:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*game_names(), []], help="all unless named")
    parser.add_argument("--check", action="store_true", help="do not write, compare")
    args = parser.parse_args()
    for game in args.games or game_names():
        file, text = file_of(game), recorded(find_game(game), golden_records(game))
        if not args.check:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{file.relative_to(ROOT)} is not what {Path(__file__).name} makes now")


def file_of(game: str) -> Path:
    """Where the tests of a face find it."""
    return ROOT / "web" / "src" / "games" / game / "recorded.json"


def golden_records(game: str) -> list[Record]:
    """All of them, those of the first era first, in the order of their names."""
    paths = sorted((RECORDS / game).rglob("*.json"), key=lambda path: path.name)
    records = [read_record(path.read_text(encoding="utf-8")) for path in paths]
    return sorted(records, key=lambda record: record.era)


def recorded(game: Game[Any], records: Iterable[Record]) -> str:
    """The whole file, a line for each table, event and decision."""
    recording = Recording()
    for record in records:
        gather(game, record, recording)
    parts = {"tables": recording.tables, "events": recording.events, "decisions": recording.decisions}
    return "{\n" + ",\n".join(f'"{name}": [\n{lines(found)}\n]' for name, found in parts.items()) + "\n}\n"


def lines(found: list[Shown]) -> str:
    """Each on a line of its own."""
    return ",\n".join(json.dumps(each, ensure_ascii=False) for each in found)


def gather(game: Game[Any], record: Record, recording: Recording) -> None:
    """Keep what a record has that is not known yet."""
    table = Table("recorded")
    table.phase = "playing"
    table.seats = [Seat("person") for _ in range(record.seats)]
    told = 0
    for match in moments(game, record):
        table.match = match
        for event in match.events[told:]:
            keep_event(table, event, recording)
        told = len(match.events)
        if match.decision is not None:
            keep_decision(table, match.decision, recording)


def moments(game: Game[Any], record: Record) -> Iterator[Match]:
    """A match at its beginning and after each of its moves."""
    match = Match.replay(record, 0, game)
    yield match
    for move in record.moves:
        match.play(move)
        yield match


def keep_event(table: Table, event: Event, recording: Recording) -> None:
    """An event that is new by its kind, clause or seats: as a watcher sees it, and as one who knows its secret does."""
    match = table.match
    if recording.is_new(("event", event.kind, event.clause), ("event", event.kind, match.seats)):
        for viewer in (None, *event.knows[:1]):
            (told,) = events_shown(table, [(len(match.moves), event)], viewer)
            recording.events.append({"table": recording.table(match), "viewer": viewer, **shown(told)})


def keep_decision(table: Table, decision: Decision, recording: Recording) -> None:
    """A decision that was not asked yet with so many seats, or has a verb or a refusal that it did not have before."""
    match, seat, ask = table.match, decision.seat, decision.ask
    verbs = [("verb", ask, option[0]) for option in decision.options]
    bars = [("barred", ask, bar.clause) for _, bar in match.game.barred(match.state, decision)]
    if not recording.is_new(("asked", ask, match.seats), *verbs, *bars):
        return
    view = shown(match.view(seat))
    others = []
    for viewer in dict.fromkeys(((seat + 1) % match.seats, None)):
        seen = shown(match.view(viewer))
        if seen != view:
            others.append({"viewer": viewer, "view": seen})
    asked = shown(decision_shown(table, seat))
    recording.decisions.append({"table": recording.table(match), "view": view, "decision": asked, "others": others})


def shown(thing: object) -> Shown:
    """As a client gets it."""
    built: Shown = msgspec.json.decode(msgspec.json.encode(thing))
    return built


if __name__ == "__main__":
    main()
