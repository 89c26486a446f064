// How one parted from a table before its match began, as far as this browser knows.

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
const MOST = 60;

function all(): Record<string, Parted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Parted>;
  } catch {
    return {};
  }
}

export function partedFrom(table: string): Parted | null {
  return all()[table] ?? null;
}

export function noteParting(table: string, parted: Parted): void {
  keep({ ...all(), [table]: parted });
}

/** One sits there again, or has not left after all. */
export function forgetParting(table: string): void {
  const parted = all();
  if (!(table in parted)) return;
  delete parted[table];
  keep(parted);
}

function keep(parted: Record<string, Parted>): void {
  const kept = Object.entries(parted)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing tells it until the page is left
  }
}
