"""Small phones, with the bars of the browser: what is asked is in reach, and nothing is hidden without a sign."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person
from tests.browser.test_lesson import follow, guide, steps_of

RECORDS: Final = Path(__file__).parents[1] / "records"
SIZES: Final[list[ViewportSize]] = [
    {"width": 360, "height": 560},
    {"width": 390, "height": 664},
    {"width": 844, "height": 390},
]
MOMENTS: Final = {
    "river_duel": [("duel-elimination-sword", 60), ("duos-elimination-sword", 40)],
    "delve": [("none-lost", 115), ("none-lost", 100), ("none-lost", 84)],
    "roll_for_adventure": [("four-overrun", 43), ("two-overrun-all-sets", 171)],
}

# What is wrong with what the page shows now, in words.
FAULTS: Final = """() => {
  const FINGER = 43.5, wrong = [];
  const name = (thing) => (thing.getAttribute('aria-label') || thing.textContent).trim().slice(0, 40);
  const box = (thing) => thing.getBoundingClientRect();
  const list = document.querySelector('#decision .list');
  const seen = box(list);
  const inList = [...list.querySelectorAll('button')];
  const hidden = inList.filter((thing) => box(thing).bottom > seen.bottom + box(thing).height * 0.12);
  const sign = document.querySelector('#decision .more');
  const told = sign ? parseInt(sign.textContent) : 0;
  if (told !== hidden.length) wrong.push(`${hidden.length} options are hidden, the sign says ${told}`);
  if (hidden.length && hidden.length === inList.length) wrong.push('no option is in sight');
  const panel = box(document.querySelector('#decision'));
  if (panel.bottom > innerHeight + 1) wrong.push(`the decision ends at ${panel.bottom} of ${innerHeight}`);
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push('the page scrolls');
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
  const TAPPED = 'header button, header a, #decision button, #decision a, .foot button, nav button';
  const shell = [...document.querySelectorAll(TAPPED)]
    .filter((thing) => box(thing).height > 0 && !thing.closest('.skips'));
  for (const thing of shell) {
    const { width, height } = box(thing);
    if (width < FINGER || height < FINGER) wrong.push(`${name(thing)} is ${width.toFixed(0)}x${height.toFixed(0)}`);
  }
  const free = shell.filter((thing) => !list.contains(thing));
  for (const [at, one] of free.entries())
    for (const other of free.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) wrong.push(`${name(one)} and ${name(other)} overlap`);
    }
  for (const thing of document.querySelectorAll('[data-tile], [data-place][class*=tile]')) {
    const { width, height } = box(thing);
    if (width < FINGER || height < FINGER) wrong.push(`the tile ${name(thing)} is ${width}x${height}`);
  }
  const cut = (thing) => thing.scrollWidth > thing.clientWidth + 1;
  for (const thing of free.filter(cut)) wrong.push(`${name(thing)} is cut`);
  return wrong;
}"""


def play_on(person: Person, game: str, record: str, moves: int) -> None:
    """Come to a moment of a saved match, and wait for one's turn."""
    saved: dict[str, Any] = json.loads((RECORDS / game / f"{record}.json").read_text())
    past = person.api("POST", "/records", saved).json()["table"]
    table = person.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
    person.go(f"/table/{table}")
    person.my_turn()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("game", MOMENTS)
def test_everything_is_in_reach_of_a_finger(arrive: Arrive, game: str, size: ViewportSize) -> None:
    me = arrive("Mia", phone=True, size=size)
    for record, moves in MOMENTS[game]:
        play_on(me, game, record, moves)
        me.page.wait_for_timeout(300)  # until the sign of more has counted
        assert me.page.evaluate(FAULTS) == [], (record, moves)


def test_the_sign_of_more_leads_to_the_last_option(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SIZES[0])
    play_on(me, "delve", "none-lost", 100)
    more = me.page.locator("#decision .more")
    for _ in range(12):
        if not more.is_visible():
            break
        more.tap()
        me.page.wait_for_timeout(150)
    expect(more).to_be_hidden()


def test_the_decision_folds_away_to_show_more_of_the_board(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SIZES[0])
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


def test_the_guide_leaves_what_it_asks_for_free_on_the_smallest_phone(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=SIZES[0])
    me.go(f"/table/{me.open_table([], house_rules={}, lesson=True)}")
    for step in steps_of(me)[:14]:
        if step["by"] != "script" and step["kind"] != "read":
            expect(guide(me)).to_contain_text(step["text"], timeout=SLOW)
        follow(me, step)
