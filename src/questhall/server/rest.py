"""The REST lobby: who you are, which games and tables there are, and all that is not live play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Annotated, Any, Final, Literal, cast

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter, SkipValidation

from questhall.bots import level_names
from questhall.engine import (
    Clause,
    Game,
    HouseRuleError,
    Match,
    QuesthallError,
    UnknownGame,
    find_game,
    game_names,
    read_record,
)
from questhall.engine.form import Draft, Field, Form, Parameter
from questhall.engine.game import HouseRules, Value
from questhall.engine.set_up import Setting, read_set_up
from questhall.server import protocol as p
from questhall.server import runs
from questhall.server.aside import aside
from questhall.server.clocks import may_claim
from questhall.server.lesson import chapters, has_lesson, read_lesson
from questhall.server.limits import Limits, TooFast
from questhall.server.live import Live
from questhall.server.lobby import fairly, has_room, listed
from questhall.server.people import COOKIE, YEAR_SECONDS, Denied, People, issued_at
from questhall.server.reviews import Reviews
from questhall.server.showing import rival_teams
from questhall.server.store import Person, Store
from questhall.server.table import Refusal
from questhall.server.tables import Tables
from questhall.server.whys import Whys

MOST_DRAFT: Final = 10_000
MOST_MUTED: Final = 500
MOST_LISTED: Final = 50
MOST_LOOKED_AT: Final = 500  # public tables out of which the list is made
# The names of limits by the codes of what they refuse.
SITTING_LIMITS: Final = {"one_seat": "seats of person", "removed": "removed person", "name_taken": "look-alike name"}
REVIEW_LIMITS: Final = {"too_fast": "reviews at once"}
WHY_LIMITS: Final = {"too_fast": "whys at once"}

Asked = Request[Any, Any, Any]
TheStore = NamedDependency[SkipValidation[Store]]
TheTables = NamedDependency[SkipValidation[Tables]]
ThePeople = NamedDependency[SkipValidation[People]]
TheLimits = NamedDependency[SkipValidation[Limits]]
TheReviews = NamedDependency[SkipValidation[Reviews]]
TheWhys = NamedDependency[SkipValidation[Whys]]
TheLive = NamedDependency[SkipValidation[Live]]
Https = NamedDependency[bool]
Hours = NamedDependency[int]
Address = NamedDependency[str]
Viewer = NamedDependency[SkipValidation[Person | None]]
Me = NamedDependency[SkipValidation[Person]]

Id = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,64}$")]
Moves = Annotated[int, PathParameter(ge=0, le=p.MOST_MOVES)]
First = Annotated[int, QueryParameter(ge=0, le=p.MOST_MOVES, description="the earliest moment")]
Last = Annotated[
    int, QueryParameter(ge=0, le=p.MOST_MOVES, description="the latest moment, at most 100 moments in all")
]
After = Annotated[int, QueryParameter(ge=-1, le=p.MOST_MOVES, description="-1 for what the set-up told, too")]
Chapter = Annotated[int, QueryParameter(ge=1, description="of the guided match, if it has several")]
Eyes = Annotated[int | None, QueryParameter(ge=0, le=p.MOST_SEAT, description="the seat to look from, after the end")]
Which = Annotated[Literal["mine", "open"], QueryParameter(description="your own, or those with room")]


# Who asks


async def find_address(request: Asked) -> str:
    """Where the request comes from, as the gate has found out."""
    return str(request.state.address)


async def find_viewer(request: Asked, people: ThePeople, limits: TheLimits, address: Address) -> Person | None:
    """The person of the cookie, or nobody."""
    person = await people.whose(request.cookies.get(COOKIE))
    if person is not None:
        limits.take("person", person.id)
        limits.whereabouts.note(person.id, address)
    return person


async def find_me(viewer: Viewer) -> Person:
    """The person of the cookie; refuses if there is none."""
    if viewer is None:
        raise Denied(401, "nobody", "Tell us your name first.")
    return viewer


def _known(person: Person, people: People, https: bool, status: int = 200) -> Response[p.PersonShown]:
    """An answer that lets the browser know who it is from now on."""
    return Response(_shown(person), status_code=status, cookies=[_cookie(people.token(person), https, YEAR_SECONDS)])


def _renewed(person: Person, people: People, live: Live, https: bool) -> Response[p.PersonShown]:
    """The same when all earlier cookies are void; the browser has the new one before its connections end."""
    answer = _known(person, people, https)
    answer.background = BackgroundTask(_end_others, live, person)
    return answer


async def _end_others(live: Live, person: Person) -> None:
    live.hang_up(person.id, 0, person.not_before - 1)


def _cookie(token: str, https: bool, seconds: int) -> Cookie:
    return Cookie(COOKIE, "/", token, max_age=seconds, httponly=True, samesite="lax", secure=https)


def _shown(person: Person) -> p.PersonShown:
    return p.PersonShown(person.id, person.name, person.login or "")


# People


@post("/guest")
async def make_guest(
    data: JSONBody[p.GuestWanted], people: ThePeople, limits: TheLimits, address: Address, https: Https
) -> Response[p.PersonShown]:
    """Come in as a guest: sets the cookie."""
    limits.take("guest", address)
    return _known(await people.guest(data.name), people, https, 201)


@post("/account", status_code=200)
async def make_account(
    data: JSONBody[p.AccountWanted],
    me: Me,
    people: ThePeople,
    live: TheLive,
    limits: TheLimits,
    address: Address,
    https: Https,
) -> Response[p.PersonShown]:
    """Turn the guest into an account, to play on several devices. The guest's cookie is void, a new one is set."""
    limits.take("account", address)
    return _renewed(await people.make_account(me, data.login, data.password, address), people, live, https)


