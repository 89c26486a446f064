import { afterEach, expect, test, vi } from 'vitest';
import { notArrived } from './arrival';

afterEach(() => vi.restoreAllMocks());

test('a part that was not fetched is told in plain words, without addresses', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: http://here/assets/Home-1.js');
  expect(notArrived(error)).toMatch('may have been renewed');
  expect(notArrived(error)).not.toMatch('assets');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(notArrived(error)).toMatch('no connection');
});

test('other errors speak for themselves', () => {
  expect(notArrived(new Error('There is no move 7.'))).toBe('There is no move 7.');
});
