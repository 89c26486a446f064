"""What Adventure Party shows, typed: what is printed, the view, and the data of each kind of event.

Cards are named by their ids (`H01`, `P05`, `T06`), dice by their number in the attempt, faces by their number on the
die from 1. Everything that can change is in the view; names, texts and numbers of cards are printed.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from questhall.engine.shown import Summary

Colour = Literal["R", "Y", "B", "G"]
Sign = Literal["S", "A", "M", "H", "U"]
Need = Literal["S", "A", "M", "U", "HP"]
WoundKind = Literal["light", "deadly"]
QuestDeck = Literal["town", "forest", "mountain"]
HeroDeck = Literal["heroes", "legends"]
ItemDeck = Literal["items", "treasures"]
RowName = Literal["town", "forest", "mountain", "heroes", "legends"]
DeckName = Literal["town", "forest", "mountain", "heroes", "legends", "items", "treasures"]
PileName = Literal["heroes", "legends", "items", "treasures"]
ItemKind = Literal["potion", "scroll", "weapon", "relic", "skull"]
Timing = Literal["AUTO", "POOL", "ROLL", "EVAL", "SUCCESS", "PAYDAY", "END", "REACT"]
WindowName = Literal["pool", "rolled", "verdict", "spoils"]
TownAction = Literal["buy", "sell", "scout", "heal", "upgrade", "buy_legendary"]
Effect = Literal[
    "add_die",
    "add_rune",
    "add_symbol",
    "reroll",
    "set",
    "crit_bonus",
    "convert",
    "prevent",
    "soften",
    "heal",
    "lower_hp",
    "ignore_immunity",
    "refresh_token",
    "gold",
    "draw",
    "vp",
    "vp_per",
    "foe_drop_die",
    "foe_reroll",
    "foe_lock_rune",
    "foe_wound",
    "foe_gold",
    "foe_item",
]
Phase = Literal["setup", "tavern", "quest", "tavern_2", "refresh", "arena", "boss", "over"]
AttemptKind = Literal["quest", "arena", "boss"]
Step = Literal["slots", "pool", "roll", "wounds", "rewards"]

# What is printed


class Part(TypedDict):
    """What an ability does, for its small picture: to dice of which colour (none: any, or no die), which symbols or
    face, which wounds or deck, and how many (0: any number, or nothing to count).
    """

    effect: Effect
    colour: Colour | None
    symbols: list[Sign]
    wound: WoundKind | None
    deck: ItemDeck | None
    n: int


class Ability(TypedDict):
    """An ability of a card: when (`window` for a skull scroll), whether it costs a rune, what it does, and its whole
    line as it is printed, lead-in included.
    """

    timing: Timing
    window: WindowName | None
    rune: bool
    text: str
    parts: list[Part]


class HeroSide(TypedDict):
    """A side of a hero card: its dice, and its abilities."""

    dice: list[Colour]
    abilities: list[Ability]


class HeroCard(TypedDict):
    """A hero: a standard one has two sides, a legendary one its only side. `vp` for retiring (0 where it cannot)."""

    name: str
    deck: HeroDeck
    cost: int
    vp: int
    sides: list[HeroSide]


class ItemCard(TypedDict):
    """A sort of items; `text` is all that is printed on it, `sale` what the market pays."""

    name: str
    deck: ItemDeck
    kind: ItemKind
    copies: int
    upgraded: bool
    abilities: list[Ability]
    text: str
    sale: int


class Rewards(TypedDict):
    """Rewards, a consolation, a prize; 0 for what there is none of."""

    gold: int
    vp: int
    items: int
    treasures: int
    level_up: bool


class Test(TypedDict):
    """What an attempt asks for and deals: typed symbols and hearts (`HP`), immunities, wounds."""

    needs: dict[Need, int]
    immune: list[Sign]
    light: int
    deadly: int


class QuestCard(Test):
    """A quest. So many of its slots have a wound icon; `consolation` is the parchment part of its rewards."""

    name: str
    deck: QuestDeck
    slots: int
    wound_slots: int
    rewards: Rewards
    consolation: Rewards
    vp: int


class ArenaCard(Test):
    """An arena card: the heroes it takes, what it counts, the prizes by position, and the targets of a team."""

    name: str
    slots: int
    counts: list[Sign]
    prizes: list[Rewards]
    targets: list[int]


class BossStage(Test):
    """A stage of a boss and the VP it brings."""

    vp: int


class BossCard(TypedDict):
    """A final boss: two stages."""

    name: str
    stages: list[BossStage]


class DieSort(TypedDict):
    """The dice of a colour: what it is called, how many there are (0: no end of them), and the symbols of each face."""

    name: str
    count: int
    faces: list[list[Sign]]


class SignName(TypedDict):
    """What a symbol is called: one and many of it."""

    one: str
    many: str


class Level(TypedDict):
    """A spot of the track: the cards in each row after a refresh, what it takes to leave it (how many of which deck;
    nothing at the boss spot), and the VP for the first and the second who does (0 where none are paid at this table).
    Hero rows are told without the top card of the deck. `text` says what the level opens.
    """

    name: str
    text: str
    rows: dict[RowName, int]
    asks: QuestDeck | None
    need: int
    first: int
    second: int


class Action(TypedDict):
    """A town action: what it is called and does, from which level on, and its price (0 for selling)."""

    name: str
    text: str
    level: int
    cost: int


class Rank(TypedDict):
    """What a team is called that has at least so many VP on average."""

    name: str
    least: int


class Team(TypedDict):
    """What only the team game has: the doom limit, how many must beat the boss, and the ranks from the lowest."""

    doom: int
    needed: int
    ranks: list[Rank]


class Printed(TypedDict):
    """All that is printed, by content, seats and house rules. `rounds` is the limit; `hand` that of the hand (0: none);
    `places` the hero places of a board; `symbols` and `decks` what they are called; `top_for_sale` by HR-ROW.
    """

    summary: Summary
    players: list[str]
    team: Team | None
    skulls: bool
    open_hands: bool
    top_for_sale: bool
    rounds: int
    hand: int
    places: int
    payday: int
    dice: dict[Colour, DieSort]
    symbols: dict[Sign, SignName]
    decks: dict[DeckName, str]
    kinds: dict[ItemKind, str]
    levels: list[Level]
    actions: dict[TownAction, Action]
    heroes: dict[str, HeroCard]
    items: dict[str, ItemCard]
    quests: dict[str, QuestCard]
    arenas: dict[str, ArenaCard]
    bosses: dict[str, BossCard]


# The view


class Deck(TypedDict):
    """How many cards a deck holds, whether it is open, and its top card where that is visible (heroes)."""

    cards: int
    open: bool
    top: str | None


class Member(TypedDict):
    """A hero of a party: side up, wound, and weapon."""

    hero: str
    upgraded: bool
    wounded: bool
    weapon: str | None


class Score(TypedDict):
    """Where VP come from. Relics are only told when they are seen: of the own hand, of open hands, at the end."""

    tokens: int
    quests: int
    retired: int
    relics: int | None
    total: int


class Player(TypedDict):
    """A player: `party` has the three places in order, `hand` the items if one may see them, and `cards` their number;
    `known` are those that the viewer knows to be in a hidden hand; of the own hand, those that others know.

    `progress` counts the completed quests that the level asks for, `beaten` the boss stages completed (none: no fight).
    """

    gold: int
    banner: bool
    party: list[Member | None]
    hand: list[str] | None
    cards: int
    known: list[str]
    done: list[str]
    retired: list[str]
    progress: int
    gave: bool
    beaten: int | None
    score: Score


class PoolDie(TypedDict):
    """A die of the pool: its face from 1, 0 before it is rolled; whether it is locked (its rune is spent then)."""

    die: int
    colour: Colour
    face: int
    locked: bool


class Condition(TypedDict):
    """A condition, and how much of it the symbols as they lie now would pay; `need` after `lower_hp`."""

    what: Need
    need: int
    have: int


class Wounds(TypedDict):
    """Wounds of each kind."""

    light: int
    deadly: int


class Doing(TypedDict):
    """An action begun and not finished, seen by its owner only (GEN-19): the card, `banner` or `rune`; the rune paid
    (its die, -1 for a free one) and the dice chosen so far.
    """

    source: str
    rune: int | None
    dice: list[int]


class Attempt(TypedDict):
    """An attempt. `heroes` are those sent, `active` those of them still in it. `runes` are free and unspent; `symbols`
    those added by effects, `counts` all that would count now. `conditions` are in the order of the card, hearts last;
    `met` is the verdict as it stands, and `total` what counts in the arena. `wounds` are those of the card and of skull
    scrolls, `left` what would be left of them now, and while they are dealt what is left to deal. `used` are the cards
    whose ability was used, `played` the cards played.
    """

    kind: AttemptKind
    card: str
    stage: int
    seat: int
    step: Step
    window: WindowName | None
    heroes: list[str]
    active: list[str]
    dice: list[PoolDie]
    runes: int
    symbols: dict[Sign, int]
    counts: dict[Sign, int]
    convert: int
    immune: list[Sign]
    conditions: list[Condition]
    met: bool
    total: int
    wounds: Wounds
    soften: int
    block_light: int
    block_any: int
    left: Wounds
    used: list[str]
    played: list[str]
    doing: Doing | None


class Ring(TypedDict):
    """The arena fight, from its first question to the end of the turn: for each seat whether it competes (none: not
    asked yet), its total, and the position whose prize it took (0: none).
    """

    trigger: int
    joins: list[bool | None]
    totals: list[int | None]
    places: list[int | None]


class View(TypedDict):
    """The whole table. `level` counts from 1; `seat` is whose turn it is. `firsts` and `seconds` tell who took the
    bonus of each level, and `last_turns` who still has a last turn before the boss (none: no boss yet). `fighters` are
    the seats that have yet to fight the boss, in order; `winners` are known at the end.
    """

    round: int
    seat: int
    start: int
    phase: Phase
    level: int
    firsts: list[int | None]
    seconds: list[int | None]
    doom: int
    killed: bool
    trigger: int | None
    last_turns: list[int] | None
    rows: dict[RowName, list[str]]
    decks: dict[DeckName, Deck]
    piles: dict[PileName, list[str]]
    arena: str | None
    boss: str | None
    players: list[Player]
    attempt: Attempt | None
    ring: Ring | None
    fighters: list[int]
    winners: list[int]


# Events: `card` and the like are ids, `title` and `titles` their names. What only some may know may be missing.


class Nothing(TypedDict):
    """An event that its kind tells already."""


class Dealt(TypedDict):
    """What a player starts with."""

    count: int
    gold: int


class TurnBegins(TypedDict):
    """A new turn; `last` says that it is the last one before the boss."""

    round: int
    last: bool


class Gold(TypedDict):
    """Gold taken, and what there is now; `title` of the card it comes from, "" for none."""

    gold: int
    now: int
    title: str


class Vp(TypedDict):
    """VP tokens taken, and how many there are now."""

    vp: int
    now: int


class HeroTold(TypedDict):
    """A hero."""

    hero: str
    title: str


class Bought(HeroTold):
    """A hero bought, to a place of the party."""

    cost: int
    place: int


class Retired(HeroTold):
    """A hero retired, and what it is worth at the end."""

    vp: int


class PricedHero(HeroTold):
    """A hero healed or levelled up, and what it cost (0 where it is an effect or a reward)."""

    cost: int


class Equipped(TypedDict):
    """A weapon, and who holds it now."""

    card: str
    title: str
    hero: str
    bearer: str


class CardTold(TypedDict):
    """A card by its id and its name."""

    card: str
    title: str


class MarketBuy(TypedDict):
    """What was paid at the market for a card of which deck."""

    deck: ItemDeck
    cost: int


class Drawn(TypedDict):
    """So many items drawn; which ones, for those who may know."""

    deck: ItemDeck
    count: int
    cards: NotRequired[list[str]]
    titles: NotRequired[list[str]]


class DeckTold(TypedDict):
    """A deck."""

    deck: DeckName


class Reshuffled(DeckTold):
    """A discard pile that became the deck, of so many cards."""

    cards: int


class Sold(CardTold):
    """An item sold."""

    gold: int
    now: int


class Scouted(CardTold):
    """A card turned up for gold."""

    deck: RowName
    cost: int


class TurnedUp(TypedDict):
    """Cards that came into a row."""

    deck: RowName
    cards: list[str]
    titles: list[str]


class GaveGold(TypedDict):
    """A gift of gold."""

    to: int
    gold: int


class GaveItem(TypedDict):
    """A gift of an item; which one, for those who may know."""

    to: int
    card: NotRequired[str]
    title: NotRequired[str]


class Discarded(TypedDict):
    """Items discarded at the hand limit."""

    cards: list[str]
    titles: list[str]


class Declared(TypedDict):
    """Who goes on which quest, into the arena, or against the boss."""

    card: str
    title: str
    heroes: list[str]
    titles: list[str]


class Wounded(HeroTold):
    """A hero wounded or killed."""

    wound: WoundKind


class DiceTold(TypedDict):
    """Dice by their numbers in the pool, with colour and face (0: not rolled) of each."""

    dice: list[int]
    colours: list[Colour]
    faces: list[int]


class DiceBy(DiceTold):
    """Dice that a card added."""

    title: str


class DieTurned(TypedDict):
    """A die turned to another face; both faces by number."""

    die: int
    colour: Colour
    face: int
    was: int


class RuneSpent(TypedDict):
    """A rune spent: of which die, -1 for a free one; for which card, "" for a reroll."""

    die: int
    title: str


class RunesAdded(TypedDict):
    """Free runes."""

    n: int
    title: str


class SymbolsAdded(TypedDict):
    """Symbols bound to no die."""

    symbol: Sign
    n: int
    title: str


class Readied(TypedDict):
    """An effect that waits for the evaluation: prevent (`wound`: only light ones), convert, lower_hp and the like."""

    effect: Effect
    wound: WoundKind | None
    n: int
    title: str


class Counted(TypedDict):
    """What counts in the end, and how many symbols were converted."""

    counts: dict[Sign, int]
    converted: int


class Completed(CardTold):
    """A quest completed, and its VP."""

    vp: int


class Failed(CardTold):
    """A quest failed, and what was missing."""

    missing: dict[Need, int]


class Blocked(TypedDict):
    """What became of the wounds: softened, blocked by cards and by shields, and what is left to deal."""

    softened: int
    blocked: int
    light: int
    deadly: int


class TownRises(TypedDict):
    """A new level, and the bonus for it."""

    level: int
    title: str
    vp: int


class SecondBonus(TypedDict):
    """The bonus for the second who meets a requirement."""

    level: int
    vp: int


class SkullPlayed(CardTold):
    """A skull scroll against somebody."""

    victim: int


class DieTold(TypedDict):
    """A die dropped, or locked."""

    die: int
    colour: Colour


class WoundAdded(TypedDict):
    """One more wound."""

    wound: WoundKind


GoldStolen = TypedDict("GoldStolen", {"from": int, "gold": int, "now": int})
ItemStolen = TypedDict("ItemStolen", {"from": int, "card": NotRequired[str], "title": NotRequired[str]})


class ArenaTotal(TypedDict):
    """What a competitor reached."""

    total: int


class ArenaPlace(TypedDict):
    """The position whose prize a competitor takes (0: none)."""

    place: int
    total: int


class Healed(TypedDict):
    """Heroes healed before the boss."""

    heroes: list[str]


class Stage(CardTold):
    """A boss stage: done, failed, or begun; the VP it brings."""

    stage: int
    vp: int


class Doom(TypedDict):
    """The doom track; `killed` says that a hero died in the round."""

    doom: int
    limit: int
    killed: bool


class Limit(TypedDict):
    """The round, or the doom, at which the boss comes by itself."""

    limit: int


class Ended(TypedDict):
    """How it ended: the winners and the VP of every seat; whether it was a team, and what it is called
    after a win, else "".
    """

    winners: list[int]
    scores: list[int]
    team: bool
    title: str


class Events(TypedDict):
    """The data of each kind of event."""

    starts: Nothing  # SETUP-3
    dealt: Dealt  # SETUP-4, SETUP-5
    turn: TurnBegins  # TURN-1, BOSS-2
    payday: Gold  # PAY-1, PAY-2
    no_payday: Nothing  # PAY-3
    income: Gold  # PAY-4
    bought: Bought  # TAV-3
    retired: Retired  # TAV-13
    overridden: HeroTold  # TAV-14
    equipped: Equipped  # ITEM-11
    weapon_lost: CardTold  # TAV-15, HERO-11, ITEM-12
    market_buy: MarketBuy  # ACT-4, ACT-12
    drew: Drawn  # ITEM-15
    no_item: DeckTold  # ITEM-17
    reshuffled: Reshuffled  # HERO-12, ITEM-17
    sold: Sold  # ACT-5
    scouted: Scouted  # ACT-6
    healed: PricedHero  # ACT-10, HERO-8
    upgraded: PricedHero  # ACT-11, HERO-3
    gave_gold: GaveGold  # COOP-10
    gave_item: GaveItem  # COOP-10
    rests: Nothing  # QUEST-1
    declared: Declared  # QUEST-7
    wounded: Wounded  # QUEST-8, WOUND-6
    killed: Wounded  # QUEST-11, WOUND-6, WOUND-7
    pool: DiceTold  # POOL-1
    played: CardTold  # ITEM-6, ITEM-7
    used: CardTold  # POOL-3, ROLL-4
    dice_added: DiceBy  # POOL-2, POOL-5, ROLL-11
    runes_added: RunesAdded  # RUNE-1
    symbols_added: SymbolsAdded  # EVAL-1
    readied: Readied  # GEN-16
    no_roll: Nothing  # POOL-9
    rolled: DiceTold  # ROLL-1
    bannered: Nothing  # TOKEN-1
    banner_up: Nothing  # TOKEN-3
    rune_spent: RuneSpent  # RUNE-3, RUNE-9
    rerolled: DiceTold  # ROLL-7
    turned: DieTurned  # ROLL-10
    counted: Counted  # EVAL-1
    completed: Completed  # EVAL-10, REW-9
    failed: Failed  # FAIL-1
    blocked: Blocked  # WOUND-3, WOUND-4
    wounds_lost: Nothing  # WOUND-10
    gold: Gold  # REW-3, FAIL-2, REW-8
    vp: Vp  # ARENA-15, BOSS-14
    no_level_up: Nothing  # REW-6
    town_rises: TownRises  # TOWN-4, TOWN-5
    second_bonus: SecondBonus  # TOWN-6
    arena_revealed: CardTold  # TOWN-7
    boss_revealed: CardTold  # TOWN-8
    skull: SkullPlayed  # SKULL-2
    die_dropped: DieTold  # SKULL-3
    rune_lost: DieTold  # SKULL-4
    wound_added: WoundAdded  # SKULL-14
    gold_stolen: GoldStolen  # SKULL-6
    item_stolen: ItemStolen  # SKULL-15
    opened: TurnedUp  # REF-5
    refilled: TurnedUp  # REF-1, SETUP-10, SETUP-13
    discarded: Discarded  # ITEM-3
    conceded: Nothing  # END-7
    arena_begins: CardTold  # ARENA-1
    joins: Nothing  # ARENA-2
    stays_out: Nothing  # ARENA-3
    enters: Declared  # ARENA-5
    arena_total: ArenaTotal  # ARENA-6
    arena_place: ArenaPlace  # ARENA-10, ARENA-11, COOP-11
    arena_over: Nothing  # ARENA-20
    boss_comes: Nothing  # BOSS-1, BOSS-2
    all_healed: Healed  # BOSS-4
    stage: Stage  # BOSS-8
    stage_done: Stage  # BOSS-14, BOSS-15
    stage_failed: Stage  # BOSS-16
    no_fight: Nothing  # BOSS-6, BOSS-13
    boss_beaten: CardTold  # BOSS-17
    doom: Doom  # COOP-5, COOP-6
    doom_full: Limit  # COOP-7
    round_limit: Limit  # LIMIT-1
    end_won: Ended  # END-3, COOP-12
    end_shared: Ended  # END-6
    end_lost: Ended  # END-2, COOP-12
