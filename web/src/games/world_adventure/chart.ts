// The chart as lines: where a territory lies, where land ends, where one nation meets another. A hex has radius 1 here.

import { chance, line, type Point } from '../../look/pen';
import type { Printed, Territory } from './shown';

const HALF = Math.sqrt(3) / 2; // of a hex's height
const ROUGH = 0.05; // how far a corner is off, so that no border is ruled
const AROUND = { x: 0.32, y: 0.3 }; // sea beyond the outermost coast

/** The corners of a hex, clockwise from the right; the side to each neighbour N, NE, SE, S, SW, NW by its corners. */
const CORNERS = Array.from({ length: 6 }, (_, at) => ({ x: Math.cos((at * Math.PI) / 3), y: Math.sin((at * Math.PI) / 3) }));
const SIDES: [number, number][] = [[4, 5], [5, 0], [0, 1], [1, 2], [2, 3], [3, 4]];

export const middleOf = ({ q, r }: Pick<Territory, 'q' | 'r'>): Point => ({ x: 1.5 * q, y: HALF * (2 * r + q) });

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the sheet shows, in hexes. */
export function frameOf({ territories }: Pick<Printed, 'territories'>): Frame {
  const all = Object.values(territories).map(middleOf);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const left = Math.min(...xs) - 1 - AROUND.x;
  const top = Math.min(...ys) - HALF - AROUND.y;
  return {
    left,
    top,
    width: Math.max(...xs) + 1 + AROUND.x - left,
    height: Math.max(...ys) + HALF + AROUND.y - top,
  };
}

/** A sheet drawn so that a hex has this radius in pixels. */
export interface Sheet {
  unit: number;
  width: number;
  height: number;
  at: (place: string) => Point;
  point: (hexes: Point) => Point;
}

export function sheetOf(printed: Pick<Printed, 'territories'>, unit: number): Sheet {
  const frame = frameOf(printed);
  const point = ({ x, y }: Point): Point => ({ x: (x - frame.left) * unit, y: (y - frame.top) * unit });
  return {
    unit,
    width: frame.width * unit,
    height: frame.height * unit,
    point,
    at: (place) => point(middleOf(printed.territories[place]!)),
  };
}

/** The radius with which all of the chart fits. */
export function unitFor(printed: Pick<Printed, 'territories'>, width: number, height: number): number {
  const frame = frameOf(printed);
  return Math.min(width / frame.width, height / frame.height);
}

/** A corner as the pen set it: the same for all hexes that meet there. */
function cornerOf(place: Territory, at: number): Point {
  const middle = middleOf(place);
  const corner = CORNERS[at]!;
  const [x, y] = [middle.x + corner.x, middle.y + corner.y];
  const random = chance(`${Math.round(x * 2)} ${Math.round(y / HALF)}`);
  return { x: x + (random() - 0.5) * 2 * ROUGH, y: y + (random() - 0.5) * 2 * ROUGH };
}

export const hexOf = (sheet: Sheet, place: Territory): string => line(CORNERS.map((_, at) => sheet.point(cornerOf(place, at))), true);

export interface Borders {
  coast: string;
  nations: string;
  inner: string;
  links: string;
}

/** The lines between hexes, and the roads from each middle to the next. */
export function bordersOf(sheet: Sheet, { territories }: Pick<Printed, 'territories'>): Borders {
  const found: Borders = { coast: '', nations: '', inner: '', links: '' };
  for (const [name, place] of Object.entries(territories)) {
    for (const [at, other] of place.around.entries()) {
      const [from, to] = SIDES[at]!;
      const side = line([cornerOf(place, from), cornerOf(place, to)].map(sheet.point));
      if (other === null) found.coast += side;
      else if (name < other) {
        found[territories[other]!.nation === place.nation ? 'inner' : 'nations'] += side;
        found.links += line([sheet.at(name), sheet.at(other)]);
      }
    }
  }
  return found;
}

/** Lines of the winds from a rose to the edge of the sheet. */
export function rhumbs(sheet: Sheet, rose: Point, count = 32): string {
  const far = sheet.width + sheet.height;
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return line([rose, { x: rose.x + Math.cos(angle) * far, y: rose.y + Math.sin(angle) * far }]);
  }).join('');
}
