"""Views, what is printed and events have the shapes that the browser's types are made from; they cannot lie."""

from __future__ import annotations

import importlib
import runpy
from functools import cache
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from questhall.engine import Match
from questhall.engine.conformance import random_house_rules
from questhall.engine.decision import FORCED
from questhall.engine.dice import FastDice
from questhall.engine.game import find_game, game_names

MATCHES = 6
OPENING = 40  # moves after each of which views are looked at; later only
RARELY = 20  # once in so many, for some matches have thousands
FORMS = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "keep_forms.py"))


def misfit(value: Any, shape: Any, path: str) -> str:
    """Where a value is not what its type says; "" if it is."""
    origin, args = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return _misfit_dictionary(value, shape, path)
    if origin in (NotRequired, Required):
        return misfit(value, args[0], path)
    if origin in (Union, UnionType):
        return "" if any(not misfit(value, arm, path) for arm in args) else f"{path} is {value!r}, no {shape}"
    if origin is Literal:
        return "" if value in args else f"{path} is {value!r}, none of {args}"
    if origin is list and isinstance(value, list):
        return next(filter(None, (misfit(item, args[0], f"{path}[{at}]") for at, item in enumerate(value))), "")
    if origin is dict and isinstance(value, dict):
        pairs = [
            (misfit(key, args[0], f"{path} key"), misfit(item, args[1], f"{path}.{key}")) for key, item in value.items()
        ]
        return next(filter(None, (wrong for pair in pairs for wrong in pair)), "")
    if origin is tuple and isinstance(value, list | tuple) and len(value) == len(args):
        return next(filter(None, (misfit(item, args[at], f"{path}[{at}]") for at, item in enumerate(value))), "")
    plain = NoneType if shape is None else shape
    return "" if type(value) is plain else f"{path} is {value!r}, no {shape}"


def _misfit_dictionary(value: Any, shape: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path} is {value!r}, no {shape.__name__}"
    fields, needed = fields_of(shape)
    missing = needed - value.keys()
    unknown = value.keys() - fields.keys()
    if missing or unknown:
        return f"{path} ({shape.__name__}) lacks {sorted(missing)} and has besides {sorted(unknown)}"
    return next(filter(None, (misfit(item, fields[key], f"{path}.{key}") for key, item in value.items())), "")


@cache
def fields_of(shape: Any) -> tuple[dict[str, Any], set[str]]:
    """The fields that a dictionary may have, and those that it must have."""
    fields = get_type_hints(shape, include_extras=True)
    return fields, {key for key, field in fields.items() if get_origin(field) is not NotRequired}


def shapes_of(game: str) -> Any:
    return importlib.import_module(f"questhall.games.{game}.shown")


@pytest.mark.parametrize("name", game_names())
def test_all_that_is_shown_has_its_shape(name: str) -> None:
    shapes, game, random = shapes_of(name), find_game(name), Random(7)
    events = get_type_hints(shapes.Events)
    for number in range(MATCHES * len(game.seat_counts)):
        seats = game.seat_counts[number % len(game.seat_counts)]
        match = Match(name, seats, number, random_house_rules(game, seats, FastDice(number)))
        printed = match.printed()
        assert not misfit(printed, shapes.Printed, "printed")
        while match.decision is not None:
            moves = len(match.moves)
            for seat in (None, match.decision.seat, moves % seats) if moves < OPENING or moves % RARELY == 0 else ():
                assert not misfit(match.view(seat), shapes.View, "view")
            match.play(random.choice(match.decision.options[: match.decision.choices]))
        assert not misfit(match.view(None), shapes.View, "view at the end")
        assert match.printed() == printed, "what is printed may not change"
        for event in match.events:
            if event.kind == FORCED:
                continue  # the engine's own
            assert event.kind in events, f"{event.kind} is not declared in Events"
            for seat in (None, *range(seats)):
                assert not misfit(event.seen_by(seat).data, events[event.kind], event.kind)


def test_a_wrong_shape_is_found() -> None:
    shapes = shapes_of("river_duel")
    view = Match("river_duel", 2, 1).view(0)
    assert misfit({**view, "more": 1}, shapes.View, "view") == "view (View) lacks [] and has besides ['more']"
    assert "lacks ['round']" in misfit({key: view[key] for key in view if key != "round"}, shapes.View, "view")
    assert misfit({**view, "round": True}, shapes.View, "view") == "view.round is True, no <class 'int'>"
    wrong = [{**view["players"][0], "side": "West"}]
    assert misfit({**view, "players": wrong}, shapes.View, "view").startswith("view.players[0].side is 'West'")


# The number of a form


@pytest.mark.parametrize("name", game_names())
def test_a_new_form_has_a_new_number(name: str) -> None:
    assert FORMS["complaint"](name, FORMS["kept_forms"]()) == ""


def test_a_changed_form_is_found() -> None:
    kept = FORMS["kept_forms"]()
    kept["delve"]["1"]["View"] = "another"
    assert "the form of View changed, but its number is still 1: raise view_form" in FORMS["complaint"]("delve", kept)
    del kept["delve"]["1"]
    assert "not kept yet: run scripts/keep_forms.py" in FORMS["complaint"]("delve", kept)


class Inner(TypedDict):
    """Some fields."""

    one: int
    two: NotRequired[list[str]]


class Reworded(TypedDict):
    """The same fields in other words and another order."""

    two: NotRequired[list[str]]
    one: int


class Other(TypedDict):
    """Another field."""

    one: int | None
    two: NotRequired[list[str]]


def test_a_form_is_made_of_fields_and_not_of_words() -> None:
    form_of = FORMS["form_of"]
    assert form_of(Inner) == form_of(Reworded) == "{one: int, two: perhaps list[str]}"
    assert form_of(dict[str, Inner]) == "dict[str, {one: int, two: perhaps list[str]}]"
    assert form_of(Other) != form_of(Inner)
    assert form_of(Literal["b", "a"]) == form_of(Literal["a", "b"]) != form_of(Literal["a"])
