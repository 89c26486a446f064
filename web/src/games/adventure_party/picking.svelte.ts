// Lists longer than anybody reads are opened in two steps: first what to do, or with which card, then how. The board shows
// all of it at once.

import type { BarredShown, OptionShown } from '../../protocol';
import { Picked } from '../../parts/picked.svelte';
import type { Printed, View } from './shown';
import { explain } from './words';

const READ = 9; // options that are listed at once
const ALONE = new Set(['end', 'rest', 'pass', 'concede', 'roll', 'stop']);

export interface Group {
  id: string;
  label: string;
  options: OptionShown[];
}

const picked = new Picked<View>();

const verbOf = ({ option }: OptionShown): string => option.split(' ')[0]!;

const VERBS: Record<string, string> = {
  buy: 'Recruit a hero',
  equip: 'Equip a weapon',
  move: 'Move a weapon',
  market: 'Buy at the market',
  sell: 'Sell an item',
  scout: 'Scout a deck',
  heal: 'Heal a hero',
  upgrade: 'Level up a hero',
  give: 'Give to another player',
  quest: 'Dare a quest',
  set: 'Turn a die',
  die: 'Choose a die',
  pay: 'Pay a rune',
  discard: 'Discard an item',
};

function grouped(options: OptionShown[], by: (option: OptionShown) => string, name: (id: string) => string): Group[] {
  const found = new Map<string, OptionShown[]>();
  for (const option of options) found.set(by(option), [...(found.get(by(option)) ?? []), option]);
  return [...found].map(([id, those]) => ({ id, label: name(id), options: those }));
}

const nameOf = (view: View, printed: Printed) => (target: string): string => explain(target, view, printed)?.title ?? target;

/** The steps still to take: groups of what is left, by verb and then by card; none where the rest can be read. */
export function groupsOf(options: OptionShown[], view: View, printed: Printed): Group[] {
  const many = options.filter((option) => !ALONE.has(verbOf(option)));
  if (many.length <= READ) return [];
  const verbs = grouped(many, verbOf, (verb) => VERBS[verb] ?? verb);
  const [verb = ''] = picked.items(view);
  const within = verbs.length === 1 ? verbs[0] : verbs.find(({ id }) => id === verb);
  if (!within) return verbs;
  const targets = grouped(within.options, ({ target }) => target, nameOf(view, printed));
  return within.options.length > READ && targets.length > 1 ? targets : [];
}

/** What the steps taken so far leave. */
function within(options: OptionShown[], view: View): OptionShown[] {
  const items = picked.items(view);
  return options.filter((option) => items.every((item) => verbOf(option) === item || option.target === item));
}

export const path = (view: View): string[] => picked.items(view);
export const pick = (items: string[], view: View): void => picked.pick(items, view);

/** Takes all steps to an option. */
export function pickFor(notation: string, options: OptionShown[], view: View): void {
  const wanted = options.find(({ option }) => option === notation);
  if (wanted) pick([verbOf(wanted), wanted.target].filter(Boolean), view);
}

function groupsNow(options: OptionShown[], view: View, printed: Printed): Group[] {
  const left = within(options, view);
  return picked.items(view).length >= 2 ? [] : groupsOf(left.length ? left : options, view, printed);
}

/** The groups to choose from now; what is alone in its group is listed instead. */
export const steps = (options: OptionShown[], view: View, printed: Printed): Group[] =>
  groupsNow(options, view, printed).filter((group) => group.options.length > 1);

export function listed(options: OptionShown[], view: View, printed: Printed): OptionShown[] {
  const alone = options.filter((option) => ALONE.has(verbOf(option)));
  const groups = groupsNow(options, view, printed);
  const left = groups.length
    ? groups.flatMap((group) => (group.options.length > 1 ? [] : group.options))
    : within(options, view);
  return options.filter((option) => left.includes(option) || alone.includes(option));
}

export const offered = (options: OptionShown[]): OptionShown[] => options;
export const barred = (all: BarredShown[]): BarredShown[] => all;
