"""What Delve shows, typed: what is printed, the view, and the data of each kind of event."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from questhall.engine.shown import Summary

Ailment = Literal["stun", "charm", "fear", "poison"]
BlowKind = Literal["attack", "stun", "charm", "fear", "poison"]
Mark = Literal["O", "X"]
Line = Literal["artifacts", "maps", "enemies", "exp_plus", "golds", "stamina", "shame"]
SpecialState = Literal["open", "defeated", "gone"]
Result = Literal["fighting", "won", "undecided"]
Choice = Literal["a", "b"]

# What is printed


class Map(TypedDict):
    """The dungeon: the number of each tile, 0 for the entrance, and the fame for exploring it."""

    columns: int
    rows: int
    tiles: dict[str, int]
    fame: dict[str, int]


class Blow(TypedDict):
    """An enemy's action."""

    kind: BlowKind
    text: str


class Strength(TypedDict):
    """An enemy at one level."""

    hp: int
    odd: Blow
    even: Blow


class Foe(TypedDict):
    """An enemy, level by level."""

    name: str
    title: str
    levels: list[Strength]


class SpecialFoe(Foe):
    """A special enemy: what its row wants, its star and its loot."""

    wants: str
    boxes: int
    star: int
    loot: str
    effects: str


class Piece(TypedDict):
    """A piece of equipment and what an odd and an even third die does."""

    name: str
    title: str
    odd: str
    even: str


class Shelf(TypedDict):
    """What a loot number holds."""

    number: int
    artifact: str
    fame: int
    item: str
    equipment: Piece


class Item(TypedDict):
    """An item: what it does, what the merchant asks for it if it is sold, and how many boxes it has."""

    title: str
    text: str
    effect: str
    clause: str
    price: int | None
    boxes: int


class Advanced(TypedDict):
    """Advanced loot: its total and its two effects, part by part."""

    name: str
    title: str
    total: int
    a: list[str]
    b: list[str]


Action = TypedDict("Action", {"atk": int, "def": int, "first": bool, "clause": str})
Rank = TypedDict("Rank", {"title": str, "from": int, "clause": str})


class Illness(TypedDict):
    """What an ailment does, and its highest level."""

    tells: str
    clause: str
    most: int


class TrapRow(TypedDict):
    """What the faces of the trap die up to a number do."""

    up_to: int
    faces: str
    text: str


class Printed(TypedDict):
    """All that is printed, by content and house rules; stamina and shame only in the variants that have them."""

    summary: Summary
    die: int
    variants: str
    map: Map
    foes: list[Foe]
    specials: list[SpecialFoe]
    shelves: list[Shelf]
    items: dict[str, Item]
    advanced: list[Advanced]
    advanced_tile: int
    levels: list[int]
    exp_boxes: int
    luck_icons: int
    ailments: dict[Ailment, Illness]
    actions: list[Action]
    ranks: list[Rank]
    quiet_up_to: int
    battle_up_to: int
    trap: list[TrapRow]
    cleared_fame: int
    counter_boxes: int
    counter_fame: list[int]
    merchant: bool
    stamina: int | None
    shame: int | None


# The view


Hero = TypedDict(
    "Hero",
    {
        "level": int,
        "hp": int,
        "max_hp": int,
        "atk": int,
        "def": int,
        "exp": int,
        "next_level": int | None,
        "luck": int,
        "luck_spent": int,
        "ailments": dict[Ailment, int],
        "perm_atk": int,
        "armed_atk": int,
        "armed_def": int,
    },
)


class Marks(TypedDict):
    """How many of an item are kept and used."""

    kept: int
    used: int


class Loot(TypedDict):
    """The loot sheet. `called` is the piece that each face of the equipment die calls; empty without equipment."""

    artifacts: list[int]
    looted_items: list[int]
    equipment: list[int]
    called: list[int]
    advanced: dict[str, Choice]
    items: dict[str, Marks]


class Row(TypedDict):
    """The row of a special enemy, in the order in which they are printed."""

    numbers: list[int]
    state: SpecialState


class Dice(TypedDict):
    """The dice on the table; an empty space is None."""

    roll: str
    shown: list[int]
    third: int | None
    movement: int | None
    enemy: int | None
    equipment: int | None
    loot: int | None


class Turn(TypedDict):
    """A turn of a battle as it would go."""

    kept: int
    other: int
    third: int | None
    value: int
    attack: int
    defence: int
    dealt: int
    reflected: int
    taken: int
    stunned: bool
    charmed: bool
    first: bool
    hp: int
    enemy_hp: int
    caught: list[Ailment]


class Battle(TypedDict):
    """The battle. `choices` are for each die that can be taken; two where the third die is still to be rolled."""

    enemy: str
    special: bool
    level: int
    hp: int
    equipment: str | None
    turn: int
    result: Result
    own: list[int]
    theirs: list[int]
    fought: int
    extended: bool
    choices: list[list[Turn]]


class Purse(TypedDict):
    """Gold and how it came about."""

    gold: int
    circled: int
    crossed: int


class Shame(TypedDict):
    """The shame track."""

    crossed: list[int]
    revives: int


class Score(TypedDict):
    """Fame line by line, and the rank it gives."""

    lines: dict[Line, int]
    fame: int
    rank: str


class View(TypedDict):
    """All sheets and everything on the table; nothing of it is hidden."""

    marks: dict[str, Mark]
    tile: str
    dead_ends: list[str]
    round: int
    hero: Hero
    loot: Loot
    counters: dict[str, int]
    specials: list[Row]
    dice: Dice
    battle: Battle | None
    merchant: Purse | None
    stamina: int | None
    shame: Shame | None
    score: Score


# Events


class Nothing(TypedDict):
    """An event that its kind tells already."""


