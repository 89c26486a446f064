"""The guided match: from the lobby to the win, and taken up again after a break."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW, Person, scrolls_sideways


def steps_of(person: Person, game: str = "river_duel", chapter: int = 1) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = person.api("GET", f"/games/{game}/lesson?chapter={chapter}").json()["steps"]
    return steps


def guide(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name="Guide")


def follow(person: Person, step: dict[str, Any]) -> None:
    """Do what the guide asks for; what the other side does, it does by itself."""
    if step["by"] == "script":
        return
    card = guide(person)
    expect(card).to_contain_text(step["text"], timeout=SLOW)
    if step["kind"] == "read":
        card.get_by_role("button", name="Next").click()
    elif step["kind"] == "take_back":
        person.page.get_by_role("button", name=re.compile("^Take back")).first.click()
        person.until_moves_are(step["moves"] - 1)
    else:
        decision = person.shown(person.table)["position"]["decision"]
        label = next(each["label"] for each in decision["options"] if each["option"] == step["option"])
        person.option(label.partition(":")[0]).click()
        person.until_moves(step["moves"] + 1)


def test_the_guided_match_from_the_lobby_to_the_win(arrive: Arrive) -> None:
    me = arrive()
    me.go("/learn/river_duel")
    me.page.get_by_role("button", name="Start the guided match").click()
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    for step in steps_of(me):
        follow(me, step)
        assert scrolls_sideways(me.page) == 0
    expect(me.page.get_by_role("heading", name=re.compile("South wins|You win"))).to_be_visible(timeout=SLOW)
    expect(guide(me).get_by_role("button", name="Play against a bot")).to_be_visible()
    me.page.set_default_timeout(SLOW)
    first = me.table
    guide(me).get_by_role("button", name="Play against a bot").click()
    me.page.wait_for_url(lambda url: "/table/" in url and first not in url)
    expect(guide(me)).to_be_hidden()


def test_the_guided_match_is_taken_up_again(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table([], house_rules={}, lesson=True)
    me.go(f"/table/{table}")
    steps = steps_of(me)
    for step in steps[:5]:
        follow(me, step)
    me.go("/")
    me.go(f"/table/{table}")
    for step in steps[5:10]:
        follow(me, step)


def test_the_guide_can_be_left(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go(f"/table/{me.open_table([], house_rules={}, lesson=True)}")
    guide(me).get_by_role("link", name="Leave the guide").click()
    expect(me.page).to_have_url(re.compile("/learn/river_duel"))
