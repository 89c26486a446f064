"""What effects do to an attempt: whether they can change anything, their choices one after another, and their doing.

An action is chosen first and then its choices (GEN-18). Nothing happens before the last of them (GEN-19), so they are
made on a scratch copy of the dice; the choices so far are the roller's secret.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.content import FACES
from questhall.games.adventure_party.state import AT_BOSS, Attempt, Party, first_place, trial_of
from questhall.games.adventure_party.terms import BITS, GONE, LOCKED, Tables, code_of
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ADD_RUNE,
    ADD_SYMBOL,
    ANY,
    COLOUR_COUNT,
    COLOURS,
    CONVERT,
    CRIT_BONUS,
    HEAL,
    IGNORE_IMMUNITY,
    LIGHT,
    LOWER_HP,
    PREVENT,
    REFRESH_TOKEN,
    REROLL,
    SET,
    SOFTEN,
    Ability,
    Effect,
)

FREE: Final = -1  # pays with a free rune
NO_PAYER: Final = -2

Plan = Generator[Decision, Option, list[list[int]]]
"""What was chosen for each effect: dice, a die and its face, colours or places."""


# Whether an effect can change anything (GEN-13)


def usable(s: Party, ability: Ability, dice: list[int], payer: int) -> bool:
    """GEN-16: whether at least one part can be carried out."""
    for effect in ability.effects:
        if can_apply(s, effect, dice, payer):
            return True
    return False


def can_apply(s: Party, effect: Effect, dice: list[int], payer: int) -> bool:
    """Whether an effect changes something, judged by the card attempted and by the dice."""
    kind, a = effect.kind, s.attempt
    if kind in (ADD_RUNE, ADD_SYMBOL, CONVERT, CRIT_BONUS):
        return True
    if kind == ADD_DIE:
        return has_room(s, dice, effect.what)
    if kind == REROLL:
        return has_unlocked(s.terms.tables, dice, effect.what)
    if kind == SET:
        return has_target(s, effect, dice, payer)
    if kind == HEAL:
        return has_wounded(s, a.seat)
    if kind == REFRESH_TOKEN:
        return not s.banner[a.seat]
    trial = trial_of(s, a)
    if kind == PREVENT:
        return trial.light + trial.deadly > 0 or (s.terms.skulls and a.kind != AT_BOSS)
    if kind == SOFTEN:
        return trial.deadly > 0 or (s.terms.skulls and a.kind != AT_BOSS)
    if kind == LOWER_HP:
        return trial.hp > 0
    if kind == IGNORE_IMMUNITY:
        return True in trial.immune
    return False


def has_room(s: Party, dice: list[int], colour: int) -> bool:
    """POOL-5, POOL-6: whether a die of a colour, or of any, is left."""
    if colour != ANY:
        return room(s, dice, colour) > 0
    for each in range(COLOUR_COUNT):
        if room(s, dice, each) > 0:
            return True
    return False


def room(s: Party, dice: list[int], colour: int) -> int:
    """How many dice of a colour are left."""
    colours, taken = s.terms.tables.colour, 0
    for code in dice:
        if colours[code] == colour:
            taken += 1
    return s.terms.caps[colour] - taken


def has_unlocked(tables: Tables, dice: list[int], colour: int) -> bool:
    """RUNE-4: whether there is a die that can be rerolled."""
    for code in dice:
        if tables.unlocked[code] and colour in (ANY, tables.colour[code]):
            return True
    return False


def has_target(s: Party, effect: Effect, dice: list[int], payer: int) -> bool:
    """Whether there is a die that can be set."""
    for die in range(len(dice)):
        if die != payer and faces_for(s, effect, dice[die]):
            return True
    return False


def faces_for(s: Party, effect: Effect, code: int) -> list[int]:
    """The faces that a die can be set to: they differ in symbols from what it shows, and from each other (GEN-17)."""
    tables = s.terms.tables
    colour = tables.colour[code]
    if code == GONE or effect.what not in (ANY, colour):
        return []
    if not tables.unlocked[code] and s.terms.lock_freezes:  # RUNE-5
        return []
    symbols = tables.symbols[colour]
    now = symbols[tables.face[code]]
    return [face for face in tables.turns[colour] if symbols[face] != now and effect.face in (ANY, symbols[face])]


def has_wounded(s: Party, seat: int) -> bool:
    """Whether a hero of a party is wounded."""
    first = first_place(s, seat)
    for place in range(first, first + s.terms.places):
        if s.wounded[place]:
            return True
    return False


# Runes


def payers(s: Party, ability: Ability) -> list[int]:
    """D-RUNE: the runes that can pay for an ability so that it changes something (RUNE-10)."""
    a, tables = s.attempt, s.terms.tables
    found: list[int] = []
    if a.runes > 0 and usable(s, ability, a.dice, NO_PAYER):
        found.append(FREE)
    seen: list[int] = []
    for die in range(len(a.dice)):
        code = a.dice[die]
        if tables.rune[code] and tables.alike[code] not in seen:
            seen.append(tables.alike[code])
            if usable(s, ability, locked(a.dice, die), die):
                found.append(die)
    return found


def reroll_payers(s: Party) -> list[int]:
    """The runes that can pay for a reroll: a free one for any die, a die's own for another one (RUNE-7, RUNE-9)."""
    a, tables = s.attempt, s.terms.tables
    unlocked = 0
    for code in a.dice:
        if tables.unlocked[code]:
            unlocked += 1
    found: list[int] = []
    if a.runes > 0 and unlocked > 0:
        found.append(FREE)
    if unlocked > 1:
        seen: list[int] = []
        for die in range(len(a.dice)):
            code = a.dice[die]
            if tables.rune[code] and tables.alike[code] not in seen:
                seen.append(tables.alike[code])
                found.append(die)
    return found


