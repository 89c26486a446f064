"""Cheap odds of an attempt for quick bots: what is needed of each type and in all, each looked up by itself.

A reroll counts as one more die of the pool's own colours, so runes, banner and abilities need not be played out.
"""

from __future__ import annotations

from typing import Final

from questhall.games.adventure_party.bot_worth import (
    DEATH,
    DEATH_SHARE,
    WOUNDED,
    Force,
    Knowledge,
)
from questhall.games.adventure_party.content import FACES, Die, Trial
from questhall.games.adventure_party.state import Party, ability_in, first_place
from questhall.games.adventure_party.terms import BITS, GONE, MASK
from questhall.games.adventure_party.vocabulary import (
    COLOUR_COUNT,
    DAMAGE,
    NOTHING,
    SYMBOL_COUNT,
    H,
    U,
)

MOST_ADDED: Final = 12  # what is needed beyond this is never met
REROLL_SHARE: Final = 0.85  # of a fresh die that a reroll is worth
RUNE_SHARE: Final = 0.83  # of the runes that come up and find a use
TYPED: Final = 8  # what is looked up: below this damage, with immunities as bits; from here on one symbol
NEVER: Final = 0.0


# Forces


def force_of(k: Knowledge, s: Party, seat: int, places: list[int]) -> Force:
    """What heroes of some places would bring, with the banner."""
    force = Force()
    for place in places:
        force.join(k.forces[s.hero[place]][1 if s.upgraded[place] else 0])
        if s.weapon[place] >= 0:
            force.join(k.arms[s.weapon[place]])
    cap(s, force)
    if s.banner[seat]:
        force.rerolls += 1.0
    return force


def cap(s: Party, force: Force) -> None:
    """POOL-5: no more dice of a colour than there are."""
    for colour in range(COLOUR_COUNT):
        force.dice[colour] = min(force.dice[colour], s.terms.caps[colour])


def force_now(s: Party) -> Force:
    """What the attempt that runs has before its roll."""
    a, tables = s.attempt, s.terms.tables
    force = Force()
    for code in a.dice:
        if code != GONE:
            force.dice[tables.colour[code]] += 1
    for source in a.sources:
        force.take(tables.abilities[ability_in(source)])
    for symbol in range(SYMBOL_COUNT):
        force.added[symbol] += a.added >> (symbol * BITS) & MASK
    force.runes += a.runes
    force.crit_bonus += a.crit_bonus
    force.convert += a.convert
    force.lower_hp += a.lower_hp
    force.no_immunity = force.no_immunity or a.no_immunity
    force.block_any += a.block_any
    force.block_light += a.block_light
    force.soften += a.soften
    cap(s, force)
    if s.banner[a.seat]:
        force.rerolls += 1.0
    return force


# Chances


def chance(k: Knowledge, force: Force, trial: Trial) -> float:
    """About how likely the conditions are met."""
    if trial.automatic:
        return 1.0
    dice = force.dice
    total = dice[0] + dice[1] + dice[2] + dice[3] + force.any_dice
    if total == 0:
        return NEVER
    pool = dice[0] + (dice[1] << 4) + (dice[2] << 8) + (dice[3] << 12)
    shown = 0.0
    for colour in range(COLOUR_COUNT):
        shown += dice[colour] * k.rates[colour][U]
    runes = force.runes + shown * (total - 1) / total  # a die's rune is for another one (RUNE-7)
    spare = max(0.0, runes - trial.need_u) * RUNE_SHARE
    rerolls = force.rerolls + spare + force.any_dice
    wild = force.wild + 0.2 * force.any_dice
    crit = min(force.crit_bonus, 3)
    found = 1.0
    if trial.need_u:
        found = tail(k, TYPED + U, 0, pool, trial.need_u - force.runes, force.rerolls)
    immune = 0
    needed = float(max(0, trial.hp - force.lower_hp))
    typed = 0
    joker = wild + force.convert
    for symbol in range(DAMAGE):
        if trial.immune[symbol] and not force.no_immunity:
            immune |= 1 << symbol
        else:
            needed -= force.added[symbol]
        need = trial.needs[symbol]
        if need:
            typed += need
            needed += need
            lacking = need - force.added[symbol]
            if joker > 0.0 and lacking > 0.0:
                used = min(joker, lacking)
                joker -= used
                lacking -= used
            found *= tail(k, TYPED + symbol, crit, pool, lacking, rerolls)
    if needed > 0.0:
        whole = tail(k, immune, crit, pool, needed - wild, rerolls)
        if typed == 0:
            return found * whole
        # What is there of the types is there in all too, so both together are likelier than the product.
        found = 0.5 * (min(found, whole) + found * whole)
    return found


