// What every drawing of a place starts from.

import { patch, stroke, type Chance } from '../../look/pen';

export interface Spot {
  random: Chance;
  x: number;
  y: number;
  w: number;
  h: number;
  s: number;
  turn: number; // counts up from place to place, so that neighbours of a kind differ
}

export type Draw = (spot: Spot) => string;

/** Things that stand, drawn from the back to the front. */
export function standing(things: { y: number; draw: string }[]): string {
  return things
    .sort((one, other) => one.y - other.y)
    .map((each) => each.draw)
    .join('');
}

export function shadow(random: Chance, x: number, y: number, across: number, down: number): string {
  return stroke('shade', patch(random, x, y, across, down, 0.12, 8));
}
