// Which dice or spaces are picked. A roll of seven dice has a hundred legal placements: one picks dice first, and only
// what can be done with exactly these is offered. The board and the decision panel share what is picked.

import { exactly, Picked, toggled, using } from '../../parts/picked.svelte';
import type { BarredShown, OptionShown } from '../../protocol';
import type { Die, Printed, View } from './shown';
import { dieTarget, kindOf, nameOf } from './view';

const MOST_LISTED = 12;
const CHANGES = ['flip', 'shift'];

const AGAIN = 'again';

const picking = new Picked<View>();

/** The names of the dice ("die 3") or spaces that are picked. */
export function picked(view: View): string[] {
  return picking.items(view);
}

/** Whether dice are picked to be rolled again, not to be placed. */
export function rollsAgain(view: View): boolean {
  return picking.manner(view) === AGAIN;
}

export function pick(items: string[], view: View, again = false): void {
  picking.pick(items, view, again ? AGAIN : '');
}

// What is asked

const words = (option: OptionShown): string[] => option.option.split(' ');
const verb = (option: OptionShown): string => words(option)[0]!;
const has = (options: OptionShown[], wanted: string): boolean => options.some((option) => verb(option) === wanted);

/** What one picks from for these options: dice of one number, any dice, spaces, or nothing. */
export function pickFrom(options: OptionShown[], again = false): 'number' | 'dice' | 'spaces' | null {
  if (has(options, 'hold') || (again && has(options, 'reroll'))) return 'dice';
  if (has(options, 'place')) return 'number';
  const sets = options.filter((option) => ['lose', 'return', 'cash'].includes(verb(option)));
  return sets.some((option) => words(option).length > 2) ? 'spaces' : null;
}

/** The spaces or lines that such options name, each once. */
export function choosable(options: OptionShown[]): string[] {
  return [...new Set(options.flatMap((option) => words(option).slice(1)))];
}

/** Pick or drop a die: with placements all of its number come first, then each by itself. */
export function toggle(item: string, options: OptionShown[], view: View, printed: Printed): void {
  const again = rollsAgain(view);
  const now = picked(view);
  const from = pickFrom(options, again);
  const { pool } = view;
  const faceOf = (target: string) => pool.find((die) => dieTarget(die) === target)?.face;
  const alike = pool.filter((die) => die.face === faceOf(item)).map(dieTarget);
  let next = toggled(now, item);
  if (from === 'number' && faceOf(now[0] ?? '') !== faceOf(item)) next = alike;
  else if (from === 'dice' && next.length && !isExact(next, options, view, printed)) {
    // In a large pool all dice of a number are held or rolled together.
    const rest = now.filter((each) => !alike.includes(each));
    next = now.includes(item) ? rest : [...rest, ...alike];
    if (next.length && !isExact(next, options, view, printed)) return;
  }
  pick(next, view, again);
}

/** Pick what an option uses, so that it is among those offered. */
export function pickFor(wanted: string, view: View, printed: Printed): void {
  const [what, ...rest] = wanted.split(' ');
  const names =
    what === 'place'
      ? [...rest[2]!].map((kind) => `${kind}${rest[0]}`)
      : what === 'hold' || what === 'reroll'
        ? rest
        : [];
  const free = [...view.pool];
  const items = names.flatMap((name) => {
    const at = free.findIndex((die) => nameOf(die, printed) === name);
    return at < 0 ? [] : free.splice(at, 1).map(dieTarget);
  });
  if (items.length) pick(items, view, what === 'reroll');
}

// What can be done with it

function diceOf(items: string[], game: View): Die[] {
  return game.pool.filter((die) => items.includes(dieTarget(die)));
}

/** The options that hold or roll exactly these dice. */
function rollsOf(dice: Die[], options: OptionShown[], printed: Printed): OptionShown[] {
  const rolls = options.filter((option) => ['hold', 'reroll'].includes(verb(option)));
  const names = dice.map((die) => nameOf(die, printed));
  return exactly(rolls, names, (option) => words(option).slice(1));
}

function isExact(items: string[], options: OptionShown[], view: View, printed: Printed): boolean {
  return rollsOf(diceOf(items, view), options, printed).length > 0;
}

/** Whether all letters are among those of another text, each as often. */
function within(letters: string, all: string): boolean {
  const left = [...all];
  return [...letters].every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The placements with these dice: all of them where there is room, else as many as fit. */
function placementsOf(dice: Die[], options: OptionShown[], printed: Printed): OptionShown[] {
  const number = String(dice[0]?.face);
  const letters = dice.map((die) => kindOf(die, printed)).join('');
  const fitting = options.filter((option) => {
    const [what, face, , kinds] = words(option);
    return what === 'place' && face === number && within(kinds!, letters);
  });
  const most = new Map<string, number>();
  for (const option of fitting)
    most.set(option.target, Math.max(most.get(option.target) ?? 0, words(option)[3]!.length));
  return fitting.filter((option) => words(option)[3]!.length === most.get(option.target));
}

/** With nothing picked, a place is offered the dice of each number that do most there. */
function bestPlacements(options: OptionShown[], game: View): OptionShown[] {
  const best = new Map<string, OptionShown>();
  for (const option of options.filter((each) => verb(each) === 'place')) {
    const key = `${option.target} ${words(option)[1]}`;
    const before = best.get(key);
    const more = !before || words(option)[3]!.length > words(before)[3]!.length;
    if (!before || (more && !enough(before, game))) best.set(key, option);
  }
  return [...best.values()];
}

/** Whether a placement already defeats an enemy or opens the vortex; more dice would be wasted. */
function enough(option: OptionShown, game: View): boolean {
  const [, number, place, letters] = words(option);
  const goal = place === 'vortex' ? game.resurrection : game.enemies.find((enemy) => enemy.name === place);
  return !!goal && goal.total + Number(number) * letters!.length >= goal.need;
}

/** The options that the board offers now. */
export function offered(options: OptionShown[], view: View, printed: Printed): OptionShown[] {
  const items = picked(view);
  const again = rollsAgain(view);
  const from = pickFrom(options, again);
  if (from === 'spaces') return using(options, items, words);
  if (!from) return options;
  const dice = diceOf(items, view);
  const names = dice.map((die) => nameOf(die, printed));
  if (from === 'dice')
    return items.length ? rollsOf(dice, options, printed) : options.filter((option) => verb(option) === 'roll');
  const heals = options.filter((option) => verb(option) === 'heal');
  if (!items.length) return [...bestPlacements(options, view), ...heals];
  const changes = options.filter((option) => CHANGES.includes(verb(option)) && names.includes(words(option)[1]!));
  return [...placementsOf(dice, options, printed), ...changes, ...heals];
}

/** The options to list in the panel: few enough to read. */
export function listed(options: OptionShown[], view: View, printed: Printed): OptionShown[] {
  const items = picked(view);
  const from = pickFrom(options, rollsAgain(view));
  const found = offered(options, view, printed);
  if (from === 'number' && !items.length) return found.filter((option) => verb(option) !== 'place');
  if (from !== 'spaces' || found.length <= MOST_LISTED) return found;
  return found.filter((option) => words(option).length - 1 === items.length);
}

/** Where the picked dice may not go, and why; with nothing picked that would be a long list. */
export function barred(all: BarredShown[], view: View): BarredShown[] {
  const [die] = diceOf(picked(view), view);
  return all.filter(({ option }) => die && option.split(' ')[1] === String(die.face));
}
