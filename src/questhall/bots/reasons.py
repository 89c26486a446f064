"""Hints: what the greedy bot would do, and why, in numbers that its own search has found."""

from __future__ import annotations

from typing import Final, final

from questhall.bots.greedy import MOST_WAYS, WIN
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.game import Aspect
from questhall.engine.options import Option
from questhall.engine.sight import Sight

TELLING: Final = 0.1  # so much more than the average option an aspect must be worth to be named
MOST_NAMED: Final = 2
ONLY: Final = "There is nothing else to do."
ALIKE: Final = "No option is clearly better: what counts stays much the same."

Key = tuple[str, int, int]


@final
class Hint:
    """An option, what the bot thinks it is worth, and why."""

    def __init__(self, option: Option, value: float, reason: str) -> None:
        self.option = option
        self.value = value
        self.reason = reason


@final
class Outlook:
    """What is to be expected: the value, the chances that the match ends, and each aspect's amount and worth."""

    def __init__(self) -> None:
        self.value = 0.0
        self.win = 0.0
        self.loss = 0.0
        self.going = 0.0  # the chance that the match goes on; the amounts are those of these cases
        self.amounts: dict[Key, float] = {}
        self.worths: dict[Key, float] = {}

    def add(self, chance: float, other: Outlook) -> None:
        """Count another outlook with its chance."""
        self.value += chance * other.value
        self.win += chance * other.win
        self.loss += chance * other.loss
        self.going += chance * other.going
        for key, amount in other.amounts.items():
            self.amounts[key] = self.amounts.get(key, 0.0) + chance * amount
            self.worths[key] = self.worths.get(key, 0.0) + chance * other.worths[key]


def hints(sight: Sight, seed: int, count: int) -> list[Hint]:
    """The best options with reasons, best first: the same search as the greedy bot's, which also keeps the parts."""
    decision = sight.decision
    options = decision.options[: decision.choices]
    dice = FastDice(seed)
    fork = sight.imagine(dice.below(1 << 30))
    worths = fork.game.advise(fork.state, decision)
    if worths:
        return _advised(fork, decision, worths, count)
    outlooks = [_expected(fork, option, sight.seat, fork.steps, dice) for option in options]
    average = Outlook()
    for outlook in outlooks:
        average.add(1 / len(outlooks), outlook)
    order = sorted(range(len(options)), key=lambda at: -outlooks[at].value)
    return [
        Hint(options[at], outlooks[at].value, _reason(fork, sight.seat, outlooks[at], average, len(options)))
        for at in order[:count]
    ]


def _advised(fork: Fork, decision: Decision, worths: list[float], count: int) -> list[Hint]:
    """The game's own advice, best first."""
    order = sorted(range(len(worths)), key=lambda at: -worths[at])
    found = []
    for at in order[:count]:
        reason = fork.game.reason(fork.state, decision, worths, at) if len(worths) > 1 else ONLY
        found.append(Hint(decision.options[at], worths[at], reason or ALIKE))
    return found


def _expected(fork: Fork, option: Option, seat: int, step: int, dice: FastDice) -> Outlook:
    """The mean over the dice of what an option leads to."""
    total = Outlook()
    for chance, after in fork.sampled_futures(option, MOST_WAYS, dice):
        total.add(chance, _best(after, seat, step, dice))
    return total


def _best(fork: Fork, seat: int, step: int, dice: FastDice) -> Outlook:
    """The best this seat can still reach in this turn."""
    decision = fork.decision
    if decision is None or fork.steps != step or decision.seat != seat:
        return _leaf(fork, seat)
    best: Outlook | None = None
    for option in decision.options[: decision.choices]:
        outlook = _expected(fork, option, seat, step, dice)
        if best is None or outlook.value > best.value:
            best = outlook
    assert best is not None
    return best


def _leaf(fork: Fork, seat: int) -> Outlook:
    leaf = Outlook()
    outcome = fork.outcome
    if outcome is not None:
        score = outcome.scores[seat]
        leaf.value = WIN * (2 * score - 1)
        leaf.win = 1.0 if score > 0.5 else 0.0
        leaf.loss = 1.0 if score < 0.5 else 0.0
        return leaf
    leaf.value = fork.game.evaluate(fork.state, seat)
    leaf.going = 1.0
    for aspect in fork.game.aspects(fork.state, seat):
        key = (aspect.kind, aspect.seat, aspect.other)
        leaf.amounts[key] = aspect.amount
        leaf.worths[key] = aspect.worth
    return leaf


def _reason(fork: Fork, seat: int, outlook: Outlook, average: Outlook, options: int) -> str:
    """In what this option is better than the average one."""
    if options == 1:
        return ONLY
    if outlook.win > average.win:
        return f"You win the match with a chance of {_percent(outlook.win)}."
    if outlook.loss < average.loss:
        risk = f"The risk to lose the match is {_percent(outlook.loss)}, smaller than with other options."
        return risk if outlook.loss else "You avoid losing the match this turn."
    better = []
    for key, worth in outlook.worths.items():
        lead = worth - average.worths.get(key, 0.0)
        if lead >= TELLING:
            better.append((lead, key))
    better.sort(key=_least_first, reverse=True)
    now = {(each.kind, each.seat, each.other): each.amount for each in fork.game.aspects(fork.state, seat)}
    told: list[str] = []
    for _, key in better:
        amount = outlook.amounts[key] / outlook.going
        aspect = Aspect(key[0], key[1], amount, outlook.worths[key], key[2])
        words = fork.game.prospect(fork.state.seats, seat, aspect, now.get(key, 0.0))
        if words and words not in told:
            told.append(words)
    if not told:
        return ALIKE
    text = "; ".join(told[:MOST_NAMED])
    return f"{text[0].upper()}{text[1:]}."


def _least_first(pair: tuple[float, Key]) -> float:
    return pair[0]


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
