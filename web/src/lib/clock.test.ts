import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seatLooks } from '../look/seats';
import type { SeatShown, TableShown } from '../protocol';
import { bankText, Clock, clockText, clockWords, duration, ranOut, type TimeUp, whenUp } from './clock.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const upOf = (choices: TimeUp[], deciders: number[]) => ({ choices, deciders, now: false, waiting: [] });
const seated = (names: string[]) =>
  names.map((name, seat) => ({ seat, name, player: `Player ${seat}`, kind: 'person', mine: !seat, online: true, stand_in: false, bank_ms: 600_000, team: null }) as SeatShown);
const seats = seated(['South', 'North', 'East']);
const asks = (asked: number[], answered: number[] = []) =>
  ({ phase: 'playing', position: { decision: { seat: asked[0], together: { seats: asked, answered } } } }) as unknown as TableShown;

function after(clock: Clock, seconds: number): string[] {
  vi.advanceTimersByTime(1000 * seconds);
  clock.now = Date.now();
  return seats.map((seat) => clockText(clock.left(seat)!));
}

test('the clocks of all who are asked run, and stop for who has answered', () => {
  const clock = new Clock();
  clock.follow(asks([0, 2]), 0);
  expect(after(clock, 5)).toEqual(['9:55', '10:00', '9:55']);
  clock.follow(asks([0, 2], [0]), null);
  expect(after(clock, 5)).toEqual(['9:55', '10:00', '9:50']);
  clock.follow(asks([0, 2]), null);
  expect(after(clock, 1)).toEqual(['9:49', '10:00', '9:49']);
});

test('who comes in the middle of a turn sees what is left of it', () => {
  const clock = new Clock();
  clock.follow(asks([1]), 60_000);
  expect(after(clock, 1)).toEqual(['10:00', '8:59', '10:00']);
});

test('where a bot sits in no time is used', () => {
  const clock = new Clock();
  clock.follow(asks([0]), 60_000);
  expect(clock.left({ ...seats[0]!, stand_in: true })).toBe(600_000);
});

test('times are written as people do', () => {
  expect([999, 59_001, 3_723_000, 180_000_000].map(clockText)).toEqual(['0:01', '1:00', '1:02:03', '2 d 2 h']);
  expect([1, 30, 60, 90, 7200, 86_400].map(duration)).toEqual(['1 second', '30 seconds', '1 minute', '90 seconds', '2 hours', '1 day']);
  expect(bankText(300, 10)).toBe('Each player has 5 minutes for the whole match, and 10 seconds more after each turn.');
});

test('what will happen is said before', () => {
  const tell = (names: string[], choices: TimeUp[], deciders: number[], seat = 0) => {
    const found = seated(names);
    return whenUp({ ...found[seat]!, time_up: upOf(choices, deciders) }, seatLooks(found));
  };
  expect(tell(['South', 'North'], ['wait', 'claim', 'bot'], [1])).toBe('When your time is up, North may wait, claim the match or let a bot play on.');
  expect(tell(['South', 'North'], ['wait', 'bot'], [0], 1)).toBe('When North’s time is up, you may wait or let a bot play on.');
  expect(tell(['A', 'B', 'C'], ['claim', 'bot'], [1, 2])).toBe('When your time is up, B or C may make you concede or let a bot play on.');
  expect(tell(['South', 'North'], ['bot'], [])).toBe('When your time is up, a bot plays on for you.');
  expect(tell(['South', 'North'], ['claim'], [])).toBe('When your time is up, you lose the match.');
  expect(tell(['South', 'North'], ['wait'], [], 1)).toBe('When North’s time is up, the table waits.');
});

test('the whole clock in words, and how it ended', () => {
  const two = seated(['South', 'North']).map((seat) => ({ ...seat, time_up: upOf(['bot'], []) }));
  const clock = { bank_seconds: 300, increment_seconds: 0, grace_seconds: 30, time_up: ['bot' as const] };
  expect(clockWords(clock, two, seatLooks(two))).toBe(
    'Each player has 5 minutes for the whole match. When your time is up, a bot plays on for you. Who comes back after that has 30 seconds.',
  );
  expect(ranOut(seatLooks(two), [1])).toBe('North ran out of time.');
  expect(ranOut(seatLooks(two), [])).toBe('');
});