def choose_payer(s: Party, question: str, found: list[int]) -> Generator[Decision, Option, int]:
    """D-RUNE: which rune is spent."""
    a, makes = s.attempt, s.terms.options
    options = [said.PAY_FREE if die == FREE else makes.pay[die] for die in found]
    option = yield Decision(a.seat, question, options)
    payer = FREE if option == said.PAY_FREE else int(option[1])
    a.doing_rune = payer
    return payer


def locked(dice: list[int], payer: int) -> list[int]:
    """A copy of the dice in which the paying one is locked (RUNE-3)."""
    scratch = dice.copy()
    if payer >= 0:
        scratch[payer] += LOCKED
    return scratch


def pay(s: Party, payer: int, source: int) -> None:
    """RUNE-2, RUNE-3, RUNE-9: a rune is spent; its die is locked."""
    a = s.attempt
    if payer == FREE:
        a.runes -= 1
    else:
        a.dice[payer] += LOCKED
    story.rune_spent(s, payer, source)


# Choices (GEN-18)


def plan(s: Party, question: str, ability: Ability, payer: int) -> Plan:
    """All choices of an ability, part by part. Nothing happens yet."""
    scratch = locked(s.attempt.dice, payer)
    chosen: list[list[int]] = []
    done = False
    for effect in ability.effects:
        if not can_apply(s, effect, scratch, payer):  # GEN-16: skipped
            chosen.append([])
            continue
        if effect.kind == ADD_DIE:
            picked = yield from pick_colours(s, question, effect, scratch, done)
        elif effect.kind == REROLL:
            picked = yield from pick_dice(s, question, effect, scratch, done)
        elif effect.kind == SET:
            picked = yield from pick_face(s, question, effect, scratch, payer, done)
        elif effect.kind == HEAL:
            picked = yield from pick_heroes(s, question, effect, done)
        else:
            picked = [1]
        chosen.append(picked)
        done = True
    return chosen


def pick_colours(
    s: Party, question: str, effect: Effect, scratch: list[int], later: bool
) -> Generator[Decision, Option, list[int]]:
    """D-COLOUR, for each die of any colour; a given colour is not asked."""
    picked: list[int] = []
    for number in range(effect.n):
        colour = effect.what
        if colour == ANY:
            options = [s.terms.options.colour[each] for each in range(COLOUR_COUNT) if room(s, scratch, each) > 0]
            if not options:
                break
            if later and number == 0:
                options.append(said.DECLINE)
            option = yield Decision(s.attempt.seat, question, options)
            if option == said.DECLINE:
                break
            colour = COLOURS.index(str(option[1]))
        elif room(s, scratch, colour) <= 0:
            break
        picked.append(colour)
        scratch.append(code_of(colour, 0))
    return picked


def pick_dice(
    s: Party, question: str, effect: Effect, scratch: list[int], later: bool
) -> Generator[Decision, Option, list[int]]:
    """D-DIE: one die at a time, then done (ROLL-8)."""
    a = s.attempt
    picked: list[int] = []
    while len(picked) < effect.n:
        options = die_options(s, scratch, effect.what, picked)
        if not options:
            break
        if picked or later:
            options.append(said.DONE)
        option = yield Decision(a.seat, question, options)
        if option == said.DONE:
            break
        picked.append(int(option[1]))
        a.doing_dice = picked.copy()
    return picked


def die_options(s: Party, dice: list[int], colour: int, without: list[int]) -> list[Option]:
    """The unlocked dice of a colour, equal ones once (GEN-17)."""
    tables, makes = s.terms.tables, s.terms.options
    options: list[Option] = []
    seen: list[int] = []
    for die in range(len(dice)):
        code = dice[die]
        if not tables.unlocked[code] or colour not in (ANY, tables.colour[code]) or die in without:
            continue
        if tables.alike[code] not in seen:
            seen.append(tables.alike[code])
            options.append(makes.die[die])
    return options


