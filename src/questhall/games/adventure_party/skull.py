"""Spiteful scrolls: windows that ask all others at the same time, and what the scrolls do (SKULL)."""

from __future__ import annotations

from collections.abc import Generator

from questhall.engine.decision import Decision, Play, together
from questhall.engine.options import PASS, Option
from questhall.games.adventure_party import story
from questhall.games.adventure_party.content import SKULL
from questhall.games.adventure_party.effects import die_options, has_unlocked, reroll
from questhall.games.adventure_party.state import AT_BOSS, CURSES, NO_ATTEMPT, Party
from questhall.games.adventure_party.supply import lay_away, pass_unseen, show_from_hand
from questhall.games.adventure_party.terms import GONE, LOCKED
from questhall.games.adventure_party.vocabulary import (
    ANY,
    FOE_DROP_DIE,
    FOE_GOLD,
    FOE_ITEM,
    FOE_LOCK_RUNE,
    FOE_REROLL,
    FOE_WOUND,
    LIGHT,
    REACT_POOL,
    WINDOWS,
    Effect,
)

CURSE = 1000  # a scroll played: the seat times this, and the card


def no_windows(s: Party) -> bool:
    """SKULL-1, SKULL-8: without skull scrolls, and at the boss, nobody is asked."""
    return not s.terms.skulls or s.attempt.kind == AT_BOSS


def ask_others(s: Party) -> Play:
    """SKULL-7, SKULL-11: a window asks all others at the same time; what they play is carried out clockwise."""
    a = s.attempt
    seats = [seat for seat in range(s.seats) if is_asked(s, seat)]
    s.phase = CURSES
    if not seats and s.terms.open_hands:
        return
    answers = yield from together(s, seats or [a.seat], reaction_of)  # SKULL-18: also if nobody is asked
    for step in range(1, s.seats):
        seat = (a.seat + step) % s.seats
        answer = answers.get(seat, PASS)
        if answer != PASS:
            a.curses.append(seat * CURSE + s.terms.options.item(answer))


def is_asked(s: Party, seat: int) -> bool:
    """SKULL-9, SKULL-12, SKULL-16: not the roller, nobody without a card; with open hands only who can play one."""
    if seat == s.attempt.seat or not s.hands[seat]:
        return False
    return not s.terms.open_hands or len(skull_options(s, seat)) > 1


def reaction_of(s: Party, seat: int) -> Decision:
    """D-SKULL: asked in any case, so that a pause betrays nothing (SKULL-11); only the roller is not (SKULL-9)."""
    if seat == s.attempt.seat:
        return Decision(seat, "skull", [PASS], stretch=stretch_of(s))
    return Decision(seat, "skull", skull_options(s, seat), always=True, stretch=stretch_of(s))


def stretch_of(s: Party) -> str:
    """SKULL-12: what a standing pass lasts for, "" outside of attempts."""
    return "" if s.attempt.kind == NO_ATTEMPT else f"attempt {s.attempts}"


def skull_options(s: Party, seat: int) -> list[Option]:
    """Pass, or one skull scroll of this window that can change something."""
    options: list[Option] = [PASS]
    items, last = s.terms.items, -1
    for item in s.hands[seat]:
        if item == last or items[item].kind != SKULL:
            continue
        last = item
        ability = items[item].abilities[0]
        if ability.timing == s.attempt.window and can_curse(s, ability.effects):
            options.append(s.terms.options.skull[item])
    return options


def can_curse(s: Party, effects: list[Effect]) -> bool:
    """GEN-13, SKULL-14: whether a scroll would change anything now."""
    for effect in effects:
        if can_harm(s, effect.kind):
            return True
    return False


def can_harm(s: Party, kind: int) -> bool:
    """Whether one effect would."""
    a, tables = s.attempt, s.terms.tables
    if kind == FOE_DROP_DIE:
        return len(a.dice) - a.dice.count(GONE) > 1
    if kind == FOE_REROLL:
        return has_unlocked(tables, a.dice, ANY)
    if kind == FOE_LOCK_RUNE:
        return bool(rune_options(s))
    if kind == FOE_WOUND:
        return bool(a.active)
    if kind == FOE_GOLD:
        return s.gold[a.seat] > 0
    return bool(s.hands[a.seat])


def carry_out_next(s: Party) -> Play:
    """SKULL-13, SKULL-19: the next scroll is shown and carried out; one that can change nothing stays unseen."""
    a = s.attempt
    curse = a.curses.pop(0)
    seat, item = curse // CURSE, curse % CURSE
    ability = s.terms.items[item].abilities[0]
    if not can_curse(s, ability.effects):
        return
    show_from_hand(s, seat, item)
    lay_away(s, item)
    story.skull(s, seat, item)
    for effect in ability.effects:
        if can_harm(s, effect.kind):
            yield from harm(s, seat, effect)


def harm(s: Party, seat: int, effect: Effect) -> Play:
    """One effect of a skull scroll; the die is chosen by who played it."""
    kind, a = effect.kind, s.attempt
    if kind == FOE_DROP_DIE:
        die = yield from _choose(seat, die_options(s, a.dice, ANY, []))
        story.die_dropped(s, seat, die)
        a.dice[die] = GONE
    elif kind == FOE_REROLL:
        die = yield from _choose(seat, die_options(s, a.dice, ANY, []))
        reroll(s, [die])
    elif kind == FOE_LOCK_RUNE:
        die = yield from _choose(seat, rune_options(s))
        a.dice[die] += LOCKED
        story.rune_lost(s, seat, die)
    elif kind == FOE_WOUND:
        if effect.what == LIGHT:
            a.light += 1
        else:
            a.deadly += 1
        story.wound_added(s, seat, effect.what)
    elif kind == FOE_GOLD:
        gold = min(effect.n, s.gold[a.seat])
        s.gold[a.seat] -= gold
        s.gold[seat] += gold
        story.gold_stolen(s, seat, gold)
    elif kind == FOE_ITEM:
        hand = s.hands[a.seat]
        item = hand[s.dice.roll(len(hand)) - 1]
        pass_unseen(s, a.seat, seat, item)
        story.item_stolen(s, seat, item)


def _choose(seat: int, options: list[Option]) -> Generator[Decision, Option, int]:
    """D-DIE for a skull scroll."""
    option = yield Decision(seat, "skull_die", options)
    return int(option[1])


def rune_options(s: Party) -> list[Option]:
    """The unlocked dice that show a rune, equal ones once."""
    a, tables, makes = s.attempt, s.terms.tables, s.terms.options
    options: list[Option] = []
    seen: list[int] = []
    for die in range(len(a.dice)):
        code = a.dice[die]
        if tables.rune[code] and tables.alike[code] not in seen:
            seen.append(tables.alike[code])
            options.append(makes.die[die])
    return options


def window_name(s: Party) -> str:
    """What the open window is called."""
    return WINDOWS[s.attempt.window - REACT_POOL]
