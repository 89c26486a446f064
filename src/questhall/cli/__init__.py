"""The commands: `questhall play`, `simulate`, `replay` and the rest."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from questhall.cli import book, bulk, learn, play, records, reviewing, server
from questhall.cli.arguments import add_game, add_house_rules, add_patches, add_seed, add_workers, positive, workers
from questhall.cli.errors import FAILED, INTERRUPTED, USAGE, CommandError
from questhall.cli.screen import printable
from questhall.engine import QuesthallError
from questhall.lab.review import MOST

Command = Callable[[argparse.Namespace], int]

EXAMPLES: Final = """\
examples:
  questhall play river_duel                      you against the greedy bot
  questhall rules river_duel MOVE-2              one clause of the rule book
  questhall simulate river_duel -n 1000          what a thousand matches add up to
  questhall verify questhall-river_duel.json     check every roll of a match

exit codes: 0 fine, 1 what was asked for failed, 2 called wrongly or unreadable file, 130 interrupted"""


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code; every error is one line on the standard error."""
    _open_closed_streams()
    _accept_any_characters()
    try:
        code = _run(argv)
        sys.stdout.flush()
        return code
    except (QuesthallError, CommandError) as error:
        sys.stdout.flush()
        print(f"questhall: {printable(str(error))}", file=sys.stderr)
        return error.code if isinstance(error, CommandError) else USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; without this the interpreter would complain when it closes the output.
        _silence_output()
        return FAILED
    except OSError as error:  # a full disk behind the standard output, for example
        _silence_output()
        print(f"questhall: cannot go on: {error.strerror or error}", file=sys.stderr)
        return FAILED


def _silence_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: list[str] | None) -> int:
    parser = build_parser()
    try:
        args = parser.parse_args(argv)
        if args.version:
            print(version())
            return 0
        if args.run is None:
            parser.print_help(sys.stderr)
            return USAGE
        run: Command = args.run
        return run(args)
    except SystemExit as leave:  # argparse after help or a usage error, rich after a broken pipe
        return leave.code if isinstance(leave.code, int) else USAGE


def _open_closed_streams() -> None:
    """A stream that the caller has closed becomes one that leads nowhere."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _accept_any_characters() -> None:
    """A terminal without some symbol shows a question mark for it, and odd input bytes are no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def version() -> str:
    """The program's name, version and build."""
    from questhall import __version__, build_info

    return f"questhall {__version__} ({build_info()})"


# The parser


def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="questhall",
        description="A digital tabletop for dice-adventure board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="show the version and the build, and leave")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    _add_play(commands)
    _add_games(commands)
    _add_rules(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_review(commands)
    _add_simulate(commands)
    _add_conformance(commands)
    _add_train(commands)
    _add_ladder(commands)
    _add_serve(commands)
    _add_keeping(commands)
    return parser


def _command(commands: Any, name: str, run: Command, text: str, *examples: str) -> argparse.ArgumentParser:
    lines = [f"  questhall {name} {example}".rstrip() for example in examples]
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=text,
        description=f"{text[0].upper()}{text[1:]}.",
        epilog="\n".join(["examples:" if len(lines) > 1 else "example:", *lines]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def _add_play(commands: Any) -> None:
    parser = _command(
        commands,
        "play",
        play.play,
        "play a match in the terminal, against bots or hot-seat",
        "river_duel",
        "river_duel --seats me,me --rule lives=1",
        "river_duel --seats me,greedy,greedy,random --seed tavern",
        "river_duel --resume questhall-river_duel.json",
    )
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who sits where: 'me' for a person, or a bot's name; their number sets the number of seats "
        "(default: me against greedy)",
    )
    add_seed(parser, None, "the dice's seed, a number or a text (default: a secret one, shown at the end)")
    add_house_rules(parser)
    add_patches(parser)
    parser.add_argument("--save", metavar="FILE", help="where the match is kept (default: questhall-GAME.json here)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a match that was saved")
    parser.add_argument(
        "--plain", action="store_true", help="no colours, and nothing is drawn over: for screen readers"
    )


def _add_games(commands: Any) -> None:
    parser = _command(
        commands, "games", book.games, "list the games, or one game's seats, endings and house rules", "", "river_duel"
    )
    add_game(parser, optional=True)


def _add_rules(commands: Any) -> None:
    parser = _command(
        commands,
        "rules",
        book.rules,
        "read a game's rule book: its sections, a clause, a section, or a search",
        "river_duel",
        "river_duel MOVE-2",
        "river_duel MOVE",
        "river_duel raft glide",
    )
    add_game(parser)
    parser.add_argument(
        "words", metavar="CLAUSE|WORD", nargs="*", help="a clause (MOVE-2), a section's word (MOVE) or words to search"
    )


def _add_replay(commands: Any) -> None:
    parser = _command(
        commands,
        "replay",
        records.replay,
        "tell the story of a recorded match and show its board",
        "questhall-river_duel.json",
        "questhall-river_duel.json --at 12 --seat South",
    )
    parser.add_argument("file", metavar="FILE", help="a record, as 'play' saves it")
    parser.add_argument(
        "--at", metavar="N", type=int, help="stop after move N; 0 is the set-up (default: the last move)"
    )
    parser.add_argument(
        "--seat", metavar="S", help="see it as this seat: number from 0, letter or name (default: as a spectator)"
    )


def _add_verify(commands: Any) -> None:
    parser = _command(
        commands,
        "verify",
        records.verify,
        "check a recorded match: seed, every roll, every move, outcome",
        "questhall-river_duel.json",
        "questhall-river_duel.json --commitment 5e884898da28…",
    )
    parser.add_argument("file", metavar="FILE", help="a record, as 'play' saves it")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the hash of the seed that was shown before the first roll"
    )


