import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Rich from './Rich.svelte';
import { blocks, marked, pieces } from './rich';

afterEach(cleanup);
const known = (id: string): boolean => id === 'MOVE-7';

test('marks and known clauses become pieces, unknown ones stay text', () => {
  expect(pieces('Use `end`, **never** MOVE-7 or UTF-8.', known)).toEqual([
    { kind: 'text', text: 'Use ' },
    { kind: 'code', text: 'end' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'never' },
    { kind: 'text', text: ' ' },
    { kind: 'clause', id: 'MOVE-7' },
    { kind: 'text', text: ' or UTF-8.' },
  ]);
});

test.each(['MOVE-7', 'SETUP-5a', 'X-12', 'H-MODE', 'HR-SKULL', 'NPCMON-3', 'D-MOVE', 'D-MARKET-BUY', 'C-27'])('%s becomes a link', (id) => {
  expect(pieces(`See ${id}, or (${id}).`, (each) => each === id).filter(({ kind }) => kind === 'clause')).toEqual([
    { kind: 'clause', id },
    { kind: 'clause', id },
  ]);
});

test('a table is read without its ruler', () => {
  const [block] = blocks('| die | gain |\n|---|---|\n| 1 | **none** |');
  expect(block).toEqual({
    kind: 'table',
    head: [[{ kind: 'text', text: 'die' }], [{ kind: 'text', text: 'gain' }]],
    rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'strong', text: 'none' }]]],
  });
});

test('a searched word is marked whatever its case, and signs in it mean themselves', () => {
  expect(marked('Food (2)', ['food'])).toEqual([{ kind: 'mark', text: 'Food' }, { kind: 'text', text: ' (2)' }]);
  expect(marked('Food (2)', ['(2'])).toEqual([{ kind: 'text', text: 'Food ' }, { kind: 'mark', text: '(2' }, { kind: 'text', text: ')' }]);
});

test('nothing in a text becomes an element of the page', () => {
  const { container } = render(Rich, { text: '<img src=x onerror=alert(1)> **<b>bold</b>**', game: 'river_duel' });
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('strong')?.textContent).toBe('<b>bold</b>');
});
