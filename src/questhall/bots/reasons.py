"""Hints: what the hard bot would do, or the greedy one where nothing was learned, and why, in numbers that it found."""

from __future__ import annotations

from typing import Final, final

from questhall.bots.greedy import MOST_WAYS, NO_STEP, WIN
from questhall.bots.search import compared, surely_better
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.game import Aspect, Odds
from questhall.engine.options import Option
from questhall.engine.sight import Sight
from questhall.engine.value import Net
from questhall.engine.words import percent

SURE: Final = 10.0  # with a learned value, what a won match is worth: so a hundredth of a chance is telling
TELLING: Final = 0.1  # so much more than the average option an aspect must be worth to be named
MOST_NAMED: Final = 2
CHANCES: Final = 60  # imagined matches for each option of a hint: about half a millisecond each
ONLY: Final = "There is nothing else to do."
ALIKE: Final = "No option is clearly better: what counts stays much the same."
TOGETHER: Final = "No single thing speaks for it, but all together it is worth most."
SAME: Final = 1e-6  # amounts and worths that differ by less are equal but for rounding

Key = tuple[str, int, int]


@final
class Hint:
    """An option, what the bot thinks it is worth, and why; where that was learned, what it promises.

    `chance` is that to win, or the share of the most points there are; `promise` says it in words.
    """

    def __init__(
        self, option: Option, value: float, reason: str, chance: float | None = None, promise: str = ""
    ) -> None:
        self.option = option
        self.value = value
        self.reason = reason
        self.chance = chance
        self.promise = promise


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
        self.features: dict[int, float] = {}  # what the learned value sees: how likely each of them holds

    def add(self, chance: float, other: Outlook) -> None:
        """Count another outlook with its chance."""
        self.value += chance * other.value
        self.win += chance * other.win
        self.loss += chance * other.loss
        self.going += chance * other.going
        for key, amount in other.amounts.items():
            self.amounts[key] = self.amounts.get(key, 0.0) + chance * amount
            self.worths[key] = self.worths.get(key, 0.0) + chance * other.worths[key]
        for feature, weight in other.features.items():
            self.features[feature] = self.features.get(feature, 0.0) + chance * weight

    def seen(self) -> dict[int, float]:
        """What the learned value sees in the cases in which the match goes on."""
        return {feature: weight / self.going for feature, weight in self.features.items()}

    def like(self, other: Outlook) -> bool:
        """Whether another outlook promises the same in everything that counts."""
        if not _equal(self.value, other.value) or not _equal(self.win, other.win) or not _equal(self.loss, other.loss):
            return False
        if self.worths.keys() != other.worths.keys():
            return False
        for key, worth in self.worths.items():
            if not _equal(worth, other.worths[key]) or not _equal(self.amounts[key], other.amounts[key]):
                return False
        return True


def hints(sight: Sight, seed: int, count: int, simulations: int = 0) -> list[Hint]:
    """The best options with reasons, best first: the same search as the bots', which also keeps the parts.

    Of options that lead to the same, only one is shown as long as there are others. Where that search does not end in
    chances, so many imagined matches tell those of the best options.
    """
    decision = sight.decision
    options = decision.options[: decision.choices]
    dice = FastDice(seed)
    fork = sight.imagine(dice.below(1 << 30))
    worths = fork.game.advise(fork.state, decision)
    if worths:
        return _advised(fork, decision, worths, count, simulations, seed)
    outlooks = [_expected(fork, option, sight.seat, fork.steps, dice) for option in options]
    average = Outlook()
    for outlook in outlooks:
        average.add(1 / len(outlooks), outlook)
    found: list[Hint] = []
    shown = _different(outlooks, count)
    promised: list[tuple[int, float | None]]
    if _followed(fork) is not None:
        promised = [(at, outlooks[at].value / SURE) for at in shown]
    else:
        promised = _promised(fork, options, shown, simulations, seed)
        shown = [at for at, _ in promised]
    for at, chance in promised:
        outlook = outlooks[at]
        twins = [number for number, other in enumerate(shown[: len(found)], 1) if outlook.like(outlooks[other])]
        if len(options) == 1:
            reason = ONLY
        elif twins:
            reason = f"As good as number {twins[0]}."
        else:
            reason = _reason(fork, sight.seat, outlook, average, found)
        found.append(Hint(options[at], outlook.value, reason, chance, _promise(fork, chance)))
    return found


