"""Several seats asked at once, in a browser: answers are secret, can be changed and taken back; teams; passing on."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person
from tests.browser.test_everyone import complaints, settled

AT_ONCE: Final[dict[str, Any]] = {"game": "lanterns", "house_rules": {"choosing": "at_once"}}
BOT: Final = {"kind": "bot", "level": "easy"}
SCREEN: Final = "() => ['#decision', '[data-panel=seats]', 'header'].map((it) => document.querySelector(it).innerText)"

pytestmark = pytest.mark.usefixtures("toy_house")


def meet(mia: Person, yusuf: Person, *watchers: Person) -> str:
    """Lanterns for two, on the screens of all."""
    table = mia.open_table([{"kind": "me"}, {"kind": "open"}], **AT_ONCE)
    yusuf.api("POST", f"/tables/{table}/sit", {})
    mia.api("POST", f"/tables/{table}/start")
    for person in (mia, yusuf, *watchers):
        person.go(f"/table/{table}")
        expect(person.question).to_be_visible(timeout=SLOW)
    for person in (mia, yusuf):
        person.my_turn()
    return table


def cards(person: Person, table: str) -> list[str]:
    """The cards that a person may choose, as the buttons call them."""
    options = person.shown(table)["position"]["decision"]["options"]
    return [each["label"] for each in options if each["option"].startswith("choose")]


def chosen(person: Person, label: str) -> None:
    """Wait until an answer waits for the others'."""
    expect(person.question).to_have_text(f"You chose: {label}")
    expect(person.option(label)).to_have_attribute("aria-pressed", "true")


def knows(person: Person, labels: list[str]) -> list[str]:
    """Which of somebody else's cards a person could find out."""
    return [label for label in labels if re.search(rf"{label}\b", person.known())]


def choose_all(*people: Person) -> None:
    """Each takes the first card."""
    for person in people:
        person.my_turn()
        person.option("choose").click()
    for person in people:
        expect(person.option("pass")).to_be_visible(timeout=SLOW)


def test_answers_are_secret_and_nobody_notices_who_has_answered(arrive: Arrive) -> None:
    mia, yusuf, eve = arrive("Mia"), arrive("Yusuf"), arrive("Eve")
    table = meet(mia, yusuf, eve)
    hand = cards(mia, table)
    others = (yusuf, eve)
    expect(mia.page.get_by_text("You and Seat 2 choose in secret").first).to_be_visible()
    expect(eve.question).to_have_text("Seat 1 and Seat 2 choose in secret.")
    expect(mia.page).to_have_title("Your turn · Lanterns")
    before = [(person.page.evaluate(SCREEN), len(person.frames)) for person in others]

    mia.page.keyboard.press("1")
    chosen(mia, hand[0])
    expect(mia.page).to_have_title("Lanterns · Questhall")
    said = mia.page.get_by_role("status").filter(has_text=f"You chose: {hand[0]}. Waiting for the others.")
    expect(said).to_have_count(1)
    mia.option(hand[1]).click()
    chosen(mia, hand[1])
    mia.page.keyboard.press("u")
    mia.my_turn()
    mia.option(hand[0]).click()
    chosen(mia, hand[0])
    mia.page.reload()
    chosen(mia, hand[0])

    mia.page.get_by_role("button", name="Chat").click()
    mia.say("Well?")
    for person, (screen, heard) in zip(others, before, strict=True):
        person.page.get_by_role("button", name="Chat").click()
        expect(person.page.get_by_text("Well?")).to_be_visible()
        news = [frame for frame in person.frames[heard:] if not any(each in frame for each in ('"presence"', '"pong"'))]
        assert len(news) == 1, "the line of chat, and nothing before it"
        assert '"position"' not in news[0]
        assert person.page.evaluate(SCREEN) == screen
        assert knows(person, hand) == []
    assert knows(mia, cards(yusuf, table)) == []

    yusuf.option("choose").click()
    for person in (mia, yusuf):
        expect(person.option("pass")).to_be_visible(timeout=SLOW)
    eve.until_moves(2)
    assert any(hand[0].split()[1] in frame for frame in eve.frames[-3:]), "now all see what was chosen"
    assert mia.moves() == 2


