"""The server as one ASGI application: the gate that every request passes, the lobby, health and metrics."""

from __future__ import annotations

import asyncio
import collections
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final, final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import SkipValidation
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from questhall import __version__
from questhall.engine import ContentError, QuesthallError
from questhall.server.door import Door
from questhall.server.limits import Limits, TooFast, client_address, is_loopback, origin_allowed
from questhall.server.live import POLICY_VIOLATION, Live
from questhall.server.pages import Pages, deliver
from questhall.server.people import COOKIE, Denied, People, issued_at
from questhall.server.protocol import Problem
from questhall.server.rest import make_router
from questhall.server.reviews import Reviews
from questhall.server.store import Store, StoreError
from questhall.server.table import Refusal
from questhall.server.tables import Tables
from questhall.server.whys import Whys
from questhall.server.wire import WIRE, TableSocket
from questhall.server.workers import BotFailed

log = logging.getLogger("questhall.app")

MOST_BODY: Final = 64 * 1024
MOST_RECORD: Final = 1024 * 1024
MOST_VALUES: Final = 50_000  # in one body: what is read costs by the value, not by the byte
RECORDS: Final = "/api/records"
LIVE: Final = "/api/live"
BODY_SECONDS: Final = 30.0
MOST_REASON: Final = 400
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (*SAFE_METHODS, "POST", "PUT", "PATCH", "DELETE")
UNCOUNTED: Final = ("/health/", "/metrics")
BODY_LIMITS: Final = {408: "body time", 413: "body size"}  # names of limits by what the gate answers
READY_SECONDS: Final = 1.0
FORWARDED: Final = (b"forwarded", b"via", b"x-real-ip")  # and x-forwarded-…: what proxies add
STATUS_OF: Final[dict[str, int]] = {
    "bad_message": 400,
    "not_seated": 403,
    "removed": 403,
    "bad_table": 404,
    "too_fast": 429,
}

# `style-src-attr`: a moving token gets its place by a style attribute. `data:`: the build puts small pictures inline.
CONTENT_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Settings(msgspec.Struct, frozen=True):
    """How the server is reached. Without `allowed_origins` only pages from the host that is asked may ask.

    Figures are for this machine, for who has the token if there is one, or for all if they are open. Of a daily's runs
    only those of people take a place who came to this hall at least `daily_hours` before.
    """

    https: bool = False
    trusted_proxy: bool = False
    allowed_origins: tuple[str, ...] = ()
    metrics_token: str = ""
    open_metrics: bool = False
    daily_hours: int = 0


@final
class Services:
    """All that requests work with. Others add their own counters and gauges to `registry`."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        people: People,
        live: Live | None = None,
        limits: Limits | None = None,
        settings: Settings | None = None,
        registry: CollectorRegistry | None = None,
        door: Door | None = None,
    ) -> None:
        self.store = store
        self.tables = tables
        self.reviews = Reviews(tables)
        self.whys = Whys(tables)
        self.people = people
        self.limits = limits or Limits()
        self.people.refused = self.limits.refused
        self.tables.workers.address_of = self.limits.whereabouts.of
        self.tables.workers.wait_alone = self.limits.wait_for_bots
        self.readiness = Readiness(store)
        self.live = live or Live(tables, self.limits)
        self.settings = settings or Settings()
        self.registry = registry or CollectorRegistry()
        self.door = door or Door(self.limits, trusted_proxy=self.settings.trusted_proxy)


def make_app(services: Services, pages: Pages | None = None) -> Litestar:
    """The application; `pages` are those of the front end, as built unless given."""
    return Hall(
        services,
        pages or Pages(),
        route_handlers=[make_router(), is_alive, is_ready, show_metrics],
        dependencies={
            "store": Provide(lambda: services.store, sync_to_thread=False),
            "readiness": Provide(lambda: services.readiness, sync_to_thread=False),
            "tables": Provide(lambda: services.tables, sync_to_thread=False),
            "reviews": Provide(lambda: services.reviews, sync_to_thread=False),
            "whys": Provide(lambda: services.whys, sync_to_thread=False),
            "people": Provide(lambda: services.people, sync_to_thread=False),
            "live": Provide(lambda: services.live, sync_to_thread=False),
            "limits": Provide(lambda: services.limits, sync_to_thread=False),
            "registry": Provide(lambda: services.registry, sync_to_thread=False),
            "settings": Provide(lambda: services.settings, sync_to_thread=False),
            "daily_hours": Provide(lambda: services.settings.daily_hours, sync_to_thread=False),
            "https": Provide(lambda: services.settings.https, sync_to_thread=False),
        },
        exception_handlers={Exception: _answer_error},
        openapi_config=OpenAPIConfig(
            title="Questhall",
            version=__version__,
            description="The lobby. Every request that changes something needs the header `X-Questhall: 1`.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        state=State({"services": services}),
        request_max_body_size=MOST_RECORD,
        logging_config=None,
        debug=False,
    )


# Health and metrics


class Health(msgspec.Struct):
    """How the server is."""

    status: str


@get("/health/live")
async def is_alive() -> Health:
    """Whether the process answers."""
    return Health("ok")


@final
class Readiness:
    """Whether the store can be read and written. To find out is a write, so all who ask within a second share one."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._look: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def ask(self) -> bool:
        """The answer, which is no older than a second, or that of the look under way."""
        look = self._look
        if look is None or (look.done() and self._clock() - self._began >= READY_SECONDS):
            self._began = self._clock()
            look = self._look = asyncio.create_task(self._find_out())
        return await asyncio.shield(look)  # others wait for it too: who hangs up does not end it

    async def _find_out(self) -> bool:
        return await self._store.ready()


