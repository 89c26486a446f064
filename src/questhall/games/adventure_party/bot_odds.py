"""Advice with well-computed odds: as the quick bot's, but chances that matter are worked out (see odds.py).

Before a quest those of the most promising choices; in a roll that of every action. Where there is too much to look at,
the cheap ones stand.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.game import Odds
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.bot_chance import cap, chance, force_now, force_of
from questhall.games.adventure_party.bot_quests import gain, places_of, quest_worth, quest_worths, slots_cost
from questhall.games.adventure_party.bot_rolls import RUNE_COST, Roll, banner_cost, card_cost, pool_worths, roll_worths
from questhall.games.adventure_party.bot_worth import Knowledge
from questhall.games.adventure_party.content import SCROLL
from questhall.games.adventure_party.effects import add_effect_dice, apply_plain
from questhall.games.adventure_party.foresight import attempt_odds, quest_odds, roll_chances
from questhall.games.adventure_party.rolling import source_named
from questhall.games.adventure_party.state import AT_BOSS, IDLE, IN_ARENA, Party, ability_in, trial_of
from questhall.games.adventure_party.vocabulary import ADD_DIE, ANY, COLOUR_COUNT, HEAL, REROLL, ROLL, SET, Ability

LOOKED_INTO: Final = 4  # quests whose odds are worked out
POTIONS_LOOKED_INTO: Final = 2
MOST_KEPT: Final = 4096
UNKNOWN: Final = -1.0


# Quests


def advise_quest(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-QUEST with the odds of the best few worked out."""
    worths = quest_worths(k, s, decision)
    order = sorted(range(len(worths)), key=lambda at: -worths[at])
    for at in order[:LOOKED_INTO]:
        option = decision.options[at]
        found = quest_chance(k, s, option)
        if found >= 0.0:
            worths[at] = quest_worth(k, s, option, found)
    return worths


def quest_chance(k: Knowledge, s: Party, option: Option) -> float:
    """The chance of a quest with some heroes; below 0 if there is none to tell."""
    found = known_odds(k, s, option)
    return UNKNOWN if found is None else found.chance


def known_odds(k: Knowledge, s: Party, option: Option) -> Odds | None:
    """The odds of a quest with some heroes, worked out once; none if there are none to tell."""
    if option == said.REST:
        return None
    number = s.terms.options.quest_by_name[str(option[1])]
    quest = s.terms.quests[number]
    _, places = slots_cost(k, s, quest, places_of(s, s.seat, option, 2))
    if not places or force_of(k, s, s.seat, places).any_dice:  # dice of any colour are chosen later
        return None
    key = [number, int(s.banner[s.seat])]
    for place in places:
        key += [s.hero[place], int(s.upgraded[place]), s.weapon[place]]
    kept = k.odds.get(tuple(key))
    return keep(k, tuple(key), quest_odds(s, s.seat, number, places)) if kept is None else kept


# Before the roll


