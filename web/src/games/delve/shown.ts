// Made from src/questhall/games/delve/shown.py by `make types`. Do not edit.

import type { Summary } from '../shown';

export type Ailment = "stun" | "charm" | "fear" | "poison";

export type BlowKind = "attack" | "stun" | "charm" | "fear" | "poison";

export type Mark = "O" | "X";

export type Line = "artifacts" | "maps" | "enemies" | "exp_plus" | "golds" | "stamina" | "shame";

export type SpecialState = "open" | "defeated" | "gone";

export type Result = "fighting" | "won" | "undecided";

export type Choice = "a" | "b";

/** The dungeon: the number of each tile, 0 for the entrance, and the fame for exploring it. */
export interface Map {
  columns: number;
  rows: number;
  tiles: Record<string, number>;
  fame: Record<string, number>;
}

/** An enemy's action. */
export interface Blow {
  kind: BlowKind;
  text: string;
}

/** An enemy at one level. */
export interface Strength {
  hp: number;
  odd: Blow;
  even: Blow;
}

/** An enemy, level by level. */
export interface Foe {
  name: string;
  title: string;
  levels: Strength[];
}

/** A special enemy: what its row wants, its star and its loot. */
export interface SpecialFoe {
  name: string;
  title: string;
  levels: Strength[];
  wants: string;
  boxes: number;
  star: number;
  loot: string;
  effects: string;
}

/** A piece of equipment and what an odd and an even third die does. */
export interface Piece {
  name: string;
  title: string;
  odd: string;
  even: string;
}

/** What a loot number holds. */
export interface Shelf {
  number: number;
  artifact: string;
  fame: number;
  item: string;
  equipment: Piece;
}

/** An item: what it does, what the merchant asks for it if it is sold, and how many boxes it has. */
export interface Item {
  title: string;
  text: string;
  effect: string;
  clause: string;
  price: number | null;
  boxes: number;
}

/** Advanced loot: its total and its two effects, part by part. */
export interface Advanced {
  name: string;
  title: string;
  total: number;
  a: string[];
  b: string[];
}

export interface Action {
  atk: number;
  def: number;
  first: boolean;
  clause: string;
}

export interface Rank {
  title: string;
  from: number;
  clause: string;
}

/** What an ailment does, and its highest level. */
export interface Illness {
  tells: string;
  clause: string;
  most: number;
}

/** What the faces of the trap die up to a number do. */
export interface TrapRow {
  up_to: number;
  faces: string;
  text: string;
}

/** All that is printed, by content and house rules; stamina and shame only in the variants that have them. */
export interface Printed {
  summary: Summary;
  die: number;
  variants: string;
  map: Map;
  foes: Foe[];
  specials: SpecialFoe[];
  shelves: Shelf[];
  items: Record<string, Item>;
  advanced: Advanced[];
  advanced_tile: number;
  levels: number[];
  exp_boxes: number;
  luck_icons: number;
  ailments: Record<Ailment, Illness>;
  actions: Action[];
  ranks: Rank[];
  quiet_up_to: number;
  battle_up_to: number;
  trap: TrapRow[];
  cleared_fame: number;
  counter_boxes: number;
  counter_fame: number[];
  merchant: boolean;
  stamina: number | null;
  shame: number | null;
}

export interface Hero {
  level: number;
  hp: number;
  max_hp: number;
  atk: number;
  def: number;
  exp: number;
  next_level: number | null;
  luck: number;
  luck_spent: number;
  ailments: Record<Ailment, number>;
  perm_atk: number;
  armed_atk: number;
  armed_def: number;
}

/** How many of an item are kept and used. */
export interface Marks {
  kept: number;
  used: number;
}

/** The loot sheet. `called` is the piece that each face of the equipment die calls; empty without equipment. */
export interface Loot {
  artifacts: number[];
  looted_items: number[];
  equipment: number[];
  called: number[];
  advanced: Record<string, Choice>;
  items: Record<string, Marks>;
}

