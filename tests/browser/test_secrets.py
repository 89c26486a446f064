"""Adventure Party between people: windows for skull scrolls, and who may know what of hands and decks."""

from __future__ import annotations

import json
import re
from typing import Any, Final, cast

from playwright.sync_api import Route, expect

from questhall.engine import PASS, Match, notation
from questhall.games.adventure_party.state import ON_QUEST, Party
from questhall.games.adventure_party.vocabulary import LEGENDARY, STANDARD
from tests.browser.conftest import Arrive
from tests.browser.driving import play as send
from tests.browser.house import House
from tests.browser.laid import found, lay, wished
from tests.browser.people import SLOW, Person

GAME: Final = "adventure_party"
SPITE: Final[dict[str, int | str]] = {"skull": "on", "start_seat": 1}
MIA, YUSUF = 0, 1
ARENA_COMES, LEGENDS_COME = 2, 3  # at these levels of the town


def at_table(house: House, match: Match, players: list[Person], *watchers: Person) -> str:
    """The match as a table on all screens."""
    table = lay(house.data, match, players)
    for person in (*players, *watchers):
        person.go(f"/table/{table}")
        expect(person.question).to_be_visible(timeout=SLOW)
    return table


def options(person: Person) -> dict[str, str]:
    """What a person may choose: labels by notation."""
    decision = person.shown(person.table)["position"]["decision"] or {}
    return {each["option"]: each["label"].split(": ")[0] for each in decision.get("options", [])}


def choose(person: Person, option: str) -> None:
    """Choose an option by its button in the panel, once one is asked."""
    person.my_turn()
    decision = person.page.locator("#decision")
    decision.get_by_role("button", name=re.compile(rf"^(?:\w\s+)?{re.escape(options(person)[option])}")).first.click()
    person._confirm()


# Windows


def is_spiteful(match: Match) -> bool:
    """Mia is about to roll, and Yusuf holds a scroll for the end of her roll and none for before."""
    decision = match.decision
    if decision is None or (decision.seat, decision.ask) != (MIA, "pool"):
        return False
    twin = match.clone()
    twin.play("roll")
    for window in ("pool", "rolled"):
        asked = twin.asked(YUSUF)
        if asked is None or asked.ask != "skull" or twin.view(MIA)["attempt"]["window"] != window:
            return False
        twin.play(PASS, YUSUF)
    asked = twin.asked(MIA)
    if asked is None or asked.ask != "roll":
        return False
    twin.play("stop")
    asked = twin.asked(YUSUF)
    return asked is not None and asked.ask == "skull" and len(asked.options) > 1


def news(person: Person, since: int) -> list[dict[str, Any]]:
    """What a page was sent, besides signs of life."""
    frames = [json.loads(frame) for frame in person.frames[since:]]
    return [frame for frame in frames if frame["type"] not in ("presence", "pong", "accepted")]


def test_skull_scrolls_between_two_people(arrive: Arrive, house: House) -> None:
    """SKULL-7, SKULL-11, SKULL-12: a window asks the other; a pass shows nothing, may stand, and be lifted."""
    mia, yusuf = arrive("Mia"), arrive("Yusuf")
    match = found(GAME, 2, SPITE, is_spiteful)
    table = at_table(house, match, [mia, yusuf])
    choose(mia, "roll")
    yusuf.my_turn()
    expect(mia.page.get_by_text("Orange chooses in secret.").first).to_be_visible(timeout=SLOW)

    heard, seen = len(mia.frames), mia.page.locator("#decision").inner_text()
    yusuf.option(options(yusuf)["pass"]).click()
    mia.until_moves(len(match.moves) + 2)
    told = news(mia, heard)
    assert [frame["type"] for frame in told] == ["update"], "nothing before the window was over"
    assert [event["kind"] for event in told[0]["events"]] == ["rolled"], "the dice, and no word of a pass"
    assert "Orange chooses" in seen

    yusuf.my_turn()
    yusuf.page.get_by_role("button", name=re.compile("until the end of this attempt")).click()
    passes = yusuf.page.get_by_text(re.compile("You pass until the end of this attempt"))
    expect(passes.first).to_be_visible()
    mia.my_turn()
    expect(passes.first).to_be_visible()
    heard = len(mia.frames)
    assert mia.shown(table)["position"]["passing"] == ""
    yusuf.page.get_by_role("button", name="Ask me again").click()
    expect(passes).to_have_count(0)
    mia.page.reload()
    mia.my_turn()
    assert not [frame for frame in news(mia, heard) if frame["type"] == "update"]

    choose(mia, "stop")
    yusuf.my_turn()
    scroll = next(each for each in options(yusuf) if each.startswith("skull"))
    items = cast(Party, match.state).terms.items
    title = next(each.title for each in items if each.name == scroll.split()[1])
    assert title not in mia.page.locator("body").inner_text()
    yusuf.page.locator("#decision").get_by_role("button", name=re.compile(re.escape(title))).first.click()
    expect(mia.page.get_by_role("log").get_by_text(re.compile(re.escape(title))).first).to_be_attached(timeout=SLOW)


