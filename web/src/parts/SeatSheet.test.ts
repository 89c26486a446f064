import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Snare from '~icons/game-icons/mantrap';
import { seatLook } from '../look/seats';
import SeatSheet from './SeatSheet.svelte';

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<p>3 food</p>' }));
const base = { look: seatLook(1, 'North', 'Mia of the Long Hollow', true), compact: false, active: true, children };
const words = (container: HTMLElement) => container.textContent!.replace(/\s+/g, ' ').trim();

test('who, whose side, what binds, who is away and the time left are all in words', () => {
  const { container } = render(SeatSheet, {
    ...base,
    note: { clock: '4:32', away: 'a bot sits in', bot: true },
    team: { name: 'Amber', colour: 'gold' },
    conditions: [{ name: 'snared', Sign: Snare, tells: 'No walking (SNARE-1)' }],
  });
  const said = words(container);
  for (const part of ['North', 'side Amber', '4:32 left', 'a bot sits in', 'snared', 'Mia of the Long Hollow (you)', '3 food']) {
    expect(said).toContain(part);
  }
  expect(screen.getByTitle('No walking (SNARE-1)')).toBeTruthy();
});

test('nothing is said of clocks, sides and absence where there are none', () => {
  const { container } = render(SeatSheet, { ...base, note: { clock: '', away: '', bot: false } });
  expect(words(container)).toBe('B North Mia of the Long Hollow (you) 3 food');
});

test('in the strip of a phone there is the seat, not the player', () => {
  const { container } = render(SeatSheet, { ...base, compact: true });
  expect(words(container)).toBe('B North 3 food');
});

test('where there is little room, one’s own name is “you”', () => {
  const { container } = render(SeatSheet, { ...base, tight: true });
  expect(words(container)).toBe('B North you 3 food');
});
