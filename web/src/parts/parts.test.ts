import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Sword from '~icons/game-icons/broadsword';
import type { CardShown } from './cards';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import PanBoard from './PanBoard.svelte';
import PlayDie from './PlayDie.svelte';
import Stack from './Stack.svelte';

afterEach(cleanup);

const CARDS: CardShown[] = ['ruby', 'opal', 'onyx'].map((id) => ({ id, title: `The ${id}`, kicker: 'Find', text: `worth ${id.length}` }));
const page = () => document.body.textContent ?? '';
const button = (name: RegExp | string) => screen.getByRole('button', { name });

describe('a hand', () => {
  test('of somebody else says how many, and nothing more', () => {
    const { container } = render(Hand, { whose: 'Mia’s hand', cards: 3 });
    expect(screen.getByRole('region', { name: 'Mia’s hand: 3 cards, hidden' })).toBeTruthy();
    expect(container.querySelectorAll('.backs i')).toHaveLength(3);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('at a shared screen is not on the page until one looks, and no more once somebody else is asked', async () => {
    const { rerender } = render(Hand, { whose: 'Your hand', cards: CARDS, shared: true, turn: 1 });
    expect(page()).not.toContain('ruby');
    await fireEvent.click(button('Look'));
    expect(page()).toContain('The ruby');
    await rerender({ turn: 2 });
    expect(page()).not.toContain('ruby');
  });

  test('is one stop for the tab key, walked by arrows, picked by a click, with all in words', async () => {
    const onchoose = vi.fn();
    render(Hand, { whose: 'Your hand', cards: CARDS, picked: ['opal'], barred: { onyx: 'not in this attempt' }, onchoose });
    const cards = screen.getAllByRole('button');
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    expect(button('Find; The opal; worth 4').getAttribute('aria-pressed')).toBe('true');
    cards[0]!.focus();
    await fireEvent.keyDown(cards[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cards[1]);
    await fireEvent.click(cards[1]!);
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('opal');
    await fireEvent.click(button(/The onyx.*not in this attempt/));
    expect(onchoose).toHaveBeenCalledOnce();
  });
});

test('a market row says what each costs, or why it cannot be had', async () => {
  const onchoose = vi.fn();
  render(Market, { title: 'Quests', cards: CARDS, deck: 9, price: () => '2 gold', barred: { ruby: 'you have 1 gold' }, onchoose });
  expect(screen.getByRole('img', { name: 'Quests: 9 cards' })).toBeTruthy();
  await fireEvent.click(button(/The ruby.*you have 1 gold/));
  expect(onchoose).not.toHaveBeenCalled();
  await fireEvent.click(button(/The opal.*2 gold/));
  expect(onchoose).toHaveBeenCalledWith('opal');
});

test('a stack says how many cards it has, and its top one only if that is open', async () => {
  const onchoose = vi.fn();
  const { rerender } = render(Stack, { title: 'Finds', count: 1, open: true, onchoose });
  await fireEvent.click(button('Finds: 1 card'));
  expect(onchoose).toHaveBeenCalledOnce();
  await rerender({ open: false, count: 2, top: CARDS[0] });
  await fireEvent.click(button('Finds: 2 cards, on top The ruby'));
  expect(onchoose).toHaveBeenCalledOnce();
});

test('a die shows pips in its own shape or a symbol, and says when it is locked', () => {
  const { container, rerender } = render(PlayDie, { face: 5, label: 'Red 5' });
  expect(container.querySelectorAll('.pip')).toHaveLength(5);
  expect(screen.getByRole('img', { name: 'Red 5' })).toBeTruthy();
  return rerender({ Symbol: Sword, label: 'sword', locked: true }).then(() => {
    expect(container.querySelectorAll('.pip')).toHaveLength(0);
    expect(screen.getByRole('img', { name: 'sword, locked' })).toBeTruthy();
  });
});

test('a die may have another cut, and marks of its own instead of pips', () => {
  const marks = createRawSnippet(() => ({ render: () => '<g class="mark"></g>' }));
  const { container } = render(PlayDie, { marks, look: { body: 'red', ink: 'white', shape: '', outline: 'M1 1z' } });
  expect(container.querySelectorAll('.pip')).toHaveLength(0);
  expect(container.querySelectorAll('.mark')).toHaveLength(1);
  expect([...container.querySelectorAll('.body, .shade')].map((path) => path.getAttribute('d'))).toEqual(['M1 1z', 'M1 1z']);
});

test('a board that follows a piece shows it again, full size', async () => {
  const children = createRawSnippet(() => ({ render: () => '<button>Samarkand</button>' }));
  const { container } = render(PanBoard, { label: 'Chart', width: 1000, height: 500, follow: { x: 900, y: 400 }, children });
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(container.querySelector<HTMLElement>('.ground')!.style.transform)![1]);
  await fireEvent.click(button('Nearer'));
  expect(scale()).toBeCloseTo(1.35);
  await fireEvent.click(button('Show me'));
  expect(scale()).toBe(1);
});

test('a board is zoomed by buttons and by keys of whatever on it has the focus', async () => {
  const children = createRawSnippet(() => ({ render: () => '<button>Samarkand</button>' }));
  const { container } = render(PanBoard, { label: 'Chart', width: 1000, height: 500, children });
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(container.querySelector<HTMLElement>('.ground')!.style.transform)![1]);
  expect(scale()).toBe(1);
  await fireEvent.click(button('Nearer'));
  expect(scale()).toBeCloseTo(1.35);
  await fireEvent.keyDown(button('Samarkand'), { key: '+' });
  expect(scale()).toBeCloseTo(1.35 ** 2);
  await fireEvent.keyDown(button('Samarkand'), { key: '0' });
  expect(scale()).toBe(1);
});

test('a double tap shows a part of a board, and another one all of it; not on what can be chosen', async () => {
  const children = createRawSnippet(() => ({ render: () => '<p><button>Samarkand</button><button aria-disabled="true">Bukhara</button></p>' }));
  const { container } = render(PanBoard, { label: 'Chart', width: 1000, height: 500, children });
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(container.querySelector<HTMLElement>('.ground')!.style.transform)![1]);
  const tap = (name: string) => fireEvent.click(button(name), { detail: 1 });
  await tap('Samarkand');
  await tap('Samarkand');
  expect(scale()).toBe(1);
  await tap('Bukhara');
  expect(scale()).toBe(1);
  await tap('Bukhara');
  expect(scale()).toBe(2);
  await tap('Bukhara');
  await tap('Bukhara');
  expect(scale()).toBe(1);
});
