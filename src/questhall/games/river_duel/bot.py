"""What River Duel's bots know: how well a side stands. The weights are the rule book's evaluation guide."""

from __future__ import annotations

from typing import Final

from questhall.games.river_duel.actions import bow_range
from questhall.games.river_duel.content import NO_TILE, WATER
from questhall.games.river_duel.state import Duel, Player

LIFE: Final = 16.0
HEALTH: Final = [0.0, 2.6, 4.4, 5.8, 6.8, 7.5, 8.0]
SWORD: Final = [0.0, 0.0, 1.8, 4.6]
BOW: Final = 1.0
ARROWS: Final = [0.0, 0.6, 1.0, 1.3, 1.5, 1.6]
GOLD: Final = [0.0, 0.8, 1.5, 2.1, 2.5, 2.8, 3.0]
FOOD: Final = [-6.0, -2.2, -0.6, 0.3, 0.9, 1.3, 1.6]
MORE_FOOD: Final = 0.12
FAR_BANK: Final = 0.7
SNARED: Final = -0.8
MIRED: Final = -0.6
DANGER: Final = 0.9 * 1.4
OWN_THREAT: Final = 0.35 * 1.4
KILL: Final = 5.0
TALLY: Final = 0.35
PULL: Final = 0.12
STYLE: Final = 0.3
LATE: Final = 0.6
LATE_STYLE: Final = 2.0
HUNGRY: Final = 3
HUNGER_PULL: Final = 0.25


def evaluate(s: Duel, seat: int) -> float:
    """Own side's worth minus the other's, at the end of a turn of `seat`."""
    me = s.players[seat]
    lead = s.south_tally - s.north_tally
    value = TALLY * (lead if me.side == 0 else -lead)
    for p in s.players:
        if not p.eliminated:
            value += worth(s, p) if p.side == me.side else -worth(s, p)
    for p in s.players:
        if p.tile == NO_TILE:
            continue
        for foe in s.players:
            if foe.side == p.side or foe.tile == NO_TILE:
                continue
            if p.side == me.side:
                value -= DANGER * threat(s, foe, p)
                value += pull(s, p, foe)
            else:
                value += OWN_THREAT * threat(s, foe, p)
    return value


def worth(s: Duel, p: Player) -> float:
    """What a player has, wherever the enemies are."""
    value = LIFE * p.lives + HEALTH[min(p.health, 6)] + SWORD[p.sword]
    if p.bows:
        value += BOW + ARROWS[min(p.arrows, 5)]
    value += GOLD[min(p.gold, 6)]
    value += FOOD[p.food] if p.food < len(FOOD) else FOOD[6] + MORE_FOOD * (p.food - 6)
    if p.snare_next:
        value += SNARED
    if p.mire_next and not p.raft:
        value += MIRED
    if p.tile != NO_TILE:
        zone = s.board.zones[p.tile]
        if zone not in (WATER, p.side):
            value += FAR_BANK
        if p.food <= HUNGRY:
            value -= HUNGER_PULL * s.board.food_distance[p.tile]
    return value


def threat(s: Duel, p: Player, foe: Player) -> float:
    """The damage a player can expect to do to another on the next own turn, more if it may kill."""
    steps = s.board.walks[p.tile][foe.tile]
    mobile = p.food > 0 and not p.snare_next and (not p.mire_next or p.raft > 0)
    reach = 1 if mobile else 0
    best = 0.0
    if steps <= 1 + reach:
        best = _harm(s.terms.swords[p.sword - 1].damage, foe.health)
    shielded = s.board.kinds[foe.tile].bow_shield
    near = s.board.distance(p.tile, foe.tile) <= bow_range(s, p.tile) + reach
    if p.bows and p.arrows and near and not shielded:
        best = max(best, _harm(s.terms.bow.damage, foe.health))
    return best


def _harm(damage: list[int], health: int) -> float:
    total = 0.0
    for points in damage:
        total += KILL if points >= health else points
    return total / len(damage)


def pull(s: Duel, p: Player, foe: Player) -> float:
    """The stronger side seeks the enemy, the weaker one keeps away; late, the side behind must dare."""
    style = STYLE
    if s.round > LATE * s.terms.round_limit and behind(s, p.side):
        style += LATE_STYLE
    eager = strength(p) - strength(foe) + style
    return -PULL * eager * s.board.walks[p.tile][foe.tile]


def strength(p: Player) -> float:
    """How hard a player hits and how much a player stands."""
    sword = 0.0 if p.sword == 1 else 1.2 if p.sword == 2 else 3.2
    bow = (0.6 if p.arrows == 1 else 1.2) if p.bows and p.arrows else 0.0
    return p.health / 2 + sword + bow


def behind(s: Duel, side: int) -> bool:
    """Whether the side would lose or not win by END-3 and END-4."""
    lives = 0
    for p in s.players:
        lives += p.lives if p.side == side else -p.lives
    if lives:
        return lives < 0
    lead = s.south_tally - s.north_tally
    return lead <= 0 if side == 0 else lead >= 0
