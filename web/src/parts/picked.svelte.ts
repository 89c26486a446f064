// What is picked for a choice that is composed of pieces: first the pieces, then what can be done with exactly these. Board
// and decision panel share it. It belongs to one position; at the next one nothing is picked.

import type { OptionShown } from '../protocol';

export class Picked<Position extends object> {
  #now = $state.raw<{ position: Position | null; items: string[]; manner: string }>({ position: null, items: [], manner: '' });

  items(position: Position): string[] {
    return this.#now.position === position ? this.#now.items : [];
  }

  /** What the pieces are picked for, where there are several things. */
  manner(position: Position): string {
    return this.#now.position === position ? this.#now.manner : '';
  }

  pick(items: string[], position: Position, manner = ''): void {
    this.#now = { position, items, manner };
  }
}

/** The pieces with one more, or without it. */
export function toggled(items: string[], item: string): string[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}

const sorted = (names: string[]): string => [...names].sort().join(' ');

/** The options that use all of these pieces, and maybe more. */
export function using(options: OptionShown[], items: string[], piecesOf: (option: OptionShown) => string[]): OptionShown[] {
  return options.filter((option) => items.every((item) => piecesOf(option).includes(item)));
}

/** The options that use these pieces, each as often, and no others. */
export function exactly(options: OptionShown[], items: string[], piecesOf: (option: OptionShown) => string[]): OptionShown[] {
  return options.filter((option) => sorted(piecesOf(option)) === sorted(items));
}
