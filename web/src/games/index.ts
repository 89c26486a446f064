// The games there are. Each is a chunk of its own, loaded when its table opens; only its card for the lobby is at hand.

import type { Component } from 'svelte';
import type { GameFace, MakeFace, Printed } from './contract';

/** One line and a small picture for the lobby. */
export interface Card {
  tagline: string;
  company: string; // of a match at once: "against a bot"
  Emblem: Component<{ size?: number }>;
}

/** Signs for what can be chosen before a match, by `rule` or `rule.value`. */
export type Pictures = Record<string, Component<Record<string, unknown>>[]>;

const faces = import.meta.glob<{ face: MakeFace }>('./*/index.ts');
const found = import.meta.glob<{ card: Card }>('./*/card.ts', { eager: true });

const drawn = import.meta.glob<{ pictures: Pictures }>('./*/pictures.ts');

/** A card for each game that has a face. */
export const cards: Record<string, Card> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [folder(path), module.card]),
);

export const faceNames: string[] = Object.keys(faces).map(folder);

/** A game's face for a table with that printed on it and so many seats; a plain one where nobody has made one yet. */
export async function loadFace(name: string, printed: Printed, seats = 0): Promise<GameFace> {
  const load = faces[`./${name}/index.ts`];
  return load ? (await load()).face(printed) : (await import('./plain')).plainFace(printed, seats);
}

/** A game's signs for the set-up page; none where nobody has drawn any. */
export async function loadPictures(name: string): Promise<Pictures> {
  return (await drawn[`./${name}/pictures.ts`]?.())?.pictures ?? {};
}

function folder(path: string): string {
  return path.split('/')[1] ?? '';
}