def tail(k: Knowledge, what: int, crit: int, pool: int, need: float, rerolls: float) -> float:
    """How likely the dice of a pool show at least so much; parts of a symbol or of a reroll count in halves."""
    if need <= 0.25:
        return 1.0
    halves = int(2 * need + 0.5)
    if halves > 2 * MOST_ADDED:
        return NEVER
    key = ((pool * 16 + what) * 4 + crit) * 2048 + halves * 64 + min(int(2 * rerolls + 0.5), 40)
    known = k.tails.get(key, -1.0)
    if known < 0.0:
        known = _tail(k, what, crit, pool, halves, min(int(2 * rerolls + 0.5), 40))
        k.tails[key] = known
    return known


def _tail(k: Knowledge, what: int, crit: int, pool: int, halves: int, rerolls: int) -> float:
    if halves % 2:
        less = _whole_tail(k, what, crit, pool, (halves - 1) // 2, rerolls)
        return 0.5 * (less + _whole_tail(k, what, crit, pool, (halves + 1) // 2, rerolls))
    return _whole_tail(k, what, crit, pool, halves // 2, rerolls)


def _whole_tail(k: Knowledge, what: int, crit: int, pool: int, need: int, rerolls: int) -> float:
    """Rerolls go to dice that show nothing of it, as far as they reach; then the dice are added one by one."""
    if need <= 0:
        return 1.0
    colours = [colour for colour in range(COLOUR_COUNT) if pool >> (4 * colour) & 15]
    shares = [spread(k.box.dice[colour], what, crit) for colour in colours]
    left = REROLL_SHARE * rerolls / 2
    while left > 0.01:
        blanks = 0.0
        for at in range(len(colours)):
            if shares[at][0] < 1.0:
                blanks += (pool >> (4 * colours[at]) & 15) * shares[at][0]
        if blanks < 0.01:
            break
        part = min(1.0, left / blanks)
        left -= part * blanks
        for at in range(len(colours)):
            blank = part * shares[at][0]
            fresh = spread(k.box.dice[colours[at]], what, crit)
            shares[at] = [share - blank * (0.0 if n else 1.0) + blank * fresh[n] for n, share in enumerate(shares[at])]
    sums = [0.0] * need
    sums[0] = 1.0
    for at in range(len(colours)):
        for _ in range(pool >> (4 * colours[at]) & 15):
            sums = _with_die(sums, shares[at])
    return 1.0 - sum(sums)


def spread(die: Die, what: int, crit: int) -> list[float]:
    """How likely one die shows 0, 1, 2 and so on of something."""
    shares = [0.0] * 8
    for face in range(FACES):
        count = 0
        for symbol in range(SYMBOL_COUNT):
            counts = what - TYPED == symbol if what >= TYPED else symbol < DAMAGE and not what >> symbol & 1
            if counts:
                count += die.faces[face][symbol]
                if die.crits[face] != NOTHING and die.crits[face] == symbol:
                    count += crit
        shares[min(count, 7)] += 1 / FACES
    return shares


def _with_die(sums: list[float], shares: list[float]) -> list[float]:
    """The chances of each sum below what is needed, with one more die."""
    need = len(sums)
    after = [0.0] * need
    for have in range(need):
        if sums[have] > 0.0:
            for more in range(min(len(shares), need - have)):
                after[have + more] += sums[have] * shares[more]
    return after


def points(k: Knowledge, force: Force, counts: list[bool]) -> float:
    """What total an arena card may expect (ARENA-6)."""
    total = 0.0
    useful = 0.0
    count = 0
    for colour in range(COLOUR_COUNT):
        each = 0.0
        for symbol in range(SYMBOL_COUNT):
            if counts[symbol]:
                each += k.rates[colour][symbol]
        total += force.dice[colour] * each
        useful = max(useful, each if force.dice[colour] else 0.0)
        count += force.dice[colour]
    for symbol in range(SYMBOL_COUNT):
        if counts[symbol]:
            total += force.added[symbol]
    runes = force.runes
    for colour in range(COLOUR_COUNT):
        runes += force.dice[colour] * k.rates[colour][U]
    rerolls = force.rerolls + (0.0 if counts[U] else RUNE_SHARE * runes)
    if counts[U]:
        total += force.runes
    return total + force.wild + force.convert + rerolls * useful * REROLL_SHARE + force.any_dice * 0.9


# Wounds


def shields(k: Knowledge, force: Force) -> float:
    """How many wounds of any kind may be expected to be blocked."""
    blocked = force.block_any + force.added[H] + 0.2 * force.any_dice
    for colour in range(COLOUR_COUNT):
        blocked += force.dice[colour] * k.rates[colour][H]
    return blocked


def wounds_cost(k: Knowledge, s: Party, force: Force, trial: Trial, places: list[int], light: float) -> float:
    """What the wounds of a card cost these heroes, as far as they will not be blocked."""
    if trial.light + trial.deadly == 0:
        return 0.0
    soft = min(force.soften, trial.deadly)
    lights, deadly = max(0, trial.light + soft - force.block_light), trial.deadly - soft
    if lights + deadly == 0:
        return 0.0
    blocked = shields(k, force)
    whole = int(blocked)
    part = blocked - whole
    cost = 0.0
    for more in (0, 1):
        share = part if more else 1.0 - part
        if share > 0.0:
            on_deadly = min(whole + more, deadly)
            left = max(0, lights - (whole + more - on_deadly))
            cost += share * dealt_cost(k, s, places, left, deadly - on_deadly, light)
    return cost


def dealt_cost(k: Knowledge, s: Party, places: list[int], lights: int, deadly: int, light: float) -> float:
    """What so many wounds cost if they are dealt well; `light` is what a light one costs a healthy hero."""
    if lights + deadly == 0:
        return 0.0
    values = [hero_worth(k, s, place) for place in places]
    hurt = [s.wounded[place] for place in places]
    cost = 0.0
    while deadly > 0 and values:
        at = 0
        for other in range(1, len(values)):
            if values[other] < values[at]:
                at = other
        cost += DEATH_SHARE * values[at] + DEATH
        del values[at]
        del hurt[at]
        deadly -= 1
    while lights > 0 and values:
        at = -1
        for other in range(len(values)):
            if not hurt[other] and (at < 0 or values[other] < values[at]):
                at = other
        if at >= 0:
            hurt[at] = True
            cost += light
        else:
            at = 0
            for other in range(1, len(values)):
                if values[other] < values[at]:
                    at = other
            cost += DEATH_SHARE * values[at] + DEATH
            del values[at]
            del hurt[at]
        lights -= 1
    return cost


def hero_worth(k: Knowledge, s: Party, place: int) -> float:
    """What the hero of a place is worth, as it stands."""
    worth = k.heroes[s.hero[place]][1 if s.upgraded[place] else 0]
    if s.weapon[place] >= 0:
        worth += k.armed[s.weapon[place]]
    return worth - WOUNDED if s.wounded[place] else worth


def party_of(s: Party, seat: int) -> list[int]:
    """The places of a seat's heroes."""
    first = first_place(s, seat)
    return [place for place in range(first, first + s.terms.places) if s.hero[place] >= 0]
