"""House rules as a game asks for them: settled values, and an error where house_rules.toml does not fit the rules."""

from __future__ import annotations

from questhall.engine.content import Entry, missing_entry
from questhall.engine.errors import ContentError
from questhall.engine.game import HouseRules, Value

FILE = "house_rules.toml"


def switch(house_rules: HouseRules, name: str) -> Value:
    """The value of a house rule."""
    if name not in house_rules:
        raise missing_entry(FILE, name)
    return house_rules[name]


def number(house_rules: HouseRules, name: str) -> int:
    """The value of a house rule that is a whole number."""
    value = switch(house_rules, name)
    if not isinstance(value, int) or value < 0:
        raise wrong_value(name, value, "it must list whole numbers")
    return value


def word(house_rules: HouseRules, name: str) -> str:
    """The value of a house rule that is a text."""
    value = switch(house_rules, name)
    if not isinstance(value, str):
        raise wrong_value(name, value, "it must list texts")
    return value


def wrong_value(name: str, value: Value, wanted: str) -> ContentError:
    """The error for a value that the rules do not know, ready to be raised."""
    return Entry(FILE, name, {}).error("allowed", f"has {value!r}; {wanted}")
