// Scenes in a word each: what the faces' `scenes.ts` are written in.

import type { Scene } from '../games/contract';

export type Tone = 'gain' | 'loss' | 'note';
export type SceneOf<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>;

export const gain = (at: string, text: string): Scene => ({ kind: 'float', at, text, tone: 'gain' });
export const loss = (at: string, text: string): Scene => ({ kind: 'float', at, text, tone: 'loss' });
export const note = (at: string, text: string): Scene => ({ kind: 'float', at, text, tone: 'note' });
export const flash = (at: string, tone: Tone): Scene => ({ kind: 'flash', at, tone });

/** A banner that belongs to a seat begins that seat's turn. */
export const banner = (text: string, seat: number | null = null): Scene => ({ kind: 'banner', text, seat });

export const dice = (seat: number, faces: number[], meaning: string, sides = 6): Scene => ({
  kind: 'dice',
  seat,
  faces,
  sides,
  meaning,
});

/** From the first place to the last; a path of one place is an arrival from elsewhere. */
export const walk = (piece: string, ...path: string[]): Scene => ({ kind: 'walk', piece, path });
