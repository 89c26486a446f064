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
    side = s.players[seat].side
    value = TALLY * lead(s, side)
    for p in s.players:
        if not p.eliminated:
            value += worth(s, p) if p.side == side else -worth(s, p)
    for p in s.players:
        if p.tile == NO_TILE:
            continue
        for foe in s.players:
            if foe.side == p.side or foe.tile == NO_TILE:
                continue
            if p.side == side:
                value += danger(s, p, foe)
                value += pull(s, p, foe)
            else:
                value += menace(s, p, foe)
    return value


def aspects(s: Duel, seat: int) -> list[Aspect]:
    """The same in parts, for hints."""
    side = s.players[seat].side
    found = [Aspect("tally", seat, lead(s, side), TALLY * lead(s, side))]
    for p in s.players:
        if not p.eliminated:
            _add_worth(s, p, 1.0 if p.side == side else -1.0, found)
    for p in s.players:
        for foe in s.players:
            if p.tile == NO_TILE or foe.tile == NO_TILE or foe.side == p.side:
                continue
            harm = expected_damage(s, foe, p)
            if p.side == side:
                found.append(Aspect("danger", p.seat, harm, danger(s, p, foe), foe.seat))
                steps = s.board.walks[p.tile][foe.tile]
                found.append(Aspect("steps", p.seat, steps, pull(s, p, foe), foe.seat))
            else:
                found.append(Aspect("threat", foe.seat, harm, menace(s, p, foe), p.seat))
    return found


def lead(s: Duel, side: int) -> int:
    """By how much a side leads in damage done."""
    return s.south_tally - s.north_tally if side == 0 else s.north_tally - s.south_tally


# What a player has, wherever the enemies are


def worth(s: Duel, p: Player) -> float:
    """All that a player has, added up."""
    value = LIFE * p.lives + _health(p) + _sword(p)
    value += _bows(p) + _arrows(p)
    value += _gold(p)
    value += _food(p)
    value += _snare(p)
    value += _mire(p)
    return value if p.tile == NO_TILE else value + _bank(s, p) + _forage(s, p)


def _add_worth(s: Duel, p: Player, sign: float, found: list[Aspect]) -> None:
    """The same, one by one."""

    def add(kind: str, amount: float, worth: float) -> None:
        found.append(Aspect(kind, p.seat, amount, sign * worth))

    add("lives", p.lives, LIFE * p.lives)
    add("health", p.health, _health(p))
    add("sword", p.sword, _sword(p))
    add("bows", p.bows, _bows(p))
    add("arrows", p.arrows, _arrows(p))
    add("gold", p.gold, _gold(p))
    add("food", p.food, _food(p))
    add("snared", float(p.snare_next), _snare(p))
    add("mired", float(stuck(p)), _mire(p))
    if p.tile != NO_TILE:
        add("far_bank", float(across(s, p)), _bank(s, p))
        add("forage", s.board.food_distance[p.tile], _forage(s, p))


def _health(p: Player) -> float:
    return HEALTH[min(p.health, 6)]


def _sword(p: Player) -> float:
    return SWORD[p.sword]


def _bows(p: Player) -> float:
    return BOW if p.bows else 0.0


def _arrows(p: Player) -> float:
    """Arrows are worth nothing without a bow."""
    return ARROWS[min(p.arrows, 5)] if p.bows else 0.0


def _gold(p: Player) -> float:
    return GOLD[min(p.gold, 6)]


def _food(p: Player) -> float:
    return FOOD[p.food] if p.food < len(FOOD) else FOOD[6] + MORE_FOOD * (p.food - 6)


def _snare(p: Player) -> float:
    return SNARED if p.snare_next else 0.0


def _mire(p: Player) -> float:
    return MIRED if stuck(p) else 0.0


def stuck(p: Player) -> bool:
    """Whether the mire holds a player; a raft helps out of it."""
    return p.mire_next and not p.raft


def _bank(s: Duel, p: Player) -> float:
    return FAR_BANK if across(s, p) else 0.0


def across(s: Duel, p: Player) -> bool:
    """Whether a player stands on the enemy's bank."""
    zone = s.board.zones[p.tile]
    return zone not in (WATER, p.side)


def _forage(s: Duel, p: Player) -> float:
    """Who is hungry should be near food."""
    return -HUNGER_PULL * s.board.food_distance[p.tile] if p.food <= HUNGRY else 0.0


# What players may do to each other


def danger(s: Duel, p: Player, foe: Player) -> float:
    """What a foe may do to one of the own side."""
    return -DANGER * threat(s, foe, p)


def menace(s: Duel, p: Player, foe: Player) -> float:
    """What one of the own side, `foe`, may do to a player of the other."""
    return OWN_THREAT * threat(s, foe, p)


def threat(s: Duel, p: Player, foe: Player) -> float:
    """The damage a player can expect to do to another on the next own turn, more if it may kill."""
    return _best_blow(s, p, foe, KILL)


def expected_damage(s: Duel, p: Player, foe: Player) -> float:
    """The health a player can expect to take from another on the next own turn."""
    return _best_blow(s, p, foe, foe.health)


def _best_blow(s: Duel, p: Player, foe: Player, kill: float) -> float:
    """The mean of the better weapon that reaches the other; a blow that kills counts `kill`."""
    best = 0.0
    if sword_reaches(s, p, foe):
        best = _mean_blow(s.terms.swords[p.sword - 1].damage, foe.health, kill)
    if bow_reaches(s, p, foe):
        best = max(best, _mean_blow(s.terms.bow.damage, foe.health, kill))
    return best


def _mean_blow(damage: list[int], health: int, kill: float) -> float:
    total = 0.0
    for points in damage:
        total += kill if points >= health else points
    return total / len(damage)


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
    return lead(s, side) <= 0
