import type { Card } from '..';
import Emblem from './Emblem.svelte';

export const card: Card = {
  tagline: 'Alone into the dark with a lantern, four dice and a pencil: map it, loot it, and come back famous.',
  company: 'on your own',
  Emblem,
};
