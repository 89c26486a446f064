"""A finger that is held on a thing reads what it is; the words stay when it is lifted, in every game alike."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, HOT_SEAT, Person

GONE: Final = 400  # milliseconds; a card that is dropped goes after 180
SEATS: Final = {"river_duel": HOT_SEAT, "delve": DUEL[:1], "roll_for_adventure": HOT_SEAT, "adventure_party": DUEL[:1]}


class Finger:
    """One finger on a screen, which can rest there."""

    def __init__(self, person: Person) -> None:
        self._wire = person.context.new_cdp_session(person.page)

    def press(self, thing: Locator) -> None:
        """Put it on the middle of a thing."""
        box = thing.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})

    def lift(self) -> None:
        """Take it away."""
        self._wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", SEATS)
def test_what_a_held_finger_reads_stays_when_it_is_lifted(arrive: Arrive, game: str) -> None:
    me = arrive("Mia", phone=True)
    table = me.open_table(SEATS[game], game=game, house_rules={})
    me.go(f"/table/{table}")
    me.my_turn()
    finger = Finger(me)
    places = me.page.locator("[data-board] button[data-place], [data-board] button[data-target]")
    card = me.page.locator(".explain")
    before = me.moves()
    for place in (places.nth(0), places.nth(3)):
        place.scroll_into_view_if_needed()
        finger.press(place)
        expect(card).to_be_visible()
        finger.lift()
        me.page.wait_for_timeout(GONE)
        expect(card).to_be_visible()
        if card.evaluate("card => card.style.pointerEvents") != "none":  # else it lies over what can be chosen
            finger.press(card.get_by_role("heading"))  # to read on, or to scroll it
            finger.lift()
            me.page.wait_for_timeout(GONE)
            expect(card).to_be_visible()
        me.page.locator("h1").dispatch_event("pointerdown")  # anywhere else; the card may lie over much
        expect(card).to_be_hidden()
    assert me.moves() == before, "a long press chose something"
