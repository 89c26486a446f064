"""Where dice go and what damage does: returns, the Vortex of Oblivion, stones, tracks and the end."""

from __future__ import annotations

from collections.abc import Generator

from questhall.engine.decision import Asking, Decision, Finish, Outcome
from questhall.engine.options import Option
from questhall.games.roll_for_adventure import story
from questhall.games.roll_for_adventure.cards import TERRITORIES
from questhall.games.roll_for_adventure.content import ALLY, BONUS
from questhall.games.roll_for_adventure.state import Quest, sort_of


def ask(s: Quest, what: str, options: list[Option]) -> Asking:
    """The active seat decides (MODE-6)."""
    return (yield Decision(s.seat, what, options))


def ask_die(s: Quest, what: str, verb: str, dice: list[int]) -> Generator[Decision, Option, int]:
    """One of some dice by its sort."""
    first = sorts(s, dice)
    choice = yield from ask(s, what, [(verb, sort) for sort in first])
    return first[str(choice[1])]


def sorts(s: Quest, dice: list[int]) -> dict[str, int]:
    """The first die of each sort: dice of one sort are interchangeable."""
    first: dict[str, int] = {}
    for die in dice:
        first.setdefault(sort_of(s, die), die)
    order = sorted([(s.kinds[die], s.placer[die], sort) for sort, die in first.items()])
    return {sort: first[sort] for _, _, sort in order}


# Dice


def send_home(s: Quest, dice: list[int], source: str, clause: str) -> None:
    """Return dice: hero dice to their owners, ally dice to the active seat, bonus dice to the supply (DICE-5 to -8)."""
    story.returned(s, dice, source, clause)
    for die in dice:
        kind = s.kinds[die]
        s.face[die] = 0
        if kind == BONUS:
            s.supply.append(die)
        elif kind == ALLY:
            s.boards[s.placer[die] if s.terms.ally_to_placer else s.seat].append(die)
        else:
            s.boards[kind].append(die)


def empty(s: Quest, place: list[int], source: str, clause: str) -> None:
    """Return all dice of a place."""
    dice = place.copy()
    place.clear()
    send_home(s, dice, source, clause)


def send_to_oblivion(s: Quest, dice: list[int]) -> None:
    """VORTEX-1: lost dice lie on the Vortex of Oblivion and have no number (DICE-3)."""
    for die in dice:
        s.face[die] = 0
        s.oblivion.append(die)


# Stones, damage and the end


def win_stone(s: Quest, territory: int) -> None:
    """STONE-2: a stone for the adventure board; the last one wins the match at once (END-2, TURN-10)."""
    s.stones += 1
    story.stone_won(s, territory)
    if s.stones == s.terms.adventure.stones:
        finish(s, "won", "END-1", "")


def damage(s: Quest, territory: int, count: int, clause: str) -> None:
    """DAMAGE-1, DAMAGE-3: the skull moves right; in the last available hole the territory falls."""
    s.skulls[territory] = min(s.skulls[territory] + count, s.limits[territory])
    story.damaged(s, territory, count, clause)
    check_track(s, territory)


def shorten(s: Quest, territory: int, clause: str) -> None:
    """GIANT-6, GIANT-7: the track is one hole shorter for ever."""
    if s.room(territory) == 1 and not s.terms.giant_catches_skull:
        story.not_shortened(s, territory)
        return
    s.limits[territory] -= 1
    story.shortened(s, territory, clause)
    check_track(s, territory)


def check_track(s: Quest, territory: int) -> None:
    """END-3: a skull in the last available hole."""
    if s.skulls[territory] >= s.limits[territory]:
        finish(s, "overrun", "END-3", TERRITORIES[territory])


def heal(s: Quest, territory: int, count: int, clause: str) -> None:
    """DAMAGE-5: the skull moves left, never beyond the start hole."""
    s.skulls[territory] = max(s.skulls[territory] - count, 0)
    story.skull_back(s, territory, clause)


def finish(s: Quest, ending: str, clause: str, territory: str) -> None:
    """MODE-1: all win together or lose together."""
    score = 1.0 if ending == "won" else 0.0
    outcome = Outcome(ending, clause, tuple([score for _ in range(s.seats)]))
    story.finished(s, outcome, territory)
    raise Finish(outcome)
