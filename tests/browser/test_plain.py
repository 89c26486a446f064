"""A game that has no board of its own yet can be played all the same."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import SLOW

pytestmark = pytest.mark.usefixtures("toy_house")


def test_it_is_in_the_lobby_and_shown_in_tables(arrive: Arrive) -> None:
    me = arrive("Mia")
    me.go("/")
    me.page.get_by_role("article", name="Lanterns").get_by_role("link", name="Set up a table").click()
    me.page.get_by_role("group", name="Who sits at Seat 2?").get_by_text("Bot").click()
    me.page.get_by_role("button", name=re.compile("^(Open|Create|Lay|Set up|Begin|Play)")).click()
    me.page.wait_for_url(re.compile(r"/table/\w+$"))
    me.my_turn()
    seats = me.page.locator("[data-board] .plain").get_by_role("table", include_hidden=True).filter(has_text="Hands")
    expect(seats).to_contain_text(re.compile(r"Seat 1\s*\d, \d"))
    expect(seats).to_contain_text(re.compile(r"Seat 2\s*2"))
    expect(me.page.get_by_role("article", name=re.compile("^Seat 1"))).to_contain_text(re.compile(r"Hands \d, \d"))
    me.option("choose").click()
    me.until_moves(2)
    expect(me.question).to_be_visible(timeout=SLOW)
