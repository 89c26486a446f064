"""Keep the form of what every game shows, by the number it has (`Game.view_form`), in tests/forms.json.

    python scripts/keep_forms.py        adds what is not there yet; fails if a form changed and its number did not

Stored digests name that number, so that those of another form are not compared; tests/games/test_shown.py sees to it
that it is raised. A form that nobody has played with may be taken out of the file by hand instead.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from questhall.engine import find_game, game_names

FORMS: Final = Path(__file__).parents[1] / "tests" / "forms.json"
SHOWN: Final = ("View", "Printed", "Events")

Forms = dict[str, dict[str, dict[str, str]]]
"""By game, number and type: a short hash."""


def main() -> None:
    """Add the forms that are missing."""
    kept = kept_forms()
    for game in game_names():
        wrong = complaint(game, kept)
        if wrong and str(find_game(game).view_form) in kept.get(game, {}):
            raise SystemExit(wrong)
        kept.setdefault(game, {})[str(find_game(game).view_form)] = forms_of(game)
    FORMS.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


def kept_forms() -> Forms:
    """What is kept."""
    forms: Forms = json.loads(FORMS.read_text(encoding="utf-8")) if FORMS.exists() else {}
    return forms


def complaint(game: str, kept: Forms) -> str:
    """What is wrong with the number of a game's form, and what to do; "" if nothing is."""
    number = find_game(game).view_form
    known, now = kept.get(game, {}).get(str(number)), forms_of(game)
    if known is None:
        return f"{game}: form {number} is not kept yet: run scripts/keep_forms.py"
    changed = ", ".join(name for name in SHOWN if known[name] != now[name])
    if not changed:
        return ""
    return (
        f"{game}: the form of {changed} changed, but its number is still {number}: raise view_form in the game's "
        "game.py, so that digests stored before are not compared, and run scripts/keep_forms.py"
    )


def forms_of(game: str) -> dict[str, str]:
    """A short hash for each of the types that a game shows."""
    shown = importlib.import_module(f"questhall.games.{game}.shown")
    return {name: hashlib.sha256(form_of(getattr(shown, name)).encode()).hexdigest()[:16] for name in SHOWN}


def form_of(shape: Any) -> str:
    """A type without names of types and without words: fields and what they hold."""
    origin, inside = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        fields = get_type_hints(shape, include_extras=True)
        return "{" + ", ".join(f"{name}: {form_of(field)}" for name, field in sorted(fields.items())) + "}"
    if origin is NotRequired:
        return f"perhaps {form_of(inside[0])}"
    if origin in (Union, UnionType):
        return " | ".join(sorted(form_of(each) for each in inside))
    if origin is Literal:
        return " | ".join(sorted(repr(each) for each in inside))
    if origin is not None:
        return f"{origin.__name__}[{', '.join(form_of(each) for each in inside)}]"
    return str(getattr(shape, "__name__", shape))


if __name__ == "__main__":
    main()
