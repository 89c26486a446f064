"""Installed and offline: the hall and one's records without a network, never an old version, nothing of others."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from questhall.server.pages import STATIC
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, SLOW, Person

WEB: Final = Path(__file__).parents[2] / "web"
FAULTS: Final = ("ERR_", "Failed to load", "WebSocket", "fetch", "503")
OLD, NEW = "Dice adventures at one table", "Dice adventures at another table"

# Python runs a module of this name whenever it starts: the server delivers the pages of another folder.
SITE: Final = (
    "import pathlib, questhall.server.pages as pages\npages.Pages.__init__.__defaults__ = (pathlib.Path({0!r}),)\n"
)
KEPT: Final = (
    "caches.open('own').then((own) => own.keys()).then((all) => all.map((it) => it.url.replace(location.origin, '')))"
)


def kept(page: Page) -> list[str]:
    """The answers of the server that the browser keeps."""
    paths: list[str] = page.evaluate(KEPT)
    return paths


def until(page: Page, expression: str) -> None:
    """Wait until something that the browser must think about is true."""
    for _ in range(SLOW // 50):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression)


def until_kept(page: Page, pattern: str) -> None:
    """Wait until an answer is kept."""
    until(page, f"{KEPT}.then((all) => all.some((it) => it.includes({pattern!r})))")


def controlled(person: Person) -> None:
    """Open the hall so that the service worker stands between the page and the server."""
    person.go("/")
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=SLOW)
    person.go("/")
    expect(person.page.get_by_role("article").first).to_be_visible(timeout=SLOW)


def finished(person: Person) -> str:
    """A match of one's own that is over."""
    table = person.open_table(HOT_SEAT)
    person.go(f"/table/{table}")
    person.my_turn()
    person.choose("Walk to the mountain c2")
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Concede the match").click()
    person.page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").click()
    expect(person.page.get_by_role("heading", name="The story of the match")).to_be_visible(timeout=SLOW)
    return table


def test_the_page_can_be_installed(house: House) -> None:
    manifest: dict[str, Any] = json.loads(house.read("/manifest.webmanifest"))
    assert '<link rel="manifest" href="/manifest.webmanifest"' in house.read("/")
    assert manifest["display"] == "standalone"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        data = (STATIC / icon["src"][1:]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]


def test_the_hall_and_ones_records_are_there_without_a_server(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia", keeps=True)
    me.expect_faults(*FAULTS)
    table = finished(me)
    running = me.open_table(HOT_SEAT)
    controlled(me)
    until_kept(me.page, f"{table}/moments")
    me.go(f"/table/{running}/at/0")  # of what runs nothing is kept, however it is looked at
    expect(me.page.get_by_text(re.compile("Move 0 of")).first).to_be_visible(timeout=SLOW)
    assert not [path for path in kept(me.page) if running in path]
    me.go("/")
    until_kept(me.page, "list=mine")
    allowed = rf"/api/(me|games|history|tables\?list=mine|tables/{table}(/(story|moments)\?.*)?)"
    assert all(re.fullmatch(allowed, path) for path in kept(me.page)), kept(me.page)

    own_house.stop()
    page = me.go("/")
    expect(page.get_by_role("status").filter(has_text="No connection: this is what the hall was like")).to_be_visible()
    expect(page.get_by_role("article", name="River Duel")).to_be_visible()
    page.get_by_text(re.compile(r"^Finished \(")).click()
    page.get_by_role("link", name=re.compile("River Duel.*Finished", re.DOTALL)).click()
    expect(page.get_by_text(re.compile("Move 0 of")).first).to_be_visible(timeout=SLOW)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("Move 1 of")).first).to_be_visible(timeout=SLOW)

    own_house.start()
    me.go("/")
    expect(me.page.get_by_role("article").first).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("No connection: this is")).to_be_hidden()


