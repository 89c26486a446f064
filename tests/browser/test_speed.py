"""How quickly the first page comes and how large it is: reported, not judged by the clock. Sizes are promises."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Response, expect

from questhall.server.pages import STATIC
from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, SLOW, play_now

SHELL_KB: Final = 150


def packed(path: Path) -> int:
    """The size of a file as it is sent."""
    return len(gzip.compress(path.read_bytes(), 9))


def shell() -> list[Path]:
    """What the first page names: scripts and styles, without those that are loaded later."""
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    return [STATIC / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)]


def test_the_shell_is_small_and_each_board_is_its_own_chunk() -> None:
    files = shell()
    size = sum(packed(path) for path in files)
    print(f"shell: {size / 1000:.0f} kB packed in {len(files)} files")
    assert 0 < size < SHELL_KB * 1000
    assert not any("terrain" in path.read_text(encoding="utf-8").lower() for path in files if path.suffix == ".js")


def test_the_first_page_comes_quickly_and_from_here_only(arrive: Arrive) -> None:
    me = arrive("Mia")
    answers: list[Response] = []
    me.page.on("response", lambda answer: answers.append(answer))
    me.go("/")
    expect(play_now(me.page)).to_be_visible(timeout=SLOW)
    me.page.wait_for_load_state("networkidle")
    paint: list[dict[str, Any]] = me.page.evaluate(
        "performance.getEntriesByType('paint').map((it) => ({ name: it.name, at: Math.round(it.startTime) }))"
    )
    bytes_sent = sum(int(answer.headers.get("content-length", "0")) for answer in answers)
    print(f"home: {paint}, {len(answers)} requests, {bytes_sent / 1000:.0f} kB")
    assert paint
    for answer in answers:
        assert answer.status in (200, 304), answer.url
        if "/assets/" in answer.url:
            assert "immutable" in answer.headers["cache-control"]


def test_a_second_visit_fetches_no_asset_again(arrive: Arrive) -> None:
    me = arrive("Mia")
    table = me.open_table(DUEL)
    me.go(f"/table/{table}")
    me.my_turn()
    me.go(f"/table/{table}")
    me.my_turn()
    again = me.page.evaluate(
        "performance.getEntriesByType('resource').filter((it) => it.name.includes('/assets/') && it.transferSize > 0)"
        ".map((it) => it.name)"
    )
    assert again == []
