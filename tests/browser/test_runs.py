"""Runs for one in a browser: practice, the daily from the hall to its board, the bot beside it, history."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person, scrolls_sideways
from tests.browser.test_delve import walk_to_the_end
from tests.browser.test_everyone import complaints, settled

BOT_RUN: Final = 90_000  # milliseconds for the bot's whole run on a busy machine


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_practice_takes_back_what_was_rolled(arrive: Arrive, phone: bool) -> None:
    me = arrive("Mia", phone=phone)
    me.go("/new/delve")
    me.page.get_by_text("Practice: everything").click()
    me.page.get_by_role("button", name="Begin the run").click()
    me.my_turn()
    expect(me.page.get_by_text("Practice", exact=True)).to_be_visible()
    me.choose("Go to C1")
    me.my_turn()
    me.page.get_by_role("button", name="Take back").first.click()
    me.until_moves_are(0)
    me.my_turn()
    expect(me.option("Go to D2")).to_be_visible()
    assert scrolls_sideways(me.page) == 0


def test_elsewhere_dice_stand(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table([{'kind': 'me'}], game='delve', house_rules={})}")
    me.choose("Go to C1")
    me.my_turn()
    expect(me.page.get_by_role("button", name="Take back").first).to_have_attribute("aria-disabled", "true")
    me.page.keyboard.press("u")
    expect(me.page.get_by_text("What was rolled or seen stands.")).to_be_visible()
    assert me.moves() == 1


def test_the_daily_from_the_hall_to_its_board(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.go("/")
    me.page.get_by_role("button", name="Play today’s daily of Delve").click()
    me.my_turn()
    daily = me.table
    expect(me.page.get_by_text(re.compile(r"^Daily, \d+ \w+$"))).to_be_visible()
    me.go("/")
    expect(me.page.get_by_role("link", name=re.compile("Delve daily.*Go on"))).to_be_visible()
    me.page.get_by_role("button", name="Go on today’s daily of Delve").click()
    me.my_turn()
    assert me.table == daily
    me.page.keyboard.press("h")
    expect(me.page.get_by_text("A daily is played without hints")).to_be_visible()
    expect(me.page.get_by_role("button", name="Hint")).to_have_attribute("aria-disabled", "true")
    walk_to_the_end(me)
    me.page.get_by_role("button", name="Share").click()
    expect(me.page.get_by_text("Copied: the result in a line")).to_be_visible()
    text = me.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Questhall · Delve daily \d{4}-\d\d-\d\d · -?\d+ fame, [\w ]+ · ⚔ \d+ · ★ \d+ · 🕯 \d+", text)
    expect(me.page.get_by_text("their seed stays sealed until midnight UTC")).to_be_visible()
    see_the_bot(me)
    me.page.get_by_role("link", name="The day’s board").click()
    expect(me.page.get_by_role("row", name=re.compile("– Mia you guest"))).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_role("row", name=re.compile("The bot, beside the board"))).to_be_visible()
    me.go("/history")
    expect(me.page.get_by_role("heading", name="Your bests")).to_be_visible()
    expect(me.page.get_by_role("table")).to_contain_text("Daily")


def see_the_bot(person: Person) -> None:
    """Let the bot play the same dice and wait for both paths."""
    person.page.get_by_role("button", name="Let the bot play it").click()
    expect(person.page.get_by_role("columnheader", name="Bot")).to_be_visible(timeout=BOT_RUN)
    person.page.get_by_text("Both paths, place by place").click()
    expect(person.page.get_by_text(re.compile(r"Bot: \w\d → "))).to_be_visible()


def test_anothers_run_of_today_is_closed(arrive: Arrive) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    table = ann.api("POST", "/daily/delve").json()["table"]
    bob.go(f"/table/{table}")
    expect(bob.page.get_by_text("finish your own first, then you may look")).to_be_visible(timeout=SLOW)


def test_places_are_for_people_with_an_account(arrive: Arrive) -> None:
    guest, known = arrive("Gus"), arrive("Kim")
    guest.go("/daily/delve")
    expect(guest.page.get_by_text("the four dungeon dice are the same for everybody")).to_be_visible()
    expect(guest.page.get_by_text("takes no place. Make an account")).to_be_visible()
    known.api("POST", "/account", {"login": "kim", "password": "a long enough word"})
    for person in (guest, known):
        person.go(f"/table/{person.api('POST', '/daily/delve').json()['table']}")
        person.my_turn()
        walk_to_the_end(person)
    known.go("/daily/delve")
    expect(known.page.get_by_role("row", name=re.compile("– Gus guest"))).to_be_visible(timeout=SLOW)
    expect(known.page.get_by_role("row", name=re.compile("1 Kim you"))).to_be_visible()
    expect(known.page.get_by_text("Guests take no place")).to_be_visible()


def test_the_tag_of_a_run_without_a_place_stays_whole_on_a_phone(arrive: Arrive) -> None:
    me = arrive("Kim", size={"width": 390, "height": 664})
    run = {"points": 36, "unit": "fame", "rank": "", "deeds": [], "mine": False, "guest": False, "table": ""}

    def answer(route: Route) -> None:
        names = ["Newcomer" + "o" * more for more in range(8)]  # one of them leaves room for half of the tag
        shown = {**route.fetch().json(), "hours": 24, "results": [{**run, "new": True, "name": name} for name in names]}
        route.fulfill(json=shown)

    me.page.route("**/api/daily/delve/*", answer)
    me.go("/daily/delve")
    tags = me.page.get_by_text("new here", exact=True)
    expect(tags).to_have_count(8)
    assert tags.evaluate_all("tags => tags.map((tag) => tag.getClientRects().length)") == [1] * 8
    assert scrolls_sideways(me.page) <= 0


@pytest.mark.parametrize(("day", "said"), [("2024-02-29", "not open on that day"), ("2999-01-01", "not come yet")])
def test_a_day_without_a_daily(arrive: Arrive, day: str, said: str) -> None:
    me = arrive("Mia")
    me.expect_faults("404")
    me.go(f"/daily/delve/{day}")
    expect(me.page.get_by_text(said)).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/daily/delve", "/history", "/new/delve"])
def test_pages_for_everyone(arrive: Arrive, path: str, dark: bool) -> None:
    me = arrive("Mia", phone=True, dark=dark)
    me.go(path)
    settled(me.page)
    assert complaints(me.page) == []
    assert scrolls_sideways(me.page) == 0
