import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Whys, whysOf } from '../lib/why.svelte';
import { seatLook } from '../look/seats';
import type { OptionThought, SeatShown, Thoughts } from '../protocol';
import Log from './Log.svelte';
import Why from './Why.svelte';
import WhyButton from './WhyButton.svelte';

const api = vi.hoisted(() => ({ listMoves: vi.fn(), askWhy: vi.fn(), explain: (error: Error) => error.message }));
vi.mock('../lib/api', () => api);
vi.mock('../lib/me.svelte', () => ({ me: { ensure: async () => ({}) } }));

const looks = ['South', 'North'].map((name, seat) => seatLook(seat, name, seat ? 'Bot' : 'Mia', seat === 0, null));
const seats = [{ seat: 0, kind: 'person' }, { seat: 1, kind: 'bot' }] as SeatShown[];
const option = (of: Partial<OptionThought>): OptionThought => ({
  option: 'walk', label: 'Walk', reason: 'You gain 2 food.', rank: 1, taken: false, worth: 6.1, chance: 0.61, promise: '61 % to win', ...of,
});
const thoughts: Thoughts = {
  move: 2, seat: 1, question: 'What now?', choices: 6, told: 'North took number 5 of 6.',
  options: [option({}), option({ option: 'rest', label: 'Rest', rank: 2, chance: 0.4 }), option({ option: 'heal', label: 'Heal', rank: 5, chance: 0.35, promise: '35 % to win', taken: true })],
};
// South's own move, two of North's, of which one was forced, and one of both together.
const moves = { seats: [0, 1, 1, 0, 1], choices: [4, 6, 1, 3, 2], begun: [0, 1, 2, 3, 3] };

let whys: Whys;
beforeEach(async () => {
  api.listMoves.mockReset().mockResolvedValue(moves);
  api.askWhy.mockReset().mockResolvedValue(thoughts);
  whys = new Whys('t');
  await whys.load(seats);
});
afterEach(cleanup);
const page = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';

test('the moves that led to a moment can be asked about, where there was a choice', () => {
  expect(whys.at(0)).toEqual([]);
  expect(whys.at(1)).toEqual([{ move: 1, seat: 0, bot: false }]);
  expect(whys.at(2)).toEqual([{ move: 2, seat: 1, bot: true }]);
  expect(whys.at(3)).toEqual([]); // there was nothing to choose
  expect(whys.at(5)).toEqual([{ move: 4, seat: 0, bot: false }, { move: 5, seat: 1, bot: true }]);
  expect(whysOf('a')).toBe(whysOf('a'));
});

test('what cannot be asked about has no buttons, and nothing breaks', async () => {
  api.listMoves.mockRejectedValue(new Error('sealed'));
  const none = new Whys('u');
  await none.load(seats);
  expect(none.at(2)).toEqual([]);
  expect(none.made(2)).toBeNull();
});

test('of a bot one asks why, of a person whether it was good', async () => {
  render(WhyButton, { whys, made: whys.made(2)!, looks });
  render(WhyButton, { whys, made: whys.made(1)!, looks, named: true });
  expect(screen.getByRole('button', { name: 'Why? North, move 2' }).getAttribute('aria-haspopup')).toBe('dialog');
  screen.getByRole('button', { name: 'Good move? South, move 1' });
});

test('an answer lists what was best, marks what was taken, and tells whose eyes it sees with', async () => {
  render(Why, { whys, looks });
  expect(screen.queryByRole('dialog')).toBeNull();
  const paused = vi.fn();
  render(WhyButton, { whys, made: whys.made(2)!, looks, onask: paused });
  await fireEvent.click(screen.getByRole('button', { name: 'Why? North, move 2' }));
  expect(paused).toHaveBeenCalled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Why did North do that?' }));
  await dialog.findByText('North took number 5 of 6.');
  const rows = dialog.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows[0]).toBe('1. Walk 61 % to win You gain 2 food.');
  expect(rows[2]).toMatch(/^5\. Heal taken 35 % to win/);
  expect(page()).toContain('“You” is North.');
  expect(page()).not.toContain('points of the bot’s own');
  await fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where no chance was learned it is told what the options are worth', async () => {
  const options = [option({ chance: null, promise: '', worth: 18.684 }), option({ option: 'b', chance: 0.2, worth: 41.6, promise: 'about 42 fame', rank: 2, taken: true })];
  api.askWhy.mockResolvedValue({ ...thoughts, move: 1, seat: 0, options });
  render(Why, { whys, looks });
  await whys.ask(whys.made(1)!);
  await screen.findByRole('dialog', { name: 'What would a bot do?' });
  expect(page()).toContain('worth 18.68');
  expect(page()).toContain('about 42 fame');
  expect(page()).toContain('points of the bot’s own');
  expect(page()).not.toContain('“You” is'); // it is oneself
});

test('what went wrong is said, and it can be asked again; the same is asked once', async () => {
  api.askWhy.mockRejectedValueOnce(new Error('That was too often.'));
  render(Why, { whys, looks });
  await whys.ask(whys.made(2)!);
  expect((await screen.findByRole('alert')).textContent).toBe('That was too often.');
  await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('North took number 5 of 6.');
  whys.close();
  await whys.ask(whys.made(2)!);
  expect(api.askWhy).toHaveBeenCalledTimes(2);
});

test('an answer that comes when another was asked for is not shown', async () => {
  let first: (found: Thoughts) => void = () => {};
  api.askWhy.mockReturnValueOnce(new Promise((found) => (first = found)));
  const late = whys.ask(whys.made(2)!);
  api.askWhy.mockResolvedValue({ ...thoughts, move: 1 });
  await whys.ask(whys.made(1)!);
  first(thoughts);
  await late;
  expect(whys.thoughts?.move).toBe(1);
});

test('in the log a bot’s moves have a button at their first line', () => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
  const events = [1, 2, 2, 3].map((move) => ({ move, kind: 'k', clause: '', seat: move === 1 ? 0 : 1, text: `Move ${move}.`, data: {} }));
  render(Log, { props: { id: 't', game: 'g', events, looks, onclause: () => {}, whys } });
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Why? North, move 2' })]);
});
