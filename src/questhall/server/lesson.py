"""Guided matches: a game's `lesson.toml` tells a short match step by step, with dice whose faces are known beforehand.
What one match cannot teach has more chapters, each a match of its own: `lesson2.toml`, `lesson3.toml` and so on.

[lesson]
title, seats, seed, house_rules (a table, may be left out)

[[steps]]
text                 what the learner reads: one idea
play                 the option that is played, or
take_back = true     the last option is taken back, or neither: the step is only read
by                   "script" if not the learner plays it (the learner has seat 0)
rolls                the faces that this option rolls; the seed must give them
target or panel      what to light up: a place or a seat's name, or a part of the screen
clause               the rule behind it
"""

from __future__ import annotations

import secrets
from typing import Any, Final, final, get_args

import msgspec

from questhall.engine.content import Entry, read_tables
from questhall.engine.dice import faces_of
from questhall.engine.errors import ContentError, QuesthallError
from questhall.engine.game import Game, HouseRules, find_game
from questhall.engine.match import Match
from questhall.server import protocol as p
from questhall.server.beginnings import APART, begun_with, seat_fields
from questhall.server.store import LogEntry

FIRST: Final = 1  # chapter
PANELS: Final = tuple(name for name in get_args(p.Panel) if name)
LEARNER: Final = 0
MOST_STEPS: Final = 200


@final
class LessonStep:
    """One step. `moves` is how many options have been chosen when it begins, with answers that wait for others."""

    def __init__(
        self, kind: str, by: str, text: str, clause: str, target: str, panel: str, option: str, rolls: list[int]
    ) -> None:
        self.kind = kind
        self.by = by
        self.text = text
        self.clause = clause
        self.target = target
        self.panel = panel
        self.option = option
        self.rolls = rolls
        self.moves = 0


@final
class Lesson:
    """A guided match."""

    def __init__(
        self, title: str, seats: int, seed: str, house_rules: HouseRules, steps: list[LessonStep], entries: list[Entry]
    ) -> None:
        self.title = title
        self.seats = seats
        self.seed = seed
        self.house_rules = house_rules
        self.steps = steps
        self.entries = entries  # of the steps, to name them in errors


def file_of(chapter: int = FIRST) -> str:
    """The name of the file with a chapter."""
    return "lesson.toml" if chapter == FIRST else f"lesson{chapter}.toml"


def has_lesson(game: Game[Any], chapter: int = FIRST) -> bool:
    """Whether a game has a guided match, or this chapter of it."""
    return (game.folder / file_of(chapter)).is_file()


def chapters(game: Game[Any]) -> list[str]:
    """The titles of a game's guided matches, in their order."""
    titles: list[str] = []
    while has_lesson(game, FIRST + len(titles)):
        titles.append(parse_lesson(game, FIRST + len(titles)).title)
    return titles


def read_lesson(game: Game[Any], chapter: int = FIRST) -> Lesson:
    """A game's guided match, played through once: every step is legal, every clause and target exists."""
    if not has_lesson(game):
        raise QuesthallError(f"{game.title} has no guided match yet")
    if not has_lesson(game, chapter):
        raise QuesthallError(f"{game.title} has no chapter {chapter} of its guided match, but {len(chapters(game))}")
    lesson = parse_lesson(game, chapter)
    _rehearse(game, lesson)
    return lesson


def parse_lesson(game: Game[Any], chapter: int = FIRST) -> Lesson:
    """A game's guided match as it is written."""
    file = file_of(chapter)
    tables = read_tables(game.folder / file)
    head = Entry(file, "lesson", _table(tables, "lesson", file))
    title, seats, seed = head.text("title"), head.number("seats"), head.text("seed")
    if seats not in game.seat_counts:
        raise head.error("seats", f"is {seats}; {game.title} is played by {game.seat_counts}")
    chosen: dict[str, object] = {}
    if head.has("house_rules"):
        rules = head.entry("house_rules")
        chosen = {name: rules.value(name) for name in rules.names()}
    head.done()
    try:
        house_rules = game.settle_house_rules(seats, chosen)
    except QuesthallError as error:
        raise head.error("house_rules", f"does not fit: {error}") from error
    rows = tables.pop("steps", None)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise ContentError(f"{file}: there must be steps, each written [[steps]]")
    if len(rows) > MOST_STEPS:
        raise ContentError(f"{file}: there are {len(rows)} steps; {MOST_STEPS} are the most")
    for name in tables:
        raise ContentError(f"{file}: entry {name!r} is not known here; there are [lesson] and [[steps]]")
    entries = [Entry(file, f"step {number}", row) for number, row in enumerate(rows, 1)]
    return Lesson(title, seats, seed, house_rules, [_read_step(entry) for entry in entries], entries)


