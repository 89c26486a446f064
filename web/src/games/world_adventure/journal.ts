// What the log tells of a month, of the stage of a battle, and of what a battle brought.

import type { EventShown } from '../../protocol';
import type { Told } from '../contract';
import type { BandName, Events, Printed } from './shown';

type Kind = keyof Events;
type Line = Told<Events>;

const read = (log: EventShown[]): Line[] => log as unknown as Line[];
const after = (log: Line[], kind: Kind): number => log.map((event) => event.kind).lastIndexOf(kind);

// The month

const WORLD = new Set<string>([
  'event', 'event_strikes', 'raid', 'stage', 'new_need', 'tokens_return', 'monster_leaves', 'band_appears', 'legend_summoned', 'legend_vanishes',
  'band_waits', 'band_moves', 'band_scouts', 'ambushed', 'battle', 'retreated', 'plundered', 'escaped', 'monster_defeated', 'band_defeated',
  'rival_slain', 'slain', 'both_fell', 'undecided', 'death', 'awoke', 'rune', 'finishing', 'finished',
] satisfies Kind[]);

export interface MonthTold {
  month: number;
  day: EventShown[]; // what the world did and what came of battles, while all had their turns
  night: EventShown[]; // what the NPCs did then
}

/** Bands go in the NPC phase only, and there monsters attack by clauses of their own. */
const beginsNight = ({ kind, clause }: Pick<EventShown, 'kind' | 'clause'>): boolean =>
  kind === 'band_moves' || kind === 'band_waits' || (kind === 'ambushed' && clause.startsWith('NPCMON'));

const DAWN = new Set<string>(['month', 'event', 'event_strikes', 'events_shuffled', 'raid', 'new_need', 'markers_shuffled', 'monster_leaves'] satisfies Kind[]);

/** Who acts between the turns of the players. */
export function meanwhile(event: Pick<EventShown, 'kind' | 'clause'>): string | null {
  if (beginsNight(event) || event.kind === 'band_scouts') return 'The NPC phase';
  return DAWN.has(event.kind) || event.clause === 'STALL-5' ? 'A new month' : null;
}

/** Month by month, the newest first. */
export function journalOf(log: EventShown[]): MonthTold[] {
  const months: MonthTold[] = [];
  for (const event of log) {
    if (event.kind === 'month') months.unshift({ month: (event.data as unknown as Events['month']).month, day: [], night: [] });
    const now = months[0];
    if (!now || !WORLD.has(event.kind)) continue;
    (now.night.length || beginsNight(event) ? now.night : now.day).push(event);
  }
  return months;
}

// A stage of a battle

export interface StageTold {
  stage: number;
  dice: number[][]; // of both sides: silver, gold, five slots
  numbers: number[]; // that they hit with
  points: number[] | null; // once they are counted
}

/** The stage that was rolled last in the battle that was told last; `seats` are its sides. */
export function stageOf(log: EventShown[], seats: (number | null)[]): StageTold | null {
  const lines = read(log);
  const from = after(lines, 'attack');
  if (from < 0 || from < after(lines, 'battle')) return null;
  const sideOf = (seat: number): number => seats.findIndex((each) => (each ?? -1) === seat);
  let told: StageTold | null = null;
  for (const { kind, seat, data } of lines.slice(from)) {
    if (kind === 'attack') told = { stage: data.stage, dice: [[...data.first], [...data.second]], numbers: data.numbers, points: null };
    else if (kind === 'rerolled') data.dice.forEach((die, at) => (told!.dice[sideOf(seat)]![die] = data.after[at]!));
    else if (kind === 'die_cancelled') told!.dice[sideOf(data.other)]![data.die] = 0;
    else if (kind === 'points_dealt') told = { ...told!, points: data.points, numbers: data.numbers };
  }
  return told;
}

// What a battle brought

const OUTCOMES = new Set<string>(['plundered', 'escaped', 'monster_defeated', 'band_defeated', 'retreated', 'rival_slain', 'slain', 'undecided'] satisfies Kind[]);
const REWARDS = new Set<string>([
  'gold', 'gold_dice', 'cargo_dice', 'took', 'dropped', 'wanted', 'exp', 'rune', 'took_rune', 'drew_runes', 'kept_rune', 'runes_shuffled', 'threw_rune',
  'replaced_rune', 'status', 'item', 'got_up', 'medics', 'smoke', 'merchant_token', 'monster_token', 'tokens_return', 'legend_summoned', 'band_appears',
  'legend_vanishes', 'quest_step', 'quest_complete', 'quest_opened', 'took_quest', 'cancelled', 'stage', 'death', 'awoke', 'points', 'waived', 'forced',
  'finishing', 'finished',
]);

