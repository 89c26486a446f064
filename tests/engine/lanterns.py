"""Lanterns: a toy game that uses everything the engine offers.

A hidden deck, secret hands, secret choices made in turn or at once, reactions that may be passed for a whole round,
teams whose mates may see each other's hands, a phase nobody plays, a duel nested in a round in which the other seat
reacts out of turn, forced choices, and victory in the middle of it.
"""

from __future__ import annotations

from typing import Any

from questhall.engine import (
    CONCEDE,
    NOBODY,
    PASS,
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
    together,
)
from questhall.engine.game import HouseRules, Switch, View

BOOK = """
## Rules

### Play

- **DEAL-1** There are three cards a seat, numbered from 1. Each seat is dealt two, the rest is the deck.
- **TEAM-1** Four play in two teams: seats 1 and 3 against seats 2 and 4. A team shares its points and the result.
- **NIGHT-1** Each round begins with the top card of the deck laid open.
- **CHOOSE-1** Every seat chooses a card in secret; the cards are shown together.
- **REACT-1** Then all who have a lantern may raise it, at the same moment, which adds 2 to the card; until all pass.
- **WIN-1** The highest card wins the round and a point for its team.
- **DUEL-1** If the cards add up to a multiple of three, the first seat rolls, the second flees or must roll more.
- **END-1** Two points win at once.
- **END-2** After the last card the team with more points wins; equal points are a draw.
- **END-3** A seat may concede; its team loses.

## Open to house rules

| id | switch | default |
|---|---|---|
| HR-1 | sides | 6 |
| HR-2 | mates | closed |
| HR-3 | choosing | in_turn |
"""


class Lanterns(State):
    def __init__(self, seats: int, sides: int, mates_see: bool = False, at_once: bool = False) -> None:
        super().__init__(seats, teams=tuple(seat % 2 for seat in range(seats)))
        self.sides = sides
        self.mates_see = mates_see
        self.at_once = at_once
        self.deck: list[int] = []
        self.open: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen: list[int] = [0] * seats  # face down
        self.shown: list[int] = [0] * seats
        self.lanterns = [1] * seats
        self.points = [0, 0]
        self.round = 0

    def copy(self) -> Lanterns:
        twin = type(self)(self.seats, self.sides, self.mates_see, self.at_once)
        twin.deck, twin.open = self.deck.copy(), self.open.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.chosen, twin.shown, twin.points = self.chosen.copy(), self.shown.copy(), self.points.copy()
        twin.lanterns = self.lanterns.copy()
        twin.round, twin.reveals = self.round, self.reveals
        return twin

    def tell(self, kind: str, clause: str, seat: int, **data: Any) -> None:
        if self.log is not None:
            self.log.append(Event(kind, clause, seat, data))


class LanternsGame(Game[Lanterns]):
    def __init__(self) -> None:
        super().__init__("lanterns", "Lanterns", 1, (2, 4), ("two_points", "more_points", "draw", "concession"))
        self.house_rules = {
            "sides": Switch("sides", "HR-1", "Sides of the duel's dice.", [2, 6], {2: 6, 4: 6}),
            "mates": Switch(
                "mates", "HR-2", "May mates see each other's hands?", ["closed", "open"], {2: "closed", 4: "closed"}
            ),
            "choosing": Switch(
                "choosing",
                "HR-3",
                "One after another, or all at the same moment?",
                ["in_turn", "at_once"],
                {2: "in_turn", 4: "in_turn"},
            ),
        }

    def rulebook(self) -> RuleBook:
        return RuleBook(BOOK)

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(seats))

    def eyes(self, state: Lanterns, seat: int) -> tuple[int, ...]:
        return state.mates(seat) if state.mates_see else (seat,)

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        at_once = house_rules["choosing"] == "at_once"
        return Lanterns(seats, int(house_rules["sides"]), house_rules["mates"] == "open", at_once)

    def step(self, state: Lanterns) -> Play:
        return deal(state) if state.round == 0 else play_round(state)

    def stretch(self, state: Lanterns) -> str:
        return f"round {state.round}" if state.round else ""

    def view(self, state: Lanterns, seat: int | None) -> View:
        seen = () if seat is None else self.eyes(state, seat)
        return {
            "open": state.open.copy(),
            "deck": len(state.deck),
            "hands": [hand.copy() if s in seen else len(hand) for s, hand in enumerate(state.hands)],
            "chosen": [card if s in seen else card != 0 for s, card in enumerate(state.chosen)],
            "shown": state.shown.copy(),
            "lanterns": state.lanterns.copy(),
            "points": state.points.copy(),
        }

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        unseen = [s for s in range(state.seats) if s not in self.eyes(state, seat)]
        face_down = [state.chosen[s] for s in unseen if state.chosen[s]]
        hidden = sorted(state.deck + face_down + [card for s in unseen for card in state.hands[s]])
        dice.shuffle(hidden)
        for other in unseen:
            state.hands[other] = sorted(hidden.pop() for _ in state.hands[other])
            if state.chosen[other]:
                state.chosen[other] = hidden.pop()
        state.deck = hidden

    def broken_laws(self, state: Lanterns) -> list[str]:
        face_down = [card for card in state.chosen if card]
        cards = sorted(state.deck + state.open + face_down + [card for hand in state.hands for card in hand])
        return [] if state.round == 0 or cards == list(range(1, 3 * state.seats + 1)) else [f"cards are {cards}"]

    def most_decisions(self, state: Lanterns) -> int:
        return 20 * state.seats


