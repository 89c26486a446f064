"""Stories: nothing in them runs while nobody listens, neither as they stand nor as they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from inspect import isfunction, signature, unwrap
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from questhall import _build
from questhall.engine.game import State, game_names

GAMES = Path(_build.PACKAGE) / "games"
SAMPLE = """from __future__ import annotations


def fell(s: object, p: object, height: int) -> None:
    if height > 0:
        tell(s, "fell", "FALL-1", 0, name_of(p))


def name_of(p: object) -> dict[str, str]:
    return {"name": p.name}


only_when_heard(globals())
"""


def as_it_stands(source: str) -> str:
    return source


@pytest.fixture(params=[as_it_stands, _build.with_checks])
def build(request: pytest.FixtureRequest) -> Callable[[str], dict[str, Any]]:
    """A module made from its source, in pure Python, as either build has it."""

    def made(source: str) -> dict[str, Any]:
        module: dict[str, Any] = {"__name__": "made_for_a_test"}
        exec("from questhall.engine.story import only_when_heard, tell", module)
        exec(compile(request.param(source), "story.py", "exec"), module)
        return module

    return made


def sentences(module: dict[str, Any]) -> list[Callable[..., None]]:
    found = [each for each in module.values() if isfunction(unwrap(each))]
    own = [each for each in found if unwrap(each).__module__ == module["__name__"]]
    return [each for each in own if unwrap(each).__annotations__["return"] == "None"]


def test_what_nobody_hears_is_not_put_together(build: Callable[[str], dict[str, Any]]) -> None:
    fell = build(SAMPLE)["fell"]
    fell(State(1), "nobody with a name", 3)
    state = State(1)
    state.log = []
    fell(state, SimpleNamespace(name="Humpty"), 3)
    fell(state, SimpleNamespace(name="Dumpty"), 0)
    assert [(event.kind, event.clause, event.data) for event in state.log] == [("fell", "FALL-1", {"name": "Humpty"})]


@pytest.mark.parametrize("game", game_names())
def test_every_sentence_of_every_game_is_silent(game: str, build: Callable[[str], dict[str, Any]]) -> None:
    told = sentences(build((GAMES / game / "story.py").read_text(encoding="utf-8")))
    assert len(told) > 20
    for sentence in told:
        others = [object()] * (len(signature(sentence).parameters) - 1)
        sentence(State(1), *others)  # anything it did with these would fail


@pytest.mark.parametrize("source", [SAMPLE, *[(GAMES / game / "story.py").read_text() for game in game_names()]])
def test_lines_stay_where_they_were(source: str) -> None:
    made = _build.with_checks(source)
    assert made != source
    for number, (before, after) in enumerate(zip(source.splitlines(), made.splitlines(), strict=True)):
        checked = "log is None" in after or before == "" or after == "" or before.startswith("def ")
        assert checked or after == before, number


def test_other_modules_are_compiled_as_they_are() -> None:
    source = (GAMES / "river_duel" / "rules.py").read_text(encoding="utf-8")
    assert _build.with_checks(source) == source
