"""Many matches at once: the commands `simulate` and `conformance`."""

from __future__ import annotations

import argparse
import json
import math
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text

from questhall import build_info
from questhall.cli.arguments import file_path, game_of, house_rules_of, patch_of, sitters_of
from questhall.cli.errors import FAILED, FINE, CommandError, UsageError, check_writable, file_error
from questhall.cli.screen import ending_words, make_console, percent, plain_table, plural, progress_bar, seat_title
from questhall.engine import Game, find_game, game_names
from questhall.engine.game import HouseRules
from questhall.lab import Range, Share, Simulation, matches_worth, simulate, spread_work

if TYPE_CHECKING:
    from questhall.engine.conformance import Counts

Checked: TypeAlias = "tuple[list[str], Counts]"
"""What was found in some matches, and what was counted in them."""

STDOUT: Final = "-"
MOST_COMPLAINTS: Final = 20
SLOW: Final = (
    "questhall: running in pure Python; with a C compiler, `make build` or a new install is several times faster"
)


def run_simulation(args: argparse.Namespace) -> int:
    """Let bots play many matches and print what they add up to."""
    game = game_of(args.game).patched(patch_of(args.patch))
    seats = sitters_of(game, args.seats, me=False)
    house_rules = house_rules_of(game, args.rule, len(seats))
    files = [target for target in (args.json, args.csv) if target]
    check_targets(files)
    tell_if_slow()
    with progress_bar(game.title, args.count) as progress:
        patch = game.content.patch
        result = simulate(game.name, args.count, seats, args.seed, house_rules, args.workers, progress, patch)
    if args.json:
        put(args.json, result.to_json())
    if args.csv:
        put(args.csv, result.to_csv())
    if STDOUT not in files:
        print_simulation(make_console(), result)
    return FINE


def tell_if_slow() -> None:
    """Say once, to whoever watches, that the slow build runs for want of a compiled one."""
    if sys.stderr.isatty() and build_info() == "pure Python: not compiled":
        print(SLOW, file=sys.stderr)


def check_targets(files: list[str]) -> None:
    """Find out before the work, not after it, that a result cannot be written."""
    if files.count(STDOUT) > 1:
        raise UsageError("only one of --json and --csv can go to the standard output")
    for file in files:
        if file != STDOUT:
            check_writable(file_path(file))


def put(target: str, text: str) -> None:
    """Write a result to a file, or to the standard output."""
    if target == STDOUT:
        sys.stdout.write(text)
        return
    path = file_path(target)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(file_error("write", path, error)) from error


def print_simulation(console: Console, result: Simulation) -> None:
    """Print the tables of a simulation."""
    game = find_game(result.game).patched(result.patch)
    switched = {
        name: value
        for name, value in result.house_rules.items()
        if value != game.house_rules[name].defaults[len(result.seats)]
    }
    title = f"{game.title}: {plural(len(result.matches), 'match')}, seed {result.seed}"
    console.print(Text(title, style="bold"))
    if switched:
        console.print(f"House rules: {', '.join(f'{name}={value}' for name, value in switched.items())}")
    for name, value in result.patch.items():
        console.print(f"Patch: {name} = {json.dumps(value, ensure_ascii=False)}", markup=False)
    if result.patch:
        console.print(f"Content: {result.content}")
    console.print()
    console.print(_win_table(result))
    console.print()
    console.print(_ending_table(result))
    console.print()
    console.print(_length_table(result))
    console.print()
    speed = f"{result.matches_per_second:,.0f} matches/s"
    console.print(Text(f"{result.seconds:.1f} s, {speed}, {plural(result.workers, 'worker')}", style="dim"))


def _win_table(result: Simulation) -> Table:
    game = find_game(result.game).patched(result.patch)
    table = plain_table("wins", "", "matches", "share", "95 % interval", right=[2, 3, 4])
    for seat, (bot, share) in enumerate(zip(result.seats, result.seat_wins, strict=True)):
        _add_share(table, seat_title(game, len(result.seats), seat), bot, share)
    for bot, share in result.bot_wins.items():
        _add_share(table, f"every {bot}", plural(result.seats.count(bot), "seat"), share)
    _add_share(table, "first side", "who decided first", result.first_side)
    _add_share(table, "nobody", "draws", result.draws)
    return table


