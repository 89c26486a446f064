// Delve's sheets in words: effects as their cards say them, and what each mark means.

import type { Ailment, Blow, Effect, Line, Space, Special } from './view';

/** What a mark on a tile means (GEN-3). */
export const MARKS: Record<string, string> = { O: 'entered', X: 'explored' };

const ALL = 99; // how the server writes "cure all"

const EFFECTS: Record<string, (amount: number) => string> = {
  atk: (n) => `ATK +${n}`,
  def: (n) => `DEF +${n}`,
  critical: () => 'ATK ×2',
  dodge: (n) => (n ? `Dodge, ATK +${n}` : 'Dodge'),
  parry: (n) => `Parry, ATK +${n}`,
  absorb: (n) => `ATK +${n}, heal up to ${n}`,
  reflect: (n) => `Reflect up to ${n}`,
  cleanse: (n) => `Lower ${n} ailment`,
  heal: (n) => `Heal ${n}`,
  heal_full: () => 'Full HP',
  cure: (n) => (n === ALL ? 'No ailments' : `Lower ${n} ailment`),
  luck: (n) => `Luck +${n}`,
  relight: (n) => `${n} luck back`,
  exp: (n) => `EXP +${n}`,
  fame: (n) => `Fame ${n}`,
  perm_atk: (n) => `ATK +${n} always`,
  arm_atk: (n) => `ATK +${n}, next battle`,
  arm_def: (n) => `DEF +${n}, next battle`,
  clover: () => 'In battle: a die ±1',
};

export function effectText(effect: Effect): string {
  return EFFECTS[effect.kind]?.(effect.amount) ?? effect.kind;
}

export function effectsText(effects: Effect[]): string {
  return effects.map(effectText).join(', ');
}

export function blowText(blow: Blow): string {
  const kind = blow.kind === 'attack' ? 'Hit' : blow.kind.charAt(0).toUpperCase() + blow.kind.slice(1);
  return `${kind} ${blow.value}${blow.guard ? `, Guard ${blow.guard}` : ''}`;
}

const REQUIREMENTS: Record<string, (special: Special) => string> = {
  all_equal: ({ boxes }) => `${boxes} equal`,
  run_up: ({ boxes }) => `${boxes} in a row, up`,
  all_odd: ({ boxes }) => `${boxes} odd`,
  all_even: ({ boxes }) => `${boxes} even`,
  sum_at_least: ({ boxes, sum }) => `${boxes}, sum ${sum}+`,
  all_different: ({ boxes }) => `${boxes} different`,
};

export function requirementText(special: Special): string {
  return REQUIREMENTS[special.requires]?.(special) ?? special.requires;
}

export const SPACES: Record<Space, { title: string; tells: string; clause: string }> = {
  movement: { title: 'Movement', tells: 'added to the tile’s number: it decides what happens', clause: 'EVENT-1' },
  enemy: { title: 'Enemy', tells: 'which enemy you meet', clause: 'EVENT-3' },
  equipment: { title: 'Equipment', tells: 'which piece of yours is active', clause: 'EQUIP-3' },
  loot: { title: 'Loot', tells: 'the number you claim at after a win', clause: 'LOOT-2' },
};

export const AILMENTS: Record<Ailment, { tells: string; clause: string }> = {
  stun: { tells: 'on an odd total of the battle dice you do not act', clause: 'AIL-5' },
  charm: { tells: 'on an even total of the battle dice your own ATK hits you', clause: 'AIL-7' },
  fear: { tells: 'your action die counts 1 lower for each level', clause: 'AIL-4' },
  poison: { tells: '1 HP for each level on every move and every battle turn', clause: 'AIL-2' },
};

export const LINES: Record<Line, { title: string; clauses: string[] }> = {
  maps: { title: 'Maps', clauses: ['SCORE-3', 'SCORE-5', 'SCORE-6'] },
  artifacts: { title: 'Artifacts', clauses: ['SCORE-1', 'SCORE-2'] },
  enemies: { title: 'Enemies', clauses: ['SCORE-7', 'SCORE-9', 'SCORE-10'] },
  exp_plus: { title: 'EXP+', clauses: ['SCORE-11'] },
  golds: { title: 'Gold', clauses: ['SCORE-12'] },
  stamina: { title: 'Stamina', clauses: ['SCORE-13'] },
  shame: { title: 'Shame', clauses: ['SCORE-14'] },
};
