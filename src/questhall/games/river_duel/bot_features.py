"""What River Duel's learned value sees of a position: plain yes-or-no features, from the side of one seat.

North's board is turned round, so that both sides learn the same.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.value import numbered
from questhall.games.river_duel.actions import bow_range
from questhall.games.river_duel.bot import lead
from questhall.games.river_duel.content import NO_TILE, NORTH
from questhall.games.river_duel.state import Duel, Player

TILES: Final = {2: 35, 4: 48}  # of the printed boards; on a larger one the rest is not told apart
ROLES: Final = {2: ("own", "foe"), 4: ("own", "mate", "foe 1", "foe 2")}
PAIRS: Final = {2: ((0, 1),), 4: ((0, 2), (0, 3), (1, 2), (1, 3))}

# What is told of each player: kinds of features, how many of each, and where they begin.
LIVES: Final = 0
HEALTH: Final = LIVES + 4
FOOD: Final = HEALTH + 8
GOLD: Final = FOOD + 11
SWORD: Final = GOLD + 10
KIT: Final = SWORD + 3
RAFT: Final = KIT + 8
SNARED: Final = RAFT + 1
MIRED: Final = SNARED + 1
EXPLORED: Final = MIRED + 1
HUNGER: Final = EXPLORED + 1
PURSE: Final = HUNGER + 4 * 5
TILE: Final = PURSE + 5 * 5
PLAYER: Final = (
    ("lives", 4),
    ("health", 8),
    ("food", 11),
    ("gold", 10),
    ("sword", 3),
    ("kit", 8),  # nothing, arrows alone, a bow with 0 to 5 arrows
    ("raft", 1),
    ("snared", 1),
    ("mired", 1),
    ("explored here", 1),
    ("hungry and from a forest", 20),
    ("purse and from a village", 25),
)

_PLAYER_ASPECTS: Final = {
    "lives": ((LIVES, HEALTH),),
    "health": ((HEALTH, FOOD),),
    "food": ((FOOD, GOLD), (HUNGER, PURSE)),
    "forage": ((HUNGER, PURSE),),
    "gold": ((GOLD, SWORD), (PURSE, TILE)),
    "sword": ((SWORD, KIT),),
    "bows": ((KIT, RAFT),),
    "arrows": ((KIT, RAFT),),
    "snared": ((SNARED, MIRED),),
    "mired": ((MIRED, EXPLORED),),
}
"""Which of these features tell of an aspect: from the first on, up to the second."""

# Of each two that are enemies: how far apart, and what weapons reach, with the health of who may be hit.
SWORDS: Final = 9
BOW: Final = SWORDS + 3 * 7
BLOWS: Final = 3 * 7 + 7
PAIR: Final = (("apart", 9), ("sword reaches", 21), ("bow reaches", 7), ("sword threatens", 21), ("bow threatens", 7))
PAIR_SIZE: Final = SWORDS + 2 * BLOWS

# Of the match.
ROUNDS: Final = 11
STANDING: Final = ROUNDS + 12
STILL_ON: Final = STANDING + 3 * 12
MATE_NEXT: Final = STILL_ON + 1
MATCH: Final = (
    ("damage lead", 11),
    ("rounds left", 12),
    ("standing and rounds left", 36),
    ("still on", 1),
    ("mate", 1),
)


def feature_names(seats: int) -> list[str]:
    """Every feature in order."""
    names = []
    for role in ROLES[seats]:
        names += numbered(role, (*PLAYER, ("tile", TILES[seats] + 1)))
    for one, other in PAIRS[seats]:
        names += numbered(f"{ROLES[seats][one]} – {ROLES[seats][other]}", PAIR)
    return names + numbered("", MATCH)


def features(s: Duel, seat: int) -> list[int]:
    """What holds, as a seat sees it."""
    found: list[int] = []
    team = _by_role(s, seat)
    tiles = TILES[s.seats]
    size = TILE + tiles + 1
    for role, p in enumerate(team):
        _add_player(s, p, role * size, tiles, found)
    base = len(ROLES[s.seats]) * size
    for one, other in PAIRS[s.seats]:
        if other < len(team) and team[one].tile != NO_TILE and team[other].tile != NO_TILE:
            _add_pair(s, team[one], team[other], base, found)
        base += PAIR_SIZE
    _add_match(s, team[0], base, found)
    return found


def expressed(s: Duel, seat: int) -> dict[tuple[str, int, int], list[tuple[int, int]]]:
    """The features that tell of each aspect, as ranges."""
    team = _by_role(s, seat)
    size = TILE + TILES[s.seats] + 1
    found: dict[tuple[str, int, int], list[tuple[int, int]]] = {}
    for role, p in enumerate(team):
        base = role * size
        for kind, ranges in _PLAYER_ASPECTS.items():
            found[kind, p.seat, -1] = [(base + first, base + last - 1) for first, last in ranges]
        found["far_bank", p.seat, -1] = [(base + TILE, base + size - 1)]
    base = len(ROLES[s.seats]) * size
    for one, other in PAIRS[s.seats]:
        if other < len(team):
            own, foe = team[one].seat, team[other].seat
            found["steps", own, foe] = [(base, base + SWORDS - 1)]
            found["threat", own, foe] = [(base + SWORDS, base + SWORDS + BLOWS - 1)]
            found["danger", own, foe] = [(base + SWORDS + BLOWS, base + PAIR_SIZE - 1)]
        base += PAIR_SIZE
    found["tally", seat, -1] = [(base, base + ROUNDS - 1), (base + STANDING, base + STILL_ON - 1)]
    return found


def _by_role(s: Duel, seat: int) -> list[Player]:
    """The seat, its mate if there is one, and the foes, the one first whose turn comes first."""
    own = s.players[seat]
    team = [own]
    foes = []
    for step in range(len(s.order)):
        p = s.players[s.order[(s.place + step) % len(s.order)]]
        if p.side != own.side:
            foes.append(p)
        elif p.seat != seat:
            team.append(p)
    return team + foes


def _add_player(s: Duel, p: Player, base: int, tiles: int, found: list[int]) -> None:
    found.append(base + LIVES + min(p.lives, 3))
    if p.eliminated:
        return
    found.append(base + HEALTH + min(p.health, 7))
    found.append(base + FOOD + min(p.food, 10))
    found.append(base + GOLD + min(p.gold, 9))
    found.append(base + SWORD + p.sword - 1)
    found.append(base + KIT + (2 + min(p.arrows, 5) if p.bows else 1 if p.arrows else 0))
    if p.raft:
        found.append(base + RAFT)
    if snared(s, p):
        found.append(base + SNARED)
    if mired(s, p):
        found.append(base + MIRED)
    if p.tile == NO_TILE or p.tile >= tiles:
        found.append(base + TILE + tiles)
        return
    if p.explored_last_turn == p.tile:
        found.append(base + EXPLORED)
    if p.food <= 3:
        found.append(base + HUNGER + 5 * p.food + _near(s.board.food_distance[p.tile]))
    purse = p.gold if p.gold < 3 else 3 if p.gold < 5 else 4
    found.append(base + PURSE + 5 * purse + _near(s.board.market_distance[p.tile]))
    found.append(base + TILE + (tiles - 1 - p.tile if p.side == NORTH else p.tile))


def _near(distance: int) -> int:
    """0 to 3 steps; 4 is farther, or out of reach."""
    return distance if 0 <= distance < 4 else 4


def _add_pair(s: Duel, p: Player, foe: Player, base: int, found: list[int]) -> None:
    apart = s.board.walks[p.tile][foe.tile]
    found.append(base + (apart - 1 if 0 < apart < 9 else 8))
    _add_blows(s, p, foe, base + SWORDS, found)
    _add_blows(s, foe, p, base + SWORDS + BLOWS, found)


def _add_blows(s: Duel, p: Player, foe: Player, base: int, found: list[int]) -> None:
    """What a player can do to a foe on the next own turn, if that one stays."""
    ahead = 1 if p.food > 0 and not snared(s, p) and not mired(s, p) else 0
    health = min(max(foe.health, 1), 7) - 1
    if 0 < s.board.walks[p.tile][foe.tile] <= 1 + ahead:
        found.append(base + 7 * (p.sword - 1) + health)
    if not p.bows or not p.arrows or s.board.kinds[foe.tile].bow_shield:
        return
    if s.board.distance(p.tile, foe.tile) <= bow_range(s, p.tile) + ahead:
        found.append(base + BOW - SWORDS + health)


def snared(s: Duel, p: Player) -> bool:
    """Whether a snare holds a player in the turn that has begun or comes next."""
    return p.snare_next or (s.snared and s.active.seat == p.seat)


def mired(s: Duel, p: Player) -> bool:
    """The same of the mire; a raft helps out of it."""
    return not p.raft and (p.mire_next or (s.mired and s.active.seat == p.seat))


def _add_match(s: Duel, p: Player, base: int, found: list[int]) -> None:
    ahead = lead(s, p.side)
    found.append(base + min(max(ahead, -5), 5) + 5)
    left = _few(s.terms.round_limit - s.round)
    found.append(base + ROUNDS + left)
    lives = 0
    for other in s.players:
        lives += other.lives if other.side == p.side else -other.lives
    standing = lives or ahead  # END-3, END-4
    found.append(base + STANDING + 12 * (2 if standing > 0 else 0 if standing < 0 else 1) + left)
    if s.order:
        if s.active.seat == p.seat:  # the own turn goes on, as when a foe returns to the board
            found.append(base + STILL_ON)
        elif s.active.side == p.side:
            found.append(base + MATE_NEXT)


def _few(rounds: int) -> int:
    """So many rounds, the less exactly the more they are."""
    if rounds < 6:
        return max(rounds, 0)
    if rounds < 12:
        return 6 + (rounds - 6) // 2
    return 9 if rounds < 16 else 10 if rounds < 24 else 11
