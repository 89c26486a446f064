"""Travel: where a step may lead, and what happens on arrival before anybody attacks (MOVE, STALL-8)."""

from __future__ import annotations

from questhall.games.world_adventure import story
from questhall.games.world_adventure.state import (
    ARRIVE,
    NO_CARD,
    NO_SEAT,
    NOWHERE,
    World,
    are_rivals,
    legend_lives,
    status_of,
)
from questhall.games.world_adventure.supply import gain_gold, loot
from questhall.games.world_adventure.vocabulary import BLOCK, CACHE, CHARISMA, CLOSE_CITY, FESTIVAL


def event_strikes(s: World, kind: int) -> int:
    """EVENT-13: the number of an effect of that kind which the running event has at its place; -1 for none."""
    if s.event == NO_CARD or s.event_place == NOWHERE or legend_lives(s):
        return -1
    for effect in s.terms.box.events[s.event].reveal:
        if effect.kind == kind:
            return effect.n
    return -1


def is_blocked(s: World, place: int) -> bool:
    """MOVE-4, EVENT-14: whether an event keeps everybody from entering."""
    return place == s.event_place and event_strikes(s, BLOCK) >= 0


def festival(s: World, nation: int) -> int:
    """FESTIVAL: what each good sells for more in a city."""
    return max(0, event_strikes(s, FESTIVAL)) if s.event_place == 7 * nation else 0


def closed_by_rival(s: World, seat: int, nation: int) -> bool:
    """STATUS-16: a rival's limit break of Charisma shuts his stall's city."""
    owner = s.stalls[nation]
    if owner == NO_SEAT or not are_rivals(s, seat, owner):
        return False
    return status_of(s, owner, CHARISMA) >= s.terms.numbers.status_broken


def hall_open(s: World, seat: int, nation: int) -> bool:
    """CITY-4: whether the city hall offers anything to a player."""
    if s.event_place == 7 * nation and event_strikes(s, CLOSE_CITY) >= 0:
        return False
    return not closed_by_rival(s, seat, nation)


def may_enter(s: World, seat: int, place: int) -> bool:
    """MOVE-3 to MOVE-5."""
    if is_blocked(s, place):
        return False
    return place % 7 != 0 or not closed_by_rival(s, seat, place // 7)


def ways_from(s: World, seat: int) -> list[int]:
    """D-6: the territories that a player may travel to, by direction."""
    return [place for place in s.terms.tables.near[s.place[seat]] if may_enter(s, seat, place)]


def travel(s: World, place: int) -> None:
    """MOVE-1, MOVE-6: a step, the toll and the cache; attacks and quests follow."""
    seat = s.seat
    s.mp -= 1
    before = s.place[seat]
    s.place[seat] = place
    story.travelled(s, seat, before, place)
    if place % 7 == 0:
        pay_toll(s, seat, place // 7)
    take_cache(s, seat, place)
    s.phase = ARRIVE


def pay_toll(s: World, seat: int, nation: int) -> None:
    """STALL-8, STALL-10: to a rival with Charisma 4 or more."""
    owner = s.stalls[nation]
    if owner == NO_SEAT or not are_rivals(s, seat, owner) or status_of(s, owner, CHARISMA) < 4:
        return
    toll = min(s.terms.numbers.toll, s.gold[seat])
    s.gold[seat] -= toll
    story.toll(s, seat, owner, toll)
    gain_gold(s, owner, toll, "STALL-8")


def take_cache(s: World, seat: int, place: int) -> None:
    """CACHE: the first to enter takes it."""
    if s.cache and place == s.event_place:
        dice = event_strikes(s, CACHE)
        if dice >= 0:
            s.cache = False
            story.cache(s, seat)
            loot(s, seat, dice, "MOVE-6")
