// Small questions to what the server shows of a River Duel.

import type { Board, Kind, Player, Printed, Side, Stat, View } from './shown';

/** Column and row of a tile, both from 0, row 0 in the south. */
export function place(tile: string): { column: number; row: number } {
  return { column: tile.charCodeAt(0) - 97, row: Number(tile.slice(1)) - 1 };
}

export function tileAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function rowsOf(board: Board): number {
  return Object.keys(board.tiles).length / board.columns;
}

export function isWater(kind: Kind | undefined): boolean {
  return kind === 'river' || kind === 'bridge';
}

/** Which bank a tile lies on; none for the water. */
export function bankOf(board: Board, tile: string): Side | null {
  const kind = board.tiles[tile];
  if (kind === undefined || isWater(kind)) return null;
  return place(tile).row < rowsOf(board) / 2 ? 'South' : 'North';
}

/** Steps there are from a tile (MOVE-2, and between bridges MOVE-3 where the board allows it). */
export function neighbours(board: Board, tile: string): string[] {
  const { column, row } = place(tile);
  const { tiles } = board;
  const straight = [tileAt(column, row + 1), tileAt(column + 1, row), tileAt(column, row - 1), tileAt(column - 1, row)];
  const found = straight.filter((each) => each in tiles);
  if (!board.diagonal_bridges || tiles[tile] !== 'bridge') return found;
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => tileAt(column + x, row + y)));
  return [...found, ...corners.filter((each) => tiles[each] === 'bridge')];
}

/** The player of a name or on a tile. */
export function playerAt(view: View, target: string): Player | undefined {
  return view.players.find((player) => player.name === target || player.tile === target);
}

/** Whether somebody may not walk: now, if it is the own turn, else on the next one. */
export function bound(view: View, player: Player): { snared: boolean; mired: boolean } {
  const turn = view.turn?.seat === player.seat ? view.turn : null;
  return { snared: (turn?.snared ?? false) || player.snared_next, mired: (turn?.mired ?? false) || player.mired_next };
}

/** "2 arrows", "1 life"; "+" and "−" are for the caller. */
export function thing(printed: Printed, stat: Stat, amount: number): string {
  const { one, many } = printed.stats[stat];
  return `${amount} ${amount === 1 ? one : many}`;
}
