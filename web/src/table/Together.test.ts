import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../games/contract';
import type { Follower } from '../lib/live';
import type { Table } from '../lib/table.svelte';
import Emblem from '../look/Emblem.svelte';
import { seatLook } from '../look/seats';
import type { EventShown, OptionShown, Position, TableShown, TogetherShown, Update } from '../protocol';
import Result from './Result.svelte';
import Room from './Room.svelte';

const face = vi.hoisted(() => ({
  scenes: () => [],
  explain: () => null,
  describe: (view: { hand: string }) => [{ caption: 'Hand', head: ['Card'], rows: [[view.hand]] }],
  headline: () => '',
  measures: () => [],
  confirm: () => null,
  ending: () => 'Two points.',
}));
const live = vi.hoisted(() => ({ follow: vi.fn(() => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() }));
vi.mock('../games', () => ({ loadFace: async () => ({ ...face, Board: Emblem, Sheet: Emblem }) as unknown as GameFace }));
vi.mock('../lib/connection.svelte', () => ({ live, connection: { state: 'open', reason: '' } }));
vi.mock('../lib/api', () => ({ tellStory: vi.fn(async () => []) }));
beforeEach(() => live.ask.mockReset());
afterEach(cleanup);

const TRIO = ['South', 'North', 'East'];
const asked = (more: Partial<TogetherShown> = {}): TogetherShown => ({ seats: [0, 1, 2], answer: '', answered: [], stretch: '', ...more });
const CARDS = ['ruby', 'opal'].map((card) => ({ option: `choose ${card}`, label: `Choose the ${card}`, target: '' }));
const REACTIONS = ['raise', 'pass'].map((what) => ({ option: what, label: what === 'pass' ? 'Pass' : 'Raise', target: '' }));

interface Seen {
  viewer?: number | null;
  moves?: number;
  hand?: string;
  options?: OptionShown[];
  together?: TogetherShown | null;
  passing?: string;
}

function seen({ viewer = 0, moves = 4, hand = 'ruby, opal', options = CARDS, together = asked(), passing = '' }: Seen = {}): Position {
  const mine = viewer !== null;
  return {
    viewer,
    moves,
    view: { hand },
    decision: { number: moves, seat: viewer ?? 0, ask: 'choose', question: 'Which card?', mine, options: mine ? options : [], barred: [], together, odds: false },
    take_back: { free: together?.answered.length ? 1 : 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
    outcome: null,
    passing,
    secrets: false,
  };
}

const told = (text: string, move: number): EventShown => ({ move, kind: 'shown', clause: '', seat: -1, text, data: {} });

/** Sit down at a table of three, with those seats as one's own; returns what the server may say. */
async function sit(mine: number[], position: Position): Promise<Follower> {
  const seats = TRIO.map((name, seat) => ({
    seat, name, player: `Player ${seat}`, kind: 'person', mine: mine.includes(seat), online: true, bank_ms: null, team: null,
  }));
  const table = { type: 'table', table: 't', seq: 1, game: 'g', title: 'G', phase: 'playing', goal: '', chat: [], seats, commitment: '', position };
  live.follow.mockClear();
  render(Room, { id: 't' });
  const follower = (live.follow.mock.calls as unknown as [string, Follower][])[0]![1];
  follower.table({ ...table, events: [told('The cards are dealt', 0)] } as unknown as TableShown);
  await vi.waitFor(() => expect(document.querySelector('#decision h2') ?? screen.queryByRole('dialog')).toBeTruthy(), { timeout: 5000 });
  return follower;
}

/** An update for this person alone, or for all. */
const update = (position: Position, more: Partial<Update> = {}): Update => ({ type: 'update', table: 't', after: 1, seq: 1, position, ...more });

const page = () => document.body.textContent!.replace(/\s+/g, ' ');
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => live.ask.mock.calls.map(([request]) => request);
const status = () => screen.getAllByRole('status').at(-1)!.textContent;

test('who is asked with others knows it, answers for the own seat, and may change that or take it back', async () => {
  const follower = await sit([0], seen());
  expect(page()).toContain('You and 2 others choose in secret');
  expect(status()).toBe('Your turn. You and 2 others choose in secret. Which card?');
  expect(document.title).toBe('Your turn · G');
  (await button('Choose the ruby')).focus();
  await fireEvent.click(await button('Choose the ruby'));
  expect(sent()).toEqual([{ type: 'play', table: 't', decision: 4, option: 0, seat: 0, standing: false }]);

  follower.update(update(seen({ together: asked({ answer: 'choose ruby', answered: [0] }) })));
  await screen.findByRole('heading', { name: 'You chose: Choose the ruby' });
  expect(page()).toContain('Waiting for the others; you may still change it');
  expect((await button('Choose the ruby')).getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(await button('Choose the ruby'));
  expect(status()).toBe('You chose: Choose the ruby. Waiting for the others.');
  expect(document.title).toBe('G · Questhall');
  await fireEvent.click(await button('Choose the ruby'));
  expect(sent()).toHaveLength(1);
  await fireEvent.click(await button('Choose the opal'));
  expect(sent()[1]).toMatchObject({ type: 'play', option: 1 });

  follower.update(update(seen({ together: asked({ answer: 'choose opal', answered: [0] }) })));
  await screen.findByRole('heading', { name: 'You chose: Choose the opal' });
  await fireEvent.click(await button('Take back'));
  expect(sent()[2]).toEqual({ type: 'take_back', table: 't', decision: 4 });
  follower.update(update(seen()));
  await screen.findByRole('heading', { name: 'Which card?' });
  expect((await button('Choose the opal')).getAttribute('aria-pressed')).toBe('false');
});

test('of two who are asked the other one is named', async () => {
  await sit([0], seen({ together: asked({ seats: [0, 2] }) }));
  expect(page()).toContain('You and East choose in secret');
  cleanup();
  await sit([0], seen({ together: asked({ seats: [0] }) }));
  expect(page()).toContain('You choose in secret');
  cleanup();
  await sit([1], seen({ viewer: null, together: asked({ seats: [0] }) }));
  expect(page()).toContain('South chooses in secret.');
});

test('with the keyboard an answer is given and taken back', async () => {
  const follower = await sit([0], seen());
  await button('Choose the opal');
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(sent()[0]).toMatchObject({ type: 'play', option: 1 });
  follower.update(update(seen({ together: asked({ answer: 'choose opal', answered: [0] }) })));
  await screen.findByRole('heading', { name: 'You chose: Choose the opal' });
  await fireEvent.keyDown(document.body, { key: 'u' });
  expect(sent()[1]).toMatchObject({ type: 'take_back' });
});

test('one may pass until a stretch is over, and ask to be asked again', async () => {
  const follower = await sit([0], seen({ options: REACTIONS, together: asked({ stretch: 'round 2' }) }));
  await button('Pass');
  await fireEvent.click(await button('Pass until the end of round 2'));
  expect(sent()[0]).toMatchObject({ type: 'play', option: 1, standing: true });
  const given = asked({ stretch: 'round 2', answer: 'pass', answered: [0] });
  follower.update(update(seen({ options: REACTIONS, together: given, passing: 'round 2' })));
  await screen.findByRole('heading', { name: 'You pass until the end of round 2.' });
  expect(screen.queryByRole('button', { name: 'Raise' })).toBeNull();
  await fireEvent.click(await button('Ask me again'));
  expect(sent()[1]).toEqual({ type: 'ask_again', table: 't', seat: 0 });
  follower.update(update(seen({ options: REACTIONS, together: given })));
  await screen.findByRole('heading', { name: 'You chose: Pass' });
  expect((await button('Raise')).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Ask me again' })).toBeNull();
});

test('a standing pass is told and may be lifted while others are asked', async () => {
  const elsewhere = (passing: string): Position => {
    const position = seen({ together: null, passing });
    return { ...position, decision: { ...position.decision!, seat: 1, mine: false, options: [] } };
  };
  const follower = await sit([0], elsewhere('round 2'));
  expect(page()).toContain('You pass until the end of round 2.');
  await fireEvent.click(await button('Ask me again'));
  expect(sent()).toEqual([{ type: 'ask_again', table: 't', seat: 0 }]);
  follower.update(update(elsewhere('')));
  await vi.waitFor(() => expect(page()).not.toContain('You pass until'));
  expect(screen.queryByRole('button', { name: 'Ask me again' })).toBeNull();
});

test('where nothing else was possible, nothing can be changed', async () => {
  await sit([0], seen({ options: [REACTIONS[1]!], together: asked({ answer: 'pass' }) }));
  await screen.findByRole('heading', { name: 'Nothing else is possible: Pass' });
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
  expect(page()).not.toContain('change it');
});

test('who looks on reads who is asked, and nothing is offered', async () => {
  await sit([], seen({ viewer: null, hand: '2' }));
  await screen.findByRole('heading', { name: 'South, North and East choose in secret.' });
  expect(document.querySelectorAll('[data-choice]')).toHaveLength(0);
  expect(document.title).toBe('G · Questhall');
});

test('what others bring about is not played as one’s own move', async () => {
  const follower = await sit([0], seen({ together: asked({ answer: 'choose ruby', answered: [0] }) }));
  follower.update(update(seen({ moves: 7, hand: 'opal' }), { seq: 2, events: [told('All show their cards', 7)] }));
  await vi.waitFor(() => expect(page()).toContain('All show their cards'), { timeout: 5000 });
  expect((await button('Skip')).textContent).toContain('Skip'); // time to read
});

test('at one screen the next seat sees nothing of what the one before chose', async () => {
  const follower = await sit([0, 1], { ...seen(), secrets: true });
  await fireEvent.click(await button('I am South'));
  expect(page()).toContain('South: you and 2 others choose in secret');
  await fireEvent.click(await button('Choose the ruby'));
  const next = seen({ viewer: 1, hand: 'jade, topaz', options: [{ option: 'choose jade', label: 'Choose the jade', target: '' }], together: asked({ answered: [0] }) });
  follower.update(update({ ...next, secrets: true }));
  const ready = await button('I am North');
  expect(page()).not.toMatch(/ruby|opal|jade/);
  await fireEvent.click(ready);
  await button('Choose the jade');
  expect(page()).not.toMatch(/ruby|opal/);
  await fireEvent.click(await button('Choose the jade'));
  expect(sent()[1]).toMatchObject({ type: 'play', option: 0, seat: 1 });
});

test('all that was chosen together goes back together, and both who asks and who is asked read that', async () => {
  const alone = (back: object) => ({ ...seen({ moves: 7, together: null }), take_back: { free: 0, before: 4, together: true, asked_by: null, to_moves: null, waiting_for: [], ...back } });
  const follower = await sit([0], alone({}));
  await fireEvent.click(await button('Take back …'));
  expect(page()).toContain('Ask the others to go back to before all of you chose?');
  await fireEvent.click(await button('Yes'));
  await vi.waitFor(() => expect(sent()[0]).toMatchObject({ type: 'ask_take_back', moves: 4 }));
  const asks = (more: object) => follower.update(update(alone({ asked_by: 1, to_moves: 4, waiting_for: [0], ...more })));
  asks({});
  await screen.findByText('Player 1 asks to go back to before all of you chose. Do you agree?');
  asks({ to_moves: 2 });
  await screen.findByText('Player 1 asks to go back to move 2. Do you agree?');
  asks({ before: 6, to_moves: 6, together: false });
  await screen.findByText('Player 1 asks to take the last move back. Do you agree?');
  await fireEvent.click(await button('Take back …'));
  expect(page()).toContain('Ask the others to go back one move?');
});

test('mates win and lose together, by name', async () => {
  const looks = TRIO.map((name, seat) => seatLook(seat, name, `Player ${seat}`, seat === 0, seat % 2));
  const table = { looks, playback: { log: [] }, known: {}, face } as unknown as Table;
  const outcome = (scores: number[]) => ({ ending: 'two_points', clause: 'END-1', scores, seed: '', tally: null, out_of_time: [] });
  render(Result, { table, outcome: outcome([1, 0, 1]) });
  await screen.findByRole('heading', { name: 'You and East win' });
  cleanup();
  render(Result, { table, outcome: outcome([0, 1, 0]) });
  await screen.findByRole('heading', { name: 'You and East lose' });
});
