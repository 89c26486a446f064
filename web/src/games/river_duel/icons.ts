// The signs of River Duel: what can be held, and what can be done.

import type { Component } from 'svelte';
import Food from '~icons/game-icons/shiny-apple';
import Arrows from '~icons/game-icons/broadhead-arrow';
import Sword from '~icons/game-icons/broadsword';
import Footsteps from '~icons/game-icons/footsteps';
import Bow from '~icons/game-icons/pocket-bow';
import Camp from '~icons/game-icons/camping-tent';
import Hand from '~icons/game-icons/hand';
import Lives from '~icons/game-icons/hearts';
import Health from '~icons/game-icons/health-normal';
import Padlock from '~icons/game-icons/padlock';
import Return from '~icons/game-icons/return-arrow';
import Shield from '~icons/game-icons/shield';
import Snare from '~icons/game-icons/wolf-trap';
import Spyglass from '~icons/game-icons/spyglass';
import Gold from '~icons/game-icons/two-coins';
import Waves from '~icons/game-icons/waves';
import Raft from './Raft.svelte';
import type { Stat } from './shown';

export type Icon = Component<Record<string, unknown>>;

export { Padlock, Raft, Shield, Snare, Waves };

export const STAT_ICONS: Record<Stat, Icon> = {
  lives: Lives,
  health: Health,
  food: Food,
  gold: Gold,
  arrows: Arrows,
  bows: Bow,
  sword: Sword,
  raft: Raft,
};

/** By the first word of an option. */
export const VERB_ICONS: Record<string, Icon> = {
  move: Footsteps,
  glide: Raft,
  back: Return,
  respawn: Camp,
  sword: Sword,
  bow: Bow,
  explore: Spyglass,
  buy: Gold,
  heal: Health,
  give: Hand,
};

/** The sign for a text that floats up, such as "+2 food". */
export function iconOf(text: string): Icon | null {
  const found = (Object.keys(STAT_ICONS) as Stat[]).find((stat) =>
    text.includes(stat === 'lives' ? 'life' : stat.replace(/s$/, '')),
  );
  return found ? STAT_ICONS[found] : null;
}