def deal(state: Lanterns) -> Play:
    state.deck = list(range(1, 3 * state.seats + 1))
    state.dice.shuffle(state.deck)
    state.hands = [sorted(state.deck.pop() for _ in range(2)) for _ in range(state.seats)]
    state.round = 1
    for seat, hand in enumerate(state.hands):
        if state.log is not None:
            knows = state.mates(seat) if state.mates_see else (seat,)
            state.log.append(Event("dealt", "DEAL-1", seat, {"cards": 2}, {"hand": hand.copy()}, knows))
    yield from ()


def play_round(state: Lanterns) -> Play:
    if not state.hands[0]:
        end_by_points(state)
    if state.deck:
        state.open.append(state.deck.pop())
        state.reveal()
        state.tell("night", "NIGHT-1", NOBODY, card=state.open[-1])
    yield from choose_cards(state)
    yield from raise_lanterns(state)
    if sum(state.shown) % 3 == 0:
        yield from duel(state)
    else:
        score(state, state.shown.index(max(state.shown)), "WIN-1")
    state.shown = [0] * state.seats
    state.round += 1


def choose_cards(state: Lanterns) -> Play:
    """CHOOSE-1: nobody knows what the others choose."""
    if state.at_once:
        answers = yield from together(state, range(state.seats), choice_of)
        for seat, option in answers.items():
            choose(state, seat, option)
    else:
        for seat in range(state.seats):
            choose(state, seat, (yield choice_of(state, seat)))
    state.reveal()
    state.open += state.chosen
    state.shown = state.chosen
    state.chosen = [0] * state.seats
    state.tell("shown", "CHOOSE-1", NOBODY, cards=state.shown.copy())


def choice_of(state: Lanterns, seat: int) -> Decision:
    """Asked even for the last card: else it would be known, before all are shown, who has chosen."""
    options: list[Option] = [("choose", card) for card in state.hands[seat]]
    return Decision(seat, "choose", [*options, CONCEDE], always=True)


def choose(state: Lanterns, seat: int, option: Option) -> None:
    if option == CONCEDE:
        raise Finish(Outcome("concession", "END-3", shared(state, 1 - state.teams[seat])))
    state.chosen[seat] = int(option[1])
    state.hands[seat].remove(int(option[1]))


def raise_lanterns(state: Lanterns) -> Play:
    """REACT-1: until all pass."""
    raised = True
    while raised:
        answers = yield from together(state, range(state.seats), reaction_of)
        raised = False
        for seat, option in answers.items():
            if option != PASS:
                raised = True
                state.lanterns[seat] -= 1
                state.shown[seat] += 2
                state.tell("raised", "REACT-1", seat, card=state.shown[seat])


def reaction_of(state: Lanterns, seat: int) -> Decision:
    options: list[Option] = [("raise",), PASS] if state.lanterns[seat] else [PASS]
    return Decision(seat, "react", options, stretch=f"round {state.round}")


def duel(state: Lanterns) -> Play:
    """Both take part, so the decision jumps between the seats in the middle of the round."""
    yield Decision(0, "roll", [("roll",)], clause="DUEL-1")
    mine = state.dice.roll(state.sides)
    answer = yield Decision(1, "react", [("flee",), ("roll",)])
    theirs = 0 if answer == ("flee",) else state.dice.roll(state.sides)
    score(state, 0 if mine >= theirs else 1, "DUEL-1")


def score(state: Lanterns, seat: int, clause: str) -> None:
    team = state.teams[seat]
    state.points[team] += 1
    state.tell("scored", clause, seat, points=state.points[team])
    if state.points[team] == 2:
        raise Finish(Outcome("two_points", "END-1", shared(state, team)))


def end_by_points(state: Lanterns) -> None:
    lead = state.points[0] - state.points[1]
    if lead == 0:
        raise Finish(Outcome("draw", "END-2", (0.5,) * state.seats))
    raise Finish(Outcome("more_points", "END-2", shared(state, 0 if lead > 0 else 1)))


def shared(state: Lanterns, winner: int) -> tuple[float, ...]:
    """TEAM-1."""
    return tuple(1.0 if team == winner else 0.0 for team in state.teams)
