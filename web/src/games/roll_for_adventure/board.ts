// What the parts of the board ask the board: what is open, lit, picked or in danger.

import { getContext, setContext } from 'svelte';
import type { SeatLook } from '../contract';
import type { Printed, View } from './shown';

export interface Board {
  readonly game: View;
  readonly printed: Printed;
  readonly seats: SeatLook[];
  readonly wide: boolean;
  isOpen: (target: string) => boolean;
  isLit: (target: string) => boolean;
  isPicked: (target: string) => boolean;
  isExposed: (die: number) => boolean;
  tab: (target: string) => 0 | -1;
  label: (target: string, name: string) => string; // with what can be done there
  skull: (territory: string) => number;
}

const KEY = 'roll_for_adventure board';

export const giveBoard = (board: Board): void => void setContext(KEY, board);
export const theBoard = (): Board => getContext<Board>(KEY);
