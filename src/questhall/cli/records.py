"""Record files: reading and keeping them, and the commands `replay` and `verify`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from questhall.cli.arguments import seat_of
from questhall.cli.boards import draw_board
from questhall.cli.errors import FINE, CommandError, UsageError, file_error
from questhall.cli.screen import make_console, outcome_words, plain_table, plural, seat_title, sentence
from questhall.engine import CommitmentError, Match, QuesthallError, Record, find_game, read_record
from questhall.engine.dice import die_of
from questhall.engine.match import make_dice

# Reading


def read_text(path: Path) -> str:
    """A file's text, or the reason why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(file_error("read", path, error)) from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not a record: this is no text in UTF-8") from error


def read_file(path: Path) -> Record:
    """The record in a file."""
    try:
        return read_record(read_text(path))
    except CommitmentError as error:
        raise CommandError(f"{path}: {error}") from error
    except QuesthallError as error:
        raise UsageError(f"{path}: {error}") from error


def replay_file(path: Path) -> tuple[Record, Match]:
    """The record in a file and the match it is, checked against the rules and the seed."""
    record = read_file(path)
    try:
        match = play_moves(record)
        fault = wrong_roll(record) or wrong_count(record, match) or wrong_outcome(record, match)
    except QuesthallError as error:
        raise CommandError(f"{path}: {error}") from error
    if fault:
        raise CommandError(f"{path}: {fault}")
    return record, match


# Checking: each returns the first mismatch in words, or an empty text


def play_moves(record: Record) -> Match:
    """The match that a record's moves make, without comparing what came of it."""
    return Match.replay(record, len(record.moves))


def wrong_roll(record: Record) -> str:
    """Whether the recorded rolls are the seed's; loaded dice have no seed to compare with."""
    if record.dice == "loaded":
        return ""
    dice = make_dice(record.dice, record.seed, record.inherited)
    for number, (sides, face, stream) in enumerate(record.rolls, 1):
        rolled = dice.draw(sides, stream)
        if rolled != face:
            return (
                f"roll {number} is recorded as {face} on {die_of((sides, face, stream))}, but the seed gives {rolled}"
            )
    return ""


def wrong_count(record: Record, match: Match) -> str:
    """Whether the moves need just the rolls that are recorded."""
    for number, (claimed, needed) in enumerate(zip(record.rolls, match.rolls, strict=False), 1):
        if die_of(claimed) != die_of(needed):
            return f"roll {number} is recorded on {die_of(claimed)}, but the match rolls {die_of(needed)} there"
    if len(record.rolls) != len(match.rolls):
        return f"{plural(len(record.rolls), 'roll')} recorded, but the moves need {len(match.rolls)}"
    return ""


def wrong_outcome(record: Record, match: Match) -> str:
    """Whether the moves lead to the recorded outcome."""
    if record.outcome == match.outcome:
        return ""
    claimed, reached = (
        outcome_words(match.game, outcome) if outcome else "not over" for outcome in (record.outcome, match.outcome)
    )
    if claimed == reached:  # the words agree, so it is the scores that differ
        assert record.outcome is not None
        assert match.outcome is not None
        claimed, reached = (
            f"{words}, scores {', '.join(f'{score:g}' for score in outcome.scores)}"
            for words, outcome in ((claimed, record.outcome), (reached, match.outcome))
        )
    return f"the recorded outcome is '{claimed}', but the moves lead to '{reached}'"


# Keeping


class Keeper:
    """Where a match is kept. Overwrites only what it wrote or read itself; else it takes a free name beside."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self._own: dict[Path, str] = {}
        if text is not None:
            self._own[path] = text

    def keep(self, record: Record, path: Path | None = None) -> Path:
        """Write the record and return the path it went to."""
        wanted = path or self.path
        text = record.to_json()
        try:
            if wanted.is_dir():
                wanted /= self.path.name
            free = next(each for each in _names(wanted) if self._may_write(each))
            _write(free, text)
        except OSError as error:
            raise CommandError(file_error("save", wanted, error)) from error
        self._own[free] = text
        self.path = free
        return free

    def _may_write(self, path: Path) -> bool:
        if not os.path.lexists(path):
            return True
        own = self._own.get(path)
        return own is not None and path.read_bytes() == own.encode()


def _names(path: Path) -> Iterator[Path]:
    """The name itself, then name-2, name-3 …"""
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1


def _write(path: Path, text: str) -> None:
    """Write a whole file or none: a crash in between must not cost the old one."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