def test_what_was_kept_goes_with_the_log_out(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia", keeps=True)
    me.expect_faults(*FAULTS, "401")
    me.api("POST", "/account", {"login": "miakeeps", "password": "a long enough word"})
    table = finished(me)
    controlled(me)
    until_kept(me.page, f"{table}/moments")
    me.page.get_by_role("link", name=re.compile("your account")).click()
    me.page.get_by_role("button", name="Log out here").click()
    expect(me.page.get_by_text("You are logged out on this device.")).to_be_visible(timeout=SLOW)
    assert not [path for path in kept(me.page) if path != "/api/games"]
    own_house.stop()
    me.page.goto(f"{me.url}/table/{table}/at/0")
    expect(me.page.get_by_text("The hall cannot be reached")).to_be_visible(timeout=SLOW)


@pytest.fixture
def renewed(tmp_path: Path) -> Iterator[tuple[House, Path]]:
    """A server with pages of its own, which the test may replace by those of a later build."""
    folder = tmp_path / "pages"
    shutil.copytree(STATIC, folder)
    (tmp_path / "sitecustomize.py").write_text(SITE.format(str(folder)))
    house = House(tmp_path / "data", {"PYTHONPATH": str(tmp_path)})
    house.start()
    yield house, folder
    house.stop()


def renew(folder: Path) -> None:
    """Make of a build the next one: another headline, so another name of its file and of all that name it."""
    (home,) = [path for path in folder.glob("assets/Home-*.js") if OLD in path.read_text()]
    home.write_text(home.read_text().replace(OLD, NEW))
    names = {home.name: "Home-renewed1.js"}
    while names:  # who names a file that has a new name gets one too
        found: dict[str, str] = {}
        for path in (*folder.glob("assets/*.js"), folder / "index.html"):
            text = path.read_text()
            if any(name in text for name in names):
                for name, other in names.items():
                    text = text.replace(name, other)
                path.write_text(text)
                if path.suffix == ".js" and "renewed" not in path.name and path.name not in names:
                    found[path.name] = path.name.replace(".js", "renewed.js")
        for name, other in names.items():
            (folder / "assets" / name).rename(folder / "assets" / other)
        names = found
    subprocess.run(["node", "offline.mjs", str(folder)], cwd=WEB, check=True)


def test_after_an_upgrade_the_next_load_is_the_new_version_and_no_mix(
    renewed: tuple[House, Path], arrive: Arrive
) -> None:
    house, folder = renewed
    me = arrive(keeps=True)
    me.expect_faults(*FAULTS)
    me.url = house.url
    controlled(me)
    expect(me.page.get_by_role("heading", name=OLD)).to_be_visible()
    before = {path.name for path in (folder / "assets").iterdir()}
    house.stop()
    renew(folder)
    house.start()
    me.go("/")
    expect(me.page.get_by_role("heading", name=NEW)).to_be_visible(timeout=SLOW)
    loaded: list[str] = me.page.evaluate("performance.getEntriesByType('resource').map((it) => it.name)")
    gone = before - {path.name for path in (folder / "assets").iterdir()}
    assert gone
    assert not [each for each in loaded if each.rpartition("/")[2] in gone]

    stamp = re.search(r'const STAMP = "(\w+)"', (folder / "worker.js").read_text())
    assert stamp is not None
    until(me.page, f"caches.keys().then((all) => String(all.filter((it) => it !== 'own')) === 'hall-{stamp[1]}')")
    house.stop()
    me.go("/")
    expect(me.page.get_by_role("heading", name=NEW)).to_be_visible(timeout=SLOW)


def test_a_part_of_the_page_that_is_gone_is_told_with_a_way_on(renewed: tuple[House, Path], arrive: Arrive) -> None:
    house, folder = renewed
    me = arrive("")
    me.expect_faults(*FAULTS, "404")
    me.url = house.url
    me.go("/credits")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible(timeout=SLOW)
    house.stop()
    renew(folder)
    house.start()
    me.page.get_by_role("link", name="Questhall, to the lobby").click()
    expect(me.page.get_by_role("heading", name="This page did not arrive")).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("The hall may have been renewed since you opened it")).to_be_visible()
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_role("heading", name=NEW)).to_be_visible(timeout=SLOW)
