"""`questhall serve`: puts the parts together, runs until told to stop, and finishes what is under way."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import FrameType
from typing import final

import msgspec
import uvicorn

from questhall.engine import QuesthallError
from questhall.server.app import Services, Settings, make_app
from questhall.server.aside import give_way
from questhall.server.door import MOST_OPEN, OTHER_FILES, Door, most_files
from questhall.server.limits import Limits
from questhall.server.live import Live
from questhall.server.logs import begin_logging
from questhall.server.notify import TurnHook
from questhall.server.people import People
from questhall.server.porter import Porter
from questhall.server.sqlite_store import SqliteStore
from questhall.server.tables import Tables
from questhall.server.wire import MOST_FRAME, TableSocket
from questhall.server.workers import BotWorkers

log = logging.getLogger("questhall.serve")

DATABASE = "questhall.db"
GRACE_SECONDS = 5
BEAT_SECONDS = 10.0  # between pings to a client, and for its answer: who is gone without a word is away after both


class ServeOptions(msgspec.Struct, frozen=True):
    """What an operator may set."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8080
    workers: int = 1
    log_level: str = "info"
    notify_url: str = ""
    settings: Settings = Settings()


def data_folder() -> Path:
    """Where tables are kept unless told otherwise: the user's data directory."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "questhall"


@contextlib.asynccontextmanager
async def services(options: ServeOptions) -> AsyncIterator[Services]:
    """Everything a server needs, from the store upward; closed in the opposite order, writes last."""
    store = await SqliteStore.open(options.data / DATABASE)
    hook = TurnHook(options.notify_url) if options.notify_url else None
    workers = BotWorkers(options.workers)
    tables = Tables(store, workers, hook)
    posting = asyncio.create_task(hook.run()) if hook else None
    try:
        tables.begin()
        people = await People.open(store)
        limits = Limits()
        door = Door(limits, min(MOST_OPEN, most_files() - OTHER_FILES), trusted_proxy=options.settings.trusted_proxy)
        yield Services(store, tables, people, limits=limits, settings=options.settings, door=door)
    finally:
        if posting is not None:
            posting.cancel()
        await tables.close()
        await workers.close()
        await store.close()


@final
class TableServer(Porter):
    """The porter, who tells every client before closing the connections."""

    def __init__(self, config: uvicorn.Config, door: Door, live: Live) -> None:
        super().__init__(config, door)
        self._live = live
        self._stopped = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal. Uvicorn would raise it again afterwards and so cut off what is still to be written."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come."""
        super().handle_exit(sig, frame)
        self._stopped.set()

    async def main_loop(self) -> None:
        """Wait for a signal. Uvicorn would look for one ten times a second, which costs as much as some moves."""
        await self.on_tick(0)
        await self._stopped.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then stop."""
        await self._live.close()
        await super().shutdown(sockets)


async def run(options: ServeOptions) -> None:
    """Serve until a signal comes."""
    async with services(options) as parts:
        config = uvicorn.Config(
            make_app(parts),
            host=options.host,
            port=options.port,
            loop="uvloop",
            ws=TableSocket,
            ws_max_size=MOST_FRAME,
            ws_ping_interval=BEAT_SECONDS,
            ws_ping_timeout=BEAT_SECONDS,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        spare_the_collector()
        give_way()
        log.info("serving on http://%s:%d", options.host, options.port)
        await TableServer(config, parts.door, parts.live).serve()
        log.info("stopped")


def serve(options: ServeOptions) -> None:
    """Run the server in this process."""
    begin_logging(options.log_level)
    _check_address(options.host, options.port)
    uvicorn_loop = asyncio.Runner(loop_factory=_fast_loop)
    with uvicorn_loop as runner:
        runner.run(run(options))


def spare_the_collector() -> None:
    """Let the garbage collector look seldom, and never at what stays: nearly everything a move leaves behind is
    freed without it, and each look at all tables in memory would delay everybody's moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 100, 100)


def _fast_loop() -> asyncio.AbstractEventLoop:
    import uvloop

    return uvloop.new_event_loop()


def _check_address(host: str, port: int) -> None:
    """Fail in a sentence if somebody else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise QuesthallError(f"cannot listen on {host} port {port}: {error.strerror}") from error
