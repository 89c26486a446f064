import { expect, test } from 'vitest';
import type { GameShown, TableListed } from '../protocol';
import { playedLastFirst } from './order';

const games = ['delve', 'lanterns', 'river_duel'].map((name) => ({ name }) as GameShown);
const table = (game: string, updated_at: number) => ({ game, updated_at }) as TableListed;
const order = (...mine: TableListed[]) => playedLastFirst(games, mine).map(({ name }) => name);

test('who has played nothing sees the games as they are listed', () => {
  expect(order()).toEqual(['delve', 'lanterns', 'river_duel']);
});

test('games played last come first, by their latest table', () => {
  expect(order(table('lanterns', 5), table('river_duel', 9), table('lanterns', 12))).toEqual(['lanterns', 'river_duel', 'delve']);
});

test('the list itself stays as it is', () => {
  order(table('river_duel', 1));
  expect(games[0]?.name).toBe('delve');
});
