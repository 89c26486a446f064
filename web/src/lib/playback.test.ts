import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameFace, Scene } from '../games/contract';
import type { EventShown, Position } from '../protocol';
import { Playback, type Passage } from './playback.svelte';

const event = (move: number, kind: string): EventShown => ({ move, kind, text: `${kind} ${move}`, clause: '', seat: 0, data: {} });
const position = (moves: number) => ({ moves, view: { moves } }) as unknown as Position;
const passage = (move: number, kinds: string[], more: Partial<Passage> = {}): Passage => ({
  forget: null,
  events: kinds.map((kind) => event(move, kind)),
  position: position(move),
  own: false,
  ...more,
});

const SCENES: Record<string, Scene[]> = {
  walk: [{ kind: 'walk', piece: 'p', path: ['a', 'b'] }],
  roll: [{ kind: 'dice', seat: 0, faces: [4], sides: 6, meaning: '4' }, { kind: 'float', at: 'b', text: '+1', tone: 'gain' }],
};
const face = { scenes: ({ kind }: EventShown) => SCENES[kind] ?? [] } as unknown as GameFace;

describe('playback', () => {
  let playback: Playback;

  beforeEach(() => {
    vi.useFakeTimers();
    playback = new Playback(() => face, () => ({ motion: 1, reading: 1 }));
    playback.reset(position(0), []);
  });

  afterEach(() => vi.useRealTimers());

  it('shows the old position until the scenes were seen', async () => {
    playback.add(passage(1, ['walk']));
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.scene?.kind).toBe('walk');
    expect(playback.position?.moves).toBe(0);
    expect(playback.log).toHaveLength(1);
    playback.scenedone(playback.scene);
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.position?.moves).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.running).toBe(false);
  });

  it('plays dice before the sentence, then the rest, in order', async () => {
    playback.add(passage(1, ['roll', 'walk']));
    await vi.advanceTimersByTimeAsync(100);
    expect(playback.roll?.faces).toEqual([4]);
    expect(playback.log).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(playback.roll).toBeNull();
    expect(playback.lastRoll?.faces).toEqual([4]);
    expect(playback.log).toHaveLength(1);
    expect(playback.scene?.kind).toBe('float');
    playback.scenedone(playback.scene);
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.scene?.kind).toBe('walk');
  });

  it('plays passages one after the other and does not wait for a silent board for ever', async () => {
    playback.add(passage(1, ['walk']));
    playback.add(passage(2, ['walk']));
    await vi.advanceTimersByTimeAsync(4500);
    expect(playback.position?.moves).toBe(1);
    expect(playback.running).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(playback.position?.moves).toBe(2);
    expect(playback.running).toBe(false);
  });

  it('skips to the newest position and loses no line', async () => {
    playback.add(passage(1, ['walk', 'roll']));
    playback.add(passage(2, ['roll']));
    await vi.advanceTimersByTimeAsync(0);
    playback.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.position?.moves).toBe(2);
    expect(playback.log.map(({ text }) => text)).toEqual(['walk 1', 'roll 1', 'roll 2']);
    expect(playback.running).toBe(false);
  });

  it('takes lines back', async () => {
    playback.reset(position(2), [event(1, 'one'), event(2, 'two')]);
    playback.add(passage(1, [], { forget: 1, own: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.log.map(({ move }) => move)).toEqual([1]);
    expect(playback.position?.moves).toBe(1);
  });

  it('rolls nothing that was dropped a moment before', async () => {
    playback.add(passage(1, ['roll']));
    playback.reset(position(9), []);
    await vi.advanceTimersByTimeAsync(200);
    expect(playback.roll).toBeNull();
    expect(playback.position?.moves).toBe(9);
  });

  it('drops everything on a reset', async () => {
    playback.add(passage(1, ['walk']));
    playback.add(passage(2, ['walk']));
    await vi.advanceTimersByTimeAsync(0);
    playback.reset(position(9), []);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(playback.position?.moves).toBe(9);
    expect(playback.log).toHaveLength(0);
    expect(playback.running).toBe(false);
  });
});
