import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../games/contract';
import type { Follower } from '../lib/live';
import { me } from '../lib/me.svelte';
import Emblem from '../look/Emblem.svelte';
import { toasts } from '../look/toast.svelte';
import type { SeatShown, TableShown } from '../protocol';
import Room from './Room.svelte';

const face = vi.hoisted(() => ({
  scenes: () => [], explain: () => null, describe: () => [], headline: () => '', measures: () => [], confirm: () => null, summary: { lead: '', parts: [] },
}));
const live = vi.hoisted(() => ({ follow: vi.fn(() => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() }));
vi.mock('../games', () => ({ loadFace: async () => ({ ...face, Board: Emblem, Sheet: Emblem }) as unknown as GameFace }));
vi.mock('../lib/connection.svelte', () => ({ live, connection: { state: 'open', reason: '' } }));

const asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = toasts.length = 0;
  live.follow.mockClear();
  be('mia');
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/me') return Response.json(me.person);
    if (path.endsWith('/sit')) return Response.json({ code: 'removed', reason: 'the host removed you from this table' }, { status: 403 });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const be = (id: string, account = '') => (me.person = { id, name: 'Mia', account });
const seatsOf = (...north: [SeatShown['kind'], string, boolean?]): SeatShown[] =>
  [
    { seat: 0, name: 'South', kind: 'person', player: 'Yusuf', mine: false, online: true },
    { seat: 1, name: 'North', kind: north[0], player: north[1], mine: !!north[2], online: true },
  ] as SeatShown[];
const MINE = seatsOf('person', 'Mia', true);
const FREE = seatsOf('open', '');

function shown(seq: number, phase: TableShown['phase'], seats: SeatShown[]): TableShown {
  return {
    type: 'table', table: 't', seq, game: 'g', title: 'G', phase, public: true, host: false, goal: '', chat: [], commitment: '', stopped: '', events: [], seats, spent_ms: 0,
    position: {
      viewer: null, moves: 0, view: {}, decision: null, outcome: null, passing: '', secrets: false,
      take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
    },
  } as unknown as TableShown;
}

async function enter(first: TableShown): Promise<Follower> {
  render(Room, { id: 't' });
  const follower = (live.follow.mock.calls as unknown as [string, Follower][])[0]![1];
  follower.table(first);
  return follower;
}

/** Sit in the waiting room until the seat is seen free. */
async function lose(): Promise<Follower> {
  const follower = await enter(shown(1, 'waiting', MINE));
  await screen.findByRole('button', { name: 'Leave' });
  follower.update({ type: 'update', table: 't', after: 1, seq: 2, seats: FREE });
  return follower;
}

test('a guest whom the host removed is told so and offered no seat', async () => {
  await lose();
  const note = await screen.findByText(/The host has removed you from this table\. .*you need a new invitation/s);
  expect(note.closest('[role=status]')).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/or by yourself|only watch/i);
  expect(screen.queryByRole('button', { name: 'Sit here' })).toBeNull();

  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/new invitation/)).toBeNull();
  expect(document.activeElement?.textContent).toContain('You are looking on: the host has removed you.');
});

test('after a reload it is known still, and the seat is offered to somebody else at this device', async () => {
  await lose();
  cleanup();
  live.follow.mockClear();
  await enter(shown(2, 'waiting', FREE));
  await screen.findByText(/The host has removed you/);
  expect(screen.queryByRole('button', { name: 'Sit here' })).toBeNull();
  be('otto');
  await screen.findByRole('button', { name: 'Sit here' });
  expect(screen.queryByText(/The host has removed you/)).toBeNull();
});

test('an account may have left on another device: the offer goes when the hall says that it was removed', async () => {
  be('mia', 'mia');
  await lose();
  await screen.findByText(/You have lost your seat North: the host has removed you, unless you left on another device\./);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit here' }));
  await screen.findByText(/The host has removed you from this table\./);
  expect(screen.queryByRole('button', { name: 'Sit here' })).toBeNull();
  expect(toasts).toEqual([]); // it would lie over the note
  expect(document.activeElement).not.toBe(document.body);
});

test('who comes back and knows nothing of it is told by the first refusal', async () => {
  await enter(shown(1, 'waiting', FREE));
  await fireEvent.click(await screen.findByRole('button', { name: 'Sit here' }));
  await screen.findByText(/The host has removed you from this table\./);
  expect(screen.queryByRole('button', { name: 'Sit here' })).toBeNull();
});

test('who leaves reads nothing of it', async () => {
  const follower = await enter(shown(1, 'waiting', MINE));
  await fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(asked).toContain('/api/tables/t/leave');
  follower.update({ type: 'update', table: 't', after: 1, seq: 2, seats: FREE });
  await screen.findByRole('button', { name: 'Sit here' });
  await new Promise((done) => setTimeout(done, 150));
  expect(document.body.textContent).not.toMatch(/removed|lost your seat|freed/);
});

test('in a match it stands in the decision panel, over nothing, and closing it leaves the focus there', async () => {
  const follower = await lose();
  await screen.findByText(/The host has removed you/);
  follower.table(shown(4, 'playing', seatsOf('person', 'Bea')));
  const note = await vi.waitFor(() => {
    const found = screen.getByText(/The host has removed you from this table\. Bea has North now\. You may look on\./);
    expect(found.closest('#decision')).not.toBeNull();
    return found;
  });
  expect(note.closest('.strips')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/The host has removed you/)).toBeNull();
  expect(document.activeElement?.closest('#decision')).not.toBeNull();
});
