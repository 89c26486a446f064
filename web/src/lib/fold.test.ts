import { describe, expect, it } from 'vitest';
import type { EventShown, Position, TableShown } from '../protocol';
import { continued, fold, joined } from './fold';

const event = (move: number, text: string): EventShown => ({ move, text, kind: 'moved', clause: 'MOVE-1', seat: 0, data: {} });

const position = (moves: number): Position => ({
  viewer: 0,
  moves,
  view: {},
  decision: null,
  take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
  outcome: null,
  passing: '',
  secrets: false,
});

const table = (seq: number, moves: number, events: EventShown[]): TableShown => ({
  type: 'table', table: 't', seq, game: 'g', title: 'G', phase: 'playing', public: false, lesson: false, chapter: 1, host: true,
  practice: false, daily: '', bot_table: '', stopped: '',
  house_rules: {}, printed: {}, absence: 'wait', absence_seconds: 60, clock: null, spent_ms: 0, goal: '', commitment: '', branch_of: '', next_table: '', seats: [],
  position: position(moves), events, chat: [],
});

describe('fold', () => {
  const before = table(4, 2, [event(1, 'one'), event(2, 'two')]);

  it('adds what an update brings', () => {
    const next = fold(before, { type: 'update', table: 't', after: 4, seq: 5, position: position(3), events: [event(3, 'three')] });
    expect(next).toMatchObject({ seq: 5, position: { moves: 3 } });
    expect((next as TableShown).events.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('sees a gap, and what it knows already', () => {
    expect(fold(before, { type: 'update', table: 't', after: 5, seq: 6 })).toBe('gap');
    expect(fold(before, { type: 'update', table: 't', after: 3, seq: 6 })).toBe('gap');
    expect(fold(before, { type: 'update', table: 't', after: 3, seq: 4 })).toBe('old');
  });

  it('takes what is for this person alone, which has no number of its own', () => {
    const own = { type: 'update' as const, table: 't', after: 4, seq: 4, position: { ...position(2), viewer: 1 } };
    expect(fold(before, own)).toMatchObject({ seq: 4, position: { viewer: 1 } });
    expect(fold(before, { ...own, after: 3, seq: 3 })).toBe('old');
    expect(fold(before, { ...own, after: 5, seq: 5 })).toBe('gap');
  });

  it('forgets what was taken back, then adds what came instead', () => {
    const update = { type: 'update' as const, table: 't', after: 4, seq: 6, forget_events_after: 1, events: [event(2, 'other')] };
    expect((fold(before, update) as TableShown).events.map(({ text }) => text)).toEqual(['one', 'other']);
  });

  it('is told anew when another seat of the same person looks, and only then', () => {
    const retold = [event(1, 'uno'), event(2, 'due')];
    const update = { type: 'update' as const, table: 't', after: 4, seq: 5, events: [event(3, 'three')], retold };
    const texts = (viewer: number) =>
      (fold(before, { ...update, position: { ...position(3), viewer } }) as TableShown).events.map(({ text }) => text);
    expect(texts(1)).toEqual(['uno', 'due', 'three']);
    expect(texts(0)).toEqual(['one', 'two', 'three']);
  });

  it('keeps what the update does not name', () => {
    const next = fold(before, { type: 'update', table: 't', after: 4, seq: 5, phase: '', seats: [], next_table: '' });
    expect(next).toMatchObject({ phase: 'playing', position: { moves: 2 }, next_table: '' });
  });
});

describe('a later snapshot', () => {
  const older = table(4, 2, [event(1, 'one'), event(2, 'two')]);

  it('goes on where the older one ended', () => {
    const newer = table(9, 3, [event(2, 'two'), event(3, 'three')]);
    expect(continued(older, newer)?.map(({ text }) => text)).toEqual(['three']);
    expect(joined(older.events, newer.events).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('does not go on for another seat: what the one before was told must not stay', () => {
    const newer = table(9, 3, [event(2, 'two'), event(3, 'three')]);
    expect(continued(older, { ...newer, position: { ...newer.position, viewer: 1 } })).toBeNull();
  });

  it('does not go on after a take-back', () => {
    expect(continued(older, table(9, 1, [event(1, 'one')]))).toBeNull();
    expect(continued(older, table(9, 3, [event(2, 'other'), event(3, 'three')]))).toBeNull();
  });
});
