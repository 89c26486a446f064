import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { exactly, Picked, toggled, using } from './picked.svelte';
import Pieces from './Pieces.svelte';

afterEach(cleanup);

const OPTIONS = ['cash a1', 'cash a1 b2', 'cash b2 b2'].map((option) => ({ option, label: '', target: '' }));
const piecesOf = ({ option }: { option: string }) => option.split(' ').slice(1);
const names = (options: { option: string }[]) => options.map(({ option }) => option);

test('what is picked belongs to one position', () => {
  const picked = new Picked<object>();
  const [now, next] = [{}, {}];
  picked.pick(['a1'], now, 'again');
  expect([picked.items(now), picked.manner(now)]).toEqual([['a1'], 'again']);
  expect([picked.items(next), picked.manner(next)]).toEqual([[], '']);
});

test('pieces are added and dropped, and options found by them', () => {
  expect(toggled(['a1'], 'b2')).toEqual(['a1', 'b2']);
  expect(toggled(['a1', 'b2'], 'a1')).toEqual(['b2']);
  expect(names(using(OPTIONS, ['a1'], piecesOf))).toEqual(['cash a1', 'cash a1 b2']);
  expect(names(exactly(OPTIONS, ['b2', 'a1'], piecesOf))).toEqual(['cash a1 b2']);
  expect(names(exactly(OPTIONS, ['b2'], piecesOf))).toEqual([]);
});

test('each piece is a button that is pressed or not', async () => {
  const ontoggle = vi.fn();
  render(Pieces, { label: 'Spaces', groups: [[{ id: 'a1', label: 'A 1' }], [{ id: 'b2', label: 'B 2' }]], picked: ['b2'], ontoggle });
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await fireEvent.click(screen.getByRole('button', { name: 'A 1' }));
  expect(ontoggle).toHaveBeenCalledExactlyOnceWith('a1');
});
