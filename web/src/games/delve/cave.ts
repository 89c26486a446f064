// The dungeon as a map-maker draws it: chambers and passages in pencil, and in ink where somebody has been.

import { chance, dot, line, patch, shaky, stroke, within, type Chance, type Point } from '../../look/pen';
import { place, tileAt } from './view';

export interface Grid {
  width: number;
  height: number;
  columns: number;
  rows: number;
  w: number; // of a cell
  h: number;
  left: number;
  top: number;
  pen: number; // how bold the strokes are: 1 on a desktop
}

/** A chamber with its half of each passage. */
export interface Chamber {
  tile: string;
  at: Point;
  floor: string;
  walls: string;
  hatch: string;
  wash: string;
  stones: string;
  ring: string; // the circle of somebody who entered
  cross: string; // and the cross of somebody who is done
}

const WIDEST = 1.3;
const LEAST = 8; // pixels of a cell, however small the sheet: the pen needs a width
const EDGE = 13; // the letters below the map and the numbers beside it
const SIDES = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

export function gridOf(columns: number, rows: number, width: number, height: number): Grid {
  const free = EDGE + (width > 460 ? 12 : 4);
  const widest = Math.max(LEAST, (width - free) / columns);
  const h = Math.max(LEAST, Math.min((height - free) / rows, widest * 1.1));
  const w = Math.min(widest, h * WIDEST);
  const left = (width + EDGE - w * columns) / 2;
  return { width, height, columns, rows, w, h, left, top: (height - EDGE - h * rows) / 2, pen: Math.min(w, h) / 64 };
}

export function centreOf(grid: Grid, tile: string): Point {
  const { column, row } = place(tile);
  return { x: grid.left + (column + 0.5) * grid.w, y: grid.top + (grid.rows - row - 0.5) * grid.h };
}

/** A letter below each column and a number beside each row, as options and log name the tiles. */
export function edgeOf(grid: Grid): { name: string; at: Point }[] {
  const columns = Array.from({ length: grid.columns }, (_, column) => {
    const name = tileAt(column, 0);
    return { name: name[0]!, at: dot(centreOf(grid, name).x, grid.top + grid.h * grid.rows + EDGE / 2) };
  });
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const name = tileAt(0, row);
    return { name: name.slice(1), at: dot(grid.left - EDGE / 2, centreOf(grid, name).y) };
  });
  return [...columns, ...rows];
}

export function chambersOf(grid: Grid, tiles: Record<string, number>): Chamber[] {
  return Object.keys(tiles).map((tile) => chamber(grid, tiles, tile));
}

function chamber(grid: Grid, tiles: Record<string, number>, tile: string): Chamber {
  const random = chance(`chamber ${tile}`);
  const at = centreOf(grid, tile);
  const runs = wallRuns(grid, tiles, tile, at, random);
  const inked = runs.map((run) => roughen(random, run, grid.pen));
  return {
    tile,
    at,
    floor: line(runs.flat(), true),
    walls: inked.map((run) => line(run)).join(''),
    hatch: runs.map((run) => hatchAlong(random, run, at, grid.pen)).join(''),
    wash: patch(random, at.x, at.y, grid.w * 0.33, grid.h * 0.32, 0.2, 9),
    stones: stonesOf(random, grid, at),
    ring: ringAround(random, at, Math.min(grid.w, grid.h) * 0.27),
    cross: crossOver(random, at, Math.min(grid.w, grid.h) * 0.2),
  };
}

/** The walls between one passage and the next, clockwise from the upper left corner; between two runs it is open. */
function wallRuns(grid: Grid, tiles: Record<string, number>, tile: string, at: Point, random: Chance): Point[][] {
  const { column, row } = place(tile);
  const half = { x: grid.w * within(random, 0.36, 0.4), y: grid.h * within(random, 0.36, 0.4) };
  const corners = [dot(-1, -1), dot(1, -1), dot(1, 1), dot(-1, 1)].map((corner) => ({
    x: at.x + corner.x * half.x * within(random, 0.94, 1.04),
    y: at.y + corner.y * half.y * within(random, 0.94, 1.04),
  }));
  const runs: Point[][] = [[]];
  SIDES.forEach((side, index) => {
    const [from, to] = [corners[index]!, corners[(index + 1) % 4]!];
    runs.at(-1)!.push(from);
    const next = tileAt(column + side.x, row - side.y);
    if (next in tiles) {
      const [first, second] = passage(grid, tile, next, at, side);
      runs.at(-1)!.push(...jamb(from, to, first, side), first);
      runs.push([second, ...jamb(from, to, second, side)]);
    }
  });
  // The last run goes on where the first began.
  const last = runs.pop()!;
  if (!runs.length) return [[...last, last[0]!]];
  runs[0] = [...last, ...runs[0]!];
  return runs;
}

/** Where a passage meets the border of the cell: both sides of it, clockwise. */
function passage(grid: Grid, tile: string, next: string, at: Point, side: Point): [Point, Point] {
  const random = chance(`passage ${[tile, next].sort().join(' ')}`);
  const off = within(random, -0.07, 0.07) * Math.min(grid.w, grid.h);
  const wide = within(random, 0.15, 0.19) * Math.min(grid.w, grid.h);
  const end = { x: at.x + (side.x * grid.w) / 2, y: at.y + (side.y * grid.h) / 2 };
  const along = { x: -side.y, y: side.x }; // clockwise
  const mouth = (by: number): Point => ({ x: end.x + Math.abs(along.x) * off + along.x * by, y: end.y + Math.abs(along.y) * off + along.y * by });
  return [mouth(-wide), mouth(wide)];
}

