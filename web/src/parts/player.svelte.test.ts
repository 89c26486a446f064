import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../games/contract';
import { ScenePlayer, type Stage } from './player.svelte';
import { banner, flash, gain, walk } from './scenes';

let scene = $state.raw<Scene | null>(null);
let view = $state.raw({});
let pace = $state(1);
const onscenedone = vi.fn();
let gone: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onscenedone.mockClear();
  [scene, view, pace] = [null, {}, 1];
});
afterEach(() => {
  gone();
  vi.useRealTimers();
});

function player(stage: Partial<Stage> = {}): ScenePlayer {
  let made!: ScenePlayer;
  gone = $effect.root(() => {
    made = new ScenePlayer(() => ({ scene, view, pace, onscenedone }), {
      pointOf: (target) => (target === 'nowhere' ? null : { x: 1, y: 2 }),
      ...stage,
    });
  });
  flushSync();
  return made;
}

function give(next: Scene | null) {
  scene = next;
  flushSync();
}

test('a text rises, and the next scene need not wait for it', async () => {
  const playing = player();
  give(gain('c2', '+2 food'));
  expect(playing.rising).toMatchObject([{ text: '+2 food', tone: 'gain', at: { x: 1, y: 2 } }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(onscenedone).toHaveBeenCalledOnce();
  expect(playing.rising).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(playing.rising).toEqual([]);
});

test('a scene that was replaced does not end the one that replaced it', async () => {
  player();
  give(flash('c2', 'loss'));
  await vi.advanceTimersByTimeAsync(100);
  give(banner('Round 2'));
  await vi.advanceTimersByTimeAsync(300);
  expect(onscenedone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onscenedone).toHaveBeenCalledOnce();
});

test('what has no place is passed over', async () => {
  const playing = player();
  give(gain('nowhere', '+1'));
  await vi.advanceTimersByTimeAsync(0);
  expect([playing.rising, onscenedone.mock.calls.length]).toEqual([[], 1]);
});

test('a piece stays where it went until the next view, at any pace', async () => {
  const playing = player();
  for (const each of [0, 1]) {
    pace = each;
    give(walk('hero', 'a1', 'a2'));
    await vi.advanceTimersByTimeAsync(400);
    expect(playing.walked).toEqual({ hero: 'a2' });
    view = {};
    give(null);
    expect(playing.walked).toEqual({});
  }
  expect(onscenedone).toHaveBeenCalledTimes(2);
});

test('dice tumble and show at last what fell', async () => {
  const playing = player();
  give({ kind: 'tumble', seat: 0, faces: [6, 2], pieces: ['die 4', 'die 9'] });
  expect(playing.tumbling).toBe(true);
  await vi.advanceTimersByTimeAsync(750);
  expect([playing.tumbling, playing.faces]).toEqual([false, { 'die 4': 6, 'die 9': 2 }]);
  await vi.advanceTimersByTimeAsync(300);
  expect(onscenedone).toHaveBeenCalledOnce();
});

test('a banner is dressed by the board, stays for a banner after it and goes with any other scene', async () => {
  const playing = player({ announce: ({ text }) => (text === 'hidden' ? null : { note: 'what it does' }) });
  give(banner('A card'));
  expect(playing.banner).toMatchObject({ text: 'A card', note: 'what it does' });
  await vi.advanceTimersByTimeAsync(1600);
  expect(playing.banner?.text).toBe('A card');
  give(gain('c2', '+1'));
  expect(playing.banner).toBeNull();
  give(banner('hidden'));
  expect(playing.banner).toBeNull();
});

test('a board that is gone ends nothing', async () => {
  player();
  give(flash('c2', 'loss'));
  gone();
  await vi.advanceTimersByTimeAsync(5000);
  expect(onscenedone).not.toHaveBeenCalled();
});
