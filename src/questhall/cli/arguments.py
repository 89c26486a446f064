"""Arguments that several commands share: games, seats, house rules, numbers."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from questhall.bots import bot_names, bot_of_level, is_bot, level_names
from questhall.cli.errors import UsageError
from questhall.engine import Game, find_game
from questhall.engine.content import Patch
from questhall.engine.game import HouseRules

ME: Final = "me"
COMMON_BOT: Final = "greedy"
MOST: Final = 10_000_000
MOST_WORKERS: Final = 64
LONGEST_SEED: Final = 1000


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """The game's name."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?" if optional else None, help="a game's name, for example river_duel"
    )


def add_seed(parser: argparse.ArgumentParser, default: str | None, text: str) -> None:
    """The seed of the dice."""
    parser.add_argument("--seed", metavar="S", type=seed, default=default, help=text)


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """House rules, one option for each."""
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a house rule, for example --rule lives=3; may be given again ('questhall games GAME' lists them); "
        "long values come from a file: --rule custom_cards=@cards.toml",
    )


def add_patches(parser: argparse.ArgumentParser) -> None:
    """Changes of content, one option for each."""
    parser.add_argument(
        "--patch",
        metavar="'NAME = VALUE'",
        action="append",
        default=[],
        help="change the game's content, for example --patch 'numbers.start.food = 6': file, entry and field as in its "
        "content folder, the value as in TOML; may be given again",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """The number of processes."""
    parser.add_argument("--workers", metavar="N", type=workers, help="processes to use (default: one for each core)")


def workers(text: str) -> int:
    """A sensible number of processes, for argparse."""
    count = positive(text)
    if count > MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"{count} processes are too many; at most {MOST_WORKERS}")
    return count


def positive(text: str) -> int:
    """A whole number from 1 to ten million, for argparse."""
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 8 and 1 <= int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 to {MOST}")
    return int(text)


def seed(text: str) -> str:
    """A text that can seed dice, for argparse."""
    if len(text) > LONGEST_SEED or not text.isprintable() or not text.isascii():
        raise argparse.ArgumentTypeError(f"a seed is a plain ASCII text of at most {LONGEST_SEED} characters")
    return text


def game_of(name: str) -> Game[Any]:
    """The game of that name; `River-Duel` is as good as `river_duel`."""
    return find_game(name.lower().replace("-", "_"))


def patch_of(texts: Sequence[str]) -> Patch:
    """Changes of content from `name = value` texts; whether they fit is the game's business."""
    patch: Patch = {}
    for text in texts:
        name, equals, value = text.partition("=")
        try:
            read = tomllib.loads(f"value = {value.strip()}")
        except tomllib.TOMLDecodeError:
            read = {}
        if not equals or list(read) != ["value"]:
            raise UsageError(
                f"'{text}' is no patch; write 'FILE.ENTRY.FIELD = VALUE' with a value as in TOML, such as 2, true, "
                '"plains" or ["gain gold 2"]'
            )
        patch[name.strip()] = read["value"]
    return patch


def house_rules_of(game: Game[Any], settings: Sequence[str], seats: int) -> HouseRules:
    """The house rules from `name=value` texts, checked."""
    chosen: HouseRules = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise UsageError(f"'{setting}' is no house rule; write NAME=VALUE, for example --rule lives=3")
        switch = game.house_rules.get(name)
        if switch is not None and switch.is_open and text.startswith("@"):
            text = _text_of(Path(text[1:]))
        allowed = switch.allowed if switch else []
        chosen[name] = next((value for value in allowed if str(value) == text), text)
    game.settle_house_rules(seats, chosen)
    return chosen


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise UsageError(f"cannot read {path}: {why}") from error


def sitters_of(game: Game[Any], text: str | None, seats: int | None = None, me: bool = True) -> list[str]:
    """Who sits where, from a text such as `me,greedy`: bots' names, levels as at a table and, for people, `me`."""
    if text is None:
        count = seats or game.usual_seats
        return [ME if me else COMMON_BOT, *[COMMON_BOT] * (count - 1)]
    levels = level_names(game)
    names = [name.strip().lower() for name in text.split(",")]
    sitters = [bot_of_level(name, game) if name in levels else name for name in names]
    known = [ME, *bot_names()] if me else bot_names()
    for name in sitters:
        if name not in known and not is_bot(name):
            raise UsageError(f"nobody called '{name}' can take a seat; there are: {', '.join(known)}")
    if seats is not None and len(sitters) != seats:
        raise UsageError(f"the match has {seats} seats, but --seats names {len(sitters)}")
    game.check_seats(len(sitters))
    return sitters


def seat_of(game: Game[Any], seats: int, text: str) -> int:
    """A seat by its number from 0, its letter or its name."""
    for seat in range(seats):
        if text.lower() in (str(seat), chr(ord("a") + seat), game.seat_name(seats, seat).lower()):
            return seat
    names = ", ".join(f"{chr(ord('A') + seat)} ({game.seat_name(seats, seat)})" for seat in range(seats))
    raise UsageError(f"there is no seat '{text}'; the seats are {names}")


def file_path(text: str) -> Path:
    """A file's path; `~` is the home folder, and a home that does not exist is an ordinary name."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)