class Begins(TypedDict):
    """Where one comes in, and with how many HP."""

    at: str
    hp: int


Moved = TypedDict("Moved", {"at": str, "number": int, "from": str, "round": int})


class Dices(TypedDict):
    """A roll of several dice."""

    dice: list[int]


class DicesAndThird(TypedDict):
    """A roll of battle dice with one for the equipment."""

    dice: list[int]
    third: int


class Face(TypedDict):
    """A roll of one die."""

    face: int


class MovementPlaced(TypedDict):
    """The movement die and what it makes with the tile's number."""

    at: str
    number: int
    face: int
    total: int


class Written(TypedDict):
    """A number in a special enemy's row."""

    enemy: str
    face: int
    row: list[int]
    boxes: int


class Named(TypedDict):
    """An enemy."""

    enemy: str


class Happened(TypedDict):
    """What a total called on a tile."""

    at: str
    number: int
    total: int


class Explored(TypedDict):
    """A tile explored."""

    at: str
    number: int
    fame: int


class Turned(TypedDict):
    """A die turned, and what that cost."""

    die: str
    face: int
    now: int
    left: int
    amount: int


class Gained(TypedDict):
    """So much gained, and what there was no room for."""

    amount: int
    now: int
    lost: int


class Changed(TypedDict):
    """So much more or less, and how much there is now."""

    amount: int
    now: int


class Amount(TypedDict):
    """So much."""

    amount: int


class Now(TypedDict):
    """How much there is now."""

    now: int


class BattleBegins(TypedDict):
    """An enemy met."""

    enemy: str
    name: str
    level: int
    hp: int
    equipment: NotRequired[str]


class Drafted(TypedDict):
    """A pair of dice drafted."""

    kept: int
    other: int
    pair: int


class Struck(TypedDict):
    """The adventurer's action."""

    enemy: str
    effect: str
    kept: int
    value: int
    other: int
    attack: int
    defence: int
    damage: int
    now: int


class Answered(TypedDict):
    """The enemy's action."""

    enemy: str
    kind: BlowKind
    value: int
    face: int
    damage: int
    now: int


class Sick(TypedDict):
    """An ailment caught or cured, and its level now."""

    ailment: Ailment
    now: int


class Reflected(TypedDict):
    """Damage thrown back."""

    enemy: str
    damage: int
    now: int


class BattleEnds(TypedDict):
    """A battle over after so many turns."""

    enemy: str
    turn: int


class Counted(TypedDict):
    """A defeat on the enemy's counter."""

    enemy: str
    now: int
    fame: int


class Star(TypedDict):
    """A special enemy's star."""

    enemy: str
    fame: int


class LevelReached(TypedDict):
    """A new level."""

    level: int
    hp: int
    attack: int
    defence: int
    now: int


class Used(TypedDict):
    """An item used."""

    item: str


class LootRolled(TypedDict):
    """A die for advanced loot."""

    face: int
    number: int
    total: int


class ArtifactClaimed(TypedDict):
    """An artifact claimed."""

    loot: str
    fame: int
    number: int


class EquipmentClaimed(TypedDict):
    """A piece of equipment claimed."""

    loot: str
    number: int


class ItemClaimed(TypedDict):
    """An item claimed."""

    loot: str


class AdvancedClaimed(TypedDict):
    """Advanced loot claimed, with the effect chosen."""

    loot: str
    total: int
    effect: str


class SpecialLoot(TypedDict):
    """What a special enemy leaves."""

    enemy: str
    loot: str


class Bought(TypedDict):
    """A purchase."""

    item: str
    gold: int
    now: int


class Place(TypedDict):
    """Where it ended."""

    at: str


class Scored(TypedDict):
    """The fame and what it is made of."""

    lines: dict[Line, int]
    fame: int
    rank: str
    rank_clause: str


class Events(TypedDict):
    """The data of each kind of event."""

    begins: Begins
    moved: Moved
    came_back: Moved
    dungeon_rolled: Dices
    movement_placed: MovementPlaced
    written: Written
    row_missed: Named
    quiet: Happened
    explored: Explored
    luck_spent: Turned
    clover_spent: Turned
    luck_gained: Gained
    luck_short: Gained
    relit: Changed
    trapped: Happened
    trap_rolled: Face
    escaped: Nothing
    hurt: Changed
    poisoned: Changed
    charmed: Changed
    fell: Nothing
    revived: Now
    shame_rolled: Face
    shamed: Amount
    battle_begins: BattleBegins
    special_met: BattleBegins
    draft_rolled: Dices
    drafted: Drafted
    third_rolled: Face
    battle_rolled: Dices
    battle_rolled_third: DicesAndThird
    struck: Struck
    stunned: Struck
    struck_first: Named
    answered: Answered
    dodged: Answered
    survived: Now
    caught: Sick
    reflected: Reflected
    extended: Changed
    won: BattleEnds
    undecided: BattleEnds
    counted: Counted
    star: Star
    special_gone: Star
    learnt: Changed
    learnt_more: Changed
    level_reached: LevelReached
    healed: Changed
    cured: Sick
    perm_atk: Amount
    arm_atk: Amount
    arm_def: Amount
    used: Used
    no_loot: Face
    loot_rolled: LootRolled
    loot_left: Nothing
    artifact_claimed: ArtifactClaimed
    equipment_claimed: EquipmentClaimed
    item_claimed: ItemClaimed
    advanced_claimed: AdvancedClaimed
    special_loot: SpecialLoot
    gold_gained: Gained
    gold_short: Gained
    merchant_comes: Nothing
    bought: Bought
    cleared: Place
    lost: Place
    defeated: Place
    exhausted: Place
    scored: Scored
