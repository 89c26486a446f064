"""Spoiled versions of Lanterns, each broken in one way, and what the conformance kit must say of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from questhall.engine import (
    CONCEDE,
    NOBODY,
    PASS,
    Aspect,
    Bar,
    Decision,
    Dice,
    Event,
    Finish,
    Game,
    Option,
    Outcome,
    Play,
    together,
)
from questhall.engine.game import HouseRules, Odds, View
from tests.engine.lanterns import Lanterns, LanternsGame, play_round

HONEST = LanternsGame()


def next_card(state: Lanterns) -> str:
    """What nobody may know: the card that lies open next."""
    return str(state.deck[-1:])


def first_hand(state: Lanterns) -> str:
    """What only seat 0 may know."""
    return str(state.hands[0])


def ask(state: Lanterns, seat: int, options: list[Option]) -> Play:
    """One more question before the round."""
    option = yield Decision(seat, "go", options)
    if option == ("fall",):
        raise KeyError("fall")
    yield from play_round(state)


class AskingFirst(LanternsGame):
    """Asks one more question at the start of each round."""

    seat = 0
    options: tuple[Option, ...] = (("go",), ("stay",))

    def step(self, state: Lanterns) -> Play:
        return ask(state, self.seat, list(self.options)) if state.round else super().step(state)


class Memory(LanternsGame):
    """Remembers something outside the state: how often a round was begun, in whatever copy of the match."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0

    def step(self, state: Lanterns) -> Play:
        if state.round:
            self.rounds += 1
            self.disturb(state)
        return super().step(state)

    def disturb(self, state: Lanterns) -> None:
        """What comes of it."""


class WithState(LanternsGame):
    """Plays with a spoiled state."""

    state: type[Lanterns] = Lanterns

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        return self.state(seats, int(house_rules["sides"]))


class AskingTogether(LanternsGame):
    """Honest: at the start of each round asks several seats at the same moment, and it leads to nothing."""

    def step(self, state: Lanterns) -> Play:
        return self.ask(state) if state.round else super().step(state)

    def ask(self, state: Lanterns) -> Play:
        yield from together(state, self.asked(state), self.choice_of)
        yield from play_round(state)

    def asked(self, state: Lanterns) -> Iterable[int]:
        return range(state.seats)

    def choice_of(self, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, "go", [("go",), PASS], stretch=f"round {state.round}")


# What is asked


class PassingForever(AskingTogether):
    """Lets seats pass for a stretch of which nobody is told when it is over."""

    def stretch(self, state: Lanterns) -> str:
        return ""


class AskingNobody(AskingFirst):
    seat = 2


class DoubledOptions(AskingFirst):
    options = (("go",), ("go",))


class NoOptions(AskingFirst):
    options = ()


class ConcedeFirst(AskingFirst):
    options = (CONCEDE, ("go",))


class TooManyOptions(AskingFirst):
    options = (("go",), ("stay",), CONCEDE)

    def most_options(self, ask: str) -> int:
        return 1 if ask == "go" else 0


class SpacedOption(AskingFirst):
    options = (("go", "far away"), ("stay",))


class FussyOption(AskingFirst):
    """Lists an option that the rules then choke on."""

    options = (("go",), ("fall",))


class FussyFirstOption(AskingFirst):
    options = (("fall",), ("go",))


class NoQuestion(LanternsGame):
    def question(self, state: Lanterns, decision: Decision) -> str:
        return ""


class NoLabel(LanternsGame):
    def label(self, state: Lanterns, option: Option) -> str:
        return ""


class NoLabelForTheFirst(LanternsGame):
    """Card 1 is the first option wherever it is one."""

    def label(self, state: Lanterns, option: Option) -> str:
        return "" if option == ("choose", 1) else super().label(state, option)


class NoLabelForTheLast(LanternsGame):
    def label(self, state: Lanterns, option: Option) -> str:
        return "" if option == CONCEDE else super().label(state, option)


class NowhereTarget(LanternsGame):
    def target(self, state: Lanterns, option: Option) -> str:
        return "nowhere"


class BarredThoughLegal(LanternsGame):
    def barred(self, state: Lanterns, decision: Decision) -> list[tuple[Option, Bar]]:
        return [(decision.options[0], Bar("not now", "END-1"))]


class BarredByNoClause(LanternsGame):
    def barred(self, state: Lanterns, decision: Decision) -> list[tuple[Option, Bar]]:
        return [(("fly",), Bar("not now", "NOWHERE-1"))]


class ForeignRefusal(LanternsGame):
    def why_not(self, state: Lanterns, decision: Decision, option: Option) -> Bar | None:
        return Bar("no such clause", "NOWHERE-9")


class HalfAnExplanation(LanternsGame):
    def aspects(self, state: Lanterns, seat: int) -> list[Aspect]:
        return [Aspect("luck", seat, 1, self.evaluate(state, seat) + 1)]


class FeatureWithoutAName(LanternsGame):
    def features(self, state: Lanterns, seat: int) -> list[int]:
        return [seat]


class FeatureSaidTwice(LanternsGame):
    def feature_names(self, seats: int) -> list[str]:
        return ["first", "second"]

    def features(self, state: Lanterns, seat: int) -> list[int]:
        return [1, 0, 1] if seat == 1 else [1]


