// What this browser has seen of each table: how far the match was, and which promise the dice were under.

import { keepNotes, notes } from './notes';

export interface Seen {
  moves: number;
  commitment: string;
  at: number;
  seats?: number[]; // where one sat
}

const KEY = 'questhall.seen';

function all(): Record<string, Seen> {
  return notes(KEY);
}

export function lastSeen(table: string): Seen | null {
  return all()[table] ?? null;
}

/** Note how far the match was; the promise is kept as it was first seen. */
export function noteSeen(table: string, moves: number, commitment: string, seats: number[]): void {
  const seen = all();
  const before = seen[table];
  seen[table] = { moves, commitment: before?.commitment || commitment, at: Date.now(), seats: seats.length ? seats : before?.seats };
  keepNotes(KEY, seen);
}

/** One is content to watch there. */
export function forgetSeats(table: string): void {
  const seen = all();
  delete seen[table]?.seats;
  keepNotes(KEY, seen);
}
