"""What River Duel shows. Nothing is hidden, so every seat and every spectator sees the same table."""

from __future__ import annotations

from questhall.games.river_duel.actions import allowance
from questhall.games.river_duel.content import NO_TILE, SIDE_NAMES, Board
from questhall.games.river_duel.rules import meal
from questhall.games.river_duel.shown import Player as Sheet
from questhall.games.river_duel.shown import Turn, View
from questhall.games.river_duel.state import Duel, Player, seat_name


def view(s: Duel) -> View:
    """The whole table."""
    return {
        "round": s.round,
        "order": [seat_name(s.seats, seat) for seat in s.order],
        "turn": turn_view(s) if s.order and not s.active.eliminated else None,
        "players": [player_view(s, p) for p in s.players],
        "damage": {"South": s.south_tally, "North": s.north_tally},
        "quiet_rounds": s.quiet_rounds,
    }


def turn_view(s: Duel) -> Turn:
    """The running turn."""
    p = s.active
    return {
        "seat": p.seat,
        "used": s.used,
        "meal": meal(s),
        "allowance": allowance(s, p) if p.tile != NO_TILE else 0,
        "moved": s.moved,
        "attacked": s.attacked,
        "explored": tile_name(s.board, s.explored_this_turn),
        "fed": s.fed,
        "snared": s.snared,
        "mired": s.mired,
    }


def player_view(s: Duel, p: Player) -> Sheet:
    """One stats sheet."""
    return {
        "seat": p.seat,
        "name": seat_name(s.seats, p.seat),
        "side": SIDE_NAMES[p.side],
        "tile": tile_name(s.board, p.tile),
        "lives": p.lives,
        "health": p.health,
        "food": p.food,
        "gold": p.gold,
        "arrows": p.arrows,
        "bows": p.bows,
        "raft": p.raft,
        "sword": p.sword,
        "snared_next": p.snare_next,
        "mired_next": p.mire_next,
        "explored_last_turn": tile_name(s.board, p.explored_last_turn),
        "bonus_taken": [tile_name(s.board, p.bonus_last_turn), tile_name(s.board, p.bonus_turn_before)],
        "shielded": p.shielded,
        "eliminated": p.eliminated,
    }


def tile_name(board: Board, tile: int) -> str | None:
    """A tile's name, or None for no tile."""
    return None if tile == NO_TILE else board.names[tile]
