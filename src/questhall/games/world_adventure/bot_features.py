"""What World Adventure's learned value sees of a position: plain yes-or-no features, from the side of one seat.

All of it lies open once the clans are chosen. After the seat itself come its mates, then its rivals, each in the order
of the turns.
"""

from __future__ import annotations

from typing import Final

from questhall.engine.value import numbered
from questhall.games.world_adventure.bot_plan import promise
from questhall.games.world_adventure.bot_worth import Knowledge
from questhall.games.world_adventure.evaluation import strength
from questhall.games.world_adventure.state import (
    NO_CARD,
    STATUSES,
    World,
    active_soldiers,
    are_rivals,
    goods_count,
    has_gem,
    stall_count,
)
from questhall.games.world_adventure.vocabulary import SLOTS

# What is told of each player: kinds of features and how many of each, in order.
RUNES: Final = 0
GOLD: Final = RUNES + 14
GOODS: Final = GOLD + 12
CARAVAN: Final = GOODS + 9
CLAN: Final = CARAVAN + 8
STANDING: Final = CLAN + 16
HERO: Final = STANDING + 6
CARDS: Final = HERO + 3
STALLS: Final = CARDS + 6
WANTED: Final = STALLS + 6
QUEST: Final = WANTED + 6
STATUS: Final = QUEST + 4
KIT: Final = STATUS + 3 * 7
PROMISE: Final = KIT + 4
SLOT: Final = PROMISE + 16
PLAYER: Final = (
    ("runes to go", 14),
    ("gold", 12),
    ("goods", 9),
    ("caravan", 8),
    ("strength", 16),
    ("soldiers standing", 6),
    ("hero level", 3),
    ("cards", 6),
    ("stalls", 6),
    ("wanted", 6),
    ("quest steps done", 4),
    ("status", 21),
    ("pet, hold, smoke, medics", 4),
    ("promise of the next turn", 16),
    ("rune slot", SLOTS),
)
PLAYER_SIZE: Final = SLOT + SLOTS

# Promises are told apart from here on, in steps: most lie between 17 and 75, and a rune is worth 10.
LEAST: Final = 12.0
STEP: Final = 4.0

# Of the match.
AHEAD: Final = 0
AHEAD_LATE: Final = AHEAD + 13
MONTH: Final = AHEAD_LATE + 3 * 7
STAGE: Final = MONTH + 12
TURN: Final = STAGE + 3
MODE: Final = TURN + 6
MATCH: Final = (
    ("runes ahead", 13),
    ("stage and runes ahead", 21),
    ("month", 12),
    ("stage level", 3),
    ("turns until the own", 6),
    ("teams", 1),
)


def feature_names(seats: int) -> list[str]:
    """Every feature in order."""
    names = []
    for role in range(seats):
        names += numbered(f"player {role}", PLAYER)
    return names + numbered("", MATCH)


def features(k: Knowledge, s: World, seat: int) -> list[int]:
    """What holds, as a seat sees it; nothing before the clans are chosen."""
    found: list[int] = []
    if s.hidden or len(s.order) < s.seats:
        return found
    at = s.order.index(seat)
    others = [s.order[(at + step) % s.seats] for step in range(1, s.seats)]
    mates = [other for other in others if not are_rivals(s, seat, other)]
    rivals = [other for other in others if are_rivals(s, seat, other)]
    for role, each in enumerate([seat, *mates, *rivals]):
        _add_player(k, s, each, role * PLAYER_SIZE, found)
    _add_match(s, at, runes_of(s, [seat, *mates]), rivals, s.seats * PLAYER_SIZE, found)
    return found


def runes_of(s: World, seats: list[int]) -> int:
    """The runes of several seats together."""
    return sum([s.runes[seat] for seat in seats])


def _add_player(k: Knowledge, s: World, seat: int, base: int, found: list[int]) -> None:
    share = s.terms.target if not s.teams else s.terms.target * 2 // s.seats
    found.append(base + RUNES + min(max(share - s.runes[seat], 0), 13))
    found.append(base + GOLD + _purse(s.gold[seat]))
    found.append(base + GOODS + min(goods_count(s, seat), 8))
    found.append(base + CARAVAN + min(s.caravan[seat], 7))
    found.append(base + CLAN + min(int(strength(s, seat)), 15))
    found.append(base + STANDING + min(active_soldiers(s, seat), 5))
    found.append(base + HERO + (2 if s.penalty[seat] else s.hero_level[seat] - 1))
    found.append(base + CARDS + min(len(s.cards[seat]), 5))
    found.append(base + STALLS + min(stall_count(s, seat), 5))
    found.append(base + WANTED + min(s.wanted[seat], 5))
    if s.quest[seat] != NO_CARD:
        found.append(base + QUEST + min(s.quest_done[seat].bit_count(), 3))
    for status in range(STATUSES):
        found.append(base + STATUS + 7 * status + min(s.status[seat * STATUSES + status], 6))
    for at, has in enumerate([s.pet[seat], s.hold[seat], s.smoke[seat] > 0, s.medics[seat] > 0]):
        if has:
            found.append(base + KIT + at)
    found.append(base + PROMISE + min(max(int((promise(k, s, seat) - LEAST) / STEP), 0), 15))
    for slot in range(SLOTS):
        if has_gem(s, seat, slot):
            found.append(base + SLOT + slot)


def _purse(gold: int) -> int:
    """So much gold, the less exactly the more it is."""
    return gold // 3 if gold < 15 else min(5 + (gold - 15) // 8, 11)


def _add_match(s: World, at: int, own: int, rivals: list[int], base: int, found: list[int]) -> None:
    theirs = runes_of(s, rivals) if s.teams else max([s.runes[rival] for rival in rivals])
    ahead = min(max(own - theirs, -6), 6)
    stage = min(s.stage, 3) - 1
    found.append(base + AHEAD + ahead + 6)
    found.append(base + AHEAD_LATE + 7 * stage + (ahead + 7) // 2)
    found.append(base + MONTH + min(s.month, 11))
    found.append(base + STAGE + stage)
    found.append(base + TURN + (at - s.turn) % s.seats)
    if s.teams:
        found.append(base + MODE)
