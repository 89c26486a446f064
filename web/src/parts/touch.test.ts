import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOLD, HOVER, touch } from './touch';

let thing: HTMLElement;
let told: string[];
let gone: () => void;

const hand = (name: string, pointerType: string) => thing.dispatchEvent(new PointerEvent(name, { pointerType }));

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  thing = document.body.appendChild(document.createElement('button'));
  const tell = (what: string) => (target: string | null) => void told.push(`${what} ${target}`);
  gone = touch(thing, {
    target: () => 'c2',
    open: () => true,
    light: tell('light'),
    explain: tell('explain'),
    choose: tell('choose'),
  }).destroy;
});

afterEach(() => {
  gone();
  thing.remove();
  vi.useRealTimers();
});

test('a mouse lights at once, explains when it rests, and leaves everything as it was', () => {
  hand('pointerenter', 'mouse');
  expect(told).toEqual(['light c2']);
  vi.advanceTimersByTime(HOVER);
  expect(told).toEqual(['light c2', 'explain c2']);
  hand('pointerleave', 'mouse');
  expect(told.slice(2)).toEqual(['light null', 'explain null']);
});

test('a tap chooses', () => {
  hand('pointerdown', 'touch');
  hand('pointerup', 'touch');
  thing.click();
  vi.advanceTimersByTime(HOLD);
  expect(told).toEqual(['choose c2']);
});

test('a held finger explains and chooses nothing, and what it explains stays', () => {
  hand('pointerdown', 'touch');
  vi.advanceTimersByTime(HOLD);
  hand('pointerup', 'touch');
  hand('pointerleave', 'touch');
  thing.click();
  expect(told).toEqual(['explain c2']);
  thing.click();
  expect(told).toEqual(['explain c2', 'choose c2']);
});

test('what loses a focus that explained nothing leaves the words of another', () => {
  hand('pointerdown', 'touch');
  vi.advanceTimersByTime(HOLD);
  thing.dispatchEvent(new FocusEvent('blur'));
  expect(told).toEqual(['explain c2']);
});

test('what is gone explains nothing any more', () => {
  hand('pointerenter', 'mouse');
  gone();
  vi.advanceTimersByTime(HOVER);
  thing.click();
  expect(told).toEqual(['light c2']);
});
