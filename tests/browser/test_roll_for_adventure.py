"""Roll for Adventure in a browser: a match with bots to its end, the guided match, phone, keyboard, both themes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person, meet, scrolls_sideways
from tests.browser.test_everyone import complaints, settled

GAME: Final = "roll_for_adventure"
TEAM: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
ALONE: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "me"}]
RED_FIRST: Final[dict[str, int | str]] = {"start_seat": 1}
# Five holes and no shields: the Master of Shadows makes it short.
SHORT: Final[dict[str, int | str]] = {"start_seat": 1, "track_holes": 5, "turn_limit": "20"}
B_SIDES: Final[dict[str, int | str]] = {
    "start_seat": 1, "desert_side": "B", "fortress_side": "B", "forest_side": "B", "ice_side": "B",
}  # fmt: skip
ALL_SETS: Final[dict[str, int | str]] = {
    **B_SIDES, "adventure": "jewel", "dragons": "yes", "phantoms": "yes", "giants": "yes", "custom": "yes",
    "hero_deal": "random",
}  # fmt: skip
RECORDS: Final = Path(__file__).parents[1] / "records" / GAME


def open_table(person: Person, seats: list[dict[str, str]], rules: dict[str, int | str] = RED_FIRST) -> Page:
    """A table of the game, on the screen."""
    return person.go(f"/table/{person.open_table(seats, game=GAME, house_rules=rules)}")


def decision(person: Person) -> dict[str, Any]:
    shown: dict[str, Any] = person.shown(person.table)["position"]["decision"]
    return shown


def upload(person: Person, name: str) -> str:
    table: str = person.api("POST", "/records", json.loads((RECORDS / f"{name}.json").read_text())).json()["table"]
    return table


def die(person: Person, name: str) -> Locator:
    """A die of the roll in the panel, by its name: red 5."""
    return person.page.get_by_role("group", name="Dice to pick").get_by_role("button", name=name, exact=True).first


def play_on(person: Person) -> None:
    """One option of one's own: roll, feed the vortex, reveal; whatever else is asked, the first thing offered."""
    person.my_turn()
    moves = person.moves()
    asked = decision(person)
    if asked["ask"] == "place":
        person.page.locator("#decision [data-choice]").first.click()
        person.page.get_by_role("button", name=re.compile("→ Resurrection")).first.click()
        person._confirm()
    else:
        person.page.locator("#decision [data-choice]").first.click()
    person.until_moves(moves + 1)


def test_a_match_of_one_person_and_a_bot_to_its_end(arrive: Arrive) -> None:
    me = arrive("Mia")
    page = open_table(me, TEAM, SHORT)
    for _ in range(120):
        if me.over():
            break
        play_on(me)
        me.my_turn_or_over()
    expect(page.get_by_role("heading", name="You lose together")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text(re.compile("he Master of Shadows wins")).first).to_be_visible()
    expect(page.get_by_role("heading", name="The story of the match")).to_be_visible()


def test_dice_are_picked_and_placed_on_the_board(arrive: Arrive) -> None:
    """Pick dice of one number, see where they may go, click there, take back, drag them instead."""
    me = arrive("Mia")
    page = open_table(me, ALONE)
    me.choose("Roll")
    me.my_turn()
    first = page.locator(".pool button[data-target^='die ']").first
    for key in ("Backspace", "Escape"):
        first.click()
        expect(first).to_have_attribute("aria-pressed", "true")
        expect(page.locator("button[data-target=vortex].open")).to_be_visible()
        page.keyboard.press(key)
        expect(first).to_have_attribute("aria-pressed", "false")
    moves = me.moves()
    first.drag_to(page.locator("button[data-target=vortex]"))
    me._confirm()
    me.until_moves(moves + 1)
    me.my_turn()
    expect(page.locator("button[data-target=vortex]")).not_to_have_attribute("aria-label", re.compile("dice: none"))
    page.get_by_role("button", name=re.compile("^Take back")).click()
    me.until_moves_are(moves)


