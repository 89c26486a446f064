// What a game's folder offers to the table. The shell (pages, decision panel, log, replay) knows no game; a game knows
// no network and no number of its rules: those are printed, and come from the server. A new game is one new folder here
// with an `index.ts` that exports `face`; its `shown.ts` (views, what is printed, events) is made by `make types`.

import type { Component } from 'svelte';
import type { OddsNow } from '../lib/odds.svelte';
import type { BarredShown, EventShown, OptionShown } from '../protocol';
import type { Summary } from './shown';

/** A game's own view and what is printed, as the server sends them, unread by the shell. */
export type View = object;
export type Printed = object;

/** An event of any kind with the data of its kind, of a game's `Events`. */
export type Told<Events> = { [K in keyof Events]: Omit<EventShown, 'kind' | 'data'> & { kind: K; data: Events[K] } }[keyof Events];

/** How a seat looks everywhere: colour, heraldic shape and letter together, never colour alone. */
export interface SeatLook {
  seat: number;
  letter: string; // A, B, C …
  shape: 'tower' | 'rose' | 'oak' | 'sun' | 'moon' | 'wolf';
  colour: string; // a CSS value, e.g. var(--seat-a)
  name: string; // the game's name for the seat
  player: string; // who sits there
  mine: boolean;
  team?: number | null; // where teams play against each other
}

/**
 * One thing to be seen of an event. The shell plays scenes one after the other while the board still shows the view
 * from before; then it hands the board the new view. `dice` is played by the shell, everything else by the board.
 */
export type Scene =
  | { kind: 'dice'; seat: number; faces: number[]; sides: number; meaning: string }
  | { kind: 'tumble'; seat: number; faces: number[]; pieces: string[] } // dice that are rolled where they lie
  | { kind: 'walk'; piece: string; path: string[] } // from the first target to the last, tile by tile
  | { kind: 'float'; at: string; text: string; tone: 'gain' | 'loss' | 'note' } // "+2 food" rising from a target
  | { kind: 'flash'; at: string; tone: 'gain' | 'loss' | 'note' } // a strike, a death, a glow
  | { kind: 'banner'; text: string; seat: number | null }; // a new turn or round

/** How likely options succeed, for a board that has a place for it; `of` is given an option in notation. */
export interface Chances {
  shown: boolean; // the board sets it while it has that place
  on: boolean; // they are told
  readonly offered: boolean; // there is something to tell
  of: (option: string) => OddsNow;
}

/**
 * Everything on a board or sheet that somebody may want to point at carries `data-target`: the name that options and
 * `explain` use. Where that name changes with the options, `data-place` besides is the one that everybody knows it by.
 */
export interface BoardProps<V = View, P = Printed> {
  view: V;
  printed: P;
  seats: SeatLook[];
  options: OptionShown[]; // those of the viewer, with and without a target; empty when somebody else decides
  barred: BarredShown[];
  log?: EventShown[]; // what has been told to the viewer so far
  odds?: Chances;
  lit: string | null; // the target that is hovered or focused elsewhere
  scene: Scene | null; // what is being played now, never `dice`
  pace: number; // factor on durations: 1 normal, 0 nothing moves (reduced motion, skipped)
  onlight: (target: string | null) => void;
  onchoose: (target: string) => void; // the shell plays the only option there, or offers those there are
  onpick?: (option: string) => void; // for what lies at no place, such as a die to keep: the option in notation
  onexplain: (target: string | null, where?: DOMRect) => void;
  onscenedone: () => void; // call exactly once for each scene
}

/** What the table knows of a seat, whatever the game: shown by the frame of its sheet. */
export interface SeatNote {
  clock: string; // time left, "" without a clock
  low?: boolean; // that is not much
  away: string; // "away", "a bot sits in", "time is up", or ""
  bot: boolean; // that plays for who is away
  late?: boolean; // it is for lack of time
}

