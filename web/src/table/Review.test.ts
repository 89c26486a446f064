import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amount, leadOf, reviewOf, signed } from '../lib/review.svelte';
import { whysOf } from '../lib/why.svelte';
import { seatLook } from '../look/seats';
import type { ReviewShown, ReviewState, SeatShown } from '../protocol';
import Review from './Review.svelte';
import ReviewHere from './ReviewHere.svelte';

const api = vi.hoisted(() => ({ showReview: vi.fn(), askReview: vi.fn(), listMoves: vi.fn(), branch: vi.fn(), explain: (error: Error) => error.message }));
const go = vi.hoisted(() => vi.fn());
vi.mock('../lib/api', () => api);
vi.mock('../lib/router.svelte', () => ({ go }));
vi.mock('../lib/me.svelte', () => ({ me: { ensure: async () => ({}) } }));

const looks = ['South', 'North'].map((name, seat) => seatLook(seat, name, seat ? 'Bot' : 'Mia', seat === 0, null));
const total = (result: number, luck: number, mistakes: number, name: string) => ({
  start: 0.5, result, luck, luck_error: 0.02, mistakes, mistakes_error: 0.01, fair: 0.64,
  you: 'You played better than the dice allowed: luck −14 %, mistakes −6 %.', told: `${name} won.`,
  you_fair: 'With average luck you would have won about 64 times in 100.', told_fair: `With average luck ${name} would have won hardly ever.`,
});
const mistake = { move: 1, seat: 0, question: 'What now?', played: 'Walk', better: 'Strike', chance: 0.41, best: 0.47, cost: 0.06, error: 0.01, because: 'You gain 2 food.' };
const review: ReviewShown = {
  form: 1, game: 'g', rules: 1, content: '', seats: 2, moves: 3, simulations: 400, seed: 't', unit: '', together: '',
  curve: [[0.5, 0.5], [0.41, 0.59], [0.27, 0.73], [0, 1]], error: 0.01,
  rolls: [{ move: 2, seat: 0, luck: [-0.14, 0.14], error: 0.01 }, { move: 3, seat: 1, luck: [0, 0], error: 0.02 }],
  mistakes: [mistake], worst: [[0], []], totals: [total(0, -0.14, 0.06, 'South'), total(1, 0.14, 0, 'North')],
};
const state = (of: Partial<ReviewState>): ReviewState => ({ state: 'none', done: 0, of: 0, reason: '', review: null, ...of });
const done = state({ state: 'done', done: 4, of: 4, review });

let table = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  table++; // each test has a review of its own
  api.showReview.mockReset().mockResolvedValue(done);
  api.askReview.mockReset();
  api.branch.mockReset().mockResolvedValue({ table: 'new' });
  go.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const show = (daily = '') => render(Review, { id: `t${table}`, looks, daily });
const page = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';

test('a review is asked for once, and shows how far it is', async () => {
  api.showReview.mockResolvedValueOnce(state({})).mockResolvedValueOnce(state({ state: 'running', done: 2, of: 4 }));
  api.askReview.mockResolvedValue(state({ state: 'running', done: 0, of: 4 }));
  show();
  await fireEvent.click(await screen.findByRole('button', { name: 'Was it luck?' }));
  const bar = await screen.findByRole('progressbar', { name: 'The review' });
  expect(screen.queryByRole('button', { name: 'Was it luck?' })).toBeNull();
  await vi.advanceTimersByTimeAsync(700);
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  await vi.advanceTimersByTimeAsync(700);
  expect(page()).toContain('You played better than the dice allowed: luck −14 %, mistakes −6 %.');
  expect(api.askReview).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what went wrong is said, and it can be asked for again', async () => {
  api.showReview.mockResolvedValueOnce(state({ state: 'failed', reason: 'The review could not be made.' }));
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('The review could not be made.');
  api.askReview.mockRejectedValue(new Error('That was too often.'));
  await fireEvent.click(screen.getByRole('button', { name: 'Was it luck?' }));
  await screen.findByText('That was too often.');
});

