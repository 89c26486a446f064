"""Somebody at a browser: finds things by role and name, as a person or a screen reader does."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import (
    APIResponse,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebSocket,
    WebSocketRoute,
    expect,
)

DUEL: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
HOT_SEAT: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "me"}]
SOUTH_FIRST: Final[dict[str, int | str]] = {"first_turn": "south"}
SHORT: Final[dict[str, int | str]] = {"first_turn": "south", "lives": 1}
SLOW: Final = 20_000  # milliseconds that a bot or a reconnection may take on a busy machine

SHOWN: Final = "Number(document.querySelector('[data-moves]')?.dataset.moves)"

# A ring is gone after two seconds, and three browsers on a busy machine may take longer to be asked: they take notes.
NOTE_RINGS: Final = """() => {
  window.rings = [];
  new MutationObserver(() => {
    for (const ring of document.querySelectorAll('[data-ping]')) {
      const target = ring.dataset.ping;
      if (window.rings.some((each) => each.target === target)) continue;
      const middle = (thing) => { const at = thing.getBoundingClientRect(); return at.left + at.width / 2 };
      const thing = document.querySelector(`[data-place="${target}"], [data-target="${target}"]`);
      const who = ring.nextElementSibling.textContent.trim();
      window.rings.push({ target, who, off: Math.abs(middle(ring) - middle(thing ?? ring)) });
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


class Person:
    """One browser window of its own, with its own cookies."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.expected: list[str] = []
        self.cut = False
        self.frames: list[str] = []
        self._ends: list[WebSocketRoute] = []
        self.page = context.new_page()
        self.watch(self.page)

    def watch(self, page: Page) -> None:
        """Note everything that should not happen on a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error on the page: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._listen)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = urlsplit(message.location.get("url", "")).path
            if "Service Worker registration blocked by Playwright" in message.text:
                return
            if not (where == "/api/me" and "401" in message.text):  # how a newcomer finds out that nobody knows them
                self.faults.append(f"console {message.type}: {message.text} {where}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if (
            parts.scheme not in ("data", "blob")
            and f"{parts.scheme}://{parts.netloc}".replace("ws:", "http:") != self.url
        ):
            self.faults.append(f"a request to {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def known(self) -> str:
        """All that the page holds and all that was sent to it so far."""
        return "\n".join([self.page.content(), *self.frames])

    def expect_faults(self, *patterns: str) -> None:
        """Faults that belong to this test, such as those of a connection that it cuts."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        """The faults that nobody expected."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.expected)]

    # The wire

    def tap_wire(self) -> None:
        """Lead the live connection through this test, so that it can be cut; call it before the table is opened."""
        self.context.route_web_socket("**/api/live", self._connect)

    def _connect(self, page_end: WebSocketRoute) -> None:
        if self.cut:
            page_end.close()
        else:
            self._ends = [page_end, page_end.connect_to_server()]

    def cut_wire(self) -> None:
        """Break the live connection, and every new one."""
        self.cut = True
        for end in reversed(self._ends):
            end.close()

    def mend_wire(self) -> None:
        """Let connections through again."""
        self.cut = False

    # Going places

    def go(self, path: str) -> Page:
        """Open a page of the hall."""
        self.page.goto(f"{self.url}{path}")
        return self.page

    def api(self, method: str, path: str, body: Any = None) -> APIResponse:
        """Ask the server directly, as this person: for set-ups that are not what a test is about."""
        answer = self.context.request.fetch(
            f"{self.url}/api{path}", method=method, data=body, headers={"X-Questhall": "1"}
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer

    def introduce(self, name: str) -> None:
        """Be known by a name."""
        self.api("POST", "/guest", {"name": name})

    def open_table(self, seats: list[dict[str, str]], **more: Any) -> str:
        """A table of River Duel; returns its id."""
        body = {"game": "river_duel", "seats": seats, "house_rules": SOUTH_FIRST, **more}
        table: str = self.api("POST", "/tables", body).json()["table"]
        return table

    @property
    def table(self) -> str:
        """The id of the table in the address."""
        found = re.search(r"/table/([0-9a-f]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def shown(self, table: str) -> Any:
        """The table as the server shows it to this person."""
        return self.api("GET", f"/tables/{table}").json()

    # At the table

    @property
    def question(self) -> Locator:
        """What is asked, or who is awaited."""
        return self.page.locator("#decision h2").first

    def option(self, label: str) -> Locator:
        """The button of an option, by the beginning of its label."""
        return self.page.get_by_role("button", name=re.compile(rf"^(?:\w\s+)?{re.escape(label)}")).first

    def uncover(self) -> None:
        """Where something is hidden, somebody who has several seats is first asked who looks."""
        cover = self.page.get_by_role("button", name=re.compile("^I am "))
        self.page.locator("#decision").or_(cover).first.wait_for()
        if cover.is_visible():
            cover.click()

    def my_turn(self) -> None:
        """Wait until this person is asked."""
        expect(self.page.get_by_role("status").filter(has_text="Your turn")).to_have_count(1, timeout=SLOW)

    def choose(self, label: str) -> None:
        """Choose an option by its button, and confirm it if asked to."""
        self.my_turn()
        moves = self.moves()
        self.option(label).click()
        self._confirm()
        self.until_moves(moves + 1)

    def _confirm(self) -> None:
        dialog = self.page.get_by_role("dialog", name="Are you sure?")
        if dialog.is_visible():
            dialog.get_by_role("button", name="Yes").click()

    def end_turn(self) -> None:
        """End the turn."""
        self.choose("End the turn")

    def moves(self) -> int:
        """How many options have been chosen at this table, as the server knows."""
        return int(self.shown(self.table)["position"]["moves"])

    def until_moves(self, moves: int) -> None:
        """Wait until the page shows so many moves."""
        self.page.wait_for_function(f"moves => {SHOWN} >= moves", arg=moves, timeout=SLOW)

    def until_moves_are(self, moves: int) -> None:
        """Wait until the page shows exactly so many moves, after a take-back."""
        self.page.wait_for_function(f"moves => {SHOWN} === moves", arg=moves, timeout=SLOW)

    def my_turn_or_over(self) -> None:
        """Wait until this person is asked or the match is over."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('[role=status]')].some((it) => it.textContent.includes('Your turn'))"
            " || [...document.querySelectorAll('h2')].some((it) => /You (win|lose)|A draw/.test(it.textContent))",
            timeout=SLOW,
        )

    # With others

    def note_rings(self) -> None:
        """Take notes of every ring from now on."""
        self.page.evaluate(NOTE_RINGS)

    def rings(self) -> list[Any]:
        """The rings that were seen, each with its target and the name on it."""
        noted: list[Any] = self.page.evaluate("window.rings")
        return noted

    def sees(self, target: str, who: str) -> None:
        """Wait until this person has seen a ring around a thing, with a name on it."""
        self.page.wait_for_function("target => window.rings.some((ring) => ring.target === target)", arg=target)
        (ring,) = [each for each in self.rings() if each["target"] == target]
        assert ring["who"].endswith(who), ring
        assert ring["off"] < 3, ring

    def hears(self, line: str) -> None:
        """Wait until a screen reader has said a line, once."""
        expect(self.page.get_by_role("log").get_by_text(line, exact=True)).to_have_count(1)

    def say(self, text: str) -> None:
        """Say something in the chat, which is open."""
        box = self.page.get_by_role("textbox", name="Say something")
        box.fill(text)
        box.press("Enter")
        expect(box).to_have_value("")

    # The end

    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.shown(self.table)["phase"] == "finished")


def meet(host: Person, guest: Person, *watchers: Person, **more: Any) -> str:
    """A match of two that all have on their screens; returns the table's id."""
    table = host.open_table([{"kind": "me"}, {"kind": "open"}], **more)
    guest.api("POST", f"/tables/{table}/sit", {})
    host.api("POST", f"/tables/{table}/start")
    for person in (host, guest, *watchers):
        person.go(f"/table/{table}")
        expect(person.question).to_be_visible(timeout=SLOW)
        person.note_rings()
    host.my_turn()
    return table


def scrolls_sideways(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    width: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width


def play_now(page: Page) -> Locator:
    """The button in the hall that begins a match of River Duel against a bot."""
    return page.get_by_role("article", name="River Duel").get_by_role("button", name="Play now against a bot")
