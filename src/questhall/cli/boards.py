"""A match's board on the screen: the game's own drawing, or a plain listing of the view."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.text import Text

from questhall.engine import Game, Match
from questhall.engine.game import View

Draw = Callable[[View, View, list[str]], RenderableType]


def draw_board(match: Match, seat: int | None, names: list[str]) -> RenderableType:
    """The table as a seat, or a spectator (None), sees it; `names` says who sits where."""
    game, view = match.game, match.view(seat)
    terminal = _terminal(game)
    if terminal is None:
        return list_view(game, view, names)
    draw = cast(Draw, terminal.draw)
    return draw(view, match.printed(), names)


def signs(game: Game[Any]) -> tuple[str, ...]:
    """What the signs of a game's drawing mean, a line for each, where it does not say so itself."""
    return cast(tuple[str, ...], getattr(_terminal(game), "SIGNS", ()))


def _terminal(game: Game[Any]) -> ModuleType | None:
    module = f"questhall.games.{game.name}.terminal"
    return None if importlib.util.find_spec(module) is None else importlib.import_module(module)


def list_view(game: Game[Any], view: View, names: list[str]) -> RenderableType:
    """The view field by field, for games without a drawing."""
    seats = ", ".join(f"{game.seat_name(len(names), seat)} {name}" for seat, name in enumerate(names))
    return Group(Text(game.title, style="bold").append(f"  {seats}", style="not bold"), *_listed(view, 0))


def _listed(value: Any, depth: int) -> list[Text]:
    lines = []
    for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
        lead = f"{'  ' * depth}{name}:"
        if isinstance(inner, dict | list) and any(isinstance(deeper, dict | list) for deeper in _inside(inner)):
            lines += [Text(lead), *_listed(inner, depth + 1)]
        else:
            lines.append(Text(f"{lead} {_short(inner)}"))
    return lines


def _inside(value: dict[str, Any] | list[Any]) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else value


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_short(inner)}" for name, inner in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(_short(inner) for inner in value) or "-"
    return "-" if value is None else str(value)
