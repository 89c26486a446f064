"""River Duel's state: players, turn and match, as plain numbers."""

from __future__ import annotations

from typing import Final, final

from questhall.engine.game import State
from questhall.engine.options import Option
from questhall.games.river_duel.content import NO_TILE, SIDE_NAMES, Terms

NOT_EXPLORED: Final = NO_TILE
SIDES: Final = (0, 0, 1, 1)  # TEAM-1
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

    def __init__(self, seat: int, side: int, of: Player | None = None) -> None:
        self.seat = seat
        self.side = side
        self.lives: int = of.lives if of else 0
        self.health: int = of.health if of else 0
        self.food: int = of.food if of else 0
        self.gold: int = of.gold if of else 0
        self.arrows: int = of.arrows if of else 0
        self.bows: int = of.bows if of else 0
        self.raft: int = of.raft if of else 0
        self.sword: int = of.sword if of else 1
        self.tile: int = of.tile if of else NO_TILE
        self.snare_next: bool = of.snare_next if of else False
        self.mire_next: bool = of.mire_next if of else False
        self.explored_last_turn: int = of.explored_last_turn if of else NOT_EXPLORED
        self.eliminated: bool = of.eliminated if of else False
        self.shielded: bool = of.shielded if of else False
        self.bonus_last_turn: int = of.bonus_last_turn if of else NO_TILE
        self.bonus_turn_before: int = of.bonus_turn_before if of else NO_TILE

    def copy(self) -> Player:
        return Player(self.seat, self.side, self)

    def add_to_key(self, found: list[object]) -> None:
        """Add everything that may change."""
        found.append(self.lives)
        found.append(self.health)
        found.append(self.food)
        found.append(self.gold)
        found.append(self.arrows)
        found.append(self.bows)
        found.append(self.raft)
        found.append(self.sword)
        found.append(self.tile)
        found.append(self.snare_next)
        found.append(self.mire_next)
        found.append(self.explored_last_turn)
        found.append(self.eliminated)
        found.append(self.shielded)
        found.append(self.bonus_last_turn)
        found.append(self.bonus_turn_before)


@final
class Duel(State):
    """A match between two banks. Round 0 is the set-up."""

    def __init__(self, seats: int, terms: Terms, of: Duel | None = None) -> None:
        super().__init__(seats, of, SIDES if seats == 4 else ())
        self.terms = terms
        self.board = terms.board
        self.players: list[Player] = [player.copy() for player in of.players] if of else []
        # match
        self.round: int = of.round if of else 0
        self.order: list[int] = of.order if of else []
        self.place: int = of.place if of else 0
        self.south_tally: int = of.south_tally if of else 0
        self.north_tally: int = of.north_tally if of else 0
        self.quiet_rounds: int = of.quiet_rounds if of else 0
        self.attack_this_round: bool = of.attack_this_round if of else False
        # turn
        self.used: int = of.used if of else 0
        self.moved: bool = of.moved if of else False
        self.attacked: bool = of.attacked if of else False
        self.fed: bool = of.fed if of else False
        self.snared: bool = of.snared if of else False
        self.mired: bool = of.mired if of else False
        self.explored_this_turn: int = of.explored_this_turn if of else NOT_EXPLORED
        self.bonus_this_turn: int = of.bonus_this_turn if of else NO_TILE
        self.turn_start_zone: int = of.turn_start_zone if of else 0

    def copy(self) -> Duel:
        return Duel(self.seats, self.terms, self)

    def key(self) -> tuple[object, ...]:
        """Everything in one tuple: equal for positions that are the same."""
        found: list[object] = [
            self.terms,
            self.round,
            self.place,
            self.south_tally,
            self.north_tally,
            self.quiet_rounds,
            self.attack_this_round,
            self.used,
            self.moved,
            self.attacked,
            self.fed,
            self.snared,
            self.mired,
            self.explored_this_turn,
            self.bonus_this_turn,
            self.turn_start_zone,
        ]
        found.extend(self.order)
        for player in self.players:
            player.add_to_key(found)
        return tuple(found)

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
