"""Every game on small phones: at each decision of a match all that can be chosen is in reach, whole and uncovered."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from questhall.engine.game import game_names
from tests.browser.conftest import Arrive
from tests.browser.driving import play_on, set_up, stand_still, targets_of
from tests.browser.people import Person

SIZES: Final[list[ViewportSize]] = [
    {"width": 360, "height": 560},
    {"width": 390, "height": 664},
    {"width": 844, "height": 390},
]
FAULTS: Final = (Path(__file__).parent / "faults.js").read_text()
RECORDS: Final = Path(__file__).parents[1] / "records"
LOOKS: Final = int(os.environ.get("QUESTHALL_LOOKS", "1"))  # at a match: more by hand, with QUESTHALL_DICE
SAVED: Final = 4  # matches of a game that are looked at in their middle
PARTS: Final = 4  # of a saved match: it is looked at between them
BETWEEN: Final = 3  # moves from one look to the next

STANDS: Final = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)));
}"""


class Looking:
    """Looks at a table at all sizes and notes what is wrong, and when."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: dict[str, list[str]] = {}

    def look(self, table: str, when: str) -> bool:
        """Look at what is asked now; returns whether the match goes on."""
        shown = stand_still(self.person, table)
        if shown["phase"] == "finished":
            return False
        position = shown["position"]
        targets = targets_of(shown)
        for size in SIZES:
            self.person.page.set_viewport_size(size)
            self.person.page.evaluate(STANDS)
            faults = self.person.page.evaluate(FAULTS, targets)
            if faults:  # on a busy machine the page may not have counted yet
                self.person.page.wait_for_timeout(200)
                faults = self.person.page.evaluate(FAULTS, targets)
            for fault in faults:
                moment = f"{when} {position['moves']}"
                self.found.setdefault(f"{size['width']}x{size['height']}: {fault}", []).append(moment)
        return True

    def check(self) -> None:
        """Nothing was wrong."""
        assert not self.found, "\n".join(f"{fault} ({', '.join(when)})" for fault, when in self.found.items())


@pytest.mark.parametrize("largest", [False, True], ids=["least", "most"])
@pytest.mark.parametrize("game", game_names())
def test_all_that_can_be_chosen_in_a_match_is_in_reach_of_a_finger(arrive: Arrive, game: str, largest: bool) -> None:
    me = arrive("Bartholomew", phone=True, size=SIZES[0])
    looking = Looking(me)
    table = set_up(me, game, largest)
    me.go(f"/table/{table}")
    for _ in range(LOOKS):
        if not looking.look(table, "move"):
            break
        play_on(me, table, BETWEEN)
    looking.check()


@pytest.mark.parametrize("game", game_names())
def test_all_that_can_be_chosen_in_saved_matches_is_in_reach_of_a_finger(arrive: Arrive, game: str) -> None:
    me = arrive("Bartholomew", phone=True, size=SIZES[0])
    looking = Looking(me)
    records = sorted((RECORDS / game).glob("*.json")) or sorted((RECORDS / game).rglob("*.json"))
    for record in records[:: max(1, len(records) // SAVED)][:SAVED]:
        saved = json.loads(record.read_text())
        past = me.api("POST", "/records", saved).json()["table"]
        for part in range(1, PARTS):
            moves = len(saved["moves"]) * part // PARTS
            table = me.api("POST", f"/tables/{past}/branch", {"moves": moves}).json()["table"]
            me.go(f"/table/{table}")
            me.uncover()
            looking.look(table, record.stem)
    looking.check()