@post("/login", status_code=200)
async def login(
    data: JSONBody[p.AccountWanted], people: ThePeople, limits: TheLimits, address: Address, https: Https
) -> Response[p.PersonShown]:
    """Be known on this device by login and password."""
    with _guess(limits, data.login, address):
        person = await people.login(data.login, data.password, address)
    return _known(person, people, https)


@post("/password", status_code=200)
async def change_password(
    data: JSONBody[p.PasswordWanted],
    me: Me,
    people: ThePeople,
    live: TheLive,
    limits: TheLimits,
    address: Address,
    https: Https,
) -> Response[p.PersonShown]:
    """Change the password of your account. You are logged out everywhere else."""
    with _guess(limits, me.login or "", address):
        person = await people.change_password(me, data.old, data.new, address)
    return _renewed(person, people, live, https)


@contextmanager
def _guess(limits: Limits, login: str, address: str) -> Iterator[None]:
    """A guess at a password. Counted by address and, there, by account: a stranger cannot lock an owner out.

    If it was right, or nobody had the time to look at it, it was none.
    """
    counts = [("login from address", address), ("login to account", f"{address} {login[:40].casefold()}")]
    for kind, key in counts:
        limits.take(kind, key)
    try:
        yield
    except TooFast:
        _give_back(limits, counts)
        raise
    _give_back(limits, counts)


def _give_back(limits: Limits, counts: Sequence[tuple[str, str]]) -> None:
    for kind, key in counts:
        limits.give_back(kind, key)


@post("/logout", status_code=204, responses={204: ResponseSpec(None, description="Forgotten")})
async def logout(
    request: Asked, data: JSONBody[p.LogoutWanted], viewer: Viewer, people: ThePeople, live: TheLive, https: Https
) -> Response[None]:
    """Forget the person on this device, or on all of them. The cookie is void from now on, whoever has a copy."""
    token = request.cookies.get(COOKIE)
    if viewer is not None and data.everywhere:
        await _end_others(live, await people.logout_everywhere(viewer))
    elif viewer is not None:
        await people.logout(viewer, token)
        live.hang_up(viewer.id, issued_at(token), issued_at(token))
    return Response(None, status_code=204, cookies=[_cookie("", https, 0)])


