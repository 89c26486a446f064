import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { loadFace } from '.';
import { seatLook } from '../look/seats';

afterEach(cleanup);

const view = {
  round: 2,
  open: [5, 1, 9],
  hands: [[1, 4], 2],
  chosen: [4, true],
  points: [1, 0],
  night: { first_card: 7, moon: null },
  piles: [{ name: 'finds', left: 3 }, { name: 'wares', left: 0 }, { name: 'quests', left: 1 }],
};
const looks = ['South', 'North'].map((name, seat) => seatLook(seat, name, seat ? 'Yusuf' : 'Mia', !seat));
const made = () => loadFace('lanterns', {}, 2);
const words = (container: HTMLElement) => container.textContent!.replace(/\s+/g, ' ').trim();

test('a game without a board is shown in tables: what is single, by seat, and what has parts', async () => {
  const { describe } = await made();
  expect(describe(view)).toEqual([
    { caption: 'The table', head: ['What', 'Now'], rows: [['Round', '2'], ['Open', '5, 1, 9']] },
    { caption: 'The seats', head: ['Seat', 'Hands', 'Chosen', 'Points'], rows: [['Seat 1', '1, 4', '4', '1'], ['Seat 2', '2', 'yes', '0']] },
    { caption: 'Night', head: ['What', 'Now'], rows: [['First card', '7'], ['Moon', 'none']] },
    { caption: 'Piles', head: ['Number', 'Name', 'Left'], rows: [['1', 'finds', '3'], ['2', 'wares', '0'], ['3', 'quests', '1']] },
  ]);
});

test('seats that are things with parts are told part by part', async () => {
  const { describe } = await made();
  const players = [{ gold: 2, bag: [] }, { gold: 0, bag: ['rope', { arrows: 3 }] }];
  expect(describe({ players })).toEqual([
    { caption: 'The seats', head: ['Seat', 'Gold', 'Bag'], rows: [['Seat 1', '2', 'none'], ['Seat 2', '0', 'rope, (arrows: 3)']] },
  ]);
});

test('board and sheets name the seats, and nothing looks like code', async () => {
  const face = await made();
  const board = { view, printed: face.printed, seats: looks, options: [], barred: [], lit: null, scene: null, pace: 1 };
  const nothing = { onlight() {}, onchoose() {}, onexplain() {}, onscenedone() {} };
  const shown = words(render(face.Board, { ...board, ...nothing }).container);
  expect(shown).toContain('South1, 441');
  expect(shown).not.toMatch(/[{}[\]"_]|undefined|null/);
  const sheet = words(render(face.Sheet, { view, printed: face.printed, look: looks[1]!, compact: false, active: true }).container);
  expect(sheet).toBe('B North Yusuf Hands 2 Chosen yes Points 0');
});

test('it has what the table asks a face for, and hides the screen between turns', async () => {
  const face = await made();
  expect(face.secrets).toBe(true);
  expect(face.headline(view)).toBe('Round 2');
  expect(face.headline({})).toBe('');
  expect(face.measures(view)).toEqual([{ name: 'Points', values: [1, 0] }]);
  expect(face.ending('two_points', [1, 0], looks)).toBe('Two points.');
  expect(face.confirm({ option: 'concede', label: 'Concede', target: '' }, view)).toBe('Concede: are you sure?');
  expect(face.confirm({ option: 'choose 4', label: 'Choose 4', target: '' }, view)).toBeNull();
});
