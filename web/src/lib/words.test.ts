import { expect, test } from 'vitest';
import { ago, either, firstSentence, plain } from './words';

test('times are told as people do', () => {
  const now = 1_700_000_000_000;
  expect(ago(now - 20_000, now)).toBe('just now');
  expect(ago(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
});

test('names of rules and values are words', () => {
  expect(['current_tile', 'temple6', 'bridge_1v1', 12].map(plain)).toEqual(['current tile', 'temple 6', 'bridge 1v1', '12']);
  expect([either([2]), either([2, 4]), either([2, 3, 4])]).toEqual(['2', '2 or 4', '2, 3 or 4']);
});

test('a goal in one sentence', () => {
  expect(firstSentence('Win 2 lives (GOAL-1). After round 4 more wins.')).toBe('Win 2 lives (GOAL-1).');
  expect(firstSentence('Win.')).toBe('Win.');
});
