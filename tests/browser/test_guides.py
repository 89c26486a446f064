"""The guided match of every game, to its end: with the mouse beside a board of middling size, and with a finger on the
smallest phone. Whatever the guide asks for is pressed where it lies, so nothing may lie over it."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from questhall.engine.game import find_game, game_names
from questhall.server.lesson import chapters
from tests.browser.conftest import Arrive
from tests.browser.driving import play
from tests.browser.people import SLOW, Person, scrolls_sideways
from tests.browser.test_lesson import guide, steps_of

WAYS: Final[dict[str, ViewportSize]] = {
    "mouse": {"width": 1024, "height": 768},
    "finger": {"width": 360, "height": 560},
}
# Where to press for a step: the place on the board that it names, else the option, on the board or in the panel.
WHERE: Final = """({ target, option }) => {
  const seen = (thing) => thing.getBoundingClientRect().height > 0;
  const open = (thing) => seen(thing) && thing.getAttribute('aria-disabled') !== 'true' && !thing.disabled;
  const marked = (mark) => [...document.querySelectorAll(`[data-board] button[${mark}]`)];
  const at = (mark, name) => marked(mark).filter((each) => each.getAttribute(mark) === name);
  const things = [
    ...(target ? [...at('data-place', target), ...at('data-target', target)] : []),
    ...at('data-option', option),
    ...document.querySelectorAll('#decision .list .lit[data-choice]'),
    ...(option === 'end' ? document.querySelectorAll('#decision .end button') : []),
  ];
  const spots = things.filter(open).map((thing) => {
    if (thing.closest('#decision .list, .sight')) thing.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const place = hit?.closest('[data-place]')?.dataset.place;
    const free = thing.contains(hit) || (!!place && place === thing.dataset.place);
    return { x, y, free, by: hit?.outerHTML.slice(0, 120) };
  });
  return (target ? spots[0] : spots.find(({ free }) => free)) ?? spots[0] ?? null;
}"""

LOOKS: Final = 20
BETWEEN: Final = 120  # ms
GONE_ON: Final = """(text) => !document.querySelector('[role=dialog][aria-label=Guide]')?.textContent.includes(text)"""
ANSWERED: Final = f"(text) => ({GONE_ON})(text) || !!document.querySelector('[role=menu], dialog[open]')"

# The first chapter both ways, a further one with the finger, which is the harder way.
GUIDED: Final = [(game, 1, way) for game in game_names() for way in WAYS] + [
    (game, chapter, "finger") for game in game_names() for chapter in range(2, len(chapters(find_game(game))) + 1)
]


def press(me: Person, x: float, y: float, way: str) -> None:
    """Press a point as somebody would who looks at the screen."""
    if way == "finger":
        me.page.touchscreen.tap(x, y)
    else:
        me.page.mouse.move(x, y, steps=3)
        me.page.mouse.click(x, y)


def do_as_told(me: Person, step: dict[str, Any], way: str) -> None:
    """Press what the guide asks for; of several things at that place the one it means."""
    spot = None
    for _ in range(LOOKS):  # until the card has looked where to lie
        me.page.wait_for_timeout(BETWEEN)
        spot = me.page.evaluate(WHERE, step)
        if spot is not None and spot["free"]:
            break
    assert spot is not None, f"nothing to press for {step}"
    assert spot["free"], f"{step['text']}: covered by {spot['by']}"
    press(me, spot["x"], spot["y"], way)
    menu = me.page.get_by_role("menu")
    me.page.wait_for_function(ANSWERED, arg=step["text"], timeout=SLOW)
    if menu.is_visible():
        decision = me.shown(me.table)["position"]["decision"]
        label = next(each["label"] for each in decision["options"] if each["option"] == step["option"])
        menu.get_by_role("menuitem").filter(has_text=label.partition(":")[0]).first.click()
    sure = me.page.get_by_role("dialog", name="Are you sure?")
    if sure.is_visible():
        sure.get_by_role("button", name="Yes").click()
    me.page.wait_for_function(GONE_ON, arg=step["text"], timeout=SLOW)


def test_the_guide_stays_on_a_phone_that_is_turned(arrive: Arrive) -> None:
    """Also where it speaks of nothing on the screen."""
    me = arrive("Mia", phone=True, size=WAYS["finger"])
    me.go(f"/table/{me.open_table([], game='delve', house_rules={}, lesson=True)}")
    on = guide(me).get_by_role("button", name="Next")
    expect(on).to_be_in_viewport(ratio=1, timeout=SLOW)
    me.page.set_viewport_size({"width": 844, "height": 390})
    expect(on).to_be_in_viewport(ratio=1)


def test_words_of_the_guide_that_are_cut_off_fade(arrive: Arrive) -> None:
    me = arrive("Mia", phone=True, size=WAYS["finger"])
    me.go(f"/table/{me.open_table([], game='delve', house_rules={}, lesson=True)}")
    guide(me).get_by_role("button", name="Next").click()
    words = guide(me).get_by_role("status")
    expect(words).to_contain_text("Every round begins", timeout=SLOW)
    expect(words).to_have_attribute("data-goes-on", "down")
    words.evaluate("it => it.scrollTo(0, it.scrollHeight)")
    expect(words).to_have_attribute("data-goes-on", "up")


@pytest.mark.parametrize(("game", "chapter", "way"), GUIDED)
def test_the_guided_match_to_its_end(arrive: Arrive, game: str, chapter: int, way: str) -> None:
    me = arrive("Mia", phone=way == "finger", size=WAYS[way])
    table = me.open_table([], game=game, house_rules={}, lesson=True, chapter=chapter)
    me.go(f"/table/{table}")
    for step in steps_of(me, game, chapter):
        if step["by"] == "script":  # the guide plays it itself after the time it takes to read, if nobody is quicker
            play(me, table, step["option"], step["moves"])
            continue
        expect(guide(me)).to_contain_text(step["text"], timeout=SLOW)
        if step["kind"] == "read":
            guide(me).get_by_role("button", name="Next").click()
        elif step["kind"] == "take_back":
            me.page.get_by_role("button", name=re.compile("^Take back")).first.click()
            me.until_moves_are(step["moves"] - 1)
        else:
            do_as_told(me, step, way)
        assert scrolls_sideways(me.page) == 0
    expect(guide(me).get_by_role("heading", name="That is how it goes")).to_be_visible(timeout=SLOW)
    expect(guide(me).get_by_role("button", name=re.compile("^(Play|Learn)"))).to_be_visible()
