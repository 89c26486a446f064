// A thing on a board in words, for who cannot see it.

import type { BarredShown, OptionShown } from '../protocol';

const READ = 4; // options that are read out; of more only how many

/** Its name, what can be done with it, or why nothing can. */
export function saidOf(target: string, name: string, options: OptionShown[], barred: BarredShown[]): string {
  const can = options.filter((option) => option.target === target).map((option) => option.label);
  const not = can.length ? [] : barred.filter((each) => each.target === target).map((each) => each.reason);
  const more = can.length > READ ? ` and ${can.length - READ} more` : '';
  return [name, can.slice(0, READ).join('; ') + more, not.length ? `not now: ${not[0]}` : ''].filter(Boolean).join('; ');
}
