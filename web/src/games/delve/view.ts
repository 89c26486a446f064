// Small questions to what the server shows of a Delve.

import type { OptionShown } from '../../protocol';
import type { Foe, Piece, Printed, Rank, SpecialFoe, Strength, View } from './shown';

export type Space = 'movement' | 'enemy' | 'equipment' | 'loot';

/** Column and row of a tile, both from 0, row 0 at the bottom. */
export function place(tile: string): { column: number; row: number } {
  return { column: tile.charCodeAt(0) - 65, row: Number(tile.slice(1)) - 1 };
}

export function tileAt(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The rank that comes next, if there is one. */
export function nextRank(view: View, printed: Printed): Rank | undefined {
  return printed.ranks.find((rank) => rank.from > view.score.fame);
}

export function pieceNamed(printed: Printed, name: string | null): Piece | undefined {
  return printed.shelves.find((shelf) => shelf.equipment.name === name)?.equipment;
}

export function foeNamed(printed: Printed, name: string): Foe | SpecialFoe {
  return [...printed.foes, ...printed.specials].find((foe) => foe.name === name)!;
}

/** An enemy as one meets it at a level. */
export function strengthOf(foe: Foe, level: number): Strength {
  return foe.levels[level - 1]!;
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

export function busyWith(game: View, options: OptionShown[]): Busy {
  const asked = options.map((option) => BUSY[wordsOf(option)[0] ?? '']).find(Boolean);
  if (asked) return asked;
  if (game.battle?.result === 'fighting' && game.hero.hp > 0) return 'battle';
  if (game.dice.roll === 'trap') return 'trap';
  return game.dice.shown.length && game.dice.roll === 'dungeon' ? 'tray' : 'map';
}
