"""The mouse: explanations open beside what can be chosen, never over it, and take no click of the board's."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESKTOP, Arrive
from tests.browser.people import HOT_SEAT, SLOW, Person
from tests.browser.test_lesson import follow, guide, steps_of

REST: Final = 800  # milliseconds after which what the mouse rests on has been explained
LEGAL: Final = """() => [...document.querySelectorAll('[data-board] .tile.open')].map((tile) => {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return { target: tile.dataset.place, x: left + width / 2, y: top + height / 2 };
})"""
# Whose tile a click would hit.
HIT: Final = "({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place ?? ''"


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1024, "height": 768}], ids=["wide", "narrow"])
def test_from_tile_to_tile_every_glowing_one_can_be_clicked(arrive: Arrive, size: ViewportSize) -> None:
    me = arrive("Mia", size=size)
    me.go(f"/table/{me.open_table(HOT_SEAT)}")
    me.my_turn()
    end, panel = (me.page.locator(each).bounding_box() for each in ("#decision .end .button", "#decision"))
    assert end is not None
    assert panel is not None
    assert end["x"] + end["width"] <= panel["x"] + panel["width"]  # the sign of more does not push it out
    legal = me.page.evaluate(LEGAL)
    assert len(legal) > 2
    for tile in legal:
        me.page.mouse.move(tile["x"], tile["y"], steps=4)
        me.page.wait_for_timeout(REST)
        expect(me.page.locator(".explain")).to_be_visible()
        hit = {each["target"]: me.page.evaluate(HIT, each) for each in legal}
        assert all(target == found for target, found in hit.items()), (tile["target"], hit)
    moves = me.moves()
    other = next(each for each in legal if each is not legal[-1])
    me.page.mouse.move(other["x"], other["y"], steps=4)
    me.page.mouse.click(other["x"], other["y"])
    menu = me.page.get_by_role("menuitem").first
    me.page.wait_for_timeout(200)
    if menu.is_visible():
        menu.click()
    me.until_moves(moves + 1)


def click_on_board(me: Person, target: str) -> bool:
    """Rest the mouse on a thing until it is explained, then click it."""
    tile = me.page.locator(f'[data-board] [data-place="{target}"], [data-board] [data-target="{target}"]').first
    box = tile.bounding_box() if tile.count() else None
    if box is None:
        return False
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    me.page.mouse.move(x, y, steps=4)
    me.page.wait_for_timeout(REST)
    me.page.mouse.click(x, y)
    return True


def test_the_guided_match_with_the_mouse_on_the_board(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table([], house_rules={}, lesson=True)}")
    for step in steps_of(me):
        if step["by"] == "script" or step["kind"] != "play" or not step["target"]:
            follow(me, step)
            continue
        expect(guide(me)).to_contain_text(step["text"], timeout=SLOW)
        assert click_on_board(me, step["target"]), step
        menu = me.page.get_by_role("menuitem")
        me.page.wait_for_timeout(200)
        if menu.count():
            decision = me.shown(me.table)["position"]["decision"]
            label = next(each["label"] for each in decision["options"] if each["option"] == step["option"])
            menu.filter(has_text=label.partition(":")[0]).first.click()
        me.until_moves(step["moves"] + 1)
