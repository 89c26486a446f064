import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitationsOf } from '../lib/invitations';
import { resize, seatSomebody, tableOf, wishFor } from '../lib/opening';
import type { GameShown, HouseRulesChecked, HouseRulesDrafted, NewTable as Wanted } from '../protocol';
import NewTable from './NewTable.svelte';

const GAME: GameShown = {
  name: 'fen_race',
  title: 'Fen Race',
  goal: 'Be first.',
  rules_version: 1,
  seat_names: { 2: ['South', 'North'], 4: ['S1', 'S2', 'N1', 'N2'] },
  house_rules: [
    { name: 'lives', clause: 'HR-1', text: 'Lives of each player.', allowed: [1, 2, 3], defaults: { 2: 2, 4: 3 }, is_open: false, form: null },
    { name: 'bow_range', clause: 'HR-2', text: 'How far a bow reaches.', allowed: [1, 2], defaults: { 2: 2, 4: 2 }, is_open: false, form: null },
    { name: 'rounds', clause: 'HR-3', text: 'The last round.', allowed: ['none'], defaults: { 2: 'none', 4: 'none' }, is_open: true, form: null },
  ],
  bot_levels: ['easy', 'normal'],
  endings: [],
  lesson: false,
  mode_switch: '',
  mode_names: {},
  teams: { 4: [0, 1, 0, 1] },
};

let opened: Wanted[];
const check = ({ house_rules: rules }: HouseRulesDrafted): HouseRulesChecked => ({
  reason: rules.rounds === undefined || Number(rules.rounds) > 0 ? '' : 'rounds must be a number',
  drafts: {},
});
beforeEach(() => {
  opened = [];
  sessionStorage.clear();
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/games') return Response.json([GAME]);
    if (path.endsWith('/rules')) return Response.json({ game: 'fen_race', title: 'Fen Race', clauses: [] });
    if (path.endsWith('/house_rules')) return Response.json(check(JSON.parse(String(init.body))));
    if (path === '/api/me') return Response.json({ id: 'p1', name: 'Mia', account: '' });
    opened.push(JSON.parse(String(init.body)) as Wanted);
    return Response.json({ table: 't1', invitations: { 1: 'secret' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is chosen on the page is what is asked for', async () => {
  render(NewTable, { game: 'fen_race' });
  const north = await screen.findByRole('group', { name: 'Who sits at North?' });
  await fireEvent.click(within(north).getByLabelText('Friend'));
  await fireEvent.click(within(screen.getByRole('group', { name: /^Bow range/ })).getByLabelText('1'));
  await fireEvent.click(screen.getByLabelText('A bot steps in'));
  await fireEvent.click(within(screen.getByRole('group', { name: '… after' })).getByLabelText('5 min'));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(window.location.pathname).toBe('/table/t1'));
  expect(opened).toEqual([
    {
      game: 'fen_race',
      seats: [{ kind: 'me' }, { kind: 'friend' }],
      house_rules: { bow_range: 1 },
      public: false,
      absence: 'bot',
      absence_seconds: 300,
      bank_seconds: 0,
      practice: false,
    },
  ]);
  expect(invitationsOf('t1')).toEqual({ 1: 'secret' });
});

test('an open rule takes a value of the host’s own, which the server checks as it is typed', async () => {
  render(NewTable, { game: 'fen_race' });
  const rounds = await screen.findByRole('group', { name: /^Rounds/ });
  await fireEvent.click(within(rounds).getByLabelText('Your own'));
  expect(await screen.findByText('rounds must be a number')).toBeTruthy();
  await fireEvent.input(screen.getByLabelText('Your own value for Rounds'), { target: { value: '30' } });
  await waitFor(() => expect(screen.queryByText('rounds must be a number')).toBeNull());
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(opened[0]?.house_rules).toEqual({ rounds: '30' }));
});

test('a bot plays as well as is chosen', async () => {
  render(NewTable, { game: 'fen_race' });
  await fireEvent.click(within(await screen.findByRole('group', { name: /bot of North/ })).getByLabelText('Easy'));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'easy' }]);
});

test('a seat for anyone lists the table in the lobby', async () => {
  render(NewTable, { game: 'fen_race' });
  await fireEvent.click(within(await screen.findByRole('group', { name: 'Who sits at North?' })).getByLabelText('Anyone'));
  expect((screen.getByLabelText('Listed in the lobby') as HTMLInputElement).checked).toBe(true);
});

test('a refusal is shown and the page stays', async () => {
  render(NewTable, { game: 'fen_race' });
  await screen.findByRole('button', { name: 'Open the table' });
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/me' ? Response.json({ id: 'p1', name: 'Mia', account: '' }) : Response.json({ reason: 'Too many tables.', code: 'too_many' }, { status: 429 }),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tables.');
});

test('an unknown game is told, not guessed', async () => {
  render(NewTable, { game: 'no_such' });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no game called no such here.');
});

test('there is one "me": taking another seat swaps, and the others stay', () => {
  const wish = wishFor(GAME, 2);
  seatSomebody(wish, 1, 'me');
  expect(wish.seats.map((it) => it.sitter)).toEqual(['bot', 'me']);
  seatSomebody(wish, 0, 'here');
  expect(tableOf('fen_race', wish).seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
});

test('more seats are filled with bots, and a rule that is the book there is no longer changed', () => {
  const wish = wishFor(GAME, 2);
  wish.rules = { lives: 3 };
  resize(wish, GAME, 4);
  expect(wish.seats.map((it) => it.sitter)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(wish.rules).toEqual({});
});

test('practice is for tables that nobody else comes to', () => {
  const wish = { ...wishFor(GAME, 2), practice: true };
  expect(tableOf('fen_race', wish).practice).toBe(true);
  seatSomebody(wish, 1, 'friend');
  expect(tableOf('fen_race', wish).practice).toBe(false);
});
