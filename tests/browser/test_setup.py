"""Setting up: what makes the match comes first, in pictures and words; presets are kept; nothing overlaps or is cut."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arrive
from tests.browser.people import scrolls_sideways
from tests.browser.test_everyone import complaints

GAMES: Final = ["river_duel", "delve", "roll_for_adventure", "adventure_party"]
SIZES: Final[list[ViewportSize]] = [
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 664},
    {"width": 360, "height": 560},
]

# Cards, labels and buttons that lie on each other, and words that are wider than what they stand in.
FAULTS: Final = """() => {
  const shown = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 2;
  const parts = 'form :is(.card, label, button, select, input:not(.spoken))';
  const things = [...document.querySelectorAll(parts)].filter(shown);
  const faults = [];
  for (const [at, one] of things.entries()) {
    if (one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'INPUT') faults.push(`cut: ${one.textContent.trim()}`);
    const a = one.getBoundingClientRect();
    for (const other of things.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) faults.push(`overlap: ${one.textContent.trim()} / ${other.textContent.trim()}`);
    }
  }
  return faults;
}"""


def open_all(page: Page) -> None:
    """Open all groups of house rules."""
    expect(page.get_by_text("All by the book", exact=True)).to_be_visible()
    for group in page.locator("summary").all():
        group.click()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_is_cut_at_any_size(arrive: Arrive, game: str) -> None:
    me = arrive("Mia", phone=True)
    page = me.go(f"/new/{game}")
    open_all(page)
    if game == "roll_for_adventure":
        for enemy in ("Dragons", "Phantoms", "Giants"):
            page.get_by_role("group", name=re.compile(f"^{enemy}")).get_by_text("With", exact=True).click()
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(FAULTS) == [], size
        assert scrolls_sideways(page) == 0, size
    assert complaints(page) == []


def test_what_makes_the_match_comes_first_and_rules_are_told_in_words(arrive: Arrive) -> None:
    me = arrive("Mia")
    page = me.go("/new/roll_for_adventure")
    titles = page.get_by_role("heading", level=2)
    expect(titles).to_have_text(["The match", "Who plays?", "House rules", "The table"])
    adventure = page.get_by_role("group", name="Adventure")
    expect(adventure.locator("label svg")).to_have_count(4)
    adventure.get_by_label("The Crown of Kings 7 stones: hard.").check(force=True)
    page.locator("summary").filter(has_text="Length and damage").click()
    length = page.get_by_label(re.compile("^Length:"))
    expect(length.locator("option:checked")).to_have_text("4 turns a card (by the book)")
    length.select_option("2 turns a card")
    expect(page.get_by_text("Length: 2 turns a card")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="1 changed")).to_be_visible()
    expect(page.get_by_text("The Crown of Kings · The first four · 1 house rule changed")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    assert me.shown(me.table)["house_rules"]["adventure"] == "crown"
    assert me.shown(me.table)["house_rules"]["turn_limit"] == "2N"


def test_presets_are_kept_by_keyboard_and_the_last_table_is_offered_again(arrive: Arrive) -> None:
    me = arrive("Mia")
    page = me.go("/new/river_duel")
    lives = page.get_by_role("group", name="Lives")
    lives.get_by_role("radio", name="2 lives").focus()
    page.keyboard.press("ArrowRight")
    expect(lives.get_by_role("radio", name="3 lives")).to_be_checked()
    page.get_by_label("Keep these settings as").focus()
    page.keyboard.type("Long war")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Long war", exact=True)).to_be_visible()
    lives.get_by_text("1 life").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))

    me.go("/new/river_duel")
    page.get_by_role("button", name="Long war", exact=True).press("Enter")
    expect(lives.get_by_role("radio", name="3 lives")).to_be_checked()
    page.get_by_role("button", name="As last time").press("Enter")
    expect(lives.get_by_role("radio", name="1 life")).to_be_checked()
    page.get_by_role("button", name="Rename the preset Long war").press("Enter")
    page.keyboard.type("Three lives")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Long war", exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name="Rename the preset Three lives")).to_be_focused()
    page.reload()
    page.get_by_role("button", name="Three lives", exact=True).press("Enter")
    expect(lives.get_by_role("radio", name="3 lives")).to_be_checked()
    page.get_by_role("button", name="Delete the preset Three lives").press("Enter")
    expect(page.get_by_role("button", name="Three lives", exact=True)).to_be_hidden()
    assert complaints(page) == []
