"""Lanterns: a toy game that uses everything the engine offers.

A hidden deck, secret hands, secret choices revealed together, a phase nobody plays, a duel nested in a round in which
the other seat reacts out of turn, and victory in the middle of it.
"""

from __future__ import annotations

from typing import Any

from questhall.engine import (
    CONCEDE,
    NOBODY,
    Decision,
    Dice,
    Event,
    Finish,
    Game,
    Option,
    Outcome,
    Play,
    RuleBook,
    State,
)
from questhall.engine.game import HouseRules, Switch, View

BOOK = """
## Rules

### Play

- **DEAL-1** The cards 1 to 6 are shuffled; each seat gets two, the rest is the deck.
- **NIGHT-1** Each round begins with the top card of the deck laid open.
- **CHOOSE-1** Every seat chooses a card in secret; the cards are shown together.
- **WIN-1** The highest card wins the round and a point.
- **DUEL-1** Seats with equal sums duel: the first rolls, the other may flee or roll; the higher roll wins.
- **END-1** Two points win at once.
- **END-2** After the last card the seat with more points wins; equal points are a draw.
- **END-3** A seat may concede.

## Open to house rules

| id | switch | default |
|---|---|---|
| HR-1 | sides | 6 |
"""


class Lanterns(State):
    def __init__(self, sides: int) -> None:
        super().__init__(2)
        self.sides = sides
        self.deck: list[int] = []
        self.open: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.chosen: list[int] = [0, 0]
        self.points = [0, 0]
        self.round = 0

    def copy(self) -> Lanterns:
        twin = type(self)(self.sides)
        twin.deck, twin.open = self.deck.copy(), self.open.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.chosen, twin.points = self.chosen.copy(), self.points.copy()
        twin.round, twin.reveals = self.round, self.reveals
        return twin

    def tell(self, kind: str, clause: str, seat: int, **data: Any) -> None:
        if self.log is not None:
            self.log.append(Event(kind, clause, seat, data))


class LanternsGame(Game[Lanterns]):
    def __init__(self) -> None:
        super().__init__("lanterns", "Lanterns", 1, (2,), ("two_points", "more_points", "draw", "concession"))
        self.house_rules = {"sides": Switch("sides", "HR-1", "Sides of the duel's dice.", [2, 6], {2: 6})}

    def rulebook(self) -> RuleBook:
        return RuleBook(BOOK)

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        return Lanterns(int(house_rules["sides"]))

    def step(self, state: Lanterns) -> Play:
        return deal(state) if state.round == 0 else play_round(state)

    def view(self, state: Lanterns, seat: int | None) -> View:
        return {
            "open": state.open.copy(),
            "deck": len(state.deck),
            "hands": [hand.copy() if seat == s else len(hand) for s, hand in enumerate(state.hands)],
            "chosen": [card if seat == s else card != 0 for s, card in enumerate(state.chosen)],
            "points": state.points.copy(),
        }

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        other = 1 - seat
        hidden = sorted(state.deck + state.hands[other] + ([state.chosen[other]] if state.chosen[other] else []))
        dice.shuffle(hidden)
        state.hands[other] = [hidden.pop() for _ in state.hands[other]]
        if state.chosen[other]:
            state.chosen[other] = hidden.pop()
        state.deck = hidden

    def broken_laws(self, state: Lanterns) -> list[str]:
        cards = sorted(state.deck + state.open + state.hands[0] + state.hands[1] + [c for c in state.chosen if c])
        return [] if state.round == 0 or cards == [1, 2, 3, 4, 5, 6] else [f"cards are {cards}"]

    def most_decisions(self, state: Lanterns) -> int:
        return 20


def deal(state: Lanterns) -> Play:
    state.deck = [1, 2, 3, 4, 5, 6]
    state.dice.shuffle(state.deck)
    state.hands = [sorted(state.deck.pop() for _ in range(2)) for _ in range(2)]
    state.round = 1
    for seat, hand in enumerate(state.hands):
        if state.log is not None:
            state.log.append(Event("dealt", "DEAL-1", seat, {"cards": 2}, {"hand": hand.copy()}, (seat,)))
    yield from ()


def play_round(state: Lanterns) -> Play:
    if not state.hands[0]:
        end_by_points(state)
    if state.deck:
        state.open.append(state.deck.pop())
        state.reveal()
        state.tell("night", "NIGHT-1", NOBODY, card=state.open[-1])
    for seat in range(2):
        options: list[Option] = [("choose", card) for card in state.hands[seat]]
        option = yield Decision(seat, "choose", [*options, CONCEDE])
        if option == CONCEDE:
            raise Finish(Outcome("concession", "END-3", (float(seat), 1.0 - seat)))
        state.chosen[seat] = int(option[1])
        state.hands[seat].remove(int(option[1]))
    state.reveal()
    first, second = state.chosen
    state.open += state.chosen
    state.chosen = [0, 0]
    state.tell("shown", "CHOOSE-1", NOBODY, first=first, second=second)
    if (first + second) % 3 == 0:
        yield from duel(state)
    else:
        score(state, 0 if first > second else 1, "WIN-1")
    state.round += 1


def duel(state: Lanterns) -> Play:
    """Both take part, so the decision jumps between the seats in the middle of the round."""
    while True:
        yield Decision(0, "roll", [("roll",)])
        mine = state.dice.roll(state.sides)
        answer = yield Decision(1, "react", [("flee",), ("roll",)])
        if answer == ("flee",):
            score(state, 0, "DUEL-1")
            return
        theirs = state.dice.roll(state.sides)
        if mine != theirs:
            score(state, 0 if mine > theirs else 1, "DUEL-1")
            return


def score(state: Lanterns, seat: int, clause: str) -> None:
    state.points[seat] += 1
    state.tell("scored", clause, seat, points=state.points[seat])
    if state.points[seat] == 2:
        raise Finish(Outcome("two_points", "END-1", (1.0 - seat, float(seat))))


def end_by_points(state: Lanterns) -> None:
    lead = state.points[0] - state.points[1]
    if lead == 0:
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))
    raise Finish(Outcome("more_points", "END-2", (1.0, 0.0) if lead > 0 else (0.0, 1.0)))
