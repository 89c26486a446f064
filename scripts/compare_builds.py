"""Play the same random matches of every game on the pure and on the compiled build, and find the first difference.

    python scripts/compare_builds.py               some matches of every game with every number of seats
    python scripts/compare_builds.py delve         of one game
    python scripts/compare_builds.py -o 1000000    as many of each game as offer a million options

Compared is everything that anybody could see: at each decision what is asked, every option with its words, what every
seat and a spectator sees, what happened and how it is told, the rolls, and what bots think the position is worth.
Matches whose hashes differ are told again by both builds, to the first line that is not the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

import msgspec

from questhall import build_info
from questhall.engine import Event, Match, find_game, game_names, notation
from questhall.lab import matches_worth, moments

PURE: Final = "QUESTHALL_PURE"
BUILDS: Final = ("pure", "compiled")
ADVICE_EVERY: Final = 16  # moves: a game may think long about it
WIDTH: Final = 160


def main() -> None:
    """Compare, or as one of the two builds: tell hashes of many matches, or all of one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*game_names(), []], help="all unless named")
    parser.add_argument(
        "-o", "--options", type=int, default=100_000, help="offered by the matches of a game (%(default)s)"
    )
    parser.add_argument("--seed", default="builds", help="of the matches (default: %(default)s)")
    parser.add_argument("--as", dest="build", choices=BUILDS, help=argparse.SUPPRESS)
    parser.add_argument("--hashes", nargs=3, action="append", help=argparse.SUPPRESS)
    parser.add_argument("--match", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.build is None:
        compare(tables(args.games or game_names(), args.options), args.seed)
        return
    if build_info().startswith("pure") != (args.build == "pure"):
        sys.exit(f"this is not the {args.build} build but {build_info()}; `make build` first")
    if args.match:
        put(told(args.match[0], int(args.match[1]), args.seed, int(args.match[2])))
    for game, seats, count in args.hashes or []:
        put(hashes(game, int(seats), args.seed, int(count)))


def put(lines: Iterable[str]) -> None:
    """Write line by line, for the one that compares."""
    for line in lines:
        print(line, flush=True)


# One build


def hashes(game: str, seats: int, seed: str, count: int) -> Iterator[str]:
    """A line for each match: game, seats, number and a hash of all that is told of it."""
    for number in range(count):
        digest = hashlib.sha256("\n".join(told(game, seats, seed, number)).encode()).hexdigest()
        yield f"{game} {seats} {number} {digest[:16]}"


def told(game: str, seats: int, seed: str, number: int) -> Iterator[str]:
    """Everything about a match, thing by thing."""
    events = rolls = 0
    for match in moments(game, seats, seed, number):
        for name, thing in things(match, match.events[events:]):
            yield f"move {len(match.moves)}: {name} {msgspec.json.encode(thing).decode()}"
        yield f"move {len(match.moves)}: rolls {match.rolls[rolls:]}"
        events, rolls = len(match.events), len(match.rolls)
    yield f"outcome {match.outcome}"


def things(match: Match, events: list[Event]) -> Iterator[tuple[str, object]]:
    """What there is to see of a match at a decision or at its end."""
    game, state, decision = match.game, match.state, match.decision
    for event in events:
        yield "event", (event.kind, event.clause, event.seat, event.data, event.secret, event.knows)
        yield "sentence", [game.told(event.seen_by(seat), match.seats) for seat in (None, *range(match.seats))]
    for seat in (None, *range(match.seats)):
        yield f"view of {seat}", match.view(seat)
    yield "standing", game.standing(state)
    yield "worth", [game.evaluate(state, seat) for seat in range(match.seats)]
    if decision is None:
        return
    yield "question", (decision.seat, decision.ask, game.question(state, decision))
    for option in decision.options:
        yield "option", (notation(option), game.label(state, option), game.target(state, option))
    for option, bar in game.barred(state, decision):
        yield "barred", (notation(option), bar.reason, bar.clause)
    if len(match.moves) % ADVICE_EVERY == 0:
        yield "advice", game.advise(state, decision)


# Both


def tables(games: list[str], options: int) -> list[str]:
    """What both builds are to play: games, seats and how many matches. Counted once, lest they count differently."""
    found: list[str] = []
    for game in games:
        counts = find_game(game).seat_counts
        for seats in counts:
            found += ["--hashes", game, str(seats), str(matches_worth(game, seats, options // len(counts)))]
    return found


def compare(played_by_both: list[str], seed: str) -> None:
    """Let both builds play, each on a core of its own, and stop at the first match that is not the same."""
    players = [start(build, seed, played_by_both) for build in BUILDS]
    played: dict[str, int] = {}
    try:
        for lines in zip_longest(*(player.stdout or () for player in players)):
            if None in lines:
                break  # one has stopped; its exit code says why
            game, seats, number, _ = lines[0].split()
            if lines[0] != lines[1]:
                sys.exit(first_difference(game, seats, number, seed))
            played[f"{game} with {seats}"] = int(number) + 1
    finally:
        for player in players:
            player.terminate() if sys.exc_info()[0] else player.wait()
    if any(player.returncode for player in players) or not played:
        sys.exit("the builds were not compared")
    print(f"both builds play the same: {', '.join(f'{table}: {count}' for table, count in played.items())}")


def start(build: str, seed: str, given: list[str]) -> subprocess.Popen[str]:
    """This script as one build."""
    surroundings = {name: value for name, value in os.environ.items() if name != PURE}
    if build == "pure":
        surroundings[PURE] = "1"
    command = [sys.executable, __file__, "--as", build, "--seed", seed, *given]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True)


def first_difference(game: str, seats: str, number: str, seed: str) -> str:
    """Where a match goes apart, in both words."""
    players = [start(build, seed, ["--match", game, seats, number]) for build in BUILDS]
    stories = [player.communicate()[0].splitlines() for player in players]
    where = f"match {number} of {game} with {seats} seats is not the same on both builds"
    for pure, compiled in zip_longest(*stories, fillvalue="nothing more"):
        if pure != compiled:
            same = next((at for at, (one, other) in enumerate(zip(pure, compiled, strict=False)) if one != other), 0)
            at = max(0, same - WIDTH // 2)
            thing = " ".join(pure.split()[:3])
            return f"{where}: {thing}\n  pure:     {pure[at : at + WIDTH]}\n  compiled: {compiled[at : at + WIDTH]}"
    return f"{where}, but was when told again"


if __name__ == "__main__":
    main()
