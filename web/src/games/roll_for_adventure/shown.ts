// Made from src/questhall/games/roll_for_adventure/shown.py by `make types`. Do not edit.

import type { Summary } from '../shown';

export type Territory = "desert" | "fortress" | "forest" | "ice";

export type Home = "desert" | "fortress" | "forest" | "ice" | "roam";

export type Side = "A" | "B";

export type Kind = "R" | "B" | "G" | "Y" | "a" | "b";

export type CardSet = "base" | "master" | "dragons" | "phantoms" | "giants" | "custom";

export type Fate = "stay" | "discard" | "reshuffle";

export type Phase = "setup" | "roll" | "place" | "lay" | "reveal";

export type RewardKind = "BONUS_EACH" | "BONUS_DICE" | "DEFEAT_ENEMY" | "FREE_DIE" | "HEAL_SKULL" | "RESET_SKULL";

export type Ability = "REROLL" | "FLIP" | "SHIFT" | "HOLD" | "SOFTEN" | "HEAL" | "RESCUE" | "CALL" | "WILD_ICE" | "SHELTER";

/** The adventure board and the stones it needs. */
export interface Adventure {
  name: string;
  title: string;
  stones: number;
}

/** A hero card. */
export interface Hero {
  title: string;
  text: string;
  effect: Ability;
}

/** A sort of enemy cards; the Master has no rank, and who never becomes active no need. */
export interface Card {
  title: string;
  set: CardSet;
  rank: number | null;
  home: Home;
  need: number | null;
  fate: Fate;
  text: string;
}

/** What every territory has: its captions, and the holes of its track. */
export interface Board {
  title: string;
  short: string;
  side: Side;
  accepts: string;
  task: string;
  holes: number;
}

/** Desert A: its number, and the spaces of its two sections. */
export interface Dunes {
  number: number;
  first: number;
  second: number;
}

/** A connection of desert B; its chain lies at `upper` while it is open and at `lower` when it is closed. */
export interface Connection {
  name: string;
  spaces: string[];
  upper: [number, number];
  lower: [number, number];
}

/** Desert B: its number, where its spaces lie (column and row), and what connects them. */
export interface Worm {
  number: number;
  spaces: Record<string, [number, number]>;
  connections: Connection[];
}

/** The desert: one of its sides. */
export interface DesertBoard {
  title: string;
  short: string;
  side: Side;
  accepts: string;
  task: string;
  holes: number;
  dunes: Dunes | null;
  worm: Worm | null;
}

/** The fortress: the number of each section, and the spaces of a section. */
export interface FortressBoard {
  title: string;
  short: string;
  side: Side;
  accepts: string;
  task: string;
  holes: number;
  numbers: number[];
  spaces: number;
}

/** Forest A: the numbers it accepts, and its spaces. */
export interface Path {
  numbers: number[];
  spaces: number;
}

/** Forest B: the numbers of both ends, its spaces, the gates between them, and what waits for the gate. */
export interface Arch {
  left: number;
  right: number;
  spaces: number;
  gates: number[];
  waits: string;
}

/** The forest: one of its sides. */
export interface ForestBoard {
  title: string;
  short: string;
  side: Side;
  accepts: string;
  task: string;
  holes: number;
  path: Path | null;
  arch: Arch | null;
}

/** A reward of the ice cave; `n` is 0 where there is nothing to count. */
export interface Reward {
  kind: RewardKind;
  n: number;
  text: string;
}

/** What so many dice in ice cave A bring. */
export interface Rung {
  dice: number;
  rewards: Reward[];
}

/** Ice cave A: the number that each space accepts, and the rewards. */
export interface Crystals {
  spaces: Record<string, number>;
  rungs: Rung[];
}

/** A line of ice cave B and what it brings. */
export interface Line {
  name: string;
  spaces: string[];
  reward: Reward;
}

/** Ice cave B: where its spaces lie (column and row), and its lines. */
export interface Grid {
  spaces: Record<string, [number, number]>;
  lines: Line[];
}

/** The ice cave: one of its sides. */
export interface IceBoard {
  title: string;
  short: string;
  side: Side;
  accepts: string;
  task: string;
  holes: number;
  crystals: Crystals | null;
  grid: Grid | null;
}

