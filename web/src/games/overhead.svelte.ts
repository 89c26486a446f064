// What floats up and bursts over a board; OverBoard.svelte draws it.
import type { Component } from 'svelte';
import type { Point } from '../look/pen';
import type { Scene } from './contract';
import type { Timers } from './timers';

type Float = Extract<Scene, { kind: 'float' }>;
type Flash = Extract<Scene, { kind: 'flash' }>;
type Icon = Component<Record<string, unknown>>;

const RISE = 1150;
const BURST = 520;

export class Overhead {
  rising = $state.raw<{ id: number; at: Point; text: string; tone: Float['tone']; Sign: Icon | null }[]>([]);
  bursts = $state.raw<{ id: number; at: Point; tone: Flash['tone'] }[]>([]);
  #made = 0;
  #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** A text rises; the next scene begins while it still does. */
  rise(at: Point | null, { text, tone }: Float, Sign: Icon | null, pace: number, done: () => void) {
    if (!at) return done();
    const id = (this.#made += 1);
    this.rising = [...this.rising, { id, at, text, tone, Sign }];
    this.#timers.later(RISE * pace, () => (this.rising = this.rising.filter((each) => each.id !== id)));
    this.#timers.later(RISE * 0.5 * pace, done);
  }

  burst(at: Point | null, { tone }: Flash, pace: number, done: () => void) {
    if (!at) return done();
    const id = (this.#made += 1);
    this.bursts = [...this.bursts, { id, at, tone }];
    this.#timers.later(BURST * pace, () => (this.bursts = this.bursts.filter((each) => each.id !== id)));
    this.#timers.later(300 * pace, done);
  }
}
