"""What River Duel's bots know: how well a side stands. The weights are the rule book's evaluation guide."""

from __future__ import annotations

from typing import Final

from questhall.engine.game import Aspect
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
    best = 0.0
    if sword_reaches(s, p, foe):
        best = _harm(s.terms.swords[p.sword - 1].damage, foe.health)
    if bow_reaches(s, p, foe):
        best = max(best, _harm(s.terms.bow.damage, foe.health))
    return best


def sword_reaches(s: Duel, p: Player, foe: Player) -> bool:
    """Whether a player may strike another on the next own turn, if that one stays."""
    return s.board.walks[p.tile][foe.tile] <= 1 + step_ahead(p)


def bow_reaches(s: Duel, p: Player, foe: Player) -> bool:
    """Whether a player may shoot at another on the next own turn, if that one stays."""
    if not p.bows or not p.arrows or s.board.kinds[foe.tile].bow_shield:
        return False
    return s.board.distance(p.tile, foe.tile) <= bow_range(s, p.tile) + step_ahead(p)


def step_ahead(p: Player) -> int:
    """1 if the player may move on the next own turn, or 0."""
    return 1 if p.food > 0 and not p.snare_next and (not p.mire_next or p.raft > 0) else 0


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


# The same in parts, for hints


def aspects(s: Duel, seat: int) -> list[Aspect]:
    """The parts of `evaluate`; a test holds that they add up to it."""
    me = s.players[seat]
    lead = s.south_tally - s.north_tally if me.side == 0 else s.north_tally - s.south_tally
    found = [Aspect("tally", seat, lead, TALLY * lead)]
    for p in s.players:
        if not p.eliminated:
            _add_worth(s, p, 1.0 if p.side == me.side else -1.0, found)
    for p in s.players:
        for foe in s.players:
            if p.tile == NO_TILE or foe.tile == NO_TILE or foe.side == p.side:
                continue
            if p.side == me.side:
                worth = -DANGER * threat(s, foe, p)
                found.append(Aspect("danger", p.seat, expected_damage(s, foe, p), worth, foe.seat))
                steps = s.board.walks[p.tile][foe.tile]
                found.append(Aspect("steps", p.seat, steps, pull(s, p, foe), foe.seat))
            else:
                worth = OWN_THREAT * threat(s, foe, p)
                found.append(Aspect("threat", foe.seat, expected_damage(s, foe, p), worth, p.seat))
    return found


def _add_worth(s: Duel, p: Player, sign: float, found: list[Aspect]) -> None:
    """The parts of `worth`."""

    def add(kind: str, amount: float, worth: float) -> None:
        found.append(Aspect(kind, p.seat, amount, sign * worth))

    add("lives", p.lives, LIFE * p.lives)
    add("health", p.health, HEALTH[min(p.health, 6)])
    add("sword", p.sword, SWORD[p.sword])
    add("bows", p.bows, BOW if p.bows else 0.0)
    add("arrows", p.arrows, ARROWS[min(p.arrows, 5)] if p.bows else 0.0)
    add("gold", p.gold, GOLD[min(p.gold, 6)])
    add("food", p.food, FOOD[p.food] if p.food < len(FOOD) else FOOD[6] + MORE_FOOD * (p.food - 6))
    add("snared", 1.0 if p.snare_next else 0.0, SNARED if p.snare_next else 0.0)
    stuck = p.mire_next and not p.raft
    add("mired", 1.0 if stuck else 0.0, MIRED if stuck else 0.0)
    if p.tile != NO_TILE:
        far = s.board.zones[p.tile] not in (WATER, p.side)
        add("far_bank", 1.0 if far else 0.0, FAR_BANK if far else 0.0)
        away = s.board.food_distance[p.tile]
        add("forage", away, -HUNGER_PULL * away if p.food <= HUNGRY else 0.0)


def expected_damage(s: Duel, p: Player, foe: Player) -> float:
    """The health a player can expect to take from another on the next own turn."""
    best = 0.0
    if sword_reaches(s, p, foe):
        best = _mean_damage(s.terms.swords[p.sword - 1].damage, foe.health)
    if bow_reaches(s, p, foe):
        best = max(best, _mean_damage(s.terms.bow.damage, foe.health))
    return best


def _mean_damage(damage: list[int], health: int) -> float:
    total = 0.0
    for points in damage:
        total += min(points, health)
    return total / len(damage)
