"""Pointing at things: seen by everybody at the table, by mouse, by finger and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, meet
from tests.browser.test_everyone import complaints


def test_two_browsers_and_a_spectator_see_a_right_click(arrive: Arrive) -> None:
    mia, yusuf, olga = arrive("Mia"), arrive("Yusuf"), arrive("Olga")
    table = meet(mia, yusuf, olga)
    moves = mia.moves()
    yusuf.page.locator("[data-place=c4]").click(button="right", force=True)
    for person, who, line in (
        (mia, "Yusuf", "Yusuf points at: River c4"),
        (yusuf, "You", "You point at: River c4"),
        (olga, "Yusuf", "Yusuf points at: River c4"),
    ):
        person.sees("c4", who)
        person.hears(line)
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
    olga.sees("b3", "Yusuf")
    assert [ring["target"] for ring in olga.rings()] == ["c4", "b3"]


def test_pointing_by_keyboard(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    meet(mia, yusuf)
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
    yusuf.hears(f"Mia points at: {name}")
    assert mia.moves() == 0
    page.keyboard.press("Shift+P")
    page.keyboard.press("Escape")
    expect(layer).to_be_hidden()


def test_a_finger_reads_first_and_then_points(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia", phone=True), arrive("Yusuf", phone=True, dark=True)
    meet(mia, yusuf)
    tile = mia.page.locator("[data-place=c4]")
    tile.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    mia.page.get_by_role("button", name="Point at it").tap()
    yusuf.sees("c4", "Mia")
    yusuf.page.get_by_role("button", name="Point", exact=True).tap()
    assert complaints(yusuf.page) == []
    yusuf.page.get_by_role("group", name="Point at something").get_by_role("button", name="North", exact=True).tap()
    mia.hears("Yusuf points at: North")


def test_who_plays_alone_has_nobody_to_show_things_to(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(DUEL)}")
    me.my_turn()
    expect(me.page.get_by_role("button", name="Point", exact=True)).to_be_hidden()
    me.page.keyboard.press("Shift+P")
    expect(me.page.get_by_role("group", name="Point at something")).to_be_hidden()
