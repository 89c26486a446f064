// One table as the page sees it: what is known, what is shown, and what the viewer can do.

import { loadFace } from '../games';
import type { GameFace, SeatLook } from '../games/contract';
import { seatLooks } from '../look/seats';
import type { DecisionShown, EventShown, HintShown, Pointed, Position, Presence, SeatShown, TableShown, Update } from '../protocol';
import { leave, tellStory } from './api';
import { Clock, type TimeUp } from './clock.svelte';
import { notArrived } from './arrival';
import { continued, fold, handedOn, joined } from './fold';
import { Denied, type Live, Lost, type Request } from './live';
import { me } from './me.svelte';
import { forgetParting, noteParting, type Parted, partedFrom } from './parted';
import { type Ping, Pings } from './pings.svelte';
import { OddsBook } from './odds.svelte';
import { type Pace, Playback, type Passage } from './playback.svelte';
import { forgetSeats, lastSeen, noteSeen } from './seen';
import { settings } from './settings.svelte';
import { sound, soundOf } from './sound';

const MOST_EVENTS = 60; // in a snapshot
const LEAVING = 10_000; // milliseconds within which the hall has freed a seat that was left

/** `failed`: the game's part of the page did not arrive. */
export type Status = 'loading' | 'ready' | 'missing' | 'refused' | 'failed';

export interface Said {
  reason: string;
  clause: string;
}

/** What somebody wanted at a decision when the connection broke. */
interface Wish {
  decision: number;
  option: string;
  missed?: boolean; // was told to be lost; a hall that stood still may carry it out all the same
}

const NOT_REACHED = 'What you chose did not reach the table, because the connection broke. Choose again.';
const REACHED = 'What you chose has reached the table after all.';

/** How fast things go, from the viewer's settings. Reduced motion keeps the pauses for reading. */
export function paceOf(): Pace {
  const factor = settings.pace > 0 ? 1 / settings.pace : 0;
  return { motion: settings.reducedMotion ? 0 : factor, reading: factor };
}

export class Table {
  status = $state<Status>('loading');
  problem = $state('');
  known = $state.raw<TableShown | null>(null);
  face = $state.raw<GameFace | null>(null);
  said = $state.raw<Said | null>(null); // why the last request was not carried out
  hint = $state.raw<HintShown | null>(null);
  hinting = $state(false);
  readonly odds = new OddsBook(
    () => this.decision,
    (decision, option) => this.live.odds(this.id, decision, option),
  );
  recap = $state.raw<EventShown[]>([]);
  recapFrom = $state(0);
  cover = $state<number | null>(null); // the seat the device is to be handed to
  guided = $state(false); // a guide plays all seats but the first
  whole = $state(false); // the log goes back to the beginning
  playback: Playback;
  pings = new Pings();
  clock = new Clock();

  #sat = $state<number>(); // the seat one has or had here
  #waitedAs: string | null = null; // who one was when one sat here before the match began
  #parted = $state.raw<Parted | null>(null);

