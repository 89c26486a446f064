"""Adventure Party in a browser: recruiting, an attempt with its dice, a match to its end, phone, both themes."""

from __future__ import annotations

import re
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Locator, Page, expect

from questhall.bots.reasons import odds_of
from questhall.engine import Match
from questhall.engine.game import Odds
from questhall.engine.options import parse_option
from questhall.engine.sight import Sight
from questhall.games.adventure_party.state import Party
from tests.browser.conftest import Arrive
from tests.browser.driving import go_on
from tests.browser.people import SLOW, Person, scrolls_sideways
from tests.browser.test_everyone import complaints, settled
from tests.games.adventure_party.tables import Table

GAME: Final = "adventure_party"
MOST_ITEMS: Final = 7
ALONE: Final[list[dict[str, str]]] = [{"kind": "me"}]
RIVALS: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
SHORT: Final[dict[str, int | str]] = {"round_limit": 15, "doom": "hard"}
# What is chosen, the first that is offered: recruit while there is room, dare a quest, roll, count.
LISTED: Final = 9  # options that the panel lists without steps between
WISHES: Final = ("buy", "quest", "roll", "stop", "end", "rest")


def open_table(person: Person, seats: list[dict[str, str]], rules: dict[str, int | str] | None = None) -> Page:
    """A table of the game, on the screen."""
    return person.go(f"/table/{person.open_table(seats, game=GAME, house_rules=rules or {})}")


def asked(person: Person) -> dict[str, Any]:
    person.my_turn()
    shown: dict[str, Any] = person.shown(person.table)["position"]["decision"]
    return shown


def view(person: Person) -> dict[str, Any]:
    seen: dict[str, Any] = person.shown(person.table)["position"]["view"]
    return seen


def thing(person: Person, target: str) -> Locator:
    """A thing on the board."""
    return person.page.locator(f"[data-board] button[data-target='{target}']")


def wish(person: Person) -> dict[str, str]:
    """What to choose now."""
    options: list[dict[str, str]] = asked(person)["options"]
    for verb in WISHES:
        for option in options:
            words = option["option"].split()
            if words[0] == verb and not (verb == "buy" and len(words) > 2):
                return option
    return options[0]


def take(person: Person, option: dict[str, str]) -> None:
    """Choose an option on the board, or by its key in the panel where it lies at no place."""
    moves = person.moves()
    page = person.page
    if option["option"] == "end":
        page.keyboard.press("e")
    elif option["target"] and thing(person, option["target"]).count():
        alike = [each for each in asked(person)["options"] if each["target"] == option["target"]]
        thing(person, option["target"]).click()
        if len(alike) > 1:
            page.get_by_role("menu").get_by_role("menuitem").nth(alike.index(option)).click()
        person._confirm()
    else:
        person.option(option["label"].split(": ")[0]).click()
    person.until_moves(moves + 1)


def until_attempt(person: Person, step: str) -> None:
    """Play on until an attempt of one's own is at a step."""
    for _ in range(60):
        person.my_turn()
        attempt = view(person)["attempt"]
        if attempt and attempt["step"] == step:
            return
        take(person, wish(person))
    raise AssertionError(f"no attempt came to {step}")


def test_a_hero_is_recruited_and_joins_the_party(arrive: Arrive) -> None:
    me = arrive("Mia")
    open_table(me, ALONE)
    bought = next(each for each in asked(me)["options"] if each["option"].startswith("buy"))
    gold = view(me)["players"][0]["gold"]
    take(me, bought)
    party = me.page.get_by_role("group", name="Your place")
    expect(party.locator(f"button[data-target='{bought['target']}']")).to_be_visible()
    assert view(me)["players"][0]["gold"] < gold
    me.page.keyboard.press("u")
    expect(thing(me, "gold")).to_have_attribute("aria-label", re.compile(f"^{gold} gold"))


def test_an_attempt_clears_the_table_and_its_list_fills(arrive: Arrive) -> None:
    """The card, the dice, what is met and what is missing; then the dice count."""
    me = arrive("Mia")
    page = open_table(me, ALONE)
    until_attempt(me, "roll")
    attempt = view(me)["attempt"]
    expect(page.get_by_role("group", name="The dice").locator("button[data-target^='die ']")).to_have_count(
        len(attempt["dice"])
    )
    full = sum(min(each["need"], each["have"]) for each in attempt["conditions"])
    expect(page.locator(".checklist .full")).to_have_count(full)
    expect(page.get_by_role("group", name="Quests", exact=True)).to_have_count(0)
    take(me, next(each for each in asked(me)["options"] if each["option"] == "stop"))
    expect(page.get_by_role("log").get_by_text(re.compile("complete|fail")).first).to_be_attached(timeout=SLOW)