@get("/me")
async def who_am_i(request: Asked, me: Me, people: ThePeople, https: Https) -> Response[p.PersonShown]:
    """Who you are; an old cookie is renewed."""
    if people.is_old(request.cookies.get(COOKIE)):
        return _known(me, people, https)
    return Response(_shown(me))


@patch("/me")
async def rename(data: JSONBody[p.GuestWanted], me: Me, people: ThePeople, live: TheLive) -> p.PersonShown:
    """Change your name; tables you sit at already keep the old one."""
    person = await people.rename(me, data.name)
    for connection in live.connections:
        if connection.person == person.id:
            connection.who = person
    return _shown(person)


@get("/mutes")
async def list_mutes(me: Me, store: TheStore) -> list[p.MutedShown]:
    """Whose chat you do not read."""
    found = [await store.person(person) for person in sorted(await store.muted(me.id))]
    return [p.MutedShown(person.id, person.name) for person in found if person is not None]


@put("/mutes/{person:str}", status_code=204)
async def mute(person: Id, me: Me, store: TheStore, live: TheLive) -> None:
    """Do not read somebody's chat any more."""
    if person == me.id:
        raise Denied(400, "bad_person", "You cannot mute yourself.")
    if await store.person(person) is None:
        raise Denied(404, "bad_person", "There is nobody like that.")
    if len(await store.muted(me.id)) >= MOST_MUTED:
        raise Denied(409, "too_many", f"You have muted {MOST_MUTED} people; that is the most.")
    await store.mute(me.id, person, True)
    live.mute(me.id, person, True)


@delete("/mutes/{person:str}")
async def unmute(person: Id, me: Me, store: TheStore, live: TheLive) -> None:
    """Read somebody's chat again."""
    await store.mute(me.id, person, False)
    live.mute(me.id, person, False)


# Games


@get("/games")
async def list_games() -> list[p.GameShown]:
    """The games, with all that a host may choose."""
    return [_game_shown(name) for name in game_names()]


@get("/games/{game:str}/rules")
async def show_rules(game: Id) -> p.RulesShown:
    """A game's rule book, clause by clause."""
    try:
        return _rules_shown(game)
    except UnknownGame as error:
        raise Denied(404, "bad_game", str(error)) from error


@get("/games/{game:str}/printed")
async def show_printed(game: Id) -> dict[str, Any]:
    """What is printed on a game's boards, cards and sheets, by its usual house rules; at a table by its own."""
    try:
        found: Game[Any] = find_game(game)
    except UnknownGame as error:
        raise Denied(404, "bad_game", str(error)) from error
    seats = found.usual_seats
    return found.printed(found.new_state(seats, found.settle_house_rules(seats, {})))


@get("/games/{game:str}/lesson")
async def show_lesson(game: Id, chapter: Chapter = 1) -> p.LessonShown:
    """A game's guided match, step by step. Open a table with `lesson` to play it."""
    try:
        found: Game[Any] = find_game(game)
    except UnknownGame as error:
        raise Denied(404, "bad_game", str(error)) from error
    if not has_lesson(found, chapter):
        raise Denied(404, "no_lesson", f"{found.title} has no such guided match.")
    return _lesson_shown(game, chapter)


@post("/games/{game:str}/house_rules", status_code=200)
async def check_house_rules(game: Id, data: JSONBody[p.HouseRulesDrafted]) -> p.HouseRulesChecked:
    """Check house rules before a table is opened with them; changes nothing."""
    try:
        found: Game[Any] = find_game(game)
    except UnknownGame as error:
        raise Denied(404, "bad_game", str(error)) from error
    return await aside(_checked, found, data)  # a host's own text may take a while to read


def _checked(found: Game[Any], data: p.HouseRulesDrafted) -> p.HouseRulesChecked:
    drafts = {}
    for name, switch in found.house_rules.items():
        value = data.house_rules.get(name)
        if found.form(switch) is not None and isinstance(value, str) and value not in switch.allowed:
            drafts[name] = _draft_shown(found.draft(switch, value[:MOST_DRAFT]))
    try:
        found.check_seats(data.seats)
        found.settle_house_rules(data.seats, data.house_rules)
    except QuesthallError as error:
        return p.HouseRulesChecked(str(error), drafts)
    return p.HouseRulesChecked("", drafts)


