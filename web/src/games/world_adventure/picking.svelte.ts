// A turn offers dozens of things. They lie in sections, as a player thinks of them, of which one is open: travel, fight, and
// behind the doors of a city quests, trade, workshop and clan. Panel, city and board share which one it is.

import type { BarredShown, OptionShown } from '../../protocol';
import { Picked } from '../../parts/picked.svelte';
import type { Status, View } from './shown';

const READ = 8; // options that are listed at once

export type Section = 'road' | 'fight' | 'quests' | 'trade' | 'workshop' | 'clan' | 'cards' | 'cargo';
export type Door = 'quests' | 'trade' | 'workshop' | 'clan';
export type Page = 'chart' | 'city' | 'mat';

export const SECTIONS: Section[] = ['road', 'fight', 'quests', 'trade', 'workshop', 'clan', 'cards', 'cargo'];
const READING: Section[] = ['fight', 'quests', 'trade', 'workshop', 'clan', 'cards', 'road', 'cargo']; // what a place is for comes first; ways are on the chart
export const DOORS: Door[] = ['quests', 'trade', 'workshop', 'clan'];

const VERBS: Record<string, Section> = {
  travel: 'road',
  scout: 'fight',
  engage: 'fight',
  guild: 'quests',
  try: 'quests',
  give: 'quests',
  pay: 'quests',
  cancel: 'quests',
  shop: 'trade',
  stall: 'trade',
  throw: 'cargo',
  gift: 'trade',
  upgrade: 'workshop',
  sell_upgrade: 'workshop',
  caravan: 'workshop',
  recruit: 'clan',
  recover: 'clan',
  evolve: 'clan',
  train: 'clan',
  medic: 'clan',
  card: 'cards',
};

export interface Group {
  section: Section;
  options: OptionShown[];
}

const verbOf = (option: string): string => option.split(' ')[0]!;
const sectionOf = ({ option }: { option: string }): Section | undefined => VERBS[verbOf(option)];
const has = (options: OptionShown[], ...verbs: string[]): boolean => options.some(({ option }) => verbs.includes(verbOf(option)));
const isTurn = (options: OptionShown[]): boolean => has(options, 'end');

// What is open

let chosen = $state.raw<{ stay: string; section: Section | null }>({ stay: '', section: null });

/** As long as somebody stays where he is in his turn, what he opened stays open. */
const stayOf = (view: View): string => `${view.month} ${view.seat} ${view.players[view.seat]?.place}`;
const chosenNow = (view: View): Section | null => (chosen.stay === stayOf(view) ? chosen.section : null);

export function open(section: Section, view: View): void {
  chosen = { stay: stayOf(view), section };
}

/** The sections of a turn with what each offers; none where all can be read at once. */
export function groupsOf(options: OptionShown[]): Group[] {
  const many = options.filter((option) => sectionOf(option));
  if (!isTurn(options) || many.length <= READ) return [];
  const groups = SECTIONS.map((section) => ({ section, options: many.filter((option) => sectionOf(option) === section) }));
  return groups.filter((group) => group.options.length);
}

/** The open section: what was chosen, else what this place is for; ways are found on the chart, too. */
export function sectionNow(options: OptionShown[], view: View): Section | null {
  const groups = groupsOf(options);
  const own = chosenNow(view);
  if (own && groups.some(({ section }) => section === own)) return own;
  if (!groups.length) return null;
  if (has(options, 'scout', 'engage')) return 'fight';
  if (has(options, 'try', 'pay', 'give')) return 'quests';
  if (has(options, 'shop', 'stall')) return 'trade';
  return groups[0]!.section;
}

/** Which room of the city is seen: the one that is asked about, else the one that was entered. */
export function doorNow(options: OptionShown[], view: View): Door {
  if (view.phase === 'setup' && has(options, 'caravan')) return 'workshop';
  if (has(options, 'sell', 'buy', 'roll')) return 'trade';
  if (!isTurn(options) && has(options, 'quest', 'rune', 'draw', 'neither')) return 'quests';
  const section = chosenNow(view) ?? sectionNow(options, view);
  return DOORS.find((door) => door === section) ?? 'trade';
}

