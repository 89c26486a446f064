// The signs of Roll for Adventure: enemies, heroes, territories and rewards.

import type { Component } from 'svelte';
import BlackKnight from '~icons/game-icons/black-knight-helm';
import Book from '~icons/game-icons/spell-book';
import BonusDie from '~icons/game-icons/perspective-dice-six-faces-random';
import Bloodsucker from '~icons/game-icons/evil-bat';
import Chain from '~icons/game-icons/crossed-chains';
import Compass from '~icons/game-icons/compass';
import Crown from '~icons/game-icons/jewel-crown';
import Defeat from '~icons/game-icons/crossed-swords';
import Devil from '~icons/game-icons/devil-mask';
import Dragon from '~icons/game-icons/spiked-dragon-head';
import Dune from '~icons/game-icons/desert';
import Fist from '~icons/game-icons/fist';
import Flip from '~icons/game-icons/jester-hat';
import Forest from '~icons/game-icons/forest';
import Fortress from '~icons/game-icons/castle';
import Freed from '~icons/game-icons/breaking-chain';
import Giant from '~icons/game-icons/giant';
import Heal from '~icons/game-icons/healing';
import Ice from '~icons/game-icons/crystal-growth';
import Imp from '~icons/game-icons/imp';
import Jewel from '~icons/game-icons/crystal-shine';
import Master from '~icons/game-icons/hooded-figure';
import Lock from '~icons/game-icons/padlock';
import Ogre from '~icons/game-icons/ogre';
import Phantom from '~icons/game-icons/floating-ghost';
import Reroll from '~icons/game-icons/rolling-dices';
import Rescue from '~icons/game-icons/sword-brandish';
import Shelter from '~icons/game-icons/magic-shield';
import Shrike from '~icons/game-icons/crow-dive';
import Skull from '~icons/game-icons/death-skull';
import Snow from '~icons/game-icons/snowflake-1';
import Spirit from '~icons/game-icons/spectre';
import Stalker from '~icons/game-icons/scorpion';
import Summon from '~icons/game-icons/magic-portal';
import Sword from '~icons/game-icons/shining-sword';
import Thorn from '~icons/game-icons/evil-tree';
import Troll from '~icons/game-icons/troll';
import Unknown from '~icons/game-icons/evil-minion';
import Vortex from '~icons/game-icons/vortex';
import Warrior from '~icons/game-icons/battle-axe';
import Wolf from '~icons/game-icons/wolf-head';
import Worm from '~icons/game-icons/worm-mouth';
import type { Ability, RewardKind, Territory } from './shown';

export type Icon = Component<Record<string, unknown>>;

export { BonusDie, Chain, Defeat, Freed, Heal, Lock, Master, Skull, Vortex };

const ENEMIES: Record<string, Icon> = {
  de1: Devil,
  de2: Stalker,
  de3: Worm,
  fo1: Imp,
  fo2: Spirit,
  fo3: BlackKnight,
  wo1: Shrike,
  wo2: Bloodsucker,
  wo3: Thorn,
  ic1: Wolf,
  ic2: Troll,
  ic3: Ogre,
  giant: Giant,
  master: Master,
};

/** The sign of a card by its sort; a host's own cards share one. */
export function enemyIcon(sort: string): Icon {
  if (sort.startsWith('dragon')) return Dragon;
  return sort.startsWith('phantom') ? Phantom : (ENEMIES[sort] ?? Unknown);
}

/** By a hero's ability. */
export const HERO_ICONS: Record<Ability, Icon> = {
  REROLL: Reroll,
  SOFTEN: Fist,
  HEAL: Heal,
  HOLD: Warrior,
  RESCUE: Rescue,
  CALL: Summon,
  FLIP: Flip,
  WILD_ICE: Snow,
  SHIFT: Compass,
  SHELTER: Shelter,
};

export const TERRITORY_ICONS: Record<Territory, Icon> = { desert: Dune, fortress: Fortress, forest: Forest, ice: Ice };

export const ADVENTURE_ICONS: Record<string, Icon> = { book: Book, sword: Sword, crown: Crown, jewel: Jewel };

/** By the kind of a reward. */
export const REWARD_ICONS: Record<RewardKind, Icon> = {
  BONUS_EACH: BonusDie,
  BONUS_DICE: BonusDie,
  DEFEAT_ENEMY: Defeat,
  RESET_SKULL: Heal,
  HEAL_SKULL: Heal,
  FREE_DIE: Freed,
};