@get("/health/ready")
async def is_ready(readiness: NamedDependency[SkipValidation[Readiness]]) -> Health:
    """Whether it can do its work."""
    if not await readiness.ask():
        raise Denied(503, "not_ready", "The database cannot be read or written.")
    return Health("ok")


@get("/metrics", include_in_schema=False)
async def show_metrics(
    request: Request[Any, Any, Any],
    registry: NamedDependency[SkipValidation[CollectorRegistry]],
    limits: NamedDependency[SkipValidation[Limits]],
    settings: NamedDependency[SkipValidation[Settings]],
) -> Response[bytes]:
    """All figures for Prometheus, if they are for who asks."""
    if not _may_read_figures(request.scope, settings):
        limits.take("address", request.state.address)  # a guess at the token
        limits.refused["metrics"] += 1
        raise Denied(403, "not_for_you", "The figures are for who runs this hall: from its machine, or with a token.")
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read_figures(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from this very machine and through no proxy, or with the token."""
    if settings.open_metrics:
        return True
    headers = {name.lower(): value for name, value in scope["headers"]}
    given = headers.get(b"authorization", b"")
    if settings.metrics_token and secrets.compare_digest(given, f"Bearer {settings.metrics_token}".encode()):
        return True
    passed_on = any(name in FORWARDED or name.startswith(b"x-forwarded-") for name in headers)
    return not passed_on and is_loopback(scope)


@final
class RequestFigures:
    """How many requests, and how long they took."""

    def __init__(self, registry: CollectorRegistry) -> None:
        labels = ("route", "method")
        self._count = Counter("questhall_requests", "Requests", (*labels, "status"), registry=registry)
        self._seconds = Histogram("questhall_request_seconds", "Time to answer", labels, registry=registry)

    def note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Count a request by its route, never by its path: paths are for ever new, and some are for friends only."""
        method = scope["method"] if scope["method"] in METHODS else "other"
        route = str(scope.get("path_template") or "unknown")
        self._count.labels(route, method, str(status)).inc()
        self._seconds.labels(route, method).observe(seconds)


@final
class TableFigures(Collector):
    """What the tables and connections count themselves, read when somebody asks."""

    def __init__(self, tables: Tables, live: Live, door: Door) -> None:
        self._tables = tables
        self._live = live
        self._door = door

    def collect(self) -> Iterator[Metric]:
        """The figures of this moment."""
        yield GaugeMetricFamily("questhall_tables_in_memory", "Tables in memory", self._tables.keeper.in_memory)
        yield GaugeMetricFamily("questhall_connections", "Open live connections", len(self._live.connections))
        yield GaugeMetricFamily("questhall_open_connections", "Connections of all kinds", self._door.open)
        yield GaugeMetricFamily("questhall_tasks", "Tasks of the event loop", len(asyncio.all_tasks()))
        refused = CounterMetricFamily("questhall_refused", "What a limit has refused", labels=["limit"])
        for limit, times in self._door.limits.refused.items():
            refused.add_metric([limit], times)
        refused.add_metric(["messages"], self._live.refused)
        yield refused
        failures = self._tables.store.failures
        yield CounterMetricFamily("questhall_store_failures", "Reads and writes of the database that failed", failures)
        yield CounterMetricFamily("questhall_moves", "Options chosen by people", self._tables.keeper.moves)
        yield CounterMetricFamily("questhall_bot_moves", "Options chosen by bots", self._tables.keeper.bot_moves)


# The gate


@final
class Hall(Litestar):
    """Litestar behind a gate, so that no path, not even an unknown one, goes around it."""

    def __init__(self, services: Services, pages: Pages, **options: Any) -> None:
        super().__init__(**options)
        self._pages = pages
        self._lobby = super().__call__
        self._gate = Gate(services, self._inside)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request, a socket or the server's own start and stop."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self._gate(scope, receive, send)

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page of the front end, or else the lobby."""
        found = self._pages.find(scope) if scope["type"] == ScopeType.HTTP else None
        if found is not None and scope["type"] == ScopeType.HTTP:
            scope["path_template"] = "pages"
            await deliver(*found, scope, send)
        else:
            await self._lobby(scope, receive, send)


@final
class Gate:
    """What holds for every request: who may ask, how often, how much; headers, figures and errors of the answer."""

    def __init__(self, services: Services, app: ASGIApp) -> None:
        self._app = app
        self._live = services.live
        self._people = services.people
        self._limits = services.limits
        self._door = services.door
        self._connections: collections.Counter[str] = collections.Counter()  # open ones by address
        self._settings = services.settings
        self._figures = RequestFigures(services.registry)
        services.registry.register(TableFigures(services.tables, services.live, services.door))
        ProcessCollector(registry=services.registry)
        headers = dict(SECURITY_HEADERS)
        if services.settings.https:
            headers["strict-transport-security"] = "max-age=31536000; includeSubDomains"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here. Sockets check their origin themselves."""
        address = client_address(scope, self._settings.trusted_proxy)
        scope.setdefault("state", {})["address"] = address
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send, address)
        elif scope["path"] == LIVE:
            await self._talk(scope, receive, send, address)
        else:
            await self._app(scope, receive, send)

    async def _talk(self, scope: WebSocketScope, receive: Receive, send: Send, address: str) -> None:
        """Open a live connection, if its client may have one. From then on it goes over the wire, not through here."""
        wire: TableSocket = scope["state"][WIRE]
        await receive()
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        token = _cookie(headers)
        person = await self._people.whose(token) if self._may_connect(headers, address) else None
        # In any case: a browser does not tell its page why it could not connect.
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        if person is None:
            wire.hang_up(POLICY_VIOLATION)
            return
        self._connections[address] += 1
        self._limits.whereabouts.note(person.id, address)
        self._door.know(address)
        try:
            # A task of its own: else each message would wake the whole way in again, function by function.
            await asyncio.create_task(self._live.serve(wire, person, issued_at(token)))
        finally:
            self._door.know(address)
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    def _may_connect(self, headers: Mapping[str, str], address: str) -> bool:
        """Whether a live connection may be opened from there, and now."""
        if not origin_allowed(headers, self._settings.allowed_origins):
            return False
        if self._connections[address] >= self._limits.most_connections:
            self._limits.refused["live connections from address"] += 1
            return False
        try:
            self._limits.take("connect", address)
        except TooFast:
            return False
        return True

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send, address: str) -> None:
        began = time.perf_counter()
        answer = Answer(scope["path"], self._headers, send)
        try:
            body = await self._admit(scope, receive, address)
            if body is not None:
                await self._app(scope, _Replayed(body, receive), answer)
        except Exception as error:
            if isinstance(error, Denied) and error.status in BODY_LIMITS:
                self._limits.refused[BODY_LIMITS[error.status]] += 1
            await answer.problem(error, scope)
        finally:
            self._figures.note(scope, answer.status, time.perf_counter() - began)

    async def _admit(self, scope: HTTPScope, receive: Receive, address: str) -> bytes | None:
        """The body of a request that may come in; None if the caller has hung up."""
        if not scope["path"].startswith(UNCOUNTED):
            self._limits.take("address", address)
        if scope["method"] in SAFE_METHODS:
            return b""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        _check_sender(headers, self._settings.allowed_origins)
        most = MOST_RECORD if scope["path"].rstrip("/") == RECORDS else MOST_BODY
        try:
            body = await asyncio.wait_for(_read_body(headers, receive, most), BODY_SECONDS)
        except TimeoutError:
            raise Denied(408, "too_slow", "The request took too long to arrive.") from None
        if body:
            _check_json(headers, body)
        return body


