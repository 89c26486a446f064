"""Delve in a browser: whole runs on a desktop and on a phone, the guided run, and the same for everyone."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person, scrolls_sideways
from tests.browser.test_everyone import complaints, settled
from tests.browser.test_lesson import follow, guide, steps_of

ALONE: Final = [{"kind": "me"}]
RESULT: Final = re.compile(r"fame\s*:\s*.*(Adventurer|Dungeon Master)")
MOST: Final = 400


def enter(person: Person, **rules: int | str) -> None:
    """Stand at the entrance of a new dungeon."""
    person.go(f"/table/{person.open_table(ALONE, game='delve', house_rules=rules)}")
    person.my_turn()


def position_of(person: Person) -> dict[str, Any]:
    """How the run stands."""
    position: dict[str, Any] = person.shown(person.table)["position"]
    return position


def confirm(person: Person) -> None:
    dialog = person.page.get_by_role("dialog", name="Are you sure?")
    if dialog.is_visible():
        dialog.get_by_role("button", name="Yes").click()


def press(person: Person, thing: Locator, moves: int) -> None:
    """Click something on the board that is a whole decision, after so many moves."""
    thing.first.click()
    confirm(person)
    person.until_moves(moves + 1)


def on_board(person: Person, decision: dict[str, Any]) -> Locator:
    """The thing on the board that stands for the first option, or its button in the panel."""
    page, option = person.page, decision["options"][0]
    verb, *words = option["option"].split()
    if verb == "movement":
        return page.locator(".tray").get_by_role("button", name=f"{words[0]} for movement")
    if verb == "keep":
        return page.get_by_role("button", name=f"Keep {words[0]}, the")
    if option["target"]:
        return page.locator(f'[data-target="{option["target"]}"].open')
    return page.locator("[data-choice]")


def place_dice(person: Person, moves: int) -> None:
    """Two dice are tapped, the third falls into place."""
    tray = person.page.locator(".tray")
    tray.get_by_role("button", name=re.compile("for enemy")).first.click()
    tray.get_by_role("button", name=re.compile("for equipment")).first.click()
    tray.get_by_role("button", name=re.compile("^Fight the")).click()
    person.until_moves(moves + 1)


def walk_to_the_end(person: Person) -> None:
    """Always the first option, by what lies on the board; home when the way out is near."""
    for _ in range(MOST):
        position = position_of(person)
        if position["decision"] is None:
            return
        step(person, position)
        assert scrolls_sideways(person.page) == 0
    raise AssertionError("the run does not end")


def step(person: Person, position: dict[str, Any]) -> None:
    """The first option, by what lies on the board."""
    decision, moves = position["decision"], position["moves"]
    if any(option["option"] == "move D1" for option in decision["options"]):
        press(person, person.page.locator("[data-tile=D1].open"), moves)
    elif decision["ask"] == "place":
        place_dice(person, moves)
    else:
        press(person, on_board(person, decision), moves)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_whole_run_on_the_board(arrive: Arrive, phone: bool) -> None:
    me = arrive("Mia", phone=phone)
    enter(me)
    expect(me.page.get_by_text("Your turn", exact=True)).to_have_count(0)  # whose else?
    walk_to_the_end(me)
    expect(me.page.get_by_role("heading", name=RESULT)).to_be_visible(timeout=SLOW)
    expect(me.page.get_by_role("button", name="Play again")).to_be_visible()
    me.page.get_by_role("link", name="Watch the replay").click()
    expect(me.page.get_by_text(re.compile("Move 0 of")).first).to_be_visible(timeout=SLOW)
    assert scrolls_sideways(me.page) == 0


def scrolls_down(person: Person) -> int:
    """By how many pixels the page is higher than its window."""
    height: int = person.page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight")
    return height


def test_a_phone_on_its_side_shows_board_and_decision(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True)
    me.page.set_viewport_size({"width": 844, "height": 390})
    enter(me, variants="draft+merchant")
    for _ in range(12):
        position = position_of(me)
        if position["decision"] is None:
            break
        expect(me.question).to_be_in_viewport(ratio=1)
        expect(me.page.get_by_role("list", name="Your sheet").get_by_role("listitem").last).to_be_in_viewport(ratio=1)
        assert (scrolls_sideways(me.page), scrolls_down(me)) == (0, 0)
        if position["decision"]["ask"] == "draft":
            me.page.keyboard.press("1")
            me.until_moves(position["moves"] + 1)
        else:
            step(me, position)


def test_a_drafted_run_with_the_keyboard(arrive: Arrive) -> None:
    me = arrive("Mia")
    enter(me, variants="draft+merchant+revive")
    asked = set()
    for moves in range(14):
        me.my_turn()
        asked.add(position_of(me)["decision"]["ask"])
        me.page.keyboard.press("1" if moves else "6")  # the merchant's sixth option is to buy nothing
        me.until_moves(moves + 1)
    assert {"shop", "move", "movement"} <= asked


def do_as_told(person: Person, step: dict[str, Any]) -> None:
    """Click what the guide has lit, or the option it speaks of."""
    options = position_of(person)["decision"]["options"]
    option = next(each for each in options if each["option"] == step["option"])
    lit = person.page.locator(f'[data-target="{step["target"]}"].open, [data-option="{step["option"]}"]')
    label = re.compile(r"\s*:\s*".join(re.escape(part) for part in option["label"].split(": ")))
    (lit if lit.count() else person.page.locator("[data-choice]", has_text=label)).first.click()
    person.until_moves(step["moves"] + 1)


def test_the_guided_run(arrive: Arrive) -> None:
    me = arrive()
    me.go("/learn/delve")
    me.page.get_by_role("button", name="Start the guided match").click()
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    for step in steps_of(me, "delve"):
        expect(guide(me)).to_contain_text(step["text"], timeout=SLOW)
        expect(me.page.locator("div.ring")).to_be_visible()  # what it speaks of is in sight
        if step["kind"] == "play":
            do_as_told(me, step)
        else:
            follow(me, step)
        assert scrolls_sideways(me.page) == 0
    expect(guide(me).get_by_role("button", name="Go on here")).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_a_round(arrive: Arrive, dark: bool) -> None:
    me = arrive("Mia", dark=dark)
    enter(me)
    settled(me.page)
    seen = set()
    for _ in range(12):
        position = position_of(me)
        if position["decision"] is None:  # some runs are short
            break
        if position["decision"]["ask"] not in seen:
            seen.add(position["decision"]["ask"])
            assert complaints(me.page) == [], position["decision"]["ask"]
        step(me, position)
        if position["decision"]["ask"] in ("keep", "move") and len(seen) > 3:
            break


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_the_sheets_of_a_phone(arrive: Arrive, dark: bool) -> None:
    me = arrive("Mia", dark=dark, phone=True)
    enter(me)
    settled(me.page)
    for sheet in ("Map", "Foes", "Loot", "Status"):
        me.page.get_by_role("navigation", name="Sheets").get_by_role("button", name=sheet).click()
        assert complaints(me.page) == [], sheet


def test_a_hint_tells_what_it_is_worth(arrive: Arrive) -> None:
    me = arrive("Mia")
    enter(me)
    me.page.keyboard.press("h")
    expect(me.page.get_by_text(re.compile("worth about")).first).to_be_visible(timeout=SLOW)
