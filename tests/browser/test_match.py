"""Whole matches in a browser: against a bot, online, at one screen, with take-back, absence and a restart."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.people import DUEL, HOT_SEAT, SHORT, SLOW, Person, play_now


def starve(person: Person) -> None:
    """Do nothing, turn after turn, until the match is over."""
    for _ in range(60):
        if person.over():
            return
        person.end_turn()
        person.my_turn_or_over()
    raise AssertionError("the match does not end")


def test_one_click_and_a_match_against_a_bot_to_its_end(arrive: Arrive) -> None:
    me = arrive()
    me.go("/")
    play_now(me.page).click()
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    starve(me)
    result = me.page.get_by_role("heading", name="You lose")
    expect(result).to_be_visible(timeout=SLOW)
    expect(result).to_be_focused()
    expect(result).to_have_accessible_description(re.compile("Bot|North|South"))
    expect(me.page.get_by_role("heading", name="The story of the match")).to_be_visible()
    me.page.get_by_role("button", name="Rematch").click()
    expect(me.page.get_by_role("heading", name="You lose")).to_be_hidden()
    assert me.moves() <= 5


def test_two_browsers_and_a_connection_that_breaks(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive()
    mia.tap_wire()
    yusuf.tap_wire()
    mia.go("/new/river_duel")
    mia.page.get_by_role("group", name="Who sits at North?").get_by_text("Friend").click()
    mia.page.get_by_role("button", name=re.compile("^(Open|Create|Lay|Set up)")).click()
    link = mia.page.get_by_role("textbox", name="Invitation link").input_value()
    yusuf.page.goto(link)
    yusuf.page.get_by_label("Your name at the table").fill("Yusuf")
    yusuf.page.get_by_role("button", name="Sit down").click()
    expect(mia.page.get_by_text("Yusuf").first).to_be_visible()
    mia.page.get_by_role("button", name="Begin").click()
    for person in (mia, yusuf):
        expect(person.question).to_be_visible(timeout=SLOW)
    first, second = (mia, yusuf) if mia.shown(mia.table)["position"]["decision"]["mine"] else (yusuf, mia)
    first.end_turn()
    second.my_turn()

    second.cut_wire()
    expect(first.question).to_contain_text("is away", timeout=SLOW)
    expect(second.page.get_by_text("The connection is lost; your table is kept.")).to_be_visible(timeout=SLOW)
    second.mend_wire()
    expect(first.question).to_contain_text("Waiting for", timeout=SLOW)
    second.end_turn()
    first.my_turn()
    first.end_turn()
    second.my_turn()
    assert first.moves() == second.moves() == 3


def test_two_people_at_one_screen(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go("/new/river_duel")
    me.page.get_by_role("group", name="Who sits at North?").get_by_text("This device").click()
    me.page.get_by_role("button", name=re.compile("^(Open|Create|Lay|Set up)")).click()
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    me.my_turn()
    first = me.page.get_by_text(re.compile("Your turn: (South|North)")).first.inner_text()
    me.end_turn()
    other = "North" if "South" in first else "South"
    expect(me.page.get_by_text(f"Your turn: {other}").first).to_be_visible(timeout=SLOW)
    me.end_turn()
    expect(me.page.get_by_text(first).first).to_be_visible(timeout=SLOW)


def test_take_back_is_free_until_a_die_is_rolled(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.my_turn()
    back = me.page.get_by_role("button", name=re.compile("^Take back"))
    expect(back).to_be_disabled()
    me.choose("Walk to the mountain c2")
    me.my_turn()
    back.click()
    expect(me.option("Walk to the mountain c2")).to_be_visible(timeout=SLOW)
    assert me.moves() == 0
    me.choose("Walk to the mountain b1")
    me.choose("Explore the mountain")
    me.my_turn()
    assert me.shown(table)["position"]["take_back"]["free"] == 0


def test_a_bot_plays_for_who_leaves_until_the_return(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    table = mia.open_table([{"kind": "me"}, {"kind": "open"}], absence="bot", absence_seconds=5)
    yusuf.api("POST", f"/tables/{table}/sit", {})
    mia.api("POST", f"/tables/{table}/start")
    mia.go(f"/table/{table}")
    yusuf.go(f"/table/{table}")
    mia.my_turn()
    mia.page.get_by_role("button", name="Menu").click()
    mia.page.get_by_role("button", name="Leave the table").click()
    mia.page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Yes").click()
    expect(mia.page).to_have_url(f"{mia.url}/")
    yusuf.my_turn()
    seat = yusuf.shown(table)["seats"][0]
    assert seat["stand_in"]
    expect(yusuf.page.get_by_text(re.compile("bot", re.IGNORECASE)).first).to_be_visible()

    mia.page.get_by_role("link", name=re.compile("River Duel")).first.click()
    mia.page.wait_for_url(re.compile(table))
    expect(mia.question).to_be_visible(timeout=SLOW)
    recap = mia.page.get_by_role("complementary", name="Since you last looked")
    if recap.is_visible():
        recap.get_by_role("button", name="Play on").click()
    yusuf.end_turn()
    mia.my_turn()
    assert not mia.shown(table)["seats"][0]["stand_in"]


def test_the_server_restarts_in_mid_match(own_house: House, arrive: Arrive) -> None:
    me = arrive("Mia")
    me.expect_faults("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
    table = me.open_table(DUEL, house_rules=SHORT)
    me.go(f"/table/{table}")
    me.choose("Walk to the mountain c2")
    me.my_turn()
    own_house.kill()
    expect(
        me.page.get_by_role("status").filter(has_text=re.compile("connection|restarts", re.IGNORECASE))
    ).to_be_visible(timeout=SLOW)
    own_house.start()
    connected(own_house, me)
    me.end_turn()
    me.my_turn()
    own_house.stop()
    own_house.start()
    connected(own_house, me)
    me.end_turn()
    assert me.moves() >= 3


def connected(house: House, person: Person) -> None:
    """Wait until the page has found its server again, by itself."""
    for _ in range(SLOW // 50):
        if house.figure("questhall_connections") >= 1:
            break
        person.page.wait_for_timeout(50)
    expect(person.page.get_by_role("button", name="Try now")).to_be_hidden(timeout=SLOW)


def test_what_is_barred_says_why_and_opens_its_clause(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    barred = me.page.get_by_role("group", name="Not possible now")
    expect(barred).to_contain_text("this kind of tile cannot be explored")
    barred.get_by_text(re.compile("explore-3", re.IGNORECASE)).click(force=True)  # it is aria-disabled and yet explains
    rules = me.page.get_by_role("region", name="Rules")
    expect(rules.get_by_text("Start, village and bridge tiles cannot be explored").first).to_be_visible()


def test_a_hint_gives_three_options_with_reasons_and_can_be_taken(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    me.page.get_by_role("button", name="Hint").click()
    expect(me.page.get_by_text("You keep 3 food; the nearest forest is only 1 step away.")).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_text("% to win")).to_have_count(3)
    expect(me.page.locator(".hints li > span")).to_have_count(3)


def test_conceding_asks_once_and_no_means_no(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(HOT_SEAT)
    me.go(f"/table/{table}")
    me.my_turn()
    for answer, phase in (("No, go back", "playing"), ("Yes", "finished")):
        me.page.get_by_role("button", name="Menu").click()
        me.page.get_by_role("button", name="Concede the match").click()
        dialog = me.page.get_by_role("dialog", name="Are you sure?")
        dialog.get_by_role("button", name=answer).click()
        expect(dialog).to_be_hidden()
        me.page.wait_for_timeout(300)
        assert me.shown(table)["phase"] == phase


def test_people_talk_and_one_is_muted(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    table = mia.open_table([{"kind": "me"}, {"kind": "open"}])
    yusuf.api("POST", f"/tables/{table}/sit", {})
    mia.api("POST", f"/tables/{table}/start")
    for person in (mia, yusuf):
        person.go(f"/table/{table}")
        person.page.get_by_role("button", name=re.compile("^Chat")).click()
    chat = mia.page.get_by_role("region", name="Chat")
    yusuf.say("Good luck!")
    expect(chat.get_by_text("Good luck!")).to_be_visible()
    chat.get_by_role("button", name="Mute Yusuf").click()
    expect(chat.get_by_text("Good luck!")).to_be_hidden()
    yusuf.say("Are you there?")
    mia.say("<b>Hello</b>")
    expect(yusuf.page.get_by_role("region", name="Chat").get_by_text("<b>Hello</b>")).to_be_visible()
    assert chat.get_by_text("Are you there?").count() == 0


def test_a_screen_reload_in_mid_match_changes_nothing(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(DUEL, house_rules=SHORT)
    me.go(f"/table/{table}")
    me.choose("Walk to the mountain c2")
    me.my_turn()
    me.page.reload()
    me.my_turn()
    assert me.moves() == 1
    me.end_turn()
