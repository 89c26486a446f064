"""What Roll for Adventure shows, typed: what is printed, the view, and the data of each kind of event."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from questhall.engine.shown import Summary

Territory = Literal["desert", "fortress", "forest", "ice"]
Home = Literal["desert", "fortress", "forest", "ice", "roam"]
Side = Literal["A", "B"]
Kind = Literal["R", "B", "G", "Y", "a", "b"]
CardSet = Literal["base", "master", "dragons", "phantoms", "giants", "custom"]
Fate = Literal["stay", "discard", "reshuffle"]
Phase = Literal["setup", "roll", "place", "lay", "reveal"]
RewardKind = Literal["BONUS_EACH", "BONUS_DICE", "DEFEAT_ENEMY", "FREE_DIE", "HEAL_SKULL", "RESET_SKULL"]
Ability = Literal["REROLL", "FLIP", "SHIFT", "HOLD", "SOFTEN", "HEAL", "RESCUE", "CALL", "WILD_ICE", "SHELTER"]

# What is printed


class Adventure(TypedDict):
    """The adventure board and the stones it needs."""

    name: str
    title: str
    stones: int


class Hero(TypedDict):
    """A hero card."""

    title: str
    text: str
    effect: Ability


class Card(TypedDict):
    """A sort of enemy cards; the Master has no rank, and who never becomes active no need."""

    title: str
    set: CardSet
    rank: int | None
    home: Home
    need: int | None
    fate: Fate
    text: str


class Board(TypedDict):
    """What every territory has: its captions, and the holes of its track."""

    title: str
    short: str
    side: Side
    accepts: str
    task: str
    holes: int


class Dunes(TypedDict):
    """Desert A: its number, and the spaces of its two sections."""

    number: int
    first: int
    second: int


class Connection(TypedDict):
    """A connection of desert B; its chain lies at `upper` while it is open and at `lower` when it is closed."""

    name: str
    spaces: list[str]
    upper: tuple[int, int]
    lower: tuple[int, int]


class Worm(TypedDict):
    """Desert B: its number, where its spaces lie (column and row), and what connects them."""

    number: int
    spaces: dict[str, tuple[int, int]]
    connections: list[Connection]


class DesertBoard(Board):
    """The desert: one of its sides."""

    dunes: Dunes | None
    worm: Worm | None


class FortressBoard(Board):
    """The fortress: the number of each section, and the spaces of a section."""

    numbers: list[int]
    spaces: int


class Path(TypedDict):
    """Forest A: the numbers it accepts, and its spaces."""

    numbers: list[int]
    spaces: int


class Arch(TypedDict):
    """Forest B: the numbers of both ends, its spaces, the gates between them, and what waits for the gate."""

    left: int
    right: int
    spaces: int
    gates: list[int]
    waits: str


class ForestBoard(Board):
    """The forest: one of its sides."""

    path: Path | None
    arch: Arch | None


class Reward(TypedDict):
    """A reward of the ice cave; `n` is 0 where there is nothing to count."""

    kind: RewardKind
    n: int
    text: str


class Rung(TypedDict):
    """What so many dice in ice cave A bring."""

    dice: int
    rewards: list[Reward]


class Crystals(TypedDict):
    """Ice cave A: the number that each space accepts, and the rewards."""

    spaces: dict[str, int]
    rungs: list[Rung]


class Line(TypedDict):
    """A line of ice cave B and what it brings."""

    name: str
    spaces: list[str]
    reward: Reward


class Grid(TypedDict):
    """Ice cave B: where its spaces lie (column and row), and its lines."""

    spaces: dict[str, tuple[int, int]]
    lines: list[Line]


class IceBoard(Board):
    """The ice cave: one of its sides."""

    crystals: Crystals | None
    grid: Grid | None


class Boards(TypedDict):
    """The four territories."""

    desert: DesertBoard
    fortress: FortressBoard
    forest: ForestBoard
    ice: IceBoard


class Printed(TypedDict):
    """All that is printed, by content and house rules. `dice` has the kind of each die, `faces` what six of a kind are
    called: ones, twos, threes; `abilities` says whether heroes have any, `markers` whether tracks can be shortened.
    """

    summary: Summary
    players: list[str]
    dice: list[Kind]
    kinds: dict[Kind, str]
    faces: list[str]
    adventure: Adventure
    turn_limit: int
    heroes: dict[str, Hero]
    abilities: bool
    cards: dict[str, Card]
    markers: bool
    boards: Boards


# The view


class Die(TypedDict):
    """A die by its own number, so that it can be followed from place to place, and what it shows, if anything."""

    die: int
    face: int | None


class Player(TypedDict):
    """A hero board: its dice, its hero if there is one, and whether the ability rests."""

    dice: list[Die]
    hero: str | None
    rests: bool


class Exposed(TypedDict):
    """So many of these dice the next attack takes."""

    count: int
    dice: list[int]


class Track(TypedDict):
    """What every territory shows: skull, end of the track, seal, and what the next attack takes (none: one damage)."""

    skull: int
    limit: int
    sealed: bool
    exposed: list[Exposed]


class DunesDice(TypedDict):
    """The dice in desert A."""

    first: list[Die]
    second: list[Die]
    devoured: list[Die]


class WormDice(TypedDict):
    """The dice in desert B by their spaces, and the connections that are closed."""

    spaces: dict[str, Die]
    closed: list[str]


class Desert(Track):
    """The desert: one of its sides."""

    dunes: DunesDice | None
    worm: WormDice | None


class Section(TypedDict):
    """A section of the fortress, in the order in which they are printed: its dice, how many it needs, its barriers."""

    dice: list[Die]
    needed: int
    barriers: int
    closed: bool


class Fortress(Track):
    """The fortress."""

    sections: list[Section]


class PathDice(TypedDict):
    """The dice in forest A, and where the boundary tile lies."""

    dice: list[Die]
    needed: int
    closed: bool


class ArchDice(TypedDict):
    """The dice in forest B from both ends, and the number that the gate asks for once the arch is closed."""

    left: list[Die]
    right: list[Die]
    gate: int | None


class Forest(Track):
    """The forest: one of its sides."""

    path: PathDice | None
    arch: ArchDice | None


class Ice(Track):
    """The ice cave: its dice by their spaces."""

    spaces: dict[str, Die]


class Territories(TypedDict):
    """The four territories."""

    desert: Desert
    fortress: Fortress
    forest: Forest
    ice: Ice


class Vortex(TypedDict):
    """The Vortex of Resurrection; `need` as it is for the active seat."""

    dice: list[Die]
    total: int
    need: int


class Enemy(TypedDict):
    """An active enemy, the sort of its card, and the dice on it; `need` as it is for the active seat."""

    name: str
    card: str
    dice: list[Die]
    total: int
    need: int


class Deck(TypedDict):
    """How many cards there are, how many of each sort besides the Master, and where he may lie."""

    cards: int
    left: dict[str, int]
    above_master: int
    master_places: int


class View(TypedDict):
    """The whole table. All but the order of the deck is public."""

    stones: int
    turn: int
    seat: int
    phase: Phase
    rolled: bool
    ability_used: bool
    pool: list[Die]
    laying: list[Die]
    players: list[Player]
    territories: Territories
    oblivion: list[Die]
    resurrection: Vortex
    supply: int
    enemies: list[Enemy]
    deck: Deck
    discard: list[str]


# Events: dice as the rule book writes them (R4), and `ids` their own numbers


class Nothing(TypedDict):
    """An event that its kind tells already."""


class HeroTaken(TypedDict):
    """A hero card; all is empty where there is none."""

    hero: str
    name: str
    text: str


class TurnBegins(TypedDict):
    """A new turn."""

    turn: int


class DiceTold(TypedDict):
    """Some dice."""

    dice: list[str]
    ids: list[int]


class Rolled(DiceTold):
    """A roll, and what was held."""

    held: list[str]


class Turned(TypedDict):
    """A die turned to another number."""

    die: str
    now: int


class Placed(DiceTold):
    """Dice placed on a territory, an enemy or a vortex; `space` is empty where there are none to choose from."""

    target: str
    space: str
    card: NotRequired[str]


Returned = TypedDict("Returned", {"dice": list[str], "ids": list[int], "from": str, "card": NotRequired[str]})
Lost = TypedDict("Lost", {"dice": list[str], "ids": list[int], "from": str})


class Numbered(TypedDict):
    """A section or a gate."""

    number: int


class Needed(TypedDict):
    """The dice that the next forest task needs."""

    needed: int


class Lined(TypedDict):
    """A connection or a line."""

    line: str


class StoneWon(TypedDict):
    """A power stone."""

    territory: Territory
    stones: int
    needed: int


class Count(TypedDict):
    """So many dice."""

    count: int


class SkullBack(TypedDict):
    """A skull moved back."""

    territory: Territory
    now: int


class VortexOpens(TypedDict):
    """What lay on the Vortex of Resurrection, and what was needed."""

    total: int
    need: int


class CardTold(TypedDict):
    """A card by its title and its name."""

    card: str
    name: str


class Revealed(CardTold):
    """A card turned up; the Master's rank is -1."""

    rank: int


