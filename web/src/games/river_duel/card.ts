import type { Card } from '..';
import Emblem from './Emblem.svelte';

export const card: Card = {
  tagline: 'Two banks, one river: gather food, find arms, and be the last one standing.',
  company: 'against a bot',
  Emblem,
};
