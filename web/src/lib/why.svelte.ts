// Why a bot did that: the moves of a finished match, and what a bot thinks of the one that was asked about.

import type { SeatLook } from '../games/contract';
import type { MovesShown, SeatShown, Thoughts } from '../protocol';
import { askWhy, explain, listMoves } from './api';
import { me } from './me.svelte';

/** A move that can be asked about: there was something to choose. */
export interface Made {
  move: number; // counted from 1: the moment of that number shows what it brought
  seat: number;
  bot: boolean;
}

export class Whys {
  seats = $state.raw<SeatShown[]>([]);
  asked = $state.raw<Made | null>(null); // the one that is looked at
  thoughts = $state.raw<Thoughts | null>(null);
  failed = $state('');
  #moves = $state.raw<MovesShown | null>(null);
  #loading = false;

  constructor(readonly id: string) {}

  /** Learn who made which move; without that nothing can be asked. */
  async load(seats: SeatShown[]): Promise<void> {
    this.seats = seats;
    if (this.#moves || this.#loading) return;
    this.#loading = true;
    try {
      this.#moves = await listMoves(this.id);
    } catch {
      // A replay is one without it, too.
    }
    this.#loading = false;
  }

  /** A move, if there was something to choose. */
  made(move: number): Made | null {
    const seat = this.#moves?.seats[move - 1];
    if (seat === undefined || (this.#moves?.choices[move - 1] ?? 0) < 2) return null;
    return { move, seat, bot: this.seats[seat]?.kind === 'bot' };
  }

  /** The moves that led to a moment: one, or all that were chosen together. */
  at(moment: number): Made[] {
    const first = this.#moves?.begun[moment - 1];
    if (first === undefined) return [];
    return Array.from({ length: moment - first }, (_, at) => this.made(first + 1 + at)).filter((made) => made !== null);
  }

  async ask(made: Made): Promise<void> {
    this.asked = made;
    this.failed = '';
    if (this.thoughts?.move === made.move) return;
    this.thoughts = null;
    try {
      await me.ensure();
      const thoughts = await askWhy(this.id, made.move);
      if (this.asked?.move === made.move) this.thoughts = thoughts;
    } catch (error) {
      if (this.asked?.move === made.move) this.failed = explain(error);
    }
  }

  close(): void {
    this.asked = null;
  }
}

let last: Whys | null = null;

/** The one of a table, for all who show something of it. */
export function whysOf(id: string): Whys {
  if (!last || last.id !== id) last = new Whys(id);
  return last;
}

/** What is asked about a move, in words that fit on a button, and whole. */
export function askedOf(made: Made, looks: SeatLook[]): { asked: string; of: string } {
  return { asked: made.bot ? 'Why?' : 'Good move?', of: `${looks[made.seat]?.name ?? ''}, move ${made.move}` };
}
