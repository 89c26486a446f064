// A host's own things for a house rule with a form: fields to be filled in, and the TOML that they are written as.

import type { EntryDrafted, FieldShown, FormShown, WordShown } from '../protocol';

export type Filled = number | string | string[];

export interface Thing {
  name: string; // of its table; nobody sees it but those who read the file
  fields: Record<string, Filled>;
}

/** A new thing with what it usually begins with. */
export function fresh(form: FormShown, others: Thing[]): Thing {
  const taken = new Set(others.map((thing) => thing.name));
  let number = others.length + 1;
  while (taken.has(`${form.thing}${number}`)) number++;
  const fields = form.fields.filter((field) => field.usual).map((field) => [field.name, usual(field)] as const);
  return { name: `${form.thing}${number}`, fields: Object.fromEntries(fields) };
}

function usual(field: FieldShown): Filled {
  if (field.kind === 'number') return Number(field.usual);
  return field.kind === 'calls' && !field.single ? [field.usual] : field.usual;
}

/** A thing as the server read it, without what the form does not know; the names of that come second. */
export function known(form: FormShown, entry: EntryDrafted): [Thing, string[]] {
  const names = new Set(form.fields.map((field) => field.name));
  const all = Object.entries(entry.fields);
  const fields = Object.fromEntries(all.filter(([name]) => names.has(name)));
  return [{ name: entry.name, fields }, all.map(([name]) => name).filter((name) => !names.has(name))];
}

/** Whether a field is asked for, given the others. */
export function asked(field: FieldShown, fields: Record<string, Filled>): boolean {
  return !field.when_field || fields[field.when_field] === field.when_value;
}

/** The things as TOML, field by field in the form's order. */
export function written(form: FormShown, things: Thing[]): string {
  return things.map((thing) => table(form, thing)).join('\n');
}

function table(form: FormShown, { name, fields }: Thing): string {
  const lines = form.fields
    .filter((field) => asked(field, fields) && !empty(fields[field.name]))
    .map((field) => `${field.name} = ${JSON.stringify(fields[field.name])}`); // JSON's numbers, texts and lists are TOML's too
  return [`[${name}]`, ...lines, ''].join('\n');
}

function empty(value: Filled | undefined): boolean {
  return value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));
}

/** `DAMAGE(die, 2)` as its word and its values. */
export function parsed(call: string): { word: string; values: string[] } {
  const [, word = '', inside = ''] = /^\s*([A-Z_]+)(?:\((.*)\))?\s*$/.exec(call) ?? [];
  return { word, values: inside ? inside.split(',').map((value) => value.trim()) : [] };
}

/** A word with its values; what is not given is the first that may be chosen, and "" is left out. */
export function call(word: WordShown, values: string[]): string {
  const given = word.parameters.map(({ choices }, at) => {
    const wanted = choices.find((choice) => choice.value === (values[at] ?? ''));
    return (wanted ?? choices[0])?.value ?? '';
  });
  const inside = given.filter(Boolean).join(', ');
  return inside ? `${word.name}(${inside})` : word.name;
}