def test_first_a_die_then_what_to_do_with_it(arrive: Arrive) -> None:
    me = arrive("Mia")
    page = open_table(me, ALONE)
    until_attempt(me, "roll")
    attempt = view(me)["attempt"]
    die = next(each["die"] for each in attempt["dice"] if not each["locked"])
    thing(me, f"die {die}").click()
    moves = me.moves()
    page.get_by_role("group", name="What to do with this die").get_by_role("button", name="Banner").click()
    me.until_moves(moves + 1)
    expect(thing(me, "banner")).to_have_attribute("aria-label", re.compile("turned"), timeout=SLOW)


@pytest.mark.parametrize("seats", [RIVALS, ALONE], ids=["rivals", "alone"])
def test_a_match_to_its_end(arrive: Arrive, seats: list[dict[str, str]]) -> None:
    me = arrive("Mia")
    page = open_table(me, seats, SHORT)
    for _ in range(400):
        if me.over():
            break
        take(me, wish(me))
        page.wait_for_function(
            "() => [...document.querySelectorAll('[role=status]')].some((it) => it.textContent.includes('Your turn'))"
            " || document.querySelector('.gathering.over')",
            timeout=SLOW,
        )
    expect(page.get_by_role("heading", name="The final tally")).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(arrive: Arrive, theme: str) -> None:
    me = arrive("Mia", dark=theme == "dark")
    page = open_table(me, RIVALS)
    me.my_turn()
    settled(page)
    assert complaints(page) == []
    until_attempt(me, "roll")
    settled(page)
    assert complaints(page) == []
    page.keyboard.press("%")
    expect(page.locator(".odds").first).to_contain_text("exact", timeout=SLOW)
    assert complaints(page) == []


def test_a_phone_has_everything_one_tap_away(arrive: Arrive) -> None:
    """Quests, tavern, own place, rivals and town are pages; none scrolls sideways, and all can be tapped."""
    me = arrive("Mia", phone=True, size={"width": 360, "height": 560})
    page = open_table(me, RIVALS)
    me.my_turn()
    pages = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    for number in range(pages.count()):
        pages.nth(number).tap()
        expect(pages.nth(number)).to_have_attribute("aria-pressed", "true")
        assert scrolls_sideways(page) == 0
        small = page.evaluate(
            "[...document.querySelectorAll('[data-board] button')].map((it) => it.getBoundingClientRect())"
            ".filter((at) => at.width && (at.width < 43 || at.height < 43)).length"
        )
        assert small == 0
    expect(me.question).to_be_in_viewport()


# Late in a match, as it was recorded


def rolls_in_the_arena(match: Match) -> bool:
    view: dict[str, Any] = match.view(None)
    return view["attempt"] is not None and (view["attempt"]["kind"], view["attempt"]["step"]) == ("arena", "roll")


@pytest.mark.parametrize("size", [(390, 664), (360, 560), (844, 390)])
def test_on_a_phone_a_roll_in_the_arena_is_in_sight(arrive: Arrive, size: tuple[int, int]) -> None:
    """The dice, whatever can change them, and the way to let them count."""
    me = arrive("Mia", phone=True, size={"width": size[0], "height": size[1]})
    go_on(me, GAME, "rivals-three-won", rolls_in_the_arena)
    for die in view(me)["attempt"]["dice"]:
        expect(thing(me, f"die {die['die']}")).to_be_in_viewport(ratio=1)
    expect(me.option("Let it count")).to_be_in_viewport(ratio=1)


def test_partners_are_in_sight_beside_a_full_hand(arrive: Arrive) -> None:
    """COOP-10, ITEM-3: more items than a hand may have leave everybody else their place."""
    me = arrive("Mia")
    go_on(me, GAME, "team-four-won", lambda match: max(map(len, cast(Party, match.state).hands)) > MOST_ITEMS)
    mates = me.page.get_by_role("group", name="Your partners").get_by_role("button")
    expect(mates).to_have_count(3)
    for at in range(3):
        expect(mates.nth(at)).to_be_in_viewport(ratio=1)


LONG_TEXT: Final = "H10"  # a hero with three lines to read


def holds_all_at_once(match: Match) -> bool:
    """A hero with a long text is wounded and holds a weapon, as all do, while legendary heroes are in town."""
    seen: dict[str, Any] = match.view(None)
    party = [each for each in seen["players"][seen["seat"]]["party"] if each and each["weapon"]]
    full = len(party) == 3 and any(each["hero"] == LONG_TEXT and each["wounded"] and each["upgraded"] for each in party)
    return full and seen["attempt"] is None and len(seen["rows"]["legends"]) > 1


