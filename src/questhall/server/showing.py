"""What is shown of a table, and to whom: snapshots, positions, events, updates."""

from __future__ import annotations

from questhall.engine import Decision, Event, Match, Outcome, notation
from questhall.engine.dice import commitment
from questhall.server import protocol as p
from questhall.server.clocks import what_follows
from questhall.server.rows import run_of
from questhall.server.table import Change, Table

MOST_EVENTS_SHOWN = 60


def table_shown(table: Table, person: str, online: set[str], now: int) -> p.TableShown:
    """A full snapshot for one person."""
    viewer = table.viewer_of(person)
    recent = list(zip(table.move_of_event, table.match.events, strict=True))[-MOST_EVENTS_SHOWN:]
    started = table.phase != "waiting"
    return p.TableShown(
        table=table.id,
        seq=table.number,
        game=table.match.game.name,
        title=table.match.game.title,
        goal=table.match.game.goal(table.match.house_rules),
        phase=table.phase,
        public=table.public,
        host=person == table.host,
        house_rules=table.match.house_rules,
        printed=table.match.printed(),
        absence=table.absence,
        absence_seconds=table.absence_seconds,
        clock=clock_shown(table),
        spent_ms=spent_ms(table, now),
        commitment=commitment(table.match.seed.encode()),
        branch_of=table.branch_of,
        next_table=table.next_table,
        lesson=table.lesson,
        chapter=table.chapter,
        practice=table.practice,
        daily=table.daily,
        bot_table=table.bot_table,
        stopped=table.stopped,
        seats=seats_shown(table, person, online),
        position=position_shown(table, viewer),
        events=events_shown(table, recent, viewer) if started else [],
        chat=table.chat,
    )


def seats_shown(table: Table, person: str, online: set[str]) -> list[p.SeatShown]:
    """Who sits where, and of rival teams, in which."""
    teams = rival_teams(table.match.state.teams)
    return [
        p.SeatShown(
            seat=number,
            name=table.match.seat_name(number),
            kind=seat.kind,
            player=seat.player,
            person=seat.person,
            level=seat.level,
            stand_in=seat.stand_in,
            online=seat.kind == "bot" or seat.person in online,
            mine=bool(person) and seat.person == person,
            bank_ms=_bank_shown(table, number),
            team=teams[number] if teams else None,
            time_up=_time_up_shown(table, number),
            conceding=seat.conceding,
        )
        for number, seat in enumerate(table.seats)
    ]


