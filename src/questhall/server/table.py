"""A table: the fold of its log. No input, no output, no clock: all it is follows from the entries alone."""

from __future__ import annotations

import hashlib
from typing import Any, Literal, final

import msgspec

from questhall.engine import PASS, Decision, Event, Match, QuesthallError, notation
from questhall.server import protocol as p
from questhall.server.beginnings import PACKAGED, Origin, begin_match
from questhall.server.digest import EVENTS, differs, digest_of, is_due
from questhall.server.store import LogEntry, SeatSummary

MOST_CHAT_KEPT = 200
Phase = Literal["waiting", "playing", "finished"]

read_body = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode


class Refusal(QuesthallError):
    """A request that the table does not carry out."""

    def __init__(self, code: p.RefusalCode, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.clause = clause


@final
class Seat:
    """One seat of a table: who may play it, and whether a bot does so for the time being."""

    def __init__(self, kind: Literal["open", "friend", "person", "bot"], level: str = "", invite: str = "") -> None:
        self.kind = kind
        self.level = level
        self.invite = invite  # hash of the invitation that may take this seat
        self.person = ""
        self.player = ""
        self.stand_in = False
        self.stood_at = 0  # since when
        self.used_ms = 0  # less what increments gave back
        self.clock_from = 0  # the clock counts from here, if that is later than the decision
        self.up = False  # its time is used up, and the table waits for it or for what the others choose
        self.waiting: list[int] = []  # the seats that chose to wait for it
        self.conceding = False  # that was claimed: it concedes as soon as it may
        self.graced = -1  # the decision for which it came back with the time of grace

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or self.stand_in


@final
class AskedBack:
    """A take-back that needs the others' consent."""

    def __init__(self, seat: int, moves: int, waiting: set[int]) -> None:
        self.seat = seat
        self.moves = moves
        self.waiting = waiting


@final
class Change:
    """What an entry changed, so that only that is sent."""

    def __init__(self) -> None:
        self.seats = False
        self.position = False
        self.private: set[int] = set()  # seats that answered in secret: only they see another position
        self.phase = False
        self.events: list[tuple[int, Event]] = []
        self.forget_after: int | None = None
        self.chat: list[p.ChatLine] = []
        self.next_table = False
        self.bot_table = False
        self.stopped = False

    def add(self, other: Change) -> None:
        """This change and a later one, together."""
        self.seats |= other.seats
        self.position |= other.position
        self.private |= other.private
        self.phase |= other.phase
        self.next_table |= other.next_table
        self.bot_table |= other.bot_table
        self.stopped |= other.stopped
        if other.forget_after is not None:
            self.events = [pair for pair in self.events if pair[0] <= other.forget_after]
            earlier = self.forget_after
            self.forget_after = other.forget_after if earlier is None else min(earlier, other.forget_after)
        self.events += other.events
        self.chat += other.chat


LEAST_GRACE_MS = 10_000
GRACE_PARTS = 10  # of the bank, that is given to who goes on without time
SEATING = ("opened", "sat", "stood")
"""The kinds of entries after which others sit at the table."""
MOVING = ("played", "withdrawn", "lifted", "closed", "taken_back", "asked_back", "answered_back")
"""The kinds of entries that make sense only where the match is what it was."""
SEALED = ("played", "closed")
"""The kinds of entries that may carry a digest."""
STEPS = ("played", "taken_back")
"""The kinds of entries that an action is made of which nobody has seen yet."""


def void_entries(entries: list[LogEntry]) -> set[int]:
    """The numbers of entries that a later take-back undid: a table is the same without playing them."""
    void: set[int] = set()
    kept = within = len(entries)  # of the entries before the one that is looked at, those after these are void
    for entry in reversed(entries):
        if entry.kind not in MOVING:
            continue
        if entry.seq > kept:
            void.add(entry.seq)
            continue
        body = read_body(entry.body)
        if entry.seq > within and entry.kind in STEPS and body.get("secret"):
            void.add(entry.seq)  # all else there is others': steps within an action undo nothing of it
        elif entry.kind == "taken_back":
            if body.get("secret"):
                within = body.get("to", within)
            else:
                kept = body.get("to", kept)
    return void


def last_digest(entries: list[LogEntry], void: set[int]) -> int:
    """The number of the last entry that carries a digest of what the table is; 0 if there is none."""
    for entry in reversed(entries):
        if entry.kind in SEALED and entry.seq not in void and "digest" in read_body(entry.body):
            return entry.seq
    return 0


def to_text(body: object) -> str:
    """A body or summary as JSON."""
    return _encode(body).decode()


def invite_hash(invite: str) -> str:
    """What is kept of an invitation: enough to know it again."""
    return hashlib.sha256(invite.encode()).hexdigest()


@final
class Table:
    """The present of a table, made from its log entry by entry."""

    def __init__(self, table: str, origin: Origin = PACKAGED) -> None:
        self.id = table
        self.seq = 0
        self.number = 0  # what people are told instead of `seq`: entries that are secret do not count
        self.undone = 0  # by so much decisions are ahead of moves
        self._inner = 0  # the number of the open decision for who makes an action that others do not see yet
        self.phase: Phase = "waiting"
        self.host = ""
        self.public = False
        self.absence: Literal["wait", "bot"] = "wait"
        self.absence_seconds = 60
        self.bank_ms = 0
        self.increment_ms = 0
        self.time_up: list[p.TimeUp] = []  # what may happen when a bank is used up
        self.branch_of = ""
        self.next_table = ""
        self.bot_table = ""
        self.lesson = False
        self.chapter = 1
        self.practice = False
        self.daily = ""
        self.repeat = False  # not the person's first run of that daily
        self.guest = False  # who began that daily had no account
        self.new = False  # or had come to this hall only just before
        self.helped = False  # a bot has stood in for somebody
        self.ended_at = 0
        self.seats: list[Seat] = []
        self.removed: dict[str, set[str]] = {}  # whom the host removed, and the invitations they had then
        self.chat: list[p.ChatLine] = []
        self.asked: AskedBack | None = None
        self.updated_at = 0
        self.turn_began_at = 0
        self.answered_at: dict[int, int] = {}  # when seats answered that are asked together, the latest last
        self.match: Match
        self.stopped = ""  # why the match cannot go on here; it can only be looked at
        self._origin = origin
        self.astray = False  # it is not what it was: later moves of the log are not played
        self._secret = False  # the last entry is known to one seat alone
        self._sure = 0  # so many moves have come to what they came to before
        self._compared = 0  # so many events were there then
        self._seq_of_moves: list[int] = []  # for each number of moves the entry that led there
        self.move_of_event: list[int] = []
        self.listed: list[SeatSummary] | None = None

    # The fold

    def apply(self, entry: LogEntry, body: dict[str, Any] | None = None) -> Change:
        """Take the next entry of the log; `body` is the entry's, if it is at hand."""
        if entry.seq != self.seq + 1:
            raise QuesthallError(f"entry {entry.seq} does not follow entry {self.seq}")
        body = read_body(entry.body) if body is None else body
        change = Change()
        getattr(self, f"_on_{entry.kind}")(entry, body, change)
        self._secret = bool(change.private) and not change.seats
        self._number(entry, self._secret)
        return change

    def take_up(self, entry: LogEntry, void: bool = False, spare: bool = False) -> Change:
        """`apply` for an entry of the store: where it no longer fits, the match stops at what is sure.

        A `void` one (see `void_entries`) is only counted. To `spare` its digest is to look at it only if the next one
        might not tell all that has happened since the last that was looked at.
        """
        body = read_body(entry.body)
        if void or (self.astray and entry.kind in MOVING):
            self._number(entry, secret=body.get("secret", False))
            return Change()
        try:
            change = self.apply(entry, body)
            if "digest" not in body or (spare and len(self.match.events) - self._compared < EVENTS // 2):
                return change
            if not differs(self.match, body["digest"]):
                self._sure, self._compared = len(self.match.moves), len(self.match.events)
                return change
            why = f"after move {len(self.match.moves)} the position is not what it was"
        except QuesthallError:  # its words may list what a seat may do: they are not for everybody
            if entry.kind != "opened" and entry.kind not in MOVING:
                raise
            moves = len(self.match.moves)
            self._sure = self._sure or moves
            why = f"move {moves + 1} is not possible any more"
            self._number(entry)
        return self._stop(why)

    def _stop(self, why: str) -> Change:
        """Show the match as far as it is surely what it was, and no further."""
        self.astray = True
        self.phase = "playing"
        self.asked = None
        change = Change()
        self._go_back(self._sure, change)
        self.stopped = (
            f"The rules or the content have changed since this was played, and the match no longer comes to the same: "
            f"{why}. It is shown up to move {self._sure}."
        )
        change.stopped = change.phase = True
        return change

    def _number(self, entry: LogEntry, secret: bool = False) -> None:
        self.seq = entry.seq
        while len(self._seq_of_moves) <= len(self.match.moves):
            self._seq_of_moves.append(entry.seq)
        if secret:
            return
        self.number += 1
        self.updated_at = entry.at
        if entry.kind in SEATING:
            self.listed = None

    def sealed(self, entry: LogEntry, body: dict[str, Any], before: int) -> LogEntry:
        """An entry just applied, with what helps to rebuild the table; `before` is how many moves all knew of then."""
        more = self._seal(entry, body, before)
        if not more:
            return entry
        return LogEntry(entry.table, entry.seq, entry.kind, entry.person, to_text({**body, **more}), entry.at)

    def _seal(self, entry: LogEntry, body: dict[str, Any], before: int) -> dict[str, Any]:
        """What an entry says besides: a digest now and then; of a take-back, what makes all void that it undid."""
        if entry.kind == "taken_back":
            moves = len(self.match.moves)
            used = [seat.used_ms for seat in self.seats]
            secret = {"secret": True} if self._secret else {}
            return {"moves": moves, "to": self._seq_of_moves[moves], "used": used, "undone": self.undone, **secret}
        if self._secret:
            return {"secret": True}
        if entry.kind in SEALED and is_due(before, self.match):
            return {"digest": digest_of(self.match)}
        return {}

    def _on_opened(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.host, self.public = entry.person, body["public"]
        self.absence, self.absence_seconds = body["absence"], body["absence_seconds"]
        self.bank_ms = 1000 * body["bank_seconds"]
        self.increment_ms = 1000 * body.get("increment_seconds", 0)
        self.time_up = body.get("time_up", ["bot"])
        self.branch_of = body.get("branch_of", "")
        self.lesson, self.chapter = body.get("lesson", False), body.get("chapter", 1)
        self.practice = body.get("practice", False)
        self.daily, self.repeat = body.get("daily", ""), body.get("repeat", False)
        self.guest, self.new = body.get("guest", False), body.get("new", False)
        for plan in body["seats"]:
            seat = Seat(plan["kind"], plan["level"], plan["invite"])
            seat.person, seat.player = plan["person"], plan["player"]
            self.seats.append(seat)
        self.match, self.stopped = begin_match(body, self._origin)
        self._note_events(change)
        for move in body.get("moves", []):
            self.match.play(move)
            self._note_events(change)
        self.match.holds = True
        if body.get("finished"):
            self.phase = "finished"

    def _on_sat(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        seat = self.seats[body["seat"]]
        seat.kind, seat.person, seat.player = "person", body["person"], body["player"]
        change.seats = True

    def _on_stood(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        seat = self.seats[body["seat"]]
        if entry.person != seat.person:
            self.removed.setdefault(seat.person, set()).add(seat.invite)
        seat.kind, seat.person, seat.player = "friend" if seat.invite else "open", "", ""
        change.seats = True

    def _on_started(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.phase = "playing" if self.match.decision else "finished"
        self.turn_began_at = entry.at
        change.phase = change.position = change.seats = True

    def _on_played(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        match = self.match
        decision = match.decision
        assert decision is not None
        seat: int = body.get("seat", decision.seat)
        self.answered_at.pop(seat, None)  # whoever answers again has answered last
        self.answered_at[seat] = entry.at
        settled = match.settled
        if body.get("standing"):
            match.pass_on(seat)
        else:
            match.play(body["option"], seat)
        if len(match.moves) > match.settled:
            self._inner = -entry.seq
        if match.settled == settled:
            change.private.add(seat)
            if match.answers is not None and self.seats[seat].up:  # others choose what becomes of it: they must know
                self._lower(self.seats[seat])
                change.seats = True
            return
        self._stop_clocks(entry.at, [] if decision.joint is not None else [each.seat for each in match.asking])
        self._went_on(entry, change)

    def _on_closed(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        """A window has lasted its short time, which counts for nobody: else clocks would tell who was not asked."""
        moves = len(self.match.moves)
        self.match.close()
        if len(self.match.moves) == moves:  # nobody was asked, and yet what comes next is another decision
            self.undone += 1
        for number, answered in self.answered_at.items():
            self.answered_at[number] = answered - body["spared_ms"]
        self._stop_clocks(entry.at, list(self.answered_at))
        self._went_on(entry, change)

    def _went_on(self, entry: LogEntry, change: Change) -> None:
        """The match has come to the next decision, or to its end."""
        self._inner = 0
        self.asked = None
        self._note_events(change)
        change.position = True
        if self.bank_ms:
            change.seats = True
        if self.match.outcome is not None:
            self.phase = "finished"
            self.stopped = ""
            self.ended_at = entry.at
            change.phase = change.seats = True

    # Clocks

    @property
    def grace_ms(self) -> int:
        """What somebody has who goes on though the bank is used up: waited for, or back from a bot."""
        return max(self.increment_ms, self.bank_ms // GRACE_PARTS, LEAST_GRACE_MS)

    def began_for(self, seat: Seat) -> int:
        """Since when the clock of a seat counts, if it is asked."""
        return max(self.turn_began_at, seat.clock_from)

    def thought_ms(self, seat: Seat, now: int) -> int:
        """How long a seat that is asked has thought at a moment; none of it is booked yet."""
        return max(0, now - self.began_for(seat))

    def is_spent(self, seat: Seat) -> bool:
        """Whether all of a seat's bank is used up by what is booked."""
        return self.bank_ms > 0 and seat.used_ms >= self.bank_ms

    def left_ms(self, number: int, now: int) -> int:
        """How much of a seat's bank is left at a moment, as if it had not answered yet."""
        seat = self.seats[number]
        return self.bank_ms - seat.used_ms - (self.thought_ms(seat, now) if self.runs(number) else 0)

    def runs(self, number: int) -> bool:
        """Whether the clock of a seat runs, as far as everybody may know: it is asked, and no bot sits in."""
        return not self.seats[number].played_by_bot and self.match.asked(number) is not None

    def _stop_clocks(self, at: int, goes_on: list[int]) -> None:
        """Count the time that was used for what has just been decided; until then it would tell who has answered.

        The increment is for a turn, not for each of its decisions: it comes when the choice passes on, which it does
        not for those in `goes_on`.
        """
        for number, answered in self.answered_at.items():
            seat = self.seats[number]
            if seat.played_by_bot:
                continue
            self._use(seat, answered)
            if number not in goes_on:
                seat.used_ms -= self.increment_ms
        self.answered_at.clear()
        self._begin_clocks(at)

    def _begin_clocks(self, at: int) -> None:
        self.turn_began_at = at
        for seat in self.seats:
            self._lower(seat)

    def _use(self, seat: Seat, until: int) -> None:
        """Book a seat's time; whoever has overrun the bank and goes on has the time of grace."""
        seat.used_ms += self.thought_ms(seat, until)
        if self.is_spent(seat):
            self._grace(seat)

    def _grace(self, seat: Seat) -> None:
        seat.used_ms = self.bank_ms - self.grace_ms

    def _lower(self, seat: Seat) -> None:
        """A seat's time is not up, or no longer."""
        seat.up = False
        seat.waiting = []

    def _on_withdrawn(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.match.withdraw(body["seat"])
        self.answered_at.pop(body["seat"], None)
        change.private.add(body["seat"])

    def _on_lifted(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.match.ask_again(body["seat"])
        change.private.add(body["seat"])

    def _on_taken_back(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        if body.get("secret") or self.match.settled <= body["moves"] < len(self.match.moves):
            self._step_back(entry, body["moves"], change)
            return
        asked = self.match.open
        if self.match.answers is None and asked and not self.seats[asked[0].seat].played_by_bot:
            self._use(self.seats[asked[0].seat], entry.at)
        self._go_back(body["moves"], change)
        self.undone = body.get("undone", self.undone)
        for seat, used in zip(self.seats, body.get("used", []), strict=False):
            seat.used_ms = used
        for seat in self.seats:
            seat.graced = -1
            if seat.conceding:
                seat.conceding = seat.stand_in = False
        self._inner = -entry.seq if len(self.match.moves) > self.match.settled else 0
        self.asked = None
        self._begin_clocks(entry.at)
        change.seats = change.seats or self.bank_ms > 0

    def _step_back(self, entry: LogEntry, moves: int, change: Change) -> None:
        """Go back within an action that nobody else has seen: nobody is told, and no clock is looked at."""
        if moves != len(self.match.moves):
            self.match.step_back(moves)
        del self._seq_of_moves[moves + 1 :]
        self.answered_at.clear()
        self._inner = -entry.seq
        change.private.update([each.seat for each in self.match.asking])

    def _go_back(self, moves: int, change: Change) -> None:
        match = self.match
        passing = any([match.passes_on(seat) for seat in range(match.seats)])
        last = self.decision
        if moves != len(match.moves) or passing:  # else all that it undoes was void
            match.rewind(moves)
        while match.held:  # a window that nobody was asked in does not open again
            match.close()
        moves = len(match.moves)  # fewer, if it was in the middle of what was chosen together
        self.undone = last + 1 - match.settled
        self.answered_at.clear()
        del self._seq_of_moves[moves + 1 :]
        self._sure = min(self._sure, moves)
        self._compared = min(self._compared, len(match.events))
        self.move_of_event = [move for move in self.move_of_event if move <= moves]
        change.forget_after = moves
        self._note_events(change)
        change.position = True

    def _on_asked_back(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        others = {
            number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person != entry.person
        }
        self.asked = AskedBack(body["seat"], body["moves"], others)
        change.position = True

    def _on_answered_back(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        if self.asked is not None:
            if body["agree"]:
                self.asked.waiting -= set(body["seats"])
            else:
                self.asked = None
        change.position = True

    def _on_stand_in(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        seat = self.seats[body["seat"]]
        if body["on"]:
            self._sit_in(seat, entry.at, body.get("out_of_time", False))
        else:
            self._give_back(seat, entry.at)
        self.helped |= body["on"]
        change.seats = True

    def _sit_in(self, seat: Seat, at: int, out_of_time: bool) -> None:
        """A bot plays a seat from now on; its own time is not counted.

        Among several that are asked together the person's is counted later, unless all know that it has not answered.
        """
        number = self.seats.index(seat)
        asked = any([each.seat == number for each in self.match.open])
        if asked and (self.match.answers is None or out_of_time):
            seat.used_ms += self.thought_ms(seat, at)
            seat.clock_from = at
        seat.stand_in = True
        seat.stood_at = at
        self._lower(seat)

    def _give_back(self, seat: Seat, at: int) -> None:
        """The person is back; who had no time left has that of grace."""
        if self.is_spent(seat):
            self._grace(seat)
            seat.graced = self.decision
        if seat.stood_at <= self.began_for(seat):
            seat.clock_from = at
        seat.stand_in = False

    def _on_time_up(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.seats[body["seat"]].up = True
        change.seats = True

    def _on_waited(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        seat = self.seats[body["seat"]]
        seat.waiting = sorted({*seat.waiting, *body["by"]})
        change.seats = True

    def _on_claimed(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        seat = self.seats[body["seat"]]
        self._sit_in(seat, entry.at, out_of_time=True)
        seat.conceding = True
        change.seats = True

    def _on_said(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        line = p.ChatLine(self.number + 1, entry.person, body["name"], body["text"], entry.at)
        self.chat = [*self.chat, line][-MOST_CHAT_KEPT:]
        change.chat.append(line)

    def _on_continued(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.next_table = body["table"]
        change.next_table = True

    def _on_compared(self, entry: LogEntry, body: dict[str, Any], change: Change) -> None:
        self.bot_table = body["table"]
        change.bot_table = True

    def _note_events(self, change: Change) -> None:
        """Remember which move each new event came of."""
        move = len(self.match.moves)
        for event in self.match.events[len(self.move_of_event) :]:
            self.move_of_event.append(move)
            change.events.append((move, event))

    @property
    def decision(self) -> int:
        """The number of the open decision: the moves before it and all that was taken back, so none comes twice.

        While an action is half made it stays what it was, and only who makes that is told others (`decision_of`).
        """
        return self.match.settled + self.undone

    @property
    def step(self) -> int:
        """The number of the open decision for the seat that is asked. Within an action it is below zero."""
        return self._inner or self.decision

    def decision_of(self, seat: int | None) -> int:
        """The number of the open decision as a seat or a spectator is told it."""
        return self.step if seat is not None and self.match.asked(seat) is not None else self.decision

    def moves_of(self, seat: int | None) -> int:
        """How many moves a seat or a spectator knows of."""
        match = self.match
        known = seat is not None and bool(match.movers) and match.movers[-1] == seat
        return len(match.moves) if known else match.settled

    # Who is who

    def seats_of(self, person: str) -> list[int]:
        """The seats a person plays."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def viewer_of(self, person: str) -> int | None:
        """Whose eyes a person sees with: of several seats at one screen the asked one's, else the last that moved."""
        mine = self.seats_of(person)
        for decision in self.match.open:
            if decision.seat in mine:
                return decision.seat
        if len(mine) < 2:
            return mine[0] if mine else None
        answered = self._answered_of(mine)
        last = self.last_of(mine)
        return answered[-1] if answered else self.match.movers[last] if last >= 0 else mine[0]

    def _answered_of(self, seats: list[int]) -> list[int]:
        """Those of some seats whose secret answer waits for the others', the latest last."""
        answers = self.match.answers
        if answers is None:
            return []
        given = [each.seat for each in self.match.asking if each.seat in answers and each.seat in seats]
        by_itself = [seat for seat in given if seat not in self.answered_at]
        return [*by_itself, *[seat for seat in self.answered_at if seat in given]]

    def answered_by(self, person: str) -> list[int]:
        """The seats of a person that have answered and wait for others."""
        return sorted(set(self._answered_of(self.seats_of(person))))

    # Checks; each returns what to append or refuses

    def check_going(self) -> None:
        """Refuse what would go on with a match that can only be looked at."""
        if self.stopped:
            raise Refusal("read_only", self.stopped)

    def check_playing(self, person: str, decision: int) -> None:
        """Refuse what only makes sense in a running match at that decision, as a person knows it."""
        self.check_going()
        if self.phase == "waiting":
            raise Refusal("not_started", "the match has not begun yet")
        if self.phase == "finished":
            raise Refusal("finished", "the match is over")
        now = self.decision_of(self.viewer_of(person))
        if decision != now:
            raise Refusal("stale", f"decision {decision} is past; decision {now} is open")

    def asked_of(self, person: str, decision: int, seat: int | None = None) -> Decision:
        """What this person is asked now: at a certain seat, or else at the one it sees with."""
        self.check_playing(person, decision)
        wanted = self.viewer_of(person) if seat is None else seat
        for asked in self.match.asking:
            sitter = self.seats[asked.seat]
            if asked.seat == wanted and sitter.person == person and sitter.kind == "person":
                if sitter.stand_in:
                    raise Refusal("not_your_turn", "a bot sits in for you: take the seat back first")
                return asked
        raise Refusal("not_your_turn", f"{self.match.deciding()} now")

    def option_to_play(self, person: str, request: p.Play) -> dict[str, Any]:
        """The body of the entry for a chosen option, if this person may choose it now."""
        asked = self.asked_of(person, request.decision, request.seat)
        if not 0 <= request.option < len(asked.options):
            raise Refusal("bad_option", f"there is no option {request.option}; choose 0 to {len(asked.options) - 1}")
        option = asked.options[request.option]
        body: dict[str, Any] = {"option": notation(option)}
        if asked.joint is not None:
            body["seat"] = asked.seat
        if request.standing:
            if option != PASS or not asked.stretch:
                raise Refusal("bad_option", f"'{notation(option)}' cannot be chosen for more than this once")
            body["standing"] = True
        return body

    def seat_to_withdraw(self, person: str) -> int | None:
        """The seat whose answer this person takes back: of several, the one that answered last."""
        answered = self._answered_of(self.seats_of(person))
        return answered[-1] if answered else None

    def check_lifting(self, person: str, seat: int) -> None:
        """Refuse to lift a standing pass that is not there, or another's."""
        self.check_going()
        if seat not in self.seats_of(person):
            raise Refusal("not_seated", "that seat is not yours")
        if self.phase != "playing" or not self.match.passes_on(seat):
            raise Refusal("stale", "that seat does not pass from now on, or not any more")

    def moves_after_take_back(self, person: str, whole_turn: bool) -> int:
        """How many moves remain after a free take-back by this person."""
        match = self.match
        mine = self.seats_of(person)
        free = match.can_undo
        if free and match.movers[-1] in mine:
            return self._whole(len(match.moves) - (free if whole_turn else 1))
        if self.practice and (last := self.last_of(mine)) >= 0:
            return self._whole(last)
        why = "what was rolled or seen stands" if match.seats == 1 else "ask the others"
        raise Refusal("no_take_back", f"nothing of yours can be taken back freely: {why}")

    def _whole(self, moves: int) -> int:
        """The moment to go back to: not into the middle of an action that all have seen."""
        match = self.match
        return match.settled_at(moves) if match.settled == len(match.moves) else moves

    def last_of(self, seats: list[int]) -> int:
        """The number of the last move that one of these seats made; -1 if there is none."""
        last = len(self.match.movers) - 1
        while last >= 0 and self.match.movers[last] not in seats:
            last -= 1
        return last

    def _pointing(self, person: str) -> int | None:
        """The seat that a person sees with or, among those that are asked together, the first: it tells no answers."""
        mine = self.seats_of(person)
        asked = [each.seat for each in self.match.asking if each.joint is not None and each.seat in mine]
        return asked[0] if asked else self.viewer_of(person)

    def seat_to_point(self, person: str) -> int:
        """The seat that points when this person does, if it may."""
        seat = self._pointing(person)
        if seat is None:
            raise Refusal("not_seated", "only who sits at this table may point at things")
        if self.phase == "waiting":
            raise Refusal("not_started", "the match has not begun yet")
        bar = self.match.game.advice_bar(self.match.house_rules)
        if bar is not None and self.match.asked(seat) is None:
            raise Refusal("not_your_turn", bar.reason, bar.clause)
        return seat
