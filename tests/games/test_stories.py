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
from questhall.engine.story import tell

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


ODD = '''from __future__ import annotations
FIRST = "a line that ends in another place:\x0c and goes on"

# Falling
def fell(state: object, /, p: object,
         height: int = 3, *, clause: str = "FALL-1") -> None:
    """
    Tells of a fall.
    """
    tell(state, "fell", clause, 0, p.name)  # line 10

def sat(s: object) -> None:
  @(lambda made: made())
  def on() -> str: return s.wall  # line 14
  tell(s, "sat", on, 0, {})
# Riding
def rode(s: object, horses: int) -> None:
    # All of them.
    tell(s, "rode", "RIDE-1", 0, horses / 0)  # line 19
only_when_heard(globals())  # the end
'''


def test_stories_may_be_laid_out_as_one_likes(build: Callable[[str], dict[str, Any]]) -> None:
    story = build(ODD)
    state = State(1)
    story["fell"](state, "no name", clause="FALL-2")
    story["sat"](state)
    story["rode"](s=state, horses=3)
    state.log = []
    story["fell"](state, SimpleNamespace(name={}), clause="FALL-2")
    story["fell"](state, p=SimpleNamespace(name={}))
    assert [event.clause for event in state.log] == ["FALL-2", "FALL-1"]


@pytest.mark.parametrize(("name", "line", "facts"), [("fell", 10, ["no name"]), ("sat", 14, []), ("rode", 19, [3])])
def test_what_fails_in_a_story_says_where(
    build: Callable[[str], dict[str, Any]], name: str, line: int, facts: list[object]
) -> None:
    story = build(ODD)
    state = State(1)
    state.log = []
    with pytest.raises((AttributeError, ZeroDivisionError)) as failed:
        story[name](state, *facts)
    assert failed.traceback[-1].lineno + 1 == line


@pytest.mark.parametrize(
    ("function", "line", "reason"),
    [
        ("\ndef fell(s: object) -> None: tell(s)", 3, "its body must begin on a line of its own"),
        ("\ndef fell(\n    s: object,\n) -> None: tell(s)", 3, "its body must begin on a line of its own"),
        ("def fell(s: object) -> None:\n    tell(s)", 2, "there must be an empty line or a comment above it"),
        (
            '"""\n#"""\ndef fell(s: object) -> None:\n    tell(s)',
            4,
            "there must be an empty line or a comment above it",
        ),
        (
            "\n@str\ndef fell(s: object) -> None:\n    tell(s)",
            4,
            "it has a decorator, which would run while nobody listens",
        ),
        ("\ndef fell() -> None:\n    tell(0)", 3, "its first parameter must be the state"),
    ],
)
def test_a_function_that_cannot_be_changed_is_named(function: str, line: int, reason: str) -> None:
    source = f"from __future__ import annotations\n{function}\n\n\nonly_when_heard(globals())\n"
    with pytest.raises(RuntimeError) as refused:
        _build.with_checks(source, "games/egg/story.py")
    assert str(refused.value) == f"games/egg/story.py, line {line}: `fell` cannot tell a story: {reason}"


def test_what_tells_outside_of_a_story_is_a_mistake() -> None:
    with pytest.raises(AssertionError):
        tell(State(1), "fell", "FALL-1", 0, {})


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
