"""When a time bank is used up: what happens to the seat, who chooses that, and how it comes back."""

from __future__ import annotations

from typing import Any, Final

from questhall.engine import PASS, Game, QuesthallError, notation
from questhall.server import protocol as p
from questhall.server.checks import NewEntry
from questhall.server.table import Refusal, Table

ALL: Final[tuple[p.TimeUp, ...]] = ("wait", "claim", "bot")


def what_follows(table: Table, number: int) -> tuple[list[p.TimeUp], list[int]]:
    """What may happen when a seat's time is up, and the seats that choose; with none of these it happens by itself.

    The opponents choose, or where none of them is a person, the mates; nobody but an opponent can claim anything.
    """
    match = table.match
    claims = may_claim(match.game, match.seats, match.state.teams)
    possible = [each for each in table.time_up if each != "claim" or claims]
    if len(possible) > 1:
        mates = match.state.mates(number)
        others = [other for other in range(match.seats) if _is_another(table, number, other)]
        opponents = [other for other in others if other not in mates]
        if not opponents:
            possible = [each for each in possible if each != "claim"]
        if len(possible) > 1 and others:
            return possible, opponents or others
        possible = [each for each in possible if each == "bot"]
    return possible[:1] or ["wait"], []


def _is_another(table: Table, number: int, other: int) -> bool:
    """Whether somebody else sits at the other seat, or will."""
    one, two = table.seats[number], table.seats[other]
    return number != other and two.kind != "bot" and not (one.person and one.person == two.person)


def may_claim(game: Game[Any], seats: int, teams: tuple[int, ...]) -> bool:
    """Whether there is something to claim: a seat may concede by the rules, and others play against it."""
    return game.can_concede(seats) and (len(set(teams)) if teams else seats) > 1


def settled_time_up(wanted: list[p.TimeUp], game: Game[Any], seats: int, teams: tuple[int, ...]) -> list[p.TimeUp]:
    """What a host allows, in one order; if nothing is said, all that makes sense in such a match."""
    possible = [each for each in ALL if each != "claim" or may_claim(game, seats, teams)]
    for each in wanted:
        if each not in possible:
            why = "there is nobody to concede to, or no way to do so by the rules"
            raise QuesthallError(f"time_up cannot have {each!r} here, because {why}; choose from {', '.join(possible)}")
    return [each for each in possible if each in wanted] or possible


def time_runs_out(table: Table, number: int, now: int) -> list[NewEntry]:
    """What follows when a seat that is asked has no time left."""
    seat = table.seats[number]
    if seat.played_by_bot or seat.up or table.left_ms(number, now) > 0:
        return []
    asked = table.match.asked(number)
    if asked is not None and asked.stretch and PASS in asked.options:  # in a window silence is a pass
        return [("played", {"option": notation(PASS), "seat": number})]
    choices, deciders = what_follows(table, number)
    if deciders or choices == ["wait"]:
        return [("time_up", {"seat": number})]
    return carried_out(number, choices[0])


def carried_out(number: int, choice: p.TimeUp) -> list[NewEntry]:
    """What becomes of a seat whose time is up, if the table does not wait."""
    if choice == "claim":
        return [("claimed", {"seat": number})]
    return [("stand_in", {"seat": number, "on": True, "out_of_time": True})]


def chosen(table: Table, person: str, request: p.OutOfTime) -> list[NewEntry]:
    """What somebody chooses for a seat whose time is up; the first who does not wait decides."""
    table.check_going()
    number = request.seat
    if not 0 <= number < len(table.seats) or not table.seats[number].up:
        raise Refusal("stale", "that seat is not out of time, or not any more")
    choices, deciders = what_follows(table, number)
    mine = [seat for seat in deciders if table.seats[seat].person == person]
    if not mine:
        raise Refusal("not_seated", "that is chosen by those who play against the seat that is out of time")
    if request.choice not in choices:
        raise Refusal("bad_option", f"{request.choice!r} is not possible at this table: choose {' or '.join(choices)}")
    if request.choice != "wait":
        return carried_out(number, request.choice)
    fresh = [seat for seat in mine if seat not in table.seats[number].waiting]
    return [("waited", {"seat": number, "by": fresh})] if fresh else []


# Coming back


def return_bar(table: Table, number: int) -> str:
    """Why a person cannot have the own seat back from a bot now; "" if nothing is in the way."""
    seat = table.seats[number]
    if seat.conceding:
        return "your time was used up, and that was claimed: the seat concedes"
    if table.is_spent(seat) and seat.graced == table.decision:
        return "your time was used up twice for this choice: the bot makes it, then you may take the seat back"
    return ""


def return_seats(table: Table, person: str) -> list[NewEntry]:
    """Hand back the seats a bot kept warm, where that is possible now."""
    return [
        ("stand_in", {"seat": number, "on": False})
        for number in table.seats_of(person)
        if table.seats[number].stand_in and not return_bar(table, number)
    ]


def come_back(table: Table, person: str) -> list[NewEntry]:
    """The same when somebody asks for it; says why not."""
    table.check_going()
    bars = [return_bar(table, number) for number in table.seats_of(person) if table.seats[number].stand_in]
    if not bars:
        raise Refusal("not_seated", "no bot sits in for you here")
    if all(bars):
        raise Refusal("not_your_turn", bars[0])
    return return_seats(table, person)