class NoWordsForALoss(LanternsGame):
    """Cannot say to seat 1 that it would have one less of something."""

    def aspects(self, state: Lanterns, seat: int) -> list[Aspect]:
        return [Aspect("rounds", seat, state.round, 0)]

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        if seat == 1 and now == aspect.amount + 1:
            raise KeyError("loss")
        return "rounds"


class NoWordsForAGain(NoWordsForALoss):
    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        if seat == 1 and now == aspect.amount - 1:
            raise KeyError("gain")
        return "rounds"


class NoWordsForTheSame(NoWordsForALoss):
    """Nothing is dealt anew, so that hints are not compared between twins: there the same words would be missing."""

    redeal = Game.redeal

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        if now == aspect.amount:
            raise KeyError("same")
        return "rounds"


class HelplessAfterADuel(LanternsGame):
    """A 2 in the duel leads to a question without an answer."""

    def step(self, state: Lanterns) -> Play:
        yield from super().step(state)
        if state.dice.trail[-1:] == [(state.sides, 2, "")]:
            yield Decision(0, "help", [])


# State, copies and records


class ForgetfulState(Lanterns):
    def copy(self) -> Lanterns:
        twin = super().copy()
        twin.points = [0, 0]
        return twin


class ForgetfulCopy(WithState):
    state = ForgetfulState


class SharingState(Lanterns):
    def copy(self) -> Lanterns:
        twin = super().copy()
        twin.points = self.points
        return twin


class ShallowCopy(WithState):
    state = SharingState


class SharedOptions(LanternsGame):
    """Asks with a list that all copies share, and changes it afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self.shared: list[Option] = [("go",), ("stay",)]

    def step(self, state: Lanterns) -> Play:
        return self.ask(state) if state.round else super().step(state)

    def ask(self, state: Lanterns) -> Play:
        yield Decision(0, "go", self.shared)
        self.shared.reverse()
        yield from play_round(state)


class LostCard(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        if state.round == 2 and state.deck:
            state.deck.pop()
        return super().step(state)


class LostAtTheEnd(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        try:
            yield from super().step(state)
        except Finish:
            state.open.pop()
            raise


class ChangingLook(LanternsGame):
    def label(self, state: Lanterns, option: Option) -> str:
        state.points[0] += 1
        return "a label that changes the match"


class RememberedPoints(Memory):
    def disturb(self, state: Lanterns) -> None:
        state.points[0] = -self.rounds


class AgainState(Lanterns):
    def __init__(self, seats: int, sides: int, mates_see: bool = False, at_once: bool = False) -> None:
        super().__init__(seats, sides, mates_see, at_once)
        self.again = False

    def copy(self) -> Lanterns:
        twin = super().copy()
        assert isinstance(twin, AgainState)
        twin.again = self.again
        return twin


class OtherWordsForReplays(LanternsGame):
    """Tells from the house rules, which a record names in full, that a match is played again."""

    def __init__(self) -> None:
        super().__init__()
        self.again = False

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        self.again = bool(chosen)
        return super().settle_house_rules(seats, chosen)

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        state = AgainState(seats, int(house_rules["sides"]))
        state.again = self.again
        return state

    def step(self, state: Lanterns) -> Play:
        return self.ask(state) if state.round else super().step(state)

    def ask(self, state: Lanterns) -> Play:
        assert isinstance(state, AgainState)
        yield Decision(0, "go", [("went",) if state.again else ("go",)], always=True)
        state.reveal()
        yield from play_round(state)


class RememberedQuestion(Memory):
    def step(self, state: Lanterns) -> Play:
        return self.asked(super().step(state)) if state.round else super().step(state)

    def asked(self, play: Play) -> Play:
        first = next(play)
        play = self.going_on(play, (yield Decision(first.seat, f"choose {self.rounds}", first.options)))
        yield from play

    def going_on(self, play: Play, option: Option) -> Play:
        try:
            while True:
                option = yield play.send(option)
        except StopIteration:
            return


class RememberedEvents(Memory):
    def disturb(self, state: Lanterns) -> None:
        state.tell("dawn", "NIGHT-1", 0, rounds=self.rounds)


class DisturbedEnd(LanternsGame):
    """Counts, outside the state, how often the match has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.ends = 0

    def step(self, state: Lanterns) -> Play:
        try:
            yield from super().step(state)
        except Finish:
            self.ends += 1
            state.round = 100 + self.ends
            raise


class RememberedEnding(DisturbedEnd):
    """Every other time the match ends in a draw, whoever has won."""

    def step(self, state: Lanterns) -> Play:
        try:
            yield from LanternsGame.step(self, state)
        except Finish:
            self.ends += 1
            if self.ends % 2:
                raise Finish(Outcome("draw", "END-2", (0.5, 0.5))) from None
            raise


class UnsettledRules(LanternsGame):
    """House rules settled once more, as those of a record are, become others."""

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        settled = super().settle_house_rules(seats, chosen)
        return {**settled, "mates": "open" if chosen.get("mates") == "closed" else "closed"}


# Who may know what


class LeakyView(LanternsGame):
    def view(self, state: Lanterns, seat: int | None) -> View:
        return {**super().view(state, seat), "next": next_card(state)}


class LeakyToSpectators(LanternsGame):
    def view(self, state: Lanterns, seat: int | None) -> View:
        return {**super().view(state, seat), "first": first_hand(state) if seat in (None, 0) else ""}


class LeakyQuestion(LanternsGame):
    def question(self, state: Lanterns, decision: Decision) -> str:
        return f"Which card, before {next_card(state)}?"


