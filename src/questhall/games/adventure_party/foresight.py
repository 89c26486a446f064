"""What an attempt promises: the odds before it is begun and while it runs, from what lies open and from the own hand.

Abilities of the POOL step are not thought of before they are used, nor are potions and scrolls that are not played yet.
"""

from __future__ import annotations

from questhall.engine.options import Option
from questhall.games.adventure_party.odds import FREE, NO_PAYER, Odds, Pool, Solver, die_of
from questhall.games.adventure_party.quest import begin_attempt, form_pool
from questhall.games.adventure_party.rolling import source_named
from questhall.games.adventure_party.state import IN_ARENA, ON_QUEST, Party, ability_in, trial_of
from questhall.games.adventure_party.terms import BITS, GONE, MASK
from questhall.games.adventure_party.vocabulary import ROLL, SYMBOL_COUNT, Ability


def quest_odds(s: Party, seat: int, quest: int, places: list[int]) -> Odds:
    """The odds of a quest with the heroes of some places, as if all of them survived its slots."""
    twin = s.copy()
    begin_attempt(twin, ON_QUEST, seat, quest, places)
    form_pool(twin)
    return attempt_odds(twin)


def attempt_odds(s: Party) -> Odds:
    """The odds of the attempt that runs, before the roll or after it."""
    return solver_of(s, []).odds()


def solver_of(s: Party, more: list[Ability], target: int = 0) -> Solver:
    """What works out the attempt that runs; `more` are abilities beside those that can be used, as of a scroll."""
    a = s.attempt
    counts = s.terms.arenas[a.card].counts if a.kind == IN_ARENA else None
    pool = pool_of(s)
    pool.abilities += more
    return Solver(s.terms.box.dice, trial_of(s, a), pool, counts, target)


def pool_of(s: Party) -> Pool:
    """The pool of the attempt that runs, and what the roller can use in it."""
    a, tables = s.attempt, s.terms.tables
    pool = Pool()
    for code in a.dice:
        if code == GONE:
            continue
        colour, face = tables.colour[code], tables.face[code]
        if face == 0:
            pool.unrolled[colour] += 1
        elif tables.unlocked[code]:
            pool.shown.append(die_of(colour, face - 1))
        else:
            pool.locked.append(die_of(colour, face - 1))
    pool.rerolls = 1 if s.banner[a.seat] else 0
    pool.runes = a.runes
    pool.added = [a.added >> (symbol * BITS) & MASK for symbol in range(SYMBOL_COUNT)]
    pool.crit_bonus = a.crit_bonus
    pool.convert = a.convert
    pool.lower_hp = a.lower_hp
    pool.no_immunity = a.no_immunity
    pool.abilities = [tables.abilities[ability_in(source)] for source in roll_sources(s)]
    return pool


def roll_sources(s: Party) -> list[int]:
    """The abilities of the ROLL step that can still be used."""
    abilities = s.terms.tables.abilities
    return [source for source in s.attempt.sources if abilities[ability_in(source)].timing == ROLL]


def action_odds(s: Party, option: Option) -> float:
    """The chance of success after an action of the ROLL step, with best choices and best play from there on.

    Below 0 if there is too much to look at.
    """
    verb = option[0]
    if verb == "play":
        ability = s.terms.items[s.terms.options.item(option)].abilities[0]
        solver = solver_of(s, [ability])
        return solver.use_value(len(roll_sources(s)), NO_PAYER)
    solver = solver_of(s, [])
    if verb == "stop":
        return solver.stop_value()
    if verb == "banner":
        return _best_die(s, solver, NO_PAYER)
    if verb == "rune":
        return max([_best_die(s, solver, payer) for payer in _payers(s)])
    at = roll_sources(s).index(source_named(s, option, ROLL))
    rune = s.terms.tables.abilities[ability_in(roll_sources(s)[at])].rune
    return max([solver.use_value(at, payer) for payer in (_payers(s) if rune else [NO_PAYER])])


def _payers(s: Party) -> list[int]:
    """What can pay with a rune: a free one, and dice that show one."""
    a, tables = s.attempt, s.terms.tables
    payers = [FREE] if a.runes else []
    return payers + [die_of(tables.colour[code], tables.face[code] - 1) for code in a.dice if tables.rune[code]]


def _best_die(s: Party, solver: Solver, payer: int) -> float:
    """The best reroll of one unlocked die that does not pay for it itself (RUNE-7)."""
    dice = pool_of(s).shown
    if payer >= 0:
        dice.remove(payer)
    if not dice:
        return solver.stop_value()
    return max([solver.reroll_value(payer, die) for die in dice])
