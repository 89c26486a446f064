// One's records for when there is no network: the service worker keeps what was asked for.

import type { TableListed } from '../protocol';
import { showMoments, showTable, tellStory } from './api';
import { WINDOW } from './moments';

const OWN = 'own'; // as in offline/worker.js
const AT_ONCE = 3; // records fetched on one visit to the hall

/** Removes what was kept of whoever was here; the service worker does it too, if it hears of it. */
export function forgetKept(): void {
  if ('caches' in window) void caches.delete(OWN).catch(() => {});
}

/** Fetches what replays of one's latest matches need, so that the service worker keeps it. */
export async function keepRecords(mine: TableListed[]): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const kept = await (await caches.open(OWN)).keys();
  const has = (id: string) => kept.some(({ url }) => url.includes(`/api/tables/${id}/moments`));
  const finished = mine.filter(({ id, phase }) => phase === 'finished' && !has(id));
  for (const { id } of finished.slice(0, AT_ONCE)) await keepRecord(id);
}

async function keepRecord(id: string): Promise<void> {
  const { seats, position } = await showTable(id);
  if (!seats.some((seat) => seat.mine)) return;
  await tellStory(id, -1);
  const { moves } = position;
  for (let first = 0; first <= moves; first += WINDOW) await showMoments(id, first, Math.min(moves, first + WINDOW - 1));
}
