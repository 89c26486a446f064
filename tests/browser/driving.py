"""Driving a table without its page, so that a browser test spends its time on what it looks at."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from questhall.engine import Match, read_record
from questhall.engine.record import ERA
from tests.browser.people import Person

RECORDS: Final = Path(__file__).parents[1] / "records"

# Lines that are dropped and lines in flight are none of a test's business: what the server shows next counts.
WIRE: Final = """
  const show = async (table) => (await fetch(`/api/tables/${table}`)).json();
  const wire = (window.wire ??= await new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    socket.onopen = () => done(socket);
  }));
  const play = (table, { decision, moves }, option) => new Promise((done) => {
    const id = moves + 1;
    wire.addEventListener('message', function hear({ data }) {
      if (JSON.parse(data).id !== id) return;
      wire.removeEventListener('message', hear);
      done();
    });
    wire.send(JSON.stringify({ type: 'play', id, table, decision: decision.number, option, seat: decision.seat }));
  });
"""
# Chooses for this person so many times, or until the match is over: what was chosen least often so far.
PLAY_ON: Final = f"""async ([table, moves]) => {{{WIRE}
  const used = (window.used ??= {{}});
  const verb = ({{ option }}) => option.split(' ')[0];
  for (let made = 0; made < moves; ) {{
    const {{ position, phase }} = await show(table);
    if (phase === 'finished') return;
    if (!position.decision?.options.length) {{
      await new Promise((done) => setTimeout(done, 60));
      continue;
    }}
    const all = position.decision.options.map((option, index) => ({{ ...option, index }}));
    const open = all.filter((each) => verb(each) !== 'concede');
    const rare = Math.min(...open.map((each) => used[verb(each)] ?? 0));
    const least = open.filter((each) => (used[verb(each)] ?? 0) === rare);
    const chosen = least[(position.moves * 7) % least.length];
    used[verb(chosen)] = rare + 1;
    await play(table, position, chosen.index);
    made += 1;
  }}
}}"""
PLAY: Final = f"""async ([table, option, moves]) => {{{WIRE}
  const {{ position }} = await show(table);
  const made = position.moves + (position.decision?.together?.answered?.length ?? 0);
  if (moves !== null && made !== moves) return;
  const index = position.decision?.options.findIndex((each) => each.option === option) ?? -1;
  if (index >= 0) await play(table, position, index);
}}"""


def play_on(person: Person, table: str, moves: int) -> None:
    """Let a person choose so many times."""
    person.page.evaluate(PLAY_ON, [table, moves])


def play(person: Person, table: str, option: str, moves: int | None = None) -> None:
    """Choose one option, if it can be chosen, and only after so many others if that is said."""
    person.page.evaluate(PLAY, [table, option, moves])


def set_up(person: Person, game: str, largest: bool, **more: Any) -> str:
    """A table of bots and this person: as few as possible with what is asked first, or all with what is asked last."""
    shown = next(each for each in person.api("GET", "/games").json() if each["name"] == game)
    counts = sorted(map(int, shown["seat_names"]))
    seats = counts[-1] if largest else counts[0]
    mains = [each for each in shown["house_rules"] if each["main"] and (not each["seats"] or seats in each["seats"])]
    rules = {each["name"]: each["allowed"][-1] for each in mains if largest and not each["is_open"]}
    bots = [{"kind": "bot", "level": shown["bot_levels"][0]}] * (seats - 1)
    body = {"game": game, "seats": [{"kind": "me"}, *bots], "house_rules": rules, **more}
    table: str = person.api("POST", "/tables", body).json()["table"]
    return table


def go_on(person: Person, game: str, record: str, wanted: Callable[[Match], bool]) -> None:
    """Play on from the first moment of a golden record that is wanted; all seats are this person's."""
    text = (RECORDS / game / f"era{ERA}" / f"{record}.json").read_text()
    kept = read_record(text)
    match = Match.replay(kept, 0)
    for move in kept.moves:
        if match.answers is None and wanted(match):
            break
        match.play(move)
    past = person.api("POST", "/records", json.loads(text)).json()["table"]
    table = person.api("POST", f"/tables/{past}/branch", {"moves": len(match.moves)}).json()["table"]
    person.go(f"/table/{table}")
    person.uncover()
    person.my_turn()


def stand_still(person: Person, table: str) -> Any:
    """Wait until this person is asked or the match is over, and the page shows it; returns the table."""
    while True:
        shown = person.shown(table)
        if shown["phase"] == "finished":
            return shown
        decision = shown["position"]["decision"]
        if decision and decision["options"]:
            break
        person.page.wait_for_timeout(50)
    person.until_moves(shown["position"]["moves"])
    expect(person.page.locator("#decision .list")).to_be_attached()
    return shown


def targets_of(shown: Any) -> list[str]:
    """What can be chosen on the board, by name."""
    return sorted({option["target"] for option in shown["position"]["decision"]["options"]} - {""})
