// What stands where in a view, and the names by which options speak of it.

import type { SeatLook } from '../contract';
import type { BandName, MonsterTier, Player, Printed, View } from './shown';

export const seatTarget = (seat: number): string => `seat ${seat}`;
export const monsterTarget = (monster: string): string => `monster ${monster}`;
export const heroTarget = (hero: string): string => `hero ${hero}`;
export const questTarget = (quest: string): string => `quest ${quest}`;
export const runeTarget = (card: string): string => `rune ${card}`;
export const slotTarget = (slot: string): string => `slot ${slot}`;
export const goodTarget = (good: string): string => `good ${good}`;
export const caravanTarget = (caravan: string): string => `caravan ${caravan}`;
export const upgradeTarget = (upgrade: string): string => `upgrade ${upgrade}`;
export const FOE = 'foe'; // the NPC's side of a battle
export const dieTarget = (die: string | number): string => `die ${die}`; // by which options speak of it: of the side that chooses
export const rolledDie = (side: number, die: number): string => `rolled ${side} ${die}`; // in a scene
export const memberTarget = (member: number): string => `member ${member || 'hero'}`;

export const BAND_NAMES: BandName[] = ['brigand', 'government'];

/** A piece on the chart. */
export interface Piece {
  id: string; // also the name by which options speak of it
  place: string;
  name: string;
  seat?: number;
  band?: BandName;
  tier?: MonsterTier;
}

/** Everything that stands on the chart: heroes, bands, monsters. */
export function piecesOf(view: View, printed: Printed): Piece[] {
  const heroes = view.players.flatMap(({ place }, seat) =>
    place ? [{ id: seatTarget(seat), place, seat, name: printed.players[seat]! }] : [],
  );
  const bands = BAND_NAMES.flatMap((band) => {
    const place = view[band];
    return place ? [{ id: band, place, band, name: bandCard(view, printed, band).name }] : [];
  });
  const monsters = view.monsters.map(({ monster, place }) => {
    const { name, tier } = printed.monsters[monster]!;
    return { id: monsterTarget(monster), place, tier, name };
  });
  return [...monsters, ...bands, ...heroes];
}

/** The card of a band at this Stage Lv. */
export function bandCard(view: View, printed: Printed, band: BandName): Printed['brigands'][number] {
  const cards = band === 'brigand' ? printed.brigands : printed.governments;
  return cards.find(({ stage }) => stage === view.stage) ?? cards[0]!;
}

/** Whose mat lies open at first: the own one that chooses a hero or whose turn it is, else the first own one, else that of the turn. */
export function ownSeat(seats: SeatLook[], view: View): number {
  const own = seats.filter(({ mine }) => mine).map(({ seat }) => seat);
  const chooses = own.find((seat) => view.players[seat]?.dealt);
  if (chooses !== undefined) return chooses;
  return own.includes(view.seat) ? view.seat : (own[0] ?? Math.max(0, view.seat));
}

/** A good for each slot of a caravan; null for an empty one. */
export function holdOf({ goods, cargo }: Player): (string | null)[] {
  const held = Object.entries(goods).flatMap(([good, n]) => Array.from({ length: n }, () => good));
  return [...held, ...Array.from({ length: Math.max(0, cargo - held.length) }, () => null)];
}
