"""What World Adventure shows, typed: what is printed, the view, and the data of each kind of event.

Territories (`EU3`), nations (`EU`), goods (`silk`), cards (`H1`, `Y3`, `Q7`, `reed_imp`) and rune slots (`trade12`) go
by their names; their titles, texts and numbers are printed. A clan's members are 0 (the hero) and the slots 1 to 5.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from questhall.engine.shown import Summary

Status = Literal["explorer", "charisma", "leadership"]
MerchantTier = Literal["green", "yellow", "red"]
MonsterTier = Literal["minion", "destroyer", "raid", "legendary"]
Upgrade = Literal["pet", "cargo", "smoke", "medic"]
BandName = Literal["brigand", "government"]
BattleKind = Literal["plunder", "hunt", "band", "duel"]
Moment = Literal["stage", "after_sale", "scouting", "after_training", "turn_start"]
Phase = Literal["setup", "month", "turn", "battle", "npcs", "over"]
Sure = Literal["scout", "quest", "train"]
Why = Literal["only", "nearest", "gold", "goods", "rank", "soldiers", "veterans", "chance", "nobody", "blocked"]

# What is printed


class Territory(TypedDict):
    """A hex of the map: `q` to the right, `r` downward; `around` are its neighbours in the directions N, NE, SE, S, SW,
    NW (none: the edge). `lair` is the legendary that lives there.
    """

    name: str
    nation: str
    q: int
    r: int
    city: bool
    merchant: bool
    monster: bool
    lair: str | None
    around: list[str | None]


class Named(TypedDict):
    """Something with a name and a sentence about it."""

    name: str
    text: str


class Caravan(TypedDict):
    """A caravan: what it costs and sells for, its cargo slots, attack stages against a merchant, absorbed faints."""

    name: str
    level: int
    cost: int
    sells: int
    cargo: int
    chase: int
    barrier: int


class Soldier(TypedDict):
    """A soldier of a level: `accuracy` is the number it is hit with."""

    hp: int
    damage: int
    accuracy: int


class HeroLevel(TypedDict):
    """A level of a hero card: `cast` is the number of the gold die, `text` what the skill does."""

    hp: int
    damage: int
    accuracy: int
    cast: int
    text: str


class Hero(TypedDict):
    """A hero card."""

    name: str
    skill: str
    moment: Moment
    levels: list[HeroLevel]


class Merchant(TypedDict):
    """A merchant card of a Stage Lv, on its place of the display (the face of the die that finds it)."""

    name: str
    stage: int
    place: int
    tier: MerchantTier
    hp: int
    accuracy: int
    exp: int
    cargo: int
    loot: int


class Monster(TypedDict):
    """A monster card; `stage` is 0 for legendaries, `place` 0 for those that are on no display. `event` and `text` are
    the World Event of a legendary, `item` what its victor keeps.
    """

    name: str
    tier: MonsterTier
    stage: int
    place: int
    hp: int
    accuracy: int
    retreat: int
    exp: int
    wanted: int
    cargo: int
    loot: int
    lair: str | None
    event: str
    text: str
    item: str


class Band(TypedDict):
    """A brigand or government card: scouting dice, soldiers of Lv 1 and Lv 2, and what its defeat brings."""

    name: str
    stage: int
    explorer: int
    ones: int
    twos: int
    exp: int
    wanted: int
    gold: int


class RuneCard(TypedDict):
    """A Rune Power card; purple ones are for battles."""

    name: str
    purple: bool
    uses: int
    copies: int
    text: str


class QuestCard(TypedDict):
    """A guild quest: its steps in words, whether they are in order, and what it pays."""

    name: str
    steps: list[str]
    ordered: bool
    text: str
    rewards: str


class Slot(TypedDict):
    """One of the 22 rune slots, and the clause of its feat."""

    slot: str
    name: str
    text: str
    clause: str


class Costs(TypedDict):
    """Prices and numbers that stand on no card."""

    sell: int
    needed: int
    buy: int
    least: int
    stall: int
    income: int
    toll: int
    upgrade: int
    resale: int
    recruit: int
    recover: int
    train: int
    evolve: int
    cancel: int
    shop_gap: int


class Printed(TypedDict):
    """All that is printed, by content, seats and house rules. `target` are the runes to win, of a player or a team;
    `gold_limit` is 0 where there is none; `exp` what a member needs to evolve; `stages` and `rewards` the runes that
    raise the Stage Lv and bring a status point and a place for a card; `trades` the worths of the trade runes.
    """

    summary: Summary
    players: list[str]
    teams: list[int]
    target: int
    challenge: bool
    months: int
    gold_limit: int
    exp: int
    most_stalls: int
    most_medics: int
    most_status: int
    tokens: int
    spawn: int
    stages: list[int]
    rewards: list[int]
    trades: list[int]
    bounties: list[int]
    gold_die: list[int]
    costs: Costs
    nations: dict[str, str]
    territories: dict[str, Territory]
    goods: dict[str, str]
    statuses: dict[Status, Named]
    upgrades: dict[Upgrade, Named]
    caravans: dict[str, Caravan]
    soldiers: list[Soldier]
    heroes: dict[str, Hero]
    merchants: dict[str, Merchant]
    monsters: dict[str, Monster]
    brigands: list[Band]
    governments: list[Band]
    events: dict[str, Named]
    runes: dict[str, RuneCard]
    quests: dict[str, QuestCard]
    slots: list[Slot]


# The view


class City(TypedDict):
    """A city: the good on its marker and whether that was sold already (it lies face down then), whose stall stands
    there, what goods and the needed one sell for now, and whether an event closes its hall.
    """

    need: str | None
    met: bool
    stall: int | None
    sell: int
    needed: int
    closed: bool


class MonsterHere(TypedDict):
    """A monster on the map, the seats it has met in this month, and where it attacks besides its own territory."""

    monster: str
    place: str
    met: list[int]
    reach: list[str]


class Plan(TypedDict):
    """What an NPC will do in the NPC phase as all stand now: `who` is a band or a monster, `seat` whom it goes for
    (none: it stays), `path` the territories it walks, `why` what told that seat from others. Of several plans of one
    NPC one is drawn.
    """

    who: str
    seat: int | None
    path: list[str]
    why: Why


class SoldierShown(TypedDict):
    """A soldier of a clan."""

    level: int
    exp: int
    down: bool


class Held(TypedDict):
    """A Rune Power card and the uses it has left."""

    card: str
    uses: int


class Step(TypedDict):
    """A step of a quest: whether it is done, and where (none: anywhere)."""

    done: bool
    place: str | None


class QuestHeld(TypedDict):
    """A quest on a mat."""

    quest: str
    steps: list[Step]


class Player(TypedDict):
    """A player's mat. `hero`, `status` and `caravan` are none before they are chosen and revealed; `dealt` are the hero
    cards to choose from, for whoever may see them. `visited` is the month of the last visit to each shop, `trained` the
    members that rolled in this month, `buys` what a good costs this player, `places` how many cards may be kept.
    """

    hero: str | None
    dealt: list[str] | None
    level: int
    exp: int
    down: bool
    soldiers: list[SoldierShown | None]
    status: list[int] | None
    caravan: str | None
    gold: int
    goods: dict[str, int]
    cargo: int
    upgrades: dict[Upgrade, int]
    buys: int
    runes: int
    gems: list[str]
    cards: list[Held]
    places: int
    items: list[str]
    quest: QuestHeld | None
    wanted: int
    deaths: int
    penalty: bool
    place: str | None
    visited: dict[str, int]
    veil: bool
    trained: list[int]


class Drawn(TypedDict):
    """Cards that somebody has just drawn; the drawer and mates see which."""

    seat: int
    what: Literal["quests", "runes"]
    count: int
    cards: list[str] | None


class Turn(TypedDict):
    """The turn: points left, and its notes. `scouted` are territories of merchants, bands and seats (`seat 1`);
    `engaged` monsters; `faces` two dice to choose from, `met` and `facing` the merchant or monster that was found;
    `sale` the pieces chosen to be sold and their worth, `offer` what the purchase dice still offer.
    """

    mp: int
    ap: int
    bonus: bool
    shopped: bool
    asked_guild: bool
    tried: list[str]
    scouted: list[str]
    engaged: list[str]
    sure: list[Sure]
    haggle: list[int]
    faces: list[int]
    met: str | None
    facing: str | None
    sale: dict[str, int]
    worth: int
    offer: dict[str, int]


class Fighter(TypedDict):
    """A member in a battle: hit points left, and points dealt to it that take effect together with the others."""

    level: int
    hp: int
    dealt: int


class Side(TypedDict):
    """A side of a battle: a seat, or none for an NPC. `members` are the hero and five slots; `dice` the silver, the
    gold and five soldiers' dice (0: not rolled); `number` what they hit with (0: that is known later); `card` the
    purple card of this stage.
    """

    seat: int | None
    members: list[Fighter | None]
    dice: list[int]
    number: int
    points: int
    card: str | None
    pinned: bool
    silenced: bool
    purse: int
    skills: int


class BattleShown(TypedDict):
    """A battle: `foe` is the merchant, the monster or the band; `hp` what the former have left of `most`; `chooser` the
    side that chooses members or dice: its own, but for points, which go to the other one.
    """

    kind: BattleKind
    foe: str | None
    place: str
    stage: int
    hp: int
    most: int
    chase: int
    barrier: int
    mark: int
    chooser: int
    sides: list[Side]


class View(TypedDict):
    """The table. `order` are the seats by turn marker, `seat` whose turn it is; `wanted` the wanted seats by rank;
    `event` the World Event that runs, where it struck and whether its cache lies there, `next_event` the top card.
    """

    month: int
    phase: Phase
    stage: int
    order: list[int]
    seat: int
    finishing: bool
    waived: bool
    event: str | None
    event_place: str | None
    cache: bool
    next_event: str | None
    used_events: list[str]
    cities: dict[str, City]
    merchant_x: list[str]
    monster_x: list[str]
    needs_met: int
    merchants_met: int
    monsters_slain: int
    brigand: str | None
    government: str | None
    monsters: list[MonsterHere]
    plans: list[Plan]
    wanted: list[int]
    stock: dict[str, int]
    used_markers: list[str]
    legends: int
    rune_deck: int
    open_runes: list[str]
    spent_runes: list[str]
    new_rune: str | None
    quest_deck: int
    quest_row: list[str]
    finished: list[str]
    costs: dict[Literal["upgrade", "recruit", "recover", "guild"], int]
    players: list[Player]
    turn: Turn | None
    drawn: Drawn | None
    battle: BattleShown | None


# Events


class Nothing(TypedDict):
    """Nothing more to tell."""


class Place(TypedDict):
    """A territory and what it is called."""

    place: str
    where: str


class Starts(TypedDict):
    """What the cities need at the start."""

    needs: list[str]


class Dealt(TypedDict):
    """Hero cards; the receiver and mates see which."""

    count: int
    heroes: NotRequired[list[str]]
    titles: NotRequired[list[str]]


class HeroChosen(TypedDict):
    """A hero."""

    hero: str
    title: str


class StartChosen(TypedDict):
    """Status points and a caravan."""

    status: list[int]
    caravan: str
    title: str


class Month(TypedDict):
    """A month and its turn markers."""

    month: int
    order: list[int]


class EventTold(TypedDict):
    """A World Event."""

    event: str
    title: str


class Count(TypedDict):
    """How many."""

    count: int


class MonsterTold(TypedDict):
    """A monster."""

    monster: str
    title: str
    tier: int


class MonsterPlace(MonsterTold):
    """A monster and where it is."""

    place: str
    where: str


class Summoned(MonsterPlace):
    """A legendary and its World Event."""

    event: str


class TurnTold(TypedDict):
    """A turn begins."""

    month: int
    penalty: bool


class PlaceGood(Place):
    """A territory and a good."""

    good: str


class Stage(TypedDict):
    """The Stage Lv."""

    stage: int


class GoldTold(TypedDict):
    """Gold gained, and lost above the limit."""

    gold: int
    lost: int


class Paid(TypedDict):
    """Gold paid."""

    gold: int


class Dice(TypedDict):
    """Dice as they fell."""

    dice: list[int]


class GoodsDice(TypedDict):
    """Dice, and goods taken or offered."""

    dice: list[int]
    goods: list[str]


class GoodTold(TypedDict):
    """A good."""

    good: str


class Change(TypedDict):
    """A counter before and after."""

    before: int
    after: int


class Points(TypedDict):
    """More points in this turn."""

    kind: Literal["mp", "ap"]
    count: int


class Medics(TypedDict):
    """Medic Packs gained, and lost above the limit."""

    count: int
    lost: int


class Smoke(TypedDict):
    """Whether there was room for the Smoke Bomb."""

    gained: bool


class SureTold(TypedDict):
    """What succeeds without dice."""

    what: Sure


class Haggle(TypedDict):
    """Better prices."""

    sell: int
    buy: int


class Gate(TypedDict):
    """Cities drawn."""

    cities: list[str]


class Exp(TypedDict):
    """Experience, for members."""

    exp: int
    members: list[int]


class Member(TypedDict):
    """A member of a clan."""

    member: int


class Cast(TypedDict):
    """The gold die of a field skill."""

    skill: str
    die: int
    success: bool


class StatusTold(TypedDict):
    """A status and its new value."""

    status: Status
    value: int


class Rune(TypedDict):
    """A gem in its slot, and the runes of its owner."""

    slot: str
    runes: int


class CardTold(TypedDict):
    """A Rune Power card."""

    card: str
    title: str


class DrewRunes(TypedDict):
    """Rune Power cards drawn; the drawer and mates see which."""

    count: int
    cards: NotRequired[list[str]]
    titles: NotRequired[list[str]]


class KeptRune(CardTold):
    """A card kept, and those thrown on the open pile."""

    thrown: list[str]


class Pile(TypedDict):
    """A pile that is shuffled."""

    pile: str
    count: int


class Replaced(CardTold):
    """A card and the old one that it replaces."""

    old: str


class Seats(TypedDict):
    """Some seats."""

    seats: list[int]


class Finished(TypedDict):
    """How the match ended."""

    ending: str
    seats: list[int]
    runes: list[int]


Travel = TypedDict("Travel", {"place": str, "where": str, "from": str})
"""A step and where it began."""


class Toll(TypedDict):
    """Gold for the owner of a stall."""

    owner: int
    gold: int


class Sold(Place):
    """A sale."""

    goods: list[str]
    gold: int


class Bought(TypedDict):
    """A good and its price."""

    good: str
    gold: int


class Upgraded(TypedDict):
    """An upgrade and its price."""

    upgrade: Upgrade
    gold: int


class SoldUpgrade(TypedDict):
    """An upgrade."""

    upgrade: Upgrade


class Exchanged(TypedDict):
    """A caravan and its price."""

    caravan: str
    title: str
    gold: int


class Recruited(TypedDict):
    """A new soldier."""

    slot: int
    level: int


class Trained(TypedDict):
    """A training die."""

    member: int
    die: int
    success: bool


class Evolved(TypedDict):
    """A member of Lv 2; `title` is the hero's name."""

    member: int
    title: str


