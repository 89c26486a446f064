// The review of a finished match: looked for, asked for, and watched while it is made; and its numbers in words.

import type { SeatLook } from '../games/contract';
import type { ReviewShown, ReviewState } from '../protocol';
import { askReview, explain, showReview } from './api';
import { me } from './me.svelte';

const AGAIN = 600; // milliseconds between two looks at how far it is

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  failed = $state('');
  #asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get review(): ReviewShown | null {
    return this.state?.review ?? null;
  }

  get running(): boolean {
    return this.#asking || this.state?.state === 'running';
  }

  /** How much of it is done, from 0 to 1. */
  get share(): number {
    return this.state?.of ? this.state.done / this.state.of : 0;
  }

  /** Whether it is there already; where nobody can tell, nobody has asked yet. */
  async look(): Promise<void> {
    if (this.review || this.#asking) return;
    try {
      this.#take(await showReview(this.id));
    } catch {
      // The button stays: it says what is wrong.
    }
  }

  async ask(): Promise<void> {
    this.#asking = true;
    this.failed = '';
    try {
      await me.ensure();
      this.#take(await askReview(this.id));
    } catch (error) {
      this.failed = explain(error);
    }
    this.#asking = false;
  }

  /** Look no more how far it is; it is made all the same. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  #take(state: ReviewState): void {
    this.state = state;
    this.failed = state.reason;
    clearTimeout(this.#timer);
    if (state.state === 'running') this.#timer = setTimeout(() => void this.#again(), AGAIN);
  }

  async #again(): Promise<void> {
    try {
      this.#take(await showReview(this.id));
    } catch (error) {
      this.state = null;
      this.failed = explain(error);
    }
  }
}

let last: Reviewing | null = null;

/** The one of a table, for all who show something of it. */
export function reviewOf(id: string): Reviewing {
  if (!last || last.id !== id) last = new Reviewing(id);
  return last;
}

// In words

/** "54 %", or "41.5 fame" where points are counted. */
export function amount(review: ReviewShown, value: number): string {
  return review.unit ? `${Math.round(10 * value) / 10} ${review.unit}` : `${Math.round(100 * value)} %`;
}

/** "+6 %", "−14 %", "±0 %". */
export function signed(review: ReviewShown, value: number): string {
  const shown = amount(review, Math.abs(value));
  return `${parseFloat(shown) === 0 ? '±' : value < 0 ? '−' : '+'}${shown}`;
}

/** How far off a number may be: two standard errors, so that 95 of 100 such are nearer. */
export function give(review: ReviewShown, error: number): string {
  return `± ${amount(review, 2 * error)}`;
}

/** The sentence that leads: that of one's own seat, else of all who play together, or of the winner. */
export function leadOf(review: ReviewShown, looks: SeatLook[]): { seat: number; sentence: string; fair: string } {
  const mine = looks.filter((look) => look.mine);
  const own = mine.length === 1 ? review.totals[mine[0]!.seat] : undefined;
  if (own) return { seat: mine[0]!.seat, sentence: own.you, fair: own.you_fair };
  const seat = Math.max(0, review.totals.findIndex(({ result }) => result === 1));
  const { told, told_fair: fair } = review.totals[seat]!;
  return review.together ? { seat: -1, sentence: review.together, fair } : { seat, sentence: told, fair };
}