def better_because(sight: Sight, option: Option, than: Option, seed: int) -> str:
    """Why an option is better than one that was chosen; "" where nothing that has a name speaks for it."""
    decision = sight.decision
    dice = FastDice(seed)
    fork = sight.imagine(dice.below(1 << 30))
    worths = fork.game.advise(fork.state, decision)
    if worths:
        at = decision.options.index(option)
        other = decision.options.index(than)
        known = other < len(worths) and worths[at] <= worths[other]  # the game would advise otherwise
        return "" if known else fork.game.reason(fork.state, decision, worths, at)
    outlook = _expected(fork, option, sight.seat, fork.steps, dice)
    chosen = _expected(fork, than, sight.seat, fork.steps, dice)
    ending = _ending(outlook, chosen)
    parts = [*([ending] if ending else []), *_strengths(fork, sight.seat, outlook, chosen)]
    return _sentence(parts[:MOST_NAMED]) if parts else ""


def odds_of(sight: Sight, option: Option, seed: int) -> Odds | None:
    """How likely what an option leads to succeeds, as far as the seat can know; None where nothing may fail."""
    fork = sight.imagine(seed)
    return fork.game.odds(fork.state, sight.decision, option)


def _different(outlooks: list[Outlook], count: int) -> list[int]:
    """The best so many, best first; the like of a better one only where there are too few others."""
    order = sorted(range(len(outlooks)), key=lambda at: -outlooks[at].value)
    kept: list[int] = []
    alike: list[int] = []
    for at in order:
        if len(kept) == count:
            break
        twins = [other for other in kept if outlooks[at].like(outlooks[other])]
        (alike if twins else kept).append(at)
    shown = {*kept, *alike[: count - len(kept)]}
    return [at for at in order if at in shown]


def _advised(
    fork: Fork, decision: Decision, worths: list[float], count: int, simulations: int, seed: int
) -> list[Hint]:
    """The game's own advice, best first."""
    order = sorted(range(len(worths)), key=lambda at: -worths[at])
    found: list[Hint] = []
    # Its words go with its order, so what imagined matches find better stays where it is.
    for at, chance in _promised(fork, decision.options, order[:count], simulations, seed, False):
        reason = fork.game.reason(fork.state, decision, worths, at) or ALIKE if len(worths) > 1 else ONLY
        if reason in [hint.reason for hint in found]:
            reason = _compared(worths[at], [reason], found)
        found.append(Hint(decision.options[at], worths[at], reason, chance, _promise(fork, chance)))
    return found


def _promised(
    fork: Fork, options: list[Option], shown: list[int], simulations: int, seed: int, reorder: bool = True
) -> list[tuple[int, float | None]]:
    """The same options with what imagined matches promise of each; what is surely better may come before another one.

    What stays behind another one is told as no better.
    """
    if not simulations or fork.game.value(fork.state.seats) is None:
        return [(at, None) for at in shown]
    assert fork.decision is not None
    came = compared(fork, fork.decision.seat, simulations, seed, [options[at] for at in shown])
    order = list(range(len(shown)))
    for last in range(1, len(order) if reorder else 0):
        at = last
        while at and surely_better(came[order[at]], came[order[at - 1]]):
            order[at - 1], order[at] = order[at], order[at - 1]
            at -= 1
    means = _falling([sum(came[at]) / simulations for at in order])
    return [(shown[at], mean) for at, mean in zip(order, means, strict=True)]


def _falling(means: list[float]) -> list[float]:
    """Numbers that do not rise: where they do, their mean instead."""
    pooled: list[tuple[float, int]] = []
    for mean in means:
        total, count = mean, 1
        while pooled and pooled[-1][0] < total / count:
            before, so_many = pooled.pop()
            total, count = total + before * so_many, count + so_many
        pooled.append((total / count, count))
    return [mean for mean, count in pooled for _ in range(count)]


