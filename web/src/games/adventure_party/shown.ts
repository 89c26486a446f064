// Made from src/questhall/games/adventure_party/shown.py by `make types`. Do not edit.

import type { Summary } from '../shown';

export type Colour = "R" | "Y" | "B" | "G";

export type Sign = "S" | "A" | "M" | "H" | "U";

export type Need = "S" | "A" | "M" | "U" | "HP";

export type WoundKind = "light" | "deadly";

export type QuestDeck = "town" | "forest" | "mountain";

export type HeroDeck = "heroes" | "legends";

export type ItemDeck = "items" | "treasures";

export type RowName = "town" | "forest" | "mountain" | "heroes" | "legends";

export type DeckName = "town" | "forest" | "mountain" | "heroes" | "legends" | "items" | "treasures";

export type PileName = "heroes" | "legends" | "items" | "treasures";

export type ItemKind = "potion" | "scroll" | "weapon" | "relic" | "skull";

export type Timing = "AUTO" | "POOL" | "ROLL" | "EVAL" | "SUCCESS" | "PAYDAY" | "END" | "REACT";

export type WindowName = "pool" | "rolled" | "verdict" | "spoils";

export type TownAction = "buy" | "sell" | "scout" | "heal" | "upgrade" | "buy_legendary";

export type Effect = "add_die" | "add_rune" | "add_symbol" | "reroll" | "set" | "crit_bonus" | "convert" | "prevent" | "soften" | "heal" | "lower_hp" | "ignore_immunity" | "refresh_token" | "gold" | "draw" | "vp" | "vp_per" | "foe_drop_die" | "foe_reroll" | "foe_lock_rune" | "foe_wound" | "foe_gold" | "foe_item";

export type Phase = "setup" | "tavern" | "quest" | "tavern_2" | "refresh" | "arena" | "boss" | "over";

export type AttemptKind = "quest" | "arena" | "boss";

export type Step = "slots" | "pool" | "roll" | "wounds" | "rewards";

/** What an ability does, for its small picture: to dice of which colour (none: any, or no die), which symbols or face, which wounds or deck, and how many (0: any number, or nothing to count). */
export interface Part {
  effect: Effect;
  colour: Colour | null;
  symbols: Sign[];
  wound: WoundKind | null;
  deck: ItemDeck | null;
  n: number;
}

/** An ability of a card: when (`window` for a skull scroll), whether it costs a rune, what it does, and its whole line as it is printed, lead-in included. */
export interface Ability {
  timing: Timing;
  window: WindowName | null;
  rune: boolean;
  text: string;
  parts: Part[];
}

/** A side of a hero card: its dice, and its abilities. */
export interface HeroSide {
  dice: Colour[];
  abilities: Ability[];
}

/** A hero: a standard one has two sides, a legendary one its only side. `vp` for retiring (0 where it cannot). */
export interface HeroCard {
  name: string;
  deck: HeroDeck;
  cost: number;
  vp: number;
  sides: HeroSide[];
}

/** A sort of items; `text` is all that is printed on it, `sale` what the market pays. */
export interface ItemCard {
  name: string;
  deck: ItemDeck;
  kind: ItemKind;
  copies: number;
  upgraded: boolean;
  abilities: Ability[];
  text: string;
  sale: number;
}

/** Rewards, a consolation, a prize; 0 for what there is none of. */
export interface Rewards {
  gold: number;
  vp: number;
  items: number;
  treasures: number;
  level_up: boolean;
}

/** What an attempt asks for and deals: typed symbols and hearts (`HP`), immunities, wounds. */
export interface Test {
  needs: Record<Need, number>;
  immune: Sign[];
  light: number;
  deadly: number;
}

/** A quest. So many of its slots have a wound icon; `consolation` is the parchment part of its rewards. */
export interface QuestCard {
  needs: Record<Need, number>;
  immune: Sign[];
  light: number;
  deadly: number;
  name: string;
  deck: QuestDeck;
  slots: number;
  wound_slots: number;
  rewards: Rewards;
  consolation: Rewards;
  vp: number;
}

/** An arena card: the heroes it takes, what it counts, the prizes by position, and the targets of a team. */
export interface ArenaCard {
  needs: Record<Need, number>;
  immune: Sign[];
  light: number;
  deadly: number;
  name: string;
  slots: number;
  counts: Sign[];
  prizes: Rewards[];
  targets: number[];
}

/** A stage of a boss and the VP it brings. */
export interface BossStage {
  needs: Record<Need, number>;
  immune: Sign[];
  light: number;
  deadly: number;
  vp: number;
}

/** A final boss: two stages. */
export interface BossCard {
  name: string;
  stages: BossStage[];
}

/** The dice of a colour: what it is called, how many there are (0: no end of them), and the symbols of each face. */
export interface DieSort {
  name: string;
  count: number;
  faces: Sign[][];
}

