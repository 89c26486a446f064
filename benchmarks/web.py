"""The pages in a browser: how large they are, when they are seen, and how smoothly a die rolls.

make bench-web                           print the table
python -m benchmarks.web --write         also put it into docs/performance.md
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from questhall import build_info, game_names
from questhall.lab.report import replace_section
from questhall.server.pages import STATIC
from tests.browser.conftest import DESKTOP, FLAGS
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, Person

REPORT = Path(__file__).parents[1] / "docs" / "performance.md"
SECTION = "web benchmark"
ROUNDS = 7
SLOWER = 4
LATE_MS = 1.5 * 1000 / 60
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
DROPPED = "STATE_DROPPED"
# Of each of the page's own frames how long it took, and whether dice were on the table when it began.
WATCH_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  let rolling = false;
  const note = (now) => {
    window.frames_.push([now - last, rolling]);
    last = now;
    const on = document.querySelector('[data-roll]') !== null;
    if (on !== rolling) performance.mark(on ? 'dice' : 'no dice');
    rolling = on;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
PAINTS = """() => new Promise((done) => {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  new PerformanceObserver((list) => done([first, list.getEntries().at(-1).startTime]))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})"""


def main() -> None:
    """Measure everything and print it as a table."""
    lines = [f"{os.cpu_count()} cores, no graphics card, {build_info()}; medians of {ROUNDS} rounds.", ""]
    lines += ["| what | figure |", "|---|---|"]
    lines += [f"| {what} | {figure} |" for what, figure in [*sizes(), *in_browser()]]
    table = "\n".join(lines) + "\n"
    print(table)
    if "--write" in sys.argv:
        replace_section(REPORT, SECTION, table)


def sizes() -> list[tuple[str, str]]:
    """How much is sent."""
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    shell = [STATIC / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)]
    found = [("shell", kilobytes(shell))]
    for game in game_names():
        if board := [*(STATIC / "assets").glob(f"{game}-*.js")]:
            found.append((f"board of {game}", kilobytes(board)))
    return found


def kilobytes(files: list[Path]) -> str:
    return f"{sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000:.0f} kB packed"


def in_browser() -> list[tuple[str, str]]:
    """What a browser sees."""
    program = shutil.which("chromium")
    folder = Path(tempfile.mkdtemp(prefix="questhall-web-"))
    house = House(folder / "data")
    house.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            lobby = [paints(browser, house, "/") for _ in range(ROUNDS)]
            table = [paints(browser, house, "table") for _ in range(ROUNDS)]
            rolls = [roll_frames(browser, house) for _ in range(ROUNDS)]
            browser.close()
    finally:
        house.stop()
        shutil.rmtree(folder, ignore_errors=True)
    found = []
    for name, paint in (("lobby", lobby), ("table", table)):
        found.append((f"{name}: first paint", f"{median(first for first, _ in paint):.0f} ms"))
        found.append((f"{name}: largest paint", f"{median(last for _, last in paint):.0f} ms"))
    shown = [screen for screen, _ in rolls]
    page = [frames for _, frames in rolls]
    slowed = f"CPU slowed down {SLOWER} times"
    return [
        *found,
        (f"dice roll, {slowed}: frames on the screen", f"{median(sum(counts) for counts in shown):.0f}"),
        ("… of them dropped", f"{median(dropped for _, dropped in shown):.0f}"),
        *frame_lines(f"dice roll, {slowed}: the page's own frames", page, True),
        *frame_lines(f"before and after, {slowed}: the page's own frames", page, False),
    ]


def frame_lines(what: str, rolls: list[list[tuple[float, bool]]], rolling: bool) -> list[tuple[str, str]]:
    """Frames, late ones and the longest, with or without dice on the table, as medians of several rolls."""
    kept = [[took for took, on in frames if on == rolling] for frames in rolls]
    return [
        (what, f"{median(len(frames) for frames in kept):.0f}"),
        ("… of them late", f"{median(sum(took > LATE_MS for took in frames) for frames in kept):.0f}"),
        ("… longest", f"{median(max(frames) for frames in kept):.0f} ms"),
    ]


def visitor(browser: Browser, house: House) -> tuple[Person, BrowserContext]:
    context = browser.new_context(viewport=DESKTOP)
    person = Person(context, house.url)
    person.introduce("Mia")
    return person, context


def paints(browser: Browser, house: House, where: str) -> list[float]:
    """First and largest paint of a page in a fresh profile."""
    person, context = visitor(browser, house)
    person.go(f"/table/{person.open_table(HOT_SEAT)}" if where == "table" else where)
    person.page.get_by_role("heading").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    times: list[float] = person.page.evaluate(PAINTS)
    context.close()
    return times


def roll_frames(browser: Browser, house: House) -> tuple[tuple[int, int], list[tuple[float, bool]]]:
    """From a choice to the next question: frames shown and dropped while dice roll, and all of the page's own."""
    person, context = visitor(browser, house)
    person.go(f"/table/{person.open_table(HOT_SEAT)}")
    person.choose("Walk to the mountain c2")
    person.my_turn()
    person.page.wait_for_timeout(500)
    # Finding a button by its name is work inside the page too: done before, so that only the page's own frames count.
    person.option("Explore the mountain").hover()
    wire: Any = context.new_cdp_session(person.page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    person.page.evaluate(WATCH_FRAMES)
    browser.start_tracing(page=person.page, categories=["cc", "benchmark", "blink.user_timing"])
    person.page.mouse.down()
    person.page.mouse.up()
    person.page.wait_for_timeout(2500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    frames: list[tuple[float, bool]] = person.page.evaluate("window.frames_")
    context.close()
    return screen_frames(events), frames


def screen_frames(events: list[dict[str, Any]]) -> tuple[int, int]:
    """How many frames the browser says it showed and dropped between the coming of the dice and their going."""
    begin, end = [next(event["ts"] for event in events if event["name"] == mark) for mark in ("dice", "no dice")]
    reports = [
        event["args"]["frame_reporter"]
        for event in events
        if event["name"] == "PipelineReporter" and event["ph"] == "b" and begin <= event["ts"] <= end
    ]
    shown = {report["frame_sequence"] for report in reports if report["state"] in SHOWN}
    dropped = {report["frame_sequence"] for report in reports if report["state"] == DROPPED}
    return len(shown), len(dropped - shown)


if __name__ == "__main__":
    main()