/** Where on the board all lies that is asked for; null where that can be anywhere. */
export function pageNow(options: OptionShown[], view: View): Page | null {
  if (!options.length) return null;
  if (view.battle) return 'chart';
  if (has(options, 'sell', 'buy', 'roll', 'quest', 'rune', 'draw') || (!isTurn(options) && has(options, 'caravan'))) return 'city';
  if (has(options, 'gem', 'status', 'heal', 'hero', 'drop', 'replace') || (!isTurn(options) && has(options, 'give'))) return 'mat';
  const section = chosenNow(view);
  if (!isTurn(options) || !section) return 'chart';
  if (section === 'cards' || section === 'cargo') return 'mat';
  return DOORS.some((door) => door === section) ? 'city' : 'chart';
}

// The status points of the start: a number for each, until only one split has them all

const split = new Picked<View>();
const STATUSES: Status[] = ['explorer', 'charisma', 'leadership'];

const pointsOf = ({ option }: OptionShown): number[] => option.split(' ').slice(1).map(Number);
const isSplit = (options: OptionShown[]): boolean => has(options, 'split');
const fits = (option: OptionShown, items: string[]): boolean => STATUSES.every((status, at) => !items.some((item) => item.startsWith(status)) || items.includes(`${status} ${pointsOf(option)[at]}`));

/** The numbers of points that a status may have. */
export const numbersOf = (options: OptionShown[]): number[] => [...new Set(options.flatMap(pointsOf))].sort((a, b) => a - b);

export const splitPicked = (view: View): string[] => split.items(view);

/** Picks a number for a status or drops it; numbers of others that do not go with it are dropped. */
export function pickPoints(status: Status, points: number, options: OptionShown[], view: View): void {
  const item = `${status} ${points}`;
  const rest = splitPicked(view).filter((each) => !each.startsWith(status));
  if (splitPicked(view).includes(item)) return split.pick(rest, view);
  const kept = rest.filter((_, at) => options.some((option) => fits(option, [item, ...rest.slice(at)])));
  split.pick([...kept, item], view);
}

/** Whether a number for a status can be had with what is picked for the others. */
export function mayPick(status: Status, points: number, options: OptionShown[], view: View): boolean {
  const rest = splitPicked(view).filter((each) => !each.startsWith(status));
  return options.some((option) => fits(option, [...rest, `${status} ${points}`]));
}

// What the table shows

/** The panel lists the open section, and what belongs to none. */
export function listed(options: OptionShown[], view: View): OptionShown[] {
  if (isSplit(options)) {
    const found = options.filter((option) => fits(option, splitPicked(view)));
    return found.length <= READ ? found : [];
  }
  const section = sectionNow(options, view);
  if (section) return options.filter((option) => (sectionOf(option) ?? section) === section);
  return isTurn(options) ? [...options].sort((a, b) => readAt(a) - readAt(b)) : options;
}

const readAt = (option: OptionShown): number => READING.indexOf(sectionOf(option) ?? 'cargo');

/** What the board offers: nobody throws goods away by a tap on them, unless that is what was opened. */
export function offered(options: OptionShown[], view: View): OptionShown[] {
  if (!isTurn(options) || sectionNow(options, view) === 'cargo') return options;
  return options.filter((option) => sectionOf(option) !== 'cargo');
}

/** What the mat offers: things of the workshop have no price there. */
export const onMat = (options: OptionShown[]): OptionShown[] => (isTurn(options) ? options.filter((option) => sectionOf(option) !== 'workshop') : options);

/** What is barred in the open section: the others have their own. */
export function barred(all: BarredShown[], view: View, options: OptionShown[]): BarredShown[] {
  const section = sectionNow(options, view);
  return section ? all.filter((each) => sectionOf(each) === section) : all;
}

/** Opens or picks what an option needs, so that it is listed. */
export function pickFor(notation: string, options: OptionShown[], view: View): void {
  const wanted = options.find(({ option }) => option === notation);
  const section = wanted && isTurn(options) ? sectionOf(wanted) : undefined;
  if (section) open(section, view);
  if (wanted && isSplit(options)) split.pick(STATUSES.map((status, at) => `${status} ${pointsOf(wanted)[at]}`), view);
}
