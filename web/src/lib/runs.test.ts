import { afterEach, expect, test, vi } from 'vitest';
import type { TallyShown } from '../protocol';
import { dayBeside, dayText, deedText, hoursText, runText, sharedSteps, shareText, shortDay, timeLeft } from './runs';

const TALLY: TallyShown = {
  points: 131,
  unit: 'fame',
  rank: 'Master Adventurer',
  mode: 'Base game',
  kind: 'daily',
  deeds: [
    { sign: '⚔', name: 'defeated', count: 14 },
    { sign: '🕯', name: 'rounds', count: 27 },
  ],
  path: ['C1'],
};

afterEach(() => vi.unstubAllGlobals());

test('a stretch of hours in words', () => {
  expect([1, 5, 24, 36, 48].map(hoursText)).toEqual(['an hour', '5 hours', 'a day', '36 hours', '2 days']);
});

test('a result is one line that says nothing about the dice', () => {
  expect(runText('Delve', '2026-11-16', TALLY)).toBe(
    'Questhall · Delve daily 2026-11-16 · 131 fame, Master Adventurer · ⚔ 14 · 🕯 27',
  );
  expect(runText('Delve', '', { ...TALLY, kind: 'run' })).toContain('Delve, Base game · 131 fame');
});

test('deeds in words', () => {
  expect(deedText(TALLY.deeds)).toBe('defeated 14 · rounds 27');
});

test('a run that does not count says so', () => {
  expect(runText('Delve', '', { ...TALLY, kind: 'practice' })).toContain('Delve, Base game (practice)');
  expect(runText('Delve', '2026-11-16', { ...TALLY, kind: 'repeat' })).toContain('(daily, once more)');
});

test('the clipboard gets it at a desk, the device’s own sheet on a phone', async () => {
  const write = vi.fn(() => Promise.resolve());
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: write }, share });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(await shareText('x')).toBe('copied');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await shareText('y')).toBe('shared');
  expect([write.mock.calls, share.mock.calls]).toEqual([[['x']], [[{ text: 'y' }]]]);
});

test('without either nothing is pretended', async () => {
  vi.stubGlobal('navigator', {});
  expect(await shareText('x')).toBe('neither');
});

test('days and hours', () => {
  expect(timeLeft(1000 * 60 * 312, 0)).toBe('5 h 12 min');
  expect(timeLeft(59_000, 0)).toBe('1 min');
  expect(dayText('2026-11-16')).toMatch(/^Monday,? 16 November 2026$/);
  expect(shortDay('2026-11-06')).toBe('6 Nov');
  expect([dayBeside('2026-03-01', -1), dayBeside('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});

test('where two paths part', () => {
  expect(sharedSteps(['C1', 'C2', 'C3'], ['C1', 'C2', 'D2'])).toBe(2);
  expect(sharedSteps([], ['C1'])).toBe(0);
});
