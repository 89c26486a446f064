import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventShown, Position, SeatShown, TableShown, Update } from '../protocol';
import { leave } from './api';
import { Denied, type Follower, Lost } from './live';
import { me } from './me.svelte';
import { Table } from './table.svelte';

const game = vi.hoisted(() => ({ scenes: () => [], explain: () => null }));
vi.mock('../games', () => ({ loadFace: async () => game }));
vi.mock('./api', () => ({ tellStory: vi.fn(async () => []), leave: vi.fn(async () => undefined) }));

const event = (move: number): EventShown => ({ move, kind: 'moved', clause: '', seat: 1, text: `move ${move}`, data: {} });
const position = (moves: number, mine: boolean): Position => ({
  viewer: 0,
  moves,
  view: {},
  decision: { number: moves, seat: mine ? 0 : 1, ask: 'action', question: '?', mine, options: [], barred: [], together: null, odds: false },
  take_back: { free: 0, before: 0, together: false, asked_by: null, to_moves: null, waiting_for: [] },
  outcome: null,
  passing: '',
  secrets: false,
});
const snapshot = (seq: number, moves: number, mine = true): TableShown => ({
  type: 'table', table: 't', seq, game: 'g', title: 'G', phase: 'playing', public: false, lesson: false, chapter: 1, host: true,
  practice: false, daily: '', bot_table: '', stopped: '',
  house_rules: {}, printed: {}, absence: 'wait', absence_seconds: 60, clock: null, spent_ms: 0, goal: '', commitment: 'c', branch_of: '', next_table: '', seats: [],
  position: position(moves, mine), events: [event(moves)], chat: [],
});
const update = (after: number, seq: number, moves: number, mine = true): Update => ({
  type: 'update', table: 't', after, seq, position: position(moves, mine), events: [event(moves)],
});

const opened: Table[] = [];
afterEach(() => opened.splice(0).forEach((table) => table.close())); // nothing plays on when the page is gone

function begin(live: object): Table {
  const table = new Table('t', live as never);
  opened.push(table);
  table.open();
  return table;
}

async function open() {
  const live = { follow: vi.fn((..._: unknown[]) => () => {}), watch: vi.fn(), ask: vi.fn(async () => ({ type: 'accepted', id: 1 })), hint: vi.fn() };
  const table = begin(live);
  const follower = live.follow.mock.calls[0]![1] as Follower;
  follower.table(snapshot(1, 0));
  await vi.waitFor(() => expect(table.status).toBe('ready'));
  return { table, live, follower };
}

describe('pointing', () => {
  it('tells what others point at, and why one may not', async () => {
    const { table, live, follower } = await open();
    follower.pointed({ type: 'pointed', table: 't', seat: 1, target: 'c4' });
    expect(table.pings.rings).toMatchObject([{ seat: 1, target: 'c4', after: 0 }]);
    expect(table.pointsAt(table.pings.past[0]!)).toBe('Somebody points at: c4');
    await table.point('b2');
    expect(live.ask).toHaveBeenLastCalledWith({ type: 'point', table: 't', target: 'b2' });
    const refused = { type: 'refused' as const, id: 1, code: 'too_fast' as const, reason: 'wait', clause: '', error: '' };
    live.ask.mockRejectedValueOnce(new Denied(refused));
    await expect(table.point('b2')).rejects.toThrow('wait');
    expect(table.said).toBeNull();
  });
});