def advise_pool(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-POOL with the odds of the best few potions worked out."""
    worths = pool_worths(k, s, decision)
    a = s.attempt
    if a.doing != IDLE or a.kind == IN_ARENA or len(worths) == 1:
        return worths
    trial = trial_of(s, a)
    now, cheap = attempt_chance(k, s), chance(k, force_now(s), trial)
    order = sorted(range(len(worths)), key=lambda at: -worths[at])
    for at in order[:POTIONS_LOOKED_INTO]:
        option = decision.options[at]
        if option[0] == "play":
            force = force_now(s)
            force.take(s.terms.items[s.terms.options.item(option)].abilities[0])
            cap(s, force)
            more = potion_chance(k, s, option) - now
            worths[at] += gain(k, s) * (more - (chance(k, force, trial) - cheap))
    return worths


def potion_chance(k: Knowledge, s: Party, option: Option) -> float:
    """The chance of the attempt after a potion, with the colour that promises most where there is one to choose."""
    twin = s.copy()
    ability = s.terms.items[s.terms.options.item(option)].abilities[0]
    for effect in ability.effects:
        if effect.kind == ADD_DIE and effect.what == ANY:
            for _ in range(effect.n):
                add_effect_dice(twin, best_colour(k, twin), 1, IDLE)
        elif effect.kind != HEAL:
            apply_plain(twin, effect, IDLE)
    return attempt_chance(k, twin)


def best_colour(k: Knowledge, s: Party) -> int:
    """The colour of one more die that promises most by cheap odds."""
    best, found = -1.0, 0
    for colour in range(COLOUR_COUNT):
        force = force_now(s)
        force.dice[colour] += 1
        cap(s, force)
        value = chance(k, force, trial_of(s, s.attempt))
        if value > best:
            best, found = value, colour
    return found


def attempt_chance(k: Knowledge, s: Party) -> float:
    """The chance of the attempt that is about to be rolled, kept by its pool."""
    a, tables = s.attempt, s.terms.tables
    key = [-1, a.kind, a.card, a.stage, a.runes, a.added, a.crit_bonus, a.convert, a.lower_hp, int(a.no_immunity)]
    key += [int(s.banner[a.seat]), *sorted([tables.colour[code] for code in a.dice]), -1]
    key += sorted([ability_in(source) for source in a.sources])
    kept = k.odds.get(tuple(key))
    return (keep(k, tuple(key), attempt_odds(s)) if kept is None else kept).chance


def keep(k: Knowledge, key: tuple[int, ...], found: Odds) -> Odds:
    """Keep odds that were worked out."""
    if len(k.odds) >= MOST_KEPT:
        k.odds.clear()
    k.odds[key] = found
    return found


# Rolls


def advise_roll(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-ROLL and D-DIE with the chances that each action leaves; what is met or only counted is left to cheap odds."""
    roll = Roll(k, s)
    cheap = roll_worths(k, s, decision)
    chances = roll_chances(s, decision, scrolls(s))
    if roll.missing(roll.raw) == 0 or not chances:
        return cheap
    worths = []
    for number, option in enumerate(decision.options):
        if chances[number] < 0.0:
            return cheap
        worths.append(roll.gain * chances[number] - hurt_after(roll, option) - action_cost(roll, option))
    return worths


def scrolls(s: Party) -> list[Ability]:
    """At the boss the scrolls in hand are thought of too: there is little to keep them for."""
    a = s.attempt
    if a.kind != AT_BOSS:
        return []
    items = s.terms.items
    return [items[item].abilities[0] for item in s.hands[a.seat] if items[item].kind == SCROLL]


def action_cost(roll: Roll, option: Option) -> float:
    """What is spent by an action."""
    if option == said.BANNER:
        return banner_cost(roll.s)
    if option == said.RUNE:
        return RUNE_COST
    if option[0] == "play":
        return card_cost(roll.k, roll.s, roll.s.terms.options.item(option))
    return 0.0


def hurt_after(roll: Roll, option: Option) -> float:
    """What the wounds will cost after an action, as far as it changes shields."""
    s = roll.s
    gain = roll.gain
    roll.gain = 0.0
    hurt = -roll.value(roll.raw, -1)
    if option[0] == "die":
        hurt = -roll.rerolled(roll.raw, s.attempt.dice[int(option[1])], 0)
    elif option[0] in ("play", "use"):
        ability = _ability(s, option)
        if not [effect for effect in ability.effects if effect.kind in (REROLL, SET, ADD_DIE)]:
            hurt = -roll.used(ability, roll.raw, -1, 0)
    roll.gain = gain
    return hurt


def _ability(s: Party, option: Option) -> Ability:
    if option[0] == "play":
        return s.terms.items[s.terms.options.item(option)].abilities[0]
    return s.terms.tables.abilities[ability_in(source_named(s, option, ROLL))]
