"""Leaps: a toy game that is solved, so that luck and mistakes are known exactly.

Two take turns, three each. A step leads 2 on, a nap nowhere, a leap by a die: 5 on if it shows 4 or more, else nowhere.
Who is ahead at the end wins. All play perfectly in quick simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from questhall.engine import Decision, Finish, Game, LoadedDice, Match, Option, Outcome, Play, State
from questhall.engine.game import HouseRules, View

STEP: Option = ("step",)
LEAP: Option = ("leap",)
NAP: Option = ("nap",)
OPTIONS = [STEP, LEAP, NAP]
TURNS = 6
FAR = 5
LANDS = (1, 6)  # faces that stand for the two ways in which a leap can end


class Leaps(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.lead = 0  # of the first seat
        self.turn = 0

    def copy(self) -> Leaps:
        twin = Leaps(self.seats)
        twin.lead, twin.turn, twin.reveals = self.lead, self.turn, self.reveals
        return twin


class LeapsGame(Game[Leaps]):
    def __init__(self) -> None:
        super().__init__("leaps", "Leaps", 1, (2,), ("over",))
        self.has_quick = True

    def new_state(self, seats: int, house_rules: HouseRules) -> Leaps:
        return Leaps(seats)

    def step(self, state: Leaps) -> Play:
        return take_turn(state)

    def view(self, state: Leaps, seat: int | None) -> View:
        return {"lead": state.lead, "turn": state.turn}

    def evaluate(self, state: Leaps, seat: int) -> float:
        return float(state.lead if seat == 0 else -state.lead)

    def quick(self, state: Leaps, decision: Decision) -> int:
        return OPTIONS.index(best(state.lead, state.turn))


def take_turn(state: Leaps) -> Play:
    seat = state.turn % 2
    option = yield Decision(seat, "go", OPTIONS)
    far = 2 if option == STEP else 0 if option == NAP else FAR if state.dice.die() > 3 else 0
    state.lead += far if seat == 0 else -far
    state.turn += 1
    if state.turn == TURNS:
        raise Finish(Outcome("over", "END-1", scores(state.lead)))


def scores(lead: int) -> tuple[float, float]:
    first = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    return first, 1 - first


@cache
def worth(lead: int, turn: int) -> float:
    """What a position is worth to the first seat, if both play perfectly from there."""
    return scores(lead)[0] if turn == TURNS else worth_of(best(lead, turn), lead, turn)


@cache
def worth_of(option: Option, lead: int, turn: int) -> float:
    """The same after an option, before the die falls."""
    sign = 1 if turn % 2 == 0 else -1
    if option == LEAP:
        return (worth(lead + sign * FAR, turn + 1) + worth(lead, turn + 1)) / 2
    return worth(lead + (2 * sign if option == STEP else 0), turn + 1)


@cache
def best(lead: int, turn: int) -> Option:
    sign = 1 if turn % 2 == 0 else -1
    return max(OPTIONS, key=lambda option: sign * worth_of(option, lead, turn))


def played(options: Sequence[Option | None], faces: Sequence[int]) -> Match:
    """A match with these options, the best one where there is None, and these ways in which leaps end."""
    match = Match(LeapsGame(), dice=LoadedDice(faces))
    for option in options:
        state = match.state
        assert isinstance(state, Leaps)
        match.play(best(state.lead, state.turn) if option is None else option)
    return match
