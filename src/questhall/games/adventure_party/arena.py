"""The arena fight: who competes, who sends whom, and the prizes (ARENA, COOP-11)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Play
from questhall.engine.options import Option
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.quest import begin_attempt, form_pool, party_bits
from questhall.games.adventure_party.rewards import pay_out
from questhall.games.adventure_party.state import (
    ARENA,
    IN_ARENA,
    TAVERN_2,
    Attempt,
    Party,
    first_place,
    party_size,
)


def arena_step(s: Party) -> Play:
    """ARENA-2, ARENA-4: first all say whether they compete, then the competitors roll one after another."""
    slots = s.terms.arenas[s.arena].slots
    for step in range(1, s.seats + 1):
        seat = (s.seat + step) % s.seats  # the trigger player is the one whose turn it is, and comes last
        if s.joins[seat] < 0:
            yield from ask_to_join(s, seat, slots)
    for step in range(1, s.seats + 1):
        seat = (s.seat + step) % s.seats
        if s.joins[seat] == 1 and s.totals[seat] < 0:
            yield from enter(s, seat, slots)
            return
    award(s)
    s.phase = TAVERN_2


def ask_to_join(s: Party, seat: int, slots: int) -> Play:
    """D-JOIN, ARENA-3: voluntary; it needs as many heroes as the card has slots."""
    options = [said.COMPETE, said.STAY] if party_size(s, seat) >= slots else [said.STAY]
    option = yield Decision(seat, "join", options)
    s.joins[seat] = 1 if option == said.COMPETE else 0
    story.joins(s, seat)


def enter(s: Party, seat: int, slots: int) -> Play:
    """D-ARENAHEROES, ARENA-5: exactly as many heroes as the card shows."""
    option = yield Decision(seat, "send", send_options(s, seat, slots))
    first = first_place(s, seat)
    begin_attempt(s, IN_ARENA, seat, s.arena, [first + int(option[at]) - 1 for at in range(1, len(option))])
    story.enters(s)
    form_pool(s)


def send_options(s: Party, seat: int, slots: int) -> list[Option]:
    """The sets of heroes that can be sent."""
    makes, bits = s.terms.options, party_bits(s, seat)
    squads, made = makes.squads[slots], makes.send[slots]
    return [made[at] for at in range(len(squads)) if squads[at].bits & bits == squads[at].bits]


def leave_arena(s: Party) -> None:
    """ARENA-18: the wounds are dealt; the next competitor rolls."""
    s.attempt = Attempt()
    s.phase = ARENA


def award(s: Party) -> None:
    """ARENA-18: prizes after the last roll, by position, tied players in the order in which they rolled."""
    order = [(s.seat + step) % s.seats for step in range(1, s.seats + 1)]
    rolled = [seat for seat in order if s.joins[seat] == 1]
    if not rolled:
        story.arena_over(s)
        return
    for seat in rolled:
        s.ranks[seat] = team_place(s, seat) if s.terms.team else place_of(s, seat)
    prizes = s.terms.arenas[s.arena].prizes
    for place in range(1, len(prizes) + 1):
        for seat in rolled:
            if s.ranks[seat] == place:
                story.arena_place(s, seat)
                pay_out(s, seat, prizes[place - 1], "ARENA-10")
    for seat in rolled:
        if s.ranks[seat] == 0:
            story.arena_place(s, seat)


def place_of(s: Party, seat: int) -> int:
    """ARENA-9 to ARENA-13: the position whose prize a player takes; those who share a total take the next lower one."""
    total = s.totals[seat]
    if total == 0 and not s.terms.zero_ranked:
        return 0
    place, shared = 1, False
    for other in range(s.seats):
        if other != seat and s.joins[other] == 1:
            place += 1 if s.totals[other] > total else 0
            shared = shared or s.totals[other] == total
    return place + 1 if shared else place


def team_place(s: Party, seat: int) -> int:
    """COOP-11: measured against the targets of the card; ties have no effect."""
    for place, target in enumerate(s.terms.arenas[s.arena].targets, 1):
        if s.totals[seat] >= target:
            return place
    return 0