@cache
def _game_shown(name: str) -> p.GameShown:
    game: Game[Any] = find_game(name)
    switches = [_switch_shown(game, setting) for setting in read_set_up(game)]
    seat_names = {str(seats): [game.seat_name(seats, n) for n in range(seats)] for seats in game.seat_counts}
    return p.GameShown(
        game.name,
        game.title,
        game.goal(),
        game.version,
        seat_names,
        switches,
        level_names(game),
        [str(ending) for ending in game.endings],
        chapters(game),
        game.mode_switch,
        _teams(game),
        _together(game),
        {str(seats): _unclaimed(game, seats) for seats in game.seat_counts if _claims(game, seats, {})},
    )


def _claims(game: Game[Any], seats: int, house_rules: HouseRules) -> bool:
    return may_claim(game, seats, game.teams(seats, game.settle_house_rules(seats, house_rules)))


def _unclaimed(game: Game[Any], seats: int) -> dict[str, list[Value]]:
    """The values of house rules, all else being usual, with which there is nothing to claim."""
    found: dict[str, list[Value]] = {}
    for switch in game.house_rules.values():
        for value in switch.allowed:
            with suppress(HouseRuleError):  # some do not go with the usual ones
                if not _claims(game, seats, {switch.name: value}):
                    found.setdefault(switch.name, []).append(value)
    return found


def _usual_teams(game: Game[Any]) -> dict[int, tuple[int, ...]]:
    """The team of each seat for every number of seats, by the usual house rules."""
    return {seats: game.teams(seats, game.settle_house_rules(seats, {})) for seats in game.seat_counts}


def _teams(game: Game[Any]) -> dict[str, list[int]]:
    """Who plays with whom."""
    return {str(seats): list(teams) for seats, teams in _usual_teams(game).items() if rival_teams(teams)}


def _together(game: Game[Any]) -> bool:
    """Whether all seats of every table are one team."""
    return all(len(set(teams)) == 1 for teams in _usual_teams(game).values())


def _switch_shown(game: Game[Any], setting: Setting) -> p.SwitchShown:
    switch = setting.switch
    form = game.form(switch)
    return p.SwitchShown(
        switch.name,
        switch.clause,
        setting.title,
        switch.text,
        setting.group,
        setting.main,
        setting.seats,
        switch.allowed,
        {str(value): title for value, title in setting.titles.items()},
        {str(value): text for value, text in setting.texts.items()},
        {str(seats): value for seats, value in switch.defaults.items()},
        switch.is_open,
        None if form is None else _form_shown(form),
    )


def _form_shown(form: Form) -> p.FormShown:
    fields = [_field_shown(field) for field in form.fields]
    return p.FormShown(form.thing, form.most, fields, form.needs, form.sample, form.sample_title)


def _field_shown(field: Field) -> p.FieldShown:
    words = [
        p.WordShown(word.name, word.title, [p.ParameterShown(each.title, _choices(each)) for each in word.parameters])
        for word in field.words
    ]
    return p.FieldShown(
        name=field.name,
        kind=cast(Literal["text", "number", "choice", "calls"], field.kind),
        title=field.title,
        text=field.text,
        low=field.low,
        high=field.high,
        choices=_choices(field),
        words=words,
        when_field=field.when[0],
        when_value=field.when[1],
        single=field.single,
        optional=field.optional,
        usual=field.usual,
    )


def _choices(asked: Field | Parameter) -> list[p.ChoiceShown]:
    return [p.ChoiceShown(choice.value, choice.title) for choice in asked.choices]


def _draft_shown(draft: Draft) -> p.DraftShown:
    return p.DraftShown(
        [p.EntryDrafted(entry.name, entry.fields, entry.meanings) for entry in draft.entries],
        [p.FlawShown(flaw.entry, flaw.field, flaw.reason) for flaw in draft.flaws],
    )


