"""The steps POOL and ROLL: potions, abilities, the banner, runes and scrolls (POOL, ROLL, TOKEN, RUNE, ITEM)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.content import FACES, POTION, SCROLL
from questhall.games.adventure_party.effects import (
    NO_PAYER,
    carry_out,
    choose_payer,
    die_options,
    has_unlocked,
    locked,
    pay,
    payers,
    plan,
    reroll,
    reroll_payers,
    usable,
)
from questhall.games.adventure_party.evaluation import evaluate
from questhall.games.adventure_party.skull import no_windows
from questhall.games.adventure_party.state import (
    DOING_ABILITY,
    DOING_BANNER,
    DOING_RUNE,
    IDLE,
    NO_CARD,
    ROLL,
    WINDOW,
    Party,
    ability_in,
    spot_in,
)
from questhall.games.adventure_party.supply import lay_away, show_from_hand
from questhall.games.adventure_party.terms import GONE, code_of
from questhall.games.adventure_party.vocabulary import ANY, REACT_POOL, REACT_ROLLED, REACT_VERDICT
from questhall.games.adventure_party.vocabulary import POOL as POOL_TIMING
from questhall.games.adventure_party.vocabulary import ROLL as ROLL_TIMING

# POOL


def pool_step(s: Party) -> Play:
    """POOL-3: a potion or an ability, or the end of the step."""
    a = s.attempt
    if not a.active and not a.dice:  # POOL-9
        story.no_roll(s)
        evaluate(s)
        return
    option = yield Decision(a.seat, "pool", pool_options(s), always=True)
    if option == said.ROLL:
        open_window(s, REACT_POOL)
    elif option[0] == "play":
        yield from play_card(s, "pool", s.terms.options.item(option))
    else:
        yield from use_ability(s, "pool", option, POOL_TIMING)


def pool_options(s: Party) -> list[Option]:
    """D-POOL."""
    a = s.attempt
    options: list[Option] = []
    if a.active:  # POOL-4
        _add_cards(s, POTION, options)
        _add_abilities(s, POOL_TIMING, options)
    options.append(said.ROLL)
    return options


def _add_cards(s: Party, kind: int, options: list[Option]) -> None:
    """Potions or scrolls in hand that can change something, equal ones once."""
    a, items = s.attempt, s.terms.items
    last = NO_CARD
    for item in s.hands[a.seat]:
        if item == last or items[item].kind != kind:
            continue
        last = item
        if usable(s, items[item].abilities[0], a.dice, NO_PAYER):
            options.append(s.terms.options.play[item])


def _add_abilities(s: Party, timing: int, options: list[Option]) -> None:
    """Abilities of active heroes and their weapons that were not used yet (ROLL-5)."""
    a, abilities = s.attempt, s.terms.tables.abilities
    for source in a.sources:
        ability = abilities[ability_in(source)]
        if ability.timing != timing:
            continue
        can = bool(payers(s, ability)) if ability.rune else usable(s, ability, a.dice, NO_PAYER)
        if can:
            options.append(s.terms.options.use[spot_in(source)][1 if ability.rune else 0])


def play_card(s: Party, question: str, item: int) -> Play:
    """ITEM-8, ITEM-18: a potion or scroll is laid away before its effect is carried out."""
    a = s.attempt
    ability = s.terms.items[item].abilities[0]
    a.doing = item
    chosen = yield from plan(s, question, ability, NO_PAYER)
    settle(s)
    show_from_hand(s, a.seat, item)
    lay_away(s, item)
    a.played.append(item)
    story.played(s, item)
    carry_out(s, ability, chosen, item)


def use_ability(s: Party, question: str, option: Option, timing: int) -> Play:
    """ROLL-5, RUNE-11: an ability is used at most once in an attempt."""
    a = s.attempt
    source = source_named(s, option, timing)
    ability = s.terms.tables.abilities[ability_in(source)]
    a.doing = DOING_ABILITY + source
    payer = NO_PAYER
    if ability.rune:
        payer = yield from choose_payer(s, question, payers(s, ability))
    chosen = yield from plan(s, question, ability, payer)
    settle(s)
    a.sources.remove(source)
    a.used.append(source)
    story.used(s, source)
    if payer != NO_PAYER:
        pay(s, payer, DOING_ABILITY + source)
    carry_out(s, ability, chosen, DOING_ABILITY + source)


def source_named(s: Party, option: Option, timing: int) -> int:
    """The ability that an option names."""
    abilities, rune = s.terms.tables.abilities, len(option) > 3
    spot = 2 * (int(option[2]) - 1) + (1 if option[1] == "weapon" else 0)
    for source in s.attempt.sources:
        ability = abilities[ability_in(source)]
        if spot_in(source) == spot and ability.timing == timing and ability.rune == rune:
            return source
    raise KeyError(option)


def settle(s: Party) -> None:
    """GEN-19: the last choice is made, and the action takes effect."""
    a = s.attempt
    a.doing = a.doing_rune = IDLE
    if a.doing_dice:
        a.doing_dice = []


# The roll


def roll_pool(s: Party) -> None:
    """ROLL-1, ROLL-2: every die of the pool is rolled once, in its order."""
    a, tables = s.attempt, s.terms.tables
    a.rolled = True
    for die in range(len(a.dice)):
        code = a.dice[die]
        if code != GONE:
            a.dice[die] = code_of(tables.colour[code], s.dice.roll(FACES))
    story.rolled(s)
    open_window(s, REACT_ROLLED)


def roll_step(s: Party) -> Play:
    """ROLL-3: a roll action, or the end of the step."""
    a = s.attempt
    option = yield Decision(a.seat, "roll", roll_options(s), always=True)
    if option == said.STOP:
        open_window(s, REACT_VERDICT)
    elif option == said.BANNER:
        yield from use_banner(s)
    elif option == said.RUNE:
        yield from spend_rune(s)
    elif option[0] == "play":
        yield from play_card(s, "roll", s.terms.options.item(option))
    else:
        yield from use_ability(s, "roll", option, ROLL_TIMING)


def roll_options(s: Party) -> list[Option]:
    """D-ROLL (ROLL-4)."""
    a = s.attempt
    options: list[Option] = []
    if s.banner[a.seat] and has_unlocked(s.terms.tables, a.dice, ANY):
        options.append(said.BANNER)
    if reroll_payers(s):
        options.append(said.RUNE)
    _add_abilities(s, ROLL_TIMING, options)
    _add_cards(s, SCROLL, options)
    options.append(said.STOP)
    return options


def use_banner(s: Party) -> Play:
    """TOKEN-1: one unlocked die of any colour; the banner is turned."""
    a = s.attempt
    a.doing = DOING_BANNER
    option = yield Decision(a.seat, "roll", die_options(s, a.dice, ANY, []))
    settle(s)
    s.banner[a.seat] = False
    story.bannered(s)
    reroll(s, [int(option[1])])


def spend_rune(s: Party) -> Play:
    """RUNE-2, RUNE-7, RUNE-9: a rune for another die."""
    a = s.attempt
    a.doing = DOING_RUNE
    payer = yield from choose_payer(s, "roll", reroll_payers(s))
    option = yield Decision(a.seat, "roll", die_options(s, locked(a.dice, payer), ANY, []))
    settle(s)
    pay(s, payer, IDLE)
    reroll(s, [int(option[1])])


# Windows between the steps


def open_window(s: Party, window: int) -> None:
    """SKULL-3 to SKULL-5: others may play skull scrolls, where there are any."""
    if no_windows(s):
        after_window(s, window)
    else:
        s.attempt.window = window
        s.phase = WINDOW


def after_window(s: Party, window: int) -> None:
    """What follows them: the roll, the roll actions, the evaluation."""
    if window == REACT_POOL:
        roll_pool(s)
    elif window == REACT_ROLLED:
        s.phase = ROLL
    else:
        evaluate(s)
