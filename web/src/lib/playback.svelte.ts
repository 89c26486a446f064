// Playing events one after the other. What is shown lags behind what is known until the scenes of a passage were seen.

import type { GameFace, Scene } from '../games/contract';
import type { EventShown, Position } from '../protocol';

/** One change of the match: what is to be forgotten first, what happened, and the position that came of it. */
export interface Passage {
  forget: number | null;
  events: EventShown[];
  position: Position;
  own: boolean; // it came of the viewer's own choice, so it may be quick
}

export type DiceScene = Extract<Scene, { kind: 'dice' }>;

/** How fast things go: a factor on what moves, and one on the pauses for reading. */
export interface Pace {
  motion: number;
  reading: number;
}

export const TUMBLE = 750;
const READ_ROLL = 1000;
const READ_EVENT = 420;
const BETWEEN_MOVES = 350;
const OWN = 0.55;
const FRAME_LIMIT = 100; // a page that is not seen paints no frames
const SCENE_LIMIT = 4000; // a board that never says "done" must not stop the match

export class Playback {
  position = $state.raw<Position | null>(null);
  log = $state.raw<EventShown[]>([]);
  scene = $state.raw<Scene | null>(null);
  roll = $state.raw<DiceScene | null>(null); // in the air or just fallen
  lastRoll = $state.raw<DiceScene | null>(null);
  running = $state(false);
  own = $state(false);

  onevent: (event: EventShown, scenes: Scene[]) => void = () => {};
  onsettled: () => void = () => {};

  #queue: Passage[] = [];
  #skipping = false;
  #release: () => void = () => {};
  #run = 0;

  constructor(
    private readonly face: () => GameFace | null,
    private readonly pace: () => Pace,
  ) {}

  /** Show a position at once and drop all that is still to be played. */
  reset(position: Position | null, log: EventShown[]): void {
    this.#run++;
    this.#queue = [];
    this.#skipping = false;
    this.position = position;
    this.log = log;
    this.scene = null;
    this.roll = null;
    this.lastRoll = null;
    this.running = false;
    this.#release();
  }

  add(passage: Passage): void {
    this.#queue.push(passage);
    if (!this.running) void this.#play();
  }

  /** Show the newest position now. */
  skip(): void {
    if (!this.running) return;
    this.#skipping = true;
    this.#release();
  }

  /** The board has played the scene it was given. */
  scenedone(scene: Scene | null): void {
    if (scene && scene === this.scene) this.#release();
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    this.running = true;
    for (let passage = this.#queue.shift(); passage; passage = this.#queue.shift()) {
      await this.#passage(passage, run);
      if (run !== this.#run) return;
    }
    this.running = false;
    this.#skipping = false;
    this.onsettled();
  }

  async #passage(passage: Passage, run: number): Promise<void> {
    this.own = passage.own;
    const { forget } = passage;
    if (forget !== null) this.log = this.log.filter((event) => event.move <= forget);
    for (const event of passage.events) {
      await this.#event(event, passage, run);
      if (run !== this.#run) return;
    }
    this.scene = null;
    this.position = passage.position;
    if (!(await this.#painted(run))) return;
    if (passage.events.length && !passage.own) await this.#wait(BETWEEN_MOVES * this.pace().reading);
  }

  /** Dice fall before the sentence that tells them. */
  async #event(event: EventShown, passage: Passage, run: number): Promise<void> {
    const view = this.position?.view ?? passage.position.view;
    const scenes = view ? (this.face()?.scenes(event, view) ?? []) : [];
    this.onevent(event, this.#skipping ? [] : scenes);
    const dice = scenes.filter((scene) => scene.kind === 'dice');
    if (!(await this.#scenes(dice, passage.own, run))) return;
    this.log = [...this.log, event];
    const rest = scenes.filter((scene) => scene.kind !== 'dice');
    if (!(await this.#scenes(rest, passage.own, run))) return;
    if (!scenes.length && !passage.own) await this.#wait(READ_EVENT * this.pace().reading);
  }

  /** Play scenes; false if all this was dropped meanwhile. */
  async #scenes(scenes: Scene[], own: boolean, run: number): Promise<boolean> {
    for (const scene of scenes) {
      if (!this.#skipping) await this.#scene(scene, own, run);
      if (run !== this.#run) return false;
    }
    return true;
  }

  async #scene(scene: Scene, own: boolean, run: number): Promise<void> {
    const { motion, reading } = this.pace();
    if (scene.kind === 'dice') {
      this.scene = null;
      if (!(await this.#painted(run))) return;
      this.roll = scene;
      await this.#wait(TUMBLE * motion + READ_ROLL * reading * (own ? OWN : 1));
      if (run !== this.#run) return;
      this.roll = null;
      if (await this.#painted(run)) this.lastRoll = scene;
      return;
    }
    this.scene = scene;
    await this.#wait(SCENE_LIMIT * Math.max(1, motion));
  }

  /** Let what has changed be painted first: a frame in which everything changes takes too long. False as above. */
  async #painted(run: number): Promise<boolean> {
    if (!this.#skipping && this.pace().motion) await Promise.race([nextFrame(), this.#wait(FRAME_LIMIT)]);
    return run === this.#run;
  }

  #wait(ms: number): Promise<void> {
    if (this.#skipping || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#release = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The factor for what moves on the board: the viewer's own moves are quicker than those to be followed. */
export function motionOf(pace: Pace, own: boolean): number {
  return pace.motion * (own ? OWN : 1);
}
