"""Fitting a net to what came of positions: plain steps down the slope, each number at its own pace."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.engine.dice import FastDice
from questhall.engine.value import Net

FINE: Final = 1 << 20
SPREAD: Final = 0.2  # numbers of a new net lie within it
EPSILON: Final = 1e-3


def new_net(inputs: int, hidden: int, seed: int) -> Net:
    """A net that knows nothing: small numbers at random."""
    net = Net(inputs, hidden)
    dice = FastDice(seed)
    for number in range(inputs + 1):
        net.set_row(number, [_small(dice) for _ in range(hidden)])
    net.set_outs([_small(dice) for _ in range(hidden)])
    return net


def _small(dice: FastDice) -> float:
    return SPREAD * (2 * dice.below(FINE) / FINE - 1)


@final
class Learner:
    """Teaches a net, position after position (Adagrad: what has moved much moves less)."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._row_moves: vec[float] = vec[float]([EPSILON] * ((net.inputs + 1) * net.hidden))
        self._out_moves: vec[float] = vec[float]([EPSILON] * (net.hidden + 1))
        self._slopes: vec[float] = vec[float]([0.0] * net.hidden)

    def learn(self, active: list[int], target: float, rate: float) -> float:
        """Move the net towards what a position came to; returns how surprised it was (cross entropy)."""
        net = self.net
        chance = net.chance(active)
        wide: i64 = net.hidden
        off = chance - target
        outs, sums, moves, slopes = net.outs, net.sums, self._out_moves, self._slopes
        at: i64 = 0
        while at < wide:
            slopes[at] = 0.0
            if sums[at] > 0.0:
                slopes[at] = off * outs[at]
                step = off * sums[at]
                moves[at] += step * step
                outs[at] -= rate * step / math.sqrt(moves[at])
            at += 1
        moves[wide] += off * off
        outs[wide] -= rate * off / math.sqrt(moves[wide])
        self._move_row(net.inputs, rate)
        for feature in active:
            self._move_row(feature, rate)
        return -target * math.log(max(chance, 1e-12)) - (1.0 - target) * math.log(max(1.0 - chance, 1e-12))

    def forget_unmet(self) -> None:
        """Take the weight from features that were never met: they would count by chance."""
        net = self.net
        for number in range(net.inputs):
            if all([self._row_moves[number * net.hidden + at] == EPSILON for at in range(net.hidden)]):
                net.set_row(number, [0.0] * net.hidden)

    def _move_row(self, number: int, rate: float) -> None:
        wide: i64 = self.net.hidden
        base: i64 = number
        base *= wide
        rows, moves, slopes = self.net.rows, self._row_moves, self._slopes
        at: i64 = 0
        while at < wide:
            step = slopes[at]
            if step != 0.0:
                moves[base + at] += step * step
                rows[base + at] -= rate * step / math.sqrt(moves[base + at])
            at += 1
