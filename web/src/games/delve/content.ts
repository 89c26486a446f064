// What marks, spaces and lines of the sheets are called. Numbers and effects are printed by the server.

import type { Line } from './shown';
import type { Space } from './view';

/** What a mark on a tile means (GEN-3). */
export const MARKS: Record<string, string> = { O: 'entered', X: 'explored' };

export const SPACES: Record<Space, { title: string; tells: string; clause: string }> = {
  movement: { title: 'Movement', tells: 'added to the tile’s number: it decides what happens', clause: 'EVENT-1' },
  enemy: { title: 'Enemy', tells: 'which enemy you meet', clause: 'EVENT-3' },
  equipment: { title: 'Equipment', tells: 'which piece of yours is active', clause: 'EQUIP-3' },
  loot: { title: 'Loot', tells: 'the number you claim at after a win', clause: 'LOOT-2' },
};

export const LINES: Record<Line, { title: string; clauses: string[] }> = {
  maps: { title: 'Maps', clauses: ['SCORE-3', 'SCORE-5', 'SCORE-6'] },
  artifacts: { title: 'Artifacts', clauses: ['SCORE-1', 'SCORE-2'] },
  enemies: { title: 'Enemies', clauses: ['SCORE-7', 'SCORE-9', 'SCORE-10'] },
  exp_plus: { title: 'EXP+', clauses: ['SCORE-11'] },
  golds: { title: 'Gold', clauses: ['SCORE-12'] },
  stamina: { title: 'Stamina', clauses: ['SCORE-13'] },
  shame: { title: 'Shame', clauses: ['SCORE-14'] },
};
