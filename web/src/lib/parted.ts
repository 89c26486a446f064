// How one parted from a table before its match began, as far as this browser knows.

import { keepNotes, notes } from './notes';

/** `left`: by oneself, here; `removed`: by the host; `freed`: by the host, or by oneself on another device. */
export type How = 'left' | 'freed' | 'removed';

export interface Parted {
  person: string; // who: another one at this device knows nothing of it
  how: How;
  seat: number; // -1 if it is not known any more
  told: boolean; // it was read, and need not be said again
  at: number;
}

const KEY = 'questhall.parted';

function all(): Record<string, Parted> {
  return notes(KEY);
}

export function partedFrom(table: string): Parted | null {
  return all()[table] ?? null;
}

export function noteParting(table: string, parted: Parted): void {
  keepNotes(KEY, { ...all(), [table]: parted });
}

/** One sits there again, or has not left after all. */
export function forgetParting(table: string): void {
  const parted = all();
  if (!(table in parted)) return;
  delete parted[table];
  keepNotes(KEY, parted);
}