/** The row of a special enemy, in the order in which they are printed. */
export interface Row {
  numbers: number[];
  state: SpecialState;
}

/** The dice on the table; an empty space is None. */
export interface Dice {
  roll: string;
  shown: number[];
  third: number | null;
  movement: number | null;
  enemy: number | null;
  equipment: number | null;
  loot: number | null;
}

/** A turn of a battle as it would go. */
export interface Turn {
  kept: number;
  other: number;
  third: number | null;
  value: number;
  attack: number;
  defence: number;
  dealt: number;
  reflected: number;
  taken: number;
  stunned: boolean;
  charmed: boolean;
  first: boolean;
  hp: number;
  enemy_hp: number;
  caught: Ailment[];
}

/** The battle. `choices` are for each die that can be taken; two where the third die is still to be rolled. */
export interface Battle {
  enemy: string;
  special: boolean;
  level: number;
  hp: number;
  equipment: string | null;
  turn: number;
  result: Result;
  own: number[];
  theirs: number[];
  fought: number;
  extended: boolean;
  choices: Turn[][];
}

/** Gold and how it came about. */
export interface Purse {
  gold: number;
  circled: number;
  crossed: number;
}

/** The shame track. */
export interface Shame {
  crossed: number[];
  revives: number;
}

/** Fame line by line, and the rank it gives. */
export interface Score {
  lines: Record<Line, number>;
  fame: number;
  rank: string;
}

/** All sheets and everything on the table; nothing of it is hidden. */
export interface View {
  marks: Record<string, Mark>;
  tile: string;
  dead_ends: string[];
  round: number;
  hero: Hero;
  loot: Loot;
  counters: Record<string, number>;
  specials: Row[];
  dice: Dice;
  battle: Battle | null;
  merchant: Purse | null;
  stamina: number | null;
  shame: Shame | null;
  score: Score;
}

/** An event that its kind tells already. */
export type Nothing = Record<never, never>;

/** Where one comes in, and with how many HP. */
export interface Begins {
  at: string;
  hp: number;
}

export interface Moved {
  at: string;
  number: number;
  from: string;
  round: number;
}

/** A roll of several dice. */
export interface Dices {
  dice: number[];
}

/** A roll of battle dice with one for the equipment. */
export interface DicesAndThird {
  dice: number[];
  third: number;
}

/** A roll of one die. */
export interface Face {
  face: number;
}

/** The movement die and what it makes with the tile's number. */
export interface MovementPlaced {
  at: string;
  number: number;
  face: number;
  total: number;
}

/** A number in a special enemy's row. */
export interface Written {
  enemy: string;
  face: number;
  row: number[];
  boxes: number;
}

/** An enemy. */
export interface Named {
  enemy: string;
}

/** What a total called on a tile. */
export interface Happened {
  at: string;
  number: number;
  total: number;
}

/** A tile explored. */
export interface Explored {
  at: string;
  number: number;
  fame: number;
}

/** A die turned, and what that cost. */
export interface Turned {
  die: string;
  face: number;
  now: number;
  left: number;
  amount: number;
}

/** So much gained, and what there was no room for. */
export interface Gained {
  amount: number;
  now: number;
  lost: number;
}

/** So much more or less, and how much there is now. */
export interface Changed {
  amount: number;
  now: number;
}

/** So much. */
export interface Amount {
  amount: number;
}

/** How much there is now. */
export interface Now {
  now: number;
}

/** An enemy met. */
export interface BattleBegins {
  enemy: string;
  name: string;
  level: number;
  hp: number;
  equipment?: string;
}

/** A pair of dice drafted. */
export interface Drafted {
  kept: number;
  other: number;
  pair: number;
}

/** The adventurer's action. */
export interface Struck {
  enemy: string;
  effect: string;
  kept: number;
  value: number;
  other: number;
  attack: number;
  defence: number;
  damage: number;
  now: number;
}