class QuestionOfOptions(LanternsGame):
    """The options name the hand; the question is read by all."""

    def question(self, state: Lanterns, decision: Decision) -> str:
        return f"Which one of {decision.options}?"


class QuestionTogether(LanternsGame):
    """The same where all choose at the same moment, for the first of them alone."""

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        return super().new_state(seats, {**house_rules, "choosing": "at_once"})

    def question(self, state: Lanterns, decision: Decision) -> str:
        return f"Which one of {decision.options}?" if decision.seat == 0 else "Which one?"


class LeakyStanding(LanternsGame):
    def standing(self, state: Lanterns) -> str:
        return f"North holds {state.hands[1]}"


class LeakyLabel(LanternsGame):
    def label(self, state: Lanterns, option: Option) -> str:
        return f"{option}, before {next_card(state)}"


class LeakyTarget(LanternsGame):
    def target(self, state: Lanterns, option: Option) -> str:
        return next_card(state)

    def places(self, state: Lanterns) -> list[str]:
        return [next_card(state)]


class LeakyBar(LanternsGame):
    def barred(self, state: Lanterns, decision: Decision) -> list[tuple[Option, Bar]]:
        return [(("draw",), Bar(f"{next_card(state)} stays in the deck", "NIGHT-1"))]


class LeakyRefusal(LanternsGame):
    def why_not(self, state: Lanterns, decision: Decision, option: Option) -> Bar | None:
        if option in decision.options:
            return None
        return Bar(f"{state.hands[0]} and {state.hands[1]} are left", "CHOOSE-1")


class LeakyRefusalClause(LanternsGame):
    def why_not(self, state: Lanterns, decision: Decision, option: Option) -> Bar | None:
        return Bar("not now", "CHOOSE-1" if sum(state.hands[0]) > sum(state.hands[1]) else "NIGHT-1")


class LeakyStretch(AskingTogether):
    """Names the stretch for which a seat may pass after the next seat's hand."""

    def choice_of(self, state: Lanterns, seat: int) -> Decision:
        hand = state.hands[(seat + 1) % state.seats]
        return Decision(seat, "go", [("go",), PASS], stretch=f"round {state.round} {hand}")


class AskingTheHighest(AskingTogether):
    """Asks seat 0 and whoever holds the highest card."""

    def asked(self, state: Lanterns) -> Iterable[int]:
        return {0, max(range(state.seats), key=lambda seat: max(state.hands[seat], default=0))}


class Bragging(AskingTogether):
    """Honest: who holds a high card may brag of it; the others are asked too, though they have no choice."""

    def choice_of(self, state: Lanterns, seat: int) -> Decision:
        high = max(state.hands[seat], default=0) > 4
        return Decision(seat, "go", [("brag",), PASS] if high else [PASS], always=not high)


class AskingOnlyBraggarts(Bragging):
    """Asks only those who have a choice: so all know who holds a high card."""

    def choice_of(self, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, "go", super().choice_of(state, seat).options)


class LeakySecondQuestion(AskingTogether):
    """Asks seat 1 with its hand; as seat 0 can only pass, that is the question that all others read."""

    def choice_of(self, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, "go", [("go",), PASS] if seat else [PASS])

    def question(self, state: Lanterns, decision: Decision) -> str:
        second = decision.joint is not None and decision.seat == 1
        return f"Will you go with {state.hands[1]}?" if second else decision.ask


class OpenAtTheEnd(LanternsGame):
    """Honest: all bid farewell and lay their hands open. Nothing can be taken back then, so the engine is not told."""

    over = 9

    def step(self, state: Lanterns) -> Play:
        return self.farewell(state) if state.round else super().step(state)

    def farewell(self, state: Lanterns) -> Play:
        if state.at_once:
            yield from together(state, range(state.seats), self.farewell_of)
        else:
            yield self.farewell_of(state, 0)
        state.round = self.over
        raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))

    def farewell_of(self, state: Lanterns, seat: int) -> Decision:
        return Decision(seat, "farewell", [("bow",), ("wave",)])

    def view(self, state: Lanterns, seat: int | None) -> View:
        shown = super().view(state, seat)
        return {**shown, "hands": [hand.copy() for hand in state.hands]} if state.round == self.over else shown


class SeenByRolling(LanternsGame):
    """Honest: a die decides who sees the next card. Dice end the free take-back, so the engine is not told."""

    def step(self, state: Lanterns) -> Play:
        return self.rolling(state) if state.round else super().step(state)

    def rolling(self, state: Lanterns) -> Play:
        yield Decision(0, "roll", [("roll",), ("throw",)])
        if state.dice.die() > 3 and state.deck:
            state.open.append(state.deck.pop())
        yield from play_round(state)


class IdleRoll(LanternsGame):
    """Honest: all are told what a die shows, and it leads to nothing."""

    def step(self, state: Lanterns) -> Play:
        return self.rolling(state) if state.round else super().step(state)

    def rolling(self, state: Lanterns) -> Play:
        yield Decision(0, "roll", [("roll",), ("throw",)])
        state.tell("rolled", "DUEL-1", 0, face=state.dice.die())
        yield from play_round(state)


