// What this browser has seen of each table: how far the match was, and which promise the dice were under.

export interface Seen {
  moves: number;
  commitment: string;
  at: number;
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
export function noteSeen(table: string, moves: number, commitment: string): void {
  const seen = all();
  seen[table] = { moves, commitment: seen[table]?.commitment || commitment, at: Date.now() };
  const kept = Object.entries(seen)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing only misses the recap
  }
}
