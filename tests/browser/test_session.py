"""Who cannot be known, is known no more or has no seat is told so plainly, and what to do about it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Playwright, ViewportSize, expect

from tests.browser.conftest import FLAGS, Arrive, chromium_program
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, SLOW, meet, play_now
from tests.browser.test_everyone import complaints

SIZES: Final[list[ViewportSize]] = [{"width": 1440, "height": 900}, {"width": 360, "height": 560}]


def test_a_browser_that_blocks_cookies_is_told_so(house: House, playwright: Playwright, tmp_path: Path) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium_program(), args=FLAGS, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(house.url)
    play_now(page).click()
    expect(page.get_by_role("status").filter(has_text="This browser keeps no cookies")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("Allow cookies for this site")).to_be_visible()
    context.close()


def test_whose_cookies_are_cleared_is_told_and_becomes_nobody_else_unasked(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.my_turn()
    me.context.clear_cookies()
    me.page.reload()
    expect(me.page.get_by_role("heading", name="The hall no longer knows you")).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("You were the guest Mia")).to_be_visible()
    assert not me.context.cookies()
    me.go("/")
    expect(me.page.get_by_role("heading", name="The hall no longer knows you")).to_be_visible(timeout=SLOW)
    assert complaints(me.page) == []
    play_now(me.page).click()
    expect(me.page.get_by_text("Log in again, or go on as a new guest.")).to_be_visible()

    me.go(f"/table/{table}")
    me.page.get_by_role("button", name="Go on as a new guest").click()
    note = me.page.get_by_role("status").filter(has_text="South belongs to Mia; on this device you are")
    expect(note).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("Watching", exact=True)).to_be_visible()
    assert complaints(me.page) == []
    me.page.get_by_role("button", name="Close").click()
    expect(me.page.get_by_text("belongs to Mia")).to_be_hidden()
    me.page.reload()
    expect(me.page.get_by_text("Watching", exact=True)).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("belongs to Mia")).to_be_hidden()


def test_who_is_logged_out_elsewhere_is_told_at_the_table_and_comes_back(arrive: Arrive) -> None:
    me, phone = arrive("Mia"), arrive()
    me.expect_faults("401")
    login = {"login": "miaelsewhere", "password": "a long enough word"}
    me.api("POST", "/account", login)
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.my_turn()
    phone.api("POST", "/login", login)
    phone.api("POST", "/logout", {"everywhere": True})
    word = me.page.get_by_role("status").filter(has_text="with the account miaelsewhere; log in again")
    expect(word).to_be_visible(timeout=SLOW)
    me.page.get_by_role("link", name="Log in").click()
    me.page.get_by_text("I have one").click()
    me.page.get_by_label("Login").fill(login["login"])
    me.page.get_by_label("Password").fill(login["password"])
    me.page.get_by_role("button", name="Log in", exact=True).click()
    expect(me.page.get_by_text("Welcome back, Mia.")).to_be_visible(timeout=SLOW)
    me.go(f"/table/{table}")
    me.my_turn()
    expect(me.page.get_by_text("no longer knows you")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_whom_the_host_removes_is_told_so_where_it_covers_nothing(arrive: Arrive, size: ViewportSize) -> None:
    mia, zoe, bea = arrive("Mia"), arrive("Zoe", size=size), arrive("Bea")
    table = mia.open_table([{"kind": "me"}, {"kind": "open"}], public=True)
    zoe.api("POST", f"/tables/{table}/sit", {"seat": 1})
    zoe.go(f"/table/{table}")
    expect(zoe.page.get_by_role("button", name="Leave")).to_be_visible(timeout=SLOW)
    mia.api("POST", f"/tables/{table}/kick", {"seat": 1})
    note = zoe.page.get_by_role("status").filter(has_text="The host has removed you from this table.")
    close = zoe.page.get_by_role("button", name="Close", exact=True)
    expect(note).to_be_visible(timeout=SLOW)
    expect(close).to_be_in_viewport(ratio=1)
    expect(zoe.page.get_by_role("button", name="Sit here")).to_be_hidden()
    assert complaints(zoe.page) == []
    zoe.page.reload()
    expect(note).to_be_visible(timeout=SLOW)
    expect(zoe.page.get_by_role("button", name="Sit here")).to_be_hidden()

    bea.api("POST", f"/tables/{table}/sit", {"seat": 1})
    expect(note).to_contain_text("Bea has North now")
    mia.api("POST", f"/tables/{table}/start")
    expect(zoe.page.locator("#decision")).to_contain_text("Bea has North now", timeout=SLOW)
    expect(close).to_be_in_viewport(ratio=1)
    for other in ("Board", "Seats", "Story, rules and chat"):
        assert not _overlap(note, zoe.page.get_by_role("region", name=other, exact=True)), other
    assert complaints(zoe.page) == []
    board = zoe.page.get_by_role("region", name="Board", exact=True)
    before = board.bounding_box()
    close.press("Enter")
    expect(note).to_be_hidden()
    assert board.bounding_box() == before
    expect(zoe.page.locator("#decision h2")).to_be_focused()


def _overlap(first: Locator, second: Locator) -> bool:
    one, other = first.bounding_box(), second.bounding_box()
    assert one is not None
    assert other is not None
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_who_opens_a_table_to_watch_is_told_so(arrive: Arrive) -> None:
    mia, yusuf, zoe = arrive("Mia"), arrive("Yusuf"), arrive("Zoe")
    meet(mia, yusuf, zoe, public=True)
    expect(zoe.page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(zoe.page.get_by_role("status").filter(has_text="You only watch: you have no seat")).to_have_count(1)
    expect(mia.page.get_by_text("Watching", exact=True)).to_be_hidden()


def test_a_new_password_logs_out_all_but_this_browser(arrive: Arrive) -> None:
    me, phone = arrive("Mia"), arrive()
    phone.expect_faults("401")
    login = {"login": "miachanges", "password": "a long enough word"}
    me.api("POST", "/account", login)
    table = me.open_table(HOT_SEAT)
    phone.api("POST", "/login", login)
    phone.go(f"/table/{table}")
    phone.my_turn()
    tab = me.context.new_page()
    tab.goto(f"{me.url}/table/{table}")
    expect(tab.locator("#decision")).to_be_visible(timeout=SLOW)
    me.expect_faults("400")
    me.go("/account")
    me.page.get_by_role("button", name="Change the password …").click()
    me.page.get_by_label("Old password").fill(login["password"])
    me.page.get_by_label("New password").fill("iloveyou")
    me.page.get_by_role("button", name="Change the password", exact=True).click()
    expect(me.page.get_by_text("Everybody knows this password")).to_be_visible()
    assert complaints(me.page) == []
    me.page.get_by_label("New password").fill("another long word")
    me.page.get_by_role("button", name="Change the password", exact=True).click()
    expect(me.page.get_by_text("Your password is changed.")).to_be_visible(timeout=SLOW)
    expect(phone.page.get_by_text("log in again").first).to_be_visible(timeout=SLOW)
    tab.get_by_role("button", name="Hint").click()  # over a connection with the new cookie
    expect(tab.get_by_text("no longer knows you")).to_be_hidden()
    me.api("POST", "/login", {**login, "password": "another long word"})
