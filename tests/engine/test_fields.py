"""Comparing plain data field by field."""

from __future__ import annotations

from typing import Any

import pytest

from questhall.engine import Aspect, Bar, Clause, ContentError, Event, FastDice, IllegalOption, Outcome, State, Switch
from questhall.engine.fields import difference, fields_of, leaves, snapshot
from questhall.engine.fork import Mark, Redeal
from questhall.engine.form import TEXT, Choice, Draft, Drafted, Field, Flaw, Parameter, Word
from questhall.engine.game import Tally
from questhall.engine.record import Record
from questhall.engine.set_up import Setting
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


CHOICE = Choice("a", "The first")
SWITCH = Switch("lives", "HR-1", "Lives.", [1, 2], {2: 1}, True)
PLAIN: list[tuple[type, dict[str, Any]]] = [
    (Aspect, {"kind": "gold", "seat": 1, "amount": 2.5, "worth": 7.0, "other": 3}),
    (Bar, {"reason": "not now", "clause": "MOVE-1"}),
    (Choice, {"value": "a", "title": "The first"}),
    (Clause, {"number": "MOVE-1", "text": "One tile.", "section": "Moving"}),
    (ContentError, {"entry": "mine", "field": "gold", "what": "is missing"}),
    (Draft, {"entries": [Drafted("x", {}, {})], "flaws": [Flaw("x", "", "empty")]}),
    (Drafted, {"name": "x", "fields": {"rank": 1}, "meanings": {"effects": ["Strikes."]}}),
    (Event, {"kind": "drew", "clause": "DRAW-1", "seat": 1, "data": {"a": 1}, "secret": {"b": 2}, "knows": (1,)}),
    (
        Field,
        {"name": "rank", "kind": TEXT, "title": "Rank", "text": "How high.", "low": 2, "high": 5}
        | {"choices": [CHOICE], "words": [Word("SEAL", "Seals", [])], "when": ("fate", "stay")}
        | {"single": True, "optional": True, "usual": "3"},
    ),
    (Flaw, {"entry": "x", "field": "rank", "reason": "too high"}),
    (IllegalOption, {"clause": "MOVE-1"}),
    (Mark, {"step": 1, "state": State(2), "dice": FastDice(1), "moves": 2, "rolls": 3, "events": 4}),
    (Outcome, {"ending": "won", "clause": "END-1", "scores": (1.0, 0.0)}),
    (Parameter, {"title": "Where", "choices": [CHOICE]}),
    (
        Record,
        {"game": "g", "rules": 3, "seats": 2, "house_rules": {"lives": 1}, "dice": "fair", "seed": "s"}
        | {"moves": ["end"], "rolls": [(6, 1, "")], "outcome": Outcome("won", "END-1", (1.0, 0.0))}
        | {"inherited": ((1, "t"),), "era": 1, "content": "c", "patch": {"a.b": 1}},
    ),
    (Redeal, {"after": 3, "seat": 1, "dice": FastDice(2)}),
    (
        Setting,
        {"switch": SWITCH, "group": "The match", "main": True, "title": "Lives", "seats": [2, 4]}
        | {"titles": {1: "one life"}, "texts": {1: "Be careful."}},
    ),
    (
        Switch,
        {"name": "lives", "clause": "HR-1", "text": "Lives.", "allowed": [1, 2], "defaults": {2: 1}, "is_open": True},
    ),
    (Tally, {"points": 12, "unit": "fame", "rank": "Hero", "deeds": [("x", "defeated", 14)]}),
    (Word, {"name": "SEAL", "title": "Seals", "parameters": [Parameter("Where", [])]}),
]


@pytest.mark.parametrize(("kind", "fields"), PLAIN)
def test_a_plain_thing_holds_what_it_is_made_with(kind: type, fields: dict[str, Any]) -> None:
    message = ("wrong",) if issubclass(kind, Exception) else ()
    thing = kind(*message, **fields)
    assert {name: getattr(thing, name) for name in fields} == fields


def test_what_a_field_of_a_form_does_not_say_is_empty() -> None:
    field = Field("name", TEXT, "Name", "Any word.")
    assert (field.low, field.high, field.choices, field.words, field.when) == (0, 0, [], [], ("", ""))
    assert (field.single, field.optional, field.usual) == (False, False, "")
