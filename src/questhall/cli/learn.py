"""What bots learn and how well they play: the commands `train` and `ladder`."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from rich.text import Text

from questhall.cli.arguments import file_path, game_of
from questhall.cli.errors import FINE, CommandError, UsageError, check_writable, file_error
from questhall.cli.screen import make_console, percent, plain_table, plural, progress_bar
from questhall.engine import Game
from questhall.lab.ladder import (
    all_together,
    climbers,
    milliseconds,
    modes_of,
    play_for_points,
    play_pairs,
    play_together,
    ratings,
)
from questhall.lab.report import told_mean
from questhall.lab.training import HELD_OUT, calibration_of, train


def run_training(args: argparse.Namespace) -> int:
    """Train a game's value, for one number of seats or for each, and say how well it knows what comes."""
    game = game_of(args.game)
    counts = [args.seats] if args.seats else list(game.seat_counts)
    if args.out and len(counts) > 1:
        raise UsageError("--out is one file; say with --seats for how many seats")
    targets = [file_path(args.out) if args.out else game.value_file(seats) for seats in counts]
    for target in targets:
        check_writable(target)
    for seats, target in zip(counts, targets, strict=True):
        _train(game, seats, target, args)
    return FINE


def _train(game: Game[Any], seats: int, target: Path, args: argparse.Namespace) -> None:
    console = make_console()
    console.print(Text(f"{game.title}, {plural(seats, 'seat')}", style="bold"))
    began = time.perf_counter()
    count = args.matches * args.generations + max(1, args.matches // HELD_OUT)
    with progress_bar(game.title, count) as progress:
        text = train(
            game,
            seats,
            args.matches,
            args.generations,
            args.seed,
            args.workers,
            progress,
            lambda said: console.print(said),
        )
    try:
        target.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(file_error("write", target, error)) from error
    table = plain_table("positions", "predicted", "actual", right=[0, 1, 2])
    for positions, predicted, actual in calibration_of(text):
        table.add_row(f"{positions:,}", _told(game, predicted), _told(game, actual))
    console.print(table)
    seconds = time.perf_counter() - began
    console.print(Text(f"{target}: {plural(count, 'match')}, {seconds:.0f} s", style="dim"), soft_wrap=True)


def _told(game: Game[Any], value: float) -> str:
    """What a value means: a chance, or points."""
    return f"{value * game.most_points:.1f}" if game.most_points else percent(value)


def run_ladder(args: argparse.Namespace) -> int:
    """Play every two bots against each other; print what each won, and ratings of all."""
    game = game_of(args.game)
    seats = args.seats or game.usual_seats
    bots = [name.strip().lower() for name in args.bots.split(",")] if args.bots else climbers(game)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise UsageError(f"a ladder needs two or more different bots; there are: {', '.join(climbers(game))}")
    if game.most_points:
        return _run_for_points(game, seats, bots, args)
    if all_together(game, seats):
        return _run_together(game, seats, bots, args)
    pairs = len(bots) * (len(bots) - 1) // 2
    with progress_bar(game.title, pairs * args.count) as progress:
        pairings = play_pairs(game.name, seats, bots, args.count, args.seed, args.workers, progress)
    console = make_console()
    played = f"{plural(args.count, 'match')} of each two, seed {args.seed}"
    console.print(Text(f"{game.title}, {plural(seats, 'seat')}: {played}", style="bold"))
    table = plain_table("rating", "points", "95 % interval", right=[1, 2])
    for rating in ratings(pairings, args.seed):
        table.add_row(rating.bot, f"{rating.points:.0f}", f"{rating.low:.0f} – {rating.high:.0f}")
    console.print(table)
    console.print()
    table = plain_table("bot", "against", "wins", "95 % interval", "CPU ms a decision", right=[2, 3, 4])
    for pairing in pairings:
        low, high = pairing.share.interval
        thought = f"{pairing.milliseconds(0):.2f}, {pairing.milliseconds(1):.2f}"
        table.add_row(*pairing.bots, percent(pairing.share.share), f"{percent(low)} – {percent(high)}", thought)
    console.print(table)
    return FINE


def _run_for_points(game: Game[Any], seats: int, bots: list[str], args: argparse.Namespace) -> int:
    """Where one plays for points each bot plays alone, in every mode."""
    modes = modes_of(game)
    with progress_bar(game.title, len(bots) * len(modes) * args.count) as progress:
        earned = play_for_points(game.name, seats, bots, args.count, args.seed, args.workers, progress)
    console = make_console()
    played = f"mean points of {plural(args.count, 'match')} in each mode, seed {args.seed}"
    console.print(Text(f"{game.title}: {played}", style="bold"))
    table = plain_table("bot", "mode", "points", "CPU ms a decision", right=[2, 3])
    for bot, found in zip(bots, earned, strict=True):
        for mode, matches in zip(modes, found, strict=True):
            mean = told_mean(each.points for each in matches)
            table.add_row(bot, game.mode_name(mode), mean, f"{milliseconds(matches):.2f}")
    console.print(table)
    return FINE


def _run_together(game: Game[Any], seats: int, bots: list[str], args: argparse.Namespace) -> int:
    """Where all seats win together nobody is rated: each bot sits in every seat."""
    with progress_bar(game.title, len(bots) * args.count) as progress:
        tables = play_together(game.name, seats, bots, args.count, args.seed, args.workers, progress)
    console = make_console()
    played = f"{plural(args.count, 'match')} of each bot in every seat, seed {args.seed}"
    console.print(Text(f"{game.title}, {plural(seats, 'seat')}: {played}", style="bold"))
    table = plain_table("bot", "wins", "95 % interval", "CPU ms a decision", right=[1, 2, 3])
    for each in tables:
        low, high = each.share.interval
        won = (percent(each.share.share), f"{percent(low)} – {percent(high)}")
        table.add_row(each.bots[0], *won, f"{each.milliseconds(0):.2f}")
    console.print(table)
    return FINE