describe('a seat that one had', () => {
  const seat = (kind: SeatShown['kind'], player: string, mine = false) => [{ seat: 0, name: 'South', kind, player, mine } as SeatShown];
  const be = (id: string, account = '') => (me.person = { id, name: id, account });

  let follower: Follower;

  async function comeTo(seats: SeatShown[], host = false): Promise<Table> {
    const live = { follow: vi.fn((..._: unknown[]) => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() };
    const table = begin(live);
    follower = live.follow.mock.calls[0]![1] as Follower;
    follower.table({ ...snapshot(1, 0), phase: 'waiting', host, seats });
    await vi.waitFor(() => expect(table.status).toBe('ready'));
    return table;
  }

  /** A waiting room in which one sits, and what is told of its seats then. */
  async function sitDown(host = false) {
    const table = await comeTo(seat('person', 'Mia', true), host);
    const { update: tell } = follower;
    let seq = 1;
    const told = (seats: SeatShown[]) => tell({ type: 'update', table: 't', after: seq, seq: ++seq, seats });
    return { table, told };
  }

  beforeEach(() => {
    localStorage.clear();
    be('mia');
  });

  it('was freed by the host, whoever takes it then, until one sits again', async () => {
    const { table, told } = await sitDown();
    expect(table.loss).toBe('');
    told(seat('open', ''));
    expect([table.loss, table.lostSeat?.name]).toEqual(['removed', 'South']);
    told(seat('person', 'Otto'));
    expect([table.loss, table.lostSeat?.player]).toEqual(['removed', 'Otto']);
    told(seat('person', 'Mia', true));
    expect([table.loss, table.parted]).toEqual(['', null]);
  });

  it('was given to another while one was not connected', async () => {
    const { table, told } = await sitDown();
    told(seat('person', 'Otto'));
    expect(table.loss).toBe('removed');
  });

  it('of an account may have been left on another device; the hall knows', async () => {
    be('mia', 'mia');
    const { table, told } = await sitDown();
    told(seat('open', ''));
    expect(table.loss).toBe('freed');
    table.wasRemoved();
    expect([table.loss, table.lostSeat?.name]).toEqual(['removed', 'South']);
  });

  it('is nothing to talk of when one has left it, in this tab or in another, or is the host', async () => {
    const { table, told } = await sitDown();
    const other = await sitDown();
    await table.leave();
    for (const each of [{ told }, other]) each.told(seat('open', ''));
    expect([table.loss, other.table.loss]).toEqual(['', '']);
    told(seat('person', 'Mia', true)); // and the next time it is the host again
    told(seat('open', ''));
    expect(table.loss).toBe('removed');
    localStorage.clear();
    const host = await sitDown(true);
    host.told(seat('open', ''));
    expect(host.table.loss).toBe('');
  });

  it('was not left when the hall did not hear of it', async () => {
    const { table, told } = await sitDown();
    vi.mocked(leave).mockRejectedValueOnce(new Error('no connection'));
    await expect(table.leave()).rejects.toThrow('no connection');
    told(seat('open', ''));
    expect(table.loss).toBe('removed');
  });

  it('is said to be lost after a reload too, until that was read, and to nobody else', async () => {
    const { told } = await sitDown();
    told(seat('open', ''));
    const again = await comeTo(seat('open', ''));
    expect(again.loss).toBe('removed');
    be('otto');
    expect([again.loss, again.parted]).toEqual(['', null]);
    be('mia');
    again.watchOn();
    expect([again.loss, again.parted?.how]).toEqual(['', 'removed']);
    expect((await comeTo(seat('open', ''))).loss).toBe('');
  });

  it('belongs to somebody else when one is another now, by a lost cookie', async () => {
    const { table, told } = await sitDown();
    be('otto');
    told(seat('person', 'Mia'));
    expect([table.loss, table.lostSeat?.player]).toEqual(['another', 'Mia']);
    told(seat('open', '')); // it was never otto's
    expect(table.loss).toBe('');
  });
});

describe('a table', () => {
  it('asks for everything again after a gap, once', async () => {
    const { table, live, follower } = await open();
    follower.update(update(3, 4, 2));
    follower.update(update(4, 5, 3));
    expect(live.watch).toHaveBeenCalledOnce();
    follower.table(snapshot(5, 3));
    await vi.waitFor(() => expect(table.known?.seq).toBe(5));
    follower.update(update(5, 6, 4));
    expect(table.known?.seq).toBe(6);
    expect(live.watch).toHaveBeenCalledOnce();
  });

  it('keeps what comes while the face of the game is still on its way', async () => {
    const live = { follow: vi.fn((..._: unknown[]) => () => {}), watch: vi.fn(), ask: vi.fn(), hint: vi.fn() };
    const table = begin(live);
    const follower = live.follow.mock.calls[0]![1] as Follower;
    follower.table(snapshot(1, 0));
    follower.update(update(1, 2, 1));
    await vi.waitFor(() => expect(table.status).toBe('ready'));
    expect(table.known?.seq).toBe(2);
    expect(live.watch).not.toHaveBeenCalled();
  });

  it('offers the decision only when everything before it was seen', async () => {
    const { table, follower } = await open();
    follower.update(update(1, 2, 1, false));
    follower.update(update(2, 3, 2, true));
    expect(table.decision).toBeNull();
    expect(table.myTurn).toBe(false);
    table.playback.skip();
    await vi.waitFor(() => expect(table.decision?.number).toBe(2));
    expect(table.myTurn).toBe(true);
  });

  it('sends one choice at a time', async () => {
    const { table, live, follower } = await open();
    expect(await table.choose(0)).toBe(true);
    expect(await table.choose(0)).toBe(false);
    expect(live.ask).toHaveBeenCalledOnce();
    follower.update(update(1, 2, 1));
    expect(table.busy).toBe(false);
  });

  it('says why a choice was refused, and looks again when it was late', async () => {
    const { table, live } = await open();
    const refuse = (code: 'bad_option' | 'stale') =>
      live.ask.mockRejectedValueOnce(new Denied({ type: 'refused', id: 1, code, reason: 'no', clause: 'ACT-8', error: '' }));
    refuse('bad_option');
    expect(await table.choose(0)).toBe(false);
    expect(table.said).toEqual({ reason: 'no', clause: 'ACT-8' });
    refuse('stale');
    await table.choose(0);
    expect(live.watch).toHaveBeenCalledOnce();
    expect(table.said).toBeNull();
  });

  it('tells what became of a choice when the connection broke', async () => {
    const { table, live, follower } = await open();
    const back = async (next: TableShown) => {
      live.ask.mockRejectedValueOnce(new Lost());
      expect(await table.choose(0)).toBe(false);
      expect(table.said?.reason).toMatch('The connection is lost');
      follower.table(next);
      await vi.waitFor(() => expect(table.known?.seq).toBe(next.seq));
    };
    await back(snapshot(2, 0));
    expect(table.said?.reason).toMatch('did not reach the table');
    expect(await table.choose(0)).toBe(true);
    follower.update(update(2, 3, 1));
    expect(table.said).toBeNull();
    await back(snapshot(4, 2));
    expect(table.said).toBeNull();
  });

  it('says so when a choice that seemed lost is carried out all the same', async () => {
    const lost = async () => {
      const { table, live, follower } = await open();
      live.ask.mockRejectedValueOnce(new Lost());
      await table.choose(0);
      follower.table(snapshot(2, 0));
      await vi.waitFor(() => expect(table.said?.reason).toMatch('did not reach the table'));
      return { table, live, follower };
    };
    const late = await lost();
    late.follower.update(update(2, 3, 1, false));
    expect(late.table.said?.reason).toMatch('has reached the table after all');

    const again = await lost(); // the second choice is too late
    const stale = new Denied({ type: 'refused', id: 1, code: 'stale', reason: 'past', clause: '', error: '' });
    again.live.ask.mockImplementationOnce(async () => {
      again.follower.update(update(2, 3, 1, false));
      throw stale;
    });
    await again.table.choose(1);
    expect(again.live.watch).toHaveBeenCalledOnce();
    again.follower.table(snapshot(3, 1, false));
    await vi.waitFor(() => expect(again.table.said?.reason).toMatch('has reached the table after all'));
  });

  it('covers the screen until the next player at this device has it', async () => {
    const { table, follower } = await open();
    follower.update(update(1, 2, 1));
    table.playback.skip();
    follower.update({ ...update(2, 3, 2), position: { ...position(2, true), viewer: 1, secrets: true } });
    expect(table.cover).toBe(1);
    expect(table.myTurn).toBe(false);
    expect(table.position?.viewer).toBe(1); // nothing is played over what the one before saw
    expect(table.playback.log.map(({ text }) => text)).toEqual(['move 0', 'move 1']);
    table.uncover();
    table.playback.skip();
    await vi.waitFor(() => expect(table.position?.viewer).toBe(1));
  });

  it('is covered only where the next player sees what the one before may not', async () => {
    const { table, follower } = await open();
    const handed = (after: number, viewer: number, secrets: boolean): Update => ({
      ...update(after, after + 1, after), position: { ...position(after, true), viewer, secrets }, retold: [{ ...event(0), text: `told to ${viewer}` }],
    });
    follower.update(handed(1, 1, false));
    expect(table.cover).toBeNull();
    expect(table.position?.viewer).toBe(0); // what happened is played over what both saw
    expect(table.playback.log[0]?.text).toBe('told to 1'); // and told anew all the same
    table.playback.skip();
    await vi.waitFor(() => expect(table.position?.viewer).toBe(1));
    expect(table.myTurn).toBe(true);

    follower.update(handed(2, 0, true));
    expect(table.cover).toBe(0);
    follower.update(handed(3, 1, false)); // before anybody said so the device went on, to one who has no secrets
    expect(table.cover).toBeNull();
  });

  it('is missing when there is none', async () => {
    const { table, follower } = await open();
    follower.refused(new Denied({ type: 'refused', id: 1, code: 'bad_table', reason: 'none', clause: '', error: '' }));
    expect(table.status).toBe('missing');
  });
});