def pick_face(
    s: Party, question: str, effect: Effect, scratch: list[int], payer: int, later: bool
) -> Generator[Decision, Option, list[int]]:
    """D-SET: a die and its new face; a later part may be declined (GEN-20)."""
    tables = s.terms.tables
    options: list[Option] = []
    seen: list[int] = []
    for die in range(len(scratch)):
        alike = tables.alike[scratch[die]]
        if die == payer or alike in seen:
            continue
        seen.append(alike)
        made = s.terms.options.set[die]
        for face in faces_for(s, effect, scratch[die]):
            options.append(made[face])
    if later:
        options.append(said.DECLINE)
    option = yield Decision(s.attempt.seat, question, options)
    if option == said.DECLINE:
        return []
    die, face = int(option[1]), int(option[2])
    scratch[die] = turned(tables, scratch[die], face)
    s.attempt.doing_dice = [*s.attempt.doing_dice, die]
    return [die, face]


def turned(tables: Tables, code: int, face: int) -> int:
    """A die with another face up; it stays locked if it is (HR-LOCKSET)."""
    now = code_of(tables.colour[code], face)
    return now if tables.unlocked[code] else now + LOCKED


def pick_heroes(s: Party, question: str, effect: Effect, later: bool) -> Generator[Decision, Option, list[int]]:
    """D-HEALWHO: wounded heroes of the own party, active or not; the first one must be healed (HERO-14)."""
    seat = s.attempt.seat
    first = first_place(s, seat)
    picked: list[int] = []
    for _ in range(effect.n):
        options: list[Option] = []
        for place in range(s.terms.places):
            if s.wounded[first + place] and first + place not in picked:
                options.append(s.terms.options.who[place])
        if not options:
            break
        if picked or later:
            options.append(said.ENOUGH)
        option = yield Decision(seat, question, options)
        if option == said.ENOUGH:
            break
        picked.append(first + int(option[1]) - 1)
    return picked


# Doing


def carry_out(s: Party, ability: Ability, chosen: list[list[int]], source: int) -> None:
    """GEN-16: all parts in the printed order, with what was chosen for them."""
    for effect, picked in zip(ability.effects, chosen, strict=True):
        if not picked:
            continue
        if effect.kind == ADD_DIE:
            for colour in picked:
                add_effect_dice(s, colour, 1, source)
        elif effect.kind == REROLL:
            reroll(s, picked)
        elif effect.kind == SET:
            set_die(s, picked[0], picked[1])
        elif effect.kind == HEAL:
            for place in picked:
                s.wounded[place] = False
                story.healed(s, place, 0, "HERO-8")
        else:
            apply_plain(s, effect, source)


def apply_plain(s: Party, effect: Effect, source: int) -> None:
    """An effect without choices."""
    kind, n, a = effect.kind, effect.n, s.attempt
    if kind == ADD_DIE:
        add_effect_dice(s, effect.what, n, source)
    elif kind == ADD_RUNE:
        a.runes += n
        story.runes_added(s, n, source)
    elif kind == ADD_SYMBOL:
        a.added += n << (effect.what * BITS)
        story.symbols_added(s, effect.what, n, source)
    elif kind == REFRESH_TOKEN:
        s.banner[a.seat] = True
        story.banner_up(s, "ROLL-12")
    else:
        ready(a, effect)
        story.readied(s, effect, source)


def ready(a: Attempt, effect: Effect) -> None:
    """Effects that wait for the evaluation."""
    kind, n = effect.kind, effect.n
    if kind == PREVENT:
        if effect.what == LIGHT:
            a.block_light += n
        else:
            a.block_any += n
    elif kind == CRIT_BONUS:
        a.crit_bonus += n
    elif kind == SOFTEN:
        a.soften += n
    elif kind == CONVERT:
        a.convert += n
    elif kind == LOWER_HP:
        a.lower_hp += n
    elif kind == IGNORE_IMMUNITY:
        a.no_immunity = True


def add_dice(s: Party, colour: int, count: int) -> list[int]:
    """POOL-5: dice of a colour come into the pool as long as there are any; after the roll they are rolled at once."""
    a = s.attempt
    new: list[int] = []
    for _ in range(min(count, room(s, a.dice, colour))):
        new.append(len(a.dice))
        face = s.dice.roll(FACES) if a.rolled else 0  # ROLL-11
        a.dice.append(code_of(colour, face))
    return new


def add_effect_dice(s: Party, colour: int, count: int, source: int) -> None:
    """Dice that a card adds."""
    new = add_dice(s, colour, count)
    if new:
        story.dice_added(s, new, source)


def reroll(s: Party, dice: list[int]) -> None:
    """ROLL-7, ROLL-8: new random faces, in the order in which the dice were chosen."""
    a, tables = s.attempt, s.terms.tables
    for die in dice:
        a.dice[die] = code_of(tables.colour[a.dice[die]], s.dice.roll(FACES))
    story.rerolled(s, dice)


def set_die(s: Party, die: int, face: int) -> None:
    """ROLL-10: the die is turned to that face."""
    a, tables = s.attempt, s.terms.tables
    was = tables.face[a.dice[die]]
    a.dice[die] = turned(tables, a.dice[die], face)
    story.turned(s, die, was)
