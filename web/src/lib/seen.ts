// What this browser has seen of each table: how far the match was, and which promise the dice were under.

export interface Seen {
  moves: number;
  commitment: string;
  at: number;
  seats?: number[]; // where one sat
}

const KEY = 'questhall.seen';
const MOST = 60;

function all(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Seen>;
  } catch {
    return {};
  }
}

export function lastSeen(table: string): Seen | null {
  return all()[table] ?? null;
}

/** Note how far the match was; the promise is kept as it was first seen. */
export function noteSeen(table: string, moves: number, commitment: string, seats: number[]): void {
  const seen = all();
  const before = seen[table];
  seen[table] = { moves, commitment: before?.commitment || commitment, at: Date.now(), seats: seats.length ? seats : before?.seats };
  keep(seen);
}

/** One is content to watch there. */
export function forgetSeats(table: string): void {
  const seen = all();
  delete seen[table]?.seats;
  keep(seen);
}

function keep(seen: Record<string, Seen>): void {
  const kept = Object.entries(seen)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing only misses the recap
  }
}