def _cookie(headers: Mapping[str, str]) -> str | None:
    """The value of our cookie."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def _check_sender(headers: Mapping[str, str], allowed_origins: Sequence[str]) -> None:
    """No foreign page can set a header of its own, nor hide where it comes from."""
    if headers.get("x-questhall") != "1":
        raise Denied(403, "no_header", "The header X-Questhall: 1 is missing.")
    if not origin_allowed(headers, allowed_origins):
        raise Denied(403, "bad_origin", "This request comes from another site.")


async def _read_body(headers: Mapping[str, str], receive: Receive, most: int) -> bytes | None:
    """The whole body; refuses one that is too large as soon as that is known."""
    too_large = Denied(413, "too_large", f"This is too large: {most // 1024} kB at most.")
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length[:20]) > most:
        raise too_large
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message["body"]
        if len(body) > most:
            raise too_large
        if not message.get("more_body"):
            return bytes(body)


def _check_json(headers: Mapping[str, str], body: bytes) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Denied(415, "not_json", "Send JSON, with the content type application/json.")
    if body.count(b",") > MOST_VALUES:
        raise Denied(413, "too_large", f"This has too many values: {MOST_VALUES} at most.")
    try:
        msgspec.json.decode(body)  # here, because Litestar takes bad UTF-8 and deep nesting for errors of its own
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Denied(400, "bad_message", f"The JSON is damaged: {_short(str(error))}.") from None


@final
class _Replayed:
    """A body that has been read, to be read again; then whatever the caller does next."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Any:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