/** What somebody got out of a battle. */
export interface Share {
  seat: number; // -1: the NPC
  gains: string[];
  losses: string[];
}

export interface Closing {
  key: string; // of this battle
  outcome: EventShown;
  stages: number;
  shares: Share[];
}

/** The battle that has just ended, until something happens that does not come of it. */
export function closingOf(log: EventShown[], printed: Printed): Closing | null {
  const lines = read(log);
  const from = after(lines, 'battle');
  if (from < 0) return null;
  const fought = lines.slice(from);
  const end = fought.findIndex(({ kind }) => OUTCOMES.has(kind));
  if (end < 0 || fought.slice(end + 1).some(({ kind }) => !REWARDS.has(kind))) return null;
  const stages = fought.filter(({ kind }) => kind === 'attack').length;
  return { key: `${from} ${fought[0]!.move}`, outcome: fought[end] as unknown as EventShown, stages, shares: sharesOf(fought, end, printed) };
}

function sharesOf(fought: Line[], end: number, printed: Printed): Share[] {
  const shares = new Map<number, Share>();
  const of = (seat: number): Share => {
    if (!shares.has(seat)) shares.set(seat, { seat, gains: [], losses: [] });
    return shares.get(seat)!;
  };
  const began = fought[0]!;
  if (began.kind === 'battle') for (const seat of [began.seat, began.data.first, began.data.second]) if (seat !== undefined && seat >= 0) of(seat);
  const sums = new Map<string, number>();
  const sum = (seat: number, what: string, n: number) => sums.set(`${seat} ${what}`, (sums.get(`${seat} ${what}`) ?? 0) + n);
  for (const { kind, seat } of fought.slice(0, end)) {
    if (kind === 'fainted') sum(seat, 'fainted', 1);
    else if (kind === 'got_up') sum(seat, 'fainted', -1);
  }
  for (const { kind, seat, data } of fought.slice(end)) {
    if (kind === 'gold') sum(seat, 'gold', data.gold);
    else if (kind === 'exp' && data.members.length) sum(seat, 'experience each', data.exp);
    else if (kind === 'cargo_dice') for (const good of data.goods) sum(seat, printed.goods[good]!.toLowerCase(), 1);
    else if (kind === 'wanted') sum(seat, 'wanted', data.after - data.before);
    else if (kind === 'took') sum(seat, printed.goods[data.good]!.toLowerCase(), 1);
    else if (kind === 'dropped') sum(seat, printed.goods[data.good]!.toLowerCase(), -1);
    else if (kind === 'rune') of(seat).gains.push(`rune: ${printed.slots.find(({ slot }) => slot === data.slot)?.name ?? data.slot}`);
    else if (kind === 'took_rune' || kind === 'kept_rune' || kind === 'replaced_rune') of(seat).gains.push(data.title);
    else if (kind === 'item') of(seat).gains.push(data.item);
    else if (kind === 'status') of(seat).gains.push(`${printed.statuses[data.status].name} ${data.value}`);
    else if (kind === 'quest_step') of(seat).gains.push(`quest step: ${data.title}`);
    else if (kind === 'took_quest') of(seat).gains.push(`quest: ${data.title}`);
    else if (kind === 'death') of(seat).losses.push('death: all gold and goods');
    else if (kind === 'retreated') of(seat).losses.push('retreat');
  }
  for (const [key, n] of sums) {
    const [seat, what] = [Number(key.slice(0, key.indexOf(' '))), key.slice(key.indexOf(' ') + 1)];
    const bad = what === 'wanted' || what === 'fainted' ? n > 0 : n < 0;
    const text = what === 'fainted' ? `${n} fainted` : `${n > 0 ? '+' : '−'}${Math.abs(n)} ${what}`;
    if (n && !(what === 'fainted' && n < 0)) of(seat)[bad ? 'losses' : 'gains'].unshift(text);
  }
  return [...shares.values()];
}

/** Whose doing a line is, where it is a band's. */
export const bandIn = ({ data }: EventShown): BandName | null => ('band' in data ? (data.band as BandName) : null);