/** What a symbol is called: one and many of it. */
export interface SignName {
  one: string;
  many: string;
}

/** A spot of the track: the cards in each row after a refresh, what it takes to leave it (how many of which deck; nothing at the boss spot), and the VP for the first and the second who does (0 where none are paid at this table). Hero rows are told without the top card of the deck. `text` says what the level opens. */
export interface Level {
  name: string;
  text: string;
  rows: Record<RowName, number>;
  asks: QuestDeck | null;
  need: number;
  first: number;
  second: number;
}

/** A town action: what it is called and does, from which level on, and its price (0 for selling). */
export interface Action {
  name: string;
  text: string;
  level: number;
  cost: number;
}

/** What a team is called that has at least so many VP on average. */
export interface Rank {
  name: string;
  least: number;
}

/** What only the team game has: the doom limit, how many must beat the boss, and the ranks from the lowest. */
export interface Team {
  doom: number;
  needed: number;
  ranks: Rank[];
}

/** All that is printed, by content, seats and house rules. `rounds` is the limit; `hand` that of the hand (0: none); `places` the hero places of a board; `symbols` and `decks` what they are called; `top_for_sale` by HR-ROW. */
export interface Printed {
  summary: Summary;
  players: string[];
  team: Team | null;
  skulls: boolean;
  open_hands: boolean;
  top_for_sale: boolean;
  rounds: number;
  hand: number;
  places: number;
  payday: number;
  dice: Record<Colour, DieSort>;
  symbols: Record<Sign, SignName>;
  decks: Record<DeckName, string>;
  kinds: Record<ItemKind, string>;
  levels: Level[];
  actions: Record<TownAction, Action>;
  heroes: Record<string, HeroCard>;
  items: Record<string, ItemCard>;
  quests: Record<string, QuestCard>;
  arenas: Record<string, ArenaCard>;
  bosses: Record<string, BossCard>;
}

/** How many cards a deck holds, whether it is open, and its top card where that is visible (heroes). */
export interface Deck {
  cards: number;
  open: boolean;
  top: string | null;
}

/** A hero of a party: side up, wound, and weapon. */
export interface Member {
  hero: string;
  upgraded: boolean;
  wounded: boolean;
  weapon: string | null;
}

/** Where VP come from. Relics are only told when they are seen: of the own hand, of open hands, at the end. */
export interface Score {
  tokens: number;
  quests: number;
  retired: number;
  relics: number | null;
  total: number;
}

/** A player: `party` has the three places in order, `hand` the items if one may see them, and `cards` their number; `known` are those that the viewer knows to be in a hidden hand; of the own hand, those that others know. `progress` counts the completed quests that the level asks for, `beaten` the boss stages completed (none: no fight). */
export interface Player {
  gold: number;
  banner: boolean;
  party: (Member | null)[];
  hand: string[] | null;
  cards: number;
  known: string[];
  done: string[];
  retired: string[];
  progress: number;
  gave: boolean;
  beaten: number | null;
  score: Score;
}

/** A die of the pool: its face from 1, 0 before it is rolled; whether it is locked (its rune is spent then). */
export interface PoolDie {
  die: number;
  colour: Colour;
  face: number;
  locked: boolean;
}

/** A condition, and how much of it the symbols as they lie now would pay; `need` after `lower_hp`. */
export interface Condition {
  what: Need;
  need: number;
  have: number;
}

/** Wounds of each kind. */
export interface Wounds {
  light: number;
  deadly: number;
}

/** An action begun and not finished, seen by its owner only (GEN-19): the card, `banner` or `rune`; the rune paid (its die, -1 for a free one) and the dice chosen so far. */
export interface Doing {
  source: string;
  rune: number | null;
  dice: number[];
}

/** An attempt. `heroes` are those sent, `active` those of them still in it. `runes` are free and unspent; `symbols` those added by effects, `counts` all that would count now. `conditions` are in the order of the card, hearts last; `met` is the verdict as it stands, and `total` what counts in the arena. `wounds` are those of the card and of skull scrolls, `left` what would be left of them now, and while they are dealt what is left to deal. `used` are the cards whose ability was used, `played` the cards played. */
export interface Attempt {
  kind: AttemptKind;
  card: string;
  stage: number;
  seat: number;
  step: Step;
  window: WindowName | null;
  heroes: string[];
  active: string[];
  dice: PoolDie[];
  runes: number;
  symbols: Record<Sign, number>;
  counts: Record<Sign, number>;
  convert: number;
  immune: Sign[];
  conditions: Condition[];
  met: boolean;
  total: number;
  wounds: Wounds;
  soften: number;
  block_light: number;
  block_any: number;
  left: Wounds;
  used: string[];
  played: string[];
  doing: Doing | null;
}

