"""Take the pictures of docs/tour.md from a running server in a real browser:

python scripts/make_tour.py [GAME ...]
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from questhall.engine import Match, read_record  # noqa: E402
from tests.browser.conftest import DESKTOP, FLAGS, PHONE  # noqa: E402
from tests.browser.house import House  # noqa: E402
from tests.browser.people import DUEL, Person  # noqa: E402

Theme = Literal["light", "dark"]
PICTURES = ROOT / "docs" / "tour"
RECORDS = ROOT / "tests" / "records"
RECORD = RECORDS / "river_duel" / "duel-elimination-sword.json"
QUALITY = 82
SETTLED = 3000  # milliseconds until everything stands still
TURNS = 4
ASKED_ABOUT = 61  # the move of that record about which somebody asks
REVIEW_TIME = 600_000
REVIEWED: dict[str, str] = {}  # the table of which there is a review, by house


def main(*games: str) -> None:
    """All pictures, or those of some games or of the review, at both sizes."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "data")
        house.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            invite_company(browser, house)
            for game in games or TOURS:
                TOURS[game](browser, house, "desktop", DESKTOP, "light")
                TOURS[game](browser, house, "phone", PHONE, "light")
                TOURS[game](browser, house, "night", PHONE, "dark")
        finally:
            browser.close()
            house.stop()


