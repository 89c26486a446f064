"""The pages in a browser: how large they are, when they are seen, and how smoothly a die rolls.

make bench-web                           print the table
python -m benchmarks.web --write         also put it into docs/performance.md
"""

from __future__ import annotations

import gzip
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
from questhall.server.pages import STATIC
from tests.browser.conftest import DESKTOP, FLAGS
from tests.browser.house import House
from tests.browser.people import HOT_SEAT, Person

REPORT = Path(__file__).parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- web benchmark -->", "<!-- end of web benchmark -->"
ROUNDS = 7
SLOWER = 4
DROPPED_MS = 1.5 * 1000 / 60  # the screen was shown twice without change
# Of each frame how long it took, and whether dice were on the table when it began.
WATCH_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  let rolling = false;
  const note = (now) => {
    window.frames_.push([now - last, rolling]);
    last = now;
    rolling = document.querySelector('[data-roll]') !== null;
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
        before, rest = REPORT.read_text(encoding="utf-8").split(BEGIN)
        REPORT.write_text(before + BEGIN + "\n\n" + table + "\n" + END + rest.split(END)[1], encoding="utf-8")


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
    on_table = [[took for took, rolling in frames if rolling] for frames in rolls]
    around = [[took for took, rolling in frames if not rolling] for frames in rolls]
    slowed = f"CPU slowed down {SLOWER} times"
    return [*found, *frame_lines(f"dice roll, {slowed}", on_table), *frame_lines(f"before and after, {slowed}", around)]


def frame_lines(what: str, rolls: list[list[float]]) -> list[tuple[str, str]]:
    """Frames, dropped ones and the longest, as medians of several rolls."""
    dropped = [sum(took > DROPPED_MS for took in frames) for frames in rolls]
    return [
        (f"{what}: frames", f"{median(len(frames) for frames in rolls):.0f}"),
        ("… of them dropped", f"{median(dropped):.0f}"),
        ("… longest frame", f"{median(max(frames) for frames in rolls):.0f} ms"),
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


def roll_frames(browser: Browser, house: House) -> list[tuple[float, bool]]:
    """From a choice to the next question: how long each frame took, and whether dice were on the table."""
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
    person.page.mouse.down()
    person.page.mouse.up()
    person.page.wait_for_timeout(2500)
    frames: list[tuple[float, bool]] = person.page.evaluate("window.frames_")
    context.close()
    return frames


if __name__ == "__main__":
    main()
