"""Pointing at things: seen by everybody at the table, by mouse, by finger and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, Person
from tests.browser.test_everyone import complaints


def duel(host: Person, guest: Person, *watchers: Person) -> str:
    """A match of two that all have on their screens."""
    table = host.open_table([{"kind": "me"}, {"kind": "open"}])
    guest.api("POST", f"/tables/{table}/sit", {})
    host.api("POST", f"/tables/{table}/start")
    for person in (host, guest, *watchers):
        person.go(f"/table/{table}")
        expect(person.question).to_be_visible()
        person.page.evaluate(NOTE)
    host.my_turn()
    return table


def spoken(person: Person, text: str) -> Locator:
    """A line that a screen reader says."""
    return person.page.get_by_role("log").get_by_text(text, exact=True)


# A ring is gone after two seconds, and three browsers on a busy machine may take longer to be asked: they take notes.
NOTE = """() => {
  window.rings = [];
  new MutationObserver(() => {
    for (const ring of document.querySelectorAll('[data-ping]')) {
      const target = ring.dataset.ping;
      if (window.rings.some((each) => each.target === target)) continue;
      const middle = (thing) => { const at = thing.getBoundingClientRect(); return at.left + at.width / 2 };
      const place = document.querySelector(`[data-place="${target}"]`);
      const who = ring.nextElementSibling.textContent.trim();
      window.rings.push({ target, who, off: Math.abs(middle(ring) - middle(place ?? ring)) });
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def sees(person: Person, target: str, who: str) -> None:
    """Wait until this person has seen a ring around a thing, with a name on it."""
    page = person.page
    page.wait_for_function("target => window.rings.some((ring) => ring.target === target)", arg=target)
    rings = page.evaluate("window.rings")
    (ring,) = [each for each in rings if each["target"] == target]
    assert ring["who"].endswith(who), ring
    assert ring["off"] < 3, ring


def test_two_browsers_and_a_spectator_see_a_right_click(arrive: Arrive) -> None:
    mia, yusuf, olga = arrive("Mia"), arrive("Yusuf"), arrive("Olga")
    table = duel(mia, yusuf, olga)
    moves = mia.moves()
    yusuf.page.locator("[data-place=c4]").click(button="right", force=True)
    for person, who, line in (
        (mia, "Yusuf", "Yusuf points at: River c4"),
        (yusuf, "You", "You point at: River c4"),
        (olga, "Yusuf", "Yusuf points at: River c4"),
    ):
        sees(person, "c4", who)
        expect(spoken(person, line)).to_have_count(1)
        expect(person.page.locator("[data-ping]")).to_have_count(0)
    assert mia.moves() == moves

    mia.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(
        mia.page.get_by_role("region", name="Chat").get_by_text(re.compile("^Yusuf points at: .* c4$"))
    ).to_be_visible()
    assert mia.shown(table)["chat"] == []
    expect(olga.page.get_by_role("button", name="Point", exact=True)).to_be_hidden()
    olga.page.locator("[data-place=b2]").click(button="right", force=True)
    yusuf.page.locator("[data-place=b3]").click(button="right", force=True)
    sees(olga, "b3", "Yusuf")
    assert [ring["target"] for ring in olga.page.evaluate("window.rings")] == ["c4", "b3"]


def test_pointing_by_keyboard(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    duel(mia, yusuf)
    page = mia.page
    page.keyboard.press("Shift+P")
    layer = page.get_by_role("group", name="Point at something")
    expect(layer).to_be_visible()
    assert complaints(page) == []
    focused = page.locator(":focus")
    first = focused.get_attribute("aria-label")
    page.keyboard.press("ArrowUp")
    expect(focused).not_to_have_attribute("aria-label", first or "")
    name = focused.get_attribute("aria-label")
    page.keyboard.press("1")  # no option is chosen meanwhile
    page.keyboard.press("Enter")
    expect(layer).to_be_hidden()
    expect(spoken(yusuf, f"Mia points at: {name}")).to_have_count(1)
    assert mia.moves() == 0
    page.keyboard.press("Shift+P")
    page.keyboard.press("Escape")
    expect(layer).to_be_hidden()


def test_a_finger_reads_first_and_then_points(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia", phone=True), arrive("Yusuf", phone=True, dark=True)
    duel(mia, yusuf)
    tile = mia.page.locator("[data-place=c4]")
    tile.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    mia.page.get_by_role("button", name="Point at it").tap()
    sees(yusuf, "c4", "Mia")
    yusuf.page.get_by_role("button", name="Point", exact=True).tap()
    assert complaints(yusuf.page) == []
    yusuf.page.get_by_role("group", name="Point at something").get_by_role("button", name="North", exact=True).tap()
    expect(spoken(mia, "Yusuf points at: North")).to_have_count(1)


def test_who_plays_alone_has_nobody_to_show_things_to(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(DUEL)}")
    me.my_turn()
    expect(me.page.get_by_role("button", name="Point", exact=True)).to_be_hidden()
    me.page.keyboard.press("Shift+P")
    expect(me.page.get_by_role("group", name="Point at something")).to_be_hidden()
