// How the options of a decision are laid out: grouped by their place, keyed, with ending and conceding set apart.

import type { BarredShown, DecisionShown, OptionShown } from '../protocol';

/** Keys in the order of the options. U, H and E have their own meaning. */
export const KEYS = '1234567890QWRTYIOPASDFGJKLZXCVBNM';
export const END_KEY = 'E';

export interface Choice {
  index: number; // into decision.options
  key: string;
  option: OptionShown;
  standing?: boolean; // not only now, but until a stretch of the match is over
}

export interface Group {
  target: string;
  choices: Choice[];
}

export interface Layout {
  groups: Group[];
  end: Choice | null;
  concede: Choice | null;
}

export interface BarredGroup {
  what: string;
  targets: string[];
  reason: string;
  clause: string;
}

/** All options of a decision, or only `some` of them. */
export function layOut(decision: DecisionShown | null, some: OptionShown[] = decision?.options ?? []): Layout {
  const layout: Layout = { groups: [], end: null, concede: null };
  const byTarget = new Map<string, Group>();
  for (const option of some) {
    const index = decision?.options.indexOf(option) ?? -1;
    if (option.option === 'concede') layout.concede = { index, key: '', option };
    else if (option.option === 'end') layout.end = { index, key: END_KEY, option };
    else put(byTarget, { index, key: '', option });
    const stretch = option.option === 'pass' && decision?.together?.stretch;
    if (stretch) put(byTarget, { index, key: '', option: { ...option, label: passOn(option.label, stretch) }, standing: true });
  }
  layout.groups = [...byTarget.values()];
  for (const [place, choice] of layout.groups.flatMap((group) => group.choices).entries()) {
    choice.key = KEYS[place] ?? '';
  }
  return layout;
}

/** "Pass until the end of round 2" */
export function passOn(label: string, stretch: string): string {
  return `${parts(label).what} until the end of ${stretch}`;
}

function put(groups: Map<string, Group>, choice: Choice): void {
  const { target } = choice.option;
  const group = groups.get(target) ?? { target, choices: [] };
  group.choices.push(choice);
  groups.set(target, group);
}

/** The choice a key stands for, if any. */
export function choiceOf(layout: Layout, key: string): Choice | null {
  const wanted = key.toUpperCase();
  if (wanted === END_KEY) return layout.end;
  return layout.groups.flatMap((group) => group.choices).find((choice) => choice.key && choice.key === wanted) ?? null;
}

/**
 * Barred things that share a verb and a reason are told once: "Move b3, d3: you have moved this turn".
 * Where the options depend on what is picked, the places alone say what is meant, each reason once.
 */
export function barredGroups(barred: BarredShown[], titleOf: (target: string) => string, placesOnly = false): BarredGroup[] {
  const groups = new Map<string, BarredGroup>();
  for (const { option, target, reason, clause } of barred) {
    const [verb = '', ...rest] = option.split(' ');
    const key = placesOnly ? `${reason} ${clause}` : `${verb} ${reason} ${clause}`;
    const group = groups.get(key) ?? { what: '', targets: [], reason, clause };
    const thing = placesOnly ? titleOf(target) || verb : thingNamed(rest, target, titleOf);
    const first = capital(placesOnly ? thing : [verb, thing].filter(Boolean).join(' '));
    if (!placesOnly || !group.targets.includes(target)) group.what = group.what ? `${group.what}, ${thing}` : first;
    if (target && !group.targets.includes(target)) group.targets.push(target);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A thing by its title; "b3" stays "b3", since the title "Forest b3" only adds to what stands on the board. */
function thingNamed(words: string[], target: string, titleOf: (target: string) => string): string {
  const named = words.length > 0 && words.join('') === target;
  const title = named ? titleOf(target) : '';
  return title && !title.includes(target) ? title : words.join(' ');
}

/** A label in two parts: what one does, and what it brings. "Walk to the Forest b2: +2 food" */
export function parts(label: string): { what: string; effect: string } {
  const at = label.indexOf(': ');
  return at < 0 ? { what: label, effect: '' } : { what: label.slice(0, at), effect: label.slice(at + 2) };
}

/** An effect in pieces, so that gains and losses can be told apart by colour too; their sign stays. */
export function pieces(effect: string): { text: string; tone: '' | 'gain' | 'loss' }[] {
  return effect
    .split(/([+\-−]\d+[^,;()+\-−]*)/)
    .filter(Boolean)
    .map((text) => ({ text, tone: text.startsWith('+') ? 'gain' : /^[-−]\d/.test(text) ? 'loss' : '' }));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