@cache
def _rules_shown(name: str) -> p.RulesShown:
    game: Game[Any] = find_game(name)
    book = game.rulebook()
    clauses = [
        *_clauses({**book.rules, **book.decisions, **book.chances}, "rule"),
        *_clauses(book.examples, "example"),
        *_clauses(book.house_rules, "house_rule"),
    ]
    return p.RulesShown(game.name, game.title, clauses)


@cache
def _lesson_shown(name: str, chapter: int) -> p.LessonShown:
    game: Game[Any] = find_game(name)
    lesson, titles = read_lesson(game, chapter), chapters(game)
    following = titles[chapter] if chapter < len(titles) else ""
    steps = [msgspec.convert(step, p.LessonStep, from_attributes=True) for step in lesson.steps]
    return p.LessonShown(name, lesson.title, following, lesson.seats, steps)


def _clauses(shelf: dict[str, Clause], kind: Literal["rule", "example", "house_rule"]) -> list[p.ClauseShown]:
    return [p.ClauseShown(clause.number, clause.text, clause.section, kind) for clause in shelf.values()]


# Tables


@get("/tables")
async def list_tables(
    store: TheStore,
    viewer: Viewer,
    limits: TheLimits,
    list: Which,  # noqa: A002
) -> list[p.TableListed]:
    """Your tables, or the public ones that still have an open seat; the latest first."""
    person = "" if viewer is None else viewer.id
    if list == "mine":
        rows = await store.rows(person=person, limit=MOST_LISTED) if person else []
    else:
        waiting = await store.rows(public=True, phase="waiting", limit=MOST_LOOKED_AT)
        rows = fairly([row for row in waiting if has_room(row)], limits.whereabouts.of, MOST_LISTED)
    return [listed(row, person) for row in rows]


@post("/tables")
async def open_table(
    data: JSONBody[p.NewTable], me: Me, tables: TheTables, limits: TheLimits, address: Address
) -> p.TableOpened:
    """Open a table."""
    _count_new_table(limits, me, address)
    if data.public:
        limits.take("public by person", me.id)
        limits.take("public from address", address)
    table, invitations = await tables.open(data, me)
    return p.TableOpened(table, {str(seat): invitation for seat, invitation in invitations.items()})


def _count_new_table(limits: Limits, me: Person, address: str) -> None:
    limits.take("open by person", me.id)
    limits.take("open from address", address)


@get("/tables/{table:str}")
async def show_table(table: Id, viewer: Viewer, tables: TheTables, store: TheStore) -> p.TableShown:
    """All that you may see of a table now."""
    shown = await tables.snapshot(table, _id(viewer))
    if viewer is not None:
        muted = await store.muted(viewer.id)
        shown.chat = [line for line in shown.chat if line.person not in muted]
    return shown


def _id(viewer: Person | None) -> str:
    return "" if viewer is None else viewer.id


@post("/tables/{table:str}/sit", status_code=200)
async def sit(table: Id, data: JSONBody[p.SeatWanted], me: Me, tables: TheTables, limits: TheLimits) -> p.SeatTaken:
    """Take an open seat, or the seat of an invitation."""
    with _counted(limits, SITTING_LIMITS):
        return p.SeatTaken(await tables.sit(table, me, data.seat, data.invitation))