def _add_review(commands: Any) -> None:
    parser = _command(
        commands,
        "review",
        reviewing.run_review,
        "tell luck from skill in a finished match: chances, lucky rolls, and decisions that cost most",
        "questhall-river_duel.json",
        "questhall-river_duel.json --simulations 2000 --json review.json",
    )
    parser.add_argument("file", metavar="FILE", help="a record, as 'play' saves it")
    parser.add_argument(
        "--simulations",
        metavar="N",
        type=positive,
        help=f"imagined matches from each position and for each option (default: {MOST}, or fewer where that would "
        "take more than a minute or two)",
    )
    add_seed(parser, "1", "of the imagined matches; the same seed and number give the same review (default: 1)")
    add_workers(parser)
    parser.add_argument("--json", metavar="FILE", help="write the review as JSON; - for the standard output")


def _add_simulate(commands: Any) -> None:
    parser = _command(
        commands,
        "simulate",
        bulk.run_simulation,
        "let bots play many matches and sum them up",
        "river_duel -n 10000 --seats greedy,random",
        "river_duel --rule lives=1 --json report.json --csv matches.csv",
        "river_duel --patch 'weapons.bow.damage = [0, 1, 1, 2, 2, 2]'",
    )
    add_game(parser)
    parser.add_argument("-n", dest="count", metavar="N", type=positive, default=1000, help="matches (default: 1000)")
    parser.add_argument("--seats", metavar="BOT,BOT", help="one bot for each seat (default: greedy everywhere)")
    add_seed(parser, "1", "match k is played with the seed S-k (default: 1)")
    add_house_rules(parser)
    add_patches(parser)
    add_workers(parser)
    parser.add_argument(
        "--json", metavar="FILE", help="write parameters and results as JSON; - for the standard output"
    )
    parser.add_argument("--csv", metavar="FILE", help="write one row for each match; - for the standard output")


def _add_conformance(commands: Any) -> None:
    parser = _command(
        commands,
        "conformance",
        bulk.run_conformance,
        "play random matches and check every promise a game makes to the engine",
        "river_duel -n 1000 --seats 4",
        "-n 10000",
        "--options 20000",
        "adventure_party -n 10000 --every 100",
    )
    add_game(parser, optional=True)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "-n",
        dest="count",
        metavar="N",
        type=positive,
        default=1000,
        help="matches of each game, shared among its numbers of seats (default: 1000)",
    )
    amount.add_argument(
        "--options",
        metavar="N",
        type=positive,
        help="instead: as many matches of each game as offer about N options, so that no game takes much longer",
    )
    parser.add_argument("--seats", metavar="N", type=positive, help="the number of seats (default: all there are)")
    add_seed(parser, "1", "the matches' seed (default: 1)")
    add_workers(parser)
    parser.add_argument(
        "--every",
        metavar="N",
        type=positive,
        default=1,
        help="look at one step in N from all sides, of the others only at laws and events (default: 1, at each)",
    )
    parser.add_argument(
        "--rules",
        choices=("random", "default"),
        default="random",
        help="house rules: random ones for each match, or the defaults (default: random)",
    )