/** The enemy's action. */
export interface Answered {
  enemy: string;
  kind: BlowKind;
  value: number;
  face: number;
  damage: number;
  now: number;
}

/** An ailment caught or cured, and its level now. */
export interface Sick {
  ailment: Ailment;
  now: number;
}

/** Damage thrown back. */
export interface Reflected {
  enemy: string;
  damage: number;
  now: number;
}

/** A battle over after so many turns. */
export interface BattleEnds {
  enemy: string;
  turn: number;
}

/** A defeat on the enemy's counter. */
export interface Counted {
  enemy: string;
  now: number;
  fame: number;
}

/** A special enemy's star. */
export interface Star {
  enemy: string;
  fame: number;
}

/** A new level. */
export interface LevelReached {
  level: number;
  hp: number;
  attack: number;
  defence: number;
  now: number;
}

/** An item used. */
export interface Used {
  item: string;
}

/** A die for advanced loot. */
export interface LootRolled {
  face: number;
  number: number;
  total: number;
}

/** An artifact claimed. */
export interface ArtifactClaimed {
  loot: string;
  fame: number;
  number: number;
}

/** A piece of equipment claimed. */
export interface EquipmentClaimed {
  loot: string;
  number: number;
}

/** An item claimed. */
export interface ItemClaimed {
  loot: string;
}

/** Advanced loot claimed, with the effect chosen. */
export interface AdvancedClaimed {
  loot: string;
  total: number;
  effect: string;
}

/** What a special enemy leaves. */
export interface SpecialLoot {
  enemy: string;
  loot: string;
}

/** A purchase. */
export interface Bought {
  item: string;
  gold: number;
  now: number;
}

/** Where it ended. */
export interface Place {
  at: string;
}

/** The fame and what it is made of. */
export interface Scored {
  lines: Record<Line, number>;
  fame: number;
  rank: string;
  rank_clause: string;
}

/** The data of each kind of event. */
export interface Events {
  begins: Begins;
  moved: Moved;
  came_back: Moved;
  dungeon_rolled: Dices;
  movement_placed: MovementPlaced;
  written: Written;
  row_missed: Named;
  quiet: Happened;
  explored: Explored;
  luck_spent: Turned;
  clover_spent: Turned;
  luck_gained: Gained;
  luck_short: Gained;
  relit: Changed;
  trapped: Happened;
  trap_rolled: Face;
  escaped: Nothing;
  hurt: Changed;
  poisoned: Changed;
  charmed: Changed;
  fell: Nothing;
  revived: Now;
  shame_rolled: Face;
  shamed: Amount;
  battle_begins: BattleBegins;
  special_met: BattleBegins;
  draft_rolled: Dices;
  drafted: Drafted;
  third_rolled: Face;
  battle_rolled: Dices;
  battle_rolled_third: DicesAndThird;
  struck: Struck;
  stunned: Struck;
  struck_first: Named;
  answered: Answered;
  dodged: Answered;
  survived: Now;
  caught: Sick;
  reflected: Reflected;
  extended: Changed;
  won: BattleEnds;
  undecided: BattleEnds;
  counted: Counted;
  star: Star;
  special_gone: Star;
  learnt: Changed;
  learnt_more: Changed;
  level_reached: LevelReached;
  healed: Changed;
  cured: Sick;
  perm_atk: Amount;
  arm_atk: Amount;
  arm_def: Amount;
  used: Used;
  no_loot: Face;
  loot_rolled: LootRolled;
  loot_left: Nothing;
  artifact_claimed: ArtifactClaimed;
  equipment_claimed: EquipmentClaimed;
  item_claimed: ItemClaimed;
  advanced_claimed: AdvancedClaimed;
  special_loot: SpecialLoot;
  gold_gained: Gained;
  gold_short: Gained;
  merchant_comes: Nothing;
  bought: Bought;
  cleared: Place;
  lost: Place;
  defeated: Place;
  exhausted: Place;
  scored: Scored;
}
