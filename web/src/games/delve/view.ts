// What the server shows of a Delve, as types, and small questions to it.

import type { OptionShown } from '../../protocol';
import type { View } from '../contract';

export type Ailment = 'stun' | 'charm' | 'fear' | 'poison';
export type Mark = 'O' | 'X';
export type Space = 'movement' | 'enemy' | 'equipment' | 'loot';
export type Line = 'artifacts' | 'maps' | 'enemies' | 'exp_plus' | 'golds' | 'stamina' | 'shame';

export interface Effect {
  kind: string;
  amount: number;
}

export interface Blow {
  kind: 'attack' | Ailment;
  value: number;
  guard: number;
}

export interface Foe {
  name: string;
  title: string;
  hp: number;
  odd: Blow;
  even: Blow;
}

export interface Special extends Foe {
  requires: string;
  boxes: number;
  sum: number;
  star: number;
  loot: string;
  effects: Effect[];
  numbers: number[];
  state: 'open' | 'defeated' | 'gone';
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

export interface Battle {
  enemy: string;
  title: string;
  special: boolean;
  level: number;
  hp: number;
  max_hp: number;
  odd: Blow;
  even: Blow;
  equipment: string | null;
  turn: number;
  result: 'fighting' | 'won' | 'undecided';
  own: number[];
  theirs: number[];
  fought: number;
  extended: boolean;
  choices: Turn[][]; // for each die that can be taken; two turns where the third die is still to be rolled
}

export interface Piece {
  name: string;
  title: string;
  odd: Effect;
  even: Effect;
}

export interface Shelf {
  number: number;
  artifact: string;
  fame: number;
  item: string;
  equipment: Piece;
}

export interface Advanced {
  name: string;
  title: string;
  total: number;
  a: Effect[];
  b: Effect[];
}

export interface Hero {
  level: number;
  hp: number;
  max_hp: number;
  atk: number;
  def: number;
  exp: number;
  exp_boxes: number;
  next_level: number | null;
  luck: number;
  luck_spent: number;
  luck_icons: number;
  ailments: Record<Ailment, number>;
  most_ailments: Record<Ailment, number>;
  perm_atk: number;
  armed_atk: number;
  armed_def: number;
}

export interface Rank {
  title: string;
  from: number;
  clause: string;
}

export interface Delve {
  variants: string;
  map: { columns: number; rows: number; tiles: Record<string, number>; fame: Record<string, number> };
  marks: Record<string, Mark>;
  tile: string;
  dead_ends: string[];
  round: number;
  hero: Hero;
  loot: {
    artifacts: number[];
    looted_items: number[];
    equipment: number[];
    called: number[]; // the piece that each face of the equipment die calls; none without equipment
    advanced: Record<string, 'a' | 'b'>;
    items: Record<string, { kept: number; used: number }>;
  };
  foes: Foe[];
  counters: Record<string, number>;
  specials: Special[];
  dice: { roll: string; shown: number[]; third: number | null } & Record<Space, number | null>;
  battle: Battle | null;
  merchant: {
    gold: number;
    circled: number;
    crossed: number;
    boxes: number;
    rows: Record<string, { price: number; boxes: number }>;
  } | null;
  stamina: { now: number; start: number } | null;
  shame: { crossed: number[]; revives: number; limit: number } | null;
  score: { lines: Record<Line, number>; fame: number; rank: string };
  sheets: {
    shelves: Shelf[];
    items: Record<string, { title: string; effect: Effect; clause: string }>;
    advanced: Advanced[];
    levels: number[];
    actions: { atk: number; def: number; first: boolean; clause: string }[];
    ranks: Rank[];
    quiet_up_to: number;
    battle_up_to: number;
    trap_again_up_to: number;
    trap_hurt_up_to: number;
    cleared_fame: number;
    counter_boxes: number;
    counter_fame: number[];
  };
}

export function delve(view: View): Delve {
  return view as unknown as Delve;
}

/** Column and row of a tile, both from 0, row 0 at the bottom. */
export function place(tile: string): { column: number; row: number } {
  return { column: tile.charCodeAt(0) - 65, row: Number(tile.slice(1)) - 1 };
}

export function tileAt(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The rank that comes next, if there is one. */
export function nextRank(game: Delve): Rank | undefined {
  return game.sheets.ranks.find((rank) => rank.from > game.score.fame);
}

export function pieceNamed(game: Delve, name: string | null): Piece | undefined {
  return game.sheets.shelves.find((shelf) => shelf.equipment.name === name)?.equipment;
}

/** An option's words: its verb and what follows. */
export function wordsOf(option: OptionShown): string[] {
  return option.option.split(' ');
}

export function withVerb(options: OptionShown[], verb: string): OptionShown[] {
  return options.filter((option) => wordsOf(option)[0] === verb);
}

/** What the table is busy with, as far as the sheets and the options tell: it decides what a phone shows. */
export type Busy = 'map' | 'tray' | 'foes' | 'battle' | 'trap' | 'loot';

const BUSY: Record<string, Busy> = {
  move: 'map',
  go: 'map',
  movement: 'tray',
  place: 'tray',
  equip: 'tray',
  write: 'foes',
  skip: 'foes',
  accept: 'trap',
  reroll: 'trap',
  keep: 'battle',
  draft: 'battle',
  fight: 'battle',
  extend: 'battle',
  wear: 'battle',
  take: 'loot',
  leave: 'loot',
  effect: 'loot',
  roll: 'loot',
  store: 'loot',
  buy: 'loot',
  enough: 'loot',
};

export function busyWith(game: Delve, options: OptionShown[]): Busy {
  const asked = options.map((option) => BUSY[wordsOf(option)[0] ?? '']).find(Boolean);
  if (asked) return asked;
  if (game.battle?.result === 'fighting' && game.hero.hp > 0) return 'battle';
  if (game.dice.roll === 'trap') return 'trap';
  return game.dice.shown.length && game.dice.roll === 'dungeon' ? 'tray' : 'map';
}
