"""Comparing plain data field by field."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine.fields import difference, fields_of, leaves, snapshot
from questhall.games.river_duel.state import Player


class Thing:
    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)

    def copy(self) -> Thing:
        return Thing(**self.__dict__)


def player(food: int) -> Player:
    made = Player(0, 1)
    made.food = food
    return made


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        (1, 1, ""),
        (1, 2, "the whole"),
        (1, 1.0, "the whole"),
        (1, True, "the whole"),
        ({"a": 1}, {"a": 1.0}, "a"),
        ([1, 2], [1, 2], ""),
        ([1, 2], [1, 3], "1"),
        ([1, 2], [1], "the whole"),
        ([1, 2], (1, 2), "the whole"),
        ({"a": [0, {"b": 1}]}, {"a": [0, {"b": 2}]}, "a.1.b"),
        ({"a": 1}, {"b": 1}, "the whole"),
        ({"a": []}, {"a": [1]}, "a"),
        ({1, 2}, {2, 1}, ""),
        ({1, 2}, {1, 3}, "the whole"),
        (None, None, ""),
        (None, 0, "the whole"),
        (Thing(a=1, dice=1, log=1), Thing(a=1, dice=2, log=2), ""),
        (Thing(a=Thing(b=1)), Thing(a=Thing(b=2)), "a.b"),
        (Thing(a=1), Thing(a=1, b=2), "the whole"),
        ([Thing(a=1, b=2)], [Thing(a=1)], "0"),
        (player(1), player(1), ""),
        ([player(1)], [player(2)], "0.food"),
    ],
)
def test_the_first_difference_is_named(one: object, other: object, where: str) -> None:
    assert difference(one, other) == where


def test_fields_are_found_in_every_build() -> None:
    found = fields_of(player(3))
    assert (found["food"], found["seat"], found["side"], found["eliminated"]) == (3, 0, 1, False)
    assert len(found) == 18
    assert fields_of(Thing(a=1)) == {"a": 1}


def test_a_snapshot_stays_as_it_was() -> None:
    content = object()
    numbers: list[Any] = [1, [2]]
    part, by_name = player(3), {"a": [4]}
    thing = Thing(numbers=numbers, part=part, content=content, by_name=by_name, pair=(5, 6))
    before = snapshot(thing)
    numbers[1].append(7)
    part.food = 8
    by_name["a"].append(9)
    assert before["numbers"] == [1, [2]]
    assert (before["part"]["food"], before["by_name"], before["pair"]) == (3, {"a": [4]}, (5, 6))
    assert before["content"] is content
    assert difference(before, snapshot(thing)) == "numbers.1"


def test_leaves_are_named_by_their_path() -> None:
    assert leaves({"a": [1, {"b": 2}], "c": [], "d": {}, "e": None}) == {
        "a.0": 1,
        "a.1.b": 2,
        "c": [],
        "d": {},
        "e": None,
    }
    assert leaves(3) == {"": 3}
