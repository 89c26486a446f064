"""World Adventure in a browser: a match to its end with hints, two teams at four screens, a retreat on a phone."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from questhall.engine import Match
from tests.browser.conftest import Arrive
from tests.browser.driving import go_on, play_on
from tests.browser.people import SLOW, Person

GAME: Final = "world_adventure"
HINTED: Final = 6  # decisions: those of the set-up and some of the first turn
ALL: Final = 10_000  # more decisions than a match has


def players(person: Person) -> list[dict[str, Any]]:
    """The players as the server shows them to somebody."""
    seen: list[dict[str, Any]] = person.shown(person.table)["position"]["view"]["players"]
    return seen


def take_hint(person: Person) -> None:
    """Ask for a hint and do as it says."""
    person.my_turn()
    moves = person.moves()
    person.page.keyboard.press("h")
    person.page.locator(".hints").get_by_role("button").first.click(timeout=SLOW)
    person.until_moves(moves + 1)


def test_a_match_with_hints_to_its_end(arrive: Arrive) -> None:
    me = arrive("Mia")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    table = me.open_table(seats, game=GAME, house_rules={"months": 10})
    page = me.go(f"/table/{table}")
    for _ in range(HINTED):
        take_hint(me)
    play_on(me, table, ALL)
    assert me.over()
    expect(page.locator("h2").filter(has_text=re.compile("You win|You lose|A draw"))).to_be_visible(timeout=SLOW)


# Two teams


def hero_cards(person: Person) -> Locator:
    """The heroes that one may choose of."""
    return person.page.locator("#decision button[data-choice]")


def test_two_teams_choose_in_secret_and_know_what_mates_know(arrive: Arrive) -> None:
    """SETUP-17, TEAM-5: nobody sees a choice before all have chosen; the cards one may choose of are one's team's."""
    names = ("Mia", "Yusuf", "Eve", "Tom")
    people = [arrive(name) for name in names]
    mia, yusuf, eve, tom = people
    table = mia.open_table([{"kind": "me"}, *[{"kind": "open"}] * 3], game=GAME, house_rules={})
    for person in people[1:]:
        person.api("POST", f"/tables/{table}/sit", {})
    mia.api("POST", f"/tables/{table}/start")
    for person in people:
        person.go(f"/table/{table}")
        expect(person.question).to_be_visible(timeout=SLOW)
    dealt = players(mia)[0]["dealt"]
    assert dealt
    assert players(eve)[0]["dealt"] == dealt, "Eve is Mia's mate"
    assert players(yusuf)[0]["dealt"] is None, "Yusuf is not"

    for asked in ((mia, yusuf), (eve, tom)):  # one of each team at once (SETUP-17)
        before = [player["hero"] for player in players(yusuf)]
        moves = mia.moves()
        for person in asked:
            person.my_turn()
            assert [player["hero"] for player in players(yusuf)] == before, "nobody has seen what Mia chose"
            hero_cards(person).first.click()
        for person in people:
            person.until_moves(moves + len(asked))
    for person in people:
        assert None not in [player["hero"] for player in players(person)]
        person.my_turn()  # all choose together what they are good at


# A retreat


def may_retreat(match: Match) -> bool:
    return match.decision is not None and match.decision.ask == "retreat"


def test_on_a_phone_a_fight_is_seen_and_can_be_left(arrive: Arrive) -> None:
    """RETREAT-2: both sides and what can be done are in sight; whether it comes off is the die's."""
    me = arrive("Mia", phone=True, size={"width": 390, "height": 664})
    go_on(me, GAME, "rivals-two-won", may_retreat)
    battle = me.page.get_by_role("group", name="The battle")
    for side in range(2):
        expect(battle.get_by_role("region").nth(side)).to_be_in_viewport()
    flee = me.option("Try to get away")
    expect(flee).to_be_in_viewport(ratio=1)
    moves = me.moves()
    flee.tap()
    me.until_moves(moves + 1)
    expect(me.page.get_by_role("log").get_by_text(re.compile("retreat|away|flee")).first).to_be_attached(timeout=SLOW)