/** The arena fight, from its first question to the end of the turn: for each seat whether it competes (none: not asked yet), its total, and the position whose prize it took (0: none). */
export interface Ring {
  trigger: number;
  joins: (boolean | null)[];
  totals: (number | null)[];
  places: (number | null)[];
}

/** The whole table. `level` counts from 1; `seat` is whose turn it is. `firsts` and `seconds` tell who took the bonus of each level, and `last_turns` who still has a last turn before the boss (none: no boss yet). `fighters` are the seats that have yet to fight the boss, in order; `winners` are known at the end. */
export interface View {
  round: number;
  seat: number;
  start: number;
  phase: Phase;
  level: number;
  firsts: (number | null)[];
  seconds: (number | null)[];
  doom: number;
  killed: boolean;
  trigger: number | null;
  last_turns: number[] | null;
  rows: Record<RowName, string[]>;
  decks: Record<DeckName, Deck>;
  piles: Record<PileName, string[]>;
  arena: string | null;
  boss: string | null;
  players: Player[];
  attempt: Attempt | null;
  ring: Ring | null;
  fighters: number[];
  winners: number[];
}

/** An event that its kind tells already. */
export type Nothing = Record<never, never>;

/** What a player starts with. */
export interface Dealt {
  count: number;
  gold: number;
}

/** A new turn; `last` says that it is the last one before the boss. */
export interface TurnBegins {
  round: number;
  last: boolean;
}

/** Gold taken, and what there is now; `title` of the card it comes from, "" for none. */
export interface Gold {
  gold: number;
  now: number;
  title: string;
}

/** VP tokens taken, and how many there are now. */
export interface Vp {
  vp: number;
  now: number;
}

/** A hero. */
export interface HeroTold {
  hero: string;
  title: string;
}

/** A hero bought, to a place of the party. */
export interface Bought {
  hero: string;
  title: string;
  cost: number;
  place: number;
}

/** A hero retired, and what it is worth at the end. */
export interface Retired {
  hero: string;
  title: string;
  vp: number;
}

/** A hero healed or levelled up, and what it cost (0 where it is an effect or a reward). */
export interface PricedHero {
  hero: string;
  title: string;
  cost: number;
}

/** A weapon, and who holds it now. */
export interface Equipped {
  card: string;
  title: string;
  hero: string;
  bearer: string;
}

/** A card by its id and its name. */
export interface CardTold {
  card: string;
  title: string;
}

/** What was paid at the market for a card of which deck. */
export interface MarketBuy {
  deck: ItemDeck;
  cost: number;
}

/** So many items drawn; which ones, for those who may know. */
export interface Drawn {
  deck: ItemDeck;
  count: number;
  cards?: string[];
  titles?: string[];
}

/** A deck. */
export interface DeckTold {
  deck: DeckName;
}

/** A discard pile that became the deck, of so many cards. */
export interface Reshuffled {
  deck: DeckName;
  cards: number;
}

/** An item sold. */
export interface Sold {
  card: string;
  title: string;
  gold: number;
  now: number;
}

/** A card turned up for gold. */
export interface Scouted {
  card: string;
  title: string;
  deck: RowName;
  cost: number;
}

/** Cards that came into a row. */
export interface TurnedUp {
  deck: RowName;
  cards: string[];
  titles: string[];
}

/** A gift of gold. */
export interface GaveGold {
  to: number;
  gold: number;
}

/** A gift of an item; which one, for those who may know. */
export interface GaveItem {
  to: number;
  card?: string;
  title?: string;
}

/** Items discarded at the hand limit. */
export interface Discarded {
  cards: string[];
  titles: string[];
}

/** Who goes on which quest, into the arena, or against the boss. */
export interface Declared {
  card: string;
  title: string;
  heroes: string[];
  titles: string[];
}

/** A hero wounded or killed. */
export interface Wounded {
  hero: string;
  title: string;
  wound: WoundKind;
}

/** Dice by their numbers in the pool, with colour and face (0: not rolled) of each. */
export interface DiceTold {
  dice: number[];
  colours: Colour[];
  faces: number[];
}

/** Dice that a card added. */
export interface DiceBy {
  dice: number[];
  colours: Colour[];
  faces: number[];
  title: string;
}

/** A die turned to another face; both faces by number. */
export interface DieTurned {
  die: number;
  colour: Colour;
  face: number;
  was: number;
}

/** A rune spent: of which die, -1 for a free one; for which card, "" for a reroll. */
export interface RuneSpent {
  die: number;
  title: string;
}

/** Free runes. */
export interface RunesAdded {
  n: number;
  title: string;
}

/** Symbols bound to no die. */
export interface SymbolsAdded {
  symbol: Sign;
  n: number;
  title: string;
}

