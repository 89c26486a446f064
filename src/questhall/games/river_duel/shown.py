"""What River Duel shows, typed: what is printed, the view, and the data of each kind of event."""

from __future__ import annotations

from typing import Literal, TypedDict

from questhall.engine.shown import Summary

Kind = Literal["start", "forest", "mine", "mountain", "temple", "river", "village", "bridge"]
Side = Literal["South", "North"]
Stat = Literal["lives", "health", "food", "gold", "arrows", "bows", "sword", "raft"]

# What is printed


class Names(TypedDict):
    """What a stat is called: 1 arrow, 2 arrows."""

    one: str
    many: str


class Bonus(TypedDict):
    """So much of a stat."""

    stat: Stat
    amount: int


class Face(TypedDict):
    """What a face of the die brings where one explores; `harm` is the health it takes."""

    text: str
    clause: str
    harm: int


class Tile(TypedDict):
    """A kind of tile: what walking there brings, what standing there means, what exploring may bring."""

    title: str
    landing: str
    bonuses: list[Bonus]
    here: str
    faces: list[Face]
    clauses: list[str]


class Ware(TypedDict):
    """Something villages sell."""

    name: str
    text: str
    clause: str


class Weapon(TypedDict):
    """What a weapon does."""

    text: str
    clause: str


class Board(TypedDict):
    """The map, row by row from the south; each start tile with the seat that sets out there."""

    name: str
    columns: int
    diagonal_bridges: bool
    tiles: dict[str, Kind]
    starts: dict[str, int]


class Printed(TypedDict):
    """All that is printed, by content and house rules."""

    summary: Summary
    board: Board
    round_limit: int
    die: int
    meal: int
    most_health: int
    fresh_health: int
    stats: dict[Stat, Names]
    tips: dict[Stat, str]
    banks: dict[Side, str]
    tiles: dict[Kind, Tile]
    wares: list[Ware]
    swords: list[Weapon]
    bow: Weapon


# The view


class Player(TypedDict):
    """One stats sheet."""

    seat: int
    name: str
    side: Side
    tile: str | None
    lives: int
    health: int
    food: int
    gold: int
    arrows: int
    bows: int
    raft: int
    sword: int
    snared_next: bool
    mired_next: bool
    explored_last_turn: str | None
    bonus_taken: list[str | None]
    shielded: bool
    eliminated: bool


class Turn(TypedDict):
    """The running turn."""

    seat: int
    used: int
    meal: int
    allowance: int
    moved: bool
    attacked: bool
    explored: str | None
    fed: bool
    snared: bool
    mired: bool


class View(TypedDict):
    """The whole table: nothing of it is hidden."""

    round: int
    order: list[str]
    turn: Turn | None
    players: list[Player]
    damage: dict[Side, int]
    quiet_rounds: int


# Events


class Nothing(TypedDict):
    """An event that its kind tells already."""


class Rolls(TypedDict):
    """The two sides' dice for the first turn."""

    south: int
    north: int


class FirstSide(TypedDict):
    """Who begins."""

    side: Side


class TurnBegins(TypedDict):
    """A turn and what it begins with."""

    round: int
    fed: bool
    snared: bool
    mired: bool


Moved = TypedDict("Moved", {"from": str, "to": str, "tile": str})
Glided = TypedDict("Glided", {"from": str, "over": str, "to": str, "tile": str})


class Denied(TypedDict):
    """A tile that gives nothing."""

    to: str


class Changed(TypedDict):
    """So much of a stat more or less, and how much there is now."""

    stat: Stat
    amount: int
    now: int


class Overflow(TypedDict):
    """What is lost because no more can be held."""

    stat: Stat
    amount: int
    most: int


class Explored(TypedDict):
    """A roll for the tile under foot."""

    tile: str
    at: str
    face: int


class Amount(TypedDict):
    """So much of a stat."""

    stat: Stat
    amount: int


class Hurt(TypedDict):
    """Health lost to a place."""

    amount: int
    now: int


class Now(TypedDict):
    """How much there is now."""

    now: int


class Attack(TypedDict):
    """An attack: the face is 0 where no die is rolled."""

    target: int
    weapon: str
    face: int
    damage: int
    now: int


class Bought(TypedDict):
    """A purchase."""

    ware: str
    gold: int


class Healed(TypedDict):
    """Food turned into health."""

    food: int
    health: int
    now: int


class Gave(TypedDict):
    """A gift to the teammate."""

    target: int
    stat: Stat
    amount: int


class Ate(TypedDict):
    """A meal."""

    food: int
    now: int


class Died(TypedDict):
    """A life lost, and how many are left."""

    lives: int


class Respawned(TypedDict):
    """Where somebody comes back."""

    at: str


class RoundEnds(TypedDict):
    """The round that is over."""

    round: int


class Finished(TypedDict):
    """How it ended; of a draw the side says nothing."""

    side: Side
    ending: str


class Events(TypedDict):
    """The data of each kind of event."""

    first_roll: Rolls
    tied_roll: Rolls
    first_side: FirstSide
    turn: TurnBegins
    moved: Moved
    glided: Glided
    raft_left: Nothing
    bonus_denied: Denied
    mired: Nothing
    gained: Changed
    overflow: Overflow
    explored: Explored
    robbed: Amount
    robbed_of_nothing: Nothing
    sword_dulled: Changed
    snared: Nothing
    hurt: Hurt
    retreated: Moved
    could_not_retreat: Nothing
    food_set: Now
    no_meal: Nothing
    struck: Attack
    struck_by_roll: Attack
    missed: Attack
    bought: Bought
    healed: Healed
    gave: Gave
    ate: Ate
    starved: Nothing
    died: Died
    respawned: Respawned
    eliminated: Nothing
    conceded: Nothing
    round: RoundEnds
    won: Finished
    drawn: Finished
