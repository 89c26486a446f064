"""The review of a finished match: how the chances went, what was luck and what each decision cost.

A position is worth what imagined matches from it come to (`bots/search.py`). On both sides of a difference the same are
imagined: the same hidden things and the same dice to come, so that what both have in common does not blur it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, TypedDict

from questhall.bots.reasons import better_because
from questhall.bots.search import Prospect, outlook, prospects
from questhall.engine import (
    CONCEDE,
    Fork,
    Game,
    Match,
    Option,
    QuesthallError,
    Record,
    notation,
    parse_option,
    read_record,
)
from questhall.engine.decision import Decision
from questhall.engine.dice import FastDice
from questhall.engine.sight import Sight
from questhall.lab.parallel import Progress, Work, spread_work
from questhall.lab.seeds import bot_seed
from questhall.lab.verdict import Verdict, sides_of

FORM: Final = 1
MOST: Final = 400  # simulations of each position and of each option, unless something else is asked for,
LEAST: Final = 20  # or where that would take too long so few
OFTEN: Final = 4  # times as many tell what a roll was worth: there are few, but their errors add up
TASTED: Final = 10  # moments, or up to twice as many, from which it is told how long a match takes,
TASTING: Final = 8  # with so many simulations: with fewer, the least that each seat gets would count too much
SURE: Final = 2.0  # standard errors that a difference must have to count
WORST: Final = 3  # decisions of each seat that are told
DIGITS: Final = 4

CURVE, ANEW, CHOICE, WHY = range(4)  # what seeds are for


class Judged(TypedDict):
    """A decision: what it cost against the best option found, 0 where the two cannot be told apart."""

    seat: int
    played: str
    better: str
    chance: float
    best: float
    cost: float
    error: float


class Moment(TypedDict):
    """What was found out about one moment: what it is worth to each seat, and the luck of the move that led to it.

    `luck` is empty where no die fell and nothing came to light, `chances` in the middle of what was chosen together.
    """

    chances: list[float]
    error: float
    mover: int
    luck: list[float]
    luck_error: float
    judged: Judged | None


class RollLuck(TypedDict):
    """A move after which dice fell or hidden things came to light: what that was worth to each seat."""

    move: int
    seat: int
    luck: list[float]
    error: float


class Mistake(TypedDict):
    """A decision that cost something: what was played, what was better, and why."""

    move: int
    seat: int
    question: str
    played: str
    better: str
    chance: float
    best: float
    cost: float
    error: float
    because: str


class Total(TypedDict):
    """What it all came to for a seat; `fair` is the result with average luck.

    The sentences are written for the seat itself (`you`, `you_fair`) and for all others (`told`, `told_fair`).
    """

    start: float
    result: float
    luck: float
    luck_error: float
    mistakes: float
    mistakes_error: float
    fair: float
    you: str
    told: str
    you_fair: str
    told_fair: str


class Review(TypedDict):
    """A review as plain data. Numbers are chances from 0 to 1 or, where `unit` names them, points."""

    form: int
    game: str
    rules: int
    content: str
    seats: int
    moves: int
    simulations: int
    seed: str
    unit: str
    curve: list[list[float]]  # for each moment, from the set-up on, each seat's
    error: float  # of a point of the curve, on average
    rolls: list[RollLuck]
    mistakes: list[Mistake]  # in the order of the moves; only the worst have a reason
    worst: list[list[int]]  # of each seat, by their places in `mistakes`, the worst first
    totals: list[Total]
    together: str  # the sentence of the table, where all seats play together


def review(
    record: Record,
    simulations: int,
    seed: str = "1",
    workers: int | None = None,
    progress: Progress | None = None,
    game: Game[Any] | None = None,
) -> Review:
    """Review a finished match. The same numbers and seed give the same review, however many processes work at it."""
    check_over(record)
    if simulations < 2:
        raise QuesthallError(f"a review needs at least 2 simulations of each position, not {simulations}")
    work: Work[Moment] = partial(study, record, simulations, seed, game)
    if game is None:  # other processes get the text, and find the game themselves
        work = partial(_study, record.to_json(), simulations, seed)
    moments = spread_work(work, len(record.moves) + 1, workers, progress)
    return sum_up(record, moments, simulations, seed, game)


def seconds_for_one(record: Record, seed: str, game: Game[Any] | None = None) -> float:
    """How long a review takes for each simulation of a position, in CPU time and by a few moments of the match."""
    walk = Walk(Match.replay(record, 0, game), record.moves, TASTING, seed)
    walk.look_around()  # what is loaded once does not count, nor does the way from one moment to the next
    every = max(1, len(record.moves) // TASTED)
    spent: list[float] = []
    while walk.number < len(record.moves):
        mover, chance = walk.step()
        if walk.number % every == every // 2:
            began = time.process_time()
            walk.look_around(mover, chance)
            spent.append(time.process_time() - began)
    return sum(spent) / max(1, len(spent)) / TASTING * (len(record.moves) + 1)


def affordable(seconds: float, for_one: float) -> int:
    """How many simulations of each position take about so long altogether."""
    return max(LEAST, min(MOST, int(seconds / max(for_one, 1e-9))))


def check_over(record: Record) -> None:
    """A match is reviewed when it is over: before that, a review would be a hint."""
    if record.outcome is None:
        raise QuesthallError("the match is not over; it can be reviewed when it is")


# Moment by moment


def studied(record: Record, simulations: int, seed: str, game: Game[Any] | None, first: int) -> Iterator[Moment]:
    """Look into the moments of a match one after another, beginning with the one after `first` moves."""
    walk = Walk(Match.replay(record, max(0, first - 1), game), record.moves, simulations, seed)
    if not first:
        yield walk.look_around()
    while walk.number < len(record.moves):
        mover, chance = walk.step()
        if walk.number >= first:
            yield walk.look_around(mover, chance)


def study(record: Record, simulations: int, seed: str, game: Game[Any] | None, first: int, count: int) -> list[Moment]:
    """So many of them."""
    return list(islice(studied(record, simulations, seed, game, first), count))


def _study(record: str, simulations: int, seed: str, first: int, count: int) -> list[Moment]:
    return study(read_record(record), simulations, seed, None, first, count)


class Walk:
    """Goes through a match move by move and looks around at each moment."""

    def __init__(self, match: Match, moves: Sequence[str], simulations: int, seed: str) -> None:
        self.match = match
        self.number = len(match.moves)  # of moves played, with those that are chosen together with others
        self._moves = [parse_option(move) for move in moves]
        self._simulations = simulations
        self._seed = seed
        self._asked: Fork = Fork.clone(match)  # as it was when the last question, or several at once, were asked
        self._asked_at = self.number

    def step(self) -> tuple[int, bool]:
        """Play the next move; says whose it was, and whether dice fell or hidden things came to light."""
        match = self.match
        decision = match.decision
        assert decision is not None
        if not self._between:
            self._asked, self._asked_at = Fork.clone(match), self.number
        known = _information(match)
        match.play(self._moves[self.number])
        self.number += 1
        return decision.seat, _information(match) != known

    @property
    def _between(self) -> bool:
        """Whether some of the seats that are asked at once have answered and others have not."""
        return self.match.answers is not None and self.number > len(self.match.moves)

    def look_around(self, mover: int = 0, chance: bool = False) -> Moment:
        """All there is to say about this moment, to which a move of `mover` led."""
        moment = Moment(chances=[], error=0.0, mover=mover, luck=[], luck_error=0.0, judged=None)
        if not self._between:
            self._value(moment, chance)
        decision = self.match.decision
        if decision is not None:
            moment["judged"] = self._judged(decision)
        return moment

    def _value(self, moment: Moment, chance: bool) -> None:
        """What the position is worth to each seat, and what it would be worth if the dice had fallen anew."""
        seed, anew = bot_seed(self._seed, CURVE, self.number), bot_seed(self._seed, ANEW, self.number)
        sides = sides_of(self.match)
        values: list[list[float]] = []
        lucks: list[list[float]] = []
        wanted = self._simulations * (OFTEN if chance else 1) // len(set(sides))
        for number in range(max(2, wanted)):
            values.append(_worths(self.match, sides, seed + number))
            if chance:
                fork = self._played_anew(moment["mover"], anew + number)
                other = _worths(fork, sides, seed + number)
                lucks.append([value - without for value, without in zip(values[-1], other, strict=True)])
        moment["chances"], moment["error"] = _means(values)
        if chance:
            moment["luck"], moment["luck_error"] = _means(lucks)

    def _played_anew(self, mover: int, seed: int) -> Fork:
        """The same choice, or choices at once, with other dice.

        For one seat's choice what it cannot see is dealt anew too. What several have chosen may need what they hold.
        """
        dice = FastDice(seed)
        if self._asked.answers is None:
            fork = self._asked.imagine(mover, dice)
        else:
            fork = self._asked.clone()
            dice.trail = fork.state.dice.trail
            fork.state.dice = dice
        for option in self.match.moves[self._asked_at : self.number]:
            fork.play(option)
        return fork

    def _judged(self, decision: Decision) -> Judged | None:
        """What the next move costs; None where there is nothing to choose."""
        played, seat = self._moves[self.number], decision.seat
        seed = bot_seed(self._seed, CHOICE, self.number)
        if played == CONCEDE:
            return self._given_up(decision, seed)
        if decision.choices == 1:
            return None
        half = self._simulations // 2
        found = prospects(self.match, seat, half, seed)
        best = max(found, key=_mean_of)
        own = found[decision.options.index(played)]
        if best.mean <= own.mean:
            return _told(seat, own, own, 0.0, 0.0)
        # Whether it is better other matches decide than those that it was chosen by: chosen by luck it would seem so.
        pairs = self._compared(seat, own.option, best.option, seed + half)
        (chance, top), _ = _means(pairs)
        cost = top - chance
        _, error = _means([[0.0], *[[right - left] for left, right in pairs]])  # few that are equal prove little
        one, other = own._replace(mean=chance), best._replace(mean=top)
        return _told(seat, one, other, cost, error) if cost > SURE * error else _told(seat, one, one, 0.0, error)

    def _compared(self, seat: int, own: Option, best: Option, seed: int) -> list[list[float]]:
        """What two options come to in the same imagined matches."""
        rest = self._simulations - self._simulations // 2
        pairs = []
        for number in range(rest):
            one, other = prospects(self.match, seat, 1, seed + number, [own, best])
            pairs.append([one.mean, other.mean])
        return pairs

    def _given_up(self, decision: Decision, seed: int) -> Judged | None:
        """What it costs to concede, where that ends the match or there is something to compare it with."""
        fork = Fork.clone(self.match)
        fork.play(CONCEDE)
        if fork.outcome is None:
            return None
        best = max(prospects(self.match, decision.seat, self._simulations, seed), key=_mean_of)
        given = Prospect(CONCEDE, outlook(fork, decision.seat, 1, seed)[0], 0.0, 1)
        cost = best.mean - given.mean
        if cost <= SURE * best.error:
            return _told(decision.seat, given, given, 0.0, best.error)
        return _told(decision.seat, given, best, cost, best.error)


def _information(match: Match) -> tuple[int, int]:
    """How many dice have fallen, and how many hidden things have come to light."""
    return len(match.rolls), match.state.reveals


def _worths(fork: Fork, sides: Sequence[int], seed: int) -> list[float]:
    """What imagined matches come to for each seat: one for each side, seen from its first seat.

    Of two sides one loses what the other gains; what they think of it differs, so the mean of both is taken. Not
    where a value holds for every seat: there each has its own chance, and perhaps nobody wins.
    """
    if fork.outcome is not None:
        return [outlook(fork, seat, 1, seed)[0] for seat in range(len(sides))]
    worths = {side: outlook(fork, sides.index(side), 1, seed)[0] for side in sorted(set(sides))}
    if len(worths) == 2 and not fork.game.values_others:
        one, other = worths
        worths[one] = (worths[one] + 1 - worths[other]) / 2
        worths[other] = 1 - worths[one]
    return [worths[side] for side in sides]


def _means(rows: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """The mean of each column, and the largest standard error of one."""
    count = len(rows)
    means = [sum(column) / count for column in zip(*rows, strict=True)]
    largest = 0.0
    for mean, column in zip(means, zip(*rows, strict=True), strict=True):
        spread = sum((value - mean) ** 2 for value in column)
        largest = max(largest, math.sqrt(spread / max(1, count - 1) / count))
    return means, largest


def _told(seat: int, own: Prospect, best: Prospect, cost: float, error: float) -> Judged:
    return Judged(
        seat=seat,
        played=notation(own.option),
        better=notation(best.option) if cost else "",
        chance=own.mean,
        best=best.mean,
        cost=cost,
        error=error,
    )


def _mean_of(prospect: Prospect) -> float:
    return prospect.mean


# All together


def sum_up(
    record: Record, moments: Sequence[Moment], simulations: int, seed: str, game: Game[Any] | None = None
) -> Review:
    """The review of a match, from what was found out about all its moments."""
    match = Match.replay(record, len(record.moves), game)
    scale, unit = _counted(match)
    mistakes = _mistakes(moments, scale)
    worst = [_worst(mistakes, seat) for seat in range(match.seats)]
    _give_reasons(record, game, mistakes, [at for places in worst for at in places], seed)
    curve = _curve(moments, scale)
    totals, sentence = _totals(match, curve, moments, scale, unit)
    return Review(
        form=FORM,
        game=record.game,
        rules=record.rules,
        content=match.game.content.hash,
        seats=match.seats,
        moves=len(record.moves),
        simulations=simulations,
        seed=seed,
        unit=unit,
        curve=curve,
        error=_rounded(scale * sum(moment["error"] for moment in moments) / len(moments)),
        rolls=_rolls(moments, scale),
        mistakes=mistakes,
        worst=worst,
        totals=totals,
        together=sentence,
    )


def _counted(match: Match) -> tuple[float, str]:
    """What is counted: chances, or points, so many of which the worth 1 stands for, and their unit."""
    tally = match.game.tally(match.state)
    most = match.game.most_points
    return (float(most), tally.unit) if most and tally is not None else (1.0, "")


def _rounded(number: float) -> float:
    return round(number, DIGITS)


def _curve(moments: Sequence[Moment], scale: float) -> list[list[float]]:
    curve: list[list[float]] = []
    for moment in moments:
        chances = [_rounded(scale * chance) for chance in moment["chances"]]
        curve.append(chances or curve[-1])
    return curve


def _rolls(moments: Sequence[Moment], scale: float) -> list[RollLuck]:
    """The luck of every roll; what is less than its uncertainty is none."""
    rolls = []
    for move, moment in enumerate(moments):
        if moment["luck"]:
            error = moment["luck_error"]
            luck = [_rounded(scale * each) if abs(each) > SURE * error else 0.0 for each in moment["luck"]]
            rolls.append(RollLuck(move=move, seat=moment["mover"], luck=luck, error=_rounded(scale * error)))
    return rolls


def _mistakes(moments: Sequence[Moment], scale: float) -> list[Mistake]:
    found = []
    for move, moment in enumerate(moments):
        judged = moment["judged"]
        if judged is None or not judged["cost"]:
            continue
        mistake = Mistake(
            move=move,
            seat=judged["seat"],
            question="",
            played=judged["played"],
            better=judged["better"],
            chance=_rounded(scale * judged["chance"]),
            best=_rounded(scale * judged["best"]),
            cost=_rounded(scale * judged["cost"]),
            error=_rounded(scale * judged["error"]),
            because="",
        )
        found.append(mistake)
    return found


def _worst(mistakes: Sequence[Mistake], seat: int) -> list[int]:
    own = [at for at, mistake in enumerate(mistakes) if mistake["seat"] == seat]
    own.sort(key=lambda at: -mistakes[at]["cost"])
    return own[:WORST]


def _give_reasons(
    record: Record, game: Game[Any] | None, mistakes: Sequence[Mistake], worst: Iterable[int], seed: str
) -> None:
    """Put mistakes into words: of all what was chosen, of the worst why something else was better."""
    reasoned = set(worst)
    match = Match.replay(record, 0, game)
    played = 0
    for at, mistake in enumerate(mistakes):
        for move in record.moves[played : mistake["move"]]:
            match.play(move)
        played = mistake["move"]
        decision = match.asked(mistake["seat"])
        assert decision is not None
        own, better = parse_option(mistake["played"]), parse_option(mistake["better"])
        if at in reasoned:
            sight = Sight(match, mistake["seat"])
            mistake["because"] = better_because(sight, better, own, bot_seed(seed, WHY, played))
        mistake["question"] = match.game.question(match.state, decision)
        mistake["played"] = match.game.label(match.state, own)
        mistake["better"] = match.game.label(match.state, better)


def _totals(
    match: Match, curve: Sequence[Sequence[float]], moments: Sequence[Moment], scale: float, unit: str
) -> tuple[list[Total], str]:
    """What luck and decisions came to for each seat, and the sentence of all where they play together."""
    costs = [0.0] * match.seats
    for judged in [moment["judged"] for moment in moments]:
        if judged is not None:
            costs[judged["seat"]] += judged["cost"]
    verdicts = []
    for seat in range(match.seats):
        luck, error = _luck(moments, seat)
        verdicts.append(Verdict(match, seat, luck, SURE * error, costs[seat], scale, unit, sum(costs)))
    totals = [_total(match, seat, curve, moments, scale, verdicts[seat]) for seat in range(match.seats)]
    return totals, verdicts[0].sentence("") if verdicts[0].team else ""


def _luck(moments: Sequence[Moment], seat: int) -> tuple[float, float]:
    """The luck of a seat, and its error. Everything counts: what was left out would not be even."""
    lucks = [(moment["luck"][seat], moment["luck_error"]) for moment in moments if moment["luck"]]
    return sum(each for each, _ in lucks), _together(error for _, error in lucks)


def _total(
    match: Match,
    seat: int,
    curve: Sequence[Sequence[float]],
    moments: Sequence[Moment],
    scale: float,
    told: Verdict,
) -> Total:
    """What luck and decisions came to for a seat."""
    luck, luck_error = [scale * each for each in _luck(moments, seat)]
    judged = [moment["judged"] for moment in moments]
    own = [each for each in judged if each is not None and each["seat"] == seat and each["cost"]]
    mistakes, error = scale * sum(each["cost"] for each in own), scale * _together(each["error"] for each in own)
    result = curve[-1][seat]
    fair = max(0.0, min(scale, result - luck))
    return Total(
        start=curve[0][seat],
        result=result,
        luck=_rounded(luck),
        luck_error=_rounded(luck_error),
        mistakes=_rounded(mistakes),
        mistakes_error=_rounded(error),
        fair=_rounded(fair),
        you=told.sentence("you"),
        told=told.sentence(match.seat_name(seat)),
        you_fair=told.with_average_luck("you", fair / scale),
        told_fair=told.with_average_luck(match.seat_name(seat), fair / scale),
    )


def _together(errors: Iterable[float]) -> float:
    """The error of a sum of independent things."""
    return math.sqrt(sum(error * error for error in errors))
