"""For everyone: phone, keyboard, screen reader, both themes, and no serious fault that axe finds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, HOT_SEAT, SHORT, SLOW, Person, play_now, scrolls_sideways
from tests.browser.test_after import upload

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES: Final = {
    "home": "/",
    "set-up": "/new/river_duel",
    "rules": "/rules/river_duel",
    "learn": "/learn/river_duel",
    "style guide": "/styleguide",
    "credits": "/credits",
    "account": "/account",
    "nowhere": "/nowhere",
}


def settled(page: Page) -> None:
    """Wait until a page has its content and its fonts."""
    expect(page.get_by_role("heading").first).to_be_visible(timeout=SLOW)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def open_page(person: Person, name: str) -> Page:
    """One of the hall's pages, or a table in some state."""
    if name in PAGES:
        person.go(PAGES[name])
    elif name == "waiting":
        person.go(f"/table/{person.open_table([{'kind': 'me'}, {'kind': 'friend'}])}")
    elif name == "table":
        person.go(f"/table/{person.open_table(HOT_SEAT)}")
        person.my_turn()
    elif name == "finish":
        upload(person)
        person.page.get_by_role("button", name="The story of the match").click()
        expect(person.page.get_by_role("heading", name="Moments that mattered")).to_be_visible(timeout=SLOW)
    elif name == "replay":
        person.go(f"/table/{upload(person)}/at/12")
        expect(person.page.get_by_text(re.compile("Move 12 of")).first).to_be_visible(timeout=SLOW)
    elif name == "lesson":
        person.go(f"/table/{person.open_table([], house_rules={}, lesson=True)}")
    elif name == "join":
        person.go(f"/join/{person.open_table([{'kind': 'me'}, {'kind': 'open'}])}")
    settled(person.page)
    return person.page


STATES: Final = [*PAGES, "waiting", "table", "lesson", "finish", "replay", "join"]


# Axe


