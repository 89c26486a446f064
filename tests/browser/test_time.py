"""A bank that is used up: what was said before happens, the opponent chooses, and the person comes back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, meet, scrolls_sideways

WAYS = "wait, claim the match or let a bot play on"


def test_the_opponent_waits_or_calls_a_bot_and_who_is_back_has_the_seat_back(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    table = meet(mia, yusuf, bank_seconds=6)
    expect(mia.page.get_by_text(f"When your time is up, North may {WAYS}.").first).to_be_visible()

    asked = yusuf.page.get_by_role("group", name="South’s time is up")
    expect(asked).to_be_visible(timeout=SLOW)
    mine = mia.page.get_by_role("group", name="Your time is up")
    expect(mine).to_contain_text(f"North may {WAYS}.")
    mia.hears(f"Your time is up: North may {WAYS}.")
    asked.get_by_role("button", name=re.compile("^Wait")).click()
    expect(asked).to_contain_text("You wait for South.")
    expect(mine).to_contain_text("North waits.")

    asked.get_by_role("button", name=re.compile("^Let a bot play on")).focus()
    yusuf.page.keyboard.press("Enter")
    kept = mia.page.get_by_role("group", name="A bot sits in for you")
    expect(kept).to_contain_text("you go on with 10 seconds")
    expect(asked).to_have_count(0)
    kept.get_by_role("button", name="Take the seat back").click()
    expect(kept).to_have_count(0)
    assert not mia.shown(table)["seats"][0]["stand_in"]


def test_a_claim_ends_the_match_and_both_are_told_why(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf", phone=True, size={"width": 360, "height": 560})
    meet(mia, yusuf, bank_seconds=3)
    asked = yusuf.page.get_by_role("group", name="South’s time is up")
    expect(asked).to_be_visible(timeout=SLOW)
    assert scrolls_sideways(yusuf.page) <= 0
    for way in asked.get_by_role("button").all():
        box = way.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    asked.get_by_role("button", name=re.compile("^Claim the match")).click()
    sure = yusuf.page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("South concedes, and you win.")
    sure.get_by_role("button", name="Yes").click()
    expect(yusuf.page.get_by_role("heading", name="You win")).to_be_visible(timeout=SLOW)
    expect(yusuf.page.get_by_text("South ran out of time.")).to_be_visible()
    expect(mia.page.get_by_role("heading", name="You lose")).to_be_visible(timeout=SLOW)
    expect(mia.page.get_by_text("You ran out of time.")).to_be_visible()
