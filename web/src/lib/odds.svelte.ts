// How likely options succeed. One asks for it once; then it is told for whatever options are shown, one after another.

import { SvelteMap } from 'svelte/reactivity';
import type { DecisionShown, Odds, OddsShown } from '../protocol';
import { Denied, Lost } from './live';

export type OddsNow = Odds | 'waiting' | null;

export class OddsBook {
  shown = $state(false); // the board has a place for them: they are told unless somebody does not want it
  #chosen = $state<boolean | null>(null);
  #known = new SvelteMap<string, Odds | null>();
  #wanted: number[] = [];
  #asking = false;

  constructor(
    private readonly decision: () => DecisionShown | null,
    private readonly ask: (decision: number, option: number) => Promise<OddsShown>,
  ) {}

  /** Whether one wants to know. */
  get on(): boolean {
    return this.#chosen ?? this.shown;
  }

  set on(wanted: boolean) {
    this.#chosen = wanted;
  }

  /** Whether there is something to ask for. */
  get offered(): boolean {
    const decision = this.decision();
    return !!decision?.mine && decision.odds;
  }

  /** The odds of an option by its number; null if it cannot fail or nobody wants to know. */
  of(option: number): OddsNow {
    if (!this.on || !this.offered) return null;
    const key = this.#key(option);
    return this.#known.has(key) ? this.#known.get(key)! : 'waiting';
  }

  /** These options are in sight now, the first one first. */
  want(options: number[]): void {
    if (!this.on || !this.offered) return;
    this.#wanted = options;
    void this.#go();
  }

  #key(option: number): string {
    return `${this.decision()?.number} ${option}`;
  }

  async #go(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        const key = this.#key(next);
        const { odds } = await this.ask(this.decision()!.number, next);
        this.#known.set(key, odds);
      }
    } catch (error) {
      if (!(error instanceof Denied) && !(error instanceof Lost)) throw error; // the decision is another by now, or nobody hears
    } finally {
      this.#asking = false;
    }
  }

  #next(): number | undefined {
    return this.on && this.offered ? this.#wanted.find((option) => !this.#known.has(this.#key(option))) : undefined;
  }
}

/** "62 %", and what says nothing wrong where rounding would: "under 1 %", "over 99 %". */
export function chanceText({ chance, low, high, samples }: Odds): string {
  const points = Math.round(100 * chance);
  if (chance > 0 && points < 1) return 'under 1 %';
  if (chance < 1 && points > 99) return 'over 99 %';
  return `${samples || low === high ? '' : low < chance ? 'about ' : 'at least '}${points} %`;
}

/** How far off it may be: "exact", "an estimate", "± 2 points of 2,000 samples". */
export function surenessText({ chance, low, high, samples }: Odds): string {
  if (!samples) return low === high ? 'exact' : low < chance ? 'an estimate' : 'too many ways to try all';
  return `± ${Math.ceil(100 * Math.max(high - chance, chance - low))} points, ${samples.toLocaleString('en')} samples`;
}
