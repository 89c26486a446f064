import { expect, test, vi } from 'vitest';
import { nearest, nextCell, nextHexes, stepTo, wayOf, type Cell, type Way } from './keys';

const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, cancelable: true, ...more });

test('arrows are ways, unless a key is held that makes them something else', () => {
  expect(wayOf(key('ArrowUp'))).toEqual([0, -1]);
  expect(wayOf(key('ArrowRight'))).toEqual([1, 0]);
  expect(wayOf(key('ArrowRight', { altKey: true }))).toBeUndefined();
  expect(wayOf(key('x'))).toBeUndefined();
});

test('a step takes the focus where there is a place, and keeps the page from scrolling', () => {
  const place = document.body.appendChild(document.createElement('button'));
  const other = vi.fn();
  document.body.addEventListener('keydown', other);
  const step = key('ArrowLeft', { bubbles: true });
  place.addEventListener('keydown', (event) => stepTo(event, () => place), { once: true });
  place.dispatchEvent(step);
  expect([document.activeElement === place, step.defaultPrevented, other.mock.calls.length]).toEqual([true, true, 0]);
  stepTo(key('ArrowLeft'), () => null);
  expect(document.activeElement).toBe(place);
  document.body.removeEventListener('keydown', other);
  place.remove();
});

test('rows of a grid count down the screen, or up', () => {
  expect(nextCell({ column: 2, row: 3 }, [0, -1])).toEqual({ column: 2, row: 2 });
  expect(nextCell({ column: 2, row: 3 }, [0, -1], true)).toEqual({ column: 2, row: 4 });
  expect(nextCell({ column: 2, row: 3 }, [1, 0], true)).toEqual({ column: 3, row: 3 });
});

/** The middle of a hex, one wide, in a drawing whose odd rows lie half a hex to the right. */
const middleOf = ({ column, row }: Cell) => ({ x: column + (row % 2 ? 0.5 : 0), y: row * 0.87 });

test.each([
  [4, 2],
  [4, 3],
])('hexes: from column %i, row %i each step leads to a neighbour on that side, and back', (column, row) => {
  const here = { column, row };
  for (const way of [[0, -1], [0, 1], [-1, 0], [1, 0]] as Way[]) {
    for (const next of nextHexes(here, way)) {
      const [from, to] = [middleOf(here), middleOf(next)];
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1, 1);
      expect((to.x - from.x) * way[0] + (to.y - from.y) * way[1]).toBeGreaterThan(0);
    }
    const back = [-way[0], -way[1]] as unknown as Way;
    expect(nextHexes(nextHexes(here, way)[0]!, back)[0]).toEqual(here);
  }
  expect(nextHexes(here, [0, 1])).toHaveLength(2);
});

test('the nearest thing lies ahead rather than aside', () => {
  const at = (name: string, x: number, y: number) => ({ name, where: new DOMRect(x, y, 10, 10) });
  const all = [at('ahead', 100, 5), at('aside', 60, 60), at('behind', -20, 0)];
  expect(nearest(new DOMRect(0, 0, 10, 10), all, [1, 0])?.name).toBe('ahead');
  expect(nearest(new DOMRect(0, 0, 10, 10), all, [-1, 0])?.name).toBe('behind');
  expect(nearest(new DOMRect(0, 0, 10, 10), all, [0, -1])).toBeNull();
});