def _promise(fork: Fork, chance: float | None) -> str:
    """What an option promises, in words."""
    if chance is None:
        return ""
    tally = fork.game.tally(fork.state) if fork.game.most_points else None
    if tally is not None:
        return f"about {round(chance * fork.game.most_points)} {tally.unit}"
    together = fork.state.seats > 1 and len(set(fork.state.teams)) == 1
    return f"{percent(chance)} to win{' together' if together else ''}"


def _expected(fork: Fork, option: Option, seat: int, step: int, dice: FastDice) -> Outlook:
    """The mean over the dice of what an option leads to."""
    total = Outlook()
    if fork.answers is not None:
        step = NO_STEP
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


def _followed(fork: Fork) -> Net | None:
    """The learned value where it makes such a search play better; elsewhere hints go by the game's evaluation."""
    return fork.game.value(fork.state.seats) if "hard" in fork.game.taught else None


def _leaf(fork: Fork, seat: int) -> Outlook:
    leaf = Outlook()
    net = _followed(fork)
    outcome = fork.outcome
    if outcome is not None:
        score = outcome.scores[seat]
        leaf.value = WIN * (2 * score - 1) if net is None else SURE * score
        leaf.win = 1.0 if score > 0.5 else 0.0
        leaf.loss = 1.0 if score < 0.5 else 0.0
        return leaf
    if net is None:
        leaf.value = fork.game.evaluate(fork.state, seat)
    else:
        active = fork.game.features(fork.state, seat)
        leaf.value = SURE * net.chance(active)
        leaf.features = dict.fromkeys(active, 1.0)
    leaf.going = 1.0
    for aspect in fork.game.aspects(fork.state, seat):
        key = (aspect.kind, aspect.seat, aspect.other)
        leaf.amounts[key] = aspect.amount
        leaf.worths[key] = aspect.worth
    return leaf


def _reason(fork: Fork, seat: int, outlook: Outlook, average: Outlook, before: list[Hint]) -> str:
    """As much of what speaks for an option as tells it from those before it."""
    ending = _ending(outlook, average)
    strengths = _strengths(fork, seat, outlook, average)
    parts = [ending, *strengths] if ending else strengths
    least = 1 if ending else min(MOST_NAMED, len(parts))
    reasons = [_sentence(parts[:named]) for named in range(least, len(parts) + 1) if named]
    said = [hint.reason for hint in before]
    for reason in reasons:
        if reason not in said:
            return reason
    if before:
        return _compared(outlook.value, reasons, before)
    return ALIKE if outlook.value - average.value < TELLING else TOGETHER


def _ending(outlook: Outlook, average: Outlook) -> str:
    """How an option changes the chances that the match ends, if it does so for the better."""
    if outlook.win > average.win:
        return f"you win the match with a chance of {percent(outlook.win)}"
    if outlook.loss < average.loss:
        risk = f"the risk to lose the match is {percent(outlook.loss)}, smaller than with other options"
        return risk if outlook.loss else "you avoid losing the match this turn"
    return ""


def _strengths(fork: Fork, seat: int, outlook: Outlook, average: Outlook) -> list[str]:
    """In what an option is better than the average one, the most important first."""
    if not outlook.going:
        return []
    now = {(each.kind, each.seat, each.other): each.amount for each in fork.game.aspects(fork.state, seat)}
    keys = list(dict.fromkeys([*outlook.worths, *now]))  # what is there now may be gone then
    better = [pair for pair in _leads(fork, seat, keys, outlook, average) if pair[0] >= TELLING]
    better.sort(key=_least_first, reverse=True)
    told: list[str] = []
    for _, key in better:
        amount = outlook.amounts.get(key, 0.0) / outlook.going
        aspect = Aspect(key[0], key[1], amount, outlook.worths.get(key, 0.0), key[2])
        words = fork.game.prospect(fork.state.seats, seat, aspect, now.get(key, 0.0))
        if words and words not in told:
            told.append(words)
    return told


