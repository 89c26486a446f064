import { expect, test } from 'vitest';
import { has, wordsOf } from './search';

const finds = (query: string, text: string): boolean => has(text, wordsOf(query));

test('all words must stand there, in any order and whatever their case', () => {
  expect(finds('dice Reroll', 'You may reroll all your dice.')).toBe(true);
  expect(finds('dice raft', 'You may reroll all your dice.')).toBe(false);
});

test('a word is found in its other forms', () => {
  expect(finds('enemies', 'An enemy attacks.')).toBe(true);
  expect(finds('enemy', 'Two enemies attack.')).toBe(true);
  expect(finds('fighting', 'Whoever fights rolls.')).toBe(true);
  expect(finds('lives', 'A life is lost.')).toBe(false);
  expect(finds('king', 'A crown.')).toBe(false);
});

test('ids are found with hyphen or without, and names of house rules as words', () => {
  expect(finds('move-7', 'MOVE-7 A raft moves.')).toBe(true);
  expect(finds('move 7', 'MOVE-7 A raft moves.')).toBe(true);
  expect(finds('move 8', 'MOVE-7 A raft moves.')).toBe(false);
  expect(finds('turn limit', 'turn_limit | 4N')).toBe(true);
});

test('signs around words and single letters do not matter', () => {
  expect(finds('“food”, a bow?', 'The bow costs food.')).toBe(true);
  expect(finds('Café', 'the cafe')).toBe(true);
  expect(wordsOf('  ?! ')).toEqual([]);
});
