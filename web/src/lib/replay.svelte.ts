// A match looked at again: its positions, its story, and a playback that goes through them.

import { loadFace } from '../games';
import type { GameFace, SeatLook } from '../games/contract';
import { seatLooks } from '../look/seats';
import type { EventShown, Position, TableShown } from '../protocol';
import { showTable, tellStory } from './api';
import { Moments } from './moments';
import { Playback } from './playback.svelte';
import { settings } from './settings.svelte';
import { soundOf } from './sound';
import { paceOf } from './table.svelte';

const SHORT = 350; // even without animations a replay shows every move

export interface Turn {
  move: number;
  text: string;
  seat: number;
}

export class Replay {
  table = $state.raw<TableShown | null>(null);
  face = $state.raw<GameFace | null>(null);
  events = $state.raw<EventShown[]>([]);
  turns = $state.raw<Turn[]>([]);
  at = $state(0);
  playing = $state(false);
  eyes = $state<number | null>(null); // the seat through whose eyes we look; null: our own
  playback: Playback;
  onfailed: (error: unknown) => void = () => {}; // the next move could not be loaded

  #moments: Moments;
  #going = 0;

  constructor(readonly id: string) {
    this.#moments = new Moments(id, () => this.last);
    this.playback = new Playback(() => this.face, paceOf);
    this.playback.onevent = (_, scenes) => scenes.forEach(soundOf);
    this.playback.onsettled = () => this.#stepped();
  }

  get last(): number {
    return this.table?.position.moves ?? 0;
  }

  get looks(): SeatLook[] {
    return this.table ? seatLooks(this.table.seats) : [];
  }

  /** What the move before this moment brought. */
  get here(): EventShown[] {
    return this.events.filter((event) => event.move === this.at);
  }

  async open(moment: number): Promise<void> {
    const table = await showTable(this.id);
    this.face = await loadFace(table.game, table.printed, table.seats.length);
    this.events = await tellStory(this.id, -1);
    this.table = table;
    await this.show(moment);
    this.turns = turnsOf(this.face, this.events, this.playback.position);
  }

  /** Look through the eyes of another seat, once nothing is secret any more. */
  async lookAs(seat: number | null): Promise<void> {
    this.pause();
    this.eyes = seat;
    const events = await tellStory(this.id, -1, seat);
    if (seat !== this.eyes) return; // somebody else was chosen meanwhile
    this.events = events;
    await this.show(this.at);
  }

  /** Show a moment at once. */
  async show(moment: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, moment));
    const on = wanted > this.at;
    const going = ++this.#going;
    this.at = wanted;
    const position = await this.#whole(wanted, on);
    if (going !== this.#going) return;
    const at = (this.at = position.moves);
    this.playback.reset(position, this.events.filter((event) => event.move <= at));
    if (this.playing) void this.step();
  }

  /** Let the next move happen. */
  async step(): Promise<void> {
    if (this.at >= this.last) return this.pause();
    const going = ++this.#going;
    const before = this.at;
    try {
      const position = await this.#whole(before + 1, true);
      if (going !== this.#going) return;
      this.at = position.moves;
      this.#moments.prepare(this.at, this.eyes);
      const events = this.events.filter(({ move }) => before < move && move <= this.at);
      this.playback.add({ forget: null, events, position, own: false });
    } catch (error) {
      this.pause();
      this.onfailed(error);
    }
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.last) void this.show(0);
    else if (!this.playback.running) void this.step();
  }

  pause(): void {
    this.playing = false;
  }

  close(): void {
    this.pause();
    this.playback.reset(null, []);
  }

  /** The turn before or after this moment. */
  turnFrom(by: 1 | -1): number {
    const moves = this.turns.map((turn) => turn.move);
    if (by > 0) return moves.find((move) => move > this.at) ?? this.last;
    return moves.findLast((move) => move < this.at) ?? 0;
  }

  /** A position; in the middle of what was chosen together, where nothing is to be seen, the one after or before that. */
  async #whole(move: number, on: boolean): Promise<Position> {
    const position = await this.#moments.at(move, this.eyes);
    const asked = position.decision?.number ?? move; // when it was asked
    return asked === move ? position : this.#whole(on ? move + 1 : asked, on);
  }

  #stepped(): void {
    if (!this.playing) return;
    if (settings.pace) void this.step();
    else setTimeout(() => this.playing && void this.step(), SHORT);
  }
}

/** Where turns begin: the banners that belong to a seat. */
function turnsOf(face: GameFace, events: EventShown[], position: Position | null): Turn[] {
  const view = position?.view;
  if (!view) return [];
  return events.flatMap((event) =>
    face.scenes(event, view).flatMap((scene) => {
      const turn = scene.kind === 'banner' && scene.seat !== null;
      return turn ? [{ move: event.move, text: scene.text, seat: scene.seat ?? 0 }] : [];
    }),
  );
}
