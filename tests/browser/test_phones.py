"""Small phones, with the bars of the browser: what is asked is in reach, and nothing is hidden without a sign."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person

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
