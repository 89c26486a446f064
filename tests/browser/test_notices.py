"""Notices of one's turn: asked for by a click, shown where nobody looks, without a word of what happened."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, meet

COUNT: Final = """
  window.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => (window.asked++, ask());
"""
HIDE: Final = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
SHOWN: Final = (
    "navigator.serviceWorker.getRegistration().then((it) => it.getNotifications())"
    ".then((all) => all.map((it) => `${it.title}: ${it.body}`))"
)
SWITCH: Final = "Notice when it is my turn and I look elsewhere"


def test_who_looks_elsewhere_is_told_of_the_turn_once_it_was_allowed(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia", keeps=True), arrive("Yusuf")
    mia.context.grant_permissions(["notifications"], origin=mia.url)
    mia.context.add_init_script(COUNT)
    mia.go("/")
    mia.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=SLOW)
    meet(mia, yusuf)
    mia.page.get_by_role("button", name="Menu").click()
    box = mia.page.get_by_role("checkbox", name=SWITCH)
    assert (box.is_checked(), mia.page.evaluate("asked")) == (False, 0)
    box.click()
    expect(box).to_be_checked()
    assert mia.page.evaluate("asked") == 1
    mia.page.get_by_role("button", name="Menu").click()
    mia.end_turn()
    assert mia.page.evaluate(SHOWN) == []
    mia.page.evaluate(HIDE)
    yusuf.end_turn()
    mia.my_turn()
    expect(mia.page).to_have_title("Your turn · River Duel")
    mia.page.wait_for_timeout(300)
    assert mia.page.evaluate(SHOWN) == ["Your turn · River Duel: The table waits for you."]


def test_the_whole_menu_is_in_reach_on_a_small_phone(arrive: Arrive) -> None:
    mia, yusuf = (arrive(name, phone=True, size={"width": 360, "height": 560}) for name in ("Mia", "Yusuf"))
    meet(mia, yusuf)
    mia.page.get_by_role("button", name="Menu").click()
    mia.page.set_viewport_size({"width": 844, "height": 390})
    expect(mia.page.locator(".drop")).to_have_attribute("data-goes-on", "down")  # what is cut off fades
    last = mia.page.get_by_role("button", name="Concede the match")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.95)