class EndByTheDeck(LanternsGame):
    """Honest: if the highest card lies on the deck, looking there ends the match; nobody is shown more than that."""

    def step(self, state: Lanterns) -> Play:
        return self.look(state) if state.round else super().step(state)

    def look(self, state: Lanterns) -> Play:
        if (yield Decision(0, "look", [("look",), ("pass",)])) == ("look",):
            state.reveal()
            if state.deck[-1:] == [3 * state.seats]:
                raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))
        yield from ask(state, 1, [("go",), ("stay",)])


class LeakAfterARoll(LanternsGame):
    """Dice that all see give a seat its lanterns; with them all are told what the other one holds."""

    def step(self, state: Lanterns) -> Play:
        return self.rolling(state) if state.round else super().step(state)

    def rolling(self, state: Lanterns) -> Play:
        yield Decision(0, "roll", [("roll",), ("throw",)])
        state.lanterns[0] = int("".join(str(state.dice.die()) for _ in range(4)))
        state.tell("lit", "REACT-1", 0, beside=state.hands[1].copy())
        yield from play_round(state)


class LeakyPrint(AskingFirst):
    """Prints who was dealt the highest hand, until the first night falls."""

    def printed(self, state: Lanterns) -> View:
        return {"best": 0 if state.open else state.hands.index(max(state.hands))}


class ChangingPrint(LanternsGame):
    """What is printed changes with the last point."""

    def printed(self, state: Lanterns) -> View:
        return {"lanterns": len(state.lanterns), "decided": 2 in state.points}


class Hinting(LanternsGame):
    """Asks one more question, `always` where the next card is high: nobody is shown that, but a hint may go by it."""

    def step(self, state: Lanterns) -> Play:
        return self.ask(state) if state.round else super().step(state)

    def ask(self, state: Lanterns) -> Play:
        yield Decision(0, "go", [("go",), ("stay",)], always=max(state.deck[-1:], default=0) > 3)
        yield from play_round(state)

    def advise(self, state: Lanterns, decision: Decision) -> list[float]:
        return [1.0] * decision.choices


class LeakyAdvice(Hinting):
    def advise(self, state: Lanterns, decision: Decision) -> list[float]:
        return [1.0 if decision.always else 0.5] * decision.choices


class LeakyQuickness(Hinting):
    """Chooses at once by a card in the other hand."""

    def __init__(self) -> None:
        super().__init__()
        self.has_quick = True

    def quick(self, state: Lanterns, decision: Decision) -> int:
        return max(state.hands[1 - decision.seat], default=0) % decision.choices


class LeakyReason(Hinting):
    def reason(self, state: Lanterns, decision: Decision, worths: list[float], number: int) -> str:
        return f"a high card is near: {decision.always}"


class LeakyOdds(Hinting):
    def has_odds(self, state: Lanterns, decision: Decision) -> bool:
        return decision.ask == "go"

    def odds(self, state: Lanterns, decision: Decision, option: Option) -> Odds:
        return Odds(1.0 if decision.always else 0.5, 0.0, 1.0, 2)


class LeakyOptions(LanternsGame):
    seat = 0

    def step(self, state: Lanterns) -> Play:
        if not state.round:
            return super().step(state)
        return ask(state, self.seat, [("go",), ("take", state.deck[0])] if state.deck else [("go",)])


class LeakyOptionsOfNorth(LeakyOptions):
    seat = 1


class LeakyDeal(LanternsGame):
    """Tells everybody what each seat was dealt."""

    def step(self, state: Lanterns) -> Play:
        yield from super().step(state)
        for event in state.log or []:
            event.data = {**event.data, **(event.secret or {})}


class ToldChoice(LanternsGame):
    """Honest: here the cards are chosen openly, one after another, though the view does not show them yet."""

    def step(self, state: Lanterns) -> Play:
        play = super().step(state)
        try:
            decision = next(play)
            while True:
                option = yield decision
                if decision.ask == "choose":
                    self.tell_of(state, decision.seat, option)
                decision = play.send(option)
        except StopIteration:
            return

    def tell_of(self, state: Lanterns, seat: int, option: Option) -> None:
        state.tell("chose", "CHOOSE-1", seat, card=str(option[-1]))
        state.reveal()


class Hesitating(AskingFirst):
    """Honest: who holds the highest card may begin to play it and think again; nobody else notices the beginning."""

    def step(self, state: Lanterns) -> Play:
        return self.hesitate(state) if state.round else super().step(state)

    def hesitate(self, state: Lanterns) -> Play:
        """An action whose choices come one after another."""
        options: list[Option] = [("begin",)] if 3 * state.seats in state.hands[0] else []
        if (yield Decision(0, "go", [*options, ("go",)], always=True)) == ("begin",):
            self.tell_of(state)
            yield Decision(0, "go", [("back",), ("forth",)])
        yield from play_round(state)

    def tell_of(self, state: Lanterns) -> None:
        """What is told of the beginning: nothing."""


class LeakyHesitating(Hesitating):
    """Everybody is asked about in other words while somebody thinks again."""

    def question(self, state: Lanterns, decision: Decision) -> str:
        return f"{decision.ask} {('back',) in decision.options}"


class ToldHesitating(Hesitating):
    """Everybody hears of the beginning."""

    def tell_of(self, state: Lanterns) -> None:
        state.tell("begun", "CHOOSE-1", 0)


class LeakyChoice(ToldChoice):
    """Tells the choice as soon as it is made, although it is secret."""

    def tell_of(self, state: Lanterns, seat: int, option: Option) -> None:
        state.tell("chose", "CHOOSE-1", seat, card=str(option[-1]))