def _table(tables: dict[str, Any], name: str, file: str) -> dict[str, Any]:
    found = tables.pop(name, None)
    if not isinstance(found, dict):
        raise ContentError(f"{file}: entry {name!r} is missing; it must be a table, written [{name}]")
    return found


def _read_step(entry: Entry) -> LessonStep:
    text = entry.text("text")
    if not text.strip():
        raise entry.error("text", "is empty; say what the learner should know")
    option = entry.text("play") if entry.has("play") else ""
    take_back = entry.flag("take_back")
    if take_back and option:
        raise entry.error("take_back", "and 'play' exclude each other; make two steps of it")
    kind = "play" if option else "take_back" if take_back else "read"
    step = LessonStep(
        kind=kind,
        by=entry.text("by", ("learner", "script")) if entry.has("by") else "learner",
        text=text,
        clause=entry.text("clause") if entry.has("clause") else "",
        target=entry.text("target") if entry.has("target") else "",
        panel=entry.text("panel", PANELS) if entry.has("panel") else "",
        option=option,
        rolls=entry.numbers("rolls") if entry.has("rolls") else [],
    )
    if step.target and step.panel:
        raise entry.error("panel", "and 'target' exclude each other; the learner looks at one thing at a time")
    entry.done()
    return step


def _rehearse(game: Game[Any], lesson: Lesson) -> None:
    """Play the lesson and fail at the first step that does not fit."""
    match = Match(game, lesson.seats, lesson.seed, lesson.house_rules)
    book = game.rulebook()
    for entry, step in zip(lesson.entries, lesson.steps, strict=True):
        step.moves = len(match.moves) + len(match.asking) - len(match.open)
        if step.clause and step.clause not in book.rules and step.clause not in book.house_rules:
            raise entry.error("clause", f"is {step.clause!r}; the rule book has no such clause")
        if step.target and step.target not in game.places(match.state):
            raise entry.error("target", f"is {step.target!r}; there is no such place or seat")
        rolled = len(match.rolls)
        if step.kind == "play":
            _play(match, step, entry)
        elif step.kind == "take_back":
            try:
                match.undo(LEARNER)
            except QuesthallError as error:
                raise entry.error("take_back", f"is not possible here: {error}") from error
            continue
        faces = faces_of(match.rolls[rolled:])
        if faces != step.rolls:
            raise entry.error("rolls", f"is {step.rolls}; with this seed the dice show {faces}")


def _play(match: Match, step: LessonStep, entry: Entry) -> None:
    decision = match.decision
    if decision is None:
        raise entry.error("play", "comes too late: the match is over")
    asked = "learner" if decision.seat == LEARNER else "script"
    if step.by != asked:
        name = match.seat_name(decision.seat)
        raise entry.error("by", f"is {step.by!r}, but {name} decides here, which is the {asked}'s seat")
    try:
        match.play(step.option)
    except QuesthallError as error:
        raise entry.error("play", f"does not fit: {error}") from error


def open_lesson(new: p.NewTable, person: str, name: str, at: int) -> LogEntry:
    """The first entry of a table for a game's guided match: private, because its dice are known beforehand."""
    game = find_game(new.game)
    clock = new.bank_seconds or new.increment_seconds or new.time_up
    if new.public or new.house_rules or clock or any(plan.kind != "me" for plan in new.seats):
        raise QuesthallError("a guided match is private and brings its own seats and house rules")
    lesson = read_lesson(game, new.chapter)
    body = {
        **begun_with(game.name, lesson.seed, lesson.house_rules),
        **APART,
        "seats": [seat_fields("person", person, name)] * lesson.seats,
        "lesson": True,
        "chapter": new.chapter,
    }
    return LogEntry(secrets.token_hex(8), 1, "opened", person, msgspec.json.encode(body).decode(), at)
