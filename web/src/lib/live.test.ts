import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../protocol';
import { Denied, type Follower, Live, Lost } from './live';

class FakeSocket {
  sent: { type: string; id: number; table?: string }[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.onclose({ code: 1006 });
  }

  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

describe('the live connection', () => {
  let sockets: FakeSocket[];
  let introduce: ReturnType<typeof vi.fn>;
  let live: Live;
  const follower = (): Follower => ({ table: vi.fn(), update: vi.fn(), presence: vi.fn(), pointed: vi.fn(), refused: vi.fn() });
  const last = () => sockets.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    introduce = vi.fn(async () => {});
    live = new Live(introduce as () => Promise<unknown>, () => {
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    });
  });

  afterEach(() => vi.useRealTimers());

  it('watches when it is open, and answers requests by their number', async () => {
    const me = follower();
    live.follow('t', me);
    expect(live.state).toBe('connecting');
    last().onopen();
    expect(last().sent).toMatchObject([{ type: 'watch', table: 't' }]);
    last().say({ type: 'update', table: 't', after: 0, seq: 1 });
    expect(me.update).toHaveBeenCalledOnce();

    const done = live.ask({ type: 'play', table: 't', decision: 3, option: 1 });
    last().say({ type: 'accepted', id: last().sent[1]!.id });
    expect(((await done) as ServerMessage).type).toBe('accepted');

    const refused = live.ask({ type: 'say', table: 't', text: 'x' });
    last().say({ type: 'refused', id: last().sent[2]!.id, code: 'not_seated', reason: 'no', clause: 'X-1', error: '' });
    await expect(refused).rejects.toThrow(Denied);
  });

  it('comes back by itself, watches again, and gives up what was on its way', async () => {
    live.follow('t', follower());
    last().onopen();
    const asked = live.ask({ type: 'play', table: 't', decision: 0, option: 0 });
    last().close();
    await expect(asked).rejects.toThrow(Lost);
    expect(live.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last().onopen();
    expect(last().sent).toMatchObject([{ type: 'watch', table: 't' }]);
  });

  it('waits longer each time', async () => {
    live.follow('t', follower());
    for (let attempt = 0; attempt < 5; attempt++) {
      last().close();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(live.retryAt).toBeGreaterThan(0);
    last().close();
    expect(live.retryAt - Date.now()).toBeGreaterThan(5_000);
  });

  it('introduces itself once when the server does not know it', async () => {
    live.follow('t', follower());
    last().onopen();
    last().onclose({ code: 1008 });
    await vi.advanceTimersByTimeAsync(0);
    expect(introduce).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(2);
    last().onopen();
    last().onclose({ code: 1008 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.state).toBe('refused');
    expect(sockets).toHaveLength(2);
  });

  it('stays away when it is told to', async () => {
    live.follow('t', follower());
    last().onopen();
    last().say({ type: 'closed', reason: 'enough', reconnect: false });
    last().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.state).toBe('refused');
    expect(live.reason).toBe('enough');
    expect(sockets).toHaveLength(1);
  });

  it('tells of a dead connection within 5 seconds, and then tries another', async () => {
    live.follow('t', follower());
    last().onopen();
    const told: string[] = [];
    live.listen(() => told.push(live.state));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(last().sent.at(-1)?.type).toBe('ping');
    await vi.advanceTimersByTimeAsync(3_499);
    expect(told).toEqual(['silent']);
    const asked = live.ask({ type: 'play', table: 't', decision: 0, option: 0 });
    const lost = expect(asked).rejects.toThrow(Lost);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(told.slice(0, 2)).toEqual(['silent', 'offline']);
    await lost;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('asks only while nothing is heard, and goes on when an answer comes late', async () => {
    live.follow('t', follower());
    last().onopen();
    await vi.advanceTimersByTimeAsync(1_000);
    last().say({ type: 'presence', table: 't', online: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last().sent.map(({ type }) => type)).toEqual(['watch']);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(live.state).toBe('silent');
    last().say({ type: 'pong', id: last().sent.at(-1)!.id });
    expect(live.state).toBe('online');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(last().sent.at(-1)?.type).toBe('ping');
    expect(sockets).toHaveLength(1);
  });

  it('says at once that the device has no network', () => {
    live.follow('t', follower());
    last().onopen();
    window.dispatchEvent(new Event('offline'));
    expect(live.state).toBe('silent');
  });

  it('does not wait for ever for a connection to open', async () => {
    live.follow('t', follower());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets.length).toBeGreaterThan(1);
  });
});
