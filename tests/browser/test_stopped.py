"""A match that cannot go on after an upgrade: it can be looked at, says why, and offers nothing to play."""

from __future__ import annotations

import re
import sqlite3

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, SLOW


def begin_with_other_rules(house: House) -> None:
    """Make all tables such as a program with rules of another version would have begun them."""
    store = sqlite3.connect(house.data / "questhall.db")
    store.execute("update entry set body = json_set(body, '$.rules', 99) where kind = 'opened'")
    store.commit()
    store.close()


def test_a_match_of_other_rules_can_only_be_looked_at(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia")
    me.expect_faults("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.choose("Walk to the mountain c2")
    own_house.stop()
    begin_with_other_rules(own_house)
    own_house.start()
    me.go(f"/table/{table}")
    decision = me.page.locator("#decision")
    expect(decision.get_by_role("heading", name="This match can only be looked at.")).to_be_visible(timeout=SLOW)
    expect(decision.get_by_role("status")).to_have_text(
        "It was begun with version 99 of the rules; version 1 is played here now."
    )
    expect(decision.locator("[data-choice]")).to_have_count(0)
    for name in ("Take back", "Hint"):
        expect(decision.get_by_role("button", name=name)).to_be_disabled()
    expect(me.page.get_by_text("Your turn")).to_have_count(0)
    here = me.page.get_by_role("region", name="Board").get_by_role(
        "button", name=re.compile("^Mountain c2.*South is here")
    )
    expect(here).to_be_visible()
    expect(here).to_be_disabled()
    for key in ("1", "e", "u"):
        me.page.keyboard.press(key)
    assert me.moves() == 1, "the match as far as it was played, and no further"
