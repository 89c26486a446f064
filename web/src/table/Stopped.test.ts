import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../games/contract';
import type { Follower } from '../lib/live';
import Emblem from '../look/Emblem.svelte';
import type { TableShown } from '../protocol';
import Room from './Room.svelte';

const face = vi.hoisted(() => ({
  scenes: () => [],
  explain: () => null,
  describe: () => [],
  headline: () => '',
  measures: () => [],
  confirm: () => null,
}));
const live = vi.hoisted(() => ({ follow: vi.fn(() => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() }));
vi.mock('../games', () => ({ loadFace: async () => ({ ...face, Board: Emblem, Sheet: Emblem }) as unknown as GameFace }));
vi.mock('../lib/connection.svelte', () => ({ live, connection: { state: 'open', reason: '' } }));
vi.mock('../lib/api', () => ({ tellStory: vi.fn(async () => []) }));
afterEach(cleanup);

const seats = ['South', 'North'].map((name, seat) => ({
  seat, name, player: seat ? 'Yusuf' : 'Mia', kind: 'person', mine: !seat, online: true,
}));
const opened = (stopped: string) =>
  ({
    type: 'table', table: 't', seq: 1, game: 'g', title: 'G', phase: 'playing', goal: '', chat: [], seats, commitment: '',
    stopped, events: [],
    position: {
      viewer: 0, moves: 8, view: {}, outcome: null,
      decision: { number: 8, seat: 0, ask: 'choose', question: 'What now?', mine: !stopped, options: [], barred: [] },
      take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
    },
  }) as unknown as TableShown;

async function look(stopped: string) {
  live.follow.mockClear();
  render(Room, { id: 't' });
  (live.follow.mock.calls as unknown as [string, Follower][])[0]![1].table(opened(stopped));
  await screen.findByRole('button', { name: /^Take back/ });
}

test('a table that can only be looked at says why, waits for nobody and takes nothing back', async () => {
  await look('It was begun with version 1 of the rules; version 2 is played here now.');
  await screen.findByText('It was begun with version 1 of the rules; version 2 is played here now.');
  expect(screen.getByRole('heading', { name: 'This match can only be looked at.' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Waiting for Mia');
  expect(screen.getByRole('button', { name: /^Take back/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a table that goes on says nothing of the kind', async () => {
  await look('');
  await screen.findByRole('heading', { name: 'What now?' });
  expect(document.body.textContent).not.toContain('can only be looked at');
  expect(screen.getByRole('button', { name: /^Take back/ }).getAttribute('aria-disabled')).not.toBe('true');
});