def _add_train(commands: Any) -> None:
    parser = _command(
        commands,
        "train",
        learn.run_training,
        "let bots learn by play what positions of a game are worth: the value of the hard bot",
        "river_duel",
        "river_duel --seats 2 --matches 500 --generations 2 --out value.json",
    )
    add_game(parser)
    parser.add_argument(
        "--seats", metavar="N", type=positive, help="the number of seats (default: one after the other)"
    )
    parser.add_argument(
        "--matches", metavar="N", type=positive, default=4000, help="matches of each generation (default: 4000)"
    )
    parser.add_argument(
        "--generations",
        metavar="N",
        type=positive,
        default=4,
        help="how often what was learned plays the matches to learn from (default: 4; the first is greedy's)",
    )
    add_seed(parser, "1", "the same seed and numbers give the same file (default: 1)")
    add_workers(parser)
    parser.add_argument(
        "--out", metavar="FILE", help="where to write it (default: beside the game, where bots find it)"
    )


def _add_ladder(commands: Any) -> None:
    parser = _command(
        commands,
        "ladder",
        learn.run_ladder,
        "let all bots play each other and rate them",
        "river_duel",
        "river_duel --seats 4 -n 50 --bots greedy,hard",
    )
    add_game(parser)
    parser.add_argument("--seats", metavar="N", type=positive, help="the number of seats (default: the fewest for two)")
    parser.add_argument(
        "-n",
        dest="count",
        metavar="N",
        type=positive,
        default=200,
        help="matches of each two, half of them with the sides swapped (default: 200)",
    )
    parser.add_argument("--bots", metavar="BOT,BOT", help="which bots (default: all)")
    add_seed(parser, "1", "the matches' seed (default: 1)")
    add_workers(parser)


def _add_serve(commands: Any) -> None:
    parser = _command(
        commands,
        "serve",
        server.serve,
        "run the table server",
        "",
        "--open",
        "--port 9000 --data /srv/questhall --workers 4",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="open the lobby in the browser; if the port is taken, listen on another one, and log warnings only",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8080, help="the port to listen on (default: 8080)")
    _add_data(parser)
    parser.add_argument("--workers", type=workers, default=1, help="processes that think for bots (default: 1)")
    levels = ("debug", "info", "warning", "error")
    parser.add_argument("--log-level", choices=levels, help="what to log (default: info)")
    parser.add_argument("--https", action="store_true", help="TLS is in front: cookies are sent over TLS only")
    parser.add_argument(
        "--behind-proxy", action="store_true", help="a proxy of yours is in front and names the clients"
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a further site whose pages may use this server"
    )
    parser.add_argument(
        "--metrics-token",
        metavar="FILE",
        help="a file with a token of 16 characters or more: who sends it as 'Authorization: Bearer TOKEN' may read "
        "/metrics from anywhere (default: only from this machine, and not through a proxy that names its clients)",
    )
    parser.add_argument("--open-metrics", action="store_true", help="let everybody read /metrics")
    parser.add_argument(
        "--daily-hours",
        metavar="HOURS",
        type=positive,
        default=0,
        help="a run of a daily takes a place only if its player came to this hall so many hours before it began, "
        "for example 24 (default: an account is enough)",
    )
    parser.add_argument("--notify-url", default="", metavar="URL", help="where to post that somebody away is asked")


def _add_keeping(commands: Any) -> None:
    text = "copy the store to a file while the server runs"
    parser = _command(commands, "backup", server.backup, text, "tables.backup")
    parser.add_argument("file", metavar="FILE", help="the copy; it must not exist yet")
    _add_data(parser)
    text = "put a copy back in the store's place; the server must not run"
    parser = _command(commands, "restore", server.restore, text, "tables.backup", "tables.backup --replace")
    parser.add_argument("file", metavar="FILE", help="a copy made by backup")
    parser.add_argument("--replace", action="store_true", help="set a store that is there aside")
    _add_data(parser)
    text = "replay every table with this program and say which would differ; before an upgrade, with the new program"
    parser = _command(commands, "doctor", server.doctor, text, "", "--data backup-of-yesterday")
    _add_data(parser)
    text = "write every table as a line of JSON"
    parser = _command(commands, "export", server.export, text, "tables.jsonl")
    parser.add_argument("file", metavar="FILE", help="the archive, or - for the standard output")
    _add_data(parser)
    text = "add the tables of an archive to the store"
    parser = _command(commands, "import", server.import_, text, "tables.jsonl")
    parser.add_argument("file", metavar="FILE", help="an archive made by export")
    _add_data(parser)


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="where the store lies (default: your data directory)")