/** Where the passage's wall leaves the chamber's. */
function jamb(from: Point, to: Point, mouth: Point, side: Point): Point[] {
  return [side.x ? { x: (from.x + to.x) / 2, y: mouth.y } : { x: mouth.x, y: (from.y + to.y) / 2 }];
}

function roughen(random: Chance, run: Point[], pen: number): Point[] {
  return run.flatMap((point, index) => {
    const next = run[index + 1];
    return next ? shaky(random, point, next, 0.8 * pen, 3).slice(0, -1) : [point];
  });
}

/** Short strokes in bundles along the outside of a wall, each bundle in a direction of its own. */
function hatchAlong(random: Chance, run: Point[], middle: Point, pen: number): string {
  const step = 7.5 * pen;
  let strokes = '';
  for (let index = 0; index + 1 < run.length; index += 1) {
    const [from, to] = [run[index]!, run[index + 1]!];
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    const way = dot((to.x - from.x) / (long || 1), (to.y - from.y) / (long || 1));
    const out = outward(from, to, middle, way);
    for (let gone = step / 2; gone < long; gone += step) {
      const far = within(random, 2.5, 5) * pen;
      const here = dot(from.x + way.x * gone + out.x * far, from.y + way.y * gone + out.y * far);
      strokes += bundle(random, here, Math.atan2(out.y, out.x) + within(random, -0.85, 0.85), pen);
    }
  }
  return strokes;
}

function outward(from: Point, to: Point, middle: Point, way: Point): Point {
  const normal = dot(way.y, -way.x);
  const away = ((from.x + to.x) / 2 - middle.x) * normal.x + ((from.y + to.y) / 2 - middle.y) * normal.y;
  return away >= 0 ? normal : dot(-normal.x, -normal.y);
}

function bundle(random: Chance, at: Point, angle: number, pen: number): string {
  const strokes = [-1, 0, 1].map((index) => {
    const long = within(random, 3.4, 5.2) * pen;
    const off = index * 2.7 * pen;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = at.x - sin * off;
    const y = at.y + cos * off;
    return line([dot(x - cos * long, y - sin * long), dot(x + cos * long, y + sin * long)]);
  });
  return strokes.join('');
}

function stonesOf(random: Chance, grid: Grid, at: Point): string {
  return Array.from({ length: 5 }, () => {
    const turn = random() * 6.28;
    const far = within(random, 0.2, 0.3);
    const x = at.x + Math.cos(turn) * far * grid.w;
    const y = at.y + Math.sin(turn) * far * grid.h;
    return patch(random, x, y, within(random, 1.2, 2.8) * grid.pen, within(random, 1, 2) * grid.pen, 0.25, 5);
  }).join('');
}

/** Drawn in one go, a little past its beginning. */
function ringAround(random: Chance, at: Point, radius: number): string {
  const start = within(random, -2.2, -1.4);
  const points = Array.from({ length: 15 }, (_, index) => {
    const angle = start + (index / 13) * 6.283;
    const far = radius * within(random, 0.94, 1.07);
    return dot(at.x + Math.cos(angle) * far * 1.06, at.y + Math.sin(angle) * far);
  });
  return smooth(points);
}

function crossOver(random: Chance, at: Point, half: number): string {
  const end = (x: number, y: number): Point => dot(at.x + x * half * within(random, 0.85, 1.15), at.y + y * half * within(random, 0.85, 1.15));
  return smooth(shaky(random, end(-1, -1), end(1, 1), half * 0.1, 2)) + smooth(shaky(random, end(1, -1), end(-1, 1), half * 0.1, 2));
}

function smooth(points: Point[]): string {
  const [first, ...rest] = points;
  let path = line([first!]);
  rest.forEach((point, index) => {
    const next = rest[index + 1] ?? point;
    path += `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${((point.x + next.x) / 2).toFixed(1)} ${((point.y + next.y) / 2).toFixed(1)}`;
  });
  return path;
}

/** Ornaments in the solid rock: cracks, a compass, a border. Drawn once for a size. */
export function rockOf(grid: Grid, tiles: Record<string, number>): string {
  const random = chance('rock');
  const parts: string[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const tile = tileAt(column, row);
      if (tile in tiles) continue;
      const at = centreOf(grid, tile);
      parts.push(cracks(random, at, grid));
    }
  }
  parts.push(compass(grid, centreOf(grid, 'A1')));
  return parts.join('');
}

function cracks(random: Chance, at: Point, grid: Grid): string {
  return Array.from({ length: 3 }, () => {
    const from = dot(at.x + within(random, -0.3, 0.3) * grid.w, at.y + within(random, -0.3, 0.3) * grid.h);
    const to = dot(from.x + within(random, -12, 12) * grid.pen, from.y + within(random, -9, 9) * grid.pen);
    return stroke('crack', line(shaky(random, from, to, 2 * grid.pen, 3)));
  }).join('');
}

function compass(grid: Grid, at: Point): string {
  const far = Math.min(grid.w, grid.h) * 0.36;
  const near = far * 0.2;
  const points = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 6.283 - 1.5708;
    const long = index % 2 ? near * 1.4 : far;
    return dot(at.x + Math.cos(angle) * long, at.y + Math.sin(angle) * long);
  });
  const needle = [dot(at.x, at.y - far), dot(at.x + near, at.y), dot(at.x - near, at.y)];
  return stroke('compass', line(points, true)) + stroke('needle', line(needle, true));
}