@final
class Answer:
    """An answer on its way out."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]], send: Send) -> None:
        self.status = 500
        self._path = path
        self._headers = headers
        self._send = send
        self._started = False

    async def __call__(self, message: Message) -> None:
        """Send a part of the answer; the first one gets our headers."""
        if message["type"] == "http.response.start":
            self._started = True
            self.status = message["status"]
            ours = self._headers
            if self._path.startswith("/api/"):
                ours = [*ours, (b"cache-control", b"no-store")]
            names = {name for name, _ in ours}
            theirs = [(name, value) for name, value in message["headers"] if name.lower() not in names]
            message["headers"] = [*theirs, *ours]
        await self._send(message)

    async def problem(self, error: Exception, scope: Scope) -> None:
        """Answer with a problem, unless it is too late for that."""
        status, problem, headers = told(error, scope)
        if self._started:
            return
        body = msgspec.json.encode(problem)
        headers = {"content-type": "application/json", "content-length": str(len(body)), **headers}
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await self({"type": "http.response.start", "status": status, "headers": raw})
        await self({"type": "http.response.body", "body": body, "more_body": False})


# Errors


def _answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    status, problem, headers = told(error, request.scope)
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def told(error: Exception, scope: Scope) -> tuple[int, Problem, dict[str, str]]:
    """What a client is told of an error: status, problem and headers. The unexpected is logged, and only named here."""
    if isinstance(error, TooFast):
        return 429, Problem(str(error), "too_fast"), {"retry-after": str(error.wait)}
    if isinstance(error, Denied):
        return error.status, Problem(str(error), error.code), {}
    if isinstance(error, Refusal):
        return STATUS_OF.get(error.code, 409), Problem(_short(error.reason), error.code), {}
    if isinstance(error, StoreError) and scope.get("method") not in SAFE_METHODS:
        reason = "The hall cannot write: nothing was changed. Try again in a moment."
        return 503, Problem(reason, "cannot_write", _log(error, scope)), {"retry-after": "2"}
    if isinstance(error, StoreError | BotFailed):
        reason = "The server cannot do that just now. Try again in a moment."
        return 503, Problem(reason, "busy", _log(error, scope)), {"retry-after": "2"}
    if isinstance(error, QuesthallError) and not isinstance(error, ContentError):
        return 400, Problem(_short(str(error)), "bad_request"), {}
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, _http_problem(error), dict(error.headers or {})
    return 500, Problem("Something went wrong on our side.", "internal", _log(error, scope)), {}


def _http_problem(error: HTTPException) -> Problem:
    """A problem that Litestar found, without its own words about addresses and classes."""
    if error.status_code == 404:
        return Problem("There is nothing here.", "not_found")
    if error.status_code == 405:
        return Problem("That cannot be done here.", "not_allowed")
    if isinstance(error, ValidationException):
        faults = [_fault(each) for each in error.extra] if isinstance(error.extra, list) else ["something is missing"]
        return Problem(_short(f"The request does not fit: {'; '.join(faults)}"), "bad_message")
    if error.status_code == 400:
        return Problem(_short(f"The request does not fit: {error.detail}"), "bad_message")
    return Problem(HTTPStatus(error.status_code).phrase, "bad_message")


def _fault(found: Mapping[str, Any]) -> str:
    """One thing that does not fit, with the name of the field; `data` is what Litestar calls the body as a whole."""
    key, message = found.get("key", ""), found.get("message", "")
    if key == "data":
        return "its body is missing" if message == "'data'" else message
    return f"{key}: {message}" if key else message


def _short(text: str) -> str:
    return text if len(text) <= MOST_REASON else text[:MOST_REASON] + "…"


def _log(error: BaseException, scope: Scope) -> str:
    """Log an error with its traceback and return the id that both sides can quote."""
    number = secrets.token_hex(6)
    where = f"{scope.get('method', 'socket')} {scope.get('path_template') or 'unknown'}"
    log.error("error %s at %s", number, where, exc_info=error, extra={"error": number})
    return number
