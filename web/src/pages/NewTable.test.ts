import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitationsOf } from '../lib/invitations';
import { resize, seatSomebody, tableOf, wishFor } from '../lib/opening';
import { fitted, shelfOf } from '../lib/presets';
import type { GameShown, HouseRulesChecked, HouseRulesDrafted, NewTable as Wanted, SwitchShown } from '../protocol';
import NewTable from './NewTable.svelte';

const rule = (name: string, more: Partial<SwitchShown>): SwitchShown => ({
  name, clause: 'HR-1', title: name, text: '', group: 'House rules', main: false, seats: [2, 4], allowed: [], titles: {}, texts: {},
  defaults: {}, is_open: false, form: null, ...more,
});

const GAME: GameShown = {
  name: 'fen_race',
  title: 'Fen Race',
  goal: 'Be first.',
  rules_version: 1,
  seat_names: { 2: ['South', 'North'], 4: ['S1', 'S2', 'N1', 'N2'] },
  house_rules: [
    rule('lives', { main: true, group: 'Lives', allowed: [1, 2, 3], defaults: { 2: 2, 4: 3 }, titles: { 1: '1 life', 2: '2 lives', 3: '3 lives' }, texts: { 1: 'Quick.' } }),
    rule('fog', { main: true, group: 'The fen', allowed: ['off', 'on'], defaults: { 2: 'off', 4: 'off' }, titles: { off: 'Clear', on: 'Foggy' } }),
    rule('team_loss', { main: true, group: 'The fen', seats: [4], allowed: ['both', 'first'], defaults: { 2: 'both', 4: 'both' } }),
    rule('bow_range', { title: 'Bow range', text: 'How far a bow reaches.', allowed: [1, 2], defaults: { 2: 2, 4: 2 }, titles: { 1: '1 tile', 2: '2 tiles' } }),
    rule('rounds', { title: 'Rounds', text: 'The last round.', allowed: ['none'], defaults: { 2: 'none', 4: 'none' }, titles: { none: 'no end' }, is_open: true }),
  ],
  bot_levels: ['easy', 'normal', 'hard', 'expert'],
  endings: [],
  lessons: [],
  mode_switch: '',
  teams: { 4: [0, 1, 0, 1] },
  together: false,
  claims: { 2: {}, 4: { team_loss: ['first'] } },
};

