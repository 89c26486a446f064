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

  it('notices a dead connection by its silence', async () => {
    live.follow('t', follower());
    last().onopen();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent.at(-1)?.type).toBe('ping');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(live.state).toBe('offline');
  });
});
