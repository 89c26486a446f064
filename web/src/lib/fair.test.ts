import { describe, expect, it } from 'vitest';
import duel from '../../../tests/records/river_duel/duel-elimination-sword.json';
import duos from '../../../tests/records/river_duel/duos-more_damage.json';
import type { RecordFile } from '../protocol';
import { check } from './fair';

const read = (record: unknown) => record as RecordFile;

describe('fair dice', () => {
  it.each([['a duel', duel], ['a match of four', duos]])('rolls %s again', async (_, match) => {
    const checked = await check(read(match));
    expect(checked.promised).toBe(true);
    expect(checked.rolls.length).toBeGreaterThan(10);
    expect(checked.wrong).toBe(0);
  });

  it('finds a die that was turned, and a seed that was not promised', async () => {
    const honest = read(duel);
    const turned = { ...honest, rolls: honest.rolls.map((roll, at) => (at === 3 ? [6, (Number(roll[1]) % 6) + 1] : roll)) };
    expect((await check(turned)).wrong).toBe(1);
    expect((await check({ ...honest, seed: `${honest.seed}!` })).promised).toBe(false);
  });

  it('rolls each stream for itself', async () => {
    const rolls = [[6, 4], [6, 4, 'dungeon'], [6, 1, 'dungeon'], [6, 4, 'battle'], [6, 6, 'battle'], [6, 5], [20, 7, 'third'], [6, 2, 'dungeon'], [6, 2, 'battle'], [6, 1, 'battle']]; // as FairDice gives them
    const record = { ...read(duel), seed: 'a seed', rolls };
    const checked = await check(record);
    expect(checked.wrong).toBe(0);
    expect(checked.rolls[3]).toMatchObject({ number: 3, stream: 'battle' });
    expect((await check({ ...record, rolls: rolls.slice(1) })).wrong).toBe(1); // the other roll without a name is now the first
  });

  it('takes the rolls of a branch from the seeds of its past', async () => {
    const past = read(duel);
    const branch = { ...past, seed: 'another', inherited: [[past.rolls.length, past.seed]] as [number, string][] };
    const checked = await check(branch);
    expect(checked.wrong).toBe(0);
    expect(checked.promised).toBe(false);
  });
});
