"""A real server on a loopback port for tests, in a thread with its own event loop."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from argon2 import PasswordHasher

from questhall.server.app import Services, Settings, make_app
from questhall.server.limits import Limits
from questhall.server.pages import Pages
from questhall.server.people import People
from questhall.server.porter import Porter
from questhall.server.sqlite_store import SqliteStore
from questhall.server.tables import Tables
from questhall.server.wire import TableSocket
from questhall.server.workers import BotWorkers

HEADER = {"X-Questhall": "1"}
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


class Served:
    """A running server: its address and its services."""

    def __init__(self, url: str, services: Services, loop: asyncio.AbstractEventLoop) -> None:
        self.url = url
        self.services = services
        self._loop = loop

    @contextlib.contextmanager
    def client(self, name: str | None = None) -> Iterator[httpx.Client]:
        """A browser of somebody; with a name, it has come in as a guest."""
        with httpx.Client(base_url=self.url, headers=HEADER, timeout=30) as client:
            if name is not None:
                answer = client.post("/api/guest", json={"name": name})
                assert answer.status_code == 201, answer.text
            yield client

    def run(self, work: Any) -> Any:
        """Run a coroutine on the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)


@contextlib.asynccontextmanager
async def opened_services(
    folder: Path, settings: Settings | None = None, limits: Limits | None = None
) -> AsyncIterator[Services]:
    """Real services on a store in a folder; passwords are hashed quickly, and limits are wide unless given."""
    store = await SqliteStore.open(folder / "questhall.db")
    workers = BotWorkers(1)
    tables = Tables(store, workers)
    try:
        people = await People.open(store, QUICK)
        yield Services(store, tables, people, limits=limits or Limits(scale=1000), settings=settings)
    finally:
        await tables.close()
        await workers.close()
        await store.close()


@contextlib.contextmanager
def served(
    folder: Path,
    settings: Settings | None = None,
    limits: Limits | None = None,
    wrap: Callable[[Services], None] | None = None,
) -> Iterator[Served]:
    """Serve until the end of the block; `wrap` may change the services before the first request.

    The front end is what lies in `static` in the folder, whatever is built in this checkout.
    """
    ready: list[Served] = []
    up = threading.Event()
    stop: list[Callable[[], None]] = []

    async def run() -> None:
        async with opened_services(folder, settings, limits) as services:
            if wrap is not None:
                wrap(services)
            config = uvicorn.Config(
                make_app(services, Pages(folder / "static")),
                port=0,
                log_config=None,
                lifespan="on",
                ws=TableSocket,
                proxy_headers=False,
            )
            server = Porter(config, services.door)
            stop.append(lambda: setattr(server, "should_exit", True))
            serving = asyncio.create_task(server.serve())
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
            if server.started:
                ready.append(Served(f"http://127.0.0.1:{server.port}", services, asyncio.get_running_loop()))
            up.set()
            await serving

    failures: list[BaseException] = []

    def run_thread() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:
            failures.append(error)
        finally:
            up.set()

    thread = threading.Thread(target=run_thread)
    thread.start()
    up.wait(60)
    try:
        assert ready, failures
        yield ready[0]
    finally:
        for end in stop:
            end()
        thread.join(30)
    assert not failures, failures