CUT: Final = """() => [...document.querySelectorAll('[data-board] .ability')]
  .filter((text) => text.scrollHeight > text.clientHeight + 2).map((text) => text.textContent)"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_what_heroes_can_do_is_read_whole(arrive: Arrive, size: tuple[int, int]) -> None:
    """Over their weapons too, and without a scroll."""
    me = arrive("Mia", size={"width": size[0], "height": size[1]})
    go_on(me, GAME, "rivals-two-won", holds_all_at_once)
    expect(me.page.get_by_role("group", name="Your place").locator(".held")).to_have_count(3)
    legends = me.page.get_by_role("region", name="legendary heroes").locator("button[data-target^='hero ']")
    assert legends.count() > 1
    for at in range(legends.count()):
        expect(legends.nth(at)).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(CUT) == []


# The odds


def party_text(members: list[dict[str, Any] | None]) -> str:
    """A party as the tests of the rules write it."""
    return " ".join(
        "-"
        if each is None
        else each["hero"]
        + "+" * each["upgraded"]
        + "~" * each["wounded"]
        + (f"/{each['weapon']}" if each["weapon"] else "")
        for each in members
    )


def engine_odds(person: Person, option: str) -> Odds | None:
    """What the engine says of an option, at a table laid out as the page shows it."""
    seen = view(person)
    me, attempt = seen["players"][0], seen["attempt"]
    arranged: dict[str, Any] = {"seats": 1, "inactive": () if me["banner"] else (0,), "hands": {0: ""}}
    if attempt is None:
        rows = {deck: " ".join(seen["rows"][deck]) for deck in ("town", "forest", "mountain")}
        table = Table(parties={0: party_text(me["party"])}, rows=rows, phase="quest", **arranged)
    else:
        members = [each for each in me["party"] if each and each["hero"] in attempt["active"]]
        dice = " ".join(f"{each['colour']}{each['face']}{'*' * each['locked']}" for each in attempt["dice"])
        table = Table(parties={0: party_text(members)}, attempt=attempt["card"], dice=dice, **arranged)
    return odds_of(Sight(table.match), parse_option(option), 0)


def odds_text(odds: Odds) -> str:
    points = round(100 * odds.chance)
    if points in (0, 100) and odds.chance not in (0.0, 1.0):
        return "over 99 %" if points else "under 1 %"
    return f"{points} %"


def in_panel(person: Person, option: dict[str, str]) -> Locator:
    """The option among those that the panel lists."""
    rows = person.page.locator("button[data-choice]")
    for words in option["label"].split(": "):
        rows = rows.filter(has_text=words)
    return rows


def check_odds(person: Person, row: Locator, option: str) -> None:
    """A row says what the engine does, and how sure that is."""
    found = engine_odds(person, option)
    assert found is not None
    expect(row.locator(".odds b")).to_have_text(odds_text(found), timeout=SLOW)
    assert found.samples == 0
    expect(row).to_contain_text("exact")


def test_the_odds_that_are_shown_are_the_engines(arrive: Arrive) -> None:
    """Asked for once, they stand at the options before a quest, on the board and beside it, and in its roll."""
    me = arrive("Mia")
    page = open_table(me, ALONE)
    switch = page.get_by_role("button", name="Odds")
    expect(switch).to_have_count(0)
    for _ in range(60):
        quests = [each for each in asked(me)["options"] if each["option"].startswith("quest")]
        if quests:
            break
        take(me, wish(me))
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".odds")).to_have_count(0)
    page.keyboard.press("%")
    expect(switch).to_have_attribute("aria-pressed", "true")
    thing(me, quests[0]["target"]).focus()
    here = [each["option"] for each in quests if each["target"] == quests[0]["target"]]
    if len(here) > 1:
        thing(me, quests[0]["target"]).click()
        for at, option in enumerate(here):
            check_odds(me, page.get_by_role("menu").get_by_role("menuitem").nth(at), option)
        page.keyboard.press("Escape")
    if len(quests) <= LISTED:
        for each in quests:
            check_odds(me, in_panel(me, each), each["option"])
    take(me, quests[0])
    until_attempt(me, "roll")
    attempt = view(me)["attempt"]
    for option in [each for each in asked(me)["options"] if each["option"] in ("banner", "rune", "stop")]:
        check_odds(me, in_panel(me, option), option["option"])
    assert view(me)["attempt"] == attempt
    switch.click()
    expect(page.locator(".odds")).to_have_count(0)
