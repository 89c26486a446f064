"""The clan: experience, getting up, and hero skills outside battle (EXP, UPG, HERO)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.games.world_adventure import story
from questhall.games.world_adventure.options import member_in
from questhall.games.world_adventure.state import (
    HERO,
    MEMBERS,
    SOLDIERS,
    World,
    active_members,
    fainted,
    member_level,
    set_down,
)


def gain_exp(s: World, seat: int, exp: int, members: int, clause: str) -> None:
    """EXP-1, EXP-2, EXP-4: the full amount for each of these members that is still Lv 1."""
    if exp <= 0:
        return
    most = s.terms.numbers.exp_to_evolve
    gained = 0
    for member in range(MEMBERS):
        if members >> member & 1 and member_level(s, seat, member) == 1:
            if member == HERO:
                s.hero_exp[seat] = min(most, s.hero_exp[seat] + exp)
            else:
                at = seat * SOLDIERS + member - 1
                s.exp[at] = min(most, s.exp[at] + exp)
            gained |= 1 << member
    story.exp(s, seat, exp, gained, clause)


def gain_exp_now(s: World, seat: int, exp: int, clause: str) -> None:
    """EXP-7: for all members active at this moment."""
    gain_exp(s, seat, exp, active_members(s, seat), clause)


def get_up(s: World, seat: int, member: int, clause: str) -> None:
    """A fainted member is active again."""
    set_down(s, seat, member, False)
    story.got_up(s, seat, member, clause)


def heal(s: World, seat: int, count: int, clause: str) -> Play:
    """HEAL, D-50: up to so many fainted soldiers; which ones is asked only if more are fainted."""
    down = fainted(s, seat)
    if len(down) <= count:
        for member in down:
            get_up(s, seat, member, clause)
        return
    for _ in range(count):
        option = yield Decision(seat, "heal", [s.terms.options.heal[member] for member in fainted(s, seat)])
        get_up(s, seat, member_in(option), clause)


def skill_works_at(s: World, seat: int, moment: int) -> bool:
    """HERO-7, DEATH-16: whether the hero has a field skill of that moment and can use it."""
    return s.terms.box.heroes[s.hero[seat]].moment == moment and not s.hero_down[seat] and not s.penalty[seat]


def cast(s: World, seat: int) -> bool:
    """HERO-4, HERO-7: the gold die outside battle."""
    hero = s.terms.box.heroes[s.hero[seat]].levels[s.hero_level[seat] - 1]
    die = s.dice.die()
    story.cast(s, seat, die, die <= hero.cast)
    return die <= hero.cast