let opened: Wanted[];
const check = ({ house_rules: rules }: HouseRulesDrafted): HouseRulesChecked => ({
  reason: rules.rounds === undefined || Number(rules.rounds) > 0 ? '' : 'rounds must be a number',
  drafts: {},
});
beforeEach(() => {
  opened = [];
  sessionStorage.clear();
  localStorage.clear();
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
  await fireEvent.click(within(screen.getByRole('group', { name: /^Bow range/ })).getByLabelText('1 tile'));
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

test('a clock is set up with what comes back and what may happen when it is used up', async () => {
  render(NewTable, { game: 'fen_race' });
  await fireEvent.click(within(await screen.findByRole('group', { name: 'Who sits at North?' })).getByLabelText('Friend'));
  await fireEvent.click(screen.getByLabelText('5 min'));
  await fireEvent.click(within(screen.getByRole('group', { name: 'What comes back after each turn' })).getByLabelText('10 s'));
  expect(screen.getByText(/^Each player has 5 minutes for the whole match, and 10 seconds more after each turn\./)).toBeTruthy();
  expect(screen.getByText(/the opponents may wait, claim the match or let a bot play on; the first who does not wait decides/)).toBeTruthy();
  await fireEvent.click(screen.getByLabelText(/^Claim the match/));
  expect(screen.getByText(/the opponents may wait or let a bot play on/)).toBeTruthy();
  await fireEvent.click(screen.getByLabelText(/^Wait Nothing/));
  expect(screen.getByText(/^When time is up, a bot plays on at once\./)).toBeTruthy();
  expect((screen.getByLabelText(/^Let a bot play on/) as HTMLInputElement).disabled).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatchObject({ bank_seconds: 300, increment_seconds: 10, time_up: ['bot'] });
});

test('nothing is claimed where nobody can concede, and kept settings of clocks are checked', () => {
  const wish = { ...wishFor(GAME, 2), bankSeconds: 300 };
  expect(tableOf(GAME, wish).time_up).toEqual(['wait', 'claim', 'bot']);
  expect(tableOf({ ...GAME, claims: { 4: {} } }, wish).time_up).toEqual(['wait', 'bot']);
  expect(tableOf({ ...GAME, claims: {} }, { ...wish, timeUp: ['claim'] }).time_up).toEqual(['wait', 'bot']);
  const four = { ...wishFor(GAME, 4), bankSeconds: 300 };
  expect(tableOf(GAME, four).time_up).toEqual(['wait', 'claim', 'bot']);
  expect(tableOf(GAME, { ...four, rules: { team_loss: 'first' } }).time_up).toEqual(['wait', 'bot']);
  expect(fitted(GAME, { ...wish, incrementSeconds: 5, timeUp: ['bot', 'dance'] } as never)).toMatchObject({ incrementSeconds: 5, timeUp: ['bot'] });
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

test('a bot plays as well as is chosen, and what that means is said', async () => {
  render(NewTable, { game: 'fen_race' });
  expect(await screen.findByText(/^An easy bot .* A normal one .* A hard one .*learned.* An expert thinks/)).toBeTruthy();
  await fireEvent.click(within(await screen.findByRole('group', { name: /bot of North/ })).getByLabelText('Hard'));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'hard' }]);
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
  expect(tableOf(GAME, wish).seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
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
  expect(tableOf(GAME, wish).practice).toBe(true);
  seatSomebody(wish, 1, 'friend');
  expect(tableOf(GAME, wish).practice).toBe(false);
});

test('what makes the match comes first, as cards; house rules are told in words', async () => {
  render(NewTable, { game: 'fen_race' });
  const lives = await screen.findByRole('group', { name: 'lives' });
  const house = screen.getByRole('group', { name: /^Bow range/ });
  expect(lives.compareDocumentPosition(house) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(lives.textContent).toContain('Quick.');
  expect(within(house).getByLabelText('2 tiles by the book')).toBeTruthy();
  expect(screen.getByText('All by the book')).toBeTruthy();
  await fireEvent.click(within(lives).getByLabelText(/^1 life/));
  await fireEvent.click(within(house).getByLabelText('1 tile'));
  expect(screen.getByText('1 changed', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByText(/^Bow range: 1 tile/)).toBeTruthy();
  expect(screen.getByText('1 life · 1 house rule changed')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Reset to the book' }));
  expect(screen.getByText('1 life · house rules by the book')).toBeTruthy();
});

test('a rule is asked and sent only where it matters', async () => {
  render(NewTable, { game: 'fen_race' });
  expect(await screen.findByRole('group', { name: /^fog/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: /^team_loss/ })).toBeNull();
  await fireEvent.click(screen.getByLabelText(/^4 seats/));
  expect(screen.getByRole('group', { name: /^team_loss/ })).toBeTruthy();
  const wish = { ...wishFor(GAME, 2), rules: { team_loss: 'first', fog: 'on' } };
  expect(tableOf(GAME, wish).house_rules).toEqual({ fog: 'on' });
});

test('settings are kept under a name, loaded and thrown away; those of the last table are offered again', async () => {
  const { unmount } = render(NewTable, { game: 'fen_race' });
  await fireEvent.click(within(await screen.findByRole('group', { name: 'lives' })).getByLabelText(/^3 lives/));
  await fireEvent.click(within(screen.getByRole('group', { name: 'Who sits at North?' })).getByLabelText('Friend'));
  await fireEvent.input(screen.getByLabelText('Keep these settings as'), { target: { value: ' Friday ' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await fireEvent.click(within(screen.getByRole('group', { name: 'lives' })).getByLabelText(/^1 life/));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  await waitFor(() => expect(shelfOf('fen_race').last?.rules).toEqual({ lives: 1 }));
  unmount();

  render(NewTable, { game: 'fen_race' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Friday' }));
  expect((within(screen.getByRole('group', { name: 'lives' })).getByLabelText(/^3 lives/) as HTMLInputElement).checked).toBe(true);
  expect((within(screen.getByRole('group', { name: 'Who sits at North?' })).getByLabelText('Friend') as HTMLInputElement).checked).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'As last time' }));
  expect((within(screen.getByRole('group', { name: 'lives' })).getByLabelText(/^1 life/) as HTMLInputElement).checked).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Delete the preset Friday' }));
  expect(screen.queryByRole('button', { name: 'Friday' })).toBeNull();
  expect(shelfOf('fen_race').presets).toEqual([]);
});

test('of settings that were kept, what does not fit any more is left out', () => {
  const kept = { seats: [{ sitter: 'ghost', level: 'mad' }, { sitter: 'friend', level: 'easy' }], rules: { lives: 9, fog: 'on', gone: 1, rounds: '30', bow_range: 2 } };
  const wish = fitted(GAME, kept as never);
  expect(wish.seats).toEqual([{ sitter: 'me', level: 'normal' }, { sitter: 'friend', level: 'easy' }]);
  expect(wish.rules).toEqual({ fog: 'on', rounds: '30' });
  expect(fitted(GAME, { seats: [] })).toEqual(wishFor(GAME, 2));
});
