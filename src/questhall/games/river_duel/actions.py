"""What the active player may do. Each `…_bar` names the clause that forbids a thing, or "" if it is allowed."""

from __future__ import annotations

from typing import Final

from questhall.engine.options import CONCEDE, Option
from questhall.games.river_duel.content import WATER, Terms, Ware
from questhall.games.river_duel.state import BOW_OPTIONS, NOT_EXPLORED, SWORD_OPTIONS, Duel, Player, stat_of

END: Final[Option] = ("end",)
EXPLORE: Final[Option] = ("explore",)
HEAL: Final[Option] = ("heal",)
GIVABLE: Final = ("food", "gold", "arrows", "bows", "raft")
MOST_GIVEN: Final = 1000
GIVE_OPTIONS: Final[dict[str, list[Option]]] = {
    stat: [("give", stat, amount) for amount in range(MOST_GIVEN)] for stat in GIVABLE
}


def allowance(s: Duel, p: Player) -> int:
    """ACT-1 to ACT-5: actions by the tile the player stands on now, or (HR-4) stood on when the turn began."""
    numbers = s.terms.numbers
    zone = s.turn_start_zone if s.terms.allowance_fixed else s.board.zones[p.tile]
    if zone == WATER:
        return numbers.actions_on_water
    return numbers.actions_at_home if zone == p.side else numbers.actions_far


def actions(s: Duel) -> list[Option]:
    """Every legal action, in a fixed order; ending the turn and conceding come last (TURN-8, END-8)."""
    p = s.active
    options: list[Option] = []
    if not move_bar(s, p):
        _add_moves(s, p, options)
    if not s.attacked:
        _add_attacks(s, p, options)
    if not explore_bar(s, p):
        options.append(EXPLORE)
    if s.board.kinds[p.tile].market:
        for ware in s.terms.wares:
            if not buy_bar(s, p, ware):
                options.append(ware.option)
    if not heal_bar(s, p):
        options.append(HEAL)
    if s.seats == 4:
        _add_gifts_to_mate(s, p, options)
    options.append(END)
    options.append(CONCEDE)
    return options


def _add_moves(s: Duel, p: Player, options: list[Option]) -> None:
    board = s.board
    for tile in board.neighbours[p.tile]:
        if not enter_bar(s, p, tile):
            options.append(board.move_options[tile])
    if p.raft and s.terms.rafts_glide:
        for path in board.glides[p.tile]:
            if not path_bar(s, p, path):
                options.append(board.glide_options[path[-1]])


def _add_attacks(s: Duel, p: Player, options: list[Option]) -> None:
    for foe in s.players:
        if foe.side != p.side and not sword_bar(s, p, foe):
            options.append(SWORD_OPTIONS[s.seats][foe.seat])
    if p.bows and p.arrows:
        for foe in s.players:
            if foe.side != p.side and not bow_bar(s, p, foe):
                options.append(BOW_OPTIONS[s.seats][foe.seat])


def _add_gifts_to_mate(s: Duel, p: Player, options: list[Option]) -> None:
    mate = mate_of(s, p)
    if mate_bar(s, p, mate):
        return
    for stat in GIVABLE:
        for amount in range(1, min(stat_of(p, stat), s.most(stat) - stat_of(mate, stat)) + 1):
            options.append(GIVE_OPTIONS[stat][amount])


def mate_of(s: Duel, p: Player) -> Player:
    """The other member of a team of two."""
    return s.players[p.seat ^ 1]


# Moving


def move_bar(s: Duel, p: Player) -> str:
    """Whether the player may move at all now."""
    if s.moved:
        return "ACT-8"
    if not s.fed:
        return "MOVE-7"
    if p.food == 0:
        return "MOVE-8"
    if s.snared:
        return "SNARE-1"
    if s.mired and not p.raft:  # RAFT-6: a mire does not bind who holds a raft now
        return "RIVER-2"
    return ""


