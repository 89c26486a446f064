// The clocks of a table between two updates, and what happens when one is used up, in words.

import type { SeatLook } from '../games/contract';
import type { ClockShown, SeatShown, TableShown } from '../protocol';
import { all, capital, either } from './words';

/** What may happen when time is up. */
export type TimeUp = ClockShown['time_up'][number];

export class Clock {
  now = $state(Date.now());
  #since = $state(Date.now()); // the open decision is asked
  #asked = $state.raw<number[]>([]);
  #stopped = new Map<number, number>(); // whoever has answered and waits for others has stopped the own clock

  /** Go by what is known of a table; `spent` comes with its seats. */
  follow({ position, phase }: TableShown, spent: number | null): void {
    this.now = Date.now();
    if (spent !== null) this.#since = this.now - spent;
    const decision = phase === 'playing' ? position.decision : null;
    this.#asked = decision ? (decision.together?.seats ?? [decision.seat]) : [];
    const answered = decision?.together?.answered ?? [];
    for (const seat of this.#stopped.keys()) if (!answered.includes(seat)) this.#stopped.delete(seat);
    for (const seat of answered) if (!this.#stopped.has(seat)) this.#stopped.set(seat, this.now);
  }

  /** Whether a seat uses up time now, as far as one may know. */
  runs(seat: SeatShown): boolean {
    return seat.bank_ms !== null && this.#asked.includes(seat.seat) && !seat.stand_in;
  }

  /** How many milliseconds a seat has left, null without a clock. */
  left(seat: SeatShown): number | null {
    if (seat.bank_ms === null) return null;
    const until = Math.min(this.now, this.#stopped.get(seat.seat) ?? this.now);
    return Math.max(0, seat.bank_ms - (this.runs(seat) ? Math.max(0, until - this.#since) : 0));
  }
}

/** "4:59", "1:02:03", "2 d 3 h". */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** "5 minutes", "90 seconds", "1 day". */
export function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= size && seconds % size === 0) ?? UNITS[3]!;
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "Each player has 5 minutes for the whole match, and 10 seconds more after each turn." */
export function bankText(bank: number, increment: number): string {
  const more = increment ? `, and ${duration(increment)} more after each turn` : '';
  return `Each player has ${duration(bank)} for the whole match${more}.`;
}

export type Choosing = Record<TimeUp, string>;

/** What others may do with a seat that is out of time; to concede ends a match of two. */
export function mayDo(two: boolean, whom: string): Choosing {
  return { wait: 'wait', claim: two ? 'claim the match' : `make ${whom} concede`, bot: 'let a bot play on' };
}

/** What happens by itself. */
function happens(two: boolean, mine: boolean, name: string): Choosing {
  const concedes = two ? (mine ? 'you lose the match' : `${name} loses the match`) : mine ? 'you concede' : `${name} concedes`;
  return { wait: 'the table waits', claim: concedes, bot: `a bot plays on for ${mine ? 'you' : name}` };
}

/** "When your time is up, North may wait, claim the match or let a bot play on." */
export function whenUp(seat: SeatShown, looks: SeatLook[], now = false): string {
  const up = seat.time_up;
  if (!up) return '';
  const two = looks.length === 2;
  const when = `${now ? '' : 'When '}${seat.mine ? 'your' : `${seat.name}’s`} time is up`;
  const then = up.deciders.length
    ? `${deciders(seat, looks)} may ${either(up.choices.map((choice) => mayDo(two, seat.mine ? 'you' : seat.name)[choice]))}`
    : up.choices.map((choice) => happens(two, seat.mine, seat.name)[choice]).join('');
  return now ? `${capital(when)}: ${then}.` : `${when}, ${then}.`;
}

/** "North", "you or East". */
function deciders(seat: SeatShown, looks: SeatLook[]): string {
  return either((seat.time_up?.deciders ?? []).map((each) => (looks[each]?.mine ? 'you' : (looks[each]?.name ?? ''))));
}

/** The clock of a table, from the seat of who looks. */
export function clockWords(clock: ClockShown, seats: SeatShown[], looks: SeatLook[]): string {
  const seat = seats.find((each) => each.mine && each.time_up) ?? seats.find((each) => each.time_up);
  const back = `Who comes back after that has ${duration(clock.grace_seconds)}.`;
  return [bankText(clock.bank_seconds, clock.increment_seconds), seat ? whenUp(seat, looks) : '', seat && lasts(seat) ? '' : back]
    .filter(Boolean)
    .join(' ');
}

/** Whether out of time is out of the match. */
function lasts({ time_up: up }: SeatShown): boolean {
  return !!up && !up.deciders.length && up.choices[0] === 'claim';
}

/** "South ran out of time." */
export function ranOut(looks: SeatLook[], seats: number[]): string {
  const names = looks.filter(({ seat }) => seats.includes(seat)).map(({ mine, name }) => (mine ? 'you' : name));
  return names.length ? `${capital(all(names))} ran out of time.` : '';
}
