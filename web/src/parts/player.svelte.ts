// The scene player of a board: scenes are played over the view from before, each is ended once, and the next view wipes
// what they left. What all boards show alike (texts that rise, bursts, banners, dice that tumble) it plays itself;
// OverBoard.svelte draws it.

import { untrack, type Component } from 'svelte';
import type { BoardProps, Scene } from '../games/contract';
import type { Point } from '../look/pen';
import type { SceneOf, Tone } from './scenes';
import { Timers } from './timers';

type Icon = Component<Record<string, unknown>>;

type Given = Pick<BoardProps, 'scene' | 'view' | 'pace' | 'onscenedone'>;

/** How a board plays what is its own. */
export interface Stage {
  /** Where something is, in pixels of the board; what has no place is not shown. */
  pointOf: (target: string) => Point | null;
  /** The sign beside a text that rises. */
  signOf?: (text: string) => Icon | null;
  /** How a piece gets there; without it the piece is there at once, and a transition of the board may show the way. */
  walk?: (scene: SceneOf<'walk'>, arrive: () => void) => Promise<unknown>;
  /** What shakes besides the burst. */
  shake?: (target: string) => void;
  /** How a banner is dressed; null if it is not shown. Without it none is, but there is a pause. */
  announce?: (scene: SceneOf<'banner'>) => Dress | null;
  /** Before the new view is drawn. */
  turn?: () => void;
}

export interface Dress {
  Sign?: Icon | null;
  note?: string;
  seat?: string; // the colour of whom it is about
}

const STEP = 380;
const RISE = 1150;
const BURST = 520;
const TUMBLE = 700;
const SETTLE = 260; // dice that have fallen are looked at
const PAUSE = 600;
const SHOW = 800;
const READ = 1500;
const FACES = 6;

export class ScenePlayer {
  /** Where pieces went before the next view says so. */
  walked = $state.raw<Record<string, string>>({});
  /** What dice show while they tumble and until the next view, by their names. */
  faces = $state.raw<Record<string, number>>({});
  tumbling = $state(false);
  rising = $state.raw<{ id: number; at: Point; text: string; tone: Tone; Sign: Icon | null }[]>([]);
  bursts = $state.raw<{ id: number; at: Point; tone: Tone }[]>([]);
  banner = $state.raw<({ text: string } & Dress) | null>(null);

  #made = 0;
  #seen: unknown;
  #timers = new Timers();
  #given: () => Given;
  #stage: Stage;
  #scene = $derived.by(() => this.#given().scene);
  #view = $derived.by(() => this.#given().view);

  /** To be made while the board is. */
  constructor(given: () => Given, stage: Stage) {
    this.#given = given;
    this.#stage = stage;
    this.#seen = untrack(() => given().view);
    $effect.pre(() => {
      const view = this.#view;
      untrack(() => view !== this.#seen && this.#turn(view));
    });
    $effect(() => {
      const now = this.#scene;
      untrack(() => (now ? this.#play(now) : (this.banner = null)));
    });
    $effect(() => () => this.#timers.stop());
  }

  /** Nothing comes of it once the board is gone. */
  wait(ms: number): Promise<void> {
    return new Promise((done) => this.#timers.later(ms * this.#given().pace, done));
  }

  #turn(view: unknown) {
    this.#seen = view;
    this.#stage.turn?.();
    this.walked = {};
    this.faces = {};
    this.tumbling = false;
    this.banner = null;
  }

  async #play(now: Scene) {
    if (now.kind !== 'banner') this.banner = null;
    if (this.#given().pace) await this.#show(now);
    else if (now.kind === 'walk') this.#arrive(now);
    await null; // never at once: what was handed this scene is still at it
    // A scene that was replaced meanwhile must not end the one that replaced it.
    if (this.#scene === now) this.#given().onscenedone();
  }

  #show(now: Scene): Promise<unknown> {
    if (now.kind === 'walk') return this.#walk(now);
    if (now.kind === 'tumble') return this.#tumble(now);
    if (now.kind === 'float') return this.#rise(now);
    if (now.kind === 'flash') return this.#burst(now);
    return now.kind === 'banner' ? this.#announce(now) : Promise.resolve();
  }

  #arrive({ piece, path }: SceneOf<'walk'>) {
    this.walked = { ...this.walked, [piece]: path.at(-1)! };
  }

  async #walk(now: SceneOf<'walk'>) {
    if (this.#stage.walk) return this.#stage.walk(now, () => this.#arrive(now));
    this.#arrive(now);
    await this.wait(STEP);
  }

  /** A text rises; the next scene begins while it still does. */
  async #rise({ at: target, text, tone }: SceneOf<'float'>) {
    const at = this.#stage.pointOf(target);
    if (!at) return;
    const id = (this.#made += 1);
    this.rising = [...this.rising, { id, at, text, tone, Sign: this.#stage.signOf?.(text) ?? null }];
    void this.wait(RISE).then(() => (this.rising = this.rising.filter((each) => each.id !== id)));
    await this.wait(RISE * 0.5);
  }

  async #burst({ at: target, tone }: SceneOf<'flash'>) {
    const at = this.#stage.pointOf(target);
    if (!at) return;
    const id = (this.#made += 1);
    this.#stage.shake?.(target);
    this.bursts = [...this.bursts, { id, at, tone }];
    void this.wait(BURST).then(() => (this.bursts = this.bursts.filter((each) => each.id !== id)));
    await this.wait(300);
  }

  /** Dice show one number after the other, and at last the one that fell. */
  async #tumble({ pieces, faces }: SceneOf<'tumble'>) {
    const show = (face: (at: number) => number) => {
      this.faces = Object.fromEntries(pieces.map((die, at) => [die, face(at)]));
    };
    this.tumbling = true;
    const rolls = Math.max(3, Math.round((TUMBLE * this.#given().pace) / 90));
    for (let roll = 0; roll < rolls; roll++) {
      show(() => 1 + Math.floor(Math.random() * FACES));
      await this.wait(TUMBLE / rolls);
    }
    this.tumbling = false;
    show((at) => faces[at] ?? 1);
    await this.wait(SETTLE);
  }

  async #announce(now: SceneOf<'banner'>) {
    if (!this.#stage.announce) return this.wait(PAUSE);
    const dress = this.#stage.announce(now);
    if (!dress) return;
    this.banner = { text: now.text, ...dress };
    await this.wait(dress.note ? READ : SHOW);
  }
}
