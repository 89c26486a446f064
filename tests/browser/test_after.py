"""After the match and outside it: replay, branch, dice that anybody can check, records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.people import HOT_SEAT, SHORT, SLOW, Person

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def me(arrive: Arrive) -> Person:
    return arrive("Mia")


def upload(person: Person, match: str = "river_duel/duel-elimination-sword") -> str:
    """A finished match on a table of its own; returns its id."""
    person.go("/")
    with person.page.expect_file_chooser() as chooser:
        person.page.get_by_role("button", name="Open a saved match").click()
    chooser.value.set_files(RECORDS / f"{match}.json")
    person.page.wait_for_url(re.compile(r"/table/\w+"))
    return person.table


def test_a_saved_match_is_opened_replayed_and_played_on(me: Person) -> None:
    table = upload(me)
    me.page.get_by_role("link", name="Watch the replay").click()
    page = me.page
    expect(page.get_by_text(re.compile(r"Move 0 of \d+")).first).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(re.compile(r"Move 1 of")).first).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/table/{table}/at/1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/at/2$"))
    page.get_by_role("button", name="To the next turn").click()
    expect(page).to_have_url(re.compile(r"/at/([3-9]|\d\d)$"))
    page.get_by_role("slider", name="Moment").fill("20")
    expect(page).to_have_url(re.compile(r"/at/20$"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/at/2[2-9]$"), timeout=SLOW)
    page.get_by_role("button", name="Pause").click()

    me.go(f"/table/{table}/at/12")
    expect(page.get_by_text(re.compile(r"Move 12 of")).first).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    me.my_turn()
    assert me.moves() == 12
    me.end_turn()


def test_a_replay_fetches_the_moments_it_shows(me: Person) -> None:
    page, fetched = me.page, list[int]()

    def note(request: Request) -> None:
        if found := re.search(r"/moments\?first=(\d+)&last=(\d+)", request.url):
            fetched.extend(range(int(found[1]), int(found[2]) + 1))

    page.on("request", note)
    table = upload(me, "roll_for_adventure/three-won-jewel")
    expect(page.get_by_role("button", name="Check every roll")).to_be_attached(timeout=SLOW)
    assert not fetched, "the chart below the table is not in sight yet"

    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_text("Move 0 of 495").first).to_be_visible(timeout=SLOW)
    assert fetched == [*range(20)]
    slider = page.get_by_role("slider", name="Moment")
    with page.expect_response(re.compile(r"/moments\?first=400&last=419")):
        slider.fill("405")
    slider.fill("409")
    with page.expect_response(re.compile(r"/moments\?first=420&last=439")):
        page.get_by_role("button", name="One move on").click()  # what comes next is fetched before it is wanted
    expect(page).to_have_url(re.compile(r"/at/410$"))
    slider.fill("425")
    with page.expect_response(re.compile(r"/moments\?first=480&last=495")):
        slider.fill("495")
    expect(page.get_by_text("The match is over").first).to_be_visible()
    assert fetched == [*range(20), *range(400, 440), *range(480, 496)], "each once, and nothing between"

    fetched.clear()
    me.go(f"/table/{table}")
    page.get_by_role("button", name="The story of the match").click()
    expect(page.get_by_role("heading", name="Moments that mattered")).to_be_visible(timeout=SLOW)
    assert fetched == [*range(496)]
    expect(page.get_by_role("region", name="Board", exact=True)).not_to_be_in_viewport()


def test_a_bot_tells_why_it_did_that(arrive: Arrive) -> None:
    """With keys, and on a phone, where the button is in sight and large enough for a finger."""
    me = arrive("Mia", phone=True, size={"width": 360, "height": 560})
    bots = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    table = me.open_table(bots, house_rules=SHORT)
    page = me.go(f"/table/{table}")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible(timeout=SLOW)
    me.go(f"/table/{table}/at/0")
    expect(page.get_by_text(re.compile(r"Move 0 of \d+")).first).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    why = page.get_by_role("button", name="Why? South, move 1")
    expect(why).to_be_visible(timeout=SLOW)
    box = why.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert box["y"] + box["height"] <= 560
    why.focus()
    page.keyboard.press("Enter")
    answer = page.get_by_role("dialog", name="Why did South do that?")
    expect(answer.get_by_text(re.compile("^South took "))).to_be_visible(timeout=SLOW)
    expect(answer.get_by_role("listitem").filter(has_text="taken")).to_have_count(1)
    expect(answer.get_by_text(re.compile(r"\d+ % to win"))).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    expect(why).to_be_focused()


def test_the_result_says_why_somebody_fell(me: Person) -> None:
    upload(me, "river_duel/duel-elimination-hunger")
    result = me.page.get_by_role("region", name="Decision")
    expect(result.get_by_text("North has too little to eat and starves. North dies (0 lives left).")).to_be_visible()


def test_a_log_line_opens_its_clause_and_its_moment(me: Person) -> None:
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.choose("Walk to the mountain c2")
    me.page.get_by_role("button", name="Log").click()
    log = me.page.get_by_role("region", name="Log")
    expect(log.get_by_text("South: +1 arrow (now 1).")).to_be_visible()
    log.get_by_role("link", name=re.compile("^mountain-1$", re.IGNORECASE)).first.click()
    rules = me.page.get_by_role("region", name="Rules")
    expect(rules.get_by_text("Landing bonus: +1 arrow").first).to_be_visible()


def test_the_dice_can_be_checked_in_the_browser(me: Person) -> None:
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.choose("Walk to the mountain c2")
    me.choose("Explore the mountain")
    me.my_turn()
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Concede the match").click()
    me.page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").click()
    expect(me.page.get_by_role("heading", name="South wins")).to_be_visible(timeout=SLOW)
    me.page.get_by_role("button", name="Check every roll").click()
    expect(me.page.get_by_text("The seed fits the promise made before the first roll.")).to_be_visible()
    expect(me.page.get_by_text("All 1 rolls are exactly what the seed gives.")).to_be_visible()
    expect(me.page.get_by_text("Nobody has touched the dice.")).to_be_visible()


def test_a_forged_record_is_found_out(me: Person) -> None:
    upload(me)
    table = me.table

    def forge(route: Route) -> None:
        record = route.fetch().json()
        sides, face = record["rolls"][2]
        record["rolls"][2] = [sides, face % sides + 1]
        route.fulfill(json=record)

    me.page.route(f"**/api/tables/{table}/record", forge)
    me.page.get_by_role("button", name="Check every roll").click()
    expect(me.page.get_by_text(re.compile("1 of \\d+ rolls are not what the seed gives"))).to_be_visible()
