"""Adventure Party without a mouse: every decision is answered with keys, and focus is never lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SHOWN, SLOW, Person
from tests.browser.test_adventure_party import ALONE, asked, open_table, view, wish

DECISIONS: Final = 20
MOST_PRESSES: Final = 40
# Where a long list begins with what to do.
STEPS: Final = {"buy": "Recruit a hero", "quest": "Dare a quest"}

# What has the focus, and how far away a thing of the board is.
FOCUS: Final = """(target) => {
  const here = document.activeElement;
  const middle = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const wanted = document.querySelector(`[data-board] button[data-target="${target}"]`) ?? here;
  return {
    lost: here === document.body,
    words: (here.getAttribute('aria-label') ?? here.textContent).trim().replace(/\\s+/g, ' '),
    target: here.closest('[data-board]') ? (here.dataset.target ?? '') : '',
    way: middle(wanted).map((there, side) => there - middle(here)[side]),
  };
}"""
ASKED_OR_SHOWN: Final = f"moves => {SHOWN} >= moves || document.querySelector('dialog[open]')"


def focus(person: Person, target: str = "") -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(FOCUS, target)
    return found


def press_until(person: Person, key: str, there: Callable[[dict[str, Any]], bool]) -> None:
    """Press a key until what is wanted has the focus."""
    for _ in range(MOST_PRESSES):
        person.page.keyboard.press(key)
        if there(focus(person)):
            return
    raise AssertionError(f"{key} leads nowhere, only to {focus(person)}")


def says(words: str, now: dict[str, Any]) -> bool:
    return words in now["words"]


def row(person: Person, option: dict[str, str]) -> Locator:
    """The option in the panel, if it is listed now."""
    what, *how = option["label"].split(": ")
    whole = r".*".join(map(re.escape, (what, *how)))
    return person.page.locator("button.choice").filter(has_text=re.compile(rf"^\s*(\S\s+)?{whole}\s*$", re.DOTALL))


def list_it(person: Person, option: dict[str, str]) -> None:
    """Take the steps to an option of a long list; what was stepped through is gone, and focus is not."""
    title = option["label"].split(": ")[0]
    for step in (STEPS.get(option["option"].split()[0], title), title):
        if not row(person, option).count() and person.page.locator("[data-choice]", has_text=step).count():
            press_until(person, "ArrowDown", partial(says, step))
            person.page.keyboard.press("Enter")
            person.page.wait_for_function("document.activeElement.matches('#decision h2')")
    expect(row(person, option)).to_have_count(1)


def by_key(person: Person, option: dict[str, str]) -> None:
    """Press the key that stands at the option."""
    if option["option"] != "end":
        list_it(person, option)
    key = "e" if option["option"] == "end" else row(person, option).get_attribute("aria-keyshortcuts")
    person.page.keyboard.press(str(key).lower())


def by_arrows(person: Person, option: dict[str, str]) -> None:
    """Go down the panel; ending has a button of its own."""
    what, *how = option["label"].split(": ")
    if option["option"] == "end":
        press_until(person, "Tab", lambda now: now["words"].startswith(what))
    else:
        list_it(person, option)
        press_until(person, "ArrowDown", lambda now: what in now["words"] and now["words"].endswith((what, *how)[-1]))
    person.page.keyboard.press("Enter")


def arrows(across: float, down: float) -> list[str]:
    """The arrows in the order in which somebody tries them who wants to get there."""
    leads = {"ArrowRight": across, "ArrowLeft": -across, "ArrowDown": down, "ArrowUp": -down}
    return sorted(leads, key=lambda arrow: -leads[arrow])


def go_to(person: Person, target: str) -> None:
    """Tab to the board, and go to a thing with arrows."""
    if not focus(person)["target"]:
        press_until(person, "Tab", lambda now: bool(now["target"]))
    tried: set[tuple[str, str]] = set()
    for _ in range(MOST_PRESSES):
        now = focus(person, target)
        if now["target"] == target:
            return
        arrow = next(arrow for arrow in arrows(*now["way"]) if (now["words"], arrow) not in tried)
        tried.add((now["words"], arrow))
        person.page.keyboard.press(arrow)
    raise AssertionError(f"no arrows lead to {target}, only to {focus(person)}")


def on_board(person: Person, option: dict[str, str]) -> None:
    """Choose on the board; where several things can be done with one, in its menu."""
    alike = [each["option"] for each in asked(person)["options"] if each["target"] == option["target"]]
    go_to(person, option["target"])
    person.page.keyboard.press("Enter")
    if len(alike) > 1:
        person.page.wait_for_function("document.activeElement.matches('[role=menuitem]')")
        for _ in range(alike.index(option["option"])):
            person.page.keyboard.press("ArrowDown")
        person.page.keyboard.press("Enter")


def look_at_die(person: Person) -> None:
    """Pick a die, see what can be done with it, and leave it as it is: it has the focus again."""
    die = f"die {view(person)['attempt']['dice'][0]['die']}"
    go_to(person, die)
    person.page.keyboard.press("Enter")
    ways = person.page.get_by_role("group", name="What to do with this die")
    expect(ways).to_be_visible()
    press_until(person, "Tab", lambda now: now["words"].startswith("Banner"))
    person.page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    assert focus(person)["target"] == die


def test_a_match_alone_with_keys_alone(arrive: Arrive) -> None:
    me = arrive("Mia")
    page = open_table(me, ALONE)
    ways = [on_board, by_arrows, by_key]
    met: dict[str, int] = {}
    for _ in range(DECISIONS):
        option = wish(me)
        verb = option["option"].split()[0]
        if verb == "stop" and verb not in met:
            look_at_die(me)
        on_table = page.locator(f"[data-board] button[data-target='{option['target']}']").count() > 0
        usable = ways if on_table else ways[1:]
        met[verb] = met.get(verb, -1) + 1
        moves = me.moves()
        usable[met[verb] % len(usable)](me, option)
        page.wait_for_function(ASKED_OR_SHOWN, arg=moves + 1, timeout=SLOW)
        if page.get_by_role("dialog", name="Are you sure?").is_visible():
            press_until(me, "Tab", lambda now: now["words"].startswith("Yes"))
            page.keyboard.press("Enter")
        me.until_moves(moves + 1)
        me.my_turn()
        page.wait_for_function("document.activeElement !== document.body")
    assert {"buy", "quest", "roll", "stop", "end"} <= met.keys()
