"""What counts in an attempt as it lies: symbols, conditions, totals, wounds (EVAL, WOUND-3, WOUND-4, ARENA-6)."""

from __future__ import annotations

from typing import final

from questhall.games.adventure_party.state import Attempt, Party, trial_of
from questhall.games.adventure_party.terms import BITS, CRIT_A, CRIT_S, MASK
from questhall.games.adventure_party.vocabulary import DAMAGE, SYMBOL_COUNT, SYMBOLS, A, S, U


def counted(s: Party, a: Attempt) -> int:
    """EVAL-1, EVAL-2: all symbols, packed: dice, locked or not, added symbols, free runes and critical bonuses."""
    packed, total = s.terms.tables.packed, a.added + (a.runes << (U * BITS))
    for code in a.dice:
        total += packed[code]
    if a.crit_bonus:
        total += (total >> CRIT_S & MASK) * a.crit_bonus << (S * BITS)
        total += (total >> CRIT_A & MASK) * a.crit_bonus << (A * BITS)
    return total


def count_of(total: int, symbol: int) -> int:
    """How many of a symbol there are in a packed count."""
    return total >> (symbol * BITS) & MASK


@final
class Verdict:
    """How an attempt stands: conditions met or not, and what a roller would still lack."""

    def __init__(self, met: bool, converted: int) -> None:
        self.met = met
        self.converted = converted


def verdict(s: Party, a: Attempt, total: int) -> Verdict:
    """EVAL-3 to EVAL-9, EVAL-13: whether all conditions can be paid at the same time.

    Converted symbols (EVAL-1, EVAL-8) fill what is missing of a type; those the card is immune to also add to what
    serves, so they are taken first. No other choice is ever better.
    """
    trial = trial_of(s, a)
    if count_of(total, U) < trial.needs[U]:
        return Verdict(False, 0)
    usable = immune = missing = needed = 0
    for symbol in range(DAMAGE):
        count = count_of(total, symbol)
        if trial.immune[symbol] and not a.no_immunity:
            immune += count
            count = 0
        usable += count
        needed += trial.needs[symbol]
        missing += max(0, trial.needs[symbol] - count)
    needed += max(0, trial.hp - a.lower_hp)
    short = max(0, needed - usable)
    converted = max(missing, short)
    met = missing <= a.convert and short <= min(a.convert, immune)
    return Verdict(met, converted if met else 0)


def arena_total(s: Party, a: Attempt, total: int) -> int:
    """ARENA-6: all symbols of the types on the card; converted ones count where any damage counts (EVAL-1)."""
    counts = s.terms.arenas[a.card].counts
    points = others = 0
    for symbol in range(SYMBOL_COUNT):
        if counts[symbol]:
            points += count_of(total, symbol)
        elif symbol < DAMAGE:
            others += count_of(total, symbol)
    if a.convert and (counts[0] or counts[1] or counts[2]):
        points += min(a.convert, others)
    return points


def wounds_left(a: Attempt, shields: int) -> tuple[int, int]:
    """WOUND-3, WOUND-4: softened, then light ones prevented, then shields, on deadly wounds first."""
    light, deadly = a.light, a.deadly
    soft = min(a.soften, deadly)
    deadly -= soft
    light += soft
    light -= min(a.block_light, light)
    shields += a.block_any
    blocked = min(shields, deadly)
    deadly -= blocked
    light -= min(shields - blocked, light)
    return light, deadly


def conditions(s: Party, a: Attempt, total: int) -> list[tuple[str, int, int]]:
    """Each condition of the card, hearts last: its name, what it needs, and how much of it is paid."""
    trial = trial_of(s, a)
    damage = serving(s, a, total)
    found = [
        (SYMBOLS[at], trial.needs[at], min(damage[at], trial.needs[at])) for at in range(DAMAGE) if trial.needs[at]
    ]
    if trial.needs[U]:
        found.append((SYMBOLS[U], trial.needs[U], min(count_of(total, U), trial.needs[U])))
    if trial.hp:
        need = max(0, trial.hp - a.lower_hp)
        rest = sum([max(0, damage[at] - trial.needs[at]) for at in range(DAMAGE)])
        found.append(("HP", need, min(rest, need)))
    return found


def serving(s: Party, a: Attempt, total: int) -> list[int]:
    """The damage symbols that serve: without those the card is immune to, converted for the best (EVAL-1, EVAL-7)."""
    trial = trial_of(s, a)
    damage = [count_of(total, symbol) for symbol in range(DAMAGE)]
    idle = 0
    for symbol in range(DAMAGE):
        if trial.immune[symbol] and not a.no_immunity:
            idle += damage[symbol]
            damage[symbol] = 0
    left = a.convert
    for symbol in range(DAMAGE):
        while left and damage[symbol] < trial.needs[symbol]:
            if idle:
                idle -= 1
            else:
                spare = [other for other in range(DAMAGE) if damage[other] > trial.needs[other]]
                if not spare:
                    return damage
                damage[spare[0]] -= 1
            damage[symbol] += 1
            left -= 1
    for symbol in range(DAMAGE):
        if not trial.immune[symbol] or a.no_immunity:
            damage[symbol] += min(left, idle)
            break
    return damage
