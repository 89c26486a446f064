"""What Adventure Party's bots know: a sound answer to every decision, by the rule book's chapter "For bots".

Everything is reckoned in victory points, from what the deciding seat may see: its own hand and what lies open.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.game import Aspect
from questhall.engine.options import PASS
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party.bot_chance import hero_worth, party_of
from questhall.games.adventure_party.bot_odds import advise_pool, advise_quest, advise_roll
from questhall.games.adventure_party.bot_quests import (
    STEP,
    boss_chance,
    join_worths,
    level_worths,
    quest_worths,
    send_worths,
    slot_worths,
    wound_worths,
)
from questhall.games.adventure_party.bot_rolls import Roll, pool_worths, roll_worths
from questhall.games.adventure_party.bot_tavern import discard_worths, item_worth, tavern_worths
from questhall.games.adventure_party.bot_worth import BANNER, GOLD_WORTH, Knowledge
from questhall.games.adventure_party.content import RELIC
from questhall.games.adventure_party.score import STAGES, open_points, victory_points
from questhall.games.adventure_party.state import IN_ARENA, Party
from questhall.games.adventure_party.town import completed
from questhall.games.adventure_party.vocabulary import (
    FOE_DROP_DIE,
    FOE_GOLD,
    FOE_ITEM,
    FOE_REROLL,
    FOE_WOUND,
    LIGHT,
)

KEPT: Final = 0.5  # what a skull scroll is worth in hand
WORTH_SPOILING: Final = 2.0
PARTY_SHARE: Final = 0.8  # of what heroes are worth, for what they will still do


def quick(k: Knowledge, s: Party, decision: Decision) -> int:
    """The number of the best option by cheap odds."""
    worths = cheap_worths(k, s, decision)
    best = 0
    for number in range(1, len(worths)):
        if worths[number] > worths[best]:
            best = number
    return best


def advise(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """What each option but conceding is worth, with odds worked out where they matter."""
    if decision.ask == "quest":
        return advise_quest(k, s, decision)
    if decision.ask == "pool":
        return advise_pool(k, s, decision)
    if decision.ask == "roll":
        return advise_roll(k, s, decision)
    return cheap_worths(k, s, decision)


def cheap_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """What each option but conceding is worth, by cheap odds."""
    ask = decision.ask
    if ask == "roll":
        return roll_worths(k, s, decision)
    if ask == "tavern":
        return tavern_worths(k, s, decision)
    if ask == "quest":
        return quest_worths(k, s, decision)
    if ask == "pool":
        return pool_worths(k, s, decision)
    if ask == "slots":
        return slot_worths(k, s, decision)
    if ask == "wound":
        return wound_worths(k, s, decision)
    if ask == "level":
        return level_worths(k, s, decision)
    if ask == "discard":
        return discard_worths(k, s, decision)
    if ask == "join":
        return join_worths(k, s, decision)
    if ask == "send":
        return send_worths(k, s, decision)
    if ask == "boss":
        return [1.0 if option == said.FIGHT else 0.0 for option in decision.options]
    if ask == "skull_die":
        return curse_worths(k, s, decision)
    assert ask == "skull"
    return skull_worths(k, s, decision)


# Skull scrolls


def skull_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-SKULL: against who leads, when it can still spoil something; gold and items are taken from everybody."""
    worths = []
    for option in decision.options:
        if option == PASS:
            worths.append(KEPT)
        else:
            effect = s.terms.items[s.terms.options.item(option)].abilities[0].effects[0]
            worths.append(harm_worth(k, s, decision.seat, effect.kind, effect.what))
    return worths


def harm_worth(k: Knowledge, s: Party, seat: int, kind: int, what: int) -> float:
    """What a skull scroll is worth now."""
    a = s.attempt
    if kind == FOE_GOLD:
        return 1.0 if s.gold[a.seat] > 1 else 0.6
    if kind == FOE_ITEM:
        return 1.2
    if not leads(s, a.seat, seat):
        return 0.0
    if kind == FOE_WOUND:
        hurt = [place for place in a.active if s.wounded[place] or what != LIGHT]
        return 1.0 if hurt else 0.3
    roll = Roll(k, s)
    if roll.gain < WORTH_SPOILING or a.kind == IN_ARENA:
        return 0.2
    if kind == FOE_DROP_DIE:
        return 0.8
    missing = roll.missing(roll.raw)
    if kind == FOE_REROLL:
        return 1.0 if missing == 0 else 0.3
    return 0.8 if missing > 0 else 0.1  # a rune is needed while something is missing


def leads(s: Party, seat: int, among: int) -> bool:
    """Whether nobody but the one who looks is ahead of a seat, by what lies open."""
    for other in range(s.seats):
        if other not in (seat, among) and open_points(s, other) > open_points(s, seat):
            return False
    return True


def curse_worths(k: Knowledge, s: Party, decision: Decision) -> list[float]:
    """D-DIE of a skull scroll: the die that is missed most."""
    roll = Roll(k, s)
    packed = s.terms.tables.packed
    if not s.attempt.rolled:
        colours = s.terms.tables.colour
        return [sum(k.rates[colours[s.attempt.dice[int(option[1])]]]) for option in decision.options]
    worths = []
    for option in decision.options:
        code = s.attempt.dice[int(option[1])]
        worths.append(roll.value(roll.raw, roll.others) - roll.value(roll.raw - packed[code], roll.others))
    return worths


# How well a seat stands


def evaluate(k: Knowledge, s: Party, seat: int) -> float:
    """How well a seat stands, in victory points."""
    total = 0.0
    for aspect in aspects(k, s, seat):
        total += aspect.worth
    return total


def aspects(k: Knowledge, s: Party, seat: int) -> list[Aspect]:
    """The parts: points, gold, cards, party, progress, banner and the boss. Of others only what lies open counts."""
    points = victory_points(s, seat)
    cards = 0.0
    for item in s.hands[seat]:
        if s.terms.items[item].kind != RELIC:
            cards += item_worth(k, s, seat, item)
    party = 0.0
    for place in party_of(s, seat):
        party += hero_worth(k, s, place)
    deck = min(s.level, len(s.quest_rows)) - 1
    steps = completed(s, seat, deck) if s.level <= len(s.quest_rows) else 0
    banner = 1 if s.banner[seat] else 0
    found = [
        Aspect("vp", seat, points, float(points)),
        Aspect("gold", seat, s.gold[seat], GOLD_WORTH * s.gold[seat]),
        Aspect("items", seat, cards, cards),
        Aspect("party", seat, party, PARTY_SHARE * party),
        Aspect("progress", seat, steps, STEP * s.terms.levels[deck].first_vp * steps),
        Aspect("banner", seat, banner, BANNER * banner),
    ]
    if s.boss_shown and s.beaten[seat] < 0:
        hope = boss_chance(k, s, seat)
        found.append(Aspect("boss", seat, hope, s.terms.bosses[s.boss].stages[STAGES - 1].vp * hope))
    return found