export interface SheetProps<V = View, P = Printed> {
  view: V;
  printed: P;
  look: SeatLook;
  compact: boolean; // a strip on a phone
  active: boolean; // this seat decides
  note?: SeatNote;
}

export interface PickerProps<V = View, P = Printed> {
  view: V;
  printed: P;
  seats: SeatLook[];
  options: OptionShown[]; // all of the decision
  wanted: string; // the option that a guide asks for
  onlight: (target: string | null) => void;
}

/** For decisions with more options than anybody reads: first pick, then choose among what goes with it. */
export interface Picking<V = View, P = Printed> {
  Picker: Component<PickerProps<V, P>>;
  /** The options that a click on the board offers, by what is picked. */
  offered: (options: OptionShown[], view: V) => OptionShown[];
  /** Those of them that the panel lists. */
  listed: (options: OptionShown[], view: V) => OptionShown[];
  /** What is barred and worth telling, by what is picked. */
  barred: (barred: BarredShown[], view: V, options: OptionShown[]) => BarredShown[];
}

/** Anything on the board in words, for hovering and long pressing. */
export interface Explained {
  title: string;
  text: string;
  facts: { label: string; value: string }[];
  clauses: string[];
}

/** The board for somebody who does not see it: captioned tables. */
export interface Described {
  caption: string;
  head: string[];
  rows: string[][];
}

/** A line of the story chart, a value for each seat at one moment. */
export interface Measure {
  name: string;
  values: number[];
  weight?: number; // how much a change of it matters; else by its rank among the measures
}

/** A game at one table: what is printed there does not change, so it is given once, when the face is made. */
export interface GameFace<V = View, P = Printed, E = EventShown> {
  printed: P;
  Board: Component<BoardProps<V, P>>;
  Sheet: Component<SheetProps<V, P>>;
  picking?: Picking<V, P>;
  /** How many sheets lie beside each other on a phone; two unless told, of many three. Narrow ones lie in pairs elsewhere. */
  strip?: number;
  /** The least height in pixels that the board needs at a width so that fingers find everything; a lower window scrolls. */
  room?: (width: number) => number;
  /** How much larger a phone may draw the board, where it is too small for fingers; without it there is nothing to enlarge. */
  closer?: number;
  /** What is asked within an action that only the asked seat knows of, in place of the question that all may read. */
  asking?: (options: OptionShown[], view: V) => string | null;
  /** Options that end a step: they come first on a phone, where the last ones are out of sight. */
  onward?: string[];
  /** The scenes of an event, in order; none if the sentence is enough. */
  scenes: (event: E, view: V) => Scene[];
  /** Who acts while this is told, where that is no seat: "The NPC phase". */
  meanwhile?: (event: E) => string | null;
  explain: (target: string, view: V) => Explained | null;
  describe: (view: V) => Described[];
  /** Round and the like for the headline: "Round 3 of 40". */
  headline: (view: V) => string;
  /** Values worth a chart, the most telling first. */
  measures: (view: V) => Measure[];
  /** The sentence to confirm a costly or final option with; null if it needs none. */
  confirm: (option: OptionShown, view: V) => string | null;
  /** How it ended, in a sentence: "South wins: North has no lives left". */
  ending: (ending: string, scores: number[], seats: SeatLook[]) => string;
  /** One page: what it is, how one wins, a turn, what to look out for. */
  summary: Summary;
  /** One line and a small picture for the lobby. */
  tagline: string;
  company: string;
  Emblem: Component<{ size?: number }>;
  /** Some seats see what others do not; after the match a replay shows it through anybody's eyes. */
  secrets: boolean;
}

/** What a game's folder exports. The shell hands on what the server sent; only the game knows what it is. */
export type MakeFace = (printed: Printed) => GameFace;

export function makeFace<V, P, Events>(make: (printed: P) => GameFace<V, P, Told<Events>>): MakeFace {
  return make as unknown as MakeFace;
}