/** The four territories. */
export interface Boards {
  desert: DesertBoard;
  fortress: FortressBoard;
  forest: ForestBoard;
  ice: IceBoard;
}

/** All that is printed, by content and house rules. `dice` has the kind of each die, `faces` what six of a kind are called: ones, twos, threes; `abilities` says whether heroes have any, `markers` whether tracks can be shortened. */
export interface Printed {
  summary: Summary;
  players: string[];
  dice: Kind[];
  kinds: Record<Kind, string>;
  faces: string[];
  adventure: Adventure;
  turn_limit: number;
  heroes: Record<string, Hero>;
  abilities: boolean;
  cards: Record<string, Card>;
  markers: boolean;
  boards: Boards;
}

/** A die by its own number, so that it can be followed from place to place, and what it shows, if anything. */
export interface Die {
  die: number;
  face: number | null;
}

/** A hero board: its dice, its hero if there is one, and whether the ability rests. */
export interface Player {
  dice: Die[];
  hero: string | null;
  rests: boolean;
}

/** So many of these dice the next attack takes. */
export interface Exposed {
  count: number;
  dice: number[];
}

/** What every territory shows: skull, end of the track, seal, and what the next attack takes (none: one damage). */
export interface Track {
  skull: number;
  limit: number;
  sealed: boolean;
  exposed: Exposed[];
}

/** The dice in desert A. */
export interface DunesDice {
  first: Die[];
  second: Die[];
  devoured: Die[];
}

/** The dice in desert B by their spaces, and the connections that are closed. */
export interface WormDice {
  spaces: Record<string, Die>;
  closed: string[];
}

/** The desert: one of its sides. */
export interface Desert {
  skull: number;
  limit: number;
  sealed: boolean;
  exposed: Exposed[];
  dunes: DunesDice | null;
  worm: WormDice | null;
}

/** A section of the fortress, in the order in which they are printed: its dice, how many it needs, its barriers. */
export interface Section {
  dice: Die[];
  needed: number;
  barriers: number;
  closed: boolean;
}

/** The fortress. */
export interface Fortress {
  skull: number;
  limit: number;
  sealed: boolean;
  exposed: Exposed[];
  sections: Section[];
}

/** The dice in forest A, and where the boundary tile lies. */
export interface PathDice {
  dice: Die[];
  needed: number;
  closed: boolean;
}

/** The dice in forest B from both ends, and the number that the gate asks for once the arch is closed. */
export interface ArchDice {
  left: Die[];
  right: Die[];
  gate: number | null;
}

/** The forest: one of its sides. */
export interface Forest {
  skull: number;
  limit: number;
  sealed: boolean;
  exposed: Exposed[];
  path: PathDice | null;
  arch: ArchDice | null;
}

/** The ice cave: its dice by their spaces. */
export interface Ice {
  skull: number;
  limit: number;
  sealed: boolean;
  exposed: Exposed[];
  spaces: Record<string, Die>;
}

/** The four territories. */
export interface Territories {
  desert: Desert;
  fortress: Fortress;
  forest: Forest;
  ice: Ice;
}

/** The Vortex of Resurrection; `need` as it is for the active seat. */
export interface Vortex {
  dice: Die[];
  total: number;
  need: number;
}

/** An active enemy, the sort of its card, and the dice on it; `need` as it is for the active seat. */
export interface Enemy {
  name: string;
  card: string;
  dice: Die[];
  total: number;
  need: number;
}

/** How many cards there are, how many of each sort besides the Master, and where he may lie. */
export interface Deck {
  cards: number;
  left: Record<string, number>;
  above_master: number;
  master_places: number;
}

/** The whole table. All but the order of the deck is public. */
export interface View {
  stones: number;
  turn: number;
  seat: number;
  phase: Phase;
  rolled: boolean;
  ability_used: boolean;
  pool: Die[];
  laying: Die[];
  players: Player[];
  territories: Territories;
  oblivion: Die[];
  resurrection: Vortex;
  supply: number;
  enemies: Enemy[];
  deck: Deck;
  discard: string[];
}