  // A table is another object with every update; the seats look the same, so nothing that shows them need change.
  #looks = $derived(JSON.stringify(seatLooks(this.known?.seats ?? [])));
  looks = $derived(JSON.parse(this.#looks) as SeatLook[]);

  seated = $derived(this.known?.seats.some((seat) => seat.mine) ?? false);
  /** How the viewer lost a seat here before the match began. */
  parted = $derived(this.#parted?.person === (me.person?.id ?? '') ? this.#parted : null);
  /** The seat one had here, which is another's now. */
  lostSeat = $derived.by((): SeatShown | undefined => {
    const { known, parted } = this;
    if (!known || this.seated || known.phase === 'finished') return undefined;
    return known.seats[(parted ? parted.seat : this.#sat) ?? -1];
  });
  /** What is to be said of it: the host `removed` the viewer, or so it seems (`freed`); or the viewer is `another` person now. */
  loss = $derived.by((): '' | 'freed' | 'removed' | 'another' => {
    const { known, parted } = this;
    if (!known || this.seated || known.phase === 'finished') return '';
    if (!parted) return this.lostSeat ? 'another' : '';
    return parted.told || parted.how === 'left' ? '' : parted.how;
  });

  #sent = $state<number | null>(null);
  #unsure: Wish | null = null; // what became of it, the next snapshot tells, or what comes after it
  #held: Passage[] = [];
  #mending = false;
  #early: (() => void)[] = []; // what came while the game's face was still being fetched
  #stop: () => void = () => {};

  constructor(
    readonly id: string,
    private readonly live: Pick<Live, 'follow' | 'watch' | 'ask' | 'hint' | 'odds'>,
  ) {
    this.playback = new Playback(() => this.face, paceOf);
    this.playback.onevent = (_, scenes) => scenes.forEach(soundOf);
    this.playback.onsettled = () => this.#settled();
  }

  open(): void {
    document.addEventListener('visibilitychange', this.#looked);
    this.#stop = this.live.follow(this.id, {
      table: (shown) => void this.#snapshot(shown),
      update: (update) => this.#after(() => this.#update(update)),
      presence: (presence) => this.#after(() => this.#presence(presence)),
      pointed: (pointed) => this.#after(() => this.#pointed(pointed)),
      refused: (denied) => this.#refused(denied),
    });
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#looked);
    this.#stop();
    this.playback.reset(null, []);
  }

  // What is shown

  get position(): Position | null {
    return this.playback.position;
  }

  /** The open decision, once everything before it was seen. */
  get decision(): DecisionShown | null {
    return this.playback.running ? null : (this.position?.decision ?? null);
  }

  /** The seats that are asked: one, or several at the same moment. */
  get asked(): SeatLook[] {
    const { decision } = this;
    const seats = decision?.together?.seats ?? (decision ? [decision.seat] : []);
    return seats.flatMap((seat) => this.looks[seat] ?? []);
  }

  /** The viewer may choose: is asked, or has answered and may still change that. */
  get mayChoose(): boolean {
    const { decision } = this;
    return !!decision?.mine && this.cover === null && !(this.guided && decision.seat !== 0);
  }

  /** That the viewer is asked together with others, and as which of several seats at one screen. */
  get secretly(): string {
    const me = this.looks[this.decision?.seat ?? -1];
    const others = this.asked.filter((look) => look !== me);
    const who = this.looks.filter((look) => look.mine).length > 1 ? `${me?.name}: you` : 'You';
    if (!others.length) return `${who} choose in secret`;
    return `${who} and ${others.length === 1 ? others[0]!.name : `${others.length} others`} choose in secret`;
  }

  /** The viewer's own answer, which waits for the others'. */
  get answer(): string {
    return (this.mayChoose && this.decision?.together?.answer) || '';
  }

  /** The stretch of the match until whose end the viewer passes, whoever is asked; '' for none. */
  get passing(): string {
    return (this.cover === null && !this.playback.running && this.known?.position.passing) || '';
  }

  /** The last move was chosen together with others, so that they are taken back together too. */
  get lastTogether(): boolean {
    return !!this.known?.position.take_back.together;
  }

  /** The table waits for the viewer. */
  get myTurn(): boolean {
    return this.mayChoose && !this.answer;
  }

  /** Whether a seat that is asked has little time left. */
  isLow(seat: SeatShown): boolean {
    return this.clock.runs(seat) && (this.clock.left(seat) ?? 0) < 1000 * (this.known?.clock?.grace_seconds ?? 0);
  }

  /** The viewer is asked and has little time left. */
  get hurried(): boolean {
    const seat = this.known?.seats[this.known.position.decision?.seat ?? -1];
    return !!seat?.mine && this.isLow(seat);
  }

  /** Anything on the board by its name in words. */
  titleOf(target: string): string {
    const view = this.position?.view;
    return (target && view && this.face?.explain(target, view)?.title) || target;
  }

  /** "Mia points at: Forest b2" */
  pointsAt({ seat, target }: Ping): string {
    const look = this.looks[seat];
    const who = look?.mine ? 'You point' : `${look?.player || look?.name || 'Somebody'} points`;
    return `${who} at: ${this.titleOf(target)}`;
  }

  /** A choice is on its way; nothing else may be chosen until the table has answered. */
  get busy(): boolean {
    return this.#sent !== null;
  }

  // What the viewer does

  choose(option: number, standing = false): Promise<boolean> {
    const { seat, options } = this.known?.position.decision ?? {}; // of several at one screen: a late click is not the next one's answer
    const chosen = options?.[option]?.option;
    return this.#decide((decision) => ({ type: 'play', table: this.id, decision, option, seat, standing }), true, chosen);
  }

  takeBack(): Promise<boolean> {
    return this.#decide((decision) => ({ type: 'take_back', table: this.id, decision }));
  }

  resetTurn(): Promise<boolean> {
    return this.#decide((decision) => ({ type: 'reset_turn', table: this.id, decision }));
  }

  /** Be asked again from the next time on. */
  askAgain(): Promise<boolean> {
    const seat = this.known?.position.viewer ?? -1;
    return this.#send({ type: 'ask_again', table: this.id, seat });
  }

  askTakeBack(moves: number): Promise<boolean> {
    return this.#decide((decision) => ({ type: 'ask_take_back', table: this.id, decision, moves }), false);
  }

  answerTakeBack(agree: boolean): Promise<boolean> {
    return this.#send({ type: 'answer_take_back', table: this.id, agree });
  }

  /** Say what becomes of a seat whose time is up. */
  outOfTime({ seat }: SeatShown, choice: TimeUp): Promise<boolean> {
    return this.#send({ type: 'out_of_time', table: this.id, seat, choice });
  }

  /** Take one's seats back from the bots that sit in. */
  comeBack(): Promise<boolean> {
    return this.#send({ type: 'come_back', table: this.id });
  }

  say(text: string): Promise<boolean> {
    return this.#send({ type: 'say', table: this.id, text });
  }

  /** Point at something for everybody at the table; fails with the reason if that is refused. */
  async point(target: string): Promise<void> {
    await this.live.ask({ type: 'point', table: this.id, target });
  }

  async askHint(): Promise<void> {
    const { decision } = this;
    if (!decision?.mine || this.hinting) return;
    this.hinting = true;
    this.said = null;
    try {
      const hint = await this.live.hint(this.id, decision.number);
      if (this.decision?.number === hint.decision) this.hint = hint;
    } catch (error) {
      this.#complain(error);
    } finally {
      this.hinting = false;
    }
  }

  uncover(): void {
    this.cover = null;
    for (const passage of this.#held) this.playback.add(passage);
    this.#held = [];
  }

  closeRecap(): void {
    this.recap = [];
    this.#note();
  }

  /** Read the log from the beginning. */
  async readAll(): Promise<void> {
    if (this.whole) return;
    const story = await tellStory(this.id, -1);
    this.whole = true;
    const last = this.playback.log.at(-1)?.move ?? 0;
    this.playback.log = story.filter((event) => event.move <= last);
    if (this.known) this.known = { ...this.known, events: story };
  }

  async #decide(make: (decision: number) => Request, wait = true, option = ''): Promise<boolean> {
    const decision = this.known?.position.decision;
    if (!decision || this.busy) return false;
    if (wait) this.#sent = decision.number;
    const done = await this.#send(make(decision.number), { decision: decision.number, option });
    if (!done) this.#sent = null;
    return done;
  }

  async #send(request: Request, wish: Wish | null = null): Promise<boolean> {
    this.said = null;
    try {
      await this.live.ask(request);
      if (wish) this.#unsure = null;
      return true;
    } catch (error) {
      if (error instanceof Lost) this.#unsure = wish;
      this.#complain(error);
      return false;
    }
  }

  #complain(error: unknown): void {
    if (error instanceof Denied) {
      if (error.code === 'stale') return this.live.watch(this.id);
      this.said = { reason: error.message, clause: error.clause };
    } else if (error instanceof Lost) {
      this.said = { reason: error.message, clause: '' };
    } else throw error;
  }

  // What the server says

  async #snapshot(shown: TableShown): Promise<void> {
    const older = this.known;
    this.#mending = false;
    this.#sent = null;
    this.said = this.#fate(shown.position.decision ?? null); // else the connection is back, or the decision is another
    try {
      this.face ??= await loadFace(shown.game, shown.printed, shown.seats.length);
    } catch (error) {
      this.status = 'failed';
      this.problem = notArrived(error);
      return;
    }
    this.clock.follow(shown, shown.spent_ms);
    const added = older && continued(older, shown);
    if (older && added) {
      this.known = { ...shown, events: joined(older.events, shown.events) };
      if (added.length || shown.position.moves > older.position.moves) this.#add(older, added, null);
      else if (!this.playback.running) this.playback.position = shown.position;
    } else {
      this.known = shown;
      this.whole = shown.events[0]?.move === 0 && shown.events.length < MOST_EVENTS;
      this.#coverFor(older?.position ?? null, shown.position);
      if (this.cover === null && shown.phase === 'playing' && !shown.position.moves && !lastSeen(this.id)) this.#beginning(shown);
      else this.playback.reset(shown.position, shown.events);
      this.#takeEarly();
      if (older?.phase !== 'playing') await this.#catchUp(shown);
    }
    this.#noteSeat();
    this.status = 'ready';
  }

  /** A word for what was wanted when the connection broke: the same is still asked, or it came late. */
  #fate(asked: DecisionShown | null): Said | null {
    const wish = this.#unsure;
    if (!wish) return null;
    const open = asked?.mine && asked.number === wish.decision && !(wish.option && asked.together?.answer === wish.option);
    if (!open) this.#unsure = null;
    if (!open && !wish.missed) return null;
    wish.missed = true;
    return { reason: open ? NOT_REACHED : REACHED, clause: '' };
  }