class GaveGold(TypedDict):
    """A gift of gold."""

    mate: int
    gold: int


class GaveGood(TypedDict):
    """A gift of a good."""

    mate: int
    good: str


class QuestTold(TypedDict):
    """A quest."""

    quest: str
    title: str


class DrewQuests(TypedDict):
    """Quests drawn; the drawer and mates see which."""

    count: int
    quests: NotRequired[list[str]]
    titles: NotRequired[list[str]]


class KeptQuest(TypedDict):
    """Quests laid in the row, and the title of the one that was kept ("" for none)."""

    quests: list[str]
    titles: list[str]
    kept: str


class QuestRoll(QuestTold):
    """The dice of a roll step."""

    dice: list[int]
    hits: int
    needed: int


class QuestStepTold(QuestTold):
    """A step done, counted from 1."""

    step: int


class Scouted(TypedDict):
    """A scouting roll; `other` is the seat that was looked for (-1: none), `gold` the hero's die (0: none)."""

    target: Literal["brigand", "government", "merchant", "player"]
    other: int
    dice: list[int]
    gold: int
    successes: int


class MerchantTold(TypedDict):
    """A merchant."""

    merchant: str
    title: str


class BandPlace(Place):
    """A band and where it is."""

    band: BandName


class BandTold(TypedDict):
    """A band."""

    band: BandName