class ScreenState(Lanterns):
    """With a die that was rolled behind a screen."""

    def __init__(self, seats: int, sides: int, mates_see: bool = False, at_once: bool = False) -> None:
        super().__init__(seats, sides, mates_see, at_once)
        self.screened = 0

    def copy(self) -> Lanterns:
        twin = super().copy()
        assert isinstance(twin, ScreenState)
        twin.screened = self.screened
        return twin


class Screen(WithState):
    """Honest: rolls a die behind a screen in the middle of a step, and tells no more than that."""

    state = ScreenState

    def step(self, state: Lanterns) -> Play:
        return self.roll(state) if state.round else super().step(state)

    def roll(self, state: Lanterns) -> Play:
        assert isinstance(state, ScreenState)
        yield Decision(0, "go", [("go",), ("stay",)])
        self.hush(state)
        yield Decision(1, "go", [("go",), ("stay",)])
        state.dice.roll(1)
        state.screened = state.dice.roll(6)
        self.tell_of(state)
        yield from play_round(state)

    def hush(self, state: ScreenState) -> None:
        state.tell("hushed", "DUEL-1", 0)

    def tell_of(self, state: ScreenState) -> None:
        state.tell("screened", "DUEL-1", 0)

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        super().redeal(state, seat, dice)
        assert isinstance(state, ScreenState)
        state.screened = dice.roll(6) if state.screened else 0


class LeakyScreen(Screen):
    """Says what it shows."""

    def tell_of(self, state: ScreenState) -> None:
        state.tell("screened", "DUEL-1", 0, face=state.screened)


class ScreenForNorth(Screen):
    """Says to seat 1 alone what it shows, though seat 1 is dealt another face."""

    def tell_of(self, state: ScreenState) -> None:
        if state.log is not None:
            state.log.append(Event("screened", "DUEL-1", 0, {}, {"face": state.screened}, (1,)))


class LateScreen(Screen):
    """Says in the next round what it showed."""

    def hush(self, state: ScreenState) -> None:
        state.tell("hushed", "DUEL-1", 0, face=state.screened)


class EndByTheScreen(Screen):
    """Honest: a 6 behind the screen ends the match, and then everybody may know."""

    def roll(self, state: Lanterns) -> Play:
        assert isinstance(state, ScreenState)
        yield Decision(0, "go", [("go",), ("stay",)])
        state.screened = state.dice.roll(6)
        if state.screened == 6:
            raise Finish(Outcome("draw", "END-2", (0.5, 0.5)))
        yield from ask(state, 1, [("go",), ("stay",)])


class TellingState(Lanterns):
    """Tells the rest of a hand with whatever is told, as when the chosen cards are shown."""

    def tell(self, kind: str, clause: str, seat: int, **data: Any) -> None:
        super().tell(kind, clause, seat, hand=first_hand(self), **data)


class LeakyEvents(WithState):
    state = TellingState


class SilentState(Lanterns):
    def reveal(self) -> None:
        pass


class NeverRevealing(WithState):
    state = SilentState


class SecretNightState(Lanterns):
    """Calls `reveal` for the choices, but not for the card of the night."""

    def reveal(self) -> None:
        if any(self.chosen):
            super().reveal()


class SecretNight(WithState):
    """Here the night falls in a turn of its own, after seat 1 has rung the bell."""

    state = SecretNightState

    def step(self, state: Lanterns) -> Play:
        return ask(state, 1, [("ring",), ("toll",), CONCEDE]) if state.round else super().step(state)


class NeverRevealingTogether(LanternsGame):
    """Here the cards are chosen at the same moment, and shown without a word to the engine."""

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        return SilentState(seats, int(house_rules["sides"]), at_once=True)


class ShowingState(Lanterns):
    def __init__(self, seats: int, sides: int, mates_see: bool = False, at_once: bool = False) -> None:
        super().__init__(seats, sides, mates_see, at_once)
        self.laid = 0

    def copy(self) -> Lanterns:
        twin = super().copy()
        assert isinstance(twin, ShowingState)
        twin.laid = self.laid
        return twin


class OpenCards(WithState):
    """Seat 0 shows its highest card to all and may take that back."""

    state = ShowingState

    def step(self, state: Lanterns) -> Play:
        return self.shown(state) if state.round else super().step(state)

    def shown(self, state: Lanterns) -> Play:
        assert isinstance(state, ShowingState)
        card = max(state.hands[0], default=0)
        yield Decision(0, "show", [("show", card)], always=True)
        state.laid = card
        yield Decision(0, "go", [("go",)], always=True)
        yield from play_round(state)

    def view(self, state: Lanterns, seat: int | None) -> View:
        assert isinstance(state, ShowingState)
        return {**super().view(state, seat), "laid": state.laid}


class TruthfulRedeal(LanternsGame):
    """Deals the hidden cards anew, but from their true order: the bot's fork depends on what it may not know."""

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        hidden = state.deck + state.hands[1 - seat]
        dice.shuffle(hidden)
        state.hands[1 - seat] = [hidden.pop() for _ in state.hands[1 - seat]]
        state.deck = hidden


class UnevenRedeal(LanternsGame):
    """Deals honestly, then rolls as often as the other's hand says: so the bot's next rolls tell of it."""

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        rolls = sum(state.hands[1 - seat])
        super().redeal(state, seat, dice)
        for _ in range(rolls):
            dice.die()


