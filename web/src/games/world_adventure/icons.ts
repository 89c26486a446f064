// The signs of World Adventure: goods, what lies on the chart, and what a clan has.

import type { Component } from 'svelte';
import Fruit from '~icons/game-icons/shiny-apple';
import Spice from '~icons/game-icons/hot-spices';
import Chocolate from '~icons/game-icons/chocolate-bar';
import Medicine from '~icons/game-icons/medicines';
import Iron from '~icons/game-icons/metal-bar';
import Silk from '~icons/game-icons/rolled-cloth';
import Merchant from '~icons/game-icons/camel-head';
import Monster from '~icons/game-icons/claws';
import Lair from '~icons/game-icons/cave-entrance';
import City from '~icons/game-icons/castle';
import Stall from '~icons/game-icons/shop';
import Brigand from '~icons/game-icons/bandit';
import Government from '~icons/game-icons/police-badge';
import Minion from '~icons/game-icons/imp';
import Destroyer from '~icons/game-icons/minotaur';
import Raid from '~icons/game-icons/hydra';
import Legendary from '~icons/game-icons/wyvern';
import Gold from '~icons/game-icons/two-coins';
import Gem from '~icons/game-icons/cut-diamond';
import Soldier from '~icons/game-icons/spartan-helmet';
import Hero from '~icons/game-icons/visored-helm';
import Wanted from '~icons/game-icons/wanted-reward';
import Explorer from '~icons/game-icons/spyglass';
import Charisma from '~icons/game-icons/public-speaker';
import Leadership from '~icons/game-icons/rally-the-troops';
import Pet from '~icons/game-icons/paw';
import Cargo from '~icons/game-icons/cargo-crate';
import Smoke from '~icons/game-icons/smoke-bomb';
import Medic from '~icons/game-icons/first-aid-kit';
import Caravan from '~icons/game-icons/old-wagon';
import Quest from '~icons/game-icons/scroll-unfurled';
import Rune from '~icons/game-icons/rune-stone';
import Chart from '~icons/game-icons/compass';
import Event from '~icons/game-icons/sun-radiations';
import Death from '~icons/game-icons/tombstone';
import Fight from '~icons/game-icons/crossed-swords';
import type { BandName, MonsterTier, Status, Upgrade } from './shown';

export type Icon = Component<Record<string, unknown>>;

export { Caravan, Cargo, Chart, City, Death, Event, Fight, Gem, Gold, Hero, Lair, Merchant, Monster, Quest, Rune, Soldier, Stall, Wanted };

export const GOODS: Record<string, Icon> = { fruit: Fruit, spice: Spice, chocolate: Chocolate, medicine: Medicine, iron: Iron, silk: Silk };

/** A good that a designer added has a crate. */
export const goodSign = (good: string): Icon => GOODS[good] ?? Cargo;

export const BANDS: Record<BandName, Icon> = { brigand: Brigand, government: Government };
export const TIERS: Record<MonsterTier, Icon> = { minion: Minion, destroyer: Destroyer, raid: Raid, legendary: Legendary };
export const STATUSES: Record<Status, Icon> = { explorer: Explorer, charisma: Charisma, leadership: Leadership };
export const UPGRADES: Record<Upgrade, Icon> = { pet: Pet, cargo: Cargo, smoke: Smoke, medic: Medic };