# The commands


def replay(args: argparse.Namespace) -> int:
    """Tell a match's story and show the board at a move or at the end."""
    record, match = replay_file(Path(args.file))
    game, seats = match.game, match.seats
    if args.at is not None and not 0 <= args.at <= len(record.moves):
        raise UsageError(f"--at {args.at}: the match has moves 0 (the set-up) to {len(record.moves)}")
    viewer = None if args.seat is None else seat_of(game, seats, args.seat)
    console = make_console()
    shown = _tell(console, record, len(record.moves) if args.at is None else args.at, viewer)
    console.print()
    names = [""] * seats
    console.print(draw_board(shown, viewer, names))
    console.print()
    if shown.outcome is not None:
        console.print(Text(f"{outcome_words(game, shown.outcome)}.", style="bold"))
    else:
        console.print(f"After move {len(shown.moves)} of {len(record.moves)}. {_whose(shown)}")
    return FINE


def _whose(match: Match) -> str:
    decision = match.decision
    assert decision is not None
    question = match.game.question(match.state, decision)
    return f"{seat_title(match.game, match.seats, decision.seat)} is asked: {question}"


def _tell(console: Console, record: Record, count: int, viewer: int | None) -> Match:
    """Print what happened move by move; returns the match after `count` moves."""
    match = Match.replay(record, 0)
    told = _tell_new(console, match, 0, viewer)
    width = len(str(len(record.moves)))
    for number, move in enumerate(record.moves[:count], 1):
        decision = match.decision
        assert decision is not None
        console.print(Text(f"{number:>{width}} {match.seat_name(decision.seat)}: {move}", style="dim"))
        match.play(move)
        told = _tell_new(console, match, told, viewer)
    return match


def _tell_new(console: Console, match: Match, told: int, viewer: int | None) -> int:
    for event in match.events[told:]:
        console.print(Text("    ").append_text(sentence(match.game, event, match.seats, viewer)))
    return len(match.events)


def verify(args: argparse.Namespace) -> int:
    """Recompute every roll from the seed and play every move again."""
    path = Path(args.file)
    record = read_file(path)
    if record.dice == "loaded":
        raise CommandError(
            f"{path}: the dice of this match were loaded, not rolled from a seed; nothing can be verified"
        )
    console = make_console()
    table = plain_table("check", "result")
    first_fault = ""
    for name, result, wrong in _checks(record, args.commitment):
        table.add_row(Text(name), Text(f"wrong: {wrong}" if wrong else result, style="bold red" if wrong else ""))
        if wrong:
            first_fault = wrong
            break
    console.print(Text(f"{find_title(record)}, {plural(record.seats, 'seat')}, {record.dice} dice", style="bold"))
    console.print(table)
    if first_fault:
        console.print(Text("This record is not what was played.", style="bold red"))
        raise CommandError(f"{path}: {first_fault}")
    console.print(Text("Everything fits.", style="bold green"))
    return FINE


def find_title(record: Record) -> str:
    """The title of a record's game, or its bare name if the game is not known here."""
    with suppress(QuesthallError):
        return find_game(record.game).title
    return record.game


def _checks(record: Record, promised: str | None) -> Iterator[tuple[str, str, str]]:
    """Each check's name, what it found, and what is wrong if anything is."""
    broken = promised is not None and promised.lower() != record.commitment
    wrong = f"its hash is {record.commitment}, not the one you were shown" if broken else ""
    yield "seed", f"fits the commitment {record.commitment}", wrong
    yield "rolls", f"{plural(len(record.rolls), 'roll')} recomputed from the seed: all match", wrong_roll(record)
    try:
        match = play_moves(record)
    except QuesthallError as error:
        yield "moves", "", str(error)
        return
    legal = f"{plural(len(record.moves), 'move')} played again: all legal, and they need just these rolls"
    yield "moves", legal, wrong_count(record, match)
    ended = outcome_words(match.game, match.outcome) if match.outcome else "the match is not over yet"
    yield "outcome", ended, wrong_outcome(record, match)
