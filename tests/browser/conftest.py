"""Fixtures for tests in a real browser. What a failed test saw is kept in build/browser.

With QUESTHALL_SNAPSHOTS=1 the kept trace also shows the page at each step, which takes longer.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize, sync_playwright

from questhall.server.pages import STATIC
from tests.browser.house import House
from tests.browser.people import Person
from tests.toys import with_toys

KEPT: Final = Path(__file__).parents[2] / "build" / "browser"
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
# In a container Chromium has no sandbox of its own to start, and the rest keeps it from calling home.
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SNAPSHOTS: Final = bool(os.environ.get("QUESTHALL_SNAPSHOTS"))

_addresses = itertools.count(1)
_failed = pytest.StashKey[bool]()

Arrive = Callable[..., Person]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed, for the fixture that keeps what it saw."""
    report = yield
    if report.failed:
        item.stash[_failed] = True
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def chromium_program() -> str:
    """The browser: Debian's, or the one that QUESTHALL_CHROMIUM names."""
    program = os.environ.get("QUESTHALL_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        pytest.fail("there is no Chromium; run scripts/setup browser, or name one in QUESTHALL_CHROMIUM")
    return program


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_program(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a process."""
    yield from _run_house(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for a test that stops it."""
    yield from _run_house(tmp_path)


@pytest.fixture(scope="session")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has the toy games too."""
    folder = tmp_path_factory.mktemp("toys")
    yield from _run_house(folder, with_toys(folder))


def _run_house(folder: Path, more: dict[str, str] | None = None) -> Iterator[House]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the browser's pages are not built; run make web")
    house = House(folder / "data", more)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def arrive(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Arrive]:
    """Lets people arrive with browsers of their own: `arrive(name, phone=…, size=…, dark=…, pace=…)`.

    With `keeps` the browser runs the page's service worker, which then stands between the page and what a test routes.
    """
    wanted = [name for name in ("own_house", "toy_house") if name in request.fixturenames]
    house: House = request.getfixturevalue(wanted[0] if wanted else "house")
    people: list[Person] = []

    def come(
        name: str = "",
        *,
        phone: bool = False,
        size: ViewportSize | None = None,
        dark: bool = False,
        pace: float = 0,
        keeps: bool = False,
        **more: Any,
    ) -> Person:
        number = next(_addresses)
        context = chromium.new_context(
            viewport=size or (PHONE if phone else DESKTOP),
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if pace else "reduce",
            service_workers="allow" if keeps else "block",
            extra_http_headers={"X-Forwarded-For": f"10.{os.getpid() >> 8 & 255}.{os.getpid() & 255}.{number}"},
            **more,
        )
        context.set_default_timeout(15_000)
        context.add_init_script(f"localStorage['questhall.settings'] ??= '{json.dumps({'pace': pace})}'")
        context.tracing.start(snapshots=SNAPSHOTS)
        person = Person(context, house.url)
        people.append(person)
        if name:
            person.introduce(name)
        return person

    yield come
    faults = [fault for person in people for fault in person.unexpected()]
    failed = request.node.stash.get(_failed, False) or bool(faults)
    for number, person in enumerate(people):
        _part(person.context, _folder(request) if failed else None, number)
    if failed:
        (_folder(request) / "server.log").write_text(house.log)
        print(f"\nWhat this test saw is kept in {_folder(request)}")
    assert not faults, "\n".join(faults)


def _folder(request: pytest.FixtureRequest) -> Path:
    folder = KEPT / re.sub(r"\W+", "-", request.node.name).strip("-")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _part(context: BrowserContext, folder: Path | None, number: int) -> None:
    """Close a browser; keep its trace and a picture of each page if something went wrong."""
    if folder is None:
        context.tracing.stop()
    else:
        for at, page in enumerate(context.pages):
            page.screenshot(path=folder / f"person-{number}-page-{at}.png", full_page=True)
        context.tracing.stop(path=folder / f"person-{number}.zip")
    context.close()
