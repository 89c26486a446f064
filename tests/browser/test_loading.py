"""Whatever takes a while says so: games and tables in the lobby, the next page, a table."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.people import HOT_SEAT, SLOW, Person

LISTS: Final = ["Laying out the games …", "Looking for your tables …", "Looking around …"]


def sign(person: Person, text: str) -> Locator:
    """A sign that something is on its way, for eyes and ears."""
    return person.page.get_by_role("status").filter(has_text=text)


def test_the_lobby_says_what_it_waits_for(arrive: Arrive) -> None:
    me, held = arrive("Mia"), list[Route]()
    asked = re.compile("/api/(games|tables)")
    me.page.route(asked, lambda route: held.append(route))
    me.go("/")
    for text in LISTS:
        expect(sign(me, text)).to_be_visible(timeout=SLOW)
        expect(sign(me, text)).to_have_css("opacity", "1")  # it appears a little later
    me.page.route(asked, lambda route: route.continue_())  # the later one counts
    for route in held:
        route.continue_()
    expect(me.page.get_by_role("article").first).to_be_visible(timeout=SLOW)
    for text in LISTS:
        expect(sign(me, text)).to_be_hidden()


def test_the_next_page_is_announced_while_the_last_one_stays(arrive: Arrive) -> None:
    me, held = arrive("Mia"), list[Route]()
    me.go("/")
    set_up = me.page.get_by_role("link", name="Set up a table").first
    expect(set_up).to_be_visible(timeout=SLOW)
    me.page.route(re.compile(r"/assets/NewTable\S*\.js"), lambda route: held.append(route))
    set_up.click()
    expect(sign(me, "The next page is coming")).to_be_visible()
    expect(set_up).to_be_visible()
    held[0].continue_()
    expect(me.page.get_by_role("button", name="Open the table")).to_be_visible(timeout=SLOW)
    expect(sign(me, "The next page is coming")).to_be_hidden()


def test_a_table_is_being_set_until_it_arrives(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(HOT_SEAT)
    me.page.route_web_socket("**/api/live", lambda _: None)  # opened, and never a word
    me.go(f"/table/{table}")
    expect(sign(me, "Setting the table …")).to_be_visible(timeout=SLOW)
    expect(sign(me, "Setting the table …")).to_have_css("opacity", "1")
