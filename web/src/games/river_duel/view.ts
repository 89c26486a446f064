// What the server shows of a River Duel, as types, and small questions to it.

import type { View } from '../contract';

export type Kind = 'start' | 'forest' | 'mine' | 'mountain' | 'temple' | 'river' | 'village' | 'bridge';
export type Side = 'South' | 'North';

export interface Player {
  seat: number;
  name: string;
  side: Side;
  tile: string | null;
  lives: number;
  health: number;
  food: number;
  gold: number;
  arrows: number;
  bows: number;
  raft: number;
  sword: number;
  snared_next: boolean;
  mired_next: boolean;
  explored_last_turn: string | null;
  bonus_taken: (string | null)[];
  shielded: boolean;
  eliminated: boolean;
}

export interface Turn {
  seat: number;
  used: number;
  meal: number;
  allowance: number;
  moved: boolean;
  attacked: boolean;
  explored: string | null;
  fed: boolean;
  snared: boolean;
  mired: boolean;
}

export interface Duel {
  board: { name: string; columns: number; tiles: Record<string, Kind> };
  round: number;
  round_limit: number;
  order: string[];
  turn: Turn | null;
  players: Player[];
  damage: Record<Side, number>;
  quiet_rounds: number;
}

export function duel(view: View): Duel {
  return view as unknown as Duel;
}

/** Column and row of a tile, both from 0, row 0 in the south. */
export function place(tile: string): { column: number; row: number } {
  return { column: tile.charCodeAt(0) - 97, row: Number(tile.slice(1)) - 1 };
}

export function tileAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function rowsOf(view: Duel): number {
  return Object.keys(view.board.tiles).length / view.board.columns;
}

export function isWater(kind: Kind | undefined): boolean {
  return kind === 'river' || kind === 'bridge';
}

/** Which bank a tile lies on; none for the water. */
export function bankOf(view: Duel, tile: string): Side | null {
  const kind = view.board.tiles[tile];
  if (kind === undefined || isWater(kind)) return null;
  return place(tile).row < rowsOf(view) / 2 ? 'South' : 'North';
}

/** Steps there are from a tile (MOVE-2, and MOVE-3 for the bridges of the 2v2 board). */
export function neighbours(view: Duel, tile: string): string[] {
  const { column, row } = place(tile);
  const tiles = view.board.tiles;
  const straight = [tileAt(column, row + 1), tileAt(column + 1, row), tileAt(column, row - 1), tileAt(column - 1, row)];
  const found = straight.filter((each) => each in tiles);
  if (view.board.name !== 'duos' || tiles[tile] !== 'bridge') return found;
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => tileAt(column + x, row + y)));
  return [...found, ...corners.filter((each) => tiles[each] === 'bridge')];
}

/** The player of a name or on a tile. */
export function playerAt(view: Duel, target: string): Player | undefined {
  return view.players.find((player) => player.name === target || player.tile === target);
}

/** Whether somebody may not walk: now, if it is the own turn, else on the next one. */
export function bound(view: Duel, player: Player): { snared: boolean; mired: boolean } {
  const turn = view.turn?.seat === player.seat ? view.turn : null;
  return { snared: (turn?.snared ?? false) || player.snared_next, mired: (turn?.mired ?? false) || player.mired_next };
}
