"""The town's progress: what a completed quest moves (TOWN, COOP-9)."""

from __future__ import annotations

from questhall.games.adventure_party import story
from questhall.games.adventure_party.state import (
    ARENA,
    NO_SEAT,
    TAVERN_2,
    Attempt,
    Party,
)

BOSS_SPOT = 4


def check_town(s: Party) -> None:
    """TOWN-1: right after the rewards of a completed quest, and after the window spoils."""
    a = s.attempt
    deck = s.terms.quests[a.card].deck
    if deck == s.level - 1:
        if completed(s, a.seat, deck) >= s.terms.quests_needed[deck]:
            raise_town(s, a.seat)
    elif deck < s.level - 1:
        second_bonus(s, a.seat, deck)
    end_attempt(s)


def completed(s: Party, seat: int, deck: int) -> int:
    """TOWN-3: a player's own completed quests of a deck; COOP-9: those of the whole team."""
    quests, count = s.terms.quests, 0
    for other in range(s.seats):
        if other == seat or s.terms.team:
            for quest in s.done[other]:
                if quests[quest].deck == deck:
                    count += 1
    return count


def raise_town(s: Party, seat: int) -> None:
    """TOWN-4, TOWN-5, TOWN-7 to TOWN-10: the marker moves on, for everybody."""
    left = s.terms.levels[s.level - 1]
    s.firsts[s.level - 1] = seat
    s.vp[seat] += left.first_vp
    s.level += 1
    story.town_rises(s, seat, left.first_vp)
    s.reveal()
    if s.level == 2:
        story.arena_revealed(s)
    elif s.level == 3:
        s.boss_shown = True
        story.boss_revealed(s, "TOWN-8")
        begin_arena(s)
    else:
        s.trigger = seat
        s.last_turns = s.seats + 1  # BOSS-2: with the one that runs
        story.boss_comes(s)


def second_bonus(s: Party, seat: int, deck: int) -> None:
    """TOWN-6: once a level, to the second player who holds the cards of its requirement."""
    if not s.terms.second_bonus or s.seconds[deck] != NO_SEAT or s.firsts[deck] == seat:
        return
    if completed(s, seat, deck) >= s.terms.quests_needed[deck]:
        bonus = s.terms.levels[deck].second_vp
        s.seconds[deck] = seat
        s.vp[seat] += bonus
        story.second_bonus(s, seat, deck + 1, bonus)


def begin_arena(s: Party) -> None:
    """ARENA-1: once, when the town reaches level 3."""
    s.ring = True
    s.joins = [-1] * s.seats
    s.totals = [-1] * s.seats
    s.ranks = [-1] * s.seats
    story.arena_begins(s)


def end_attempt(s: Party) -> None:
    """REW-11, FAIL-4: the meeple comes back, and the turn goes on: with the arena, or with Tavern 2."""
    s.attempt = Attempt()
    s.phase = ARENA if s.ring else TAVERN_2
