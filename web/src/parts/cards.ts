// A card as all parts that show cards want it.

import type { Component } from 'svelte';

export interface CardShown {
  id: string; // also its target
  title: string;
  kicker?: string; // what kind of card
  text?: string;
  icon?: Component<Record<string, unknown>>;
  tone?: 'ink' | 'lapis' | 'oxblood' | 'verdigris' | 'saffron';
}

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
