"""Landing, exploring and what they bring."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from questhall.engine.decision import Decision
from questhall.engine.options import Option
from questhall.games.river_duel import story
from questhall.games.river_duel.actions import enter_bar
from questhall.games.river_duel.content import Effect, Row
from questhall.games.river_duel.fight import die
from questhall.games.river_duel.state import Duel, Player, set_stat, stat_of

# How the turn goes on after an action.
STILL_ON: Final = 0
OVER_WITHOUT_MEAL: Final = 1
DIED: Final = 2

Sequel = Generator[Decision, Option, int]


def land(s: Duel, p: Player, tile: int) -> None:
    """Step onto a tile: its landing bonus at once (LAND-1, LAND-4), and the mire of the river (RIVER-2)."""
    p.tile = tile
    kind = s.board.kinds[tile]
    if kind.landing:
        if bonus_rests(s, p, tile):
            story.bonus_denied(s, p)
        else:
            s.bonus_this_turn = tile
            for effect in kind.landing:
                gain(s, p, effect.stat, effect.amount, kind.landing_clause)
    if kind.mire:
        p.mire_next = True
        story.mired(s, p, "RIVER-2")


def bonus_rests(s: Duel, p: Player, tile: int) -> bool:
    """HR-17: whether the player took this tile's bonus within the own last two turns."""
    return s.terms.landing_rest and tile in (p.bonus_last_turn, p.bonus_turn_before)


def gain(s: Duel, p: Player, stat: str, amount: int, clause: str) -> None:
    """Add to a stat up to its limit; the rest is lost (STAT-6)."""
    held, most = stat_of(p, stat), s.most(stat)
    kept = min(amount, most - held)
    if kept > 0:
        set_stat(p, stat, held + kept)
        story.gained(s, p, stat, kept, held + kept, clause)
    if kept < amount:
        story.overflow(s, p, stat, amount - kept, most)


def explore(s: Duel, p: Player) -> Sequel:
    """Roll for the tile under foot and apply the row, part by part (EXPLORE-1, EXPLORE-6)."""
    s.explored_this_turn = p.tile
    face = s.dice.die()
    row = s.board.kinds[p.tile].rows[face - 1]
    story.explored(s, p, face, row.clause)
    effects = row.effects
    if row.gifts:
        effects = yield from choose_gift(s, p, row)
    for effect in effects:
        if effect.kind == "hurt":
            lost = min(effect.amount, p.health)
            p.health -= lost
            story.hurt(s, p, lost, row.clause)
            if p.health == 0:
                yield from die(s, p, "DEATH-1")
                return DIED
        elif effect.kind == "back":
            yield from retreat(s, p, effect.amount)
        elif effect.kind == "end_turn_no_meal":
            return OVER_WITHOUT_MEAL
        else:
            apply(s, p, effect, row.clause)
    return STILL_ON


def choose_gift(s: Duel, p: Player, row: Row) -> Generator[Decision, Option, list[Effect]]:
    """The player picks one of the gifts (TEMPLE-16, TEMPLE-17)."""
    gifts = row.gifts_plus_arrow if s.terms.gift_plus_arrow else row.gifts
    choice = yield Decision(p.seat, "gift", [("gift", name) for name in gifts])
    return gifts[str(choice[1])]


def apply(s: Duel, p: Player, effect: Effect, clause: str) -> None:
    """Apply an effect that asks nothing and cannot kill."""
    if effect.kind == "gain":
        gain(s, p, effect.stat, effect.amount, clause)
    elif effect.kind == "rob":
        rob(s, p)
    elif effect.kind == "snare":
        p.snare_next = True
        story.snared(s, p, "SNARE-1")
    elif effect.kind == "sword_down_else_rob":
        dull_sword_or_rob(s, p)
    else:
        set_food(s, p, effect.amount)


def rob(s: Duel, p: Player) -> None:
    """ROB-1 to ROB-3: a gold, else a food, else nothing."""
    if p.gold:
        p.gold -= 1
        story.robbed(s, p, "gold", "ROB-1")
    elif p.food:
        p.food -= 1
        story.robbed(s, p, "food", "ROB-2")
    else:
        story.robbed(s, p, "", "ROB-3")


def dull_sword_or_rob(s: Duel, p: Player) -> None:
    """TEMPLE-11: the sword loses a level, or a level 1 sword means a second robbery."""
    if p.sword > 1:
        p.sword -= 1
        story.sword_dulled(s, p)
    else:
        rob(s, p)


def set_food(s: Duel, p: Player, amount: int) -> None:
    """TEMPLE-23: exactly so much food; under HR-8 at least so much."""
    if not s.terms.temple_keeps_food or p.food < amount:
        p.food = amount
    story.food_set(s, p)


def retreat(s: Duel, p: Player, steps: int) -> Generator[Decision, Option, None]:
    """Be driven back; not a move, and without landing bonus (TEMPLE-19 to TEMPLE-22)."""
    ends = retreat_ends(s, p, steps)
    if not ends:
        story.could_not_retreat(s, p)
        return
    choice = yield Decision(p.seat, "back", [s.board.back_options[tile] for tile in ends])
    start, end = p.tile, s.board.index[str(choice[1])]
    p.tile = end
    story.retreated(s, p, start, _retreat_clause(s, s.board.walks[start][end], steps))
    if s.board.kinds[end].mire:
        p.mire_next = True
        story.mired(s, p, "TEMPLE-22")


def _retreat_clause(s: Duel, made: int, steps: int) -> str:
    if made < steps:
        return "TEMPLE-20"
    return "HR-7" if s.terms.retreat_anywhere else "TEMPLE-19"


def retreat_ends(s: Duel, p: Player, steps: int) -> list[int]:
    """The tiles as many steps back as are free, each step one nearer home (HR-7: one farther from here)."""
    away = s.board.walks[p.tile]
    home = s.board.home_distance[p.side]
    reached = [p.tile]
    for step in range(1, steps + 1):
        further = []
        for tile in reached:
            for near in s.board.neighbours[tile]:
                back = away[near] == step if s.terms.retreat_anywhere else home[near] == home[tile] - 1
                if back and near not in further and not enter_bar(s, p, near):
                    further.append(near)
        if not further:
            break
        reached = sorted(further)
    return [] if reached == [p.tile] else reached


def forget_bonus(s: Duel, p: Player) -> None:
    """Move the memory of landing bonuses on by a turn (HR-17)."""
    p.bonus_turn_before = p.bonus_last_turn
    p.bonus_last_turn = s.bonus_this_turn
