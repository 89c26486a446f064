// Each kind of place, drawn.

import { camp, mine, temple, village } from './built';
import { forest, mountain, river } from './nature';
import type { Draw, Spot } from './spot';
import type { Kind } from './shown';

const DRAW: Record<Exclude<Kind, 'start' | 'bridge'>, Draw> = { forest, mountain, mine, temple, village, river };

/** One place. `banner` is the colour of the camp's owner. */
export function drawPlace(kind: Kind, spot: Spot, banner: string): string {
  if (kind === 'bridge') return '';
  return kind === 'start' ? camp(spot, banner) : DRAW[kind](spot);
}