def arrive(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> Person:
    """Somebody with a window of that size; nothing moves, so that pictures are sharp."""
    phone = size["width"] < 600
    context = browser.new_context(
        viewport=size, color_scheme=theme, reduced_motion="reduce", has_touch=phone, is_mobile=phone
    )
    context.add_init_script(f"localStorage['questhall.settings'] ??= '{json.dumps({'pace': 0})}'")
    person = Person(context, house.url)
    person.introduce(name)
    return person


def invite_company(browser: Browser, house: House) -> None:
    """A lobby in which somebody waits for company."""
    olga = arrive(browser, house, "Olga", DESKTOP, "light")
    olga.open_table([{"kind": "me"}, {"kind": "open"}], public=True)


def camera(person: Person, size: str, begin: str = "") -> Callable[[str], None]:
    """Takes pictures of what somebody sees, when it stands still."""

    def take(what: str) -> None:
        person.page.wait_for_timeout(SETTLED)
        person.page.screenshot(path=PICTURES / f"{begin}{what}-{size}.jpg", type="jpeg", quality=QUALITY)

    return take


def take_tour(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """The pictures of one size."""
    mia = arrive(browser, house, "Mia", size, theme)
    take = camera(mia, name)

    table = mia.open_table(DUEL)
    mia.go(f"/table/{table}")
    for _ in range(TURNS):
        play_a_turn(mia)
    take("play")
    mia.page.get_by_role("button", name="Log").click()
    take("log")
    log = mia.page.get_by_role("region", name="Log")
    log.get_by_role("link", name=re.compile("^mountain-1$", re.IGNORECASE)).first.click()
    take("clause")
    finished = upload(mia, json.loads(RECORD.read_text()))
    mia.go(f"/table/{finished}/at/60")
    take("replay")
    mia.go(f"/table/{finished}")
    take("finish")
    mia.page.get_by_role("link", name="The story of the match").or_(
        mia.page.get_by_role("button", name="The story of the match")
    ).first.click()
    take("story")
    mia.go("/")
    take("lobby")
    mia.go("/new/river_duel")
    take("set-up")
    lesson = mia.api("POST", "/tables", {"game": "river_duel", "seats": [], "lesson": True}).json()["table"]
    mia.go(f"/table/{lesson}")
    take("lesson")
    mia.context.close()


def take_review(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """What was luck in a match, made for the first size and kept for the others; and whether a move was good."""
    mia = arrive(browser, house, "Mia", size, theme)
    take = camera(mia, name)

    table = REVIEWED.setdefault(house.url, "") or upload(mia, json.loads(RECORD.read_text()))
    if not REVIEWED[house.url]:
        mia.api("POST", f"/tables/{table}/review", {})
        REVIEWED[house.url] = table
    mia.go(f"/table/{table}")
    mia.page.get_by_text("With average luck").first.wait_for(state="attached", timeout=REVIEW_TIME)
    mia.page.evaluate("document.getElementById('review').scrollIntoView()")
    take("review")
    mia.go(f"/table/{table}/at/{ASKED_ABOUT}")
    mia.page.get_by_role("button", name=re.compile("^(Why|Good move)\\?")).first.click()
    mia.page.get_by_role("dialog").get_by_text(re.compile("% to win")).first.wait_for()
    take("why")
    mia.context.close()


def take_adventure(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """The pictures of Roll for Adventure: beset by enemies, the other sides with all sets, a reward, the guide."""
    mia = arrive(browser, house, "Mia", size, theme)
    moments = {"play": ("four-overrun", 43), "sides": ("two-overrun-all-sets", 171), "lines": ("two-won-b-sides", 79)}
    take = camera(mia, name, "adventure-")

    for what, (record, moves) in moments.items():
        past = upload(mia, json.loads((RECORDS / "roll_for_adventure" / f"{record}.json").read_text()))
        table = mia.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
        mia.go(f"/table/{table}")
        mia.my_turn()
        if what != "lines":
            mia.page.locator(".picker .number").last.click()
        take(what)
    lesson = mia.api("POST", "/tables", {"game": "roll_for_adventure", "seats": [], "lesson": True}).json()["table"]
    mia.go(f"/table/{lesson}")
    take("lesson")
    mia.context.close()


def take_delve(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """A dungeon in the middle of a run, played on from a saved one, and how it ended."""
    mia = arrive(browser, house, "Mia", size, theme)
    take = camera(mia, name, "delve-")

    finished = upload(mia, json.loads((RECORDS / "delve" / "none-lost.json").read_text()))
    for what, moves in {"map": 115, "tray": 100, "battle": 84}.items():
        table = mia.api("POST", f"/tables/{finished}/branch", {"moves": moves}).json()["table"]
        mia.go(f"/table/{table}")
        mia.my_turn()
        take(what)
    mia.go(f"/table/{finished}")
    take("end")
    mia.context.close()


def take_party(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """The pictures of Adventure Party: the town at its height, dice on the table, the boss, the guide."""
    mia = arrive(browser, house, "Mia", size, theme)
    take = camera(mia, name, "party-")

    record = (RECORDS / "adventure_party" / "era2" / "rivals-three-won.json").read_text()
    past = upload(mia, json.loads(record))
    for what, moves in party_moments(record).items():
        table = mia.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
        mia.go(f"/table/{table}")
        mia.page.get_by_role("button", name=re.compile("^I am ")).click()
        mia.my_turn()
        take(what)
    lesson = mia.api("POST", "/tables", {"game": "adventure_party", "seats": [], "lesson": True}).json()["table"]
    mia.go(f"/table/{lesson}")
    take("lesson")
    mia.context.close()


def party_moments(text: str) -> dict[str, int]:
    """After how many moves of a record there is most to see of each kind: heroes in the town, dice in the attempts."""
    record = read_record(text)
    match = Match.replay(record, 0)
    most: dict[str, tuple[int, int]] = {}
    for moves, move in enumerate(record.moves):
        assert match.decision is not None
        view: Any = match.view(match.decision.seat)
        scene, seen = "", 0
        if match.decision.ask == "tavern":
            party = view["players"][match.decision.seat]["party"]
            scene, seen = "town", view["level"] + sum(hero is not None for hero in party)
        elif match.decision.ask == "roll":
            scene, seen = view["attempt"]["kind"], len(view["attempt"]["dice"])
        if seen > most.get(scene, (0, 0))[0]:
            most[scene] = (seen, moves)
        match.play(move)
    return {scene: moves for scene, (_, moves) in most.items()}


def take_world(browser: Browser, house: House, name: str, size: ViewportSize, theme: Theme) -> None:
    """The pictures of World Adventure: the chart, a city, a mat, a battle, the guide."""
    mia = arrive(browser, house, "Mia", size, theme)
    take = camera(mia, name, "world-")

    record, moments = world_moments()
    past = upload(mia, record)
    for what, moves in moments.items():
        table = mia.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
        mia.go(f"/table/{table}")
        mia.my_turn()
        pages = mia.page.get_by_role("navigation", name=re.compile("^Chart"))
        if what == "chart":  # on a phone it may be called otherwise
            pages.get_by_role("button").first.click()
        elif what == "city":
            pages.get_by_text("City", exact=True).click()
        take(what)
        if what == "chart":
            pages.get_by_text("Mat", exact=True).click()
            take("mat")
    lesson = mia.api("POST", "/tables", {"game": "world_adventure", "seats": [], "lesson": True}).json()["table"]
    mia.go(f"/table/{lesson}")
    take("lesson")
    mia.context.close()


def world_moments() -> tuple[dict[str, Any], dict[str, int]]:
    """A match of bots, and after how many moves there is most to see on the chart, in a city and in a battle."""
    match = Match("world_adventure", 4, "tour", {"mode": "competitive"})
    most: dict[str, tuple[int, int]] = {}
    while match.decision is not None:
        decision = match.decision
        view: Any = match.view(decision.seat)
        own = view["players"][decision.seat]
        scene, seen = "", 0
        if decision.ask == "turn" and own["place"].endswith("0"):
            verbs = {option[0] for option in decision.options}
            scene, seen = "city", sum(own["goods"].values()) + 2 * len(verbs & {"shop", "stall", "recruit", "evolve"})
        elif decision.ask == "turn" and view["turn"]["mp"] > 1:
            lies = [*view["monsters"], *view["merchant_x"], *view["monster_x"], view["brigand"], view["government"]]
            scene, seen = "chart", sum(map(bool, lies))
        elif decision.ask == "retreat" and view["battle"]["stage"] > 1:
            scene, seen = "battle", sum(soldier is not None for soldier in own["soldiers"])
        if seen > most.get(scene, (0, 0))[0]:
            most[scene] = (seen, len(match.moves))
        match.play(decision.options[match.game.quick(match.state, decision)])
    return json.loads(match.record.to_json()), {scene: moves for scene, (_, moves) in most.items()}


def play_a_turn(person: Person) -> None:
    """The first option twice, then the end of the turn."""
    for _ in range(2):
        person.my_turn()
        person.page.keyboard.press("1")
        person.page.wait_for_timeout(600)
    person.my_turn()
    if person.page.get_by_role("button", name="End the turn").first.is_visible():
        person.end_turn()


def upload(person: Person, record: dict[str, Any]) -> str:
    """A saved match as a table."""
    table: str = person.api("POST", "/records", record).json()["table"]
    return table


TOURS = {
    "river_duel": take_tour,
    "review": take_review,
    "delve": take_delve,
    "roll_for_adventure": take_adventure,
    "adventure_party": take_party,
    "world_adventure": take_world,
}

if __name__ == "__main__":
    main(*sys.argv[1:])
