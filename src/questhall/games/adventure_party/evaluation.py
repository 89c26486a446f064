"""Counting symbols, the verdict, and the wounds (EVAL, WOUND)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import story
from questhall.games.adventure_party.counting import arena_total, count_of, counted, verdict, wounds_left
from questhall.games.adventure_party.state import (
    IN_ARENA,
    REWARDS,
    WOUNDS,
    Party,
    first_place,
)
from questhall.games.adventure_party.supply import kill, wound_lightly
from questhall.games.adventure_party.vocabulary import DEADLY, LIGHT, H


def evaluate(s: Party) -> None:
    """EVAL-10, EVAL-11: success is decided, then the wounds that are left are dealt."""
    a = s.attempt
    total = counted(s, a)
    if a.kind == IN_ARENA:
        s.totals[a.seat] = arena_total(s, a, total)
        story.arena_total(s, total)
    else:
        found = verdict(s, a, total)
        a.met = found.met
        story.counted(s, total, found.converted)
        story.decided(s)
    a.counted = True
    a.left_light, a.left_deadly = wounds_left(a, count_of(total, H))
    story.blocked(s)
    s.phase = WOUNDS


def deal_wound(s: Party) -> Play:
    """WOUND-5 to WOUND-10: the roller deals the wounds one by one."""
    a = s.attempt
    first = first_place(s, a.seat)
    while a.left_light + a.left_deadly > 0 and a.active:
        option = yield Decision(a.seat, "wound", wound_options(s))
        place = first + int(option[2]) - 1
        if option[1] == "light":
            a.left_light -= 1
            if not wound_lightly(s, place, False):
                a.active.remove(place)
        else:
            a.left_deadly -= 1
            kill(s, place, DEADLY, "WOUND-7")
            a.active.remove(place)
    if a.left_light + a.left_deadly > 0:
        story.wounds_lost(s)
        a.left_light = a.left_deadly = 0
    s.phase = REWARDS


def wound_options(s: Party) -> list[Option]:
    """D-WOUND: the kind of the next wound, and who takes it."""
    a, made = s.attempt, s.terms.options.wound
    first = first_place(s, a.seat)
    options: list[Option] = []
    if a.left_light:
        options += [made[LIGHT][place - first] for place in a.active]
    if a.left_deadly:
        options += [made[DEADLY][place - first] for place in a.active]
    return options