class BandMoves(BandPlace):
    """A band and whom it follows."""

    target: int


class BandScouts(BandTold):
    """The scouting roll of a band."""

    dice: list[int]
    success: bool


class Kind(TypedDict):
    """Which tokens."""

    kind: Literal["merchant", "monster"]


class Ambushed(TypedDict):
    """Who attacks."""

    by: Literal["brigand", "government", "monster"]


class Foe(TypedDict):
    """Who is fought: a merchant or monster with hit points left, a band, or two seats."""

    battle: BattleKind
    foe: NotRequired[str]
    title: NotRequired[str]
    hp: NotRequired[int]
    first: NotRequired[int]
    second: NotRequired[int]


class BattleTold(Foe):
    """A battle begins; `began` is false where the NPC attacks."""

    began: bool


class RetreatRoll(TypedDict):
    """The retreat die and its number."""

    die: int
    number: int


class Attack(TypedDict):
    """The dice of both sides, and what they hit with; `title` is that of a merchant, a monster or a band."""

    sides: list[int]  # seats, -1 for an NPC
    title: NotRequired[str]
    stage: int
    first: list[int]
    second: list[int]
    numbers: list[int]


class Rerolled(TypedDict):
    """Dice of a side, before and after."""

    dice: list[int]
    before: list[int]
    after: list[int]


