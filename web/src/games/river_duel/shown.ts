// Made from src/questhall/games/river_duel/shown.py by `make types`. Do not edit.

import type { Summary } from '../shown';

export type Kind = "start" | "forest" | "mine" | "mountain" | "temple" | "river" | "village" | "bridge";

export type Side = "South" | "North";

export type Stat = "lives" | "health" | "food" | "gold" | "arrows" | "bows" | "sword" | "raft";

/** What a stat is called: 1 arrow, 2 arrows. */
export interface Names {
  one: string;
  many: string;
}

/** So much of a stat. */
export interface Bonus {
  stat: Stat;
  amount: number;
}

/** What a face of the die brings where one explores; `harm` is the health it takes. */
export interface Face {
  text: string;
  clause: string;
  harm: number;
}

/** A kind of tile: what walking there brings, what standing there means, what exploring may bring. */
export interface Tile {
  title: string;
  landing: string;
  bonuses: Bonus[];
  here: string;
  faces: Face[];
  clauses: string[];
}

/** Something villages sell. */
export interface Ware {
  name: string;
  text: string;
  clause: string;
}

/** What a weapon does. */
export interface Weapon {
  text: string;
  clause: string;
}

/** The map, row by row from the south; each start tile with the seat that sets out there. */
export interface Board {
  name: string;
  columns: number;
  diagonal_bridges: boolean;
  tiles: Record<string, Kind>;
  starts: Record<string, number>;
}

/** All that is printed, by content and house rules. */
export interface Printed {
  summary: Summary;
  board: Board;
  round_limit: number;
  die: number;
  meal: number;
  most_health: number;
  fresh_health: number;
  stats: Record<Stat, Names>;
  tips: Record<Stat, string>;
  banks: Record<Side, string>;
  tiles: Record<Kind, Tile>;
  wares: Ware[];
  swords: Weapon[];
  bow: Weapon;
}

/** One stats sheet. */
export interface Player {
  seat: number;
  name: string;
  side: Side;
  tile: string | null;
  lives: number;
  health: number;
  food: number;
  gold: number;
  arrows: number;
  bows: number;
  raft: number;
  sword: number;
  snared_next: boolean;
  mired_next: boolean;
  explored_last_turn: string | null;
  bonus_taken: (string | null)[];
  shielded: boolean;
  eliminated: boolean;
}

/** The running turn. */
export interface Turn {
  seat: number;
  used: number;
  meal: number;
  allowance: number;
  moved: boolean;
  attacked: boolean;
  explored: string | null;
  fed: boolean;
  snared: boolean;
  mired: boolean;
}

/** The whole table: nothing of it is hidden. */
export interface View {
  round: number;
  order: string[];
  turn: Turn | null;
  players: Player[];
  damage: Record<Side, number>;
  quiet_rounds: number;
}

/** An event that its kind tells already. */
export type Nothing = Record<never, never>;

/** The two sides' dice for the first turn. */
export interface Rolls {
  south: number;
  north: number;
}

/** Who begins. */
export interface FirstSide {
  side: Side;
}

/** A turn and what it begins with. */
export interface TurnBegins {
  round: number;
  fed: boolean;
  snared: boolean;
  mired: boolean;
}

export interface Moved {
  from: string;
  to: string;
  tile: string;
}

export interface Glided {
  from: string;
  over: string;
  to: string;
  tile: string;
}

/** A tile that gives nothing. */
export interface Denied {
  to: string;
}

/** So much of a stat more or less, and how much there is now. */
export interface Changed {
  stat: Stat;
  amount: number;
  now: number;
}

/** What is lost because no more can be held. */
export interface Overflow {
  stat: Stat;
  amount: number;
  most: number;
}

/** A roll for the tile under foot. */
export interface Explored {
  tile: string;
  at: string;
  face: number;
}

/** So much of a stat. */
export interface Amount {
  stat: Stat;
  amount: number;
}

/** Health lost to a place. */
export interface Hurt {
  amount: number;
  now: number;
}

/** How much there is now. */
export interface Now {
  now: number;
}

/** An attack: the face is 0 where no die is rolled. */
export interface Attack {
  target: number;
  weapon: string;
  face: number;
  damage: number;
  now: number;
}

/** A purchase. */
export interface Bought {
  ware: string;
  gold: number;
}

/** Food turned into health. */
export interface Healed {
  food: number;
  health: number;
  now: number;
}

/** A gift to the teammate. */
export interface Gave {
  target: number;
  stat: Stat;
  amount: number;
}

/** A meal. */
export interface Ate {
  food: number;
  now: number;
}

/** A life lost, and how many are left. */
export interface Died {
  lives: number;
}

/** Where somebody comes back. */
export interface Respawned {
  at: string;
}

/** The round that is over. */
export interface RoundEnds {
  round: number;
}

/** How it ended; of a draw the side says nothing. */
export interface Finished {
  side: Side;
  ending: string;
}

/** The data of each kind of event. */
export interface Events {
  first_roll: Rolls;
  tied_roll: Rolls;
  first_side: FirstSide;
  turn: TurnBegins;
  moved: Moved;
  glided: Glided;
  raft_left: Nothing;
  bonus_denied: Denied;
  mired: Nothing;
  gained: Changed;
  overflow: Overflow;
  explored: Explored;
  robbed: Amount;
  robbed_of_nothing: Nothing;
  sword_dulled: Changed;
  snared: Nothing;
  hurt: Hurt;
  retreated: Moved;
  could_not_retreat: Nothing;
  food_set: Now;
  no_meal: Nothing;
  struck: Attack;
  struck_by_roll: Attack;
  missed: Attack;
  bought: Bought;
  healed: Healed;
  gave: Gave;
  ate: Ate;
  starved: Nothing;
  died: Died;
  respawned: Respawned;
  eliminated: Nothing;
  conceded: Nothing;
  round: RoundEnds;
  won: Finished;
  drawn: Finished;
}
