// Settings of tables that this browser keeps for each game: those with a name, and those of the last table.

import type { GameShown } from '../protocol';
import { bookValue, seatCounts, SITTERS, TIME_UP, usualSeats, wishFor, type Wish } from './opening';

export interface Preset {
  name: string;
  wish: Wish;
}

export interface Shelf {
  last: Wish | null;
  presets: Preset[];
}

const KEY = 'questhall.presets';
const MOST = 30;

function all(): Record<string, Partial<Shelf>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Shelf>>;
  } catch {
    return {};
  }
}

/** What is kept for a game. */
export function shelfOf(game: string): Shelf {
  const { last = null, presets = [] } = all()[game] ?? {};
  return { last, presets: Array.isArray(presets) ? presets.filter((each) => typeof each?.name === 'string') : [] };
}

function keep(game: string, change: Partial<Shelf>): Shelf {
  const shelf = { ...shelfOf(game), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: shelf }));
  } catch {
    // A browser that keeps nothing: the presets last as long as the page.
  }
  return shelf;
}

/** The settings of a table that was opened, to be offered again. */
export function keepLast(game: string, wish: Wish): Shelf {
  return keep(game, { last: wish });
}

/** Keeps settings under a name; the same name again replaces them. */
export function savePreset(game: string, name: string, wish: Wish): Shelf {
  const others = shelfOf(game).presets.filter((each) => each.name !== name);
  return keep(game, { presets: [...others, { name, wish }].slice(-MOST) });
}

/** Another name for what is kept; a name that is taken replaces what had it. */
export function renamePreset(game: string, name: string, other: string): Shelf {
  const presets = shelfOf(game).presets.filter((each) => each.name === name || each.name !== other);
  return keep(game, { presets: presets.map((each) => (each.name === name ? { ...each, name: other } : each)) });
}

export function dropPreset(game: string, name: string): Shelf {
  return keep(game, { presets: shelfOf(game).presets.filter((each) => each.name !== name) });
}

/** What was kept, as far as it fits the game as it is today. */
export function fitted(game: GameShown, kept: Partial<Wish>): Wish {
  const seats = Array.isArray(kept.seats) ? kept.seats : [];
  const counts = seatCounts(game);
  const wish = wishFor(game, counts.includes(seats.length) ? seats.length : usualSeats(game));
  for (const [at, seat] of wish.seats.entries()) {
    const { sitter, level } = seats[at] ?? seat;
    if (SITTERS.includes(sitter)) seat.sitter = sitter;
    if (game.bot_levels.includes(level)) seat.level = level;
  }
  for (const rule of game.house_rules) {
    const value = kept.rules?.[rule.name];
    const fits = value !== undefined && (rule.allowed.includes(value) || (rule.is_open && typeof value === 'string'));
    if (fits && value !== bookValue(rule, wish.seats.length)) wish.rules[rule.name] = value;
  }
  wish.listed = kept.listed === true;
  wish.practice = kept.practice === true;
  if (kept.absence === 'bot') wish.absence = 'bot';
  if (Number.isInteger(kept.absenceSeconds)) wish.absenceSeconds = kept.absenceSeconds!;
  if (Number.isInteger(kept.bankSeconds)) wish.bankSeconds = kept.bankSeconds!;
  if (Number.isInteger(kept.incrementSeconds)) wish.incrementSeconds = kept.incrementSeconds!;
  const timeUp = TIME_UP.filter((each) => Array.isArray(kept.timeUp) && kept.timeUp.includes(each));
  if (timeUp.length) wish.timeUp = timeUp;
  return wish;
}
