// The live connection: one WebSocket for the whole page. Requests become promises, followers of a table get its
// messages, and a lost connection comes back by itself.

import type { ClientMessage, HintShown, OddsShown, Pointed, Presence, Refused, ServerMessage, TableShown, Update } from '../protocol';

/** `silent`: the connection stands, but nothing is heard; what is sent may still arrive. */
export type LiveState = 'connecting' | 'online' | 'silent' | 'offline' | 'refused';

/** A request without its number, which the connection adds. */
export type Request = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

/** The table said no: why, and by which clause. */
export class Denied extends Error {
  readonly code: Refused['code'];
  readonly clause: string;

  constructor(refused: Refused) {
    super(refused.reason);
    this.name = 'Denied';
    this.code = refused.code;
    this.clause = refused.clause;
  }
}

/** The connection broke before an answer came; the next snapshot tells what became of the request. */
export class Lost extends Error {
  constructor() {
    super('The connection is lost. Your table is kept, and it comes back by itself.');
    this.name = 'Lost';
  }
}

export interface Follower {
  table(shown: TableShown): void;
  update(update: Update): void;
  presence(presence: Presence): void;
  pointed(pointed: Pointed): void;
  refused(denied: Denied): void;
}

interface Waiting {
  resolve(answer: ServerMessage): void;
  reject(error: Error): void;
}

const FIRST_RETRY = 400;
const LONGEST_RETRY = 15_000;
const BEAT = 1_500; // of silence until we ask whether somebody is there
const HIDDEN_BEAT = 20_000; // the same where nobody looks
const PATIENCE = 2_000; // for the answer: with the beat less than 5 s until a dead connection is told
const GIVE_UP = 6_000; // more of silence until another connection is tried
const OPENING = 8_000; // for a new connection to open
const WHO_ARE_YOU = 1008;

export class Live {
  state: LiveState = 'offline';
  reason = ''; // what the server said before it closed
  retryAt = 0; // when the next attempt is made, for "trying again in 4 s"

  #socket: WebSocket | null = null;
  #number = 0;
  #tries = 0;
  #introduced = false;
  #final = false;
  #waiting = new Map<number, Waiting>();
  #followers = new Map<string, Follower>();
  #listeners = new Set<() => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly introduce: () => Promise<unknown>,
    private readonly open: () => WebSocket = () => new WebSocket(address()),
  ) {
    if (typeof window === 'undefined') return;
    window.addEventListener('online', () => this.#hurry());
    window.addEventListener('offline', () => this.#silent());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
  }

  /** Be told when the state changes. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follow a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.#stands) this.watch(table);
    else this.connect();
    return () => {
      if (this.#followers.get(table) !== follower) return;
      this.#followers.delete(table);
      if (this.#stands) this.ask({ type: 'unwatch', table }).catch(() => {});
    };
  }

  /** Ask for everything about a table again: at first, after a reconnect, after a gap. */
  watch(table: string): void {
    this.ask({ type: 'watch', table }).catch((error: unknown) => {
      if (error instanceof Denied) this.#followers.get(table)?.refused(error);
    });
  }

  ask(request: Request): Promise<ServerMessage> {
    const socket = this.#socket;
    if (!this.#stands || !socket || socket.readyState > WebSocket.OPEN) return Promise.reject(new Lost());
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  async hint(table: string, decision: number): Promise<HintShown> {
    const answer = await this.ask({ type: 'hint', table, decision });
    if (answer.type !== 'hint') throw new Error('That was no hint.');
    return answer;
  }

  async odds(table: string, decision: number, option: number): Promise<OddsShown> {
    const answer = await this.ask({ type: 'odds', table, decision, option });
    if (answer.type !== 'odds') throw new Error('Those were no odds.');
    return answer;
  }

  /** Connect now; also the button "try again". */
  connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.#final = false;
    this.#to('connecting');
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => void this.#closed(socket, event.code);
    this.#beat = setTimeout(() => this.#drop(socket), OPENING);
  }

  get #stands(): boolean {
    return this.state === 'online' || this.state === 'silent';
  }

  /** Close for good, for tests and when the page goes. */
  stop(): void {
    this.#final = true;
    this.#socket?.close();
  }

  #opened(): void {
    this.#to('online');
    for (const table of this.#followers.keys()) this.watch(table);
    this.#wait();
  }

  #heard(message: ServerMessage): void {
    if (this.state === 'silent') this.#to('online');
    this.#wait();
    this.#tries = 0; // only now: a server that accepts and closes at once is not back yet
    this.#introduced = false;
    this.reason = '';
    switch (message.type) {
      case 'table':
        return this.#followers.get(message.table)?.table(message);
      case 'update':
        return this.#followers.get(message.table)?.update(message);
      case 'presence':
        return this.#followers.get(message.table)?.presence(message);
      case 'pointed':
        return this.#followers.get(message.table)?.pointed(message);
      case 'closed':
        this.reason = message.reason;
        this.#final = !message.reconnect;
        return;
      default:
        this.#answered(message);
    }
  }

  #answered(message: Extract<ServerMessage, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'refused') waiting?.reject(new Denied(message));
    else waiting?.resolve(message);
  }

  async #closed(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#beat);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(new Lost());
    if (code === WHO_ARE_YOU) return this.#unknown();
    if (this.#final) return this.#to('refused');
    this.#later();
  }

  /** The server does not know us: become somebody and try once more. */
  async #unknown(): Promise<void> {
    if (this.#introduced) return this.#to('refused');
    this.#introduced = true;
    this.#to('connecting');
    try {
      await this.introduce();
    } catch {
      return this.#to('refused');
    }
    this.connect();
  }

  /** Try again after a while: longer each time, and not at the same moment as everybody else. */
  #later(): void {
    const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#tries++);
    const delay = longest * (0.5 + Math.random() / 2);
    this.retryAt = Date.now() + delay;
    this.#to('offline');
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), delay);
  }

  /** The network or the page is back: do not wait for the timer. */
  #hurry(): void {
    if (this.state === 'offline' && this.#followers.size) this.connect();
    else if (this.#stands) this.#ping();
  }

  #wait(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(), document.hidden ? HIDDEN_BEAT : BEAT);
  }

  /** Silence for too long means that the connection is dead even if nobody said so. */
  #ping(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#silent(), PATIENCE);
    this.ask({ type: 'ping' }).catch(() => {});
  }

  /** Nothing is heard: say so; it may be slow and not dead, so wait a little more before it is given up. */
  #silent(): void {
    const socket = this.#socket;
    if (!socket || !this.#stands) return;
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#drop(socket), GIVE_UP);
    this.#to('silent');
  }

  /** Nobody would tell that this one is dead. */
  #drop(socket: WebSocket): void {
    socket.close();
    void this.#closed(socket, 1006);
  }

  #to(state: LiveState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`;
}
