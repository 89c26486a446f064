import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../games/contract';
import type { Follower } from '../lib/live';
import Emblem from '../look/Emblem.svelte';
import type { EventShown, Position, TableShown, Update } from '../protocol';
import Room from './Room.svelte';

// A face whose board is told in words: what a seat may see is then on the page as text.
const face = vi.hoisted(() => ({
  scenes: () => [],
  explain: () => null,
  describe: (view: { hand: string }) => [{ caption: 'Hand', head: ['Card'], rows: [[view.hand]] }],
  headline: () => '',
  measures: () => [],
  confirm: () => null,
}));
const live = vi.hoisted(() => ({ follow: vi.fn(() => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() }));
vi.mock('../games', () => ({ loadFace: async () => ({ ...face, Board: Emblem, Sheet: Emblem }) as unknown as GameFace }));
vi.mock('../lib/connection.svelte', () => ({ live, connection: { state: 'open', reason: '' } }));
vi.mock('../lib/api', () => ({ tellStory: vi.fn(async () => []) }));
afterEach(cleanup);

const told = (text: string, move = 0): EventShown => ({ move, kind: 'dealt', clause: '', seat: 0, text, data: {} });
const seen = (viewer: number, moves: number, hand: string, secrets = true): Position => ({
  viewer,
  moves,
  view: { hand },
  decision: { number: moves, seat: viewer, ask: 'choose', question: `Which of ${hand}?`, mine: true, options: [], barred: [], together: null, odds: false },
  take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
  outcome: null,
  passing: '',
  secrets,
});
const seats = ['South', 'North'].map((name, seat) => ({ seat, name, player: 'Mia', kind: 'person', mine: true, online: true }));
const opened = {
  type: 'table', table: 't', seq: 1, game: 'g', title: 'G', phase: 'playing', goal: '', chat: [], seats, commitment: '',
  position: seen(0, 4, 'ruby'), events: [told('South is dealt the ruby'), told('North is dealt a card')],
} as unknown as TableShown;
const choice: Update = {
  type: 'update', table: 't', after: 1, seq: 2, position: seen(1, 5, 'opal'), events: [told('South chooses a card', 5)],
  retold: [told('South is dealt a card'), told('North is dealt the opal')],
};

const page = () => document.body.textContent ?? '';
const hidden = () => ['ruby', 'opal', 'dealt'].every((word) => !page().includes(word));

test('between turns nothing of the table is on the page, and then all is told for whoever looks now', async () => {
  render(Room, { id: 't' });
  const follower = (live.follow.mock.calls as unknown as [string, Follower][])[0]![1];
  follower.table(opened);
  await fireEvent.click(await screen.findByRole('button', { name: 'I am South' }));
  expect(page()).toContain('Which of ruby?');
  expect(page()).toContain('South is dealt the ruby');

  follower.update(choice);
  const ready = await screen.findByRole('button', { name: 'I am North' });
  expect(hidden()).toBe(true);
  await fireEvent.keyDown(document.body, { key: 'u' });
  expect(live.ask).not.toHaveBeenCalled();

  await fireEvent.click(ready);
  await vi.waitFor(() => expect(page()).toContain('Which of opal?'), { timeout: 5000 });
  for (const text of ['North is dealt the opal', 'South is dealt a card', 'South chooses a card']) expect(page()).toContain(text);
  expect(page()).not.toContain('ruby');
});

test('where nothing is hidden, the next player finds the table open', async () => {
  live.follow.mockClear();
  render(Room, { id: 't' });
  const follower = (live.follow.mock.calls as unknown as [string, Follower][])[0]![1];
  follower.table({ ...opened, position: seen(0, 4, 'all open', false) });
  await vi.waitFor(() => expect(page()).toContain('Which of all open?'));
  follower.update({ ...choice, position: seen(1, 5, 'all open', false), retold: [] });
  await vi.waitFor(() => expect(page()).toContain('North'));
  expect(screen.queryByRole('button', { name: /^I am / })).toBeNull();
});
