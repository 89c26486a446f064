import type { Card } from '..';
import Emblem from './Emblem.svelte';

export const card: Card = {
  tagline: 'Nine nations on one chart: trade, hunt or plunder along the Silk Road, and gather the runes before the others do.',
  company: 'against a bot',
  Emblem,
};
