// The story of a finished match in numbers: lines for a chart, the moments that mattered, and who had luck.

import type { GameFace, Measure } from '../games/contract';
import type { EventShown, Position } from '../protocol';
import { showMoments } from './api';

const AT_ONCE = 100;

/** Every position of a match, from move 0 to the last. */
export async function loadMoments(table: string, moves: number): Promise<Position[]> {
  const found: Position[] = [];
  for (let first = 0; first <= moves; first += AT_ONCE) {
    found.push(...(await showMoments(table, first, Math.min(moves, first + AT_ONCE - 1))));
  }
  return found;
}

/** One value over time: `values[seat][moment]`. */
export interface Line {
  name: string;
  values: number[][];
  weight: number; // how much a change matters
}

export function linesOf(face: Pick<GameFace, 'measures'>, moments: Position[]): Line[] {
  const each = moments.map(({ view }) => (view ? face.measures(view) : []));
  return (each[0] ?? []).map((first, at) => ({
    name: first.name,
    weight: first.weight ?? WEIGHTS[at] ?? 0,
    values: first.values.map((_, seat) => each.map((measures: Measure[]) => measures[at]?.values[seat] ?? 0)),
  }));
}

export interface KeyMoment {
  move: number;
  seat: number; // whose value changed most, or EVERYBODY
  change: number;
  name: string; // of what
  text: string; // what happened
}

export const EVERYBODY = -1;
const MOST_SENTENCES = 3;
const LEAST = 0.15; // smaller changes are everyday life
const WEIGHTS = [1, 0.9, 0.25]; // the most telling measures come first

/** The moves after which things had changed most, in the order in which they happened. */
export function keyMoments(lines: Line[], events: EventShown[], most = 6): KeyMoment[] {
  const best = new Map<number, KeyMoment & { weight: number }>();
  for (const line of lines) {
    const all = line.values.flat();
    const range = Math.max(...all) - Math.min(...all) || 1;
    const together = line.values.length > 1 && line.values.every((values) => String(values) === String(line.values[0]));
    for (const [seat, values] of together ? [[EVERYBODY, line.values[0]!] as const] : line.values.entries()) {
      for (let move = 1; move < values.length; move++) {
        const change = values[move]! - values[move - 1]!;
        const size = (line.weight * Math.abs(change)) / range;
        if (change && size > (best.get(move)?.weight ?? 0)) {
          best.set(move, { move, seat, change, name: line.name, text: '', weight: size });
        }
      }
    }
  }
  return [...best.values()]
    .filter(({ weight }) => weight >= LEAST)
    .sort((one, other) => other.weight - one.weight || one.move - other.move)
    .slice(0, most)
    .sort((one, other) => one.move - other.move)
    .map(({ move, seat, change, name }) => ({ move, seat, change, name, text: sentence(events, move, name) }));
}

/** What is told of a move, the change itself above all, without the turn that begins after it. */
function sentence(events: EventShown[], move: number, changed: string): string {
  const told = events.filter((event) => event.move === move && event.kind !== 'turn' && event.kind !== 'round');
  const telling = told.filter((event) => event.text.toLowerCase().includes(changed.toLowerCase()));
  const kept = [...new Set([...telling, ...told])].slice(0, MOST_SENTENCES);
  return told
    .filter((event) => kept.includes(event))
    .map((event) => event.text)
    .join(' ');
}

export interface Luck {
  seat: number;
  dice: number;
  rolled: number; // sum of all faces
  expected: number;
  faces: number[]; // how often 1, 2 … fell, for dice with six sides
  score: number; // in standard deviations
  reading: string;
}

/** Rolled against expected for each seat, from the dice that were seen. */
export function luckOf(face: Pick<GameFace, 'scenes'>, events: EventShown[], moments: Position[], seats: number): Luck[] {
  const found = Array.from({ length: seats }, (_, seat) => ({
    seat, dice: 0, rolled: 0, expected: 0, faces: [0, 0, 0, 0, 0, 0], score: 0, reading: '', spread: 0,
  }));
  for (const event of events) {
    const view = moments[Math.max(0, event.move - 1)]?.view;
    for (const scene of view ? face.scenes(event, view) : []) {
      if (scene.kind !== 'dice' && scene.kind !== 'tumble') continue;
      const luck = found[scene.seat];
      if (!luck) continue;
      const sides = scene.kind === 'dice' ? scene.sides : 6;
      for (const shown of scene.faces) {
        luck.dice++;
        luck.rolled += shown;
        luck.expected += (sides + 1) / 2;
        luck.spread += (sides ** 2 - 1) / 12;
        if (sides === 6) luck.faces[shown - 1]!++;
      }
    }
  }
  return found.map(({ spread, ...luck }) => {
    const score = spread ? (luck.rolled - luck.expected) / Math.sqrt(spread) : 0;
    return { ...luck, score, reading: reading(luck.dice, score) };
  });
}

function reading(dice: number, score: number): string {
  if (!dice) return 'rolled no dice';
  const size = Math.abs(score);
  const way = score > 0 ? 'high' : 'low';
  if (size < 0.5) return 'about what one may expect';
  if (size < 1.3) return `a little ${way}, nothing unusual`;
  if (size < 2) return `${way}: so far off in 1 of 5 matches`;
  return `very ${way}: so far off in 1 of 20 matches`;
}
