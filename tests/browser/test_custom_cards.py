"""Custom enemies in the set-up screen: written, checked, kept as a file, and what the table is opened with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Arrive
from tests.browser.people import DUEL, Person, scrolls_sideways
from tests.browser.test_everyone import complaints


def open_editor(person: Person) -> Page:
    """The set-up screen with one card to be written."""
    page = person.go("/new/roll_for_adventure")
    page.get_by_role("group", name=re.compile("^Custom enemies")).get_by_text("With", exact=True).click()
    choice = page.get_by_role("group", name=re.compile("^Custom cards"))
    choice.get_by_text("Your own", exact=True).click()
    expect(page.get_by_label("Name of Card 1")).to_be_visible()
    return page


def test_a_host_writes_cards_and_opens_the_table_with_them(arrive: Arrive, tmp_path: Path) -> None:
    me = arrive("Mia")
    table = me.open_table(DUEL)  # where the page goes instead: this test is about what is asked for
    page = open_editor(me)
    sent: list[Any] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(status=201, json={"table": table, "invitations": {}})

    page.route("**/api/tables", answer)
    warning = page.get_by_role("status").filter(has_text="SETUP-4")
    expect(warning).to_be_visible()
    page.get_by_role("group", name="Adventure").get_by_text("The Sword of Saints").click()
    expect(warning).to_be_hidden()

    page.get_by_label("Name of Card 1").fill("")
    expect(page.get_by_text("Name is missing", exact=False)).to_be_visible()
    page.get_by_label("Name of Card 1").fill("Gate & Binder")
    page.get_by_label("Home of Card 1").select_option("Fortress")
    attack = page.get_by_role("group", name="Attack 1 of Card 1")
    attack.get_by_label("Where").select_option("its territory")
    expect(attack.get_by_text("Takes one die from each section, or one damage.")).to_be_visible()
    page.get_by_role("combobox", name="While it is active: Card 1").select_option("Close a territory")
    expect(page.get_by_text(re.compile("No die may be placed in the desert"))).to_be_visible()
    expect(page.get_by_text("1 of at most 6; all is well.")).to_be_visible()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    assert saved.name == "custom_cards.toml"
    page.get_by_role("button", name="Begin with The Unwritten").click()
    expect(page.get_by_role("button", name="Card 6 Hoard Hunter")).to_be_visible()
    expect(page.get_by_role("button", name="Add a card")).to_be_disabled()
    page.get_by_label("A file with cards").set_input_files(saved)
    expect(page.get_by_role("button", name="Card 1 Gate & Binder")).to_be_visible()

    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(f"/table/{table}$"))
    (asked,) = sent
    assert asked["house_rules"] == {"custom": "yes", "adventure": "sword", "custom_cards": saved.read_text()}
    assert 'name = "Gate & Binder"' in saved.read_text()


def test_a_file_that_is_none_changes_nothing(arrive: Arrive, tmp_path: Path) -> None:
    page = open_editor(arrive("Mia"))
    wrong = tmp_path / "cards.txt"
    wrong.write_text("[x")
    page.get_by_label("Name of Card 1").fill("Kept")
    page.get_by_label("A file with cards").set_input_files(wrong)
    expect(page.get_by_text("This is not valid TOML")).to_be_visible()
    expect(page.get_by_label("Name of Card 1")).to_have_value("Kept")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_editor_is_for_everyone(arrive: Arrive, theme: str, phone: bool) -> None:
    page = open_editor(arrive("Mia", phone=phone, dark=theme == "dark"))
    page.get_by_label("Name of Card 1").fill("")
    expect(page.get_by_text("to be mended", exact=True)).to_be_visible()
    assert complaints(page) == []
    assert scrolls_sideways(page) == 0


def test_a_card_is_written_by_keyboard_alone(arrive: Arrive) -> None:
    page = open_editor(arrive("Mia"))
    page.get_by_role("button", name="Add a card").focus()
    page.keyboard.press("Enter")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "Name of Card 2")
    page.keyboard.press("Control+A")
    page.keyboard.type("Night Cutpurse")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="Rank of Card 2").get_by_label("2")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("Des")
    expect(page.get_by_label("Home of Card 2")).to_have_value("desert")
    expect(page.get_by_text("2 of at most 6; all is well.")).to_be_visible()