# Who may know what


class Notes:
    """All that a person's page receives: every answer of the server, every frame, and what stands on the page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.answers: list[str] = []
        person.context.route("**/api/**", self._hear)

    def _hear(self, route: Route) -> None:
        answer = route.fetch()
        if not route.request.url.endswith("/api/games"):  # of this match nothing, and of all games every word
            self.answers.append(answer.text())
        route.fulfill(response=answer)

    def all(self) -> str:
        """Everything but what is printed on cards, which everybody may read."""
        texts = [without_print(text) for text in [*self.answers, *self.person.frames]]
        drawn = re.sub(r'\b(d|points|viewBox|transform)="[^"]*"', "", self.person.page.content())  # lines are no names
        return "\n".join([*texts, drawn])


def without_print(text: str) -> str:
    try:
        told = json.loads(text)
    except ValueError:
        return text
    if isinstance(told, dict):
        told.pop("printed", None)
    return json.dumps(told, ensure_ascii=False)


def in_sight(match: Match, viewer: int | None) -> set[str]:
    """The cards that lie open or in the viewer's own hand, by the state and not by any view of it."""
    s = cast(Party, match.state)
    terms = s.terms
    own = [] if viewer is None else s.hands[viewer]
    items = [*s.weapon, *s.attempt.played, *s.item_piles[0], *s.item_piles[1], *own]
    quests = [quest for pile in (*s.quest_rows, *s.done) for quest in pile]
    quests += [s.attempt.card] if s.attempt.kind == ON_QUEST else []
    heroes = [hero for pile in (*s.hero_rows, *s.hero_piles, *s.retired, s.hero) for hero in pile if hero >= 0]
    heroes += s.hero_decks[STANDARD][-1:]  # SETUP-12: it lies face up
    heroes += s.hero_decks[LEGENDARY][-1:] if s.open_level >= LEGENDS_COME else []  # SETUP-14, REF-5
    return {
        *[terms.items[item].name for item in items if item >= 0],
        *[terms.quests[quest].name for quest in quests],
        *[terms.heroes[hero].name for hero in heroes],
        *([terms.arenas[s.arena].name] if s.level >= ARENA_COMES else []),  # TOWN-7
        *([terms.bosses[s.boss].name] if s.boss_shown else []),  # TOWN-8
    }


class Knowledge:
    """Which cards somebody can have seen in a match so far."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.viewer = viewer
        self.seen: set[str] = set()
        again = Match(match.game, match.seats, match.seed, match.house_rules)
        self.look(again)
        for option in match.moves:
            again.play(option)
            self.look(again)

    def look(self, match: Match) -> None:
        self.seen |= in_sight(match, self.viewer)

    def hidden(self, match: Match) -> dict[str, str]:
        """The cards in others' hands, face down and in the decks that were never seen: titles by name."""
        s = cast(Party, match.state)
        hands = [item for seat, hand in enumerate(s.hands) if seat != self.viewer for item in hand]
        items = [s.terms.items[item] for item in (*hands, *s.item_decks[0], *s.item_decks[1])]
        quests = [s.terms.quests[quest] for deck in s.quest_decks for quest in deck]
        heroes = [s.terms.heroes[hero] for deck in s.hero_decks for hero in deck]
        cards = {each.name: each.title for each in items} | {each.name: each.title for each in quests}
        cards |= {each.name: each.title for each in heroes} | {each.name: each.title for each in s.terms.arenas}
        cards |= {each.name: each.title for each in s.terms.bosses}
        return {name: title for name, title in cards.items() if name not in self.seen}


