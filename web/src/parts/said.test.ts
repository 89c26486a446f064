import { expect, test } from 'vitest';
import { saidOf } from './said';

const option = (label: string, target = 'tower') => ({ option: label.toLowerCase(), label, target });

test('a thing says its name and what can be done with it', () => {
  expect(saidOf('tower', 'The tower', [option('Climb'), option('Burn'), option('Swim', 'sea')], [])).toBe('The tower; Climb; Burn');
  expect(saidOf('tower', 'The tower', [], [])).toBe('The tower');
});

test('of many options only the first are read out', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => option(label));
  expect(saidOf('tower', 'The tower', many, [])).toBe('The tower; A; B; C; D and 2 more');
});

test('why nothing can be done is said only where nothing can', () => {
  const bar = { option: 'climb', target: 'tower', reason: 'it is locked', clause: 'T-1' };
  expect(saidOf('tower', 'The tower', [], [bar])).toBe('The tower; not now: it is locked');
  expect(saidOf('tower', 'The tower', [option('Burn')], [bar])).toBe('The tower; Burn');
});
