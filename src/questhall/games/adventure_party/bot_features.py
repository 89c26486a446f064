"""What Adventure Party's learned value sees of a position: plain yes-or-no features, from the side of one seat.

Of others only what lies open counts. Players stand in the order of their turns, the seat itself first.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.value import numbered
from questhall.games.adventure_party.bot_chance import chance, force_of, hero_worth, party_of
from questhall.games.adventure_party.bot_tavern import item_worth
from questhall.games.adventure_party.bot_worth import Knowledge
from questhall.games.adventure_party.content import RELIC
from questhall.games.adventure_party.score import STAGES, open_points, relic_points
from questhall.games.adventure_party.state import Party
from questhall.games.adventure_party.town import completed

ROLES: Final = ("own", "next", "after next", "before")

# What is told of each player: kinds of features and how many of each, in order.
POINTS: Final = 0
GOLD: Final = POINTS + 30
HAND: Final = GOLD + 9
SIZE: Final = HAND + 9
PARTY: Final = SIZE + 8
RISEN: Final = PARTY + 24
HURT: Final = RISEN + 6
BANNER: Final = HURT + 5
STEPS: Final = BANNER + 1
BOSS: Final = STEPS + 4 * 5
BEATEN: Final = BOSS + 2 * 11
CARDS: Final = BEATEN + 4
PLAYER: Final = (
    ("points", 30),
    ("gold", 9),
    ("hand", 9),
    ("heroes", 8),
    ("worth of heroes", 24),
    ("upgraded", 6),
    ("wounded", 5),
    ("banner", 1),
    ("level and quests done", 20),
    ("stage and its chance", 22),
    ("stages beaten", 4),
    ("worth of cards", 10),  # only of the seat itself
)
PLAYER_SIZE: Final = CARDS + 10

# Of the match.
AHEAD: Final = 0
AHEAD_LATE: Final = AHEAD + 25
ROUNDS: Final = AHEAD_LATE + 4 * 9
LAST: Final = ROUNDS + 14
DOOM: Final = LAST + 6
TURN: Final = DOOM + 12
MODE: Final = TURN + 4
MATCH: Final = (
    ("ahead", 25),
    ("level and ahead", 36),
    ("rounds left", 14),
    ("last turns", 6),
    ("doom left", 12),
    ("turns until the own", 4),
    ("together", 1),
)


def feature_names(seats: int) -> list[str]:
    """Every feature in order."""
    names = []
    for role in ROLES[:seats]:
        names += numbered(role, PLAYER)
    return names + numbered("", MATCH)


def features(k: Knowledge, s: Party, seat: int) -> list[int]:
    """What holds, as a seat sees it."""
    found: list[int] = []
    for role in range(s.seats):
        _add_player(k, s, (seat + role) % s.seats, role, found)
    _add_match(s, seat, PLAYER_SIZE * s.seats, found)
    return found


def _add_player(k: Knowledge, s: Party, seat: int, role: int, found: list[int]) -> None:
    base = PLAYER_SIZE * role
    points = open_points(s, seat) + (relic_points(s, seat) if role == 0 else 0)
    places = party_of(s, seat)
    worth = 0.0
    risen = hurt = 0
    for place in places:
        worth += hero_worth(k, s, place)
        risen += 1 if s.upgraded[place] else 0
        hurt += 1 if s.wounded[place] else 0
    found.append(base + POINTS + min(points, 29))
    found.append(base + GOLD + min(s.gold[seat], 8))
    found.append(base + HAND + min(len(s.hands[seat]), 8))
    found.append(base + SIZE + min(len(places), 7))
    found.append(base + PARTY + min(int(worth), 23))
    found.append(base + RISEN + min(risen, 5))
    found.append(base + HURT + min(hurt, 4))
    if s.banner[seat]:
        found.append(base + BANNER)
    deck = min(s.level, len(s.quest_rows)) - 1
    found.append(base + STEPS + 5 * (min(s.level, 4) - 1) + min(completed(s, seat, deck), 4))
    _add_boss(k, s, seat, places, base, found)
    if role == 0:
        found.append(base + CARDS + min(int(2 * _cards(k, s, seat)), 9))


def _add_boss(k: Knowledge, s: Party, seat: int, places: list[int], base: int, found: list[int]) -> None:
    """How likely the party as it stands beats each stage; and once the fight is over, how many it beat."""
    if s.beaten[seat] >= 0:
        found.append(base + BEATEN + min(s.beaten[seat], STAGES))
    elif not s.boss_shown:
        found.append(base + BEATEN + 3)
    elif places:
        force = force_of(k, s, seat, places)
        for stage in range(STAGES):
            likely = chance(k, force, s.terms.bosses[s.boss].stages[stage].trial)
            found.append(base + BOSS + 11 * stage + int(10 * min(likely, 1.0)))


def _cards(k: Knowledge, s: Party, seat: int) -> float:
    """What the cards in hand are worth that do not count as points."""
    worth = 0.0
    for item in s.hands[seat]:
        if s.terms.items[item].kind != RELIC:
            worth += item_worth(k, s, seat, item)
    return worth


def _add_match(s: Party, seat: int, base: int, found: list[int]) -> None:
    if s.seats > 1 and not s.terms.team:
        own = open_points(s, seat) + relic_points(s, seat)
        most = max([open_points(s, other) for other in range(s.seats) if other != seat])
        ahead = min(max(own - most, -12), 12)
        found.append(base + AHEAD + ahead + 12)
        found.append(base + AHEAD_LATE + 9 * (min(s.level, 4) - 1) + min(max((ahead + 13) // 3, 0), 8))
    found.append(base + ROUNDS + _few(s.terms.round_limit - s.round))
    if s.last_turns:
        found.append(base + LAST + min(s.last_turns, 5))
    if s.terms.team:
        found.append(base + DOOM + min(max(s.terms.doom_limit - s.doom, 0), 11))
        found.append(base + MODE)
    found.append(base + TURN + (seat - s.seat) % s.seats)


def _few(rounds: int) -> int:
    """So many rounds, the less exactly the more they are."""
    if rounds < 8:
        return max(rounds, 0)
    return min(8 + (rounds - 8) // 4, 13)
