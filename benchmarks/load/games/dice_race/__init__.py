"""Dice race: the smallest game there is, so that a load benchmark measures the server and not the rules."""

from __future__ import annotations

from typing import Final

from questhall.engine import Decision, Event, Finish, Game, Option, Outcome, Play, RuleBook, State
from questhall.engine.game import HouseRules, View

SQUARES: Final = 10_000
ROLL: Final[Option] = ("roll",)
BOOK: Final = f"""
## Rules

### Play

- **ROLL-1** In turn each seat rolls a die and moves its token so many squares.
- **END-1** The first token on square {SQUARES} wins.
"""


class Race(State):
    """Where the tokens stand, who is next, what fell last."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.places = [0] * seats
        self.turn = 0
        self.face = 0

    def copy(self) -> Race:
        """An independent copy."""
        twin = Race(self.seats)
        twin.places = self.places.copy()
        twin.turn, twin.face, twin.reveals = self.turn, self.face, self.reveals
        return twin


class DiceRace(Game[Race]):
    """The game."""

    def __init__(self) -> None:
        super().__init__("dice_race", "Dice Race", 1, (2, 4), ("won",))

    def rulebook(self) -> RuleBook:
        """Its two clauses."""
        return RuleBook(BOOK)

    def new_state(self, seats: int, house_rules: HouseRules) -> Race:
        """All tokens at the start."""
        return Race(seats)

    def step(self, state: Race) -> Play:
        """One turn."""
        seat = state.turn
        yield Decision(seat, "turn", [ROLL], always=True)
        state.face = state.dice.die()
        state.places[seat] += state.face
        state.turn = (seat + 1) % state.seats
        if state.log is not None:
            state.log.append(Event("rolled", "ROLL-1", seat, {"face": state.face, "place": state.places[seat]}))
        if state.places[seat] >= SQUARES:
            raise Finish(Outcome("won", "END-1", tuple(float(each == seat) for each in range(state.seats))))

    def view(self, state: Race, seat: int | None) -> View:
        """There are no secrets."""
        return {"places": state.places.copy(), "turn": state.turn, "face": state.face}

    def sentence(self, event: Event, seats: int) -> str:
        """The only thing that happens."""
        return f"Seat {event.seat + 1} rolls {event.data['face']} and stands on {event.data['place']}."

    def label(self, state: Race, option: Option) -> str:
        """The only thing to do."""
        return "Roll the die"


GAME: Final = DiceRace()
