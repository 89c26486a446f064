"""House rules as a game asks for them, and what is said where house_rules.toml does not fit the rules."""

from __future__ import annotations

import pytest

from questhall.engine import ContentError
from questhall.engine.game import HouseRules
from questhall.engine.switches import number, switch, word

RULES: HouseRules = {"sides": 6, "none": 0, "below": -1, "mates": "open"}


def test_settled_values_are_found_by_name() -> None:
    assert [switch(RULES, "sides"), switch(RULES, "mates")] == [6, "open"]
    assert [number(RULES, "sides"), number(RULES, "none"), word(RULES, "mates")] == [6, 0, "open"]


def test_a_house_rule_that_the_content_does_not_have_is_named() -> None:
    for ask in (switch, number, word):
        with pytest.raises(ContentError, match=r"house_rules\.toml.*'lanterns'"):
            ask(RULES, "lanterns")


@pytest.mark.parametrize("name", ["mates", "below"])
def test_a_number_must_be_a_whole_one(name: str) -> None:
    with pytest.raises(ContentError, match=rf"house_rules\.toml: entry '{name}'.* it must list whole numbers"):
        number(RULES, name)


def test_a_word_must_be_a_text() -> None:
    with pytest.raises(ContentError, match=r"house_rules\.toml: entry 'sides'.* has 6; it must list texts"):
        word(RULES, "sides")
