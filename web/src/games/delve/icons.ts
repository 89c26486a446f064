// The signs of Delve: foes, loot, ailments, and what the dice are for.

import type { Component } from 'svelte';
import Fear from '~icons/game-icons/screaming';
import Idol from '~icons/game-icons/totem-head';
import Astrolabe from '~icons/game-icons/astrolabe';
import Mask from '~icons/game-icons/duality-mask';
import Skull from '~icons/game-icons/candle-skull';
import Ledger from '~icons/game-icons/secret-book';
import Heart from '~icons/game-icons/crowned-heart';
import Attack from '~icons/game-icons/crossed-swords';
import Defence from '~icons/game-icons/shield';
import Bat from '~icons/game-icons/bat-wing';
import Buckler from '~icons/game-icons/barbed-sun';
import Charm from '~icons/game-icons/charm';
import Cloak from '~icons/game-icons/wing-cloak';
import Clover from '~icons/game-icons/clover';
import Crown from '~icons/game-icons/sharp-crown';
import Dirk from '~icons/game-icons/plain-dagger';
import Drake from '~icons/game-icons/spiked-dragon-head';
import Edge from '~icons/game-icons/shattered-sword';
import Elixir from '~icons/game-icons/magic-potion';
import Fame from '~icons/game-icons/laurels';
import Flask from '~icons/game-icons/moon';
import Footsteps from '~icons/game-icons/footsteps';
import Gargoyle from '~icons/game-icons/gargoyle';
import Glaive from '~icons/game-icons/glaive';
import Gold from '~icons/game-icons/two-coins';
import Hourglass from '~icons/game-icons/hourglass';
import Hydra from '~icons/game-icons/hydra';
import King from '~icons/game-icons/throne-king';
import Lich from '~icons/game-icons/crowned-skull';
import Luck from '~icons/game-icons/polar-star';
import Medicine from '~icons/game-icons/health-potion';
import Orc from '~icons/game-icons/orc-head';
import Poison from '~icons/game-icons/poison-bottle';
import AtkPotion from '~icons/game-icons/round-potion';
import DefPotion from '~icons/game-icons/standing-potion';
import Remedy from '~icons/game-icons/herbs-bundle';
import Scale from '~icons/game-icons/scale-mail';
import Seal from '~icons/game-icons/wax-seal';
import Siren from '~icons/game-icons/mermaid';
import Sphinx from '~icons/game-icons/greek-sphinx';
import Star from '~icons/game-icons/round-star';
import Stun from '~icons/game-icons/knocked-out-stars';
import Brand from '~icons/game-icons/shining-sword';
import Trap from '~icons/game-icons/wolf-trap';
import Viper from '~icons/game-icons/snake';
import Werewolf from '~icons/game-icons/werewolf';
import Wight from '~icons/game-icons/raise-skeleton';
import Chest from '~icons/game-icons/open-treasure-chest';
import Gate from '~icons/game-icons/dungeon-gate';
import Life from '~icons/game-icons/hearts';
import type { Ailment } from './shown';
import type { Space } from './view';

export type Icon = Component<Record<string, unknown>>;

export { Attack, Chest, Clover, Defence, Fame, Footsteps, Gate, Gold, Life, Luck, Star, Trap };

export const FOE_ICONS: Record<string, Icon> = {
  gloom_bat: Bat,
  bog_viper: Viper,
  orc: Orc,
  lantern_siren: Siren,
  werewolf: Werewolf,
  grave_wight: Wight,
  mire_hydra: Hydra,
  clockwork_sphinx: Sphinx,
  gargoyle_twins: Gargoyle,
  ivory_lich: Lich,
  ember_drake: Drake,
  king_below: King,
};

/** Artifacts by their number, everything else by its name. */
export const ARTIFACT_ICONS: Icon[] = [Idol, Astrolabe, Mask, Skull, Ledger, Heart];

export const LOOT_ICONS: Record<string, Icon> = {
  medicine: Medicine,
  remedy: Remedy,
  clover: Clover,
  def_potion: DefPotion,
  atk_potion: AtkPotion,
  elixir: Elixir,
  thorn_buckler: Buckler,
  fang_dirk: Dirk,
  wayfarer_cloak: Cloak,
  athena_scale: Scale,
  bloodbriar_glaive: Glaive,
  sunsteel_brand: Brand,
  moonwell_flask: Flask,
  oathbreaker_edge: Edge,
  warden_seal: Seal,
  dawn_hourglass: Hourglass,
  crown_of_the_deep: Crown,
};

export const AILMENT_ICONS: Record<Ailment, Icon> = { stun: Stun, charm: Charm, fear: Fear, poison: Poison };

export const SPACE_ICONS: Record<Space, Icon> = {
  movement: Footsteps,
  enemy: Skull,
  equipment: Defence,
  loot: Chest,
};
