import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { plainFace } from '../games/plain';
import { seatLooks } from '../look/seats';
import type { SeatShown } from '../protocol';
import Seats from './Seats.svelte';

afterEach(cleanup);

const seats = ['South', 'North', 'East'].map(
  (name, seat) => ({ seat, name, player: `Player ${seat}`, kind: 'person', mine: !seat, online: true, stand_in: false, bank_ms: 600_000, team: null }) as SeatShown,
);
const shown = { face: plainFace({}, 3), view: {}, looks: seatLooks(seats), seats, compact: false };
const clocks = () => screen.getAllByTitle('Time left').map((clock) => clock.textContent!.trim().split(' ')[0]);

test('a clock is shown as it is, and marked when it is low', async () => {
  const { rerender } = render(Seats, { ...shown, active: [0], left: () => 31_000 });
  expect(clocks()).toEqual(['0:31', '0:31', '0:31']);
  expect(screen.getAllByTitle('Time left').some((clock) => clock.classList.contains('low'))).toBe(false);
  await rerender({ left: (seat: SeatShown) => (seat.seat ? null : 29_000), low: () => true });
  expect(clocks()).toEqual(['0:29']);
  expect(screen.getByTitle('Time left').classList.contains('low')).toBe(true);
});

test('what became of a seat that is out of time stands on its sheet', () => {
  const up = { choices: ['wait' as const], deciders: [], now: true, waiting: [] };
  const late = [{ ...seats[0]!, time_up: up }, { ...seats[1]!, stand_in: true }, { ...seats[2]!, stand_in: true, conceding: true }];
  const { container } = render(Seats, { ...shown, seats: late, active: [0] });
  expect([...container.querySelectorAll('.away')].map((chip) => chip.textContent!.trim())).toEqual(['time is up', 'a bot sits in', 'out of time']);
});

test('all who are asked are marked', () => {
  const { container } = render(Seats, { ...shown, active: [0, 2] });
  expect([...container.querySelectorAll('.seat-sheet')].map((sheet) => sheet.classList.contains('active'))).toEqual([true, false, true]);
});