def test_two_people_point_talk_and_place(arrive: Arrive) -> None:
    """The one who waits points at a die and at places, the one whose turn it is answers and does it; both see it."""
    mia, yusuf = arrive("Mia"), arrive("Yusuf", dark=True)
    table = meet(mia, yusuf, game=GAME, house_rules=RED_FIRST)
    while mia.shown(table)["position"]["decision"]["seat"] == 0:
        play_on(mia)
    yusuf.choose("Roll")
    yusuf.my_turn()
    (enemy,) = mia.shown(table)["position"]["view"]["enemies"]
    seen = mia.page.locator(".pool [data-die]").first
    target = seen.get_attribute("data-target") or ""
    number = next(
        die["face"] for die in yusuf.shown(table)["position"]["view"]["pool"] if target == f"die {die['die']}"
    )
    moves = mia.moves()
    for thing, place in (
        (seen, target),
        (mia.page.locator("button[data-target=fortress]"), "fortress"),
        (mia.page.locator(f"button[data-target='{enemy['name']}']"), enemy["name"]),
        (mia.page.locator("button[data-target=vortex]"), "vortex"),
    ):
        # At an edge: the die that the place may hold is a thing of its own.
        thing.click(button="right", force=True, position={"x": 5, "y": 5})
        yusuf.sees(place, "Mia")
        mia.sees(place, "You")
    card = yusuf.shown(table)["printed"]["cards"][enemy["card"]]["title"]
    for line in (f": {number}", "ortress (side A)", card, "Vortex of Resurrection"):
        expect(
            yusuf.page.get_by_role("log").get_by_text(re.compile(f"^Mia points at: .*{re.escape(line)}$"))
        ).to_have_count(1)
    assert mia.moves() == moves

    for person in (mia, yusuf):
        person.page.get_by_role("button", name=re.compile("^Chat")).click()
    yusuf.say("On the enemy? Gladly.")
    expect(mia.page.get_by_role("region", name="Chat").get_by_text("On the enemy? Gladly.")).to_be_visible()
    for person in (mia, yusuf):
        person.page.keyboard.press("Escape")

    yusuf.page.locator(f".pool button[data-target='{target}']").click()
    yusuf.page.locator(f"button[data-target='{enemy['name']}'].open").click()
    yusuf._confirm()
    yusuf.until_moves(moves + 1)
    for person in (mia, yusuf):
        expect(person.page.locator(".pool").locator(f"[data-target='{target}']")).to_have_count(0)
    expect(mia.page.get_by_role("log").get_by_text(re.compile(f"^Blue places .* {re.escape(card)}"))).to_have_count(1)


def test_turning_and_reloading_a_phone_in_mid_placement(arrive: Arrive) -> None:
    """What is picked stays when the phone is turned; a reload drops it and changes nothing else."""
    me = arrive("Mia", phone=True)
    page = open_table(me, ALONE, B_SIDES)
    me.choose("Roll")
    me.my_turn()
    moves = me.moves()
    page.locator(".pool button[data-target^='die ']").first.click()
    picked = page.locator(".pool [aria-pressed=true]")
    count = picked.count()
    assert count
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(picked).to_have_count(count)
        assert scrolls_sideways(page) == 0
    page.reload()
    me.my_turn()
    expect(picked).to_have_count(0)
    assert me.moves() == moves


@pytest.mark.parametrize("rules", [RED_FIRST, ALL_SETS], ids=["plain", "all"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(arrive: Arrive, theme: str, rules: dict[str, int | str]) -> None:
    me = arrive("Mia", dark=theme == "dark")
    page = open_table(me, ALONE, rules)
    me.choose("Roll")
    me.my_turn()
    settled(page)
    assert complaints(page) == []
    page.keyboard.press("h")
    expect(page.get_by_text("A good bot would choose")).to_be_visible(timeout=SLOW)
    assert complaints(page) == []


def test_a_phone_shows_everything_without_scrolling_sideways(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True)
    page = open_table(me, [*ALONE, *ALONE], ALL_SETS)
    me.choose("Roll")
    me.my_turn()
    assert scrolls_sideways(page) == 0
    for target in ("desert", "fortress", "forest", "ice", "oblivion", "vortex", "deck", "adventure", "pool"):
        expect(page.locator(f"button[data-target={target}]")).to_be_in_viewport()
    expect(me.question).to_be_in_viewport()


def test_replay_and_story_of_a_won_match(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = upload(me, "three-won-sword-dragons")
    page = me.go(f"/table/{table}/at/40")
    expect(page.get_by_text(re.compile("Move 40 of")).first).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(re.compile("Move 41 of")).first).to_be_visible(timeout=SLOW)
    me.go(f"/table/{table}")
    expect(page.get_by_role("heading", name=re.compile("win together"))).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="The story of the match").click()
    expect(page.get_by_role("heading", name="Power stones")).to_be_visible(timeout=SLOW)
