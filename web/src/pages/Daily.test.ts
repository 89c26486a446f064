import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { me } from '../lib/me.svelte';
import type { DailyResult, DailyShown } from '../protocol';
import Daily from './Daily.svelte';

vi.mock('../games', () => ({ cards: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const guest = { id: 'p', name: 'Gus', account: '' };
const known = { id: 'p', name: 'Kim', account: 'kim' };
const run = (more: Partial<DailyResult>): DailyResult => ({
  name: 'Kim', points: 36, unit: 'fame', rank: 'Squire', deeds: [], mine: true, guest: false, new: false, table: '', ...more,
});

async function look(person: typeof guest | null, more: Partial<DailyShown>): Promise<string> {
  if (person) me.person = person;
  else me.forget();
  const daily: DailyShown = {
    game: 'delve', title: 'Delve', day: '2026-11-18', since: '2026-11-01', mode: 'Base game', equal_dice: '', ends_at: Date.now() + 1e7, over: false,
    commitment: 'c', seed: '', table: '', phase: '', results: [], under_way: 0, bot: null, hours: 0, ...more,
  };
  vi.stubGlobal('fetch', async () => Response.json(daily));
  render(Daily, { game: 'delve', day: '' });
  const sheet = (await screen.findByText('The same dice for everybody')).closest('.paper');
  return sheet!.textContent!.replace(/\s+/g, ' ');
}

test('a guest needs an account, and where the owner wants it time too', async () => {
  expect(await look(guest, {})).toContain('You are a guest: your run is listed, but takes no place. Make an account before you begin.');
  cleanup();
  const both = await look(guest, { hours: 24 });
  expect(both).toContain('For a place you need both: an account, and to have come to this hall at least a day before you begin.');
  expect(both).toContain('Your time as a guest counts: make an account.');
});

test('who is nobody yet would play as a guest', async () => {
  expect(await look(null, { hours: 36 })).toMatch(/You would play as a guest: .* at least 36 hours before you begin\. Make an account, or log in\./);
});

test('an account reads what it takes and what becomes of its run otherwise', async () => {
  expect(await look(known, { hours: 24 })).toContain('If you came later, your run is listed, but takes no place.');
  cleanup();
  expect(await look(known, {})).not.toContain('takes no place');
});

test.each([
  [{}, 'stands on the board.'],
  [{ new: true }, 'stands on the board, but takes no place: you had come to this hall less than a day before.'],
  [{ guest: true }, 'stands on the board, but takes no place: you played as a guest.'],
  [{ guest: true, new: true }, 'takes no place: you played as a guest, and had come to this hall less than a day before.'],
])('one’s own run says whether it takes a place: %j', async (more, said) => {
  expect(await look(known, { hours: 24, phase: 'finished', table: 't', results: [run(more)] })).toContain(said);
});
