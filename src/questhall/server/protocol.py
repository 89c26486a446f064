"""The protocol: every message between a client and the server, as one schema.

JSON over one WebSocket for each client, and a small REST lobby. A client sends "option k of decision n of table t";
every request is answered, accepted or refused with a reason. No rules run in the client.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

MOST_CHAT = 500
MOST_NAME = 40
MOST_TARGET = 60

# What a client may send. `id` is the client's own number for the request; the answer carries it back.


class Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """What all requests have."""

    id: int


class Watch(Request, tag="watch"):
    """Follow a table: answered by a full snapshot, then by updates. Also the way to mend a gap."""

    table: str


class Unwatch(Request, tag="unwatch"):
    """Stop following a table."""

    table: str


class Play(Request, tag="play"):
    """Choose option number `option` of decision number `decision`.

    Where several of your seats are asked at once, `seat` says for which this is. `standing`: pass now and whenever the
    seat is asked again in the stretch of the match that the decision names.
    """

    table: str
    decision: int
    option: int
    seat: int | None = None
    standing: bool = False


class TakeBack(Request, tag="take_back"):
    """Take the own last option back while that is free, or an answer that waits for others."""

    table: str
    decision: int


class ResetTurn(Request, tag="reset_turn"):
    """Take back everything of the own turn that is still free."""

    table: str
    decision: int


class AskAgain(Request, tag="ask_again"):
    """Lift the standing pass of an own seat, also while it is not asked: from the next time on it is asked again."""

    table: str
    seat: int


class AskTakeBack(Request, tag="ask_take_back"):
    """Ask the others to let the match go back to the moment when `moves` options had been chosen."""

    table: str
    decision: int
    moves: int


class AnswerTakeBack(Request, tag="answer_take_back"):
    """Agree or not to the take-back that is asked for."""

    table: str
    agree: bool


TimeUp = Literal["wait", "claim", "bot"]
"""What may happen when a time bank is used up: the table waits, the seat concedes, or a bot plays on."""


class OutOfTime(Request, tag="out_of_time"):
    """Choose what becomes of seat `seat`, whose time is up. The first who does not choose to wait decides."""

    table: str
    seat: int
    choice: TimeUp


class ComeBack(Request, tag="come_back"):
    """Take the own seats back from the bots that sit in."""

    table: str


class Say(Request, tag="say"):
    """Say something in the table's chat."""

    table: str
    text: str


class Point(Request, tag="point"):
    """Point at something on the board, for everybody at the table: a place, a card, a die, named as options name it."""

    table: str
    target: str


class AskHint(Request, tag="hint"):
    """Ask what a bot would do here."""

    table: str
    decision: int


class AskOdds(Request, tag="odds"):
    """Ask how likely what an option leads to succeeds: one's own, of the open decision, by its number in the list."""

    table: str
    decision: int
    option: int


class Ping(Request, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Watch
    | Unwatch
    | Play
    | TakeBack
    | ResetTurn
    | AskAgain
    | AskTakeBack
    | AnswerTakeBack
    | OutOfTime
    | ComeBack
    | Say
    | Point
    | AskHint
    | AskOdds
    | Ping
)

# What the server sends.

RefusalCode = Literal[
    "bad_message",
    "bad_table",
    "not_started",
    "finished",
    "stale",
    "not_your_turn",
    "bad_option",
    "no_take_back",
    "not_seated",
    "one_seat",
    "removed",
    "name_taken",
    "too_fast",
    "no_hint",
    "sealed",
    "read_only",
    "cannot_write",
    "internal",
]


class Accepted(msgspec.Struct, tag="accepted", tag_field="type"):
    """The request was carried out and is stored."""

    id: int


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    """The request was not carried out: why, by which clause, and for internal errors the id to quote in a report."""

    id: int
    code: RefusalCode
    reason: str
    clause: str = ""
    error: str = ""


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """Here."""

    id: int


class OptionShown(msgspec.Struct):
    """One legal option: its notation, what it does in numbers, and where on the board it lies."""

    option: str
    label: str
    target: str


class BarredShown(msgspec.Struct):
    """Something in plain sight that is not allowed now, and why."""

    option: str
    target: str
    reason: str
    clause: str


