// From a wish to a table: what the set-up page collects, and the ways to open one.

import type { GameShown, NewTable, SeatPlan, SwitchShown } from '../protocol';
import { openTable } from './api';
import type { TimeUp } from './clock.svelte';
import { keepInvitations } from './invitations';
import { me } from './me.svelte';
import { go } from './router.svelte';

/** Who is to sit there. `here` is another person at the same screen. */
export const SITTERS = ['me', 'here', 'friend', 'open', 'bot'] as const;
export type Sitter = (typeof SITTERS)[number];

export type Value = number | string;

export const TIME_UP: readonly TimeUp[] = ['wait', 'claim', 'bot'];

export interface Wish {
  seats: { sitter: Sitter; level: string }[];
  rules: Record<string, Value>; // only those that differ from the book
  listed: boolean;
  absence: 'wait' | 'bot';
  absenceSeconds: number;
  bankSeconds: number;
  incrementSeconds: number;
  timeUp: TimeUp[]; // what the host allows when a bank is used up
  practice: boolean; // only where nobody else comes
}

export function wishFor(game: GameShown, count: number): Wish {
  const seats = Array.from({ length: count }, (_, seat) => ({
    sitter: seat === 0 ? ('me' as const) : ('bot' as const),
    level: usualLevel(game),
  }));
  return { seats, rules: {}, listed: false, absence: 'wait', absenceSeconds: 60, bankSeconds: 0, incrementSeconds: 0, timeUp: [...TIME_UP], practice: false };
}

export function usualLevel(game: GameShown): string {
  return game.bot_levels.includes('normal') ? 'normal' : (game.bot_levels[0] ?? '');
}

export function seatCounts(game: GameShown): number[] {
  return Object.keys(game.seat_names).map(Number).sort((a, b) => a - b);
}

export function bookValue(rule: SwitchShown, count: number): Value {
  return rule.defaults[String(count)] ?? rule.allowed[0] ?? '';
}

/** What a value is called; a host's own is what was written. */
export function titleOf(rule: SwitchShown, value: Value): string {
  return rule.titles[String(value)] ?? (rule.form ? 'your own' : String(value));
}

/** Whether a rule has an effect at such a table: by the number of seats, and by the rules that it needs. */
export function matters(game: GameShown, rule: SwitchShown, wish: Wish): boolean {
  const count = wish.seats.length;
  const set = (name: string) => wish.rules[name] ?? bookValue(game.house_rules.find((it) => it.name === name) ?? rule, count);
  return rule.seats.includes(count) && Object.entries(rule.form?.needs ?? {}).every(([name, value]) => set(name) === value);
}

/** The rules that differ from the book and matter. */
export function changedRules(game: GameShown, wish: Wish): SwitchShown[] {
  return game.house_rules.filter((rule) => wish.rules[rule.name] !== undefined && matters(game, rule, wish));
}

/** The house rules to ask the server for. */
export function rulesOf(game: GameShown, wish: Wish): Record<string, Value> {
  return Object.fromEntries(changedRules(game, wish).map(({ name }) => [name, wish.rules[name]!]));
}

/** House rules by their groups, in the game's order. */
export function grouped(rules: SwitchShown[]): [string, SwitchShown[]][] {
  const found = new Map<string, SwitchShown[]>();
  for (const rule of rules) found.set(rule.group, [...(found.get(rule.group) ?? []), rule]);
  return [...found];
}

/** Nobody but me, at my screen, and bots. */
export function isPrivate(wish: Wish): boolean {
  return wish.seats.every(({ sitter }) => sitter !== 'friend' && sitter !== 'open');
}

/** Somebody takes a seat. There is one "me": whoever was it before takes this seat's old sitter. */
export function seatSomebody(wish: Wish, seat: number, sitter: Sitter): void {
  const wanted = wish.seats[seat];
  if (!wanted) return;
  const before = sitter === 'me' ? wish.seats.find((it) => it.sitter === 'me') : undefined;
  if (before && before !== wanted) before.sitter = wanted.sitter;
  wanted.sitter = sitter;
}

/** Another number of seats: those who sit stay, and rules that now agree with the book are no longer changed. */
export function resize(wish: Wish, game: GameShown, count: number): void {
  const more = wishFor(game, count).seats;
  wish.seats = more.map((fresh, seat) => wish.seats[seat] ?? { ...fresh, sitter: 'bot' });
  for (const rule of game.house_rules) if (wish.rules[rule.name] === bookValue(rule, count)) delete wish.rules[rule.name];
}

/** Whether who is out of time may be made to concede: not with every number of seats, and not in a team. */
export function claimsIn(game: GameShown, wish: Wish): boolean {
  const unless = game.claims[wish.seats.length];
  return unless !== undefined && !Object.entries(rulesOf(game, wish)).some(([rule, value]) => unless[rule]?.includes(value));
}

/** What may happen when a bank is used up, as far as there is such a thing in the game; at least one. */
export function timeUpOf(game: GameShown, wish: Wish): TimeUp[] {
  const allowed = wish.timeUp.filter((each) => each !== 'claim' || claimsIn(game, wish));
  return allowed.length ? allowed : ['wait', 'bot'];
}

/** The request the wish amounts to. */
export function tableOf(game: GameShown, wish: Wish): NewTable {
  const seats = wish.seats.map(({ sitter, level }): SeatPlan => {
    if (sitter === 'bot') return { kind: 'bot', level };
    return { kind: sitter === 'here' ? 'me' : sitter };
  });
  const practice = wish.practice && isPrivate(wish);
  return {
    game: game.name,
    seats,
    house_rules: rulesOf(game, wish),
    public: wish.listed && !practice,
    absence: wish.absence,
    absence_seconds: wish.absenceSeconds,
    bank_seconds: wish.bankSeconds,
    ...(wish.bankSeconds ? { increment_seconds: wish.incrementSeconds, time_up: timeUpOf(game, wish) } : {}),
    practice,
  };
}

/** Opens a table and goes to it. */
export async function open(wanted: NewTable): Promise<void> {
  await me.ensure();
  const { table, invitations } = await openTable(wanted);
  keepInvitations(table, invitations);
  go(`/table/${table}`);
}

/** Whether nobody else can sit there. */
export function solo(game: GameShown): boolean {
  return seatCounts(game).every((count) => count === 1);
}

/** The fewest seats with company; one where nobody else can sit. */
export function usualSeats(game: GameShown): number {
  const counts = seatCounts(game);
  return counts.find((count) => count > 1) ?? counts[0] ?? 2;
}

/** One click: me against bots, with the fewest of them. */
export async function playNow(game: GameShown): Promise<void> {
  await open(tableOf(game, wishFor(game, usualSeats(game))));
}

/** The game's guided match, or a chapter of it. It brings its seats itself. */
export async function openLesson(game: string, chapter = 1): Promise<void> {
  await open({ game, seats: [], lesson: true, chapter });
}