  /** News of a table make sense only after its snapshot, which may have to wait for the game's face. */
  #after(take: () => void): void {
    if (this.known) take();
    else this.#early.push(take);
  }

  #takeEarly(): void {
    for (const take of this.#early.splice(0)) take();
  }

  /** A match that has just begun is seen from its first roll. */
  #beginning(shown: TableShown): void {
    this.playback.reset(shown.position, []);
    this.playback.add({ forget: null, events: shown.events, position: shown.position, own: false });
  }

  #update(update: Update): void {
    const { known } = this;
    if (!known) return;
    const next = fold(known, update);
    if (next === 'old') return;
    if (next === 'gap') {
      if (!this.#mending) this.live.watch(this.id);
      this.#mending = true;
      return;
    }
    if (known.phase === 'waiting' && next.phase !== 'waiting') return this.live.watch(this.id); // it has begun: see it all
    this.known = next;
    this.#noteSeat();
    this.clock.follow(next, update.seats?.length ? (update.spent_ms ?? 0) : null);
    if (!update.position) return;
    if (this.#unsure?.missed && !this.busy) this.said = this.#fate(update.position.decision ?? null);
    this.#sent = null;
    this.hint = null;
    const secrets = known.position.secrets || next.position.secrets;
    if (handedOn(known, update) && (secrets || update.retold?.length)) this.#tellAnew(secrets ? next.position : known.position, next.events, update.events?.length ?? 0);
    this.#add(known, update.events ?? [], update.forget_events_after ?? null);
  }

  /** Another seat looks from now on: nothing may stay that the one before was shown, nor be played over it if it is secret. */
  #tellAnew(from: Position, events: EventShown[], fresh: number): void {
    this.#held = [];
    this.recap = [];
    this.whole = false;
    this.playback.reset(from, events.slice(0, events.length - fresh));
  }

  #add(before: TableShown, events: EventShown[], forget: number | null): void {
    const { known } = this;
    if (!known) return;
    const { decision } = before.position;
    const own = (!!decision?.mine && !decision.together?.answer) || !events.length; // who has answered waits for others
    const passage: Passage = { forget, events, position: known.position, own };
    this.#coverFor(before.position, known.position);
    const still = !events.length && forget === null && known.position.moves === before.position.moves;
    if (this.cover !== null) this.#held.push(passage);
    else if (still && !this.playback.running) this.playback.position = known.position; // an answer: what has the focus stays
    else this.playback.add(passage);
    if (document.hidden) this.playback.skip();
  }

  /** Where the next player at this device sees what the one before may not, the screen is covered until it is handed on. */
  #coverFor(before: Position | null, now: Position): void {
    if (now.viewer === before?.viewer || now.outcome) return;
    if (now.secrets) this.cover = now.viewer;
    else this.uncover();
  }

  #presence(presence: Presence): void {
    const { known } = this;
    if (!known) return;
    const seats = known.seats.map((seat) => ({ ...seat, online: seat.kind === 'bot' || presence.online.includes(seat.seat) }));
    this.known = { ...known, seats };
  }

  #pointed(pointed: Pointed): void {
    this.pings.add(pointed, this.known?.chat.at(-1)?.seq ?? 0);
    if (!this.looks[pointed.seat]?.mine) sound('point');
  }

  #refused(denied: Denied): void {
    this.status = denied.code === 'bad_table' ? 'missing' : 'refused';
    this.problem = denied.message;
  }

  #noteSeat(): void {
    const { known } = this;
    const mine = known?.seats.find((seat) => seat.mine);
    if (!known || mine) return this.#noteSitting(mine);
    this.#sat ??= lastSeen(this.id)?.seats?.[0];
    this.#parted ??= partedFrom(this.id);
    if (this.#waitedAs === null || this.#sat === undefined) return;
    const before = partedFrom(this.id); // perhaps by another tab
    const seat = this.#sat;
    const same = this.#waitedAs === (me.person?.id ?? '');
    const free = known.seats[seat]?.kind === 'open' || known.seats[seat]?.kind === 'friend';
    if (!same && !free) return; // a cookie was lost
    this.#waitedAs = null;
    this.#sat = -1;
    if (same && before?.how === 'left' && before.person === (me.person?.id ?? '')) this.#parted = before;
    else if (same && !known.host) this.#part(me.person?.account ? 'freed' : 'removed', seat); // a guest has no other device
  }

  #noteSitting(mine: SeatShown | undefined): void {
    const noted = this.#sat === mine?.seat && this.#waitedAs === null && this.known?.phase !== 'waiting';
    if (!mine || noted) return;
    const before = partedFrom(this.id);
    const leaving = this.#waitedAs !== null && before?.how === 'left' && Date.now() - before.at < LEAVING; // in another tab, perhaps
    if (!leaving) forgetParting(this.id);
    this.#sat = mine.seat;
    this.#waitedAs = this.known?.phase === 'waiting' ? (me.person?.id ?? '') : null;
    this.#parted = null;
  }

  #part(how: Parted['how'], seat = -1): void {
    this.#parted = { person: me.person?.id ?? '', how, seat, told: false, at: Date.now() };
    noteParting(this.id, this.#parted);
  }

  /** The hall says that the host has removed the viewer. */
  wasRemoved(): void {
    this.#part('removed', this.parted?.seat);
  }

  /** Leave before the match begins; of the seat nothing need be said then. */
  async leave(): Promise<void> {
    noteParting(this.id, { person: me.person?.id ?? '', how: 'left', seat: -1, told: true, at: Date.now() });
    try {
      await leave(this.id);
    } catch (error) {
      forgetParting(this.id);
      throw error;
    }
  }

  /** The seat is gone, and that was read. */
  watchOn(): void {
    this.#sat = -1;
    forgetSeats(this.id);
    if (!this.parted) return;
    this.#parted = { ...this.parted, told: true };
    noteParting(this.id, this.#parted);
  }

  // What happened since you last looked

  async #catchUp(shown: TableShown): Promise<void> {
    const seen = lastSeen(this.id);
    const mine = shown.seats.some((seat) => seat.mine);
    if (shown.phase === 'playing' && mine && seen && seen.moves < shown.position.moves) {
      const story = await tellStory(this.id, seen.moves).catch(() => []);
      this.#showRecap(story, seen.moves);
    }
    if (!this.recap.length) this.#note();
  }

  #showRecap(events: EventShown[], from: number): void {
    const mine = new Set(this.known?.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
    if (!events.some((event) => event.seat >= 0 && !mine.has(event.seat))) return;
    this.recap = events;
    this.recapFrom = from;
  }

  #settled(): void {
    if (document.hidden) return;
    this.#note();
    if (this.position?.outcome) sound('end');
    else if (this.myTurn && !this.playback.own) sound('turn');
  }

  #note(): void {
    const { known } = this;
    if (known && known.phase !== 'waiting' && !document.hidden) noteSeen(this.id, known.position.moves, known.commitment, known.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  }

  #looked = (): void => {
    const { known } = this;
    const seen = lastSeen(this.id);
    if (document.hidden || !known || !seen || known.phase !== 'playing') return;
    if (known.position.moves > seen.moves) {
      this.#showRecap(known.events.filter((event) => event.move > seen.moves), seen.moves);
    }
    this.#note();
  };
}
