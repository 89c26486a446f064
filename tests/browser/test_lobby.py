"""The lobby: all games in sight at once, those played last first."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.people import HOT_SEAT, SLOW, scrolls_sideways

LARGEST: Final = 5  # games that must fit

# Articles that end below the window, and words or buttons in them that are cut or lie on each other.
FAULTS: Final = """() => {
  const wrong = [];
  const box = (thing) => thing.getBoundingClientRect();
  for (const game of document.querySelectorAll('article')) {
    const title = game.querySelector('h2').textContent;
    const things = [...game.querySelectorAll('h2, p, a.button, button')].filter((it) => !it.closest('p a'));
    for (const [at, one] of things.entries()) {
      if (one.scrollWidth > one.clientWidth + 1) wrong.push(`${title}: cut: ${one.textContent}`);
      for (const other of things.slice(at + 1)) {
        const [a, b] = [box(one), box(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) wrong.push(`${title}: ${one.textContent} lies over ${other.textContent}`);
      }
    }
  }
  return wrong;
}"""


def fill_up(page: Page) -> None:
    """Let there be as many games as are planned: those there are, some of them twice."""

    def answer(route: Route) -> None:
        there: list[dict[str, Any]] = route.fetch().json()
        more = [{**there[at % len(there)], "name": f"more_{at}"} for at in range(LARGEST - len(there))]
        route.fulfill(json=[*there, *more])

    page.route("**/api/games", answer)


@pytest.mark.parametrize("filled", [False, True])
def test_all_games_are_in_sight_on_a_desk(arrive: Arrive, filled: bool) -> None:
    me = arrive("Mia")
    if filled:
        fill_up(me.page)
    me.go("/")
    games = me.page.get_by_role("article")
    expect(games.first).to_be_visible(timeout=SLOW)
    assert games.count() >= (LARGEST if filled else 3)
    me.page.wait_for_load_state("networkidle")
    me.page.evaluate("document.fonts.ready")
    ends = [game.evaluate("game => game.closest('section').getBoundingClientRect().bottom") for game in games.all()]
    assert max(ends) <= 900, ends
    assert me.page.evaluate("scrollY") == 0
    for width, height in ((1440, 900), (1024, 768), (390, 664), (360, 560)):
        me.page.set_viewport_size({"width": width, "height": height})
        if width == 1024:  # three games and their buttons
            for game in games.all()[:3]:
                expect(game.get_by_role("link", name="Rules")).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(FAULTS) == [], (width, height)
        assert scrolls_sideways(me.page) == 0


def test_the_game_played_last_comes_first_for_a_guest_too(arrive: Arrive) -> None:
    me, other = arrive("Mia"), arrive()
    other.go("/")
    expect(other.page.get_by_role("article").first).to_be_visible(timeout=SLOW)
    titles = other.page.get_by_role("article").get_by_role("heading").all_text_contents()
    for game, title in (("roll_for_adventure", "Roll for Adventure"), ("river_duel", "River Duel")):
        me.open_table(HOT_SEAT, game=game, house_rules={})
        me.go("/")
        expect(me.page.get_by_role("article").first).to_contain_text(title, timeout=SLOW)
    assert me.page.get_by_role("article").get_by_role("heading").all_text_contents() == [
        "River Duel",
        "Roll for Adventure",
        *[title for title in titles if title not in ("River Duel", "Roll for Adventure")],
    ]