def clock_shown(table: Table) -> p.ClockShown | None:
    """The table's clock, as it was set up."""
    if not table.bank_ms:
        return None
    bank, increment, grace = [each // 1000 for each in (table.bank_ms, table.increment_ms, table.grace_ms)]
    return p.ClockShown(bank, increment, grace, table.time_up)


def spent_ms(table: Table, now: int) -> int:
    """How long the open decision is asked already, where that is counted."""
    return max(0, now - table.turn_began_at) if table.bank_ms and table.phase == "playing" else 0


def _bank_shown(table: Table, number: int) -> int | None:
    """What a seat had when the open decision was asked: whether it has answered since does not show."""
    if not table.bank_ms or table.seats[number].kind == "bot":
        return None
    spared = table.began_for(table.seats[number]) - table.turn_began_at if table.runs(number) else 0  # a bot sat in
    return max(0, table.left_ms(number, table.turn_began_at) + spared)


def _time_up_shown(table: Table, number: int) -> p.TimeUpShown | None:
    seat = table.seats[number]
    if not table.bank_ms or seat.kind == "bot":
        return None
    choices, deciders = what_follows(table, number)
    return p.TimeUpShown(choices, deciders, seat.up, seat.waiting)


def rival_teams(teams: tuple[int, ...]) -> tuple[int, ...]:
    """The team of each seat, where some have mates and others are against them; else nothing."""
    return teams if 1 < len(set(teams)) < len(teams) else ()


def position_shown(table: Table, viewer: int | None) -> p.Position:
    """The match as one viewer may see it; nothing of it before the start."""
    match = table.match
    if table.phase == "waiting":
        return p.Position(viewer, 0, None, None, p.TakeBackShown(0), None)
    outcome = match.outcome
    position = p.Position(
        viewer=viewer,
        moves=table.moves_of(viewer),
        view=match.view(viewer),
        decision=decision_shown(table, viewer),
        take_back=_take_back_shown(table, viewer),
        outcome=None if outcome is None else outcome_shown(table, outcome),
        passing=_passing_shown(match, viewer),
    )
    position.secrets = _has_secrets(table, position)
    return position


def _has_secrets(table: Table, position: p.Position) -> bool:
    """Whether another seat of the same person may not see what is shown: a secret choice, or what the view tells.

    What happened lately shows in the view (the conformance kit sees to it); older lines one must open the log to read.
    """
    viewer, decision = position.viewer, position.decision
    others = [] if viewer is None else [seat for seat in table.seats_of(table.seats[viewer].person) if seat != viewer]
    if not others or table.lesson or position.outcome is not None:
        return False  # the seats of a guided match are one learner's, whoever is asked
    chooses = decision is not None and decision.mine and decision.together is not None
    return chooses or any([table.match.view(other) != position.view for other in others])


def _passing_shown(match: Match, viewer: int | None) -> str:
    game = match.game
    return game.stretch_name(game.stretch(match.state)) if viewer is not None and match.passes_on(viewer) else ""


def outcome_shown(table: Table, outcome: Outcome) -> p.OutcomeShown:
    """How the match ended; the seed of a daily stays secret here."""
    seed = "" if table.daily else table.match.seed
    late = [number for number, seat in enumerate(table.seats) if seat.conceding]
    return p.OutcomeShown(outcome.ending, outcome.clause, list(outcome.scores), seed, _tally_shown(table), late)


def _tally_shown(table: Table) -> p.TallyShown | None:
    run = run_of(table)
    if run is None:
        return None
    path = table.match.game.path(table.match.moves)
    return p.TallyShown(run.points, run.unit, run.rank, run.mode, run.kind, run.deeds, path)


def decision_shown(table: Table, viewer: int | None) -> p.DecisionShown | None:
    """The open decision; its options only for the seat that is asked."""
    match = table.match
    if table.phase != "playing":
        return None
    shown = asked_shown(match, viewer, table.decision_of(viewer))
    if shown is None or shown.seat != viewer or table.stopped or table.seats[viewer].stand_in:
        return shown
    decision = match.asked(viewer)
    assert decision is not None
    shown.mine = True
    shown.options = options_shown(match, decision)
    shown.barred = barred_shown(match, decision)
    shown.odds = not table.daily and match.game.has_odds(match.state, decision)
    if shown.together is not None and match.answers is not None:
        answer = match.answers.get(viewer)
        shown.together.answer = "" if answer is None else notation(answer)
        shown.together.answered = table.answered_by(table.seats[viewer].person)
        shown.together.stretch = match.game.stretch_name(decision.stretch)
    return shown


def asked_shown(match: Match, viewer: int | None, number: int) -> p.DecisionShown | None:
    """What is asked, as everybody may know it; of several at once the viewer's own question."""
    asking = match.asking
    if not asking:
        return None
    own = [each for each in asking if each.seat == viewer]
    decision = own[0] if own else asking[0]
    together = None if decision.joint is None else p.TogetherShown([each.seat for each in asking])
    question = match.game.question(match.state, decision)
    return p.DecisionShown(number, decision.seat, decision.ask, question, False, [], [], together)


def _take_back_shown(table: Table, viewer: int | None) -> p.TakeBackShown:
    match = table.match
    if table.stopped:
        return p.TakeBackShown(0)
    mine = viewer is not None and bool(match.movers) and _same_person(table, viewer, match.movers[-1])
    free = match.can_undo if mine and table.phase == "playing" else 0
    if viewer is not None and table.answered_by(table.seats[viewer].person):
        free = 1  # an answer that waits for others
    if not free and table.practice and table.phase == "playing" and viewer is not None:
        free = int(table.last_of(table.seats_of(table.seats[viewer].person)) >= 0)
    moves = table.moves_of(viewer)
    last = match.settled_at(match.before(moves - 1)) if moves else 0
    together = len(set(match.movers[last:moves])) > 1
    if table.asked is None:
        return p.TakeBackShown(free, last, together)
    to = match.before(table.asked.moves)
    return p.TakeBackShown(free, last, together, table.asked.seat, to, sorted(table.asked.waiting))


def _same_person(table: Table, one: int, other: int) -> bool:
    return one == other or (bool(table.seats[one].person) and table.seats[one].person == table.seats[other].person)


def events_shown(table: Table, events: list[tuple[int, Event]], viewer: int | None) -> list[p.EventShown]:
    """Events as one viewer may know them, in sentences."""
    game, seats = table.match.game, table.match.seats
    shown = []
    for move, event in events:
        seen = event.seen_by(viewer)
        text = game.told(seen, seats)
        shown.append(p.EventShown(move, seen.kind, seen.clause, seen.seat, text, seen.data))
    return shown


def story_of(table: Table, viewer: int | None, after: int) -> list[p.EventShown]:
    """Everything that happened after a move, as one viewer may know it."""
    if table.phase == "waiting":
        return []
    pairs = zip(table.move_of_event, table.match.events, strict=True)
    return events_shown(table, [pair for pair in pairs if pair[0] > after], viewer)


def update_of(table: Table, after: int, change: Change, person: str, online: set[str], now: int) -> p.Update | None:
    """What one person is told about a change; nothing, if all of it is another's secret."""
    own = bool(change.private) and not change.private.isdisjoint(table.seats_of(person))
    if after == table.number and not own:
        return None
    viewer = table.viewer_of(person)
    update = p.Update(table.id, after, table.number)
    if change.phase:
        update.phase = table.phase
    if change.seats:
        update.seats = seats_shown(table, person, online)
        update.spent_ms = spent_ms(table, now)
    if change.position or own:
        update.position = position_shown(table, viewer)
        update.retold = _retold(table, change, person)
    if change.events and table.phase != "waiting":
        update.events = events_shown(table, change.events, viewer)
    update.forget_events_after = change.forget_after
    update.chat = change.chat
    if change.next_table:
        update.next_table = table.next_table
    if change.bot_table:
        update.bot_table = table.bot_table
    if change.stopped:
        update.stopped = table.stopped
    return update


def _retold(table: Table, change: Change, person: str) -> list[p.EventShown]:
    """What happened before a change, told anew to a person whose seats share a screen and do not know the same."""
    if len(table.seats_of(person)) < 2 or all(event.secret is None for event in table.match.events):
        return []
    before = len(table.match.events) - len(change.events)
    recent = range(max(0, before - MOST_EVENTS_SHOWN), before)
    pairs = [(table.move_of_event[number], table.match.events[number]) for number in recent]
    return events_shown(table, pairs, table.viewer_of(person))


def options_shown(match: Match, decision: Decision) -> list[p.OptionShown]:
    """What may be chosen, as the seat that is asked sees it."""
    game, state = match.game, match.state
    return [
        p.OptionShown(notation(option), game.label(state, option), game.target(state, option))
        for option in decision.options
    ]


def barred_shown(match: Match, decision: Decision) -> list[p.BarredShown]:
    """What may not be chosen now, and why."""
    game, state = match.game, match.state
    return [
        p.BarredShown(notation(option), game.target(state, option), refusal.reason, refusal.clause)
        for option, refusal in game.barred(state, decision)
    ]
