"""The lab: many matches at once, and what they add up to."""

from questhall.lab.parallel import cores, spread_work
from questhall.lab.sample import matches_worth, moments
from questhall.lab.seeds import bot_seed
from questhall.lab.simulation import MatchResult, Simulation, play_one, simulate
from questhall.lab.statistics import Range, Share, quantile

__all__ = [
    "MatchResult",
    "Range",
    "Share",
    "Simulation",
    "bot_seed",
    "cores",
    "matches_worth",
    "moments",
    "play_one",
    "quantile",
    "simulate",
    "spread_work",
]