def leaks(text: str, cards: dict[str, str]) -> list[str]:
    """Which cards are named in a text, by name or title, each with what stands around it."""
    found = []
    for name, title in cards.items():
        match = re.search(rf"(?<![\w+/-]){name}(?![\w+/=-])|{re.escape(title)}", text)  # not in the middle of a token
        if match is not None:
            found.append(f"{name} {title}: {text[max(0, match.start() - 80) : match.end() + 80]}")
    return found


def is_rich(match: Match) -> bool:
    """Both have several cards, among them relics or scrolls that nobody else has seen, and Mia is in a tavern."""
    s, decision = cast(Party, match.state), match.decision
    if decision is None or (decision.seat, decision.ask) != (MIA, "tavern") or min(map(len, s.hands)) < 2:
        return False
    if len(match.moves) <= 12:
        return False
    hidden = [Knowledge(match, viewer).hidden(match) for viewer in (MIA, YUSUF, None)]
    hands = [{s.terms.items[item].name for item in hand} for hand in s.hands]
    return bool(hands[YUSUF] & set(hidden[0])) and bool(hands[MIA] & set(hidden[1]))


def test_nobody_is_sent_a_card_that_is_hidden_from_them(arrive: Arrive, house: House) -> None:
    """ITEM-2: two rivals and a spectator play, take back, look back, ask for hints, and know no more than they may."""
    mia, yusuf, eve = arrive("Mia"), arrive("Yusuf"), arrive("Eve")
    notes = [Notes(person) for person in (mia, yusuf, eve)]
    match = found(GAME, 2, SPITE, is_rich)
    knowledge = [Knowledge(match, viewer) for viewer in (MIA, YUSUF, None)]
    table = at_table(house, match, [mia, yusuf], eve)
    everybody = (mia, yusuf, eve)

    def search() -> None:
        for note, known in zip(notes, knowledge, strict=True):
            cards = known.hidden(match)
            assert cards
            assert leaks(note.all(), cards) == [], f"{known.viewer} was told"

    def together() -> None:
        for viewer, person in enumerate(everybody):
            person.until_moves_are(len(match.moves) if viewer == match.movers[-1] else match.settled)

    def play(moves: int) -> None:
        for _ in range(moves):
            assert match.decision is not None
            for decision in list(match.open):
                option = wished(decision)
                play_one((mia, yusuf)[decision.seat], table, notation(option))
                match.play(option, decision.seat)
            for known in knowledge:
                known.look(match)
            together()

    search()
    mia.page.keyboard.press("h")
    expect(mia.page.get_by_role("button", name="Hint")).to_be_enabled(timeout=SLOW)
    play(6)
    search()
    assert match.decision is not None
    take_back(mia, yusuf, match)
    together()
    search()
    play(2)
    for person in everybody:
        at = len(match.moves) - 2
        person.api("GET", f"/tables/{table}/story?after=-1")
        person.go(f"/table/{table}/at/{at}")
        expect(person.page.get_by_text(re.compile(f"Move {at} of")).first).to_be_visible(timeout=SLOW)
        person.page.evaluate("table => fetch(`/api/tables/${table}/record`).then((it) => it.text())", table)
        person.expect_faults(r"409 .*/record")
        person.page.evaluate("table => fetch(`/api/tables/${table}/story?after=-1`).then((it) => it.text())", table)
        person.page.evaluate("table => fetch(`/api/tables/${table}`).then((it) => it.text())", table)
    search()
    eve.go("/")
    expect(eve.page.get_by_role("main")).to_be_visible(timeout=SLOW)
    search()


def play_one(person: Person, table: str, option: str) -> None:
    """Choose an option as soon as it can be chosen: a window before it may still be open."""
    for _ in range(SLOW // 50):
        decision = person.shown(table)["position"]["decision"]
        if decision and option in [each["option"] for each in decision["options"]]:
            send(person, table, option)
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"'{option}' was never offered")


def take_back(mover: Person, other: Person, match: Match) -> None:
    """Go back one move, freely or with the other's consent."""
    before = match.settled_at(match.before(len(match.moves) - 1))
    mover.page.keyboard.press("u")
    if not match.can_undo or match.movers[-1] != MIA:
        mover.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
        other.page.get_by_role("button", name="Agree").click()
    match.rewind(before)
