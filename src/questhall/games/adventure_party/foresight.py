"""What an attempt promises: the odds before it is begun and while it runs, from what lies open and from the own hand.

Potions and scrolls are not thought of before they are played: whether to spend them is another question.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.game import Odds
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.boss import begin_stage, party_places
from questhall.games.adventure_party.content import FACES
from questhall.games.adventure_party.effects import FREE as FREE_RUNE
from questhall.games.adventure_party.effects import add_effect_dice, apply_plain
from questhall.games.adventure_party.odds import FREE, NO_PAYER, Pool, Solver, die_of
from questhall.games.adventure_party.quest import begin_attempt, form_pool
from questhall.games.adventure_party.rolling import source_named
from questhall.games.adventure_party.state import (
    DOING_ABILITY,
    DOING_BANNER,
    DOING_RUNE,
    IDLE,
    IN_ARENA,
    ON_QUEST,
    Party,
    ability_in,
    first_place,
    trial_of,
)
from questhall.games.adventure_party.terms import BITS, GONE, MASK
from questhall.games.adventure_party.vocabulary import (
    ADD_DIE,
    ANY,
    COLOUR_COUNT,
    COLOURS,
    HEAL,
    POOL,
    ROLL,
    SYMBOL_COUNT,
    Ability,
    Effect,
)

NO_RUNE: Final = -9  # the banner pays
ASKED: Final = ("quest", "slots", "pool", "roll", "boss")


# What an option promises


def has_odds(s: Party, decision: Decision) -> bool:
    """Whether options of a decision lead to a success or failure by dice; the arena only counts."""
    if decision.ask in ("pool", "roll") and s.attempt.kind == IN_ARENA:
        return False
    return decision.ask in ASKED


def option_odds(s: Party, decision: Decision, option: Option) -> Odds | None:
    """The odds of the attempt after an option, with best play from there on; None if it decides something else."""
    ask, verb = decision.ask, option[0]
    if not has_odds(s, decision):
        return None
    if verb == "quest":
        return dared_odds(s, decision.seat, option)
    if verb == "stand":
        return stood_odds(s, option)
    if verb == "fight":
        twin = s.copy()
        begin_stage(twin, decision.seat, 0, party_places(s, decision.seat))
        return ready_odds(twin)
    if ask == "pool":
        return pool_odds(s, option)
    if has_chances(s, decision):
        return roll_odds(s, option, [])
    return half_made_odds(s, option)


def roll_odds(s: Party, option: Option, more: list[Ability]) -> Odds | None:
    """The odds after an option of a roll; where there is too much to look at, what play in a hurry wins at least.

    None where even that is too much: nothing is told rather than "at least 0 %".
    """
    solver = solver_of(s, more)
    found = _chance(s, solver, option, more)
    if found >= 0.0:
        return Odds(found, found, found, 0)
    solver.hurry()
    found = _chance(s, solver, option, more)
    return Odds(found, found, 1.0, 0) if found >= 0.0 else None


def half_made_odds(s: Party, option: Option) -> Odds | None:
    """The odds after a choice of an ability or scroll that has begun: which rune, which dice, which face.

    None for what is no matter of dice, and for a second face: the first one is known only to who chose it.
    """
    a, tables = s.attempt, s.terms.tables
    verb = option[0]
    if verb == "set" and (a.doing_dice or not tables.unlocked[a.dice[int(option[1])]]):
        return None
    if verb not in ("pay", "set", "die", "done") or (verb == "done" and not a.doing_dice):
        return None
    return roll_odds(s, option, [] if a.doing >= DOING_ABILITY else [s.terms.items[a.doing].abilities[0]])


def dared_odds(s: Party, seat: int, option: Option) -> Odds:
    """The odds of a quest with some heroes, who stand on its slots in the best way (QUEST-8 to QUEST-12)."""
    number = s.terms.options.quest_by_name[str(option[1])]
    places = _places(s, seat, option, 2)
    best: Odds | None = None
    tried: list[list[int]] = []
    for stands in combinations(places, s.terms.quests[number].wound_slots):
        there = _there(s, places, list(stands))
        if there not in tried:
            tried.append(there)
            found = ready_odds(_begun(s, seat, number, there))
            if best is None or found.chance > best.chance:
                best = found
    assert best is not None
    return best


def stood_odds(s: Party, option: Option) -> Odds:
    """The odds of a quest when it is settled who stands on its slots."""
    a = s.attempt
    there = _there(s, a.active, _places(s, a.seat, option, 1))
    return ready_odds(_begun(s, a.seat, a.card, there))


def _there(s: Party, places: list[int], stands: list[int]) -> list[int]:
    """Whose dice are rolled after the slots: a wounded hero does not live to see it, but may leave dice."""
    if s.terms.ghosts:
        return places
    return [place for place in places if place not in stands or not s.wounded[place]]


def _places(s: Party, seat: int, option: Option, first: int) -> list[int]:
    return [first_place(s, seat) + int(option[at]) - 1 for at in range(first, len(option))]


def pool_odds(s: Party, option: Option) -> Odds | None:
    """The odds before the roll, after an action of the POOL step or one of its choices."""
    twin = s.copy()
    verb = option[0]
    if verb == "roll":
        return attempt_odds(s)
    if verb == "colour":
        return _coloured_odds(twin, COLOURS.index(str(option[1])))
    if verb == "play":
        effects = s.terms.items[s.terms.options.item(option)].abilities[0].effects
    elif verb == "use":
        source = source_named(s, option, POOL)
        twin.attempt.sources.remove(source)
        effects = s.terms.tables.abilities[ability_in(source)].effects
    else:
        return None
    _use(twin, effects)
    return ready_odds(twin)


def _coloured_odds(s: Party, colour: int) -> Odds | None:
    """The odds when a colour was chosen; of several dice one after another it is not known which of them is meant."""
    a = s.attempt
    if a.doing >= DOING_ABILITY:
        effects = s.terms.tables.abilities[ability_in(a.doing - DOING_ABILITY)].effects
        a.sources.remove(a.doing - DOING_ABILITY)
    else:
        effects = s.terms.items[a.doing].abilities[0].effects
    if sum([effect.n for effect in effects if is_wild(effect)]) > 1:
        return None
    add_effect_dice(s, colour, 1, IDLE)
    _use(s, [effect for effect in effects if not is_wild(effect)])
    return ready_odds(s)


def is_wild(effect: Effect) -> bool:
    """Whether an effect adds dice whose colour is chosen."""
    return effect.kind == ADD_DIE and effect.what == ANY


def ready_odds(s: Party) -> Odds:
    """The odds of an attempt before its roll, when the abilities of the POOL step are used first: they cost nothing."""
    abilities, a = s.terms.tables.abilities, s.attempt
    free = [source for source in a.sources if abilities[ability_in(source)].timing == POOL] if a.active else []
    if not free:
        return attempt_odds(s)
    effects: list[Effect] = []
    for source in free:
        effects += abilities[ability_in(source)].effects
    twin = s.copy()
    twin.attempt.sources = [source for source in a.sources if source not in free]
    _use(twin, effects)
    return attempt_odds(twin)


def _use(s: Party, effects: list[Effect]) -> None:
    """Carry out effects of the POOL step: dice of any colour are of the one that promises most."""
    wild = 0
    for effect in effects:
        if is_wild(effect):
            wild += effect.n
        elif effect.kind != HEAL:
            apply_plain(s, effect, IDLE)
    for _ in range(wild):
        best, chosen = -1.0, 0
        for colour in range(COLOUR_COUNT):
            twin = s.copy()
            add_effect_dice(twin, colour, 1, IDLE)
            found = solver_of(twin, []).glance()
            if found > best:
                best, chosen = found, colour
        add_effect_dice(s, chosen, 1, IDLE)


# Attempts


def quest_odds(s: Party, seat: int, quest: int, places: list[int]) -> Odds:
    """The odds of a quest with the heroes of some places, as if all of them survived its slots."""
    return attempt_odds(_begun(s, seat, quest, places))


def _begun(s: Party, seat: int, quest: int, places: list[int]) -> Party:
    """The table with a quest begun and its pool formed."""
    twin = s.copy()
    begin_attempt(twin, ON_QUEST, seat, quest, places)
    form_pool(twin)
    return twin


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


# Rolls


def roll_chances(s: Party, decision: Decision, more: list[Ability]) -> list[float]:
    """The chance of success after each option of a roll, with best play; empty where there is none to tell.

    `more` are cards in hand that shall be thought of too. A chance is below 0 if there is too much to look at.
    """
    if not has_chances(s, decision):
        return []
    solver = solver_of(s, more)
    return [_chance(s, solver, option, more) for option in decision.options]


def has_chances(s: Party, decision: Decision) -> bool:
    """Whether the options of a roll have a chance of success each: in mid-ability they are not told apart."""
    a = s.attempt
    return decision.ask == "roll" and a.kind != IN_ARENA and a.doing in (IDLE, DOING_BANNER, DOING_RUNE)


def _chance(s: Party, solver: Solver, option: Option, more: list[Ability]) -> float:
    """The chance after an action, or after the choice of its rune or die."""
    a = s.attempt
    if a.doing == IDLE:
        return _action_chance(s, solver, option, more)
    if a.doing == DOING_BANNER:
        return solver.reroll_value(NO_PAYER, _die_at(s, int(option[1])))
    if a.doing != DOING_RUNE:
        return _half_made_chance(s, solver, option)
    if a.doing_rune == IDLE:
        return _best_reroll(s, solver, FREE_RUNE if option == said.PAY_FREE else int(option[1]))
    payer = FREE if a.doing_rune == FREE_RUNE else _die_at(s, a.doing_rune)
    return solver.reroll_value(payer, _die_at(s, int(option[1])))


def _action_chance(s: Party, solver: Solver, option: Option, more: list[Ability]) -> float:
    if option == said.STOP:
        return solver.stop_value()
    if option == said.BANNER:
        return _best_reroll(s, solver, NO_RUNE)
    payers = _payers(s)
    if option == said.RUNE:
        return _best_of([_best_reroll(s, solver, payer) for payer in payers])
    sources = roll_sources(s)
    if option[0] == "play":
        ability = s.terms.items[s.terms.options.item(option)].abilities[0]
        if more:
            return solver.use_value(len(sources) + more.index(ability), NO_PAYER)
        return solver_of(s, [ability]).use_value(len(sources), NO_PAYER)
    at = sources.index(source_named(s, option, ROLL))
    if not s.terms.tables.abilities[ability_in(sources[at])].rune:
        return solver.use_value(at, NO_PAYER)
    return _best_of([solver.use_value(at, FREE if payer == FREE_RUNE else _die_at(s, payer)) for payer in payers])


def _half_made_chance(s: Party, solver: Solver, option: Option) -> float:
    """The chance after one choice of an ability, or of a scroll, which stands behind all abilities."""
    a, sources = s.attempt, roll_sources(s)
    at = sources.index(a.doing - DOING_ABILITY) if a.doing >= DOING_ABILITY else len(sources)
    if option[0] == "pay":
        return solver.use_value(at, FREE if option == said.PAY_FREE else _die_at(s, int(option[1])))
    paid = a.doing_rune
    payer = NO_PAYER if paid == IDLE else FREE if paid == FREE_RUNE else _die_at(s, paid)
    if option[0] == "set":
        target = _die_at(s, int(option[1]))
        return solver.set_value(at, payer, target, die_of(target // FACES, int(option[2]) - 1))
    taken = [_die_at(s, die) for die in a.doing_dice]
    if option == said.DONE:
        return solver.dice_value(at, payer, taken, more=False)
    return solver.dice_value(at, payer, [*taken, _die_at(s, int(option[1]))], more=True)


def _best_of(chances: list[float]) -> float:
    """The best chance; below 0 if one of them is."""
    return max(chances) if min(chances) >= 0.0 else min(chances)


def _best_reroll(s: Party, solver: Solver, payer: int) -> float:
    """The chance with the best die rerolled: by the banner, a free rune or the rune of another die."""
    tables = s.terms.tables
    said_payer = NO_PAYER if payer == NO_RUNE else FREE if payer == FREE_RUNE else _die_at(s, payer)
    best = 0.0
    seen: list[int] = []
    for die in range(len(s.attempt.dice)):
        code = s.attempt.dice[die]
        if die != payer and tables.unlocked[code] and tables.alike[code] not in seen:
            seen.append(tables.alike[code])
            value = solver.reroll_value(said_payer, _die_at(s, die))
            if value < 0.0:
                return value
            best = max(best, value)
    return best


def _payers(s: Party) -> list[int]:
    a, tables = s.attempt, s.terms.tables
    return ([FREE_RUNE] if a.runes else []) + [die for die in range(len(a.dice)) if tables.rune[a.dice[die]]]


def _die_at(s: Party, die: int) -> int:
    """A die of the attempt as the odds know it."""
    tables = s.terms.tables
    code = s.attempt.dice[die]
    return die_of(tables.colour[code], tables.face[code] - 1)
