"""What games tell: events, made only when somebody listens.

A game's `story.py` has one function for each thing that can happen, and ends with `only_when_heard(globals())`: none of
them runs while nobody listens, as in the forks that bots think with, so no names are looked up and no data made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import isfunction
from typing import Any

from questhall.engine.decision import Event
from questhall.engine.game import State


def tell(s: State, kind: str, clause: str, seat: int, data: dict[str, Any]) -> None:
    """Note that something happened, and by which clause."""
    log = s.log
    assert log is not None  # only stories tell, and they run when somebody listens
    log.append(Event(kind, clause, seat, data))


def only_when_heard(module: dict[str, Any]) -> None:
    """Let those functions of a module that tell, and so return nothing, run only when somebody listens.

    In compiled code a call through such a wrapper would take ten times as long as the check in it, so the build writes
    the check into the functions themselves (`_build.with_checks`).
    """
    for name, tells in list(module.items()):
        own = isfunction(tells) and tells.__module__ == module["__name__"]
        if own and tells.__annotations__.get("return", "anything") in ("None", None):
            module[name] = _heard(tells)


def _heard(tells: Callable[..., None]) -> Callable[..., None]:
    @wraps(tells)
    def checked(s: State, *facts: Any, **named: Any) -> None:
        if s.log is not None:
            tells(s, *facts, **named)

    return checked
