// A hand with a pen and a brush: lines that are never quite straight, the same every time for the same seed.

export interface Point {
  x: number;
  y: number;
}

export type Chance = () => number;

/** Chance from a text: the same hand draws the same tree again. */
export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const within = (random: Chance, low: number, high: number): number => low + random() * (high - low);

export const pick = <Item>(random: Chance, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

export const dot = (x: number, y: number): Point => ({ x, y });

const n = (value: number): string => (Math.round(value * 10) / 10).toString();

const text = (point: Point): string => `${n(point.x)} ${n(point.y)}`;

/** Straight strokes from point to point. */
export function line(points: Point[], closed = false): string {
  return `M${points.map(text).join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth stroke through the points. */
export function curve(points: Point[], closed = false): string {
  const count = points.length;
  const get = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  let path = `M${text(get(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${text(first)} ${text(second)} ${text(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A round patch with an uneven edge. */
export function patch(
  random: Chance,
  x: number,
  y: number,
  across: number,
  down: number,
  rough = 0.14,
  corners = 11,
): string {
  return curve(round(random, x, y, across, down, rough, corners), true);
}

export function round(
  random: Chance,
  x: number,
  y: number,
  across: number,
  down: number,
  rough: number,
  corners: number,
): Point[] {
  const turn = random() * 6.28;
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * 6.283;
    const far = 1 + (random() - 0.5) * 2 * rough;
    return { x: x + Math.cos(angle) * across * far, y: y + Math.sin(angle) * down * far };
  });
}

/** Points along a stroke, each a little off. */
export function shaky(random: Chance, from: Point, to: Point, off: number, steps = 4): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const free = index === 0 || index === steps ? 0.3 : 1;
    return {
      x: from.x + (to.x - from.x) * part + (random() - 0.5) * 2 * off * free,
      y: from.y + (to.y - from.y) * part + (random() - 0.5) * 2 * off * free,
    };
  });
}

/** A path element; `look` is its class, `more` further attributes. */
export function stroke(look: string, d: string, more = ''): string {
  return `<path class="${look}" d="${d}"${more && ` ${more}`}/>`;
}
