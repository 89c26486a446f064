"""What Adventure Party's learned value sees of a position: plain yes-or-no features, from the side of one seat.

Of others only what lies open counts. Players stand in the order of their turns, the seat itself first.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.value import numbered
from questhall.games.adventure_party.bot_chance import chance, force_of, hero_worth, party_of
from questhall.games.adventure_party.bot_tavern import item_worth
from questhall.games.adventure_party.bot_worth import Force, Knowledge
from questhall.games.adventure_party.content import RELIC
from questhall.games.adventure_party.score import STAGES, open_points, relic_points
from questhall.games.adventure_party.state import Party
from questhall.games.adventure_party.town import completed
from questhall.games.adventure_party.vocabulary import COLOUR_COUNT, SYMBOL_COUNT, U

ROLES: Final = ("own", "next", "after next", "before")
HEROES: Final = 40  # so many cards are known by name; what a designer adds beyond them counts by its worth alone
ITEMS: Final = 60
HALVES: Final = 14  # expected symbols and rerolls are counted in halves
LEADS: Final = 9
CHANCES: Final = [0.005, 0.01, 0.02, 0.04, 0.07, 0.12, 0.18, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.93]
STEPS_OF_CHANCE: Final = 16  # most of them where it is small

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
HERO: Final = CARDS + 10
SYMBOLS: Final = HERO + 2 * HEROES
REROLLS: Final = SYMBOLS + SYMBOL_COUNT * HALVES
ARMS: Final = REROLLS + HALVES
BOTH: Final = ARMS + ITEMS
HELD: Final = BOTH + STEPS_OF_CHANCE
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
    ("hero and side", 2 * HEROES),
    ("symbols expected", SYMBOL_COUNT * HALVES),
    ("rerolls", HALVES),
    ("weapon", ITEMS),
    ("chance of both stages", STEPS_OF_CHANCE),
    ("card", ITEMS),  # only of the seat itself
)
PLAYER_SIZE: Final = HELD + ITEMS

# Of the match.
AHEAD: Final = 0
AHEAD_LATE: Final = AHEAD + 25
ROUNDS: Final = AHEAD_LATE + 4 * LEADS
LAST: Final = ROUNDS + 14
DOOM: Final = LAST + 6
TURN: Final = DOOM + 12
MODE: Final = TURN + 4
WHICH: Final = MODE + 1
ANYBODY: Final = WHICH + 8
MATCH: Final = (
    ("ahead", 25),
    ("level and ahead", 4 * LEADS),
    ("rounds left", 14),
    ("last turns", 6),
    ("doom left", 12),
    ("turns until the own", 4),
    ("together", 1),
    ("boss", 8),
    ("anybody beats it and ahead", STEPS_OF_CHANCE * LEADS),
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
    nobody = 1.0
    for role in range(s.seats):
        nobody *= 1.0 - _add_player(k, s, (seat + role) % s.seats, role, found)
    _add_match(s, seat, 1.0 - nobody, PLAYER_SIZE * s.seats, found)
    return found


def _add_player(k: Knowledge, s: Party, seat: int, role: int, found: list[int]) -> float:
    """What is told of a player; returns how likely it beats the boss."""
    base = PLAYER_SIZE * role
    points = open_points(s, seat) + (relic_points(s, seat) if role == 0 else 0)
    places = party_of(s, seat)
    found.append(base + POINTS + min(points, 29))
    found.append(base + GOLD + min(s.gold[seat], 8))
    found.append(base + HAND + min(len(s.hands[seat]), 8))
    if s.banner[seat]:
        found.append(base + BANNER)
    deck = min(s.level, len(s.quest_rows)) - 1
    found.append(base + STEPS + 5 * (min(s.level, 4) - 1) + min(completed(s, seat, deck), 4))
    if role == 0:
        _add_hand(k, s, seat, base, found)
    force = force_of(k, s, seat, places)
    _add_party(k, s, places, base, found)
    _add_force(k, force, base, found)
    return _add_boss(k, s, seat, force, base, found)


def _add_hand(k: Knowledge, s: Party, seat: int, base: int, found: list[int]) -> None:
    found.append(base + CARDS + min(int(2 * _cards(k, s, seat)), 9))
    for item in sorted(set(s.hands[seat])):
        if item < ITEMS:
            found.append(base + HELD + item)


def _add_party(k: Knowledge, s: Party, places: list[int], base: int, found: list[int]) -> None:
    """Which heroes and weapons, and what they come to."""
    worth = 0.0
    risen = hurt = 0
    for place in places:
        worth += hero_worth(k, s, place)
        risen += 1 if s.upgraded[place] else 0
        hurt += 1 if s.wounded[place] else 0
        if s.hero[place] < HEROES:
            found.append(base + HERO + 2 * s.hero[place] + (1 if s.upgraded[place] else 0))
        weapon = base + ARMS + s.weapon[place]
        if 0 <= s.weapon[place] < ITEMS and weapon not in found:  # there are two of some
            found.append(weapon)
    found.append(base + SIZE + min(len(places), 7))
    found.append(base + PARTY + min(int(worth), 23))
    found.append(base + RISEN + min(risen, 5))
    found.append(base + HURT + min(hurt, 4))


def _add_force(k: Knowledge, force: Force, base: int, found: list[int]) -> None:
    """How many symbols of each kind a roll of all heroes may be expected to show, and how much can be rolled again."""
    for symbol in range(SYMBOL_COUNT):
        expected = force.added[symbol] + (force.runes if symbol == U else 0.0)
        for colour in range(COLOUR_COUNT):
            expected += force.dice[colour] * k.rates[colour][symbol]
        found.append(base + SYMBOLS + HALVES * symbol + min(int(2 * expected), HALVES - 1))
    found.append(base + REROLLS + min(int(2 * (force.rerolls + force.wild + force.any_dice)), HALVES - 1))


def _add_boss(k: Knowledge, s: Party, seat: int, force: Force, base: int, found: list[int]) -> float:
    """How likely the party as it stands beats each stage and both; and once the fight is over, how many it beat."""
    if s.beaten[seat] >= 0:
        found.append(base + BEATEN + min(s.beaten[seat], STAGES))
        return 1.0 if s.beaten[seat] >= STAGES else 0.0
    if not s.boss_shown:
        found.append(base + BEATEN + 3)
        return 0.0
    both = 1.0
    for stage in range(STAGES):
        likely = min(chance(k, force, s.terms.bosses[s.boss].stages[stage].trial), 1.0)
        found.append(base + BOSS + 11 * stage + int(10 * likely))
        both *= likely
    found.append(base + BOTH + _step(both))
    return both


def _step(likely: float) -> int:
    """The step of a chance."""
    at = 0
    while at < len(CHANCES) and likely >= CHANCES[at]:
        at += 1
    return at


def _cards(k: Knowledge, s: Party, seat: int) -> float:
    """What the cards in hand are worth that do not count as points."""
    worth = 0.0
    for item in s.hands[seat]:
        if s.terms.items[item].kind != RELIC:
            worth += item_worth(k, s, seat, item)
    return worth


def _add_match(s: Party, seat: int, anybody: float, base: int, found: list[int]) -> None:
    if s.seats > 1 and not s.terms.team:
        own = open_points(s, seat) + relic_points(s, seat)
        most = max([open_points(s, other) for other in range(s.seats) if other != seat])
        ahead = min(max(own - most, -12), 12)
        lead = min(max((ahead + 13) // 3, 0), LEADS - 1)
        found.append(base + AHEAD + ahead + 12)
        found.append(base + AHEAD_LATE + LEADS * (min(s.level, 4) - 1) + lead)
        if s.boss_shown:
            found.append(base + ANYBODY + LEADS * _step(anybody) + lead)
    if s.boss_shown and s.boss < ANYBODY - WHICH:
        found.append(base + WHICH + s.boss)
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