def enter_bar(s: Duel, p: Player, tile: int) -> str:
    """Whether the player may set foot on a tile."""
    if s.occupied(tile):
        return "MOVE-6"
    if s.terms.start_sanctuary and tile in s.board.starts[1 - p.side]:
        return "HR-14"
    return ""


def path_bar(s: Duel, p: Player, path: list[int]) -> str:
    """RAFT-3: every tile of a glide must be free."""
    for tile in path:
        if s.occupied(tile):
            return "RAFT-3"
    return enter_bar(s, p, path[-1])


# Fighting


def attack_bar(s: Duel, p: Player, foe: Player) -> str:
    """What holds for sword and bow alike (ACT-10, ACT-11, FIGHT-2)."""
    if s.attacked:
        return "ACT-10"
    if foe.side == p.side or foe.eliminated:
        return "FIGHT-2"
    return "HR-13" if foe.shielded else ""


def sword_bar(s: Duel, p: Player, foe: Player) -> str:
    """Whether the player may strike the other with the sword."""
    bar = attack_bar(s, p, foe)
    if bar:
        return bar
    return "" if foe.tile in s.board.neighbours[p.tile] else "FIGHT-4"


def bow_bar(s: Duel, p: Player, foe: Player) -> str:
    """Whether the player may shoot at the other."""
    bar = attack_bar(s, p, foe)
    if bar:
        return bar
    if not p.bows or not p.arrows:
        return "FIGHT-10"
    if s.board.distance(p.tile, foe.tile) > bow_range(s, p.tile):
        return "FIGHT-12" if s.board.kinds[p.tile].range_plus else "FIGHT-11"
    return "FIGHT-16" if s.board.kinds[foe.tile].bow_shield else ""


def bow_range(s: Duel, tile: int) -> int:
    """FIGHT-11, and FIGHT-12 on a mountain."""
    terms: Terms = s.terms
    return terms.bow_range + (terms.mountain_bonus if s.board.kinds[tile].range_plus else 0)


# Exploring, buying, healing, giving


def explore_bar(s: Duel, p: Player) -> str:
    """Whether the player may explore the tile under foot."""
    if s.explored_this_turn != NOT_EXPLORED:
        return "ACT-9"
    if s.snared:
        return "SNARE-1"
    if not s.board.kinds[p.tile].rows:
        return "EXPLORE-3"
    if p.explored_last_turn == p.tile:
        return "EXPLORE-4"
    return "HR-5" if s.terms.explore_rest and p.explored_last_turn != NOT_EXPLORED else ""


def buy_bar(s: Duel, p: Player, ware: Ware) -> str:
    """Whether the player may buy a ware here and now."""
    if not s.board.kinds[p.tile].market:
        return "VILLAGE-2"
    if p.gold < ware.gold or ware.sword not in (0, p.sword):
        return ware.clause
    return "ACT-15" if stat_of(p, ware.effect.stat) >= s.most(ware.effect.stat) else ""


def heal_bar(s: Duel, p: Player) -> str:
    """Whether the player may turn food into health."""
    if p.health >= s.terms.numbers.most_health:
        return "HEAL-2"
    return "HEAL-3" if p.food < s.terms.numbers.heal_food else ""


def mate_bar(s: Duel, p: Player, mate: Player) -> str:
    """Whether the teammate can receive anything."""
    if mate.eliminated:
        return "XFER-8"
    return "" if mate.tile in s.board.neighbours[p.tile] else "XFER-2"


def give_bar(s: Duel, p: Player, stat: str, amount: int) -> str:
    """Whether the player may give the teammate so much of a kind."""
    if s.seats != 4:
        return "ACT-6"
    if stat not in GIVABLE:
        return "XFER-5" if stat in ("health", "lives", "sword") else "XFER-4"
    mate = mate_of(s, p)
    bar = mate_bar(s, p, mate)
    if bar:
        return bar
    if not 1 <= amount <= stat_of(p, stat):
        return "XFER-6"
    return "XFER-7" if amount > s.most(stat) - stat_of(mate, stat) else ""
