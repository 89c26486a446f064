// The sections of a turn by name and sign. Four of them are rooms of a city.

import { Caravan, Cargo, Chart, Fight, Hero, Quest, Rune, Stall, type Icon } from './icons';
import type { Door, Section } from './picking.svelte';

export const NAMES: Record<Section, { name: string; text: string; Sign: Icon }> = {
  road: { name: 'Travel', text: 'to a territory beside yours', Sign: Chart },
  fight: { name: 'Fight', text: 'whoever is here', Sign: Fight },
  quests: { name: 'Quests', text: 'of the guild', Sign: Quest },
  trade: { name: 'Trade', text: 'shop and stall', Sign: Stall },
  workshop: { name: 'Workshop', text: 'caravan and upgrades', Sign: Caravan },
  clan: { name: 'Clan', text: 'recruit, recover and train', Sign: Hero },
  cards: { name: 'Cards', text: 'Rune Powers', Sign: Rune },
  cargo: { name: 'Cargo', text: 'throw goods away', Sign: Cargo },
};

export const ROOMS: Record<Door, string> = { quests: 'Guild hall', trade: 'Shop', workshop: 'Workshop', clan: 'Recruiter' };
