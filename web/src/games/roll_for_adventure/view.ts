// What the server shows of a Roll for Adventure, as types, and small questions to it.

import type { View } from '../contract';
import { percents } from './content';

export const TERRITORIES = ['desert', 'fortress', 'forest', 'ice'] as const;
export type Territory = (typeof TERRITORIES)[number];

/** Hero dice of a colour, ally dice, bonus dice. */
export type Kind = 'R' | 'B' | 'G' | 'Y' | 'a' | 'b';

export interface DieShown {
  die: number;
  kind: Kind;
  face: number | null;
}

export interface Hero {
  name: string;
  title: string;
  text: string;
  effect: string;
  n: number;
}

export interface Player {
  name: string;
  dice: DieShown[];
  hero: Hero | null;
  rests: boolean;
}

export interface Track {
  side: 'A' | 'B';
  skull: number;
  limit: number;
  holes: number;
  sealed: boolean;
  exposed: { count: number; dice: number[] }[]; // what the next attack takes; nothing: one damage
}

export type Spaces = Record<string, DieShown | null>;
export type Position = [number, number];

export interface DesertA extends Track {
  number: number;
  first: DieShown[];
  first_spaces: number;
  second: DieShown[];
  second_spaces: number;
  devoured: DieShown[];
}

export interface Connection {
  name: string;
  spaces: string[];
  upper: Position;
  lower: Position;
  closed: boolean;
}

export interface DesertB extends Track {
  number: number;
  spaces: Spaces;
  positions: Record<string, Position>;
  connections: Connection[];
}

export interface Section {
  number: number;
  dice: DieShown[];
  needed: number;
  spaces: number;
  barriers: number;
  closed: boolean;
}

export interface Fortress extends Track {
  sections: Section[];
}

export interface ForestA extends Track {
  path: DieShown[];
  needed: number;
  spaces: number;
  closed: boolean;
}

export interface ForestB extends Track {
  sixes: DieShown[];
  fives: DieShown[];
  spaces: number;
  gates: number[];
  gate: number | null;
}

export interface IceA extends Track {
  spaces: Spaces;
  accepts: Record<string, number>;
  rewards: Record<string, string[]>;
}

export interface IceLine {
  name: string;
  spaces: string[];
  reward: string;
}

export interface IceB extends Track {
  spaces: Spaces;
  positions: Record<string, Position>;
  lines: IceLine[];
}

export interface Enemy {
  name: string;
  card: string;
  dice: DieShown[];
  total: number;
  need: number;
}

export interface Card {
  title: string;
  set: string;
  rank: number | null;
  home: Territory | 'roam';
  need: number | null;
  fate: 'stay' | 'discard' | 'reshuffle';
  text: string;
}

export interface Quest {
  adventure: { name: string; title: string; stones: number; needed: number };
  turn: number;
  turn_limit: number;
  seat: number;
  phase: 'setup' | 'roll' | 'place' | 'lay' | 'reveal';
  rolled: boolean;
  ability_used: boolean;
  pool: DieShown[];
  laying: DieShown[];
  players: Player[];
  territories: { desert: DesertA | DesertB; fortress: Fortress; forest: ForestA | ForestB; ice: IceA | IceB };
  oblivion: DieShown[];
  resurrection: { dice: DieShown[]; total: number; need: number };
  supply: number;
  enemies: Enemy[];
  deck: { cards: number; left: Record<string, number>; above_master: number; master_places: number };
  discard: string[];
  cards: Record<string, Card>;
  markers: boolean;
}

export function quest(view: View): Quest {
  return view as unknown as Quest;
}

export const isWorm = (desert: DesertA | DesertB): desert is DesertB => 'connections' in desert;
export const isArch = (forest: ForestA | ForestB): forest is ForestB => 'sixes' in forest;
export const isGrid = (ice: IceA | IceB): ice is IceB => 'lines' in ice;

/** How a die is named as a place of its own. */
export const dieTarget = (die: DieShown): string => `die ${die.die}`;

/** Dice grouped by what they show, the lowest first. */
export function byNumber(dice: DieShown[]): DieShown[][] {
  const faces = [...new Set(dice.map((die) => die.face ?? 0))].sort();
  return faces.map((face) => dice.filter((die) => (die.face ?? 0) === face));
}

/** A die as options write it: R4. */
export const nameOf = (die: DieShown): string => `${die.kind}${die.face ?? ''}`;

export function cardOf(game: Quest, enemy: Enemy): Card {
  return game.cards[enemy.card]!;
}

/** The active enemies of a territory, or the roaming ones. */
export function enemiesAt(game: Quest, home: Territory | 'roam'): Enemy[] {
  return game.enemies.filter((enemy) => cardOf(game, enemy).home === home);
}

const onSpaces = (spaces: Spaces): DieShown[] => Object.values(spaces).filter((die) => die !== null);

/** All dice that lie in a territory. */
export function diceIn(game: Quest, territory: Territory): DieShown[] {
  const { desert, fortress, forest, ice } = game.territories;
  if (territory === 'desert')
    return isWorm(desert) ? onSpaces(desert.spaces) : [...desert.first, ...desert.second, ...desert.devoured];
  if (territory === 'fortress') return fortress.sections.flatMap((section) => section.dice);
  if (territory === 'forest') return isArch(forest) ? [...forest.sixes, ...forest.fives] : forest.path;
  return onSpaces(ice.spaces);
}

/** Where every die lies that is not on a hero board, by the name of the place. */
export function placesOfDice(game: Quest): { place: string; die: DieShown }[] {
  const at = (place: string, dice: DieShown[]) => dice.map((die) => ({ place, die }));
  return [
    ...TERRITORIES.flatMap((territory) => at(territory, diceIn(game, territory))),
    ...game.enemies.flatMap((enemy) => at(enemy.name, enemy.dice)),
    ...at('pool', [...game.pool, ...game.laying]),
    ...at('oblivion', game.oblivion),
    ...at('vortex', game.resurrection.dice),
    ...game.players.flatMap((player) => at(player.name, player.dice)),
  ];
}

/** The territory that a space belongs to. */
export function territoryOf(game: Quest, place: string): Territory | null {
  if ((TERRITORIES as readonly string[]).includes(place)) return place as Territory;
  const { desert, ice } = game.territories;
  if (place === 'gate') return 'forest';
  if (isWorm(desert) && place in desert.spaces) return 'desert';
  return place in ice.spaces ? 'ice' : null;
}

/** The chances of the next card in percent: the Master, and each rank of the others. */
export function oddsOf(game: Quest): { master: number; ranks: { rank: number; chance: number }[] } {
  const { left, above_master, master_places } = game.deck;
  const master = above_master || !master_places ? 0 : 1 / master_places;
  const counts = new Map<number, number>();
  let all = 0;
  for (const [sort, count] of Object.entries(left)) {
    const rank = game.cards[sort]?.rank ?? 0;
    counts.set(rank, (counts.get(rank) ?? 0) + count);
    all += count;
  }
  const ranks = [...counts.entries()].sort(([one], [other]) => one - other);
  const [first, ...others] = percents([master, ...ranks.map(([, count]) => ((1 - master) * count) / all)]);
  return { master: first!, ranks: ranks.map(([rank], at) => ({ rank, chance: others[at]! })) };
}
