import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Die from './Die.svelte';

afterEach(cleanup);

test.each([1, 2, 3, 4, 5, 6])('face %i has as many pips and says so', (face) => {
  const { container } = render(Die, { face });
  expect(screen.getByRole('img', { name: `Die: ${face}` })).toBeTruthy();
  expect(container.querySelectorAll('.pip')).toHaveLength(face);
});

test('while it rolls it does not tell what it will be', () => {
  render(Die, { face: 6, rolling: true });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('A die is rolling');
});

test('other dice show a number and name their sides', () => {
  render(Die, { face: 17, sides: 20 });
  expect(screen.getByRole('img', { name: 'Die with 20 sides: 17' }).textContent).toContain('17');
});