class TogetherShown(msgspec.Struct):
    """That several seats are asked at the same moment. Nobody is told who has answered, nor what.

    All but `seats` is about the receiver: the answer that waits for the others, in notation ("" if there is none), and
    those of its own seats that have answered. `stretch` names the stretch of the match for which it may pass at once
    ("round 2", "" if it may not).
    """

    seats: list[int]
    answer: str = ""
    answered: list[int] = []
    stretch: str = ""


class DecisionShown(msgspec.Struct):
    """The open decision. Options are shown to the seat that is asked; the others see who is asked and what.

    No decision of a table has the number of another, not even of one that was taken back.
    """

    number: int
    seat: int
    ask: str
    question: str
    mine: bool
    options: list[OptionShown]
    barred: list[BarredShown]
    together: TogetherShown | None = None  # if other seats are asked at the same moment
    odds: bool = False  # whether options may succeed or fail, and one may ask how likely


class EventShown(msgspec.Struct):
    """Something that happened: the sentence, its clause, and the data to animate it."""

    move: int
    kind: str
    clause: str
    seat: int
    text: str
    data: dict[str, Any]


class TimeUpShown(msgspec.Struct):
    """What happens when a seat's time is up: one of `choices`, as the first of `deciders` says who does not wait.

    Without deciders there is one choice, and it happens by itself. `now`: the time is up, and the seat is still asked;
    those in `waiting` chose to wait for it.
    """

    choices: list[TimeUp]
    deciders: list[int]
    now: bool
    waiting: list[int]


class ClockShown(msgspec.Struct):
    """The clock of a table: a bank for each person, and what comes back to it when the choice has passed on.

    Who goes on without time, waited for or back from a bot, has `grace_seconds`. `time_up` is the host's setting.
    """

    bank_seconds: int
    increment_seconds: int
    grace_seconds: int
    time_up: list[TimeUp]


class SeatShown(msgspec.Struct):
    """Who sits where."""

    seat: int
    name: str  # the game's name for the seat
    kind: Literal["open", "friend", "person", "bot"]
    player: str  # the name of who sits there, "" while nobody does
    person: str  # an id that is stable within this table, "" for nobody and bots
    level: str  # of a bot or of the bot that stands in
    stand_in: bool
    online: bool
    mine: bool
    bank_ms: int | None  # time left when the open decision was asked, None without a clock and for bots
    team: int | None = None  # where teams play against each other
    time_up: TimeUpShown | None = None  # of a person, where there is a clock
    conceding: bool = False  # its time was up and that was claimed: it concedes as soon as it may, or has done so


class ChatLine(msgspec.Struct):
    """One line of chat."""

    seq: int
    person: str
    name: str
    text: str
    at: int


class TakeBackShown(msgspec.Struct):
    """What the receiver may take back for free, and whether somebody asks for more.

    `before` and `to_moves` are moments: that before the last move, and the one asked for. Of moves chosen together, and
    of the choices of one action, it is the one before all of them; `together` tells that several had chosen.
    """

    free: int
    before: int = 0
    together: bool = False
    asked_by: int | None = None
    to_moves: int | None = None
    waiting_for: list[int] = []


RunKind = Literal["run", "daily", "repeat", "late", "practice", "branch", "stand_in", "house_rules"]
"""What a finished run for one was. Only `run` and `daily` count among the bests: in the others the dice were known
before (`repeat`, `late`, `practice`, `branch`), a bot helped, or house rules besides the mode were changed."""


class Deed(msgspec.Struct, frozen=True):
    """Something that was done in a run and how often: it can be shown around without a spoiler."""

    sign: str
    name: str
    count: int


class TallyShown(msgspec.Struct):
    """What a match for one came to; `path` is where it led, place by place."""

    points: int
    unit: str
    rank: str
    mode: str
    kind: RunKind
    deeds: list[Deed]
    path: list[str]


class OutcomeShown(msgspec.Struct):
    """How the match ended, and the seed that everybody can now check; that of a daily is published with its board."""

    ending: str
    clause: str
    scores: list[float]
    seed: str
    tally: TallyShown | None = None  # of a match for one
    out_of_time: list[int] = []  # the seats that conceded because their time was up


