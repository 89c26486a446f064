"""How well a seat stands, part by part, by what lies open; a rune is 10 (rule book, "For bots")."""

from __future__ import annotations

from typing import Final

from questhall.engine.game import Aspect
from questhall.games.world_adventure.bot_gain import COIN, POINT, SOLDIER, held_quest_gain, months_left
from questhall.games.world_adventure.bot_worth import RUNE, Knowledge, growth
from questhall.games.world_adventure.runes import total
from questhall.games.world_adventure.state import (
    NO_CARD,
    SOLDIERS,
    World,
    are_rivals,
    goods_count,
    stall_count,
)

ENOUGH_GOLD: Final = 60  # more of it finds no use
GOOD: Final = 0.6
CARD: Final = 0.8
CARAVAN: Final = 2.0


def evaluate(k: Knowledge, s: World, seat: int) -> float:
    """How well a seat stands."""
    worth = 0.0
    for aspect in aspects(k, s, seat):
        worth += aspect.worth
    return worth


def aspects(k: Knowledge, s: World, seat: int) -> list[Aspect]:
    """The parts: runes, gold and what brings it, the clan, goods, cards, the quest, and the best rivals' runes."""
    runes = total(s, s.runes, seat)
    gold, stalls = s.gold[seat], stall_count(s, seat)
    income = stalls * s.terms.numbers.stall_income
    clan = strength(s, seat)
    goods, cards = goods_count(s, seat), len(s.cards[seat])
    wanted = s.wanted[seat]
    grown = 1 if s.caravan[seat] >= 0 and k.box.caravans[s.caravan[seat]].level == 2 else 0
    found = [
        Aspect("runes", seat, runes, RUNE * runes),
        Aspect("gold", seat, gold, COIN * min(gold, ENOUGH_GOLD)),
        Aspect("income", seat, income, COIN * income * months_left(s)),
        Aspect("clan", seat, clan, SOLDIER * clan),
        Aspect("exp", seat, experience(s, seat), 0.3 * growth(s, seat) * experience(s, seat)),
        Aspect("goods", seat, goods, GOOD * goods),
        Aspect("cards", seat, cards, CARD * cards),
        Aspect("caravan", seat, grown, CARAVAN * grown),
        Aspect("wanted", seat, wanted, -POINT * wanted),
    ]
    if s.quest[seat] != NO_CARD:
        found.append(Aspect("quest", seat, 1, held_quest_gain(k, s, seat)))
    rival = best_rival(s, seat)
    theirs = total(s, s.runes, rival)
    found.append(Aspect("rival", rival, theirs, -RUNE * theirs))
    return found


def strength(s: World, seat: int) -> float:
    """Soldiers who stand by their levels, those who lie half; the hero's level."""
    found = float(s.hero_level[seat] - 1)
    for at in range(seat * SOLDIERS, (seat + 1) * SOLDIERS):
        found += s.level[at] * (0.5 if s.down[at] else 1.0)
    return found


def experience(s: World, seat: int) -> float:
    """Experience toward Lv 2, for each member on average."""
    most = s.terms.numbers.exp_to_evolve
    found, members = float(s.hero_exp[seat]), 1
    for at in range(seat * SOLDIERS, (seat + 1) * SOLDIERS):
        if s.level[at]:
            found += s.exp[at]
            members += 1
    return found / (members * most)


def best_rival(s: World, seat: int) -> int:
    """The rival, or one of the team, with most runes."""
    best, most = seat, -1
    for other in range(s.seats):
        if are_rivals(s, seat, other) and total(s, s.runes, other) > most:
            best, most = other, total(s, s.runes, other)
    return best