@contextmanager
def _counted(limits: Limits, names: Mapping[str, str]) -> Iterator[None]:
    """Count refusals that are a limit's; `names` are the limits' by code."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code in names:
            limits.refused[names[refusal.code]] += 1
        raise


@post("/tables/{table:str}/leave", status_code=204)
async def leave(table: Id, me: Me, tables: TheTables) -> None:
    """Leave a table."""
    await tables.leave(table, me.id)


@post("/tables/{table:str}/kick", status_code=204)
async def kick(table: Id, data: JSONBody[p.KickWanted], me: Me, tables: TheTables) -> None:
    """Free a seat before the start; for the host."""
    await tables.kick(table, me.id, data.seat)


@post("/tables/{table:str}/start", status_code=204)
async def start(table: Id, me: Me, tables: TheTables) -> None:
    """Begin the match; for the host."""
    await tables.start(table, me.id)


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(table: Id, me: Me, tables: TheTables, limits: TheLimits, address: Address) -> p.TableMade:
    """A new table with the same people; the same one for everybody who asks."""
    _count_new_table(limits, me, address)
    return p.TableMade(await tables.rematch(table, me))


@post("/tables/{table:str}/branch")
async def branch(
    table: Id, data: JSONBody[p.BranchWanted], me: Me, tables: TheTables, limits: TheLimits, address: Address
) -> p.TableMade:
    """Play on from a moment of a finished match."""
    _count_new_table(limits, me, address)
    return p.TableMade(await tables.branch(table, me, data.moves))


@post("/tables/{table:str}/bot", status_code=200)
async def compare(table: Id, me: Me, tables: TheTables, limits: TheLimits, address: Address) -> p.TableMade:
    """Let the bot play a finished match for one with the same dice; the same table for everybody who asks."""
    _count_new_table(limits, me, address)
    return p.TableMade(await runs.compare(tables, table, me))


# Alone


@get("/daily")
async def list_dailies(viewer: Viewer, tables: TheTables, daily_hours: Hours) -> list[p.DailyShown]:
    """Today's plan of each game for one, and what has come of it so far."""
    plans = [await runs.find_plan(tables, game) for game in runs.solo_games()]
    return [await runs.show_daily(tables, plan, _id(viewer), daily_hours) for plan in plans]


@get("/daily/{game:str}/{day:str}")
async def show_daily(game: Id, day: Id, viewer: Viewer, tables: TheTables, daily_hours: Hours) -> p.DailyShown:
    """A day's board; once the day is over, with the seed."""
    return await runs.show_daily(tables, await runs.find_plan(tables, game, day), _id(viewer), daily_hours)


@post("/daily/{game:str}", status_code=200)
async def open_daily(
    game: Id, me: Me, tables: TheTables, limits: TheLimits, address: Address, daily_hours: Hours
) -> p.TableMade:
    """Your run of today's daily: the one under way, or a new one. Only the first one counts."""
    _count_new_table(limits, me, address)
    return p.TableMade(await runs.open_daily(tables, game, me, daily_hours))


@get("/history")
async def show_history(me: Me, store: TheStore) -> p.HistoryShown:
    """Your finished matches for one, and the best of each game and mode."""
    return await runs.show_history(store, me.id)


# Looking back


@get("/tables/{table:str}/moments/{moves:int}")
async def show_moment(
    table: Id, moves: Moves, viewer: Viewer, tables: TheTables, limits: TheLimits, address: Address
) -> p.Position:
    """The match as you could see it when so many options had been chosen."""
    limits.take("replay", address)
    return await tables.moment(table, _id(viewer), moves)


@get("/tables/{table:str}/moments")
async def show_moments(
    table: Id,
    first: First,
    last: Last,
    viewer: Viewer,
    tables: TheTables,
    limits: TheLimits,
    address: Address,
    seat: Eyes = None,
) -> list[p.Position]:
    """The match as you could see it at several moments in a row, for a replay or a chart."""
    limits.take("replay", address)
    return await tables.moments(table, _id(viewer), first, last, seat)


@get("/tables/{table:str}/story")
async def tell_story(
    table: Id, viewer: Viewer, tables: TheTables, after: After = -1, seat: Eyes = None
) -> list[p.EventShown]:
    """What happened after a move, or from the set-up on."""
    return await tables.story(table, _id(viewer), after, seat)


@get("/tables/{table:str}/record", responses={200: ResponseSpec(p.RecordFile, description="The record")})
async def download_record(table: Id, viewer: Viewer, tables: TheTables) -> Response[bytes]:
    """The record of a finished match, as a file."""
    record = await tables.record(table, _id(viewer))
    headers = {"content-disposition": f'attachment; filename="{record.game}-{table}.json"'}
    return Response(record.to_json().encode(), media_type="application/json", headers=headers)


