"""The final boss, the end and the scores (BOSS, END, LIMIT, COOP-12, COOP-13)."""

from __future__ import annotations

from questhall.engine.decision import Decision, Finish, Outcome, Play
from questhall.games.adventure_party import options as said
from questhall.games.adventure_party import story
from questhall.games.adventure_party.quest import begin_attempt, form_pool
from questhall.games.adventure_party.rewards import pay_success
from questhall.games.adventure_party.score import STAGES, rank_of
from questhall.games.adventure_party.state import (
    AT_BOSS,
    BOSS,
    NO_SEAT,
    OVER,
    Attempt,
    Party,
    first_place,
)


def begin_boss(s: Party) -> None:
    """BOSS-4, BOSS-5: all heroes are healed, then everybody fights in player order."""
    story.all_healed(s)
    s.wounded = [False] * len(s.wounded)
    first = s.start
    if s.terms.trigger_last and s.trigger != NO_SEAT:
        first = s.trigger + 1
    s.fighters = [(first + step) % s.seats for step in range(s.seats)]
    s.phase = BOSS


def show_boss(s: Party, clause: str) -> None:
    """LIMIT-1, COOP-7: if the town has not come so far, the boss card is revealed now."""
    if not s.boss_shown:
        s.boss_shown = True
        s.reveal()
        story.boss_revealed(s, clause)


def boss_step(s: Party) -> Play:
    """BOSS-6, BOSS-18: the next player fights; after the last one the match is over."""
    if not s.fighters:
        finish(s)
    seat = s.fighters.pop(0)
    places = party_places(s, seat)
    if not places:
        s.beaten[seat] = 0
        story.no_fight(s, seat, "BOSS-6")
        return
    if s.terms.may_flee:
        option = yield Decision(seat, "boss", [said.FIGHT, said.FLEE])
        if option == said.FLEE:
            s.beaten[seat] = 0
            story.no_fight(s, seat, "HR-BOSSSKIP")
            return
    begin_stage(s, seat, 0, places)


def party_places(s: Party, seat: int) -> list[int]:
    """BOSS-7: the whole party, in its order."""
    first = first_place(s, seat)
    return [place for place in range(first, first + s.terms.places) if s.hero[place] >= 0]


def begin_stage(s: Party, seat: int, stage: int, places: list[int]) -> None:
    """BOSS-8: each stage is an attempt of its own."""
    begin_attempt(s, AT_BOSS, seat, s.boss, places)
    s.attempt.stage = stage
    story.stage(s)
    form_pool(s)


def end_stage(s: Party) -> None:
    """BOSS-9, BOSS-13 to BOSS-20."""
    a = s.attempt
    seat, stage = a.seat, a.stage
    if not a.met:
        end_fight(s, seat, stage)
        return
    pay_success(s)
    if stage + 1 == STAGES:
        end_fight(s, seat, STAGES)
    elif a.active:
        begin_stage(s, seat, stage + 1, a.active)
    else:
        story.no_fight(s, seat, "BOSS-13")
        end_fight(s, seat, stage + 1)


def end_fight(s: Party, seat: int, stages: int) -> None:
    """BOSS-14 to BOSS-16: the reward of the last stage completed, and of no other."""
    s.beaten[seat] = stages
    s.attempt = Attempt()
    s.phase = BOSS
    if stages:
        reward = s.terms.bosses[s.boss].stages[stages - 1].vp
        s.vp[seat] += reward
        story.vp(s, seat, reward, "BOSS-14" if stages < STAGES else "BOSS-15")
    if stages == STAGES:
        story.boss_beaten(s, seat)
        if s.terms.first_kill_ends:
            finish(s)


# The end


def finish(s: Party) -> None:
    """END-1 to END-6, COOP-1, COOP-12: hands are shown, and who has won."""
    s.phase = OVER
    s.fighters = []
    s.reveal()
    beaten = s.beaten.count(STAGES)
    if s.terms.team:
        won = beaten >= s.terms.victors_needed
        outcome = Outcome("team_won" if won else "team_lost", "COOP-12", (1.0 if won else 0.0,) * s.seats)
    elif beaten == 0:
        outcome = Outcome("all_lost", "END-2", (0.0,) * s.seats)
    else:
        best = max([rank_of(s, seat) for seat in range(s.seats)])
        scores = [1.0 if rank_of(s, seat) == best else 0.0 for seat in range(s.seats)]
        shared = sum(scores) > 1
        outcome = Outcome("shared" if shared else "won", "END-6" if shared else "END-3", tuple(scores))
    s.winners = list(outcome.winners)
    story.finished(s, outcome)
    raise Finish(outcome)
