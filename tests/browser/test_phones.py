"""Small phones, with the bars of the browser: what is asked is in reach, and nothing is hidden without a sign."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from questhall.engine.game import game_names
from tests.browser.conftest import Arrive
from tests.browser.driving import set_up, stand_still
from tests.browser.people import HOT_SEAT, Person

RECORDS: Final = Path(__file__).parents[1] / "records"
SMALL: Final[ViewportSize] = {"width": 360, "height": 560}


def play_on(person: Person, game: str, record: str, moves: int) -> None:
    """Come to a moment of a saved match, and wait for one's turn."""
    saved: dict[str, Any] = json.loads((RECORDS / game / f"{record}.json").read_text())
    past = person.api("POST", "/records", saved).json()["table"]
    table = person.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
    person.go(f"/table/{table}")
    person.my_turn()


def test_the_sign_of_more_leads_to_the_last_option(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SMALL)
    play_on(me, "delve", "none-lost", 100)
    more = me.page.locator("#decision .more")
    for _ in range(12):
        if not more.is_visible():
            break
        more.tap()
        me.page.wait_for_timeout(150)
    expect(more).to_be_hidden()


def test_the_decision_folds_away_to_show_more_of_the_board(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SMALL)
    play_on(me, "delve", "none-lost", 115)
    before = me.page.locator("[data-board]").bounding_box()
    me.page.get_by_role("button", name="Options").tap()
    expect(me.page.locator("#decision .list")).to_be_hidden()
    after = me.page.locator("[data-board]").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 80
    me.page.get_by_role("button", name="Options").tap()
    expect(me.page.locator("#decision .list")).to_be_visible()


def test_the_map_goes_along_with_the_adventurer(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SMALL)
    play_on(me, "delve", "none-lost", 138)  # far down, and asked for nothing on the map
    tile = me.shown(me.table)["position"]["view"]["tile"]
    expect(me.page.locator(f"[data-tile={tile}]")).to_be_in_viewport(ratio=0.9)


# Words on sheets of seats and on cards that are cut off, or run over the edge of what they stand on.
CUT: Final = """() => {
  const wrong = [];
  const range = document.createRange();
  for (const sheet of document.querySelectorAll('.seat-sheet, .card .front')) {
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const around = sheet.getBoundingClientRect();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim() || node.parentElement.closest('.who, .spoken, .ability')) continue; // they may be left out
      range.selectNodeContents(node);
      const { left, right, bottom, width } = range.getBoundingClientRect();
      const { scrollWidth, clientWidth } = node.parentElement;
      const over = right > around.right + 1 || left < around.left - 1 || bottom > around.bottom + 1;
      if (width > 1 && clientWidth > 1 && (over || (clientWidth && scrollWidth > clientWidth + 1)))
        wrong.push(node.data.trim());
    }
  }
  return wrong;
}"""
WIDTHS: Final = [(360, 560), (390, 664), (844, 390), (1024, 768), (1440, 900), (1920, 1080)]


def cut_words(person: Person) -> dict[str, list[str]]:
    """What is cut on sheets and cards, at each width."""
    found = {}
    for width, height in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(60)
        if words := person.page.evaluate(CUT):
            found[f"{width}x{height}"] = words
    return found


def test_sheets_of_six_seats_and_cards_cut_no_word(arrive: Arrive) -> None:
    me = arrive("Mia", size=SMALL)
    me.go("/styleguide")
    expect(me.page.locator(".seat-sheet").first).to_be_visible()
    me.page.evaluate("document.fonts.ready.then(() => true)")
    assert cut_words(me) == {}


@pytest.mark.parametrize("game", game_names())
def test_sheets_with_clocks_cut_no_name(arrive: Arrive, game: str) -> None:
    me = arrive("Bartholomew of the Long Hollow", size=SMALL)
    table = set_up(me, game, largest=True, bank_seconds=600)
    me.go(f"/table/{table}")
    stand_still(me, table)
    me.page.evaluate("document.fonts.ready.then(() => true)")
    assert cut_words(me) == {}
    me.page.set_viewport_size(SMALL)
    heights = "seat => [seat, seat.firstElementChild].map((it) => Math.round(it.getBoundingClientRect().height))"
    for seat in me.page.locator("article[data-seat]").all():
        row, sheet = seat.evaluate(heights)
        assert row == sheet, "a sheet does not fill its row"


@pytest.mark.parametrize("size", [SMALL, {"width": 844, "height": 390}], ids=["upright", "aside"])
def test_a_finger_on_things_smaller_than_itself_is_asked_which_it_means(arrive: Arrive, size: ViewportSize) -> None:
    me = arrive("Mia", phone=True, size=size)
    play_on(me, "roll_for_adventure", "two-won-b-sides", 2)
    place = me.page.locator("[data-board] button[data-place=S5]")
    expect(place).to_be_in_viewport()
    box = place.bounding_box()
    assert box is not None
    assert box["width"] < 30, "the test is about something small"
    me.page.touchscreen.tap(box["x"] + box["width"] + 4, box["y"] + box["height"] / 2)  # beside it, between two
    menu = me.page.get_by_role("menu", name="Which one?")
    items = menu.get_by_role("menuitem")
    expect(items).to_have_text([re.compile(r"on S5\b"), re.compile(r"on S6\b")])
    assert all(item.bounding_box()["height"] > 43.5 for item in items.all())  # type: ignore[index]
    items.first.tap()
    me.until_moves(3)
    assert me.shown(me.table)["position"]["view"]["territories"]["desert"]["worm"]["spaces"]["S5"]


def test_a_table_opens_where_something_can_be_chosen(arrive: Arrive) -> None:
    """The own bank lies below the edge of River Duel's board on the smallest phones."""
    me = arrive("Mia", phone=True, size=SMALL)
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    expect(me.page.locator("[data-target=b1]")).to_be_in_viewport(ratio=0.5)
