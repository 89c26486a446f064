// Where more is told of territories, heroes and cards, and how ranks are written. Everything else is printed by the server.

import type { Ability, CardSet, Side, Territory } from './shown';

/** The clauses behind a territory, side by side. */
export const TERRITORY_CLAUSES: Record<Territory, Record<Side, string[]>> = {
  desert: {
    A: ['DESERTA-1', 'DESERTA-2', 'DESERTA-5', 'DESERTA-6', 'ATTACK-1'],
    B: ['DESERTB-2', 'DESERTB-3', 'DESERTB-4', 'DESERTB-9', 'ATTACK-2'],
  },
  fortress: {
    A: ['FORTA-1', 'FORTA-2', 'FORTA-4', 'ATTACK-3'],
    B: ['FORTB-1', 'FORTB-3', 'FORTB-5', 'FORTB-6', 'ATTACK-3'],
  },
  forest: {
    A: ['FORESTA-2', 'FORESTA-3', 'FORESTA-4', 'FORESTA-5', 'ATTACK-4'],
    B: ['FORESTB-2', 'FORESTB-5', 'FORESTB-7', 'FORESTB-8', 'ATTACK-4'],
  },
  ice: {
    A: ['ICEA-2', 'ICEA-3', 'ICEA-5', 'ICEA-9', 'ICEA-14', 'ICEA-15', 'ATTACK-5'],
    B: ['ICEB-3', 'ICEB-4', 'ICEB-5', 'ICEB-7', 'ATTACK-5', 'ATTACK-6'],
  },
};

/** The clauses behind a hero's ability, where it has more than the common ones. */
export const HERO_CLAUSES: Partial<Record<Ability, string[]>> = {
  SHELTER: ['HERO-1', 'HERO-3', 'HERO-8'],
  WILD_ICE: ['HERO-1', 'HERO-3', 'HERO-9'],
  HEAL: ['HERO-1', 'HERO-3', 'PLACE-10'],
  SOFTEN: ['HERO-1', 'DEFEAT-8'],
  CALL: ['HERO-1', 'HERO-3', 'VORTEX-7'],
};

/** The clauses behind a card, by its set. */
export const CARD_CLAUSES: Record<CardSet, string[]> = {
  base: ['ENEMY-2', 'ENEMY-5', 'ENEMY-9', 'DEFEAT-2'],
  master: ['MASTER-1', 'MASTER-3', 'MASTER-4', 'MASTER-7'],
  dragons: ['DRAGON-2', 'DRAGON-5', 'DRAGON-7'],
  phantoms: ['PHANTOM-1', 'PHANTOM-3', 'PHANTOM-7', 'PHANTOM-8'],
  giants: ['GIANT-1', 'GIANT-6', 'GIANT-10', 'GIANT-11'],
  custom: ['BLANK-3', 'BLANK-5', 'BLANK-11'],
};

export const ROMAN = ['–', 'I', 'II', 'III']; // by rank; some cards have none

/** Shares of a whole in percent; what rounding leaves over goes to those cut most, so that they sum to 100. */
export function percents(chances: number[]): number[] {
  const exact = chances.map((chance) => chance * 100);
  const cut = exact.map(Math.floor);
  const over = Math.round(exact.reduce((sum, each) => sum + each, 0)) - cut.reduce((sum, each) => sum + each, 0);
  const most = exact.map((each, at) => ({ at, rest: each - cut[at]! })).sort((one, other) => other.rest - one.rest);
  for (const { at } of most.slice(0, over)) cut[at]! += 1;
  return cut;
}