def _leads(fork: Fork, seat: int, keys: list[Key], outlook: Outlook, average: Outlook) -> list[tuple[float, Key]]:
    """By how much each aspect speaks for an option.

    Where a chance was learned: by as much as it moves the average option's, exchanged for the option's own, one at a
    time. Else by its own worth.
    """
    net = _followed(fork)
    expressed = fork.game.expressed(fork.state, seat)
    if net is None or not expressed or not average.going:
        return [(outlook.worths.get(key, 0.0) - average.worths.get(key, 0.0), key) for key in keys]
    own, usual = outlook.seen(), average.seen()
    before = net.chance_of(usual)
    leads = []
    for key in keys:
        ranges = expressed.get(key, [])
        if not _equal(_mean_amount(outlook, key), _mean_amount(average, key)):
            leads.append((SURE * (net.chance_of(_exchanged(usual, own, ranges)) - before), key))
    return leads


def _mean_amount(outlook: Outlook, key: Key) -> float:
    return outlook.amounts.get(key, 0.0) / outlook.going


def _exchanged(usual: dict[int, float], own: dict[int, float], ranges: list[tuple[int, int]]) -> dict[int, float]:
    """The one's features, but in some ranges the other's."""
    mixed = usual.copy()
    for first, last in ranges:
        for feature in range(first, last + 1):
            mixed.pop(feature, None)
            if feature in own:
                mixed[feature] = own[feature]
    return mixed


def _compared(value: float, reasons: list[str], before: list[Hint]) -> str:
    """For an option that does the same as one before it, or for which nothing speaks that has a name."""
    like = ""
    for number, hint in enumerate(before, 1):
        if _equal(value, hint.value):
            return f"As good as number {number}."
        if hint.reason in reasons:
            like = f"Much like number {number}, but not quite as good."
    if like and like not in [hint.reason for hint in before]:
        return like
    how = "Nearly as good as" if before[-1].value - value < TELLING else "Not as good as"
    return f"{how} number {len(before)}."


def _sentence(parts: list[str]) -> str:
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _equal(one: float, other: float) -> bool:
    return abs(one - other) < SAME


def _least_first(pair: tuple[float, Key]) -> float:
    return pair[0]


@final
class Thought:
    """A hint given afterwards: its place among all options, and whether it is what was played."""

    def __init__(self, hint: Hint, rank: int, taken: bool) -> None:
        self.hint = hint
        self.rank = rank
        self.taken = taken


def thoughts(sight: Sight, played: Option, seed: int, count: int, simulations: int = 0) -> list[Thought]:
    """The best options, best first, and the one that was played, last where it is not among them; not conceding."""
    decision = sight.decision
    best = hints(sight, seed, count, simulations)
    found = [Thought(hint, rank, hint.option == played) for rank, hint in enumerate(best, 1)]
    if played not in decision.options[: decision.choices] or any([thought.taken for thought in found]):
        return found
    every = hints(sight, seed, decision.choices)
    own = next(hint for hint in every if hint.option == played)
    twins = [rank for rank, hint in enumerate(best, 1) if _equal(hint.value, own.value)]
    if twins:
        rank, own.reason = twins[0], f"As good as number {twins[0]}."
    else:
        rank = 1 + len([hint for hint in every if hint.value > own.value])
        own.reason = better_because(sight, played, best[0].option, seed) or f"Not as good as number {len(best)}."
    if own.chance is None:
        own.chance, own.promise = _promised_at_most(sight, played, best[-1].chance, seed, simulations)
    return [*found, Thought(own, rank, True)]


def _promised_at_most(
    sight: Sight, played: Option, most: float | None, seed: int, simulations: int
) -> tuple[float | None, str]:
    """What an option promises that stands behind others, the last of which promises so much."""
    fork = sight.imagine(seed)
    chance = _promised(fork, [played], [0], simulations, seed)[0][1]
    if chance is not None and most is not None:
        chance = min(chance, most)
    return chance, _promise(fork, chance)