class Position(msgspec.Struct):
    """All of a match that one viewer may see: through the eyes of seat `viewer`, or a spectator's (None).

    `passing` names the stretch of the match until whose end that seat passes ("round 2", "" if it does not); nobody
    else is told. `secrets`: another seat of the same person may not see all of this, so a screen that they share is
    covered before it is shown.
    """

    viewer: int | None
    moves: int
    view: dict[str, Any] | None
    decision: DecisionShown | None
    take_back: TakeBackShown
    outcome: OutcomeShown | None
    passing: str = ""
    secrets: bool = False


class TableShown(msgspec.Struct, tag="table", tag_field="type"):
    """A full snapshot."""

    table: str
    seq: int
    game: str
    title: str
    goal: str  # how one wins, by this table's house rules
    phase: Literal["waiting", "playing", "finished"]
    public: bool
    host: bool
    house_rules: dict[str, int | str]
    printed: dict[str, Any]  # on boards, cards and sheets, by this table's content and house rules; it never changes
    absence: Literal["wait", "bot"]
    absence_seconds: int
    clock: ClockShown | None
    spent_ms: int  # with a clock: how long the open decision had been asked when this was sent
    commitment: str
    branch_of: str
    next_table: str
    lesson: bool  # a guided match: its seed is known to everybody
    chapter: int  # of the guided match, counted from 1
    practice: bool  # everything can be taken back, also what was rolled
    daily: str  # the day whose daily this is a run of, "" for none
    bot_table: str  # where the bot plays with the same dice, "" if it does not
    stopped: str  # why the match cannot go on and can only be looked at, "" if it can
    seats: list[SeatShown]
    position: Position
    events: list[EventShown]
    chat: list[ChatLine]


class Update(msgspec.Struct, tag="update", tag_field="type", omit_defaults=True):
    """What changed at the table from `after` to `seq`. A client whose last `seq` is not `after` watches again.

    If both are the same, it is for the receiver alone: an answer of its own that waits for others.
    """

    table: str
    after: int
    seq: int
    phase: str = ""
    seats: list[SeatShown] = []
    spent_ms: int = 0  # comes with `seats`
    position: Position | None = None
    events: list[EventShown] = []
    forget_events_after: int | None = None  # after a take-back: events of later moves did not happen
    retold: list[EventShown] = []  # with several seats of one person: what happened before, as `viewer` may know it
    chat: list[ChatLine] = []
    next_table: str = ""
    bot_table: str = ""
    stopped: str = ""


class Presence(msgspec.Struct, tag="presence", tag_field="type"):
    """Who is online at a table; not stored, carries no number."""

    table: str
    online: list[int]


class Pointed(msgspec.Struct, tag="pointed", tag_field="type"):
    """A seat points at something; not stored, carries no number."""

    table: str
    seat: int
    target: str


class HintedOption(msgspec.Struct):
    """An option a bot thinks well of, and why: in numbers that it really computed.

    Where the bot has learned it, `promise` says what to expect, "61 % to win" or "about 130 fame", and `chance` is
    that chance, or the share of the most points there are.
    """

    option: str
    label: str
    reason: str
    chance: float | None = None
    promise: str = ""


class HintShown(msgspec.Struct, tag="hint", tag_field="type"):
    """What a bot would do, best first."""

    id: int
    table: str
    decision: int
    options: list[HintedOption]


class Odds(msgspec.Struct):
    """A chance with best play, and the interval that it lies in.

    With `samples` it is estimated: 95 of 100 such intervals hold the true one. Without, it is exact, or at least `low`.
    `tells` says what else is to be expected.
    """

    chance: float
    low: float
    high: float
    samples: int
    tells: str


class OddsShown(msgspec.Struct, tag="odds", tag_field="type"):
    """The odds of an option; none where it leads to nothing that may fail."""

    id: int
    table: str
    decision: int
    option: int
    odds: Odds | None


class Closed(msgspec.Struct, tag="closed", tag_field="type"):
    """The server is about to close the connection, and why; reconnect unless told not to."""

    reason: str
    reconnect: bool


ServerMessage = Accepted | Refused | Pong | TableShown | Update | Presence | Pointed | HintShown | OddsShown | Closed

