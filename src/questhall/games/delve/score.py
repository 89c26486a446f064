"""Fame, line by line, and the rank it gives."""

from __future__ import annotations

from questhall.games.delve.content import Rank
from questhall.games.delve.state import CROSS, DEFEATED, Delve

LINES = ("artifacts", "maps", "enemies", "exp_plus", "golds", "stamina", "shame")


def fame_lines(s: Delve) -> dict[str, int]:
    """Every line of the scoring column as it stands (SCORE-1 to SCORE-14, SCORE-16)."""
    return {
        "artifacts": artifact_fame(s),
        "maps": map_fame(s),
        "enemies": enemy_fame(s),
        "exp_plus": max(0, s.exp - s.terms.numbers.exp_boxes),
        "golds": gold_fame(s),
        "stamina": -stamina_lost(s),
        "shame": -sum([number for number, crossed in enumerate(s.shame, 1) if crossed]),
    }


def total_fame(s: Delve) -> int:
    """SCORE-15: the sum of all lines; it may be negative."""
    return sum(fame_lines(s).values())


def artifact_fame(s: Delve) -> int:
    """SCORE-1, SCORE-2."""
    claimed = [shelf.fame for shelf in s.terms.shelves if s.artifacts[shelf.number - 1]]
    return sum(claimed) + s.advanced_fame


def map_fame(s: Delve) -> int:
    """SCORE-3 to SCORE-6."""
    fame = s.terms.numbers.cleared_fame if s.cleared else 0
    for tile, mark in enumerate(s.marks):
        if mark == CROSS:
            fame += s.dungeon.fame[tile]
    return fame


def enemy_fame(s: Delve) -> int:
    """SCORE-7 to SCORE-10."""
    numbers = s.terms.numbers
    fame = s.special_fame
    for defeats in s.counters:
        if defeats >= numbers.many_defeats:
            fame += numbers.many_fame
        elif defeats >= numbers.some_defeats:
            fame += numbers.some_fame
    if 0 not in s.counters:
        fame += numbers.all_types_fame
    for at, special in enumerate(s.terms.specials):
        if s.specials[at] == DEFEATED:
            fame += special.star
    return fame


def defeat_fame(s: Delve, at: int) -> int:
    """What the last defeat of an enemy added (SCORE-7, SCORE-8, SCORE-9)."""
    numbers, defeats = s.terms.numbers, s.counters[at]
    fame = numbers.all_types_fame if defeats == 1 and 0 not in s.counters else 0
    if defeats == numbers.many_defeats:
        return fame + numbers.many_fame - numbers.some_fame
    return fame + numbers.some_fame if defeats == numbers.some_defeats else fame


def gold_fame(s: Delve) -> int:
    """SCORE-12."""
    return s.terms.numbers.gold_fame * (s.gold // s.terms.numbers.gold_bundle)


def stamina_lost(s: Delve) -> int:
    """SCORE-13: the fame that lost stamina costs."""
    if not s.terms.drafting:
        return 0
    lost = s.terms.stamina_start - s.stamina
    return s.terms.numbers.stamina_fame * (lost // s.terms.numbers.stamina_bundle)


def rank_of(s: Delve) -> Rank:
    """RANK-1 to RANK-6; HR-15: without clearing nobody rises."""
    ranks = s.terms.ranks
    if s.terms.rank_needs_clear and not s.cleared:
        return ranks[0]
    fame = total_fame(s)
    best = ranks[0]
    for rank in ranks:
        if fame >= rank.least:
            best = rank
    return best


def result(s: Delve) -> float:
    """The outcome as a number from 0 to 1: the share of the highest rank's fame that was reached."""
    ranks = s.terms.ranks
    fame = total_fame(s)
    if s.terms.rank_needs_clear and not s.cleared:
        fame = min(fame, ranks[1].least - 1)
    return min(1.0, max(0.0, fame / ranks[-1].least))
