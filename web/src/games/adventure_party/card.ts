import type { Card } from '..';
import Emblem from './Emblem.svelte';

export const card: Card = {
  tagline: 'Recruit three heroes, pool their dice on quests, raise the town, and be the one they sing of when the boss falls.',
  company: 'against bots',
  Emblem,
};