def test_one_may_pass_for_the_rest_of_a_round_and_be_asked_again(arrive: Arrive) -> None:
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    table = meet(mia, yusuf)
    choose_all(mia, yusuf)
    mia.option("pass until the end of round 1").click()
    expect(mia.question).to_have_text("You pass until the end of round 1.")
    expect(mia.option("raise")).to_be_hidden()
    mia.page.get_by_role("button", name="Ask me again").click()
    chosen(mia, "pass")  # what was passed stays so, and may be changed
    mia.option("pass until the end of round 1").click()
    expect(mia.question).to_have_text("You pass until the end of round 1.")
    assert yusuf.shown(table)["position"]["passing"] == ""
    yusuf.option("raise").click()
    yusuf.until_moves(5)  # Yusuf raised his lantern, so all were asked once more, but Mia was not


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_before_and_after_an_answer(arrive: Arrive, theme: str) -> None:
    me = arrive("Mia", dark=theme == "dark")
    table = me.open_table([{"kind": "me"}, {"kind": "open"}, BOT, BOT], **AT_ONCE)
    me.go(f"/table/{table}")
    settled(me.page)
    assert complaints(me.page) == []
    guest = arrive("Yusuf")
    guest.api("POST", f"/tables/{table}/sit", {})
    me.api("POST", f"/tables/{table}/start")
    me.my_turn()
    assert complaints(me.page) == []
    me.page.keyboard.press("h")
    expect(me.page.get_by_role("button", name="Hint")).to_be_enabled(timeout=SLOW)
    me.option("choose").click()
    expect(me.question).to_contain_text("You chose")
    assert complaints(me.page) == []


def test_a_match_to_its_end(arrive: Arrive) -> None:
    mia, yusuf, eve = arrive("Mia"), arrive("Yusuf"), arrive("Eve")
    table = meet(mia, yusuf, eve)
    for _ in range(2_000):
        if mia.over():
            break
        if not any([answer_if_asked(person, table) for person in (mia, yusuf)]):
            mia.page.wait_for_timeout(50)  # a window in which nobody is asked is still open
    expect(mia.page.get_by_role("heading", name=re.compile("You (win|lose)|A draw"))).to_be_visible(timeout=SLOW)
    expect(eve.page.get_by_role("heading", name=re.compile("Seat [12] wins|A draw"))).to_be_visible(timeout=SLOW)
    eve.go(f"/table/{table}/at/1")  # in the middle of what both chose: nothing is to be seen there
    expect(eve.page.get_by_text(re.compile("Move 2 of")).first).to_be_visible(timeout=SLOW)


def answer_if_asked(person: Person, table: str) -> bool:
    """Choose the first option, if the match waits for this person; whether it does."""
    position = person.shown(table)["position"]
    decision = position["decision"]
    if not decision or not decision["mine"] or (decision.get("together") or {}).get("answer"):
        return False
    person.until_moves(position["moves"])
    person.my_turn()
    person.option(decision["options"][0]["label"]).click()
    for _ in range(SLOW // 50):
        now = person.shown(table)["position"]
        asked = now["decision"] or {}
        if now["moves"] > position["moves"] or (asked.get("together") or {}).get("answer"):
            return True
        person.page.wait_for_timeout(50)
    raise AssertionError("the answer has not arrived")


def test_at_one_screen_nothing_of_an_answer_is_there_when_the_next_one_looks(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table([{"kind": "me"}, {"kind": "me"}], **AT_ONCE)
    me.go(f"/table/{table}")
    me.page.get_by_role("button", name="I am Seat 1").click()
    expect(me.page.get_by_text("Seat 1: you and Seat 2 choose in secret").first).to_be_visible()
    hand = cards(me, table)
    me.option(hand[0]).click()
    ready = me.page.get_by_role("button", name="I am Seat 2")
    expect(ready).to_be_visible()
    expect(me.page.locator("#decision")).to_have_count(0)
    assert not re.search("|".join(rf"{label}\b" for label in hand), me.page.content())
    assert not re.search("|".join(rf"{label}\b" for label in hand), me.frames[-1])
    ready.click()
    me.my_turn()
    assert not re.search("|".join(rf"{label}\b" for label in hand), me.page.content())

    me.page.get_by_role("button", name="Take back").click()
    me.page.get_by_role("button", name="I am Seat 1").click()
    me.option(hand[1]).click()
    ready.click()
    second = cards(me, table)
    me.option(second[0]).click()
    me.page.get_by_role("button", name="I am Seat 1").click()
    expect(me.option("pass")).to_be_visible()
    assert me.moves() == 2


def test_mates_are_named_from_the_set_up_to_the_result(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go("/new/lanterns")
    me.page.get_by_text("4 seats").click()
    expect(me.page.get_by_title("Side: 1")).to_have_count(2)
    waiting = me.open_table([{"kind": "me"}, {"kind": "open"}, BOT, BOT], **AT_ONCE)
    me.go(f"/table/{waiting}")
    expect(me.page.get_by_text("plays with Seat 3")).to_have_count(1)
    expect(me.page.get_by_text("plays with Seat 2")).to_have_count(1)

    table = me.open_table([{"kind": "me"}, BOT, BOT, BOT], **AT_ONCE)
    me.go(f"/table/{table}")
    me.my_turn()
    expect(me.page.get_by_text("You and 3 others choose in secret").first).to_be_visible()
    sheet = me.page.get_by_role("article", name=re.compile("^Seat 3"))
    expect(sheet.get_by_title("Side: 1")).to_be_visible()
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name=re.compile("Concede", re.IGNORECASE)).click()
    me.page.get_by_role("button", name="Yes").click()
    expect(me.page.get_by_role("heading", name="You and Seat 3 lose")).to_be_visible(timeout=SLOW)
