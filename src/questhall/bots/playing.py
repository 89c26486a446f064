"""Letting bots play: whole matches, and bare random playouts."""

from __future__ import annotations

from collections.abc import Sequence

from questhall.bots.bot import Bot
from questhall.engine.dice import FastDice
from questhall.engine.fork import Fork
from questhall.engine.sight import Sight


def play_match(match: Fork, bots: Sequence[Bot]) -> int:
    """Let one bot for each seat play to the end; returns the number of decisions."""
    decisions = 0
    decision = match.decision
    while decision is not None:
        match.play(bots[decision.seat].choose(Sight(match)))
        decisions += 1
        decision = match.decision
    return decisions


def random_playout(fork: Fork, dice: FastDice) -> int:
    """Play to the end with every option but conceding equally likely; returns the number of decisions."""
    decisions = 0
    decision = fork.decision
    while decision is not None:
        fork.play(decision.options[dice.below(decision.choices)])
        decisions += 1
        decision = fork.decision
    return decisions
