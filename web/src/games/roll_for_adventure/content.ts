// What is printed on the territories, heroes and dice of Roll for Adventure, in the words of the table.

import type { Kind, Territory } from './view';

export const KINDS: Record<Kind, string> = {
  R: 'red',
  B: 'blue',
  G: 'green',
  Y: 'yellow',
  a: 'ally',
  b: 'bonus',
};

export interface TerritoryText {
  title: string;
  accepts: string;
  task: string;
  attack: string;
  clauses: string[];
}

export const TERRITORY_TEXTS: Record<`${Territory}_${'A' | 'B'}`, TerritoryText> = {
  desert_A: {
    title: 'Desert',
    accepts: 'ones',
    task:
      'Three ones fill the first section: one of them moves on, two go home. Three dice in the second section win a ' +
      'power stone; one of them is devoured for ever.',
    attack: 'one die of the first section',
    clauses: ['DESERTA-1', 'DESERTA-2', 'DESERTA-5', 'DESERTA-6', 'ATTACK-1'],
  },
  desert_B: {
    title: 'Desert of the Worm',
    accepts: 'ones, on any free space',
    task:
      'Fill the spaces of a connection to close it; then take back what you like of it. All five closed win a power ' +
      'stone.',
    attack: 'two dice, or the only one',
    clauses: ['DESERTB-2', 'DESERTB-3', 'DESERTB-4', 'DESERTB-9', 'ATTACK-2'],
  },
  fortress_A: {
    title: 'Fortress',
    accepts: 'twos, threes and fours',
    task: 'Four equal dice break the barrier of their section and go home. All three barriers broken win a power stone.',
    attack: 'one die of each section',
    clauses: ['FORTA-1', 'FORTA-2', 'FORTA-4', 'ATTACK-3'],
  },
  fortress_B: {
    title: 'Inner Fortress',
    accepts: 'twos, threes and fours',
    task:
      'Three, then four dice break the two barriers of a section; then five win a power stone, and its barriers are ' +
      'put back.',
    attack: 'one die of each section',
    clauses: ['FORTB-1', 'FORTB-3', 'FORTB-5', 'FORTB-6', 'ATTACK-3'],
  },
  forest_A: {
    title: 'Forest',
    accepts: 'fives and sixes',
    task: 'Fill the path up to the boundary to win a power stone. The first needs six dice, then seven, eight and nine.',
    attack: 'one five and one six',
    clauses: ['FORESTA-2', 'FORESTA-3', 'FORESTA-4', 'FORESTA-5', 'ATTACK-4'],
  },
  forest_B: {
    title: 'Forest Arch',
    accepts: 'sixes from the left, fives from the right',
    task:
      'Eight dice close the arch. Where sixes and fives meet is the gate: sacrifice a die of its number to win a ' +
      'power stone.',
    attack: 'one five and one six',
    clauses: ['FORESTB-2', 'FORESTB-5', 'FORESTB-7', 'FORESTB-8', 'ATTACK-4'],
  },
  ice_A: {
    title: 'Ice Cave',
    accepts: 'one die of a roll, each number once',
    task:
      'No power stones. Four dice bring a bonus die to each owner there, five also defeat an enemy, six also heal a ' +
      'territory.',
    attack: 'the highest die',
    clauses: ['ICEA-2', 'ICEA-3', 'ICEA-5', 'ICEA-9', 'ICEA-14', 'ICEA-15', 'ATTACK-5'],
  },
  ice_B: {
    title: 'Deep Ice Cave',
    accepts: 'one die of a roll, unlike its direct neighbours',
    task: 'No power stones. Each line that is filled can be cashed for its reward; its dice go home.',
    attack: 'the highest die',
    clauses: ['ICEB-3', 'ICEB-4', 'ICEB-5', 'ICEB-7', 'ATTACK-5', 'ATTACK-6'],
  },
};

/** Places where there is little room. */
export const SHORT: Record<string, string> = {
  desert: 'Desert',
  fortress: 'Fortress',
  forest: 'Forest',
  gate: 'Gate',
  ice: 'Ice',
};

/** A reward in words, by its word in the rule book. */
export const REWARDS: Record<string, string> = {
  BONUS_EACH: 'a bonus die for each owner there',
  DEFEAT_ENEMY: 'defeat an enemy',
  RESET_SKULL: 'heal a territory wholly',
  'FREE_DIE(1)': 'free a lost die',
  'HEAL_SKULL(1)': 'heal 1 damage',
  'HEAL_SKULL(2)': 'heal 2 damage',
  'BONUS_DICE(2)': 'take two bonus dice',
};

/** The clauses behind a hero's ability. */
export const HERO_CLAUSES: Record<string, string[]> = {
  SHELTER: ['HERO-1', 'HERO-3', 'HERO-8'],
  WILD_ICE: ['HERO-1', 'HERO-3', 'HERO-9'],
  HEAL: ['HERO-1', 'HERO-3', 'PLACE-10'],
  SOFTEN: ['HERO-1', 'DEFEAT-8'],
  CALL: ['HERO-1', 'HERO-3', 'VORTEX-7'],
};

/** The clauses behind a card, by its set. */
export const CARD_CLAUSES: Record<string, string[]> = {
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