def complaints(page: Page) -> list[str]:
    """What axe finds that is serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag: the page's own policy forbids that
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)"
    )
    return [
        f"{each['id']}: {each['help']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def test_axe_would_find_something(arrive: Arrive) -> None:
    page = open_page(arrive("Mia"), "credits")
    page.evaluate("document.body.append(Object.assign(document.createElement('img'), { src: 'data:,' }))")
    assert any(each.startswith("image-alt") for each in complaints(page))


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(arrive: Arrive, name: str, theme: str) -> None:
    page = open_page(arrive("Mia", dark=theme == "dark"), name)
    assert complaints(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_what_opens_at_the_table(arrive: Arrive, theme: str) -> None:
    me = arrive("Mia", dark=theme == "dark")
    page = open_page(me, "table")
    me.page.keyboard.press("h")
    expect(page.get_by_text(re.compile("You (gain|keep)")).first).to_be_visible(timeout=SLOW)
    assert complaints(page) == []
    for button, region in (("Log", "Log"), ("Rules", "Rules"), ("Chat", "Chat")):
        page.get_by_role("button", name=re.compile(f"^{button}")).first.click()
        expect(page.get_by_role("region", name=region, exact=True)).to_be_visible()
        settled(page)
        assert complaints(page) == [], button
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    assert complaints(page) == []


def test_rules_are_found_by_words_in_any_order_and_form(arrive: Arrive) -> None:
    page = arrive("Mia").go("/rules/roll_for_adventure")
    search = page.get_by_role("searchbox", name="Search the rules of Roll for Adventure")
    counted = page.get_by_role("status").filter(has_text=re.compile(r"^\d+ of \d+$"))
    found = page.get_by_role("group", name=re.compile("^Clause "))
    for query, clause, words in (
        ("territories dice placing", "PLACE-1", ("territor", "dice", "plac")),
        ("place 1", "PLACE-1", ("place", "1")),
        ("limit turns", "", ("turn", "limit")),
    ):
        search.fill(query)
        expect(counted).to_be_visible()
        for each in found.all():
            text = (each.text_content() or "").lower() + (each.locator("..").text_content() or "").lower()
            assert all(word in text for word in words), (query, text)
        assert any(clause in str(each.get_attribute("data-clause")) for each in found.all()), query
    search.fill("raft enemy")
    expect(page.get_by_text("No clause has all of")).to_be_visible()


# Phone


@pytest.mark.parametrize("name", STATES)
def test_no_page_scrolls_sideways_on_a_phone(arrive: Arrive, name: str) -> None:
    page = open_page(arrive("Mia", phone=True), name)
    assert scrolls_sideways(page) == 0


@pytest.mark.parametrize("name", STATES)
def test_no_page_scrolls_sideways_at_double_size(arrive: Arrive, name: str) -> None:
    """200 % zoom halves what a window holds."""
    me = arrive("Mia")
    me.page.set_viewport_size({"width": 720, "height": 450})
    assert scrolls_sideways(open_page(me, name)) == 0


def test_a_match_on_a_phone_by_touch(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True)
    table = me.open_table(DUEL, house_rules=SHORT)
    me.go(f"/table/{table}")
    me.my_turn()
    me.page.locator("[data-place=c2]").tap()
    me.until_moves(1)
    me.my_turn()
    me.option("End the turn").tap()
    me.until_moves(2)
    me.my_turn()
    assert scrolls_sideways(me.page) == 0
    assert me.page.evaluate("innerWidth") == 390


# Keyboard


def test_a_match_with_the_keyboard_only(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go("/")
    expect(play_now(me.page)).to_be_visible()
    press_until(me.page, "Tab", "Play now against a bot")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    me.my_turn()
    moves = me.moves()
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Enter")
    me.until_moves(moves + 1)
    me.my_turn()
    me.page.keyboard.press("u")
    me.until_moves_are(moves)
    me.my_turn()
    me.page.keyboard.press("h")
    expect(me.page.get_by_text(re.compile("You (gain|keep)|No option")).first).to_be_visible(timeout=SLOW)
    me.page.keyboard.press("1")
    me.until_moves(moves + 1)
    me.my_turn()
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog", name="Help")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_be_hidden()
    for _ in range(40):
        if me.over():
            break
        me.my_turn_or_over()
        me.page.keyboard.press("e")
        me.page.wait_for_timeout(100)
        if me.page.get_by_role("dialog").is_visible():
            me.page.keyboard.press("Enter")
        me.page.wait_for_timeout(200)
    expect(me.page.get_by_role("heading", name=re.compile("You (lose|win)"))).to_be_visible(timeout=SLOW)


def test_focus_is_never_lost(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    for _ in range(4):
        moves = me.moves()
        me.page.keyboard.press("ArrowDown")
        me.page.keyboard.press("Enter")
        me.until_moves(moves + 1)
        me.my_turn()
        assert me.page.evaluate("document.activeElement !== document.body")


def press_until(page: Page, key: str, name: str) -> None:
    """Press a key until something of that name has the focus."""
    for _ in range(40):
        page.keyboard.press(key)
        if name in " ".join(page.evaluate("document.activeElement.textContent").split()):
            return
    raise AssertionError(f"{name} was not reached with {key}")


# Screen reader


def test_what_a_screen_reader_finds_at_the_table(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    page = me.page
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("heading", name="The board in words")).to_have_count(1)
    tables = page.get_by_role("table")
    assert tables.count() >= 2
    for at in range(tables.count()):
        assert tables.nth(at).locator("caption").inner_text().strip()
    tree = page.get_by_role("main").aria_snapshot()
    assert "South" in tree
    assert "North" in tree
    for label in ("Walk to the mountain c2", "Walk to the mountain b1", "End the turn"):
        expect(me.option(label)).to_be_visible()
    me.choose("Walk to the mountain c2")
    live = page.get_by_role("log")
    expect(live).to_contain_text("South walks from c1 to the mountain c2.")
    expect(live).to_contain_text("South: +1 arrow (now 1).")
    expect(page.get_by_role("status").filter(has_text="Your turn")).to_have_count(1)


def test_pictures_have_words_and_buttons_have_names(arrive: Arrive) -> None:
    page = open_page(arrive("Mia"), "table")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, select, [role=img]')]
            .filter((it) => it.checkVisibility() && !it.closest('[aria-hidden=true]'))
            .filter((it) => !(it.innerText?.trim() || it.getAttribute('aria-label') || it.labels?.length || it.title))
            .map((it) => it.outerHTML.slice(0, 120))"""
    )
    assert nameless == []


# What a part shows must lie within it, and a name must be whole.
CUT: Final = """() => {
  const out = [];
  const within = (inner, outer) => {
    const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  };
  const cut = (part) => part.offsetWidth < 8 || (part.matches('strong') && part.scrollWidth > part.clientWidth);
  for (const sheet of document.querySelectorAll('.seat-sheet'))
    for (const part of sheet.querySelectorAll('strong, .team, .clock, .chip, .body > *'))
      if (!within(part, sheet) || cut(part))
        out.push(`${sheet.textContent.trim()}: ${part.className || part.textContent}`);
  for (const text of document.querySelectorAll('.card .front > *'))
    if (!within(text, text.parentElement)) out.push(`a card: ${text.textContent}`);
  return out;
}"""


@pytest.mark.parametrize("width", [360, 390, 1024, 1440, 1920])
def test_six_seats_with_clocks_sides_and_conditions_and_a_row_of_cards_have_room(arrive: Arrive, width: int) -> None:
    me = arrive("Mia")
    me.page.set_viewport_size({"width": width, "height": 800})
    page = open_page(me, "style guide")
    expect(page.locator(".seat-sheet")).to_have_count(34)  # by day and by night
    assert page.evaluate(CUT) == []
