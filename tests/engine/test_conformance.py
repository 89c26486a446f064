"""The conformance kit passes honest games and catches each kind of cheat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

import pytest

from questhall.engine import Aspect, Bar, Decision, Dice, HouseRuleError, Option, Play, State
from questhall.engine.conformance import check_matches
from questhall.engine.game import HouseRules, View
from tests.engine.lanterns import Lanterns, LanternsGame, play_round


def complaints(game: LanternsGame) -> str:
    return "\n".join(check_matches(game, 30, 2, "kit"))


def test_an_honest_game_with_hidden_things_passes() -> None:
    assert complaints(LanternsGame()) == ""


@pytest.mark.parametrize("seats", [2, 4])
def test_river_duel_passes_with_random_house_rules(seats: int) -> None:
    assert check_matches("river_duel", 25, seats, "kit") == []


def test_delve_passes_with_one_seat() -> None:
    assert check_matches("delve", 12, 1, "kit") == []


class PickyLanterns(LanternsGame):
    """Refuses some combinations of house rules."""

    def settle_house_rules(self, seats: int, chosen: Mapping[str, object]) -> HouseRules:
        settled = super().settle_house_rules(seats, chosen)
        if settled["sides"] == 2:
            raise HouseRuleError("two sides are too few")
        return settled


def test_house_rules_that_a_game_refuses_are_drawn_again() -> None:
    assert complaints(PickyLanterns()) == ""


class LeakyView(LanternsGame):
    def view(self, state: Lanterns, seat: int | None) -> View:
        return {**super().view(state, seat), "next": state.deck[-1:]}


class LeakyToSpectators(LanternsGame):
    def view(self, state: Lanterns, seat: int | None) -> View:
        return {**super().view(state, seat), "first": state.hands[0] if seat in (None, 0) else 0}


class TruthfulRedeal(LanternsGame):
    """Deals the hidden cards anew, but from their true order: the bot's fork depends on what it may not know."""

    def redeal(self, state: Lanterns, seat: int, dice: Dice) -> None:
        hidden = state.deck + state.hands[1 - seat]
        dice.shuffle(hidden)
        state.hands[1 - seat] = [hidden.pop() for _ in state.hands[1 - seat]]
        state.deck = hidden


class SharedList(Lanterns):
    def copy(self) -> Lanterns:
        twin = super().copy()
        twin.points = self.points
        return twin


class ShallowCopy(LanternsGame):
    def new_state(self, seats: int, house_rules: dict[str, int | str]) -> Lanterns:
        return SharedList(6)


class LostCard(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        if state.round == 2 and state.deck:
            state.deck.pop()
        return super().step(state)


class Endless(LanternsGame):
    def most_decisions(self, state: Lanterns) -> int:
        return 1


class UnknownEnding(LanternsGame):
    def __init__(self) -> None:
        super().__init__()
        self.endings = ("draw",)


class UnknownClause(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        state.tell("dawn", "DAWN-1", 0)
        return super().step(state)


class DoubledOptions(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        return ask_with(state, [("go",), ("go",)]) if state.round else super().step(state)


class SpacedOption(LanternsGame):
    def step(self, state: Lanterns) -> Play:
        return ask_with(state, [("go", "far away")]) if state.round else super().step(state)


class FussyOption(LanternsGame):
    """Lists an option that the rules then choke on."""

    def step(self, state: Lanterns) -> Play:
        return ask_with(state, [("go",), ("fall",)]) if state.round else super().step(state)


class ChangingLook(LanternsGame):
    def label(self, state: Lanterns, option: Option) -> str:
        state.points[0] = 1 - state.points[0]
        return "a label that changes the match"


class ForeignBar(LanternsGame):
    def why_not(self, state: Lanterns, decision: Decision, option: Option) -> Bar | None:
        return Bar("no such clause", "NOWHERE-9")


class NowhereTarget(LanternsGame):
    def target(self, state: Lanterns, option: Option) -> str:
        return "nowhere"


class HalfAnExplanation(LanternsGame):
    def aspects(self, state: Lanterns, seat: int) -> list[Aspect]:
        return [Aspect("luck", seat, 1, self.evaluate(state, seat) + 1)]


class SecretChance(LanternsGame):
    """Chance from outside the dice, so that no replay can match."""

    chance = 0

    def step(self, state: Lanterns) -> Play:
        SecretChance.chance += 1
        if state.round == 1 and SecretChance.chance % 2 and state.deck:
            state.deck.reverse()
        return super().step(state)


def ask_with(state: State, options: list[Option]) -> Play:
    option = yield Decision(0, "go", options)
    if option == ("fall",):
        raise KeyError("fall")
    yield from play_round(cast(Lanterns, state))


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (LeakyView, "view shows something it may not know"),
        (LeakyToSpectators, "the spectators' view shows"),
        (TruthfulRedeal, "depends on what the seat cannot see"),
        (ShallowCopy, "changed"),
        (LostCard, "cards are"),
        (Endless, "no end after 1 decisions"),
        (UnknownEnding, "is not declared"),
        (UnknownClause, "cites 'DAWN-1'"),
        (DoubledOptions, "missing or doubled"),
        (SpacedOption, "reads back differently"),
        (FussyOption, "KeyError"),
        (ChangingLook, "a clone differs"),
        (ForeignBar, "NOWHERE-9"),
        (NowhereTarget, "not among the places"),
        (HalfAnExplanation, "the aspects are worth"),
        (SecretChance, "clone|replay"),
    ],
)
def test_a_broken_game_is_caught(game: Callable[[], LanternsGame], complaint: str) -> None:
    found = complaints(game())
    assert any(part in found for part in complaint.split("|")), found
