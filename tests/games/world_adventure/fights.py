"""Battles fought to their end by the rules themselves, with the choices that the odds take for granted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questhall.engine.decision import Decision, Event, Finish
from questhall.engine.dice import Dice, FastDice
from questhall.engine.options import Option
from questhall.games.world_adventure.battle import damage_of, fight, fix_numbers, hp_left, skill_of
from questhall.games.world_adventure.options import die_in, member_in
from questhall.games.world_adventure.state import DICE, MEMBERS, Battle, World, fainted, member_level
from questhall.games.world_adventure.vocabulary import BERSERK, DAMAGE, STRIKE

WINS = ("plundered", "monster_defeated", "band_defeated")
LOSSES = ("escaped", "slain")

Choose = Callable[[World, Decision], Option]


def sound(s: World, decision: Decision) -> Option:
    """What `course` takes for granted."""
    b = s.battle
    assert b is not None
    options = decision.options
    if decision.ask in ("leader_reroll", "reroll"):
        return _reroll(s, b, decision)
    if decision.ask == "hit":
        enemy = 1 - b.chooser
        levels = b.levels[enemy * MEMBERS : (enemy + 1) * MEMBERS]
        return min(options, key=lambda each: (hp_left(b, enemy, member_in(each)), -levels[member_in(each)]))
    if decision.ask == "faint":
        return min(options, key=lambda each: member_level(s, decision.seat, member_in(each)))
    if decision.ask == "revive":
        named = [each for each in options if each[0] == "revive"]
        return max(named, key=lambda each: member_level(s, decision.seat, member_in(each)))
    return next(each for each in options if each[0] in ("stay", "chase", "none", "go_on"))


def _reroll(s: World, b: Battle, decision: Decision) -> Option:
    """The missed die that deals most, by the number that will count in the end."""
    later = s.copy()
    later.battle = b.copy()
    later.log = None
    next(fix_numbers(later, later.battle), None)
    side = b.chooser
    number = later.battle.number[side]
    best, most = decision.options[0], 0.0
    for option in decision.options[1:]:
        die = die_in(option)
        if b.dice[side * DICE + die] > number and _worth(s, b, side, die) > most:
            best, most = option, _worth(s, b, side, die)
    return best


def _worth(s: World, b: Battle, side: int, die: int) -> float:
    worth = float(damage_of(s, b, side, die))
    if die:
        return worth
    hit = b.copy()
    hit.dice[side * DICE] = 1
    hero = s.terms.box.heroes[s.hero[b.seat(side)]]
    skill = skill_of(s, hit, side) if hero.needs_hit else None
    if skill is not None and skill.kind == STRIKE:
        worth *= 2
    elif skill is not None and skill.kind == BERSERK:
        worth += min(skill.n, len(fainted(s, b.seat(side), hero=False)))
    elif skill is not None and skill.kind == DAMAGE:
        worth += skill.n
    return worth + 0.5  # among equals the silver one


class ThenFast(Dice):
    """Some faces that are known, and after them what falls."""

    def __init__(self, faces: Sequence[int], seed: int) -> None:
        super().__init__()
        self.faces = list(faces)
        self.fast = FastDice(seed)

    def draw(self, sides: int, stream: str) -> int:
        return self.faces.pop(0) if self.faces else self.fast.draw(sides, stream)


def fought(
    start: World, seed: int, faces: Sequence[int] = (), options: Sequence[Option] = (), choose: Choose = sound
) -> tuple[float, list[int]]:
    """Whether side 0 wins a battle that begins like this, and how many soldiers of each side fell in it for good.

    The first faces and choices are given, the others fall by the seed and are sound.
    """
    s = start.copy()
    s.dice = ThenFast(faces, seed)
    s.log = events = list[Event]()
    b = s.battle
    assert b is not None
    given = list(options)
    while s.battle is b:
        play = fight(s, b)
        try:
            decision = next(play)
            while s.battle is b:
                decision = play.send(_next(s, decision, given, choose))
        except (StopIteration, Finish):
            pass
    return _winner(b, events), [_fallen(b, side, events) for side in (0, 1)]


def _next(s: World, decision: Decision, given: list[Option], choose: Choose) -> Option:
    if len(decision.options) == 1:  # a table takes such a choice by itself
        return decision.options[0]
    return decision.options[decision.options.index(given.pop(0))] if given else choose(s, decision)


def _winner(b: Battle, events: list[Event]) -> float:
    for event in events:
        if event.kind == "rival_slain":
            return 1.0 if event.seat == b.first else 0.0
        if event.kind in WINS:
            return 1.0 if b.first >= 0 else 0.0
        if event.kind in LOSSES:
            return 0.0 if b.first >= 0 else 1.0
    raise AssertionError("nobody has won")


def _fallen(b: Battle, side: int, events: list[Event]) -> int:
    """The dead get up at once, so the story tells it and not the clan."""
    count = 0
    for event in events:
        if event.kind in (*WINS, *LOSSES, "rival_slain"):
            break
        if event.seat == b.seat(side) and event.data.get("member"):
            count += (event.kind == "fainted") - (event.kind == "got_up")
    return count
