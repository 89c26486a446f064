// A face for a game that has none of its own yet: what its view holds, in tables and on sheets, so that it can be played
// before its board is drawn. It knows nothing of the game, so it hides the screen between turns.

import { capital, plain } from '../lib/words';
import Emblem from '../look/Emblem.svelte';
import type { Described, GameFace, Measure, Printed, View } from './contract';
import PlainBoard from './PlainBoard.svelte';
import PlainSheet from './PlainSheet.svelte';

/** All that a plain face needs to know of its table. */
export interface PlainPrinted {
  seats: number;
}

/** One thing that a view tells of a seat, or of the table. */
export interface Fact {
  name: string;
  value: string;
}

export function plainFace(printed: Printed, seats: number): GameFace {
  const face: GameFace<View, PlainPrinted> = {
    printed: { ...printed, seats },
    Board: PlainBoard,
    Sheet: PlainSheet,
    strip: 2,
    scenes: () => [],
    explain: () => null,
    describe: (view) => tablesOf(view, Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`)),
    headline: (view) => ('round' in view ? `Round ${view.round}` : ''),
    measures: (view) => measuresOf(view, seats),
    confirm: ({ option, label }) => (option === 'concede' ? `${label}: are you sure?` : null),
    ending: (ending) => `${capital(plain(ending))}.`,
    summary: { lead: '', parts: [] },
    tagline: '',
    company: 'against a bot',
    Emblem,
    secrets: true,
  };
  return face as unknown as GameFace;
}

/** A view as captioned tables: what is single, what each seat has, and everything that has parts of its own. */
export function tablesOf(view: View, seats: string[]): Described[] {
  const rest = Object.entries(view).filter(([, value]) => !bySeat(value, seats.length));
  const single = rest.filter(([, value]) => isPlain(value));
  const tables: Described[] = [];
  if (single.length) tables.push({ caption: 'The table', head: ['What', 'Now'], rows: single.map(([name, value]) => [title(name), text(value)]) });
  const facts = seats.map((_, seat) => factsOf(view, seat, seats.length));
  if (facts[0]?.length) {
    const head = ['Seat', ...facts[0].map(({ name }) => name)];
    const value = (of: Fact[], name: string) => of.find((fact) => fact.name === name)?.value ?? '';
    tables.push({ caption: 'The seats', head, rows: seats.map((seat, at) => [seat, ...head.slice(1).map((name) => value(facts[at]!, name))]) });
  }
  return [...tables, ...rest.filter(([, value]) => !isPlain(value)).map(([name, value]) => tableOf(title(name), value))];
}

/** What a view tells of a seat: its place in every list that has one for each seat. */
export function factsOf(view: View, seat: number, seats: number): Fact[] {
  return Object.entries(view).flatMap(([name, value]) => {
    if (!bySeat(value, seats)) return [];
    const own = value[seat];
    if (value.every(hasParts)) return Object.entries(own as object).map(([part, each]) => ({ name: title(part), value: text(each) }));
    return [{ name: title(name), value: text(own) }];
  });
}

function measuresOf(view: View, seats: number): Measure[] {
  return Object.entries(view).flatMap(([name, value]) =>
    bySeat(value, seats) && value.every((each) => typeof each === 'number') ? [{ name: title(name), values: value as number[] }] : [],
  );
}

/** A list of things, or a thing with parts, as a table of its own. */
function tableOf(caption: string, value: unknown): Described {
  if (!Array.isArray(value)) return { caption, head: ['What', 'Now'], rows: Object.entries(value as object).map(([name, part]) => [title(name), text(part)]) };
  if (!value.every(hasParts)) return { caption, head: ['Number', 'Now'], rows: value.map((each, at) => [String(at + 1), text(each)]) };
  const names = [...new Set(value.flatMap((each) => Object.keys(each)))];
  const rows = value.map((each, at) => [String(at + 1), ...names.map((name) => (name in each ? text((each as Record<string, unknown>)[name]) : ''))]);
  return { caption, head: ['Number', ...names.map(title)], rows };
}

const title = (name: string) => capital(plain(name));
const hasParts = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => !hasParts(value) && !(Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null));
const bySeat = (value: unknown, seats: number): value is unknown[] => Array.isArray(value) && seats > 1 && value.length === seats;

/** Any value in words. */
function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length ? value.map((each) => (isPlain(each) ? text(each) : `(${text(each)})`)).join(', ') : 'none';
  if (hasParts(value)) return Object.entries(value).map(([name, part]) => `${plain(name)}: ${text(part)}`).join('; ') || 'none';
  return String(value);
}