class LeakyProspect(TruthfulRedeal):
    """What a hint says to seat 1 depends on the cards that its bot was dealt, and these on the true ones."""

    def aspects(self, state: Lanterns, seat: int) -> list[Aspect]:
        return [Aspect("deck", seat, sum(state.deck) if seat == 1 else 0, 0)]

    def prospect(self, seats: int, seat: int, aspect: Aspect, now: float) -> str:
        return super().prospect(seats, seat, aspect, now) if seat == 1 else "a deck"


class LeakyEvaluation(TruthfulRedeal):
    """The same for what seat 1's position is worth."""

    def evaluate(self, state: Lanterns, seat: int) -> float:
        return sum(state.deck) if seat == 1 else 0


class LeakyFeatures(TruthfulRedeal):
    """And for what the learned value sees of it."""

    def feature_names(self, seats: int) -> list[str]:
        return [f"deck adds up to {total}" for total in range(200)]

    def features(self, state: Lanterns, seat: int) -> list[int]:
        return [sum(state.deck)] if seat == 1 else []


class ForgetfulRedeal(LanternsGame):
    """Leaves the other seat's secret choice as it is."""

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        chosen, state.chosen = state.chosen, [0] * state.seats
        super().redeal(state, seat, dice)
        state.chosen = chosen


class ClosedMates(LanternsGame):
    """Four play, and mates may not see each other's hands."""

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        return super().new_state(seats, {**house_rules, "mates": "closed"})


class HandForMate(ClosedMates):
    """Shows every seat its mate's hand."""

    def view(self, state: Lanterns, seat: int | None) -> View:
        mates = () if seat is None else state.mates(seat)
        hands = [hand.copy() if s in mates else len(hand) for s, hand in enumerate(state.hands)]
        return {**super().view(state, seat), "hands": hands}


class HandAgreedWithMate(HandForMate):
    """As if that were allowed, the mate's cards are not dealt anew either."""

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        state.mates_see = True
        super().redeal(state, seat, dice)
        state.mates_see = False


class HandFromSeatToMate(HandAgreedWithMate):
    """Shows only seat 2 the hand of its mate."""

    def view(self, state: Lanterns, seat: int | None) -> View:
        return super().view(state, seat) if seat == 2 else LanternsGame.view(self, state, seat)


class ChoiceForMate(ClosedMates):
    def view(self, state: Lanterns, seat: int | None) -> View:
        mates = () if seat is None else state.mates(seat)
        return {
            **super().view(state, seat),
            "chosen": [c if s in mates else c != 0 for s, c in enumerate(state.chosen)],
        }


class DealToldToMate(ClosedMates):
    """Tells every seat what its mate was dealt."""

    def step(self, state: Lanterns) -> Play:
        yield from super().step(state)
        for event in state.log or []:
            event.knows = state.mates(event.seat) if event.secret else ()


class LabelOfMatesHand(ClosedMates):
    def label(self, state: Lanterns, option: Option) -> str:
        return f"{option}; South's mate holds {state.hands[2]}"


class Scout(LanternsGame):
    """Honest: seat 0 may see its mate's hand, which may not see its own."""

    def eyes(self, state: Lanterns, seat: int) -> tuple[int, ...]:
        return state.mates(seat) if seat == 0 else (seat,)


class EyesOfAFoe(LanternsGame):
    def eyes(self, state: Lanterns, seat: int) -> tuple[int, ...]:
        return (seat, (seat + 1) % state.seats)


class NoEyes(LanternsGame):
    """Forgets that a seat sees its own secrets; all else goes on as if it did not."""

    def eyes(self, state: Lanterns, seat: int) -> tuple[int, ...]:
        return ()

    def view(self, state: Lanterns, seat: int | None) -> View:
        return HONEST.view(state, seat)

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        HONEST.redeal(state, seat, dice)


class NoRedeal(LanternsGame):
    redeal = Game.redeal


class UnsendableView(LanternsGame):
    """Keys of a view that are no texts become ones on the way."""

    viewer: int | None = None

    def view(self, state: Lanterns, seat: int | None) -> View:
        shown = super().view(state, seat)
        return {**shown, "by_seat": {0: "South", 1: "North"}} if seat == self.viewer else shown


class UnsendableViewOfNorth(UnsendableView):
    viewer = 1


# Events and the end


