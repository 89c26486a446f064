"""The mouse: explanations open beside what can be chosen, never over it, and take no click of the board's."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from questhall.engine.game import game_names
from tests.browser.conftest import Arrive
from tests.browser.driving import play_on, set_up, stand_still, targets_of
from tests.browser.people import HOT_SEAT

REST: Final = 800  # milliseconds after which what the mouse rests on has been explained
MOST: Final = 4  # things at a decision on which the mouse rests
DECISIONS: Final = 3
# What can be chosen on the board now, and where a click would hit it; not what one must scroll to first.
LEGAL: Final = """(targets) => [...document.querySelectorAll('[data-board] :is([data-place], [data-target])')]
  .filter((thing) => targets.includes(thing.dataset.place ?? thing.dataset.target))
  .filter((thing) => thing.getBoundingClientRect().height > 0)
  .filter((thing) => thing.matches('button') && thing.getAttribute('aria-disabled') !== 'true')
  .filter((thing) => {
    const { top, height } = thing.getBoundingClientRect();
    for (let each = thing.parentElement; each; each = each.parentElement) {
      const frame = each.getBoundingClientRect();
      const scrolls = getComputedStyle(each).overflowY !== 'visible';
      if (scrolls && (top + height / 2 < frame.top || top + height / 2 > frame.bottom)) return false;
    }
    return true;
  })
  .map((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { target: thing.dataset.place ?? thing.dataset.target, x: left + width / 2, y: top + height / 2 };
  })"""
# Whose thing a click would hit.
HIT: Final = """({ x, y }) => {
  const thing = document.elementFromPoint(x, y)?.closest('[data-place], [data-target]');
  const place = thing?.closest('[data-place]');
  return (place ?? thing)?.dataset.place ?? thing?.dataset.target ?? '';
}"""


@pytest.mark.parametrize("game", game_names())
def test_wherever_the_mouse_rests_all_that_glows_can_be_clicked(arrive: Arrive, game: str) -> None:
    me = arrive("Mia", size={"width": 1024, "height": 768})
    table = set_up(me, game, largest=True)
    me.go(f"/table/{table}")
    rested = 0
    for _ in range(12):
        shown = stand_still(me, table)
        if shown["phase"] == "finished" or rested == DECISIONS:
            break
        legal = me.page.evaluate(LEGAL, targets_of(shown))
        free = {each["target"]: me.page.evaluate(HIT, each) for each in legal}
        assert all(target == found for target, found in free.items()), free
        rested += len(legal) > 1
        for thing in legal[:MOST] if len(legal) > 1 else []:
            me.page.mouse.move(thing["x"], thing["y"], steps=4)
            me.page.wait_for_timeout(REST)
            hit = {each["target"]: me.page.evaluate(HIT, each) for each in legal}
            assert all(target == found for target, found in hit.items()), (thing["target"], hit)
        play_on(me, table, 1)
    assert rested > 1


def test_from_tile_to_tile_to_a_click(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    end, panel = (me.page.locator(each).bounding_box() for each in ("#decision .end .button", "#decision"))
    assert end is not None
    assert panel is not None
    assert end["x"] + end["width"] <= panel["x"] + panel["width"]  # the sign of more does not push it out
    first, *_, last = me.page.evaluate(LEGAL, targets_of(me.shown(me.table)))
    me.page.mouse.move(last["x"], last["y"], steps=4)
    expect(me.page.locator(".explain")).to_be_visible()
    moves = me.moves()
    me.page.mouse.move(first["x"], first["y"], steps=4)
    me.page.mouse.click(first["x"], first["y"])
    menu = me.page.get_by_role("menuitem").first
    me.page.wait_for_timeout(200)
    if menu.is_visible():
        menu.click()
    me.until_moves(moves + 1)