def _add_share(table: Table, name: str, note: str, share: Share) -> None:
    low, high = share.interval
    table.add_row(
        name, Text(note, style="dim"), f"{share.hits:,g}", percent(share.share), f"{percent(low)} – {percent(high)}"
    )


def _ending_table(result: Simulation) -> Table:
    table = plain_table("endings", "matches", "share", "95 % interval", right=[1, 2, 3])
    for ending, share in result.endings.items():
        low, high = share.interval
        table.add_row(
            ending_words(ending), f"{share.hits:,g}", percent(share.share), f"{percent(low)} – {percent(high)}"
        )
    return table


def _length_table(result: Simulation) -> Table:
    table = plain_table("in a match", "mean", "median", "10 – 90 %", right=[1, 2, 3])
    _add_range(table, "decisions", result.decisions)
    _add_range(table, "steps (turns and phases)", result.steps)
    return table


def _add_range(table: Table, name: str, spread: Range) -> None:
    table.add_row(name, f"{spread.mean:,.1f}", f"{spread.median:,g}", f"{spread.low:,.0f} – {spread.high:,.0f}")


def run_conformance(args: argparse.Namespace) -> int:
    """Play random matches, of one game or of all, with every promise of the engine checked at every decision."""
    games = [game_of(args.game)] if args.game else [find_game(name) for name in game_names()]
    if args.seats and not args.game:
        raise UsageError("--seats needs a GAME: not every game has the same numbers of seats")
    codes = [_check_table(game, seats, args) for game in games for seats in _seat_counts(game, args.seats)]
    return max(codes)


def _seat_counts(game: Game[Any], asked: int | None) -> tuple[int, ...]:
    if asked is None:
        return game.seat_counts
    game.check_seats(asked)
    return (asked,)


def _check_table(game: Game[Any], seats: int, args: argparse.Namespace) -> int:
    """Check one game with one number of seats, and print what came of it."""
    tables = len(_seat_counts(game, args.seats))
    count = matches_worth(game.name, seats, args.options // tables) if args.options else math.ceil(args.count / tables)
    house_rules = None if args.rules == "random" else game.settle_house_rules(seats, {})
    work = partial(check_some, game.name, seats, args.seed, house_rules, args.every)
    with progress_bar(game.title, count) as progress:
        complaints = put_together(spread_work(work, count, args.workers, progress))
    console = make_console()
    for complaint in complaints[:MOST_COMPLAINTS]:
        console.print(complaint)
    if len(complaints) > MOST_COMPLAINTS:
        console.print(f"… and {len(complaints) - MOST_COMPLAINTS} more")
    played = f"{game.title}: {plural(count, 'match')} of {plural(seats, 'seat')}"
    if complaints:
        console.print(Text(f"{played}: {plural(len(complaints), 'complaint')}", style="bold red"))
        return FAILED
    console.print(Text(f"{played}: no complaints", style="bold green"))
    return FINE


def check_some(
    game: str, seats: int, seed: str, house_rules: HouseRules | None, every: int, first: int, count: int
) -> list[Checked]:
    """Some of the matches checked."""
    from questhall.engine.conformance import Privacy, check_matches  # loaded only when it is needed

    privacy = Privacy()
    return [(check_matches(game, count, seats, seed, house_rules, first, every, privacy), privacy.counts)]


def put_together(parts: list[Checked]) -> list[str]:
    """All complaints. Who sees what others do not is judged over all matches: in a few it may be chance."""
    from questhall.engine.conformance import Privacy

    privacy = Privacy()
    complaints = []
    for part, counts in parts:
        complaints += part
        privacy.add(counts)
    privacy.report(complaints.append)
    return complaints
