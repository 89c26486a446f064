// Where everything lies: the same board on a wide table and on a phone, with cells that fill what room there is.

import { chance, within, type Point } from '../../look/pen';
import type { Board } from './shown';
import { place, rowsOf } from './view';

export interface Layout {
  width: number;
  height: number;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  left: number; // margin of paper beside the painting
  top: number;
  scale: number; // of scenery: 1 on a desktop
  roomy: boolean; // room for the names of the places
  centre: (tile: string) => Point;
}

const WIDEST = 1.62; // a cell's width to its height, so that a very wide window does not stretch the land
const TALLEST = 0.95;

export function layoutOf(board: Board, width: number, height: number): Layout {
  const columns = board.columns;
  const rows = rowsOf(board);
  const margin = width > 620 ? Math.min(70, width * 0.065) : width > 460 ? 18 : 3;
  const edge = width > 620 ? 18 : 3;
  const high = Math.max(0, height - 2 * edge); // while a window is drawn anew there may be hardly any
  const w = Math.min((width - 2 * margin) / columns, (high / rows) * WIDEST * 1.15);
  const h = Math.min(high / rows, w / TALLEST);
  const left = (width - w * columns) / 2;
  const top = (height - h * rows) / 2;
  return {
    width,
    height,
    columns,
    rows,
    cell: { width: w, height: h },
    left,
    top,
    scale: Math.min(w / 150, h / 84),
    roomy: w >= 118,
    centre: (tile) => {
      const { column, row } = place(tile);
      const random = chance(`place ${tile}`); // no surveyor has been here: nothing lies quite in line
      return {
        x: left + (column + 0.5 + within(random, -0.04, 0.04)) * w,
        y: top + (rows - row - 0.5 + within(random, -0.035, 0.035)) * h,
      };
    },
  };
}
