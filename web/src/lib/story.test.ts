import { describe, expect, it } from 'vitest';
import type { GameFace } from '../games/contract';
import type { EventShown, LessonStep, Position } from '../protocol';
import { stepAt } from './lesson';
import { EVERYBODY, keyMoments, linesOf, luckOf } from './story';

const moments = [[4, 4], [4, 3], [4, 3], [0, 3]].map((values) => ({ view: { values } }) as unknown as Position);
const face = {
  measures: (view: { values: number[] }) => [{ name: 'Health', values: view.values }],
  scenes: ({ data }: EventShown) => (data.face ? [{ kind: 'dice', seat: 0, faces: [data.face], sides: 6, meaning: '' }] : []),
} as unknown as GameFace;
const event = (move: number, text: string, rolled = 0): EventShown => ({ move, kind: 'struck', clause: '', seat: 0, text, data: { face: rolled } });

describe('the story of a match', () => {
  it('has lines for each seat', () => {
    expect(linesOf(face, moments)).toEqual([{ name: 'Health', weight: 1, values: [[4, 4, 4, 0], [4, 3, 3, 3]] }]);
  });

  it('finds the moments that mattered, in order', () => {
    const keys = keyMoments(linesOf(face, moments), [event(1, 'A hit.'), event(3, 'A death.')]);
    expect(keys.map(({ move, seat, change, text }) => [move, seat, change, text])).toEqual([
      [1, 1, -1, 'A hit.'],
      [3, 0, -4, 'A death.'],
    ]);
  });

  it('gives what a team shares to everybody', () => {
    const shared = [{ name: 'Stones', weight: 1, values: [[0, 1], [0, 1]] }];
    expect(keyMoments(shared, []).map(({ seat }) => seat)).toEqual([EVERYBODY]);
  });

  it('tells of a moment what changed', () => {
    const told = ['One.', 'Two.', 'Three.', 'Four: -4 health.'].map((text) => event(3, text));
    expect(keyMoments(linesOf(face, moments), told).at(-1)?.text).toBe('One. Two. Four: -4 health.');
  });

  it('weighs a change by what the game says of it', () => {
    const lines = linesOf(face, moments).map((line) => ({ ...line, weight: 0 }));
    expect(keyMoments(lines, [])).toEqual([]);
  });

  it('tells luck from the dice that were seen', () => {
    const [first, second] = luckOf(face, [event(1, '', 6), event(2, '', 6), event(3, '', 6)], moments, 2);
    expect(first).toMatchObject({ dice: 3, rolled: 18, expected: 10.5, faces: [0, 0, 0, 0, 0, 3] });
    expect(first?.reading).toContain('very high');
    expect(second?.reading).toBe('rolled no dice');
  });
});

describe('a guided match', () => {
  const step = (kind: LessonStep['kind'], moves: number): LessonStep => ({
    kind, moves, by: 'learner', text: '', clause: '', target: '', panel: '', option: '',
  });
  const steps = [step('read', 0), step('play', 0), step('play', 1), step('take_back', 2), step('play', 1), step('read', 2)];

  it('follows the moves, also back', () => {
    expect(stepAt(steps, 0, 0)).toBe(0);
    expect(stepAt(steps, 1, 1)).toBe(2);
    expect(stepAt(steps, 2, 2)).toBe(3);
    expect(stepAt(steps, 3, 1)).toBe(4);
    expect(stepAt(steps, 4, 2)).toBe(5);
    expect(stepAt(steps, 5, 2)).toBe(5);
  });

  it('finds its place again after a break', () => {
    expect(stepAt(steps, 0, 1)).toBe(2);
    expect(stepAt(steps, 1, 9)).toBe(6);
  });
});
