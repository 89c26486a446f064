// What stands where in a view, and the names by which options speak of it.

import type { SeatLook } from '../contract';
import type {
  Ability,
  Colour,
  HeroSide,
  Member,
  Need,
  Player,
  PoolDie,
  Printed,
  QuestDeck,
  Rewards,
  Sign,
  Test,
  TownAction,
  View,
} from './shown';

export const SYMBOLS: Sign[] = ['S', 'A', 'M', 'H', 'U'];
export const COLOURS: Colour[] = ['R', 'Y', 'B', 'G'];
export const QUEST_DECKS: QuestDeck[] = ['town', 'forest', 'mountain'];
const NEEDS: Need[] = ['S', 'A', 'M', 'U', 'HP'];

export const heroTarget = (id: string): string => `hero ${id}`;
export const itemTarget = (id: string): string => `item ${id}`;
export const weaponTarget = (id: string): string => `weapon ${id}`;
export const questTarget = (id: string): string => `quest ${id}`;
export const dieTarget = (die: number): string => `die ${die}`;
export const levelTarget = (level: number): string => `level ${level}`;

/** What a card asks for, hearts last. */
export const needsOf = ({ needs }: Test): { what: Need; n: number }[] =>
  NEEDS.flatMap((what) => (needs[what] ? [{ what, n: needs[what] }] : []));

export const symbolsOf = (printed: Printed, colour: Colour, face: number): Sign[] | null =>
  face ? (printed.dice[colour].faces[face - 1] ?? []) : null;

/** The side of a hero that is up. A legendary hero has only one. */
export function sideOf(printed: Printed, id: string, upgraded = false): HeroSide {
  const { sides } = printed.heroes[id]!;
  return sides[upgraded ? sides.length - 1 : 0]!;
}

/** Whose table it is: the own seat whose hand lies open here; nobody's for who only looks on. */
export function ownSeat(seats: SeatLook[], view: View): number | null {
  const own = seats.filter(({ mine, seat }) => mine && view.players[seat]?.hand).map(({ seat }) => seat);
  const busy = view.attempt?.seat ?? view.seat;
  return own.includes(busy) ? busy : (own[0] ?? null);
}

export const membersOf = (player: Player): Member[] => player.party.filter((member) => member !== null);

export function memberOf(view: View, hero: string): { seat: number; member: Member } | null {
  for (const [seat, player] of view.players.entries()) {
    const member = membersOf(player).find((each) => each.hero === hero);
    if (member) return { seat, member };
  }
  return null;
}

/** Whoever holds a weapon. */
export function bearerOf(view: View, weapon: string): { seat: number; member: Member } | null {
  for (const [seat, player] of view.players.entries()) {
    const member = membersOf(player).find((each) => each.weapon === weapon);
    if (member) return { seat, member };
  }
  return null;
}

/** What an attempt meets: a quest, an arena card, or a stage of the boss. */
export function testOf(view: View, printed: Printed): (Test & { name: string }) | null {
  const { attempt } = view;
  if (!attempt) return null;
  if (attempt.kind === 'quest') return printed.quests[attempt.card] ?? null;
  if (attempt.kind === 'arena') return printed.arenas[attempt.card] ?? null;
  const boss = printed.bosses[attempt.card];
  const stage = boss?.stages[attempt.stage - 1];
  return boss && stage ? { ...stage, name: boss.name } : null;
}

/** Rewards as signs with their number; level up has none. */
export function rewardSigns(rewards: Rewards): { sign: 'gold' | 'vp' | 'items' | 'treasures' | 'level_up'; n: number }[] {
  const { gold, vp, items, treasures, level_up } = rewards;
  const counted = { gold, vp, items, treasures, level_up: Number(level_up) };
  return (Object.keys(counted) as (keyof typeof counted)[]).flatMap((sign) => (counted[sign] ? [{ sign, n: counted[sign] }] : []));
}

/** What of the rewards is not on the parchment. */
export const besides = (rewards: Rewards, parchment: Rewards): Rewards => ({
  gold: rewards.gold - parchment.gold,
  vp: rewards.vp - parchment.vp,
  items: rewards.items - parchment.items,
  treasures: rewards.treasures - parchment.treasures,
  level_up: rewards.level_up && !parchment.level_up,
});

/** Cards with how many of each, in the order in which they came. */
export function counted(cards: string[]): { id: string; n: number }[] {
  const found = new Map<string, number>();
  for (const id of cards) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

/** The town actions that are open at this level. */
export const openActions = (view: View, printed: Printed): TownAction[] =>
  (Object.keys(printed.actions) as TownAction[]).filter((action) => printed.actions[action].level <= view.level);

/** What can be done with a die by itself: abilities that reroll or turn dice of its colour. */
export function worksOn(ability: Ability, die: PoolDie): boolean {
  return ability.parts.some(
    ({ effect, colour }) => (effect === 'reroll' || effect === 'set') && (colour === null || colour === die.colour),
  );
}

/** How far the level's requirement is met: by a seat alone, or by a team together. */
export function progressOf(view: View, printed: Printed, seat: number): number {
  const all = view.players.map(({ progress }) => progress);
  return printed.team ? all.reduce((sum, each) => sum + each, 0) : (all[seat] ?? 0);
}