class Skill(TypedDict):
    """A hero's skill works."""

    hero: str
    skill: str


class DieCancelled(TypedDict):
    """A die of a side (-1: an NPC's) that does not hit any more."""

    other: int
    die: int


class PointsDealt(Foe):
    """The points of both sides, and what their dice hit with at last."""

    sides: list[int]  # seats, -1 for an NPC
    points: list[int]
    numbers: list[int]


class Item(TypedDict):
    """A Legendary Item."""

    item: str


class Other(TypedDict):
    """Another seat."""

    other: int


class Death(TypedDict):
    """Who killed (-1: an NPC)."""

    killer: int


class Events(TypedDict):
    """The data of each kind of event."""

    starts: Starts
    dealt: Dealt
    hero_chosen: HeroChosen
    start_chosen: StartChosen
    awoke: Place
    month: Month
    event: EventTold
    events_shuffled: Count
    event_strikes: Place
    raid: MonsterPlace
    turn: TurnTold
    monster_leaves: MonsterTold
    new_need: PlaceGood
    markers_shuffled: Count
    stage: Stage
    gold: GoldTold
    paid: Paid
    gold_dice: Dice
    cargo_dice: GoodsDice
    took: GoodTold
    dropped: GoodTold
    wanted: Change
    points: Points
    medics: Medics
    smoke: Smoke
    smoke_used: Nothing
    veil: Nothing
    sure: SureTold
    haggle: Haggle
    gate: Gate
    jumped: Place
    exp: Exp
    got_up: Member
    cast: Cast
    status: StatusTold
    rune: Rune
    took_rune: CardTold
    drew_runes: DrewRunes
    kept_rune: KeptRune
    runes_shuffled: Pile
    threw_rune: CardTold
    replaced_rune: Replaced
    card_played: CardTold
    waived: Nothing
    finishing: Seats
    finished: Finished
    travelled: Travel
    toll: Toll
    cache: Place
    sold: Sold
    offered: GoodsDice
    bought: Bought
    need_met: PlaceGood
    built: Place
    upgraded: Upgraded
    sold_upgrade: SoldUpgrade
    exchanged: Exchanged
    recruited: Recruited
    trained: Trained
    train_sure: Member
    evolved: Evolved
    gave_gold: GaveGold
    gave_good: GaveGood
    took_quest: QuestTold
    drew_quests: DrewQuests
    kept_quest: KeptQuest
    quests_shuffled: Count
    quest_opened: QuestTold
    quest_place: Place
    quest_sure: QuestTold
    quest_roll: QuestRoll
    gave: GoodTold
    cancelled: QuestTold
    quest_step: QuestStepTold
    quest_complete: QuestTold
    scouted: Scouted
    scout_failed: Nothing
    two_dice: Dice
    merchant_met: MerchantTold
    engaged: MonsterTold
    left: Nothing
    band_appears: BandPlace
    merchant_token: Place
    monster_token: Place
    tokens_return: Kind
    legend_summoned: Summoned
    legend_vanishes: MonsterTold
    ambushed: Ambushed
    band_waits: BandTold
    band_moves: BandMoves
    band_scouts: BandScouts
    battle: BattleTold
    retreat_roll: RetreatRoll
    attack: Attack
    rerolled: Rerolled
    skill: Skill
    die_cancelled: DieCancelled
    points_dealt: PointsDealt
    barrier: Nothing
    shielded: Nothing
    fainted: Member
    undecided: Foe
    escaped: Foe
    plundered: Foe
    monster_defeated: Foe
    item: Item
    band_defeated: Foe
    retreated: Foe
    rival_slain: Other
    both_fell: Dice
    slain: Foe
    death: Death
