// Matches for one among others: what a result is called, and a short text to show around.

import type { Deed, TallyShown } from '../protocol';

type RunKind = TallyShown['kind'];

/** What kind of run it was, if it was not an ordinary one. */
export const KINDS: Record<RunKind, string> = {
  run: '',
  daily: 'Daily',
  repeat: 'Daily, once more',
  late: 'Daily, after its day',
  practice: 'Practice',
  branch: 'From a replay',
  stand_in: 'A bot helped',
  house_rules: 'House rules',
};

/** Why a run is not among the bests; empty if it counts. */
export const WHY_NOT: Record<RunKind, string> = {
  run: '',
  daily: '',
  repeat: 'You knew the dice from your first run of the day, so this one does not count.',
  late: 'The day was over before the run was, so it is not on the board.',
  practice: 'A practice run: it is kept, but never among your bests.',
  branch: 'It began in the middle of another match, so it does not count among your bests.',
  stand_in: 'A bot has played a part of it, so it does not count among your bests.',
  house_rules: 'Played by house rules of your own, so it does not count among your bests.',
};

/** A result in a line: no secrets, nothing about the dice. */
export function runText(title: string, day: string, tally: TallyShown): string {
  const what = day ? `${title} daily ${day}` : `${title}, ${tally.mode}`;
  const kind = tally.kind === 'run' || tally.kind === 'daily' ? '' : ` (${KINDS[tally.kind].toLowerCase()})`;
  const deeds = tally.deeds.map(({ sign, count }) => `${sign} ${count}`);
  return ['Questhall', `${what}${kind}`, `${tally.points} ${tally.unit}, ${tally.rank}`, ...deeds].join(' · ');
}

/** "defeated 14 · stars 1". */
export function deedText(deeds: Deed[]): string {
  return deeds.map(({ name, count }) => `${name} ${count}`).join(' · ');
}

/** Hands a text to the device's own way of sharing, else to the clipboard; says what became of it. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'neither'> {
  try {
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'neither';
  }
}

/** "a day", "36 hours". */
export function hoursText(hours: number): string {
  if (hours % 24) return hours === 1 ? 'an hour' : `${hours} hours`;
  return hours === 24 ? 'a day' : `${hours / 24} days`;
}

/** "5 h 12 min" until a moment. */
export function timeLeft(until: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "Monday, 16 November 2026" for 2026-11-16. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
}

/** "16 Nov" for 2026-11-16. */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The day before or after another. */
export function dayBeside(day: string, by: 1 | -1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Where two paths part: how many places they share from the beginning. */
export function sharedSteps(one: string[], other: string[]): number {
  let steps = 0;
  while (steps < one.length && steps < other.length && one[steps] === other[steps]) steps++;
  return steps;
}

/** Whether others still play with the dice of a daily: until midnight UTC they are sealed. */
export function isSealed(daily: string): boolean {
  return !!daily && new Date().toISOString() < `${daily}T24`;
}
