"""The commands of whoever runs a server: `serve`, `backup`, `restore`, `doctor`, `export` and `import`."""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import sys
from pathlib import Path

from rich.text import Text

from questhall.cli import lobby
from questhall.cli.errors import FAILED, FINE, CommandError, UsageError, file_error
from questhall.cli.screen import make_console, plural, progress_bar
from questhall.engine import QuesthallError

LEAST_TOKEN = 16
BEHIND_TLS = """\
questhall: {host} can be reached by others. Put TLS in front, for example with Caddy:
    your.host.name {{
        reverse_proxy 127.0.0.1:{port}
    }}
and start with --host 127.0.0.1 --https --behind-proxy, so that cookies are sent over TLS only."""


def serve(args: argparse.Namespace) -> int:
    """Run the table server until it is told to stop."""
    from questhall.server.app import Settings
    from questhall.server.serve import ServeOptions, data_folder
    from questhall.server.serve import serve as run

    if args.open:
        args.port = lobby.free_port(args.host, args.port)
        lobby.open_when_ready(f"http://{_in_address(args.host)}:{args.port}/")
    if not _is_loopback(args.host):
        print(BEHIND_TLS.format(host=args.host, port=args.port), file=sys.stderr)
    settings = Settings(
        https=args.https,
        trusted_proxy=args.behind_proxy,
        allowed_origins=tuple(args.origin),
        metrics_token=_token(args.metrics_token) if args.metrics_token else "",
        open_metrics=args.open_metrics,
        daily_hours=args.daily_hours,
    )
    options = ServeOptions(
        data=Path(args.data) if args.data else data_folder(),
        host=args.host,
        port=args.port,
        workers=args.workers,
        log_level=args.log_level or ("warning" if args.open else "info"),
        notify_url=args.notify_url,
        settings=settings,
    )
    run(options)
    return FINE


def _token(name: str) -> str:
    """A token from a file, where other users of the machine need not see it."""
    try:
        token = Path(name).read_text(encoding="utf-8").strip()
    except OSError as error:
        raise UsageError(file_error("read", name, error)) from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: this is no text in UTF-8") from error
    if len(token) < LEAST_TOKEN or not (token.isascii() and token.isprintable() and " " not in token):
        raise UsageError(f"{name}: a token has {LEAST_TOKEN} characters or more: letters, digits and signs, no blanks")
    return token


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _database(args: argparse.Namespace) -> Path:
    from questhall.server.serve import DATABASE, data_folder

    return (Path(args.data) if args.data else data_folder()) / DATABASE


def backup(args: argparse.Namespace) -> int:
    """Copy the store to a file while the server runs."""
    from questhall.server.backup import backup as copy

    source = _database(args)
    if not source.exists():
        raise UsageError(f"there is no store at {source}")
    copy(source, Path(args.file))
    print(f"The store is copied to {args.file}.")
    return FINE


def restore(args: argparse.Namespace) -> int:
    """Put a copy in the store's place."""
    from questhall.server.backup import restore as put_back

    target = _database(args)
    put_back(Path(args.file), target, replace=args.replace)
    print(f"The store at {target} is restored from {args.file}.")
    return FINE


def doctor(args: argparse.Namespace) -> int:
    """Replay every stored table and say which would differ in this program."""
    from questhall.server.doctor import count_tables, examine

    source = _database(args)
    if not source.exists():
        raise UsageError(f"there is no store at {source}")
    console = make_console()
    count = count_tables(source)
    faults = 0
    with progress_bar("doctor", max(1, count)) as progress:
        for found in examine(source):
            faults += bool(found.fault)
            what = f"{found.game}, {plural(found.moves, 'move')}: {found.fault or 'as it was'}"
            console.print(Text(f"{found.table}  {what}"), soft_wrap=True)
            progress(1)
    if faults:
        console.print(Text(f"{plural(count, 'table')}: {faults} would differ.", style="bold red"))
        return FAILED
    console.print(Text(f"{plural(count, 'table')}: every one would be as it was.", style="bold green"))
    return FINE


def export(args: argparse.Namespace) -> int:
    """Write every table as a line of JSON."""
    source = _database(args)
    if not source.exists():
        raise UsageError(f"there is no store at {source}")
    count = asyncio.run(_export(source, args.file))
    print(f"{count} tables written.", file=sys.stderr)
    return FINE


async def _export(source: Path, name: str) -> int:
    from questhall.server.archive import export_tables, write_line
    from questhall.server.sqlite_store import SqliteStore

    store = await SqliteStore.open(source)
    count = 0
    try:
        with sys.stdout if name == "-" else open(name, "x", encoding="utf-8") as out:
            async for line in export_tables(store):
                out.write(write_line(line) + "\n")
                count += bool(line.table)
    except OSError as error:
        raise CommandError(file_error("write", name, error)) from error
    finally:
        await store.close()
    return count


def import_(args: argparse.Namespace) -> int:
    """Add the tables of an archive to the store."""
    try:
        lines = Path(args.file).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise UsageError(file_error("read", args.file, error)) from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{args.file}: not an archive: this is no text in UTF-8") from error
    try:
        added, known = asyncio.run(_import(_database(args), lines))
    except QuesthallError as error:
        raise CommandError(f"{args.file}: {error}") from error
    print(f"{added} tables added, {known} were here already.")
    return FINE


async def _import(target: Path, lines: list[str]) -> tuple[int, int]:
    from questhall.server.archive import import_tables
    from questhall.server.sqlite_store import SqliteStore

    store = await SqliteStore.open(target)
    try:
        return await import_tables(store, lines)
    finally:
        await store.close()
