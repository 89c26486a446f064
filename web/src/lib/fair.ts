// Fair dice, checked in the browser: the seed fits the promise made before the match, and gives every roll.
// The same arithmetic as FairDice in src/questhall/engine/dice.py.

import type { RecordFile } from '../protocol';

const WORD = 2 ** 32;
const text = new TextEncoder();

/** As records keep it; before there were streams, all rolls were of one. */
type Roll = [sides: number, face: number, stream?: string];

export interface RollChecked {
  number: number;
  sides: number;
  face: number; // as recorded
  stream: string; // rolls of each kind may have a stream of their own under the seed; '' is the one without a name
  computed: number; // as the seed gives it
}

export interface Checked {
  commitment: string; // computed from the seed
  promised: boolean; // it is the one of the record
  rolls: RollChecked[];
  wrong: number;
}

/** Whether this page may compute hashes: browsers allow it on https and on the own machine. */
export const canCheck = () => typeof crypto !== 'undefined' && !!crypto.subtle;

export async function commitment(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(seed)));
}

/** Check a record; `progress` is told how many rolls are done. */
export async function check(record: RecordFile, progress: (done: number) => void = () => {}): Promise<Checked> {
  const promise = await commitment(record.seed);
  const keys = new Map<string, CryptoKey>();
  const counts = new Map<string, number>();
  const rolls: RollChecked[] = [];
  for (const [number, roll] of record.rolls.entries()) {
    const [sides, face, stream = ''] = roll as Roll;
    const seed = seedOf(record, number);
    let key = keys.get(seed);
    if (!key) keys.set(seed, (key = await keyOf(seed)));
    const index = counts.get(stream) ?? 0;
    counts.set(stream, index + 1);
    rolls.push({ number, sides, face, stream, computed: await fairFace(key, stream ? `${stream}:${index}` : `${index}`, sides) });
    if (number % 16 === 0) progress(number);
  }
  progress(rolls.length);
  const wrong = rolls.filter((roll) => roll.face !== roll.computed).length;
  return { commitment: promise, promised: promise === record.commitment, rolls, wrong };
}

/** A match that branched off keeps the seeds of its past: `[n, seed]` gave the rolls before number n. */
function seedOf(record: RecordFile, number: number): string {
  const past = record.inherited?.find(([before]) => number < before);
  return past ? past[1] : record.seed;
}

function keyOf(seed: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function fairFace(key: CryptoKey, number: string, sides: number): Promise<number> {
  const limit = WORD - (WORD % sides);
  for (let attempt = 0; ; attempt++) {
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${number}:${attempt}`)));
    for (let at = 0; at < 32; at += 4) {
      const word = digest.getUint32(at);
      if (word < limit) return (word % sides) + 1;
    }
  }
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
