import type { Card } from '..';
import Emblem from './Emblem.svelte';

export const card: Card = {
  tagline: 'Together against the Master of Shadows: roll, place, and win the power stones before a territory falls.',
  company: 'with a bot at your side',
  Emblem,
};