class UnknownClause(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        if state.round == 0:
            state.tell("dawn", "DAWN-1", 0)
        return super().step(state)


class UnknownClauseAtTheEnd(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        try:
            yield from super().step(state)
        except Finish:
            state.tell("dusk", "DUSK-1", 0)
            raise


class EventOfNobody(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        state.tell("dawn", "NIGHT-1", state.seats)
        return super().step(state)


class NoSentence(LanternsGame):
    def sentence(self, event: Event, seats: int) -> str:
        return ""


class NoSentenceForTheOwner(LanternsGame):
    """Seat 1 is not told what it was dealt; all others hear that it was."""

    def sentence(self, event: Event, seats: int) -> str:
        return "" if event.seat == 1 and "hand" in event.data else "Something happens."


class NoSentenceForSpectators(LanternsGame):
    """All who play hear the password; for those who look on there are no words."""

    def step(self, state: Lanterns) -> Play:
        if state.log is not None:
            state.log.append(Event("whisper", "NIGHT-1", NOBODY, {}, {"password": "moth"}, tuple(range(state.seats))))
        return super().step(state)

    def sentence(self, event: Event, seats: int) -> str:
        return "" if event.kind == "whisper" and not event.data else super().sentence(event, seats)


class Endless(LanternsGame):
    def most_decisions(self, state: Lanterns) -> int:
        return 1


class Ending(LanternsGame):
    """Ends at once, in a wrong way."""

    outcome = Outcome("draw", "END-2", (0.5, 0.5))

    def step(self, state: Lanterns) -> Play:
        if state.round == 2:
            raise Finish(self.outcome)
        return super().step(state)


class UnknownEnding(Ending):
    outcome = Outcome("flood", "END-2", (0.5, 0.5))


class EndingByNoClause(Ending):
    outcome = Outcome("draw", "END-99", (0.5, 0.5))


class UnknownConcession(LanternsGame):
    """Ends in a wrong way, but only where somebody concedes."""

    def step(self, state: Lanterns) -> Play:
        try:
            yield from super().step(state)
        except Finish as finish:
            if finish.outcome.ending == "concession":
                raise Finish(Outcome("surrender", "END-3", finish.outcome.scores)) from None
            raise


class ScoresForThree(Ending):
    outcome = Outcome("draw", "END-2", (0.5, 0.5, 0.5))


class SelfishMate(LanternsGame):
    """Both play in one team, and one of them wins."""

    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return (0,) * seats

    def new_state(self, seats: int, house_rules: HouseRules) -> Lanterns:
        state = super().new_state(seats, house_rules)
        state.teams = (0,) * seats
        return state

    def step(self, state: Lanterns) -> Play:
        if state.round:
            raise Finish(Outcome("draw", "END-2", (1.0, 0.0)))
        return super().step(state)


class OtherTeams(LanternsGame):
    def teams(self, seats: int, house_rules: HouseRules) -> tuple[int, ...]:
        return (0,) * seats


class ScoresBeyondOne(Ending):
    outcome = Outcome("draw", "END-2", (0.5, 1.5))


SPOILED: list[tuple[type[LanternsGame], str]] = [
    # what is asked
    (AskingNobody, "seat 2 is asked"),
    (DoubledOptions, "options are missing or doubled: [('go',), ('go',)]"),
    (NoOptions, "options are missing or doubled: []"),
    (TooManyOptions, "the question 'go' has 2 options; it may have 1"),
    (ConcedeFirst, "conceding must be the last option"),
    (NoQuestion, "no words for the question 'choose'"),
    (PassingForever, "a seat may pass for 'round 1', which is not the stretch that goes on"),
    (SpacedOption, "reads back differently"),
    (NoLabel, "no label for ('choose', "),
    (NoLabelForTheFirst, "no label for ('choose', 1)"),
    (NoLabelForTheLast, "no label for ('concede',)"),
    (NowhereTarget, "lies at 'nowhere', which is not among the places"),
    (BarredThoughLegal, "is listed as barred by END-1"),
    (BarredByNoClause, "'fly' is listed as barred by NOWHERE-1"),
    (ForeignRefusal, "is refused by NOWHERE-9, which is not in the rule book"),
    (FussyOption, "KeyError: 'fall'"),
    (FussyFirstOption, "KeyError: 'fall'"),
    (HalfAnExplanation, "the aspects are worth 1.0, the evaluation is 0.0"),
    (FeatureWithoutAName, "seat 0 has doubled features or some without a name: [0]"),
    (FeatureSaidTwice, "seat 1 has doubled features or some without a name: [0, 1, 1]"),
    (NoWordsForALoss, "KeyError: 'loss'"),
    (NoWordsForAGain, "KeyError: 'gain'"),
    (NoWordsForTheSame, "KeyError: 'same'"),
    (HelplessAfterADuel, "can lead to a decision without options"),
    # state, copies and records
    (LostCard, "cards are ["),
    (LostAtTheEnd, "cards are ["),
    (ForgetfulCopy, "a copy of the state differs in points.0"),
    (ForgetfulCopy, "a clone differs from its original in points.0"),
    (ShallowCopy, "playing on one clone changed another in points."),
    (SharedOptions, "playing on one clone changed the decision of another"),
    (ChangingLook, "looking at the match changed it in points.0"),
    (RememberedQuestion, "a clone differs from its original"),
    (RememberedPoints, "does not restore the position"),
    (RememberedPoints, "made again after a take-back leads elsewhere"),
    (RememberedPoints, "the record replays to something else in points.0"),
    (OtherWordsForReplays, "the record does not replay: move 1 does not fit"),
    (RememberedEvents, "the record replays to other events or another decision"),
    (RememberedQuestion, "the record replays to other events or another decision"),
    (RememberedEnding, "the record does not replay: the recorded outcome is"),
    (UnsettledRules, "the record replays to other events or another decision"),
    (DisturbedEnd, "a clone of the finished match differs in round"),
    # who may know what
    (LeakyView, "the view for spectators shows something seat 0 may not know"),
    (LeakyToSpectators, "the view for spectators shows something seat 1 may not know"),
    (LeakyQuestion, "the question for spectators shows something seat 0 may not know"),
    (LeakyHesitating, "after 'begin' seat 1 can tell what it could not before"),
    (ToldHesitating, "after 'begin' seat 1 can tell what it could not before"),
    (QuestionOfOptions, "the question for spectators shows something seat"),
    (QuestionTogether, "the question for spectators shows something seat 1 may not know"),
    (LeakyStanding, "the standing for spectators shows something seat 0 may not know"),
    (LeakyLabel, "the labels for seat 0 shows something seat 0 may not know"),
    (LeakyTarget, "the targets for seat 0 shows something seat 0 may not know"),
    (LeakyBar, "the bars for seat 0 shows something seat 0 may not know"),
    (LeakyRefusal, "the refusals for seat 0 shows something seat 0 may not know"),
    (LeakyRefusalClause, "the refusals for seat 0 shows something seat 0 may not know"),
    (LeakyStretch, "the stretch for seat 0 shows something seat 0 may not know"),
    (AskingTheHighest, "the seats for spectators shows something seat 0 may not know"),
    (AskingOnlyBraggarts, "the seats for spectators shows something seat 0 may not know"),
    (LeakySecondQuestion, "the question for spectators shows something seat 0 may not know"),
    (LeakyPrint, "what is printed depends on more than content and house rules"),
    (ChangingPrint, "what is printed depends on more than content and house rules"),
    (LeakyAdvice, "the hints for seat 0 shows something seat 0 may not know"),
    (LeakyQuickness, "the hints for seat 0 shows something seat 0 may not know"),
    (LeakyReason, "the hints for seat 0 shows something seat 0 may not know"),
    (LeakyOdds, "the hints for seat 0 shows something seat 0 may not know"),
    (LeakyProspect, "the hints for seat 1 shows something seat 1 may not know"),
    (LeakyEvaluation, "the hints for seat 1 shows something seat 1 may not know"),
    (LeakyFeatures, "the hints for seat 1 shows something seat 1 may not know"),
    (LeakyOptions, "the options for seat 0 shows something seat 0 may not know"),
    (LeakyOptionsOfNorth, "the options for seat 1 shows something seat 1 may not know"),
    (LeakyDeal, "the events for spectators shows something seat 0 may not know"),
    (LeakyChoice, "the events for spectators shows something seat 1 may not know"),
    (LeakyEvents, "the events for spectators shows something seat 1 may not know"),
    (LeakAfterARoll, "the events for spectators shows something seat 0 may not know"),
    (LeakyScreen, "the events for spectators shows something seat 0 may not know"),
    (ScreenForNorth, "the events for seat 1 shows something seat 1 may not know"),
    (LateScreen, "the events for spectators shows something seat 0 may not know"),
    (NeverRevealing, "seat 1 can tell what it could not before, but no die was rolled and reveal() not called"),
    (NeverRevealingTogether, "seat 1 can tell what it could not before, but no die was rolled and reveal() not called"),
    (SecretNight, "after 'ring' seat 0 can tell what it could not before"),
    (OpenCards, "seat 1 can tell what it could not before"),
    (TruthfulRedeal, "the fork handed to seat 0's bot depends on what the seat cannot see"),
    (UnevenRedeal, "bot depends on what the seat cannot see"),
    (ForgetfulRedeal, "'chosen.*' is hidden from a seat but never dealt anew for it"),
    (EyesOfAFoe, "seat 0 looks through the eyes of (0, 1)"),
    (EyesOfAFoe, "seat 1 looks through the eyes of (1, 0)"),
    (NoEyes, "seat 0 looks through the eyes of ()"),
    (NoRedeal, "not all see the same, but nothing is ever dealt anew"),
    (UnsendableView, "a view comes out of JSON as something else"),
    (UnsendableViewOfNorth, "a view comes out of JSON as something else"),
    # events and the end
    (UnknownClause, "event 'dawn' cites 'DAWN-1', which is not in the rule book"),
    (UnknownClauseAtTheEnd, "event 'dusk' cites 'DUSK-1', which is not in the rule book"),
    (EventOfNobody, "event 'dawn' is about seat 2"),
    (NoSentence, "no sentence for event 'dealt'"),
    (NoSentenceForTheOwner, "no sentence for event 'dealt'"),
    (NoSentenceForSpectators, "no sentence for event 'whisper'"),
    (Endless, "no end after 1 decisions"),
    (UnknownEnding, "the ending 'flood' is not declared"),
    (UnknownConcession, "the ending 'surrender' is not declared"),
    (EndingByNoClause, "the ending cites 'END-99', which is not in the rule book"),
    (SelfishMate, "seat 1 does not share its team's result: (1.0, 0.0)"),
    (OtherTeams, "the teams are (0, 0), but the state has (0, 1)"),
    (ScoresForThree, "the scores are (0.5, 0.5, 0.5)"),
    (ScoresBeyondOne, "the scores are (0.5, 1.5)"),
]
"""Each spoiled game and the complaint that it must bring about."""

SPOILED_TEAMS: list[tuple[type[LanternsGame], str]] = [
    (HandForMate, "the view for seat 0 shows something seat 0 may not know"),
    (ChoiceForMate, "the view for seat 2 shows something seat 2 may not know"),
    (DealToldToMate, "the events for seat 0 shows something seat 0 may not know"),
    (LabelOfMatesHand, "the labels for seat 0 shows something seat 0 may not know"),
    (HandAgreedWithMate, "seat 3 always sees 'hands.*.*' as seat 1 does, through whose eyes it may not look"),
    (HandAgreedWithMate, "seat 1 always sees 'hands.*.*' as seat 3 does, through whose eyes it may not look"),
    (HandFromSeatToMate, "seat 2 always sees 'hands.*.*' as seat 0 does, through whose eyes it may not look"),
]
"""The same for games of two teams: what a mate learns beyond `Game.eyes`."""