/** An event that its kind tells already. */
export type Nothing = Record<never, never>;

/** A hero card; all is empty where there is none. */
export interface HeroTaken {
  hero: string;
  name: string;
  text: string;
}

/** A new turn. */
export interface TurnBegins {
  turn: number;
}

/** Some dice. */
export interface DiceTold {
  dice: string[];
  ids: number[];
}

/** A roll, and what was held. */
export interface Rolled {
  dice: string[];
  ids: number[];
  held: string[];
}

/** A die turned to another number. */
export interface Turned {
  die: string;
  now: number;
}

/** Dice placed on a territory, an enemy or a vortex; `space` is empty where there are none to choose from. */
export interface Placed {
  dice: string[];
  ids: number[];
  target: string;
  space: string;
  card?: string;
}

export interface Returned {
  dice: string[];
  ids: number[];
  from: string;
  card?: string;
}

export interface Lost {
  dice: string[];
  ids: number[];
  from: string;
}

/** A section or a gate. */
export interface Numbered {
  number: number;
}

/** The dice that the next forest task needs. */
export interface Needed {
  needed: number;
}

/** A connection or a line. */
export interface Lined {
  line: string;
}

/** A power stone. */
export interface StoneWon {
  territory: Territory;
  stones: number;
  needed: number;
}

/** So many dice. */
export interface Count {
  count: number;
}

/** A skull moved back. */
export interface SkullBack {
  territory: Territory;
  now: number;
}

/** What lay on the Vortex of Resurrection, and what was needed. */
export interface VortexOpens {
  total: number;
  need: number;
}

/** A card by its title and its name. */
export interface CardTold {
  card: string;
  name: string;
}

/** A card turned up; the Master's rank is -1. */
export interface Revealed {
  card: string;
  name: string;
  rank: number;
}

/** A card that stays. */
export interface Activated {
  card: string;
  name: string;
  home: Home;
}

/** A card put back into the deck, and the cards beside it there. */
export interface PutBack {
  card: string;
  name: string;
  left: number;
}

/** What the territory die shows: a territory, all or none. */
export interface TerritoryDie {
  result: string;
}

/** A skull moved on. */
export interface Damaged {
  territory: Territory;
  count: number;
  now: number;
  limit: number;
}

/** The end of a track. */
export interface Shortened {
  territory: Territory;
  limit: number;
}

/** How far the team came; the territory that was overrun, if one was. */
export interface Ended {
  territory: string;
  stones: number;
  needed: number;
  title: string;
}

/** The data of each kind of event. */
export interface Events {
  starts: Nothing;
  hero: HeroTaken;
  turn: TurnBegins;
  no_dice: Nothing;
  rolled: Rolled;
  rolled_some: Rolled;
  rolled_again: DiceTold;
  turned: Turned;
  beside_equal: DiceTold;
  placed: Placed;
  placed_at: Placed;
  returned: Returned;
  moved_deeper: DiceTold;
  devoured: DiceTold;
  barrier: Numbered;
  barriers_back: Nothing;
  section_back: Numbered;
  boundary: Needed;
  boundary_stays: Needed;
  forest_over: Needed;
  chained: Lined;
  chains_back: Nothing;
  arch_closed: Numbered;
  sacrificed: DiceTold;
  stone: StoneWon;
  cave_taken: Count;
  line_cashed: Lined;
  bonus: Count;
  no_bonus: Nothing;
  skull_back: SkullBack;
  freed: DiceTold;
  vortex_opens: VortexOpens;
  phase_ends: Count;
  phase_ends_early: Count;
  stays: Nothing;
  revealed: Revealed;
  roused: CardTold;
  territory_die: TerritoryDie;
  lost: Lost;
  nothing_taken: Nothing;
  saved: DiceTold;
  damaged: Damaged;
  shortened: Shortened;
  not_shortened: Shortened;
  activated: Activated;
  discarded: CardTold;
  inserted: PutBack;
  reshuffled: PutBack;
  defeated: CardTold;
  end_won: Ended;
  end_overrun: Ended;
  end_no_dice: Ended;
  end_turn_limit: Ended;
}
