// What the parts of the table ask the board: what is open or lit, how a thing is named, and what dice show right now.

import { getContext, setContext } from 'svelte';
import type { SeatLook } from '../contract';
import type { Player, Printed, View } from './shown';

export interface Board {
  readonly game: View;
  readonly printed: Printed;
  readonly seats: SeatLook[];
  readonly wide: boolean; // enough for things beside each other
  readonly narrow: boolean; // a phone
  readonly me: number | null; // the seat whose hand is shown: the own one
  readonly mine: Player | null;
  isOpen: (target: string) => boolean;
  isLit: (target: string) => boolean;
  isPicked: (target: string) => boolean;
  tab: (target: string) => 0 | -1;
  label: (target: string, name: string) => string; // with what can be done there
  act: (target: string) => string; // what a click there does, in a word; "" if nothing
  face: (die: number, face: number) => number; // while it tumbles
  readonly tumbling: boolean;
}

const KEY = 'adventure_party board';

export const giveBoard = (board: Board): void => void setContext(KEY, board);
export const theBoard = (): Board => getContext<Board>(KEY);