test('of a daily nothing is told before midnight', async () => {
  vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
  show('2026-11-16');
  expect(page()).toContain('told after midnight UTC');
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.showReview).not.toHaveBeenCalled();
});

test('luck and mistakes of each seat, one’s own first, with what was better and why', async () => {
  show();
  await screen.findByText('With average luck you would have won about 64 times in 100.');
  expect(page()).toMatch(/South, Mia.*Luck −14 % ± 4 %.*Mistakes −6 % ± 2 %.*North, Bot.*Luck \+14 % ± 4 %.*Mistakes ±0 %/);
  const own = within(screen.getByRole('list', { name: 'Decisions of South that cost most' }));
  expect(own.getAllByRole('listitem')).toHaveLength(1);
  expect(page()).toContain('Move 2: Walk (41 %) Better was: Strike (47 %), because: You gain 2 food.');
  expect(own.getByRole('link', { name: 'Show move 2' }).getAttribute('href')).toBe(`/table/t${table}/at/1`);
  await fireEvent.click(own.getByRole('button', { name: 'Play on from before move 2' }));
  expect(api.branch).toHaveBeenCalledWith(`t${table}`, 1);
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/table/new'));
  expect(within(screen.getByRole('list', { name: 'Decisions of North that cost most' })).getByText('No mistake was found.')).toBeTruthy();
});

test('a costly decision of a bot can be asked about', async () => {
  api.listMoves.mockResolvedValue({ seats: [1, 0, 1], choices: [2, 2, 2], begun: [0, 1, 2] });
  await whysOf(`t${table}`).load([{ kind: 'bot' }, { kind: 'bot' }] as SeatShown[]);
  show();
  const own = within(await screen.findByRole('list', { name: 'Decisions of South that cost most' }));
  own.getByRole('button', { name: 'Why? South, move 2' });
});

test('the curve is walked with keys and read as a table', async () => {
  show();
  const curve = await screen.findByRole('slider', { name: 'Chance in % of each seat over 3 moves' });
  curve.focus();
  await fireEvent.keyDown(curve, { key: 'Home' });
  expect(curve.getAttribute('aria-valuetext')).toBe('Move 0: South 50, North 50');
  await fireEvent.keyDown(curve, { key: 'ArrowRight' });
  await fireEvent.keyDown(curve, { key: 'ArrowRight' });
  expect(curve.getAttribute('aria-valuetext')).toBe('Move 2: South 27, North 73');
  await fireEvent.keyDown(curve, { key: 'Enter' });
  expect(go).toHaveBeenCalledWith(`/table/t${table}/at/2`);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[2]).toEqual(['2', '27 %', '73 %', '−14 % for South']);
  expect(rows[3]).toEqual(['3', '0 %', '100 %', '']); // below its uncertainty
});

test('in a replay each moment has its chances, its luck and its mistake', async () => {
  const { rerender } = render(ReviewHere, { review, looks, move: 1 });
  expect(page()).toContain('Chances: South 41 % · North 59 %');
  expect(page()).toContain('South’s next choice costs 6 %: Walk. Better was: Strike. You gain 2 food.');
  await rerender({ review, looks, move: 2 });
  expect(page()).toContain('Luck of the roll: −14 % for South.');
  expect(page()).not.toContain('Better was');
});

test('who watches hears of the winner, who plays alone of points', () => {
  const others = looks.map((look) => ({ ...look, mine: false }));
  expect(leadOf(review, others).sentence).toBe('North won.');
  expect(leadOf({ ...review, together: 'The team won.' }, others)).toMatchObject({ seat: -1, sentence: 'The team won.' });
  expect(leadOf({ ...review, together: 'The team won.' }, looks).sentence).toContain('You played');
  const points = { ...review, unit: 'fame' };
  expect([amount(points, 41.46), signed(points, -3), signed(points, 0.01)]).toEqual(['41.5 fame', '−3 fame', '±0 fame']);
  expect(reviewOf('a')).toBe(reviewOf('a'));
});
