// What each rune slot of a mat still takes, besides what is printed on it.

import type { Player, Printed, Upgrade, View } from './shown';
import { listed, many, placeName } from './texts';

type Still = (player: Player, seat: number, view: View, printed: Printed) => string;

const bandAt =
  (band: 'brigand' | 'government'): Still =>
  (_, __, view, printed) => (view[band] ? `in ${placeName(view[band], printed)}` : 'not on the chart');

const monsterAt =
  (tier: string): Still =>
  (_, __, view, printed) =>
    listed(
      view.monsters.filter(({ monster }) => printed.monsters[monster]!.tier === tier).map(({ monster, place }) => `${printed.monsters[monster]!.name} in ${place}`),
      tier === 'minion' || tier === 'destroyer' ? 'engage where monsters live' : 'none on the chart',
    );

const stalls: Still = (_, seat, view) => `${many(Object.values(view.cities).filter(({ stall }) => stall === seat).length, 'stall')} now`;

const quest: Still = ({ quest: held }) => {
  if (!held) return 'no quest taken';
  return `${held.steps.filter(({ done }) => done).length} of ${many(held.steps.length, 'step')} done`;
};

/** Green and yellow merchants, and sales: what matters is who is met and what is sold then. */
const STILL: Record<string, Still> = {
  legend: monsterAt('legendary'),
  hero: ({ exp }, _, __, printed) => (exp < printed.exp ? `${exp} of ${printed.exp} experience` : `ready: ${printed.costs.evolve} gold`),
  soldiers: ({ soldiers }) => `${soldiers.filter((each) => each && each.level > 1).length} so far`,
  caravan: (_, __, ___, printed) => `from ${Math.min(...Object.values(printed.caravans).filter(({ level }) => level > 1).map(({ cost }) => cost))} gold`,
  full: ({ caravan, upgrades }, _, __, printed) => {
    const missing = (Object.keys(printed.upgrades) as Upgrade[]).map((upgrade) => {
      const lacks = (upgrade === 'medic' ? printed.most_medics : 1) - upgrades[upgrade];
      return lacks > 0 && (lacks > 1 ? `${lacks} ${printed.upgrades[upgrade].name}s` : printed.upgrades[upgrade].name);
    });
    return `lacks ${listed([(printed.caravans[caravan ?? '']?.level ?? 1) < 2 && 'Lv 2', ...missing])}`;
  },
  stall2: stalls,
  stall3: stalls,
  stall4: stalls,
  brigand: bandAt('brigand'),
  government: bandAt('government'),
  minion: monsterAt('minion'),
  destroyer: monsterAt('destroyer'),
  raid: monsterAt('raid'),
  quest1: quest,
  quest2: quest,
  quest3: quest,
};

/** "" where there is nothing more to tell than what is printed. */
export function stillTakes(slot: string, seat: number, view: View, printed: Printed): string {
  const player = view.players[seat]!;
  return view.phase === 'setup' || player.gems.includes(slot) ? '' : (STILL[slot]?.(player, seat, view, printed) ?? '');
}
