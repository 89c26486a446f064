// River Duel's tables in words, by clause. The server decides; this is for reading before one rolls.

import type { Kind } from './view';

export interface TileText {
  title: string;
  landing: string; // what walking there brings
  stat: Stat | null; // of the landing bonus
  amount: number;
  here: string; // what standing there means
  faces: string[]; // what each face of the die brings; none where nothing can be explored
  clauses: string[];
}

export type Stat = 'lives' | 'health' | 'food' | 'gold' | 'arrows' | 'bows' | 'sword' | 'raft';

const ROBBED = 'robbed: −1 gold, or else −1 food';
const SNARED = 'snared: no walking or exploring next turn';

export const TILES: Record<Kind, TileText> = {
  start: {
    title: 'Camp',
    landing: '',
    stat: null,
    amount: 0,
    here: 'Where its owner sets out and comes back to after a death. Nothing to gain, nothing to explore.',
    faces: [],
    clauses: ['START-1', 'DEATH-2', 'EXPLORE-3'],
  },
  forest: {
    title: 'Forest',
    landing: '+2 food',
    stat: 'food',
    amount: 2,
    here: 'The surest meal on land.',
    faces: [ROBBED, '−1 health', SNARED, '+1 bow', '+2 arrows', '+1 food'],
    clauses: ['FOREST-1', 'EXPLORE-1'],
  },
  mine: {
    title: 'Mine',
    landing: '+1 gold',
    stat: 'gold',
    amount: 1,
    here: 'No bow can aim at somebody in a mine; swords still can.',
    faces: ['−1 health', SNARED, '+1 health', '+1 gold', '+1 sword level', '+1 food'],
    clauses: ['MINE-1', 'MINE-2', 'FIGHT-16', 'FIGHT-17'],
  },
  mountain: {
    title: 'Mountain',
    landing: '+1 arrow',
    stat: 'arrows',
    amount: 1,
    here: 'A bow shoots farther from here.',
    faces: [ROBBED, '−1 health', '+2 arrows', '+1 bow', '+1 sword level', '+1 food'],
    clauses: ['MOUNTAIN-1', 'MOUNTAIN-2', 'FIGHT-12'],
  },
  temple: {
    title: 'Temple',
    landing: '',
    stat: null,
    amount: 0,
    here: 'The great gamble: half of its faces hurt, the other half are the best on the board.',
    faces: [
      'robbed, then −1 sword level (a level 1 sword: robbed again)',
      '−2 health',
      'driven back two tiles; the turn ends with 1 food',
      '+2 gold and +1 arrow',
      '+1 sword level and +1 health',
      'a gift: +5 food, or +1 bow and +1 arrow',
    ],
    clauses: ['TEMPLE-1', 'TEMPLE-13', 'TEMPLE-16', 'TEMPLE-19'],
  },
  river: {
    title: 'River',
    landing: '+1 food',
    stat: 'food',
    amount: 1,
    here: 'Whoever wades in cannot walk on the next turn, unless on a raft. Two actions here for everybody.',
    faces: [ROBBED, '+1 food', '+1 food', '+2 food', '+2 food', '+3 food'],
    clauses: ['RIVER-1', 'RIVER-2', 'RAFT-6', 'ACT-3'],
  },
  village: {
    title: 'Village',
    landing: '',
    stat: null,
    amount: 0,
    here: 'Spend gold here, one action for each purchase. Nothing to explore.',
    faces: [],
    clauses: ['VILLAGE-2', 'VILLAGE-3', 'VILLAGE-4', 'EXPLORE-3'],
  },
  bridge: {
    title: 'Bridge',
    landing: '',
    stat: null,
    amount: 0,
    here: 'Across the river with dry feet. Two actions here for everybody. Nothing to explore.',
    faces: [],
    clauses: ['BRIDGE-1', 'ACT-4', 'EXPLORE-3'],
  },
};

/** The clause of each face is numbered: FOREST-11 to FOREST-16. */
export function faceClause(kind: Kind, face: number): string {
  return `${kind.toUpperCase()}-${10 + face}`;
}

export const WARES: { ware: string; price: string; brings: string; clause: string }[] = [
  { ware: 'Food', price: '1 gold', brings: '+2 food', clause: 'VILLAGE-11' },
  { ware: 'Level 2 sword', price: '1 gold', brings: 'for a level 1 sword', clause: 'VILLAGE-12' },
  { ware: 'Level 3 sword', price: '2 gold', brings: 'for a level 2 sword', clause: 'VILLAGE-13' },
  { ware: 'Bow', price: '2 gold', brings: '+1 bow', clause: 'VILLAGE-14' },
  { ware: 'Arrows', price: '1 gold', brings: '+2 arrows', clause: 'VILLAGE-15' },
  { ware: 'Raft', price: '2 gold', brings: '+1 raft', clause: 'VILLAGE-16' },
];

export const SWORDS = ['1 damage', '1–3: 1 damage, 4–6: 2', '1–3: 2 damage, 4–6: 3'];
export const SWORD_CLAUSES = ['FIGHT-5', 'FIGHT-6', 'FIGHT-7'];
export const FULL_HEALTH = 6;
export const FRESH_HEALTH = 4;

const ONE: Partial<Record<Stat, string>> = { lives: 'life', arrows: 'arrow', bows: 'bow', sword: 'sword level' };

/** "2 arrows", "1 life", "+" and "−" are for the caller. */
export function thing(stat: string, amount: number): string {
  const one = ONE[stat as Stat];
  if (!one) return `${amount} ${stat}`;
  return `${amount} ${amount === 1 ? one : stat === 'sword' ? 'sword levels' : stat}`;
}
