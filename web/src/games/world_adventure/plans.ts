// What the NPCs will do in their phase as all stand now, in words.

import type { BandName, Plan, Printed, View, Why } from './shown';
import { placeName } from './texts';
import { bandCard } from './view';

export interface PlanTold {
  text: string; // "will go to the south of Persia after Amber, who is the nearest"
  clauses: string[];
}

const BECAUSE: Record<'brigand' | 'government' | 'monster', Partial<Record<Why, string>>> = {
  brigand: { only: 'whom alone it can reach', nearest: 'who is the nearest', gold: 'who of the nearest has most gold', goods: 'who of the nearest has most goods' },
  government: { only: 'who is wanted', nearest: 'who of the wanted is the nearest', rank: 'who of the nearest is wanted most' },
  monster: { only: 'who is within its reach', soldiers: 'who has the fewest active soldiers', veterans: 'who has the fewest Lv 2 soldiers', gold: 'who has most gold', goods: 'who has most goods' },
};

const isBand = (who: string): who is BandName => who === 'brigand' || who === 'government';

export const plansOf = (who: string, view: View): Plan[] => view.plans.filter((plan) => plan.who === who);

/** All that one NPC may do: of equals one is drawn. */
export function planOf(who: string, view: View, printed: Printed): PlanTold | null {
  const plans = plansOf(who, view);
  const first = plans[0];
  if (!first) return null;
  const kind = isBand(who) ? who : 'monster';
  if (first.seat === null) return waits(who as BandName, first.why);
  const because = plans.length > 1 ? 'one of equals, by a draw' : BECAUSE[kind][first.why];
  const after = plans.map(({ seat }) => printed.players[seat!]).join(' or ');
  const whom = because ? `${after}, ${because}` : after;
  if (!isBand(who)) return { text: `will attack ${whom}`, clauses: [REACH[printed.monsters[who]!.tier], 'NPCMON-7'] };
  return goes(who, first, plans, whom, view, printed);
}

const REACH = { minion: 'NPCMON-2', destroyer: 'NPCMON-3', raid: 'NPCMON-3', legendary: 'NPCMON-4' };

function waits(who: BandName, why: Why): PlanTold {
  if (why === 'blocked') return { text: 'will stay: it can reach nobody', clauses: ['BRIG-18'] };
  return who === 'government' ? { text: 'will stay: nobody is wanted', clauses: ['GOV-6'] } : { text: 'will stay: it sees nobody', clauses: ['BRIG-17'] };
}

function goes(who: BandName, plan: Plan, plans: Plan[], whom: string, view: View, printed: Printed): PlanTold {
  const ends = [...new Set(plans.map(({ path }) => path.at(-1) ?? view[who]!))];
  const there = ends[0] === view.players[plan.seat!]!.place;
  const scouts = there ? `, and scout there with ${bandCard(view, printed, who).explorer} dice` : '';
  const clauses = who === 'government' ? ['GOV-3', there ? 'GOV-5' : 'GOV-4'] : ['BRIG-5', there ? 'BRIG-10' : 'BRIG-8'];
  if (plan.path.length) return { text: `will go to ${ends.map((end) => placeName(end, printed)).join(' or ')} after ${whom}${scouts}`, clauses };
  return { text: there ? `will stay with ${whom}${scouts}` : `will wait outside the city for ${whom}`, clauses: there ? clauses : ['BRIG-6'] };
}

/** "will stay: nobody is wanted (GOV-6)" */
export const planText = (who: string, view: View, printed: Printed): string => {
  const plan = planOf(who, view, printed);
  return plan ? `${plan.text} (${plan.clauses.join(', ')})` : '';
};