class Activated(CardTold):
    """A card that stays."""

    home: Home


class PutBack(CardTold):
    """A card put back into the deck, and the cards beside it there."""

    left: int


class TerritoryDie(TypedDict):
    """What the territory die shows: a territory, all or none."""

    result: str


class Damaged(TypedDict):
    """A skull moved on."""

    territory: Territory
    count: int
    now: int
    limit: int


class Shortened(TypedDict):
    """The end of a track."""

    territory: Territory
    limit: int


class Ended(TypedDict):
    """How far the team came; the territory that was overrun, if one was."""

    territory: str
    stones: int
    needed: int
    title: str


class Events(TypedDict):
    """The data of each kind of event."""

    starts: Nothing
    hero: HeroTaken
    turn: TurnBegins
    no_dice: Nothing
    rolled: Rolled
    rolled_some: Rolled
    rolled_again: DiceTold
    turned: Turned
    beside_equal: DiceTold
    placed: Placed
    placed_at: Placed
    returned: Returned
    moved_deeper: DiceTold
    devoured: DiceTold
    barrier: Numbered
    barriers_back: Nothing
    section_back: Numbered
    boundary: Needed
    boundary_stays: Needed
    forest_over: Needed
    chained: Lined
    chains_back: Nothing
    arch_closed: Numbered
    sacrificed: DiceTold
    stone: StoneWon
    cave_taken: Count
    line_cashed: Lined
    bonus: Count
    no_bonus: Nothing
    skull_back: SkullBack
    freed: DiceTold
    vortex_opens: VortexOpens
    phase_ends: Count
    phase_ends_early: Count
    stays: Nothing
    revealed: Revealed
    roused: CardTold
    territory_die: TerritoryDie
    lost: Lost
    nothing_taken: Nothing
    saved: DiceTold
    damaged: Damaged
    shortened: Shortened
    not_shortened: Shortened
    activated: Activated
    discarded: CardTold
    inserted: PutBack
    reshuffled: PutBack
    defeated: CardTold
    end_won: Ended
    end_overrun: Ended
    end_no_dice: Ended
    end_turn_limit: Ended
