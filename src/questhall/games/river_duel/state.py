"""River Duel's state: players, turn and match, as plain numbers."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.engine.options import Option
from questhall.games.river_duel.content import NO_TILE, SIDE_NAMES, Terms

NOT_EXPLORED: Final = NO_TILE
DUO_NAMES: Final = ("S1", "S2", "N1", "N2")


def seat_name(seats: int, seat: int) -> str:
    """South and North in 1v1; S1, S2, N1, N2 in 2v2."""
    return SIDE_NAMES[seat] if seats == 2 else DUO_NAMES[seat]


SEAT_NUMBERS: Final[dict[str, int]] = {"South": 0, "North": 1, "S1": 0, "S2": 1, "N1": 2, "N2": 3}
SWORD_OPTIONS: Final[dict[int, list[Option]]] = {
    seats: [("sword", seat_name(seats, seat)) for seat in range(seats)] for seats in (2, 4)
}
BOW_OPTIONS: Final[dict[int, list[Option]]] = {
    seats: [("bow", seat_name(seats, seat)) for seat in range(seats)] for seats in (2, 4)
}


@final
class Player:
    """One stats sheet."""

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side
        self.lives = 0
        self.health = 0
        self.food = 0
        self.gold = 0
        self.arrows = 0
        self.bows = 0
        self.raft = 0
        self.sword = 1
        self.tile = NO_TILE
        self.snare_next = False
        self.mire_next = False
        self.explored_last_turn = NOT_EXPLORED
        self.eliminated = False
        self.shielded = False
        self.bonus_last_turn = NO_TILE
        self.bonus_turn_before = NO_TILE

    def copy(self) -> Player:
        twin = Player(self.seat, self.side)
        twin.lives = self.lives
        twin.health = self.health
        twin.food = self.food
        twin.gold = self.gold
        twin.arrows = self.arrows
        twin.bows = self.bows
        twin.raft = self.raft
        twin.sword = self.sword
        twin.tile = self.tile
        twin.snare_next = self.snare_next
        twin.mire_next = self.mire_next
        twin.explored_last_turn = self.explored_last_turn
        twin.eliminated = self.eliminated
        twin.shielded = self.shielded
        twin.bonus_last_turn = self.bonus_last_turn
        twin.bonus_turn_before = self.bonus_turn_before
        return twin


@final
class Duel(State):
    """A match between two banks. Round 0 is the set-up."""

    def __init__(self, seats: int, terms: Terms) -> None:
        super().__init__(seats)
        self.terms = terms
        self.board = terms.board
        self.players: list[Player] = []
        # match
        self.round = 0
        self.order: list[int] = []
        self.place = 0
        self.south_tally = 0
        self.north_tally = 0
        self.quiet_rounds = 0
        self.attack_this_round = False
        # turn
        self.used = 0
        self.moved = False
        self.attacked = False
        self.fed = False
        self.snared = False
        self.mired = False
        self.explored_this_turn = NOT_EXPLORED
        self.bonus_this_turn = NO_TILE
        self.turn_start_zone = 0

    def copy(self) -> Duel:
        twin = Duel(self.seats, self.terms)
        twin.players = [player.copy() for player in self.players]
        twin.reveals = self.reveals
        twin.round = self.round
        twin.order = self.order
        twin.place = self.place
        twin.south_tally = self.south_tally
        twin.north_tally = self.north_tally
        twin.quiet_rounds = self.quiet_rounds
        twin.attack_this_round = self.attack_this_round
        twin.used = self.used
        twin.moved = self.moved
        twin.attacked = self.attacked
        twin.fed = self.fed
        twin.snared = self.snared
        twin.mired = self.mired
        twin.explored_this_turn = self.explored_this_turn
        twin.bonus_this_turn = self.bonus_this_turn
        twin.turn_start_zone = self.turn_start_zone
        return twin

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        return self.players[self.order[self.place]]

    def occupied(self, tile: int) -> bool:
        """Whether any player stands there."""
        for player in self.players:  # a plain loop: compiled, it is several times faster than any()
            if player.tile == tile:
                return True
        return False

    def most(self, stat: str) -> int:
        """The limit of a stat (STAT-1, STAT-3 to STAT-5)."""
        numbers = self.terms.numbers
        if stat == "food":
            return self.terms.most_food
        if stat == "gold":
            return numbers.most_gold
        if stat == "arrows":
            return numbers.most_arrows
        if stat == "bows":
            return self.board.most_bows
        if stat == "raft":
            return numbers.most_raft
        return numbers.most_health if stat == "health" else numbers.most_sword


def stat_of(player: Player, stat: str) -> int:
    """A stat by its name."""
    if stat == "food":
        return player.food
    if stat == "gold":
        return player.gold
    if stat == "arrows":
        return player.arrows
    if stat == "bows":
        return player.bows
    if stat == "raft":
        return player.raft
    return player.health if stat == "health" else player.sword


def set_stat(player: Player, stat: str, value: int) -> None:
    """Set a stat by its name."""
    if stat == "food":
        player.food = value
    elif stat == "gold":
        player.gold = value
    elif stat == "arrows":
        player.arrows = value
    elif stat == "bows":
        player.bows = value
    elif stat == "raft":
        player.raft = value
    elif stat == "health":
        player.health = value
    else:
        player.sword = value
