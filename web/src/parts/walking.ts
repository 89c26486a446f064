// A piece on its way over a board, point by point, as a hand would move it.

import { tick } from 'svelte';
import type { Point } from '../look/pen';

const STEP = 180; // milliseconds from one point to the next
const HOP = 9;
const FALL = 14;

export const put = ({ x, y }: Point, more = ''): string => `translate(${x}px, ${y}px)${more}`;

/** Through all points; a single one is an arrival out of nowhere. `arrive` puts the piece there for good. */
export async function walkAlong(piece: HTMLElement, way: Point[], pace: number, arrive: () => void): Promise<void> {
  const steps = Math.max(2, way.length - 1);
  const moving = piece.animate(framesOf(way), { duration: STEP * steps * pace, fill: 'forwards' });
  await moving.finished.catch(() => {});
  arrive();
  await tick();
  moving.cancel();
}

function framesOf(way: Point[]): Keyframe[] {
  const [first] = way;
  if (first && way.length === 1) {
    return [
      { transform: put({ x: first.x, y: first.y - FALL }), opacity: 0 },
      { transform: put(first), opacity: 1 },
    ];
  }
  return way.flatMap((point, at) => {
    const before = way[at - 1];
    const over = before && put({ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 - HOP });
    const landing = { transform: put(point), easing: 'ease-in' };
    return over ? [{ transform: over, easing: 'ease-out' }, landing] : [landing];
  });
}