@get("/tables/{table:str}/verify")
async def verify(table: Id, viewer: Viewer, tables: TheTables, limits: TheLimits, address: Address) -> p.Verified:
    """Roll all dice of a finished match again from its seed."""
    limits.take("record", address)
    return await aside(_verified, await tables.finished(table, _id(viewer)))


def _verified(match: Match) -> p.Verified:
    record = match.record
    try:
        Match.replay(record, game=match.game)
        reason = ""
    except QuesthallError as error:
        reason = str(error)
    return p.Verified(not reason, reason, len(record.moves), len(record.rolls), record.commitment, record.seed)


@get("/tables/{table:str}/review")
async def show_review(table: Id, reviews: TheReviews, limits: TheLimits, address: Address) -> p.ReviewState:
    """The review of a finished match, if somebody has asked for it, or how far it is."""
    limits.take("replay", address)
    return await reviews.state(table)


@post("/tables/{table:str}/review", status_code=200)
async def ask_review(table: Id, me: Me, reviews: TheReviews, limits: TheLimits, address: Address) -> p.ReviewState:
    """Ask for the review of a finished match: it is made once, and kept for everybody."""
    with _counted(limits, REVIEW_LIMITS):
        return await reviews.ask(table, me.id, lambda: limits.take("review", address))


@get("/tables/{table:str}/moves")
async def list_moves(table: Id, whys: TheWhys, limits: TheLimits, address: Address) -> p.MovesShown:
    """The moves of a finished match: who made each, and out of how many options."""
    limits.take("replay", address)
    return await whys.moves(table)


@post("/tables/{table:str}/moves/{moves:int}/why", status_code=200)
async def ask_why(table: Id, moves: Moves, me: Me, whys: TheWhys, limits: TheLimits, address: Address) -> p.Thoughts:
    """What a bot thinks of a move of a finished match, counted from 1."""
    with _counted(limits, WHY_LIMITS):
        return await whys.ask(table, me.id, moves, lambda: limits.take("why", address))


@post("/records")
async def upload_record(
    data: JSONBody[p.RecordFile], me: Me, tables: TheTables, limits: TheLimits, address: Address
) -> p.TableMade:
    """Keep a finished match as a table to look at and to branch from."""
    limits.take("record", address)
    _count_new_table(limits, me, address)
    record = await aside(read_record, msgspec.json.encode(data).decode())
    return p.TableMade(await tables.upload(record, me))


HANDLERS: Final[list[HTTPRouteHandler]] = [
    make_guest,
    make_account,
    login,
    change_password,
    logout,
    who_am_i,
    rename,
    list_mutes,
    mute,
    unmute,
    list_games,
    show_rules,
    show_printed,
    show_lesson,
    check_house_rules,
    list_tables,
    open_table,
    show_table,
    sit,
    leave,
    kick,
    start,
    rematch,
    branch,
    compare,
    list_dailies,
    show_daily,
    open_daily,
    show_history,
    show_moment,
    show_moments,
    tell_story,
    download_record,
    verify,
    show_review,
    ask_review,
    list_moves,
    ask_why,
    upload_record,
]

PROBLEMS: Final = {
    400: "Something about the request is wrong",
    401: "Tell your name first, or log in",
    403: "Not from here, or not for you",
    404: "There is no such thing",
    409: "Not now",
    413: "Too large",
    415: "Not JSON",
    429: "Too often",
    500: "Our mistake; the error id helps to find it",
    503: "Not ready",
}
for _handler in HANDLERS:
    _handler.responses = {
        **{status: ResponseSpec(p.Problem, description=text) for status, text in PROBLEMS.items()},
        **(_handler.responses or {}),
    }


def make_router() -> Router:
    """The lobby under /api."""
    return Router(
        "/api",
        route_handlers=HANDLERS,
        dependencies={
            "address": Provide(find_address),
            "viewer": Provide(find_viewer),
            "me": Provide(find_me),
        },
    )
