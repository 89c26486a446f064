import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainFace } from '../games/plain';
import { seatLooks } from '../look/seats';
import type { SeatShown } from '../protocol';
import Seats from './Seats.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const seats = ['South', 'North', 'East'].map(
  (name, seat) => ({ seat, name, player: `Player ${seat}`, kind: 'person', mine: !seat, online: true, stand_in: false, bank_ms: 600_000, team: null }) as SeatShown,
);
const shown = { face: plainFace({}, 3), view: {}, looks: seatLooks(seats), seats, compact: false };
const clocks = () => screen.getAllByTitle('Time left').map((clock) => clock.textContent!.trim().split(' ')[0]);

test('the clocks of all who are asked run, and stop for who has answered', async () => {
  const { rerender } = render(Seats, { ...shown, active: [0, 2] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(clocks()).toEqual(['9:55', '10:00', '9:55']);
  await rerender({ active: [0, 2], still: [0] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(clocks()).toEqual(['9:55', '10:00', '9:50']);
  await rerender({ active: [0, 2], still: [] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(clocks()).toEqual(['9:49', '10:00', '9:49']);
});

test('all who are asked are marked', () => {
  const { container } = render(Seats, { ...shown, active: [0, 2] });
  expect([...container.querySelectorAll('.seat-sheet')].map((sheet) => sheet.classList.contains('active'))).toEqual([true, false, true]);
});