# The REST lobby.


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """What the host wants for a seat: me, hot-seat (me too, on my device), a friend by link, anyone, or a bot."""

    kind: Literal["me", "friend", "open", "bot"]
    level: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open.

    With `lesson` it is the game's guided match, or a chapter of it, which brings seats, seed and house rules itself.
    """

    game: str
    seats: list[SeatPlan]
    house_rules: dict[str, int | str] = {}
    public: bool = False
    absence: Literal["wait", "bot"] = "wait"
    absence_seconds: int = 60
    bank_seconds: int = 0  # the time of each person for the whole match, 0 without a clock
    increment_seconds: int = 0  # comes back each time the choice has passed on to somebody else
    time_up: list[TimeUp] = []  # what the others may choose when a bank is used up; empty: all that makes sense
    lesson: bool = False
    chapter: int = 1
    practice: bool = False  # for one person, with bots or alone


class TableListed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    phase: str
    public: bool
    lesson: bool
    practice: bool
    daily: str  # the day whose daily it is a run of, "" for none
    standing: str  # where the match stands: "Round 7 · 34 fame", "" if the game does not say
    updated_at: int
    seats: list[SeatListed]
    turn: str  # the name of who is asked, "" if nobody
    my_turn: bool


class SeatListed(msgspec.Struct):
    """A seat in the lobby's list."""

    name: str
    player: str
    free: bool


class PersonShown(msgspec.Struct):
    """Who you are."""

    id: str
    name: str
    account: str  # the login, "" for a guest


class Problem(msgspec.Struct):
    """Why a REST request was refused; `error` is an id to quote for internal errors."""

    reason: str
    code: str = ""
    error: str = ""


class GuestWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The name somebody wants to be known by."""

    name: str


class AccountWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Login and password: to make an account of a guest, or to be known on another device."""

    login: str
    password: str


class PasswordWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new password for one's account, and the old one."""

    old: str
    new: str


class LogoutWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Forget me on this device, or on all of them."""

    everywhere: bool = False


class ChoiceShown(msgspec.Struct):
    """A value that may be chosen, and what it is called."""

    value: str
    title: str


class ParameterShown(msgspec.Struct):
    """A parameter of a word; the value "" leaves it out."""

    title: str
    choices: list[ChoiceShown]


class WordShown(msgspec.Struct):
    """A word of a closed vocabulary; with its parameters it is written `NAME(value, value)`, without any `NAME`."""

    name: str
    title: str
    parameters: list[ParameterShown]


class FieldShown(msgspec.Struct):
    """A field of a form: a text of `low` to `high` characters, a number, a choice, or so many calls of words.

    It is there only when the field `when_field`, if any, has the value `when_value`. A single call is written without
    a list, an optional field may be left out, and a new thing begins with `usual`.
    """

    name: str
    kind: Literal["text", "number", "choice", "calls"]
    title: str
    text: str
    low: int
    high: int
    choices: list[ChoiceShown]
    words: list[WordShown]
    when_field: str
    when_value: str
    single: bool
    optional: bool
    usual: str


class FormShown(msgspec.Struct):
    """How to ask for a value that describes up to `most` things, as TOML with a table for each.

    `needs` are house rules without which the value has no effect; `sample` is a value to begin with.
    """

    thing: str
    most: int
    fields: list[FieldShown]
    needs: dict[str, int | str]
    sample: str
    sample_title: str


class SwitchShown(msgspec.Struct):
    """A house rule: what may be chosen, in words too, and the default for each number of seats.

    An open one takes other values too: a line of text, or what its form asks for. The server checks them.
    """

    name: str
    clause: str
    title: str
    text: str
    group: str  # those of one group stand together
    main: bool  # it makes the match, so it is asked before house rules
    seats: list[int]  # the numbers of seats for which it matters
    allowed: list[int | str]
    titles: dict[str, str]  # what each value is called
    texts: dict[str, str]  # a sentence about a value, where there is one
    defaults: dict[str, int | str]
    is_open: bool
    form: FormShown | None


class HouseRulesDrafted(msgspec.Struct, forbid_unknown_fields=True):
    """House rules that a host considers, for a number of seats."""

    seats: Annotated[int, msgspec.Meta(ge=0, le=99)]
    house_rules: dict[str, int | str]


class FlawShown(msgspec.Struct):
    """Something wrong in a draft; entry and field are "" where no single one is to blame."""

    entry: str
    field: str
    reason: str


class EntryDrafted(msgspec.Struct):
    """One table of a draft, and what the calls of each field mean: "" for one that is wrong."""

    name: str
    fields: dict[str, int | str | list[str]]
    meanings: dict[str, list[str]]


class DraftShown(msgspec.Struct):
    """The value of a house rule with a form, as far as it is understood, and all that is wrong with it."""

    entries: list[EntryDrafted]
    flaws: list[FlawShown]


class HouseRulesChecked(msgspec.Struct):
    """Whether a table could be opened with such house rules: "" or why not, and for each rule with a form its draft."""

    reason: str
    drafts: dict[str, DraftShown]


class GameShown(msgspec.Struct):
    """A game in the lobby. `seat_names` has an entry for each number of seats it can be played with.

    House rules come in the order in which a host is asked for them.
    """

    name: str
    title: str
    goal: str  # how one wins, in a sentence
    rules_version: int
    seat_names: dict[str, list[str]]
    house_rules: list[SwitchShown]
    bot_levels: list[str]
    endings: list[str]
    lessons: list[str]  # the titles of its guided matches, chapter by chapter
    mode_switch: str  # the house rule that makes it another game, "" if there is none
    teams: dict[str, list[int]]  # where teams play against each other: for a number of seats, the team of each
    together: bool  # all seats win or lose together
    # For numbers of seats where who is out of time may be made to concede: the house rules with which nobody can.
    claims: dict[str, dict[str, list[int | str]]]


class ClauseShown(msgspec.Struct):
    """One numbered clause of a rule book."""

    number: str
    text: str
    section: str
    kind: Literal["rule", "example", "house_rule"]


class RulesShown(msgspec.Struct):
    """A game's rule book."""

    game: str
    title: str
    clauses: list[ClauseShown]


