import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pings, STAY } from '../lib/pings.svelte';
import { nearest } from '../parts/keys';
import Pointing from './Pointing.svelte';
import { central, type Spot, spots, targetAt, thingOf } from './targets';

/** A board of named things at places; jsdom lays nothing out. */
function board(things: { mark: string; name: string; at: [number, number, number, number]; place?: string }[]) {
  const section = document.createElement('section');
  section.dataset.board = section.dataset.panel = 'board';
  section.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 700);
  for (const { mark, name, at, place } of things) {
    const thing = document.createElement('div');
    thing.setAttribute(mark, name);
    if (place) thing.setAttribute('data-place', place);
    thing.getBoundingClientRect = () => new DOMRect(...at);
    thing.append(document.createElement('i'));
    section.append(thing);
  }
  document.body.append(section);
}

const names = (all: Spot[]) => all.map((spot) => spot.target);

beforeEach(() => {
  board([
    { mark: 'data-target', name: 'b2', at: [100, 100, 50, 50] },
    { mark: 'data-target', name: 'North', place: 'c2', at: [200, 98, 50, 50] },
    { mark: 'data-target', name: 'b1', at: [100, 200, 50, 50] },
    { mark: 'data-target', name: 'hidden', at: [100, 300, 0, 0] },
    { mark: 'data-target', name: 'far below', at: [100, 900, 50, 50] },
    { mark: 'data-seat', name: 'North', at: [700, 100, 200, 100] },
  ]);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('things that can be pointed at', () => {
  it('are those in sight, in reading order, by the name that does not change', () => {
    expect(names(spots())).toEqual(['b2', 'c2', 'North', 'b1']);
  });

  it('are found by any of their names, on the board first', () => {
    expect(thingOf('c2')?.getAttribute('data-target')).toBe('North');
    expect(thingOf('North')?.getAttribute('data-place')).toBe('c2');
    expect(thingOf('hidden')).toBeUndefined();
    expect(thingOf('"]')).toBeUndefined();
    expect(targetAt(document.querySelector('[data-target=b1] i'))).toBe('b1');
    expect(targetAt(document.body)).toBeNull();
  });

  it('are walked by arrows: the nearest that way, or none', () => {
    const all = spots();
    const at = (name: string) => all.find((spot) => spot.target === name)!;
    expect(nearest(at('b2').where, all, [1, 0])?.target).toBe('c2');
    expect(nearest(at('c2').where, all, [1, 0])?.target).toBe('North');
    expect(nearest(at('b2').where, all, [0, 1])?.target).toBe('b1');
    expect(nearest(at('b2').where, all, [-1, 0])).toBeNull();
    expect(central(all, new DOMRect(0, 0, 250, 450))?.target).toBe('b1');
  });
});

describe('pointing mode', () => {
  const given = () => ({ colour: 'red', title: (target: string) => `the ${target}`, onpoint: vi.fn(), onclose: vi.fn() });

  it('makes a button of everything; arrows go from one to the next and Enter points', async () => {
    const props = given();
    render(Pointing, props);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBeTruthy());
    screen.getByRole('button', { name: 'the b2' }).focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('the c2'));
    await fireEvent.click(document.activeElement!);
    expect(props.onpoint).toHaveBeenCalledWith('c2');
  });

  it('keeps the keys of the table to itself, and ends with Escape', async () => {
    const props = given();
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    render(Pointing, props);
    const spot = screen.getByRole('button', { name: 'the b2' });
    await fireEvent.keyDown(spot, { key: '1' });
    expect(heard).not.toHaveBeenCalled();
    await fireEvent.keyDown(spot, { key: 'Escape' });
    expect(props.onclose).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', heard);
  });
});

describe('pings', () => {
  const ping = (seat: number, target: string) => ({ type: 'pointed' as const, table: 't', seat, target });

  it('are seen for two seconds, the newest of each seat, and remembered a little longer', () => {
    vi.useFakeTimers();
    const pings = new Pings();
    pings.add(ping(0, 'b2'), 7);
    pings.add(ping(1, 'c2'), 7);
    vi.advanceTimersByTime(STAY / 2);
    pings.add(ping(0, 'b1'), 8);
    expect(pings.rings.map((ring) => ring.target)).toEqual(['c2', 'b1']);
    vi.advanceTimersByTime(STAY / 2);
    expect(pings.rings.map((ring) => ring.target)).toEqual(['b1']);
    vi.advanceTimersByTime(STAY);
    expect(pings.rings).toEqual([]);
    expect(pings.past.map(({ target, after }) => [target, after])).toEqual([['b2', 7], ['c2', 7], ['b1', 8]]);
    for (let n = 0; n < 50; n++) pings.add(ping(0, 'b2'), 8);
    expect(pings.past).toHaveLength(30);
  });
});
