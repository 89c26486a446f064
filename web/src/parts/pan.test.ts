import { expect, test } from 'vitest';
import { fitted, held, showing, zoomed } from './pan';

const board = { width: 2000, height: 1000 };
const room = { width: 400, height: 400 };

test('the whole board fits and lies in the middle', () => {
  expect(fitted(board, room)).toEqual({ x: 0, y: 100, zoom: 0.2 });
});

test('nobody sees farther than the whole board, nearer than allowed, or beside it', () => {
  expect(held({ x: 0, y: 0, zoom: 0.01 }, board, room).zoom).toBe(0.2);
  expect(held({ x: 0, y: 0, zoom: 9 }, board, room).zoom).toBe(3);
  expect(held({ x: 50, y: -9000, zoom: 1 }, board, room)).toEqual({ x: 0, y: -600, zoom: 1 });
});

test('what lies under the pointer stays there', () => {
  const before = { x: -500, y: -300, zoom: 1 };
  const at = { x: 120, y: 80 };
  const after = zoomed(before, 1.5, at, board, room);
  expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - before.x) / before.zoom);
  expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - before.y) / before.zoom);
});

test('a thing out of sight is moved into it, and one in sight moves nothing', () => {
  const sight = { x: 0, y: 0, zoom: 1 };
  const moved = showing(sight, { x: 900, y: 450, width: 50, height: 50 }, board, room);
  expect(moved).toEqual({ x: -574, y: -124, zoom: 1 });
  expect(showing(sight, { x: 100, y: 100, width: 50, height: 50 }, board, room)).toEqual(sight);
});