Panel = Literal["", "board", "decision", "goal", "hint", "log", "seats", "take_back"]
"""A part of the screen that a lesson may light up."""


class LessonStep(msgspec.Struct):
    """One step of a guided match: read it, play the option it names, or take the last option back.

    `moves` is how many options have been chosen when the step begins; the step is over when that has changed, or for
    a step to read, when the learner says so. What the script plays, the client plays by itself.
    """

    kind: Literal["read", "play", "take_back"]
    by: Literal["learner", "script"]
    text: str
    clause: str  # "" if no clause is behind it
    target: str  # what to light up on the board, "" for nothing
    panel: Panel  # or beside the board
    option: str  # to be played, "" if none
    moves: int


class LessonShown(msgspec.Struct):
    """A guided match, step by step."""

    game: str
    title: str
    next: str  # the title of the chapter after it, "" if it is the last one
    seats: int
    steps: list[LessonStep]


class TableOpened(msgspec.Struct):
    """A new table and, to its host only and only now, the invitation for each seat that is kept for a friend."""

    table: str
    invitations: dict[str, str]


class TableMade(msgspec.Struct):
    """The table that came of a rematch, a branch or an upload."""

    table: str


MOST_SEAT = 99
MOST_MOVES = 1_000_000


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A place to sit: an open seat, any one if none is named, or the seat of an invitation."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEAT)] | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=100)] = ""


class SeatTaken(msgspec.Struct):
    """Where you sit."""

    seat: int


class KickWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The seat to be freed."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEAT)]


class BranchWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from the moment when so many options had been chosen."""

    moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]


class DailyResult(msgspec.Struct):
    """Somebody's run of a daily. `table` leads to it, "" until one's own run or the day is over."""

    name: str
    points: int
    unit: str
    rank: str
    deeds: list[Deed]
    mine: bool
    guest: bool  # who began it had no account: perhaps not that person's first look at the dice, so it takes no place
    new: bool  # who began it had come to this hall less than the day's `hours` before, so it takes no place either
    table: str


class DailyShown(msgspec.Struct):
    """A day's plan for everybody, with the same dice: what came of it, the best first, and the bot's run beside it."""

    game: str
    title: str
    day: str  # such as 2026-11-16; it begins and ends at midnight UTC
    since: str  # the first day that has a daily
    mode: str
    equal_dice: str  # what of the dice is equal for everybody, and what is not
    ends_at: int
    over: bool
    commitment: str  # of the seed, from the day's first moment
    seed: str  # once the day is over
    table: str  # one's own first run, "" if there is none
    phase: Literal["", "playing", "finished"]  # of that run
    results: list[DailyResult]
    under_way: int
    bot: DailyResult | None
    hours: int  # so long before one begins one must have come to this hall to take a place; 0 if that does not matter


class RunShown(msgspec.Struct):
    """A finished match for one."""

    table: str
    game: str
    title: str
    mode: str
    kind: RunKind
    day: str  # of a daily, else ""
    ended_at: int
    ending: str
    points: int
    unit: str
    rank: str
    deeds: list[Deed]


class HistoryShown(msgspec.Struct):
    """Your finished matches for one, the latest first, and the best of each game and mode."""

    bests: list[RunShown]
    runs: list[RunShown]


class RecordOutcome(msgspec.Struct):
    """How a recorded match ended."""

    ending: str
    clause: str
    scores: list[float]


class RecordFile(msgspec.Struct, omit_defaults=True):
    """A match as data, as it is downloaded and uploaded."""

    questhall: int
    game: str
    rules: int
    seats: int
    house_rules: dict[str, int | str]
    dice: str
    seed: str
    commitment: str
    moves: list[str]
    rolls: list[list[int | str]]  # sides, face and, where it has one, the stream
    outcome: RecordOutcome | None
    inherited: list[tuple[int, str]] = []
    content: str = ""  # the hash of the content it was played with
    patch: dict[str, Any] = {}  # what was changed in the package's content


class Verified(msgspec.Struct):
    """The rolls and the outcome of a finished match, computed anew from its seed: do they fit, and if not, why."""

    fits: bool
    reason: str
    moves: int
    rolls: int
    commitment: str
    seed: str


class RollReviewed(msgspec.Struct):
    """What dice or hidden things that came to light with a move were worth to each seat; 0 below the uncertainty."""

    move: int  # how many had been made with it
    seat: int
    luck: list[float]
    error: float


class MistakeReviewed(msgspec.Struct):
    """A decision that cost something against the best option found: what each of the two was worth, and why."""

    move: int  # how many had been made before it
    seat: int
    question: str
    played: str
    better: str
    chance: float
    best: float
    cost: float
    error: float
    because: str  # only for the worst ones


class TotalReviewed(msgspec.Struct):
    """What it came to for a seat: chance at the start and at the end, luck, mistakes, and the result with average luck.

    Sentences are there for the seat itself and for all others.
    """

    start: float
    result: float
    luck: float
    luck_error: float
    mistakes: float
    mistakes_error: float
    fair: float
    you: str
    told: str
    you_fair: str
    told_fair: str


class ReviewShown(msgspec.Struct):
    """The review of a finished match. Numbers are chances from 0 to 1 or, where a unit names them, points."""

    form: int
    game: str
    rules: int
    content: str
    seats: int
    moves: int
    simulations: int
    seed: str
    unit: str
    curve: list[list[float]]  # for each moment, from the set-up on, each seat's
    error: float  # of a point of the curve, on average: one standard error, as all errors here
    rolls: list[RollReviewed]
    mistakes: list[MistakeReviewed]
    worst: list[list[int]]  # of each seat, the worst first, by their places in `mistakes`
    totals: list[TotalReviewed]
    together: str = ""  # the sentence of the table, where all seats play together; older reviews have none


class ReviewState(msgspec.Struct):
    """How far a review is: nobody has asked for it, so much of it is done, there it is, or why it failed."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    of: int
    reason: str
    review: ReviewShown | None


class MovesShown(msgspec.Struct):
    """The moves of a finished match: whose each was, out of how many it was chosen, and what was chosen together.

    `begun` names for each, counted from 0, the first of those that were chosen at the same moment: mostly itself.
    """

    seats: list[int]
    choices: list[int]
    begun: list[int]


class OptionThought(msgspec.Struct):
    """What a good bot thinks of an option: its place among all, why, and what it promises, as in a hint.

    `worth` is what the bot goes by, in points of its own.
    """

    option: str
    label: str
    reason: str
    rank: int
    taken: bool
    worth: float
    chance: float | None
    promise: str


class Thoughts(msgspec.Struct):
    """Why a move was made, or what a bot thinks of it, by what its seat could know when it was asked."""

    move: int  # counted from 1: the moment of that number shows what it brought
    seat: int
    question: str
    choices: int
    told: str  # what to make of it, in a sentence or two
    options: list[OptionThought]  # the best, best first; the one that was taken stands last if it is none of them


class MutedShown(msgspec.Struct):
    """Somebody whose chat you do not want to read."""

    person: str
    name: str
