// The positions of a match, loaded in windows as they are wanted, and kept.

import type { Position } from '../protocol';
import { showMoments } from './api';

export const WINDOW = 20; // moves; a view may be several kilobytes long

export class Moments {
  #windows = new Map<string, Promise<Position[]>>();

  constructor(
    private readonly table: string,
    private readonly last: () => number,
  ) {}

  /** The position after so many moves, through the eyes of a seat (null: our own). */
  async at(move: number, eyes: number | null): Promise<Position> {
    const found = (await this.#window(Math.floor(move / WINDOW), eyes))[move % WINDOW];
    if (!found) throw new Error(`There is no move ${move}.`);
    return found;
  }

  /** Load what follows a move while there is time: half a window ahead is soon enough. */
  prepare(move: number, eyes: number | null): void {
    const soon = Math.min(this.last(), move + WINDOW / 2);
    // What goes wrong now is tried again, and told, when the moment is wanted.
    this.#window(Math.floor(soon / WINDOW), eyes).catch(() => {});
  }

  #window(part: number, eyes: number | null): Promise<Position[]> {
    const name = `${eyes} ${part}`;
    let loading = this.#windows.get(name);
    if (!loading) {
      const first = part * WINDOW;
      loading = showMoments(this.table, first, Math.min(this.last(), first + WINDOW - 1), eyes);
      this.#windows.set(name, loading);
      loading.catch(() => this.#windows.delete(name));
    }
    return loading;
  }
}