/** An effect that waits for the evaluation: prevent (`wound`: only light ones), convert, lower_hp and the like. */
export interface Readied {
  effect: Effect;
  wound: WoundKind | null;
  n: number;
  title: string;
}

/** What counts in the end, and how many symbols were converted. */
export interface Counted {
  counts: Record<Sign, number>;
  converted: number;
}

/** A quest completed, and its VP. */
export interface Completed {
  card: string;
  title: string;
  vp: number;
}

/** A quest failed, and what was missing. */
export interface Failed {
  card: string;
  title: string;
  missing: Record<Need, number>;
}

/** What became of the wounds: softened, blocked by cards and by shields, and what is left to deal. */
export interface Blocked {
  softened: number;
  blocked: number;
  light: number;
  deadly: number;
}

/** A new level, and the bonus for it. */
export interface TownRises {
  level: number;
  title: string;
  vp: number;
}

/** The bonus for the second who meets a requirement. */
export interface SecondBonus {
  level: number;
  vp: number;
}

/** A skull scroll against somebody. */
export interface SkullPlayed {
  card: string;
  title: string;
  victim: number;
}

/** A die dropped, or locked. */
export interface DieTold {
  die: number;
  colour: Colour;
}

/** One more wound. */
export interface WoundAdded {
  wound: WoundKind;
}

export interface GoldStolen {
  from: number;
  gold: number;
  now: number;
}

export interface ItemStolen {
  from: number;
  card?: string;
  title?: string;
}

/** What a competitor reached. */
export interface ArenaTotal {
  total: number;
}

/** The position whose prize a competitor takes (0: none). */
export interface ArenaPlace {
  place: number;
  total: number;
}

/** Heroes healed before the boss. */
export interface Healed {
  heroes: string[];
}

/** A boss stage: done, failed, or begun; the VP it brings. */
export interface Stage {
  card: string;
  title: string;
  stage: number;
  vp: number;
}

/** The doom track; `killed` says that a hero died in the round. */
export interface Doom {
  doom: number;
  limit: number;
  killed: boolean;
}

/** The round, or the doom, at which the boss comes by itself. */
export interface Limit {
  limit: number;
}

/** How it ended: the winners and the VP of every seat; whether it was a team, and what it is called after a win, else "". */
export interface Ended {
  winners: number[];
  scores: number[];
  team: boolean;
  title: string;
}

/** The data of each kind of event. */
export interface Events {
  starts: Nothing;
  dealt: Dealt;
  turn: TurnBegins;
  payday: Gold;
  no_payday: Nothing;
  income: Gold;
  bought: Bought;
  retired: Retired;
  overridden: HeroTold;
  equipped: Equipped;
  weapon_lost: CardTold;
  market_buy: MarketBuy;
  drew: Drawn;
  no_item: DeckTold;
  reshuffled: Reshuffled;
  sold: Sold;
  scouted: Scouted;
  healed: PricedHero;
  upgraded: PricedHero;
  gave_gold: GaveGold;
  gave_item: GaveItem;
  rests: Nothing;
  declared: Declared;
  wounded: Wounded;
  killed: Wounded;
  pool: DiceTold;
  played: CardTold;
  used: CardTold;
  dice_added: DiceBy;
  runes_added: RunesAdded;
  symbols_added: SymbolsAdded;
  readied: Readied;
  no_roll: Nothing;
  rolled: DiceTold;
  bannered: Nothing;
  banner_up: Nothing;
  rune_spent: RuneSpent;
  rerolled: DiceTold;
  turned: DieTurned;
  counted: Counted;
  completed: Completed;
  failed: Failed;
  blocked: Blocked;
  wounds_lost: Nothing;
  gold: Gold;
  vp: Vp;
  no_level_up: Nothing;
  town_rises: TownRises;
  second_bonus: SecondBonus;
  arena_revealed: CardTold;
  boss_revealed: CardTold;
  skull: SkullPlayed;
  die_dropped: DieTold;
  rune_lost: DieTold;
  wound_added: WoundAdded;
  gold_stolen: GoldStolen;
  item_stolen: ItemStolen;
  opened: TurnedUp;
  refilled: TurnedUp;
  discarded: Discarded;
  conceded: Nothing;
  arena_begins: CardTold;
  joins: Nothing;
  stays_out: Nothing;
  enters: Declared;
  arena_total: ArenaTotal;
  arena_place: ArenaPlace;
  arena_over: Nothing;
  boss_comes: Nothing;
  all_healed: Healed;
  stage: Stage;
  stage_done: Stage;
  stage_failed: Stage;
  no_fight: Nothing;
  boss_beaten: CardTold;
  doom: Doom;
  doom_full: Limit;
  round_limit: Limit;
  end_won: Ended;
  end_shared: Ended;
  end_lost: Ended;
}
