import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../games/contract';
import type { Follower } from '../lib/live';
import Emblem from '../look/Emblem.svelte';
import type { SeatShown, TableShown, Update } from '../protocol';
import Room from './Room.svelte';

const face = vi.hoisted(() => ({
  scenes: () => [], explain: () => null, describe: () => [], headline: () => '', measures: () => [], confirm: () => null,
  ending: () => 'North wins.',
}));
const live = vi.hoisted(() => ({ follow: vi.fn(() => () => {}), watch: vi.fn(), ask: vi.fn(async () => ({})), hint: vi.fn() }));
vi.mock('../games', () => ({ loadFace: async () => ({ ...face, Board: Emblem, Sheet: Emblem }) as unknown as GameFace }));
vi.mock('../lib/connection.svelte', () => ({ live, connection: { state: 'open', reason: '' } }));
vi.mock('../lib/api', () => ({ tellStory: vi.fn(async () => []) }));
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  live.ask.mockClear();
  live.follow.mockClear();
});

type Up = NonNullable<SeatShown['time_up']>;
const upOf = (more: Partial<Up> = {}): Up => ({ choices: ['wait', 'claim', 'bot'], deciders: [1], now: false, waiting: [], ...more });

function seated(viewer: number, south: Partial<SeatShown>): SeatShown[] {
  return ['South', 'North'].map(
    (name, seat) =>
      ({
        seat, name, player: seat ? 'Yusuf' : 'Mia', kind: 'person', mine: seat === viewer, online: true, stand_in: false, person: '', level: '',
        bank_ms: 60_000, team: null, time_up: upOf({ deciders: [1 - seat] }), conceding: false, ...(seat ? {} : south),
      }) as SeatShown,
  );
}

const shown = (viewer: number, south: Partial<SeatShown>) =>
  ({
    type: 'table', table: 't', seq: 1, game: 'g', title: 'G', phase: 'playing', goal: '', chat: [], commitment: '', stopped: '', events: [],
    seats: seated(viewer, south), spent_ms: 0,
    clock: { bank_seconds: 300, increment_seconds: 0, grace_seconds: 30, time_up: ['wait', 'claim', 'bot'] },
    position: {
      viewer, moves: 8, view: {}, outcome: null,
      decision: { number: 8, seat: 0, ask: 'choose', question: 'What now?', mine: viewer === 0 && !south.stand_in, options: [], barred: [] },
      take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
    },
  }) as unknown as TableShown;

async function look(viewer: number, south: Partial<SeatShown> = {}): Promise<Follower> {
  render(Room, { id: 't' });
  const follower = (live.follow.mock.calls as unknown as [string, Follower][])[0]![1];
  follower.table(shown(viewer, south));
  await screen.findByRole('button', { name: /^Take back/ });
  return follower;
}

test('opponents choose what happens, and claiming is asked twice', async () => {
  await look(1, { time_up: upOf({ now: true }) });
  const panel = await screen.findByRole('group', { name: 'South’s time is up' });
  const ways = within(panel).getAllByRole('button').map((way) => way.querySelector('b')!.textContent);
  expect(ways).toEqual(['Wait', 'Claim the match', 'Let a bot play on']);
  await fireEvent.click(within(panel).getByRole('button', { name: /^Let a bot play on/ }));
  expect(live.ask).toHaveBeenLastCalledWith({ type: 'out_of_time', table: 't', seat: 0, choice: 'bot' });
  await fireEvent.click(within(panel).getByRole('button', { name: /^Claim the match/ }));
  expect(live.ask).toHaveBeenCalledTimes(1);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('South concedes, and you win.');
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(live.ask).toHaveBeenLastCalledWith({ type: 'out_of_time', table: 't', seat: 0, choice: 'claim' });
});

test('who has played in time takes the question away', async () => {
  const follower = await look(1, { time_up: upOf({ now: true }) });
  await fireEvent.click(await screen.findByRole('button', { name: /^Claim the match/ }));
  await screen.findByRole('dialog');
  follower.update({ type: 'update', table: 't', after: 1, seq: 2, seats: seated(1, {}) } as Update);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('group', { name: /time is up/ })).toBeNull();
});

test('who waits is shown to the late one, who may still choose', async () => {
  await look(0, { time_up: upOf({ now: true, waiting: [1] }) });
  const panel = await screen.findByRole('group', { name: 'Your time is up' });
  expect(panel.textContent).toContain('North may wait, claim the match or let a bot play on.');
  expect(panel.textContent).toContain('you then go on with 30 seconds');
  expect(panel.textContent).toContain('North waits.');
});

test('what will happen is said from the beginning, and little time is told once', async () => {
  const follower = await look(0, { bank_ms: 31_000 });
  const text = 'When your time is up, North may wait, claim the match or let a bot play on.';
  await screen.findByText(text, { selector: '.note' });
  const heard = () => within(screen.getByRole('log')).queryAllByText(`Less than 30 seconds left. ${text}`).length;
  expect(heard()).toBe(0);
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard()).toBe(1);
  expect(screen.getByText(/^Your turn · 0:2\d left$/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3000);
  follower.update({ type: 'update', table: 't', after: 1, seq: 2, seats: seated(0, { bank_ms: 30_000 }) } as Update);
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard()).toBe(1);
});

test('a seat is taken back from a bot', async () => {
  await look(0, { stand_in: true, bank_ms: 0 });
  const panel = await screen.findByRole('group', { name: 'A bot sits in for you' });
  expect(panel.textContent).toContain('you go on with 30 seconds');
  await fireEvent.click(within(panel).getByRole('button', { name: 'Take the seat back' }));
  expect(live.ask).toHaveBeenLastCalledWith({ type: 'come_back', table: 't' });
});
